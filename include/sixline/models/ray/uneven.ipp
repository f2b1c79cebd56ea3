// Uneven ground under the ray models: the parts into which a step on it is divided, and the start of a drive.
#pragma once
#include "sixline/models/ray_car.hpp"

namespace sixline {

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::begun(const Params& p, const State& s, const F& surface) -> State {
  State from = placed_on_wheels(p, s, surface);
  if constexpr (!is_toy) {
    const auto now = begins(s);
    from.springs = {select(now, max(p.body().mass, S(1e-9)), s.springs.spring_mass),
                    select(now, p.body().g, s.springs.spring_g)};
  }
  return from;
}

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::over_ground(const Params& p, const State& s, const Gears& gears,
                                                 const Inputs<S>& u, const Overrides<S>& test, const F& surface, S h)
    -> StepResult<RayModel> {
  if constexpr (MayHaveFaces<F>)
    if (may_have_faces(surface)) {
      const S parts = parts_over(ray_body(p, s), s, surface, h), part = h / parts;
      auto next = substep(p, s, gears, u, test, surface, part);
      for (S i = S(1); any_of(i < parts); i = i + S(1)) {
        const auto then = substep(p, next.state, gears, u, test, surface, part);
        const auto on = i < parts;
        for_each_pair<State>(next.state, then.state,
                             [&](const FieldInfo&, S& to, const S& value) { to = select(on, value, to); });
        Forces all = next.forces;
        add_part(all, then.forces, i + S(1));
        const auto put = [&]<class T>(T& to, const T& value) {
          if constexpr (std::same_as<T, S>)
            to = select(on, value, to);
          else
            to = select(every_wheel<T>(on), value, to);
        };
        for_each_force(next.forces, std::as_const(all), put, put);
      }
      return next;
    }
  return substep(p, s, gears, u, test, surface, h);
}

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::parts_over(const RayBody<S>& body, const State& s, const F& surface, S h) -> S {
  const Placing<S> at = s.placing(), turned{{S(0), S(0), S(0)}, at.yaw_sincos, at.axes};
  const Motion<S> m = s.motion();
  const auto largest = [](const G& of) { return max(max(of[0], of[1]), max(of[2], of[3])); };
  const S travel = hypot(hypot(m.v.x, m.v.y), m.v.z) * h, apart = max(S(seen_every) * body.size, S(0.125) * travel);
  // Whether the ground leaves the plane under a point that passes within `near` of it.
  const auto uneven = [&](const Vec3Of<G>& r, double near, double within) {
    const auto from = places_of(at, r), path = places_of(turned, velocity_at(m.v * h, m.w * h, r));
    const auto under = surface(from.x, from.y);
    const G rise = under.slope_x * path.x + under.slope_y * path.y;
    G off = all(S(0));
    S part = S(0);
    for (S far = apart; any_of(part < S(1)); far = far + apart) {
      part = min(far / max(travel, S(1e-9)), S(1));
      const G to = all(part), ground = surface(from.x + to * path.x, from.y + to * path.y).height;
      off = select(ground > from.z + to * path.z - all(S(near) * body.size),
                   max(off, abs(ground - (under.height + to * rise))), off);
    }
    return largest(off) > S(within) * body.size;
  };
  const auto divided = uneven({body.attach.x, body.attach.y, body.attach.z - body.usual}, 1e9, even_within) ||
                       uneven(lowest_face(at.axes, body.box), box_seen, box_within);
  return select(divided, clamp(-floor(-(travel / (S(part_length) * body.size))), S(1), S(most_parts)), S(1));
}

}  // namespace sixline
