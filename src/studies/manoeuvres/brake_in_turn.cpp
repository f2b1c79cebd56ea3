// Brake in turn, ISO 7975: on a 100 m circle with the steer held, the brakes come on: whether the car turns in or runs wide.
#include <cmath>

#include "studies/manoeuvres/disturbed_turn.hpp"

namespace sixline::brake_in_turn {

constexpr double brake_radius = 100;  // [m]

void drive(Drive& run) {
  const double mu = run.origin.parameter("mu", 1), g = run.origin.parameter("g", 9.81);
  const double ay = std::min(5.0, 0.6 * mu * g), v = std::sqrt(ay * brake_radius);
  TestCar steady = run.origin.fresh();
  steady.roll_at(v);
  CircleDriver driver{.curvature = 1 / brake_radius};
  driver.keeper.target = v;  // pedals, not imposed_speed: the engine must carry the speed before the brake comes
  const SteadyTurn turn = settle_steady(run, steady, driver, 40);
  run.result.simulated_s = steady.t;
  if (run.result.ended != Ended::done) return;
  if (!turn.settled) {
    not_reached(run.result, "a 100 m circle at " + number_text(std::round(100 * ay) / 100) +
                                " m/s^2 cannot be held: the car reached " +
                                digits(turn.curvature > 0 ? 1 / turn.curvature : 0, 1) + " m at " +
                                digits(3.6 * turn.v, 1) + " km/h");
    return;
  }
  disturbed_columns(run, "brake [-]");
  for (const double pedal : {0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0}) {
    if (!drive_disturbed(run, steady, turn, driver.steer, pedal, 60, pedal)) return;
    run.progress(pedal);
  }
  run.result.notes.push_back(
      "speed held by a PI controller on throttle and brake until the brake comes; steer held at " +
      digits(driver.steer / deg, 2) + " deg; throttle closed, brake at once");
}

void metrics(const Table& rows, const TestCar&, TestResult& result) {
  TextTable table{.title = "Pedal by pedal",
                  .columns = {"brake pedal [%]", "mean deceleration [m/s^2]", "yaw rate after 1 s over v/R [-]",
                              "largest sideslip [deg]", "off the circle after 1 s [m]", "stopping distance [m]"}};
  double in = 1, out = 1, sideslip = 0, off = 0, distance = NAN, mean = NAN;
  for (const Table& run : runs_of(rows)) {
    const DisturbedTurn one(run, brake_radius);
    distance = one.distance;
    mean = one.entry * one.entry / (2 * one.distance);
    in = std::max(in, one.after_1);  // which may be NaN: then they stay
    out = std::min(out, one.after_1);
    sideslip = std::max(sideslip, one.sideslip);
    if (std::abs(one.off_1) > std::abs(off)) off = one.off_1;
    const auto or_dash = [](double value, int count) { return std::isnan(value) ? "-" : digits(value, count); };
    table.rows.push_back({digits(100 * last(run, "brake"), 0), digits(mean, 2), or_dash(one.after_1, 3),
                          digits(one.sideslip / deg, 1), or_dash(one.off_1, 2), digits(distance, 1)});
  }
  result.add("entry_speed", last(rows, "circle_speed"), "m/s", "on the circle");
  result.add("entry_lateral_acceleration", last(rows, "circle_acceleration"), "m/s^2", "on the circle");
  result.add("turns_in", in, "-", "largest yaw rate over v/R, 1 s after braking began: above 1 it turns in");
  result.add("runs_wide", out, "-", "smallest of the same: below 1 it runs wide");
  result.add("largest_sideslip", sideslip, "rad", "above 2 m/s, any pedal");
  result.add("largest_deviation", off, "m", "off the circle after 1 s, any pedal; outwards positive");
  result.add("stopping_distance", distance, "m", "full pedal, along the path");
  result.add("mean_deceleration", mean, "m/s^2", "full pedal, v^2/(2 s)");
  result.tables.push_back(table);
}

void more_plots(const Table& table, const TestCar&, TestResult& result) {
  disturbed_plots(
      table, "Yaw rate while braking", "Paths from where braking begins",
      [](double pedal) { return digits(100 * pedal, 0) + " %"; }, result);
}

}  // namespace sixline::brake_in_turn
