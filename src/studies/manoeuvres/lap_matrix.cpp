// Lap matrix: two laps with the look-ahead robot, models x tracks, and whether they were clean.
#include <chrono>
#include <cmath>

#include "simulation/lap_task.hpp"
#include "sixline/internal/tracks/track_file.hpp"
#include "studies/manoeuvres/run.hpp"
#include "studies/manoeuvres/studies.hpp"

namespace sixline {
namespace {
std::string clock_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%d:%05.2f", static_cast<int>(seconds / 60),
                seconds - 60 * static_cast<int>(seconds / 60));
  return text;
}
/// Names of the closed tracks that are there: our own, and with `torcs` also TORCS's road and oval ones.
std::vector<std::string> known_tracks(bool torcs) {
  std::vector<std::string> names;
  for (const auto& entry : list_tracks()) {
    if (entry.path.empty() || (entry.category != "sixline" && !(torcs && entry.category != "dirt"))) continue;
    if (const auto track = open_track(entry.name); track && track->closed) names.push_back(entry.name);
  }
  return names;
}
}  // namespace

Status check_laps(StudySettings& settings) {
  if (settings.models.empty()) {
    for (const auto& id : model_ids())
      if (const auto model = make_model(id); model && !(*model)->cannot_lap()) settings.models.push_back(id);
  } else {
    for (const auto& id : settings.models) {
      const auto model = make_model(id);
      if (!model) return model.error();
      if (auto wrong = (*model)->cannot_lap()) return wrong;
    }
  }
  if (settings.tracks.empty() || settings.tracks == std::vector<std::string>{"bundled"}) {
    settings.tracks = known_tracks(false);
  } else if (settings.tracks == std::vector<std::string>{"all"}) {
    settings.tracks = known_tracks(true);
  }
  for (const auto& name : settings.tracks) {
    const auto track = open_track(name);
    if (!track) return track.error();
    if (auto wrong = cannot_lap(*track)) return wrong;
  }
  return check_cars(settings, settings.models);
}

TestResult lap_matrix(const StudySettings& settings, const Watch& watch) {
  const auto begin = std::chrono::steady_clock::now();
  TestResult result{.manoeuvre = "laps", .model = "all", .car = {}, .dt = 0.002, .set = settings.sets};
  TextTable table{
      .title = "Second lap with the robot lookahead at 500 Hz; \"off\": a wheel left the road for so long in two laps",
      .columns = {"track", "car"},
      .rows = {}};
  for (const auto& car : settings.cars) result.car += (result.car.empty() ? "" : ",") + car;
  for (const auto& model : settings.models) table.columns.push_back(model);
  double done = 0;
  const double whole = static_cast<double>(settings.tracks.size() * settings.cars.size() * settings.models.size());
  for (const auto& name : settings.tracks) {
    const auto track = open_track(name);
    if (!track) continue;  // checked before
    for (const auto& car : settings.cars) {
      std::vector<std::string> row{name, car};
      for (const auto& id : settings.models) {
        const auto model = make_model_with_car(id, "", car, settings.sets);
        if (!model) continue;  // checked before
        const auto record = simulate_laps(**model, {.track = track->view(),
                                                    .driver = "lookahead",
                                                    .laps = 2,
                                                    .dt = result.dt,
                                                    .telemetry_every = 0,
                                                    .stop = watch.stop});
        if (watch.stopped()) {
          result.ended = Ended::interrupted;
          result.reason = "interrupted";
          if (row.size() > 2) {
            row.resize(table.columns.size(), "");
            table.rows.push_back(row);
          }
          result.tables = {table};
          return result;
        }
        const bool finished = record && record->ended == "finished";
        const double off = finished ? record->off_track_s : NAN;
        row.push_back(!record ? record.error().rule
                      : !finished
                          ? record->ended
                          : clock_text(record->laps.back().time) + (off > 0 ? " off " + digits(off, 1) + " s" : ""));
        result.checks.push_back(
            {name + ", " + car + ", " + id + ": time off the road in two laps", "s", off, 0, true, "two clean laps"});
        if (record) result.simulated_s += record->simulated_s;
        if (watch.progress) watch.progress(++done / whole);
      }
      table.rows.push_back(row);
    }
  }
  result.tables.push_back(table);
  result.wall_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

}  // namespace sixline
