// Common parts of the tests of Model 8: a drive under commands of time, a race tyre, both cars of the model.
#pragma once
#include "driven_model.hpp"

namespace sixline::testing {

template <class M, class F>
StepAndOutputs<M> drive(const typename M::Params& p, typename M::State s, double T, F commands, double dt = 0.001) {
  StepAndOutputs<M> next{.state = s, .output = {}};
  for (long i = 0; i < std::lround(T / dt); ++i) {
    const Commands now = commands(static_cast<double>(i) * dt);
    next = stepped<M>(p, next.state, now.inputs, flat, dt, now.overrides);
  }
  return next;
}
/// A race tyre for tests of what happens at the limit: peaked, both directions on one curve.
template <class Params>
Params peaked(Params p) {
  p.tyre.law = TyreLaw::magic_formula;
  p.tyre.combined = CombinedSlip::similarity;
  return p;
}

/// A drive torque [N m] and a steer angle [rad].
inline Overrides<double> imposed_torque(double torque, double steer) {
  return {.imposed_steer_angle = steer,
          .steer_angle_is_imposed = 1,
          .imposed_drive_torque = torque,
          .drive_torque_is_imposed = 1};
}

using Coupleds = ::testing::Types<Two, Four>;

}  // namespace sixline::testing
