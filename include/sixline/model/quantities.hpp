// Quantities: numbers of a vehicle with the same meaning in every model. A field with the name of a quantity is that
// quantity (FieldInfo::quantity), so code uses Quantity::fz of Wheel::fl, and names appear only at the interfaces.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace sixline {

/// Change of a number from one step to the next: continuously; in jumps; as a timer that is reset; as an angle that
/// jumps by a whole turn.
enum class Passing : std::uint8_t { smooth, stepwise, timer, angle };

/// The wheel or the axle to which a number belongs.
enum class Wheel : std::int8_t { none = -1, fl, fr, rl, rr, front, rear };
/// Names of wheels and axles, which are suffixes of field names.
inline constexpr std::string_view wheel_endings[] = {"fl", "fr", "rl", "rr", "front", "rear"};

/// The component of a car to which a parameter belongs.
enum class Component : std::int8_t {
  none = -1,
  body,
  aero,
  engine,
  drivetrain,
  brakes,
  steering,
  suspension,
  wheel,
  tyre
};
/// A component's name, as a prefix of a parameter ("tyre.mu"), and as the heading of a list.
struct ComponentNames {
  std::string_view name;     ///< "tyre"
  std::string_view heading;  ///< "Tyres"
};
/// Names of all components, in the order of Component.
inline constexpr ComponentNames component_names[] = {
    {"body", "Body"},
    {"aero", "Air and rolling resistance"},
    {"engine", "Engine"},
    {"drivetrain", "Gears and driveline"},
    {"brakes", "Brakes"},
    {"steering", "Steering"},
    {"suspension", "Suspension"},
    {"wheel", "Wheels"},
    {"tyre", "Tyres"},
};

/// Names of a component other than `none`.
constexpr const ComponentNames& names_of(Component component) { return component_names[static_cast<int>(component)]; }

/// A number with a meaning in code. For a wheel or an axle it comes with a Wheel, and its name ends in `_fl` or
/// `_front`.
enum class Quantity : std::uint8_t {
  none,  ///< [-] any other number, which is found by its name alone
  // Pose.
  x,            ///< [m] of the reference point, east
  y,            ///< [m] north
  z,            ///< [m] up
  yaw,          ///< [rad] counts turns
  yaw_wrapped,  ///< [rad, angle] the same in (-pi, pi]
  yaw_drawn,    ///< [rad] as a look-alike draws it
  q_w,          ///< [-] orientation after the yaw angle
  q_x,          ///< [-] orientation after the yaw angle
  q_y,          ///< [-] orientation after the yaw angle
  q_z,          ///< [-] orientation after the yaw angle
  roll,         ///< [rad] right side down positive
  pitch,        ///< [rad] front down positive
  // Motion.
  vx,              ///< [m/s] along the car
  vy,              ///< [m/s] to the left
  vz,              ///< [m/s] up
  speed,           ///< [m/s] along the car, of a model that has only this
  roll_rate,       ///< [rad/s] about the body's x axis
  pitch_rate,      ///< [rad/s] about the body's y axis
  yaw_rate,        ///< [rad/s] about the body's z axis
  vx_rate,         ///< [m/s^2] longitudinal acceleration: rate of vx
  ax,              ///< [m/s^2] acceleration along the car
  ay,              ///< [m/s^2] acceleration to the left
  sideslip_angle,  ///< [rad] left positive
  steer_angle,     ///< [rad] road-wheel angle, left positive
  turn_radius,     ///< [m] of the circle of an axle
  wheelbase_now,   ///< [m] of a model that does not keep it
  // Commands as they act, and the powertrain.
  throttle,          ///< [-] accelerator pedal
  brake,             ///< [-] brake pedal
  gear,              ///< [-, stepwise] -1 reverse, 0 neutral
  rpm,               ///< [rpm] engine speed
  limiter_active,    ///< [-, stepwise] 1: the limiter cuts
  time_since_shift,  ///< [s, timer] since the last change of gear
  // Forces on the body.
  drive_force,               ///< [N] along the car
  drag_force,                ///< [N] air drag
  rolling_resistance_force,  ///< [N] rolling resistance
  brake_force,               ///< [N] braking force
  net_force,                 ///< [N] mass times acceleration along the car
  // Wheels.
  wheel_speed,               ///< [rad/s] forward positive
  wheel_rotation,            ///< [rad, angle] angle turned
  fz,                        ///< [N] vertical load
  fx,                        ///< [N] tyre force along the wheel
  fy,                        ///< [N] tyre force to the wheel's left
  slip_ratio,                ///< [-] 0 rolling, -1 locked
  slip_angle,                ///< [rad] left positive
  friction_utilization,      ///< [-] tyre force over friction limit
  lateral_utilization,       ///< [-] lateral tyre force over friction limit
  longitudinal_utilization,  ///< [-] longitudinal tyre force over friction limit
  compression,               ///< [m] of the spring
  grounded,                  ///< [-, stepwise] 1: touches the ground
  steering_torque,           ///< [N m] of the road on the steered wheels, left positive
  // Parameters.
  mass,                 ///< [kg] of the car
  g,                    ///< [m/s^2] gravity
  mu,                   ///< [-] friction of the tyres on a road of grip 1
  yaw_inertia,          ///< [kg m^2] about the vertical axis
  wheelbase,            ///< [m] front to rear axle
  cg_to_front,          ///< [m] centre of gravity to front axle
  cg_to_rear,           ///< [m] centre of gravity to rear axle
  cg_height,            ///< [m] centre of gravity above the ground
  track_width,          ///< [m] between the wheels of an axle
  length,               ///< [m] overall length of the body
  width,                ///< [m] overall width of the body
  height,               ///< [m] overall height of the body
  half_length,          ///< [m] of a rectangle
  half_width,           ///< [m] of a rectangle
  wheel_radius,         ///< [m] rolling radius
  front_steer_ratio,    ///< [-] front wheel angle per steer angle
  rear_steer_ratio,     ///< [-] rear wheel angle per steer angle
  idle_rpm,             ///< [rpm] engine speed floor
  redline_rpm,          ///< [rpm] the limiter cuts from here
  drive_share_front,    ///< [-] share of the drive torque on the front axle
  force_height_offset,  ///< [m] of the wheels' forces above the centre of mass
};

/// Name, unit and meaning of a quantity.
struct QuantityInfo {
  std::string_view name;     ///< of a field that is one; without the wheel's ending
  std::string_view unit;     ///< "m/s", "-" for a pure number
  Passing passing;           ///< from one step to the next
  std::string_view meaning;  ///< one line
};

}  // namespace sixline

#include "sixline/generated/model/quantities.hpp"

namespace sixline {

/// The description of a quantity.
constexpr const QuantityInfo& info_of(Quantity quantity) { return quantity_infos[static_cast<int>(quantity)]; }
/// The quantity with that name, or none.
constexpr Quantity quantity_of(std::string_view name) {
  for (std::size_t i = 1; i < quantity_infos.size(); ++i)
    if (quantity_infos[i].name.size() == name.size() && quantity_infos[i].name == name) return static_cast<Quantity>(i);
  return Quantity::none;
}
/// The same for a number of a wheel or an axle: `fz_fl` of Wheel::fl is Quantity::fz.
constexpr Quantity quantity_of(std::string_view name, Wheel wheel) {
  if (wheel == Wheel::none) return quantity_of(name);
  const std::string_view ending = wheel_endings[static_cast<int>(wheel)];
  if (name.size() <= ending.size() + 1 || name.substr(name.size() - ending.size()) != ending) return Quantity::none;
  return quantity_of(name.substr(0, name.size() - ending.size() - 1));
}

}  // namespace sixline
