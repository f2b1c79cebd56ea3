// Channels of a lap: the states and outputs of a model that go into a telemetry sample, found once by their quantities.
#pragma once
#include <cmath>
#include <vector>

#include "sixline/lap_record.hpp"
#include "sixline/model/quantities.hpp"

namespace sixline {

/// The conversion of a model's number to a number of the sample.
enum class Sampled {
  as_it_is,  ///< unchanged
  widest,    ///< of several wheels the largest magnitude, with its sign
  across     ///< combined at a right angle with the channel's value: M7's lateral force with the drive force
};

struct SampledChannel {
  double LapSample::*to = nullptr;  ///< null: not in a sample
  Sampled how = Sampled::as_it_is;
};

/// The destinations of a quantity: of the car or its front wheels, and of its rear wheels.
struct SampledQuantity {
  Quantity quantity;
  double LapSample::*front;
  double LapSample::*rear = nullptr;
  Sampled how = Sampled::as_it_is;
};

inline constexpr SampledQuantity sampled_quantities[] = {
    {Quantity::x, &LapSample::x},
    {Quantity::y, &LapSample::y},
    {Quantity::yaw, &LapSample::yaw},
    {Quantity::vx, &LapSample::vx},
    {Quantity::vx_rate, &LapSample::vx_rate},
    {Quantity::ay, &LapSample::ay},
    {Quantity::yaw_rate, &LapSample::yaw_rate},
    {Quantity::steer_angle, &LapSample::steer_angle},
    {Quantity::gear, &LapSample::gear},
    {Quantity::rpm, &LapSample::rpm},
    {Quantity::sideslip_angle, &LapSample::sideslip_angle},
    {Quantity::roll, &LapSample::roll},
    {Quantity::pitch, &LapSample::pitch},
    {Quantity::slip_ratio, &LapSample::slip_ratio, &LapSample::slip_ratio, Sampled::widest},
    {Quantity::slip_angle, &LapSample::slip_angle_front, &LapSample::slip_angle_rear, Sampled::widest},
    {Quantity::friction_utilization, &LapSample::friction_utilization_front, &LapSample::friction_utilization_rear,
     Sampled::widest},
    {Quantity::longitudinal_utilization, &LapSample::friction_utilization_front, &LapSample::friction_utilization_rear,
     Sampled::across},
    {Quantity::lateral_utilization, &LapSample::friction_utilization_front, &LapSample::friction_utilization_rear,
     Sampled::across},
};

/// A channel that the model lacks stays absent: it is not 0.
inline void put_channel(double& to, Sampled how, double value) {
  if (std::isnan(to) || how == Sampled::as_it_is)
    to = value;
  else if (how == Sampled::widest)
    to = std::abs(value) > std::abs(to) ? value : to;
  else
    to = std::hypot(to, value);
}

/// The destination of a number.
inline SampledChannel sampled_as(Quantity quantity, Wheel wheel) {
  const bool is_rear = wheel == Wheel::rear || wheel == Wheel::rl || wheel == Wheel::rr;
  for (const SampledQuantity& s : sampled_quantities)
    if (s.quantity == quantity && (wheel == Wheel::none) == (s.rear == nullptr))
      return {is_rear ? s.rear : s.front, s.how};
  return {};
}
/// The destination of each channel of a model in a sample, in order.   channels: with a `quantity` and a `wheel` each
template <class Channels>
std::vector<SampledChannel> sampled_of(const Channels& channels) {
  std::vector<SampledChannel> found;
  for (const auto& info : channels) found.push_back(sampled_as(info.quantity, info.wheel));
  return found;
}
/// Copies a row of these channels into a sample.
inline void put_channels(LapSample& sample, const std::vector<SampledChannel>& sampled,
                         const std::vector<double>& row) {
  for (std::size_t i = 0; i < sampled.size(); ++i)
    if (sampled[i].to) put_channel(sample.*sampled[i].to, sampled[i].how, row[i]);
}

}  // namespace sixline
