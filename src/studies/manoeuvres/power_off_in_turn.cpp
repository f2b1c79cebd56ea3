// Power-off in a turn, ISO 9816: on a 100 m circle with the steer held, the throttle closes: whether the car turns in.
#include <cmath>

#include "studies/manoeuvres/disturbed_turn.hpp"

namespace sixline::power_off_in_turn {

constexpr double off_radius = 100, first_circle = 2, circle_stride = 1, highest_circle = 12;  // [m], [m/s^2]
constexpr double off_lasting = 2;  // [s] the period of ISO 9816

void drive(Drive& run) {
  disturbed_columns(run, "wanted_acceleration [m/s^2]");
  TestCar steady = run.origin.fresh();
  steady.roll_at(std::sqrt(first_circle * off_radius));
  CircleDriver driver{.curvature = 1 / off_radius};
  for (double ay = first_circle; ay <= highest_circle; ay += circle_stride) {
    driver.keeper.target = std::sqrt(ay * off_radius);  // pedals, not imposed_speed: the engine must carry the speed
    const SteadyTurn turn = settle_steady(run, steady, driver, 40);
    if (run.result.ended != Ended::done) return;
    if (!turn.settled) break;
    if (!drive_disturbed(run, steady, turn, driver.steer, 0, off_lasting, ay)) return;
    run.result.simulated_s += steady.t;
    steady.t = 0;
    run.progress(ay / highest_circle);
  }
  if (run.table().rows == 0) not_reached(run.result, "a 100 m circle at 2 m/s^2 cannot be held");
  run.result.notes.push_back(
      "speed held by a PI controller on throttle and brake until the throttle closes at once; steer and gear-box as on "
      "the circle; circles from 2 m/s^2 in steps of 1 m/s^2 until none can be held");
}

void metrics(const Table& rows, const TestCar&, TestResult& result) {
  TextTable table{
      .title = "Circle by circle",
      .columns = {"lateral acceleration [m/s^2]", "speed [km/h]", "deceleration [m/s^2]",
                  "yaw rate after 1 s over v/R [-]", "more sideslip [deg]", "off the circle after 1 s [m]"}};
  double in = 0, out = INFINITY, sideslip = 0, off = 0, deceleration = 0;
  for (const Table& run : runs_of(rows)) {
    const DisturbedTurn one(run, off_radius);
    const double slowed = (one.entry - one.end) / one.seconds,
                 more = one.sideslip - std::abs(last(run, "circle_sideslip"));
    in = std::max(in, one.after_1);
    out = std::min(out, one.after_1);
    sideslip = std::max(sideslip, more);
    if (std::abs(one.off_1) > std::abs(off)) off = one.off_1;
    deceleration = std::max(deceleration, slowed);
    table.rows.push_back({digits(last(run, "circle_acceleration"), 2), digits(3.6 * last(run, "circle_speed"), 1),
                          digits(slowed, 2), digits(one.after_1, 3), digits(more / deg, 2), digits(one.off_1, 2)});
  }
  result.add("highest_lateral_acceleration", last(rows, "circle_acceleration"), "m/s^2",
             "of the fastest circle that could be held");
  result.add("turns_in", in, "-", "largest yaw rate over v/R, 1 s after the throttle closed: above 1 it turns in");
  result.add("runs_wide", out, "-", "smallest of the same, any circle: below 1 it runs wide");
  result.add("more_sideslip", sideslip, "rad", "largest increase within 2 s over the steady circle, any circle");
  result.add("largest_deviation", off, "m", "off the circle after 1 s, any circle; outwards positive");
  result.add("deceleration", deceleration, "m/s^2", "mean over 2 s, the largest of any circle");
  result.tables.push_back(table);
}

void more_plots(const Table& table, const TestCar&, TestResult& result) {
  disturbed_plots(
      table, "Yaw rate after the throttle closed", "Paths from where the throttle closes",
      [](double ay) { return digits(ay, 0) + " m/s^2"; }, result);
}

}  // namespace sixline::power_off_in_turn
