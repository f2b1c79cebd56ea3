// Converts C++ structs to the plain structs of C, and back.
#pragma once
#include <bit>

#include "sixline/c/context.h"
#include "sixline/c/driver.h"
#include "sixline/c/road.h"
#include "sixline/c/simulation.h"
#include "sixline/c/types.h"
#include "sixline/c/vehicle.h"
#include "sixline/collide.hpp"
#include "sixline/driver/observation.hpp"
#include "sixline/model/inputs.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/model/overrides.hpp"
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/pose.hpp"
#include "sixline/vehicle.hpp"

namespace sixline::c {

/// Structs of numbers alone have the same members in the same order in C and C++ (tests/c/c_structs_test.cpp).
template <class To, class From>
To same_numbers(const From& from) {
  static_assert(sizeof(To) % sizeof(double) == 0 && alignof(To) == alignof(double));
  return std::bit_cast<To>(from);
}
inline sixline_vec3 to_c(const Vector3& v) { return same_numbers<sixline_vec3>(v); }
inline Vector3 from_c(const sixline_vec3& v) { return same_numbers<Vector3>(v); }
inline sixline_quat to_c(const Quaternion& q) { return same_numbers<sixline_quat>(q); }
inline Quaternion from_c(const sixline_quat& q) { return same_numbers<Quaternion>(q); }
inline sixline_pose to_c(const VehiclePose& p) { return same_numbers<sixline_pose>(p); }
inline VehiclePose from_c(const sixline_pose& p) { return same_numbers<VehiclePose>(p); }
inline sixline_inputs to_c(const Inputs<double>& u) { return same_numbers<sixline_inputs>(u); }
inline Inputs<double> from_c(const sixline_inputs& u) { return same_numbers<Inputs<double>>(u); }
inline Overrides<double> from_c(const sixline_overrides& o) { return same_numbers<Overrides<double>>(o); }
inline sixline_motion to_c(const VehicleMotion<double>& m) { return same_numbers<sixline_motion>(m); }
inline VehicleMotion<double> from_c(const sixline_motion& m) { return same_numbers<VehicleMotion<double>>(m); }
inline sixline_limits to_c(const VehicleLimits<double>& l) { return same_numbers<sixline_limits>(l); }
inline VehicleLimits<double> from_c(const sixline_limits& l) { return same_numbers<VehicleLimits<double>>(l); }

inline sixline_intention to_c(const Intention<double>& i) { return same_numbers<sixline_intention>(i); }
inline sixline_reading to_c(const VehicleReading& r) { return same_numbers<sixline_reading>(r); }
inline sixline_dimensions to_c(const VehicleDimensions& d) { return same_numbers<sixline_dimensions>(d); }
inline sixline_mass_properties to_c(const MassProperties& m) { return same_numbers<sixline_mass_properties>(m); }
inline sixline_collision to_c(const Collision& c) {
  return {c.a, c.b, c.wall, to_c(c.point), to_c(c.normal), to_c(c.impulse), c.speed};
}
inline sixline_place to_c(const TrackPlace<double>& p) { return {p.s, p.n}; }
inline sixline_track_point to_c(const TrackPose<double>& p) { return same_numbers<sixline_track_point>(p); }

// A wheel has its numbers before `grounded`.
sixline_wheel to_c(const VehicleWheel& wheel);
VehicleWheel from_c(const sixline_wheel& wheel);
sixline_model_info to_c(const ModelInfo& info);
sixline_parameter_info to_c(const ParameterInfo& info);

}  // namespace sixline::c
