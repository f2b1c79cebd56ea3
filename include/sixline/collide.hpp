// Collide: impacts of vehicles on each other and on walls, after the steps of a loop; Simulation does it on request.
#pragma once
#include <span>
#include <vector>

#include "sixline/result.hpp"
#include "sixline/road.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// Restitution and friction of impacts.
struct CollideOptions {
  double restitution = 0.1;  ///< [-, 0 to 1] relative speed after an impact over that before, along its normal
  double friction = 0.4;     ///< [-, 0 to 10] largest tangential over normal impulse
};

/// An impact of two vehicles, or of a vehicle on a wall.
struct Collision {
  int a = 0, b = 0;   ///< places of the vehicles in the list, a < b; b is -1 for a wall
  int wall = -1;      ///< its place in the road's walls; -1: none
  Vector3 point{};    ///< where it acted, world [m]
  Vector3 normal{};   ///< out of b or the wall into a
  Vector3 impulse{};  ///< on a; the opposite on b [N s]
  double speed = 0;   ///< with which they approached each other at that point, along the normal [m/s]
};

/// Impacts of vehicles that have all been stepped by dt seconds, on each other and on the walls of their road
/// (Road::with_walls). Their boxes (bodies_of) move from where they were with the velocity and rate at the end of the
/// step, so that nothing passes through: two that meet take the impulse there, and move on for the rest of the step at
/// their new velocities; after four impacts in one step a vehicle waits for the next.
///     compression brings the velocities at the point together: S_c = -K^-1 u
///     S = (1 + e) S_c, inside the cone of friction
/// Momentum and angular momentum are kept in the directions that both bodies have (a planar model has no vertical one,
/// a model without lateral motion moves along the car alone); energy never grows. Boxes that overlap by more than 2 mm
/// at the end of the step are pushed apart, which moves angular momentum. A kinematic model has no mass: others meet it
/// like a wall, and it stops. The result does not depend on the order of the list. Returns the impacts in the order of
/// time.
/// Source: Kudlich and Slibar, as in crash reconstruction (docs/library.md). Errors: a null pointer, a vehicle twice,
/// no road, a dt or an option out of range; nothing is changed.
Result<std::vector<Collision>> collide(std::span<Vehicle* const> vehicles, const Road& road, double dt,
                                       const CollideOptions& options = {});
/// The same for vehicles side by side in memory.
Result<std::vector<Collision>> collide(std::span<Vehicle> vehicles, const Road& road, double dt,
                                       const CollideOptions& options = {});
/// Whether the boxes of two vehicles overlap.
bool overlap(const Vehicle& a, const Vehicle& b);

}  // namespace sixline
