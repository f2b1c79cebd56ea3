// Rigid wheel: a wheel whose road force grows with its sliding speed, and its spin.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"
#include "sixline/model/frames.hpp"

namespace sixline {

/// One wheel of the rigid-body car.
template <class S>
struct RigidWheel {
  S wheel_radius = S(0.5);        ///< [m, 0.01 to 2, of wheel] rolling radius, R
  S wheel_inertia = S(0.25);      ///< [kg m^2, 1e-7 to 500, of wheel] each wheel, I_w
  S sliding_resistance_x = S(1);  ///< [N s/m, 0.001 to 1e6, of tyre] force along the wheel per sliding speed
  S sliding_resistance_y = S(2);  ///< [N s/m, 0.001 to 1e6, of tyre] force across the wheel per sliding speed

  static constexpr auto fields();  // written by tools/fields.py
};

/// Force of the road on the car through one wheel, in the wheel's frame: both parts oppose the sliding.
///     F_x = -k_f (v_x - w R),   F_y = -k_s v_y
/// Signed: the absolute sliding speed would push the wrong way in reverse.
/// Source: S3.   velocity_t: of the ground contact [m/s], spin w [rad/s]; returns [N]
/// G: S, or a group of wheels.
template <class S, class G>
constexpr Planar<G> wheel_force(const RigidWheel<S>& p, Planar<G> velocity_t, G spin) {
  return {-G(p.sliding_resistance_x) * (velocity_t.x - spin * G(p.wheel_radius)),
          -G(p.sliding_resistance_y) * velocity_t.y};
}

/// Factor that limits a force to the friction limit: it shortens the vector, not one component.   limit >= 0 [N]
template <class G>
constexpr G grip_share(G force_x, G force_y, G limit) {
  const G size = sqrt(force_x * force_x + force_y * force_y);
  return select(size > limit, limit / select(size > limit, size, G(1)), G(1));
}
/// A force scaled down to the limit [N], in its own direction.
template <class G>
constexpr Planar<G> within_grip(Planar<G> force, G limit) {
  const G share = grip_share(force.x, force.y, limit);
  return {force.x * share, force.y * share};
}

}  // namespace sixline

#include "sixline/generated/vehicle/rigid_wheel.hpp"
