// Models by name: describe, set, step and read any model through strings and doubles, without its type.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <typeinfo>
#include <vector>

#include "sixline/driver/observation.hpp"
#include "sixline/field_rows.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/error.hpp"
#include "sixline/internal/vehicle/catalogue/model_list.hpp"
#include "sixline/internal/vehicle/registry/curves.hpp"
#include "sixline/internal/vehicle/road/any_road.hpp"
#include "sixline/math/vec.hpp"
#include "sixline/model/bodies.hpp"
#include "sixline/model/inputs.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/model/overrides.hpp"
#include "sixline/model/reading.hpp"

namespace sixline {

struct CarFile;

/// The name of a field of that quantity, with the suffix of a wheel or an axle: "slip_angle_front".
inline std::string name_of(Quantity quantity, Wheel wheel = Wheel::none) {
  std::string name(info_of(quantity).name);
  if (wheel != Wheel::none) name.append("_").append(wheel_endings[static_cast<int>(wheel)]);
  return name;
}

/// One line of a description: a state, an output, a parameter, an option or an input.
struct Entry {
  std::string name, unit, meaning;
  double standard = 0, min = 0, max = 0;  ///< default and range; +-infinity where there is no bound
  std::vector<std::string> choices;       ///< of an option; `standard` is an index into them
  std::string text;                       ///< default of a table (gear ratios, torque curve)
  Quantity quantity = Quantity::none;     ///< the quantity that it is, if any
  Wheel wheel = Wheel::none;              ///< the wheel or the axle that it belongs to
  Component component = Component::none;  ///< the part of a car that it belongs to
};

/// Description of a model, from its field lists.
struct Description {
  ModelInfo info;
  std::string id, meaning;  ///< as in `info`
  std::vector<Entry> states, outputs, parameters, options, inputs;
  std::vector<std::string> integrators;  ///< the first is the default
  std::vector<std::string> aliases;      ///< other names for the state in a start
};

/// The name of `word` or a synonym in one of these lists, the word itself first (model_names.hpp); "" if there is none.
std::string known_as(std::string_view word, std::initializer_list<const std::vector<Entry>*> lists);

/// The rows that are channels, without those whose name is in `others`.
FieldRows channel_rows(const FieldRows& rows, const FieldRows& others = {});
void append_numbers(std::span<const FieldRow> rows, const void* object, std::vector<double>& values);

/// The parameters of a model, by their names: a view of its struct.
class ParameterView {
 public:
  ParameterView(const FieldRows& rows, void* object, double (*steer_limit)(const void* params))
      : rows_(&rows), object_(object), max_steer_angle_(steer_limit) {}
  /// Sets every parameter or option with that name; false if the model has none.
  Result<bool> set(const Node& value);
  /// The value of a numeric parameter, if the model has it.
  std::optional<double> number(std::string_view name) const;
  std::optional<double> number(Quantity quantity, Wheel wheel = Wheel::none) const;
  /// Text of a value, as in files: a choice, a number, a table; empty if there is none with that name.
  std::string text(std::string_view name) const;
  /// The largest road-wheel angle that the model is defined for [rad]; infinite without a limit.
  double max_steer_angle() const { return max_steer_angle_(object_); }
  /// Checks ranges and rules between parameters.
  Status check() const;

 private:
  const FieldRows* rows_;
  void* object_;
  double (*max_steer_angle_)(const void* params);
};

/// A car's place on a track, its speed, and whether a wheel is off the road.
struct OnTrack {
  TrackPlace<double> place{};
  double vx = 0;  ///< along the car [m/s]
  bool off_road = false;
};

/// The body of a model with wheels in space, body axes, from its centre of mass. Plain numbers, since the memory layout
/// of lanes differs between instruction sets (src/models/avx2.cpp.in).
struct BodyInSpace {
  double inv_mass = 0;                      ///< [1/kg]
  Vec3<double> inv_inertia{};               ///< [1/(kg m^2)]
  std::array<Vec3<double>, 4> attach{};     ///< start of the rays [m]
  std::array<double, 4> usual{}, length{};  ///< reach of the rays at rest on the flat, and largest reach [m]
  Vec3<double> box_half{}, box_centre{};    ///< half edges and centre of its box [m]
};

/// Functions of a model that need only its structs. Null: none.
struct ModelFunctions {
  VehicleMotion<double> (*observe)(const void* params, const void* state) = nullptr;
  VehicleLimits<double> (*limits)(const void* params) = nullptr;
  double (*max_steer_angle)(const void* params) = nullptr;
  std::vector<CarCurve> (*curves)(const void* params) = nullptr;
  void (*roll)(const void* params, void* state) = nullptr;
  bool (*set_by_alias)(void* state, std::string_view name, double value) = nullptr;
  BodyInSpace (*body_in_space)(const void* params, const void* state) = nullptr;
  std::vector<BodyPlace> (*bodies)(const void* params, const void* state) = nullptr;
};

/// Data common to all vehicles of a model: its properties, the rows of its structs, objects with the default values,
/// its functions.
struct ModelTables {
  ModelInfo info;
  bool smooth;
  std::span<const std::string_view> aliases;
  const FieldRows &params, &state, &output;
  const void *first_params, *first_state, *first_output;
  ModelFunctions functions;
#ifdef __cpp_rtti              // the browser's core has no batches and no type information
  const std::type_info& type;  ///< the model M, over double
#endif
  FieldRows state_channels = channel_rows(state);
  FieldRows own_channels = channel_rows(output, state);  ///< outputs that are not also states
};

/// A model with its parameters and its state.
class AnyModel {
 public:
  virtual ~AnyModel() = default;
  virtual std::unique_ptr<AnyModel> clone() const = 0;
  virtual const ModelTables& tables() const = 0;
  /// Places the car on the ground, at rest: on its wheels if the model has wheels in space, as far as the model has x,
  /// y and yaw. Call before other states are set.
  virtual void place(const AnyRoad&, double x, double y, double yaw) = 0;
  /// One step on a ground: models with wheels in space use its surface, planar models the plane under them,
  /// one-dimensional models the slope at their distance. Returns the channel that would not be finite, with the state
  /// unchanged; "" for success.
  virtual std::string step(const Inputs<double>&, const AnyRoad&, double dt, std::string_view integrator,
                           const Overrides<double>& test = {}) = 0;
  /// Its place on a road's track, searched from its last place (piece -1: everywhere); the next step starts there. A
  /// model that has only a distance keeps its offset from the middle.
  virtual OnTrack follow(const AnyRoad& road, const TrackPlace<double>& was) = 0;

  const ModelInfo& info() const { return tables().info; }
  Description describe() const;

  /// Its parameters, to be changed.
  ParameterView edit();
  Result<bool> set(const Node& value) { return edit().set(value); }
  std::optional<double> parameter(std::string_view name) const { return view().number(name); }
  std::optional<double> parameter(Quantity quantity, Wheel wheel = Wheel::none) const {
    return view().number(quantity, wheel);
  }
  /// The chosen value of an option; "": no such option.
  std::string_view option(std::string_view name) const;
  /// The highest gear of its gearbox; 0 without one.
  double top_gear() const;
  /// All parameters as text, for reports.
  std::vector<NamedValue> parameter_values() const;
  Status check() const { return view().check(); }
  double max_steer_angle() const { return view().max_steer_angle(); }

  bool set_state(std::string_view name, double value);
  /// A speed along the car is `vx` or `speed`, depending on the model. False: not a state.
  bool set_state(Quantity quantity, double value);
  /// Matches wheels, engine and gear to the speed of a steadily rolling car. Call after setting only the speed.
  void roll();
  /// Its numbers by quantity: of the state now, and of what acted in the last step.
  virtual Reading reading() const = 0;
  /// The same, at least pose and motion.
  virtual Reading reading_of_motion() const = 0;
  /// States, then the outputs: of the state now, and of what acted in the last step, in the order of describe().
  void read(std::vector<double>& values) const;
  /// One number of that row.   index < size of the row
  double channel(std::size_t index) const;
  /// Whether a channel is this quantity, of the car, a wheel or an axle.
  bool has_channel(Quantity quantity, Wheel wheel = Wheel::none) const;
  /// The channels of a row, in order.
  std::vector<const FieldRow*> channels() const;

  /// Every number of the state, including those that are not channels; `restore` sets them, from a car of the same
  /// model.
  std::vector<double> state() const;
  void restore(std::span<const double> numbers);
  /// Forces, inputs and length of the last step, for restore_acted() of a car of the same model.
  virtual std::vector<double> acted() const = 0;
  virtual void restore_acted(std::span<const double> numbers) = 0;
  /// The inputs that acted in the last step, and its length [s]; 0: nothing has acted since it was placed.
  virtual std::pair<Inputs<double>, double> last() const = 0;
  std::optional<double> state_value(std::string_view name) const;
  std::optional<double> state_value(Quantity quantity) const;
  /// A number of `state()` by its index, without allocating.
  double state_number(std::size_t index) const { return tables().state[index].number(state_object()); }
  /// Four numbers of `state()`; 0 for a negative index.
  std::array<double, 4> state_numbers(const std::array<int, 4>& indices) const;
  /// The index of a quantity in `state()`; -1: not a state.
  int state_index(Quantity quantity, Wheel wheel = Wheel::none) const;
  /// The names of the numbers of `state()`, in order, except the last, the road hint.
  std::vector<std::string> state_names() const;
  /// The piece of a track where the search of the next step starts; -1: everywhere.
  int road_hint() const { return near_; }
  void set_road_hint(int piece);
  /// 64 bits that change when any bit of the state changes.
  std::uint64_t hash() const;

  /// Motion and limits for a robot; none for a model that it cannot steer.
  std::optional<VehicleMotion<double>> observe() const;
  std::optional<VehicleLimits<double>> limits() const;
  /// Its rays and its box, for a model with wheels in space.
  std::optional<BodyInSpace> body_in_space() const;
  /// The bodies of a model that lists them; empty: one body with wheels at its corners.
  std::vector<BodyPlace> bodies() const;
  /// Curves of its engine, gears and tyres.
  std::vector<CarCurve> curves() const { return tables().functions.curves(params_object()); }
  /// Why this model cannot lap a track, if it cannot.
  Status cannot_lap() const;

 protected:
  virtual void* params_object() = 0;
  virtual void* state_object() = 0;
  /// Appends the outputs.
  virtual void append_outputs(std::span<const FieldRow> rows, std::vector<double>& values) const = 0;
  const void* params_object() const { return const_cast<AnyModel*>(this)->params_object(); }
  const void* state_object() const { return const_cast<AnyModel*>(this)->state_object(); }
  void parameters_changed();
  /// The limits of a model that has them, computed once after each change of a parameter.
  const VehicleLimits<double>& known_limits() const;
  /// The first channel of a state that is not a finite number; "" when all are.
  std::string_view non_finite_in(const void* state) const;

  mutable int near_ = -1;  ///< its last piece of a track; -1: not known
  LastLocated located_{};  ///< by follow(); the next step starts there

 private:
  template <class M>
  friend struct ModelStructs;
  ParameterView view() const { return const_cast<AnyModel*>(this)->view(); }
  ParameterView view();

  mutable bool limits_known_ = false;  ///< `limits_` are those of the parameters
  mutable VehicleLimits<double> limits_{};
  mutable std::optional<double> top_gear_{};  ///< cached, of the current parameters
};

#ifdef __cpp_rtti
/// The structs of a model that is known to be M, over double: for many vehicles side by side and for derivatives.
template <class M>
struct ModelStructs {
  static bool fits(const AnyModel& model) { return model.tables().type == typeid(M); }
  /// The parameters of a model of this type.
  static const typename M::Params& params(const AnyModel& model) {
    return *static_cast<const typename M::Params*>(model.params_object());
  }
  static const typename M::State& state(const AnyModel& model) {
    return *static_cast<const typename M::State*>(model.state_object());
  }
  static void assign(AnyModel& model, const typename M::Params& params, const typename M::State& state, int road_hint) {
    *static_cast<typename M::Params*>(model.params_object()) = params;
    *static_cast<typename M::State*>(model.state_object()) = state;
    model.parameters_changed();
    model.set_road_hint(road_hint);
  }
};
#endif

/// [s] A step is divided into 1000 parts at most (substep_count), and 20 ms is the longest part that most models take.
inline constexpr double longest_step = 20;

/// Why a model refuses a steer angle.
inline constexpr std::string_view tangent_rule =
    "this model turns by the tangent of the angle, which has no end at 90 degrees (rear_distance_solved and speed_at = "
    "\"front\" pivot there)";

/// The error for a wrong type, range or choice.
Error value_error(const Node& value, const std::string& rule);
std::string range_text(double min, double max, std::string_view unit);

/// A model by id or number; `longitudinal` chooses the longitudinal model of kinematic_bicycle and dynamic_bicycle ("":
/// the default).
Result<std::unique_ptr<AnyModel>> make_model(const std::string& id, const std::string& longitudinal = "");
/// Every parameter and option name that any model has, sorted.
const std::vector<std::string>& known_parameters();
/// Sets a layer of values in order; geometry stays consistent (b + c = L), unknown names are errors with a suggestion.
/// A name that only other models have is ignored.
Status set_layer(ParameterView parameters, const std::vector<Node>& values, const std::string& file);
inline Status set_layer(AnyModel& model, const std::vector<Node>& values, const std::string& file) {
  return set_layer(model.edit(), values, file);
}
/// Sets the values of these cars for a model, in order, and checks the result.
Status set_car(ParameterView parameters, const ModelInfo& model, const std::vector<CarFile>& cars);
/// The model with a car's values. `car` is a name or a path; `sets` take precedence over its values (car_settings.hpp).
Result<std::unique_ptr<AnyModel>> make_model_with_car(const std::string& id, const std::string& longitudinal,
                                                      const std::string& car,
                                                      const std::vector<std::string>& sets = {});
/// The same with a loaded car, after its bases (load_car_with_bases).
Result<std::unique_ptr<AnyModel>> make_model_with_car(const std::string& id, const std::string& longitudinal,
                                                      const std::vector<CarFile>& cars,
                                                      const std::vector<std::string>& sets = {});

}  // namespace sixline
