// Column map: the columns of a log with their channels and units, as in --map; units with their factors to SI and
// prefixes.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/log_table.hpp"

namespace sixline {

/// One entry: "yaw_rate=Gyro Yaw Velocity:-deg/s".
struct MappedColumn {
  std::string channel, column;
  double factor = 1;   ///< of the values, written before the unit
  std::string unit{};  ///< "": the unit that the log names
};
/// The entries for a log of another program.
using ColumnMap = std::vector<MappedColumn>;

/// Reads entries separated by commas. Errors: no "=", no name on a side, a channel twice, an unknown unit.
Result<ColumnMap> read_column_map(const std::vector<std::string>& maps);

/// The column of a channel in the log: that of its entry, or else that of its own name; empty if there is none. Error:
/// an entry names a missing column.
Result<std::optional<std::size_t>> column_of(const LogTable& table, const ColumnMap& map, const std::string& channel);

/// The values of a channel in its SI unit. Errors: a cell that is not a number, a unit that does not fit the channel.
Result<std::vector<double>> channel_values(const LogTable& table, const ColumnMap& map, std::size_t column,
                                           const std::string& channel, const std::string& si);

/// A unit in SI: a value times `factor` is in `si`, as channels name it ("m/s", "rad/s", "-").
struct UnitScale {
  std::string_view si;
  double factor = 1;
};

/// "km/h", "deg/s", "G", "%", ... and the SI units themselves; empty for a text that is not a unit.
std::optional<UnitScale> unit_scale(std::string_view unit);

/// A unit with a sign or a factor before it: "deg", "-deg", "-0.0625 deg", "2.5".
struct ScaledUnit {
  double factor = 1;
  std::string unit{};  ///< "": the unit that the log names
};
/// Parses such a text; empty if it is not one.
std::optional<ScaledUnit> scaled_unit(std::string_view text);

/// The names of all units, for error messages.
std::string known_units();

}  // namespace sixline
