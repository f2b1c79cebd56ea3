// Sine with dwell, FMVSS 126 (49 CFR 571.126) and ISO 19365: does the car spin, and does it still answer?
#include <cmath>

#include "studies/manoeuvres/circle.hpp"

namespace sixline {
namespace {

constexpr double v_test = 80 / 3.6, frequency = 0.7, dwell = 0.5;
constexpr double steer_end = 1 / frequency + dwell;  // [s] completion of steer
constexpr double pi = 3.14159265358979323846;

double shape(double t) {
  const double hold = 0.75 / frequency;
  if (t <= 0 || t >= steer_end) return 0;
  if (t < hold) return std::sin(2 * pi * frequency * t);
  if (t < hold + dwell) return -1;
  return std::sin(2 * pi * frequency * (t - dwell));
}

/// One run at an amplitude [rad].
struct Run {
  double amplitude = 0, peak = 0, ratio_1 = NAN, ratio_175 = NAN, moved = NAN, sideslip = 0, seconds = 0;
  Curve yaw{};
};

bool run(const TestCar& origin, double amplitude, TimeSeries* series, const Watch& watch, TestResult& result,
         Run& out) {
  TestCar car = origin.fresh();
  car.roll_at(v_test);
  car.record(series);
  out.amplitude = amplitude;
  if (!origin.facts().has_pedals) car.hold_speed(v_test);
  const double y0 = car[Channel::y];
  double r = 0, before = 0;
  const double reversal = 0.5 / frequency;  // the steer crosses zero
  while (car.t < steer_end + 2.5) {
    car.steer(amplitude * shape(car.t + 0.5 * car.dt));
    const double t0 = car.t, y_before = car[Channel::y];
    if (!go_on(car, watch, result)) return false;
    before = r;
    r = car[Channel::yaw_rate];
    out.yaw.x.push_back(car.t);
    out.yaw.y.push_back(r / deg);
    out.sideslip = std::max(out.sideslip, std::abs(car[Channel::beta]));
    if (car.t > reversal && car.t < steer_end + 0.5 && std::abs(r) > std::abs(out.peak) && r < 0) out.peak = r;
    const auto passed = [&](double when) { return t0 < when && car.t >= when; };
    if (passed(1.07)) out.moved = std::abs(y_before + (car[Channel::y] - y_before) * (1.07 - t0) / car.dt - y0);
    if (passed(steer_end + 1)) out.ratio_1 = before + (r - before) * (steer_end + 1 - t0) / car.dt;
    if (passed(steer_end + 1.75)) out.ratio_175 = before + (r - before) * (steer_end + 1.75 - t0) / car.dt;
  }
  out.ratio_1 /= out.peak;
  out.ratio_175 /= out.peak;
  out.seconds = car.t;
  return true;
}

/// Road-wheel angle at 0.3 g, from a slow ramp (13.5 deg/s at the hand wheel) at 80 km/h: regression over 0.1 to
/// 0.375 g.
double angle_at_03g(const TestCar& origin, const Watch& watch, TestResult& result) {
  TestCar car = origin.fresh();
  car.roll_at(v_test);
  SpeedKeeper keeper{.wanted = v_test, .imposed = origin.facts().holds_speed};
  double sx = 0, sy = 0, sxx = 0, sxy = 0, n = 0;
  const double rate = 13.5 * deg / steering_ratio, g = 9.81;
  while (car.t < 40) {
    keeper.act(car);
    const double steer = rate * car.t;
    car.steer(steer);
    if (!go_on(car, watch, result)) return NAN;
    const double ay = car[Channel::lateral_acceleration];
    if (ay > 0.1 * g && ay < 0.375 * g) {
      sx += ay;
      sy += steer;
      sxx += ay * ay;
      sxy += ay * steer;
      ++n;
    }
    if (ay > 0.375 * g) break;
  }
  result.simulated_s += car.t;
  if (n < 3 || n * sxx - sx * sx <= 0) return NAN;
  const double slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  return (sy - slope * sx) / n + slope * 0.3 * g;
}

}  // namespace

void sine_with_dwell(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  const double A = angle_at_03g(origin, watch, result);
  if (result.ended != Ended::done) return;
  if (!(A > 0)) {
    not_reached(result, "0.3 g was not reached at 80 km/h with any steer");
    return;
  }
  const double maximum = std::max(6.5 * A, 270 * deg / steering_ratio);
  TextTable table{.title = "Runs",
                  .columns = {"steer / A", "road wheel [deg]", "peak yaw rate [deg/s]", "yaw left after 1.00 s [%]",
                              "after 1.75 s [%]", "moved aside at 1.07 s [m]", "sideslip [deg]", "passes"}};
  std::vector<Curve> curves;
  double worst_1 = 0, worst_175 = 0, moved = INFINITY, first_failure = NAN;
  int runs = 0;
  for (double factor = 1.5;; factor += 0.5) {
    const double amplitude = std::min(factor * A, maximum);
    Run one;
    if (!run(origin, amplitude, settings.series, watch, result, one)) return;
    result.simulated_s += one.seconds;
    ++runs;
    worst_1 = std::max(worst_1, one.ratio_1);
    worst_175 = std::max(worst_175, one.ratio_175);
    if (amplitude >= 5 * A - 1e-9) moved = std::min(moved, one.moved);
    const bool answers = amplitude < 5 * A - 1e-9 || one.moved >= 1.83;
    const bool passes = one.ratio_1 <= 0.35 && one.ratio_175 <= 0.20 && answers;
    if (!passes && std::isnan(first_failure)) first_failure = amplitude / A;
    table.rows.push_back({digits(amplitude / A, 2), digits(amplitude / deg, 2), digits(-one.peak / deg, 1),
                          digits(100 * one.ratio_1, 1), digits(100 * one.ratio_175, 1), digits(one.moved, 2),
                          digits(one.sideslip / deg, 1), passes ? "yes" : "NO"});
    if (std::abs(std::fmod(factor, 1.0)) > 0.4 || amplitude >= maximum) {
      one.yaw.name = digits(amplitude / A, 1) + " A";
      curves.push_back(one.yaw);
    }
    if (watch.progress) watch.progress(amplitude / maximum);
    if (amplitude >= maximum) break;
  }
  result.add("angle_at_03g", A, "rad", "road-wheel angle at 0.3 g and 80 km/h, A");
  result.add("largest_steer", maximum, "rad", "of the last run: max(6.5 A, 270 deg at the hand wheel)");
  result.add("yaw_left_100", worst_1, "-",
             "yaw rate 1.00 s after the steer ended over its peak, worst run; at most 0.35 to pass");
  result.add("yaw_left_175", worst_175, "-", "the same after 1.75 s; at most 0.20 to pass");
  result.add("moved_aside", moved, "m", "lateral at 1.07 s, smallest from 5 A up; at least 1.83 m to pass");
  result.add("runs", runs, "-", "amplitudes driven, 1.5 A upwards in steps of 0.5 A");
  result.add("passes", std::isnan(first_failure) ? 1 : 0, "-",
             "1: every run meets FMVSS 126. A car without stability control need not");
  if (!std::isnan(first_failure)) result.add("first_failure", first_failure, "A", "smallest amplitude that fails");
  result.notes.push_back("steering ratio 16 (assumed); throttle released, " +
                         std::string(origin.facts().has_pedals ? "coasting from 80 km/h" : "speed held: no pedals") +
                         "; first turn to the left only: the models are mirror-symmetric to the bit");
  result.tables.push_back(table);
  std::reverse(curves.begin(), curves.end());  // the hardest first
  result.plots.push_back(plot_of("Yaw rate", "time [s]", "yaw rate [deg/s]", curves));
}

}  // namespace sixline
