// Channels of a lap: which of a model's states and outputs go into a telemetry sample, found once by their names.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include "sixline/lap_record.hpp"

namespace sixline {

/// What becomes of a model's number in the sample.
enum class Sampled {
  not_at_all,  ///< nothing
  as_it_is,    ///< it is the channel
  widest,      ///< of several wheels the largest magnitude, with its sign
  across       ///< at a right angle to what the channel already has: M7's lateral force beside the force that drives
};

struct SampledChannel {
  std::string_view name;  ///< of a state or an output
  double LapSample::*to = nullptr;
  Sampled how = Sampled::not_at_all;
};

inline constexpr SampledChannel sampled_channels[] = {
    {"x", &LapSample::x, Sampled::as_it_is},
    {"y", &LapSample::y, Sampled::as_it_is},
    {"yaw", &LapSample::yaw, Sampled::as_it_is},
    {"vx", &LapSample::vx, Sampled::as_it_is},
    {"vx_rate", &LapSample::vx_rate, Sampled::as_it_is},
    {"ay", &LapSample::ay, Sampled::as_it_is},
    {"yaw_rate", &LapSample::yaw_rate, Sampled::as_it_is},
    {"steer_angle", &LapSample::steer_angle, Sampled::as_it_is},
    {"gear", &LapSample::gear, Sampled::as_it_is},
    {"rpm", &LapSample::rpm, Sampled::as_it_is},
    {"sideslip_angle", &LapSample::sideslip_angle, Sampled::as_it_is},
    {"roll", &LapSample::roll, Sampled::as_it_is},
    {"pitch", &LapSample::pitch, Sampled::as_it_is},
    {"slip_ratio_front", &LapSample::slip_ratio, Sampled::widest},
    {"slip_ratio_rear", &LapSample::slip_ratio, Sampled::widest},
    {"slip_ratio_fl", &LapSample::slip_ratio, Sampled::widest},
    {"slip_ratio_fr", &LapSample::slip_ratio, Sampled::widest},
    {"slip_ratio_rl", &LapSample::slip_ratio, Sampled::widest},
    {"slip_ratio_rr", &LapSample::slip_ratio, Sampled::widest},
    {"slip_angle_front", &LapSample::slip_angle_front, Sampled::widest},
    {"slip_angle_fl", &LapSample::slip_angle_front, Sampled::widest},
    {"slip_angle_fr", &LapSample::slip_angle_front, Sampled::widest},
    {"slip_angle_rear", &LapSample::slip_angle_rear, Sampled::widest},
    {"slip_angle_rl", &LapSample::slip_angle_rear, Sampled::widest},
    {"slip_angle_rr", &LapSample::slip_angle_rear, Sampled::widest},
    {"lateral_utilization_front", &LapSample::friction_utilization_front, Sampled::widest},
    {"friction_utilization_front", &LapSample::friction_utilization_front, Sampled::widest},
    {"friction_utilization_fl", &LapSample::friction_utilization_front, Sampled::widest},
    {"friction_utilization_fr", &LapSample::friction_utilization_front, Sampled::widest},
    {"friction_utilization_rear", &LapSample::friction_utilization_rear, Sampled::across},
    {"longitudinal_utilization_rear", &LapSample::friction_utilization_rear, Sampled::across},
    {"friction_utilization_rl", &LapSample::friction_utilization_rear, Sampled::widest},
    {"friction_utilization_rr", &LapSample::friction_utilization_rear, Sampled::widest},
    {"lateral_utilization_rear", &LapSample::friction_utilization_rear, Sampled::across},
};

/// A channel that the model has not stays absent, which is not 0.
inline void put_channel(double& to, Sampled how, double value) {
  if (std::isnan(to) || how == Sampled::as_it_is)
    to = value;
  else if (how == Sampled::widest)
    to = std::abs(value) > std::abs(to) ? value : to;
  else
    to = std::hypot(to, value);
}

/// Where each channel of a model goes in a sample, in their order; some go nowhere.   channels: with a `name` each
template <class Channels>
std::vector<SampledChannel> sampled_of(const Channels& channels) {
  std::vector<SampledChannel> found;
  for (const auto& info : channels) {
    found.emplace_back();
    for (const SampledChannel& channel : sampled_channels)
      if (channel.name == info.name) found.back() = channel;
  }
  return found;
}
/// Puts a row of these channels into a sample.
inline void put_channels(LapSample& sample, const std::vector<SampledChannel>& sampled,
                         const std::vector<double>& row) {
  for (std::size_t i = 0; i < sampled.size(); ++i)
    if (sampled[i].to) put_channel(sample.*sampled[i].to, sampled[i].how, row[i]);
}

}  // namespace sixline
