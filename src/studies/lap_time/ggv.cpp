// g-g-v: reads between its cells; a rough envelope from a driver's knowledge of a car: friction ellipse, air, gears.
#include "studies/lap_time/ggv.hpp"

#include <algorithm>

#include "sixline/driver/gears.hpp"

namespace sixline {
namespace {

/// Between which two numbers of a rising list a value lies, and where; beyond the ends the nearest.
struct Between {
  std::size_t below = 0;
  double part = 0;
};
Between between(const std::vector<double>& list, double value, bool beyond = false) {
  if (list.size() < 2) return {};
  std::size_t i = 0;
  while (i + 2 < list.size() && list[i + 1] <= value) ++i;
  const double part = (value - list[i]) / (list[i + 1] - list[i]);
  return {i, beyond ? part : clamp(part, 0.0, 1.0)};
}

/// Four cells and how much of each.
struct Mix {
  const GgvCell* cell[4] = {};
  double part[4] = {};
  template <class Read>
  double operator()(const Read& read) const {
    double sum = 0;
    for (int i = 0; i < 4; ++i)
      if (part[i] != 0) sum += part[i] * read(*cell[i]);
    return sum;
  }
};
Mix mix_at(const Ggv& ggv, double speed, double weight) {
  const Between v = between(ggv.speeds, speed);
  const Between w = between(ggv.weights, max(weight, -ggv.air * speed * speed), true);
  const std::size_t next_v = std::min(v.below + 1, ggv.speeds.size() - 1),
                    next_w = std::min(w.below + 1, ggv.weights.size() - 1);
  return {
      {&ggv.cell(v.below, w.below), &ggv.cell(next_v, w.below), &ggv.cell(v.below, next_w), &ggv.cell(next_v, next_w)},
      {(1 - v.part) * (1 - w.part), v.part * (1 - w.part), (1 - v.part) * w.part, v.part * w.part}};
}

}  // namespace

double Ggv::lateral(double speed, double weight) const {
  const Mix mix = mix_at(*this, speed, weight);
  return max(mix([](const GgvCell& c) { return c.lateral; }), 0.05);
}

GgvPoint Ggv::at(double speed, double weight, double across) const {
  const Mix mix = mix_at(*this, speed, weight);
  GgvPoint p;
  p.lateral = max(mix([](const GgvCell& c) { return c.lateral; }), 0.05);
  const double share = min(abs(across) / p.lateral, 1.0);
  std::size_t k = 0;
  while (k + 2 < ggv_shares.size() && ggv_shares[k + 1] <= share) ++k;
  const double part = (share - ggv_shares[k]) / (ggv_shares[k + 1] - ggv_shares[k]);
  const auto read = [&](const std::array<double, ggv_shares.size()> GgvCell::*list) {
    return mix([&](const GgvCell& c) { return (1 - part) * (c.*list)[k] + part * (c.*list)[k + 1]; });
  };
  p.drive = read(&GgvCell::drive);
  p.coast = read(&GgvCell::coast);
  p.brake = min(read(&GgvCell::brake), p.drive);
  p.brake_held = max(min(read(&GgvCell::brake_held), p.drive), p.brake);
  p.steer = across < 0 ? -read(&GgvCell::steer) : read(&GgvCell::steer);
  p.sideslip = across < 0 ? -read(&GgvCell::sideslip) : read(&GgvCell::sideslip);
  return p;
}

double Ggv::throttle(double speed) const {
  return mix_at(*this, speed, 9.81)([](const GgvCell& c) { return c.throttle; });
}
double Ggv::brake_pedal(double speed) const {
  return mix_at(*this, speed, 9.81)([](const GgvCell& c) { return c.brake_pedal; });
}

int Ggv::gear(double speed) const {
  return 1 + static_cast<int>(std::ranges::count_if(shifts, [&](double v) { return v <= speed; }));
}

double redline_share(const VehicleLimits<double>& car, double v, int gear) {
  return v / car.wheel_radius * car.ratio[gear - 1] / car.redline;
}

double wheel_torque(const VehicleLimits<double>& car, double v, int gear) {
  return full_throttle_torque(car, gear, redline_share(car, v, gear));
}

namespace {

/// Acceleration of full throttle in the best gear [m/s^2], without drag and without a limit by the tyres.
double engine_pull(const VehicleLimits<double>& car, double v, int gear) {
  if (gear < 1) return car.max_acceleration;
  if (redline_share(car, v, gear) > 0.95) return 0;
  const double ratio = car.ratio[gear - 1], torque = wheel_torque(car, v, gear);
  const double turning = (car.wheel_inertia + car.engine_inertia * ratio * ratio) / square(car.wheel_radius);
  return torque / car.wheel_radius / (car.mass + turning);
}

GgvCell rough_cell(const VehicleLimits<double>& car, double v, double weight, int gear) {
  const double drag = car.drag / car.mass * v * v, pressed = weight / 9.81 + air_grip(car) / 9.81 * v * v;
  const double traction = car.traction > 0 ? car.traction : car.max_acceleration;
  const double most = car.lateral_grip * pressed;
  GgvCell cell{.lateral = most, .lateral_coasting = most, .throttle = 1, .brake_pedal = 1};
  const double engine = engine_pull(car, v, gear), hold = min(car.max_deceleration * pressed, car.brake_limit);
  const double pull = min(engine, traction * pressed);
  cell.throttle = clamp(pull / max(engine, 0.01), 0.02, 1.0);
  cell.brake_pedal = clamp(hold / max(car.brake_limit, 0.01), 0.02, 1.0);
  for (std::size_t k = 0; k < ggv_shares.size(); ++k) {
    const double left = sqrt(max(1 - square(ggv_shares[k]), 0.0)), across = ggv_shares[k] * cell.lateral;
    const double scrub = 0.06 * across * ggv_shares[k];
    cell.drive[k] = min(pull, traction * pressed * left) - drag - scrub;
    cell.brake[k] = cell.brake_held[k] = -hold * left - drag - scrub;
    cell.coast[k] = -drag - scrub;
    cell.steer[k] = car.wheelbase * across / max(v * v, 1.0) + car.understeer * across;
    cell.sideslip[k] = car.cg_to_rear * across / max(v * v, 1.0) - car.rear_slip * across;
  }
  return cell;
}

}  // namespace

Ggv rough_ggv(const VehicleLimits<double>& car) {
  Ggv ggv{.model = "limits", .air = max(car.downforce / car.mass, 0.0), .weights = {3.4, 9.81, 17}};
  const int top = static_cast<int>(car.top_gear);
  for (int gear = 1; gear < top; ++gear) {
    double v = ggv.shifts.empty() ? 1 : ggv.shifts.back();
    while (v < 150 && engine_pull(car, v, gear) > engine_pull(car, v, gear + 1)) v += 0.1;
    ggv.shifts.push_back(v);
  }
  double v = 6;
  const auto gear = [&](double speed) { return top < 1 ? 0 : std::min(ggv.gear(speed), top); };
  while (v < 150 && engine_pull(car, v, gear(v)) > car.drag / car.mass * v * v) v += 0.25;
  for (int i = 0; i < 24; ++i) ggv.speeds.push_back(6 + (max(v, 10.0) - 6) * i / 23);
  for (const double speed : ggv.speeds)
    for (const double weight : ggv.weights) ggv.cells.push_back(rough_cell(car, speed, weight, gear(speed)));
  return ggv;
}

}  // namespace sixline
