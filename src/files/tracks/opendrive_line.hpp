// The reference line of a road of OpenDRIVE: lines, arcs, spirals and polynomials along s.
#pragma once
#include <vector>

#include "files/tracks/opendrive_values.hpp"

namespace sixline {

/// A place on a reference line, in plan.
struct PlanPlace {
  double x = 0, y = 0, heading = 0, curvature = 0;
};

/// A part of the line.
struct LineGeometry {
  enum class Kind { line, arc, spiral, cubic, parametric };
  Kind kind = Kind::line;
  PlanPlace begin{};                      ///< curvature: at the start of an arc or spiral
  double s = 0, length = 0;               ///< [m]
  double curvature_end = 0;               ///< of a spiral
  double u[4] = {0, 1, 0, 0}, v[4] = {};  ///< of polynomials: a, b, c, d
  double range = 0;                       ///< of the parameter over the length
  int line = 0;                           ///< of the file

  bool is_arc() const { return kind == Kind::line || kind == Kind::arc; }
  /// The place at a distance from its start.
  PlanPlace at(double d) const;
};

/// Reads <planView>. Errors: none of the five, a length that is not above 0, parts that do not meet.
std::vector<LineGeometry> read_line(const Node& plan, OpenDriveValues& values);

}  // namespace sixline
