// Closed forms of full braking on the flat.
#include "studies/manoeuvres/closed_forms.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "files/tyres/tyre_file.hpp"
#include "studies/manoeuvres/run.hpp"

namespace sixline {
namespace {

/// The largest braking force of the tyres of a car.
class TyreGrip {
 public:
  explicit TyreGrip(const TestCar& car) : car_(car) {
    const std::string tyre = car.option("tyre");
    if (tyre == "magic_formula") peak_ = car.parameter("magic_peak_long");
    if (tyre == "monster_curve") peak_ = 1.172;
    if (tyre != "mf61" && tyre != "tmeasy") return;
    if (auto file = read_tyre_file(car.option(tyre == "mf61" ? "tir" : "tmeasy"))) file_ = std::move(*file);
  }
  /// Whether the peak is that of a file at each load: no other law of load applies.
  bool of_file() const { return file_.has_value(); }
  /// Over mu times load: the peak of the tyres' curve, of a file at the load of one tyre [N].
  double peak(double load) const {
    if (!file_ || !(load > 0)) return peak_;
    Mf61At<double> at = rolling_straight(*file_);
    if (file_->tir() && car_.parameter("tyre_pressure") > 0) at.pressure = car_.parameter("tyre_pressure");
    const Mf61Ranges range = ranges_of(*file_);
    at.fz = std::min(load, range.fzmax);  // as a car's: beyond its largest load a file's forces grow no further
    at.friction = car_.parameter("mu");
    double most = 0;
    for (int i = 1; i <= steps; ++i) {
      at.slip = std::max(range.kpumin, -1.0) * i / steps;
      most = std::max(most, -reply_of(*file_, at).fx);
    }
    return most / (at.friction * load);
  }

 private:
  static constexpr int steps = 400;
  const TestCar& car_;
  std::optional<TyreFile> file_;
  double peak_ = 1;
};

/// An axle with a load [N], at rest another one.
struct AxleLoad {
  double at_rest, now;
  /// The force of its tyres at the peak of their curve [N]; with more load it is a smaller share of it.
  double grip(const TestCar& car, const TyreGrip& tyres) const {
    if (tyres.of_file()) return car.parameter("mu") * tyres.peak(0.5 * now) * now;
    const double more = now / at_rest - 1, floor = car.parameter("load_floor");
    const double share = car.option("load_law") == "exponential"
                             ? floor + (1 - floor) * std::exp(-car.parameter("load_rate") * more)
                             : 1 - car.parameter("load_sensitivity") * more;
    return car.parameter("mu") * tyres.peak(now) * share * now;
  }
};

/// Front and rear axle of a car that brakes at `a` [m/s^2].
std::pair<AxleLoad, AxleLoad> axle_loads_at(const TestCar& car, double a) {
  const double M = car.parameter("mass"), g = car.parameter("g", 9.81), L = car.parameter("wheelbase");
  const double rear = M * g * car.parameter("cg_to_front") / L, moved = M * a * car.parameter("cg_height") / L;
  return {{M * g - rear, M * g - rear + moved}, {rear, std::max(rear - moved, 0.0)}};
}

/// The deceleration at which every tyre is at the peak of its curve [m/s^2].
double grip_deceleration(const TestCar& car) {
  const TyreGrip tyres(car);
  const double g = car.parameter("g", 9.81);
  double a = car.parameter("mu") * tyres.peak(0.25 * car.parameter("mass") * g) * g;
  if (!has_parameter(car, "wheelbase")) return a;
  for (int i = 0; i < (tyres.of_file() ? 12 : 50); ++i) {  // a tenth of the distance is left after each
    const auto [front, rear] = axle_loads_at(car, a);
    a = (front.grip(car, tyres) + rear.grip(car, tyres)) / car.parameter("mass");
  }
  return a;
}

/// A law of braking: mass [kg], forces, and its description.
struct BrakingLaw {
  double mass;
  RoadLoad load;
  std::string formula;
};

/// The rear axle alone brakes, locked: all resistance unloads it.
BrakingLaw locked_rear(const TestCar& car) {
  const double M = car.parameter("mass"), R = car.parameter("wheel_radius"), mu = car.parameter("mu");
  const double lever = mu * car.parameter("cg_height") / car.parameter("wheelbase");
  const double mass = M + 2 * car.parameter("wheel_inertia_front") / (R * R);  // the front wheels roll on
  RoadLoad load = road_load(car, false);
  const double moved = 1 + lever * M / mass;
  load.constant = (load.constant + mu * axle_loads_at(car, 0).second.now) / moved;
  load.linear /= moved;
  load.quadratic /= moved;
  return {mass, load, "rear axle locked, load moves forward"};
}

/// Brakes on both axles: every tyre at its peak, or every wheel below it; nothing where one axle is.
std::optional<BrakingLaw> braked_axles(const TestCar& car, double gear) {
  const double M = car.parameter("mass"), force = car.parameter("brake_torque_max") / car.parameter("wheel_radius");
  const double front = car.parameter("brake_share_front") * force, grip = grip_deceleration(car);
  RoadLoad load = road_load(car, false);
  const TyreGrip tyres(car);
  const auto at_grip = axle_loads_at(car, grip);
  if (front > at_grip.first.grip(car, tyres) && force - front > at_grip.second.grip(car, tyres)) {
    load.constant += M * grip;
    return BrakingLaw{
        M, load, "every tyre at its peak, mu D g: (m/2Cd) ln(1 + Cd v^2/(mu D m g)) with rolling resistance (C12)"};
  }
  const double mass = rolling_mass(car) + engine_mass(car, gear);
  const auto rolling = axle_loads_at(car, force / mass);
  if (front > rolling.first.grip(car, tyres) || force - front > rolling.second.grip(car, tyres)) return {};
  load.constant += force;
  return BrakingLaw{mass, load,
                    "constant brake force on M + sum of I_w/R^2 + I_e (ratio/R)^2: no tyre reaches its peak"};
}

/// The law by which this model brakes; none where no formula is known.
std::optional<BrakingLaw> braking_law(const TestCar& car, double gear) {
  RoadLoad load = road_load(car, false);
  const double R = car.parameter("wheel_radius"), force = car.parameter("brake_torque_max") / R;
  if (has_parameter(car, "brake_force_max")) {
    load.constant += car.parameter("brake_force_max");
    return BrakingLaw{car.parameter("mass"), load, "constant brake force, drag, rolling resistance"};
  }
  if (!(R > 0)) return {};
  if (!has_parameter(car, "mu")) {
    load.constant += force;
    return BrakingLaw{rolling_mass(car), load, "constant brake force on M + 2 I_w/R^2"};
  }
  if (!has_parameter(car, "brake_share_front")) return {};
  const bool rear_alone = car.parameter("brake_share_front") == 0;
  if (rear_alone && force > car.parameter("mu") * axle_loads_at(car, 0).second.now) return locked_rear(car);
  return braked_axles(car, gear);
}

}  // namespace

Stretch best_braking(const TestCar& car, double v) {
  RoadLoad load = road_load(car, false);
  load.constant += car.parameter("mass") * grip_deceleration(car);
  return slow_down(car.parameter("mass"), load, v, 0);
}

void compare_braking(const TestCar& car, double gear, Metric& distance, Metric& time) {
  const auto law = braking_law(car, gear);
  if (!law) return;
  const Stretch theory = slow_down(law->mass, law->load, kmh_100, 0);
  compare(distance, theory.distance, law->formula);
  compare(time, theory.time, law->formula);
}

}  // namespace sixline
