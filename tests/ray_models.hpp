// The models on rays, tested together: both with the articles' car, and the energy of their bodies and springs.
#pragma once
#include "driven_model.hpp"
#include "sixline/models/ray_car.hpp"
#include "sixline/models/ray_car.ipp"

namespace sixline::testing {

/// Calls test.operator()<M>(p) for each model and its parameters.
template <class Test>
void on_both_ray_models(const Test& test) {
  test.template operator()<RayCar<double>>(article<RayCar<double>>());
  test.template operator()<RayToy<double>>(article<RayToy<double>>());
}
/// Of motion and height [J].
template <class M>
double body_energy(const typename M::Params& p, const typename M::State& s) {
  const auto body = M::ray_body(p);
  const auto& I = body.inertia;
  return 0.5 * body.mass * (s.vx * s.vx + s.vy * s.vy + s.vz * s.vz) +
         0.5 * (I.x * s.roll_rate * s.roll_rate + I.y * s.pitch_rate * s.pitch_rate + I.z * s.yaw_rate * s.yaw_rate) +
         body.mass * p.body().g * s.z;
}
/// Of the springs and anti-roll bars, also with a wheel's attach point underground [J].
template <class M, class F>
double spring_energy(const typename M::Params& p, const typename M::State& s, const F& ground) {
  const auto body = M::ray_body(p);
  const auto hits = cast_rays(s.placing(), body.attach, body.usual, body.length, ground);
  double c[4], sum = 0;
  for (int i = 0; i < 4; ++i) {
    const double pressed = hits.grounded[i] ? body.length[i] - hits.far[i] : 0;
    c[i] = std::min(pressed, double(body.length[i]));
    sum += body.springs.rate[i] * c[i] * (pressed - 0.5 * c[i]);
  }
  return sum + 0.5 * body.springs.anti_roll_stiffness_front * square(c[0] - c[1]) +
         0.5 * body.springs.anti_roll_stiffness_rear * square(c[2] - c[3]);
}

}  // namespace sixline::testing
