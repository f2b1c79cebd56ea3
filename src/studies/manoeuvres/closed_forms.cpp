// Closed forms for cars: resistance and coasting, the linear single-track car, the balance of forces at top speed.
#include "studies/manoeuvres/closed_forms.hpp"

#include <algorithm>
#include <cmath>

#include "files/cars/cars.hpp"

namespace sixline {

namespace {
/// A table of a car as pairs; empty when the model has none.
std::vector<std::pair<double, double>> table(const TestCar& car, const char* name,
                                             Result<std::vector<std::pair<double, double>>> (*read)(const Node&)) {
  const Node node = text_node(name, car.option(name));
  if (node.text.empty()) return {};
  const auto pairs = read(node);
  return pairs ? *pairs : std::vector<std::pair<double, double>>{};
}
/// Engine over wheel speed in a gear; 0 in neutral and where the model has no gears.
double total_ratio(const TestCar& car, double gear) {
  for (const auto& [number, value] : table(car, "gear_ratios", parse_gear_ratios))
    if (number == gear) return value * car.parameter("final_drive");
  return 0;
}
}  // namespace

RoadLoad road_load(const TestCar& car, bool wheels) {
  RoadLoad load;
  const double drag = car.parameter("drag_coefficient");
  load.quadratic = car.option("drag_mode") == "cd"
                       ? 0.5 * car.parameter("air_density") * drag * car.parameter("frontal_area")
                       : drag;
  const double rolling = car.parameter("rolling_resistance");
  if (car.option("rolling_resistance_mode") != "linear")
    load.constant = rolling * car.parameter("mass") * car.parameter("g", 9.81);
  else
    load.linear = rolling;
  const double R = car.parameter("wheel_radius");
  if (wheels && R > 0) load.linear += 4 * car.parameter("wheel_damping") / (R * R);
  return load;
}

double rolling_mass(const TestCar& car) {
  const double R = car.parameter("wheel_radius"), M = car.parameter("mass");
  if (!(R > 0)) return M;
  double inertia = 0;
  if (has_parameter(car, "wheel_inertia_front") || has_parameter(car, "wheel_inertia_rear"))
    inertia = 2 * (car.parameter("wheel_inertia_front") + car.parameter("wheel_inertia_rear"));
  else
    inertia = 2 * car.parameter("wheel_inertia");
  return M + inertia / (R * R);
}

double engine_mass(const TestCar& car, double gear) {
  const double R = car.parameter("wheel_radius"), ratio = total_ratio(car, gear);
  return R > 0 ? car.parameter("engine_inertia") * ratio * ratio / (R * R) : 0;
}

Stretch slow_down(double mass, const RoadLoad& load, double v0, double v1) {
  const double c = load.constant, l = load.linear, q = load.quadratic;
  double time = 0;  // integral of dv/(c + l v + q v^2) from v1 to v0
  if (q == 0) {
    time = l == 0 ? (v0 - v1) / c : std::log((c + l * v0) / (c + l * v1)) / l;
    const double distance = l == 0 ? mass * (v0 * v0 - v1 * v1) / (2 * c) : mass * (v0 - v1 - c * time) / l;
    return {mass * time, distance};
  }
  const double root = 4 * c * q - l * l;
  if (root > 0) {
    const double s = std::sqrt(root);
    time = 2 / s * (std::atan((2 * q * v0 + l) / s) - std::atan((2 * q * v1 + l) / s));
  } else {
    const double s = std::sqrt(-root);
    const auto part = [&](double v) { return std::log(std::abs((2 * q * v + l - s) / (2 * q * v + l + s))) / s; };
    time = part(v0) - part(v1);
  }
  const double ratio = std::log(std::abs(load.at(v0) / load.at(v1)));
  return {mass * time, mass * (ratio - l * time) / (2 * q)};
}

LinearCar::Eigen LinearCar::eigen(double v) const {
  const double a11 = -(front + rear) / (mass * v), a22 = -(front * b * b + rear * c * c) / (yaw_inertia * v);
  const double a12 = -(front * b - rear * c) / (mass * v) - v, a21 = -(front * b - rear * c) / (yaw_inertia * v);
  const double stiffness = a11 * a22 - a12 * a21;
  if (!(stiffness > 0)) return {0, 0};
  return {std::sqrt(stiffness), -(a11 + a22) / (2 * std::sqrt(stiffness))};
}
LinearCar::Response LinearCar::response(double v, double omega) const {
  const std::complex<double> s(0, omega);
  const double turning = -(front * b - rear * c) / v;
  const double a12 = turning / mass - v, a21 = turning / yaw_inertia;
  const std::complex<double> p = s + (front + rear) / (mass * v),
                             q = s + (front * b * b + rear * c * c) / (yaw_inertia * v);
  const double to_side = front / mass, to_yaw = front * b / yaw_inertia;  // per steer
  const std::complex<double> whole = p * q - a12 * a21;
  const std::complex<double> vy = (to_side * q + a12 * to_yaw) / whole, r = (p * to_yaw + a21 * to_side) / whole;
  return {r, s * vy + v * r};
}
void LinearCar::rates(double v, double delta, double vy, double r, double& dv_y, double& dr) const {
  const double f = -front * ((vy + b * r) / v - delta), h = -rear * (vy - c * r) / v;
  dv_y = (f + h) / mass - v * r;
  dr = (b * f - c * h) / yaw_inertia;
}

std::optional<LinearCar> linear_car(const TestCar& car) {
  for (const char* name :
       {"mass", "yaw_inertia", "cg_to_front", "cg_to_rear", "cornering_stiffness_front", "cornering_stiffness_rear"})
    if (!has_parameter(car, name)) return {};
  if (const auto tyre = car.option("tyre"); !tyre.empty() && tyre != "linear") return {};
  if (const auto given = car.option("stiffness"); !given.empty() && given != "absolute") return {};
  if (car.option("profile") == "source") return {};
  return LinearCar{car.parameter("mass"),
                   car.parameter("yaw_inertia"),
                   car.parameter("cg_to_front"),
                   car.parameter("cg_to_rear"),
                   car.parameter("cornering_stiffness_front"),
                   car.parameter("cornering_stiffness_rear")};
}

namespace {
double between(const std::vector<std::pair<double, double>>& curve, double rpm) {
  if (rpm <= curve.front().first) return curve.front().second;
  for (std::size_t i = 1; i < curve.size(); ++i)
    if (rpm <= curve[i].first)
      return curve[i - 1].second + (curve[i].second - curve[i - 1].second) * (rpm - curve[i - 1].first) /
                                       (curve[i].first - curve[i - 1].first);
  return curve.back().second;
}
}  // namespace

std::optional<double> balanced_speed(const TestCar& car, double gear, double around) {
  const auto curve = table(car, "torque_curve", parse_torque_curve);
  if (curve.empty() || !has_parameter(car, "final_drive")) return {};
  const double ratio = total_ratio(car, gear);
  const double R = car.parameter("wheel_radius"), efficiency = car.parameter("efficiency");
  const double stiffness = car.parameter("slip_stiffness_rear", car.parameter("slip_stiffness"));
  const double front_stiffness = car.parameter("slip_stiffness_front"),
               axle_damping = 2 * car.parameter("wheel_damping");
  const RoadLoad load = road_load(car, false);
  const auto surplus = [&](double v) {
    const double bearings = axle_damping * v / (R * R);  // of the front axle, which its tyres turn with a little slip
    const double resist = load.at(v) + bearings / (1 + (front_stiffness > 0 ? bearings / front_stiffness : 0));
    const double slip = stiffness > 0 ? resist / stiffness : 0;  // M5 up: the driven wheel turns faster than the road
    const double omega = v * (1 + slip) / R, rpm = omega * ratio * 60 / (2 * pi_value);
    double extra = 0;
    if (const double motor = car.parameter("hybrid_torque"); motor > 0) {
      const double start = car.parameter("hybrid_fade_start"),
                   end = std::max(car.parameter("hybrid_fade_end"), start + 1);
      extra = motor * std::clamp((end - rpm) / (end - start), 0.0, 1.0);
    }
    const double torque = (between(curve, rpm) + extra) * ratio * efficiency;
    return torque - resist * R - axle_damping * omega;
  };
  double low = 0.7 * around, high = 1.3 * around;
  if (!(surplus(low) > 0 && surplus(high) < 0)) return {};
  for (int i = 0; i < 200; ++i) (surplus(0.5 * (low + high)) > 0 ? low : high) = 0.5 * (low + high);
  return 0.5 * (low + high);
}

}  // namespace sixline
