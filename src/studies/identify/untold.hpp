// Undetermined directions, in which parameters may change without an effect on the log, as texts.
#pragma once
#include "studies/identify/confidence.hpp"

namespace sixline {

/// Half width of an interval of 95 %, in standard errors.
inline constexpr double standard_errors = 1.96;

/// The undetermined parts according to the triangle R of information_root: parameters whose interval would be wider
/// than their own size even if all others were known, and then combinations of the others.
std::vector<Untold> untold_of(const std::vector<std::vector<double>>& root, const std::vector<std::string>& names);

}  // namespace sixline
