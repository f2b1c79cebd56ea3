// Columns of a lap's telemetry: name, unit and place in the sample, listed once for CSV, report, reader and Python, and
// the channels of a model that fill them. A new one also needs its member of LapSample (lap_record.hpp).
#pragma once
#include <cmath>
#include <string>
#include <vector>

#include "files/table.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/lap_record.hpp"

namespace sixline {

struct LapColumn {
  Quantity quantity = Quantity::none;  ///< gives its name and unit
  Wheel wheel = Wheel::none;
  const char *own_name = "", *own_unit = "";  ///< of a column that is not a quantity of a vehicle
  double LapSample::*value = nullptr;
  double page_step = 0;     ///< resolution on the report's page; 0: not on the page
  bool shapes_page = true;  ///< thinning a lap for the page preserves the extremes and corners of this column
  bool widest = false;      ///< of the numbers of several wheels the one of largest magnitude, with its sign

  std::string name() const { return quantity == Quantity::none ? own_name : name_of(quantity, wheel); }
  /// The column over samples, without a copy.
  TableColumn over(const std::vector<LapSample>& samples) const {
    return {.name = name(),
            .unit = unit(),
            .quantity = quantity,
            .first = samples.empty() ? nullptr : &(samples.front().*value),
            .stride = sizeof(LapSample)};
  }
  std::string unit() const { return quantity == Quantity::none ? own_unit : std::string(info_of(quantity).unit); }
};

/// The columns in the order of telemetry.csv, after the lap's number.
inline constexpr LapColumn lap_columns[] = {
    {.own_name = "t", .own_unit = "s", .value = &LapSample::t, .page_step = 1e-3, .shapes_page = false},
    {.own_name = "s", .own_unit = "m", .value = &LapSample::s, .page_step = 0, .shapes_page = false},
    {.own_name = "n", .own_unit = "m", .value = &LapSample::n, .page_step = 1e-2},
    {.quantity = Quantity::x, .value = &LapSample::x, .page_step = 1e-2},
    {.quantity = Quantity::y, .value = &LapSample::y, .page_step = 1e-2},
    {.own_name = "z", .own_unit = "m", .value = &LapSample::z, .page_step = 0, .shapes_page = false},
    {.quantity = Quantity::yaw, .value = &LapSample::yaw, .page_step = 0, .shapes_page = false},
    {.quantity = Quantity::vx, .value = &LapSample::vx, .page_step = 1e-2},
    {.quantity = Quantity::vx_rate, .value = &LapSample::vx_rate, .page_step = 1e-2},
    {.quantity = Quantity::ay, .value = &LapSample::ay, .page_step = 1e-2},
    {.quantity = Quantity::yaw_rate, .value = &LapSample::yaw_rate, .page_step = 1e-3},
    {.quantity = Quantity::steer_angle, .value = &LapSample::steer_angle, .page_step = 1e-4},
    {.own_name = "throttle", .own_unit = "-", .value = &LapSample::throttle, .page_step = 1e-3},
    {.own_name = "brake", .own_unit = "-", .value = &LapSample::brake, .page_step = 1e-3},
    {.quantity = Quantity::gear, .value = &LapSample::gear, .page_step = 1},
    {.quantity = Quantity::rpm, .value = &LapSample::rpm, .page_step = 1},
    {.quantity = Quantity::slip_ratio, .value = &LapSample::slip_ratio, .page_step = 1e-4, .widest = true},
    {.own_name = "target_x", .own_unit = "m", .value = &LapSample::target_x, .page_step = 1e-1, .shapes_page = false},
    {.own_name = "target_y", .own_unit = "m", .value = &LapSample::target_y, .page_step = 1e-1, .shapes_page = false},
    {.own_name = "target_speed", .own_unit = "m/s", .value = &LapSample::target_speed, .page_step = 1e-2},
    {.quantity = Quantity::sideslip_angle, .value = &LapSample::sideslip_angle, .page_step = 1e-4},
    {.quantity = Quantity::slip_angle,
     .wheel = Wheel::front,
     .value = &LapSample::slip_angle_front,
     .page_step = 1e-4,
     .widest = true},
    {.quantity = Quantity::slip_angle,
     .wheel = Wheel::rear,
     .value = &LapSample::slip_angle_rear,
     .page_step = 1e-4,
     .widest = true},
    {.quantity = Quantity::friction_utilization,
     .wheel = Wheel::front,
     .value = &LapSample::friction_utilization_front,
     .page_step = 1e-3,
     .widest = true},
    {.quantity = Quantity::friction_utilization,
     .wheel = Wheel::rear,
     .value = &LapSample::friction_utilization_rear,
     .page_step = 1e-3,
     .widest = true},
    {.quantity = Quantity::roll, .value = &LapSample::roll, .page_step = 1e-4},
    {.quantity = Quantity::pitch, .value = &LapSample::pitch, .page_step = 1e-4},
};

/// The destination of a channel in a sample, and how numbers of several channels become one.
struct SampledChannel {
  double LapSample::*to = nullptr;  ///< null: not in a sample
  bool widest = false;              ///< LapColumn::widest
  bool across = false;              ///< combined at a right angle with the value so far
};

/// The destination of a number. Models that report the utilization along and across their wheels have both combined in
/// the one column.
inline SampledChannel sampled_as(Quantity quantity, Wheel wheel) {
  const bool part = quantity == Quantity::longitudinal_utilization || quantity == Quantity::lateral_utilization;
  const Quantity whole = part ? Quantity::friction_utilization : quantity;
  const bool is_rear = wheel == Wheel::rear || wheel == Wheel::rl || wheel == Wheel::rr;
  for (const LapColumn& c : lap_columns)
    if (whole != Quantity::none && c.quantity == whole && c.widest == (wheel != Wheel::none) &&
        (c.wheel == Wheel::none || (c.wheel == Wheel::rear) == is_rear))
      return {c.value, c.widest && !part, part};
  return {};
}
/// The destination of each channel of a model in a sample, in order.   channels: with a `quantity` and a `wheel` each
template <class Channels>
std::vector<SampledChannel> sampled_of(const Channels& channels) {
  std::vector<SampledChannel> found;
  for (const auto& info : channels) found.push_back(sampled_as(info.quantity, info.wheel));
  return found;
}
/// Copies a row of these channels into a sample. A channel that the model lacks stays absent: it is not 0.
inline void put_channels(LapSample& sample, const std::vector<SampledChannel>& sampled,
                         const std::vector<double>& row) {
  for (std::size_t i = 0; i < sampled.size(); ++i) {
    const SampledChannel& s = sampled[i];
    if (!s.to) continue;
    double& to = sample.*s.to;
    if (s.across && !std::isnan(to))
      to = std::hypot(to, row[i]);
    else if (!s.widest || std::isnan(to) || std::abs(row[i]) > std::abs(to))
      to = row[i];
  }
}

}  // namespace sixline
