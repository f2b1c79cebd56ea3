// Column map: the columns of a log with their channels and units, as in --map.
#pragma once
#include <string>
#include <vector>

#include "io/log_table.hpp"

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

}  // namespace sixline
