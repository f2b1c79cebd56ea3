// Forces on the body of the ray models other than those of the wheels in the ground's plane: springs, air, rolling.
#pragma once
#include "sixline/models/ray_car.hpp"

namespace sixline {

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::ride_on_springs(const Params& p, const RayBody<S>& body, const State& s,
                                                     const Placing<S>& placing, const Motion<S>& now,
                                                     const Overrides<S>& test, const F& surface, S h) -> Sprung {
  const auto decay = decay_in(p, h);
  const S g = p.body().g * decay.share_v;
  const auto& up = placing.axes.z;
  Sprung out;
  out.hits = cast_rays(placing, body.attach, body.usual, body.length, surface);
  const auto& hits = out.hits;
  out.contact = {body.attach.x, body.attach.y, body.attach.z - hits.reach};
  const bool still = is_toy || (vanishes(test.wind_x) && vanishes(test.wind_y));
  const Vec3<S> v_air = still ? now.v : now.v - into_body(placing, Vec3<S>{test.wind_x, test.wind_y, S(0)});
  out.air = resistance(p, body, v_air, now.w.y, S(0.25) * sum(hits.far - body.usual), h);
  if (!without_push(test)) add_push(out.air, body, placing, test);
  if (as_source(p)) {  // damper on the world's vertical speed, may pull (E-S4-3)
    const auto v = velocity_at(now.v, now.w, body.attach);
    const G rate = -(all(up.x) * v.x + all(up.y) * v.y + all(up.z) * v.z);
    out.load = select(hits.grounded, body.springs.rate * hits.compression + body.springs.damping * rate, all(S(0)));
    out.tyre_load = out.load;
    out.response = {{body.inv_mass, S(0), S(0)}, {S(0), body.inv_inertia.x, S(0)}, {S(0), S(0), body.inv_inertia.y}};
  } else {
    const G rate = -(dot(hits.n, velocity_at(now.v, now.w, out.contact)) * hits.inv_facing);
    const S push = body.mass * (out.air.push.z - g * up.z);
    const auto springs =
        spring_forces(body.springs, hits.grounded, hits.compression, rate, body.attach.x, body.attach.y, body.mass,
                      body.inertia, body.inv_mass, body.inv_inertia, push, h);
    out.load = springs.load;
    out.tyre_load = springs.shared;
    out.response = springs.response;
    if (any_of(springs.stiffness > S(stiff_from)) || any_of(!hits.grounded)) {
      const auto firm = stiff_step(p, s, surface, push, h);
      const auto stiff = every_wheel<G>(firm.stiff);
      out.stiff = firm.stiff;
      out.response = either(firm.stiff, firm.response, out.response);
      out.load = select(stiff, firm.load, out.load);
      out.tyre_load = select(stiff, firm.tyres, out.tyre_load);
    }
  }
  const Vec3Of<G> normal{out.load * hits.n.x, out.load * hits.n.y, out.load * hits.n.z};
  out.support = total(normal);
  const auto lifts = spring_directions(p, hits);
  const Vec3Of<G> lift{out.load * lifts.x, out.load * lifts.y, out.load * lifts.z};
  out.next.v = decay.v * now.v + ((total(lift) * body.inv_mass + out.air.push) - up * g) * h;
  out.next.w =
      decay.w * now.w + scaled(body.inv_inertia, moment(is_toy ? body.attach : out.contact, lift) + out.air.twist) * h;
  return out;
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::add_push(Air& air, const RayBody<S>& body, const Placing<S>& placing,
                                              const Overrides<S>& test) -> void {
  const auto plus = [](const Vec3<S>& a, const Vec3<S>& b) {
    return Vec3<S>{pushed(a.x, b.x), pushed(a.y, b.y), pushed(a.z, b.z)};
  };
  air.push = plus(air.push, into_body(placing, Vec3<S>{test.force_x, test.force_y, test.force_z}) * body.inv_mass);
  air.twist = plus(air.twist, into_body(placing, push_moment(test)));
}

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::stiff_step(const Params& p, const State& s, const F& surface, S push, S h)
    -> StiffStep<S> {
  const auto body = stepped_body(p, s, h);
  if (!any_of(spring_stiffness(body, h) > S(stiff_from)))
    return {.stiff = Mask<S>(false), .load = G(S(0)), .tyres = G(S(0)), .response = {}};
  auto hits = cast_rays(s.placing(), body.attach, body.usual, body.length, surface);
  const Vec3Of<G> contact{body.attach.x, body.attach.y, body.attach.z - hits.reach};
  const auto v = velocity_at(s.motion().v, s.motion().w, contact);
  const G rate = -(dot(hits.n, v) * hits.inv_facing);
  if constexpr (is_toy)
    if (p.toy.suspension_direction == SuspensionDirection::body_up) {
      hits.n = spring_directions(p, hits);
      hits.inv_facing = all(S(1));
    }
  return stiff_springs(body, hits, rate, is_toy ? body.attach : contact, push, h);
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::spring_directions(const Params& p, const RayHits<G>& hits) -> Vec3Of<G> {
  if constexpr (is_toy)
    if (p.toy.suspension_direction == SuspensionDirection::body_up) return {all(S(0)), all(S(0)), all(S(1))};
  return hits.n;
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::resistance(const Params& p, const RayBody<S>& body, const Vec3<S>& v, S pitch_rate,
                                                S rise, S h) -> Air {
  const S zero = S(0) * v.x;
  if constexpr (is_toy) {
    return {{zero, zero, zero}, {zero, zero, zero}, zero};
  } else {
    const S one = S(1), inv = body.inv_mass;
    const auto& road = p.road;
    const S squared = dot(v, v), speed = sqrt(squared), bare = drag_factor(road.car.resistance) * speed;
    const S drag = bare / (one + h * inv * bare);
    const S of_wings = (one - p.ride.floor_share) * squared, slope = p.ride.wing_slope;
    const S stiff = h * inv * slope * abs(of_wings * (road.downforce_front + road.downforce_rear));
    const auto shares_of_air = air_load_shares(p.ride, v, speed, slope / (one + stiff / max(speed, S(1e-9))), rise);
    const auto level = air_loads(road, squared);
    const S wing_front = of_wings * road.downforce_front, wing_rear = of_wings * road.downforce_rear;
    const S front = shares_of_air.floor * (level.front - wing_front) + shares_of_air.wings * wing_front,
            rear = shares_of_air.floor * (level.rear - wing_rear) + shares_of_air.wings * wing_rear;
    // Downforce is perpendicular to the axle's motion through the air, so it neither pushes nor brakes: speed along the
    // path, heave and pitch by the midpoint rule.
    const auto& geometry = road.car.geometry;
    const S flat = hypot(v.x, v.y), per_speed = flat / max(squared, S(1e-12)), half = S(0.5) * h;
    const S sum = (front + rear) * per_speed,
            turn = (front * geometry.cg_to_front - rear * geometry.cg_to_rear) * per_speed;
    const S inv_y = body.inv_inertia.y, stiffness = half * half * inv * (sum * sum * inv + turn * turn * inv_y);
    const S ahead = (flat + half * inv * (sum * v.z - turn * pitch_rate)) / (one + stiffness);
    const S lift = (sum * (v.z - half * inv * sum * ahead) - turn * (pitch_rate + half * inv_y * turn * ahead)) /
                   max(flat, S(1e-9));
    return {{-(drag * v.x - lift * v.x) * inv, -(drag * v.y - lift * v.y) * inv, -(drag * v.z + sum * ahead) * inv},
            {zero, turn * ahead, zero},
            -(drag * v.x)};
  }
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::rolled(const Params& p, const ContactPlane<S>& plane, const Motion<S>& m,
                                            S total_load, const G& load, const RayHits<G>& hits, const RayBody<S>& body,
                                            S h) -> Vec3<S> {
  if constexpr (is_toy) {
    return m.v;
  } else {
    const auto& resistance = p.road.car.resistance;
    const S x = dot(plane.e, m.v), y = dot(plane.f, m.v), whole = body.mass * p.body().g;
    const S support = min(total_load, whole), h_over_mass = h * body.inv_mass;
    const auto given = hits.rolling > all(S(0));
    const auto tyre = tyres_of<4>(p.road);
    const bool by_law = has_rolling_resistance(tyre), by_road = resistance.rolling_resistance_mode == RollingMode::road;
    S dry = by_road ? sum(load * select(given, hits.rolling, all(resistance.rolling_resistance)))
                    : rolling_friction(resistance, support);
    if (by_law) {
      const TyreAt<G> at{.slip = all(S(0)), .tan_alpha = all(S(0)), .friction_limit = load, .fz = load, .vx = all(x)};
      const G of_law = rolling_resistance(tyre, at) / wheel_radii<4>(p.road);
      dry = sum(by_road ? select(given, load * hits.rolling, of_law) : of_law);
    }
    const S share = resistance.rolling_resistance_mode == RollingMode::linear && !by_law
                        ? min(h_over_mass * resistance.rolling_resistance * support / whole, S(1))
                        : min(h_over_mass * dry / max(hypot(x, y), S(1e-12)), S(1));
    return m.v - plane.e * (share * x) - plane.f * (share * y);
  }
}

}  // namespace sixline
