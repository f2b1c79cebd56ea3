// Line plots as data: curves, axes, labels. The kit (apps/web/kit) draws them on pages, sixline.plot in Python.
#pragma once
#include <cstddef>
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
  int colour = -1;                    ///< index of the colour; -1: the curve's own index
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
};

/// The curve with at most about `limit` points: of every stretch its lowest and its highest one.
Curve thinned(const Curve& curve, std::size_t limit);

}  // namespace sixline
