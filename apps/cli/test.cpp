// sixline test: standard manoeuvres of any car on any model; metrics, a report page, and tables against bounds.
#include <cstdio>

#include "arguments.hpp"
#include "files/suggestion.hpp"
#include "progress.hpp"
#include "sixline/internal/files/document.hpp"
#include "studies/manoeuvres/studies.hpp"
#include "test_work.hpp"

namespace sixline::cli {
namespace {

int study(const TestOptions& options, const Study& what) {
  StudySettings settings{.cars = split(options.car),
                         .models = split(options.model),
                         .tracks = split(options.tracks),
                         .dt = options.dt,
                         .sets = options.sets};
  check(what.check(settings));
  const auto folder = results_folder(options.out, "test_" + name_for_folder(what.name));
  check(try_results_folder(folder));
  Progress progress(options.quiet);
  const auto show = [&](double share, const std::string&) { progress.show(share, 1, what.name); };
  const std::vector<TestResult> results{run_study(what, settings, {&stop_requested(), show})};
  progress.clear();
  const TestResult& result = results.front();
  ResultsPage page{.title = what.name,
                   .headline = passed_text(results),
                   .note = "bounds that hold",
                   .facts = {{"Car", options.car, "", ""}, {"Meaning", what.meaning, "", ""}},
                   .banner = banner_for(results, 1)};
  Status unwritten = write_results(folder, results, false, page);
  if (!unwritten && !options.write_docs.empty() && result.ended == Ended::done) {
    unwritten = write_measured(options.write_docs, what.name, result);
    if (!unwritten) std::fprintf(stderr, "%s: section \"%s\" replaced\n", options.write_docs.c_str(), what.name);
  }
  return finish(options, options.json ? tests_json(results, false) : test_text(result), unwritten, results, folder, 1);
}

/// The study of that name, or null.
const Study* find_study(const std::string& name) {
  for (const Study& what : studies())
    if (name == what.name) return &what;
  return nullptr;
}

/// The error in the options that does not depend on the drives.
Status wrong_options(const TestOptions& options) {
  const auto wrong = [](const char* field, std::string value, std::string rule) {
    return Error{.field = field, .value = std::move(value), .rule = std::move(rule)};
  };
  if (!(options.dt >= 1e-5 && options.dt <= 0.1))
    return wrong("--dt", number_text(options.dt), "must be 0.00001 to 0.1 s; 0.001 is usual");
  if (options.parking_s && !(*options.parking_s >= 1 && *options.parking_s <= 36000))
    return wrong("--parking-seconds", number_text(*options.parking_s), "must be 1 to 36000 s");
  if (split(options.car).empty()) return wrong("--car", options.car, "names no car; `sixline list cars` shows them");
  const bool studied = find_study(options.name) != nullptr;
  if (!options.csv.empty() && options.name == "all")
    return wrong("--csv", options.csv, "is of one manoeuvre: all of them have no time series in common");
  if (!options.csv.empty() && studied)
    return wrong("--csv", options.csv, "is of one manoeuvre: a study has no time series");
  if (!options.write_docs.empty() && !studied)
    return wrong("--write-docs", options.write_docs, "is of the studies: " + joined(names_in(studies())));
  return {};
}

int test(const TestOptions& options) {
  check(wrong_options(options));
  if (is_sweep(options)) return sweep_tests(options);
  if (options.name == "all") return all_manoeuvres(options);
  if (const Study* what = find_study(options.name)) return study(options, *what);
  const auto manoeuvre = valid(find_manoeuvre(options.name));
  return one_manoeuvre(options, *manoeuvre);
}

}  // namespace

void add_test(CLI::App& app, int& result) {
  static TestOptions options;
  Command command(app, "test");
  command.add("name", options.name)->required();
  command.add_with_default("--car", options.car);
  command.add("--model", options.model);
  command.add_sets(options.sets);
  command.add_with_default("--dt", options.dt);
  command.add("--parking-seconds", options.parking_s);
  command.add("--tracks", options.tracks);
  command.add("--out", options.out);
  command.add("--csv", options.csv);
  command.add("--jobs", options.jobs)->check(whole_number(1, 1024));
  command.add("--write-docs", options.write_docs);
  command.runs(options, result, &test);
}

}  // namespace sixline::cli
