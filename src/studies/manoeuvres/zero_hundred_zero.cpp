// 0-100-0: full throttle to 100 km/h, full brake to rest.
#include <cmath>

#include "studies/manoeuvres/braking.hpp"
#include "studies/manoeuvres/run.hpp"

namespace sixline {
namespace {

/// How a car moves along: what plots and metrics of 0-100-0 need.
struct StraightRun {
  TestCar& car;
  const Watch& watch;
  TestResult& result;
  Trace speed{.curve = {.name = "speed [km/h]"}}, pull{.curve = {.name = "acceleration [m/s^2]"}};
  double v = car[Channel::v], x = car[Channel::x], peak = 0, hardest = 0;

  void note() {
    const double a = car[Channel::vx_rate];
    speed.add(car.t, 3.6 * v);
    pull.add(car.t, a);
    peak = std::max(peak, a);
    hardest = std::min(hardest, a);
  }
  bool step() {
    note();
    if (!go_on(car, watch, result)) return false;
    v = car[Channel::v];
    x = car[Channel::x];
    return true;
  }
};

/// Full throttle from rest to 100 km/h; false: the run ended.
bool accelerate(StraightRun& run, bool& reached) {
  TestCar& car = run.car;
  TestResult& result = run.result;
  double time_50 = NAN;
  const double from_x = run.x;
  car.inputs.throttle = 1;
  while (run.v < kmh_100 && car.t < 120) {
    const double v = run.v, x = run.x;
    if (!run.step()) return false;
    const auto time_of = [&](double level) { return crossing(v, car.t - car.dt, run.v, car.t, level); };
    if (std::isnan(time_50) && run.v >= 0.5 * kmh_100) time_50 = time_of(0.5 * kmh_100);
    reached = run.v >= kmh_100;
    if (!reached) continue;
    result.add("time_0_50", time_50, "s", "0 to 50 km/h, full throttle");
    auto& metric = result.add("time_0_100", time_of(kmh_100), "s", "0 to 100 km/h, full throttle");
    if (is_pushed_by_force(car)) {
      RoadLoad load = road_load(car, false);
      load.constant -= car.parameter("engine_force_max");
      compare(metric, -slow_down(car.parameter("mass"), load, kmh_100, 0).time,
              "constant force against drag and rolling resistance");
    }
    result.add("distance_0_100", crossing(v, x, run.v, run.x, kmh_100) - from_x, "m", "travelled meanwhile");
  }
  result.add("peak_acceleration", run.peak, "m/s^2", "largest during the launch");
  return true;
}

/// The driver's clutch: the gear stays in, and comes out at twice the idle speed, before the engine labours. A gearbox
/// that shifted down would tie the driven wheels to the inertia of an engine that turns ever faster.
struct BrakingClutch {
  double gear, opens_at;  ///< [rpm]
  explicit BrakingClutch(const TestCar& car) : gear(car[Channel::gear]), opens_at(2 * car.parameter("idle_rpm")) {}

  void act(TestCar& car, TestResult& result) {
    const double rpm = car[Channel::rpm];
    if (std::isnan(rpm) || gear == 0) return;
    car.inputs.auto_shift = 0;
    car.inputs.gear = gear;
    if (rpm >= opens_at && car[Channel::v] > 3) return;
    result.notes.push_back("braked in gear " + number_text(gear) + " down to " + digits(3.6 * car[Channel::v], 0) +
                           " km/h, then with the clutch open");
    car.inputs.gear = gear = 0;
  }
};

/// Full brake to standstill; time and place of it, NaN where it was not reached.
bool brake(StraightRun& run, double& stop_t, double& stop_x) {
  TestCar& car = run.car;
  BrakingClutch clutch(car);
  car.inputs.throttle = 0;
  car.inputs.brake = 1;
  double slowing = 0;
  for (const double begin = car.t; car.t - begin < 120;) {
    const double before = run.v;
    clutch.act(car, run.result);
    if (!run.step()) return false;
    if (run.v <= 1e-3) {  // it stopped within this step, at the deceleration of the step before
      const double remaining = slowing > 0 ? before / slowing : car.dt;
      stop_t = std::min(car.t, car.t - car.dt + remaining);
      stop_x = run.x;
      run.speed.add(car.t, 3.6 * run.v);
      run.pull.add(car.t, car[Channel::vx_rate]);
      return true;
    }
    slowing = (before - run.v) / car.dt;
  }
  not_reached(run.result,
              "the brakes did not stop the car within 120 s; it still rolls at " + number_text(run.v) + " m/s");
  return true;
}

/// From the pedal on, at the step after 100 km/h, and scaled to 100 km/h as SAE J299 does: counted from the instant of
/// 100 km/h instead, the way that the wheels need to take up the brakes would be in it or not, as the steps fall.
///   gear: when the pedal came
void add_braking(const StraightRun& run, double gear, double v, double distance, double time, TestResult& result) {
  const TestCar& car = run.car;
  const double scale = kmh_100 / v;
  distance *= scale * scale;
  result.add("time_100_0", time * scale, "s", "100 km/h to standstill, full brake");
  result.add("braking_distance", distance, "m", "from 100 km/h to standstill");
  compare_braking(car, gear, result.metrics[result.metrics.size() - 1], result.metrics[result.metrics.size() - 2]);
  result.add("mean_deceleration", kmh_100 * kmh_100 / (2 * distance), "m/s^2", "v^2/(2 s)");
  result.add("peak_deceleration", -run.hardest, "m/s^2", "largest while braking");
  const bool wings = car.parameter("downforce_front") + car.parameter("downforce_rear") > 0;
  if (has_parameter(car, "mu") && has_parameter(car, "wheelbase") && !wings)
    result.checks.push_back({"braking distance against the grip of all tyres", "m", distance,
                             0.998 * best_braking(car, kmh_100).distance, false,
                             "nothing brakes better than mu D g and drag allow, D the peak of the tyres' curve (C12); "
                             "0.2 % for the step"});
}

}  // namespace

void zero_hundred_zero(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  TestCar car = origin.fresh();
  car.record(settings.series);
  StraightRun run{.car = car, .watch = watch, .result = result};
  bool reached = false;
  if (!accelerate(run, reached)) return;
  result.simulated_s = car.t;
  if (!reached) {
    not_reached(result, "100 km/h was not reached within 120 s; the car got to " +
                            number_text(std::round(36 * run.v) / 10) + " km/h");
  } else {
    const double begin = car.t, v = run.v, x = run.x, gear = car[Channel::gear];
    double stop_t = NAN, stop_x = NAN;
    run.hardest = 0;
    if (!brake(run, stop_t, stop_x)) return;
    result.simulated_s = car.t;
    if (!std::isnan(stop_t)) {
      add_braking(run, gear, v, stop_x - x, stop_t - begin, result);
      result.add("time_0_100_0", stop_t, "s", "from standstill to standstill");
    }
  }
  result.plots.push_back(plot_of("Speed", "time [s]", "speed [km/h]", {run.speed.curve}));
  if (reached) result.plots.push_back(plot_of("Acceleration", "time [s]", "acceleration [m/s^2]", {run.pull.curve}));
}

}  // namespace sixline
