// State, forces and outputs of the ray models.
#pragma once
#include "sixline/model/per_wheel.hpp"
#include "sixline/models/ray/params.hpp"
#include "sixline/vehicle/planar.hpp"

namespace sixline {

/// Design load of the road car's springs: its mass and gravity in the first step.
template <class S>
struct RaySprings {
  S spring_mass = S(0);  ///< [kg, memory] mass that they carry at cg_height; 0: the car's, set by the next step
  S spring_g = S(0);     ///< [m/s^2, memory] gravity at which they do; 0: as above

  static constexpr auto fields();  // written by tools/fields.py
};
/// The toy's springs have a length of their own.
struct RayToySprings {
  static constexpr auto fields() { return FieldList<>{}; }
};

/// A body in space, its wheels, and its engine and gearbox or the toy's gear.
template <class S, bool is_toy>
struct RayState {
  S x = S(0);           ///< [m] centre of mass, world east
  S y = S(0);           ///< [m] centre of mass, world north
  S z = S(0);           ///< [m] centre of mass, world up
  S yaw = S(0);         ///< [rad] heading from world +x, counter-clockwise, unwrapped
  S q_w = S(1);         ///< [-] tilt as a quaternion without yaw, turned by the yaw angle: real part
  S q_x = S(0);         ///< [-] the same, part about the x axis: roll
  S q_y = S(0);         ///< [-] the same, part about the y axis: pitch
  S q_z = S(0);         ///< [-] the same, part about the z axis
  S vx = S(0);          ///< [m/s] velocity along the body's x axis, forward
  S vy = S(0);          ///< [m/s] velocity along the body's y axis, left
  S vz = S(0);          ///< [m/s] velocity along the body's z axis, up
  S roll_rate = S(0);   ///< [rad/s] about the body's x axis, to the right positive
  S pitch_rate = S(0);  ///< [rad/s] about the body's y axis, nose down positive
  S yaw_rate = S(0);    ///< [rad/s] about the body's z axis, left positive
  PerWheel<S, 4, "wheel_speed", "rad/s", "wheel speed"> wheel_speed{};
  PerWheel<S, 4, "relaxation", "-", "tyre deflection, as the lateral slip it stands for"> relaxation{};
  PerWheel<S, 4, "wheel_rotation", "rad", "rotation of the wheel, for drawing"> wheel_rotation{};
  std::conditional_t<is_toy, RayToyGear<S>, Driveline<S>> driveline{};
  std::conditional_t<is_toy, RayToySprings, RaySprings<S>> springs{};
  S placed = S(0);  ///< [-, memory] 1: stands where it was put; 0: the next step puts it on its wheels

  static constexpr auto fields();  // written by tools/fields.py
  /// Rotation from the body's axes to the yawed axes.
  constexpr Quat<S> tilt() const { return {q_w, q_x, q_y, q_z}; }
  /// Sets q_w ... q_z.
  constexpr void set_tilt(const Quat<S>& q) {
    q_w = q.w;
    q_x = q.x;
    q_y = q.y;
    q_z = q.z;
  }
  /// Position of the body.
  constexpr Placing<S> placing() const { return {{x, y, z}, sincos(yaw), axes_of(tilt())}; }
  /// Velocity [m/s] and rates [rad/s] along the body's axes.
  constexpr Motion<S> motion() const { return {{vx, vy, vz}, {roll_rate, pitch_rate, yaw_rate}}; }
  /// Sets velocity [m/s] and rates [rad/s], both along the body's axes.
  constexpr void set_motion(const Motion<S>& m) {
    vx = m.v.x;
    vy = m.v.y;
    vz = m.v.z;
    roll_rate = m.w.x;
    pitch_rate = m.w.y;
    yaw_rate = m.w.z;
  }
  /// Other names by which a start may set the state.
  friend constexpr bool set_alias(RayState& s, std::string_view name, S value) {
    if (name != "roll" && name != "pitch") return false;
    auto angles = roll_pitch(axes_of(s.tilt()));
    (name == "roll" ? angles.roll : angles.pitch) = value;
    s.set_tilt(tilt_of(angles));
    return true;
  }
};

/// Outputs of the road car in addition to those of the toy.
template <class S>
struct RayRoadOutput {
  S steering_torque = S(0);  ///< [N m] torque of the road on the steered wheels about their axes, left positive
  S rolling_resistance_force = S(0);  ///< [N] rolling resistance along the car

  static constexpr auto fields();  // written by tools/fields.py
};
/// The toy has no further outputs.
struct RayToyOutput {
  static constexpr auto fields() { return FieldList<>{}; }
};

/// Outputs of the ray models.
template <class S, bool is_toy>
struct RayOutput {
  PlanarOutput<S> motion{};
  S roll = S(0);   ///< [rad] right side down positive (ISO 8855)
  S pitch = S(0);  ///< [rad] nose down positive (ISO 8855)
  S az = S(0);     ///< [m/s^2] acceleration of the mass centre along the body's z axis
  PerWheel<S, 4, "compression", "m", "of the spring, 0 in the air"> compression{};
  PerWheel<S, 4, "grounded", "-", "1: the wheel touches the ground"> grounded{};
  PerWheel<S, 4, "fz", "N", "spring force, along the ground's normal"> fz{};
  PerWheel<S, 4, "fx", "N", "force along the wheel in the ground's plane, forward positive"> fx{};
  PerWheel<S, 4, "fy", "N", "force across the wheel in the ground's plane, left positive"> fy{};
  PerWheel<S, 4, "friction_utilization", "-", "force over friction limit, 1: sliding"> friction_utilization{};
  PerWheel<S, 4, "slip_angle", "rad", "slip angle, left positive"> slip_angle{};
  PerWheel<S, 4, "slip_ratio", "-", "slip ratio: 0 rolling, -1 locked"> slip_ratio{};
  PerWheel<S, 4, "steer_angle", "rad", "angle of the wheel, left positive"> steer_angle{};
  PerWheel<S, 4, "wheel_rpm", "rpm", "as S4 shows it: from the wheel's speed over its circumference"> wheel_rpm{};
  DriveOutput<S> drive{};
  S drive_force = S(0);  ///< [N] drive force of all wheels, before the grip
  S drag_force = S(0);   ///< [N] air drag along the car
  S net_force = S(0);    ///< [N] mass times acceleration along the car
  std::conditional_t<is_toy, RayToyOutput, RayRoadOutput<S>> steering{};

  static constexpr auto fields();  // written by tools/fields.py
};

/// The forces on the body and its wheels.
template <class S>
struct RayForces {
  using G = WheelVec<S, 4>;
  /// Rates of the body's velocities.
  BodyRates<S> rates{};
  S az = S(0);                          ///< along the body's z axis [m/s^2]
  G compression{S(0)}, grounded{S(0)};  ///< of the springs [m]; 1: the wheel touches the ground
  G fz{S(0)}, fx{S(0)}, fy{S(0)};       ///< in the ground's plane, along and across the wheels [N]
  G friction_limit{S(0)};               ///< [N]
  G lateral_slip{S(0)};                 ///< tangent of the slip angle [-]
  G slip_ratio{S(0)};                   ///< [-]
  G steer_angle{S(0)};                  ///< of each wheel [rad]
  S engine_torque = S(0);               ///< at the crankshaft [N m]
  S axle_drive_torque = S(0);           ///< at the wheels, all together [N m]
  S brake_torque = S(0);                ///< available at the wheels, all together [N m]
  S drive_force = S(0);                 ///< of all wheels, before the friction limit [N]
  S drag_force = S(0);                  ///< along the car [N]
  S rolling_resistance_force = S(0);    ///< along the car [N]
  S aligning_moment = S(0);             ///< of the steered tyres [N m], left positive

  static constexpr auto means() {
    using F = RayForces;
    return std::tuple(&F::rates, &F::az, &F::fz, &F::fx, &F::fy, &F::friction_limit, &F::engine_torque,
                      &F::axle_drive_torque, &F::brake_torque, &F::drive_force, &F::drag_force,
                      &F::rolling_resistance_force, &F::aligning_moment);
  }
  static constexpr auto lasts() {
    using F = RayForces;
    return std::tuple(&F::compression, &F::grounded, &F::lateral_slip, &F::slip_ratio, &F::steer_angle);
  }
};

/// The contacts' motion at the end of the part of the step in which the tyres act, implicit in their forces.
template <class S>
struct RayTyreMotion {
  using G = WheelVec<S, 4>;
  Vec3<S> motion;  ///< in the ground's plane, and about its normal
  S share;         ///< that part of the step (implicit_share())
  G stiffness;     ///< of rolling wheels, lateral force over slip [N]
  G drag;          ///< of the wheels of a light body, over speed [N s/m]
  bool light;      ///< whether there is any drag
};

/// Sum over the steered wheels.
template <class S>
constexpr S of_steered(SteeredAxle steered, const WheelVec<S, 4>& g) {
  if (steered == SteeredAxle::all) return sum(g);
  return steered == SteeredAxle::front ? front_of(g) : rear_of(g);
}

}  // namespace sixline

#include "sixline/generated/models/ray/state.hpp"
