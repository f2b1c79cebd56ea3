// Windows of a log: parts that the model drives from a start of their own, so that a long log does not run away.
#pragma once
#include <vector>

#include "studies/identify/shooting.hpp"

namespace sixline {

/// The rows t [s] in windows of that many seconds, each with a lead of `settle` seconds that is driven and not compared:
/// there tyres and loads, which no log has, come to what they are. The lead lies in the window before. A gap in the log
/// (five times the usual time between two rows) ends a window. What is shorter than half a window joins the one before it.
std::vector<LogWindow> windows_of(const std::vector<double>& t, double seconds, double settle);

/// The median distance between rows [s].
double row_distance(const std::vector<double>& t);

}  // namespace sixline
