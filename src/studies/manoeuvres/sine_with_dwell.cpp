// Sine with dwell, FMVSS 126 (49 CFR 571.126) and ISO 19365: whether the car spins, and whether it still responds.
#include <cmath>

#include "studies/manoeuvres/circle.hpp"

namespace sixline::sine_with_dwell {

constexpr double v_test = 80 / 3.6, frequency = 0.7, dwell = 0.5;
constexpr double steer_end = 1 / frequency + dwell;  // [s] completion of steer

double shape(double t) {
  const double hold = 0.75 / frequency;
  if (t <= 0 || t >= steer_end) return 0;
  if (t < hold) return std::sin(2 * pi_value * frequency * t);
  if (t < hold + dwell) return -1;
  return std::sin(2 * pi_value * frequency * (t - dwell));
}

/// Road-wheel angle at 0.3 g, from a slow ramp (13.5 deg/s at the hand wheel) at 80 km/h: regression over 0.1 to
/// 0.375 g.
double angle_at_03g(Drive& run) {
  TestCar car = run.origin.fresh();
  car.roll_at(v_test);
  SpeedKeeper keeper{.target = v_test, .imposed = car.info().tested_at_imposed_speed};
  std::vector<double> accelerations, angles;
  const double rate = 13.5 * deg / steering_ratio, g = 9.81;
  while (car.t < 40) {
    keeper.act(car);
    const double steer = rate * car.t;
    car.steer(steer);
    if (!run.step(car)) return NAN;
    const double ay = car[Quantity::ay];
    if (ay > 0.1 * g && ay < 0.375 * g) {
      accelerations.push_back(ay);
      angles.push_back(steer);
    }
    if (ay > 0.375 * g) break;
  }
  run.result.simulated_s += car.t;
  const FittedLine line(accelerations, angles, angles.size());
  return angles.size() < 3 ? NAN : line.offset + line.slope * 0.3 * g;
}

/// One run at an amplitude [rad]: a row as it begins, and one after each step. False: the run ended.
bool drive_sine(Drive& run, double A, double amplitude) {
  TestCar car = run.origin.fresh();
  car.roll_at(v_test);
  car = run.begin(std::move(car));
  if (!car.info().has_pedals) car.hold_speed(v_test);
  const auto put_row = [&] {
    run.row({amplitude, A, car.t, car[Quantity::y], car[Quantity::yaw_rate], car.sideslip()});
  };
  put_row();
  while (car.t < steer_end + 2.5) {
    car.steer(amplitude * shape(car.t + 0.5 * car.dt));
    if (!run.step(car)) return false;
    put_row();
  }
  run.result.simulated_s += car.t;
  return true;
}

double largest_amplitude(double A) { return std::max(6.5 * A, 270 * deg / steering_ratio); }

void drive(Drive& run) {
  const double A = angle_at_03g(run);
  if (run.result.ended != Ended::done) return;
  if (!(A > 0)) return not_reached(run.result, "0.3 g was not reached at 80 km/h with any steer");
  run.columns({"amplitude [rad]", "angle_at_03g [rad]", "t [s]", Quantity::y, Quantity::yaw_rate, "beta [rad]"});
  const double maximum = largest_amplitude(A);
  double amplitude = 0;
  for (double factor = 1.5; amplitude < maximum; factor += 0.5) {
    amplitude = std::min(factor * A, maximum);
    if (!drive_sine(run, A, amplitude)) return;
    run.progress(amplitude / maximum);
  }
  run.result.notes.push_back(
      "steering ratio 16 (assumed); throttle released, " +
      std::string(run.origin.info().has_pedals ? "coasting from 80 km/h" : "speed held: no pedals") +
      "; first turn to the left only: the models are mirror-symmetric to the bit");
}

/// The measurements of a run.
struct SineRun {
  double share, peak = 0, ratio_1 = NAN, ratio_175 = NAN, moved = NAN, sideslip = 0;  ///< share: of A

  SineRun(const Table& run, double dt) : share(last(run, "amplitude") / last(run, "angle_at_03g")) {
    const auto t = numbers(run, "t"), y = numbers(run, Quantity::y), r = numbers(run, Quantity::yaw_rate),
               beta = numbers(run, "beta");
    for (std::size_t i = 1; i < t.size(); ++i) {
      sideslip = std::max(sideslip, std::abs(beta[i]));
      if (t[i] > 0.5 / frequency && t[i] < steer_end + 0.5 && std::abs(r[i]) > std::abs(peak) && r[i] < 0) peak = r[i];
      const auto at = [&](double when, const std::vector<double>& of, double& out) {
        if (t[i - 1] < when && t[i] >= when) out = of[i - 1] + (of[i] - of[i - 1]) * (when - t[i - 1]) / dt;
      };
      at(1.07, y, moved);
      at(steer_end + 1, r, ratio_1);
      at(steer_end + 1.75, r, ratio_175);
    }
    moved = std::abs(moved - y[0]);
    ratio_1 /= peak;
    ratio_175 /= peak;
  }
  bool is_hard() const { return share >= 5 - 1e-9; }  ///< it has to move aside too
  bool passes() const { return ratio_1 <= 0.35 && ratio_175 <= 0.20 && (!is_hard() || moved >= 1.83); }
};

void metrics(const Table& rows, const TestCar& car, TestResult& result) {
  TextTable table{.title = "Runs",
                  .columns = {"steer / A", "road wheel [deg]", "peak yaw rate [deg/s]", "yaw left after 1.00 s [%]",
                              "after 1.75 s [%]", "moved aside at 1.07 s [m]", "sideslip [deg]", "passes"}};
  double worst_1 = 0, worst_175 = 0, moved = INFINITY, first_failure = NAN;
  for (const Table& run : runs_of(rows)) {
    const SineRun one(run, car.dt);
    worst_1 = std::max(worst_1, one.ratio_1);
    worst_175 = std::max(worst_175, one.ratio_175);
    if (one.is_hard()) moved = std::min(moved, one.moved);
    if (!one.passes() && std::isnan(first_failure)) first_failure = one.share;
    table.rows.push_back({digits(one.share, 2), digits(last(run, "amplitude") / deg, 2), digits(-one.peak / deg, 1),
                          digits(100 * one.ratio_1, 1), digits(100 * one.ratio_175, 1), digits(one.moved, 2),
                          digits(one.sideslip / deg, 1), one.passes() ? "yes" : "NO"});
  }
  const double A = last(rows, "angle_at_03g");
  result.add("angle_at_03g", A, "rad", "road-wheel angle at 0.3 g and 80 km/h, A");
  result.add("largest_steer", largest_amplitude(A), "rad", "of the last run: max(6.5 A, 270 deg at the hand wheel)");
  result.add("yaw_left_100", worst_1, "-",
             "yaw rate 1.00 s after the steer ended over its peak, worst run; at most 0.35 to pass");
  result.add("yaw_left_175", worst_175, "-", "the same after 1.75 s; at most 0.20 to pass");
  result.add("moved_aside", moved, "m",
             "lateral displacement at 1.07 s, smallest from 5 A up; at least 1.83 m to pass");
  result.add("runs", static_cast<double>(table.rows.size()), "-", "amplitudes driven, 1.5 A upwards in steps of 0.5 A");
  result.add("passes", std::isnan(first_failure) ? 1 : 0, "-",
             "1: every run meets FMVSS 126. A car without stability control need not");
  if (!std::isnan(first_failure)) result.add("first_failure", first_failure, "A", "smallest amplitude that fails");
  result.tables.push_back(table);
}

/// Every second run and the last, the hardest first.
void more_plots(const Table& table, const TestCar&, TestResult& result) {
  std::vector<Curve> curves;
  const auto runs = runs_of(table);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (i % 2 != 0 && i + 1 < runs.size()) continue;
    Curve yaw{.name = digits(last(runs[i], "amplitude") / last(table, "angle_at_03g"), 1) + " A",
              .x = numbers(runs[i], "t"),
              .y = numbers(runs[i], Quantity::yaw_rate, 1 / deg)};
    for (auto* all : {&yaw.x, &yaw.y}) all->erase(all->begin());
    curves.insert(curves.begin(), std::move(yaw));
  }
  result.plots = {plot_of("Yaw rate", "time [s]", "yaw rate [deg/s]", std::move(curves))};
}

}  // namespace sixline::sine_with_dwell
