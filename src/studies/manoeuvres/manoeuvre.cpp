// The list of manoeuvres, and the run of one.
#include "studies/manoeuvres/manoeuvre.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "files/suggestion.hpp"
#include "sixline/internal/files/document.hpp"
#include "studies/manoeuvres/results.hpp"
#include "studies/manoeuvres/run.hpp"

namespace sixline {

#define MANOEUVRE(id, ...)                                    \
  namespace id {                                              \
  void drive(Drive&);                                         \
  void metrics(const Table&, const TestCar&, TestResult&);    \
  void more_plots(const Table&, const TestCar&, TestResult&); \
  }
#include "studies/manoeuvres/manoeuvres.list"
#undef MANOEUVRE

const std::vector<Manoeuvre>& manoeuvres() {
#define MANOEUVRE(id, ...) {__VA_ARGS__, .drive = id::drive, .metrics = id::metrics},
  static const std::vector<Manoeuvre> all = {
#include "studies/manoeuvres/manoeuvres.list"
  };
#undef MANOEUVRE
  return all;
}

Plot plot_of(const ColumnPlot& plot, const Table& table, const std::string& name) {
  Plot out{.title = plot.title, .curves = {{.name = name}}};
  const auto read = [&](const char* label, ColumnName of, std::string& axis, std::vector<double>& values) {
    const TableColumn* column = table.find(of.name);
    const ReadUnit unit = column ? read_unit(column->unit) : ReadUnit{};
    axis = unit.name.empty() ? label : fmt::format("{} [{}]", label, unit.name);
    values = numbers(table, of, unit.per_si);
  };
  read(plot.x_label, plot.x, out.x_label, out.curves[0].x);
  read(plot.y_label, plot.y, out.y_label, out.curves[0].y);
  return out;
}

Result<const Manoeuvre*> find_manoeuvre(const std::string& name) {
  const auto found = std::ranges::find(manoeuvres(), name, &Manoeuvre::name);
  if (found != manoeuvres().end()) return &*found;
  std::vector<std::string> names = names_in(manoeuvres());
  names.emplace_back("all");
  return Error{"", 0, "test", name, "is not a test" + suggestion(name, names, ": known are " + joined(names))};
}

std::string default_test_model() { return "double_track"; }

Status cannot_do(const Manoeuvre& manoeuvre, const TestCar& car) {
  const struct {
    bool missing;
    const char *before, *after;
  } needs[] = {
      {manoeuvre.needs_steering && !car.info().has_steering, "knows only a straight line, and ",
       " needs steering: choose kinematic_bicycle or a model above it"},
      {manoeuvre.needs_pedals && !car.info().has_pedals, "has no engine and no brakes (its speed is imposed), and ",
       " needs them: choose one of the family longitudinal or planar"},
      {manoeuvre.needs_slopes && !car.has_weight(),
       "is a toy without weight on slopes while limit_wheel_friction is off, and ",
       " needs slopes: choose --car rb2-road"},
      {manoeuvre.needs_sides && !car.has_sides(), "stands on one plane of road, and ",
       " needs wheels that stand on grounds of their own: choose ray_car"}};
  for (const auto& need : needs)
    if (need.missing)
      return Error{.field = "model", .value = car.id(), .rule = need.before + manoeuvre.name + need.after};
  return {};
}

TestResult run_manoeuvre(const Manoeuvre& manoeuvre, const TestCar& car, const std::string& car_name,
                         const TestSettings& settings, const Observer& observer) {
  const auto begin = std::chrono::steady_clock::now();
  TestResult result{.manoeuvre = manoeuvre.name, .model = car.id(), .car = car_name, .dt = car.dt, .set = car.sets()};
  if (const auto wrong = cannot_do(manoeuvre, car)) {
    result.ended = Ended::not_applicable;
    result.reason = wrong->field + " " + wrong->value + " " + wrong->rule;
    return result;
  }
  Drive drive(car, settings, observer, result, manoeuvre.every);
  manoeuvre.drive(drive);
  const Table table = drive.table();
  if (table.rows > 0 && (result.ended == Ended::done || result.ended == Ended::not_reached)) {
    manoeuvre.metrics(table, car, result);
    if (settings.plots && !result.metrics.empty()) {
      for (const ColumnPlot& plot : manoeuvre.plots) result.plots.push_back(plot_of(plot, table, result.model));
      if (manoeuvre.more_plots) manoeuvre.more_plots(table, car, result);
    }
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
  } else if (observer.stopped()) {
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

}  // namespace sixline
