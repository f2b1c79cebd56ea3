// Tyre data, read by a map of columns.
#include "studies/identify/tyre_data.hpp"
#include "studies/identify/driven_log.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "sixline/internal/files/document.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {
namespace {

struct Quantity {
  const char *name, *unit;
  double low, high;  ///< a number outside is in another unit
};
constexpr Quantity quantities[] = {
    {"load", "N", 0, 1e6},        {"slip", "-", -10, 10},      {"angle", "rad", -1.56, 1.56},
    {"camber", "rad", -1.2, 1.2}, {"speed", "m/s", -500, 500}, {"pressure", "Pa", 1e3, 1e7},
    {"fx", "N", -1e6, 1e6},       {"fy", "N", -1e6, 1e6},      {"mz", "N m", -1e6, 1e6}};

using Columns = std::map<std::string, std::vector<double>>;

Error wrong(const LogTable& table, int line, std::string field, std::string value, std::string rule) {
  return {table.file(), line, std::move(field), std::move(value), std::move(rule)};
}

Status check_range(const LogTable& table, const Quantity& quantity, const std::vector<double>& values) {
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!(values[i] >= quantity.low && values[i] <= quantity.high))
      return wrong(table, table.line(i), quantity.name, number_text(values[i]),
                   "must be " + range_text(quantity.low, quantity.high, quantity.unit) +
                       ": --columns gives unit and sign of a column (load=FZ:-N, angle=SA:deg)");
  return {};
}

Result<Columns> columns_of(const LogTable& table, const ColumnMap& map) {
  for (const MappedColumn& entry : map)
    if (std::ranges::none_of(quantities, [&](const Quantity& quantity) { return entry.channel == quantity.name; }))
      return wrong(table, 0, "--columns", entry.channel,
                   "is no column of a tyre table: load, slip, angle, camber, speed, pressure, fx, fy, mz");
  Columns columns;
  for (const Quantity& quantity : quantities) {
    const auto column = column_of(table, map, quantity.name);
    if (!column) return column.error();
    if (!*column) continue;
    auto values = channel_values(table, map, **column, quantity.name, quantity.unit);
    if (!values) return values.error();
    if (auto refused = check_range(table, quantity, *values)) return *refused;
    columns[quantity.name] = std::move(*values);
  }
  const auto missing = [&](const char* column) {
    return wrong(table, 0, column, "",
                 "is missing: --columns names its column (" + std::string(column) + "=NAME:UNIT)");
  };
  if (!columns.contains("load")) return missing("load");
  if (!columns.contains("slip") && !columns.contains("angle")) return missing("angle");
  if (!columns.contains("fx") && !columns.contains("fy")) return missing("fy");
  return columns;
}

}  // namespace

bool TyreData::has(const std::string& column) const { return std::ranges::find(columns, column) != columns.end(); }

Result<TyreData> read_tyre_data(const std::string& file, const std::vector<std::string>& maps) {
  const auto map = read_column_map(maps);
  if (!map) return map.error();
  const auto table = LogTable::load(file);
  if (!table) return table.error();
  const auto columns = columns_of(*table, *map);
  if (!columns) return columns.error();
  TyreData data{.file = file, .points = {}, .columns = {}};
  for (const auto& [name, values] : *columns) data.columns.push_back(name);
  data.has_pressure = data.has("pressure");
  const auto number = [&](const char* name, std::size_t i, double otherwise) {
    const auto found = columns->find(name);
    return found == columns->end() ? otherwise : found->second[i];
  };
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  for (std::size_t i = 0; i < table->row_count(); ++i)
    data.points.push_back({.at = {.slip = number("slip", i, 0),
                                  .tan_alpha = std::tan(number("angle", i, 0)),
                                  .camber = number("camber", i, 0),
                                  .vx = number("speed", i, 16.7),
                                  .fz = number("load", i, 0),
                                  .pressure = number("pressure", i, 220000)},
                           .fx = number("fx", i, none),
                           .fy = number("fy", i, none),
                           .mz = number("mz", i, none),
                           .line = table->line(i)});
  data.nominal_load = median(columns->at("load"));
  data.nominal_pressure = data.has_pressure ? median(columns->at("pressure")) : 220000;
  if (!(data.nominal_load > 0))
    return wrong(*table, 0, "load", number_text(data.nominal_load),
                 "must be above 0 in most rows: load=NAME:-N turns a sign");
  return data;
}

}  // namespace sixline
