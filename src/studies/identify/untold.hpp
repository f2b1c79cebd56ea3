// Untold: the directions in which parameters may change without a trace in the log, in words.
#pragma once
#include "studies/identify/confidence.hpp"

namespace sixline {

/// An interval of 95 % reaches so many standard errors to each side.
inline constexpr double standard_errors = 1.96;

/// What the triangle R of information_root does not tell: parameters whose interval would be wider than their own size
/// even if all others were known, and then combinations of the others.
std::vector<Untold> untold_of(const std::vector<std::vector<double>>& root, const std::vector<std::string>& names);

}  // namespace sixline
