// Column map: which column of a log is which channel, and in what unit, as --map gives it.
#pragma once
#include <string>
#include <vector>

#include "io/log_table.hpp"

namespace sixline {

/// One entry: "yaw_rate=Gyro Yaw Velocity:-deg/s".
struct MappedColumn {
  std::string channel, column;
  double factor = 1;   ///< of the values, before the unit
  std::string unit{};  ///< "": the one that the log names
};
/// The entries of a log that is not sixline's own.
using ColumnMap = std::vector<MappedColumn>;

/// Reads entries with commas between them. Errors: no "=", no name on a side, a channel twice, an unknown unit.
Result<ColumnMap> read_column_map(const std::vector<std::string>& maps);

/// Where the log has a channel: the column of its entry, or else of its own name. Nothing where it has it not. Error:
/// an entry names a column that is not there.
Result<std::optional<std::size_t>> column_of(const LogTable& table, const ColumnMap& map, const std::string& channel);

/// The values of a channel in its SI unit. Errors: a cell that is no number, a unit that is not one of this channel's.
Result<std::vector<double>> channel_values(const LogTable& table, const ColumnMap& map, std::size_t column,
                                           const std::string& channel, const std::string& si);

}  // namespace sixline
