// Information of a log on the parameters of a fit, as a matrix; the confidence in them and the undetermined directions
// follow from it.
#pragma once
#include <atomic>
#include <Eigen/Dense>

#include "studies/identify/confidence.hpp"

namespace sixline {

/// The Jacobian of all residuals by the relative change of each parameter, with the starts of the windows taken out, as
/// an upper triangle R: R^T R is the information in the log. Rows of a channel are weighted by its residuals: over
/// their RMS, and less if neighbours repeat each other (autocorrelation).
///   reference: the size of a parameter that changes are relative to
///   stop: soon after it is set, the information is that of the windows so far: less, intervals are wider
Eigen::MatrixXd information_root(const FitProblem& problem, const FitValues& values,
                                 const std::vector<ChannelResiduals>& channels, const std::vector<double>& reference,
                                 const std::atomic<bool>* stop);

/// The confidence in the parameters, from R and the parameters' names and reference sizes.
Confidence confidence_of(const Eigen::MatrixXd& root, const std::vector<std::string>& names,
                         const std::vector<double>& reference);

/// The undetermined parts according to R: parameters whose interval would be wider than their own size even if all
/// others were known, and then combinations of the others.
std::vector<Undetermined> undetermined_of(const Eigen::MatrixXd& root, const std::vector<std::string>& names);

}  // namespace sixline
