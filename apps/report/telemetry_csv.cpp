// Telemetry as a table: one row a sample, numbers that read back to the same double.
#include <array>
#include <charconv>

#include "report/laps.hpp"
#include "report/report.hpp"

namespace sixline {

namespace {

struct Column {
  const char* heading;
  double LapSample::*value;
};

constexpr Column columns[] = {{"t [s]", &LapSample::t},
                              {"s [m]", &LapSample::s},
                              {"n [m]", &LapSample::n},
                              {"x [m]", &LapSample::x},
                              {"y [m]", &LapSample::y},
                              {"z [m]", &LapSample::z},
                              {"yaw [rad]", &LapSample::yaw},
                              {"vx [m/s]", &LapSample::vx},
                              {"vx_rate [m/s^2]", &LapSample::vx_rate},
                              {"ay [m/s^2]", &LapSample::ay},
                              {"yaw_rate [rad/s]", &LapSample::yaw_rate},
                              {"steer_angle [rad]", &LapSample::steer_angle},
                              {"throttle [-]", &LapSample::throttle},
                              {"brake [-]", &LapSample::brake},
                              {"gear [-]", &LapSample::gear},
                              {"rpm [1/min]", &LapSample::rpm},
                              {"slip_ratio [-]", &LapSample::slip_ratio},
                              {"target_x [m]", &LapSample::target_x},
                              {"target_y [m]", &LapSample::target_y},
                              {"target_speed [m/s]", &LapSample::target_speed},
                              {"sideslip_angle [rad]", &LapSample::sideslip_angle},
                              {"slip_angle_front [rad]", &LapSample::slip_angle_front},
                              {"slip_angle_rear [rad]", &LapSample::slip_angle_rear},
                              {"friction_utilization_front [-]", &LapSample::friction_utilization_front},
                              {"friction_utilization_rear [-]", &LapSample::friction_utilization_rear},
                              {"roll [rad]", &LapSample::roll},
                              {"pitch [rad]", &LapSample::pitch}};

template <class Number>
void append(std::string& out, Number value) {
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out.append(digits.data(), end);
}

}  // namespace

void telemetry_csv(const LapRecord& record, const std::function<void(std::string_view)>& write) {
  const auto complete = [&](int lap) {
    return lap >= 1 && static_cast<size_t>(lap) <= record.laps.size() &&
           record.laps[static_cast<size_t>(lap) - 1].complete;
  };
  std::vector<Column> present;  // the others are absent, not 0
  for (const Column& column : columns)
    if (has_channel(record.samples, column.value)) present.push_back(column);
  std::string out = "lap [-],lap_complete [-]";
  for (const Column& column : present) out.append(",").append(column.heading);
  out += '\n';
  write(out);
  for (const LapSample& sample : record.samples) {
    out.clear();
    append(out, sample.lap);
    out += complete(sample.lap) ? ",1" : ",0";
    for (const Column& column : present) {
      out += ',';
      append(out, sample.*column.value);
    }
    out += '\n';
    write(out);
  }
}

std::string telemetry_csv(const LapRecord& record) {
  std::string text;
  telemetry_csv(record, [&](std::string_view line) { text += line; });
  return text;
}

}  // namespace sixline
