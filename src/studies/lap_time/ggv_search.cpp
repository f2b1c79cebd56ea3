// Search for a cell of g-g-v: pedals by halving, bends by steps that shrink where no steady state is left.
#include "studies/lap_time/ggv_search.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace sixline {
namespace {

/// The least pedal that gives all but half a percent of the best acceleration, and that one. Beyond the peak wheels spin or
/// lock, and with most tyre laws give less.   gain(pedal): acceleration in the pedal's direction
template <class Gain>
std::pair<double, double> largest_useful(const Gain& gain) {
  const double full = gain(1.0);
  if (full > gain(0.94) + 0.01 * abs(full)) return {1, full};
  double low = 0, high = 1, best = full;
  for (int i = 0; i < 9; ++i) {  // the end of the rise
    const double middle = 0.5 * (low + high), now = gain(middle), before = gain(0.97 * middle);
    best = max(best, max(now, before));
    (now > before + 0.005 * abs(now) ? low : high) = middle;
  }
  return {high, best};
}

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

/// The outer edge of ramps at an acceleration across: most along the path, or least with `sense` -1.
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

/// A ramp as far as it is steered into its bend: beyond that only countersteering holds the car.
PedalRamp without_countersteer(PedalRamp ramp) {
  auto& points = ramp.points;
  points.erase(std::ranges::find_if(points, [](const Settled& at) { return at.steer < 0; }), points.end());
  return ramp;
}

/// Steer, sideslip and coasting of the ramp without pedals at each share.
void read_steering(const PedalRamp& free, GgvCell& cell) {
  for (std::size_t k = 0; k < ggv_shares.size(); ++k) {
    const double across = min(ggv_shares[k] * cell.lateral, free.points.back().across);
    std::size_t i = 0;
    while (i + 2 < free.points.size() && free.points[i + 1].across < across) ++i;
    const Settled &a = free.points[i], &b = free.points[std::min(i + 1, free.points.size() - 1)];
    const double part = clamp((across - a.across) / max(b.across - a.across, 1e-9), 0.0, 1.0);
    cell.coast[k] = a.along + part * (b.along - a.along);
    cell.steer[k] = a.steer + part * (b.steer - a.steer);
    cell.sideslip[k] = a.sideslip + part * (b.sideslip - a.sideslip);
  }
}

}  // namespace

UsablePedals usable_pedals(Treadmill& car) {
  const Treadmill::Moment rolling = car.moment();
  UsablePedals usable;
  std::tie(usable.throttle, usable.drive) = largest_useful([&](double pedal) {
    car.come_back(rolling);
    return car.settle(pedal, 0, 0).along;
  });
  std::tie(usable.brake, usable.deceleration) = largest_useful([&](double pedal) {
    car.come_back(rolling);
    return -car.settle(0, pedal, 0).along;
  });
  car.come_back(rolling);
  return usable;
}

PedalRamp ramp(Treadmill& car, double throttle, double brake, double guess) {
  PedalRamp found;
  Settled straight = car.settle(throttle, brake, 0);
  straight.steer = straight.sideslip = 0;
  found.points.push_back(straight);
  Treadmill::Moment last = car.moment();
  double step = 0.25 * guess, across = 0;
  while (step > 0.003 * guess && across < 5 * guess) {
    const Settled next = car.settle(throttle, brake, across + step);
    if (next.steady) {
      across += step;
      found.points.push_back(next);
      last = car.moment();
    } else {
      step *= 0.5;
      car.come_back(last);
    }
  }
  return found;
}

GgvCell find_cell(Treadmill& car, double speed, int gear, double guess, int pedals) {
  car.roll_at(speed, gear);
  const Treadmill::Moment rolling = car.moment();
  const UsablePedals usable = usable_pedals(car);
  const auto with = [&](double throttle, double brake) {
    car.come_back(rolling);
    return ramp(car, throttle, brake, guess);
  };
  std::vector<PedalRamp> drive = {with(0, 0)}, brake = {drive.front()};
  for (int i = 1; i <= pedals; ++i) {
    drive.push_back(with(usable.throttle * i / pedals, 0));
    brake.push_back(with(0, usable.brake * i / pedals));
  }
  GgvCell cell{.coast = {drive.front().points.front().along}, .throttle = usable.throttle, .brake_pedal = usable.brake};
  for (const auto* ramps : {&drive, &brake})
    for (const PedalRamp& one : *ramps) cell.lateral = max(cell.lateral, one.points.back().across);
  for (std::size_t k = 0; k < ggv_shares.size(); ++k) {
    const double across = ggv_shares[k] * cell.lateral;
    const double most = outermost(drive, across, 1), least = outermost(brake, across, -1);
    cell.drive[k] = most == most ? most : least;
    cell.brake[k] = least == least ? least : most;
  }
  cell.drive[0] = max(cell.drive[0], usable.drive);
  cell.brake[0] = min(cell.brake[0], -usable.deceleration);
  read_steering(drive.front(), cell);
  std::transform(brake.begin(), brake.end(), brake.begin(), without_countersteer);
  for (std::size_t k = 0; k < ggv_shares.size(); ++k) {
    const double least = outermost(brake, ggv_shares[k] * cell.lateral, -1);
    const double held = least == least ? min(least, cell.coast[k]) : cell.coast[k];
    cell.brake_held[k] = k == 0 ? cell.brake[0] : max(held, cell.brake[k]);
  }
  return cell;
}

}  // namespace sixline
