// Options of the subcommands that drive many times: sweep, sweep merge and identify.
#include "arguments.hpp"

namespace sixline::cli {

namespace {
void add_merge_command(CLI::App& sweep, int& result) {
  static MergeOptions options;
  auto* command = subcommand(sweep, "merge", "Merge the shards of a sweep",
                             "  sixline sweep merge out/a out/b out/c --out whole\n\n"
                             "Exit code 1: cases are missing; the others were written.");
  command->add_option("journals", options.journals, "folders of sweeps, or their journal.jsonl")->required();
  command->add_option("--out", options.out, "folder for the results (default: a folder under out/)");
  json_and_run(command, options, result, &merge, "print the results as JSON lines");
}
}  // namespace

void add_sweep_command(CLI::App& app, int& result) {
  static SweepOptions options;
  auto* command = subcommand(
      app, "sweep", "Run many laps or manoeuvres over ranges of parameters, cars, models and tracks, on all cores",
      "  sixline sweep examples/sweeps/mass_and_grip.toml\n"
      "  sixline sweep grip.toml --shard 1/3 --out part1      one of three machines\n"
      "  sixline sweep merge part1 part2 part3 --out whole\n"
      "  sixline lap flowing --set mass=1200:1600:5 --set tyre.mu=0.8,1.0\n"
      "  sixline laptime flowing --set mass=1200:1600:9      quasi-steady laps: seconds\n"
      "  sixline test steady-circle --set cg_to_front=1.0:1.4:9\n\n"
      "Each finished case is written to journal.jsonl at once: after Ctrl-C or kill -9 the same command\n"
      "continues from there. Writes results.csv, results.jsonl, result.json and report.html; docs/sweeps.md has more.\n"
      "Exit code 1: some cases did not end well; the report says which.");
  command->require_subcommand(0, 1);
  command->add_option("file", options.file, "the sweep, a TOML file (docs/sweeps.md)");
  command->add_option("--out", options.out,
                      "folder for journal and results (default: a folder under out/, named after the plan)");
  command->add_option("--jobs", options.jobs, "cases at a time (default: the number of processors)")
      ->check(whole_number(1, 1024));
  add_with_default(command, "--shard", options.shard, "i/n: only every n-th case, from the i-th on");
  command->add_option("--seed", options.seed, "another seed of a random or latin-hypercube plan");
  json_and_run(command, options, result, &sweep, "print the results as JSON lines");
  add_merge_command(*command, result);
  command->final_callback([&result, command] {
    if (command->get_subcommands().empty()) result = sweep(options);
  });
}

namespace {
void add_fit_options(CLI::App* command, IdentifyOptions& options) {
  command
      ->add_option("--fit", options.fit,
                   "channels that are compared: yaw_rate,vx, with the size of their noise where it is known: "
                   "yaw_rate:0.01 (default: what the log has of vx, vy, yaw_rate, ax, ay; noise from the log)")
      ->option_text("CHANNEL[:NOISE],...");
  command
      ->add_option("--inputs", options.inputs,
                   "columns that drive the model (default: steer_angle or steer; throttle, brake, handbrake and gear "
                   "where there is a throttle, else imposed_speed)")
      ->option_text("NAME,...");
  repeatable(
      command
          ->add_option("--map,--columns", options.maps,
                       "where the log has a channel, and in what unit: vx=Ground Speed:km/h, yaw_rate=Gyro:-deg/s, "
                       "steer_angle=Steering Wheel:0.0625 deg; several with commas between, several --map are allowed")
          ->option_text("CHANNEL=COLUMN[:UNIT],..."));
  add_with_default(command, "--from", options.from, "use the log from this time on [s]");
  command->add_option("--to", options.to, "use the log up to this time [s] (default: its end)");
  add_with_default(command, "--window", options.window,
                   "the model drives so far from one start that is fitted too [s]; then it starts anew");
  add_with_default(command, "--settle", options.settle, "time after each start that is driven but not compared [s]");
  command->add_option(
      "--dt", options.dt,
      "longest physics step [s] (default: from 0.01 halved until the estimates move by less than a tenth "
      "of their intervals)");
  add_with_default(command, "--friction", options.friction, "friction of the road, which is level");
}
/// Adds the options for forces of a tyre in place of a log of a car. Returns the option that selects them.
CLI::Option* add_tyre_options(CLI::App* command, IdentifyOptions& options) {
  auto* tyre =
      command->add_option("--tyre", options.tyre,
                          "measured forces of a tyre in place of a log, a CSV file with load, slip or angle, fx or fy, "
                          "and camber, mz, speed, "
                          "pressure where it has them (--columns names the column of each, its unit and its sign)");
  add_with_default(command, "--law", options.law, "of --tyre: mf61, magic_formula or tmeasy")->needs(tyre);
  command
      ->add_option("--begin", options.begin,
                   "of --tyre: a .tir file whose other numbers are kept, radii and stiffnesses")
      ->needs(tyre);
  return tyre;
}
}  // namespace

void add_identify_command(CLI::App& app, int& result) {
  static IdentifyOptions options;
  auto* command = subcommand(
      app, "identify",
      "Fit parameters of a car to a telemetry log, or a tyre to its forces, and report what the data cannot determine",
      "  sixline identify telemetry.csv --free mass,drag_coefficient --model point_mass\n"
      "  sixline identify log.csv --model dynamic_bicycle --car sports-car \\\n"
      "    --free cornering_stiffness_front,cornering_stiffness_rear --inputs steer_angle,imposed_speed --fit "
      "yaw_rate,vy\n"
      "  sixline identify motec.csv --free mu=0.5:1.5 --starts 8 --map \"vx=Ground Speed:km/h,yaw_rate=Gyro:deg/s\"\n"
      "  sixline identify --tyre flat_track.csv --law mf61 --columns "
      "\"slip=SL,angle=SA:deg,load=FZ:-N,fx=FX,fy=FY,mz=MZ\"\n\n"
      "Reads sixline's CSV and MoTeC's. Writes report.html, result.json, residuals.csv and car.toml, a car with the\n"
      "values found; of a tyre tyre.tir, tyre.json (TMeasy) or car.toml. docs/identify.md has more. Exit code 1: it "
      "did not converge, or the log does not determine every\n"
      "parameter; the report says which.");
  auto* log = command->add_option("log", options.log, "the log, a CSV file");
  auto* free =
      command
          ->add_option("--free", options.free,
                       "parameters that are fitted, with a range where they shall stay in one: mass,mu=0.5:1.5")
          ->option_text("NAME[=LOW:HIGH],...");
  add_tyre_options(command, options)->excludes(log)->excludes(free);
  command->parse_complete_callback([log, free] {
    if (!options.tyre.empty()) return;
    if (log->count() == 0) throw CLI::RequiredError("log");
    if (free->count() == 0) throw CLI::RequiredError("--free");
  });
  add_with_default(command, "--model", options.model, "the model, by id or number");
  add_with_default(command, "--car", options.car, "the car whose values the fit begins with: a name or a .toml file");
  add_set_option(command, options.sets);
  add_fit_options(command, options);
  add_with_default(command, "--starts", options.starts,
                   "fits from so many starts: the car's values, then a Latin hypercube from half to twice of them, or "
                   "over the ranges of --free; the best is taken")
      ->check(whole_number(1, 10000));
  add_with_default(command, "--seed", options.seed, "of the starts");
  command->add_option("--jobs", options.jobs, "threads (default: the number of processors)")
      ->check(whole_number(1, 1024));
  command->add_option("--out", options.out, "folder for the results (default: a folder under out/)");
  json_and_run(command, options, result, &identify_log, "print the result as JSON");
}

}  // namespace sixline::cli
