// C API: vehicles placed, moved and pushed.
#include "c/call_on.hpp"
#include "sixline/c/vehicle.h"

using namespace sixline;
using namespace sixline::c;

sixline_status sixline_vehicle_reset(sixline_context context, sixline_vehicle vehicle) {
  return call(context, vehicle, [&](Call&, auto& object) { object.vehicle().reset(); });
}

sixline_status sixline_vehicle_place(sixline_context context, sixline_vehicle vehicle, sixline_road road, double x,
                                     double y, double yaw) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const auto* on = in.find<RoadObject>(road.id);
    if (on) in.done(object.vehicle().place(on->road, x, y, yaw));
  });
}

sixline_status sixline_vehicle_set_pose(sixline_context context, sixline_vehicle vehicle, const sixline_pose* pose) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    if (!in.given(pose, "pose")) return;
    if (!in.finite(pose->yaw, "yaw") || !in.finite(pose->pitch, "pitch") || !in.finite(pose->roll, "roll")) return;
    in.done(object.vehicle().set_pose(from_c(*pose)));
  });
}

sixline_status sixline_vehicle_set_velocity(sixline_context context, sixline_vehicle vehicle, sixline_vec3 linear,
                                            sixline_vec3 angular) {
  return call(context, vehicle,
              [&](Call& in, auto& object) { in.done(object.vehicle().set_velocity(from_c(linear), from_c(angular))); });
}

sixline_status sixline_vehicle_apply_impulse(sixline_context context, sixline_vehicle vehicle, sixline_vec3 impulse,
                                             sixline_vec3 point) {
  return call(context, vehicle,
              [&](Call& in, auto& object) { in.done(object.vehicle().apply_impulse(from_c(impulse), from_c(point))); });
}
