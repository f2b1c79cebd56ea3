// Sides of a TORCS road: borders, strips and barriers, which continue from segment to segment until they are changed.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "files/tracks/torcs_params.hpp"
#include "sixline/road/track.hpp"
#include "sixline/road/track_walls.hpp"

namespace sixline {

/// A material of the track file.
struct TorcsSurface {
  double friction = 0.8, roughness = 0, wavelength = 1,
         rolling = 0.001;  ///< TORCS's defaults
};

/// Functions of the track reader that read a value and find a material; both keep the first error.
struct TorcsRequest {
  /// A number in SI within [min, max], or `otherwise` if it is missing.
  std::function<double(const TorcsSection&, const std::string& name, double otherwise, double min, double max)> number;
  std::function<TorcsSurface(const std::string& name, int line)> surface;
};

/// Both sides of the road while the segments are read (docs/tracks.md).
class TorcsSides {
 public:
  /// `version`: of the file; version 3 has attributes where version 4 has sections.
  TorcsSides(int version, TorcsRequest request) : version_(version), request_(std::move(request)) {}

  /// Reads `Main Track`: the sides before the first segment.
  void begin(const TorcsSection& main);
  /// Reads a segment, which changes the values that it names; its strips taper linearly from the old width to the new.
  void segment(const TorcsSection& section);
  /// The sides of the segment between two fractions of its length.
  RoadSides<double> between(double from, double to) const;
  /// Its barriers, outside the strips, and borders that are walls.
  RoadWalls<double> walls() const { return {.left = left_.wall, .right = right_.wall}; }

 private:
  struct Side {
    RoadSide<double> road{};  // strip_start, strip_end: of the whole segment
    RoadWall<double> wall{};
    double height = 0;    // of the border, for any style
    std::string style{};  // of the border: only "curb" rises, "plan" is level, a "wall" stands on level ground
  };
  /// The material named by a part of a side; none if it names none.
  std::optional<TorcsSurface> surface_of(const TorcsSection& section, const std::string& word) const;
  void read(const TorcsSection& section, const char* v4_side, const char* v3_prefix, bool main, Side& side);

  int version_;
  TorcsRequest request_;
  Side left_, right_;
};

}  // namespace sixline
