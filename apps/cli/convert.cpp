// sixline convert: tracks, cars, tyre data and logs from one format to another, with a report of what was read.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>

#include "arguments.hpp"
#include "convert_in_python.hpp"
#include "files/cars/cars.hpp"
#include "files/cars/torcs/torcs_car.hpp"
#include "files/file_kind.hpp"
#include "files/json.hpp"
#include "files/tracks/read_track.hpp"
#include "report/lap_time_plots.hpp"
#include "results_folder.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/tracks/walled_track.hpp"

namespace sixline::cli {
namespace {

constexpr double usual_step = 5;  ///< between the points of a .csv [m], where no bend is tighter than 10 m

struct ConvertOptions {
  std::string in, out;
  std::optional<double> step{};
  double width = 10;
  std::string feature, kind, circuit;
  TrackReading reading{};
  bool json = false;
};

// The file of a TORCS car, if the path names one.
std::filesystem::path torcs_car_of(const std::string& name_or_path) {
  if (name_or_path.ends_with(".xml")) return is_torcs_car_file(name_or_path) ? name_or_path : "";
  for (const auto& entry : list_torcs_cars())
    if (entry.name == name_or_path) return entry.path;
  return {};
}

int convert_car(const std::filesystem::path& path, const ConvertOptions& options) {
  if (std::filesystem::path(options.out).extension() != ".toml")
    return print_error(
        {.field = "out", .value = options.out, .rule = "must end in .toml: " + options.in + " is a car"});
  const auto car = valid(import_torcs_car(path));
  check(write_file(options.out, car_toml(car)), failed);
  print_text(options.json ? json_text(import_json(car)) : import_report(car));
  std::fprintf(stderr, "Written: %s\n", options.out.c_str());
  return done;
}

/// A car file for each preset of a file, in a folder.
int convert_presets(const ConvertOptions& options) {
  if (std::filesystem::path(options.out).has_extension())
    return print_error({.field = "out", .value = options.out, .rule = "must be a folder: each preset becomes a file"});
  std::vector<FileOfSet> files;
  Json list = Json::array();
  std::string text;
  for (const CarFile& car : valid(import_preset_json(options.in))) {
    const std::string name = name_for_folder(car.name) + ".toml";
    if (std::ranges::any_of(files, [&](const FileOfSet& other) { return other.name == name; }))
      return print_error({options.in, 0, car.name, "", "has the name of another preset as a file: " + name});
    files.push_back({name, whole_text(car_toml(car))});
    list.push_back({{"name", car.name}, {"file", name}, {"warnings", car.warnings}});
    text += car.name + "\n";
    for (const std::string& warning : car.warnings) text += "  " + warning + "\n";
  }
  check(write_files(options.out, files), failed);
  print_text(options.json ? json_text(list) : text);
  std::fprintf(stderr, "Written: %zu cars in %s\n", files.size(), options.out.c_str());
  return done;
}

/// A page with the map of a track and its heights.
std::string track_page(const TrackData& track) {
  ResultsPage page{.title = track.title,
                   .headline = shown_number(track.length) + " m",
                   .note = track.closed ? "closed" : "open",
                   .kind = "Track"};
  const auto fact = [&](const char* name, double low, double high, const char* unit) {
    const std::string ends = shown_number(low, unit) + (high - low < 0.05 ? "" : " to " + shown_number(high, unit));
    page.facts.push_back({name, ends, unit, ""});
  };
  fact("Width", track.width_min, track.width_max, "m");
  if (track.radius_min > 0) fact("Tightest radius", track.radius_min, track.radius_min, "m");
  fact("Between lowest and highest", track.height_max - track.height_min, track.height_max - track.height_min, "m");
  page.facts.push_back({"File", plain_text(track.source), "", ""});
  page.add(track_plots(track));
  page.add_notes(track.warnings, "Warnings of the reader");
  return report_of(std::move(page));
}

/// Why a track written in this way could not be read again; empty if it can. A page is never read.
Status unreadable(const std::filesystem::path& out, const std::string& text, bool open) {
  if (out.extension() == ".html") return {};
  const auto again = out.extension() == ".toml"   ? read_toml_track(out, text)
                     : out.extension() == ".xodr" ? read_opendrive_track(out, text)
                                                  : read_tum_track(out, text, {.open = open});
  if (again) return {};
  Error error = again.error();
  error.rule += " (so that sixline would not read the track back; nothing was written)";
  return error;
}

/// Whether the file to be written is a log for other programs, which the Python package writes.
bool is_for_others(const std::string& out) {
  return std::ranges::any_of(std::initializer_list<const char*>{".parquet", ".mf4", ".mcap", ".motec.csv"},
                             [&](const char* ending) { return out.ends_with(ending); });
}

/// Converts by the Python package.
int convert_there(const char* format, const ConvertOptions& options) {
  std::vector<std::string> arguments{options.in,
                                     options.out,
                                     "--width",
                                     number_text(options.width),
                                     "--smooth",
                                     number_text(options.reading.smooth),
                                     "--feature=" + options.feature,
                                     "--circuit=" + options.circuit,
                                     options.json ? "--json" : "--text"};
  if (!options.kind.empty()) arguments.push_back("--as=" + options.kind);
  return convert_in_python(format, std::move(arguments));
}

int convert(const ConvertOptions& options) {
  if (is_for_others(options.out)) return convert_there("a log for another program", options);
  if (const auto text = read_file(options.in, std::size_t{1} << 30))
    if (const char* format = converted_format(*text, options.in)) return convert_there(format, options);
  if (!options.kind.empty())
    return print_error(
        {.field = "--as", .value = options.kind, .rule = "is for files that the Python package converts"});
  if (const auto car = torcs_car_of(options.in); !car.empty()) return convert_car(car, options);
  if (options.in.ends_with(".json")) return convert_presets(options);
  const std::string ending = std::filesystem::path(options.out).extension().string();
  if (ending != ".toml" && ending != ".csv" && ending != ".xodr" && ending != ".html")
    return print_error({.field = "out",
                        .value = options.out,
                        .rule = "must end in .toml (exact), .csv (TUM), .xodr (OpenDRIVE) or .html (a map)"});
  if (options.step && !(*options.step >= 0.1 && *options.step <= 1000))  // NaN passes the command line's range check
    return print_error({.field = "--step", .value = number_text(*options.step), .rule = "must be 0.1 to 1000 m"});
  const auto track = valid(open_walled_track(options.in, options.reading));
  const double finest = track.radius_min > 0 ? std::max(0.5 * track.radius_min, 0.1) : usual_step;
  const double step = options.step.value_or(std::min(usual_step, finest));
  const std::string text = ending == ".toml"   ? track_toml(track)
                           : ending == ".csv"  ? track_tum_csv(track, step)
                           : ending == ".xodr" ? track_opendrive(track)
                                               : track_page(track);
  check(unreadable(options.out, text, !track.closed));
  check(write_file(options.out, text), failed);
  print_text(options.json ? import_report_json(track) : import_report(track));
  std::fprintf(stderr, "Written: %s\n", options.out.c_str());
  return done;
}

}  // namespace

void add_convert(CLI::App& app, int& result) {
  static ConvertOptions options;
  Command command(app, "convert");
  CLI::App* own = app.get_subcommand("convert");
  own->footer(own->get_footer() + "\nFormats that are read: " + std::string(read_formats) +
              ". By the Python package also " + std::string(converted_formats) + ".");
  command.add("in", options.in)->required();
  command.add("out", options.out)->required();
  command.add("--step", options.step)->check(CLI::Range(0.1, 1000.0));
  command.add_with_default("--width", options.width)->check(CLI::Range(1.0, 100.0));
  command.add("--feature", options.feature);
  command.add("--as", options.kind)->check(CLI::IsMember({"track", "car", "tyre", "log"}));
  command.add("--circuit", options.circuit);
  command.add_reading(options.reading);
  command.runs(options, result, &convert);
}

}  // namespace sixline::cli
