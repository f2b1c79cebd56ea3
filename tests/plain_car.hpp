// A car of round numbers for laps whose time is known.
#pragma once
#include <algorithm>
#include <cmath>

#include "studies/lap_time/lap_time.hpp"

namespace sixline {

/// A car of round numbers: 10 m/s^2 across and in braking, an engine that gives 4 m/s^2 at any speed below 60 m/s, no
/// air.
inline Ggv plain_car() {
  Ggv ggv{.speeds = {6, 60}, .weights = {1, 9.81, 30}};
  for (const double speed : ggv.speeds)
    for (const double weight : ggv.weights) {
      (void)speed;
      GgvCell cell{.lateral = 10 * weight / 9.81};
      for (std::size_t k = 0; k < ggv_shares.size(); ++k) {
        const double left = std::sqrt(std::max(1 - ggv_shares[k] * ggv_shares[k], 0.0));
        cell.drive[k] = std::min(4.0, cell.lateral * left);
        cell.brake[k] = -cell.lateral * left;
      }
      ggv.cells.push_back(cell);
    }
  return ggv;
}

}  // namespace sixline
