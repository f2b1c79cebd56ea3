// Model by fields: what every model answers in the same way, by the names of its fields. Compiled once, for all models.
#pragma once
#include <span>
#include <string_view>

#include "registry/field_rows.hpp"
#include "registry/models.hpp"

namespace sixline {

/// What a model is: its words, and the rows of its structs beside objects that hold the factory values.
struct ModelTables {
  ModelInfo info;
  bool smooth, drivable;
  std::span<const std::string_view> aliases;
  const FieldRows &params, &state, &output;
  const void *first_params, *first_state, *first_output;
  FieldRows state_channels = channel_rows(state);
  FieldRows own_channels = channel_rows(output, state);  ///< outputs that are not states as well
};

/// Keys of a car file that mean both axles of a model that has NAME_front and NAME_rear.
inline constexpr std::string_view axle_pairs[] = {"slip_stiffness", "wheel_inertia"};

/// Rules between parameters that ranges cannot say: b + c = L, redline above idle.
Status check_rules(const AnyParameters& model);

/// AnyParameters::set and check of an object with such rows.
Result<bool> set_parameter(const FieldRows& rows, void* object, const Node& value);
Status check_parameters(const FieldRows& rows, const void* object, const AnyParameters& rules_of);

/// The part of a model box that needs no type.
class ModelByFields : public AnyModel {
 public:
  const ModelInfo& info() const final { return kind().info; }
  Description describe() const final;
  Result<bool> set(const Node& value) final;
  std::optional<double> parameter(std::string_view name) const final;
  std::vector<NamedValue> parameter_values() const final;
  Status check() const final;
  bool set_state(std::string_view name, double value) final;
  void read(const Inputs<double>& u, const AnyRoad& source, double dt, std::vector<double>& values,
            const Overrides<double>& test) const final;
  std::vector<double> state() const final;
  void restore(std::span<const double> numbers) final;
  std::optional<double> state_value(std::string_view name) const final;
  double state_number(std::size_t index) const final { return kind().state[index].number(state_object()); }
  std::array<double, 4> state_numbers(const std::array<int, 4>& indices) const final;
  std::vector<std::string> state_names() const final;
  int road_hint() const final { return near_; }
  void set_road_hint(int piece) final;
  std::uint64_t hash() const final;
  Status cannot_lap() const final;

 protected:
  virtual const ModelTables& kind() const = 0;
  /// To be called after the state was changed.
  virtual void changed() = 0;
  /// To be called after parameters were changed.
  virtual void parameters_changed() = 0;
  virtual void* params_object() = 0;
  virtual void* state_object() = 0;
  const void* params_object() const { return const_cast<ModelByFields*>(this)->params_object(); }
  const void* state_object() const { return const_cast<ModelByFields*>(this)->state_object(); }

  /// Sets states by a name that is none of a field; false when the model does not know it.
  virtual bool set_by_alias(std::string_view name, double value) = 0;
  /// The first channel of a state that is not a finite number; "" when all are.
  std::string_view trouble_in(const void* state) const;
  /// Appends those outputs as they are now.
  virtual void append_outputs(const Inputs<double>& u, const Overrides<double>& test, const AnyRoad& source, double dt,
                              const FieldRows& rows, std::vector<double>& values) const = 0;

  mutable int near_ = -1;  ///< the piece of a track where it was last; -1: not known
  LastLocated located_{};  ///< by follow(); the next step begins there
};

}  // namespace sixline
