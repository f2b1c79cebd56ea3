// Step steer, ISO 7401: the speed and damping of the response to a sudden turn of the wheel.
#include <cmath>

#include "studies/manoeuvres/circle.hpp"
#include "studies/manoeuvres/closed_forms.hpp"

namespace sixline::step_steer {

constexpr double hand_wheel_rate = 500 * deg;                                     // [rad/s], ISO 7401: 200 to 500 deg/s
constexpr double step_ramp = hand_wheel_rate / steering_ratio;                    // [rad/s] at the road wheels
constexpr double step_speed = 80 / 3.6, step_acceleration = 4, step_lasting = 4;  // [m/s], [m/s^2], [s]

/// Yaw rate over time, with its characteristic numbers.
struct Response {
  std::vector<double> t{}, r{}, ay{}, beta{};
  double steady = 0, rise = NAN, peak = 0, peak_time = NAN, overshoot = 0, ay_rise = NAN;

  /// Times count from `half` [s]; from `half_ay` for the lateral acceleration, where its samples stand for other
  /// moments.
  void read(double half, double half_ay) {
    const std::size_t n = t.size(), tail = std::max<std::size_t>(1, n / 8);
    double ay_steady = 0;
    for (std::size_t i = n - tail; i < n; ++i) {
      steady += r[i] / static_cast<double>(tail);
      ay_steady += ay[i] / static_cast<double>(tail);
    }
    const auto reaches = [&](const std::vector<double>& y, double level, double from) {
      for (std::size_t i = 1; i < n; ++i) {
        if ((y[i - 1] - level) * (y[i] - level) > 0 || std::abs(y[i]) < std::abs(level)) continue;
        // Between the samples a cubic through four of them: at 60 Hz a straight line would err by more than the car.
        double low = 0, high = 1;
        const double before = i > 1 ? y[i - 2] : 2 * y[i - 1] - y[i], after = i + 1 < n ? y[i + 1] : y[i];
        const auto cubic = [&](double s) {
          return -s * (s - 1) * (s - 2) / 6 * before + (s + 1) * (s - 1) * (s - 2) / 2 * y[i - 1] -
                 (s + 1) * s * (s - 2) / 2 * y[i] + (s + 1) * s * (s - 1) / 6 * after;
        };
        for (int k = 0; k < 50; ++k) {
          const double middle = 0.5 * (low + high);
          (std::abs(cubic(middle)) < std::abs(level) ? low : high) = middle;
        }
        return t[i - 1] + low * (t[i] - t[i - 1]) - from;
      }
      return std::nan("");
    };
    rise = reaches(r, 0.9 * steady, half);
    ay_rise = reaches(ay, 0.9 * ay_steady, half_ay);
    std::size_t top = 0;
    for (std::size_t i = 1; i < n; ++i)
      if (std::abs(r[i]) > std::abs(r[top])) top = i;
    peak = r[top];
    peak_time = t[top] - half;
    overshoot = steady != 0 ? std::max(peak / steady - 1, 0.0) : 0;
    if (overshoot < 0.005) peak_time = NAN;  // it approaches its steady value from below: there is no real peak
    if (top > 0 && top + 1 < n) {            // between the samples: a parabola through three of them
      const double a = r[top - 1] - 2 * r[top] + r[top + 1], b = 0.5 * (r[top + 1] - r[top - 1]);
      if (a != 0 && std::abs(b / a) <= 1) peak_time -= b / a * (t[top + 1] - t[top]);
    }
  }
};

/// The response of the linear car to the same ramp, integrated finely (classical Runge-Kutta, 0.1 ms).
Response theory(const LinearCar& car, double v, double steer, double ramp, double lasting) {
  Response out;
  double vy = 0, r = 0;
  const double h = 1e-4;
  const long steps = std::lround(lasting / h);
  for (long i = 0; i <= steps; ++i) {
    const double t = static_cast<double>(i) * h;
    const auto delta = [&](double at) { return std::min(at * ramp, steer); };
    double a1, b1, a2, b2, a3, b3, a4, b4;
    car.rates(v, delta(t), vy, r, a1, b1);
    if (i % 10 == 0) {
      out.t.push_back(t);
      out.r.push_back(r);
      out.ay.push_back(a1 + v * r);
      out.beta.push_back(vy / v);
    }
    car.rates(v, delta(t + h / 2), vy + h / 2 * a1, r + h / 2 * b1, a2, b2);
    car.rates(v, delta(t + h / 2), vy + h / 2 * a2, r + h / 2 * b2, a3, b3);
    car.rates(v, delta(t + h), vy + h * a3, r + h * b3, a4, b4);
    vy += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
    r += h / 6 * (b1 + 2 * b2 + 2 * b3 + b4);
  }
  out.read(0.5 * steer / ramp, 0.5 * steer / ramp);
  return out;
}

/// Straight ahead until the engine carries the speed, then the step.
void drive(Drive& run) {
  const auto turn = find_steady_turn(run, step_speed, step_acceleration, 30);
  if (!turn) return;
  run.result.notes.push_back(speed_note(run.origin));
  run.result.notes.push_back(
      "steer ramp of 500 deg/s at the hand wheel, steering ratio 16 (assumed): 31.25 deg/s at the road wheels; times "
      "count from the moment the steer is half turned");
  TestCar car = run.origin.fresh();
  car.roll_at(step_speed);
  SpeedKeeper keeper{.target = step_speed, .imposed = car.info().tested_at_imposed_speed};
  while (car.t < 3) {
    keeper.act(car);
    car.steer(0);
    if (!run.step(car)) return;
  }
  const double begin = car.t, steer = turn->steer, whole = steer / step_ramp;  // [s, rad, s]
  run.columns({"t [s]", "steer [rad]", Quantity::yaw_rate, Quantity::ay, "beta [rad]"});
  car = run.begin(std::move(car));
  while (car.t - begin < step_lasting) {
    keeper.act(car);
    // the mean of the ramp over the coming step, since inputs are held
    const double from = car.t - begin, to = from + car.dt;
    const auto area = [&](double s) { return s < whole ? 0.5 * step_ramp * s * s : steer * (s - 0.5 * whole); };
    car.steer((area(to) - area(from)) / car.dt);
    run.row({from, whole > 0 ? steer * std::clamp(from / whole, 0.0, 1.0) : steer, car[Quantity::yaw_rate],
             car[Quantity::ay], car.sideslip()});
    if (!run.step(car)) return;
  }
  run.result.simulated_s += car.t;
}

void add_metrics(double steer, const Response& measured, TestResult& result) {
  result.add("steer", steer, "rad", "road-wheel angle that gives 4 m/s^2 at 80 km/h");
  result.add("yaw_rate_steady", measured.steady, "rad/s", "mean of the last half second");
  result.add("yaw_gain", measured.steady / steer, "1/s", "yaw rate per road-wheel angle");
  result.add("yaw_response_time", measured.rise, "s", "half the steer to 90 % of the steady yaw rate");
  const std::string no_peak = "the yaw rate has no peak, it rises to its steady value (overshoot below 0.5 %)";
  result.add("yaw_peak_time", measured.peak_time, "s", "half the steer to the peak of the yaw rate").without = no_peak;
  result.add("yaw_overshoot", measured.overshoot, "-", "peak over steady yaw rate, less 1");
  result.add("lateral_response_time", measured.ay_rise, "s",
             "half the steer to 90 % of the steady lateral acceleration");
  result.add("sideslip_steady", measured.beta.back(), "rad", "at the end");
  result
      .add("tb_value", measured.peak_time * std::abs(measured.beta.back()) / deg, "s deg",
           "peak time x sideslip: small is agile and calm")
      .without = no_peak;
}

/// Puts the linear car's numbers beside the measured ones.
void compare_with(const LinearCar& linear, double steer, TestResult& result) {
  const Response expected = theory(linear, step_speed, steer, step_ramp, step_lasting);
  const char* formula = "linear single-track, same ramp";
  for (auto& metric : result.metrics) {
    if (metric.name == "yaw_rate_steady") compare(metric, linear.yaw_gain(step_speed) * steer, "v delta/(L + K v^2)");
    if (metric.name == "yaw_gain") compare(metric, linear.yaw_gain(step_speed), "v/(L + K v^2)");
    if (metric.name == "yaw_response_time") compare(metric, expected.rise, formula);
    if (metric.name == "yaw_peak_time" && !std::isnan(expected.peak_time)) compare(metric, expected.peak_time, formula);
    if (metric.name == "yaw_overshoot") compare(metric, expected.overshoot, formula);
    if (metric.name == "lateral_response_time") compare(metric, expected.ay_rise, formula);
    if (metric.name == "sideslip_steady")
      compare(metric, linear.sideslip_gain(step_speed) * steer, "sideslip_angle = c r/v - M b v r/(L C_r)");
  }
  const auto eigen = linear.eigen(step_speed);
  result.notes.push_back("linear single-track at 80 km/h: natural frequency " +
                         number_text(std::round(1000 * eigen.frequency) / 1000) + " rad/s, damping ratio " +
                         number_text(std::round(1000 * eigen.damping) / 1000));
}

void metrics(const Table& table, const TestCar& car, TestResult& result) {
  Response measured{.t = numbers(table, "t"),
                    .r = numbers(table, Quantity::yaw_rate),
                    .ay = numbers(table, Quantity::ay),
                    .beta = numbers(table, "beta")};
  const double steer = last(table, "steer"), half = 0.5 * (steer / step_ramp);
  const auto early = [&](Quantity c) { return car.is_state(c) ? 0 : 0.5 * car.dt; };  // an output is its step's mean
  measured.read(half + early(Quantity::yaw_rate), half + early(Quantity::ay));
  add_metrics(steer, measured, result);
  if (const auto linear = linear_car(car)) compare_with(*linear, steer, result);
}

void more_plots(const Table& table, const TestCar& car, TestResult& result) {
  const auto linear = linear_car(car);
  if (!linear) return;
  const Response expected = theory(*linear, step_speed, last(table, "steer"), step_ramp, step_lasting);
  Curve& yaw = result.plots.front().curves.emplace_back(
      Curve{.name = "linear single-track", .x = expected.t, .y = expected.r, .dashed = true});
  for (double& r : yaw.y) r /= deg;
}

}  // namespace sixline::step_steer
