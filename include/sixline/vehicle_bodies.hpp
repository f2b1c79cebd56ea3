// Bodies of a vehicle, for drawing: boxes with their wheels. A trailer is a body of its own.
#pragma once
#include <vector>

#include "sixline/vehicle.hpp"

namespace sixline {

/// A body as it is drawn.
struct VehicleBody {
  VehiclePose pose{};                  ///< of its origin, on the ground
  Vector3 centre{};                    ///< of its box, world [m]
  Vector3 half_size{};                 ///< of its box along the body's axes [m]
  std::vector<VehicleWheel> wheels{};  ///< its own
};

/// All bodies of a vehicle, for drawing: one body with the wheels of Vehicle::wheel, or the bodies of a custom model
/// (model/bodies.hpp), whose wheels Vehicle::wheel numbers body by body. Empty: no vehicle.
std::vector<VehicleBody> bodies_of(const Vehicle& vehicle);

}  // namespace sixline
