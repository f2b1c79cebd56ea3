// Straight-line manoeuvres: 0-100-0, top speed, coast-down.
#include <cmath>

#include "manoeuvres/closed_forms.hpp"
#include "manoeuvres/run.hpp"

namespace sixline {
namespace {

bool has(const TestCar& car, const char* parameter) { return car.model().parameter(parameter).has_value(); }
bool point_mass(const TestCar& car) { return has(car, "engine_force_max") && !has(car, "gear_ratios"); }

/// Braking at the grip of every tyre, with drag.
Stretch best_braking(const TestCar& car, double v) {
  RoadLoad load = road_load(car, false);
  load.constant += car.parameter("mu") * car.parameter("mass") * car.parameter("g", 9.81);
  return slow_down(car.parameter("mass"), load, v, 0);
}

/// What theory says of full braking from 100 km/h on this model, and which formula.
void compare_braking(const TestCar& car, Metric& distance, Metric& time) {
  const double M = car.parameter("mass"), R = car.parameter("wheel_radius"), g = car.parameter("g", 9.81);
  RoadLoad load = road_load(car, false);
  std::string formula;
  double mass = M;
  if (has(car, "brake_force_max")) {
    load.constant += car.parameter("brake_force_max");
    formula = "constant brake force, drag, rolling resistance";
  } else if (!has(car, "mu") && R > 0) {
    load.constant += car.parameter("brake_torque_max") / R;
    mass = rolling_mass(car);
    formula = "constant brake force on M + 2 I_w/R^2";
  } else if (has(car, "mu") && R > 0 && has(car, "brake_share_front")) {
    const double mu = car.parameter("mu"), L = car.parameter("wheelbase"), lever = mu * car.parameter("cg_height") / L;
    const double force = car.parameter("brake_torque_max") / R, front = car.parameter("brake_share_front") * force;
    const double rear_static = M * g * car.parameter("cg_to_front") / L;
    const double transfer = mu * M * g * car.parameter("cg_height") / L;
    if (front == 0 && force > mu * rear_static) {
      mass = M + 2 * car.parameter("wheel_inertia_front") / (R * R);  // the front wheels roll on
      const double moved = 1 + lever * M / mass;                      // all resistance unloads the braked axle
      load.constant = (load.constant + mu * rear_static) / moved;
      load.linear /= moved;
      load.quadratic /= moved;
      formula = "rear axle locked, load moves forward";
    } else if (front > mu * (M * g - rear_static + transfer) && force - front > mu * (rear_static - transfer)) {
      load.constant += mu * M * g;
      formula = "every wheel at its grip: (m/2Cd) ln(1 + Cd v^2/(mu m g)) with rolling resistance (C12)";
    } else {
      return;
    }
  } else {
    return;
  }
  const Stretch theory = slow_down(mass, load, kmh_100, 0);
  compare(distance, theory.distance, formula);
  compare(time, theory.time, formula);
}

}  // namespace

void zero_hundred_zero(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  TestCar car = origin.fresh();
  car.record(settings.series);
  Trace speed{.curve = {.name = "speed [km/h]"}}, pull{.curve = {.name = "acceleration [m/s^2]"}};
  Curve path{.name = origin.facts().id};
  car.inputs.throttle = 1;
  double time_50 = NAN, time_100 = NAN, peak = 0, from_x = car[Channel::x];
  double v = car[Channel::v], x = from_x;
  const auto note = [&] {
    const double a = car[Channel::vx_rate];
    speed.add(car.t, 3.6 * v);
    pull.add(car.t, a);
    peak = std::max(peak, a);
  };
  while (v < kmh_100 && car.t < 120) {
    note();
    if (!go_on(car, watch, result)) return;
    const double now = car[Channel::v];
    if (std::isnan(time_50) && now >= 0.5 * kmh_100) time_50 = crossing(v, car.t - car.dt, now, car.t, 0.5 * kmh_100);
    if (now >= kmh_100) {
      time_100 = crossing(v, car.t - car.dt, now, car.t, kmh_100);
      result.add("time_0_50", time_50, "s", "0 to 50 km/h, full throttle");
      auto& metric = result.add("time_0_100", time_100, "s", "0 to 100 km/h, full throttle");
      if (point_mass(car)) {
        RoadLoad load = road_load(car, false);
        load.constant -= car.parameter("engine_force_max");
        compare(metric, -slow_down(car.parameter("mass"), load, kmh_100, 0).time,
                "constant force against drag and rolling resistance");
      }
      const double place = crossing(v, x, now, car[Channel::x], kmh_100);
      result.add("distance_0_100", place - from_x, "m", "travelled meanwhile");
    }
    v = now;
    x = car[Channel::x];
  }
  result.add("peak_acceleration", peak, "m/s^2", "largest during the launch");
  result.simulated_s = car.t;
  if (std::isnan(time_100)) {
    not_reached(result, "100 km/h was not reached within 120 s; the car got to " +
                            number_text(std::round(36 * v) / 10) + " km/h");
    result.plots.push_back(plot_of("Speed", "time [s]", "speed [km/h]", {speed.curve}));
    return;
  }
  car.inputs.throttle = 0;
  car.inputs.brake = 1;
  double hardest = 0, stop_t = NAN, stop_x = NAN, slowing = 0;
  // From the pedal on, at the step after 100 km/h, and scaled to 100 km/h as SAE J299 does: counted from the instant of
  // 100 km/h instead, the way that the wheels need to take up the brakes would be in it or not, as the steps fall.
  const double brake_begin = car.t, from_v = v;
  from_x = x;
  while (car.t - brake_begin < 120) {
    note();
    hardest = std::min(hardest, car[Channel::vx_rate]);
    const double before_v = v;
    if (!go_on(car, watch, result)) return;
    v = car[Channel::v];
    x = car[Channel::x];
    if (v <= 1e-3) {  // it stopped within this step, at the deceleration of the step before
      const double remaining = slowing > 0 ? before_v / slowing : car.dt;
      stop_t = std::min(car.t, car.t - car.dt + remaining);
      stop_x = x;
      note();
      break;
    }
    slowing = (before_v - v) / car.dt;
  }
  result.simulated_s = car.t;
  if (std::isnan(stop_t)) {
    not_reached(result, "the brakes did not stop the car within 120 s; it still rolls at " + number_text(v) + " m/s");
  } else {
    const double scale = kmh_100 / from_v, distance = (stop_x - from_x) * scale * scale,
                 time = (stop_t - brake_begin) * scale;
    result.add("time_100_0", time, "s", "100 km/h to standstill, full brake");
    result.add("braking_distance", distance, "m", "from 100 km/h to standstill");
    compare_braking(car, result.metrics[result.metrics.size() - 1], result.metrics[result.metrics.size() - 2]);
    result.add("mean_deceleration", kmh_100 * kmh_100 / (2 * distance), "m/s^2", "v^2/(2 s)");
    result.add("peak_deceleration", -hardest, "m/s^2", "largest while braking");
    result.add("time_0_100_0", stop_t, "s", "from standstill to standstill");
    const bool wings = car.parameter("downforce_front") + car.parameter("downforce_rear") > 0;
    const std::string tyre = car.option("tyre");  // the others peak above or below mu
    if (has(car, "mu") && !wings && (tyre.empty() || tyre == "linear")) {
      const double best = best_braking(car, kmh_100).distance;
      result.checks.push_back({"braking distance against the grip of all tyres", "m", distance, 0.998 * best, false,
                               "nothing brakes better than mu g and drag allow (C12); 0.2 % for the step"});
    }
  }
  result.plots.push_back(plot_of("Speed", "time [s]", "speed [km/h]", {speed.curve}));
  result.plots.push_back(plot_of("Acceleration", "time [s]", "acceleration [m/s^2]", {pull.curve}));
}

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
  if (point_mass(car)) {
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

void coast_down(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  TestCar car = origin.fresh();
  car.record(settings.series);
  car.roll_at(30);
  car.inputs.gear = 0;
  car.inputs.auto_shift = 0;
  Trace speed{.curve = {.name = "speed [km/h]"}, .spacing = 0.25};
  Curve measured{.name = "measured"};
  double v = car[Channel::v], x0 = car[Channel::x], x = x0;
  const double start = v;
  // Road load F = f0 + f1 v + f2 v^2 by least squares over the samples from 30 to 10 m/s.
  double time_10 = NAN, distance_10 = NAN, first = NAN;
  const double limit = 1200;
  const double mass = rolling_mass(car);
  while (v > 5 && car.t < limit) {
    speed.add(car.t, 3.6 * v);
    const double before = v, before_x = x;
    if (!go_on(car, watch, result)) return;
    v = car[Channel::v];
    x = car[Channel::x];
    const double a = (v - before) / car.dt;
    if (car.t > 0.5 && std::isnan(first)) first = -a;
    if (measured.x.empty() || std::abs(measured.x.back() - 1.8 * (v + before)) > 0.5)
      if (car.t > 0.5) {
        measured.x.push_back(1.8 * (v + before));
        measured.y.push_back(-a * mass);
      }
    if (before > 10 && v <= 10) {
      time_10 = crossing(before, car.t - car.dt, v, car.t, 10);
      distance_10 = crossing(before, before_x, v, x, 10) - x0;
    }
    if (watch.progress) watch.progress((30 - v) / 25);
  }
  result.simulated_s = car.t;
  if (std::isnan(time_10)) {
    not_reached(result, "after 1,200 s in neutral it still rolls at " + number_text(v) +
                            " m/s: this model has no resistance worth the name");
  } else {
    const RoadLoad load = road_load(car, true);
    const bool known = has(car, "drag_coefficient") && load.at(20) > 0;
    const Stretch theory = known ? slow_down(mass, load, start, 10) : Stretch{0, 0};
    auto& time = result.add("time_30_10", time_10, "s", "30 to 10 m/s in neutral");
    if (known) compare(time, theory.time, "M_eff integral dv/(F0 + F1 v + F2 v^2) (C15), M_eff = M + sum of I_w/R^2");
    auto& distance = result.add("distance_30_10", distance_10, "m", "rolled meanwhile");
    if (known) compare(distance, theory.distance, "the same integral over v");
    if (known)
      result.notes.push_back("road load of the car file: " + number_text(load.constant) + " N + " +
                             number_text(load.linear) + " kg/s v + " + number_text(load.quadratic) + " kg/m v^2, on " +
                             number_text(std::round(mass)) + " kg");
  }
  result.add("deceleration_30", first, "m/s^2", "at 30 m/s, half a second after the pedals were left");
  result.plots.push_back(plot_of("Speed", "time [s]", "speed [km/h]", {speed.curve}));
  Plot loads = plot_of("Resistance", "speed [km/h]", "force [N]", {measured});
  if (has(car, "drag_coefficient")) {
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
