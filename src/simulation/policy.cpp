// Policy: the network and its observations of the road.
#include "simulation/policy.hpp"

#include "simulation/sight.hpp"
#include "sixline/math/exponential.hpp"

namespace sixline {
namespace {
constexpr double ray_range = 200;  // [m], as in SightConfig of track_sight.hpp
}

std::vector<double> Policy::see(const TrackView<double>& track, const Observation<double>& seen,
                                double last_steer) const {
  std::vector<double> all(1 + sight_without_lists + ahead_.size() + rays_.size(), last_steer);
  write_sight(all.data() + 1, track, seen, seen.place, ahead_, rays_, ray_range);
  std::vector<double> numbers;
  for (const PolicyInput& input : inputs_)  // single precision, as Gymnasium's observations are
    numbers.push_back(static_cast<float>(all[input.column] * input.scale));
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
