// 0-100-0: full throttle to 100 km/h, full brake to rest.
#include <cmath>

#include "studies/manoeuvres/closed_forms.hpp"
#include "studies/manoeuvres/run.hpp"

namespace sixline::zero_hundred_zero {

/// The driver's clutch: the gear stays in, and comes out at twice the idle speed, before the engine labours. A gearbox
/// that shifted down would tie the driven wheels to the inertia of an engine that turns ever faster.
struct BrakingClutch {
  double gear, opens_at;  ///< [rpm]
  explicit BrakingClutch(const TestCar& car) : gear(car[Quantity::gear]), opens_at(2 * car.parameter("idle_rpm")) {}

  void act(TestCar& car, TestResult& result) {
    const double rpm = car[Quantity::rpm];
    if (std::isnan(rpm) || gear == 0) return;
    car.inputs.auto_shift = 0;
    car.inputs.gear = gear;
    if (rpm >= opens_at && car[Quantity::vx] > 3) return;
    result.notes.push_back("braked in gear " + number_text(gear) + " down to " + digits(3.6 * car[Quantity::vx], 0) +
                           " km/h, then with the clutch open");
    car.inputs.gear = gear = 0;
  }
};

/// Rows are before each step, and one at the end: full throttle from rest to 100 km/h, full brake to standstill.
void drive(Drive& run) {
  run.columns({"t [s]", Quantity::x, Quantity::vx, Quantity::vx_rate, Quantity::gear});
  TestCar car = run.begin();
  const auto put_row = [&](double gear) {
    run.row({car.t, car[Quantity::x], car[Quantity::vx], car[Quantity::vx_rate], gear});
  };
  car.inputs.throttle = 1;
  while (car[Quantity::vx] < kmh_100 && car.t < 120) {
    put_row(NAN);
    if (!run.step(car)) return;
  }
  run.result.simulated_s = car.t;
  if (car[Quantity::vx] < kmh_100) {
    not_reached(run.result, "100 km/h was not reached within 120 s; the car reached " +
                                number_text(std::round(36 * car[Quantity::vx]) / 10) + " km/h");
    return put_row(NAN);
  }
  BrakingClutch clutch(car);
  const double gear = car[Quantity::gear];
  car.inputs.throttle = 0;
  car.inputs.brake = 1;
  for (const double begin = car.t; car.t - begin < 120 && car[Quantity::vx] > 1e-3;) {
    clutch.act(car, run.result);
    put_row(gear);
    if (!run.step(car)) return;
  }
  run.result.simulated_s = car.t;
  put_row(gear);
  if (car[Quantity::vx] > 1e-3)
    not_reached(run.result, "the brakes did not stop the car within 120 s; it still rolls at " +
                                number_text(car[Quantity::vx]) + " m/s");
}

/// The rows of the drive.
struct Straight {
  std::vector<double> t, x, v, a, gear;
  std::size_t braked = 0;  ///< the first row at 100 km/h or above; as many as there are: it was not reached

  explicit Straight(const Table& table)
      : t(numbers(table, "t")),
        x(numbers(table, Quantity::x)),
        v(numbers(table, Quantity::vx)),
        a(numbers(table, Quantity::vx_rate)),
        gear(numbers(table, Quantity::gear)) {
    while (braked < t.size() && v[braked] < kmh_100) ++braked;
  }
  /// Time at which the step to row i passes a speed [s].
  double time_of(std::size_t i, double level, double dt) const {
    return crossing(v[i - 1], t[i] - dt, v[i], t[i], level);
  }
};

void add_launch(const Straight& run, const TestCar& car, TestResult& result) {
  if (run.braked < run.t.size()) {
    std::size_t half = 1;
    while (run.v[half] < 0.5 * kmh_100) ++half;
    const std::size_t i = run.braked;
    result.add("time_0_50", run.time_of(half, 0.5 * kmh_100, car.dt), "s", "0 to 50 km/h, full throttle");
    auto& metric = result.add("time_0_100", run.time_of(i, kmh_100, car.dt), "s", "0 to 100 km/h, full throttle");
    if (is_pushed_by_force(car)) {
      RoadLoad load = road_load(car, false);
      load.constant -= car.parameter("engine_force_max");
      compare(metric, -slow_down(car.parameter("mass"), load, kmh_100, 0).time,
              "constant force against drag and rolling resistance");
    }
    result.add("distance_0_100", crossing(run.v[i - 1], run.x[i - 1], run.v[i], run.x[i], kmh_100) - run.x[0], "m",
               "travelled meanwhile");
  }
  double peak = 0;
  for (std::size_t i = 1; i < std::min(run.braked, run.t.size() - 1); ++i) peak = std::max(peak, run.a[i]);
  result.add("peak_acceleration", peak, "m/s^2", "largest during the launch");
}

/// Adds the braking from the pedal on, at the step after 100 km/h, and scaled to 100 km/h as SAE J299 does. Counted
/// from the instant of 100 km/h, the distance would include the build-up of the brakes or not, depending on the steps.
void add_braking(const Straight& run, const TestCar& car, TestResult& result) {
  const std::size_t begin = run.braked, end = run.t.size() - 1;
  // It stopped within the last step, at the deceleration of the step before.
  const double slowing = end - begin > 1 ? (run.v[end - 2] - run.v[end - 1]) / car.dt : 0;
  const double rest = slowing > 0 ? run.v[end - 1] / slowing : car.dt;
  const double stopped = std::min(run.t[end], run.t[end] - car.dt + rest);
  const double scale = kmh_100 / run.v[begin], distance = (run.x[end] - run.x[begin]) * (scale * scale);
  result.add("time_100_0", (stopped - run.t[begin]) * scale, "s", "100 km/h to standstill, full brake");
  result.add("braking_distance", distance, "m", "from 100 km/h to standstill");
  compare_braking(car, run.gear[end], result.metrics[result.metrics.size() - 1],
                  result.metrics[result.metrics.size() - 2]);
  result.add("mean_deceleration", kmh_100 * kmh_100 / (2 * distance), "m/s^2", "v^2/(2 s)");
  double hardest = 0;
  for (std::size_t i = begin; i < end; ++i) hardest = std::min(hardest, run.a[i]);
  result.add("peak_deceleration", -hardest, "m/s^2", "largest while braking");
  const bool wings = car.parameter("downforce_front") + car.parameter("downforce_rear") > 0;
  if (has_parameter(car, "mu") && has_parameter(car, "wheelbase") && !wings)
    result.checks.push_back({"braking distance against the grip of all tyres", "m", distance,
                             0.998 * best_braking(car, kmh_100).distance, false,
                             "nothing brakes better than mu D g and drag allow, D the peak of the tyres' curve (C12); "
                             "0.2 % for the step"});
  result.add("time_0_100_0", stopped, "s", "from standstill to standstill");
}

void metrics(const Table& table, const TestCar& car, TestResult& result) {
  const Straight run(table);
  add_launch(run, car, result);
  if (run.braked < run.t.size() && run.v.back() <= 1e-3) add_braking(run, car, result);
}

}  // namespace sixline::zero_hundred_zero
