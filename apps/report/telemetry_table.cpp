// Telemetry as a table: one row a sample.
#include "registry/lap_columns.hpp"
#include "report/laps.hpp"
#include "report/report.hpp"

namespace sixline {

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
