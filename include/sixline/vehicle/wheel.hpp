// Wheel: radius and inertia.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// Rolling radius.
template <class S>
struct WheelRadius {
  S wheel_radius = S(0.33);

  static constexpr auto fields() {
    return FieldList{
        field(&WheelRadius::wheel_radius, "wheel_radius", "m", 0.05, 2, "rolling radius of the driven wheels, R")};
  }
};

/// Rotational inertia of each wheel; a driven axle has two.
template <class S>
struct WheelInertia {
  S wheel_inertia = S(1.5);

  static constexpr auto fields() {
    return FieldList{field(&WheelInertia::wheel_inertia, "wheel_inertia", "kg m^2", 0.005, 50, "each wheel, I_w")};
  }
};

}  // namespace sixline
