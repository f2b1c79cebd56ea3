// Tyre data: measured forces of one tyre over slip, angle, load and camber, from a table.
#pragma once
#include <string>
#include <vector>

#include "files/column_map.hpp"
#include "sixline/tyre/mf61_basics.hpp"

namespace sixline {

/// A row of the table.
struct TyrePoint {
  Mf61At<double> at;              ///< state, SI
  double fx = 0, fy = 0, mz = 0;  ///< measured [N], [N], [N m]; NaN where the table has no such column
  int line = 0;                   ///< of the file
};

/// A table.
struct TyreData {
  std::string file;
  std::vector<TyrePoint> points;
  std::vector<std::string> columns;  ///< of the table
  bool has_pressure = false;
  double nominal_load = 0;      ///< [N] median
  double nominal_pressure = 0;  ///< [Pa] median
  bool has(const std::string& column) const;
};

/// Reads load, slip, angle, camber, speed, pressure, fx, fy, mz [SI]; load is needed, slip or angle, and fx or fy. Defaults: no slip, no
/// camber, 16.7 m/s, 2.2 bar. Errors: with file, line, column, value and rule.
Result<TyreData> read_tyre_data(const std::string& file, const std::vector<std::string>& maps);

}  // namespace sixline
