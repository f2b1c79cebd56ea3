// Batch model: many vehicles of a model, by name.
#pragma once
#include <memory>
#include <span>

#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {

/// Vehicles in blocks of lanes. AnyModel represents one vehicle of the same model, in double precision.
class BatchModel {
 public:
  virtual ~BatchModel() = default;
  virtual std::unique_ptr<BatchModel> clone() const = 0;
  virtual std::size_t block_count() const = 0;
  /// Number of vehicles in a block.
  virtual std::size_t width() const = 0;

  /// Sets the parameters of a block's vehicles to those of `from`, one each. False, without any change, if they differ
  /// in a choice or in the length of a table.
  virtual bool put_params(std::size_t block, std::span<const AnyModel* const> from) = 0;
  /// Stores from now on what acted in each last step.
  virtual void keep_readings() = 0;
  /// Sets the state of vehicle i to that of `from`, and what acted on it if that is stored; it is no longer frozen.
  virtual void put_state(std::size_t i, const AnyModel& from) = 0;
  /// Copies vehicle i to `to`, with what acted on it if that is stored.
  virtual void take(std::size_t i, AnyModel& to) const = 0;

  /// An input or an override by its index among the fields.
  virtual void set_input(int field, std::span<const double> values) = 0;
  virtual void set_override(int field, std::span<const double> values) = 0;
  /// The inputs of vehicle i.
  virtual Inputs<double> inputs(std::size_t i) const = 0;
  virtual Overrides<double> overrides(std::size_t i) const = 0;
  /// A state variable by its index in AnyModel::state_names().
  virtual void read(std::size_t state, std::span<double> values) const = 0;
  /// Motions of the vehicles of blocks first ... last - 1; false for a model that cannot lap.
  virtual bool motion(std::size_t first, std::size_t last, std::span<VehicleMotion<double>> values) const = 0;
  /// Steps blocks first ... last - 1.
  virtual void step(std::size_t first, std::size_t last, const AnyRoad& road, double dt, int substeps) = 0;
  virtual bool frozen(std::size_t i) const = 0;
  /// Call it after a change of road: discards the search hints.
  virtual void clear_place_hints() = 0;
};

}  // namespace sixline
