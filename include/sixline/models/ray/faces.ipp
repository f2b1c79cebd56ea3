// Walls and kerbs: stop the ray models where the ground rises more steeply than its slope.
#pragma once
#include "sixline/models/ray_car.hpp"

namespace sixline {

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::faces_met(const RayBody<S>& body, const Placing<S>& from, const RayHits<G>& hits,
                                               const Placing<S>& to, S radius, const F& surface) -> FacesMet {
  FacesMet met;
  met.corner = lowest_face(from.axes, body.box);
  met.foot = {body.attach.x, body.attach.y, body.attach.z - body.usual};
  const auto corner = places_of(to, met.corner), foot = places_of(to, met.foot), was = places_of(from, met.foot);
  const auto under = surface(corner.x, corner.y), stands = surface(foot.x, foot.y);
  met.heights = sum(under.height + stands.height);
  const G dx = foot.x - was.x, dy = foot.y - was.y, least = all(S(face_rise) * body.size);
  const auto sunk = under.height > corner.z;
  // A rise that the slope explains, or that the wheel follows, is not a face. A slope as steep as a face explains none.
  const G steepest = all(S(face_steepness)) * sqrt(dx * dx + dy * dy), lifted = foot.z - was.z;
  const auto slope_rise = [&](const auto& ground) {
    const G slope = ground.slope_x * dx + ground.slope_y * dy;
    return max(select(slope > steepest, all(S(0)), slope), lifted);
  };
  met.any = any_of(sunk) || any_of(stands.height - hits.height - slope_rise(stands) > least);
  if (!met.any) return met;

  const auto began = places_of(from, met.corner);
  met.corners =
      faces_on<S, G>(surface, {began, corner, surface(began.x, began.y).height, under.height}, sunk, body.size);
  const auto stood = surface(was.x, was.y);
  const G slope = max(slope_rise(stood), slope_rise(stands)), rise = stands.height - stood.height - slope;
  met.wheels = faces_on<S, G>(
      surface, {{was.x, was.y, stood.height}, {foot.x, foot.y, stood.height + slope}, stood.height, stands.height},
      rise > least, body.size);
  met.rise = select(met.wheels.met, rise, all(S(0)));
  const auto low = places_of(to, {body.attach.x, body.attach.y, body.attach.z - hits.reach});
  met.high = met.wheels.met && stands.height - low.z > all(radius);
  met.deep = select(met.corners.met, under.height - corner.z, all(S(0)));
  met.wall = met.deep > all(S(face_over_floor) * body.size);
  met.any = any_of(met.corners.met) || any_of(met.wheels.met);
  return met;
}

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::kerbs_under(const RayBody<S>& body, const FacesMet& met, const Placing<S>& to,
                                                 const WheelForces& wheels, S radius, const F& surface, S h) -> Kerbs {
  const G none = all(S(0)), half = all(S(0.5));
  const auto& springs = body.springs;
  const auto now = cast_rays(to, body.attach, body.usual, body.length, surface);
  const G c = select(now.grounded, body.length - now.far, none), before = max(c - met.rise * now.inv_facing, none);
  // Beyond its length a spring pushes with the same force.
  const auto of_springs = [&](const G& x) {
    const G in = min(x, body.length);
    return springs.rate * in * (x - half * in);
  };
  const auto of_bars = [&](const G& x) {
    const G in = min(x, body.length);
    return S(0.5) * (springs.anti_roll_stiffness_front * square(in[0] - in[1]) +
                     springs.anti_roll_stiffness_rear * square(in[2] - in[3]));
  };
  Kerbs out;
  out.share = of_springs(c) - of_springs(before);
  const G floor = half * all(corner_stiffness(body.mass, h)) * met.deep * met.deep;
  out.energy = max(sum(out.share) + of_bars(c) - of_bars(before), S(0)) + sum(floor);
  const S inv = S(1) / max(sum(out.share + floor), S(1e-30));
  const auto both = [&](const G& of_wheels, const G& of_corners) {
    return sum(out.share * of_wheels) + sum(floor * of_corners);
  };
  const S nx = both(met.wheels.nx, met.corners.nx), ny = both(met.wheels.ny, met.corners.ny),
          length = S(1) / max(sqrt(nx * nx + ny * ny), S(1e-30));
  const Vec3<S> r{both(met.foot.x, met.corner.x) * inv, both(met.foot.y, met.corner.y) * inv,
                  both(met.foot.z, met.corner.z) * inv};
  out.push = level_push(to, body.inv_mass, body.inv_inertia, nx * length, ny * length, r);
  // The drive force within the grip, over the distance in which a wheel of this radius rolls up the highest kerb.
  const S grips = sum(wheels.along), drive = wheels.force;
  const S push = select(drive > S(0), clamp(grips, S(0), max(drive, S(0))), clamp(grips, min(drive, S(0)), S(0)));
  const G rise = min(met.rise, all(radius));
  const S rises = max(max(rise[0], rise[1]), max(rise[2], rise[3]));
  out.driven = max(-(push * out.push.n.x), S(0)) * sqrt(rises * (S(2) * radius - rises));
  return out;
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::stopped_motion(const RayBody<S>& body, const FacesMet& met, const G& corner,
                                                    const G& wheel, const Placing<S>& at, Motion<S> m) -> Motion<S> {
  const auto stop = [&](S nx, S ny, const Vec3<S>& r, S on) {
    const auto push = level_push(at, body.inv_mass, body.inv_inertia, nx, ny, r);
    m = after_push(m, push, on * push.stops(m), body.inv_mass, body.inv_inertia);
  };
  // First all together, so that a car that meets a wall head-on is not turned.
  const auto both = [&](const G& of_corners, const G& of_wheels) {
    return sum(corner * of_corners) + sum(wheel * of_wheels);
  };
  const S nx = both(met.corners.nx, met.wheels.nx), ny = both(met.corners.ny, met.wheels.ny);
  const S length = sqrt(nx * nx + ny * ny), inv = S(1) / max(length, S(1e-30)),
          share = S(1) / max(sum(corner) + sum(wheel), S(1));
  stop(nx * inv, ny * inv,
       Vec3<S>{both(met.corner.x, met.foot.x), both(met.corner.y, met.foot.y), both(met.corner.z, met.foot.z)} * share,
       select(length > S(0), S(1), S(0)));
  for (int round = 0; round < 2; ++round)
    for (int i = 0; i < 4; ++i) {
      stop(met.corners.nx[i], met.corners.ny[i], {met.corner.x[i], met.corner.y[i], met.corner.z[i]}, corner[i]);
      stop(met.wheels.nx[i], met.wheels.ny[i], {met.foot.x[i], met.foot.y[i], met.foot.z[i]}, wheel[i]);
    }
  return m;
}

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::stop_at_faces(const Params& p, const RayBody<S>& stepped, const State& s,
                                                   const Placing<S>& from, const RayHits<G>& hits,
                                                   const WheelForces& wheels, const F& surface,
                                                   StepResult<RayModel>& out, S h) -> void {
  const S radius = p.wheel_radius();
  const auto meet = [&](const Placing<S>& to) { return faces_met(stepped, from, hits, to, radius, surface); };
  const Placing<S> to = out.state.placing();
  const FacesMet met = meet(to);
  out.state.z = out.state.z + S(0) * met.heights;  // a ground height of NaN makes the step fail
  if (!met.any) return;
  const RayBody<S> body = ray_body(p, s);
  const G one = all(S(1)), none = all(S(0));
  const State moved = out.state;
  const Motion<S> m = moved.motion();
  const Kerbs kerbs = kerbs_under(body, met, to, wheels, radius, surface, h);
  const S has = S(0.5) * square(max(kerbs.push.against(m), S(0))) / kerbs.push.inv_mass;
  const auto pays = every_wheel<G>(kerbs.energy <= has + kerbs.driven);
  const G corner = select(met.wall || (met.corners.met && !pays), one, none);
  const G wheel = select(met.high || (met.wheels.met && !pays && kerbs.share > none), one, none);
  State climbs = moved;
  climbs.set_motion(after_push(m, kerbs.push, kerbs.push.takes(m, kerbs.energy), body.inv_mass, body.inv_inertia));
  put_where(kerbs.energy > S(0), climbs, out.state);
  const auto stopped = sum(corner) + sum(wheel) > S(0);
  if (any_of(stopped)) {
    const Motion<S> held = stopped_motion(body, met, corner, wheel, to, m);
    put_where(stopped, held_by_faces(s, met, corner, wheel, moved, held, meet), out.state);
  }
  const State& now = out.state;
  out.forces.rates =
      body_rates<S>(out.forces.rates.steer_angle, {s.vx, s.vy}, s.yaw_rate, {now.vx, now.vy}, now.yaw_rate, h);
}

template <class Number, bool is_toy, class Laws>
template <class Meet>
auto RayModel<Number, is_toy, Laws>::held_by_faces(const State& s, const FacesMet& met, const G& corner, const G& wheel,
                                                   State to, const Motion<S>& m, const Meet& meet) -> State {
  // Moves the body out of each face, by the distance of the point behind it.
  const Placing<S> at = to.placing();
  S x = S(0) * s.x, y = x;
  const auto put_before = [&](const Faces<G>& face, const Vec3Of<G>& r, const G& on) {
    const auto place = places_of(at, r);
    for (int i = 0; i < 4; ++i) {
      const S nx = face.nx[i], ny = face.ny[i];
      const S behind = nx * (face.x[i] - place.x[i] - x) + ny * (face.y[i] - place.y[i] - y) + S(face_gap);
      const S off = on[i] * max(behind, S(0));
      x = x + nx * off;
      y = y + ny * off;
    }
  };
  put_before(met.corners, met.corner, corner);
  put_before(met.wheels, met.foot, wheel);
  to.x = to.x + x;
  to.y = to.y + y;
  to.set_motion(m);
  // If that position meets a face again, the body stays where it was.
  const FacesMet again = meet(to.placing());
  const auto wedged = sum(select(again.corners.met || again.wheels.met, all(S(1)), all(S(0)))) > S(0);
  State stays = s;
  stays.z = to.z;
  stays.set_motion({into_body(s.placing(), out_of_body(at, m.v)), {S(0), S(0), S(0)}});
  put_where(wedged, stays, to);
  return to;
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::put_where(const Mask<S>& here, const State& from, State& to) -> void {
  for (S State::*member :
       {&State::x, &State::y, &State::z, &State::yaw, &State::q_w, &State::q_x, &State::q_y, &State::q_z, &State::vx,
        &State::vy, &State::vz, &State::roll_rate, &State::pitch_rate, &State::yaw_rate})
    to.*member = select(here, from.*member, to.*member);
}

}  // namespace sixline
