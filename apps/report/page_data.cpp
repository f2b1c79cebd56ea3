// The run as compact JSON for the page's script.
#include "report/page_data.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "io/svg_text.hpp"
#include "registry/models.hpp"

namespace sixline {

namespace {

constexpr size_t lap_limit = 2000, page_limit = 20000, road_limit = 3000;  // samples

struct Channel {
  std::string name;
  double LapSample::*value;
  double step;  ///< what one whole number is worth, in the channel's unit
};

const Channel channels[] = {{"t", &LapSample::t, 1e-3},
                            {"n", &LapSample::n, 1e-2},
                            {"x", &LapSample::x, 1e-2},
                            {"y", &LapSample::y, 1e-2},
                            {"vx", &LapSample::vx, 1e-2},
                            {"vx_rate", &LapSample::vx_rate, 1e-2},
                            {"ay", &LapSample::ay, 1e-2},
                            {"steer_angle", &LapSample::steer_angle, 1e-4},
                            {"throttle", &LapSample::throttle, 1e-3},
                            {"brake", &LapSample::brake, 1e-3},
                            {"gear", &LapSample::gear, 1},
                            {"rpm", &LapSample::rpm, 1},
                            {name_of(Quantity::slip_ratio), &LapSample::slip_ratio, 1e-4},
                            {"sideslip_angle", &LapSample::sideslip_angle, 1e-4},
                            {name_of(Quantity::slip_angle, Wheel::front), &LapSample::slip_angle_front, 1e-4},
                            {name_of(Quantity::slip_angle, Wheel::rear), &LapSample::slip_angle_rear, 1e-4},
                            {"use_front", &LapSample::friction_utilization_front, 1e-3},
                            {"use_rear", &LapSample::friction_utilization_rear, 1e-3},
                            {"roll", &LapSample::roll, 1e-4},
                            {"pitch", &LapSample::pitch, 1e-4},
                            {"target_x", &LapSample::target_x, 1e-1},
                            {"target_y", &LapSample::target_y, 1e-1},
                            {"target_speed", &LapSample::target_speed, 1e-2}};

void append_whole(std::string& out, long long value) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

/// Writes differences of rounded values: most take one or two digits.
class ChannelWriter {
 public:
  ChannelWriter(std::string& out, const std::string& name, double step) : out_(out), step_(step) {
    out_ += '"';
    out_ += name;
    out_ += "\":{\"step\":";
    char digits[32];
    out_.append(digits, std::to_chars(digits, digits + sizeof digits, step).ptr);
    out_ += ",\"d\":[";
  }
  void add(double value) {
    if (!first_) out_ += ',';
    first_ = false;
    const double whole = value / step_;
    if (!(std::abs(whole) < 1e15)) {  // not finite, or beyond what a double counts exactly
      out_ += "null";
      return;
    }
    const long long now = std::llround(whole);
    append_whole(out_, now - last_);
    last_ = now;
  }
  void end() { out_ += "]}"; }

 private:
  std::string& out_;
  double step_;
  long long last_ = 0;
  bool first_ = true;
};

void append_lap(std::string& out, const Lap& lap, int model_index = -1) {
  nlohmann::ordered_json head = {{"number", lap.number},
                                 {"start", lap.start},
                                 {"time", lap.summary.time},
                                 {"complete", lap.summary.complete},
                                 {"clean", lap.summary.clean}};
  if (model_index >= 0) head["model"] = model_index;
  out += head.dump();
  out.pop_back();
  ChannelWriter distance(out += ',', "distance", 1e-2);
  for (const double d : lap.distance) distance.add(d);
  distance.end();
  for (const Channel& channel : channels) {
    if (!has_channel(lap.samples, channel.value)) {  // of a model or a driver that has none
      out += ",\"" + channel.name + "\":{\"d\":null}";
      continue;
    }
    ChannelWriter writer(out += ',', channel.name, channel.step);
    for (const LapSample& sample : lap.samples) writer.add(sample.*channel.value);
    writer.end();
  }
  out += '}';
}

void append_road(std::string& out, const TrackOutline& road) {
  using Values = std::vector<double>;
  const std::pair<const char*, const Values*> parts[] = {{"s", &road.s},
                                                         {"x", &road.x},
                                                         {"y", &road.y},
                                                         {"z", &road.z},
                                                         {"left_x", &road.left_x},
                                                         {"left_y", &road.left_y},
                                                         {"right_x", &road.right_x},
                                                         {"right_y", &road.right_y}};
  size_t count = road.s.size();
  for (const auto& [name, values] : parts) count = std::min(count, values->size());
  const size_t stride = count / road_limit + 1;
  out += road.closed ? "{\"closed\":true" : "{\"closed\":false";
  for (const auto& [name, values] : parts) {
    ChannelWriter writer(out += ',', name, 1e-2);
    for (size_t i = 0; i < count; i += stride) writer.add((*values)[i]);
    if (count > 0 && (count - 1) % stride != 0) writer.add((*values)[count - 1]);  // an open road ends where it ends
    writer.end();
  }
  out += '}';
}

}  // namespace

std::string page_data(const LapRecord& record, const std::vector<Lap>& laps) {
  const size_t limit = std::clamp(page_limit / std::max<size_t>(laps.size(), 1), size_t{20}, lap_limit);
  nlohmann::ordered_json head = {{"length", record.track_length}, {"ramp", speed_ramp}};
  head["best"] = nullptr;
  head["show"] = nullptr;
  if (const auto best = best_lap(laps)) head["best"] = *best;
  if (const auto show = lap_to_show(laps)) head["show"] = *show;
  std::string out = head.dump();
  out.pop_back();
  append_road(out += ",\"road\":", record.outline);
  out += ",\"laps\":[";
  for (size_t i = 0; i < laps.size(); ++i) {
    if (i > 0) out += ',';
    append_lap(out, thinned(laps[i], limit));
  }
  return out + "]}";  // numbers and our own names only: nothing a file can bring in closes the script element
}

std::string comparison_data(const std::vector<LapRecord>& runs, int number) {
  const auto chosen = [&](const std::vector<Lap>& laps) {  // of a long run only the first lap and the one to compare
    std::vector<Lap> out;
    for (const Lap& lap : laps)
      if (!lap.samples.empty() && (lap.number == 1 || lap.number == number || laps.size() <= 3)) out.push_back(lap);
    return out;
  };
  nlohmann::ordered_json head = {{"ramp", speed_ramp}, {"number", number}, {"best", nullptr}, {"show", nullptr}};
  head["length"] = runs.empty() ? 0.0 : runs.front().track_length;
  head["models"] = nlohmann::ordered_json::array();
  for (const LapRecord& run : runs) head["models"].push_back(escape_xml(name_of(run)));
  std::string out = head.dump();
  out.pop_back();
  append_road(out += ",\"road\":", runs.empty() ? TrackOutline{} : runs.front().outline);
  out += ",\"laps\":[";
  const size_t limit = std::clamp(page_limit / std::max<size_t>(2 * runs.size(), 1), size_t{200}, lap_limit);
  bool first = true;
  for (size_t i = 0; i < runs.size(); ++i)
    for (const Lap& lap : chosen(cut_into_laps(runs[i]))) {
      if (!first) out += ',';
      first = false;
      append_lap(out, thinned(lap, limit), static_cast<int>(i));
    }
  return out + "]}";
}

}  // namespace sixline
