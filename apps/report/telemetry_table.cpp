// Telemetry as a table: one row a sample.
#include "registry/lap_columns.hpp"
#include "report/laps.hpp"
#include "report/report.hpp"

namespace sixline {

Table telemetry_table(const LapRecord& record) {
  const auto complete = [&](int lap) {
    return lap >= 1 && static_cast<size_t>(lap) <= record.laps.size() &&
           record.laps[static_cast<size_t>(lap) - 1].complete;
  };
  std::vector<double> laps, completes;
  for (const LapSample& sample : record.samples) {
    laps.push_back(sample.lap);
    completes.push_back(complete(sample.lap) ? 1 : 0);
  }
  Table table;
  table.keep("lap", "-", std::move(laps));
  table.keep("lap_complete", "-", std::move(completes));
  for (const LapColumn& column : lap_columns)
    if (has_channel(record.samples, column.value))  // the others are absent, not 0
      table.columns.push_back(column.over(record.samples));
  for (std::size_t i = 0; i < record.channels.size(); ++i) {
    std::vector<double> values;
    for (const LapSample& sample : record.samples) values.push_back(sample.more[i]);
    table.keep(record.channels[i].name, record.channels[i].unit, std::move(values));
  }
  return table;
}

}  // namespace sixline
