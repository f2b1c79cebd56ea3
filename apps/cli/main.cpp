// The program `sixline`: reads the command line, calls one subcommand.
#include <poll.h>
#include <unistd.h>
#include <cerrno>
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>

#include "commands.hpp"
#include "io/document.hpp"
#include "io/plain_text.hpp"
#include "sixline/version.hpp"

namespace sixline::cli {
namespace {
std::atomic<bool> stop{false};
void on_interrupt(int) {
  if (stop.exchange(true)) _exit(interrupted);
}
}  // namespace

std::string command_line;
const std::atomic<bool>& stop_requested() { return stop; }
void catch_interrupts() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
  if (std::signal(SIGHUP, on_interrupt) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);  // started by nohup
}
/// Has the reader of a pipe on stdout gone (`| head`)? Then it has all it wanted, and files are complete.
bool stdout_reader_gone() {
  pollfd out{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
  return ::poll(&out, 1, 0) > 0 && (out.revents & POLLERR);
}
void print_text(const std::string& text) { std::fputs(plain_text(text).c_str(), stdout); }
int complain(const Error& error) {
  std::fprintf(stderr, "sixline: %s\n", plain_text(error.text(), true).c_str());
  return bad_input;
}
int give_up(const Error& error) {
  std::fprintf(stderr, "sixline: %s\n", plain_text(error.text(), true).c_str());
  return failed;
}
constexpr const char* no_memory = "sixline: there is not enough memory for this; what is not written yet is lost\n";
/// For what nobody can catch: memory that runs out in a destructor.
[[noreturn]] void end_at_once() {
  try {
    if (const auto reason = std::current_exception()) std::rethrow_exception(reason);
  } catch (const std::bad_alloc&) {
    std::fputs(no_memory, stderr);
    _exit(failed);
  } catch (...) {
  }
  std::abort();
}
}  // namespace sixline::cli

namespace {
using namespace sixline::cli;

struct Everything {
  LapOptions lap;
  RunOptions run;
  ListOptions list;
  DescribeOptions describe;
  ConvertOptions convert;
  RenameOptions rename;
  DoctorOptions doctor;
  PlayOptions play;
  TestOptions test;
  SweepOptions sweep;
  MergeOptions merge;
  IdentifyOptions identify;
  int result = 0;
};

CLI::App* subcommand(CLI::App& app, const char* name, const char* what, const char* examples) {
  auto* sub = app.add_subcommand(name, what);
  sub->footer(std::string("\nExamples:\n") + examples);
  return sub;
}

/// What `list` lists.
const std::vector<std::string> kinds{"models", "cars", "tracks", "drivers"};

/// What CLI11 found wrong, with the word that was probably meant.
std::string explain(const CLI::App* app, const CLI::Error& error) {
  std::string text = std::string("sixline: ") + error.what() + "\n", word;
  std::vector<std::string> words;
  const CLI::App* at = app;
  std::string command;
  while (!at->get_subcommands().empty()) {
    at = at->get_subcommands().front();
    command += " " + at->get_name();
  }
  if (dynamic_cast<const CLI::ExtrasError*>(&error)) {
    const auto unknown = app->remaining(true);
    if (!unknown.empty()) word = unknown.front();
    for (const auto* sub : at->get_subcommands({})) words.push_back(sub->get_name());
    for (const auto* option : at->get_options())
      for (const auto& name : option->get_lnames()) words.push_back("--" + name);
  } else if (const auto* kind = at->get_option_no_throw("kind"); kind && !kind->results().empty()) {
    word = kind->results().front();
    words = kinds;
  } else if (kind) {
    text = "sixline: kind is required: models, cars, tracks or drivers\n";
  }
  if (const std::string near = word.empty() ? "" : sixline::nearest(word, words); !near.empty())
    text += "Did you mean " + near + "?\n";
  return text + "sixline" + command + " --help tells more.\n";
}

/// Is it a whole number between these? Range alone would say of 1.5 that it is outside.
CLI::Validator whole_number(long first, long last) {
  const std::string range = std::to_string(first) + " to " + std::to_string(last);
  return CLI::Validator(
      [=](const std::string& text) {
        char* end = nullptr;
        const long number = std::strtol(text.c_str(), &end, 10);
        const bool whole = end != text.c_str() && *end == '\0';
        return whole && number >= first && number <= last ? "" : text + " must be a whole number from " + range;
      },
      "INT in [" + std::to_string(first) + " - " + std::to_string(last) + "]");
}

/// What changes values of the car for one run.
void add_set_option(CLI::App* command, std::vector<std::string>& sets) {
  command
      ->add_option("--set", sets,
                   "change a value of the car for this run: NAME=VALUE, any parameter or option (mass=1600, mu=0.8, "
                   "tyre=linear), checked as in a car file; several --set are allowed. Before NAME may stand car., its "
                   "component (tyre.mu), or for.MODEL. for one model only. Several values (mu=0.8,1.0) or a range "
                   "(mass=1200:1600:5, five values) make a sweep: sixline sweep --help")
      ->take_all()
      ->allow_extra_args(false);
}

/// What nearly every command has: --json, and what it does once its options are read.
template <class Options>
void json_and_run(CLI::App* command, Everything& all, Options& options, int (*run)(const Options&), const char* what) {
  command->add_flag("--json", options.json, what);
  command->final_callback([&all, &options, run] { all.result = run(options); });
}

void add_test_command(CLI::App& app, Everything& all) {
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
                 "  sine-with-dwell (FMVSS 126), double-lane-change (ISO 3888-2), brake-in-turn (ISO 7975), parking.\n"
                 "Studies over many models: convergence, work-precision, laps, parking-matrix.\n"
                 "Longitudinal models do the straight ones, kinematic models, which have no pedals, "
                 "the steered ones.\n"
                 "Exit code 1: a speed or circle was not reached, or a bound does not hold; the report says which.");
  command->add_option("name", all.test.name, "a manoeuvre, a study, or all")->required();
  command->add_option("--car", all.test.car, "a car by name or .toml file; A,B,... drives several into one report")
      ->capture_default_str();
  command->add_option("--model", all.test.model,
                      "the model by id or number, or A,B,... (default: double_track; of all and the studies: all)");
  add_set_option(command, all.test.sets);
  command->add_option("--dt", all.test.dt, "physics step [s]; convergence, laps and parking choose their own")
      ->capture_default_str();
  command->add_option("--parking-seconds", all.test.parking_s,
                      "how long parked cars stand (default: 600 s, in all 60 s)");
  command->add_option("--tracks", all.test.tracks, "of laps: A,B,... or bundled (default) or all (with TORCS's)");
  command->add_option("--out", all.test.out, "folder for report.html and result.json (default: a folder under out/)");
  command->add_option("--csv", all.test.csv,
                      "write all channels of the manoeuvre over time to this file, 100 rows a second, t first; of "
                      "several runs (circles, amplitudes, pedals) one after the other, the column run counts them. Not "
                      "of parking, all and the studies");
  command->add_option("--write-docs", all.test.write_docs,
                      "of studies: the Markdown file whose section is written anew");
  json_and_run(command, all, all.test, &test, "print the result as JSON");
  command->add_flag("--quiet", all.test.quiet, "no progress");
}

void add_play_command(CLI::App& app, Everything& all) {
  auto* command = subcommand(
      app, "play", "Open the playground: see the cars, drive them, take them apart in a browser",
      "  sixline play\n  sixline play --no-open --port 9000\n  sixline play --page build/web/playground.html\n\n"
      "Prints the page's address and serves it until Ctrl-C, to this machine alone. The page drives the same core,\n"
      "compiled to WebAssembly; this server adds the TORCS tracks and cars that are installed. ./run play builds the\n"
      "page first. A browser opens where there is a screen, and never where CI is set.");
  command->add_option("--page", all.play.page, "the page's file (default: $SIXLINE_PAGE, else what ./run play built)");
  command
      ->add_option("--port", all.play.port,
                   "the port to listen on (default: 8606, where a browser keeps your settings, else any free one)")
      ->check(whole_number(1, 65535));
  command->add_flag("--no-open", all.play.no_open, "open no browser");
  json_and_run(command, all, all.play, &play, "print address and file as JSON");
}

void add_lap_command(CLI::App& app, Everything& all) {
  auto* command =
      subcommand(app, "lap", "Drive a car around a track with a robot; write a lap time, telemetry and a report",
                 "  sixline lap flowing\n  sixline lap e-track-3 --car sports-car --laps 3\n"
                 "  sixline lap my_track.csv --driver tutorial --json\n"
                 "  sixline lap flowing --compare kinematic_bicycle,dynamic_bicycle,double_track\n"
                 "  sixline lap flowing --car reference,sports-car,go-kart\n"
                 "  sixline lap hairpins --driver examples/learning/hairpins_policy.npz\n"
                 "  sixline lap flowing --set mass=1600 --set mu=0.9\n"
                 "  sixline lap flowing --friction 0.6       a wet road\n"
                 "  sixline lap flowing --slope 4            on a hillside that climbs towards +x\n");
  command->add_option("track", all.lap.track, "a bundled track, a TORCS track, or a file (.toml, .csv, .xml)")
      ->capture_default_str();
  command
      ->add_option(
          "--car", all.lap.car,
          "a car by name (sixline list cars) or a .toml file; A,B,... drives several, as --compare does models")
      ->capture_default_str();
  auto* model = command
                    ->add_option("--model", all.lap.model,
                                 "the model to drive, by id or number: double_track, M8x4 (sixline list models)")
                    ->capture_default_str();
  command
      ->add_option(
          "--compare", all.lap.compare,
          "models to drive one after the other, A,B,...: one report with the time each loses against the first")
      ->excludes(model);
  add_set_option(command, all.lap.sets);
  command
      ->add_option("--friction", all.lap.friction,
                   "multiplies the friction of the track and of what lies beside it; the robot knows")
      ->capture_default_str();
  command
      ->add_option("--slope", all.lap.slope, "puts the whole track on a hillside of so many degrees; the robot knows")
      ->capture_default_str();
  command
      ->add_option("--slope-heading", all.lap.slope_heading,
                   "where that hillside climbs to [degrees]: 0 towards +x of the track's map, 90 towards +y")
      ->capture_default_str();
  command
      ->add_option("--driver", all.lap.driver,
                   "the robot (sixline list drivers), or a policy, a network in a file NAME.npz (docs/policies.md)")
      ->capture_default_str();
  command->add_option("--laps", all.lap.laps, "laps to drive; the first one from standstill")
      ->capture_default_str()
      ->check(whole_number(1, 10000));
  command->add_option("--dt", all.lap.dt, "physics step [s]")->capture_default_str();
  command->add_option("--out", all.lap.out,
                      "folder for telemetry.csv, result.json, report.html, lap.svg (default: a folder under out/)");
  json_and_run(command, all, all.lap, &lap, "print the result as JSON");
  command->add_flag("--quiet", all.lap.quiet, "no progress");
}

void add_merge_command(CLI::App& sweep, Everything& all) {
  auto* command = subcommand(sweep, "merge", "Put the shards of a sweep together",
                             "  sixline sweep merge out/a out/b out/c --out whole\n\n"
                             "Exit code 1: cases are missing; what is there was written.");
  command->add_option("journals", all.merge.journals, "folders of sweeps, or their journal.jsonl")->required();
  command->add_option("--out", all.merge.out, "folder for the results (default: a folder under out/)");
  json_and_run(command, all, all.merge, &merge, "print the results as JSON lines");
}

void add_sweep_command(CLI::App& app, Everything& all) {
  auto* command = subcommand(
      app, "sweep", "Run many laps or manoeuvres over ranges of parameters, cars, models and tracks, on all cores",
      "  sixline sweep examples/sweeps/mass_and_grip.toml\n"
      "  sixline sweep grip.toml --shard 1/3 --out part1      one of three machines\n"
      "  sixline sweep merge part1 part2 part3 --out whole\n"
      "  sixline lap flowing --set mass=1200:1600:5 --set tyre.mu=0.8,1.0\n"
      "  sixline test steady-circle --set cg_to_front=1.0:1.4:9\n\n"
      "Each case that is done stands in journal.jsonl at once: after Ctrl-C or kill -9 the same command\n"
      "goes on from there. Writes results.csv, results.jsonl, result.json and report.html; docs/sweeps.md has more.\n"
      "Exit code 1: some cases did not end well; the report says which.");
  command->require_subcommand(0, 1);
  command->add_option("file", all.sweep.file, "the sweep, a TOML file (docs/sweeps.md)");
  command->add_option("--out", all.sweep.out,
                      "folder for journal and results (default: a folder under out/, named after the plan)");
  command->add_option("--jobs", all.sweep.jobs, "cases at a time (default: the number of processors)")
      ->check(whole_number(1, 1024));
  command->add_option("--shard", all.sweep.shard, "i/n: only every n-th case, from the i-th on")->capture_default_str();
  command->add_option("--seed", all.sweep.seed, "another seed of a random or latin-hypercube plan");
  command->add_flag("--json", all.sweep.json, "print the results as JSON lines");
  command->add_flag("--quiet", all.sweep.quiet, "no progress");
  add_merge_command(*command, all);
  command->final_callback([&all, command] {
    if (command->get_subcommands().empty()) all.result = sweep(all.sweep);
  });
}

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
  command
      ->add_option("--map", options.maps,
                   "where the log has a channel, and in what unit: vx=Ground Speed:km/h, yaw_rate=Gyro:-deg/s, "
                   "steer_angle=Steering Wheel:0.0625 deg; several with commas between, several --map are allowed")
      ->option_text("CHANNEL=COLUMN[:UNIT],...")
      ->take_all()
      ->allow_extra_args(false);
  command->add_option("--from", options.from, "use the log from this time on [s]")->capture_default_str();
  command->add_option("--to", options.to, "use the log up to this time [s] (default: its end)");
  command
      ->add_option("--window", options.window,
                   "the model drives so far from one start that is fitted too [s]; then it starts anew")
      ->capture_default_str();
  command->add_option("--settle", options.settle, "after each start so much is driven and not compared [s]")
      ->capture_default_str();
  command->add_option("--dt", options.dt, "longest physics step [s]")->capture_default_str();
  command->add_option("--friction", options.friction, "friction of the road, which is level")->capture_default_str();
}

void add_identify_command(CLI::App& app, Everything& all) {
  auto* command = subcommand(
      app, "identify", "Fit parameters of a car to a telemetry log, and say what the log cannot tell",
      "  sixline identify telemetry.csv --free mass,drag_coefficient --model point_mass\n"
      "  sixline identify log.csv --model dynamic_bicycle --car sports-car \\\n"
      "    --free cornering_stiffness_front,cornering_stiffness_rear --inputs steer_angle,imposed_speed --fit "
      "yaw_rate,vy\n"
      "  sixline identify motec.csv --free mu=0.5:1.5 --starts 8 --map \"vx=Ground Speed:km/h,yaw_rate=Gyro:deg/s\"\n\n"
      "Reads sixline's CSV and MoTeC's. Writes report.html, result.json, residuals.csv and car.toml, a car with the\n"
      "values found; docs/identify.md has more. Exit code 1: it did not converge, or the log does not tell every\n"
      "parameter; the report says which.");
  IdentifyOptions& options = all.identify;
  command->add_option("log", options.log, "the log, a CSV file")->required();
  command
      ->add_option("--free", options.free,
                   "parameters that are fitted, with a range where they shall stay in one: mass,mu=0.5:1.5")
      ->option_text("NAME[=LOW:HIGH],...")
      ->required();
  command->add_option("--model", options.model, "the model, by id or number")->capture_default_str();
  command->add_option("--car", options.car, "the car whose values the fit begins with: a name or a .toml file")
      ->capture_default_str();
  add_set_option(command, options.sets);
  add_fit_options(command, options);
  command
      ->add_option("--starts", options.starts,
                   "fits from so many starts: the car's values, then a Latin hypercube from half to twice of them, or "
                   "over the ranges of --free; the best is taken")
      ->capture_default_str()
      ->check(whole_number(1, 10000));
  command->add_option("--seed", options.seed, "of the starts")->capture_default_str();
  command->add_option("--jobs", options.jobs, "threads (default: the number of processors)")
      ->check(whole_number(1, 1024));
  command->add_option("--out", options.out, "folder for the results (default: a folder under out/)");
  json_and_run(command, all, options, &identify_log, "print the result as JSON");
  command->add_flag("--quiet", options.quiet, "no progress");
}

void add_run_command(CLI::App& app, Everything& all) {
  auto* command =
      subcommand(app, "run", "Run a scenario file: any model, inputs over time, no person needed",
                 "  sixline run examples/step_steer.toml\n  sixline run launch.toml --json --set car.mass=1600\n");
  command->add_option("scenario", all.run.file, "the scenario, a TOML file (docs/scenario.md)")->required();
  command->add_option("--set", all.run.sets, "override one value: TABLE.KEY=VALUE, several allowed")
      ->take_all()
      ->allow_extra_args(false);
  command->add_option("--csv", all.run.csv, "write the recorded samples to this file");
  json_and_run(command, all, all.run, &run, "print the result as JSON");
  command->add_flag("--quiet", all.run.quiet, "no progress");
}

void add_list_command(CLI::App& app, Everything& all) {
  auto* command = subcommand(app, "list", "List what there is", "  sixline list tracks\n  sixline list cars --json\n");
  command->add_option("kind", all.list.kind, "models, cars, tracks or drivers")
      ->required()
      ->check(CLI::IsMember(kinds));
  json_and_run(command, all, all.list, &list, "print as JSON");
}

void add_describe_command(CLI::App& app, Everything& all) {
  auto* command = subcommand(app, "describe", "Tell all that is known of a model, car, track or driver",
                             "  sixline describe slipping_wheel\n  sixline describe e-track-3 --json\n");
  command->add_option("name", all.describe.name, "its name, or a file")->required();
  json_and_run(command, all, all.describe, &describe, "print as JSON");
}

void add_convert_command(CLI::App& app, Everything& all) {
  auto* command = subcommand(app, "convert", "Convert a track or a TORCS car and report what was read",
                             "  sixline convert e-track-3 e-track-3.toml\n  sixline convert track.xml track.csv\n"
                             "  sixline convert car1-trb1 my_car.toml\n");
  command->add_option("in", all.convert.in, "a track or a TORCS car by name, or a file (.xml TORCS, .csv TUM, .toml)")
      ->required();
  command
      ->add_option("out", all.convert.out,
                   "the file to write: .toml (ours, exact), .csv (TUM, sampled) or .svg (a map)")
      ->required();
  command->add_option("--step", all.convert.step, "distance between the points of a .csv [m]")
      ->capture_default_str()
      ->check(CLI::Range(0.1, 1000.0));
  json_and_run(command, all, all.convert, &convert, "print the import report as JSON");
}

void add_rename_command(CLI::App& app, Everything& all) {
  auto* command = subcommand(
      app, "rename", "Rewrite a scenario, a car file, a replay or a link of an older sixline with the names of today",
      "  sixline rename my_car.toml\n  sixline rename old.toml --out new.toml\n  sixline rename run.json\n"
      "  sixline rename 'https://host/page#r=...'      prints the new link\n\n"
      "Prints what was renamed, line by line; docs/names.csv is the table. Comments stay as they are.");
  command
      ->add_option("file", all.rename.file, "the file (.toml: a scenario or a car; else a replay), or a link in quotes")
      ->required();
  command->add_option("--out", all.rename.out, "where to write it (default: the file itself)");
  command->final_callback([&] { all.result = rename(all.rename); });
}

void add_doctor_command(CLI::App& app, Everything& all) {
  auto* command = subcommand(app, "doctor", "Check the installation: data, tracks, tools", "  sixline doctor\n");
  json_and_run(command, all, all.doctor, &doctor, "print as JSON");
}

void add_commands(CLI::App& app, Everything& all) {
  add_lap_command(app, all);
  add_run_command(app, all);
  add_test_command(app, all);
  add_sweep_command(app, all);
  add_identify_command(app, all);
  add_play_command(app, all);
  add_list_command(app, all);
  add_describe_command(app, all);
  add_convert_command(app, all);
  add_rename_command(app, all);
  add_doctor_command(app, all);
}

}  // namespace

int main(int argc, char** argv) {
  std::set_terminate(end_at_once);
  std::signal(SIGPIPE, SIG_IGN);  // a reader of stdout that has gone must not cost the files
  for (int i = 0; i < argc; ++i) command_line += (i ? " " : "") + std::string(i ? argv[i] : "sixline");
  CLI::App app(
      "sixline: car physics from six lines of code to six degrees of freedom.\n"
      "Without arguments it drives two laps of a bundled track and writes a report.",
      "sixline");
  app.set_version_flag("--version", SIXLINE_VERSION);
  app.require_subcommand(0, 1);
  app.footer(
      "\nsixline COMMAND --help tells more, with examples.\n"
      "Exit codes: 0 done, 1 not achieved, 2 bad input (nothing written), 3 state became non-finite, 130 interrupted.");
  app.failure_message(explain);
  Everything all;
  add_commands(app, all);
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) all.result = lap(all.lap);
  } catch (const CLI::ParseError& e) {
    const int code = app.exit(e);
    return code == 0 ? done : bad_input;
  } catch (const std::bad_alloc&) {
    std::fputs(no_memory, stderr);
    return failed;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "sixline: %s\n", e.what());
    return failed;
  }
  if ((std::fflush(stdout) != 0 || std::ferror(stdout) != 0) && !stdout_reader_gone())
    return give_up({.file = "standard output",
                    .line = 0,
                    .field = {},
                    .value = {},
                    .rule = "could not be written: " + std::string(std::strerror(errno))});
  return all.result;
}
