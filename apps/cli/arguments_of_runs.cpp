// Options of the subcommands that drive once: lap, report, run and test.
#include "arguments.hpp"

namespace sixline::cli {
namespace {

void add_lap_command(CLI::App& app, int& result) {
  static LapOptions options;
  Command command(app, "lap");
  command.add_with_default("track", options.track);
  command.add_with_default("--car", options.car);
  auto* model = command.add_with_default("--model", options.model);
  auto* compared = command.add("--compare", options.compare)->excludes(model);
  command.add("--reference", options.reference)->excludes(compared);
  command.add_sets(options.sets);
  command.add_with_default("--friction", options.friction);
  command.add_with_default("--slope", options.slope);
  command.add_with_default("--slope-heading", options.slope_heading);
  command.add_with_default("--driver", options.driver);
  command.add_with_default("--laps", options.laps)->check(whole_number(1, 10000));
  command.add("--channels", options.channels)->delimiter(',');
  command.add_with_default("--dt", options.dt);
  command.add("--out", options.out);
  command.runs(options, result, &lap);
}

void add_report_command(CLI::App& app, int& result) {
  static ReportOptions options;
  Command command(app, "report");
  command.add("runs", options.runs)->required();
  command.add("--out", options.out);
  command.runs(options, result, &report);
}

void add_run_command(CLI::App& app, int& result) {
  static RunOptions options;
  Command command(app, "run");
  command.add("scenario", options.file)->required();
  repeatable(command.add("--set", options.sets));
  command.add("--csv", options.csv);
  command.runs(options, result, &run);
}

void add_test_command(CLI::App& app, int& result) {
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
  command.add("--write-docs", options.write_docs);
  command.runs(options, result, &test);
}

}  // namespace

void add_run_commands(CLI::App& app, int& result) {
  add_lap_command(app, result);
  add_report_command(app, result);
  add_run_command(app, result);
  add_test_command(app, result);
}

}  // namespace sixline::cli
