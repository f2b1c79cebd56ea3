// Options of the subcommands that drive many times: sweep, sweep merge and identify.
#include "arguments.hpp"

namespace sixline::cli {
namespace {

void add_sweep_command(CLI::App& app, int& result) {
  static SweepOptions options;
  Command command(app, "sweep");
  command.app().require_subcommand(0, 1);
  command.add("file", options.file);
  command.add("--out", options.out);
  command.add("--jobs", options.jobs)->check(whole_number(1, 1024));
  command.add_with_default("--shard", options.shard);
  command.add("--seed", options.seed);
  command.runs(options, result, &sweep);
  static MergeOptions merge_options;
  Command of_merge(command.app(), "merge");
  of_merge.add("journals", merge_options.journals)->required();
  of_merge.add("--out", merge_options.out);
  of_merge.runs(merge_options, result, &merge);
  command.app().final_callback([&result, sub = &command.app()] {
    if (sub->get_subcommands().empty()) result = sweep(options);
  });
}

void add_fit_options(Command& command, IdentifyOptions& options) {
  command.add("--fit", options.fit)->option_text("CHANNEL[:NOISE],...");
  command.add("--inputs", options.inputs)->option_text("NAME,...");
  repeatable(command.add("--map,--columns", options.maps)->option_text("CHANNEL=COLUMN[:UNIT],..."));
  command.add_with_default("--from", options.from);
  command.add("--to", options.to);
  command.add_with_default("--window", options.window);
  command.add_with_default("--settle", options.settle);
  command.add("--dt", options.dt);
  command.add_with_default("--friction", options.friction);
}

void add_identify_command(CLI::App& app, int& result) {
  static IdentifyOptions options;
  Command command(app, "identify");
  auto* log = command.add("log", options.log);
  auto* free = command.add("--free", options.free)->option_text("NAME[=LOW:HIGH],...");
  auto* tyre = command.add("--tyre", options.tyre);  // in place of a log of a car
  command.add_with_default("--law", options.law)->needs(tyre);
  command.add("--begin", options.begin)->needs(tyre);
  tyre->excludes(log)->excludes(free);
  command.app().parse_complete_callback([log, free] {
    if (!options.tyre.empty()) return;
    if (log->count() == 0) throw CLI::RequiredError("log");
    if (free->count() == 0) throw CLI::RequiredError("--free");
  });
  command.add_with_default("--model", options.model);
  command.add_with_default("--car", options.car);
  command.add_sets(options.sets);
  add_fit_options(command, options);
  command.add_with_default("--starts", options.starts)->check(whole_number(1, 10000));
  command.add_with_default("--seed", options.seed);
  command.add("--jobs", options.jobs)->check(whole_number(1, 1024));
  command.add("--out", options.out);
  command.runs(options, result, &identify_log);
}

}  // namespace

void add_study_commands(CLI::App& app, int& result) {
  add_sweep_command(app, result);
  add_identify_command(app, result);
}

}  // namespace sixline::cli
