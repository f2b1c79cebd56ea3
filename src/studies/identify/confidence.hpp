// Confidence: how well a log tells the fitted parameters, and what it cannot tell.
#pragma once
#include <string>
#include <vector>

#include "studies/identify/fit_problem.hpp"

namespace sixline {

/// What is left of a channel: model less log.
struct ChannelResiduals {
  std::string name{}, unit{};
  double scale = 1;            ///< that residuals were divided by
  double least_deviation = 0;  ///< noise that a person gave: intervals count at least with it
  double rms_before = 0;       ///< with the car's own values
  double rms_after = 0;        ///< with those found
  double autocorrelation = 0;  ///< of the residuals of neighbouring rows, 0: white noise
};

/// Something that this log cannot tell.
struct Untold {
  std::vector<std::string> parameters{};
  std::string words{};  ///< "mass and cornering_stiffness_front only as their ratio"
};

/// Of the parameters, in their order.
struct Confidence {
  std::vector<double> deviation{};                 ///< standard error, in the parameter's unit; infinite: not told
  std::vector<std::vector<double>> correlation{};  ///< of the errors
  std::vector<bool> told{};                        ///< alone, within its own size
  std::vector<double> singular_values{};           ///< of the scaled Jacobian, falling
  double condition = 0;                            ///< the first over the last of these
  std::vector<Untold> untold{};
};

/// The Jacobian of all residuals by the relative change of each parameter, with the starts of the windows taken out, as
/// an upper triangle R: its product with itself is the information that the log has. Rows of a channel count by its
/// residuals: over their RMS, and fewer where neighbours say the same (autocorrelation).
///   reference: the size of a parameter that changes are relative to
std::vector<std::vector<double>> information_root(const FitProblem& problem, const FitValues& values,
                                                  const std::vector<ChannelResiduals>& channels,
                                                  const std::vector<double>& reference);

/// What the log tells, from R and the parameters' names and reference sizes.
Confidence confidence_of(const std::vector<std::vector<double>>& root, const std::vector<std::string>& names,
                         const std::vector<double>& reference);

}  // namespace sixline
