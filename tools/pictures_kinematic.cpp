// Pictures of the kinematic models K1 to K5, K7, K11.
#include <cmath>

#include "../tests/article_car.hpp"
#include "pictures.hpp"

namespace sixline::pictures {
namespace {

Overrides<D> steered(double steer) { return {.imposed_steer_angle = steer, .steer_angle_is_imposed = 1}; }

/// Radius of the path of the wheelbase centre, from one small step.
template <class Car>
double radius(double steer) {
  const auto end = step<Car>(article<Car>(), {.speed = 1}, {}, {}, 1e-5, steered(steer)).state;
  return std::hypot(end.x, end.y) / end.yaw;
}

Plot radius_plot() {
  Plot plot = axes("Radius of the circle, wheelbase 2.5 m", "steer angle [deg]", "radius of the centre's path [m]");
  plot.log_y = true;
  Curve six = line("K1, six lines"), exact = line("exact rolling (K5)");
  for (double deg = 2; deg <= 88; deg += 0.5) {
    put(six, deg, radius<SixLine<D>>(deg * degree));
    put(exact, deg, radius<KinematicArc<D>>(deg * degree));
  }
  plot.curves = {six, exact};
  return plot;
}

/// Comment 20 of the article: wheelbase 2 m, 1 m/s, 5 deg, heading after 1 s.
template <class Car>
Curve heading_by_step(const char* name) {
  Curve curve = line(name);
  typename Car::Params params = article<Car>();
  params.wheelbase = 2;
  for (int steps = 1000; steps >= 4; steps = steps * 4 / 5) {
    typename Car::State car{.speed = 1};
    for (int i = 0; i < steps; ++i) car = step<Car>(params, car, {}, {}, 1.0 / steps, steered(5 * degree)).state;
    put(curve, 1.0 / steps, car.yaw / degree);
  }
  return curve;
}

Plot heading_plot() {
  Plot plot = axes("Heading after 1 s at 1 m/s, 5° of steer, wheelbase 2 m", "step [s]", "heading [deg]");
  plot.log_x = true;
  plot.curves = {heading_by_step<SixLine<D>>("K1, six lines"),
                 heading_by_step<FrontDistanceSolved<D>>("K2, front corrected"),
                 heading_by_step<RearDistanceSolved<D>>("K3, rear corrected"),
                 heading_by_step<RearFollows<D>>("K4, rear follows"), heading_by_step<KinematicArc<D>>("K5, arc")};
  plot.curves.back().dashed = true;
  return plot;
}

/// How far from its own limit a model ends after 5 s at 2 m/s and 20 deg, by step.
template <class Car>
Curve end_error(const char* name, double v_rear, double yaw_rate) {
  Curve curve = line(name);
  const double L = article<Car>().wheelbase, time = 5;
  const auto moved =
      arc_step<D>({v_rear * time, 0.5 * L * yaw_rate * time}, {.sin = 0, .cos = 1}, yaw_rate * time).moved_w;
  for (int steps = 20000; steps >= 10; steps = steps * 3 / 4) {
    typename Car::State car{.speed = 2};
    for (int i = 0; i < steps; ++i)
      car = step<Car>(article<Car>(), car, {}, {}, time / steps, steered(20 * degree)).state;
    put(curve, time / steps, std::hypot(car.x - moved.x, car.y - moved.y));
  }
  return curve;
}

Plot order_plot() {
  Plot plot = axes("How far from the limit the car ends after 10 m at 20° of steer", "step [s]", "distance [m]");
  plot.log_x = plot.log_y = true;
  const double L = 2.5, v = 2, steer = 20 * degree, front = v * std::sin(steer) / L, rear = v * std::tan(steer) / L;
  plot.curves = {end_error<FrontDistanceSolved<D>>("K2, front corrected", v, rear),
                 end_error<RearDistanceSolved<D>>("K3, rear corrected", v * std::cos(steer), front),
                 end_error<RearFollows<D>>("K4, rear follows", v * std::cos(steer), front),
                 end_error<KinematicArc<D>>("K5, arc: rounding only", v, rear)};
  return plot;
}

Plot any_axle_plot() {
  Plot plot = axes("4 s at 2 m/s with 20° of steer, from the origin to the east", "x [m]", "y [m]");
  plot.equal_axes = true;
  const struct {
    const char* name;
    double front, rear;
  } modes[] = {{"front", 1, 0}, {"rear", 0, -1}, {"counter", 1, -1}, {"crab", 1, 1}};
  for (const auto& mode : modes) {
    Curve path = line(mode.name);
    put(path, 0, 0);
    drive<AnyAxleSteer<D>>(
        {.front_steer_ratio = mode.front, .rear_steer_ratio = mode.rear}, {.speed = 2}, 4, 0.02,
        [](double) { return steered(20 * degree); },
        [&](double, const auto& car, const auto&) { put(path, car.x, car.y); });
    plot.curves.push_back(path);
  }
  return plot;
}

Plot speed_at_plot() {
  Plot plot =
      axes("Yaw rate at 1 m/s, wheelbase 2.5 m: where is the speed measured?", "steer angle [deg]", "yaw rate [rad/s]");
  const std::pair<SpeedAt, const char*> places[] = {
      {SpeedAt::rear, "rear axle: tan"}, {SpeedAt::centre, "centre"}, {SpeedAt::front, "front axle: sin"}};
  for (const auto& [at, name] : places) {
    Curve& curve = add_line(plot, name);
    for (double deg = 0; deg <= 70; deg += 0.5)
      put(curve, deg, KinematicArc<D>::motion({.speed_at = at}, 1, deg * degree).yaw_rate);
  }
  return plot;
}

Plot ackermann_plot() {
  Plot plot = axes("Ackermann: the two front wheels, wheelbase 2.6 m, track 1.5 m",
                   "steer angle of the middle [deg], left", "wheel angle [deg]");
  Curve left = line("left (inner)"), right = line("right (outer)"), middle = line("middle", true);
  for (double deg = 0; deg <= 60; deg += 0.5) {
    const auto wheels = ackermann<D>(2.6, 1.5, deg * degree);
    put(left, deg, wheels.left / degree);
    put(right, deg, wheels.right / degree);
    put(middle, deg, deg);
  }
  plot.curves = {left, right, middle};
  return plot;
}

}  // namespace

List kinematic() {
  return {{"kin-radius", radius_plot()},     {"kin-heading", heading_plot()},   {"kin-order", order_plot()},
          {"kin-any-axle", any_axle_plot()}, {"kin-speed-at", speed_at_plot()}, {"kin-ackermann", ackermann_plot()}};
}

}  // namespace sixline::pictures
