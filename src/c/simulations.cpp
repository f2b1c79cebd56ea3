// C API: creation of simulations, their vehicles and inputs.
#include <algorithm>

#include "c/call_on.hpp"
#include "sixline/c/simulation.h"

using namespace sixline;
using namespace sixline::c;

namespace {

/// Creates a handle for the vehicle that was added last.
bool add_vehicle_handle(Call& in, SimulationObject& object) {
  std::uint64_t id = 0;
  object.vehicles.reserve(object.vehicles.size() + 1);
  const int number = static_cast<int>(object.vehicles.size());
  if (!in.add(Kind::vehicle, std::make_unique<VehicleObject>(object, number), id)) return false;
  object.vehicles.push_back(id);
  return true;
}

}  // namespace

sixline_simulation_def sixline_default_simulation_def(void) {
  const SimulationConfig standard{};
  return {cookie_of<sixline_simulation_def>,
          {0},
          {0},
          nullptr,
          standard.dt,
          standard.from_start,
          standard.collides,
          standard.collide.restitution,
          standard.collide.friction,
          standard.grid.columns,
          standard.grid.row,
          standard.grid.column,
          standard.grid.staggered};
}

sixline_status sixline_simulation_create(sixline_context context, const sixline_simulation_def* def,
                                         sixline_simulation* simulation) {
  return create(context, def, simulation, "simulation", [&](Call& in) {
    const auto driver = in.text_or_none(def->driver, "driver");
    auto* vehicle = driver ? in.find<VehicleObject>(def->vehicle.id) : nullptr;
    const auto* on = vehicle ? in.find<RoadObject>(def->road.id) : nullptr;
    if (!on) return;
    Result<Simulation> made =
        Simulation::create({.vehicle = vehicle->vehicle(),
                            .road = on->road,
                            .driver = *driver,
                            .dt = def->dt,
                            .from_start = def->from_start != 0,
                            .collides = def->collides != 0,
                            .collide = {def->restitution, def->friction},
                            .grid = {def->grid_columns, def->grid_row, def->grid_column, def->grid_staggered}});
    if (!in.done(made)) return;
    auto object = std::make_unique<SimulationObject>(std::move(*made));
    if (!add_vehicle_handle(in, *object)) return;
    const std::uint64_t first = object->vehicles.front();
    if (!in.add(Kind::simulation, std::move(object), simulation->id)) in.context.handles.take(Kind::vehicle, first);
  });
}

sixline_status sixline_simulation_destroy(sixline_context context, sixline_simulation simulation) {
  return call(context, simulation, [&](Call& in, auto& object) {
    for (const std::uint64_t id : object.vehicles) in.context.handles.take(Kind::vehicle, id);
    in.remove<SimulationObject>(simulation.id);
  });
}

sixline_status sixline_simulation_add(sixline_context context, sixline_simulation simulation, sixline_vehicle vehicle,
                                      const char* driver, int32_t* number) {
  return call(context, simulation, [&](Call& in, auto& object) {
    auto* added = in.find<VehicleObject>(vehicle.id);
    const auto name = added ? in.text_or_none(driver, "driver") : std::nullopt;
    if (!name) return;
    const Vehicle copy = added->vehicle();  // it may belong to this simulation
    const Result<int> place = object.simulation.add(copy, *name);
    if (in.done(place) && add_vehicle_handle(in, object) && number) *number = *place;
  });
}

sixline_status sixline_simulation_get_collisions(sixline_context context, sixline_simulation simulation,
                                                 sixline_collision* collisions, size_t capacity, size_t* count) {
  return call(context, simulation, [&](Call& in, auto& object) {
    in.fill(object.simulation.collisions(), collisions, capacity, count, [](const Collision& c) { return to_c(c); });
  });
}

sixline_status sixline_collide(sixline_context context, const sixline_vehicle* vehicles, size_t vehicle_count,
                               sixline_road road, double dt, double restitution, double friction,
                               sixline_collision* collisions, size_t capacity, size_t* count) {
  return call(context, road, [&](Call& in, RoadObject& object) {
    if ((vehicle_count > 0 && !in.given(vehicles, "vehicles")) || (capacity > 0 && !in.given(collisions, "collisions")))
      return;
    std::vector<Vehicle*> all;
    for (std::size_t i = 0; i < vehicle_count; ++i) {
      VehicleObject* vehicle = in.find<VehicleObject>(vehicles[i].id);
      if (!vehicle) return;
      all.push_back(&vehicle->vehicle());
    }
    const auto impacts = collide(std::span<Vehicle* const>(all), object.road, dt, {restitution, friction});
    if (!in.done(impacts)) return;
    for (std::size_t i = 0; i < std::min(capacity, impacts->size()); ++i) collisions[i] = to_c((*impacts)[i]);
    if (count) *count = impacts->size();
  });
}

sixline_status sixline_simulation_get_damage(sixline_context context, sixline_simulation simulation, int32_t number,
                                             double* damage) {
  return get(context, simulation, number, damage, "damage",
             [&](auto& object) { return object.simulation.damage(number); });
}

sixline_status sixline_simulation_get_others(sixline_context context, sixline_simulation simulation, int32_t number,
                                             sixline_other_vehicle* others, size_t capacity, size_t* count) {
  return call(context, simulation, number, [&](Call& in, auto& object) {
    in.fill(object.simulation.others(number), others, capacity, count, [](const OtherVehicle& o) {
      return sixline_other_vehicle{o.number, o.ds, o.dn, o.closing_speed, o.length, o.width};
    });
  });
}

sixline_status sixline_simulation_get_vehicle_count(sixline_context context, sixline_simulation simulation,
                                                    int32_t* count) {
  return get(context, simulation, count, "count", [](auto& object) { return object.simulation.vehicle_count(); });
}

sixline_status sixline_simulation_get_vehicle(sixline_context context, sixline_simulation simulation, int32_t number,
                                              sixline_vehicle* vehicle) {
  return call(context, simulation, number, [&](Call& in, auto& object) {
    if (in.given(vehicle, "vehicle")) vehicle->id = object.vehicles[static_cast<std::size_t>(number)];
  });
}

sixline_status sixline_simulation_set_inputs(sixline_context context, sixline_simulation simulation, int32_t number,
                                             const sixline_inputs* inputs) {
  return call(context, simulation, number, [&](Call& in, auto& object) {
    if (in.given(inputs, "inputs")) in.done(object.simulation.set_inputs(from_c(*inputs), number));
  });
}

sixline_status sixline_simulation_get_inputs(sixline_context context, sixline_simulation simulation, int32_t number,
                                             sixline_inputs* inputs) {
  return get(context, simulation, number, inputs, "inputs",
             [&](auto& object) { return object.simulation.inputs(number); });
}

sixline_status sixline_simulation_set_overrides(sixline_context context, sixline_simulation simulation, int32_t number,
                                                const sixline_overrides* overrides) {
  return call(context, simulation, number, [&](Call& in, auto& object) {
    if (in.given(overrides, "overrides")) in.done(object.simulation.set_overrides(from_c(*overrides), number));
  });
}

sixline_status sixline_simulation_set_driver_parameter(sixline_context context, sixline_simulation simulation,
                                                       int32_t number, const char* name, double value) {
  return call(context, simulation, number, [&](Call& in, auto& object) {
    const auto word = in.text(name, "name");
    if (word && in.finite(value, "value")) in.done(object.simulation.set_driver_parameter({*word, value}, number));
  });
}

sixline_status sixline_simulation_get_driver_parameter(sixline_context context, sixline_simulation simulation,
                                                       int32_t number, const char* name, double* value) {
  return call(context, simulation, number, [&](Call& in, auto& object) {
    const auto word = in.text(name, "name");
    if (!word || !in.given(value, "value")) return;
    const double now = object.simulation.driver_parameter(*word, number);
    put_parameter(in, now, *word, "is not a parameter of this vehicle's driver", *value);
  });
}

sixline_status sixline_simulation_get_intention(sixline_context context, sixline_simulation simulation, int32_t number,
                                                sixline_intention* intention) {
  return get(context, simulation, number, intention, "intention",
             [&](auto& object) { return object.simulation.intention(number); });
}

sixline_status sixline_simulation_get_plan(sixline_context context, sixline_simulation simulation, int32_t number,
                                           char* buffer, size_t capacity, size_t* length) {
  return call(context, simulation, number,
              [&](Call& in, auto& object) { in.fill_text(object.simulation.plan(number), buffer, capacity, length); });
}
