// Braking on split friction (mu-split), ISO 14512: straight ahead, the right wheels on a slippery road, the steer held.
#include <cmath>

#include "studies/manoeuvres/closed_forms.hpp"
#include "studies/manoeuvres/disturbed_turn.hpp"

namespace sixline::brake_on_split {

constexpr double split_speed = 80 / 3.6, slippery = 0.3;  // [m/s], friction of the right side over that of the left

void drive(Drive& run) {
  disturbed_columns(run, "brake [-]");
  TestCar rolling = run.origin.fresh();
  rolling.split_friction(1, slippery);
  rolling.roll_at(split_speed);
  SpeedKeeper keeper{.target = split_speed};  // by pedals: the brake follows on a rolling car, not on an imposed speed
  while (rolling.t < 3) {
    keeper.act(rolling);
    rolling.steer(0);
    if (!run.step(rolling)) return;
  }
  run.result.simulated_s = rolling.t;
  for (const double pedal : {0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0}) {
    if (!drive_disturbed(run, rolling, {}, 0, pedal, 60, pedal)) return;
    run.progress(pedal);
  }
  run.result.notes.push_back(
      "left wheels on the road's own friction, right wheels on 0.3 of it; steer held straight; throttle "
      "closed and brake applied in one step; no anti-lock but the model's own");
}

/// The measurements of a run.
struct Stop {
  double yaw_1 = NAN, deviation_1 = NAN;        ///< yaw angle [rad] and lateral deviation [m] after 1 s
  double yaw_rate = 0, yaw = 0, deviation = 0;  ///< the largest yaw rate [rad/s]; both at rest
  double distance = 0;                          ///< along the path [m]

  explicit Stop(const Table& run) {
    const auto t = numbers(run, "t"), x = numbers(run, Quantity::x), y = numbers(run, Quantity::y),
               angle = numbers(run, Quantity::yaw), rate = numbers(run, Quantity::yaw_rate);
    for (std::size_t i = 1; i < run.rows; ++i) {
      distance += std::hypot(x[i] - x[i - 1], y[i] - y[i - 1]);
      if (std::abs(rate[i]) > std::abs(yaw_rate)) yaw_rate = rate[i];
      if (!std::isnan(yaw_1) || t[i] < 1 - 1e-9) continue;
      yaw_1 = angle[i];
      deviation_1 = y[i] - y[0];
    }
    yaw = angle.back();
    deviation = y.back() - y[0];
  }
};

void metrics(const Table& rows, const TestCar& car, TestResult& result) {
  TextTable table{.title = "Pedal by pedal",
                  .columns = {"brake pedal [%]", "mean deceleration [m/s^2]", "yaw after 1 s [deg]",
                              "lateral deviation after 1 s [m]", "largest yaw rate [deg/s]", "yaw at rest [deg]",
                              "stopping distance [m]"}};
  for (const Table& run : runs_of(rows)) {
    const Stop one(run);
    table.rows.push_back({digits(100 * last(run, "brake"), 0),
                          digits(split_speed * split_speed / (2 * one.distance), 2), digits(one.yaw_1 / deg, 2),
                          digits(one.deviation_1, 2), digits(one.yaw_rate / deg, 1), digits(one.yaw / deg, 1),
                          digits(one.distance, 1)});
  }
  result.tables.push_back(table);
  const Stop full(runs_of(rows).back());
  result.add("yaw_angle_1s", full.yaw_1, "rad",
             "full pedal, 1 s after braking began; positive towards the side with more friction");
  result.add("lateral_deviation_1s", full.deviation_1, "m", "of the reference point at that time");
  result.add("largest_yaw_rate", full.yaw_rate, "rad/s", "full pedal");
  result.add("yaw_angle_at_rest", full.yaw, "rad", "full pedal");
  result.add("lateral_deviation_at_rest", full.deviation, "m", "full pedal");
  result.add("stopping_distance", full.distance, "m", "full pedal, along the path from 80 km/h");
  result.add("mean_deceleration", split_speed * split_speed / (2 * full.distance), "m/s^2", "full pedal, v^2/(2 s)");
  TestCar mean = car.fresh();
  if (!has_parameter(car, "mu") || !mean.change({"mu", car.parameter("mu") * 0.5 * (1 + slippery)})) return;
  result.checks.push_back({"stopping distance with the mean friction of both sides", "m", full.distance,
                           0.97 * best_braking(mean, split_speed).distance, false,
                           "each side carries half of the weight, and no tyre holds more than the peak of its curve "
                           "(3 % for the load that moves to the side with more friction)"});
}

void more_plots(const Table& table, const TestCar&, TestResult& result) {
  std::vector<Curve> yaws, paths;
  for (const Table& run : runs_of(table)) {
    const std::string name = digits(100 * last(run, "brake"), 0) + " %";
    const auto from_start = [&](ColumnName column) {
      auto all = numbers(run, column);
      const double first = all.front();
      for (double& one : all) one -= first;
      return all;
    };
    yaws.insert(yaws.begin(),
                traced(name, numbers(run, "t"), numbers(run, Quantity::yaw, 1 / deg), 0.02, run.rows - 1));
    paths.insert(paths.begin(), traced(name, from_start(Quantity::x), from_start(Quantity::y), 0.2, run.rows - 1));
  }
  result.plots = {plot_of("Yaw angle while braking", "time [s]", "yaw angle [deg]", yaws),
                  plot_of("Paths from where braking begins", "along the road [m]", "to the left [m]", paths)};
}

}  // namespace sixline::brake_on_split
