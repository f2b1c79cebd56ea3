// C API: reading of a vehicle's pose, velocities and wheels; its state as data.
#include <algorithm>
#include <cmath>

#include "c/call_on.hpp"
#include "c/convert.hpp"
#include "sixline/c/vehicle.h"
#include "sixline/debug_lines.hpp"
#include "sixline/internal/io/document.hpp"

using namespace sixline;
using namespace sixline::c;

sixline_status sixline_vehicle_get_pose(sixline_context context, sixline_vehicle vehicle, sixline_pose* pose) {
  return get(context, vehicle, pose, "pose", [](auto& object) { return to_c(object.vehicle().pose()); });
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
    const Vehicle& car = object.vehicle();
    if (!in.room(wheels, capacity, count, static_cast<std::size_t>(car.wheel_count()))) return;
    for (int i = 0; i < car.wheel_count(); ++i) wheels[i] = to_c(car.wheel(i));
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
    const std::vector<DebugLine> all = debug_lines(object.vehicle(), newtons_per_metre);
    if (!in.room(lines, capacity, count, all.size())) return;
    for (std::size_t i = 0; i < all.size(); ++i)
      lines[i] = {to_c(all[i].from), to_c(all[i].to), all[i].colour, static_cast<std::int32_t>(all[i].kind)};
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
  return call(context, vehicle, [&](Call& in, auto& object) {
    if (!in.given(dimensions, "dimensions")) return;
    const VehicleDimensions d = object.vehicle().dimensions();
    *dimensions = {d.wheelbase,        d.cg_to_front,  d.cg_to_rear, d.cg_height, d.track_width_front,
                   d.track_width_rear, d.wheel_radius, d.length,     d.width,     d.height};
  });
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
