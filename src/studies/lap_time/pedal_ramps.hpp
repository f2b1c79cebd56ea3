// Pedal ramps: the steady states of one pedal in ever tighter bends, their outer edge, and the part that a driver holds.
#pragma once
#include <vector>

#include "studies/lap_time/ggv.hpp"
#include "studies/lap_time/treadmill.hpp"

namespace sixline {

/// The steady states of one pedal, from straight ahead to the tightest bend that it allows.
struct PedalRamp {
  std::vector<Settled> points{};
  std::vector<Treadmill::Moment> cars{};  ///< the car in each of them
};

/// Takes a pedal from straight ahead into ever tighter bends, as long as there is a steady state.
///   guess: about the largest lateral acceleration [m/s^2]
PedalRamp ramp(Treadmill& car, double throttle, double brake, double guess);

/// The outer edge of ramps at an acceleration across: most along the path, or least with `sense` -1; NaN beyond them.
double outermost(const std::vector<PedalRamp>& ramps, double across, double sense);

/// Fills `brake_held`: the braking that a driver holds.   car: rolling; brakes: ramps of shares of the usable pedal
void hold_brakes(Treadmill& car, double speed, double guess, std::vector<PedalRamp> brakes, GgvCell& cell);

}  // namespace sixline
