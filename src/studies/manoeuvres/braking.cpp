// Closed forms of full braking on the flat.
#include "studies/manoeuvres/closed_forms.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "studies/manoeuvres/run.hpp"

namespace sixline {
namespace {

/// Largest longitudinal force over mu times load: the peak of the tyres' curve.
double tyre_peak(const TestCar& car) {
  const std::string tyre = car.option("tyre");
  return tyre == "magic_formula" ? car.parameter("magic_peak_long") : tyre == "monster_curve" ? 1.172 : 1;
}

/// An axle with a load [N], at rest another one.
struct AxleLoad {
  double at_rest, now;
  /// The force of its tyres at the peak of their curve [N]; with more load it is a smaller share of it.
  double grip(const TestCar& car) const {
    const double more = now / at_rest - 1, floor = car.parameter("load_floor");
    const double share = car.option("load_law") == "exponential"
                             ? floor + (1 - floor) * std::exp(-car.parameter("load_rate") * more)
                             : 1 - car.parameter("load_sensitivity") * more;
    return car.parameter("mu") * tyre_peak(car) * share * now;
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
  double a = car.parameter("mu") * tyre_peak(car) * car.parameter("g", 9.81);
  if (!has_parameter(car, "wheelbase")) return a;
  for (int i = 0; i < 50; ++i) {
    const auto [front, rear] = axle_loads_at(car, a);
    a = (front.grip(car) + rear.grip(car)) / car.parameter("mass");
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
  const auto at_grip = axle_loads_at(car, grip);
  if (front > at_grip.first.grip(car) && force - front > at_grip.second.grip(car)) {
    load.constant += M * grip;
    return BrakingLaw{
        M, load, "every tyre at its peak, mu D g: (m/2Cd) ln(1 + Cd v^2/(mu D m g)) with rolling resistance (C12)"};
  }
  const double mass = rolling_mass(car) + engine_mass(car, gear);
  const auto rolling = axle_loads_at(car, force / mass);
  if (front > rolling.first.grip(car) || force - front > rolling.second.grip(car)) return {};
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
