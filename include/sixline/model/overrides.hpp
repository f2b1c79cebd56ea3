// Overrides: values that a test or a scenario imposes in place of commands, powertrain or motion. The same struct for
// every model.
#pragma once
#include "sixline/model/fields.hpp"
#include "sixline/model/model_info.hpp"

namespace sixline {

/// Imposed during one step: a value, and whether it is imposed, 0 or 1. A model uses those that its ModelInfo names
/// (takes_speed, ...) and ignores the others. No lock limits imposed_steer_angle. imposed_speed has the sign of vx; a
/// moving car keeps its direction. It is held also when the car has spun, |vy| > |vx|: its channel sideslip_angle is then
/// beyond 45 degrees, and scenarios give a notice.
/// dynamic_bicycle uses imposed_drive_force; coupled_bicycle and double_track use imposed_drive_torque. Every model with
/// forces uses the force and the moment from outside, held in world axes (rigid_body: in those of its force_axes and
/// offset_axes): a planar model those in its plane and the vertical force, a model that cannot slide sideways or turn by
/// forces the part along the car.
template <class S>
struct Overrides {
  S imposed_steer_angle = S(0);        ///< [rad] road-wheel angle in place of `steer`, left positive
  S steer_angle_is_imposed = S(0);     ///< [-, 0 to 1] 1: imposed_steer_angle is imposed
  S imposed_speed = S(0);              ///< [m/s, -1000 to 1000] speed in place of its own, below 0 backwards
  S speed_is_imposed = S(0);           ///< [-, 0 to 1] 1: imposed_speed is imposed
  S imposed_drive_force = S(0);        ///< [N] force along the body in place of the powertrain
  S drive_force_is_imposed = S(0);     ///< [-, 0 to 1] 1: imposed_drive_force is imposed
  S imposed_drive_torque = S(0);       ///< [N m] torque on the rear axle in place of the powertrain
  S drive_torque_is_imposed = S(0);    ///< [-, 0 to 1] 1: imposed_drive_torque is imposed
  S force_x = S(0), force_y = S(0);    ///< [N] a force on the body from outside
  S offset_x = S(0), offset_y = S(0);  ///< [m] where that force acts, from the mass centre
  S force_z = S(0);                    ///< [N] the same force, up
  S moment_x = S(0), moment_y = S(0), moment_z = S(0);  ///< [N m] a moment on the body from outside
  S wind_x = S(0), wind_y = S(0);                       ///< [m/s, -200 to 200] velocity of the air, world axes

  static constexpr auto fields();  // written by tools/fields.py
};

/// A value that can be imposed.
template <class S>
struct Override {
  S Overrides<S>::*value;       ///< the value
  S Overrides<S>::*is_imposed;  ///< the flag; null: it always acts, and 0 has no effect
  bool ModelInfo::*taken;       ///< property of the models that take it
};
/// All overrides, in the order of their fields.
template <class S>
inline constexpr Override<S> override_list[] = {
    {&Overrides<S>::imposed_steer_angle, &Overrides<S>::steer_angle_is_imposed, &ModelInfo::takes_steer_angle},
    {&Overrides<S>::imposed_speed, &Overrides<S>::speed_is_imposed, &ModelInfo::takes_speed},
    {&Overrides<S>::imposed_drive_force, &Overrides<S>::drive_force_is_imposed, &ModelInfo::takes_drive_force},
    {&Overrides<S>::imposed_drive_torque, &Overrides<S>::drive_torque_is_imposed, &ModelInfo::takes_drive_torque},
    {&Overrides<S>::force_x, nullptr, &ModelInfo::takes_body_force},
    {&Overrides<S>::force_y, nullptr, &ModelInfo::takes_body_force},
    {&Overrides<S>::offset_x, nullptr, &ModelInfo::takes_body_force},
    {&Overrides<S>::offset_y, nullptr, &ModelInfo::takes_body_force},
    {&Overrides<S>::force_z, nullptr, &ModelInfo::takes_body_force},
    {&Overrides<S>::moment_x, nullptr, &ModelInfo::takes_body_force},
    {&Overrides<S>::moment_y, nullptr, &ModelInfo::takes_body_force},
    {&Overrides<S>::moment_z, nullptr, &ModelInfo::takes_body_force},
    {&Overrides<S>::wind_x, nullptr, &ModelInfo::takes_wind},
    {&Overrides<S>::wind_y, nullptr, &ModelInfo::takes_wind}};

/// No overrides: the default of a step. One shared object, which need not be initialised at each call.
template <class S>
inline constexpr Overrides<S> no_overrides{};

}  // namespace sixline

#include "sixline/generated/model/overrides.hpp"

namespace sixline {

/// Index of a member among the fields of its struct, in the order of for_each_field.
template <class Struct, class Value>
constexpr int index_of(Value Struct::*member) {
  const Struct object{};
  int found = -1, at = 0;
  for_each_field(object, [&](const FieldInfo&, const auto& value) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, Value>)
      if (&value == &(object.*member)) found = at;
    ++at;
  });
  return found;
}
/// Name, unit, range and meaning of an override.
constexpr FieldInfo info_of(const Override<double>& of) {
  FieldInfo info;
  int at = 0;
  for_each_field(Overrides<double>{}, [&](const FieldInfo& f, const double&) {
    if (at++ == index_of(of.value)) info = f;
  });
  return info;
}

}  // namespace sixline
