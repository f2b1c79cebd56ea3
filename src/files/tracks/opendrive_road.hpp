// A road of OpenDRIVE as stretches of the middle of its driving lanes.
#pragma once
#include <string>
#include <vector>

#include "files/tracks/opendrive_lanes.hpp"
#include "files/tracks/opendrive_line.hpp"

namespace sixline {

/// A place on the middle of the driving lanes.
struct MiddlePoint {
  double x = 0, y = 0, heading = 0;  ///< in plan
  double left = 0, right = 0;        ///< widths in plan [m]
  double z = 0, banking = 0;         ///< [m], left edge up [rad]
  double left_border = 0, right_border = 0;
};

/// From one place to another: an arc of a known curvature where the line has one there, else by their directions.
struct RoadStretch {
  MiddlePoint from{}, to{};
  bool is_arc = false;
  double length = 0, curvature = 0;  ///< of an arc
  int line = 0;                      ///< of the file

  RoadStretch reversed() const;
  /// The part between two shares of its length.
  RoadStretch part(double begin, double end) const;
};

/// Where a road leads to at one of its ends.
struct RoadLink {
  std::string type{}, id{}, contact{};  ///< "road", "junction" or "": nowhere
};

struct OpenDriveRoad {
  std::string id{}, junction{};
  double length = 0, line_length = 0;  ///< stated, and that of the reference line
  RoadLink before{}, after{};
  std::vector<RoadStretch> stretches{};
  bool is_driven = true;  ///< all its length has driving lanes
  bool in_middle = true;  ///< the reference line is the middle of the driving lanes
  int line = 0;

  OpenDriveRoad(const Node& node, OpenDriveValues& values);
};

}  // namespace sixline
