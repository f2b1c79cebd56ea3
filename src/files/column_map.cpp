// Column map: entries "CHANNEL=COLUMN" or "CHANNEL=COLUMN:UNIT", and the units that data loggers write.
#include "files/column_map.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

#include "files/from_chars.hpp"
#include "files/suggestion.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

const MappedColumn* entry_of(const ColumnMap& map, const std::string& channel) {
  const auto found = std::ranges::find_if(map, [&](const MappedColumn& entry) { return entry.channel == channel; });
  return found == map.end() ? nullptr : &*found;
}

Result<MappedColumn> read_entry(std::string_view text) {
  const auto wrong = [&](const std::string& rule) {
    return Error{.field = "--map", .value = std::string(text), .rule = rule};
  };
  const std::size_t equals = text.find('=');
  if (equals == text.npos) return wrong("must read CHANNEL=COLUMN or CHANNEL=COLUMN:UNIT, as in vx=Ground Speed:km/h");
  MappedColumn entry{.channel = std::string(trimmed(text.substr(0, equals))), .column = {}};
  std::string_view column = trimmed(text.substr(equals + 1));
  if (const std::size_t colon = column.rfind(':'); colon != column.npos) {
    const auto unit = scaled_unit(column.substr(colon + 1));
    if (!unit)
      return wrong("has no unit behind the colon; known are " + known_units() +
                   ", with a sign or a factor before them (-deg, 0.0625 deg)");
    entry.factor = unit->factor;
    entry.unit = unit->unit;
    column = trimmed(column.substr(0, colon));
  }
  entry.column = column;
  if (entry.channel.empty() || entry.column.empty()) return wrong("must have a name on both sides of '='");
  return entry;
}

}  // namespace

Result<ColumnMap> read_column_map(const std::vector<std::string>& maps) {
  ColumnMap map;
  for (const std::string& all : maps)
    for (std::string_view rest = all;;) {
      const std::size_t comma = rest.find(',');
      auto entry = read_entry(trimmed(rest.substr(0, comma)));
      if (!entry) return entry.error();
      if (entry_of(map, entry->channel))
        return Error{.field = "--map", .value = entry->channel, .rule = "is mapped twice"};
      map.push_back(std::move(*entry));
      if (comma == rest.npos) break;
      rest.remove_prefix(comma + 1);
    }
  return map;
}

Result<std::optional<std::size_t>> column_of(const LogTable& table, const ColumnMap& map, const std::string& channel) {
  const MappedColumn* entry = entry_of(map, channel);
  const std::string& name = entry ? entry->column : channel;
  if (table.count(name) > 1)
    return Error{table.file(), 0, entry ? "--map " + channel : "heading", name,
                 "appears twice, so that it is ambiguous"};
  if (!entry) return table.find(channel);
  if (const auto found = table.find(entry->column)) return std::optional(*found);
  return Error{table.file(), 0, "--map " + channel, entry->column,
               "is not a column of the log" + suggestion(entry->column, names_in(table.columns()))};
}

Result<std::vector<double>> channel_values(const LogTable& table, const ColumnMap& map, std::size_t column,
                                           const std::string& channel, const std::string& si) {
  const MappedColumn* entry = entry_of(map, channel);
  const std::string& in_log = table.columns()[column].unit;
  const std::string unit = entry && !entry->unit.empty() ? entry->unit : in_log;
  const auto scale = unit.empty() || unit == si ? UnitScale{si, 1} : unit_scale(unit).value_or(UnitScale{"", 0});
  if (scale.si != si)
    return Error{table.file(), 0, table.columns()[column].name, unit,
                 scale.factor == 0
                     ? "is an unknown unit; --map " + channel + "=COLUMN:UNIT names another, of " + known_units()
                     : "is not an unit of " + channel + ", which is in " + si};
  auto values = table.numbers(column);
  if (!values) return values;
  const double factor = scale.factor * (entry ? entry->factor : 1);
  for (double& value : *values) value *= factor;
  return values;
}

namespace {

struct KnownUnit {
  std::string_view name, si;
  double factor;
};
constexpr double degree_in_rad = std::numbers::pi / 180;
constexpr KnownUnit units[] = {
#include "files/log_units.list"
};

}  // namespace

std::optional<UnitScale> unit_scale(std::string_view unit) {
  for (const KnownUnit& known : units)
    if (known.name == unit) return UnitScale{known.si, known.factor};
  return {};
}

std::optional<ScaledUnit> scaled_unit(std::string_view text) {
  text = trimmed(text);
  ScaledUnit found;
  if (unit_scale(text)) {
    found.unit = text;
    return found;
  }
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), found.factor);
  if (code == std::errc()) {
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  } else if (text.starts_with('-')) {
    found.factor = -1;
    text.remove_prefix(1);
  }
  found.unit = trimmed(text);
  if (!std::isfinite(found.factor) || found.factor == 0 || (!found.unit.empty() && !unit_scale(found.unit))) return {};
  return found;
}

std::string known_units() {
  std::string text;
  for (const KnownUnit& known : units) text += (text.empty() ? "" : ", ") + std::string(known.name);
  return text;
}

}  // namespace sixline
