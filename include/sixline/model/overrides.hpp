// Overrides: what a test or a scenario imposes in place of commands, powertrain or motion. The same struct for every
// model.
#pragma once
#include "sixline/model/fields.hpp"

namespace sixline {

/// Imposed during one step: a value, and whether it is imposed, 0 or 1. A model takes those that its ModelInfo names
/// (takes_speed, ...) and passes over the others.
template <class S>
struct Overrides {
  S steer_angle = S(0);             ///< road-wheel angle [rad], left positive, in place of `steer`: no lock limits it
  S steer_angle_is_imposed = S(0);  ///< 0 or 1
  S imposed_speed = S(0);           ///< speed along the car [m/s] in place of its own; may be negative
  S speed_is_imposed = S(0);        ///< 0 or 1
  S imposed_drive_force = S(0);     ///< force [N] on the body's x axis in place of the powertrain: dynamic_bicycle
  S drive_force_is_imposed = S(0);  ///< 0 or 1
  S drive_torque = S(0);  ///< torque [N m] on the rear axle in place of the powertrain: coupled_bicycle, double_track
  S drive_torque_is_imposed = S(0);    ///< 0 or 1
  S force_x = S(0), force_y = S(0);    ///< a force [N], in the axes that `force_axes` names: rigid_body
  S offset_x = S(0), offset_y = S(0);  ///< where it acts, from the centre, by `offset_axes` [m]

  static constexpr auto fields() {
    using T = Overrides;
    return FieldList{
        field(&T::steer_angle, "steer_angle", "rad", "road-wheel angle in place of `steer`, left positive"),
        field(&T::steer_angle_is_imposed, "steer_angle_is_imposed", "-", 0, 1, "1: steer_angle is imposed"),
        field(&T::imposed_speed, "imposed_speed", "m/s", "speed along the car in place of its own"),
        field(&T::speed_is_imposed, "speed_is_imposed", "-", 0, 1, "1: imposed_speed is imposed"),
        field(&T::imposed_drive_force, "imposed_drive_force", "N", "force along the body in place of the powertrain"),
        field(&T::drive_force_is_imposed, "drive_force_is_imposed", "-", 0, 1, "1: imposed_drive_force is imposed"),
        field(&T::drive_torque, "drive_torque", "N m", "torque on the rear axle in place of the powertrain"),
        field(&T::drive_torque_is_imposed, "drive_torque_is_imposed", "-", 0, 1, "1: drive_torque is imposed"),
        field(&T::force_x, "force_x", "N", "a force on the body"),
        field(&T::force_y, "force_y", "N", "a force on the body"),
        field(&T::offset_x, "offset_x", "m", "where that force acts, from the centre"),
        field(&T::offset_y, "offset_y", "m", "where that force acts, from the centre"),
    };
  }
};

/// Nothing is imposed: what a step takes where it is given no overrides. One for all, so that nobody pays for it.
template <class S>
inline constexpr Overrides<S> no_overrides{};

}  // namespace sixline
