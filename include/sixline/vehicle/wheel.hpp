// Wheel: radius and inertia.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// Rolling radius.
template <class S>
struct WheelRadius {
  static constexpr Component component = Component::wheel;  ///< the part of the car described here
  S wheel_radius = S(0.33);                                 ///< [m, 0.05 to 2] rolling radius of the driven wheels, R

  static constexpr auto fields();  // written by tools/fields.py
};

/// Rotational inertia of each wheel; a driven axle has two.
template <class S>
struct WheelInertia {
  static constexpr Component component = Component::wheel;  ///< the part of the car described here
  S wheel_inertia = S(1.5);                                 ///< [kg m^2, 0.005 to 50] each wheel, I_w

  static constexpr auto fields();  // written by tools/fields.py
};

}  // namespace sixline

#include "sixline/generated/vehicle/wheel.hpp"
