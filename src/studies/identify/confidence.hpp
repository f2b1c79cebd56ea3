// Confidence: how well a log determines the fitted parameters, and which it does not determine.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "studies/identify/fit_problem.hpp"

namespace sixline {

/// Half width of an interval of 95 %, in standard errors.
inline constexpr double standard_errors = 1.96;

/// The residual of a channel: model less log.
struct ChannelResiduals {
  std::string name{}, unit{};
  double scale = 1;            ///< that residuals were divided by
  double least_deviation = 0;  ///< noise set by the user: a lower bound of the noise in the intervals
  double rms_before = 0;       ///< with the initial values of the car
  double rms_after = 0;        ///< with the estimates
  double autocorrelation = 0;  ///< of the residuals of neighbouring rows, 0: white noise
  double noise = 0;            ///< of the log, by its second differences
  std::size_t rows = 1;        ///< that may repeat one error: those of a window, or of the log where it is unexplained

  /// Residuals that are not noise: the model leaves something out.
  bool is_unexplained() const { return autocorrelation > 0.9 && rms_after > 3 * std::max(noise, least_deviation); }
};

/// A parameter or a combination that this log does not determine.
struct Undetermined {
  std::vector<std::string> parameters{};
  std::string words{};  ///< "mass and cornering_stiffness_front only as their ratio"
};

/// Confidence in the parameters, in their order.
struct Confidence {
  std::vector<double> deviation{};  ///< standard error, in the parameter's unit; infinite: not determined
  std::vector<std::vector<double>> correlation{};  ///< of the errors
  std::vector<bool> determined{};                  ///< by itself, within its own size
  std::vector<double> singular_values{};           ///< of the scaled Jacobian, in descending order
  double condition = 0;                            ///< the first over the last of these
  std::vector<Undetermined> undetermined{};
};

}  // namespace sixline
