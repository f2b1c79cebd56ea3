// Cubic splines: smooth to the second derivative, a ring or a line with free ends.
#pragma once
#include <vector>

namespace sixline {

/// Slopes at the values of the cubic spline through them, over steps[i] > 0 from value i to value i + 1. As many steps
/// as values: a ring, whose last step leads to the first value. One fewer: a line without curvature at its ends.
std::vector<double> spline_slopes(const std::vector<double>& values, const std::vector<double>& steps);
/// The spline between two values.   part: of the step, 0 to 1
double spline_at(double from, double to, double slope_from, double slope_to, double step, double part);

}  // namespace sixline
