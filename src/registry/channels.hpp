// A channel between two steps: what may be interpolated, and what jumps.
#pragma once
#include <cmath>

#include "sixline/model/quantities.hpp"

namespace sixline {

/// The value a part of the way from `before` to `now`; where it jumps, and where a radius passes through infinity, it
/// is still the old one.   part [0, 1]
inline double between(Passing passing, double before, double now, double part) {
  const bool jumps = passing == Passing::stepwise || (passing == Passing::timer && now < before) ||
                     (passing == Passing::angle && std::abs(now - before) > 3.2);
  if (jumps || before == now || !std::isfinite(now - before)) return before;
  return before + part * (now - before);
}

}  // namespace sixline
