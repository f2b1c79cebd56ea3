// Box contact: the forces of the ground on a body that lands on its roof, side, nose or floor, at the corners of its
// lowest face.
#pragma once
#include "sixline/contact/contact_plane.hpp"

namespace sixline {

/// Shape and friction of the body.
template <class S>
struct Box {
  Vec3<S> half;    ///< half edges [m]
  Vec3<S> centre;  ///< from the centre of mass [m]
  S mu;            ///< friction of the body on a surface of friction 1 [-]
};

inline constexpr double box_bounce = 80;  ///< [rad/s] natural frequency of a body on four corners: it sags 1.5 mm, ...
inline constexpr double box_per_step = 0.6;  ///< ... and at most this phase in a step [rad]: softer at long steps
inline constexpr double box_damping = 0.7;   ///< of critical
/// [m/s] the push on a corner is limited to the push at a depth of this speed over the rate above: a body that is
/// placed in the ground, or turns far into it within one step, leaves it at less than half this speed
inline constexpr double box_push = 8;
inline constexpr double box_near = 1e-3;  ///< [m] a corner this far above the ground at the step's middle touches it
/// Natural frequency of a body on four corners in steps of h [rad/s], and the stiffness of one of them [N/m].
template <class S>
constexpr S box_frequency(S h) {
  return min(S(box_bounce), S(box_per_step) / h);
}
template <class S>
constexpr S corner_stiffness(S mass, S h) {
  return S(0.25) * mass * box_frequency(h) * box_frequency(h);
}

/// Distance of the lowest point of the box below the centre of mass [m].
template <class S>
constexpr S lowest(const Axes<S>& a, const Box<S>& box) {
  return (abs(a.z.x) * box.half.x + abs(a.z.y) * box.half.y + abs(a.z.z) * box.half.z) - dot(a.z, box.centre);
}

/// The corners of the face that points down most, in body axes from the centre of mass.
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

/// The corners of the lowest face on the ground.
template <class S>
struct BoxCorners {
  using G = WheelVec<S, 4>;
  Vec3Of<G> r, n;               ///< from the centre of mass [m], the ground's normal there; both in body axes
  G deep, rate;                 ///< how far in the ground [m], and how fast deeper [m/s]
  G friction;                   ///< of the surface [-]
  decltype(G() > G()) touches;  ///< now, or at the step's middle
};

///   now: motion after all other forces; h [s]
template <class S, class RoadModel>
constexpr BoxCorners<S> box_corners(const Placing<S>& body, const Box<S>& box, const Motion<S>& now,
                                    const RoadModel& surface, S h) {
  using G = WheelVec<S, 4>;
  const auto r = lowest_face(body.axes, box);
  const auto& [x, y, z] = body.axes;
  const G c = G(body.yaw_sincos.cos), s = G(body.yaw_sincos.sin);
  const auto at = places_of(body, r);
  const auto under = surface(at.x, at.y);
  const G slope_x = c * under.slope_x + s * under.slope_y, slope_y = c * under.slope_y - s * under.slope_x;
  const G w = G(S(1)) / sqrt(G(S(1)) + slope_x * slope_x + slope_y * slope_y), nx = -slope_x * w, ny = -slope_y * w;
  const Vec3Of<G> n{nx * G(x.x) + ny * G(y.x) + w * G(z.x), nx * G(x.y) + ny * G(y.y) + w * G(z.y),
                    nx * G(x.z) + ny * G(y.z) + w * G(z.z)};
  const G deep = (under.height - at.z) * w;
  const Vec3Of<G> v = velocity_at(now.v, now.w, r);
  const G none = G(S(0)), rate = -dot(n, v), half = G(S(0.5) * h);
  auto touches = deep + half * rate > none;
  if (const auto comes = touches && !(deep > none); any_of(comes)) {  // unless the ground there is below that plane
    const auto then = places_of(body, {r.x + half * v.x, r.y + half * v.y, r.z + half * v.z});
    touches = touches && (!comes || surface(then.x, then.y).height - then.z > G(S(-box_near)));
  }
  return {r, n, deep, rate, under.friction, touches};
}

/// Contact of the box with the ground in a step: stiff springs and dampers at the corners, implicit in heave, roll and
/// pitch; then dry friction, which may hold the box.
template <class S>
struct BoxContact {
  using G = WheelVec<S, 4>;
  const BoxCorners<S>& corners;
  const ContactPlane<S>& plane;  ///< of the touched corners
  S mass, inv_mass;
  const Vec3<S>& inv_inertia;
  S h;

  /// Normal forces [N] >= 0: heave along n, turning about e and f; lever arms of a corner: its offsets to the left and
  /// ahead.
  ///   on: 1 for a corner that touches, else 0
  constexpr G normal_forces(const G& on) const {
    const auto& [r, n, sunk, rate, friction, touches] = corners;
    const G none = G(S(0));
    const G fore = G(plane.e.x) * r.x + G(plane.e.y) * r.y + G(plane.e.z) * r.z;
    const G side = G(plane.f.x) * r.x + G(plane.f.y) * r.y + G(plane.f.z) * r.z;
    const S bounce = box_frequency(h), quarter = S(0.25) * mass;
    const G deep = min(sunk, G(S(box_push) / bounce));
    const S stiff = corner_stiffness(mass, h), lag = quarter * bounce * S(2 * box_damping) + S(0.5) * h * stiff;
    const Vec3<S> ie = scaled(inv_inertia, plane.e), i_f = scaled(inv_inertia, plane.f);
    const Three<S> mobility{{inv_mass, S(0), S(0)},
                            {S(0), dot(plane.e, ie), dot(plane.e, i_f)},
                            {S(0), dot(plane.e, i_f), dot(plane.f, i_f)}};
    G force = select(touches, max(G(stiff) * deep + G(lag) * rate, none), none), pressed = on;
    for (int round = 0; round < 3; ++round) {  // corners that would pull are released
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
    return max(force, none);
  }

  /// The motion after forces at the corners [N].
  constexpr Motion<S> pushed(Motion<S> m, const Vec3Of<G>& f) const {
    const auto& r = corners.r;
    m.v = m.v + Vec3<S>{sum(f.x), sum(f.y), sum(f.z)} * (h * inv_mass);
    m.w = m.w + scaled(inv_inertia,
                       Vec3<S>{sum(r.y * f.z - r.z * f.y), sum(r.z * f.x - r.x * f.z), sum(r.x * f.y - r.y * f.x)}) *
                    h;
    return m;
  }

  /// The motion after friction of at most `limit` at each corner [N], which holds or slides.
  ///   any: whether a corner touches; lent: unused friction of the holding wheels, per corner [N]
  template <class M>
  constexpr Motion<S> rubbed(const Motion<S>& now, const G& limit, const G& lent, const M& any) const {
    const G none = G(S(0));
    const auto at = contact_frames(plane, SinCos<G>{none, G(S(1))}, corners.n, corners.r);
    const Vec3<S> m = plane.motion(now.v, now.w);
    const G both = limit + lent;
    const auto hold = hold_in_plane(plane, at, m, none, both, both, h);
    const Vec3<S> push = hold.impulse;
    const auto holding = any && hold.holds;
    const G minimum = G(S(1e-6)), drag = limit * inv_speed(at, m, minimum);
    const Vec3<S> after = moved(plane, at, ContactForces<G>{none, none, drag, drag}, m, h);
    const G inv = limit * inv_speed(at, after, minimum), fa = -(inv * speed_along(at, after)),
            fl = -(inv * speed_left(at, after));
    const G share = G(sliding_share(plane, m, total_of(at, fa, fl), h)), ga = share * fa, gl = share * fl;
    const Motion<S> held{now.v + plane.push(push) * inv_mass, now.w + scaled(inv_inertia, plane.twist(push))};
    const Motion<S> slid = pushed(
        now, {at.along.x * ga + at.left.x * gl, at.along.y * ga + at.left.y * gl, at.along.z * ga + at.left.z * gl});
    return {select(holding, held.v, slid.v), select(holding, held.w, slid.w)};
  }
};

///   now: motion after all other forces; lent: unused friction of the wheels on the ground, which helps to hold the box
///   [N]; h [s]
template <class S, class RoadModel>
constexpr Motion<S> box_contact(const Placing<S>& body, const Box<S>& box, const Motion<S>& now, S mass, S inv_mass,
                                const Vec3<S>& inv_inertia, const RoadModel& surface, S lent, S h) {
  using G = WheelVec<S, 4>;
  const BoxCorners<S> corners = box_corners(body, box, now, surface, h);
  const auto& [r, n, deep, rate, friction, touches] = corners;
  if (!any_of(touches)) return now;  // above the ground everywhere

  // The plane of the touched corners.
  const G on = select(touches, G(S(1)), G(S(0)));
  const Vec3<S> normal{sum(on * n.x), sum(on * n.y), sum(on * n.z)};
  const auto any = touches[0] || touches[1] || touches[2] || touches[3];
  const auto plane =
      contact_plane(select(any, normal, body.axes.z), r, on, S(1) / max(sum(on), S(1)), inv_mass, inv_inertia);
  const BoxContact<S> contact{corners, plane, mass, inv_mass, inv_inertia, h};
  const G force = contact.normal_forces(on);
  const Motion<S> carried = contact.pushed(now, {force * n.x, force * n.y, force * n.z});
  const Motion<S> after = contact.rubbed(carried, G(box.mu) * friction * force, on * G(lent / max(sum(on), S(1))), any);
  return {select(any, after.v, now.v), select(any, after.w, now.w)};  // unchanged, also the sign of zeros
}

}  // namespace sixline
