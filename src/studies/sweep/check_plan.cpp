// What is wrong with a plan is said before its first case: names, values, and what the models can do.
#include <fmt/format.h>

#include <algorithm>

#include "registry/car_settings.hpp"
#include "registry/parameters.hpp"
#include "simulation/chosen_driver.hpp"
#include "simulation/lap_track.hpp"
#include "sixline/internal/registry/models.hpp"
#include "sixline/math/hash.hpp"
#include "studies/lap_time/lap_time.hpp"
#include "studies/manoeuvres/manoeuvre.hpp"
#include "studies/sweep/case.hpp"

namespace sixline {
namespace {

/// The error, said of the place where the axis stands.
Error said_of(const SweepAxis& axis, Error error) {
  if (error.line == 0 && (error.file.empty() || error.file.starts_with("--set"))) {
    error.file = axis.file;
    error.line = axis.line;
  }
  return error;
}

/// The settings of the first case.
std::vector<std::string> first_sets(const SweepPlan& plan) {
  std::vector<std::string> sets;
  for (const SweepAxis& axis : plan.axes)
    if (axis.of_car && !is_of_driver(plan, axis)) sets.push_back(axis.name + "=" + axis.ends().front());
  return sets;
}
/// One axis at a value, beside what never changes: that another axis does not go with it is said in the rows.
std::vector<std::string> sets_at(const SweepPlan& plan, const SweepAxis& axis, const std::string& value) {
  std::vector<std::string> sets;
  for (const SweepAxis& one : plan.axes)
    if (one.of_car && !is_of_driver(plan, one) && (&one == &axis || !one.varies()))
      sets.push_back(one.name + "=" + (&one == &axis ? value : one.values[0]));
  return sets;
}

/// The cars of a plan on its models, as their files have them and with what is set.
class CheckedCars {
 public:
  explicit CheckedCars(SweepPlan& plan) : plan_(plan) {}

  Status check() {
    for (const std::string& model : plan_.find("model")->values)
      for (const std::string& car : plan_.find("car")->values)
        if (auto wrong = check_one(model, car)) return wrong;
    for (const SweepAxis& axis : plan_.axes)
      if (axis.of_car && !is_of_driver(plan_, axis))
        if (auto wrong = check_settings({axis.name + "=" + axis.ends().front()}, driven_)) return said_of(axis, *wrong);
    for (SweepAxis& axis : plan_.axes)
      if (axis.of_car && !is_of_driver(plan_, axis)) axis.unit = unit_of(axis.name);
    return {};
  }
  std::uint64_t hash() const { return hash_.value; }

 private:
  Status check_one(const std::string& model, const std::string& car) {
    auto plain = make_model_with_car(model, "", car);
    if (!plain) {
      const bool of_model = plain.error().field == "model";
      return said_of(*plan_.find(of_model ? "model" : "car"), plain.error());
    }
    if (plan_.work != SweepWork::test)
      if (auto wrong = (*plain)->cannot_lap()) return said_of(*plan_.find("model"), *wrong);
    for (const NamedValue& value : (*plain)->parameter_values()) hash_.add(value.name).add(value.value);
    for (const SweepAxis& axis : plan_.axes)
      for (const std::string& end :
           axis.of_car && !is_of_driver(plan_, axis) ? axis.ends() : std::vector<std::string>{})
        if (auto made = make_model_with_car(model, "", car, sets_at(plan_, axis, end)); !made)
          return said_of(axis, made.error());
    auto set = make_model_with_car(model, "", car, first_sets(plan_));
    if (!set) return set.error();
    models_.push_back(std::move(*set));
    driven_.push_back(models_.back().get());
    return {};
  }

  /// The unit of a parameter; of an option "".
  std::string unit_of(const std::string& name) const {
    const std::string last = name.substr(name.rfind('.') + 1);
    for (const auto& model : models_)
      for (const Entry& entry : model->describe().parameters)
        if (entry.name == last) return entry.unit;
    return {};
  }

  SweepPlan& plan_;
  std::vector<std::unique_ptr<AnyModel>> models_;
  std::vector<const AnyModel*> driven_;
  Fnv64 hash_;
};

/// The numbers of the driver at both ends of each axis.
Status check_driver_numbers(const std::string& driver, SweepPlan& plan) {
  for (SweepAxis& axis : plan.axes) {
    if (!is_of_driver(plan, axis)) continue;
    for (const std::string& end : axis.ends()) {
      const auto set = take_driver_settings({axis.name + "=" + end});
      if (!set) return said_of(axis, set.error());
      const auto chosen = choose_driver(driver, set->driver);
      if (!chosen) return said_of(axis, chosen.error());
      for (const ParameterInfo& number : parameters_of(*chosen))
        if (number.name == axis.name.substr(axis.name.rfind('.') + 1)) axis.unit = number.unit;
    }
  }
  return {};
}

/// The tracks of a plan, read and hashed.
Status read_tracks(const SweepPlan& plan, Fnv64& hash, SweepWorld& world) {
  const SweepAxis& tracks = *plan.find("track");
  for (const std::string& name : tracks.values) {
    auto track = open_track(name);
    if (!track) return said_of(tracks, track.error());
    if (auto wrong = cannot_lap(*track)) return said_of(tracks, *wrong);
    hash.add(std::string_view(track_toml(*track)));
    world.tracks.emplace(name, std::move(*track));
  }
  return {};
}

Result<SweepWorld> check_lap(SweepPlan& plan, Fnv64& hash) {
  SweepWorld world;
  for (const std::string& driver : plan.find("driver")->values) {
    if (auto wrong = wrong_place({.driver = driver})) return said_of(*plan.find("driver"), *wrong);
    if (auto wrong = check_driver_numbers(driver, plan)) return *wrong;
  }
  if (auto wrong = read_tracks(plan, hash, world)) return *wrong;
  return world;
}

Result<SweepWorld> check_lap_time(SweepPlan& plan, Fnv64& hash) {
  SweepWorld world;
  const SweepAxis& kinds = *plan.find("kind");
  for (const std::string& kind : kinds.values)
    if (const Status wrong = wrong_line_kind(kind)) return said_of(kinds, *wrong);
  if (auto wrong = read_tracks(plan, hash, world)) return *wrong;
  return world;
}

/// Some model must be able to do some manoeuvre.
Status check_test(const SweepPlan& plan) {
  Status none;
  for (const std::string& name : plan.find("manoeuvre")->values) {
    const auto manoeuvre = find_manoeuvre(name);
    if (!manoeuvre) return said_of(*plan.find("manoeuvre"), manoeuvre.error());
    for (const std::string& model : plan.find("model")->values)
      for (const std::string& car : plan.find("car")->values) {
        const auto made = TestCar::make(model, car, 0.001, first_sets(plan));
        if (!made) return made.error();
        const auto wrong = cannot_do(**manoeuvre, made->facts());
        if (!wrong) return {};
        if (!none) none = said_of(*plan.find("model"), *wrong);
      }
  }
  return none;
}

}  // namespace

Result<SweepWorld> check_plan(SweepPlan& plan) {
  CheckedCars cars(plan);
  if (auto wrong = cars.check()) return *wrong;
  Fnv64 hash;
  hash.add(cars.hash());
  SweepWorld world;
  if (plan.work != SweepWork::test) {
    auto read = plan.work == SweepWork::lap ? check_lap(plan, hash) : check_lap_time(plan, hash);
    if (!read) return read.error();
    world = std::move(*read);
  } else {
    for (const std::string& name : plan.find("manoeuvre")->values)  // all names, not only up to the first that works
      if (const auto known = find_manoeuvre(name); !known) return said_of(*plan.find("manoeuvre"), known.error());
    if (auto wrong = check_test(plan)) return *wrong;
  }
  plan.setup = fmt::format("{:016x}", hash.value);
  return world;
}

}  // namespace sixline
