// Memory: the state that a robot keeps from one decision to the next.
#pragma once
#include "sixline/driver/race_line.hpp"
#include "sixline/driver/traffic.hpp"
#include "sixline/math/scalar.hpp"

namespace sixline {

/// The racer's memory of its line.
template <class S>
struct RaceMemory {
  int index = -1;          ///< its last point of the line; -1: none yet
  int bend = -1;           ///< the bend that it is in; -1: none yet; -2 - bend: one from which it does not learn
  S worst_error = S(0);    ///< farthest from its line in this bend [m]
  S least_margin = S(10);  ///< least distance of its wheels to the road's edge in this bend [m]
  S brake = S(0);          ///< brake pedal at the last decision [-]
  S brake_most = S(0);     ///< largest brake pedal of the present braking [-]
  S beside = S(0);         ///< steering correction for the distance from its line that remains over a whole bend [m]
  S recovering = S(0);     ///< 1: returns to the line as `lookahead` drives
  S ceiling_lost[race_bends] = {};  ///< by bend: reduction of the largest share, after a mistake [-]
  S learned[race_bends] = {};       ///< by bend: share of the grip added since the beginning [-]
  int held = 0;                     ///< its last point on the line, within `bend_error`
  S held_speed = S(0);              ///< speed there [m/s]
  int lost_at[race_bends] = {};     ///< by bend: the point at which it last lost the line
  S lost_speed[race_bends] = {};    ///< by bend: speed allowed about that point [m/s]; 0: never lost
};

/// Memory of a driver; starts as DriverMemory{}, one for each car.
template <class S>
struct DriverMemory {
  S time = S(-1);              ///< of the last decision [s]; below 0: none yet
  S lookahead = S(0);          ///< distance looked ahead then [m]
  S stuck = S(0);              ///< time for which the car has seemed stuck [s]
  RaceMemory<S> race{};        ///< of the racer
  TrafficMemory<S> traffic{};  ///< among other cars
};

/// Time since the last decision [s], which this call updates. Within 0 to 0.1 s.
template <class S>
constexpr S elapsed(DriverMemory<S>& memory, S now) {
  const S dt = memory.time < S(0) ? S(0) : clamp(now - memory.time, S(0), S(0.1));
  memory.time = now;
  return dt;
}

}  // namespace sixline
