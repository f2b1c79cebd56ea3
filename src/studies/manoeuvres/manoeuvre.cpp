// The table of manoeuvres, and how one is started and timed.
#include "studies/manoeuvres/manoeuvre.hpp"

#include <fmt/format.h>

#include <chrono>

namespace sixline {

#define MANOEUVRE(name) Manoeuvre name();
#include "studies/manoeuvres/manoeuvres.list"
#undef MANOEUVRE

const std::vector<Manoeuvre>& manoeuvres() {
  static const std::vector<Manoeuvre> all = {
#define MANOEUVRE(name) name(),
#include "studies/manoeuvres/manoeuvres.list"
#undef MANOEUVRE
  };
  return all;
}

Result<const Manoeuvre*> find_manoeuvre(const std::string& name) {
  std::vector<std::string> names;
  for (const auto& manoeuvre : manoeuvres()) {
    if (manoeuvre.name == name) return &manoeuvre;
    names.emplace_back(manoeuvre.name);
  }
  for (const char* more : {"all", "convergence", "work-precision", "laps", "parking-matrix"}) names.emplace_back(more);
  const std::string near = nearest(name, names);
  std::string list;
  for (const auto& known : names) list += (list.empty() ? "" : ", ") + known;
  return Error{.file = {},
               .line = 0,
               .field = "test",
               .value = name,
               .rule = near.empty() ? "is not a test: known are " + list : "is not a test; did you mean " + near + "?"};
}

std::string default_test_model() { return "double_track"; }

Status cannot_do(const Manoeuvre& manoeuvre, const TestedModel& model) {
  if (manoeuvre.needs_steering && !model.steers)
    return Error{.field = "model",
                 .value = model.id,
                 .rule = "knows only a straight line, and " + manoeuvre.name +
                         " needs steering: choose kinematic_bicycle or a model above it"};
  if (manoeuvre.needs_pedals && !model.has_pedals)
    return Error{.field = "model",
                 .value = model.id,
                 .rule = "has no engine and no brakes (its speed is imposed), and " + manoeuvre.name +
                         " needs them: choose one of the family longitudinal or planar"};
  if (manoeuvre.needs_slopes && !model.has_weight)
    return Error{.field = "model",
                 .value = model.id,
                 .rule = "is a toy without weight on slopes while limit_wheel_friction is off, and " + manoeuvre.name +
                         " needs slopes: choose --car rb2-road"};
  if (manoeuvre.needs_sides && !model.has_sides)
    return Error{.field = "model",
                 .value = model.id,
                 .rule = "stands on one plane of road, and " + manoeuvre.name +
                         " needs wheels that stand on grounds of their own: choose ray_car"};
  return {};
}

TestResult run_manoeuvre(const Manoeuvre& manoeuvre, const TestCar& car, const std::string& car_name,
                         const TestSettings& settings, const Watch& watch) {
  const auto begin = std::chrono::steady_clock::now();
  TestResult result{
      .manoeuvre = manoeuvre.name, .model = car.facts().id, .car = car_name, .dt = car.dt, .set = car.sets()};
  if (const auto wrong = cannot_do(manoeuvre, car.facts())) {
    result.ended = Ended::not_applicable;
    result.reason = wrong->field + " " + wrong->value + " " + wrong->rule;
    return result;
  }
  Drive drive(car, settings, watch, result, manoeuvre.every);
  manoeuvre.drive(drive);
  const Table table = drive.table();
  if (table.rows > 0 && (result.ended == Ended::done || result.ended == Ended::not_reached)) {
    manoeuvre.metrics(table, car, result);
    if (settings.plots && manoeuvre.plots && !result.metrics.empty()) manoeuvre.plots(table, car, result);
  }
  result.wall_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

void Drive::columns(const std::vector<DriveColumn>& columns) {
  columns_ = columns;
  numbers_.resize(columns.size());
}
void Drive::row(std::initializer_list<double> numbers) {
  auto column = numbers_.begin();
  for (const double number : numbers) (column++)->push_back(number);
}
TestCar Drive::begin(TestCar car) {
  car.record(settings.series ? settings.series : columns_.empty() ? &series_ : nullptr);
  return car;
}
bool Drive::step(TestCar& car) {
  if (!car.step()) {
    result.ended = Ended::non_finite;
    result.reason = car.broken + " became non-finite at t = " + number_text(car.t) + " s";
  } else if (watch.stopped()) {
    result.ended = Ended::interrupted;
    result.reason = "interrupted";
  }
  return result.ended != Ended::non_finite && result.ended != Ended::interrupted;
}
Table Drive::table() const {
  if (columns_.empty()) return (settings.series ? *settings.series : series_).table();
  Table table;
  for (std::size_t i = 0; i < columns_.size(); ++i) table.add(columns_[i].name, columns_[i].unit, numbers_[i]);
  return table;
}

std::string short_exponent(double value) { return value == 0 ? "0" : fmt::format("{:.1e}", value); }

}  // namespace sixline
