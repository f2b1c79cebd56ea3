// Line plots as SVG text, for the documentation, without a script or a plotting program.
#pragma once
#include <string>
#include <vector>

namespace sixline {

/// One line of a plot. Points that are not finite break the line.
struct Curve {
  std::string name{};            ///< shown in the legend; empty: not listed
  std::vector<double> x{}, y{};  ///< the shorter one counts
  bool dashed = false;
  bool points = false;                ///< a dot at each point in place of a line
  bool band = false;                  ///< a wide pale line, below the curves drawn after it
  int colour = -1;                    ///< index in line_colours; -1: the curve's own index
  std::string stroke{};               ///< a colour in place of those
  double wide = 2;                    ///< [px]
  std::vector<std::string> labels{};  ///< beside its first points

  void add(double at_x, double at_y) {
    x.push_back(at_x);
    y.push_back(at_y);
  }
};

/// The content of a plot.
struct Plot {
  std::string title{}, x_label{}, y_label{};
  std::vector<Curve> curves{};
  bool equal_axes = false;            ///< one unit is as long in x as in y (paths seen from above)
  bool log_x = false, log_y = false;  ///< values <= 0 are left out; not together with equal_axes
  bool from_zero = false;             ///< the y axis begins at 0
  double width = 720;                 ///< [px]; text keeps its size, so that a small picture stays legible
};

/// The plot as one SVG document with a white background and colours that colour-blind readers can tell apart. A title
/// that is too long for one line takes two. A plot without points has empty axes.
std::string svg_plot(const Plot& plot);
/// Plots of one width, one below the other in one document.
std::string svg_plots(const std::vector<Plot>& plots);

}  // namespace sixline
