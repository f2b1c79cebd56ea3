// sixline run: a scenario file, its result as a table, JSON or CSV.
#include <fmt/format.h>

#include <cstdio>

#include "arguments.hpp"
#include "files/write_files.hpp"
#include "progress.hpp"
#include "studies/scenario/scenario.hpp"

namespace sixline::cli {
namespace {

struct RunOptions {
  std::string file, csv;
  std::vector<std::string> sets;
  bool json = false, quiet = false;
};

int run(const RunOptions& options) {
  const auto scenario = valid(load_scenario(options.file, options.sets));
  if (!options.csv.empty() && !scenario.records)
    return print_error(
        {options.file, 0, "record.every", "", "is missing: --csv has nothing to write without [record] every = ..."});
  Progress progress(options.quiet);
  const auto result = run_scenario(scenario, &stop_requested(), [&](long done_steps, long total) {
    progress.show(static_cast<double>(done_steps), static_cast<double>(total),
                  fmt::format("{:.2g} steps/s", static_cast<double>(done_steps) / progress.seconds()));
  });
  progress.clear();
  Status unwritten;
  if (!options.csv.empty())
    unwritten = write_file(options.csv, [&](const TextSink& out) { table_csv(samples_table(result), out); });
  // Printed after the file is written, since the reader of stdout may have closed it, and also if writing failed: a
  // full disk must not lose the result.
  if (options.json)
    scenario_json(result, [](std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); });
  else
    print_text(scenario_table(result, scenario));
  if (unwritten) return print_failure(*unwritten);
  for (const std::string& notice : result.notices)
    std::fprintf(stderr, "sixline: %s: %s\n", options.file.c_str(), notice.c_str());
  if (result.trouble.empty()) return done;
  std::fprintf(stderr, "sixline: %s: %s\n", options.file.c_str(), result.trouble.c_str());
  return result.interrupted ? interrupted : non_finite;
}

}  // namespace

void add_run(CLI::App& app, int& result) {
  static RunOptions options;
  Command command(app, "run");
  command.add("scenario", options.file)->required();
  repeatable(command.add("--set", options.sets));
  command.add("--csv", options.csv);
  command.runs(options, result, &run);
}

}  // namespace sixline::cli
