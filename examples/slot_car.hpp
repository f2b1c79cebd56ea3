// Slot car: a custom model (15_own_model.cpp drives it; docs/new-model.md explains it).
#pragma once
#include "sixline/model/model.hpp"
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/vehicle/planar.hpp"

namespace sixline {

/// A slot car: the pedals change its speed, the steering command its curvature.
///     dv/dt = a (throttle - brake) - v/T,   dyaw/dt = v tan(delta)/L,   delta = steer atan(L/R)
template <class Number>
struct SlotCar {
  using Scalar = Number;
  using S = Number;
  static constexpr ModelInfo info{.id = "slot_car",
                                  .number = "X1",
                                  .title = "Slot car",
                                  .meaning = "a test's own model",
                                  .family = Family::planar,
                                  .wheels = 2,
                                  .reference = ReferencePoint::rear_axle,
                                  .has_grip = false,
                                  .takes_steer_angle = false};
  struct Params {
    S pull = S(6), fading_time = S(20), wheelbase = S(2.6), radius_min = S(5);
    static constexpr auto fields() {
      using P = Params;
      return FieldList{
          field(&P::pull, "pull", "m/s^2", 0.1, 50, "acceleration of a full pedal"),
          field(&P::fading_time, "fading_time", "s", 0.1, 1000, "in which a coasting car loses 63 % of its speed"),
          field(&P::wheelbase, "wheelbase", "m", 0.1, 20, "between the axles"),
          field(&P::radius_min, "radius_min", "m", 0.1, 1000, "of the circle at full lock")};
    }
  };
  struct State {
    S x = S(0), y = S(0), yaw = S(0), vx = S(0);
    static constexpr auto fields() {
      using T = State;
      return FieldList{field(&T::x, "x", "m", "world east"), field(&T::y, "y", "m", "world north"),
                       field(&T::yaw, "yaw", "rad", "from world +x"), field(&T::vx, "vx", "m/s", "speed")};
    }
  };
  struct Output {
    S yaw_rate = S(0), steer_angle = S(0);
    static constexpr auto fields() {
      using O = Output;
      return FieldList{field(&O::yaw_rate, "yaw_rate", "rad/s", "yaw rate"),
                       field(&O::steer_angle, "steer_angle", "rad", "atan of wheelbase over radius")};
    }
  };

  using Forces = Output;  // its outputs are all results of a step
  static constexpr Output outputs(const Params&, const State&, const Forces& f, const Inputs<S>&) { return f; }

  static constexpr S lock(const Params& p) { return atan(p.wheelbase / p.radius_min); }
  static constexpr StepResult<SlotCar> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&,
                                            S dt) {
    const S angle = clamp(u.steer, S(-1), S(1)) * lock(p), curvature = tan(angle) / p.wheelbase;
    const S pushed = (s.vx + dt * p.pull * u.throttle) / (S(1) + dt / p.fading_time);
    const S v = max(pushed - dt * p.pull * u.brake, S(0)), turned = s.yaw + dt * v * curvature;
    return {{.x = s.x + dt * v * cos(turned), .y = s.y + dt * v * sin(turned), .yaw = turned, .vx = v},
            {.yaw_rate = v * curvature, .steer_angle = angle}};
  }

  static constexpr VehicleMotion<S> observe(const Params&, const State& s) {
    return {.x = s.x, .y = s.y, .yaw = s.yaw, .vx = s.vx, .rolling_speed_front = s.vx, .rolling_speed_driven = s.vx};
  }
  static constexpr VehicleLimits<S> limits(const Params& p) {
    return {.wheelbase = p.wheelbase, .steer_lock = lock(p), .max_acceleration = p.pull, .max_deceleration = p.pull};
  }
  static constexpr auto axles(const Params& p, const State& s) {
    return axles_about(Geometry<S>{.wheelbase = p.wheelbase, .cg_to_front = p.wheelbase, .cg_to_rear = S(0)}, s.x, s.y,
                       s.yaw);
  }
};

}  // namespace sixline
