// Standard manoeuvres: driven by the core; sixline/manoeuvre.py makes their results of these parts.
#include "arrays.hpp"
#include "handles.hpp"
#include "signals.hpp"
#include "sixline/internal/files/document.hpp"
#include "studies/manoeuvres/results.hpp"
#include "tables.hpp"

namespace sixline::python {
namespace {

/// The car of a recipe for manoeuvres, with its parameters as settings.
Result<TestCar> test_car(const Recipe& recipe, double dt) {
  std::vector<std::string> sets;
  if (!recipe.longitudinal_model.empty()) sets.push_back("longitudinal_model=" + recipe.longitudinal_model);
  for (const ParameterValue& p : recipe.parameters)
    sets.push_back(p.name + "=" + (p.is_text ? p.text : number_text(p.number)));
  return TestCar::make(recipe.model, recipe.car, dt, sets);
}

/// The curves of a plot by their names, each (x, y).
nb::dict curves_of(const Plot& plot) {
  nb::dict curves;
  for (const Curve& curve : plot.curves) {
    const bool is_named = !curve.name.empty() && !curves.contains(curve.name.c_str());
    const std::string name = is_named ? curve.name : "curve " + std::to_string(curves.size() + 1);
    curves[name.c_str()] = nb::make_tuple(array_of(curve.x), array_of(curve.y));
  }
  return curves;
}

nb::tuple run(const std::string& name, VehicleHandle& car, double dt) {
  const Manoeuvre& manoeuvre = *value_of(find_manoeuvre(name));
  std::optional<Use> use(std::in_place, car.busy());
  const Recipe recipe = car.recipe();
  use.reset();
  const TestCar driven = value_of(test_car(recipe, dt));
  if (const Status cannot = cannot_do(manoeuvre, driven)) refuse(*cannot);
  TimeSeries series;
  const TestSettings settings{.series = manoeuvre.no_series.empty() ? &series : nullptr};
  const auto drive = [&](const std::atomic<bool>& stop) -> Result<TestResult> {
    return run_manoeuvre(manoeuvre, driven, recipe.car, settings, {&stop});
  };
  const TestResult result = compute_beside(drive, &Signals::look);
  const Table table = series.table();
  nb::dict columns, plots;
  for (const TableColumn& column : table.columns)
    columns[column.name.c_str()] = array_of(std::vector<double>(column.first, column.first + table.rows));
  for (const Plot& plot : result.plots) plots[plot.title.c_str()] = curves_of(plot);
  return nb::make_tuple(tests_json({result}, false), columns, units_of(table), plots);
}

}  // namespace

void bind_manoeuvres(nb::module_& m) { def<"run_manoeuvre">(m, &run); }

}  // namespace sixline::python
