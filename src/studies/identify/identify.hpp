// Identification: parameters of a car from a log of its drive.
#pragma once
#include <atomic>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "studies/identify/confidence.hpp"
#include "studies/identify/solve.hpp"

namespace sixline {

/// One of several starts, and its result.
struct TriedStart {
  std::vector<double> from{}, to{};  ///< of the parameters
  double cost = 0;                   ///< half the sum of squared residuals over their scales
  int iterations = 0;
  std::string ended{};
};

/// A physics step, and the estimates with it.
struct TriedStep {
  double dt = 0;  ///< [s]
  std::vector<double> estimates{};
  /// Their largest distance from the estimates of the previous step: over their own value, and over the distance from
  /// the estimate to the end of its interval of 95 %. NaN: there is no previous step.
  double moved = std::numeric_limits<double>::quiet_NaN(), moved_of_interval = moved;
};

/// Measured and simulated values of a fitted channel by the log's rows; NaN where a row is not compared.
struct FittedSeries {
  std::string name{}, unit{};
  std::vector<double> log{}, before{}, after{};
};

/// The result of an identification.
struct Identification {
  IdentifyRequest request{};
  std::string model{};  ///< id
  std::vector<FreeParameter> free{};
  std::vector<double> values{};  ///< the estimates of these
  std::vector<bool> at_bound{};  ///< an estimate that lies at an end of its range
  Confidence confidence{};
  std::vector<ChannelResiduals> channels{};
  std::vector<TriedStart> tried{};
  std::size_t best = 0;               ///< of these
  std::vector<std::string> inputs{};  ///< used from the log
  std::vector<double> t{};            ///< rows of the log [s]
  std::vector<FittedSeries> series{};
  std::vector<TriedStep> steps{};  ///< each half of the one before; the last one counts
  bool step_is_fine = false;       ///< halving it hardly moved the estimates
  std::size_t windows = 0;
  bool converged = false, interrupted = false;
  std::string ended{};

  /// Whether every parameter is determined by itself and the fit converged inside the ranges.
  bool is_complete() const;
};

/// Progress of an identification.
struct IdentifyProgress {
  int start = 1, starts = 1, iteration = 0;
  double cost = 0, dt = 0;  ///< dt: the physics step [s]
};

/// Callbacks and control of an identification.
struct IdentifyWatch {
  const std::atomic<bool>* stop = nullptr;  ///< ends it with the best values so far
  std::function<void(const IdentifyProgress&)> progress = nullptr;
  std::function<Status()> ready = nullptr;  ///< called after all input is checked, before the work; may refuse
};

/// Reads the log and fits. Errors: those in the request, the car, the map or the log, with file, line, field, value and
/// rule, before any work.
Result<Identification> identify(const IdentifyRequest& request, const IdentifyWatch& watch = {});

}  // namespace sixline
