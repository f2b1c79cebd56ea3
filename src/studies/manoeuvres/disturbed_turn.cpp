// A disturbed steady turn: its runs, and their measurements and plots.
#include "studies/manoeuvres/disturbed_turn.hpp"

#include <cmath>

namespace sixline {

void disturbed_columns(Drive& run, const DriveColumn& step) {
  run.columns({step, "circle_speed [m/s]", "circle_acceleration [m/s^2]", "circle_sideslip [rad]", "t [s]", Quantity::x,
               Quantity::y, Quantity::yaw, "heading [rad]", "speed [m/s]", Quantity::vx, Quantity::yaw_rate,
               "beta [rad]"});
}

bool drive_disturbed(Drive& run, const TestCar& steady, const SteadyTurn& turn, double steer, double pedal,
                     double longest, double step) {
  TestCar car = steady;
  car.t = 0;
  car = run.begin(std::move(car));
  car.inputs.throttle = 0;
  car.inputs.brake = pedal;
  car.overrides.speed_is_imposed = 0;
  car.steer(steer);
  const auto put_row = [&] {
    const double beta = car.sideslip();
    run.row({step, turn.v, turn.lateral_acceleration, turn.beta, car.t, car[Quantity::x], car[Quantity::y],
             car[Quantity::yaw], car[Quantity::yaw] + beta, car.speed(), car[Quantity::vx], car[Quantity::yaw_rate],
             beta});
  };
  while (car.t < longest && car.speed() >= 0.05) {
    put_row();
    if (!run.step(car)) return false;
  }
  put_row();
  run.result.simulated_s += car.t;
  return true;
}

DisturbedTurn::DisturbedTurn(const Table& run, double radius) {
  const auto t = numbers(run, "t"), x = numbers(run, Quantity::x), y = numbers(run, Quantity::y),
             speed = numbers(run, "speed"), yaw_rate = numbers(run, Quantity::yaw_rate),
             vx = numbers(run, Quantity::vx), beta = numbers(run, "beta");
  const double h = (*run.find("heading"))[0], centre_x = x[0] - radius * std::sin(h),
               centre_y = y[0] + radius * std::cos(h);
  for (std::size_t i = 0; i + 1 < run.rows; ++i) {
    if (speed[i] > 2) sideslip = std::max(sideslip, std::abs(beta[i]));
    const std::size_t next = i + 1;
    distance += std::hypot(x[next] - x[i], y[next] - y[i]);
    if (!std::isnan(after_1) || t[next] < 1 - 1e-9 || speed[next] <= 1) continue;
    after_1 = yaw_rate[next] / (vx[next] / radius);
    off_1 = std::hypot(x[next] - centre_x, y[next] - centre_y) - radius;
  }
  entry = speed.front();
  end = speed.back();
  seconds = t.back();
}

void disturbed_plots(const Table& table, const char* yaw_title, const char* path_title,
                     const std::function<std::string(double step)>& name, TestResult& result) {
  std::vector<Curve> yaws, paths;
  for (const Table& run : runs_of(table)) {
    yaws.insert(yaws.begin(), traced(name(run.columns[0][0]), numbers(run, "t"),
                                     numbers(run, Quantity::yaw_rate, 1 / deg), 0.02, run.rows - 1));
    const auto x = numbers(run, Quantity::x), y = numbers(run, Quantity::y);
    const double c = std::cos((*run.find("heading"))[0]), s = std::sin((*run.find("heading"))[0]);
    Curve path{.name = yaws.front().name};
    for (std::size_t i = 1; i < run.rows; ++i) {
      const double ahead = (x[i] - x[0]) * c + (y[i] - y[0]) * s, left = (y[i] - y[0]) * c - (x[i] - x[0]) * s;
      if (!path.x.empty() && std::hypot(ahead - path.x.back(), left - path.y.back()) <= 0.2) continue;
      path.add(ahead, left);
    }
    paths.insert(paths.begin(), std::move(path));
  }
  Plot seen = plot_of(path_title, "ahead [m]", "to the left [m]", std::move(paths));
  seen.equal_axes = true;
  result.plots = {plot_of(yaw_title, "time [s]", "yaw rate [deg/s]", std::move(yaws)), std::move(seen)};
}

}  // namespace sixline
