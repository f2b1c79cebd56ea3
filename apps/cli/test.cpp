// sixline test: standard manoeuvres of any car on any model; metrics, a report page, and tables against bounds.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>

#include "cars.hpp"
#include "commands.hpp"
#include "manoeuvres/results.hpp"
#include "manoeuvres/run.hpp"
#include "manoeuvres/studies.hpp"
#include "progress.hpp"
#include "results_folder.hpp"
#include "sixline/version.hpp"

namespace sixline::cli {
namespace {

using Clock = std::chrono::steady_clock;
double since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(',', from), text.size());
    if (to > from) words.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return words;
}

int exit_code(const std::vector<TestResult>& results) {
  int code = done;
  for (const auto& r : results) {
    if (r.ended == Ended::interrupted) return interrupted;
    if (r.ended == Ended::non_finite) code = non_finite;
    if (r.ended == Ended::not_reached && code == done) code = failed;
    for (const auto& check : r.checks)
      if (!check.holds() && code == done) code = failed;
  }
  return code;
}

std::string banner_for(const std::vector<TestResult>& results, std::size_t planned) {
  for (const auto& r : results)
    if (r.ended == Ended::interrupted)
      return planned > 1 ? "Interrupted: " + std::to_string(results.size() - 1) + " of " + std::to_string(planned) +
                               " tests were finished. What was done is shown."
                         : "Interrupted: what was measured so far is shown.";
  if (results.size() == 1 && results[0].ended != Ended::done)
    return std::string("The test did not finish (") + ended_text(results[0].ended) + "): " + results[0].reason;
  return {};
}

/// Report and result, each whole or not at all.
Status write_results(const std::filesystem::path& folder, const std::vector<TestResult>& results, bool as_array,
                     TestPage page) {
  page.version = SIXLINE_VERSION;
  page.command = command_line;
  if (auto wrong = write_file(folder / "report.html", test_html(results, page))) return wrong;
  return write_file(folder / "result.json", tests_json(results, as_array, SIXLINE_VERSION));
}

std::filesystem::path folder_for(const TestOptions& options, const std::string& name) {
  return options.out.empty() ? std::filesystem::path("out") / ("test_" + name_for_folder(name))
                             : std::filesystem::path(options.out);
}

/// What is left to say when everything is written.
int finish(const TestOptions& options, const std::vector<TestResult>& results, const std::filesystem::path& folder,
           std::size_t planned) {
  if (!options.json) std::printf("Report: %s\n", (folder / "report.html").string().c_str());
  if (const auto banner = banner_for(results, planned); !banner.empty())
    std::fprintf(stderr, "sixline: %s\n", banner.c_str());
  return exit_code(results);
}

int one_manoeuvre(const TestOptions& options, const Manoeuvre& manoeuvre) {
  const std::string model = options.model.empty() ? default_test_model() : options.model;
  const auto car = TestCar::make(model, options.car, options.dt);
  if (!car) return complain(car.error());
  if (auto wrong = cannot_do(manoeuvre, car->facts())) return complain(*wrong);
  const auto folder =
      folder_for(options, std::string(manoeuvre.name) + "_" + model + "_" + name_for_folder(options.car));
  if (auto wrong = make_results_folder(folder)) return complain(*wrong);
  catch_interrupts();
  Progress progress(options.quiet);
  const auto begin = Clock::now();
  const Watch watch{.stop = &stop_requested(),
                    .progress = [&](double share) { progress.show(share, 1, since(begin), manoeuvre.name); }};
  const std::vector<TestResult> results{
      run_manoeuvre(manoeuvre, *car, options.car, {.parking_s = options.parking_s.value_or(600)}, watch)};
  progress.clear();
  const TestResult& result = results.front();
  std::fputs(options.json ? tests_json(results, false, SIXLINE_VERSION).c_str() : test_text(result).c_str(), stdout);
  const auto table = summary(results);
  TestPage page{.title = manoeuvre.name,
                .headline = table.rows.front().back(),
                .note = table.columns.back(),
                .facts = {{"Car", options.car, "", ""},
                          {"Model", model, "", ""},
                          {"Time step", number_text(options.dt * 1000), "ms", ""},
                          {"Simulated", digits(result.simulated_s, 1), "s", ""},
                          {"Meaning", manoeuvre.meaning, "", ""}},
                .banner = banner_for(results, 1),
                .parameters = car->parameters()};
  if (auto wrong = write_results(folder, results, false, page)) return give_up(*wrong);
  return finish(options, results, folder, 1);
}

int all_manoeuvres(const TestOptions& options) {
  struct Job {
    const Manoeuvre* manoeuvre;
    TestCar car;
    std::string car_name;
  };
  const auto models = options.model.empty() ? model_ids() : split(options.model);
  const auto cars = split(options.car);
  std::vector<Job> jobs;
  std::vector<NamedValue> parameters;
  for (const auto& name : cars)
    for (const auto& model : models) {
      auto car = TestCar::make(model, name, options.dt);
      if (!car) return complain(car.error());
      if (cars.size() == 1 && models.size() == 1) parameters = car->parameters();
      for (const auto& manoeuvre : manoeuvres()) jobs.push_back({&manoeuvre, *car, name});
    }
  const auto folder =
      folder_for(options, "all_" + (models.size() == 1 ? models[0] : std::to_string(models.size()) + "-models") + "_" +
                              name_for_folder(cars.size() == 1 ? cars[0] : std::to_string(cars.size()) + "-cars"));
  if (auto wrong = make_results_folder(folder)) return complain(*wrong);
  catch_interrupts();
  Progress progress(options.quiet);
  const auto begin = Clock::now();
  std::vector<TestResult> results;
  for (std::size_t i = 0; i < jobs.size(); ++i) {  // after Ctrl-C the next one to start ends at once and says so
    const auto& job = jobs[i];
    const Watch watch{.stop = &stop_requested(), .progress = [&](double share) {
                        progress.show(static_cast<double>(i) + std::clamp(share, 0.0, 1.0),
                                      static_cast<double>(jobs.size()), since(begin),
                                      std::to_string(i + 1) + " of " + std::to_string(jobs.size()) + "  " +
                                          job.manoeuvre->name + ", " + job.car.facts().id);
                      }};
    watch.progress(0);
    results.push_back(
        run_manoeuvre(*job.manoeuvre, job.car, job.car_name, {.parking_s = options.parking_s.value_or(60)}, watch));
    if (results.back().ended == Ended::interrupted) break;
  }
  progress.clear();
  const auto table = summary(results), checks = check_table(results);
  if (options.json) {
    std::fputs(tests_json(results, true, SIXLINE_VERSION).c_str(), stdout);
  } else {
    std::printf("%s\n%s", table_text(table).c_str(), table_text(checks).c_str());
    std::printf("  *: not reached. parked for %s s each; `sixline test parking` stands 600 s\n",
                number_text(options.parking_s.value_or(60)).c_str());
  }
  std::size_t passed = 0;
  for (const auto& row : checks.rows) passed += row.back() == "yes";
  TestPage page{.title = "All manoeuvres",
                .headline = std::to_string(passed) + " / " + std::to_string(checks.rows.size()),
                .note = "bounds that hold",
                .facts = {{"Models", std::to_string(models.size()), "", ""},
                          {"Cars", options.car, "", ""},
                          {"Time step", number_text(options.dt * 1000), "ms", ""},
                          {"Tests", std::to_string(results.size()), "", ""}},
                .banner = banner_for(results, jobs.size()),
                .parameters = parameters};
  if (auto wrong = write_results(folder, results, true, page)) return give_up(*wrong);
  return finish(options, results, folder, jobs.size());
}

int study(const TestOptions& options, const Study& what) {
  StudySettings settings{
      .cars = split(options.car), .models = split(options.model), .tracks = split(options.tracks), .dt = options.dt};
  if (auto wrong = what.check(settings)) return complain(*wrong);
  const auto folder = folder_for(options, what.name);
  if (auto wrong = make_results_folder(folder)) return complain(*wrong);
  catch_interrupts();
  Progress progress(options.quiet);
  const auto begin = Clock::now();
  const Watch watch{.stop = &stop_requested(),
                    .progress = [&](double share) { progress.show(share, 1, since(begin), what.name); }};
  const std::vector<TestResult> results{what.run(settings, watch)};
  progress.clear();
  const TestResult& result = results.front();
  std::fputs(options.json ? tests_json(results, false, SIXLINE_VERSION).c_str() : test_text(result).c_str(), stdout);
  std::size_t passed = 0;
  for (const auto& check : result.checks) passed += check.holds();
  TestPage page{.title = what.name,
                .headline = std::to_string(passed) + " / " + std::to_string(result.checks.size()),
                .note = "bounds that hold",
                .facts = {{"Car", options.car, "", ""}, {"Meaning", what.meaning, "", ""}},
                .banner = banner_for(results, 1)};
  if (auto wrong = write_results(folder, results, false, page)) return give_up(*wrong);
  if (!options.write_docs.empty() && result.ended == Ended::done) {
    if (auto wrong = write_measured(options.write_docs, what.name, result)) return give_up(*wrong);
    std::fprintf(stderr, "%s: section \"%s\" written anew\n", options.write_docs.c_str(), what.name);
  }
  return finish(options, results, folder, 1);
}

}  // namespace

int test(const TestOptions& options) {
  if (!(options.dt >= 1e-5 && options.dt <= 0.1))
    return complain({.file = {},
                     .line = 0,
                     .field = "--dt",
                     .value = number_text(options.dt),
                     .rule = "must be 0.00001 to 0.1 s; 0.001 is usual"});
  if (options.parking_s && !(*options.parking_s >= 1 && *options.parking_s <= 36000))
    return complain({.file = {},
                     .line = 0,
                     .field = "--parking-seconds",
                     .value = number_text(*options.parking_s),
                     .rule = "must be 1 to 36000 s"});
  if (split(options.car).empty())
    return complain({.file = {},
                     .line = 0,
                     .field = "--car",
                     .value = options.car,
                     .rule = "names no car; `sixline list cars` shows them"});
  if (options.name == "all") return all_manoeuvres(options);
  for (const auto& what : studies())
    if (options.name == what.name) return study(options, what);
  const auto manoeuvre = find_manoeuvre(options.name);
  if (!manoeuvre) return complain(manoeuvre.error());
  return one_manoeuvre(options, **manoeuvre);
}

}  // namespace sixline::cli
