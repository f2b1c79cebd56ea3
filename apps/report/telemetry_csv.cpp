// Telemetry as a table: one row a sample, numbers that read back to the same double.
#include <array>
#include <charconv>

#include "registry/lap_columns.hpp"
#include "report/laps.hpp"
#include "report/report.hpp"

namespace sixline {

namespace {

template <class Number>
void append(std::string& out, Number value) {
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out.append(digits.data(), end);
}

}  // namespace

void telemetry_csv(const LapRecord& record, const std::function<void(std::string_view)>& write) {
  const auto complete = [&](int lap) {
    return lap >= 1 && static_cast<size_t>(lap) <= record.laps.size() &&
           record.laps[static_cast<size_t>(lap) - 1].complete;
  };
  std::vector<LapColumn> present;  // the others are absent, not 0
  for (const LapColumn& column : lap_columns)
    if (has_channel(record.samples, column.value)) present.push_back(column);
  std::string out = "lap [-],lap_complete [-]";
  for (const LapColumn& column : present)
    out.append(",").append(column.name()).append(" [").append(column.unit()).append("]");
  out += '\n';
  write(out);
  for (const LapSample& sample : record.samples) {
    out.clear();
    append(out, sample.lap);
    out += complete(sample.lap) ? ",1" : ",0";
    for (const LapColumn& column : present) {
      out += ',';
      append(out, sample.*column.value);
    }
    out += '\n';
    write(out);
  }
}

std::string telemetry_csv(const LapRecord& record) {
  std::string text;
  telemetry_csv(record, [&](std::string_view line) { text += line; });
  return text;
}

}  // namespace sixline
