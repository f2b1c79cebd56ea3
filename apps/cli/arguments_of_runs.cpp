// Options of the subcommands that drive once: lap, run, test and play.
#include "arguments.hpp"

namespace sixline::cli {

void add_lap_command(CLI::App& app, int& result) {
  static LapOptions options;
  auto* command =
      subcommand(app, "lap", "Drive a car around a track with a robot; write a lap time, telemetry and a report",
                 "  sixline lap flowing\n  sixline lap e-track-3 --car sports-car --laps 3\n"
                 "  sixline lap my_track.csv --driver tutorial --json\n"
                 "  sixline lap flowing --compare kinematic_bicycle,dynamic_bicycle,double_track\n"
                 "  sixline lap flowing --car reference,sports-car,go-kart\n"
                 "  sixline lap hairpins --driver examples/learning/hairpins_policy.npz\n"
                 "  sixline lap flowing --set mass=1600 --set mu=0.9\n"
                 "  sixline lap flowing --set mass=1600 --reference out/flowing_reference\n"
                 "  sixline lap flowing --driver racer --laps 6      the gap to the quasi-steady lap, bend by bend\n"
                 "  sixline lap flowing --friction 0.6       a wet road\n"
                 "  sixline lap flowing --slope 4            on a hillside that climbs towards +x\n");
  add_with_default(command, "track", options.track, "a bundled track, a TORCS track, or a file (.toml, .csv, .xml)");
  add_with_default(
      command, "--car", options.car,
      "a car by name (sixline list cars) or a .toml file; A,B,... drives several, as --compare does models");
  auto* model = add_with_default(command, "--model", options.model,
                                 "the model to drive, by id or number: double_track, M8x4 (sixline list models)");
  auto* compared =
      command
          ->add_option(
              "--compare", options.compare,
              "models to drive one after the other, A,B,...: one report with the time each loses against the first")
          ->excludes(model);
  command
      ->add_option("--reference", options.reference,
                   "the folder or telemetry.csv of another run on this track, or quasi-steady, the lap of this car at "
                   "the edge of its "
                   "envelope (of racer the default): the report shows the gap to it, bend by bend")
      ->excludes(compared);
  add_set_option(
      command, options.sets,
      ". A number of the robot goes the same way (lookahead_distance=30; sixline describe lookahead lists them)");
  add_with_default(command, "--friction", options.friction,
                   "multiplies the friction of the track and of what lies beside it; the robot knows");
  add_with_default(command, "--slope", options.slope,
                   "puts the whole track on a hillside of so many degrees; the robot knows");
  add_with_default(command, "--slope-heading", options.slope_heading,
                   "where that hillside climbs to [degrees]: 0 towards +x of the track's map, 90 towards +y");
  add_with_default(command, "--driver", options.driver,
                   "the robot (sixline list drivers), a policy, a network in a file NAME.npz (docs/policies.md), or "
                   "plan.json of an earlier run of racer, which drives on with what it learned");
  add_with_default(command, "--laps", options.laps, "laps to drive; the first one from standstill")
      ->check(whole_number(1, 10000));
  command
      ->add_option(
          "--channels", options.channels,
          "channels of the model besides the usual ones, in telemetry.csv and the report: fz_fl,fz_fr (sixline "
          "describe MODEL lists them)")
      ->delimiter(',');
  add_with_default(command, "--dt", options.dt, "physics step [s]");
  command->add_option(
      "--out", options.out,
      "folder for telemetry.csv, result.json, report.html, lap.svg, of racer plan.json (default: a folder under out/)");
  json_and_run(command, options, result, &lap, "print the result as JSON");
}

void add_report_command(CLI::App& app, int& result) {
  static ReportOptions options;
  auto* command = subcommand(app, "report", "Compare finished laps: one report of several folders",
                             "  sixline lap flowing --out out/before\n"
                             "  sixline lap flowing --set mass=1600 --out out/after\n"
                             "  sixline report out/before out/after\n\n"
                             "Writes report.html and lap.svg: brake points, lowest speeds, sectors, the time that each "
                             "loses against the first.");
  command->add_option("runs", options.runs, "folders that `sixline lap` wrote, all on one track")->required();
  command->add_option("--out", options.out, "folder for report.html and lap.svg (default: a folder under out/)");
  json_and_run(command, options, result, &report, "print the results as JSON");
}

void add_run_command(CLI::App& app, int& result) {
  static RunOptions options;
  auto* command =
      subcommand(app, "run", "Run a scenario file: any model, with inputs over time",
                 "  sixline run examples/step_steer.toml\n  sixline run launch.toml --json --set car.mass=1600\n");
  command->add_option("scenario", options.file, "the scenario, a TOML file (docs/scenario.md)")->required();
  repeatable(command->add_option("--set", options.sets, "override one value: TABLE.KEY=VALUE, several allowed"));
  command->add_option("--csv", options.csv, "write the recorded samples to this file");
  json_and_run(command, options, result, &run, "print the result as JSON");
}

void add_test_command(CLI::App& app, int& result) {
  static TestOptions options;
  auto* command =
      subcommand(app, "test", "Drive a standard manoeuvre; print its metrics and write a report",
                 "  sixline test 0-100-0\n  sixline test steady-circle --model dynamic_bicycle --car sports-car\n"
                 "  sixline test 0-100-0 --car reference,sports-car\n"
                 "  sixline test steady-circle --set mu=0.8 --set mass=1600\n"
                 "  sixline test step-steer --csv step.csv\n"
                 "  sixline test all                     every model and manoeuvre, one matrix\n"
                 "  sixline test all --model double_track --car article,go-kart\n"
                 "  sixline test convergence --write-docs docs/measured.md\n\n"
                 "Manoeuvres: 0-100-0, top-speed, coast-down, steady-circle (ISO 4138), step-steer (ISO 7401),\n"
                 "  frequency-response (ISO 7401), on-centre-weave (ISO 13674), sine-with-dwell (FMVSS 126),\n"
                 "  double-lane-change (ISO 3888-2), severe-lane-change (ISO 3888-1), power-off-in-turn (ISO 9816),\n"
                 "  brake-on-split (ISO 14512), brake-in-turn (ISO 7975), parking.\n"
                 "Studies over many models: convergence, work-precision, laps, parking-matrix.\n"
                 "Longitudinal models drive the straight ones, kinematic models, which have no pedals, "
                 "the steered ones.\n"
                 "Exit code 1: a speed or circle was not reached, or a bound does not hold; the report says which.");
  command->add_option("name", options.name, "a manoeuvre, a study, or all")->required();
  add_with_default(command, "--car", options.car,
                   "a car by name or .toml file; A,B,... drives several into one report");
  command->add_option("--model", options.model,
                      "the model by id or number, or A,B,... (default: double_track; of all and the studies: all)");
  add_set_option(command, options.sets);
  add_with_default(command, "--dt", options.dt, "physics step [s]; convergence, laps and parking choose their own");
  command->add_option("--parking-seconds", options.parking_s,
                      "how long parked cars stand (default: 600 s, in all 60 s)");
  command->add_option("--tracks", options.tracks, "of laps: A,B,... or bundled (default) or all (with TORCS's)");
  command->add_option("--out", options.out, "folder for report.html and result.json (default: a folder under out/)");
  command->add_option("--csv", options.csv,
                      "write all channels of the manoeuvre over time to this file, 100 rows a second, t first; of "
                      "several runs (circles, amplitudes, pedals) one after the other, the column run counts them. Not "
                      "of parking, all and the studies");
  command->add_option("--write-docs", options.write_docs, "of studies: the Markdown file whose section is replaced");
  json_and_run(command, options, result, &test, "print the result as JSON");
}

void add_play_command(CLI::App& app, int& result) {
  static PlayOptions options;
  auto* command = subcommand(
      app, "play", "Open the playground: see the cars, drive them, take them apart in a browser",
      "  sixline play\n  sixline play --no-open --port 9000\n  sixline play --page build/web/playground.html\n"
      "  sixline play --export site --url https://example.org/cars/\n  sixline play --export playground.html\n\n"
      "Prints the page's address and serves it until Ctrl-C, to this machine alone. The page drives the same core,\n"
      "compiled to WebAssembly; this server adds the TORCS tracks and cars that are installed. ./run play builds the\n"
      "page first. A browser opens where there is a screen, and never where CI is set.");
  command->add_option("--page", options.page, "the page's file (default: $SIXLINE_PAGE, else what ./run play built)");
  command
      ->add_option("--port", options.port,
                   "the port to listen on (default: 8606, where a browser keeps your settings, else any free one)")
      ->check(whole_number(1, 65535));
  command->add_flag("--no-open", options.no_open, "open no browser");
  auto* exported = command->add_option("--export", options.export_to,
                                       "serve nothing: write the page to this new or empty folder for any static host, "
                                       "with .gz and .br beside; NAME.html: to one file");
  command
      ->add_option("--url", options.url,
                   "of --export: the address the folder will have, for the picture of links to it")
      ->needs(exported);
  json_and_run(command, options, result, &play, "print address and file as JSON");
}

}  // namespace sixline::cli
