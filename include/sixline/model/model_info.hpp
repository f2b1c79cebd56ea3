// Model info: names and properties of a model, for programs.
#pragma once
#include <string_view>

namespace sixline {

/// Groups of models: lists are grouped by family, and a table `[for.family.NAME]` of a car file applies to the whole
/// family.
enum class Family { kinematic, longitudinal, planar, rigid, ray };
/// Names of the families, in the order of Family.
inline constexpr std::string_view family_names[] = {"kinematic", "longitudinal", "planar", "rigid", "ray"};
/// "kinematic", "longitudinal", ...
constexpr std::string_view name_of(Family family) { return family_names[static_cast<int>(family)]; }

/// The point of the car to which x, y, yaw and the velocities of a model refer.
enum class ReferencePoint { centre_of_gravity, wheelbase_centre, rear_axle };

/// Names and properties of a model, used by every list of models, every program and every page.
struct ModelInfo {
  std::string_view id{};       ///< as in scenarios, car files and file names: "double_track"
  std::string_view number{};   ///< its place in the sources' numbering, accepted wherever an id is: "M8x4"; "": none
  std::string_view title{};    ///< as a heading: "Double track"
  std::string_view meaning{};  ///< one line
  Family family = Family::planar;  ///< its group of models
  int wheels = 4;                  ///< with separate numbers: 0 none, 2 one for each axle, 4; or those of bodies()
  ReferencePoint reference = ReferencePoint::centre_of_gravity;  ///< the point to which x, y, yaw and velocities refer
  bool has_steering = true;  ///< takes `steer`; false: moves along a line, or is a body without wheels
  bool has_pedals = true;    ///< takes `throttle` and `brake`; false: its speed or a force is imposed
  bool has_grip = true;      ///< its tyres' force is limited by friction, along the car or across it
  /// Torques turn its wheels, which have inertia; false: forces act on the car, or the wheels only follow it. A model
  /// with a longitudinal model has the value of the latter.
  bool has_wheel_inertia = false;
  // Values that a scenario may impose in place of the driver's commands.
  /// Supports the overrides with that name (`speed`: imposed_speed; `body_force`: force_x ... moment_z; `wind`: wind_x,
  /// wind_y).
  bool takes_speed = false, takes_steer_angle = true, takes_drive_force = false, takes_drive_torque = false,
       takes_body_force = false, takes_wind = false;
  bool tested_at_imposed_speed = false;  ///< test manoeuvres hold its speed by imposing it; false: by its pedals
  bool converges = true;    ///< smaller steps approach one motion; false: an algorithm whose result is defined per step
  double throttle_min = 0;  ///< of the input `throttle`: -1 where it drives backwards too
  bool takes_car_values = true;   ///< false: reads only the tables [for...] of a car file that name it, not [car]
  bool has_longitudinal = false;  ///< carries a longitudinal model, chosen by the parameter `longitudinal_model`
  std::string_view variant_of{};  ///< id of the model that it derives from, whose tables [for.ID] apply to it, too
};

/// The properties of a model under its names, in the order of ModelInfo. Given the properties of another model
/// (`Base::info`), it is a variant of that model.
constexpr ModelInfo model_info(std::string_view id, std::string_view number, std::string_view title,
                               std::string_view meaning, ModelInfo properties) {
  if (properties.variant_of.empty()) properties.variant_of = properties.id;
  properties.id = id;
  properties.number = number;
  properties.title = title;
  properties.meaning = meaning;
  return properties;
}

}  // namespace sixline
