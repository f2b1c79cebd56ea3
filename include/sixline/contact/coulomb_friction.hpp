// Dry friction that holds: it brings a speed to rest within a step, never reverses it, and balances other forces at
// rest.
#pragma once
#include "sixline/math/scalar.hpp"

namespace sixline {

/// The speed that remains after dry friction.
///     v' = v* - clamp(v*, -dt F/m, +dt F/m),   v* = v + dt (other forces)/m
/// Exact at any step size: a body that friction can hold has v' = 0 and stays at rest. Replaces every stop threshold.
///
///   speed v* [m/s or rad/s], capacity dt F/m [same unit] >= 0
template <class S>
constexpr S apply_coulomb_friction(S speed, S capacity) {
  return speed - clamp(speed, -capacity, capacity);
}

}  // namespace sixline
