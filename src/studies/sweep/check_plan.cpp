// Checks of a plan before its first case: names, values, and the abilities of the models.
#include <fmt/format.h>

#include <algorithm>

#include "simulation/chosen_driver.hpp"
#include "simulation/lap_track.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/math/hash.hpp"
#include "studies/lap_time/lap_time.hpp"
#include "studies/manoeuvres/manoeuvre.hpp"
#include "studies/sweep/case.hpp"
#include "vehicle/registry/car_settings.hpp"
#include "vehicle/registry/parameters.hpp"

namespace sixline {
namespace {

/// The error, with the place of the axis.
Error placed_at(const SweepAxis& axis, Error error) {
  if (error.line == 0 && (error.file.empty() || error.file.starts_with("--set"))) {
    error.file = axis.file;
    error.line = axis.line;
  }
  return error;
}

/// The axes that are values of the car.
std::vector<SweepAxis*> car_axes(SweepPlan& plan) {
  std::vector<SweepAxis*> axes;
  for (SweepAxis& axis : plan.axes)
    if (axis.of_car && !is_of_driver(plan, axis)) axes.push_back(&axis);
  return axes;
}
/// The settings of the first case.
std::vector<std::string> first_sets(SweepPlan& plan) {
  std::vector<std::string> sets;
  for (const SweepAxis* axis : car_axes(plan)) sets.push_back(axis->name + "=" + axis->ends().front());
  return sets;
}
/// The settings with one axis at a value, beside those that never change: conflicts with other axes are in the rows.
std::vector<std::string> sets_at(SweepPlan& plan, const SweepAxis* axis, const std::string& value) {
  std::vector<std::string> sets;
  for (const SweepAxis* one : car_axes(plan))
    if (one == axis || !one->varies()) sets.push_back(one->name + "=" + (one == axis ? value : one->values[0]));
  return sets;
}

/// The cars of a plan on its models, as in their files and with their settings.
class CheckedCars {
 public:
  explicit CheckedCars(SweepPlan& plan) : plan_(plan) {}

  Status check() {
    for (const std::string& model : plan_.find("model")->values)
      for (const std::string& car : plan_.find("car")->values)
        if (auto wrong = check_one(model, car)) return wrong;
    for (SweepAxis* axis : car_axes(plan_)) {
      if (auto wrong = check_settings({axis->name + "=" + axis->ends().front()}, driven_))
        return placed_at(*axis, *wrong);
      axis->unit = unit_of(axis->name);
    }
    return {};
  }
  std::uint64_t hash() const { return hash_.value; }

 private:
  Status check_one(const std::string& model, const std::string& car) {
    auto plain = make_model_with_car(model, "", car);
    if (!plain) {
      const bool of_model = plain.error().field == "model";
      return placed_at(*plan_.find(of_model ? "model" : "car"), plain.error());
    }
    if (plan_.work != SweepWork::test)
      if (auto wrong = (*plain)->cannot_lap()) return placed_at(*plan_.find("model"), *wrong);
    for (const NamedValue& value : (*plain)->parameter_values()) hash_.add(value.name).add(value.value);
    for (const SweepAxis* axis : car_axes(plan_))
      for (const std::string& end : axis->ends())
        if (auto made = make_model_with_car(model, "", car, sets_at(plan_, axis, end)); !made)
          return placed_at(*axis, made.error());
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
      if (!set) return placed_at(axis, set.error());
      const auto chosen = choose_driver(driver, set->driver);
      if (!chosen) return placed_at(axis, chosen.error());
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
    if (!track) return placed_at(tracks, track.error());
    if (auto wrong = cannot_lap(*track)) return placed_at(tracks, *wrong);
    hash.add(std::string_view(track_toml(*track)));
    world.tracks.emplace(name, std::move(*track));
  }
  return {};
}

Result<SweepWorld> check_lap(SweepPlan& plan, Fnv64& hash) {
  SweepWorld world;
  for (const std::string& driver : plan.find("driver")->values) {
    if (auto wrong = wrong_place({.driver = driver})) return placed_at(*plan.find("driver"), *wrong);
    if (auto wrong = check_driver_numbers(driver, plan)) return *wrong;
  }
  if (auto wrong = read_tracks(plan, hash, world)) return *wrong;
  return world;
}

Result<SweepWorld> check_lap_time(SweepPlan& plan, Fnv64& hash) {
  SweepWorld world;
  const SweepAxis& kinds = *plan.find("kind");
  for (const std::string& kind : kinds.values)
    if (const Status wrong = wrong_line_kind(kind)) return placed_at(kinds, *wrong);
  if (auto wrong = read_tracks(plan, hash, world)) return *wrong;
  return world;
}

/// Some model must be able to do some manoeuvre.
Status check_test(SweepPlan& plan) {
  Status none;
  for (const std::string& name : plan.find("manoeuvre")->values) {
    const auto manoeuvre = find_manoeuvre(name);
    if (!manoeuvre) return placed_at(*plan.find("manoeuvre"), manoeuvre.error());
    for (const std::string& model : plan.find("model")->values)
      for (const std::string& car : plan.find("car")->values) {
        const auto made = TestCar::make(model, car, 0.001, first_sets(plan));
        if (!made) return made.error();
        const auto wrong = cannot_do(**manoeuvre, *made);
        if (!wrong) return {};
        if (!none) none = placed_at(*plan.find("model"), *wrong);
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
      if (const auto known = find_manoeuvre(name); !known) return placed_at(*plan.find("manoeuvre"), known.error());
    if (auto wrong = check_test(plan)) return *wrong;
  }
  plan.setup = fmt::format("{:016x}", hash.value);
  return world;
}

}  // namespace sixline
