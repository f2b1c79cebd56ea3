// Stiff springs: the forces of springs and dampers that move their body far within one step, stable at any rate.
#pragma once
#include "sixline/contact/contact_plane.hpp"
#include "sixline/models/ray/body.hpp"

namespace sixline {

/// The forces of stiff springs in a step, and the response of the body to the step's other forces.
template <class S>
struct StiffStep {
  Mask<S> stiff;         ///< false: the car's springs are soft, and the other members are undefined
  WheelVec<S, 4> load;   ///< along the ground's normals [N]
  WheelVec<S, 4> tyres;  ///< the load that limits the tyres' forces; friction within the step still changes `load` [N]
  Three<S> response;     ///< velocity up, roll rate and pitch rate per impulse, with compliant springs
};

/// Springs count as stiff above this stiffness (SpringStep), with all wheels counted. A road car has 0.2 at 20 ms.
inline constexpr double stiff_from = 2;

/// Stiffness of all springs, whether their wheels touch the ground or not.
template <class S>
constexpr S spring_stiffness(const RayBody<S>& body, S h) {
  using G = WheelVec<S, 4>;
  const auto& p = body.springs;
  const G weak = G(S(0.5)) * p.damping + p.rate * G(S(0.25) * h);
  const S front = body.attach.y[0] - body.attach.y[1], rear = body.attach.y[2] - body.attach.y[3];
  const S bars = S(0.25) * h * (p.anti_roll_stiffness_front * front * front + p.anti_roll_stiffness_rear * rear * rear);
  return h * (sum(weak) * body.inv_mass + (sum(weak * body.attach.y * body.attach.y) + bars) * body.inv_inertia.x +
              sum(weak * body.attach.x * body.attach.x) * body.inv_inertia.y);
}

/// Forces of stiff springs: from the midpoint rule (share 0) towards the end of the step (share 1), so that a mode that
/// the step cannot follow decays instead of ringing:
///     F = k (c + h (a c'_0 + b c'_1)) + D ((1 - d) c'_0 + d c'_1)     a + b = (1 + share)/2, b = (1 + 3 share)/4,
///                                                                     d = (1 + share)/2
/// c_0 moves by the mean of both rates; then energy plus h^2 (b - a) k c'^2/4 never grows, and at share 1 a mode with h
/// w -> infinity decays by 0.71 a step. Wheels that would pull are released; wheels that land within the step carry
/// from then on. Source: the theta method, Hairer, Wanner, Solving Ordinary Differential Equations II, 2nd ed. 1996,
/// IV.3.
///   rate of compression c' [m/s], r: where the forces act in body axes [m], push: other force along body z [N], h [s]
template <class S>
constexpr StiffStep<S> stiff_springs(const RayBody<S>& body, const RayHits<WheelVec<S, 4>>& hits,
                                     const WheelVec<S, 4>& rate, const Vec3Of<WheelVec<S, 4>>& r, S push, S h) {
  using G = WheelVec<S, 4>;
  const auto& p = body.springs;
  const auto& n = hits.n;
  const G none = G(S(0)), one = G(S(1));
  const S stiffness = spring_stiffness(body, h), share = max(S(1) - S(stiff_from) / max(stiffness, S(1)), S(0));
  const S drag = S(0.5) + S(0.5) * share;
  const Vec3Of<G> J{n.z, r.y * n.z - r.z * n.y, r.z * n.x - r.x * n.z};  // heave, roll and pitch per force
  // A wheel that lands has a negative compression before, and its damper works for part of the step.
  const G c = body.length - max(hits.far, none), closes = G(h) * rate;
  const auto meets = hits.grounded || (n.z > G(S(facing_min)) && c + closes > none);
  const G part = select(hits.grounded, one, clamp(one + c / max(closes, G(S(1e-12))), none, one));
  // A wheel that lands carries k c_1: the mean force over its time on the ground would add energy when it is released.
  const G mean = G(h) * select(hits.grounded, G(S(0.5) + S(0.5) * share), one),
          end = G(h) * select(hits.grounded, G(S(0.25) + S(0.75) * share), G(S(0.5)));
  const G damping = p.damping * part, bent = select(meets, c, none), moves = select(meets, rate, none);
  const auto twist = [&](const G& of) {  // anti-roll bars: force per difference between left and right
    const S front = p.anti_roll_stiffness_front * (of[0] - of[1]), rear = p.anti_roll_stiffness_rear * (of[2] - of[3]);
    return wheel_vec<S>(front, -front, rear, -rear);
  };
  const G begins = p.rate * bent + damping * moves + twist(bent),
          demanded = begins + mean * (p.rate * moves + twist(moves));
  const G soft = (p.rate * end + damping * G(drag)) * hits.inv_facing;
  G pressed = select(meets, one, none), load = none;
  Three<S> response{};
  for (int round = 0; round < 3; ++round) {  // wheels that would pull are released
    const G on = pressed * G(h), weak = on * soft, stretch = on * end;
    const auto row = [&](const G& of) { return Vec3<S>{sum(of * J.x), sum(of * J.y), sum(of * J.z)}; };
    Three<S> a{row(weak * J.x + stretch * twist(pressed * J.x)), row(weak * J.y + stretch * twist(pressed * J.y)),
               row(weak * J.z + stretch * twist(pressed * J.z))};
    a.x.x = a.x.x + body.mass;
    a.y.y = a.y.y + body.inertia.x;
    a.z.z = a.z.z + body.inertia.y;
    response = inverse(a);
    Vec3<S> b = row(on * demanded);
    b.x = b.x + h * push;
    const Vec3<S> d = times(response, b);
    const G up = J.x * G(d.x) + J.y * G(d.y) + J.z * G(d.z);
    load = pressed * (demanded - soft * up - end * twist(pressed * up));
    pressed = select(load > none, pressed, none);
  }
  load = max(load, none);
  return {.stiff = share > S(0),
          .load = load,
          .tyres = select(load > none, max(load + G(share) * (begins - load), none), none),
          .response = response};
}

}  // namespace sixline
