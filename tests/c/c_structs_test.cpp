// Structs of numbers in C have the members of those in C++, in the same order: the API copies them whole.
#include <cstddef>
#include <cstring>
#include <iterator>

#include "c/convert.hpp"
#include "sixline/c/road.h"
#include "sixline/road/track.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

/// A member of both structs, and how many numbers it has.
template <class C, class Cpp, class M, class N>
std::size_t same_place(const char* name, M C::*in_c, N Cpp::*in_cpp) {
  static_assert(sizeof(M) == sizeof(N));
  C c{};
  double numbers[sizeof(M) / sizeof(double)];
  for (std::size_t i = 0; i < std::size(numbers); ++i) numbers[i] = static_cast<double>(i + 1);
  std::memcpy(&(c.*in_c), numbers, sizeof numbers);
  const Cpp cpp = c::same_numbers<Cpp>(c);
  EXPECT_EQ(std::memcmp(&(cpp.*in_cpp), numbers, sizeof numbers), 0) << name;
  return std::size(numbers);
}
#define SAME(member) same_place<C, Cpp>(#member, &C::member, &Cpp::member)

/// Whether every number of the structs was compared.
template <class C, class... Count>
void expect_all(Count... counts) {
  EXPECT_EQ((counts + ...), sizeof(C) / sizeof(double));
}

TEST(CStructs, vectorsAndPosesHaveTheSameMembersInTheSamePlaces) {
  {
    using C = sixline_vec3;
    using Cpp = Vector3;
    expect_all<C>(SAME(x), SAME(y), SAME(z));
  }
  {
    using C = sixline_quat;
    using Cpp = Quaternion;
    expect_all<C>(SAME(w), SAME(x), SAME(y), SAME(z));
  }
  using C = sixline_pose;
  using Cpp = VehiclePose;
  expect_all<C>(SAME(position), SAME(orientation), SAME(yaw), SAME(pitch), SAME(roll));
}

TEST(CStructs, inputsAndOverridesDoToo) {
  {
    using C = sixline_inputs;
    using Cpp = Inputs<double>;
    expect_all<C>(SAME(throttle), SAME(brake), SAME(handbrake), SAME(steer), SAME(gear), SAME(auto_shift));
  }
  using C = sixline_overrides;
  using Cpp = Overrides<double>;
  expect_all<C>(SAME(imposed_steer_angle), SAME(steer_angle_is_imposed), SAME(imposed_speed), SAME(speed_is_imposed),
                SAME(imposed_drive_force), SAME(drive_force_is_imposed), SAME(imposed_drive_torque),
                SAME(drive_torque_is_imposed), SAME(force_x), SAME(force_y), SAME(offset_x), SAME(offset_y));
}

TEST(CStructs, motionsAndLimitsOfDriversDoToo) {
  {
    using C = sixline_motion;
    using Cpp = VehicleMotion<double>;
    expect_all<C>(SAME(x), SAME(y), SAME(yaw), SAME(vx), SAME(vy), SAME(yaw_rate), SAME(rolling_speed_front),
                  SAME(rolling_speed_driven), SAME(gear), SAME(rpm));
  }
  {
    using C = sixline_intention;
    using Cpp = Intention<double>;
    expect_all<C>(SAME(target_x), SAME(target_y), SAME(allowed_speed));
  }
  {
    using C = sixline_track_point;
    using Cpp = TrackPose<double>;
    expect_all<C>(SAME(x), SAME(y), SAME(z), SAME(heading), SAME(curvature), SAME(left), SAME(right), SAME(banking),
                  SAME(slope), SAME(friction));
  }
  using C = sixline_limits;
  using Cpp = VehicleLimits<double>;
  expect_all<C>(SAME(wheelbase), SAME(cg_to_rear), SAME(rear_slip), SAME(understeer), SAME(half_width),
                SAME(steer_lock), SAME(wheel_radius), SAME(ratio), SAME(top_gear), SAME(redline), SAME(mass),
                SAME(max_acceleration), SAME(max_deceleration), SAME(lateral_grip), SAME(drag), SAME(tyres_slide),
                SAME(downforce), SAME(downforce_grip), SAME(peak_slip), SAME(brake_limit), SAME(traction), SAME(torque),
                SAME(wheel_inertia), SAME(engine_inertia));
}

TEST(CStructs, dimensionsDoTooAndSoDoWheelsBeforeTheirFlag) {
  {
    using C = sixline_dimensions;
    using Cpp = VehicleDimensions;
    expect_all<C>(SAME(wheelbase), SAME(cg_to_front), SAME(cg_to_rear), SAME(cg_height), SAME(track_width_front),
                  SAME(track_width_rear), SAME(wheel_radius), SAME(length), SAME(width), SAME(height));
  }
  using C = sixline_wheel;
  using Cpp = VehicleWheel;
#define SAME_PLACE(member) (offsetof(C, member) == offsetof(Cpp, member))
  EXPECT_TRUE(SAME_PLACE(position) && SAME_PLACE(orientation) && SAME_PLACE(contact) && SAME_PLACE(normal) &&
              SAME_PLACE(steer_angle) && SAME_PLACE(rotation) && SAME_PLACE(wheel_speed) && SAME_PLACE(fz) &&
              SAME_PLACE(fx) && SAME_PLACE(fy) && SAME_PLACE(slip_ratio) && SAME_PLACE(slip_angle) &&
              SAME_PLACE(friction_utilization) && SAME_PLACE(compression) && SAME_PLACE(grounded));
}

}  // namespace
}  // namespace sixline
