// Telemetry as a table: one row a sample, numbers that read back to the same double.
#include "registry/lap_columns.hpp"
#include "report/laps.hpp"
#include "report/report.hpp"

namespace sixline {

void telemetry_csv(const LapRecord& record, const std::function<void(std::string_view)>& write) {
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
  table.add("lap", "-", laps);
  table.add("lap_complete", "-", completes);
  for (const LapColumn& column : lap_columns)
    if (has_channel(record.samples, column.value))  // the others are absent, not 0
      table.columns.push_back(column.over(record.samples));
  table_csv(table, write);
}

std::string telemetry_csv(const LapRecord& record) {
  std::string text;
  telemetry_csv(record, [&](std::string_view line) { text += line; });
  return text;
}

}  // namespace sixline
