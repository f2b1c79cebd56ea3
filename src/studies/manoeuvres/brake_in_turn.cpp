// Brake in turn, ISO 7975: on a 100 m circle with the steer held, the brakes come on. Does it turn in, or run wide?
#include <cmath>

#include "studies/manoeuvres/disturbed_turn.hpp"

namespace sixline {
namespace {

constexpr double brake_radius = 100;  // [m]

/// What all pedals together gave.
struct AllPedals {
  double in = 1, out = 1, sideslip = 0, off = 0, full_distance = NAN, full_mean = NAN;
  std::vector<Curve> yaws{}, paths{};

  void add(double pedal, const DisturbedTurn& run, TextTable& table) {
    const double mean = run.entry * run.entry / (2 * run.distance);
    if (!std::isnan(run.after_1)) {
      in = std::max(in, run.after_1);
      out = std::min(out, run.after_1);
    }
    sideslip = std::max(sideslip, run.sideslip);
    if (std::abs(run.off_1) > std::abs(off)) off = run.off_1;
    if (pedal == 1.0) {
      full_distance = run.distance;
      full_mean = mean;
    }
    table.rows.push_back({digits(100 * pedal, 0), digits(mean, 2),
                          std::isnan(run.after_1) ? "-" : digits(run.after_1, 3), digits(run.sideslip / deg, 1),
                          std::isnan(run.off_1) ? "-" : digits(run.off_1, 2), digits(run.distance, 1)});
    yaws.insert(yaws.begin(), run.yaw);  // the hardest first
    paths.insert(paths.begin(), run.path);
  }
};

void add_metrics(const SteadyTurn& turn, const AllPedals& all, TestResult& result) {
  result.add("entry_speed", turn.v, "m/s", "on the circle");
  result.add("entry_lateral_acceleration", turn.lateral_acceleration, "m/s^2", "on the circle");
  result.add("turns_in", all.in, "-", "largest yaw rate over v/R, 1 s after braking began: above 1 it turns in");
  result.add("runs_wide", all.out, "-", "smallest of the same: below 1 it runs wide");
  result.add("largest_sideslip", all.sideslip, "rad", "above 2 m/s, any pedal");
  result.add("largest_deviation", all.off, "m", "off the circle after 1 s, any pedal; outwards positive");
  result.add("stopping_distance", all.full_distance, "m", "full pedal, along the path");
  result.add("mean_deceleration", all.full_mean, "m/s^2", "full pedal, v^2/(2 s)");
}

}  // namespace

void brake_in_turn(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  const double mu = origin.parameter("mu", 1), g = origin.parameter("g", 9.81);
  const double ay = std::min(5.0, 0.6 * mu * g), v = std::sqrt(ay * brake_radius);
  TestCar steady = origin.fresh();
  steady.roll_at(v);
  CircleDriver driver{.curvature = 1 / brake_radius};
  driver.keeper.wanted = v;  // pedals, not imposed_speed: the engine must carry the speed before the brake comes
  const SteadyTurn turn = settle_steady(steady, driver, 40, watch, result);
  result.simulated_s = steady.t;
  if (result.ended != Ended::done) return;
  if (!turn.settled) {
    not_reached(result, "a 100 m circle at " + number_text(std::round(100 * ay) / 100) +
                            " m/s^2 cannot be held: the car reached " +
                            digits(turn.curvature > 0 ? 1 / turn.curvature : 0, 1) + " m at " +
                            digits(3.6 * turn.v, 1) + " km/h");
    return;
  }
  TextTable table{.title = "Pedal by pedal",
                  .columns = {"brake pedal [%]", "mean deceleration [m/s^2]", "yaw rate after 1 s over v/R [-]",
                              "largest sideslip [deg]", "off the circle after 1 s [m]", "stopping distance [m]"}};
  AllPedals all;
  for (const double pedal : {0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0}) {
    DisturbedTurn run;
    if (!drive_disturbed(steady, driver.steer, brake_radius, pedal, 60, digits(100 * pedal, 0) + " %", settings, watch,
                         result, run))
      return;
    result.simulated_s += run.seconds;
    all.add(pedal, run, table);
    if (watch.progress) watch.progress(pedal);
  }
  add_metrics(turn, all, result);
  result.notes.push_back("speed held by a PI controller on throttle and brake until the brake comes; steer held at " +
                         digits(driver.steer / deg, 2) + " deg; throttle closed, brake at once");
  result.tables.push_back(table);
  result.plots.push_back(plot_of("Yaw rate while braking", "time [s]", "yaw rate [deg/s]", all.yaws));
  Plot seen = plot_of("Paths from where braking begins", "ahead [m]", "to the left [m]", all.paths);
  seen.equal_axes = true;
  result.plots.push_back(seen);
}

}  // namespace sixline
