// Policy: a small network from a file that drives a car around a track, in the form that sixline.gym trains
// (docs/gym.md).
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "sixline/driver/observation.hpp"
#include "sixline/internal/files/error.hpp"
#include "sixline/model/inputs.hpp"

namespace sixline {

/// An input of a network.
struct PolicyInput {
  std::size_t column = 0;  ///< 0: the last steer; then the numbers of a sight (sight.hpp)
  double scale = 1;        ///< factor of the number
};

/// Memory of a policy for a car; starts as PolicyMemory{}.
struct PolicyMemory {
  double next = 0;  ///< time of the next decision [s]
  bool began = false;
  double steer = 0;  ///< its last action
  Inputs<double> inputs{};
};

/// A network: action = tanh(tanh(x W1 + b1) W2 + b2), two numbers, pedal and steer.
class Policy {
 public:
  /// Reads a file of at most 16 MiB. Errors: it cannot be read, is not an archive of arrays, lacks an array, or has an
  /// array of a wrong shape, an unknown input or a number that is not finite.
  static Result<std::shared_ptr<const Policy>> load(const std::string& path);

  /// The current commands. It decides every `period` seconds and holds them in between.
  Inputs<double> drive(const TrackView<double>& track, const Observation<double>& seen, PolicyMemory& memory) const;
  /// Time between two decisions [s].
  double period() const { return period_; }

 private:
  friend class PolicyReader;

  std::vector<double> see(const TrackView<double>& track, const Observation<double>& seen, double last_steer) const;

  std::vector<double> ahead_, rays_;  ///< distances of the curvatures [m], angles of the rays [rad]
  std::vector<PolicyInput> inputs_;
  std::size_t hidden_ = 0;
  std::vector<double> weights_;  ///< W1 by input, b1, W2 by inner unit, b2
  double period_ = 0.05;
};

/// Whether the name is a policy's file, not a robot's name.
inline bool is_policy_file(const std::string& driver) { return driver.ends_with(".npz"); }

}  // namespace sixline
