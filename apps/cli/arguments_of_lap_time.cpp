// Options of the subcommands ggv, line and laptime.
#include "arguments.hpp"

namespace sixline::cli {
namespace {

void add_car_options(CLI::App* command, LapTimeOptions& options) {
  add_with_default(command, "--model", options.model,
                   "the model whose limits count: dynamic_bicycle, coupled_bicycle, double_track or ray_car");
  add_set_option(command, options.sets);
  add_with_default(command, "--friction", options.friction,
                   "friction of the road the envelope is found on; of line and "
                   "laptime: multiplies the track's own");
  add_with_default(command, "--cache", options.cache,
                   "folder where envelopes are kept under the hash of model, car and friction; \"\": nowhere");
}

void add_line_options(CLI::App* command, LapTimeOptions& options) {
  command->add_option("track", options.track, "a bundled track, a TORCS track, or a file (.toml, .csv, .xml)")
      ->required();
  add_with_default(command, "--car", options.car, "a car by name (sixline list cars) or a .toml file");
  add_with_default(command, "--kind", options.kind,
                   "fastest (of a family between the next two, by its laps), curvature (bends least) or shortest")
      ->check(CLI::IsMember({"fastest", "curvature", "shortest"}));
  add_with_default(command, "--margin", options.margin, "least distance of the car's wheels to the road's edge [m]");
  add_with_default(command, "--kerbs", options.kerbs, "share of the borders' width that may be driven on");
  add_with_default(command, "--step", options.step, "distance between points along the track [m]");
  add_with_default(command, "--grip", options.grip, "share of the lateral acceleration that bends may use");
  add_with_default(command, "--braking", options.braking, "share of the braking that is planned with");
  add_with_default(command, "--sectors", options.sectors, "equal parts of the line that are timed")
      ->check(whole_number(1, 100));
}

}  // namespace

void add_lap_time_commands(CLI::App& app, int& result) {
  static LapTimeOptions options[3];
  auto* command = subcommand(
      app, "ggv", "Find the g-g-v envelope of a car: its largest accelerations in every direction over speed",
      "  sixline ggv sports-car\n  sixline ggv reference --model ray_car --friction 0.6\n"
      "  sixline ggv sports-car --set mass=1600 --json\n\n"
      "Steady states of the model itself (docs/lap-time.md); the same car is found once.\n");
  command->add_option("car", options[0].car, "a car by name (sixline list cars) or a .toml file")
      ->capture_default_str();
  add_car_options(command, options[0]);
  command->add_option("--out", options[0].out, "folder for ggv.csv, ggv.json, ggv.svg (default: a folder under out/)");
  json_and_run(command, options[0], result, &ggv, "print the envelope as JSON");

  command = subcommand(app, "line", "Find a racing line along a track and write it as a TUM raceline CSV",
                       "  sixline line flowing --car sports-car\n"
                       "  sixline line my_track.csv --kind curvature --margin 1 --out my_line\n");
  add_line_options(command, options[1]);
  add_car_options(command, options[1]);
  command->add_option("--out", options[1].out, "folder for line.csv, line.svg (default: a folder under out/)");
  json_and_run(command, options[1], result, &line, "print the result as JSON");

  command = subcommand(
      app, "laptime", "Compute a lap time: a line driven at the limit of the car's g-g-v envelope",
      "  sixline laptime flowing --car sports-car\n  sixline laptime my_track.csv --line my_line.csv\n"
      "  sixline laptime flowing --set mass=1600 --json\n"
      "  sixline laptime flowing --set mass=1200:1600:9 --set tyre.mu=0.9,1.0    a sweep (docs/sweeps.md)\n");
  add_line_options(command, options[2]);
  command->add_option("--line", options[2].line, "a line from a file (TUM raceline CSV) in place of one of --kind");
  add_car_options(command, options[2]);
  command->add_option(
      "--out", options[2].out,
      "folder for line.csv, profile.csv, line.svg, speed.svg, result.json, plan.json (default: a folder under out/)");
  json_and_run(command, options[2], result, &laptime, "print the result as JSON");
}

}  // namespace sixline::cli
