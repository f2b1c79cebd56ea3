// sixline list: what models, cars, tracks and drivers there are.
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cars.hpp"
#include "commands.hpp"
#include "models.hpp"
#include "sixline/driver/robots.hpp"
#include "torcs_cars/torcs_car.hpp"
#include "tracks/track_file.hpp"

namespace sixline::cli {
namespace {

struct Line {
  std::string name, words;
};

std::vector<Line> lines_of(const std::string& kind) {
  std::vector<Line> lines;
  if (kind == "models")
    for (const auto& id : model_ids()) lines.push_back({id, (*make_model(id))->describe().meaning});
  if (kind == "cars") {
    std::vector<std::string> names = list_cars();
    for (const auto& entry : list_torcs_cars()) names.push_back(entry.name);
    for (const auto& name : names) {
      const auto car = load_car(name);
      lines.push_back({name, car ? car->description : "cannot be read: " + car.error().text()});
    }
  }
  if (kind == "tracks")
    for (const auto& track : list_tracks())
      lines.push_back(
          {track.name, track.category + (track.path.empty() ? ", needs the Debian package torcs-data" : "")});
  if (kind == "drivers")
    for (const auto& robot : robot_list) lines.push_back({std::string(robot.name), std::string(robot.meaning)});
  return lines;
}

}  // namespace

int list(const ListOptions& options) {
  const auto lines = lines_of(options.kind);
  if (options.json) {
    nlohmann::ordered_json out = nlohmann::ordered_json::array();
    for (const auto& line : lines) out.push_back({{"name", line.name}, {"description", line.words}});
    std::printf("%s\n", out.dump(2).c_str());
    return done;
  }
  std::size_t width = 0;
  for (const auto& line : lines) width = std::max(width, line.name.size());
  for (const auto& line : lines)
    std::printf("%-*s  %s\n", static_cast<int>(width), line.name.c_str(), line.words.c_str());
  return done;
}

}  // namespace sixline::cli
