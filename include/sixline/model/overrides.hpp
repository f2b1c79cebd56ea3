// Overrides: what a test or a scenario imposes in place of commands, powertrain or motion. The same struct for every
// model.
#pragma once
#include "sixline/model/fields.hpp"

namespace sixline {

/// Imposed during one step: a value, and whether it is imposed, 0 or 1. A model takes those that its ModelInfo names
/// (takes_speed, ...) and passes over the others. No lock limits steer_angle, imposed_speed may be negative. Who takes
/// what: imposed_drive_force dynamic_bicycle; drive_torque coupled_bicycle and double_track; the force rigid_body, in the
/// axes of its force_axes and offset_axes.
template <class S>
struct Overrides {
  S steer_angle = S(0);                ///< [rad] road-wheel angle in place of `steer`, left positive
  S steer_angle_is_imposed = S(0);     ///< [-, 0 to 1] 1: steer_angle is imposed
  S imposed_speed = S(0);              ///< [m/s, -1000 to 1000] speed along the car in place of its own
  S speed_is_imposed = S(0);           ///< [-, 0 to 1] 1: imposed_speed is imposed
  S imposed_drive_force = S(0);        ///< [N] force along the body in place of the powertrain
  S drive_force_is_imposed = S(0);     ///< [-, 0 to 1] 1: imposed_drive_force is imposed
  S drive_torque = S(0);               ///< [N m] torque on the rear axle in place of the powertrain
  S drive_torque_is_imposed = S(0);    ///< [-, 0 to 1] 1: drive_torque is imposed
  S force_x = S(0), force_y = S(0);    ///< [N] a force on the body
  S offset_x = S(0), offset_y = S(0);  ///< [m] where that force acts, from the centre

  static constexpr auto fields();  // written by tools/fields.py
};

/// Nothing is imposed: what a step takes where it is given no overrides. One for all, so that nobody pays for it.
template <class S>
inline constexpr Overrides<S> no_overrides{};

}  // namespace sixline

#include "sixline/generated/model/overrides.hpp"
