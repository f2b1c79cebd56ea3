// Search for a cell of g-g-v: how far each pedal can be taken into a bend.
#pragma once
#include <vector>

#include "studies/lap_time/ggv.hpp"
#include "studies/lap_time/treadmill.hpp"

namespace sixline {

/// The steady states of one pedal, from straight ahead to the tightest bend that it allows.
struct PedalRamp {
  std::vector<Settled> points{};
};

/// Largest pedals that still gain something straight ahead: no wheel spins or locks for good.
struct UsablePedals {
  double throttle = 1, brake = 1;
  double drive = 0, deceleration = 0;  ///< accelerations along the path that they give [m/s^2]
};
UsablePedals usable_pedals(Treadmill& car);

/// Takes a pedal from straight ahead into ever tighter bends, as long as there is a steady state.
///   guess: about the largest lateral acceleration [m/s^2]
PedalRamp ramp(Treadmill& car, double throttle, double brake, double guess);

/// The cell at a speed: the outer edge of all pedals' states.
GgvCell find_cell(Treadmill& car, double speed, int gear, double guess, int pedals);

}  // namespace sixline
