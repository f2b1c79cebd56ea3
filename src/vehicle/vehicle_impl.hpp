// Internals of a Vehicle: a model, and tables of its channels and parameters. Readings are computed on demand.
#pragma once
#include <array>

#include "vehicle/readout.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {

/// The range of a state variable.
struct StateRange {
  std::string name;
  double min = -infinite, max = infinite;
  bool holds(double value) const { return value >= min && value <= max; }
};

/// Data common to all vehicles of a model, shared by copies.
struct VehicleTables {
  std::vector<ChannelInfo> channels;
  std::vector<ParameterInfo> parameters;
  std::uint64_t saved_layout = 0;  ///< hash of the names of the state variables, the inputs and the overrides
  std::size_t state_count = 0;
  std::vector<StateRange> state_ranges;  ///< of each state variable
  std::vector<double> first_state;       ///< at rest at the origin
  /// Index of the state variable that turns each wheel, and whether it is a speed along the road.
  std::array<int, 4> turning{-1, -1, -1, -1};
  bool turning_is_speed = false;
};

struct Vehicle::Impl {
  std::unique_ptr<AnyModel> model;
  std::shared_ptr<const VehicleTables> tables;
  Readout readout;
  std::string integrator{};          ///< of a smooth model; "": its own
  std::uint64_t parameters_id = 0;   ///< new after every change of a parameter; only copies share it
  bool drawn_wheels_turn = true;     ///< false: the vehicle is never drawn
  std::array<double, 4> rotation{};  ///< of each wheel [rad]

  // Of the last step or placement.
  Road road{};
  std::uint64_t hint_road = 0;  ///< fingerprint of the road that the model's hint belongs to

  explicit Impl(std::unique_ptr<AnyModel> made);
  Impl(const Impl& other);

  /// The road as models use it; a level plane if there is none.
  const AnyRoad& ground() const;
  /// Puts the vehicle on another road.
  void take_road(const Road& other);
  /// The piece of a track where a search near the vehicle begins; -1: everywhere.
  int near() const;
  VehiclePose pose() const { return pose(model->reading_of_motion()); }
  VehiclePose pose(const Reading& now) const;
  /// Fills `wheels`, from wheel `first` on.
  void read_wheels(const Reading& now, const VehiclePose& body, std::size_t first,
                   std::span<VehicleWheel> wheels) const;
  WheelInWorld wheel_place(std::size_t index) const;
  VehicleDimensions dimensions() const;
  Vector3 centre_of_gravity() const;
  Vector3 local_velocity() const { return readout.local_velocity(model->reading_of_motion()); }
  Vector3 local_rates() const { return readout.local_rates(model->reading_of_motion()); }
  bool has_state(Quantity quantity) const { return model->state_index(quantity) >= 0; }
  /// The middle of its wheelbase; for a model that has only a distance, its position on the centre line.
  Readout::Middle middle(const Reading& now) const;

  /// One step with inputs in their ranges and checked overrides, on a road; `ground_now` is that road as models use it.
  Result<void> step(const Inputs<double>& u, const Overrides<double>& test, const Road& on, const AnyRoad& ground_now,
                    double seconds);
  /// Updates the sizes of the car after a parameter was changed.
  void update_sizes();
  void turn_wheels(double seconds);
  /// Puts it at rest on a road, engine idling, its reference point at (x, y).
  void put_at_rest(const Road& on, double x, double y, double yaw);
  /// The same with the body's origin at (x, y): a body in space leans with the slope, so that its reference point is
  /// not above its origin.
  void put_origin_at_rest(const Road& on, double x, double y, double yaw);
  /// Distance from the body's origin forward to the model's reference point [m]; 0 for a one-dimensional model.
  double ahead() const { return readout.rail() ? 0 : readout.reference_ahead(); }
};

struct VehicleBody;
/// The body of a vehicle, the first one of a custom model, without its wheels.
VehicleBody box_of(const Vehicle& vehicle);

/// The internals of a Vehicle for the sources of src/vehicle; other sources use vehicle/vehicle_model.hpp.
struct VehicleAccess {
  /// Null: no vehicle.
  static Vehicle::Impl* of(Vehicle& vehicle) { return vehicle.impl_.get(); }
  static const Vehicle::Impl* of(const Vehicle& vehicle) { return vehicle.impl_.get(); }
  static Vehicle make(std::unique_ptr<AnyModel> model) {
    Vehicle vehicle;
    vehicle.impl_ = std::make_unique<Vehicle::Impl>(std::move(model));
    return vehicle;
  }
  /// Places the vehicle by `put`. Errors, without a change: no vehicle, an invalid road, a number that is not finite, a
  /// road without a valid number under a wheel.
  static Result<void> place(Vehicle& vehicle, const Road& on, double x, double y, double yaw,
                            void (Vehicle::Impl::*put)(const Road&, double, double, double));
};

}  // namespace sixline
