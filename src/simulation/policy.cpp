// Policy: the network and its observations of the road.
#include "simulation/policy.hpp"

#include "sixline/math/circular.hpp"
#include "sixline/math/exponential.hpp"
#include "sixline/road/track_rays.hpp"

namespace sixline {
namespace {

constexpr double ray_range = 200;  // [m] as SightConfig of track_sight.hpp

double number_of(const PolicyInput& input, const TrackView<double>& track, const Observation<double>& car,
                 const TrackPose<double>& road, double last_steer) {
  switch (input.kind) {
    case PolicyInput::Kind::offset:
      return car.place.n;
    case PolicyInput::Kind::heading_error:
      return wrap_angle(car.yaw - road.heading);
    case PolicyInput::Kind::to_left_edge:
      return to_left_edge(road, car.place.n);
    case PolicyInput::Kind::to_right_edge:
      return to_right_edge(road, car.place.n);
    case PolicyInput::Kind::vx:
      return car.vx;
    case PolicyInput::Kind::vy:
      return car.vy;
    case PolicyInput::Kind::yaw_rate:
      return car.yaw_rate;
    case PolicyInput::Kind::curvature:
      return pose(track, car.place.s + input.at, car.place.piece).curvature;
    case PolicyInput::Kind::ray:
      return ray_to_edge(track, car.x, car.y, sincos(car.yaw + input.at), car.place, ray_range);
    case PolicyInput::Kind::last_steer:
      return last_steer;
  }
  return 0;
}

}  // namespace

std::vector<double> Policy::see(const TrackView<double>& track, const Observation<double>& seen,
                                double last_steer) const {
  const TrackPose<double> road = pose(track, seen.place.s, seen.place.piece);
  std::vector<double> numbers;
  for (const PolicyInput& input : inputs_)  // single precision, as Gymnasium's observations are
    numbers.push_back(static_cast<float>(number_of(input, track, seen, road, last_steer) * input.scale));
  return numbers;
}

Inputs<double> Policy::drive(const TrackView<double>& track, const Observation<double>& seen,
                             PolicyMemory& memory) const {
  if (memory.began && seen.time < memory.next - 1e-6) return memory.inputs;
  const std::vector<double> numbers = see(track, seen, memory.steer);
  const double *w1 = weights_.data(), *b1 = w1 + numbers.size() * hidden_, *w2 = b1 + hidden_, *b2 = w2 + 2 * hidden_;
  double action[2] = {b2[0], b2[1]};
  for (std::size_t unit = 0; unit < hidden_; ++unit) {
    double sum = b1[unit];
    for (std::size_t i = 0; i < numbers.size(); ++i) sum += numbers[i] * w1[i * hidden_ + unit];
    const double out = tanh(sum);
    for (std::size_t k = 0; k < 2; ++k) action[k] += out * w2[2 * unit + k];
  }
  const double pedal = tanh(action[0]);
  memory.steer = tanh(action[1]);
  memory.next = seen.time + period_;
  memory.began = true;
  memory.inputs = {.throttle = max(pedal, 0.0), .brake = max(-pedal, 0.0), .steer = memory.steer};
  return memory.inputs;
}

}  // namespace sixline
