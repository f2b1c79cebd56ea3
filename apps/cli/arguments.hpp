// How the command line's words become the options of a subcommand (CLI11).
#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "commands.hpp"

namespace sixline::cli {

// Each adds its subcommand. When the command line names it, it runs once its options are read.
//   result: becomes its exit code
void add_lap_command(CLI::App&, LapOptions&, int& result);
void add_report_command(CLI::App&, ReportOptions&, int& result);
void add_run_command(CLI::App&, RunOptions&, int& result);
void add_test_command(CLI::App&, TestOptions&, int& result);
/// ggv, line and laptime.
void add_lap_time_commands(CLI::App&, LapTimeOptions (&options)[3], int& result);
void add_play_command(CLI::App&, PlayOptions&, int& result);
void add_sweep_command(CLI::App&, SweepOptions&, MergeOptions&, int& result);
void add_identify_command(CLI::App&, IdentifyOptions&, int& result);
void add_list_command(CLI::App&, ListOptions&, int& result);
void add_describe_command(CLI::App&, DescribeOptions&, int& result);
void add_convert_command(CLI::App&, ConvertOptions&, int& result);
void add_doctor_command(CLI::App&, DoctorOptions&, int& result);

/// What CLI11 found wrong, with the word that was probably meant.
std::string explain(const CLI::App* app, const CLI::Error& error);

CLI::App* subcommand(CLI::App& app, const char* name, const char* what, const char* examples);

/// An option whose help shows the value that it has without being given.
template <class T>
CLI::Option* add_with_default(CLI::App* command, const char* name, T& value, const char* what) {
  return command->add_option(name, value, what)->capture_default_str();
}

/// It may be given several times, each time with one value.
CLI::Option* repeatable(CLI::Option* option);

/// Is it a whole number between these? Range alone would say of 1.5 that it is outside.
CLI::Validator whole_number(long first, long last);

/// What changes values of the car for one run.
///   also: what else it may change, a sentence more of the help
void add_set_option(CLI::App* command, std::vector<std::string>& sets, const std::string& also = "");

/// What nearly every command has: --json, and what it does once its options are read.
template <class Options>
void json_and_run(CLI::App* command, Options& options, int& result, int (*run)(const Options&), const char* what) {
  command->add_flag("--json", options.json, what);
  command->final_callback([&options, &result, run] { result = run(options); });
}

/// What `list` lists.
inline const std::vector<std::string> kinds{"models", "cars", "tracks", "drivers"};

}  // namespace sixline::cli
