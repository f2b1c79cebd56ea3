// Identification: parameters of a car from a log of its drive.
#pragma once
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "files/observer.hpp"
#include "studies/identify/confidence.hpp"
#include "studies/identify/solve.hpp"

namespace sixline {

/// A starting point of the solver, and where the solver ended from there.
struct TriedStart {
  std::vector<double> from{}, to{};  ///< values of the parameters
  double cost = 0;                   ///< half the sum of squared residuals, each over its channel's scale
  int iterations = 0;
  std::string ended{};  ///< "converged", "interrupted", or why not
};

/// A physics step that was tried, and the estimates with it.
struct TriedStep {
  double dt = 0;  ///< [s]
  std::vector<double> estimates{};
  /// The largest change of an estimate since the previous step, as a share of its value and as a share of half its 95 %
  /// confidence interval. NaN: there is no previous step.
  double moved = std::numeric_limits<double>::quiet_NaN(), moved_of_interval = moved;
  std::vector<double> residuals{};  ///< RMS of each fitted channel
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
  std::size_t best = 0;               ///< index of the one with the least cost
  std::vector<std::string> inputs{};  ///< channels of the log that drive the model
  std::vector<double> t{};            ///< rows of the log [s]
  std::vector<FittedSeries> series{};
  std::vector<TriedStep> steps{};         ///< each half of the one before; the last one counts
  bool step_is_own = false;               ///< the step is that of the run of this model that wrote the log
  bool step_is_fine = false;              ///< the last halving hardly changed the estimates
  std::optional<TriedStep> worse_step{};  ///< shorter than the last of `steps`, with residuals half as large again
  std::size_t windows = 0, repeated = 0;  ///< repeated: rows with the time of the row before, which are left out
  std::string road{};                     ///< that the model was driven on
  bool converged = false, interrupted = false;
  std::string ended{};

  /// Effects that the model leaves out: a sentence for each channel whose residuals are not noise.
  std::vector<std::string> warnings() const;
  /// Whether the fit converged inside the ranges and the log determines every parameter by itself.
  bool is_complete() const;
};

/// Reads the log and fits. Errors: those in the request, the car, the map or the log, with file, line, field, value and
/// rule, before any work.
///   ready: called after all input is checked, before the work; may refuse
Result<Identification> identify(const IdentifyRequest& request, const Observer& observer = {},
                                const std::function<Status()>& ready = nullptr);

}  // namespace sixline
