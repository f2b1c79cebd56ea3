// The list of laps, and their runs.
#include "rail/laps.hpp"

#include <atomic>
#include <thread>

#include "files/cars/cars.hpp"
#include "simulation/lap.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "table.hpp"

namespace sixline::rail {
namespace {
const std::string path = SIXLINE_SOURCE_DIR "/tests/rail/laps.csv";
}

std::vector<Laps> read_laps() {
  std::vector<Laps> rows;
  for (const auto& c : testing::cells_of("rail/laps.csv", ","))
    rows.push_back({c[0], c[1], c[2], c[3], c[4], c[5], c[6]});
  return rows;
}

Status write_laps(const std::vector<Laps>& rows) {
  std::ofstream file(path);
  file << "# tier,track,car,model,second lap [s],off the road in two laps [s],ended. Robot lookahead, 500 Hz. Made by "
          "`rail --laps --write`.\n";
  for (const Laps& row : rows)
    file << row.tier << ',' << row.track << ',' << row.car << ',' << row.model << ',' << row.time << ',' << row.off
         << ',' << row.ended << '\n';
  if (!file) return Error{path, 0, "", "", "cannot be written"};
  return {};
}

std::vector<Laps> all_laps() {
  std::vector<std::string> bundled, tracks, models;
  for (const auto& entry : list_tracks()) {
    if (entry.path.empty()) continue;  // known, not installed
    const auto track = open_track(entry.name);
    if (!track || !track->closed) continue;
    tracks.push_back(entry.name);
    if (entry.category == "sixline") bundled.push_back(entry.name);
  }
  for (const std::string& id : model_ids())
    if (!(*make_model(id))->cannot_lap()) models.push_back(id);
  std::vector<Laps> rows;
  const auto cars = list_cars();
  for (const std::string& track : tracks)
    for (std::size_t i = 0; i < cars.size(); ++i)
      for (std::size_t j = 0; j < models.size(); ++j) {
        // Each car on one of the bundled tracks with one model, so that tracks and models occur in all pairs.
        const bool always = track == bundled[i % bundled.size()] && (i + 2 * (i / bundled.size()) + j) % 2 == 0;
        rows.push_back({always ? "always" : "long", track, cars[i], models[j], "", "", ""});
      }
  return rows;
}

bool drive(Laps& row) {
  const auto track = open_track(row.track);
  if (!track) return false;
  const auto model = make_model_with_car(row.model, "", row.car);
  row.time = row.off = "";
  if (!model) {
    row.ended = model.error().rule;
    return true;
  }
  const auto record = simulate_laps(**model, {.track = track->view(), .laps = 2, .dt = 0.002, .telemetry_every = 0});
  row.ended = record ? record->ended : record.error().rule;
  if (record && record->laps.size() > 1) row.time = number_text(record->laps[1].time);
  if (record) row.off = number_text(record->off_track_s);
  std::replace(row.ended.begin(), row.ended.end(), ',', ';');
  return true;
}

void in_parallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::thread> pool;
  for (unsigned i = 1; i < threads; ++i) pool.emplace_back(run);
  run();
  for (auto& thread : pool) thread.join();
}

}  // namespace sixline::rail
