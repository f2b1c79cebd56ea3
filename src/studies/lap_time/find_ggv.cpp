// Finds an envelope: at which speeds and weights, in which gears; how far each pedal can be taken: by halving.
#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "sixline/driver/gears.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/math/hash.hpp"
#include "studies/lap_time/ggv.hpp"
#include "studies/lap_time/pedal_ramps.hpp"

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

/// Steer, sideslip and coasting at each share, as far as a car without pedals holds it: settled there, since between the
/// points of a ramp the steer angle bends.
void settle_coasting(Treadmill& car, const PedalRamp& free, GgvCell& cell) {
  cell.lateral_coasting = free.points.back().across;
  for (std::size_t k = 0; k < ggv_shares.size(); ++k) {
    const double across = min(ggv_shares[k] * cell.lateral, cell.lateral_coasting);
    std::size_t i = 0;
    while (i + 1 < free.points.size() && free.points[i + 1].across <= across) ++i;
    Settled at = free.points[i];
    for (std::size_t from = i; at.across < across && from <= i + 1; ++from) {
      car.restore(free.cars[from]);
      for (int go_on = 0; go_on < 3 && at.across < across; ++go_on)
        if (const Settled next = car.settle(0, 0, across); next.steady) at = next;
    }
    cell.coast[k] = at.along, cell.steer[k] = at.steer, cell.sideslip[k] = at.sideslip;
  }
}

/// Largest pedals that still gain something straight ahead: no wheel spins or locks for good.
struct UsablePedals {
  double throttle = 1, brake = 1;
  double drive = 0, deceleration = 0;  ///< accelerations along the path that they give [m/s^2]
};
UsablePedals usable_pedals(Treadmill& car) {
  const Treadmill::Moment rolling = car.moment();
  UsablePedals usable;
  std::tie(usable.throttle, usable.drive) = largest_useful([&](double pedal) {
    car.restore(rolling);
    return car.settle(pedal, 0, 0).along;
  });
  std::tie(usable.brake, usable.deceleration) = largest_useful([&](double pedal) {
    car.restore(rolling);
    return -car.settle(0, pedal, 0).along;
  });
  car.restore(rolling);
  return usable;
}

/// The cell at a speed: the outer edge of all pedals' states.
GgvCell find_cell(Treadmill& car, double speed, int gear, double guess, int pedals) {
  car.roll_at(speed, gear);
  const Treadmill::Moment rolling = car.moment();
  const UsablePedals usable = usable_pedals(car);
  const auto with = [&](double throttle, double brake) {
    car.restore(rolling);
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
  settle_coasting(car, drive.front(), cell);
  car.restore(rolling);
  hold_brakes(car, speed, guess, std::move(brake), cell);
  return cell;
}

constexpr int method = 6;           // counts up when the search changes, so that stored envelopes are computed again
constexpr double lowest_speed = 6;  // [m/s]
constexpr double highest_share = 0.965;  // of the redline, the slip of wheels that pull included

Error wrong(std::string field, std::string value, std::string rule) {
  return {.file = {}, .line = 0, .field = std::move(field), .value = std::move(value), .rule = std::move(rule)};
}

/// Torque at the wheels at full throttle in a gear, by the driver's limits [N m]; 0 beyond the redline.
double usable_torque(const VehicleLimits<double>& car, int gear, double v) {
  const double torque = wheel_torque(car, v, gear);
  const double pull = torque / (car.wheel_radius * car.mass * max(car.traction, 0.1));
  return redline_share(car, v, gear) * (1 + car.peak_slip * min(pull, 1.0)) > highest_share ? 0 : torque;
}

/// Speeds from which the next gear pulls harder.
std::vector<double> shift_speeds(const VehicleLimits<double>& car) {
  std::vector<double> shifts;
  for (int gear = 1; gear < static_cast<int>(car.top_gear); ++gear) {
    double v = shifts.empty() ? 1 : shifts.back();
    while (v < 200 && usable_torque(car, gear, v) > 0 && usable_torque(car, gear, v) >= usable_torque(car, gear + 1, v))
      v += 0.05;
    shifts.push_back(v);
  }
  return shifts;
}

/// The speed at which full throttle gains nothing any more.
double top_speed(Treadmill& car, const Ggv& ggv) {
  const VehicleLimits<double>& limits = car.limits();
  double low = lowest_speed, high = 150;
  if (limits.top_gear >= 1) high = min(high, 0.98 * redline_speed(limits, limits.top_gear));
  const auto pulls = [&](double v) {
    car.roll_at(v, ggv.gear(v));
    return car.settle(usable_pedals(car).throttle, 0, 0).along > 0;
  };
  if (high > low && pulls(high)) return high;
  while (high - low > 0.3) {
    const double middle = 0.5 * (low + high);
    (pulls(middle) ? low : high) = middle;
  }
  return low;
}

/// Even speeds up to the top one, and both sides of each shift.
std::vector<double> speeds_of(const Ggv& ggv, double top, int count) {
  std::vector<double> speeds;
  for (const double v : ggv.shifts)
    if (v > lowest_speed + 1 && v < top - 1) speeds.push_back(v - 0.02), speeds.push_back(v + 0.02);
  for (int i = 0; i < count; ++i) {
    const double v = lowest_speed + (top - lowest_speed) * i / (count - 1);
    const bool close = std::ranges::any_of(
        speeds, [&](double other) { return std::abs(other - v) < 0.2 * (top - lowest_speed) / count; });
    if (!close || i == 0 || i == count - 1) speeds.push_back(v);
  }
  std::ranges::sort(speeds);
  return speeds;
}

}  // namespace

std::uint64_t ggv_hash(const AnyModel& model, const GgvRequest& request) {
  Fnv64 hash;
  hash.add(std::uint64_t(method)).add(model.info().id).add(request.friction);
  for (const double weight : request.weights) hash.add(weight);
  hash.add(std::uint64_t(request.speeds)).add(std::uint64_t(request.pedals));
  for (const NamedValue& value : model.parameter_values()) hash.add(value.name).add(value.value);
  return hash.value;
}

Result<Ggv> find_ggv(const AnyModel& model, const GgvRequest& request) {
  if (const Status why = cannot_settle(model)) return *why;
  Ggv ggv{.model = std::string(model.info().id), .hash = ggv_hash(model, request), .friction = request.friction};
  ggv.in_space = model.info().family == Family::ray;
  ggv.air = max(model.limits()->downforce / model.limits()->mass, 0.0);
  ggv.weights = request.weights;
  ggv.shift_pause = model.parameter("shift_duration").value_or(0);
  ggv.shifts = shift_speeds(*model.limits());
  Treadmill flat(model, 9.81, request.friction);
  const double top = top_speed(flat, ggv);
  if (top < lowest_speed + 2)
    return wrong("top_speed", number_text(top) + " m/s", "is too low for an envelope: full throttle must reach 8 m/s");
  ggv.speeds = speeds_of(ggv, top, request.speeds);
  ggv.cells.resize(ggv.speeds.size() * ggv.weights.size());
  const VehicleLimits<double>& car = flat.limits();
  const auto nearest_flat =
      std::ranges::min_element(ggv.weights, [](double a, double b) { return std::abs(a - 9.81) < std::abs(b - 9.81); });
  const auto flat_weight = static_cast<std::size_t>(nearest_flat - ggv.weights.begin());
  std::size_t ready = 0;
  for (std::size_t w = 0; w < ggv.weights.size(); ++w) {
    Treadmill treadmill(model, ggv.weights[w], request.friction);
    for (std::size_t v = 0; v < ggv.speeds.size(); ++v) {
      const double speed = ggv.speeds[v], pressed = ggv.weights[w] / 9.81 + air_grip(car) / 9.81 * speed * speed;
      const double guess = max(car.lateral_grip * request.friction * pressed, 0.5);
      ggv.cells[v * ggv.weights.size() + w] = find_cell(treadmill, speed, ggv.gear(speed), guess,
                                                        w == flat_weight ? request.pedals : (request.pedals + 1) / 2);
      if (request.go_on && !request.go_on(double(++ready) / double(ggv.cells.size())))
        return wrong("ggv", "", "was interrupted after " + std::to_string(100 * ready / ggv.cells.size()) + " %");
    }
  }
  if (ggv.lateral(ggv.speeds.front(), 9.81) < 0.1)
    return wrong("model", ggv.model, "holds no bend at " + number_text(ggv.speeds.front()) + " m/s");
  return ggv;
}

}  // namespace sixline
