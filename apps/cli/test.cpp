// sixline test: standard manoeuvres of any car on any model; metrics, a report page, and tables against bounds.
#include <cstdio>

#include "arguments.hpp"
#include "files/suggestion.hpp"
#include "progress.hpp"
#include "sixline/internal/files/document.hpp"
#include "test_work.hpp"

namespace sixline::cli {
namespace {

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
  if (!options.csv.empty() && options.name == "all")
    return wrong("--csv", options.csv, "is of one manoeuvre: all of them have no time series in common");
  return {};
}

int test(const TestOptions& options) {
  check(wrong_options(options));
  if (is_sweep(options)) return sweep_tests(options);
  if (options.name == "all") return all_manoeuvres(options);
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
  command.add("--out", options.out);
  command.add("--csv", options.csv);
  command.add("--jobs", options.jobs)->check(whole_number(1, 1024));
  command.runs(options, result, &test);
}

}  // namespace sixline::cli
