// The files of a run that programs read: its result as JSON, its telemetry as a table.
#include <algorithm>

#include "report/laps.hpp"
#include "report/report.hpp"
#include "report/run_json.hpp"
#include "vehicle/registry/lap_columns.hpp"

namespace sixline {

namespace {

Json run_json(const LapRecord& record) {
  Json complete = Json::array(), unfinished = nullptr, best = nullptr;
  const std::vector<Lap> laps = cut_into_laps(record);
  for (const Lap& lap : laps) {
    if (lap.summary.complete)
      complete.push_back(lap.summary);
    else
      unfinished = lap.summary;
  }
  if (const auto index = best_lap(laps)) best = laps[*index].summary.time;
  Json out{{"track", record.track}, {"length", record.track_length}};
  out.update(Json(record));
  out.update({{"wall_s", record.wall_s},
              {"laps", complete},
              {"complete", unfinished.is_null() && !complete.empty() && record.ended == "finished"},
              {"best_time", best},
              {"unfinished_lap", unfinished}});
  return out;
}

}  // namespace

std::string result_json(const LapRecord& record) { return json_text(run_json(record)); }

std::string results_json(const std::vector<LapRecord>& runs) {
  Json all = Json::array();
  for (const LapRecord& run : runs) all.push_back(run_json(run));
  return json_text(all);
}

Table telemetry_table(const LapRecord& record) {
  const auto complete = [&](const LapSample& sample) {
    const auto index = static_cast<std::size_t>(sample.lap) - 1;  // huge where there is no lap
    return index < record.laps.size() && record.laps[index].complete;
  };
  Table table;
  table.keep("lap", "-", record.samples, &LapSample::lap);
  table.keep("lap_complete", "-", record.samples, complete);
  for (const LapColumn& column : lap_columns)
    if (has_channel(record.samples, column.value))  // the others are absent, not 0
      table.columns.push_back(column.over(record.samples));
  for (std::size_t i = 0; i < record.channels.size(); ++i)
    table.keep(record.channels[i].name, record.channels[i].unit, record.samples,
               [i](const LapSample& sample) { return sample.more[i]; });
  return table;
}

}  // namespace sixline
