// Suspension: four rays from the body to the ground, each with a spring and a damper.
#pragma once
#include "sixline/math/wheel_vec.hpp"
#include "sixline/road/road_plane.hpp"
#include "sixline/vehicle/body3.hpp"

namespace sixline {

/// A 3 x 3 matrix by rows, symmetric or not.
template <class S>
struct Three {
  Vec3<S> x, y, z;
};
/// Solves M v = b by cofactors. A singular M gives numbers that the caller does not use.
template <class S>
[[gnu::always_inline]] constexpr Vec3<S> solve(const Three<S>& m, const Vec3<S>& b) {
  const Vec3<S> yz = cross(m.y, m.z), zx = cross(m.z, m.x), xy = cross(m.x, m.y);
  const S det = dot(m.x, yz), inv = S(1) / select(det == S(0), S(1), det);
  return (b.x * yz + b.y * zx + b.z * xy) * inv;
}
/// 1/M of a symmetric positive M.
template <class S>
constexpr Three<S> inverse(const Three<S>& m) {
  const Vec3<S> yz = cross(m.y, m.z), zx = cross(m.z, m.x), xy = cross(m.x, m.y);
  const S inv = S(1) / dot(m.x, yz);
  return {yz * inv, zx * inv, xy * inv};
}
template <class S>
constexpr Vec3<S> times(const Three<S>& m, const Vec3<S>& v) {
  return {dot(m.x, v), dot(m.y, v), dot(m.z, v)};
}

/// A vector per wheel, as three groups of numbers.
template <class G>
struct Vec3Of {
  G x, y, z;
};
template <class G>
constexpr G dot(const Vec3Of<G>& a, const Vec3Of<G>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// Pose of a body: its centre of mass in the world, the direction of its yaw angle, its axes.
template <class S>
struct Placing {
  Vec3<S> place_w;       ///< [m]
  SinCos<S> yaw_sincos;  ///< of the yaw angle
  Axes<S> axes;          ///< of the tilt
};

/// Points of a body in the world [m].   r from the centre of mass in body axes [m]
template <class S>
[[gnu::always_inline]] constexpr Vec3Of<WheelVec<S, 4>> places_of(const Placing<S>& body,
                                                                  const Vec3Of<WheelVec<S, 4>>& r) {
  using G = WheelVec<S, 4>;
  const auto& [x, y, z] = body.axes;
  const G c = G(body.yaw_sincos.cos), s = G(body.yaw_sincos.sin);
  const auto seen = [&](const Vec3<S>& axis) { return G(axis.x) * r.x + G(axis.y) * r.y + G(axis.z) * r.z; };
  const G ahead = seen(x), left = seen(y), up = seen(z);
  return {G(body.place_w.x) + (c * ahead - s * left), G(body.place_w.y) + (s * ahead + c * left),
          G(body.place_w.z) + up};
}

/// Converts a vector of the world to body axes, and back.
template <class S>
constexpr Vec3<S> into_body(const Placing<S>& body, const Vec3<S>& v) {
  const auto& [sin, cos] = body.yaw_sincos;
  return into_body(body.axes, Vec3<S>{cos * v.x + sin * v.y, cos * v.y - sin * v.x, v.z});
}
template <class S>
constexpr Vec3<S> out_of_body(const Placing<S>& body, const Vec3<S>& v) {
  const auto& [sin, cos] = body.yaw_sincos;
  const Vec3<S> level = out_of_body(body.axes, v);
  return {cos * level.x - sin * level.y, sin * level.x + cos * level.y, level.z};
}

/// Smallest cosine between a car's rays and the ground's normal; below it, on its side or roof, the car has no wheel on
/// the ground. A loss of height shortens a ray by that height over the cosine: with springs of 1 MN/m the forces would
/// be more than a step can resolve.
inline constexpr double facing_min = 0.25;

/// The points at which four rays along the body's down axis meet the ground.
template <class G>
struct RayHits {
  Mask<G> grounded;
  G reach;         ///< from the attach point to the ground along the ray [m], 0 below ground
  G compression;   ///< ray length less reach, 0 in the air [m]
  G far;           ///< from the attach point to the ground, also in the air or below ground [m]
  Vec3Of<G> n;     ///< ground normal in body axes; n.z = cosine between the ray and the normal
  G inv_facing;    ///< 1/n.z
  G friction;      ///< of the surface [-]
  G rolling;       ///< coefficient of rolling resistance of the surface [-]
  G height, rise;  ///< of the ground below [m], its steepness [-]
};

/// Intersects each ray with the tangent plane of the surface below the wheel's usual position: exact on planes.
///     t = n.(p0 - o)/(n.dir), accepted up to the ray's length; the attach point under the ground counts as 0
///   attach points in body axes from the centre of mass [m], usual reach and length of each ray [m]
template <class S, class RoadModel>
[[gnu::always_inline]] constexpr RayHits<WheelVec<S, 4>> cast_rays(const Placing<S>& body,
                                                                   const Vec3Of<WheelVec<S, 4>>& attach,
                                                                   const WheelVec<S, 4>& usual,
                                                                   const WheelVec<S, 4>& length,
                                                                   const RoadModel& surface) {
  using G = WheelVec<S, 4>;
  const auto& [x, y, z] = body.axes;
  const G c = G(body.yaw_sincos.cos), s = G(body.yaw_sincos.sin);
  // From attach points to the intermediate frame, and on to the world.
  const G ahead = G(x.x) * attach.x + G(x.y) * attach.y + G(x.z) * (attach.z - usual);
  const G left = G(y.x) * attach.x + G(y.y) * attach.y + G(y.z) * (attach.z - usual);
  const G up = G(z.x) * attach.x + G(z.y) * attach.y + G(z.z) * attach.z;
  const auto under = surface(G(body.place_w.x) + (c * ahead - s * left), G(body.place_w.y) + (s * ahead + c * left));
  const G slope_x = c * under.slope_x + s * under.slope_y, slope_y = c * under.slope_y - s * under.slope_x;
  const G along_ray = slope_x * G(x.z) + slope_y * G(y.z), facing = G(z.z) - along_ray;
  const auto towards = facing > G(S(facing_min));
  const G inv = G(S(1)) / select(towards, facing, G(S(1)));
  const G far = ((G(body.place_w.z) - under.height) + up - usual * along_ray) * inv;
  const auto grounded = towards && far <= length;
  const G reach = select(grounded, max(far, G(S(0))), length);
  G root(S(1)), w(S(1));
  if (any_of(abs(slope_x) + abs(slope_y) > G(S(0)))) {  // level ground needs no root: the same bits, faster
    root = sqrt(G(S(1)) + slope_x * slope_x + slope_y * slope_y);
    w = G(S(1)) / root;
  }
  const G nx = -slope_x * w, ny = -slope_y * w;
  return {.grounded = grounded,
          .reach = reach,
          .compression = length - reach,
          .far = far,
          .n = {nx * G(x.x) + ny * G(y.x) + w * G(z.x), nx * G(x.y) + ny * G(y.y) + w * G(z.y), facing * w},
          .inv_facing = root * inv,
          .friction = under.friction,
          .rolling = under.rolling,
          .height = under.height,
          .rise = abs(slope_x) + abs(slope_y)};
}

/// Velocity of points of a body [m/s], in its axes.   v of the centre of mass [m/s], rates [rad/s]
template <class S>
[[gnu::always_inline]] constexpr Vec3Of<WheelVec<S, 4>> velocity_at(const Vec3<S>& v, const Vec3<S>& rates,
                                                                    const Vec3Of<WheelVec<S, 4>>& r) {
  using G = WheelVec<S, 4>;
  return {G(v.x) + (G(rates.y) * r.z - G(rates.z) * r.y), G(v.y) + (G(rates.z) * r.x - G(rates.x) * r.z),
          G(v.z) + (G(rates.x) * r.y - G(rates.y) * r.x)};
}

/// Springs and dampers of four wheels: rates [N/m], dampers [N s/m], anti-roll rates per axle [N/m].
template <class S>
struct Springs {
  WheelVec<S, 4> rate, damping;
  S anti_roll_stiffness_front = S(0), anti_roll_stiffness_rear = S(0);
};

/// Normal forces of a step, and the stiffness of the springs of the wheels on the ground for that step.
template <class S>
struct SpringStep {
  WheelVec<S, 4> load;    ///< [N]
  WheelVec<S, 4> shared;  ///< the same sum, distributed as before the step: `load` lacks the roll from tyre forces [N]
  Three<S> response;      ///< velocity up, roll rate and pitch rate per impulse, with compliant springs
  S stiffness;            ///< h (damping + rate h/2)/2 over the inertia, sum of heave, roll and pitch [-]
};

/// Spring forces of a step, never pulling, by the midpoint rule: heave, roll and pitch are implicit, and a spring
/// without damper keeps its energy. For small stiffness; otherwise stiff_springs() applies.
///     F = k (c + h c'/2) + D c',   c' the mean rate of compression;   (M + h sum e J J^T) dV = h (sum J F_0 + other)
/// The anti-roll bar: F_left += k_a (c_left - c_right), F_right less the same.
///   c [m] and rate c' [m/s] before the step, x and y of the wheels [m], mass and inertia [kg, kg m^2], push [N] other
///   force along body z, h [s]; returns forces along the ground's normals
template <class S>
[[gnu::always_inline]] constexpr SpringStep<S> spring_forces(const Springs<S>& p, const Mask<WheelVec<S, 4>>& grounded,
                                                             const WheelVec<S, 4>& c, const WheelVec<S, 4>& rate,
                                                             const WheelVec<S, 4>& x, const WheelVec<S, 4>& y, S mass,
                                                             const Vec3<S>& inertia, S inv_mass,
                                                             const Vec3<S>& inv_inertia, S push, S h) {
  using G = WheelVec<S, 4>;
  const S half = S(0.5) * h;
  const G none = G(S(0)), lag = p.damping + p.rate * G(half);
  const S bar_front = p.anti_roll_stiffness_front * ((c[0] - c[1]) + half * (rate[0] - rate[1])),
          bar_rear = p.anti_roll_stiffness_rear * ((c[2] - c[3]) + half * (rate[2] - rate[3]));
  const G bar = wheel_vec<S>(bar_front, -bar_front, bar_rear, -bar_rear);
  const S front_before = p.anti_roll_stiffness_front * (c[0] - c[1]),
          rear_before = p.anti_roll_stiffness_rear * (c[2] - c[3]);
  const G bar_before = wheel_vec<S>(front_before, -front_before, rear_before, -rear_before);
  const G now = select(grounded, p.rate * c + lag * rate + bar, none), soft = select(grounded, G(S(0.5)) * lag, none);
  const G sx = soft * x, sy = soft * y;
  // Roll stiffness of the anti-roll bars.
  const S wide_front = y[0] - y[1], wide_rear = y[2] - y[3];
  const S bars =
      S(0.25) * h *
      (p.anti_roll_stiffness_front * wide_front * wide_front + p.anti_roll_stiffness_rear * wide_rear * wide_rear);
  const S a11 = mass + h * sum(soft), a12 = h * sum(sy), a13 = -(h * sum(sx));
  const S a22 = inertia.x + h * (sum(sy * y) + bars), a23 = -(h * sum(sx * y)), a33 = inertia.y + h * sum(sx * x);
  const S b1 = h * (sum(now) + push), b2 = h * sum(now * y), b3 = -(h * sum(now * x));
  // Symmetric and positive: by cofactors.
  const S c11 = a22 * a33 - a23 * a23, c12 = a13 * a23 - a12 * a33, c13 = a12 * a23 - a13 * a22;
  const S c22 = a11 * a33 - a13 * a13, c23 = a12 * a13 - a11 * a23, c33 = a11 * a22 - a12 * a12;
  const S inv = S(1) / (a11 * c11 + a12 * c12 + a13 * c13);
  const S heave = (c11 * b1 + c12 * b2 + c13 * b3) * inv, roll = (c12 * b1 + c22 * b2 + c23 * b3) * inv,
          pitch = (c13 * b1 + c23 * b2 + c33 * b3) * inv;
  const G twist = wheel_vec<S>(p.anti_roll_stiffness_front * wide_front, -(p.anti_roll_stiffness_front * wide_front),
                               p.anti_roll_stiffness_rear * wide_rear, -(p.anti_roll_stiffness_rear * wide_rear)) *
                  G(S(0.25) * h * roll);
  const G load = select(grounded, max(now - soft * (G(heave) + G(roll) * y - G(pitch) * x) - twist, none), none),
          before = select(grounded, max(p.rate * c + p.damping * rate + bar_before, none), none);
  const S sum_before = sum(before), share = sum(load) / max(sum_before, S(1e-9));
  return {.load = load,
          .shared = select(every_wheel<G>(sum_before > S(0)), before * G(share), load),
          .response = {Vec3<S>{c11, c12, c13} * inv, Vec3<S>{c12, c22, c23} * inv, Vec3<S>{c13, c23, c33} * inv},
          .stiffness = a11 * inv_mass + (a22 * inv_inertia.x + a33 * inv_inertia.y) - S(3)};
}

}  // namespace sixline
