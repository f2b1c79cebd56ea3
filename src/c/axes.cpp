// C API: poses between two steps, and in the axes of other programs.
#include "sixline/c/axes.h"

#include "c/call.hpp"
#include "c/convert.hpp"

using namespace sixline;
using namespace sixline::c;

namespace {

bool are_axes(Call& in, int32_t axes) { return in.index(axes, 4, "axes"); }
bool is_kind(Call& in, int32_t kind) { return in.index(kind, 2, "kind"); }
bool is_finite(Call& in, const sixline_vec3* v) {
  return in.given(v, "from") && in.finite(v->x, "x") && in.finite(v->y, "y") && in.finite(v->z, "z");
}
bool is_finite(Call& in, const sixline_quat* q) {
  return in.given(q, "from") && in.finite(q->w, "w") && in.finite(q->x, "x") && in.finite(q->y, "y") &&
         in.finite(q->z, "z");
}
bool is_finite(Call& in, const sixline_pose* pose, const char* name) {
  return in.given(pose, name) && is_finite(in, &pose->position) && is_finite(in, &pose->orientation) &&
         in.finite(pose->yaw, "yaw") && in.finite(pose->pitch, "pitch") && in.finite(pose->roll, "roll");
}
AxisConvention convention(int32_t axes) { return static_cast<AxisConvention>(axes); }

using Change = Vector3 (*)(AxisConvention, const Vector3&);

/// A vector by one of two functions: `turn` for angular velocities and torques.
sixline_status change(sixline_context context, int32_t axes, int32_t kind, const sixline_vec3* from, sixline_vec3* to,
                      Change turn, Change place) {
  return call(context, [&](Call& in) {
    if (are_axes(in, axes) && is_kind(in, kind) && is_finite(in, from) && in.given(to, "to"))
      *to = to_c((kind == SIXLINE_TURN ? turn : place)(convention(axes), from_c(*from)));
  });
}
sixline_status change(sixline_context context, int32_t axes, const sixline_quat* from, sixline_quat* to,
                      Quaternion (*by)(AxisConvention, const Quaternion&)) {
  return call(context, [&](Call& in) {
    if (are_axes(in, axes) && is_finite(in, from) && in.given(to, "to"))
      *to = to_c(by(convention(axes), from_c(*from)));
  });
}

}  // namespace

sixline_status sixline_vector_to_axes(sixline_context context, int32_t axes, int32_t kind, const sixline_vec3* from,
                                      sixline_vec3* to) {
  return change(context, axes, kind, from, to, turn_to_axes, to_axes);
}

sixline_status sixline_vector_from_axes(sixline_context context, int32_t axes, int32_t kind, const sixline_vec3* from,
                                        sixline_vec3* to) {
  return change(context, axes, kind, from, to, turn_from_axes, from_axes);
}

sixline_status sixline_orientation_to_axes(sixline_context context, int32_t axes, const sixline_quat* from,
                                           sixline_quat* to) {
  return change(context, axes, from, to, to_axes);
}

sixline_status sixline_orientation_from_axes(sixline_context context, int32_t axes, const sixline_quat* from,
                                             sixline_quat* to) {
  return change(context, axes, from, to, from_axes);
}

sixline_status sixline_pose_interpolate(sixline_context context, const sixline_pose* a, const sixline_pose* b, double t,
                                        sixline_pose* between) {
  return call(context, [&](Call& in) {
    if (is_finite(in, a, "a") && is_finite(in, b, "b") && in.finite(t, "t") && in.given(between, "between"))
      *between = to_c(interpolate(from_c(*a), from_c(*b), t));
  });
}

sixline_status sixline_wheel_interpolate(sixline_context context, const sixline_wheel* a, const sixline_wheel* b,
                                         double t, sixline_wheel* between) {
  return call(context, [&](Call& in) {
    if (in.given(a, "a") && in.given(b, "b") && in.finite(t, "t") && in.given(between, "between"))
      *between = to_c(interpolate(from_c(*a), from_c(*b), t));
  });
}

sixline_status sixline_pose_from_angles(sixline_context context, sixline_vec3 position, double yaw, double pitch,
                                        double roll, sixline_pose* pose) {
  return call(context, [&](Call& in) {
    if (!in.finite(position.x, "x") || !in.finite(position.y, "y") || !in.finite(position.z, "z")) return;
    if (!in.finite(yaw, "yaw") || !in.finite(pitch, "pitch") || !in.finite(roll, "roll")) return;
    if (!in.given(pose, "pose")) return;
    *pose = {position, to_c(orientation_of(yaw, pitch, roll)), yaw, pitch, roll};
  });
}
