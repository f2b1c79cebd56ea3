// The result of a lap run as JSON: what programs read.
#include <algorithm>

#include "io/json.hpp"
#include "report/laps.hpp"
#include "report/report.hpp"

namespace sixline {

namespace {

Json lap_json(const LapSummary& lap) {
  return {{"time", lap.time},
          {"clean", lap.clean},
          {"top_speed", lap.top_speed},
          {"mean_speed", lap.mean_speed},
          {"max_offset", lap.max_offset},
          {"off_track_s", lap.off_track_s}};
}

Json run_json(const LapRecord& record) {
  Json complete = Json::array(), unfinished = nullptr, best = nullptr;
  const std::vector<Lap> laps = cut_into_laps(record);
  for (const Lap& lap : laps) {
    if (lap.summary.complete) {
      complete.push_back(lap_json(lap.summary));
    } else {
      unfinished = lap_json(lap.summary);
    }
  }
  if (const auto index = best_lap(laps)) best = laps[*index].summary.time;
  return {{"track", record.track},
          {"length", record.track_length},
          {"car", record.car},
          {"set", record.set},
          {"friction", record.friction},
          {"slope_deg", record.slope_deg},
          {"slope_heading_deg", record.slope_heading_deg},
          {"model", record.model},
          {"driver", record.driver},
          {"dt", record.dt},
          {"laps", complete},
          {"off_track_s", record.off_track_s},
          {"simulated_s", record.simulated_s},
          {"wall_s", record.wall_s},
          {"complete", unfinished.is_null() && !complete.empty() && record.ended == "finished"},
          {"ended", record.ended},
          {"best_time", best},
          {"unfinished_lap", unfinished},
          {"version", record.version}};
}

}  // namespace

std::string result_json(const LapRecord& record) { return json_text(run_json(record)); }

std::string results_json(const std::vector<LapRecord>& runs) {
  Json all = Json::array();
  for (const LapRecord& run : runs) all.push_back(run_json(run));
  return json_text(all);
}

}  // namespace sixline
