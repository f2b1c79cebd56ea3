// C API: reading of a vehicle's pose, velocities and wheels; its state as data.
#include <cmath>

#include "c/call_on.hpp"
#include "sixline/c/vehicle.h"
#include "sixline/debug_lines.hpp"
#include "sixline/internal/files/document.hpp"

using namespace sixline;
using namespace sixline::c;

sixline_status sixline_vehicle_get_pose(sixline_context context, sixline_vehicle vehicle, sixline_pose* pose) {
  return get(context, vehicle, pose, "pose", [](auto& object) { return object.vehicle().pose(); });
}

sixline_status sixline_vehicle_get_reading(sixline_context context, sixline_vehicle vehicle, sixline_reading* reading) {
  return get(context, vehicle, reading, "reading", [](auto& object) { return object.vehicle().reading(); });
}

sixline_status sixline_vehicle_get_velocity(sixline_context context, sixline_vehicle vehicle,
                                            sixline_velocity* velocity) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    if (!in.given(velocity, "velocity")) return;
    const Vehicle& car = object.vehicle();
    *velocity = {to_c(car.velocity()), to_c(car.angular_velocity()), to_c(car.local_velocity()),
                 to_c(car.local_angular_velocity())};
  });
}

sixline_status sixline_vehicle_get_wheels(sixline_context context, sixline_vehicle vehicle, sixline_wheel* wheels,
                                          size_t capacity, size_t* count) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const std::vector<VehicleWheel> all = object.vehicle().wheels();
    in.fill_each(all.size(), wheels, capacity, count, [&](std::size_t i) { return to_c(all[i]); });
  });
}

sixline_status sixline_vehicle_get_debug_lines(sixline_context context, sixline_vehicle vehicle,
                                               double newtons_per_metre, sixline_debug_line* lines, size_t capacity,
                                               size_t* count) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    if (!(newtons_per_metre > 0 && std::isfinite(newtons_per_metre))) {
      in.refuse_argument("newtons_per_metre", number_text(newtons_per_metre), "must be a finite number above 0");
      return;
    }
    in.fill(debug_lines(object.vehicle(), newtons_per_metre), lines, capacity, count, [](const DebugLine& line) {
      return sixline_debug_line{to_c(line.from), to_c(line.to), line.colour, static_cast<std::int32_t>(line.kind)};
    });
  });
}

sixline_status sixline_vehicle_get_engine(sixline_context context, sixline_vehicle vehicle, double* rpm,
                                          int32_t* gear) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    if (!in.given(rpm, "rpm") || !in.given(gear, "gear")) return;
    *rpm = object.vehicle().rpm();
    *gear = object.vehicle().gear();
  });
}

sixline_status sixline_vehicle_get_dimensions(sixline_context context, sixline_vehicle vehicle,
                                              sixline_dimensions* dimensions) {
  return get(context, vehicle, dimensions, "dimensions", [](auto& object) { return object.vehicle().dimensions(); });
}

sixline_status sixline_vehicle_get_mass_properties(sixline_context context, sixline_vehicle vehicle,
                                                   sixline_mass_properties* properties) {
  return get(context, vehicle, properties, "properties",
             [](auto& object) { return object.vehicle().mass_properties(); });
}

sixline_status sixline_vehicle_save(sixline_context context, sixline_vehicle vehicle, void* buffer, size_t capacity,
                                    size_t* size) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const std::vector<std::byte> block = object.vehicle().save();
    if (in.room(buffer, capacity, size, block.size())) std::memcpy(buffer, block.data(), block.size());
  });
}

sixline_status sixline_vehicle_restore(sixline_context context, sixline_vehicle vehicle, const void* bytes,
                                       size_t size) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    if (!in.given(bytes, "bytes")) return;
    in.done(object.vehicle().restore({static_cast<const std::byte*>(bytes), size}));
  });
}

sixline_status sixline_vehicle_get_hash(sixline_context context, sixline_vehicle vehicle, uint64_t* hash) {
  return get(context, vehicle, hash, "hash", [](auto& object) { return object.vehicle().hash(); });
}
