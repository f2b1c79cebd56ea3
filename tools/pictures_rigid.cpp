// Pictures of the models for show (K6, K8 to K10) and of the rigid body (R1, R3).
#include <cmath>
#include <cstdio>

#include "../tests/article_car.hpp"
#include "pictures.hpp"

namespace sixline::pictures {
namespace {

Overrides<D> steered(double steer) { return {.imposed_steer_angle = steer, .steer_angle_is_imposed = 1}; }

Plot wheelbase_now() {
  Plot plot = axes("K6, comment 4: base line 50, v 50, 20° of steer, 60 frames a second", "frame", "base line");
  Curve kept = line("wheels kept between frames (K6)"), derived = line("wheels re-derived (K1)"),
        limit = line("limit v dt", true);
  WheelsPersisted<D>::Params p = article<WheelsPersisted<D>>();
  p.wheelbase = 50;
  WheelsPersisted<D>::State car{.speed = 50};
  for (int frame = 0; frame <= 2000; ++frame) {
    if (frame % 10 == 0) {
      put(kept, frame, 50 + car.wheelbase_error);
      put(derived, frame, 50);
      put(limit, frame, 50.0 / 60);
    }
    car = step_and_outputs<WheelsPersisted<D>>(p, car, {}, {}, 1.0 / 60, steered(20 * degree)).state;
  }
  plot.curves = {kept, derived, limit};
  return plot;
}

Plot delay() {
  Plot plot = axes("K9: into a left turn at 8 m/s, 20° of steer", "x [m]", "y [m]");
  plot.equal_axes = true;
  for (const double seconds : {0.0, 0.1, 0.3}) {
    char name[40];
    std::snprintf(name, sizeof name, "delay %.1f s", seconds);
    Curve path = line(name);
    DelayedYaw<D>::Params p = article<DelayedYaw<D>>();
    p.yaw_delay = seconds;
    DelayedYaw<D>::State car{};
    car.car.speed = 8;
    drive<DelayedYaw<D>>(
        p, car, 4.5, 0.01, [](double t) { return steered(t < 0.5 ? 0 : 20 * degree); },
        [&](double, const auto& s, const auto&) { put(path, s.car.x, s.car.y); });
    plot.curves.push_back(path);
  }
  return plot;
}

Plot drawn() {
  Plot plot = axes("K9 and K10: how far the drawn car is turned from its path, 20° of steer", "speed [m/s]",
                   "drawn heading less direction of motion [deg]");
  for (const bool over : {false, true}) {
    Curve& curve = add_line(plot, over ? "delay 0.1 s and overrotation" : "delay 0.1 s");
    for (double v = 0.5; v <= 20; v += 0.5) {
      DelayedYaw<D>::Params p = article<DelayedYaw<D>>();
      p.look.overrotation = over ? Overrotation::on : Overrotation::off;
      DelayedYaw<D>::State car{}, before{};
      DelayedYaw<D>::Output out{};
      car.car.speed = v;
      for (int i = 0; i < 100; ++i) {
        before = car;
        const auto next = step_and_outputs<DelayedYaw<D>>(p, car, {}, {}, 0.01, steered(20 * degree));
        car = next.state;
        out = next.output;
      }
      const double course = std::atan2(car.car.y - before.car.y, car.car.x - before.car.x);
      put(curve, v, std::remainder(out.yaw_drawn - course, 360 * degree) / degree);
    }
  }
  return plot;
}

Plot steer_return() {
  Plot plot = axes("K8: a key held for 0.4 s, then let go", "time [s]", "road-wheel angle [deg]");
  const struct {
    const char* name;
    ReturnLaw law;
    double v;
  } cases[] = {{"constant rate 1.5 rad/s", ReturnLaw::constant, 0},
               {"by speed, 10 m/s", ReturnLaw::speed, 10},
               {"by speed, 3 m/s", ReturnLaw::speed, 3},
               {"by speed, standing", ReturnLaw::speed, 0}};
  for (const auto& one : cases) {
    Curve& curve = add_line(plot, one.name);
    double delta = 0;
    for (int i = 0; i <= 150; ++i) {
      put(curve, i * 0.01, delta / degree);
      delta = keyed_steer<D>({.law = one.law}, delta, i < 40 ? 1 : 0, one.v, 0.6, 0.01);
    }
  }
  return plot;
}

Plot spin() {
  Plot plot = axes("R1: 10 N to the east on a point 2 m from the centre", "time [s]", "angle [deg]");
  const struct {
    const char* name;
    PushAxes axes;
    double x, y, start;
  } cases[] = {{"offset fixed in the body: a pendulum", PushAxes::body, 2, 0, 60 * degree},
               {"offset fixed in the world: ever faster", PushAxes::world, 0, -2, 0}};
  for (const auto& one : cases) {
    Curve& curve = add_line(plot, one.name);
    RigidBody<D>::Params p = article<RigidBody<D>>();
    p.offset_axes = one.axes;
    drive<RigidBody<D>>(
        p, {.yaw = one.start}, 20, 0.001,
        [&](double) { return Overrides<D>{.force_x = 10, .offset_x = one.x, .offset_y = one.y}; },
        [&](double t, const auto& s, const auto&) {
          if (s.yaw < 6 * 360 * degree) put(curve, t, s.yaw / degree);
        });
  }
  return plot;
}

/// The road-going car of data/cars/rb2-road.toml.
RigidCar<D>::Params road() { return load_params<RigidCar<D>>("rb2-road").value(); }

Plot launch() {
  Plot plot = axes("R3: full throttle for 6 s, then full brake", "time [s]", "speed [m/s]");
  for (const bool toy : {true, false}) {
    Curve& curve =
        add_line(plot, toy ? "toy: no friction limit, viscous brake" : "rb2-road: limit, drag, brakes that hold");
    put(curve, 0, 0);
    drive<RigidCar<D>>(
        toy ? article<RigidCar<D>>() : road(), {}, 14, 0.002,
        [](double t) { return t < 6 ? Inputs<D>{.throttle = 1} : Inputs<D>{.brake = 1}; },
        [&](double t, const auto& s, const auto&) { put(curve, t, s.vx); });
  }
  return plot;
}

Plot turn() {
  Plot plot = axes("R3: coasting into a bend of 0.1 rad of steer", "x [m]", "y [m]");
  plot.equal_axes = true;
  for (const bool toy : {true, false})
    for (const double v : {5.0, 20.0}) {
      char name[40];
      std::snprintf(name, sizeof name, "%s at %.0f m/s", toy ? "toy" : "rb2-road", v);
      Curve& curve = add_line(plot, name, !toy);
      RigidCar<D>::Params p = toy ? article<RigidCar<D>>() : road();
      p.resistances = Switch::off;
      RigidCar<D>::State car{.vx = v};
      car = RigidCar<D>::rolling(p, car);
      drive<RigidCar<D>>(
          p, car, 80 / v, 0.002, [](double) { return steered(0.1); },
          [&](double, const auto& s, const auto&) { put(curve, s.x, s.y); });
    }
  return plot;
}

}  // namespace

List rigid() {
  return {{"kin-base-line", wheelbase_now()},
          {"kin-delay", delay()},
          {"kin-drawn", drawn()},
          {"kin-steer-return", steer_return()},
          {"rb2-body", spin()},
          {"rb2-launch", launch()},
          {"rb2-turn", turn()}};
}

}  // namespace sixline::pictures
