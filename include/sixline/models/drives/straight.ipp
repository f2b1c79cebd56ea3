// The step of any drive on a straight road.
#pragma once
#include "sixline/models/drives/straight.hpp"

namespace sixline {

template <class Drive>
auto Straight<Drive>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>& ground, S dt,
                           const Overrides<S>& test) -> StepResult<Straight> {
  const SinCos<S> heading{S(0), S(1)};
  const auto drive = update_drive<Drive>(p, s.drive, u, dt, ground, test, [&] { return heading; });
  const auto next =
      move_drive<Drive>(p, drive, u, gravity_in_wind<Drive>(p, ground, test, heading, s.drive.vx), ground.friction, dt);
  // The mean of both speeds: with the new one alone a car at 60 Hz would stop half a step too early.
  const bool corrected = Drive::profile(p) == Profile::corrected;
  const S mean = corrected ? S(0.5) * (s.drive.vx + next.state.vx) : next.state.vx;
  return {{.x = s.x + dt * mean, .drive = next.state}, next.forces};
}

template <class Drive>
auto Straight<Drive>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u) -> Output {
  return Drive::outputs(p, at.drive, f, u);
}

}  // namespace sixline
