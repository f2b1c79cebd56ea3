// Conversion of the command line to the options of a subcommand (CLI11).
#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "commands.hpp"

namespace sixline::cli {

// Each function adds its subcommand, which runs after its options are read. result: receives its exit code
void add_lap_command(CLI::App&, int& result);
void add_report_command(CLI::App&, int& result);
void add_run_command(CLI::App&, int& result);
void add_test_command(CLI::App&, int& result);
/// ggv, line and laptime.
void add_lap_time_commands(CLI::App&, int& result);
void add_play_command(CLI::App&, int& result);
void add_sweep_command(CLI::App&, int& result);
void add_identify_command(CLI::App&, int& result);
void add_list_command(CLI::App&, int& result);
void add_describe_command(CLI::App&, int& result);
void add_convert_command(CLI::App&, int& result);
void add_doctor_command(CLI::App&, int& result);

/// The message for an error that CLI11 found, with the nearest valid word.
std::string explain(const CLI::App* app, const CLI::Error& error);

CLI::App* subcommand(CLI::App& app, const char* name, const char* what, const char* examples);

/// An option whose help shows its default value.
template <class T>
CLI::Option* add_with_default(CLI::App* command, const char* name, T& value, const char* what) {
  return command->add_option(name, value, what)->capture_default_str();
}

/// The option may be repeated, each time with one value.
CLI::Option* repeatable(CLI::Option* option);

/// Checks for a whole number between these. CLI::Range alone would report 1.5 as outside the range.
CLI::Validator whole_number(long first, long last);

/// The option that changes values of the car for one run. also: a further sentence of the help on what else it changes
void add_set_option(CLI::App* command, std::vector<std::string>& sets, const std::string& also = "");

/// Parts of nearly every command: --json, --quiet, and the function that runs after its options are read.
template <class Options>
void json_and_run(CLI::App* command, Options& options, int& result, int (*run)(const Options&), const char* what) {
  command->add_flag("--json", options.json, what);
  if constexpr (requires { options.quiet; }) command->add_flag("--quiet", options.quiet, "no progress");
  command->final_callback([&options, &result, run] { result = run(options); });
}

/// The kinds of things that `list` lists.
inline const std::vector<std::string> kinds{"models", "cars", "tracks", "drivers"};

}  // namespace sixline::cli
