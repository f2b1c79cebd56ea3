// Lap matrix: two laps with the look-ahead robot, models x tracks, and whether they were clean.
#include <fmt/format.h>

#include <cmath>

#include "files/suggestion.hpp"
#include "studies/manoeuvres/run.hpp"
#include "studies/manoeuvres/studies.hpp"

namespace sixline {
namespace {
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

namespace {

/// The time of the second lap, or why there is none. Adds the bound of two clean laps.
///   name: of track, car and model
std::string lap_cell(const std::string& name, const Result<LapRecord>& record, TestResult& result) {
  const bool finished = record && record->ended == "finished";
  const double off = finished ? record->off_track_s : NAN;
  result.checks.push_back({name + ": time off the road in two laps", "s", off, 0, true, "two clean laps"});
  if (record) result.simulated_s += record->simulated_s;
  if (!finished) return record ? record->ended : record.error().rule;
  const double time = record->laps.back().time;
  const int minutes = static_cast<int>(time / 60);
  return fmt::format("{}:{:05.2f}", minutes, time - 60 * minutes) + (off > 0 ? " off " + digits(off, 1) + " s" : "");
}

}  // namespace

TestResult lap_matrix(const StudySettings& settings, const Observer& observer) {
  TestResult result = study_result("laps", settings);
  result.car = joined(settings.cars);
  result.dt = 0.002;
  result.tables.push_back(
      {.title = "Second lap with the robot lookahead at 500 Hz; \"off\": a wheel left the road for so long in two laps",
       .columns = {"track", "car"}});
  TextTable& table = result.tables.front();
  table.columns.insert(table.columns.end(), settings.models.begin(), settings.models.end());
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
        const auto record = two_laps(**model, *track, result.dt, observer);
        if (observer.stopped()) break;
        row.push_back(lap_cell(name + ", " + car + ", " + id, record, result));
        observer.report(++done / whole);
      }
      if (observer.stopped() && row.size() == 2) return result;
      row.resize(table.columns.size());
      table.rows.push_back(row);
      if (observer.stopped()) return result;
    }
  }
  return result;
}

}  // namespace sixline
