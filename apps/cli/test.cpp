// sixline test: standard manoeuvres of any car on any model; metrics, a report page, and tables against bounds.
#include <cstdio>

#include "manoeuvres/studies.hpp"
#include "progress.hpp"
#include "test_work.hpp"

namespace sixline::cli {
namespace {

int study(const TestOptions& options, const Study& what) {
  StudySettings settings{.cars = split(options.car),
                         .models = split(options.model),
                         .tracks = split(options.tracks),
                         .dt = options.dt,
                         .sets = options.sets};
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
  const auto no_csv = [&](const std::string& why) {
    return complain({.file = {}, .line = 0, .field = "--csv", .value = options.csv, .rule = why});
  };
  if (options.name == "all") {
    if (!options.csv.empty()) return no_csv("is of one manoeuvre: all of them have no time series in common");
    return all_manoeuvres(options);
  }
  for (const auto& what : studies()) {
    if (options.name != what.name) continue;
    if (!options.csv.empty()) return no_csv("is of one manoeuvre: a study has no time series");
    return study(options, what);
  }
  const auto manoeuvre = find_manoeuvre(options.name);
  if (!manoeuvre) return complain(manoeuvre.error());
  return one_manoeuvre(options, **manoeuvre);
}

}  // namespace sixline::cli
