// Information of a log on the parameters of a fit, as a matrix; the confidence in them and the undetermined directions
// follow from it.
#pragma once
#include <atomic>
#include <Eigen/Dense>

#include "studies/identify/confidence.hpp"

namespace sixline {

/// Information of a log on the parameters.
struct Information {
  Eigen::MatrixXd root;       ///< R
  Eigen::MatrixXd by_window;  ///< covariance of relative errors by the windows' differences; empty: of fewer than 4
};

/// The Jacobian of all residuals by the relative change of each parameter, with the starts of the windows taken out, as
/// an upper triangle R: R^T R is the information in the log. Rows of a channel are weighted by its residuals: over
/// their RMS, and less if neighbours repeat each other (autocorrelation).
///   reference: the size of a parameter that changes are relative to
/// Errors of the model that last for a while repeat within a window, whatever their autocorrelation, and differ between
/// windows: the scatter S of the windows' gradients g gives the covariance (R'R)^-1 S (R'R)^-1, S = sum g g'.
///   stop: soon after it is set, the information is that of the windows so far: less, intervals are wider
Information information_of(const FitProblem& problem, const FitValues& values,
                           const std::vector<ChannelResiduals>& channels, const std::vector<double>& reference,
                           const std::atomic<bool>* stop);

/// The confidence in the parameters, whose names and reference sizes are given: the larger of both deviations.
Confidence confidence_of(const Information& information, const std::vector<std::string>& names,
                         const std::vector<double>& reference);

/// The undetermined parts according to R: parameters whose interval would be wider than their own size even if all
/// others were known, and then combinations of the others.
std::vector<Undetermined> undetermined_of(const Eigen::MatrixXd& root, const std::vector<std::string>& names);

}  // namespace sixline
