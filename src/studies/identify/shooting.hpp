// Shooting: a model driven along a window of a log from a start, with the derivatives of its motion by its parameters
// and by the start.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <typeindex>
#include <unordered_map>
#include <vector>

#include "studies/identify/driven_log.hpp"

namespace sixline {

/// Rows of a log: driven from `first`, compared from `fitted` to `last`, both included.
struct LogWindow {
  std::size_t first = 0, fitted = 0, last = 0;
  std::size_t rows() const { return last - fitted + 1; }
};

/// The settings of a drive.
struct ShootingPlan {
  const DrivenLog& log;
  std::vector<std::string> free;  ///< parameters
  double dt = 0.01;               ///< [s] longest step; the time between two rows is divided evenly
  double friction = 1;            ///< of a level road, where the log's run has none
};

/// A model of a car, driven along windows. Threads may share one.
class Shooting {
 public:
  virtual ~Shooting() = default;
  /// Drives a window.
  ///   free: values of the plan's parameters; start: of log.start_names, at the window's first row
  ///   out: by row from `fitted`, then by fitted channel
  ///   jacobian: d out / d (free, then start), a row for each number of out; empty: not computed
  /// Returns false if a number is not finite.
  virtual bool drive(const LogWindow& window, std::span<const double> free, std::span<const double> start,
                     std::span<double> out, std::span<double> jacobian) const = 0;
};

/// The model of `like` with its parameters. Error: why this model cannot be fitted. `like` and the plan's log must
/// outlive it.
Result<std::unique_ptr<Shooting>> make_shooting(const AnyModel& like, const ShootingPlan& plan);

/// The makers of drives with derivatives, by the model's type.
using ShootingMaker = std::unique_ptr<Shooting> (*)(const AnyModel& like, const ShootingPlan& plan);
using ShootingMakers = std::unordered_map<std::type_index, ShootingMaker>;
/// Adds the maker of M, a model over double. Defined in shooting_of.hpp, instantiated by models.cpp.in.
template <class M>
void add_shooting(ShootingMakers& makers);

}  // namespace sixline
