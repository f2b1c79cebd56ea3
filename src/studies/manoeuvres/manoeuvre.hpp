// Standard manoeuvres: settings, metrics, and their list.
#pragma once
#include <functional>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "files/observer.hpp"
#include "files/plot.hpp"
#include "files/text_table.hpp"
#include "studies/manoeuvres/test_car.hpp"

namespace sixline {

/// One measured number, with its theoretical value where it has a closed form.
struct Metric {
  std::string name, unit;
  double value = std::numeric_limits<double>::quiet_NaN();
  std::string meaning;
  std::optional<double> closed_form{};  ///< the same quantity from a formula
  std::string formula{};                ///< which one
  std::string without{};                ///< why there is no value, where there is none
};

/// A measured value against a bound that must hold.
struct Check {
  std::string what, unit;
  double measured = 0, bound = 0;
  bool at_most = true;  ///< measured <= bound; false: measured >= bound
  std::string why{};
  bool holds() const { return at_most ? measured <= bound : measured >= bound; }  // NaN does not hold
};

/// End of a manoeuvre.
enum class Ended { done, not_applicable, not_reached, non_finite, interrupted };

/// One manoeuvre of one car on one model.
struct TestResult {
  std::string manoeuvre, model, car;
  double dt = 0;                   ///< [s]
  std::vector<std::string> set{};  ///< changes of the car: "mass=1600"
  Ended ended = Ended::done;
  std::string reason{};  ///< why it did not end well
  std::vector<Metric> metrics{};
  std::vector<Check> checks{};
  std::vector<Plot> plots{};
  std::vector<TextTable> tables{};
  std::vector<std::string> notes{};  ///< the drive and its assumptions
  double simulated_s = 0, wall_s = 0;

  /// Adds a metric; returns it, so that a closed form can be put on it.
  Metric& add(const std::string& name, double value, const std::string& unit, const std::string& meaning) {
    metrics.push_back({name, unit, value, meaning});
    return metrics.back();
  }
  const Metric* find(const std::string& name) const {
    for (const auto& metric : metrics)
      if (metric.name == name) return &metric;
    return nullptr;
  }
};

/// Metric with its closed form.
inline void compare(Metric& metric, double closed_form, const std::string& formula) {
  metric.closed_form = closed_form;
  metric.formula = formula;
}

/// Settings of a manoeuvre.
struct TestSettings {
  double parking_s = 600;  ///< duration of each parked case [s]
  bool plots = true;
  TimeSeries* series = nullptr;  ///< receives all channels of the manoeuvre over time
};

/// A column of a manoeuvre's rows, by its heading "t [s]" or by a quantity.
struct DriveColumn {
  std::string name, unit;
  DriveColumn(std::string_view heading)
      : name(heading.substr(0, heading.find(" ["))), unit(heading.substr(name.size() + 2)) {
    unit.pop_back();
  }
  DriveColumn(const char* heading) : DriveColumn(std::string_view(heading)) {}
  DriveColumn(Quantity quantity)
      : name(quantity_infos[static_cast<int>(quantity)].name), unit(quantity_infos[static_cast<int>(quantity)].unit) {}
};

/// A column of a table, by its own name or by that of a quantity.
struct ColumnName {
  std::string_view name;
  ColumnName(const char* own) : name(own) {}
  ColumnName(Quantity quantity) : name(quantity_infos[static_cast<int>(quantity)].name) {}
};
/// A plot of a table: a column over another, in the units that users read.
struct ColumnPlot {
  const char *title, *x_label;
  ColumnName x;
  const char* y_label;
  ColumnName y;
};

/// A manoeuvre while it is driven: the car before it, the settings, and the recorded rows.
class Drive {
 public:
  Drive(const TestCar& car, const TestSettings& requested, const Observer& observed_by, TestResult& found, double every)
      : origin(car), settings(requested), observer(observed_by), result(found) {
    series_.every = every;
  }
  const TestCar& origin;
  const TestSettings& settings;
  const Observer& observer;
  TestResult& result;

  /// The columns of the table, where it is not all channels over time.
  void columns(const std::vector<DriveColumn>& columns);
  void row(std::initializer_list<double> numbers);
  /// A car whose channels are recorded from here on.
  TestCar begin() { return begin(origin.fresh()); }
  TestCar begin(TestCar car);
  /// A step. False: the state became non-finite, or the run was interrupted (see result.ended).
  bool step(TestCar& car);
  /// Reports the completed share of the manoeuvre, 0 to 1.
  void progress(double share) const { observer.report(share); }
  /// The recorded rows, or all channels over time where no columns were named.
  Table table() const;

 private:
  std::vector<DriveColumn> columns_{};
  std::vector<std::vector<double>> numbers_{};
  TimeSeries series_{};
};

/// A manoeuvre: its drive, and the plots and metrics of the table that the drive records. Standard ones are a file each,
/// named in manoeuvres.list.
struct Manoeuvre {
  using Read = std::function<void(const Table& table, const TestCar& car, TestResult& result)>;
  std::string name{}, meaning{};
  bool needs_steering = false, needs_pedals = false, needs_slopes = false;
  bool needs_sides = false;         ///< wheels on grounds of their own
  std::string no_series{};          ///< why it has no time series; "" where it has one
  double every = 0.01;              ///< between rows of all channels [s]
  std::vector<ColumnPlot> plots{};  ///< of the table
  Read more_plots = nullptr;        ///< puts further plots and curves into the result, after those
  std::function<void(Drive&)> drive{};
  Read metrics{};  ///< puts metrics, bounds, tables and notes into the result, of a drive that was not interrupted
};

/// The plot of a table, with a curve of this name.
Plot plot_of(const ColumnPlot& plot, const Table& table, const std::string& name);

/// All of them, in the order of `sixline test all`.
const std::vector<Manoeuvre>& manoeuvres();
/// One by name; an error that names the nearest one.
Result<const Manoeuvre*> find_manoeuvre(const std::string& name);
/// Why this model cannot do it; nothing when it can.
Status cannot_do(const Manoeuvre& manoeuvre, const TestCar& car);
/// The default model of tests: the most detailed plan model.
std::string default_test_model();
/// Runs it. The result always has the way it ended.
TestResult run_manoeuvre(const Manoeuvre& manoeuvre, const TestCar& car, const std::string& car_name,
                         const TestSettings& settings, const Observer& observer);

}  // namespace sixline
