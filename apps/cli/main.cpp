// The program `sixline`: reads the command line, calls one subcommand.
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>

#include "arguments.hpp"
#include "sixline/version.hpp"

using namespace sixline::cli;

int main(int argc, char** argv) {
  std::set_terminate(end_at_once);
  std::signal(SIGPIPE, SIG_IGN);  // a closed stdout must not prevent the files from being written
  std::signal(SIGXFSZ, SIG_IGN);  // a file beyond `ulimit -f` becomes a write error, and the incomplete file is removed
  for (int i = 0; i < argc; ++i) command_line += (i ? " " : "") + std::string(i ? argv[i] : "sixline");
  CLI::App app(
      "sixline: car physics from six lines of code to six degrees of freedom.\n"
      "Without arguments it drives two laps of a bundled track, writes a report and computes how fast the car could "
      "be.",
      "sixline");
  app.set_version_flag("--version", SIXLINE_VERSION);
  app.require_subcommand(0, 1);
  app.footer(
      "\nsixline COMMAND --help shows details and examples.\n"
      "Exit codes: 0 done, 1 not achieved, 2 bad input (nothing written), 3 state became non-finite, 130 interrupted.");
  app.failure_message(explain);
  int result = done;
  for (const auto add : {add_lap, add_race, add_scr, add_report, add_run, add_test, add_sweep, add_identify,
                         add_lap_time_commands, add_play, add_list_and_describe, add_convert, add_doctor})
    add(app, result);
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) result = first_lap({});
  } catch (const CommandError& e) {
    (void)print_error(e.error);
    return e.exit_code == bad_input && stop_requested() ? interrupted : e.exit_code;
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
    return print_failure(
        {.file = "standard output", .rule = "could not be written: " + std::string(std::strerror(errno))});
  return result;
}
