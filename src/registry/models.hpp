// Models by name: the one place where models lose their type. Describe, set, step and read any model through strings
// and doubles.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <typeinfo>
#include <vector>

#include "io/document.hpp"
#include "io/error.hpp"
#include "registry/curves.hpp"
#include "registry/model_list.hpp"
#include "road/any_road.hpp"
#include "sixline/driver/observation.hpp"
#include "sixline/math/vec.hpp"
#include "sixline/model/inputs.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/model/overrides.hpp"

namespace sixline {

struct CarFile;

/// One line of a description: a state, an output, a parameter, an option or an input.
struct Entry {
  std::string name, unit, meaning;
  double standard = 0, min = 0, max = 0;  ///< default and range; +-infinity where there is no bound
  std::vector<std::string> choices;       ///< of an option; `standard` is an index into them
  std::string text;                       ///< default of a table (gear ratios, torque curve)
};

/// Everything a person can know of a model, from its field lists.
struct Description {
  ModelInfo info;
  std::string id, meaning;  ///< as in `info`
  std::vector<Entry> states, outputs, parameters, options, inputs;
  std::vector<std::string> integrators;  ///< the first is the default
  std::vector<std::string> aliases;      ///< other names under which a start may give the state
};

/// The name under which one of these lists has what `word` means, the word itself first (model_names.hpp); "" when none
/// has.
std::string known_as(std::string_view word, std::initializer_list<const std::vector<Entry>*> lists);

/// The parameters of a model, by their names.
class AnyParameters {
 public:
  virtual ~AnyParameters() = default;
  /// Sets every parameter or option of that name; false when the model has none.
  virtual Result<bool> set(const Node& value) = 0;
  /// The value of a numeric parameter, if the model has it.
  virtual std::optional<double> parameter(std::string_view name) const = 0;
  /// The largest road-wheel angle that its turn is defined for [rad]; infinite where any is.
  virtual double max_steer_angle() const = 0;
  /// Ranges and rules between parameters; nothing when all is well.
  virtual Status check() const = 0;
};

/// Where a car is on a track, how fast it goes there, and whether a wheel is off the road.
struct OnTrack {
  TrackPlace<double> place{};
  double vx = 0;  ///< along the car [m/s]
  bool off_road = false;
};

/// The body of a model with wheels in space, body axes, from its centre of mass. Plain numbers, as all that AnyModel tells: how
/// lanes lie in memory differs between instruction sets (src/models/avx2).
struct BodyInSpace {
  double inv_mass = 0;                      ///< [1/kg]
  Vec3<double> inv_inertia{};               ///< [1/(kg m^2)]
  std::array<Vec3<double>, 4> attach{};     ///< where the rays begin [m]
  std::array<double, 4> usual{}, length{};  ///< reach of the rays at rest on the flat, and at most [m]
  Vec3<double> box_half{}, box_centre{};    ///< half edges of its box, and where that is [m]
};

/// A model with its parameters and its state.
class AnyModel : public AnyParameters {
 public:
  virtual const ModelInfo& info() const = 0;
  virtual Description describe() const = 0;
  virtual std::unique_ptr<AnyModel> clone() const = 0;

  /// All parameters as text, for reports.
  virtual std::vector<NamedValue> parameter_values() const = 0;

  virtual bool set_state(std::string_view name, double value) = 0;
  /// Wheels, engine and gears matched to the speed: a car that rolls steadily. Call after setting `v` alone.
  virtual void roll() = 0;
  /// Puts the car on the ground at a place, at rest: on its wheels where the model has wheels in space, as far as the
  /// model has x, y and yaw. Call before other states are set.
  virtual void place(const AnyRoad&, double x, double y, double yaw) = 0;
  /// One step on a ground: models with wheels in space take its surface, those in a plane the plane under them, those
  /// on a line the slope at their distance. Returns the channel that became non-finite, with the state left at its last
  /// good value; "" when all is well.
  virtual std::string step(const Inputs<double>&, const AnyRoad&, double dt, std::string_view integrator,
                           const Overrides<double>& test = {}) = 0;
  /// States, then outputs as they are now, in the order of describe().
  virtual void read(const Inputs<double>&, const AnyRoad&, double dt, std::vector<double>& values,
                    const Overrides<double>& test = {}) const = 0;

  /// Every number of the state, also what only the model remembers; `restore` takes them back, from a car of the same
  /// model.
  virtual std::vector<double> state() const = 0;
  virtual void restore(std::span<const double> numbers) = 0;
  virtual std::optional<double> state_value(std::string_view name) const = 0;
  /// A number of `state()` by its place, without allocating.
  virtual double state_number(std::size_t index) const = 0;
  /// Four of them; 0 where the index is negative.
  virtual std::array<double, 4> state_numbers(const std::array<int, 4>& indices) const = 0;
  /// The names of the numbers of `state()`, in order, but for the last, which is the road hint.
  virtual std::vector<std::string> state_names() const = 0;
  /// The piece of a track where the next step looks for the car first; -1: everywhere.
  virtual int road_hint() const = 0;
  virtual void set_road_hint(int piece) = 0;
  /// Changes when any bit of the state changes.
  virtual std::uint64_t hash() const = 0;

  /// What a robot sees of it and knows of it; nothing of a model that it cannot steer.
  virtual std::optional<VehicleMotion<double>> observe() const = 0;
  virtual std::optional<VehicleLimits<double>> limits() const = 0;
  /// Is a wheel off the road? `near` is the place of the car.
  virtual bool off_road(const TrackView<double>& track, const TrackPlace<double>& near) const = 0;
  /// Where it is on a road's track, looked for from where it was (piece -1: everywhere); the next step begins there. A
  /// model that knows only a distance stays as far from the middle as it was.
  virtual OnTrack follow(const AnyRoad& road, const TrackPlace<double>& was) = 0;
  /// Where its rays and its box are, of a model with wheels in space.
  virtual std::optional<BodyInSpace> body_in_space() const = 0;
  /// What its engine, gears and tyres can do.
  virtual std::vector<CarCurve> curves() const = 0;

  /// Why this model cannot lap a track; nothing when it can.
  virtual Status cannot_lap() const = 0;

#ifdef __cpp_rtti  // the page's core has no batches and is compiled without type information
  /// Which model M it is: for many vehicles side by side (src/batch).
  virtual const std::type_info& type() const = 0;
#endif
  /// Its M::Params and M::State: for many vehicles side by side (src/batch).
  virtual const void* params_struct() const = 0;
  virtual const void* state_struct() const = 0;
  /// Takes over copies of both, of the same model.
  virtual void take_structs(const void* params, const void* state) = 0;
};

/// [s] A step is divided into 1000 parts at most (substep_count), and 20 ms is the longest part that most models take.
inline constexpr double longest_step = 20;

/// Why a model refuses a steer angle.
inline constexpr std::string_view tangent_rule =
    "this model turns by the tangent of the angle, which has no end at 90 degrees (rear_distance_solved and speed_at = "
    "\"front\" pivot there)";

/// Wrong type, range or choice, in words.
Error value_error(const Node& value, const std::string& rule);
std::string range_text(double min, double max, std::string_view unit);

/// A model by id or number; `longitudinal` chooses what kinematic_bicycle and dynamic_bicycle carry ("": the default).
Result<std::unique_ptr<AnyModel>> make_model(const std::string& id, const std::string& longitudinal = "");
/// Every parameter and option name that any model has, sorted.
const std::vector<std::string>& known_parameters();
/// Sets a layer of values in order; geometry stays consistent (b + c = L), unknown names are errors with a suggestion.
/// A name that other models have but this one has not is passed over.
Status set_layer(AnyParameters& model, const std::vector<Node>& values, const std::string& file);
/// The model with a car's values on it. `car` is a name or a path; `sets` hold over its values (car_settings.hpp).
Result<std::unique_ptr<AnyModel>> make_model_with_car(const std::string& id, const std::string& longitudinal,
                                                      const std::string& car,
                                                      const std::vector<std::string>& sets = {});
/// The same with a car that has been read, behind the cars that it builds on (load_car_with_bases).
Result<std::unique_ptr<AnyModel>> make_model_with_car(const std::string& id, const std::string& longitudinal,
                                                      const std::vector<CarFile>& cars,
                                                      const std::vector<std::string>& sets = {});

}  // namespace sixline
