// Conversion of the command line to the options of a subcommand (CLI11). All texts of the help are in help.toml.
#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "commands.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/track.hpp"

namespace sixline::cli {

// Each function adds subcommands, which run after their options are read. result: receives the exit code
void add_lap(CLI::App&, int& result);
void add_race(CLI::App&, int& result);
void add_report(CLI::App&, int& result);
void add_run(CLI::App&, int& result);
void add_test(CLI::App&, int& result);
void add_sweep(CLI::App&, int& result);
void add_identify(CLI::App&, int& result);
void add_lap_time_commands(CLI::App&, int& result);  ///< ggv, line, laptime
void add_play(CLI::App&, int& result);
void add_scr(CLI::App&, int& result);
void add_list_and_describe(CLI::App&, int& result);
void add_convert(CLI::App&, int& result);
void add_doctor(CLI::App&, int& result);

/// The message for an error that CLI11 found, with the nearest valid word.
std::string explain(const CLI::App* app, const CLI::Error& error);

/// A subcommand while its options are added, each with its text in help.toml.
class Command {
 public:
  Command(CLI::App& app, const char* name);

  /// An option, or an argument if its name has no dashes.
  template <class T>
  CLI::Option* add(const char* name, T& value) {
    return app_->add_option(name, value, help(name));
  }
  /// The same; the help shows its default value.
  template <class T>
  CLI::Option* add_with_default(const char* name, T& value) {
    return add(name, value)->capture_default_str();
  }
  /// A flag.
  CLI::Option* add_flag(const char* name, bool& value) { return app_->add_flag(name, value, help(name)); }
  /// --set, which changes values of the car for one run.
  void add_sets(std::vector<std::string>& sets);
  /// --smooth and --open, for tracks of points.
  void add_reading(TrackReading& reading);
  /// The last parts: --json, --quiet, and the function that runs after the options are read.
  template <class Options>
  void runs(Options& options, int& result, int (*run)(const Options&)) {
    add_flag("--json", options.json);
    if constexpr (requires { options.quiet; }) add_flag("--quiet", options.quiet);
    app_->final_callback([&options, &result, run] { result = run(options); });
  }
  CLI::App& app() { return *app_; }

 private:
  /// The text of a key for this command, or for all of them; null if there is none.
  const Node* find_help(const char* key) const;
  /// The same, which must exist.
  std::string help(const char* key) const;

  std::string name_;
  CLI::App* app_;
};

/// The option may be repeated, each time with one value.
CLI::Option* repeatable(CLI::Option* option);

/// Checks for a whole number between these. CLI::Range alone would report 1.5 as outside the range.
CLI::Validator whole_number(long first, long last);

/// The kinds of things that `list` lists.
inline const std::vector<std::string> kinds{"models", "cars", "tracks", "drivers"};

}  // namespace sixline::cli
