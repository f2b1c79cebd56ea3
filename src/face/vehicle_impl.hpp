// What is behind a Vehicle: a model, what is known of it by name, and what belongs to reading and drawing it.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "registry/bodies.hpp"
#include "registry/car_view.hpp"
#include "registry/channels.hpp"
#include "registry/models.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// The values that a number of the state may have.
struct StateRange {
  std::string name;
  double min = -infinite, max = infinite;
  bool holds(double value) const { return value >= min && value <= max; }
};

/// What is the same for all vehicles of a model: shared by copies.
struct VehicleTables {
  std::vector<ChannelInfo> channels;
  std::vector<Passing> passing;  ///< of each channel
  std::vector<ParameterInfo> parameters;
  std::uint64_t state_layout = 0;  ///< of the names of the state's numbers
  std::size_t state_count = 0;
  std::vector<StateRange> state_ranges;  ///< of each number of the state
  std::vector<double> first_state;       ///< at rest at the origin
  WheelColumns fz, fx, fy, slip_ratio, slip_angle, friction_utilization, compression, grounded, rotation;
  int vz = -1, roll_rate = -1, pitch_rate = -1;
  /// Among the numbers of the state: what each wheel turns with, and whether that is a speed along the road.
  std::array<int, 4> turning{-1, -1, -1, -1};
  bool turning_is_speed = false;
};

struct Vehicle::Impl {
  std::unique_ptr<AnyModel> model;
  std::shared_ptr<const VehicleTables> tables;
  CarLayout layout;
  BodiesOfModel bodies = nullptr;  ///< of a model that says itself what there is to draw of it
  double wheel_radius = 0.33;
  std::string integrator{};          ///< of a model whose motion is smooth; "": its own
  std::uint64_t parameters_id = 0;   ///< another one after every change of a parameter, of any vehicle
  bool drawn_wheels_turn = true;     ///< false: nobody will draw this vehicle
  std::array<double, 4> rotation{};  ///< of each wheel [rad]

  // Of the last step or placement.
  Inputs<double> inputs{};
  Overrides<double> overrides{};
  double dt = 1.0 / 60;
  Road road{};
  std::uint64_t hint_road = 0;  ///< fingerprint of the road that the model's hint belongs to

  // What reading has computed of the state now.
  mutable bool known = false;
  mutable std::vector<double> row{};
  mutable std::array<int, 5> near{-1, -1, -1, -1, -1};
  mutable DrawnCar drawn{};

  explicit Impl(std::unique_ptr<AnyModel> made);
  Impl(const Impl& other);

  /// The road as models take it; a level plane where there is none.
  const AnyRoad& ground() const;
  /// Makes `road` the one that the vehicle is on.
  void take_road(const Road& other);
  const std::vector<double>& channels_now() const;
  const DrawnCar& view() const;
  double at(int column, double otherwise) const { return CarLayout::at(channels_now(), column, otherwise); }
  bool has_state(std::string_view name) const { return model->state_value(name).has_value(); }

  Vector3 local_velocity() const;
  Vector3 local_rates() const;
  Quaternion orientation() const;
  /// From the model's reference point to the body's origin, body axes [m].
  Vector3 to_origin() const;
  /// Where its rail is on the ground, of a model that knows only a distance.
  CarLayout::Pose rail_pose() const;

  /// One step with inputs in their ranges and checked overrides, on a road; `ground_now` is that road as models take it.
  Result<void> step(const Inputs<double>& u, const Overrides<double>& test, const Road& on, const AnyRoad& ground_now,
                    double seconds);
  /// After the state or a parameter was changed by hand.
  void changed() { known = false; }
  /// The car's size after a parameter was changed.
  void measure();
  void turn_wheels(double seconds);
  /// At rest on a road, engine idling, its reference point at (x, y).
  void put_at_rest(const Road& on, double x, double y, double yaw);
  /// The same with the body's origin at (x, y): a body in space leans with the slope, so its reference point is not above
  /// its origin.
  void put_origin_at_rest(const Road& on, double x, double y, double yaw);
  /// From the body's origin forward to the model's reference point [m]; 0 of a model of a line.
  double ahead() const { return layout.rail() ? 0 : layout.reference_ahead(); }
};

struct VehicleAccess {
  using Impl = Vehicle::Impl;
  /// Null: no vehicle.
  static Vehicle::Impl* of(Vehicle& vehicle) { return vehicle.impl_.get(); }
  static const Vehicle::Impl* of(const Vehicle& vehicle) { return vehicle.impl_.get(); }
  static Vehicle make(std::unique_ptr<AnyModel> model) {
    Vehicle vehicle;
    vehicle.impl_ = std::make_unique<Vehicle::Impl>(std::move(model));
    return vehicle;
  }
  /// A vehicle that is driven and never drawn.
  static Vehicle make_undrawn(const AnyModel& model) {
    Vehicle vehicle = make(model.clone());
    vehicle.impl_->drawn_wheels_turn = false;
    return vehicle;
  }
};

namespace face {
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// An input, and the range that it is limited to; the gear is rounded, too.
struct InputRange {
  std::string_view name;
  double Inputs<double>::*input;
  double min, max;
  double limited(double value) const {
    const double inside = std::clamp(value, min, max);
    return input == &Inputs<double>::gear ? std::round(inside) : inside;
  }
};
/// Of all inputs of a model, in the order of their fields.
std::array<InputRange, 6> input_ranges(const ModelInfo& model);
/// The inputs as a step takes them, in their ranges; or which of them is none.
Result<Inputs<double>> checked_inputs(Inputs<double> inputs, const AnyModel& model);
/// A parameter's value as layers of a car have it.
Node node_of(const ParameterInfo& info, const ParameterValue& value);
/// Which of the overrides is no finite number, or an angle that the model cannot take.
Result<void> check_overrides(const Overrides<double>& test, const AnyModel& model);

inline Error refusal(std::string field, std::string value, std::string rule) {
  return {.file = {}, .line = 0, .field = std::move(field), .value = std::move(value), .rule = std::move(rule)};
}
inline Error no_vehicle() { return refusal("vehicle", "", "is none: it was not made, or moved away"); }
}  // namespace face

}  // namespace sixline
