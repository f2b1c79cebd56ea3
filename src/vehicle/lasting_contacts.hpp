// Lasting contacts: what holds bodies that touch during a step, as forces from outside for each vehicle.
#pragma once
#include <utility>

#include "sixline/collide.hpp"

namespace sixline::face {

/// A vehicle about to be stepped.
struct Stepped {
  Vehicle* vehicle = nullptr;
  Inputs<double> inputs{};
  Overrides<double> overrides{};
};

/// A point of contact that was held in the last step: places in the list or the number of a wall, and the force on a.
struct Held {
  int a = 0, b = 0, wall = -1;
  Vector3 at{}, force{};
};

/// Adds to the overrides of vehicles in space that lie on each other or on a wall the forces and moments that keep the points of
/// contact from approaching, with friction, at the end of a step of dt seconds: trial steps of copies, each followed by
/// corrections, until these vanish. What is left after the step is for collide().
///   inside: pairs of places in the list that do not meet; held: of the last step, where the search begins, then of this
void hold_contacts(std::span<Stepped> all, const Road& road, double dt, const CollideOptions& options,
                   std::span<const std::pair<int, int>> inside, std::vector<Held>& held);

}  // namespace sixline::face
