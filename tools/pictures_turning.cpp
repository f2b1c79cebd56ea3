// Pictures of Model 6: circles by tan and sin, and a parking manoeuvre.
#include <cmath>

#include "../tests/article_car.hpp"
#include "pictures.hpp"

namespace sixline::pictures {
namespace {

using Car = KinematicBicycle<D, PointMassDrive<D>>;

Plot relation() {
  Plot plot = axes("M6 at 30° of steer, wheelbase 2.6 m: path of the rear axle", "x [m]", "y [m]");
  plot.equal_axes = true;
  for (const Relation relation : {Relation::tan, Relation::sin}) {
    Curve path = line(relation == Relation::tan ? "tan: corrected, 4.50 m" : "sin: source, 5.20 m");
    auto p = article<Car>();
    p.relation = relation;
    drive<Car>(
        p, {}, 17, 0.02,
        [](double) {
          return Overrides<D>{.imposed_steer_angle = 30 * degree,
                              .steer_angle_is_imposed = 1,
                              .imposed_speed = 2,
                              .speed_is_imposed = 1};
        },
        [&](double, const auto& s, const auto&) { put(path, s.x, s.y); });
    plot.curves.push_back(path);
  }
  const double R = 2.6 / std::tan(30 * degree);
  Curve normals = line("axles at the start and their normals: they meet in the rotation centre");
  for (const auto& [x, y] : {std::pair{2.6, 0.0}, {0.0, 0.0}, {0.0, R}, {NAN, NAN}, {2.6, 0.0}, {0.0, R}})
    put(normals, x, y);
  plot.curves.push_back(normals);
  return plot;
}

/// The four corners of a car 4.55 m long and 1.8 m wide with its rear axle at (x, y).
void outline(Curve& curve, double x, double y, double heading) {
  const double corners[][2] = {{-0.95, -0.9}, {3.6, -0.9}, {3.6, 0.9}, {-0.95, 0.9}, {-0.95, -0.9}};
  for (const auto& c : corners) {
    const auto turned = rotate(Planar<D>{c[0], c[1]}, sincos(heading));
    put(curve, x + turned.x, y + turned.y);
  }
  put(curve, NAN, NAN);
}

Plot parking() {
  Plot plot = axes("M6: backwards into a gap of 6.6 m, full lock right, then left", "x [m]", "y [m]");
  plot.equal_axes = true;
  Curve rear = line("rear axle"), front = line("front axle"), car = line("the car, every 1.5 s"),
        others = line("parked cars", true);
  const Car::Params p = article<Car>();
  const double L = p.drive.geometry.wheelbase, R = L / std::tan(p.steering.steer_lock), aside = 2.3;
  const double turn = std::acos(1 - aside / (2 * R)), swing = R * turn;  // [m] of each half of the S
  outline(others, 0.95, -aside, 0);
  outline(others, -10.2, -aside, 0);
  outline(car, 0, 0, 0);
  Car::State start{};
  put(rear, 0, 0);
  put(front, L, 0);
  drive<Car>(
      p, start, 2 * swing, 0.01,
      [&](double t) {
        return Commands{Inputs<D>{.steer = t < swing ? -1.0 : 1.0}, {.imposed_speed = -1, .speed_is_imposed = 1}};
      },
      [&](double t, const auto& s, const auto&) {
        put(rear, s.x, s.y);
        put(front, s.x + L * std::cos(s.yaw), s.y + L * std::sin(s.yaw));
        if (std::abs(t - 1.5 * std::round(t / 1.5)) < 0.005) outline(car, s.x, s.y, s.yaw);
      });
  plot.curves = {rear, front, car, others};
  return plot;
}

}  // namespace

List turning() { return {{"plan-relation", relation()}, {"plan-parking", parking()}}; }

}  // namespace sixline::pictures
