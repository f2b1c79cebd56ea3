// The C surface, its files: put and checked.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "files/cars/torcs/torcs_car.hpp"
#include "files/cells.hpp"
#include "files/memory_files.hpp"
#include "files/tyres/tir_keys.hpp"
#include "files/tyres/tyre_file.hpp"
#include "play/surface.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "studies/lap_time/plan_file.hpp"
#include "studies/scenario/scenario.hpp"

using namespace sixline;
using namespace sixline::surface;

namespace {

/// Whether the heading is "t [s],x [m]", as `sixline lap` and `sixline run --csv` write it.
bool is_telemetry(const std::string& text) {
  const std::string_view heading = std::string_view(text).substr(0, text.find('\n'));
  return heading.find(" [") != heading.npos && heading.find(']') != heading.npos && heading[0] != '#';
}

/// Checks a tyre file and reports its law, its nominal load and its range.
Result<Json> checked_tyre(const std::string& path) {
  const auto file = read_tyre_file(path);
  if (!file) return file.error();
  const Mf61Ranges range = ranges_of(*file);
  const auto from_to = [](double from, double to) { return number_text(from) + " to " + number_text(to); };
  return Json{{"kind", "tyre"},
              {"name", std::filesystem::path(path).stem().string()},
              {"report", std::string(law_words(*file)) + ", " + number_text(rolling_straight(*file).fz) +
                             " N nominal\nvalid for slip ratios of " + from_to(range.kpumin, range.kpumax) +
                             ", slip angles of " + from_to(range.alpmin, range.alpmax) + " rad, loads up to " +
                             number_text(range.fzmax) + " N\n"}};
}

Result<Json> checked(const std::string& path) {
  const auto ends = [&](const char* ending) { return path.ends_with(ending); };
  const auto report = [&](const char* kind, const std::string& name, const std::string& words) {
    return Json{{"kind", kind}, {"name", name}, {"report", words}};
  };
  const auto track = [&]() -> Result<Json> {
    const auto read = load_track(path);
    if (!read) return read.error();
    return report("track", read->title.empty() ? read->name : read->title, import_report(*read));
  };
  const auto car = [&]() -> Result<Json> {
    const auto read = load_car(path);
    if (!read) return read.error();
    const auto model = make_model_with_car("kinematic_bicycle", "", path);
    if (!model) return model.error();
    return report("car", read->name, read->description + "\nSource: " + read->source + "\n");
  };
  const auto text = read_file(path, max_text);
  if (!text) return text.error();
  if (ends(".json")) {
    if (text->find("\"race_plan\"") != text->npos) {
      const auto plan = read_race_plan(path);
      if (!plan) return plan.error();
      return report("plan", std::filesystem::path(path).stem().string(),
                    "a racing line of " + std::to_string(plan->points.size()) + " points, planned lap " +
                        number_text(std::round(1000 * plan->lap.time) / 1000) + " s\n");
    }
    const auto replay = read_replay(*text, path);
    if (!replay) return replay.error();
    std::string words =
        number_text(static_cast<double>(replay->steps) * replay->dt) + " s at " + number_text(replay->dt) + " s a step";
    for (const auto& one : replay->cars) words += "\n" + one.choice.model + ", " + one.choice.car;
    return report("replay", std::filesystem::path(path).stem().string(), words + "\n");
  }
  if (ends(".csv")) {
    if (!is_telemetry(*text)) {
      auto read = track();
      const auto first = text->substr(0, text->find_first_of(",;\t\r\n"));
      if (read || first.starts_with('#') || finite_number(first)) return read;
      return wrong("file", path,
                   "is a table, but of no track (x_m,y_m,w_tr_right_m,w_tr_left_m) and no telemetry (t [s],vx [m/s])");
    }
    const auto rows = std::count(text->begin(), text->end(), '\n');
    const auto line = text->substr(0, text->find('\n'));
    return report("telemetry", std::filesystem::path(path).stem().string(),
                  std::to_string(std::count(line.begin(), line.end(), ',') + 1) + " channels, " +
                      std::to_string(rows - 1) + " rows\n");
  }
  if (in_capitals(path).ends_with(".TIR")) return checked_tyre(path);
  if (ends(".xml")) return is_torcs_car_file(path) ? car() : track();
  if (!ends(".toml")) return wrong("file", path, "must end in .toml, .xml, .csv, .json or .tir");
  const auto root = parse_toml(*text, path);
  if (!root) return root.error();
  if (root->find("scenario")) {
    const auto scenario = load_scenario(path, {});
    if (!scenario) return scenario.error();
    return report("scenario", scenario->title.empty() ? std::filesystem::path(path).stem().string() : scenario->title,
                  scenario->model->describe().id + ", " + std::to_string(scenario->steps) + " steps of " +
                      number_text(scenario->dt) + " s\n");
  }
  return root->find("track") ? track() : car();
}

}  // namespace

sixline_status play_put_file(const char* path_, const char* text_) {
  const std::string path = given(path_), text = given(text_);
  if (path.empty() || path.size() > 300 || path.find("..") != path.npos || path[0] == '/')
    return refused(wrong("path", path, "must be a relative path without \"..\""));
  if (text.size() > max_text) return refused({path, 0, "", "", "is larger than 16 MiB"});
  if (path.ends_with(".toml") || path.ends_with(".xml"))
    if (const auto tree = path.ends_with(".xml") ? parse_xml(text, path) : parse_toml(text, path); !tree)
      return refused(tree.error());
  put_memory_file(path, text);
  return SIXLINE_OK;
}

sixline_status play_check_file(const char* path, char** json) {
  const auto report = checked(given(path));
  return report ? return_text(*report, json) : refused(report.error());
}

sixline_status play_read_tables(const char* path_, char** json) {
  const std::string path = given(path_);
  const auto text = read_file(path, max_text);
  if (!text) return refused(text.error());
  const auto root = parse_toml(*text, path);
  return root ? return_text(json_of(*root), json) : refused(root.error());
}
