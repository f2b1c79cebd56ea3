// Pictures of the models that go straight ahead, M1 to M5.
#include <cmath>

#include "../tests/article_car.hpp"
#include "pictures.hpp"

namespace sixline::pictures {
namespace {

const auto full_throttle = [](double) { return Inputs<D>{.throttle = 1}; };
const auto full_brake = [](double) { return Inputs<D>{.brake = 1}; };

/// Speed over time.
template <class Car>
Curve speed_curve(const char* name, typename Car::State car, double duration, auto inputs, double dt = 0.005) {
  Curve curve = line(name);
  put(curve, 0, car.drive.vx);
  drive<Car>(article<Car>(), car, duration, dt, inputs,
             [&](double t, const auto& s, const auto&) { put(curve, t, s.drive.vx); });
  return curve;
}
template <class Car>
typename Car::State rolling_at(double v) {
  typename Car::State car{};
  car.drive = std::remove_cvref_t<decltype(car.drive)>{.vx = v};
  if constexpr (requires { Car::rolling(article<Car>(), car); }) car = Car::rolling(article<Car>(), car);
  return car;
}

Plot point_mass() {
  Plot plot = axes("M1, the articles' car: launch, coast and brake, run and closed form", "time [s]", "speed [m/s]");
  const PointMass<D>::Params p = article<PointMass<D>>();
  const double M = p.body.mass, C = p.resistance.drag_coefficient, R = p.resistance.rolling_resistance,
               F = p.engine_force_max, B = p.brake.brake_force_max;
  plot.curves = {
      speed_curve<PointMass<D>>("launch", {}, 60, full_throttle),
      speed_curve<PointMass<D>>("coast", rolling_at<PointMass<D>>(30), 60, [](double) { return Inputs<D>{}; }),
      speed_curve<PointMass<D>>("brake", rolling_at<PointMass<D>>(30), 6, full_brake)};
  Curve launch = line("closed forms", true), coast = line("", true), brake = line("", true);
  const double S = std::sqrt(R * R + 4 * C * F), v1 = (-R + S) / (2 * C), v2 = (-R - S) / (2 * C),
               q = std::sqrt(4 * C * B - R * R);
  for (double v = 0; v < 66; v += 0.5) put(launch, M / S * std::log((v - v2) * v1 / ((v1 - v) * -v2)), v);
  for (double t = 0; t <= 60; t += 0.5) {
    const double decay = 30 / (R + C * 30) * std::exp(-R * t / M);
    put(coast, t, R * decay / (1 - C * decay));
  }
  for (double v = 30; v >= 0; v -= 0.5)
    put(brake, 2 * M / q * (std::atan((2 * C * 30 + R) / q) - std::atan((2 * C * v + R) / q)), v);
  for (auto* curve : {&launch, &coast, &brake}) plot.curves.push_back(*curve);
  return plot;
}

Plot loads() {
  Plot plot = axes("M2: axle loads; full throttle for 2 s, 1 s rolling, then full brake", "time [s]", "load [N]");
  Curve front = line("front"), rear = line("rear"), front_static = line("front at rest", true),
        rear_static = line("rear at rest", true);
  drive<LoadTransfer<D>>(
      article<LoadTransfer<D>>(), rolling_at<LoadTransfer<D>>(25), 7, 0.005,
      [](double t) { return Inputs<D>{.throttle = t < 2 ? 1.0 : 0.0, .brake = t < 3 ? 0.0 : 1.0}; },
      [&](double t, const auto&, const auto& o) {
        put(front, t, o.loads.fz_front);
        put(rear, t, o.loads.fz_rear);
        put(front_static, t, o.loads.fz_front_static);
        put(rear_static, t, o.loads.fz_rear_static);
      });
  plot.curves = {front, rear, front_static, rear_static};
  return plot;
}

Plot traction() {
  Plot plot =
      axes("M3, the articles' car: traction by gear at full throttle, and what resists", "speed [m/s]", "force [N]");
  const EngineGearbox<D>::Params p = article<EngineGearbox<D>>();
  const double R = p.car.wheel.wheel_radius;
  for (int gear = 1; gear <= 5; ++gear) {
    Curve& curve = add_line(plot, "gear " + std::to_string(gear));
    for (double v = 0; v < 75; v += 0.25) {
      const double at_wheel = wheel_side_rpm<D>(p.car.gearbox, gear, v / R);
      if (at_wheel >= p.car.engine.redline_rpm) break;
      put(curve, v,
          axle_torque<D>(p.car.gearbox, gear,
                         engine_torque<D>(p.car.engine, 1, max(at_wheel, p.car.engine.idle_rpm), 0)) /
              R);
    }
  }
  Curve resistance = line("drag and rolling", true);
  for (double v = 0; v < 75; v += 0.5)
    put(resistance, v, -drag_force(p.car.resistance, v) - rolling_force(p.car.resistance, v));
  plot.curves.push_back(resistance);
  return plot;
}

Plot launches() {
  Plot plot = axes("The same car at full throttle: what each model makes of it", "time [s]", "speed [m/s]");
  plot.curves = {speed_curve<PointMass<D>>("M1, 3000 N", {}, 15, full_throttle),
                 speed_curve<EngineGearbox<D>>("M3, engine and gears", {}, 15, full_throttle),
                 speed_curve<RollingWheel<D>>("M4, wheel inertia", {}, 15, full_throttle),
                 speed_curve<SlippingWheel<D>>("M5, slip and engine inertia", {}, 15, full_throttle)};
  plot.curves.back().dashed = true;
  return plot;
}

/// Car and wheel speed of M5 over time.
Plot slip_plot(std::string title, SlippingWheel<D>::State car, double duration, auto inputs, RoadPlane<D> ground = {},
               double dt = 0.002, SlippingWheel<D>::Params p = article<SlippingWheel<D>>()) {
  Plot plot = axes(std::move(title), "time [s]", "speed [m/s]");
  Curve body = line("car"), wheel = line("driven wheels, ωR");
  put(body, 0, car.drive.vx);
  put(wheel, 0, car.drive.wheel_speed_rear * p.car.wheel.wheel_radius);
  drive<SlippingWheel<D>>(
      p, car, duration, dt, inputs,
      [&](double t, const auto& s, const auto&) {
        put(body, t, s.drive.vx);
        put(wheel, t, s.drive.wheel_speed_rear * p.car.wheel.wheel_radius);
      },
      ground);
  plot.curves = {wheel, body};
  return plot;
}

Plot slip_brake() {
  Plot plot = slip_plot("M5: full brake from 30 m/s, all of it on the rear axle", rolling_at<SlippingWheel<D>>(30), 6.5,
                        full_brake);
  plot.curves.push_back(
      speed_curve<RollingWheel<D>>("car of M4: endless grip", rolling_at<RollingWheel<D>>(30), 6.5, full_brake, 0.002));
  plot.curves.back().dashed = true;
  return plot;
}

Plot slip_hill() {
  return slip_plot("M5: start on a 10 % grade; brake until 1 s, then throttle within 1 s", {}, 5,
                   [](double t) {
                     return Inputs<D>{.throttle = clamp(t - 1, 0.0, 1.0), .brake = t < 1 ? 1.0 : 0.0, .auto_shift = 0};
                   },
                   {.slope_x = 0.1});
}

/// A light wheel in neutral, let go at half its rolling speed, step 10 ms: the source's explicit update and ours.
Plot slip_neutral() {
  Plot plot = axes("Neutral at 5 m/s, step 10 ms: the wheel catches up with the road", "time [s]", "ωR [m/s]");
  for (const Profile profile : {Profile::source, Profile::corrected}) {
    SlippingWheel<D>::Params p = article<SlippingWheel<D>>();
    p.car.profile = profile;
    Curve& curve = add_line(plot, profile == Profile::source ? "source, explicit" : "corrected, implicit");
    put(curve, 0, 2.5);
    SlippingWheel<D>::State car{};
    car.drive = {.vx = 5, .wheel_speed_rear = 2.5 / 0.33};
    drive<SlippingWheel<D>>(
        p, car, 0.4, 0.01, [](double) { return Inputs<D>{.gear = 0, .auto_shift = 0}; },
        [&](double t, const auto& s, const auto&) { put(curve, t, s.drive.wheel_speed_rear * 0.33); });
  }
  return plot;
}

}  // namespace

List straight() {
  return {{"long-point-mass", point_mass()},
          {"long-loads", loads()},
          {"long-traction", traction()},
          {"long-launches", launches()},
          {"long-slip-launch", slip_plot("M5: full throttle from rest", {}, 11, full_throttle)},
          {"long-slip-brake", slip_brake()},
          {"long-slip-hill", slip_hill()},
          {"long-slip-neutral", slip_neutral()}};
}

}  // namespace sixline::pictures
