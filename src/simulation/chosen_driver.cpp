// Chosen driver: found by name, with its parameters set, and called.
#include "simulation/chosen_driver.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <vector>

#include "files/cells.hpp"
#include "files/suggestion.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/vehicle/registry/field_rows.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "studies/lap_time/plan_file.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {

namespace {

/// Calls use(rows, numbers) with the rows of a robot's parameters and a pointer to the struct that has them.
template <class Robot, class Use>
auto with_rows(Robot&& robot, Use use) {
  return visit_driver(robot,
                      [&](auto& numbers) { return use(rows_of<std::remove_cvref_t<decltype(numbers)>>(), &numbers); });
}

std::string_view without_driver(std::string_view name) {
  constexpr std::string_view before = "driver.";
  return name.starts_with(before) ? name.substr(before.size()) : name;
}

std::vector<std::string> names_in(const FieldRows& rows) {
  std::vector<std::string> names;
  for (const FieldRow& row : rows) names.emplace_back(row.name);
  return names;
}

/// The names of the parameters of all robots.
std::vector<std::string> all_numbers() {
  std::vector<std::string> names;
  for (const DriverInfo& info : driver_list) {
    const auto more =
        with_rows(*find_driver<double>(info.name), [](const FieldRows& rows, auto*) { return names_in(rows); });
    names.insert(names.end(), more.begin(), more.end());
  }
  return names;
}

bool holds(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Whether a setting with this name belongs to the driver: only if no car has it.
bool means_driver(const std::string& name, const std::vector<std::string>& numbers) {
  if (name.starts_with("driver.")) return true;
  if (name.find('.') != name.npos) return false;
  const std::vector<std::string>& of_cars = known_parameters();
  if (holds(of_cars, name)) return false;
  std::vector<std::string> all = of_cars;
  all.insert(all.end(), numbers.begin(), numbers.end());
  return holds(numbers, name) || holds(numbers, nearest(name, all));
}

}  // namespace

namespace {

void use_plan(ChosenDriver& driver, std::shared_ptr<const RacePlan> plan) {
  driver.plan = driver.now = std::move(plan);
  driver.robot.line = driver.now->view();
}

}  // namespace

Result<ChosenDriver> choose_driver(const std::string& name, std::span<const ParameterValue> parameters) {
  ChosenDriver chosen;
  if (is_policy_file(name)) {
    auto policy = Policy::load(name);
    if (!policy) return policy.error();
    chosen.policy = std::move(*policy);
  } else if (is_plan_file(name)) {
    auto plan = read_race_plan(name);
    if (!plan) return plan.error();
    chosen.robot.kind = DriverKind::racer;
    use_plan(chosen, std::make_shared<const RacePlan>(std::move(*plan)));
  } else if (const auto robot = find_driver<double>(name)) {
    chosen.robot = *robot;
  } else {
    std::vector<std::string> names;
    for (const DriverInfo& info : driver_list) names.emplace_back(info.name);
    return Error{.field = "driver",
                 .value = name,
                 .rule = "is not a robot" + suggestion(name, names,
                                                       "; `sixline list drivers` shows them, a policy is a file "
                                                       "NAME.npz, a racer's plan NAME.json")};
  }
  for (const ParameterValue& value : parameters)
    if (const Result<void> done = set_parameter(chosen, value); !done) return done.error();
  return chosen;
}

namespace {

bool races(const ChosenDriver& driver) { return !driver.policy && driver.robot.kind == DriverKind::racer; }

Result<void> fits(ChosenDriver& driver, const TrackView<double>& track) {
  if (const Status wrong = check_plan(*driver.plan, track)) return *wrong;
  RacePlan plan = *driver.plan;
  give_room(plan, track);
  use_plan(driver, std::make_shared<const RacePlan>(std::move(plan)));
  return {};
}

Result<void> take_plan(ChosenDriver& driver, Result<std::shared_ptr<const RacePlan>> plan) {
  if (!plan) return plan.error();
  use_plan(driver, std::move(*plan));
  return {};
}

}  // namespace

Result<void> prepare(ChosenDriver& driver, const AnyModel& model, const TrackView<double>& track,
                     const std::atomic<bool>* stop) {
  if (!races(driver)) return {};
  driver.planned = model.limits().value_or(VehicleLimits<double>{});
  if (driver.plan || driver.planned.tyres_slide < 0.5) return prepare(driver, driver.planned, track);
  driver.friction = usual_friction(track);
  return take_plan(driver, plan_for(model, track, stop));
}
Result<void> prepare(ChosenDriver& driver, const VehicleLimits<double>& car, const TrackView<double>& track) {
  if (!races(driver)) return {};
  driver.planned = car;
  if (driver.plan) return fits(driver, track);
  return take_plan(driver, plan_for(car, track));
}

void plan_again(ChosenDriver& driver, const VehicleLimits<double>& car, const AnyModel* model) {
  if (!races(driver) || !driver.plan) return;
  bool same = true, near = true;
  for_each_pair<VehicleLimits<double>>(driver.planned, car, [&](const FieldInfo&, double a, double b) {
    same &= a == b, near &= std::abs(a - b) <= 0.02 * std::max(std::abs(a), std::abs(b));
  });
  if (!near && model && driver.friction > 0)
    if (auto plan = plan_changed(*driver.plan, *model, driver.friction)) {
      driver.planned = car;
      return use_plan(driver, std::make_shared<const RacePlan>(std::move(*plan)));
    }
  driver.now = same ? driver.plan : std::make_shared<const RacePlan>(plan_with(*driver.plan, driver.planned, car));
  driver.robot.line = driver.now->view();
}

std::vector<ParameterInfo> parameters_of(const ChosenDriver& driver) {
  std::vector<ParameterInfo> all;
  if (driver.policy) return all;
  const Driver<double> standard{.kind = driver.robot.kind};
  with_rows(standard, [&](const FieldRows& rows, const void* numbers) {
    for (const FieldRow& row : rows) {
      ParameterInfo info;
      info.name = row.name, info.unit = row.info->unit, info.meaning = row.info->meaning;
      info.min = row.info->min, info.max = row.info->max, info.default_value = row.number(numbers);
      all.push_back(std::move(info));
    }
  });
  return all;
}

double parameter_of(const ChosenDriver& driver, std::string_view name) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  if (driver.policy) return none;
  return with_rows(driver.robot, [&](const FieldRows& rows, const void* numbers) {
    return row_number(rows, numbers, without_driver(name)).value_or(none);
  });
}

Result<void> set_parameter(Driver<double>& robot, const ParameterValue& value) {
  const std::string name(without_driver(value.name));
  const std::string id(driver_list[static_cast<std::size_t>(robot.kind)].name);
  return with_rows(robot, [&](const FieldRows& rows, void* numbers) -> Result<void> {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const FieldRow& r) { return r.name == name; });
    if (row == rows.end()) {
      return face::refusal(name, "",
                           "is not a parameter of the driver " + id +
                               suggestion(name, names_in(rows), "; `sixline describe " + id + "` lists them"));
    }
    if (value.is_text) return face::refusal(name, "\"" + value.text + "\"", "must be a number");
    if (!(value.number >= row->info->min && value.number <= row->info->max))
      return face::refusal(name, number_text(value.number),
                           "must be " + range_text(row->info->min, row->info->max, row->info->unit));
    row->number(numbers) = value.number;
    return {};
  });
}

Result<void> set_parameter(ChosenDriver& driver, const ParameterValue& value) {
  if (driver.policy) return face::refusal(value.name, "", "is not a parameter of a policy: a network has none");
  return set_parameter(driver.robot, value);
}

Result<TakenSettings> take_driver_settings(const std::vector<std::string>& sets) {
  TakenSettings taken;
  const std::vector<std::string> numbers = all_numbers();
  for (const std::string& set : sets) {
    const std::size_t equals = std::min(set.find('='), set.size());
    const std::string name(trimmed(std::string_view(set).substr(0, equals)));
    if (equals == set.size() || !means_driver(name, numbers)) {
      taken.of_car.push_back(set);
      continue;
    }
    const std::string text = set.substr(equals + 1);
    const auto value = number_in(text);
    if (!value)
      return Error{
          .file = "--set " + set, .line = 0, .field = name, .value = "\"" + text + "\"", .rule = "must be a number"};
    taken.of_driver.push_back(set);
    taken.driver.emplace_back(name, *value);
  }
  return taken;
}

std::string learned_plan(const ChosenDriver& driver, const ChosenMemory& memory) {
  if (!driver.plan) return {};
  RacePlan plan = *driver.plan;
  const RaceMemory<double>& race = memory.robot.race;
  if (race.index >= 0) plan.memory = race;
  return race_plan_json(plan);
}

Inputs<double> drive(const ChosenDriver& driver, const VehicleLimits<double>& car, const TrackView<double>& track,
                     const Observation<double>& seen, ChosenMemory& memory, Intention<double>& intention) {
  RaceMemory<double>& race = memory.robot.race;
  if (driver.plan && race.index < 0 && race.recovering < 0.5) race = driver.plan->memory;
  if (!driver.policy) return drive(driver.robot, car, track, seen, memory.robot, intention);
  constexpr double none = std::numeric_limits<double>::quiet_NaN();  // it has no target point
  intention = {.target_x = none, .target_y = none, .allowed_speed = none};
  return driver.policy->drive(track, seen, memory.policy);
}

}  // namespace sixline
