// Brakes: pedal to force or torque, shared between the axles.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"
#include "sixline/model/profile.hpp"

namespace sixline {

/// Brakes of models without wheels: a force on the whole car.
template <class S>
struct ForceBrake {
  static constexpr Component component = Component::brakes;  ///< the part of the car described here
  S brake_force_max = S(12000);                              ///< [N, 0 to 1e6] braking force at full pedal
  S handbrake_torque = S(3000);  ///< [N m, 0 to 1e6] torque of the fully pulled handbrake, rear axle

  static constexpr auto fields();  // written by tools/fields.py
};

/// Braking force [N] of pedal and handbrake, the handbrake's torque acting at the wheel radius [m]. The sources of the
/// models with this brake have no handbrake.
template <class S>
constexpr S braking_force(const ForceBrake<S>& p, Profile profile, S radius, S pedal, S handbrake) {
  const S lever = profile == Profile::corrected ? handbrake : S(0) * handbrake;
  return p.brake_force_max * pedal + p.handbrake_torque / radius * lever;
}

/// Brakes that act on wheels. All on the driven rear axle unless a front share is given.
template <class S>
struct WheelBrakes {
  static constexpr Component component = Component::brakes;  ///< the part of the car described here
  S brake_torque_max = S(4500);  ///< [N m, 0 to 1e6] brake torque of all wheels together at full pedal
  S brake_share_front = S(0);    ///< [-, 0 to 1] share of the brake torque on the front axle
  S handbrake_torque = S(3000);  ///< [N m, 0 to 1e6] torque of the fully pulled handbrake, rear axle

  static constexpr auto fields();  // written by tools/fields.py
};

}  // namespace sixline

#include "sixline/generated/vehicle/brakes.hpp"
