// The program `sixline`: reads the command line, calls one subcommand.
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>

#include "arguments.hpp"
#include "sixline/version.hpp"

namespace {
using namespace sixline::cli;

struct Everything {
  LapOptions lap;
  ReportOptions report;
  RunOptions run;
  ListOptions list;
  DescribeOptions describe;
  ConvertOptions convert;
  DoctorOptions doctor;
  PlayOptions play;
  TestOptions test;
  SweepOptions sweep;
  MergeOptions merge;
  IdentifyOptions identify;
  LapTimeOptions lap_time[3];
  int result = 0;
};

void add_commands(CLI::App& app, Everything& all) {
  add_lap_command(app, all.lap, all.result);
  add_report_command(app, all.report, all.result);
  add_run_command(app, all.run, all.result);
  add_test_command(app, all.test, all.result);
  add_sweep_command(app, all.sweep, all.merge, all.result);
  add_identify_command(app, all.identify, all.result);
  add_lap_time_commands(app, all.lap_time, all.result);
  add_play_command(app, all.play, all.result);
  add_list_command(app, all.list, all.result);
  add_describe_command(app, all.describe, all.result);
  add_convert_command(app, all.convert, all.result);
  add_doctor_command(app, all.doctor, all.result);
}

}  // namespace

int main(int argc, char** argv) {
  std::set_terminate(end_at_once);
  std::signal(SIGPIPE, SIG_IGN);  // a closed stdout must not prevent the files from being written
  std::signal(SIGXFSZ, SIG_IGN);  // a file beyond `ulimit -f` becomes a write error, and the incomplete file is removed
  for (int i = 0; i < argc; ++i) command_line += (i ? " " : "") + std::string(i ? argv[i] : "sixline");
  CLI::App app(
      "sixline: car physics from six lines of code to six degrees of freedom.\n"
      "Without arguments it drives two laps of a bundled track, writes a report and says how fast the car could be.",
      "sixline");
  app.set_version_flag("--version", SIXLINE_VERSION);
  app.require_subcommand(0, 1);
  app.footer(
      "\nsixline COMMAND --help shows details and examples.\n"
      "Exit codes: 0 done, 1 not achieved, 2 bad input (nothing written), 3 state became non-finite, 130 interrupted.");
  app.failure_message(explain);
  Everything all;
  add_commands(app, all);
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) all.result = first_lap(all.lap);
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
