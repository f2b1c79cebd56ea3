// Options of the subcommands that drive nothing: play, list, describe, convert and doctor.
#include "arguments.hpp"

namespace sixline::cli {
namespace {

void add_play_command(CLI::App& app, int& result) {
  static PlayOptions options;
  Command command(app, "play");
  command.add("--page", options.page);
  command.add("--port", options.port)->check(whole_number(1, 65535));
  command.add_flag("--no-open", options.no_open);
  auto* exported = command.add("--export", options.export_to);
  command.add("--url", options.url)->needs(exported);
  command.runs(options, result, &play);
}

void add_list_command(CLI::App& app, int& result) {
  static ListOptions options;
  Command command(app, "list");
  command.add("kind", options.kind)->required()->check(CLI::IsMember(kinds));
  command.runs(options, result, &list);
}

void add_describe_command(CLI::App& app, int& result) {
  static DescribeOptions options;
  Command command(app, "describe");
  command.add("name", options.name)->required();
  command.add("--out", options.out);
  command.runs(options, result, &describe);
}

void add_convert_command(CLI::App& app, int& result) {
  static ConvertOptions options;
  Command command(app, "convert");
  command.add("in", options.in)->required();
  command.add("out", options.out)->required();
  command.add_with_default("--step", options.step)->check(CLI::Range(0.1, 1000.0));
  command.runs(options, result, &convert);
}

}  // namespace

void add_file_commands(CLI::App& app, int& result) {
  add_play_command(app, result);
  add_list_command(app, result);
  add_describe_command(app, result);
  add_convert_command(app, result);
  static DoctorOptions options;
  Command(app, "doctor").runs(options, result, &doctor);
}

}  // namespace sixline::cli
