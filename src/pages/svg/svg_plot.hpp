// Line plots as SVG text, for the documentation, without a script or a plotting program.
#pragma once
#include <string>
#include <vector>

#include "files/plot.hpp"

namespace sixline {

/// The plot as one SVG document with a white background and colours that colour-blind readers can tell apart. A title
/// that is too long for one line takes two. A plot without points has empty axes.
std::string svg_plot(const Plot& plot);
/// Plots of one width, one below the other in one document.
std::string svg_plots(const std::vector<Plot>& plots);

}  // namespace sixline
