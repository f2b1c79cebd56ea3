// Windows of a log: parts that the model drives from separate starts, so that the motion does not drift away over a
// long log.
#pragma once
#include <vector>

#include "studies/identify/shooting.hpp"

namespace sixline {

/// The rows t [s] in windows of that many seconds, each with a lead of `settle` seconds that is driven and not
/// compared: during it tyres and loads, which no log has, settle. The lead lies in the previous window. A gap in the
/// log (five times the usual time between two rows) ends a window. A rest shorter than half a window joins the previous
/// one.
std::vector<LogWindow> windows_of(const std::vector<double>& t, double seconds, double settle);

/// The median distance between rows [s].
double row_distance(const std::vector<double>& t);

}  // namespace sixline
