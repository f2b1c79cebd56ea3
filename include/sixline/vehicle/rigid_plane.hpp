// Rigid plane: a rigid body that slides and spins on a plane, and the frame of its source (R1).
#pragma once
#include "sixline/model/profile.hpp"
#include "sixline/vehicle/planar.hpp"

namespace sixline {

/// The fields of a state with the pose and the motion of a rigid body.
template <class State>
constexpr auto rigid_fields() {
  return FieldList{field(&State::x, "x", "m", "centre of mass, world east"),
                   field(&State::y, "y", "m", "centre of mass, world north"),
                   field(&State::yaw, "yaw", "rad", "heading from world +x, counter-clockwise, unwrapped"),
                   field(&State::vx, "vx", "m/s", "velocity along the body, forward positive"),
                   field(&State::vy, "vy", "m/s", "velocity to the body's left"),
                   field(&State::yaw_rate, "yaw_rate", "rad/s", "yaw rate, left positive")};
}
/// Pose and motion of a rigid body.
template <class S>
struct RigidState {
  S x = S(0), y = S(0), yaw = S(0), vx = S(0), vy = S(0), yaw_rate = S(0);

  static constexpr auto fields() { return rigid_fields<RigidState>(); }
};

// The source's own frame (S3): x to the right, y forward at angle 0, angle counter-clockwise. It is the world turned by
// a quarter turn: a vector along the world's x is along its y. Angles and rates are the same numbers.
//
//     its y = world x         px = -y   py = x    angle = yaw
//          ^                  vx, vy: the same for the velocity in world axes
//          |
//          +-----> its x = world -y

/// The motion in the source's frame.
template <class S>
struct KincaidFrame {
  S source_x = S(0);      ///< [m] in the source's frame, x right, y forward at angle 0: equals -y
  S source_y = S(0);      ///< [m] in the source's frame: equals x
  S source_vx = S(0);     ///< [m/s] in the source's frame: velocity towards the world's -y
  S source_vy = S(0);     ///< [m/s] in the source's frame: velocity towards the world's +x
  S source_angle = S(0);  ///< [rad] in the source's frame: equals yaw
  S source_rate = S(0);   ///< [rad/s] in the source's frame: equals yaw_rate

  static constexpr auto fields();  // written by tools/fields.py
};
template <class State>
constexpr auto kincaid_frame(const State& s) {
  using S = std::remove_cvref_t<decltype(s.x)>;
  const auto velocity_w = rotate(Planar<S>{s.vx, s.vy}, sincos(s.yaw));
  return KincaidFrame<S>{.source_x = -s.y,
                         .source_y = s.x,
                         .source_vx = -velocity_w.y,
                         .source_vy = velocity_w.x,
                         .source_angle = s.yaw,
                         .source_rate = s.yaw_rate};
}

/// A rectangle of uniform density.
template <class S>
struct Rectangle {
  static constexpr Component component = Component::body;  ///< the part of the car described here
  S mass = S(5);                                           ///< [kg, 0.1 to 1e5] mass of the body
  S half_width = S(1.5);  ///< [m, 0.05 to 10] half the body's width, and where wheels are
  S half_length = S(4);   ///< [m, 0.1 to 50] half the body's length, and where wheels are

  static constexpr auto fields();  // written by tools/fields.py
};

/// Inertia about the vertical axis through the centre.
///     I = M/3 (h_x^2 + h_y^2)          source: M/12 h_x^2 h_y^2, which has the wrong dimension (E-S3-1)
/// Source: S3.   returns [kg m^2]: 30.4167 for the toy car, in the source 15
template <class S>
constexpr S yaw_inertia(const Rectangle<S>& p, Profile profile) {
  const S xx = p.half_width * p.half_width, yy = p.half_length * p.half_length;
  return profile == Profile::source ? p.mass * xx * yy * S(1.0 / 12) : p.mass * (xx + yy) * S(1.0 / 3);
}

/// Sum of the forces on a body, and their moment about the centre.
template <class S>
struct Push {
  Planar<S> force;  ///< [N]
  S torque = S(0);  ///< left positive [N m]
};
/// Adds a force.   force and offset from the centre in the same axes, body or world [N, m]
template <class S>
constexpr Push<S> add_force(const Push<S>& p, Planar<S> force, Planar<S> offset) {
  return {{p.force.x + force.x, p.force.y + force.y}, p.torque + (offset.x * force.y - offset.y * force.x)};
}
/// Velocity of a point of the body.
///     v + w (-offset_y, offset_x)
template <class S>
constexpr Planar<S> point_velocity(Planar<S> velocity, S yaw_rate, Planar<S> offset) {
  return {velocity.x - yaw_rate * offset.y, velocity.y + yaw_rate * offset.x};
}

/// Motion of a body in the axes that it had at the start of the step.
template <class S>
struct RigidMotion {
  S ahead, left, yaw_rate;
};

/// Moves a body as the source does, by semi-implicit Euler steps: position, yaw angle and axes follow from the new
/// motion.
template <class State, class S>
constexpr void move_on(State& s, const RigidMotion<S>& m, S h) {
  const auto velocity_w = rotate(Planar<S>{m.ahead, m.left}, sincos(s.yaw));
  const S turn = m.yaw_rate * h;
  const auto velocity_b = rotate_back(Planar<S>{m.ahead, m.left}, sincos(turn));
  s.x = s.x + velocity_w.x * h;
  s.y = s.y + velocity_w.y * h;
  s.yaw = s.yaw + turn;
  s.vx = velocity_b.x;
  s.vy = velocity_b.y;
  s.yaw_rate = m.yaw_rate;
}

/// The second half of a step of free motion for h/2, the forces in the axes of its middle, and free motion again
/// (vehicle/planar.hpp). Each half turns with its own yaw rate, so that forces fixed in the world conserve energy.
///   m: after the forces, in the axes of the middle; yaw_sincos: before the step, middle: in its middle
template <class State, class S>
constexpr void turn_on(State& s, const RigidMotion<S>& m, SinCos<S> yaw_sincos, SinCos<S> middle, S h) {
  const S half = S(0.5) * h;
  const auto now = rotate(Planar<S>{s.vx, s.vy}, yaw_sincos), then = rotate(Planar<S>{m.ahead, m.left}, middle);
  const auto velocity_b = rotate_back(Planar<S>{m.ahead, m.left}, sincos(half * m.yaw_rate));
  s.x = s.x + half * (now.x + then.x);
  s.y = s.y + half * (now.y + then.y);
  s.yaw = s.yaw + half * (s.yaw_rate + m.yaw_rate);
  s.vx = velocity_b.x;
  s.vy = velocity_b.y;
  s.yaw_rate = m.yaw_rate;
}

}  // namespace sixline

#include "sixline/generated/vehicle/rigid_plane.hpp"
