// Roads from scenario files, kind by kind.
#include "studies/scenario/scenario_road.hpp"

#include <algorithm>
#include <cmath>

#include "files/document_table.hpp"
#include "files/tracks/track_places.hpp"
#include "vehicle/road/height_file.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;

constexpr double radians = pi_value / 180, far_away = 1e7;

/// One kind of ground being read: the table, the scenario's file, and the friction that every kind has.
struct GroundTable {
  DocumentTable& table;
  const std::string& scenario;
  double friction = 1;
  std::vector<RoadWalls<double>>* walls = nullptr;
};

RoadPlane<double> slope_of(const GroundTable& r, double steepest) {
  const double rise = std::tan(r.table.number("slope_deg", 0, -steepest, steepest) * radians);
  const double heading = r.table.number("slope_heading_deg", 0, -360, 360) * radians;
  return {.slope_x = rise * std::cos(heading), .slope_y = rise * std::sin(heading), .friction = r.friction};
}

Result<AnyRoad> read_plane(const GroundTable& r) { return AnyRoad(slope_of(r, 80)); }

Result<AnyRoad> read_ramp(const GroundTable& r) {
  DocumentTable& table = r.table;
  RampRoad ramp{.start = 20, .length = 10, .slope = 0.1, .drop = 0, .width = 0, .friction = r.friction};
  ramp.start = table.number("start", ramp.start, -far_away, far_away);
  ramp.length = table.number_above("length", ramp.length, 0, far_away);
  ramp.drop = table.number("drop", ramp.drop, -1e4, 1e4);
  ramp.width = table.number("width", ramp.width, 0, far_away);
  table.not_both("angle_deg", "height");
  if (table.has("angle_deg")) ramp.slope = std::tan(table.number("angle_deg", 0, -80, 80) * radians);
  if (table.has("height")) ramp.slope = table.number("height", 0, -1e4, 1e4) / ramp.length;
  if (std::abs(ramp.slope) > 6) table.refuse("height", "makes the ramp steeper than 80 degrees");
  return AnyRoad(ramp);
}

/// A file in the scenario's folder or below it; an error is the table's.
fs::path file_beside(const GroundTable& r, const char* key, const std::string& name) {
  const auto file = file_in_folder(fs::path(r.scenario).parent_path(), name, "the scenario's");
  if (file) return *file;
  r.table.refuse(key, file.error().rule);
  return {};
}

Result<AnyRoad> read_field(const GroundTable& r) {
  DocumentTable& table = r.table;
  HeightField field{.friction = r.friction};
  if (!table.has("file")) table.refuse_missing("file", ": a .csv or .png with heights, in the scenario's folder");
  const std::string name = table.text("file", "");
  field.cell = table.number("cell", field.cell, 1e-3, 1e4);
  field.scale = table.number("scale", field.scale, -1e4, 1e4);
  field.offset = table.number("offset", field.offset, -1e5, 1e5);
  if (table.wrong()) return *table.wrong();
  const fs::path path = file_beside(r, "file", name);
  if (table.wrong()) return *table.wrong();
  Result<HeightGrid> grid = read_height_file(path);
  if (!grid) return grid.error();
  field.origin_x = -0.5 * field.cell * (grid->columns - 1);  // the middle of the field is the world's origin
  field.origin_y = -0.5 * field.cell * (grid->rows - 1);
  if (table.has("origin")) {
    const std::vector<double> origin = table.numbers("origin", 2, -far_away, far_away);
    field.origin_x = origin[0], field.origin_y = origin[1];
  }
  for (const double h : grid->heights) {
    if (std::abs(h * field.scale) <= 1e5) continue;
    if (table.has("scale"))
      table.refuse("scale", "makes " + number_text(h) + " of the file more than 100 km high");
    else
      table.refuse("file", "has the height " + number_text(h) + " m: more than 100 km");
  }
  return AnyRoad(field, std::move(*grid));
}

/// The file of the track by its name, or in the scenario's folder; an error is the table's.
fs::path track_file(const GroundTable& r) {
  if (!r.table.has("name"))
    r.table.refuse_missing("name", ": a track by name, or a track file in the scenario's folder");
  const std::string name = r.table.text("name", "");
  if (r.table.wrong()) return {};
  if (name.starts_with(random_prefix)) return name;
  Names names;
  for (const TrackEntry& entry : list_tracks()) {
    if (entry.name != name) {
      names.push_back(entry.name);
      continue;
    }
    if (entry.path.empty()) r.table.refuse("name", find_track(name).error().rule);  // it names the package to install
    return entry.path;
  }
  if (name.find('/') != name.npos || fs::path(name).has_extension()) return file_beside(r, "name", name);
  r.table.refuse("name", "no track of that name" + suggestion(name, names, "; `sixline list tracks` shows them", "\""));
  return {};
}

Result<AnyRoad> read_track(const GroundTable& r) {
  const fs::path path = track_file(r);
  if (r.table.wrong()) return *r.table.wrong();
  const TrackReading reading{.smooth = r.table.number("smooth", 0, 0, 100), .open = r.table.flag("open", false)};
  if (r.table.wrong()) return *r.table.wrong();
  Result<WalledTrack> track = open_walled_track(path.string(), reading);
  if (!track) return track.error();
  const RoadPlane<double> hillside = slope_of(r, steepest_hillside);
  if (r.table.wrong()) return *r.table.wrong();
  track = tilted_track(std::move(*track), hillside.slope_x, hillside.slope_y);
  if (!track) return track.error();
  if (r.walls) *r.walls = std::move(track->walls);
  return AnyRoad(std::move(*track), r.friction);
}

struct Kind {
  const char* name;
  Names keys;  ///< besides kind and friction
  Result<AnyRoad> (*read)(const GroundTable&);
};
const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {
      {"plane", {"slope_deg", "slope_heading_deg"}, read_plane},
      {"slope", {"slope_deg", "slope_heading_deg"}, read_plane},
      {"ramp", {"start", "length", "angle_deg", "height", "drop", "width"}, read_ramp},
      {"heightfield", {"file", "cell", "scale", "offset", "origin"}, read_field},
      {"track", {"name", "smooth", "open", "slope_deg", "slope_heading_deg"}, read_track}};
  return all;
}

}  // namespace

Result<AnyRoad> read_ground(const Node* table, const std::string& scenario_file,
                            std::vector<RoadWalls<double>>* walls) {
  DocumentTable ground(table, scenario_file, "ground.");
  Names all{"kind", "friction"}, names;
  for (const Kind& kind : kinds()) {
    names.emplace_back(kind.name);
    for (const auto& key : kind.keys)
      if (std::ranges::find(all, key) == all.end()) all.push_back(key);
  }
  ground.only(all);
  const std::string chosen = ground.text("kind", "plane", names);
  if (ground.wrong()) return *ground.wrong();
  const Kind& kind = *std::ranges::find_if(kinds(), [&](const Kind& k) { return chosen == k.name; });
  for (const std::string& key : all)
    if (key != "kind" && key != "friction" && std::ranges::find(kind.keys, key) == kind.keys.end() && ground.has(key))
      ground.refuse(key,
                    "does not belong to kind = \"" + chosen + "\", which takes " + joined(kind.keys) + ", friction");
  const GroundTable reading{ground, scenario_file, ground.number("friction", 1, 0, 10), walls};
  auto road = kind.read(reading);
  if (ground.wrong()) return *ground.wrong();
  return road;
}

}  // namespace sixline
