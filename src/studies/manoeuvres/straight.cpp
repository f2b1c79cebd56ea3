// Straight-line manoeuvres: top speed, coast-down.
#include <cmath>

#include "studies/manoeuvres/closed_forms.hpp"
#include "studies/manoeuvres/run.hpp"

namespace sixline {
namespace {

constexpr double top_limit = 900, coast_limit = 1200;  // [s]

}  // namespace

namespace top_speed {

/// Steps in the windows whose largest speeds are compared.
long steps_per_window(const TestCar& car) { return std::max(1L, std::lround(10 / car.dt)); }

/// Drives at full throttle until the speed is steady. Gear and engine speed are recorded in the last row alone.
void drive(Drive& run) {
  run.columns({"t [s]", Quantity::x, Quantity::vx, Quantity::gear, Quantity::rpm});
  TestCar car = run.begin();
  car.inputs.throttle = 1;
  double window = 0, before = 0;
  bool steady = false;
  const long per_window = steps_per_window(car);
  for (long step = 1; car.t < top_limit && !steady; ++step) {
    run.row({car.t, car[Quantity::x], car[Quantity::vx], NAN, NAN});
    if (!run.step(car)) return;
    window = std::max(window, car[Quantity::vx]);
    if (step % per_window != 0) continue;
    steady = std::abs(window - before) < 1e-7 * std::max(window, 1.0);
    before = window;
    window = 0;
    run.progress(car.t / top_limit);
  }
  run.row({car.t, car[Quantity::x], car[Quantity::vx], car[Quantity::gear], car[Quantity::rpm]});
  run.result.simulated_s = car.t;
  if (!steady) not_reached(run.result, "it still accelerates after 900 s: this model has no top speed of its own");
}

/// The largest speed of the last whole window [m/s].
double steady_speed(const std::vector<double>& v, const TestCar& car) {
  const auto steps = static_cast<long>(v.size()) - 1, per_window = steps_per_window(car);
  const long end = steps / per_window * per_window;
  double top = 0;
  for (long i = end - per_window + 1; i >= 1 && i <= end; ++i) top = std::max(top, v[static_cast<std::size_t>(i)]);
  return top;
}

void compare_top(const TestCar& car, double gear, double rpm, double found, Metric& top, TestResult& result) {
  if (is_pushed_by_force(car)) {
    const RoadLoad load = road_load(car, false);
    const double force = car.parameter("engine_force_max") - load.constant;
    if (load.quadratic > 0)
      compare(top,
              (-load.linear + std::sqrt(load.linear * load.linear + 4 * load.quadratic * force)) / (2 * load.quadratic),
              "force balance F = C_rr v + C_drag v^2");
  } else if (!std::isnan(gear) && (car.option("driven_axle").empty() || car.option("driven_axle") == "rear")) {
    const bool at_redline = rpm > car.parameter("redline_rpm", 1e9) - 200;
    if (const auto theory = balanced_speed(car, gear, found); theory && !at_redline)
      compare(top, *theory, "balance of drive force and resistance in gear " + number_text(gear) + " (C11)");
    if (at_redline) result.notes.push_back("limited by the rev limiter");
  }
}

void metrics(const Table& table, const TestCar& car, TestResult& result) {
  const auto t = numbers(table, "t"), x = numbers(table, Quantity::x), v = numbers(table, Quantity::vx);
  double time_200 = NAN, time_400 = NAN, speed_400 = NAN, time_1000 = NAN;
  for (std::size_t i = 1; i < t.size(); ++i) {
    const auto passing = [&](double from, double to, double level, double& time) {
      if (from >= level || to < level) return false;
      time = crossing(from, t[i] - car.dt, to, t[i], level);
      return true;
    };
    passing(v[i - 1], v[i], 200 / 3.6, time_200);
    if (passing(x[i - 1] - x[0], x[i] - x[0], 400, time_400)) speed_400 = v[i];
    passing(x[i - 1] - x[0], x[i] - x[0], 1000, time_1000);
  }
  const double gear = last(table, Quantity::gear), rpm = last(table, Quantity::rpm), found = steady_speed(v, car);
  compare_top(car, gear, rpm, found, result.add("top_speed", found, "m/s", "full throttle, flat road, steady state"),
              result);
  if (!std::isnan(gear)) result.add("gear_at_top", gear, "-", "gear at top speed");
  if (!std::isnan(rpm)) result.add("rpm_at_top", rpm, "rpm", "engine speed at top speed");
  result.add("time_0_200", time_200, "s", "0 to 200 km/h");
  result.add("time_400_m", time_400, "s", "400 m from standstill");
  result.add("speed_400_m", speed_400, "m/s", "speed after 400 m");
  result.add("time_1000_m", time_1000, "s", "1,000 m from standstill");
}

}  // namespace top_speed

namespace coast_down {

void drive(Drive& run) {
  run.columns({"t [s]", Quantity::x, Quantity::vx});
  TestCar car = run.begin();
  car.roll_at(30);
  car.inputs.gear = 0;
  car.inputs.auto_shift = 0;
  const auto put_row = [&] { run.row({car.t, car[Quantity::x], car[Quantity::vx]}); };
  while (car[Quantity::vx] > 5 && car.t < coast_limit) {
    put_row();
    if (!run.step(car)) return;
    run.progress((30 - car[Quantity::vx]) / 25);
  }
  put_row();
  run.result.simulated_s = car.t;
}

/// Time and distance from 30 to 10 m/s, beside theory where the car file has a road load.
void add_coasting(const TestCar& car, double start, double time_10, double distance_10, TestResult& result) {
  const double mass = rolling_mass(car);
  const RoadLoad load = road_load(car, true);
  const bool known = has_parameter(car, "drag_coefficient") && load.at(20) > 0;
  const Stretch theory = known ? slow_down(mass, load, start, 10) : Stretch{0, 0};
  auto& time = result.add("time_30_10", time_10, "s", "30 to 10 m/s in neutral");
  if (known) compare(time, theory.time, "M_eff integral dv/(F0 + F1 v + F2 v^2) (C15), M_eff = M + sum of I_w/R^2");
  auto& distance = result.add("distance_30_10", distance_10, "m", "rolled from 30 to 10 m/s");
  if (known) compare(distance, theory.distance, "the same integral over v");
  if (known)
    result.notes.push_back("road load of the car file: " + number_text(load.constant) + " N + " +
                           number_text(load.linear) + " kg/s v + " + number_text(load.quadratic) + " kg/m v^2, on " +
                           number_text(std::round(mass)) + " kg");
}

void metrics(const Table& table, const TestCar& car, TestResult& result) {
  const auto t = numbers(table, "t"), x = numbers(table, Quantity::x), v = numbers(table, Quantity::vx);
  double time_10 = NAN, distance_10 = NAN, first = NAN;
  for (std::size_t i = 1; i < t.size(); ++i) {
    if (t[i] > 0.5 && std::isnan(first)) first = (v[i - 1] - v[i]) / car.dt;
    if (v[i - 1] <= 10 || v[i] > 10) continue;
    time_10 = crossing(v[i - 1], t[i] - car.dt, v[i], t[i], 10);
    distance_10 = crossing(v[i - 1], x[i - 1], v[i], x[i], 10) - x[0];
  }
  if (std::isnan(time_10))
    not_reached(result, "after 1,200 s in neutral it still rolls at " + number_text(v.back()) +
                            " m/s: this model has hardly any resistance");
  else
    add_coasting(car, v[0], time_10, distance_10, result);
  result.add("deceleration_30", first, "m/s^2", "at 30 m/s, half a second after the pedals are released");
}

void more_plots(const Table& table, const TestCar& car, TestResult& result) {
  const auto t = numbers(table, "t"), v = numbers(table, Quantity::vx);
  const double mass = rolling_mass(car);
  Plot loads = plot_of("Resistance", "speed [km/h]", "force [N]", {{.name = "measured"}});
  Curve& measured = loads.curves.front();
  for (std::size_t i = 1; i < t.size(); ++i) {
    const double mean = 1.8 * (v[i] + v[i - 1]);
    if (t[i] <= 0.5 || (!measured.x.empty() && std::abs(measured.x.back() - mean) <= 0.5)) continue;
    measured.add(mean, (v[i - 1] - v[i]) / car.dt * mass);
  }
  if (has_parameter(car, "drag_coefficient")) {
    Curve theory{.name = "from the car file", .dashed = true};
    for (double s = 5; s <= 30; s += 0.5) theory.add(3.6 * s, road_load(car, true).at(s));
    loads.curves.push_back(theory);
  }
  result.plots.push_back(std::move(loads));
}

}  // namespace coast_down

}  // namespace sixline
