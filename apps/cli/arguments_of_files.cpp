// Options of the subcommands that drive nothing: list, describe, convert and doctor.
#include "arguments.hpp"

namespace sixline::cli {

void add_list_command(CLI::App& app, int& result) {
  static ListOptions options;
  auto* command = subcommand(app, "list", "List what there is", "  sixline list tracks\n  sixline list cars --json\n");
  command->add_option("kind", options.kind, "models, cars, tracks or drivers")->required()->check(CLI::IsMember(kinds));
  json_and_run(command, options, result, &list, "print as JSON");
}

void add_describe_command(CLI::App& app, int& result) {
  static DescribeOptions options;
  auto* command = subcommand(app, "describe", "Describe a model, car, track, driver or tyre file",
                             "  sixline describe slipping_wheel\n  sixline describe e-track-3 --json\n"
                             "  sixline describe front.tir --out front      a page with its curves\n");
  command->add_option("name", options.name, "its name, or a file; a tyre: .tir, or .json of Chrono (TMeasy)")
      ->required();
  command->add_option("--out", options.out, "of a tyre file: folder for report.html with its curves, and tyre.json");
  json_and_run(command, options, result, &describe, "print as JSON");
}

void add_convert_command(CLI::App& app, int& result) {
  static ConvertOptions options;
  auto* command = subcommand(app, "convert", "Convert a track or a TORCS car and report what was read",
                             "  sixline convert e-track-3 e-track-3.toml\n  sixline convert track.xml track.csv\n"
                             "  sixline convert car1-trb1 my_car.toml\n");
  command->add_option("in", options.in, "a track or a TORCS car by name, or a file (.xml TORCS, .csv TUM, .toml)")
      ->required();
  command->add_option("out", options.out, "the file to write: .toml (ours, exact), .csv (TUM, sampled) or .svg (a map)")
      ->required();
  add_with_default(command, "--step", options.step, "distance between the points of a .csv [m]")
      ->check(CLI::Range(0.1, 1000.0));
  json_and_run(command, options, result, &convert, "print the import report as JSON");
}

void add_doctor_command(CLI::App& app, int& result) {
  static DoctorOptions options;
  auto* command = subcommand(app, "doctor", "Check the installation: data, tracks, tools", "  sixline doctor\n");
  json_and_run(command, options, result, &doctor, "print as JSON");
}

}  // namespace sixline::cli
