// Braking on split friction, ISO 14512: straight ahead, the right wheels on a slippery road, the steer held.
#include <cmath>

#include "studies/manoeuvres/braking.hpp"
#include "studies/manoeuvres/run.hpp"

namespace sixline {
namespace {

constexpr double split_speed = 80 / 3.6, slippery = 0.3;  // [m/s], share of the grip on the right

/// One stop.
struct Stop {
  double yaw_1 = NAN, aside_1 = NAN, rate = 0, yaw = 0, aside = 0, distance = 0;
  Curve yaw_curve{}, path{};
};

bool stop(const TestCar& rolling, double pedal, const TestSettings& settings, const Watch& watch, TestResult& result,
          Stop& out) {
  TestCar car = rolling;
  car.t = 0;
  car.record(settings.series);
  car.inputs.throttle = 0;
  car.inputs.brake = pedal;
  car.overrides.speed_is_imposed = 0;
  car.steer(0);
  const std::string name = digits(100 * pedal, 0) + " %";
  Trace yaw{.curve = {.name = name}, .spacing = 0.02}, path{.curve = {.name = name}, .spacing = 0.2};
  const double x0 = car[Channel::x], y0 = car[Channel::y];
  double px = x0, py = y0;
  while (car.t < 60 && car[Channel::speed] > 0.05) {
    yaw.add(car.t, car[Channel::yaw] / deg);
    path.add(car[Channel::x] - x0, car[Channel::y] - y0);
    if (!go_on(car, watch, result)) return false;
    const double x = car[Channel::x], y = car[Channel::y];
    out.distance += std::hypot(x - px, y - py);
    px = x;
    py = y;
    if (std::abs(car[Channel::yaw_rate]) > std::abs(out.rate)) out.rate = car[Channel::yaw_rate];
    if (std::isnan(out.yaw_1) && car.t >= 1 - 1e-9) {
      out.yaw_1 = car[Channel::yaw];
      out.aside_1 = y - y0;
    }
  }
  out.yaw = car[Channel::yaw];
  out.aside = py - y0;
  out.yaw_curve = std::move(yaw.curve);
  out.path = std::move(path.curve);
  result.simulated_s += car.t;
  return true;
}

void add_metrics(const TestCar& origin, const Stop& full, TestResult& result) {
  result.add("yaw_angle_1s", full.yaw_1, "rad",
             "full pedal, 1 s after braking began; towards the side that grips positive");
  result.add("lateral_deviation_1s", full.aside_1, "m", "of the reference point then");
  result.add("largest_yaw_rate", full.rate, "rad/s", "full pedal");
  result.add("yaw_angle_at_rest", full.yaw, "rad", "full pedal");
  result.add("lateral_deviation_at_rest", full.aside, "m", "full pedal");
  result.add("stopping_distance", full.distance, "m", "full pedal, along the path from 80 km/h");
  result.add("mean_deceleration", split_speed * split_speed / (2 * full.distance), "m/s^2", "full pedal, v^2/(2 s)");
  TestCar mean = origin.fresh();
  if (!has_parameter(origin, "mu") || !mean.change("mu", origin.parameter("mu") * 0.5 * (1 + slippery))) return;
  result.checks.push_back({"stopping distance with the mean grip of both sides", "m", full.distance,
                           0.97 * best_braking(mean, split_speed).distance, false,
                           "each side carries half of the weight, and no tyre holds more than the peak of its curve "
                           "(3 % for the load that moves to the side that grips)"});
}

}  // namespace

void brake_on_split(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  TestCar rolling = origin.fresh();
  rolling.split_friction(1, slippery);
  rolling.roll_at(split_speed);
  SpeedKeeper keeper{.wanted = split_speed};  // pedals: the engine must carry the speed before the brake comes
  while (rolling.t < 3) {
    keeper.act(rolling);
    rolling.steer(0);
    if (!go_on(rolling, watch, result)) return;
  }
  result.simulated_s = rolling.t;
  TextTable table{
      .title = "Pedal by pedal",
      .columns = {"brake pedal [%]", "mean deceleration [m/s^2]", "yaw after 1 s [deg]", "aside after 1 s [m]",
                  "largest yaw rate [deg/s]", "yaw at rest [deg]", "stopping distance [m]"}};
  std::vector<Curve> yaws, paths;
  Stop one;
  for (const double pedal : {0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0}) {
    one = {};
    if (!stop(rolling, pedal, settings, watch, result, one)) return;
    table.rows.push_back({digits(100 * pedal, 0), digits(split_speed * split_speed / (2 * one.distance), 2),
                          digits(one.yaw_1 / deg, 2), digits(one.aside_1, 2), digits(one.rate / deg, 1),
                          digits(one.yaw / deg, 1), digits(one.distance, 1)});
    yaws.insert(yaws.begin(), one.yaw_curve);  // the hardest first
    paths.insert(paths.begin(), one.path);
    if (watch.progress) watch.progress(pedal);
  }
  add_metrics(origin, one, result);
  result.notes.push_back(
      "left wheels on the road's own grip, right ones on 0.3 of it; steer held straight; throttle "
      "closed, brake at once; no anti-lock but the model's own");
  result.tables.push_back(table);
  result.plots.push_back(plot_of("Yaw angle while braking", "time [s]", "yaw angle [deg]", yaws));
  result.plots.push_back(plot_of("Paths from where braking begins", "along the road [m]", "to the left [m]", paths));
}

}  // namespace sixline
