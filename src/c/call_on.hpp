// Calls on an object: find it by its handle, then run the body with it.
#pragma once
#include <cstdint>

#include "c/call.hpp"
#include "c/objects.hpp"
#include "sixline/c/types.h"

namespace sixline::c {

/// The kind of object behind each type of handle; declared only.
RoadObject object_of(sixline_road);
VehicleObject object_of(sixline_vehicle);
DriverObject object_of(sixline_driver);
SimulationObject object_of(sixline_simulation);
ScenarioObject object_of(sixline_scenario);
ResultObject object_of(sixline_result);

/// Runs a call on an object: body(Call&, object) does the work.
template <class Handle, class Body>
sixline_status call(sixline_context context, Handle handle, const Body& body) {
  return call(context, [&](Call& in) {
    if (auto* object = in.find<decltype(object_of(handle))>(handle.id)) body(in, *object);
  });
}
/// The same on a simulation that has the vehicle with that number.
template <class Body>
sixline_status call(sixline_context context, sixline_simulation simulation, std::int32_t number, const Body& body) {
  return call(context, simulation, [&](Call& in, SimulationObject& object) {
    if (in.index(number, object.vehicles.size(), "number")) body(in, object);
  });
}

/// Stores what read(object) returns in the caller's memory.
template <class Handle, class Out, class Read>
sixline_status get(sixline_context context, Handle handle, Out* out, const char* name, const Read& read) {
  return call(context, handle, [&](Call& in, auto& object) {
    if (in.given(out, name)) *out = read(object);
  });
}
template <class Out, class Read>
sixline_status get(sixline_context context, sixline_simulation simulation, std::int32_t number, Out* out,
                   const char* name, const Read& read) {
  return call(context, simulation, number, [&](Call& in, SimulationObject& object) {
    if (in.given(out, name)) *out = read(object);
  });
}
/// Removes a handle and destroys its object.
template <class Handle>
sixline_status destroy(sixline_context context, Handle handle) {
  return call(context, [&](Call& in) { in.remove<decltype(object_of(handle))>(handle.id); });
}

}  // namespace sixline::c
