// Vehicle: a car of any model, by name - created, stepped, read, changed, saved.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/model/inputs.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/model/overrides.hpp"
#include "sixline/pose.hpp"
#include "sixline/result.hpp"
#include "sixline/road.hpp"

namespace sixline {

/// A car that Vehicle::create finds by name.
struct CarInfo {
  std::string name;         ///< "sports-car"
  std::string description;  ///< one line
};
/// All models, in the order of the catalogue.
std::vector<ModelInfo> models();
/// All bundled cars, the default first.
std::vector<CarInfo> cars();

/// A parameter and its value: a number, or a text for a choice or a table.
struct ParameterValue {
  /// A number: {"tyre.mu", 0.8}.
  ParameterValue(std::string parameter, double value) : name(std::move(parameter)), number(value) {}
  /// A whole number. Without this overload 0 could be a null pointer.
  ParameterValue(std::string parameter, int value) : ParameterValue(std::move(parameter), static_cast<double>(value)) {}
  /// A choice or a table as text: {"differential", "locked"}.
  ParameterValue(std::string parameter, std::string value)
      : name(std::move(parameter)), text(std::move(value)), is_text(true) {}
  /// The same.
  ParameterValue(std::string parameter, const char* value) : ParameterValue(std::move(parameter), std::string(value)) {}

  std::string name;      ///< "mu"; a component of the car may precede it: "tyre.mu"
  double number = 0;     ///< where it is a number, in the unit of the parameter
  std::string text{};    ///< "locked", "R:3.2, N:0, 1:2.9", "800:200, 1000:250"
  bool is_text = false;  ///< `text` is used, not `number`
};

/// Settings of a vehicle.
struct VehicleConfig {
  std::string model = "double_track";        ///< id or number ("M8x4"); models() lists them
  std::string car = "reference";             ///< name or file; cars() lists the names
  std::string longitudinal_model = "";       ///< of kinematic_bicycle and dynamic_bicycle; "": the car's
  std::vector<ParameterValue> parameters{};  ///< set on the car, in this order
  std::string car_text = "";                 ///< a car file's text in place of `car`; errors call it "car.toml"
};

/// A number that a vehicle reports.
struct ChannelInfo {
  /// Name in the form that channel() accepts; "m/s", "rad", "-" for a pure number; one line.
  std::string name, unit, meaning;
  bool is_state = false;               ///< part of the state: may be set
  Quantity quantity = Quantity::none;  ///< the quantity that it is, if any
  Wheel wheel = Wheel::none;           ///< the wheel or the axle that it belongs to
};

/// A number, choice or table of a vehicle that can be changed while it drives.
struct ParameterInfo {
  /// Name in the form that set_parameter() accepts; "kg", "N/rad", "-" for a pure number; one line.
  std::string name, unit, meaning;
  double min = 0, max = 0;           ///< range; infinite where there is no bound
  double default_value = 0;          ///< of the model, whatever the car; of a choice its index
  std::vector<std::string> choices;  ///< of a choice; its value is an index into them
  bool is_table = false;             ///< set and read as text
};

/// Sizes for drawing [m].
struct VehicleDimensions {
  /// Front to rear axle; centre of gravity to each of them, and its height above the ground.
  double wheelbase = 0, cg_to_front = 0, cg_to_rear = 0, cg_height = 0;
  /// Between the wheels of an axle; radius of the wheels.
  double track_width_front = 0, track_width_rear = 0, wheel_radius = 0;
  double length = 0, width = 0, height = 0;  ///< of the body
};

/// Inertia of a vehicle against impulses, in body axes, with its present parameters. Infinite: it does not move so.
struct MassProperties {
  double mass = 0;  ///< [kg]; infinite for a kinematic model
  Vector3
      inertia{};     ///< moments about x, y, z through the centre of gravity [kg m^2]: the tensor's diagonal, all of it
  Vector3 centre{};  ///< centre of gravity, from the origin [m]
};

/// Pose and motion of a vehicle now, and what acted on it in its last step; wheels() has its wheels. A number that its
/// model lacks is NaN.
struct VehicleReading {
  VehiclePose pose{};                                  ///< of the body's origin, now
  Vector3 velocity{}, angular_velocity{};              ///< of the origin now, world axes [m/s], [rad/s]
  Vector3 local_velocity{}, local_angular_velocity{};  ///< the same in body axes
  double dt = 0;                                       ///< length of the last step [s]; 0: nothing has acted
  Inputs<double> inputs{};                             ///< that acted in it
  double ax = 0, ay = 0;                               ///< acceleration along the car and to its left [m/s^2]
  double steer_angle = 0;                              ///< of the road wheels, left positive [rad]
  double rpm = 0;                                      ///< engine speed [rpm]
  double gear = 0;                                     ///< engaged: -1 reverse, 0 neutral, 1 ...
  double drive_force = 0;                              ///< along the car [N]
  double drag_force = 0;                               ///< air drag along the car [N]
  double rolling_resistance_force = 0;                 ///< along the car [N]
};

/// A vehicle: parameters and state of a model. A value: a copy drives on independently, to the same bits. SI units,
/// radians; world axes x east, y north, z up; body axes x forward, y left, z up; left, nose down and right side down
/// are positive angles (ISO 8855). A refused call changes nothing. A moved-from vehicle refuses every call and reports
/// zeros.
///
/// Readings have two times. Pose, velocities, places of wheels and all that follows from the state belong to the state
/// now; forces, moments, slips, loads, accelerations and the steer angle are those that acted in the last step. Over a
/// divided step forces, moments and accelerations are means, the others are of its last part. After placing and reset()
/// nothing has acted: loads are those at rest, other forces 0. Setting a state, a pose, a velocity or a parameter, and
/// an impulse, leave what acted as it was.
///
/// Threads: vehicles are independent; several threads may read one vehicle. Roads may be shared.
class Vehicle {
 public:
  /// No vehicle yet.
  Vehicle();
  /// Creates it at rest at the origin, engine idling; the first step places its wheels on the road. Errors: unknown
  /// model, car, parameter (with the nearest name) or a value out of range.
  static Result<Vehicle> create(const VehicleConfig& config = {});
  /// A copy with the same parameters and state.
  Vehicle(const Vehicle& other);
  /// Moves; the source then refuses every call.
  Vehicle(Vehicle&& other) noexcept;
  /// A copy with the same parameters and state.
  Vehicle& operator=(const Vehicle& other);
  /// Moves; the source then refuses every call.
  Vehicle& operator=(Vehicle&& other) noexcept;
  ~Vehicle();

  /// Names and properties of its model.
  const ModelInfo& model() const;

  /// One step of dt seconds, 0 < dt <= 20, gear changes included. Pedals, lever and steer are limited to their ranges,
  /// gear is rounded. Overrides that the model does not take have no effect. Refused: NaN, a gear engaged by hand
  /// that its gearbox does not have, an override that is not finite, another dt, no road, a state that would not be
  /// finite. Allocates nothing.
  Result<void> step(const Inputs<double>& inputs, const Road& road, double dt, const Overrides<double>& overrides = {});
  /// The integrators of its model, the default first: {"semi_implicit"}, or several if the model is smooth.
  std::vector<std::string> integrators() const;
  /// Steps with this integrator from now on; "": the default. Refused: one that its model does not have.
  Result<void> set_integrator(const std::string& name);

  // Pose and motion. A planar model stands on the road of its last step; a one-dimensional model on the centre line of
  // a track, or on the x axis.

  /// Pose of the body's origin: the middle of the wheelbase, on the ground when at rest on the flat.
  VehiclePose pose() const;
  /// Velocity of the origin, in world axes [m/s].
  Vector3 velocity() const;
  /// Angular velocity, in world axes [rad/s].
  Vector3 angular_velocity() const;
  /// Velocity of the origin, in body axes [m/s].
  Vector3 local_velocity() const;
  /// Angular velocity, in body axes: roll, pitch and yaw rate [rad/s].
  Vector3 local_angular_velocity() const;
  /// Sizes of the car for drawing [m].
  VehicleDimensions dimensions() const;
  /// Mass, moments of inertia and centre of gravity that apply_impulse() uses: parameters, or, where the car has none,
  /// derived as its model does (of a box: `rigid_body`; roll and pitch of `ray_car`). A planar model has no roll and
  /// pitch; one that cannot slide sideways takes an impulse's part along the car alone.
  MassProperties mass_properties() const;

  /// Number of wheels: 4; 0 for a model without wheels; those of all bodies for a custom model. A model with two axles
  /// reports the wheels of an axle as equal, each with half the forces.
  int wheel_count() const;
  /// A wheel: 0 front left, 1 front right, 2 rear left, 3 rear right; for another index all zeros. Its place, speed and
  /// spring are those now; its load, forces, slips and steer angle are those of the last step.
  VehicleWheel wheel(int index) const;
  /// All of them, at less than twice the cost of one.
  std::vector<VehicleWheel> wheels() const;
  /// Pose, motion and what acted, at once.
  VehicleReading reading() const;
  /// Engine speed [rpm]; NaN without an engine.
  double rpm() const;
  /// Engaged gear: -1 reverse, 0 neutral, 1 ...; 0 without a gearbox.
  int gear() const;

  // Channels: every state and output of the model, by index or name.

  /// The channels that channel(index) reads, in order; valid as long as the vehicle.
  std::span<const ChannelInfo> channels() const;
  /// Index of a channel; -1: no such name.
  int channel_index(std::string_view name) const;
  /// The same by quantity: channel_index(Quantity::fz, Wheel::fl). -1: its model has none.
  int channel_index(Quantity quantity, Wheel wheel = Wheel::none) const;
  /// Value of a channel; NaN: no such channel.
  double channel(int index) const;
  /// The same by name; looks the name up.
  double channel(std::string_view name) const;
  /// All channels, in order.
  std::vector<double> channel_values() const;
  /// Sets a state. Refused: a channel that is not a state, a value that is not finite.
  Result<void> set_state(std::string_view name, double value);
  /// The same by quantity. A speed along the car is `vx` or `speed`, whichever its model has.
  Result<void> set_state(Quantity quantity, double value);
  /// Sets wheels and engine to the speeds of a car that rolls steadily: after set_state("vx", 20). In its gear, or in
  /// the given one, or a higher one if the engine would turn too fast.
  void roll(std::optional<double> gear = {});

  // Parameters, also while driving.

  /// The parameters that parameter(index) reads, in order, with units and ranges; valid as long as the vehicle.
  std::span<const ParameterInfo> parameters() const;
  /// Index of a parameter; -1: no such name. A component may precede it: "tyre.mu".
  int parameter_index(std::string_view name) const;
  /// A number, or the index of a choice; NaN: a table, or no such parameter.
  double parameter(int index) const;
  /// The same by name; looks the name up.
  double parameter(std::string_view name) const;
  /// A parameter as text: "1.05", "locked", "R:3.2, N:0, 1:2.9"; "": no such parameter.
  std::string parameter_text(std::string_view name) const;
  /// Sets a parameter. Refused: unknown, out of range, or against a rule between parameters.
  Result<void> set_parameter(const ParameterValue& value);
  /// Sets all of them or none; rules between parameters are checked once, after the last: {{"tyre", "mf61"}, {"tir",
  /// "FILE.tir"}}.
  Result<void> set_parameters(std::span<const ParameterValue> values);
  /// The same by index: a number in its unit, or the index of a choice.
  Result<void> set_parameter(int index, double value);

  // Placing.

  /// Resets to the initial state, with the current parameters.
  void reset();
  /// Places the vehicle at rest on its wheels, engine idling, origin at (x, y) [m], pointing to yaw [rad].
  Result<void> place(const Road& road, double x, double y, double yaw);
  /// The same with the reference point of its model at (x, y), as at the start of a lap.
  Result<void> place_reference(const Road& road, double x, double y, double yaw);
  /// Sets position and orientation, as far as the model has them: for a planar model x, y and the direction of the
  /// nose; for a one-dimensional model the distance along it. Velocities stay the same in body axes.
  Result<void> set_pose(const VehiclePose& pose);
  /// Sets the velocity of the origin [m/s] and the angular velocity [rad/s] in world axes, as far as the model has
  /// them. Wheels and engine are set to matching speeds, in a matching gear.
  Result<void> set_velocity(const Vector3& velocity, const Vector3& angular_velocity = {});
  /// Applies an impulse [N s] at a point [m], both in world axes. A planar model takes the part in its plane and the
  /// moment about its vertical axis; a model that cannot slide sideways the part along the car. Refused by a kinematic
  /// model: it has no mass.
  Result<void> apply_impulse(const Vector3& impulse, const Vector3& point);

  // The state as data.

  /// Everything needed to continue, except the parameters: a block of bytes, little endian, with magic number, version
  /// and model.
  std::vector<std::byte> save() const;
  /// Continues from a saved block, to the same bits if parameters, roads, inputs and overrides are the same. Refused:
  /// bytes that are not such a block, of another version or model, of a wrong size, with numbers that are not finite.
  Result<void> restore(std::span<const std::byte> bytes);
  /// 64 bits that change when any bit of the state changes; the same on every machine and in `sixline run`.
  std::uint64_t hash() const;

 private:
  friend struct VehicleAccess;
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixline
