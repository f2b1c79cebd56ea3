// sixline doctor: a report on the installed parts and on the data folders.
#include <cstdio>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "arguments.hpp"
#include "files/cars/cars.hpp"
#include "files/cars/torcs/torcs_car.hpp"
#include "files/data_folder.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/version.hpp"

namespace sixline::cli {

namespace {

struct DoctorOptions {
  bool json = false;
};

int doctor(const DoctorOptions& options) {
  if (const Status missing = data_missing()) return print_error(*missing);
  std::map<std::string, int> found, missing;
  std::map<std::string, std::string> where;
  for (const auto& track : list_tracks()) {
    (track.path.empty() ? missing : found)[track.category]++;
    if (!track.path.empty() && where[track.category].empty())
      where[track.category] = track.category == "sixline" ? track.path.parent_path().string()
                                                          : track.path.parent_path().parent_path().string();
  }
  int broken_cars = 0;
  std::vector<std::string> cars = list_cars();
  for (const auto& car : list_torcs_cars()) cars.push_back(car.name);
  for (const auto& name : cars) {
    const auto car = load_car_with_bases(name);
    if (!car) {
      std::fprintf(stderr, "sixline: car %s: %s\n", name.c_str(), car.error().text().c_str());
      ++broken_cars;
      continue;
    }
    for (const auto& id : model_ids())
      if (const auto model = make_model_with_car(id, "", *car); !model) {
        std::fprintf(stderr, "sixline: car %s on %s: %s\n", name.c_str(), id.c_str(), model.error().text().c_str());
        ++broken_cars;
      }
  }
  nlohmann::ordered_json out{{"version", SIXLINE_VERSION},     {"compiler", __VERSION__},
                             {"data", data_folder().string()}, {"models", model_ids().size()},
                             {"cars", list_cars().size()},     {"torcs_cars", cars.size() - list_cars().size()}};
  out["tracks"] = nlohmann::ordered_json::object();
  for (const auto& [category, count] : found) out["tracks"][category] = {{"found", count}, {"folder", where[category]}};
  for (const auto& [category, count] : missing) out["tracks"][category]["missing"] = count;
  const bool well = broken_cars == 0 && found["sixline"] > 0;
  out["well"] = well;
  if (options.json) {
    std::printf("%s\n", out.dump(2).c_str());
    return well ? done : failed;
  }
  std::printf("sixline %s, compiled with %s\n", SIXLINE_VERSION, __VERSION__);
  std::printf("  data    %s\n  models  %zu\n  cars    %zu\n", data_folder().string().c_str(), model_ids().size(),
              list_cars().size());
  if (cars.size() > list_cars().size())
    std::printf("  cars    %zu of TORCS in %s\n", cars.size() - list_cars().size(),
                list_torcs_cars().front().path.parent_path().parent_path().c_str());
  for (const auto& [category, count] : found)
    if (count > 0) std::printf("  tracks  %2d %-8s in %s\n", count, category.c_str(), where[category].c_str());
  int absent = 0;
  for (const auto& [category, count] : missing) absent += count;
  if (absent > 0)
    std::printf("  %d TORCS tracks are not installed: apt-get install torcs-data, or set SIXLINE_TORCS_DIR\n", absent);
  std::printf(well ? "All is well.\n" : "Something is missing: see above.\n");
  return well ? done : failed;
}

}  // namespace

void add_doctor(CLI::App& app, int& result) {
  static DoctorOptions options;
  Command(app, "doctor").runs(options, result, &doctor);
}

}  // namespace sixline::cli
