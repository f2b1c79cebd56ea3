// Segments of a TORCS track, as the file has them, and the pieces that they make.
#pragma once
#include <string_view>

#include "files/tracks/read_track.hpp"
#include "files/tracks/torcs_sides.hpp"

namespace sixline {

/// A value at the left and at the right road edge.
struct TorcsEdges {
  double left = 0, right = 0;
};

/// One <section> of the main track, as numbers in SI.
struct TorcsSegment {
  enum class Type { straight, left, right };
  Type type = Type::straight;
  double length = 0;  ///< [m] nominal; a spiral becomes longer or shorter
  double radius = 0, end_radius = 0, arc = 0;
  int steps = 1;
  TorcsEdges height_start, height_end;    ///< of the road edges [m]
  TorcsEdges tangent_start, tangent_end;  ///< their slopes dz/ds at the ends [-]
  TorcsSurface surface{};
};

/// Whether TORCS reads an attribute of that name in a segment; any other is a misspelling without effect.
bool is_torcs_attribute(std::string_view name);

/// Appends the pieces of a segment, with their sides, to a track.   width: road width [m]; sides: of this segment
void lay_segment(WalledTrack& track, const TorcsSegment& segment, double width, const TorcsSides& sides);

}  // namespace sixline
