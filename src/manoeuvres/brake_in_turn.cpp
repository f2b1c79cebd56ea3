// Brake in turn, ISO 7975: on a 100 m circle with the steer held, the brakes come on. Does it turn in, or run wide?
#include <cmath>

#include "manoeuvres/circle.hpp"

namespace sixline {

void brake_in_turn(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  constexpr double radius = 100;
  const double mu = origin.parameter("mu", 1), g = origin.parameter("g", 9.81);
  const double ay = std::min(5.0, 0.6 * mu * g), v = std::sqrt(ay * radius);
  TestCar steady = origin.fresh();
  steady.roll_at(v);
  CircleDriver driver{.curvature = 1 / radius};
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
  Table table{.title = "Pedal by pedal",
              .columns = {"brake pedal [%]", "mean deceleration [m/s^2]", "yaw rate after 1 s over v/R [-]",
                          "largest sideslip [deg]", "off the circle after 1 s [m]", "stopping distance [m]"}};
  std::vector<Curve> yaws, paths;
  double in = 1, out = 1, largest_sideslip = 0, off = 0, full_distance = NAN, full_mean = NAN;
  for (const double pedal : {0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0}) {
    TestCar car = steady;
    car.t = 0;
    car.record(settings.series);
    const double h = car[Channel::yaw] + car[Channel::beta], x0 = car[Channel::x], y0 = car[Channel::y];
    const double centre_x = x0 - radius * std::sin(h), centre_y = y0 + radius * std::cos(h);
    const double v0 = car[Channel::speed];
    car.inputs.throttle = 0;
    car.inputs.brake = pedal;
    car.overrides.speed_is_imposed = 0;
    car.steer(driver.steer);
    double beta = 0, at_1 = NAN, off_1 = NAN, distance = 0;
    Trace yaw{.curve = {.name = digits(100 * pedal, 0) + " %"}, .spacing = 0.02},
        path{.curve = {.name = yaw.curve.name}, .spacing = -1e300};
    double px = x0, py = y0;
    while (car.t < 60) {
      const double speed = car[Channel::speed];
      if (speed < 0.05) break;
      yaw.add(car.t, car[Channel::yaw_rate] / deg);
      if (speed > 2) beta = std::max(beta, std::abs(car[Channel::beta]));
      if (!go_on(car, watch, result)) return;
      const double x = car[Channel::x], y = car[Channel::y];
      distance += std::hypot(x - px, y - py);
      px = x;
      py = y;
      if (std::isnan(at_1) && car.t >= 1 - 1e-9 && car[Channel::speed] > 1) {
        at_1 = car[Channel::yaw_rate] / (car[Channel::v] / radius);
        off_1 = std::hypot(x - centre_x, y - centre_y) - radius;
      }
      if (path.curve.x.empty() || std::hypot(x - x0 - path.curve.x.back(), y - y0 - path.curve.y.back()) > 0.2) {
        path.curve.x.push_back(x - x0);
        path.curve.y.push_back(y - y0);
      }
    }
    result.simulated_s += car.t;
    const double mean = v0 * v0 / (2 * distance);
    if (!std::isnan(at_1)) {
      in = std::max(in, at_1);
      out = std::min(out, at_1);
    }
    largest_sideslip = std::max(largest_sideslip, beta);
    if (std::abs(off_1) > std::abs(off)) off = off_1;
    if (pedal == 1.0) {
      full_distance = distance;
      full_mean = mean;
    }
    table.rows.push_back({digits(100 * pedal, 0), digits(mean, 2), std::isnan(at_1) ? "-" : digits(at_1, 3),
                          digits(beta / deg, 1), std::isnan(off_1) ? "-" : digits(off_1, 2), digits(distance, 1)});
    yaws.push_back(yaw.curve);
    paths.push_back(path.curve);
    if (watch.progress) watch.progress(pedal);
  }
  result.add("entry_speed", turn.v, "m/s", "on the circle");
  result.add("entry_lateral_acceleration", turn.lateral_acceleration, "m/s^2", "on the circle");
  result.add("turns_in", in, "-", "largest yaw rate over v/R, 1 s after braking began: above 1 it turns in");
  result.add("runs_wide", out, "-", "smallest of the same: below 1 it runs wide");
  result.add("largest_sideslip", largest_sideslip, "rad", "above 2 m/s, any pedal");
  result.add("largest_deviation", off, "m", "off the circle after 1 s, any pedal; outwards positive");
  result.add("stopping_distance", full_distance, "m", "full pedal, along the path");
  result.add("mean_deceleration", full_mean, "m/s^2", "full pedal, v^2/(2 s)");
  result.notes.push_back("speed held by a PI controller on throttle and brake until the brake comes; steer held at " +
                         digits(driver.steer / deg, 2) + " deg; throttle closed, brake at once");
  result.tables.push_back(table);
  std::reverse(yaws.begin(), yaws.end());
  std::reverse(paths.begin(), paths.end());  // the hardest first
  result.plots.push_back(plot_of("Yaw rate while braking", "time [s]", "yaw rate [deg/s]", yaws));
  Plot seen = plot_of("Paths from where braking begins", "x [m]", "y [m]", paths);
  seen.equal_axes = true;
  result.plots.push_back(seen);
}

}  // namespace sixline
