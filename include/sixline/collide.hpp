// Collide: impacts of vehicles on each other, after the steps of a loop of one's own; Simulation does it on request.
#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "sixline/result.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// What two bodies do to each other.
struct CollideOptions {
  double restitution = 0.1;  ///< [-, 0 to 1] relative speed after an impact over that before, along its normal
  double friction = 0.4;     ///< [-, 0 to 10] largest tangential over normal impulse
};

/// An impact of two vehicles.
struct Collision {
  std::size_t a = 0, b = 0;  ///< their places in the list, a < b
  Vector3 point{};           ///< where it acted, world [m]
  Vector3 normal{};          ///< out of b into a
  Vector3 impulse{};         ///< on a; the opposite on b [N s]
  double speed = 0;          ///< with which they approached each other at that point, along the normal [m/s]
};

/// Impacts of vehicles that have all been stepped by dt seconds. Their boxes (bodies_of) are swept from where they were,
/// so that nothing passes through: two that meet are put where they met, take the impulse, and move on for the rest of
/// the step at their new velocities. Those that overlapped before are pushed apart.
///     compression brings the velocities at the point together: S_c = -K^-1 u;   S = (1 + e) S_c, inside the cone of friction
/// Momentum and angular momentum are kept in the directions that both bodies have (a planar model has no vertical one,
/// a model without lateral motion moves along the car alone); energy never grows. A kinematic model has no mass: the
/// other one meets it like a wall, and it stops. Returns the impacts, in the order of the list.
/// Source: Kudlich and Slibar, as in crash reconstruction (docs/library.md). Errors: a null pointer, a vehicle twice, a dt
/// or an option out of range; nothing is changed.
Result<std::vector<Collision>> collide(std::span<Vehicle* const> vehicles, double dt,
                                       const CollideOptions& options = {});
/// The same for vehicles side by side in memory.
Result<std::vector<Collision>> collide(std::span<Vehicle> vehicles, double dt, const CollideOptions& options = {});
/// Whether the boxes of two vehicles overlap.
bool overlap(const Vehicle& a, const Vehicle& b);

}  // namespace sixline
