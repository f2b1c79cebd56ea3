// Planar defaults: what the planar simulators start with where they differ from the longitudinal ones.
#pragma once
#include "sixline/parts/engine_car.hpp"

namespace sixline {

/// The factory values of the planar simulators where they differ from the longitudinal ones (PR; models.md 3.5,
/// decisions.md 9).
template <class Params> constexpr Params planar_defaults() {
  Params p{};
  const auto set = [](auto& geometry) {
    geometry.wheelbase = 2.6, geometry.cg_to_front = 1.5785714, geometry.cg_to_rear = 1.0214286;
  };
  if constexpr (requires { p.geometry; }) set(p.geometry);
  if constexpr (requires { p.point.geometry; }) set(p.point.geometry);
  if constexpr (requires { p.car.geometry; }) {
    set(p.car.geometry);
    p.car.engine.limiter_release_rpm = 180, p.car.gearbox.shift_gap = 0.18;
  }
  if constexpr (requires { p.clutch_min_bite; }) p.clutch_min_bite = 0.55, p.wheel_damping = 0;
  return p;
}

/// The same for the car of Model 8.
template <class S> constexpr EngineCar<S> planar_engine_car() {
  struct Holder {
    EngineCar<S> car{};
  };
  return planar_defaults<Holder>().car;
}

}  // namespace sixline
