// The models on rays, tested together: both with the articles' car, and the energy of their bodies.
#pragma once
#include "article_car.hpp"
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

}  // namespace sixline::testing
