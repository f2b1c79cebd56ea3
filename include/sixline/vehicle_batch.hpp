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

/// Settings of a batch.
struct BatchOptions {
  bool single_precision = false;  ///< float instead of double: twice as many vehicles in a register
  int threads = 1;                ///< 1 to 1024; the numbers do not depend on it
  /// One of batch_instruction_sets(); "": the fastest on this machine for this number of vehicles. The numbers do not
  /// depend on it.
  std::string instruction_set = "";
  /// Keep what acted in the last step (double_track in float: 172 bytes per vehicle), for read_channels and vehicle().
  bool keep_readings = false;
};
/// Instruction sets for which batches are compiled and which this machine has, the best last: "baseline", "avx2",
/// "avx512".
std::vector<std::string> batch_instruction_sets();

/// One number per vehicle for each input; an empty column leaves that input unchanged.
using BatchInputs = Inputs<InputColumn<double>>;

/// Many vehicles of one model, side by side in lanes of the processor's registers and on several threads. In double
/// precision each of them equals a single Vehicle to the bit, whatever their number, its index and the number of
/// threads. Columns have one number per vehicle, in order; a mask has one byte per vehicle, not 0 to select it; an
/// empty mask selects all. A refused call changes nothing.
///
/// A vehicle whose next state would not be finite, or that stands where a road function gives an invalid number, is
/// frozen: it keeps its state until it is placed, reset or given a state, and its neighbours are not affected.
///
/// Threads: a batch is for one thread at a time, which may start others for it; batches are independent. A road
/// function is called by one thread at a time.
class VehicleBatch {
 public:
  /// No vehicles yet.
  VehicleBatch();
  /// `count` vehicles, at rest at the origin. Errors: those of Vehicle::create; a custom model; no
  /// vehicles, or more than 16,777,216; an invalid number of threads.
  static Result<VehicleBatch> create(const VehicleConfig& config, std::size_t count, const BatchOptions& options = {});
  /// A copy with the same parameters and states.
  VehicleBatch(const VehicleBatch& other);
  /// Moves; the source then has no vehicles.
  VehicleBatch(VehicleBatch&& other) noexcept;
  /// A copy with the same parameters and states.
  VehicleBatch& operator=(const VehicleBatch& other);
  /// Moves; the source then has no vehicles.
  VehicleBatch& operator=(VehicleBatch&& other) noexcept;
  ~VehicleBatch();

  /// Number of vehicles.
  std::size_t size() const;
  /// Names and properties of their model.
  const ModelInfo& model() const;
  /// The settings that it was created with.
  const BatchOptions& options() const;

  /// Commands of each vehicle from now on. Pedals, lever and steer are limited to their ranges, gear is rounded.
  /// Refused: a column of another length, NaN, a gear engaged by hand (auto_shift 0, or no column) that the gearbox
  /// does not have.
  Result<void> set_inputs(const BatchInputs& inputs);
  /// The commands of a vehicle.   i < size()
  Inputs<double> inputs(std::size_t i) const;
  /// The overrides of a vehicle.   i < size()
  Overrides<double> overrides(std::size_t i) const;
  /// Imposes a value on each vehicle from now on, by a name of Overrides ("imposed_speed"); an empty column ends it.
  /// Refused: another name, a column of another length, a number that is not finite, a steer angle that the model
  /// cannot take.
  Result<void> set_override(std::string_view name, std::span<const double> values);

  /// Steps all vehicles `substeps` times, dt seconds each, 0 < dt <= 20, gear changes included, inputs held. Refused:
  /// another dt, fewer than 1 substep or more than 1,000,000, no road. Allocates nothing on one thread; oneTBB may on
  /// several.
  Result<void> step(const Road& road, double dt, int substeps = 1);

  // States, one column each.

  /// The states that read(index) reads, in order; valid as long as the batch.
  std::span<const ChannelInfo> states() const;
  /// Index of a state; -1: no such name.
  int state_index(std::string_view name) const;
  /// A state of all vehicles. Refused: no such state, a column of another length.
  Result<void> read(int state, std::span<double> values) const;
  /// Sets a state of the masked vehicles. Refused: no such state, columns of another length, a number that is not
  /// finite.
  Result<void> set_state(std::string_view name, std::span<const double> values,
                         std::span<const std::uint8_t> which = {});
  /// The states and outputs that read_channels reads by index; valid as long as the batch.
  std::span<const ChannelInfo> channels() const;
  /// Index of a channel; -1: no such name.
  int channel_index(std::string_view name) const;
  /// Channels of each vehicle, channels.size() numbers per vehicle, as Vehicle::channel has them: states now, outputs of
  /// the last step. Refused: no such channel, rows of another length, an output of a batch without keep_readings.
  Result<void> read_channels(std::span<const int> channels, std::span<double> rows) const;
  /// Friction of the ground under the reference point of each vehicle [-], without the tyres' `mu`. Refused:
  /// a column of another length, a model that cannot lap, no road.
  Result<void> road_friction(const Road& road, std::span<double> values) const;
  /// Motion of each vehicle, for its driver. Refused: a column of another length, a model that cannot lap.
  Result<void> motion(std::span<VehicleMotion<double>> values) const;
  /// 64 bits that change when any bit of the vehicle's state changes: in double precision those of Vehicle::hash.
  /// i < size()
  std::uint64_t hash(std::size_t i) const;

  // Parameters, also while driving. All vehicles share choices and tables.

  /// All parameters, with units and ranges; valid as long as the batch.
  std::span<const ParameterInfo> parameters() const;
  /// Sets a parameter of all vehicles. Refused as by Vehicle::set_parameter.
  Result<void> set_parameter(const ParameterValue& value);
  /// Sets a parameter of each masked vehicle. Refused: unknown, a choice or a table, a column of another length, a
  /// value out of range or against a rule.
  Result<void> set_parameter(std::string_view name, std::span<const double> values,
                             std::span<const std::uint8_t> which = {});
  /// A parameter of each vehicle. Refused: unknown, a choice or a table, a column of another length.
  Result<void> read_parameter(std::string_view name, std::span<double> values) const;

  // Placing.

  /// Places vehicles on their wheels, origins at (x, y) [m], pointing to yaw [rad], rolling at `speed` [m/s] in a
  /// matching gear, or at rest with the engine idling where that column is empty; the columns are for all vehicles, but
  /// only those of `which` are placed. Refused: columns of another length, numbers that are not finite, no road there.
  Result<void> place(const Road& road, std::span<const double> x, std::span<const double> y,
                     std::span<const double> yaw, std::span<const double> speed = {},
                     std::span<const std::uint8_t> which = {});
  /// Resets vehicles to their initial state, with their current parameters. Refused: a mask of another length.
  Result<void> reset(std::span<const std::uint8_t> which = {});

  // The states as data.

  /// The states of all vehicles: blocks of Vehicle::save, one after the other. Neither parameters nor inputs.
  std::vector<std::byte> save() const;
  /// Continues from saved states, one block for each vehicle, or one for all masked vehicles, of a batch or a Vehicle:
  /// to the same bits if parameters, roads and inputs are the same. None is frozen then. Refused: a mask of another
  /// length, bytes of another size, and what Vehicle::restore refuses.
  Result<void> restore(std::span<const std::byte> bytes, std::span<const std::uint8_t> which = {});

  /// Whether a vehicle is frozen.   i < size()
  bool frozen(std::size_t i) const;
  /// Number of frozen vehicles.
  std::size_t frozen_count() const;

  /// A separate Vehicle with the parameters and the state of one of these, to read, draw or save it.
  /// Refused: i >= size().
  Result<Vehicle> vehicle(std::size_t i) const;

 private:
  struct Impl;
  friend struct BatchAccess;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixline
