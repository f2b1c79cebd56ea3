// Roads from scenario files, kind by kind.
#include "studies/scenario/scenario_road.hpp"

#include <algorithm>
#include <cmath>

#include "road/height_file.hpp"
#include "studies/scenario/scenario_section.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;

constexpr double radians = pi_value / 180, far_away = 1e7;

/// One kind of ground being read: the table, the scenario's file, and the friction that every kind has.
struct Reading {
  const Section& table;
  const std::string& scenario;
  double friction = 1;
};

Result<RoadPlane<double>> slope_of(const Reading& r, double steepest) {
  double slope = 0, heading = 0;
  if (auto e = r.table.number("slope_deg", slope, -steepest, steepest)) return *e;
  if (auto e = r.table.number("slope_heading_deg", heading, -360, 360)) return *e;
  const double rise = std::tan(slope * radians);
  return RoadPlane<double>{.slope_x = rise * std::cos(heading * radians),
                           .slope_y = rise * std::sin(heading * radians),
                           .friction = r.friction};
}

Result<AnyRoad> read_plane(const Reading& r) {
  const Result<RoadPlane<double>> plane = slope_of(r, 80);
  if (!plane) return plane.error();
  return AnyRoad(*plane);
}

Result<AnyRoad> read_ramp(const Reading& r) {
  RampRoad ramp{.start = 20, .length = 10, .slope = 0.1, .drop = 0, .width = 0, .friction = r.friction};
  double angle = 0, height = 0;
  if (auto e = r.table.number("start", ramp.start, -far_away, far_away)) return *e;
  if (auto e = r.table.number("length", ramp.length, 0, far_away, true)) return *e;
  if (auto e = r.table.number("angle_deg", angle, -80, 80)) return *e;
  if (auto e = r.table.number("height", height, -1e4, 1e4)) return *e;
  if (auto e = r.table.number("drop", ramp.drop, -1e4, 1e4)) return *e;
  if (auto e = r.table.number("width", ramp.width, 0, far_away)) return *e;
  const Node *by_angle = r.table.find("angle_deg"), *by_height = r.table.find("height");
  if (by_angle && by_height) return r.table.error(*by_height, "stands beside angle_deg: give one of the two");
  if (by_angle) ramp.slope = std::tan(angle * radians);
  if (by_height) ramp.slope = height / ramp.length;
  if (std::abs(ramp.slope) > 6) return r.table.error(*by_height, "makes the ramp steeper than 80 degrees");
  return AnyRoad(ramp);
}

/// A file in the scenario's folder or below it.
Result<fs::path> file_beside(const Reading& r, const Node& node) {
  auto file = file_in_folder(fs::path(r.scenario).parent_path(), node.text, "the scenario's");
  if (!file) return r.table.error(node, file.error().rule);
  return file;
}

Result<AnyRoad> read_field(const Reading& r) {
  HeightField field{.friction = r.friction};
  std::string name;
  if (!r.table.find("file")) return r.table.missing("file", ": a .csv or .png with heights, in the scenario's folder");
  if (auto e = r.table.text("file", name)) return *e;
  if (auto e = r.table.number("cell", field.cell, 1e-3, 1e4)) return *e;
  if (auto e = r.table.number("scale", field.scale, -1e4, 1e4)) return *e;
  if (auto e = r.table.number("offset", field.offset, -1e5, 1e5)) return *e;
  const Result<fs::path> path = file_beside(r, *r.table.find("file"));
  if (!path) return path.error();
  Result<HeightGrid> grid = read_height_file(*path);
  if (!grid) return grid.error();
  field.origin_x = -0.5 * field.cell * (grid->columns - 1);  // the middle of the field is the world's origin
  field.origin_y = -0.5 * field.cell * (grid->rows - 1);
  if (auto e = r.table.pair("origin", field.origin_x, field.origin_y, -far_away, far_away)) return *e;
  for (const double h : grid->heights)
    if (std::abs(h * field.scale) > 1e5) {
      const Node* scale = r.table.find("scale");
      const std::string rule = "makes " + number_text(h) + " of the file more than 100 km high";
      if (scale) return r.table.error(*scale, rule);
      return r.table.error(*r.table.find("file"), "has the height " + number_text(h) + " m: more than 100 km");
    }
  return AnyRoad(field, std::move(*grid));
}

Result<AnyRoad> read_track(const Reading& r) {
  std::string name;
  const Node* node = r.table.find("name");
  if (!node) return r.table.missing("name", ": a track by name, or a track file in the scenario's folder");
  if (auto e = r.table.text("name", name)) return *e;
  fs::path path;
  Names names;
  for (const TrackEntry& entry : list_tracks()) {
    names.push_back(entry.name);
    if (entry.name == name) path = entry.path;
  }
  if (std::ranges::find(names, name) != names.end()) {
    if (path.empty()) return r.table.error(*node, find_track(name).error().rule);  // it names the package to install
  } else if (name.find('/') != name.npos || fs::path(name).has_extension()) {
    const Result<fs::path> file = file_beside(r, *node);
    if (!file) return file.error();
    path = *file;
  } else {
    return r.table.error(*node,
                         "no track of that name" + suggestion(name, names, "; `sixline list tracks` shows them", "\""));
  }
  Result<TrackData> track = load_track(path);
  if (!track) return track.error();
  const Result<RoadPlane<double>> hillside = slope_of(r, steepest_hillside);
  if (!hillside) return hillside.error();
  track = tilted_track(std::move(*track), hillside->slope_x, hillside->slope_y);
  if (!track) return track.error();
  return AnyRoad(std::move(*track), r.friction);
}

struct Kind {
  const char* name;
  Names keys;  ///< besides kind and friction
  Result<AnyRoad> (*read)(const Reading&);
};
const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {
      {"plane", {"slope_deg", "slope_heading_deg"}, read_plane},
      {"slope", {"slope_deg", "slope_heading_deg"}, read_plane},
      {"ramp", {"start", "length", "angle_deg", "height", "drop", "width"}, read_ramp},
      {"heightfield", {"file", "cell", "scale", "offset", "origin"}, read_field},
      {"track", {"name", "slope_deg", "slope_heading_deg"}, read_track}};
  return all;
}

}  // namespace

Result<AnyRoad> read_ground(const Node* table, const std::string& scenario_file) {
  const Section ground(table, "ground", scenario_file);
  Names all{"kind", "friction"}, names;
  for (const Kind& kind : kinds()) {
    names.emplace_back(kind.name);
    for (const auto& key : kind.keys)
      if (std::ranges::find(all, key) == all.end()) all.push_back(key);
  }
  if (auto e = ground.only(all)) return *e;
  std::string chosen = "plane";
  if (auto e = ground.text("kind", chosen, names)) return *e;
  const Kind& kind = *std::ranges::find_if(kinds(), [&](const Kind& k) { return chosen == k.name; });
  if (table)
    for (const Node& child : table->children) {
      const bool combined_force = child.name == "kind" || child.name == "friction";
      if (combined_force || std::ranges::find(kind.keys, child.name) != kind.keys.end()) continue;
      std::string allowed;
      for (const auto& key : kind.keys) allowed += key + ", ";
      return ground.error(child, "does not belong to kind = \"" + chosen + "\", which takes " + allowed + "friction");
    }
  Reading reading{.table = ground, .scenario = scenario_file};
  if (auto e = ground.number("friction", reading.friction, 0, 10)) return *e;
  return kind.read(reading);
}

}  // namespace sixline
