// Wheel: radius, inertia and the longitudinal tyre law of the driven axle (components C12, C13).
#pragma once
#include "sixline/fields.hpp"
#include "sixline/math/scalar.hpp"
#include "sixline/parts/tyre.hpp"

namespace sixline {

/// Rolling radius.
template <class S> struct WheelRadius {
  S wheel_radius = S(0.33);

  static constexpr auto fields() {
    return std::tuple{
        field(&WheelRadius::wheel_radius, "wheel_radius", "m", 0.05, 2, "rolling radius of the driven wheels, R")};
  }
};

/// Rotational inertia of the driven axle.
template <class S> struct WheelInertia {
  S wheel_inertia = S(3);

  static constexpr auto fields() {
    return std::tuple{
        field(&WheelInertia::wheel_inertia, "wheel_inertia", "kg m^2", 0.01, 100, "all driven wheels together, I_w")};
  }
};

/// Linear tyre with a cap: force per slip up to the friction limit.
template <class S> struct Traction {
  S mu = S(1);
  S c_traction = S(30000);
  S slip_v_min = S(1);

  static constexpr auto fields() {
    using T = Traction;
    return std::tuple{
        field(&T::mu, "mu", "-", 0, 5, "friction of tyre on a road of grip 1: 1.0 street, 1.5 racing"),
        field(&T::c_traction, "c_traction", "N", 100, 1e6, "traction force per unit slip ratio, C_t"),
        field(&T::slip_v_min, "slip_v_min", "m/s", 0.01, 10, "speed floor in the slip ratio"),
    };
  }
};

/// Slip ratio: 0 rolling, -1 locked, positive driving; works in reverse.
///     sigma = (w R - v) / max(|v|, v_min)
/// Source: Monster 1.9, "slip ratio"; the floor from LR 5.   w [rad/s], v [m/s]; returns [-]
template <class S> constexpr S slip_ratio(const Traction<S>& p, S wheel_speed, S radius, S v) {
  return slip_of(wheel_speed * radius, v, p.slip_v_min);
}

}  // namespace sixline
