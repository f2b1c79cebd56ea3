// Steady-state circle, ISO 4138, constant radius: steer over lateral acceleration, the understeer gradient, the limit.
#include <cmath>

#include "studies/manoeuvres/circle.hpp"
#include "studies/manoeuvres/closed_forms.hpp"

namespace sixline::steady_circle {

constexpr double circle_radius = 100;                   // [m]
constexpr double first_acceleration = 1, stride = 0.5;  // [m/s^2]
constexpr double finest_stride = 0.01;                  // [m/s^2] resolution of the limit

/// Steady circles, by rising lateral acceleration.
struct Circles {
  std::vector<double> ay{}, steer{}, beta{};  ///< [m/s^2, rad, rad]
  bool at_limit = false;                      ///< no faster one could be held
  std::size_t linear = 0;                     ///< number of circles below 0.3 g, which come first

  Circles(const Table& table, const TestCar& car);
};

double gravity_of(const TestCar& car) { return car.parameter("g", 9.81); }
/// Beyond the limit of any tyre: models without grip end here [m/s^2].
double highest_of(const TestCar& car) { return std::max(12.0, 1.6 * car.parameter("mu", 1) * gravity_of(car)); }

Circles::Circles(const Table& table, const TestCar& car) {
  const auto ays = numbers(table, Quantity::ay);
  for (std::size_t i = 0; i < table.rows; ++i) {
    if ((*table.find("held"))[i] == 0) {
      at_limit = true;
      continue;
    }
    ay.push_back(ays[i]);
    steer.push_back((*table.find("steer"))[i]);
    beta.push_back((*table.find("beta"))[i]);
    if (ay.back() < 0.3 * gravity_of(car)) linear = ay.size();
  }
}

/// Ever faster circles until one cannot be held, then from the last held one on in halved strides: a row for each circle.
void drive(Drive& run) {
  run.result.notes.push_back(speed_note(run.origin));
  run.columns({"held [-]", Quantity::ay, "steer [rad]", "beta [rad]"});
  TestCar car = run.origin.fresh();
  CircleDriver driver{.curvature = 1 / circle_radius};
  driver.keeper.imposed = car.info().tested_at_imposed_speed;
  const double highest = highest_of(car);
  double step = stride, target = first_acceleration;
  TestCar steady_car = car;
  CircleDriver steady_driver = driver;
  SteadyTurn before;  // the last that was held
  car.roll_at(std::sqrt(target * circle_radius));
  while (target <= highest) {
    driver.keeper.target = std::sqrt(target * circle_radius);
    car = run.begin(std::move(car));
    const SteadyTurn turn = settle_steady(run, car, driver, 40);
    run.result.simulated_s += car.t;
    if (run.result.ended != Ended::done) return;
    car.t = 0;
    run.row({turn.settled ? 1.0 : 0.0, turn.lateral_acceleration, turn.steer, turn.beta});
    if (turn.settled) {
      const double more = turn.lateral_acceleration - before.lateral_acceleration;
      driver.understeer = before.settled && more > 0 ? (turn.steer - before.steer) / more : 0;
      before = turn;
      steady_car = car;
      steady_driver = driver;
    } else {
      if (!before.settled || step < 2 * finest_stride) break;
      car = steady_car;
      driver = steady_driver;
      car.t = 0;
      target -= step;
      step *= 0.5;
    }
    target += step;
    run.progress(target / highest);
  }
}

/// Metrics of the circles below 0.3 g, beside the linear single-track car.
void add_linear_metrics(const TestCar& origin, const Circles& all, TestResult& result) {
  const auto linear = linear_car(origin);
  const bool grips = origin.info().has_grip;
  auto& gradient = result.add("understeer_gradient", FittedLine(all.ay, all.steer, all.linear).slope, "rad s^2/m",
                              "road-wheel angle per lateral acceleration below 0.3 g, K");
  if (linear) compare(gradient, linear->understeer_gradient(), "(M/L)(c/C_f - b/C_r), linear single-track (C2)");
  if (!grips) compare(gradient, 0, "no slip angles: the geometry's angle at any speed");
  const double K = gradient.value;
  const std::size_t at = all.linear - 1;
  const double v = std::sqrt(all.ay[at] * circle_radius);
  auto& gain = result.add("yaw_gain", v / circle_radius / all.steer[at], "1/s",
                          "yaw rate per road-wheel angle at " + number_text(std::round(10 * v) / 10) + " m/s");
  if (linear) compare(gain, linear->yaw_gain(v), "v/(L + K v^2)");
  if (!grips && origin.wheelbase() > 0)
    compare(gain, v / circle_radius / std::atan(origin.wheelbase() / circle_radius), "(v/R)/atan(L/R)");
  if (linear && std::abs(K) > 1e-6) {
    const double theory = std::sqrt(linear->wheelbase() / std::abs(linear->understeer_gradient()));
    compare(result.add(K > 0 ? "characteristic_speed" : "critical_speed", std::sqrt(origin.wheelbase() / std::abs(K)),
                       "m/s", K > 0 ? "where the yaw gain is largest" : "above it the linear car diverges"),
            theory, "sqrt(L/|K|) from the car's stiffnesses");
  }
  auto& sideslip = result.add("sideslip_gradient", FittedLine(all.ay, all.beta, all.linear).slope, "rad s^2/m",
                              "sideslip per lateral acceleration below 0.3 g");
  if (linear) compare(sideslip, -linear->mass * linear->b / (linear->wheelbase() * linear->rear), "-M b/(L C_r)");
}

void add_limit(const TestCar& origin, const Circles& all, TestResult& result) {
  result.add("highest_lateral_acceleration", all.ay.back(), "m/s^2",
             all.at_limit ? "last steady circle" : "no limit found up to here");
  result.add("highest_speed", std::sqrt(all.ay.back() * circle_radius), "m/s", "at that lateral acceleration");
  result.add("steer_at_limit", all.steer.back(), "rad", "road-wheel angle at that lateral acceleration");
  const std::string tyre = origin.option("tyre");  // the others peak above or below mu
  if (origin.info().has_grip && all.at_limit && has_parameter(origin, "mu") && (tyre.empty() || tyre == "linear") &&
      origin.parameter("downforce_front") + origin.parameter("downforce_rear") == 0)
    result.checks.push_back({"lateral acceleration against mu g", "m/s^2", all.ay.back(),
                             1.005 * origin.parameter("mu", 1) * gravity_of(origin), true,
                             "nothing corners faster than its grip on a flat road (0.5 % for the way it is measured)"});
  if (!all.at_limit)
    result.notes.push_back("this model has no grip limit: the test ends at " + digits(highest_of(origin), 1) +
                           " m/s^2");
}

void more_plots(const Table& table, const TestCar& origin, TestResult& result) {
  const Circles all(table, origin);
  Curve measured{.name = result.model, .x = all.ay, .y = all.steer},
      slip{.name = result.model, .x = all.ay, .y = all.beta};
  for (Curve* curve : {&measured, &slip})
    for (double& angle : curve->y) angle /= deg;
  std::vector<Curve> curves{measured};
  if (const auto linear = linear_car(origin)) {
    curves.push_back({.name = "linear single-track", .dashed = true});
    for (const double a : {0.0, all.ay.back()})
      curves.back().add(a, (std::atan(linear->wheelbase() / circle_radius) + linear->understeer_gradient() * a) / deg);
  }
  result.plots.push_back(
      plot_of("Steer on a circle of 100 m", "lateral acceleration [m/s^2]", "road-wheel angle [deg]", curves));
  result.plots.push_back(
      plot_of("Sideslip on a circle of 100 m", "lateral acceleration [m/s^2]", "sideslip [deg]", {slip}));
}

void metrics(const Table& table, const TestCar& car, TestResult& result) {
  const Circles all(table, car);
  if (all.linear < 2) return not_reached(result, "the circle of 100 m could not be held even at 1.5 m/s^2");
  add_linear_metrics(car, all, result);
  add_limit(car, all, result);
}

}  // namespace sixline::steady_circle
