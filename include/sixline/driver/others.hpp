// Others: what a driver sees of the cars about it on its track.
#pragma once
#include "sixline/math/scalar.hpp"

namespace sixline {

/// Another car on the same track.
template <class S>
struct OtherCar {
  S ahead = S(0);        ///< distance along the track from the own place, of the middles of both [m]; negative: behind
  S beside = S(0);       ///< its distance from the centre line less the own one, left positive [m]
  S closing = S(0);      ///< rate at which the distance along the track falls, positive: they come together [m/s]
  S length = S(0);       ///< of its box along the road, larger where it stands across [m]
  S width = S(0);        ///< of its box across the road [m]
  S x = S(0), y = S(0);  ///< world, middle of its box [m]
  S velocity_x = S(0), velocity_y = S(0);  ///< world [m/s]
  S laps = S(0);                           ///< whole laps that it has driven more than this car [-]
};

/// The nearest of them along the track, at most eight; a view computed when a driver asks for it.
template <class S>
struct Others {
  static constexpr int most = 8;  ///< it sees no more
  OtherCar<S> cars[most] = {};    ///< the nearest first
  int count = 0;                  ///< how many
  S length = S(0), width = S(0);  ///< of the own box along and across the road [m]
};

}  // namespace sixline
