// Finds a simulation by its handle and checks that it has the vehicle with a number.
#pragma once
#include <cstdint>

#include "c/call.hpp"
#include "c/objects.hpp"

namespace sixline::c {

/// A simulation that has the vehicle with that number; null, and refused, if there is none.
inline SimulationObject* simulation_with(Call& in, sixline_simulation simulation, std::int32_t number) {
  auto* object = in.find<SimulationObject>(simulation.id);
  if (!object || !in.index(number, object->vehicles.size(), "number")) return nullptr;
  return object;
}

}  // namespace sixline::c
