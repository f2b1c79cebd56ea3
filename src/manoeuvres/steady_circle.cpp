// Steady-state circle, ISO 4138, constant radius: steer over lateral acceleration, the understeer gradient, the limit.
#include <cmath>

#include "manoeuvres/circle.hpp"
#include "manoeuvres/closed_forms.hpp"

namespace sixline {
namespace {

/// Slope of y over x by least squares.
double slope_of(const std::vector<double>& x, const std::vector<double>& y) {
  double sx = 0, sy = 0, sxx = 0, sxy = 0;
  const double n = static_cast<double>(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    sx += x[i];
    sy += y[i];
    sxx += x[i] * x[i];
    sxy += x[i] * y[i];
  }
  return (n * sxy - sx * sy) / (n * sxx - sx * sx);
}

}  // namespace

void steady_circle(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  constexpr double radius = 100, linear_to = 3;  // [m], [m/s^2]: about 0.3 g, inside every tyre's linear range
  TestCar car = origin.fresh();
  CircleDriver driver{.curvature = 1 / radius};
  driver.keeper.imposed = origin.facts().holds_speed;
  result.notes.push_back(speed_note(origin.facts()));
  const double mu = origin.parameter("mu", 1), g = origin.parameter("g", 9.81);
  const double highest = std::max(12.0, 1.6 * mu * g);  // no tyre goes beyond: models without grip end here
  std::vector<double> ay, steer, beta, linear_ay, linear_steer;
  bool at_limit = false;
  double step = 0.5, wanted = 1;
  TestCar steady_car = car;
  CircleDriver steady_driver = driver;
  car.roll_at(std::sqrt(wanted * radius));
  while (wanted <= highest) {
    driver.keeper.wanted = std::sqrt(wanted * radius);
    car.record(settings.series);
    const SteadyTurn turn = settle_steady(car, driver, 25, watch, result);
    result.simulated_s += car.t;
    if (result.ended != Ended::done) return;
    if (!turn.settled) {  // go back to the last steady state and approach more slowly
      at_limit = true;
      if (ay.empty() || step < 0.06) break;
      car = steady_car;
      driver = steady_driver;
      wanted -= step;
      step *= 0.5;
      wanted += step;
      car.t = 0;
      continue;
    }
    car.t = 0;
    ay.push_back(turn.lateral_acceleration);
    steer.push_back(turn.steer);
    beta.push_back(turn.beta);
    if (turn.lateral_acceleration <= linear_to + 0.01) {
      linear_ay.push_back(turn.lateral_acceleration);
      linear_steer.push_back(turn.steer);
    }
    steady_car = car;
    steady_driver = driver;
    wanted += step;
    if (watch.progress) watch.progress(wanted / highest);
  }
  if (linear_ay.size() < 2) {
    not_reached(result, "the circle of 100 m could not be held even at 1.5 m/s^2");
    return;
  }
  const auto linear = linear_car(origin);
  auto& gradient = result.add("understeer_gradient", slope_of(linear_ay, linear_steer), "rad s^2/m",
                              "road-wheel angle per lateral acceleration below 0.3 g, K");
  if (linear) compare(gradient, linear->understeer_gradient(), "(M/L)(c/C_f - b/C_r), linear single-track (C2)");
  if (!origin.facts().has_grip) compare(gradient, 0, "no slip angles: the geometry's angle at any speed");
  const double K = gradient.value;
  const std::size_t at = linear_ay.size() - 1;
  const double v = std::sqrt(linear_ay[at] * radius);
  auto& gain = result.add("yaw_gain", v / radius / linear_steer[at], "1/s",
                          "yaw rate per road-wheel angle at " + number_text(std::round(10 * v) / 10) + " m/s");
  if (linear) compare(gain, linear->yaw_gain(v), "v/(L + K v^2)");
  if (!origin.facts().has_grip && origin.wheelbase() > 0)
    compare(gain, v / radius / std::atan(origin.wheelbase() / radius), "(v/R)/atan(L/R)");
  if (linear && std::abs(K) > 1e-6) {
    const double theory = std::sqrt(linear->wheelbase() / std::abs(linear->understeer_gradient()));
    compare(result.add(K > 0 ? "characteristic_speed" : "critical_speed", std::sqrt(origin.wheelbase() / std::abs(K)),
                       "m/s", K > 0 ? "where the yaw gain is largest" : "above it the linear car diverges"),
            theory, "sqrt(L/|K|) from the car's stiffnesses");
  }
  auto& sideslip = result.add("sideslip_gradient",
                              slope_of(linear_ay, {beta.begin(), beta.begin() + static_cast<long>(linear_ay.size())}),
                              "rad s^2/m", "sideslip per lateral acceleration below 0.3 g");
  if (linear) compare(sideslip, -linear->mass * linear->b / (linear->wheelbase() * linear->rear), "-M b/(L C_r)");
  result.add("highest_lateral_acceleration", ay.back(), "m/s^2",
             at_limit ? "last steady circle" : "no limit found up to here");
  result.add("highest_speed", std::sqrt(ay.back() * radius), "m/s", "speed there");
  result.add("steer_at_limit", steer.back(), "rad", "road-wheel angle there");
  const std::string tyre = origin.option("tyre");  // the others peak above or below mu
  if (origin.facts().has_grip && at_limit && origin.model().parameter("mu") && (tyre.empty() || tyre == "linear") &&
      origin.parameter("downforce_front") + origin.parameter("downforce_rear") == 0)
    result.checks.push_back({"lateral acceleration against mu g", "m/s^2", ay.back(), 1.005 * mu * g, true,
                             "nothing corners faster than its grip on a flat road (0.5 % for the way it is measured)"});
  if (!at_limit)
    result.notes.push_back("this model has no grip limit: the test ends at " + digits(highest, 1) + " m/s^2");
  Curve measured{.name = result.model, .x = ay, .y = steer}, theory{.name = "linear single-track", .dashed = true};
  for (double& s : measured.y) s /= deg;
  if (linear)
    for (const double a : {0.0, ay.back()}) {
      theory.x.push_back(a);
      theory.y.push_back((std::atan(linear->wheelbase() / radius) + linear->understeer_gradient() * a) / deg);
    }
  std::vector<Curve> curves{measured};
  if (linear) curves.push_back(theory);
  result.plots.push_back(
      plot_of("Steer on a circle of 100 m", "lateral acceleration [m/s^2]", "road-wheel angle [deg]", curves));
  Curve slip{.name = result.model, .x = ay, .y = beta};
  for (double& s : slip.y) s /= deg;
  result.plots.push_back(
      plot_of("Sideslip on a circle of 100 m", "lateral acceleration [m/s^2]", "sideslip [deg]", {slip}));
}

}  // namespace sixline
