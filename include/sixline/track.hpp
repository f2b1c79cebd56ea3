// Track: the road as a centre line by arc length. pose(s) and project(x, y). The pieces belong to the caller.
#pragma once
#include "sixline/math/scalar.hpp"

namespace sixline {

/// A straight (curvature 0) or a circular arc of the centre line; everything else is linear along it.
template <class S> struct TrackPiece {
  S start = S(0);                               ///< arc length of the centre line where it begins [m]
  S length = S(0);                              ///< arc length in plan [m], > 0
  S x = S(0), y = S(0), heading = S(0);         ///< where it begins: world [m, m], direction of travel [rad]
  S curvature = S(0);                           ///< [1/m], left turn positive
  S left_start = S(0), left_end = S(0);         ///< centre line to left road edge [m], >= 0, without kerbs
  S right_start = S(0), right_end = S(0);       ///< centre line to right road edge [m], >= 0
  S height_start = S(0), height_end = S(0);     ///< of the centre line [m]
  S banking_start = S(0), banking_end = S(0);   ///< roll of the road [rad], positive: left edge higher
  S friction = S(1);                            ///< surface friction [-], multiplies the car's mu
};

/// A place on the track: distance along it and to the left of it.
template <class S> struct TrackPlace {
  S s = S(0);     ///< along the centre line [m], in [0, length)
  S n = S(0);     ///< to the left of the centre line [m]
  int piece = 0;  ///< which piece it lies on; the hint for the next search
};

/// The road at a distance s.
template <class S> struct TrackPose {
  S x, y, z;          ///< centre line, world [m]
  S heading;          ///< direction of travel [rad]
  S curvature;        ///< [1/m], left positive
  S left, right;      ///< centre line to the road edges [m]
  S banking;          ///< [rad], positive: left edge higher
  S slope;            ///< rise of the centre line per metre, dz/ds [-]
  S friction;         ///< surface friction [-]
};

}  // namespace sixline
