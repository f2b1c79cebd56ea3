// Options of the subcommands ggv, line and laptime.
#include "arguments.hpp"

namespace sixline::cli {
namespace {

void add_car_options(Command& command, LapTimeOptions& options) {
  command.add_with_default("--model", options.model);
  command.add_sets(options.sets);
  command.add_with_default("--friction", options.friction);
  command.add_with_default("--cache", options.cache);
}

void add_line_options(Command& command, LapTimeOptions& options) {
  command.add("track", options.track)->required();
  command.add_with_default("--car", options.car);
  command.add_with_default("--kind", options.kind)->check(CLI::IsMember({"fastest", "curvature", "shortest"}));
  command.add_with_default("--margin", options.margin);
  command.add_with_default("--kerbs", options.kerbs);
  command.add_with_default("--step", options.step);
  command.add_with_default("--grip", options.grip);
  command.add_with_default("--braking", options.braking);
  command.add_with_default("--sectors", options.sectors)->check(whole_number(1, 100));
}

}  // namespace

void add_lap_time_commands(CLI::App& app, int& result) {
  static LapTimeOptions options[3];
  Command of_ggv(app, "ggv");
  of_ggv.add_with_default("car", options[0].car);
  add_car_options(of_ggv, options[0]);
  of_ggv.add("--out", options[0].out);
  of_ggv.runs(options[0], result, &ggv);

  Command of_line(app, "line");
  add_line_options(of_line, options[1]);
  add_car_options(of_line, options[1]);
  of_line.add("--out", options[1].out);
  of_line.runs(options[1], result, &line);

  Command of_laptime(app, "laptime");
  add_line_options(of_laptime, options[2]);
  of_laptime.add("--line", options[2].line);
  add_car_options(of_laptime, options[2]);
  of_laptime.add("--out", options[2].out);
  of_laptime.runs(options[2], result, &laptime);
}

}  // namespace sixline::cli
