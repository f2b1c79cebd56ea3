// Cubic splines through values, and values made smooth: a ring, or a line with free ends.
#pragma once
#include <vector>

namespace sixline {

/// Slopes at the values of the cubic spline through them, over steps[i] > 0 from value i to value i + 1. As many steps
/// as values: a ring, whose last step leads to the first value. One fewer: a line without curvature at its ends.
std::vector<double> spline_slopes(const std::vector<double>& values, const std::vector<double>& steps);
/// The spline between two values.   part: of the step, 0 to 1
double spline_at(double from, double to, double slope_from, double slope_to, double step, double part);

/// The values, each moved by at most `reach`, for which the integral of (v - v0)^2 + stiffness v''^2 is least: waves of
/// the length 2 pi stiffness^(1/4) halve. Steps as for spline_slopes; the ends of a line follow their neighbours.
std::vector<double> smoothed(const std::vector<double>& values, const std::vector<double>& steps, double stiffness,
                             double reach);

}  // namespace sixline
