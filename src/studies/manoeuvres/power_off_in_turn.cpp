// Power-off in a turn, ISO 9816: on a 100 m circle with the steer held, the throttle closes. Does it turn in?
#include <cmath>

#include "studies/manoeuvres/disturbed_turn.hpp"

namespace sixline {
namespace {

constexpr double off_radius = 100, first_circle = 2, circle_stride = 1, highest_circle = 12;  // [m], [m/s^2]
constexpr double off_lasting = 2;  // [s] that ISO 9816 looks at

/// What all circles together gave.
struct AllCircles {
  double fastest = 0, in = 0, out = INFINITY, sideslip = 0, off = 0, deceleration = 0;
  std::vector<Curve> yaws{}, paths{};

  void add(const SteadyTurn& turn, const DisturbedTurn& run, TextTable& table) {
    const double slowed = (run.entry - run.end) / run.seconds, more = run.sideslip - std::abs(turn.beta);
    fastest = turn.lateral_acceleration;
    in = std::max(in, run.after_1);
    out = std::min(out, run.after_1);
    sideslip = std::max(sideslip, more);
    if (std::abs(run.off_1) > std::abs(off)) off = run.off_1;
    deceleration = std::max(deceleration, slowed);
    table.rows.push_back({digits(turn.lateral_acceleration, 2), digits(3.6 * turn.v, 1), digits(slowed, 2),
                          digits(run.after_1, 3), digits(more / deg, 2), digits(run.off_1, 2)});
    yaws.insert(yaws.begin(), run.yaw);  // the fastest first
    paths.insert(paths.begin(), run.path);
  }
};

}  // namespace

void power_off_in_turn(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  TextTable table{
      .title = "Circle by circle",
      .columns = {"lateral acceleration [m/s^2]", "speed [km/h]", "deceleration [m/s^2]",
                  "yaw rate after 1 s over v/R [-]", "more sideslip [deg]", "off the circle after 1 s [m]"}};
  AllCircles all;
  TestCar steady = origin.fresh();
  steady.roll_at(std::sqrt(first_circle * off_radius));
  CircleDriver driver{.curvature = 1 / off_radius};
  for (double ay = first_circle; ay <= highest_circle; ay += circle_stride) {
    driver.keeper.wanted = std::sqrt(ay * off_radius);  // pedals, not imposed_speed: the engine must carry the speed
    const SteadyTurn turn = settle_steady(steady, driver, 40, watch, result);
    if (result.ended != Ended::done) return;
    if (!turn.settled) break;
    DisturbedTurn run;
    if (!drive_disturbed(steady, driver.steer, off_radius, 0, off_lasting, digits(ay, 0) + " m/s^2", settings, watch,
                         result, run))
      return;
    result.simulated_s += steady.t + run.seconds;
    steady.t = 0;
    all.add(turn, run, table);
    if (watch.progress) watch.progress(ay / highest_circle);
  }
  if (table.rows.empty()) {
    not_reached(result, "a 100 m circle at 2 m/s^2 cannot be held");
    return;
  }
  result.add("highest_lateral_acceleration", all.fastest, "m/s^2", "of the fastest circle that could be held");
  result.add("turns_in", all.in, "-", "largest yaw rate over v/R, 1 s after the throttle closed: above 1 it turns in");
  result.add("runs_wide", all.out, "-", "smallest of the same, any circle: below 1 it runs wide");
  result.add("more_sideslip", all.sideslip, "rad", "largest within 2 s over that of the steady circle, any circle");
  result.add("largest_deviation", all.off, "m", "off the circle after 1 s, any circle; outwards positive");
  result.add("deceleration", all.deceleration, "m/s^2", "mean over 2 s, the largest of any circle");
  result.notes.push_back(
      "speed held by a PI controller on throttle and brake until the throttle closes at once; steer and gear-box as on "
      "the circle; circles from 2 m/s^2 in steps of 1 m/s^2 until none can be held");
  result.tables.push_back(table);
  result.plots.push_back(plot_of("Yaw rate after the throttle closed", "time [s]", "yaw rate [deg/s]", all.yaws));
  Plot seen = plot_of("Paths from where the throttle closes", "ahead [m]", "to the left [m]", all.paths);
  seen.equal_axes = true;
  result.plots.push_back(seen);
}

}  // namespace sixline
