// Upright face: a wall or a kerb that points of a body meet within a step, the place on their paths, and its direction.
#pragma once
#include "sixline/road/road_model.hpp"
#include "sixline/vehicle/suspension.hpp"

namespace sixline {

inline constexpr double face_rise = 1e-3;    ///< [m] a smaller rise is roughness of the ground
inline constexpr double face_fine = 2e-3;    ///< [m] length of the part of a path over which the rise is measured
inline constexpr double face_around = 0.05;  ///< [m] radius around a point of a face in which its direction is found
/// [m] a body rides up on a face whose edge is at most so high above its floor, if its motion pays; estimate: a
/// bumper's lower edge is rounded
inline constexpr double face_over_floor = 0.08;
inline constexpr double face_gap = 1e-3;  ///< [m] between a face and the point that it stopped

/// Four points on straight paths through a step. The ground is a face for a point if it rises past the point's height.
template <class G>
struct FaceWays {
  Vec3Of<G> from, to;        ///< in the world [m]
  G ground_from, ground_to;  ///< height of the ground there [m]
};

/// The faces that the points meet.
template <class G>
struct Faces {
  Mask<G> met = Mask<G>(false);
  G x = G(0), y = G(0);    ///< just before it [m]
  G nx = G(0), ny = G(0);  ///< out of the face, level, of length 1
};

/// The part of each path in which the ground rises most past the point's height.
template <class G>
struct FacePart {
  G before, behind;  ///< where it begins and ends [-]
  G low, high;       ///< height of the ground there [m]
};
template <class S, class G, class RoadModel>
constexpr FacePart<G> steepest_part(const RoadModel& surface, const FaceWays<G>& way, const S& size) {
  const Vec3Of<G>&from = way.from, &to = way.to;
  const G none = G(S(0)), dx = to.x - from.x, dy = to.y - from.y, dz = to.z - from.z;
  const auto passes = [&](const G& ground, const G& part) { return max(ground - (from.z + part * dz), none); };
  FacePart<G> at{none, G(S(1)), way.ground_from, way.ground_to};
  const G fine = G(S(face_fine) * size) / max(sqrt(dx * dx + dy * dy), G(S(1e-30)));
  G passed = passes(at.low, at.before), passes_then = passes(at.high, at.behind);
  for (int i = 0; i < 10; ++i) {
    const G middle = G(S(0.5)) * (at.before + at.behind);
    const G ground = surface(from.x + middle * dx, from.y + middle * dy).height, here = passes(ground, middle);
    const auto later = passes_then - here > here - passed, coarse = at.behind - at.before > fine;
    const auto begins = coarse && later, ends = coarse && !later;
    at = {select(begins, middle, at.before), select(ends, middle, at.behind), select(begins, ground, at.low),
          select(ends, ground, at.high)};
    passed = select(begins, here, passed);
    passes_then = select(ends, here, passes_then);
  }
  return at;
}

/// Angle from the direction straight into a face to the path, left positive [rad]: on a circle around a point of the
/// face, half the difference between the angles at which the ground rises above `cut` on the left and on the right.
///   ax, ay: direction of the path; x, y, cut: the point [m]
template <class S, class G, class RoadModel>
constexpr G turned_from_face(const RoadModel& surface, const G& ax, const G& ay, const G& x, const G& y, const G& cut,
                             const S& size) {
  const G half = G(S(0.5)), none = G(S(0)), reach = G(S(face_around) * size);
  const auto rises_until = [&](const G& side) {
    G in = none, out = G(pi<S>);
    for (int i = 0; i < 12; ++i) {
      const G angle = half * (in + out);
      const auto turn = sincos(angle);
      const G dx = ax * turn.cos - side * ay * turn.sin, dy = ay * turn.cos + side * ax * turn.sin;
      const auto inside = surface(x + reach * dx, y + reach * dy).height > cut;
      in = select(inside, angle, in);
      out = select(inside, out, angle);
    }
    return half * (in + out);
  };
  return half * (rises_until(G(S(1))) - rises_until(G(S(-1))));
}

///   asked: the points to test, size: of the car's wheels against those of cars [-]
template <class S, class G, class RoadModel>
constexpr Faces<G> faces_on(const RoadModel& surface, const FaceWays<G>& way, const Mask<G>& asked, const S& size) {
  if (!any_of(asked)) return {};
  const G dx = way.to.x - way.from.x, dy = way.to.y - way.from.y, run = sqrt(dx * dx + dy * dy);
  const FacePart<G> at = steepest_part<S>(surface, way, size);
  const G climbs = max(way.to.z - way.from.z, G(S(0))) + G(S(face_steepness)) * run;
  const auto met = asked && at.high - at.low > (at.behind - at.before) * climbs + G(S(face_rise) * size);
  if (!any_of(met)) return {};
  const G inv = G(S(1)) / max(run, G(S(1e-30))), ax = dx * inv, ay = dy * inv, half = G(S(0.5));
  const G middle = half * (at.before + at.behind);
  const auto turn = sincos(turned_from_face<S>(surface, ax, ay, way.from.x + middle * dx, way.from.y + middle * dy,
                                               half * (at.low + at.high), size));
  return {met, way.from.x + at.before * dx, way.from.y + at.before * dy, -(ax * turn.cos - ay * turn.sin),
          -(ay * turn.cos + ax * turn.sin)};
}

/// A point of a body that is pushed along n.
template <class S>
struct LevelPush {
  Vec3<S> n, twist;  ///< direction; moment per force [m]; both in body axes
  S inv_mass;        ///< speed along n per impulse there [1/kg]

  /// Speed of the point against n [m/s].
  constexpr S against(const Motion<S>& m) const { return -(dot(n, m.v) + dot(twist, m.w)); }
  /// The impulse that stops it [N s].
  constexpr S stops(const Motion<S>& m) const { return max(against(m), S(0)) / inv_mass; }
  /// The impulse that removes this energy [J] from the motion against n, or all of its energy.
  constexpr S takes(const Motion<S>& m, S energy) const {
    const S speed = max(against(m), S(0));
    return (speed - sqrt(max(speed * speed - S(2) * inv_mass * energy, S(0)))) / inv_mass;
  }
};
/// A push that is level and at the height of the centre of mass: it stops and turns the body, and neither lifts nor
/// tips it.
///   nx, ny in the world, r from the centre of mass in body axes [m]; 1/mass, 1/inertia
template <class S>
constexpr LevelPush<S> level_push(const Placing<S>& body, S inv_mass, const Vec3<S>& inv_inertia, S nx, S ny,
                                  const Vec3<S>& r) {
  const auto& up = body.axes.z;
  const Vec3<S> n = into_body(body, Vec3<S>{nx, ny, S(0)}), twist = cross(r - up * dot(up, r), n);
  return {n, twist, inv_mass + dot(twist, scaled(inv_inertia, twist))};
}
template <class S>
constexpr Motion<S> after_push(const Motion<S>& m, const LevelPush<S>& push, S impulse, S inv_mass,
                               const Vec3<S>& inv_inertia) {
  return {m.v + push.n * (impulse * inv_mass), m.w + scaled(inv_inertia, push.twist) * impulse};
}

}  // namespace sixline
