// A car on a circle of given radius: steer from the measured curvature, speed held. The start of several manoeuvres.
#pragma once
#include "studies/manoeuvres/run.hpp"

namespace sixline {

/// Steers so that yaw rate over speed becomes 1/R: an integral of the error.
struct CircleDriver {
  double curvature = 0.01;  ///< target [1/m]
  double steer = 0;         ///< now [rad]
  double understeer = 0;    ///< steer per lateral acceleration here, where it is known [rad s^2/m]
  SpeedKeeper keeper{};

  void act(TestCar& car) {
    keeper.act(car);
    const double v = std::max(std::abs(car[Quantity::vx]), 1.0);
    const double error = curvature - car[Quantity::yaw_rate] / v;
    // The angle that corrects the error, d steer/d curvature = L + K v^2, over 0.6 s: slower than any car's yaw response.
    const double worth = car.wheelbase() + std::max(understeer, 0.0) * v * v;
    steer = std::clamp(steer + error * worth / 0.6 * car.dt, -car.steer_lock(), car.steer_lock());
    car.steer(steer);
  }
};

/// A steady state: means over its last half second.
struct SteadyTurn {
  bool settled = false;  ///< speed, curvature and sideslip no longer changed
  double v = 0, yaw_rate = 0, lateral_acceleration = 0, steer = 0, beta = 0, curvature = 0;
};

/// Drives until speed (0.3 %), curvature (0.02 %) and sideslip stand for a second, for at most `longest` seconds.
/// Ends early when the run itself ends (result.ended has the reason).
inline SteadyTurn settle_steady(Drive& run, TestCar& car, CircleDriver& driver, double longest) {
  SteadyTurn sum;
  const long per_look = std::max(1L, std::lround(0.5 / car.dt));
  const double end = car.t + longest;
  double last_beta = 1e9, last_steer = 1e9;
  int good = 0;
  while (car.t < end) {
    sum = {};
    for (long i = 0; i < per_look; ++i) {
      driver.act(car);
      if (!run.step(car)) return sum;
      const double v = car[Quantity::vx];
      sum.v += v;
      sum.yaw_rate += car[Quantity::yaw_rate];
      sum.steer += driver.steer;
      sum.lateral_acceleration += car[Quantity::ay];
      sum.beta += car.sideslip();
    }
    const double n = static_cast<double>(per_look);
    sum.v /= n;
    sum.yaw_rate /= n;
    sum.lateral_acceleration /= n;
    sum.steer /= n;
    sum.beta /= n;
    sum.curvature = sum.yaw_rate / std::max(std::abs(sum.v), 1e-9);
    const bool quiet = std::abs(sum.v - driver.keeper.target) < 0.003 * driver.keeper.target &&
                       std::abs(sum.curvature - driver.curvature) < 0.0002 * std::abs(driver.curvature) &&
                       std::abs(sum.beta - last_beta) < 1e-4 &&
                       std::abs(sum.steer - last_steer) < 3e-4 * std::abs(sum.steer) + 1e-6;
    good = quiet ? good + 1 : 0;
    last_beta = sum.beta;
    last_steer = sum.steer;
    if (good >= 2) {
      sum.settled = true;
      return sum;
    }
  }
  return sum;
}

/// The steady turn of a lateral acceleration [m/s^2] at a speed [m/s], found in at most `longest` seconds; nothing when
/// it cannot be held or the run ended (result.ended has the reason).
inline std::optional<SteadyTurn> find_steady_turn(Drive& run, double v, double lateral_acceleration, double longest) {
  TestCar finder =
      run.origin.fresh(std::min(run.origin.dt, 0.002));  // the same steer angle whatever the step of the test
  finder.roll_at(v);
  CircleDriver driver{.curvature = lateral_acceleration / (v * v)};
  driver.keeper = {.target = v, .imposed = run.origin.info().tested_at_imposed_speed};
  const SteadyTurn turn = settle_steady(run, finder, driver, longest);
  run.result.simulated_s = finder.t;
  if (run.result.ended == Ended::done && turn.settled) return turn;
  not_reached(run.result, number_text(lateral_acceleration) + " m/s^2 at " + number_text(std::round(3.6 * v)) +
                              " km/h cannot be held: the car reached " +
                              number_text(std::round(100 * turn.lateral_acceleration) / 100) + " m/s^2 at " +
                              number_text(std::round(36 * turn.v) / 10) + " km/h");
  return std::nullopt;
}

}  // namespace sixline
