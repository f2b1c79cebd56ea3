// Nanoseconds per car and step of many cars by name (VehicleBatch), as in the tables of docs/performance.md: every
// model, every instruction set of this machine, from one car to 100,000, on one thread and on all; the limits of a
// step, the costs of its stages, and peers. Arguments: `laps`, `costs` or `peers` for these alone, and the file written
// by bench/peers.py (.tsv).
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include "batch_cars.hpp"
#include "effort.hpp"
#include "sixline/batch_laps.hpp"
#include "vehicle/catalogue/processor.hpp"

using namespace sixline;
using namespace sixline::bench;

namespace {

void by_instruction_set(const Road& road) {
  std::string head = "| 1,024 cars, one thread |", rule = "|---|";
  for (const std::string& set : batch_instruction_sets())
    for (const char* scalar : {"double", "float"}) {
      head += " " + set + ", " + scalar + " |";
      rule += "---|";
    }
  std::printf("%s one Vehicle |\n%s---|\n", head.c_str(), rule.c_str());
  for (const ModelInfo& info : models()) {
    const std::string id(info.id);
    std::string row = "| `" + id + "` |";
    for (const std::string& set : batch_instruction_sets())
      for (const bool single : {false, true})
        row += " " + cell(measured(id, 1024, {.single_precision = single, .instruction_set = set}, road)) + " |";
    std::printf("%s %s |\n", row.c_str(), cell(measured_alone(id, road)).c_str());
  }
}

void by_number(const Road& road) {
  const int all = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  std::printf(
      "\n| float | 1 car | 64 | 4,096 | 100,000 | 4,096 on %d threads | 100,000 on %d "
      "|\n|---|---|---|---|---|---|---|\n",
      all, all);
  for (const char* id : {"kinematic_arc", "dynamic_bicycle", "coupled_bicycle", "double_track", "ray_car"}) {
    std::string row = "| `" + std::string(id) + "` |";
    for (const int threads : {1, all})
      for (const std::size_t count : {1, 64, 4096, 100'000})
        if (threads == 1 || count >= 4096)
          row += " " + cell(measured(id, count, {.single_precision = true, .threads = threads}, road)) + " |";
    std::printf("%s\n", row.c_str());
  }
}

void by_road(const Road& plane) {
  static std::vector<double> heights;
  for (int i = 0; i < 512 * 512; ++i) heights.push_back(0.5 * std::sin(0.05 * i));
  const Road hills =
      Road::height_field(
          {.heights = heights.data(), .columns = 512, .rows = 512, .cell = 1.5, .origin_x = -384, .origin_y = -384})
          .value();
  const Road track = Road::track("oval").value();
  std::printf("\n| 1,024 cars, float | plane | height field | track |\n|---|---|---|---|\n");
  for (const char* id : {"kinematic_arc", "double_track", "ray_car"}) {
    std::string row = "| `" + std::string(id) + "` |";
    for (const Road* road : {&plane, &hills, &track})
      row += " " + cell(measured(id, 1024, {.single_precision = true}, *road)) + " |";
    std::printf("%s\n", row.c_str());
  }
}

/// Laps of a track by drivers that decide every ten steps, vehicles spread around it, each with a different mass: the
/// minimum of seven measurements of a simulated second [ns per car and step].
double lapping(const std::string& model, const BatchOptions& options, const Road& track) {
  const std::size_t count = effort<std::size_t>(1024, 16);
  auto batch = VehicleBatch::create({.model = model, .car = "reference"}, count, options).value();
  std::vector<double> x(count), y(count), yaw(count), mass(count);
  for (std::size_t i = 0; i < count; ++i) {
    const VehiclePose start = track.pose_at(2.5 * static_cast<double>(i));
    x[i] = start.position.x, y[i] = start.position.y, yaw[i] = start.yaw;
    mass[i] = 1200 + 0.5 * static_cast<double>(i);
  }
  batch.set_parameter("mass", mass).value();
  batch.place(track, x, y, yaw).value();
  BatchLaps laps = BatchLaps::create(track, batch, {.dt = batch_dt}).value();
  laps.drive(batch, effort(10.0, 0.01)).value();  // until they are at speed
  double least = INFINITY;
  for (int round = 0; round < effort(7, 1); ++round) {
    const double start = seconds(options.threads), driven = effort(1.0, 0.01);
    laps.drive(batch, driven).value();
    least =
        std::min(least, 1e9 * (seconds(options.threads) - start) * batch_dt / (driven * static_cast<double>(count)));
  }
  return least;
}
void by_lap() {
  const Road track = Road::track("flowing").value();
  std::printf("\n| 1,024 cars that lap `flowing` with drivers | double | float |\n|---|---|---|\n");
  for (const char* id : {"kinematic_bicycle", "dynamic_bicycle", "double_track", "ray_car"}) {
    std::string row = "| `" + std::string(id) + "` |";
    for (const bool single : {false, true}) row += " " + cell(lapping(id, {.single_precision = single}, track)) + " |";
    std::printf("%s\n", row.c_str());
  }
}

/// Limits and stages.
void by_cost() {
#ifdef SIXLINE_BATCH_AVX512
  if (has_avx512()) {
    batch_avx512_limits(smoke);
    return batch_avx512_stages(smoke);
  }
#endif
  std::printf("\nThe tables of limits and stages need AVX-512, which this machine or this build does not have.\n");
}

}  // namespace

int main(int argc, char** argv) {
  take_smoke(argc, argv);
  const Road road = Road::plane();
  const std::vector<std::string> words(argv + 1, argv + argc);
  const std::string part = words.empty() || words[0].ends_with(".tsv") ? "all" : words[0];
  std::printf("Nanoseconds per car and step of %.0f ms, least of seven at most; " SIXLINE_FLAGS "\n\n",
              1000 * batch_dt);
  if (part == "all") {
    by_instruction_set(road);
    by_number(road);
    by_road(road);
  }
  if (part == "all" || part == "costs") by_cost();
  if (part == "all" || part == "laps") by_lap();
  if (part == "all" || part == "peers")
    by_peer(road, !words.empty() && words.back().ends_with(".tsv") ? words.back() : "");
}
