// State of the ray models, what acts on them, and what they report.
#pragma once
#include "sixline/model/per_wheel.hpp"
#include "sixline/models/ray/params.hpp"
#include "sixline/vehicle/planar.hpp"

namespace sixline {

/// A body in space, its wheels, and its engine and gearbox or the toy's gear.
template <class S, bool is_toy>
struct RayState {
  S x = S(0), y = S(0), z = S(0), yaw = S(0);
  S q_w = S(1), q_x = S(0), q_y = S(0), q_z = S(0);
  S vx = S(0), vy = S(0), vz = S(0), roll_rate = S(0), pitch_rate = S(0), yaw_rate = S(0);
  PerWheel<S, 4, "wheel_speed", "rad/s", "wheel speed"> wheel_speed{};
  PerWheel<S, 4, "relaxation", "-", "tyre deflection, as the lateral slip it stands for"> relaxation{};
  PerWheel<S, 4, "wheel_rotation", "rad", "rotation of the wheel, for drawing"> wheel_rotation{};
  std::conditional_t<is_toy, RayToyGear<S>, Driveline<S>> driveline{};
  S placed = S(0);  ///< 0: the next step puts it on its wheels

  static constexpr auto fields() {
    using T = RayState;
    auto put = field(&T::placed, "placed", "-", "1: stands where it was put; 0: the next step puts it on its wheels");
    put.info.memory = true;
    return FieldList{field(&T::x, "x", "m", "centre of mass, world east"),
                     field(&T::y, "y", "m", "centre of mass, world north"),
                     field(&T::z, "z", "m", "centre of mass, world up"),
                     field(&T::yaw, "yaw", "rad", "of the nose from world +x, counter-clockwise, unwrapped"),
                     field(&T::q_w, "q_w", "-", "tilt as a quaternion without yaw, turned by the yaw angle: real part"),
                     field(&T::q_x, "q_x", "-", "the same, part about the x axis: roll"),
                     field(&T::q_y, "q_y", "-", "the same, part about the y axis: pitch"),
                     field(&T::q_z, "q_z", "-", "the same, part about the z axis"),
                     field(&T::vx, "vx", "m/s", "velocity along the body's x axis, forward"),
                     field(&T::vy, "vy", "m/s", "velocity along the body's y axis, left"),
                     field(&T::vz, "vz", "m/s", "velocity along the body's z axis, up"),
                     field(&T::roll_rate, "roll_rate", "rad/s", "about the body's x axis, to the right positive"),
                     field(&T::pitch_rate, "pitch_rate", "rad/s", "about the body's y axis, nose down positive"),
                     field(&T::yaw_rate, "yaw_rate", "rad/s", "about the body's z axis, left positive"),
                     part(&T::wheel_speed),
                     part(&T::relaxation),
                     part(&T::wheel_rotation),
                     part(&T::driveline),
                     put};
  }
  /// From the body's axes to those of its yaw.
  constexpr Quat<S> tilt() const { return {q_w, q_x, q_y, q_z}; }
  /// Sets q_w ... q_z.
  constexpr void set_tilt(const Quat<S>& q) {
    q_w = q.w;
    q_x = q.x;
    q_y = q.y;
    q_z = q.z;
  }
  /// Sets velocity [m/s] and rates [rad/s], both along the body's axes.
  constexpr void set_motion(const Motion<S>& m) {
    vx = m.v.x;
    vy = m.v.y;
    vz = m.v.z;
    roll_rate = m.w.x;
    pitch_rate = m.w.y;
    yaw_rate = m.w.z;
  }
  /// Other names under which a start may give the state.
  friend constexpr bool set_alias(RayState& s, std::string_view name, S value) {
    if (name != "roll" && name != "pitch") return false;
    auto angles = roll_pitch(axes_of(s.tilt()));
    (name == "roll" ? angles.roll : angles.pitch) = value;
    s.set_tilt(tilt_of(angles));
    return true;
  }
};

/// What the ray models report.
template <class S>
struct RayOutput {
  PlanarOutput<S> motion{};
  S roll = S(0), pitch = S(0), az = S(0);
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
  S vx_rate = S(0), throttle = S(0), brake = S(0), engine_torque = S(0), axle_drive_torque = S(0), brake_torque = S(0),
    drive_force = S(0), drag_force = S(0), net_force = S(0);

  static constexpr auto fields() {
    using O = RayOutput;
    return FieldList{
        part(&O::motion),
        field(&O::roll, "roll", "rad", "right side down positive (ISO 8855)"),
        field(&O::pitch, "pitch", "rad", "nose down positive (ISO 8855)"),
        field(&O::az, "az", "m/s^2", "acceleration of the mass centre along the body's z axis"),
        part(&O::compression),
        part(&O::grounded),
        part(&O::fz),
        part(&O::fx),
        part(&O::fy),
        part(&O::friction_utilization),
        part(&O::slip_angle),
        part(&O::slip_ratio),
        part(&O::steer_angle),
        part(&O::wheel_rpm),
        field(&O::vx_rate, "vx_rate", "m/s^2", "rate of vx"),
        field(&O::throttle, "throttle", "-", "accelerator pedal"),
        field(&O::brake, "brake", "-", "brake pedal"),
        field(&O::engine_torque, "engine_torque", "N m", "torque at the crankshaft"),
        field(&O::axle_drive_torque, "axle_drive_torque", "N m", "drive torque at the wheels, all together"),
        field(&O::brake_torque, "brake_torque", "N m", "brake torque available at the wheels, all together"),
        field(&O::drive_force, "drive_force", "N", "drive force of all wheels, before the grip"),
        field(&O::drag_force, "drag_force", "N", "air drag along the car"),
        field(&O::net_force, "net_force", "N", "mass times acceleration along the car")};
  }
};

/// What acted on the body and its wheels.
template <class S>
struct RayForces {
  using G = WheelVec<S, 4>;
  /// Of the body's velocities.
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
};

}  // namespace sixline
