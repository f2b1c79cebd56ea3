// Memory: the little that a robot keeps from one look at the road to the next.
#pragma once
#include "sixline/math/scalar.hpp"

namespace sixline {

/// Begin with DriverMemory{}, one for each car.
template <class S>
struct DriverMemory {
  S time = S(-1);      ///< of the last look [s]; below 0: none yet
  S lookahead = S(0);  ///< distance looked ahead then [m]
  S stuck = S(0);      ///< how long the car has looked stuck [s]
};

/// Time since the last look [s], which is now. At most 0.1 s, never backwards.
template <class S>
constexpr S elapsed(DriverMemory<S>& memory, S now) {
  const S dt = memory.time < S(0) ? S(0) : clamp(now - memory.time, S(0), S(0.1));
  memory.time = now;
  return dt;
}

}  // namespace sixline
