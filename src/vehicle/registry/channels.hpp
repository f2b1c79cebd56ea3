// A channel of a row; between two steps: interpolated, or held where it jumps.
#pragma once
#include <cmath>
#include <vector>

#include "sixline/model/quantities.hpp"

namespace sixline {

/// The number in a column of a row; `otherwise` for -1.
inline double in_column(const std::vector<double>& row, int column, double otherwise) {
  return column < 0 ? otherwise : row[static_cast<std::size_t>(column)];
}

/// The value between `before` and `now`; `before` if the channel jumps, or if a radius passes through infinity.
///   part: fraction of the step [0, 1]
inline double between(Passing passing, double before, double now, double part) {
  const bool jumps = passing == Passing::stepwise || (passing == Passing::timer && now < before) ||
                     (passing == Passing::angle && std::abs(now - before) > 3.2);
  if (jumps || before == now || !std::isfinite(now - before)) return before;
  return before + part * (now - before);
}

}  // namespace sixline
