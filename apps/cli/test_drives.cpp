// sixline test NAME and test all: cars x models x manoeuvres, driven one after the other into one report.
#include <algorithm>

#include "files/suggestion.hpp"
#include "progress.hpp"
#include "sixline/internal/files/document.hpp"
#include "studies/manoeuvres/run.hpp"
#include "test_work.hpp"
#include "vehicle/registry/car_settings.hpp"

namespace sixline::cli {
namespace {

/// A car on a model, and its name in the options.
struct NamedCar {
  std::string name;
  TestCar car;
};

/// Every car on every model; all input errors are found before the first test.
std::vector<NamedCar> cars_of(const TestOptions& options, const std::vector<std::string>& models) {
  std::vector<NamedCar> cars;
  std::vector<const AnyModel*> driven;
  for (const auto& name : split(options.car))
    for (const auto& model : models)
      cars.push_back({name, valid(TestCar::make(model, name, options.dt, options.sets))});
  for (const auto& each : cars) driven.push_back(&each.car.model());
  check(check_settings(options.sets, driven));
  return cars;
}

struct Job {
  const Manoeuvre* manoeuvre;
  const NamedCar* car;
};

/// Drives them one after the other. After Ctrl-C the next one ends at once and is marked as interrupted.
std::vector<TestResult> drive(const TestOptions& options, const std::vector<Job>& jobs, const TestSettings& settings) {
  Progress progress(options.quiet);
  std::vector<TestResult> results;
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const auto& [manoeuvre, car] = jobs[i];
    const std::string what = jobs.size() == 1 ? manoeuvre->name
                                              : std::to_string(i + 1) + " of " + std::to_string(jobs.size()) + "  " +
                                                    manoeuvre->name + ", " + car->name + ", " + car->car.id();
    const auto show = [&](double share, const std::string&) {
      progress.show(static_cast<double>(i) + std::clamp(share, 0.0, 1.0), static_cast<double>(jobs.size()), what);
    };
    show(0, "");
    results.push_back(run_manoeuvre(*manoeuvre, car->car, car->name, settings, {&stop_requested(), show}));
    if (results.back().ended == Ended::interrupted) break;
  }
  return results;
}

/// Why a time series is impossible; empty if it is possible.
Status cannot_record(const TestOptions& options, const Manoeuvre& manoeuvre, std::size_t cars) {
  const auto wrong = [&](const std::string& rule) {
    return Error{.field = "--csv", .value = options.csv, .rule = rule};
  };
  if (!manoeuvre.no_series.empty()) return wrong("cannot be of " + manoeuvre.name + ": it " + manoeuvre.no_series);
  if (cars > 1) return wrong("is of one car on one model: run the test once for each");
  return {};
}

/// The heading of the page of one manoeuvre.
ResultsPage page_of(const TestOptions& options, const Manoeuvre& manoeuvre, const std::vector<NamedCar>& cars,
                    const std::vector<TestResult>& results) {
  const bool several = cars.size() > 1;
  const auto table = summary(results);
  double simulated = 0;
  for (const auto& result : results) simulated += result.simulated_s;
  std::vector<std::string> models;
  for (const auto& each : cars)
    if (std::ranges::find(models, each.car.id()) == models.end()) models.push_back(each.car.id());
  return {.title = manoeuvre.name,
          .headline = several ? std::to_string(cars.size()) + (models.size() == 1 ? " cars" : " runs")
                              : table.rows.front().back(),
          .note = several ? "driven one after the other" : table.columns.back(),
          .facts = {{"Car", options.car, "", ""},
                    {"Model", joined(models), "", ""},
                    {"Time step", number_text(options.dt * 1000), "ms", ""},
                    {"Simulated", digits(simulated, 1), "s", ""},
                    {"Meaning", manoeuvre.meaning, "", ""}},
          .banner = banner_for(results, cars.size()),
          .parameters = several ? std::vector<NamedValue>{} : cars.front().car.model().parameter_values()};
}

}  // namespace

int one_manoeuvre(const TestOptions& options, const Manoeuvre& manoeuvre) {
  const std::string model = options.model.empty() ? default_test_model() : options.model;
  const auto cars = cars_of(options, split(model));
  for (const auto& each : cars) check(cannot_do(manoeuvre, each.car));
  if (!options.csv.empty()) check(cannot_record(options, manoeuvre, cars.size()));
  const auto folder = results_folder(
      options.out,
      "test_" + name_for_folder(manoeuvre.name + "_" + name_for_folder(model) + "_" +
                                (split(options.car).size() == 1 ? name_for_folder(options.car) : std::string("cars"))));
  check(try_results_folder(folder));
  TimeSeries series;
  std::vector<Job> jobs;
  for (const auto& each : cars) jobs.push_back({&manoeuvre, &each});
  const auto results = drive(
      options, jobs, {.parking_s = options.parking_s.value_or(600), .series = options.csv.empty() ? nullptr : &series});
  const bool several = jobs.size() > 1;
  Status unwritten = write_results(folder, results, several, page_of(options, manoeuvre, cars, results));
  if (!options.csv.empty())
    if (auto wrong = write_file(options.csv, table_csv(series.table())); wrong && !unwritten) unwritten = wrong;
  std::string text = options.json ? tests_json(results, several) : "";
  for (const auto& result : results)
    if (!options.json) text += test_text(result) + (several ? "\n" : "");
  if (!options.json && several) text += table_text(side_by_side(results));
  return finish(options, text, unwritten, results, folder, jobs.size());
}

int all_manoeuvres(const TestOptions& options) {
  const auto models = options.model.empty() ? model_ids() : split(options.model);
  const auto cars = cars_of(options, models);
  const auto names = split(options.car);
  const auto folder = results_folder(
      options.out,
      "test_" +
          name_for_folder("all_" + (models.size() == 1 ? models[0] : std::to_string(models.size()) + "-models") + "_" +
                          name_for_folder(names.size() == 1 ? names[0] : std::to_string(names.size()) + "-cars")));
  check(try_results_folder(folder));
  std::vector<Job> jobs;
  for (const auto& each : cars)
    for (const auto& manoeuvre : manoeuvres()) jobs.push_back({&manoeuvre, &each});
  const auto results = drive(options, jobs, {.parking_s = options.parking_s.value_or(60)});
  const ResultsPage page{
      .title = "All manoeuvres",
      .headline = passed_text(results),
      .note = "bounds that hold",
      .facts = {{"Models", std::to_string(models.size()), "", ""},
                {"Cars", options.car, "", ""},
                {"Time step", number_text(options.dt * 1000), "ms", ""},
                {"Tests", std::to_string(results.size()), "", ""}},
      .banner = banner_for(results, jobs.size()),
      .parameters = cars.size() == 1 ? cars.front().car.model().parameter_values() : std::vector<NamedValue>{}};
  const Status unwritten = write_results(folder, results, true, page);
  const std::string text = options.json
                               ? tests_json(results, true)
                               : table_text(summary(results)) + "\n" + table_text(check_table(results)) +
                                     "  *: not reached. parked for " + number_text(options.parking_s.value_or(60)) +
                                     " s each; `sixline test parking` parks for 600 s\n";
  return finish(options, text, unwritten, results, folder, jobs.size());
}

}  // namespace sixline::cli
