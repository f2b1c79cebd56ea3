// Pedal ramps: bends by steps that shrink where no steady state is left; the part that a driver holds, by the growth of
// the steer angle.
#include "studies/lap_time/pedal_ramps.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace sixline {
namespace {

constexpr double yaw_damping = 0.2;  // [s] steer per yaw rate with which a driver counters a car that turns by itself
constexpr double straight_reserve = 0.05;  // of the lateral limit: reserve for the driver when braking straight ahead

/// Along the path at an acceleration across, between the points of a ramp; none beyond its last.
double along_at(const PedalRamp& ramp, double across, double none) {
  const auto& p = ramp.points;
  for (std::size_t i = 0; i + 1 < p.size(); ++i)
    if (across >= p[i].across && across <= p[i + 1].across) {
      const double part = (across - p[i].across) / max(p[i + 1].across - p[i].across, 1e-9);
      return p[i].along + part * (p[i + 1].along - p[i].along);
    }
  return none;
}
/// The same on the line that joins the ends of two ramps.
double between_ends(const PedalRamp& a, const PedalRamp& b, double across, double none) {
  if (a.points.empty() || b.points.empty()) return none;
  const Settled &p = a.points.back(), &q = b.points.back();
  const double low = min(p.across, q.across), high = max(p.across, q.across);
  if (across < low || across > high || high - low < 1e-9) return none;
  return p.along + (across - p.across) / (q.across - p.across) * (q.along - p.along);
}

/// Whether a driver holds the states from one to the next of a ramp: a tighter bend at this speed needs more steer, or so
/// little less that countersteering by `yaw_damping` against the yaw rate makes it stable.
bool is_held(const Settled& one, const Settled& next, double speed) {
  return next.steer - one.steer > -yaw_damping / speed * (next.across - one.across);
}

/// A ramp as far as a driver holds it.
PedalRamp while_held(PedalRamp ramp, double speed) {
  auto& points = ramp.points;
  const auto lost = std::ranges::adjacent_find(
      points, [speed](const Settled& one, const Settled& next) { return !is_held(one, next, speed); });
  if (lost != points.end()) points.erase(lost + 1, points.end());
  return ramp;
}

/// The largest brake that leaves a driver this acceleration across to keep straight with [m/s^2].
double held_brake(Treadmill& car, double speed, double most, double across) {
  const Treadmill::Moment rolling = car.moment();
  const auto holds = [&](double pedal) {
    car.restore(rolling);
    Settled straight = car.settle(0, pedal, 0);
    straight.steer = 0;
    const Settled next = car.settle(0, pedal, across);
    return next.steady && is_held(straight, next, speed);
  };
  double low = holds(most) ? most : 0, high = most;
  for (int i = 0; i < 7 && low < most; ++i) {
    const double middle = 0.5 * (low + high);
    (holds(middle) ? low : high) = middle;
  }
  car.restore(rolling);
  return low;
}

}  // namespace

double outermost(const std::vector<PedalRamp>& ramps, double across, double sense) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  double best = -1e9;
  const auto take = [&](double along) {
    if (along == along) best = max(best, sense * along);
  };
  for (std::size_t i = 0; i < ramps.size(); ++i) {
    take(along_at(ramps[i], across, none));
    if (i > 0) take(between_ends(ramps[i - 1], ramps[i], across, none));
  }
  return best > -1e9 ? sense * best : none;
}

PedalRamp ramp(Treadmill& car, double throttle, double brake, double guess) {
  PedalRamp found;
  Settled straight = car.settle(throttle, brake, 0);
  straight.steer = straight.sideslip = 0;
  found.points.push_back(straight);
  found.cars.push_back(car.moment());
  double step = 0.25 * guess, across = 0;
  while (step > 0.003 * guess && across < 5 * guess) {
    const Settled next = car.settle(throttle, brake, across + step);
    if (next.steady) {
      across += step;
      found.points.push_back(next);
      found.cars.push_back(car.moment());
    } else {
      step *= 0.5;
      car.restore(found.cars.back());
    }
  }
  return found;
}

void hold_brakes(Treadmill& car, double speed, double guess, std::vector<PedalRamp> brakes, GgvCell& cell) {
  const Treadmill::Moment rolling = car.moment();
  const double held = held_brake(car, speed, cell.brake_pedal, straight_reserve * cell.lateral);
  for (std::size_t i = 1; i < brakes.size() && held < cell.brake_pedal; ++i) {
    car.restore(rolling);
    brakes[i] = ramp(car, 0, held * double(i) / double(brakes.size() - 1), guess);
  }
  for (PedalRamp& one : brakes) one = while_held(std::move(one), speed);
  for (std::size_t k = 0; k < ggv_shares.size(); ++k) {
    const double least = outermost(brakes, ggv_shares[k] * cell.lateral, -1);
    cell.brake_held[k] = max(least == least ? min(least, cell.coast[k]) : cell.coast[k], cell.brake[k]);
  }
  if (held == cell.brake_pedal) cell.brake_held[0] = cell.brake[0];
}

}  // namespace sixline
