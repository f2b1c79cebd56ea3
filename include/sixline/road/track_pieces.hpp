// Track pieces: the parts of a track, and places on it.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// A straight (curvature 0) or a circular arc of the centre line; everything else is linear along it.
template <class S>
struct TrackPiece {
  S start = S(0);                              ///< [m] arc length of the centre line where the piece begins
  S length = S(0);                             ///< [m, 1e-9 to 1e6] arc length in plan
  S x = S(0), y = S(0);                        ///< [m, -1e6 to 1e6] start of the piece, world
  S heading = S(0);                            ///< [rad, -1e5 to 1e5] direction of travel at the start
  S curvature = S(0);                          ///< [1/m, -10 to 10] left turn positive
  S left_start = S(0), left_end = S(0);        ///< [m, 0 to 1000] centre line to left road edge, without kerbs
  S right_start = S(0), right_end = S(0);      ///< [m, 0 to 1000] centre line to right road edge
  S height_start = S(0), height_end = S(0);    ///< [m, -1e4 to 1e4] of the centre line
  S banking_start = S(0), banking_end = S(0);  ///< [rad, -1.2 to 1.2] roll of the road, left edge higher positive
  S friction = S(1);                           ///< [-, 0.01 to 10] surface friction, multiplies the car's mu

  static constexpr auto fields();  // written by tools/fields.py
};

/// The ground beside the road on one side of a piece: a border along the road's edge, a strip outside it.
/// border_width 0: no border; kerb_height 0: level; *_rolling 0: none given.
template <class S>
struct RoadSide {
  S border_width = S(0);       ///< [m, 0 to 1000] border beside the road, a kerb or level
  S kerb_height = S(0);        ///< [m, 0 to 1] outer edge of the border above the inner one
  S border_friction = S(1);    ///< [-, 0 to 10] surface friction of the border
  S border_roughness = S(0);   ///< [m, 0 to 1] bumps from trough to crest
  S border_wavelength = S(1);  ///< [m, 0.01 to 1000] length of a bump
  S strip_start = S(0);        ///< [m, 0 to 1000] strip outside the border, where it begins
  S strip_end = S(0);          ///< [m, 0 to 1000] the same where the piece ends
  S strip_friction = S(1);     ///< [-, 0 to 10] of the strip and beyond it
  S strip_roughness = S(0);    ///< [m, 0 to 1] bumps from trough to crest
  S strip_wavelength = S(1);   ///< [m, 0.01 to 1000] length of a bump
  S strip_banked = S(0);       ///< [-, 0 to 1] 1: banked like the road, 0: level
  S border_rolling = S(0);     ///< [-, 0 to 1] rolling resistance of the border
  S strip_rolling = S(0);      ///< [-, 0 to 1] of the strip and beyond it

  static constexpr auto fields();  // written by tools/fields.py
};

/// Both sides of a piece, and how rough its road is.
template <class S>
struct RoadSides {
  RoadSide<S> left{};
  RoadSide<S> right{};
  S roughness = S(0);   ///< [m, 0 to 1] bumps of the road from trough to crest
  S wavelength = S(1);  ///< [m, 0.01 to 1000] length of a bump of the road
  S rolling = S(0);     ///< [-, 0 to 1] rolling resistance of the road; 0: none given

  static constexpr auto fields();  // written by tools/fields.py
};

/// A place on the track: distance along it and to the left of it.
template <class S>
struct TrackPlace {
  S s = S(0);     ///< along the centre line [m], in [0, length)
  S n = S(0);     ///< to the left of the centre line [m]
  int piece = 0;  ///< which piece it lies on; the hint for the next search
};

/// The road at a distance s.
template <class S>
struct TrackPose {
  S x, y, z;      ///< centre line, world [m]
  S heading;      ///< direction of travel [rad]
  S curvature;    ///< [1/m], left positive
  S left, right;  ///< centre line to the road edges [m]
  S banking;      ///< [rad], positive: left edge higher
  S slope;        ///< rise of the centre line per metre, dz/ds [-]
  S friction;     ///< surface friction [-]
};

/// A point of the road's surface, world [m].
template <class S>
struct TrackPoint {
  S x, y, z;  ///< east, north, up
};

/// The rise of the road's surface per metre towards world +x and +y [-]: a RoadPlane's slope_x, slope_y.
template <class S>
struct TrackGradient {
  S x, y;  ///< towards east and north
};

/// A road as its pieces in driving order. A view: the pieces belong to the caller and must outlive it.
/// Unlike the models, the functions below take one car at a time (S is double or float) and may use plain `if`:
/// each car is on another piece, so lanes would gain nothing.
template <class S>
struct TrackView {
  const TrackPiece<S>* pieces = nullptr;  ///< in driving order
  int count = 0;                          ///< how many pieces
  S length = S(0);                        ///< sum of the pieces' lengths [m]
  bool closed = true;                     ///< the last piece leads to the first one
  const RoadSides<S>* sides = nullptr;    ///< one for each piece, for TrackRoad; null: all smooth and level beside it
  const SinCos<S>* starts = nullptr;      ///< of each piece's heading, which saves computing it; null: it is computed
};

}  // namespace sixline

#include "sixline/generated/road/track_pieces.hpp"
