// Pictures: the plots of docs/models, each made by running the models it shows.
#pragma once
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "io/svg_plot.hpp"
#include "sixline/sixline.hpp"

namespace sixline::pictures {

using D = double;
using List = std::vector<std::pair<std::string, Plot>>;  ///< file name without ending, and what is in it

inline constexpr double degree = 0.017453292519943295;  ///< [rad]

/// What a car is driven by: inputs, overrides, or both.
struct Commands {
  Commands(const Inputs<D>& of, const Overrides<D>& imposed = {}) : inputs(of), overrides(imposed) {}
  Commands(const Overrides<D>& imposed) : overrides(imposed) {}
  Inputs<D> inputs{};
  Overrides<D> overrides{};
};

/// Runs a car for `duration` with commands(t) and calls look(t, state, output) about 300 times, at the end too.
template <class Car, class Commanded, class Look>
void drive(const typename Car::Params& params, typename Car::State car, double duration, double dt,
           Commanded&& commands, Look&& look, RoadPlane<D> ground = {}) {
  const long steps = static_cast<long>(duration / dt + 0.5), every = std::max(1L, steps / 300);
  for (long i = 0; i < steps; ++i) {
    const Commands now = commands(static_cast<double>(i) * dt);
    const auto next = step_and_outputs<Car>(params, car, now.inputs, ground, dt, now.overrides);
    car = next.state;
    if ((i + 1) % every == 0 || i + 1 == steps) look(static_cast<double>(i + 1) * dt, car, next.output);
  }
}

/// An empty plot, and an empty line of one.
inline Plot axes(std::string title, std::string x_label, std::string y_label) {
  Plot plot;
  plot.title = std::move(title);
  plot.x_label = std::move(x_label);
  plot.y_label = std::move(y_label);
  return plot;
}
inline Curve line(std::string name, bool dashed = false) {
  Curve curve;
  curve.name = std::move(name);
  curve.dashed = dashed;
  return curve;
}

/// A line that is in the plot already, until the next one is added.
inline Curve& add_line(Plot& plot, std::string name, bool dashed = false) {
  return plot.curves.emplace_back(line(std::move(name), dashed));
}

/// Adds a point to a curve.
inline void put(Curve& curve, double x, double y) {
  curve.x.push_back(x);
  curve.y.push_back(y);
}

/// The three steps of the six lines: a drawing, not a plot.
std::string six_line_steps();

List dynamic();
List grounds();
List kinematic();
List rigid();
List space();
List straight();
List turning();

}  // namespace sixline::pictures
