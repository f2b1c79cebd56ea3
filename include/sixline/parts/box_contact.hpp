// Box contact: a body that lands on its roof, side, nose or floor: the four corners of its lowest face meet the ground.
#pragma once
#include "sixline/parts/contact_plane.hpp"

namespace sixline {

/// The body's shape, and how hard it is.
template <class S>
struct Box {
  Vec3<S> half;    ///< half edges [m]
  Vec3<S> centre;  ///< from the centre of mass [m]
  S mu;            ///< friction of the body on a surface of friction 1 [-]
};

inline constexpr double box_bounce = 80;  ///< [rad/s] a body on four corners swings at this rate: it sags 1.5 mm, ...
inline constexpr double box_per_step =
    0.6;  ///< ... and by no more than this angle in a step [rad]: softer at long steps
inline constexpr double box_damping = 0.7;  ///< of critical

/// How far the lowest point of the box is below the centre of mass [m].
template <class S>
constexpr S lowest(const Axes<S>& a, const Box<S>& box) {
  return (abs(a.z.x) * box.half.x + abs(a.z.y) * box.half.y + abs(a.z.z) * box.half.z) - dot(a.z, box.centre);
}

/// The corners of the face that looks down most, in body axes from the centre of mass.
template <class S>
constexpr Vec3Of<WheelVec<S, 4>> lowest_face(const Axes<S>& a, const Box<S>& box) {
  using G = WheelVec<S, 4>;
  const auto& up = a.z;
  const auto z_face = abs(up.z) >= abs(up.x) && abs(up.z) >= abs(up.y), x_face = !z_face && abs(up.x) >= abs(up.y);
  const Vec3<S> down{-copysign(box.half.x, up.x), -copysign(box.half.y, up.y), -copysign(box.half.z, up.z)};
  const G front = wheel_vec<S>(S(1), S(1), S(-1), S(-1)), left = wheel_vec<S>(S(1), S(-1), S(1), S(-1));
  G x, y, z;
  for (int i = 0; i < 4; ++i) {
    x.set(i, box.centre.x + select(x_face, down.x, front[i] * box.half.x));
    y.set(i, box.centre.y + select(z_face || x_face, left[i] * box.half.y, down.y));
    z.set(i, box.centre.z + select(z_face, down.z, select(x_face, front[i], left[i]) * box.half.z));
  }
  return {x, y, z};
}

/// What the ground does to the box in a step: stiff springs and dampers at the corners, implicit in heave, roll and
/// pitch; then dry friction, which may hold.   now: motion after all other forces; h [s]
template <class S, class RoadModel>
constexpr Motion<S> box_contact(const Placing<S>& body, const Box<S>& box, Motion<S> now, S mass, S inv_mass,
                                const Vec3<S>& inv_inertia, const RoadModel& surface, S h) {
  using G = WheelVec<S, 4>;
  const auto r = lowest_face(body.axes, box);
  const auto& [x, y, z] = body.axes;
  const G c = G(body.yaw_sincos.cos), s = G(body.yaw_sincos.sin), none = G(S(0));
  const auto seen = [&](const Vec3<S>& axis) { return G(axis.x) * r.x + G(axis.y) * r.y + G(axis.z) * r.z; };
  const G ahead = seen(x), left = seen(y), up = seen(z);
  const auto under = surface(G(body.place_w.x) + (c * ahead - s * left), G(body.place_w.y) + (s * ahead + c * left));
  const G slope_x = c * under.slope_x + s * under.slope_y, slope_y = c * under.slope_y - s * under.slope_x;
  const G w = G(S(1)) / sqrt(G(S(1)) + slope_x * slope_x + slope_y * slope_y), nx = -slope_x * w, ny = -slope_y * w;
  const Vec3Of<G> n{nx * G(x.x) + ny * G(y.x) + w * G(z.x), nx * G(x.y) + ny * G(y.y) + w * G(z.y),
                    nx * G(x.z) + ny * G(y.z) + w * G(z.z)};
  const G deep = (under.height - (G(body.place_w.z) + up)) * w;
  const Motion<S> before = now;
  const auto v = velocity_at(now.v, now.w, r);
  const G rate = -dot(n, v);
  const auto touches = deep + G(S(0.5) * h) * rate > none;
  if (!any_of(touches)) return now;  // above the ground everywhere

  // The plane of the touched corners.
  const G on = select(touches, G(S(1)), none);
  const Vec3<S> normal{sum(on * n.x), sum(on * n.y), sum(on * n.z)};
  const S count = max(sum(on), S(1));
  const auto any = touches[0] || touches[1] || touches[2] || touches[3];
  const Vec3<S> sky = {select(any, normal.x, z.x), select(any, normal.y, z.y), select(any, normal.z, z.z)};
  const auto plane = contact_plane(sky, r, on, S(1) / count, inv_mass, inv_inertia);
  const auto at = contact_frames(plane, SinCos<G>{none, G(S(1))}, n, r);

  // Normal forces: heave along n, turning about e and f; lever arms of a corner: its places left and ahead.
  const G fore = G(plane.e.x) * r.x + G(plane.e.y) * r.y + G(plane.e.z) * r.z;
  const G side = G(plane.f.x) * r.x + G(plane.f.y) * r.y + G(plane.f.z) * r.z;
  const S bounce = min(S(box_bounce), S(box_per_step) / h), quarter = S(0.25) * mass;
  const S stiff = quarter * bounce * bounce, lag = quarter * bounce * S(2 * box_damping) + S(0.5) * h * stiff;
  const Vec3<S> ie = scaled(inv_inertia, plane.e), i_f = scaled(inv_inertia, plane.f);
  const Three<S> mobility{{inv_mass, S(0), S(0)},
                          {S(0), dot(plane.e, ie), dot(plane.e, i_f)},
                          {S(0), dot(plane.e, i_f), dot(plane.f, i_f)}};
  G force = select(touches, max(G(stiff) * deep + G(lag) * rate, none), none), pressed = on;
  for (int round = 0; round < 3; ++round) {  // corners that would pull let go
    const G soft = pressed * G(S(0.5) * lag), pull = pressed * (G(stiff) * deep + G(lag) * rate);
    const S b12 = sum(soft * side), b13 = -sum(soft * fore), b23 = -sum(soft * side * fore);
    const Three<S> b{{sum(soft), b12, b13}, {b12, sum(soft * side * side), b23}, {b13, b23, sum(soft * fore * fore)}};
    const auto row = [&](const Vec3<S>& of) { return (b.x * of.x + b.y * of.y + b.z * of.z) * h; };
    Three<S> m{row(mobility.x), row(mobility.y), row(mobility.z)};
    m.x.x = m.x.x + S(1);
    m.y.y = m.y.y + S(1);
    m.z.z = m.z.z + S(1);
    const Vec3<S> kick = times(mobility, Vec3<S>{sum(pull), sum(pull * side), -sum(pull * fore)}) * h;
    const Vec3<S> d = solve(m, kick);
    force = pull - soft * (G(d.x) + side * G(d.y) - fore * G(d.z));
    pressed = select(force > none, pressed, none);
  }
  force = max(force, none);
  const Vec3Of<G> f{force * n.x, force * n.y, force * n.z};
  const auto give = [&](const Vec3Of<G>& p) {
    now.v = now.v + Vec3<S>{sum(p.x), sum(p.y), sum(p.z)} * (h * inv_mass);
    now.w = now.w + scaled(inv_inertia, Vec3<S>{sum(r.y * p.z - r.z * p.y), sum(r.z * p.x - r.x * p.z),
                                                sum(r.x * p.y - r.y * p.x)}) *
                        h;
  };
  give(f);

  // Friction: holds, or slides.
  const G limit = G(box.mu) * under.friction * force;
  const Vec3<S> m = plane.motion(now.v, now.w);
  const auto hold = hold_in_plane(plane, at, m, none, limit, limit, h);
  const Vec3<S> push = hold.impulse;
  const auto holding = any && hold.holds;
  const G minimum = G(S(1e-6)), drag = limit * inv_speed(at, m, minimum);
  const Vec3<S> after = moved(plane, at, ContactForces<G>{none, none, drag, drag}, m, h);
  const G inv = limit * inv_speed(at, after, minimum), fa = -(inv * speed_along(at, after)),
          fl = -(inv * speed_left(at, after));
  const G share = G(sliding_share(plane, m, total_of(at, fa, fl), h)), ga = share * fa, gl = share * fl;
  Motion<S> holding_motion{now.v + plane.push(push) * inv_mass, now.w + scaled(inv_inertia, plane.twist(push))};
  give({at.along.x * ga + at.left.x * gl, at.along.y * ga + at.left.y * gl, at.along.z * ga + at.left.z * gl});
  const auto pick = [&](const Vec3<S>& a, const Vec3<S>& b) {
    return Vec3<S>{select(holding, a.x, b.x), select(holding, a.y, b.y), select(holding, a.z, b.z)};
  };
  const auto touched = [&](const Vec3<S>& a, const Vec3<S>& b) {  // where nothing touches, not even a zero changes sign
    return Vec3<S>{select(any, a.x, b.x), select(any, a.y, b.y), select(any, a.z, b.z)};
  };
  return {touched(pick(holding_motion.v, now.v), before.v), touched(pick(holding_motion.w, now.w), before.w)};
}

}  // namespace sixline
