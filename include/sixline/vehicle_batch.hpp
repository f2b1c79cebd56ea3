// VehicleBatch: many vehicles of one model and one car, by name, stepped side by side.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/model/vehicle_motion.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// How a batch computes.
struct BatchOptions {
  bool single_precision = false;  ///< float instead of double: twice as many vehicles in a register
  int threads = 1;                ///< 1 to 1024; the numbers do not depend on it
  /// Of those that batch_instruction_sets() lists; "": the fastest here for so many vehicles. The numbers do not depend on it.
  std::string instruction_set = "";
};
/// Those that batches were compiled for and that this machine has, the best last: "baseline", "avx2", "avx512".
std::vector<std::string> batch_instruction_sets();

/// One number per vehicle for each input; an empty column leaves that input as it was.
using BatchInputs = Inputs<InputColumn<double>>;

/// Many vehicles of one model, side by side in lanes of the processor's registers and on several threads. In double
/// precision each of them is, to the bit, the Vehicle that it would be alone, whatever their number, its place among
/// them and the number of threads. Columns have one number per vehicle, in vehicles' order; a mask has one byte per
/// vehicle, not 0 where it is meant, and where it is empty all are. What is refused changes nothing.
///
/// A vehicle whose next state would not be finite, or that stands on a road of the caller's that has no number there, is
/// frozen: it stays as it was until it is placed, reset or given a state, and its neighbours do not notice.
///
/// Threads: a batch is for one thread at a time, which may use others for it; batches are independent. A road of the
/// caller's own function is asked by one thread at a time.
class VehicleBatch {
 public:
  /// No vehicles yet.
  VehicleBatch();
  /// `count` vehicles, at rest at the origin. Errors: those of Vehicle::create; a model of the caller's own; no vehicles,
  /// or more than 16,777,216; a number of threads that is none.
  static Result<VehicleBatch> create(const VehicleConfig& config, std::size_t count, const BatchOptions& options = {});
  /// A copy with the same parameters and states.
  VehicleBatch(const VehicleBatch& other);
  /// Takes over; the other has no vehicles from then on.
  VehicleBatch(VehicleBatch&& other) noexcept;
  /// A copy with the same parameters and states.
  VehicleBatch& operator=(const VehicleBatch& other);
  /// Takes over; the other has no vehicles from then on.
  VehicleBatch& operator=(VehicleBatch&& other) noexcept;
  ~VehicleBatch();

  /// How many vehicles.
  std::size_t size() const;
  /// What their model is and can do.
  const ModelInfo& model() const;
  /// As it was made.
  const BatchOptions& options() const;

  /// What the driver of each does from now on. Pedals, lever and steer are limited to their ranges, gear is rounded.
  /// Refused: a column of another length, NaN, a gear engaged by hand (auto_shift 0, or not given) that the gearbox does
  /// not have.
  Result<void> set_inputs(const BatchInputs& inputs);
  /// What is imposed on each from now on, by a name of Overrides ("imposed_speed"); an empty column ends it. Refused:
  /// another name, a column of another length, a number that is not finite, a steer angle that the model cannot take.
  Result<void> set_override(std::string_view name, std::span<const double> values);

  /// All step `substeps` times, dt seconds each, 0 < dt <= 20, gear changes included, inputs held. Refused: another dt,
  /// fewer than 1 substep or more than 1,000,000, no road. Allocates nothing on one thread; oneTBB may on several.
  Result<void> step(const Road& road, double dt, int substeps = 1);

  // States, one column each.

  /// What read(index) reads, in its order; valid as long as the batch.
  std::span<const ChannelInfo> states() const;
  /// -1: there is none of that name.
  int state_index(std::string_view name) const;
  /// A state of all. Refused: no such state, a column of another length.
  Result<void> read(int state, std::span<double> values) const;
  /// Sets a state of some. Refused: no such state, columns of another length, a number that is not finite.
  Result<void> set_state(std::string_view name, std::span<const double> values,
                         std::span<const std::uint8_t> which = {});
  /// What read_channels reads by index: states and outputs of a vehicle; valid as long as the batch.
  std::span<const ChannelInfo> channels() const;
  /// -1: there is none of that name.
  int channel_index(std::string_view name) const;
  /// Channels of each, channels.size() numbers per vehicle: what Vehicle::channel gives of a vehicle() with the inputs and
  /// overrides that it has here, on this road, in a step of dt seconds that would begin now. A step of one vehicle after the
  /// other is computed for it, in double precision. Refused: no such channel, rows of another length, another dt, no road.
  Result<void> read_channels(const Road& road, double dt, std::span<const int> channels, std::span<double> rows) const;
  /// Friction of the ground under the reference point of each [-]; what its tyres make of it is theirs (`mu`). Refused:
  /// a column of another length, a model that cannot lap, no road.
  Result<void> road_friction(const Road& road, std::span<double> values) const;
  /// How each moves, as its driver sees it. Refused: a column of another length, a model that cannot lap.
  Result<void> motion(std::span<VehicleMotion<double>> values) const;
  /// 64 bits that change when any bit of the vehicle's state changes: in double precision those of Vehicle::hash.
  /// i < size()
  std::uint64_t hash(std::size_t i) const;

  // Parameters, also while driving. Choices and tables are those of all vehicles.

  /// With units and ranges; valid as long as the batch.
  std::span<const ParameterInfo> parameters() const;
  /// Of all. Refused as by Vehicle::set_parameter.
  Result<void> set_parameter(const ParameterValue& value);
  /// Of each. Refused: unknown, a choice or a table, a column of another length, a value out of range or against a rule.
  Result<void> set_parameter(std::string_view name, std::span<const double> values,
                             std::span<const std::uint8_t> which = {});
  /// A number of each. Refused: unknown, a choice or a table, a column of another length.
  Result<void> read_parameter(std::string_view name, std::span<double> values) const;

  // Put by hand.

  /// On their wheels, origins at (x, y) [m], pointing to yaw [rad], rolling at `speed` [m/s] in the gear that fits, or at
  /// rest, engine idling, where that column is empty; columns for all vehicles, of which those of `which` are placed.
  /// Refused: columns of another length, numbers that are not finite, no road there.
  Result<void> place(const Road& road, std::span<const double> x, std::span<const double> y,
                     std::span<const double> yaw, std::span<const double> speed = {},
                     std::span<const std::uint8_t> which = {});
  /// As they were made, with the parameters that they have now. Refused: a mask of another length.
  Result<void> reset(std::span<const std::uint8_t> which = {});

  /// Is a vehicle frozen?   i < size()
  bool frozen(std::size_t i) const;
  /// How many are.
  std::size_t frozen_count() const;

  /// A vehicle of its own with the parameters and the state of one of these: to read what it reports, to draw, to save.
  /// Refused: i >= size().
  Result<Vehicle> vehicle(std::size_t i) const;

 private:
  struct Impl;
  friend struct BatchAccess;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixline
