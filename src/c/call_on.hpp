// Calls on an object: find it by its handle, then run the body with it.
#pragma once
#include <cmath>
#include <cstdint>

#include "c/call.hpp"
#include "c/convert.hpp"
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

/// Stores a value in the caller's memory, as a C struct. Of a Result: its value, or refuses with its error.
template <class Out, class Value>
void put(Call& in, Out& out, const Value& value) {
  if constexpr (requires { value.error(); }) {
    if (in.done(value)) put(in, out, *value);
  } else if constexpr (requires { to_c(value); }) {
    out = to_c(value);
  } else {
    out = static_cast<Out>(value);
  }
}
/// Stores the result of read(object) in the caller's memory.
template <class Handle, class Out, class Read>
sixline_status get(sixline_context context, Handle handle, Out* out, const char* name, const Read& read) {
  return call(context, handle, [&](Call& in, auto& object) {
    if (in.given(out, name)) put(in, *out, read(object));
  });
}
template <class Out, class Read>
sixline_status get(sixline_context context, sixline_simulation simulation, std::int32_t number, Out* out,
                   const char* name, const Read& read) {
  return call(context, simulation, number, [&](Call& in, SimulationObject& object) {
    if (in.given(out, name)) put(in, *out, read(object));
  });
}
/// Stores the value of a driver's parameter; refuses NaN, which means that there is none of that name.
inline void put_parameter(Call& in, double value, const std::string& name, const char* rule, double& out) {
  if (std::isnan(value))
    in.refuse_argument("name", name.substr(0, 100), rule);
  else
    out = value;
}
/// The index of a vehicle's channel or parameter, as `index_of` finds it by its name.
inline sixline_status find(sixline_context context, sixline_vehicle vehicle, const char* name, std::int32_t* index,
                           const char* what, int (Vehicle::*index_of)(std::string_view) const) {
  return call(context, vehicle, [&](Call& in, VehicleObject& object) {
    const auto word = in.text(name, "name");
    if (!word || !in.given(index, "index")) return;
    const int found = (object.vehicle().*index_of)(*word);
    if (found >= 0)
      *index = found;
    else
      in.refuse_argument(what, word->substr(0, 100),
                         std::string("is not a ") + what + " of " + std::string(object.vehicle().model().id));
  });
}
/// Runs a call that creates an object from a def: body(Call&).
template <class Def, class Handle, class Body>
sixline_status create(sixline_context context, const Def* def, Handle* made, const char* name, const Body& body) {
  return call(context, [&](Call& in) {
    if (in.given(def, "def") && in.given(made, name) && in.made_by_default(*def)) body(in);
  });
}
/// Creates the handle of an object that the library made; refused if it made none.
template <class Made, class Handle>
bool add(Call& in, Result<Made> made, Handle* handle) {
  using Owner = decltype(object_of(*handle));
  return in.done(made) && in.add(Owner::kind, std::make_unique<Owner>(std::move(*made)), handle->id);
}
/// Checks a road and creates its handle; refused if its creation failed. `track`: for a road that is a track.
inline void add_road(Call& in, const Result<Road>& made, sixline_road* road, const Track& track = {}) {
  if (!in.done(made) || !in.done(made->check())) return;
  in.add(Kind::road, std::make_unique<RoadObject>(*made, track), road->id);
}

/// Removes a handle and destroys its object.
template <class Handle>
sixline_status destroy(sixline_context context, Handle handle) {
  return call(context, [&](Call& in) { in.remove<decltype(object_of(handle))>(handle.id); });
}

}  // namespace sixline::c
