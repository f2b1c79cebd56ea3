// Wheel: radius and inertia.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// Rolling radius.
template <class S>
struct WheelRadius {
  static constexpr Component component = Component::wheel;  ///< the part of the car described here
  S wheel_radius = S(0.33);                                 ///< [m, 0.01 to 2] rolling radius of the driven wheels, R

  static constexpr auto fields();  // written by tools/fields.py
};

/// Size of a wheel against those of cars, of 0.2 to 0.5 m, for which it is exactly 1. Lengths that are no parameters
/// scale with it, and speeds with its root: small and large cars then move alike at equal accelerations.
template <class S>
constexpr S wheel_scale(const S& radius) {
  const S of_cars = clamp(radius, S(0.2), S(0.5));
  return any_of(of_cars != radius) ? radius / of_cars : S(1);
}

/// Rotational inertia of each wheel; a driven axle has two.
template <class S>
struct WheelInertia {
  static constexpr Component component = Component::wheel;  ///< the part of the car described here
  S wheel_inertia = S(1.5);                                 ///< [kg m^2, 1e-7 to 500] each wheel, I_w

  static constexpr auto fields();  // written by tools/fields.py
};

}  // namespace sixline

#include "sixline/generated/vehicle/wheel.hpp"
