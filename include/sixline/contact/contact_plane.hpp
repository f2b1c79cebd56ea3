// Contact plane: the plane on which the wheels of a body in space stand, and the exact motion of the body under forces
// in that plane.
#pragma once
#include "sixline/vehicle/suspension.hpp"

namespace sixline {

/// The plane through the contacts: e ahead, f to the left, n up, in body axes; the foot lies below the centre of mass.
/// Motion in it is (speed ahead, speed left, yaw rate) of the foot, a force in it (ahead, left, moment).
template <class S>
struct ContactPlane {
  Vec3<S> e, f, n;
  S depth;            ///< of the foot below the centre of mass [m]
  Three<S> mobility;  ///< motion per impulse: A = J M^-1 J^T

  /// Motion in the plane of a body with velocity v and rates w: J (v, w).
  constexpr Vec3<S> motion(const Vec3<S>& v, const Vec3<S>& w) const {
    return {dot(e, v) - depth * dot(f, w), dot(f, v) + depth * dot(e, w), dot(n, w)};
  }
  /// Force and moment about the centre of mass of an impulse in the plane: J^T p.
  constexpr Vec3<S> push(const Vec3<S>& p) const { return e * p.x + f * p.y; }
  constexpr Vec3<S> twist(const Vec3<S>& p) const { return e * (depth * p.y) - f * (depth * p.x) + n * p.z; }
};

/// The plane from the sum of the normal forces (its direction is the plane's), the contacts, and their weights.
///   normal: not zero; r: contacts [m] in body axes, weight of each, inv_load: one over their sum; 1/mass, 1/inertia
template <class S, class G>
[[gnu::always_inline]] constexpr ContactPlane<S> contact_plane(const Vec3<S>& normal, const Vec3Of<G>& r,
                                                               const G& weight, S inv_load, S inv_mass,
                                                               const Vec3<S>& inv_inertia) {
  const S flat = normal.x * normal.x + normal.z * normal.z, all = flat + normal.y * normal.y;
  const auto inv = wheel_vec<S>(S(1), S(1)) / sqrt(wheel_vec<S>(max(flat, S(1e-30)), max(all, S(1e-30))));
  const Vec3<S> e{normal.z * inv[0], S(0) * all, -(normal.x * inv[0])}, n = normal * inv[1];
  const Vec3<S> f{n.y * e.z, n.z * e.x - n.x * e.z, -(n.y * e.x)};
  const S depth = -(sum(weight * (G(n.x) * r.x + G(n.y) * r.y + G(n.z) * r.z)) * inv_load);
  const Vec3<S> ie = scaled(inv_inertia, e), in = scaled(inv_inertia, n), i_f = scaled(inv_inertia, f);
  const S square = depth * depth, a12 = -(square * dot(e, i_f)), a13 = -(depth * dot(f, in)), a23 = depth * dot(e, in);
  return {.e = e,
          .f = f,
          .n = n,
          .depth = depth,
          .mobility = {{inv_mass + square * dot(f, i_f), a12, a13},
                       {a12, inv_mass + square * dot(e, ie), a23},
                       {a13, a23, dot(n, in)}}};
}

/// Response of a body to impulses: velocity per impulse, rates per angular impulse. Springs that are stiff for the step
/// deflect with the body; `block` is then heave, roll and pitch per impulse.
template <class S>
struct Response {
  S inv_mass;
  Vec3<S> inv_inertia;
  Three<S> block;

  constexpr Motion<S> operator()(const Vec3<S>& push, const Vec3<S>& twist) const {
    const Vec3<S> of{push.z, twist.x, twist.y};
    return {{push.x * inv_mass, push.y * inv_mass, dot(block.x, of)},
            {dot(block.y, of), dot(block.z, of), twist.z * inv_inertia.z}};
  }
};
/// Motion in the plane per impulse in it, of a body with this response.
template <class S>
constexpr Three<S> mobility_of(const ContactPlane<S>& plane, const Response<S>& response) {
  const auto column = [&](const Vec3<S>& p) {
    const auto m = response(plane.push(p), plane.twist(p));
    return plane.motion(m.v, m.w);
  };
  const S one = S(1), none = S(0);
  return {column({one, none, none}), column({none, one, none}), column({none, none, one})};  // symmetric
}

/// Place and direction of each wheel in that plane: along u, to its left p, in body axes and in the plane.
template <class G>
struct ContactFrames {
  Vec3Of<G> along, left;      ///< u and p, of length 1, in the ground's plane under each wheel
  G cos, sin;                 ///< of u in the plane
  G lever_along, lever_left;  ///< speed along u and along p per yaw rate [m]
};
/// The wheel's axle, projected onto the ground under it, defines its left; the direction ahead is at right angles to
/// both.
///   steer of each wheel, n of the ground under it, r: contact points [m] in body axes
template <class S, class G>
[[gnu::always_inline]] constexpr ContactFrames<G> contact_frames(const ContactPlane<S>& plane, const SinCos<G>& steer,
                                                                 const Vec3Of<G>& n, const Vec3Of<G>& r) {
  // axle (-s, c, 0): u = axle x n, p = n x u
  const G ux = steer.cos * n.z, uy = steer.sin * n.z, uz = -(steer.sin * n.y + steer.cos * n.x);
  const G inv = G(S(1)) / sqrt(max(ux * ux + uy * uy + uz * uz, G(S(1e-30))));
  const Vec3Of<G> u{ux * inv, uy * inv, uz * inv};
  const Vec3Of<G> p{n.y * u.z - n.z * u.y, n.z * u.x - n.x * u.z, n.x * u.y - n.y * u.x};
  const auto along = [&](const Vec3<S>& axis, const Vec3Of<G>& v) {
    return G(axis.x) * v.x + G(axis.y) * v.y + G(axis.z) * v.z;
  };
  const G c = along(plane.e, u), s = along(plane.f, u), ahead = along(plane.e, r), left = along(plane.f, r);
  return {.along = u,
          .left = p,
          .cos = c,
          .sin = s,
          .lever_along = ahead * s - left * c,
          .lever_left = ahead * c + left * s};
}

/// Forces linear in the motion: F = push - drag v, along each wheel and to its left.
template <class G>
struct ContactForces {
  G push_along, push_left, drag_along, drag_left;
};

/// sum J_i^T D_i J_i: the drag of all wheels on motion in the plane.
template <class G>
[[gnu::always_inline]] constexpr auto drag_of(const ContactFrames<G>& at, const G& along, const G& left) {
  using S = std::remove_cvref_t<decltype(sum(along))>;
  const G c = at.cos, s = at.sin, l = at.lever_along, t = at.lever_left, lc = along * c, ls = along * s, tc = left * c,
          ts = left * s;
  const S b12 = sum((lc - tc) * s), b13 = sum(lc * l - ts * t), b23 = sum(ls * l + tc * t);
  return Three<S>{{sum(lc * c + ts * s), b12, b13},
                  {b12, sum(ls * s + tc * c), b23},
                  {b13, b23, sum(along * l * l + left * t * t)}};
}
/// sum J_i^T F_i
template <class G>
[[gnu::always_inline]] constexpr auto total_of(const ContactFrames<G>& at, const G& along, const G& left) {
  using S = std::remove_cvref_t<decltype(sum(along))>;
  return Vec3<S>{sum(along * at.cos - left * at.sin), sum(along * at.sin + left * at.cos),
                 sum(along * at.lever_along + left * at.lever_left)};
}
/// Speed of each wheel's contact along it, and to its left, from motion in the plane.
template <class S, class G>
constexpr G speed_along(const ContactFrames<G>& at, const Vec3<S>& m) {
  return at.cos * G(m.x) + at.sin * G(m.y) + at.lever_along * G(m.z);
}
template <class S, class G>
constexpr G speed_left(const ContactFrames<G>& at, const Vec3<S>& m) {
  return at.cos * G(m.y) - at.sin * G(m.x) + at.lever_left * G(m.z);
}

/// Motion in the plane after a step h under those forces, implicit in the motion: (1 + h A B) m' = m + h A C - h r' x
/// m, seen in the axes that turned with the body.
template <class S, class G>
[[gnu::always_inline]] constexpr Vec3<S> moved(const ContactPlane<S>& plane, const ContactFrames<G>& at,
                                               const ContactForces<G>& forces, const Vec3<S>& m, S h) {
  const Three<S> b = drag_of(at, forces.drag_along, forces.drag_left);
  const Vec3<S> c = total_of(at, forces.push_along, forces.push_left);
  const auto& a = plane.mobility;
  const auto row = [&](const Vec3<S>& of) { return (b.x * of.x + b.y * of.y + b.z * of.z) * h; };  // h A B
  Three<S> left{row(a.x), row(a.y), row(a.z)};
  left.x.x = left.x.x + S(1);
  left.y.y = left.y.y + S(1);
  left.z.z = left.z.z + S(1);
  left.x.z = left.x.z - h * m.y;
  left.y.z = left.y.z + h * m.x;  // the plane's axes turn with the body
  return solve(left, m + times(a, c) * h);
}

/// Sliding friction of contacts that do not hold: against their motion, and never more than brings them to rest.
///     the share of full friction C, at most 1, that leaves the least motion:  -(m C)/(h C A C)
///   m: motion with all other forces, friction: in the plane, in full
template <class S>
constexpr S sliding_share(const ContactPlane<S>& plane, const Vec3<S>& m, const Vec3<S>& friction, S h) {
  const S stops = -dot(m, friction), takes = h * dot(friction, times(plane.mobility, friction));
  return clamp(stops / max(takes, S(1e-30)), S(0), S(1));
}
/// The reciprocal of the speed of each contact in a motion, of at least `minimum`.
template <class S, class G>
constexpr G inv_speed(const ContactFrames<G>& at, const Vec3<S>& m, const G& minimum) {
  const G along = speed_along(at, m), left = speed_left(at, m);
  return G(S(1)) / max(sqrt(along * along + left * left), minimum);
}

/// The test of dry friction (contact/static_friction.hpp, part 2) for a body in space: the forces that bring the foot
/// to rest in this step, and whether the contacts can provide them. They are distributed in proportion to the limits of
/// the contacts.
template <class S, class G>
struct SpatialHold {
  Mask<S> holds;
  Vec3<S> impulse;  ///< in the plane, all forces together [N s]
  G along, left;    ///< share of each contact [N]
};
///   m: motion without the contacts' forces, drive: of each wheel, against which its brake works [N],
///   limit: friction limit of each contact [N], brake: largest force of each brake along its wheel [N]
template <class S, class G>
constexpr SpatialHold<S, G> hold_in_plane(const ContactPlane<S>& plane, const ContactFrames<G>& at, const Vec3<S>& m,
                                          const G& drive, const G& limit, const G& brake, S h) {
  const Vec3<S> impulse = solve(plane.mobility, -m);
  const Vec3<S> needed = impulse * (S(1) / h) - total_of(at, drive, G(S(0)));
  const G along_max = min(brake, limit), tiny_force = G(S(1e-9)) * limit;
  // pull: a motion against which viscous contacts of these strengths would give the needed forces
  const Vec3<S> pull = solve(drag_of(at, along_max + tiny_force, limit + tiny_force), needed);
  const G braked = along_max * speed_along(at, pull), along = braked + drive, left = limit * speed_left(at, pull);
  const Vec3<S> lack = needed - total_of(at, braked, left);
  const auto within = along * along + left * left <= limit * limit && abs(braked) <= brake;
  const S slack = S(1e-6) * sum(limit);
  return {.holds = within[0] && within[1] && within[2] && within[3] && abs(lack.x) <= slack && abs(lack.y) <= slack &&
                   abs(lack.z) <= slack,
          .impulse = impulse,
          .along = along,
          .left = left};
}

}  // namespace sixline
