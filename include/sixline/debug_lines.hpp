// Debug lines: the shape, motion and forces of a vehicle as coloured segments, for the line drawing of any engine.
#pragma once
#include <cstdint>
#include <vector>

#include "sixline/vehicle.hpp"

namespace sixline {

/// The meaning of a segment.
enum class LineKind {
  body,     ///< an edge of the body's box
  axis,     ///< a body axis, 1 m long: x red, y green, z blue
  spring,   ///< from the body to the hub
  contact,  ///< a cross where a wheel touches the ground; grey in the air
  load,     ///< the load of a wheel, along the ground's normal
  force,    ///< the tyre's force in the plane of the ground; red where it is at its friction limit
  velocity  ///< of the centre of gravity: its path in 0.2 s
};

/// A segment in the world.
struct DebugLine {
  Vector3 from{}, to{};      ///< [m]
  LineKind kind{};           ///< its meaning
  std::uint32_t colour = 0;  ///< 0xrrggbb
};

/// The segments of a vehicle and of all its bodies. Quantities that the model lacks have none: a kinematic model has no
/// forces. Empty: no vehicle.   newtons_per_metre: scale of forces, > 0
std::vector<DebugLine> debug_lines(const Vehicle& vehicle, double newtons_per_metre = 5000);

}  // namespace sixline
