// Straight-line manoeuvres: top speed, coast-down.
#include <cmath>

#include "studies/manoeuvres/closed_forms.hpp"
#include "studies/manoeuvres/run.hpp"

namespace sixline {

void top_speed(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  TestCar car = origin.fresh();
  car.record(settings.series);
  car.inputs.throttle = 1;
  Trace speed{.curve = {.name = "speed [km/h]"}, .spacing = 0.1};
  double v = 0, x0 = car[Channel::x], x = x0, window = 0, before = 0, time_200 = NAN;
  double time_400 = NAN, speed_400 = NAN, time_1000 = NAN;
  bool steady = false;
  const double limit = 900;
  const long per_window = std::max(1L, std::lround(10 / car.dt));
  for (long step = 1; car.t < limit && !steady; ++step) {
    speed.add(car.t, 3.6 * v);
    if (!go_on(car, watch, result)) return;
    const double now = car[Channel::v], at = car[Channel::x];
    const auto passed = [&](double from, double to, double level) { return from < level && to >= level; };
    if (passed(v, now, 200 / 3.6)) time_200 = crossing(v, car.t - car.dt, now, car.t, 200 / 3.6);
    if (passed(x - x0, at - x0, 400)) {
      time_400 = crossing(x - x0, car.t - car.dt, at - x0, car.t, 400);
      speed_400 = now;
    }
    if (passed(x - x0, at - x0, 1000)) time_1000 = crossing(x - x0, car.t - car.dt, at - x0, car.t, 1000);
    v = now;
    x = at;
    window = std::max(window, v);
    if (step % per_window == 0) {
      steady = std::abs(window - before) < 1e-7 * std::max(window, 1.0);
      before = window;
      window = 0;
      if (watch.progress) watch.progress(car.t / limit);
    }
  }
  result.simulated_s = car.t;
  if (!steady) not_reached(result, "it still accelerates after 900 s: this model has no top speed of its own");
  auto& top = result.add("top_speed", before, "m/s", "full throttle, flat road, nothing changes any more");
  const double gear = car[Channel::gear];
  if (is_pushed_by_force(car)) {
    const RoadLoad load = road_load(car, false);
    const double force = car.parameter("engine_force_max") - load.constant;
    if (load.quadratic > 0)
      compare(top,
              (-load.linear + std::sqrt(load.linear * load.linear + 4 * load.quadratic * force)) / (2 * load.quadratic),
              "force balance F = C_rr v + C_drag v^2");
  } else if (!std::isnan(gear) && (car.option("driven_axle").empty() || car.option("driven_axle") == "rear")) {
    const bool at_redline = car[Channel::rpm] > car.parameter("redline_rpm", 1e9) - 200;
    if (const auto theory = balanced_speed(car, gear, before); theory && !at_redline)
      compare(top, *theory, "balance of drive force and resistance in gear " + number_text(gear) + " (C11)");
    if (at_redline) result.notes.push_back("limited by the rev limiter");
  }
  if (!std::isnan(gear)) result.add("gear_at_top", gear, "-", "gear it ended in");
  if (!std::isnan(car[Channel::rpm])) result.add("rpm_at_top", car[Channel::rpm], "rpm", "engine speed there");
  result.add("time_0_200", time_200, "s", "0 to 200 km/h");
  result.add("time_400_m", time_400, "s", "400 m from standstill");
  result.add("speed_400_m", speed_400, "m/s", "speed after 400 m");
  result.add("time_1000_m", time_1000, "s", "1,000 m from standstill");
  result.plots.push_back(plot_of("Speed", "time [s]", "speed [km/h]", {speed.curve}));
}

namespace {

constexpr double coast_limit = 1200;  // [s]

/// A car that rolls from 30 m/s in neutral, down to 5 m/s.
struct Coast {
  Trace speed{.curve = {.name = "speed [km/h]"}, .spacing = 0.25};
  Curve measured{.name = "measured"};
  double start = 0, v = 0, time_10 = NAN, distance_10 = NAN, first = NAN;
};

/// False when the run ended.
bool roll_out(TestCar& car, double mass, const Watch& watch, TestResult& result, Coast& out) {
  const double x0 = car[Channel::x];
  double x = x0;
  out.start = out.v = car[Channel::v];
  while (out.v > 5 && car.t < coast_limit) {
    out.speed.add(car.t, 3.6 * out.v);
    const double before = out.v, before_x = x;
    if (!go_on(car, watch, result)) return false;
    const double v = out.v = car[Channel::v];
    x = car[Channel::x];
    const double a = (v - before) / car.dt;
    if (car.t > 0.5 && std::isnan(out.first)) out.first = -a;
    Curve& measured = out.measured;
    if (car.t > 0.5 && (measured.x.empty() || std::abs(measured.x.back() - 1.8 * (v + before)) > 0.5)) {
      measured.x.push_back(1.8 * (v + before));
      measured.y.push_back(-a * mass);
    }
    if (before > 10 && v <= 10) {
      out.time_10 = crossing(before, car.t - car.dt, v, car.t, 10);
      out.distance_10 = crossing(before, before_x, v, x, 10) - x0;
    }
    if (watch.progress) watch.progress((30 - v) / 25);
  }
  result.simulated_s = car.t;
  return true;
}

/// Time and distance from 30 to 10 m/s, beside theory where the car file has a road load.
void add_coasting(const TestCar& car, double mass, const Coast& coast, TestResult& result) {
  const RoadLoad load = road_load(car, true);
  const bool known = has_parameter(car, "drag_coefficient") && load.at(20) > 0;
  const Stretch theory = known ? slow_down(mass, load, coast.start, 10) : Stretch{0, 0};
  auto& time = result.add("time_30_10", coast.time_10, "s", "30 to 10 m/s in neutral");
  if (known) compare(time, theory.time, "M_eff integral dv/(F0 + F1 v + F2 v^2) (C15), M_eff = M + sum of I_w/R^2");
  auto& distance = result.add("distance_30_10", coast.distance_10, "m", "rolled meanwhile");
  if (known) compare(distance, theory.distance, "the same integral over v");
  if (known)
    result.notes.push_back("road load of the car file: " + number_text(load.constant) + " N + " +
                           number_text(load.linear) + " kg/s v + " + number_text(load.quadratic) + " kg/m v^2, on " +
                           number_text(std::round(mass)) + " kg");
}

}  // namespace

void coast_down(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  TestCar car = origin.fresh();
  car.record(settings.series);
  car.roll_at(30);
  car.inputs.gear = 0;
  car.inputs.auto_shift = 0;
  const double mass = rolling_mass(car);
  Coast coast;
  if (!roll_out(car, mass, watch, result, coast)) return;
  if (std::isnan(coast.time_10))
    not_reached(result, "after 1,200 s in neutral it still rolls at " + number_text(coast.v) +
                            " m/s: this model has no resistance worth the name");
  else
    add_coasting(car, mass, coast, result);
  result.add("deceleration_30", coast.first, "m/s^2", "at 30 m/s, half a second after the pedals were left");
  result.plots.push_back(plot_of("Speed", "time [s]", "speed [km/h]", {coast.speed.curve}));
  Plot loads = plot_of("Resistance", "speed [km/h]", "force [N]", {coast.measured});
  if (has_parameter(car, "drag_coefficient")) {
    Curve theory{.name = "from the car file", .dashed = true};
    for (double s = 5; s <= 30; s += 0.5) {
      theory.x.push_back(3.6 * s);
      theory.y.push_back(road_load(car, true).at(s));
    }
    loads.curves.push_back(theory);
  }
  result.plots.push_back(loads);
}

}  // namespace sixline
