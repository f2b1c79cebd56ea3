// Three-wheeler: two wheels in front, one behind (22_three_wheels_and_a_trailer.cpp drives it).
#pragma once
#include "sixline/model/bodies.hpp"
#include "sixline/model/model.hpp"
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/vehicle/planar.hpp"

namespace sixline {
/// A three-wheeler that moves in the direction of its wheels, with the load of each. The front wheels hold it upright:
///     fz_rear = M g b/L,   fz_fl, fz_fr = M g c/(2 L) -+ M ay h/t,   it tips at ay = g t c/(2 h L)
/// with b, c from the centre of gravity to the front axle and to the rear wheel. Level ground, no slip.
template <class Number>
struct ThreeWheeler {
  using Scalar = Number;
  using S = Number;
  static constexpr ModelInfo info{.id = "three_wheeler",
                                  .title = "Three-wheeler",
                                  .meaning = "two wheels in front, one behind: loads, and when it tips",
                                  .family = Family::planar,
                                  .wheels = 3,
                                  .reference = ReferencePoint::rear_axle,
                                  .has_grip = false,
                                  .takes_steer_angle = false,
                                  .takes_car_values = false};
  struct Params {
    S mass = S(500), pull = S(4), wheelbase = S(2.2), radius_min = S(4);
    S cg_to_rear = S(1.4), cg_height = S(0.5), track_width_front = S(1.3), wheel_radius = S(0.28);
    static constexpr auto fields() {
      using P = Params;
      return FieldList{field(&P::mass, "mass", "kg", 50, 10000, "with driver"),
                       field(&P::pull, "pull", "m/s^2", 0.1, 50, "acceleration of a full pedal"),
                       field(&P::wheelbase, "wheelbase", "m", 0.1, 100, "front axle to rear wheel, L"),
                       field(&P::radius_min, "radius_min", "m", 0.1, 1000, "of the rear wheel's circle at full lock"),
                       field(&P::cg_to_rear, "cg_to_rear", "m", 0, 100, "centre of gravity to rear wheel, c"),
                       field(&P::cg_height, "cg_height", "m", 0, 5, "of the centre of gravity, h"),
                       field(&P::track_width_front, "track_width_front", "m", 0.1, 10, "between front wheels, t"),
                       field(&P::wheel_radius, "wheel_radius", "m", 0.05, 3, "of all three")};
    }
  };
  struct State {
    S x = S(0), y = S(0), yaw = S(0), vx = S(0), steer_angle = S(0);
    static constexpr auto fields() {
      using T = State;
      return FieldList{field(&T::x, "x", "m", "rear wheel, world east"), field(&T::y, "y", "m", "world north"),
                       field(&T::yaw, "yaw", "rad", "from world +x"), field(&T::vx, "vx", "m/s", "speed"),
                       field(&T::steer_angle, "steer_angle", "rad", "of the front wheels, left positive")};
    }
  };
  struct Output {
    S yaw_rate = S(0), ay = S(0), fz_fl = S(0), fz_fr = S(0), fz_rear = S(0), tipping = S(0);
    static constexpr auto fields() {
      using O = Output;
      return FieldList{field(&O::yaw_rate, "yaw_rate", "rad/s", "yaw rate"),
                       field(&O::ay, "ay", "m/s^2", "acceleration to the left"),
                       field(&O::fz_fl, "fz_fl", "N", "vertical load"),
                       field(&O::fz_fr, "fz_fr", "N", "vertical load"),
                       field(&O::fz_rear, "fz_rear", "N", "vertical load"),
                       field(&O::tipping, "tipping", "-", "1: a front wheel carries nothing any more")};
    }
  };

  using Forces = Output;  // its outputs are all results of a step
  static constexpr Output outputs(const Params&, const State&, const Forces& f, const Inputs<S>&) { return f; }

  static constexpr StepResult<ThreeWheeler> step(const Params& p, const State& s, const Inputs<S>& u,
                                                 const RoadPlane<S>&, S dt) {
    const S angle = clamp(u.steer, S(-1), S(1)) * lock(p), curvature = tan(angle) / p.wheelbase;
    const S v = max(s.vx + dt * p.pull * (u.throttle - u.brake), S(0)), turned = s.yaw + dt * v * curvature;
    return {{.x = s.x + dt * v * cos(turned),
             .y = s.y + dt * v * sin(turned),
             .yaw = turned,
             .vx = v,
             .steer_angle = angle},
            loads(p, v, v * curvature)};
  }
  static constexpr Output loads(const Params& p, S v, S yaw_rate) {
    constexpr double g = 9.81;
    const S front = p.mass * S(g) * p.cg_to_rear / p.wheelbase, ay = v * yaw_rate;
    const S moved = p.mass * ay * p.cg_height / p.track_width_front, most = S(0.5) * front;
    const S held = clamp(moved, -most, most);
    return {.yaw_rate = yaw_rate,
            .ay = ay,
            .fz_fl = most - held,
            .fz_fr = most + held,
            .fz_rear = p.mass * S(g) - front,
            .tipping = select(abs(moved) >= most, S(1), S(0))};
  }
  static constexpr S lock(const Params& p) { return atan(p.wheelbase / p.radius_min); }

  /// The drawn body, with three wheels, each named by the suffix of its channels.
  static std::vector<BodyPlace> bodies(const Params& p, const State& s) {
    const double half = 0.5 * p.track_width_front, L = p.wheelbase, R = p.wheel_radius;
    return {{.x = s.x,
             .y = s.y,
             .yaw = s.yaw,
             .length = L + 0.8,
             .width = p.track_width_front,
             .height = 1.2,
             .ahead = 0.5 * L,
             .wheels = {{.name = "fl", .ahead = L, .left = half, .radius = R, .steer_angle = s.steer_angle},
                        {.name = "fr", .ahead = L, .left = -half, .radius = R, .steer_angle = s.steer_angle},
                        {.name = "rear", .radius = R}}}};
  }

  static constexpr VehicleMotion<S> observe(const Params&, const State& s) {
    return {.x = s.x, .y = s.y, .yaw = s.yaw, .vx = s.vx, .rolling_speed_front = s.vx, .rolling_speed_driven = s.vx};
  }
  static constexpr VehicleLimits<S> limits(const Params& p) {
    return {.wheelbase = p.wheelbase,
            .steer_lock = lock(p),
            .max_acceleration = p.pull,
            .max_deceleration = p.pull,
            .lateral_grip = S(0.5 * 9.81) * p.track_width_front * p.cg_to_rear / (p.cg_height * p.wheelbase)};
  }
  static constexpr auto axles(const Params& p, const State& s) {
    return axles_about(Geometry<S>{.wheelbase = p.wheelbase, .cg_to_front = p.wheelbase, .cg_to_rear = S(0)}, s.x, s.y,
                       s.yaw);
  }
};
}  // namespace sixline
