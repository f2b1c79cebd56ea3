// Work and precision: the error of every integrator of every model against its step and its cost.
#include <chrono>
#include <cmath>

#include "effort.hpp"
#include "studies.hpp"
#include "studies/manoeuvres/run.hpp"

namespace sixline::bench {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double slot = 1.0 / 30,
                 lasting = 4;  // [s] controls change only at its ends, so that they are the same for every step size
constexpr int finest = 512, levels = 7;  // steps in a slot: 1, 2, 4 ... 64, and the reference

struct Pose {
  double x = 0, y = 0, yaw = 0;
  bool broken = false;
};

/// The inputs of all drives: acceleration from 15 m/s with a sine of steer, then gentle braking.
void inputs_at(TestCar& car, double t) {
  car.inputs.throttle = t < 2 ? 0.5 : 0;
  car.inputs.brake = t < 2 ? 0 : 0.15;
  if (car.info().has_steering) car.steer(0.035 * std::sin(2 * pi_value * 0.5 * t));
}
Pose drive(const TestCar& origin, int per_slot, const std::string& integrator) {
  TestCar car = origin.fresh(slot / per_slot);
  car.use_integrator(integrator);
  car.roll_at(15);
  const int slots = static_cast<int>(std::lround(lasting / slot));
  for (int i = 0; i < slots; ++i) {
    inputs_at(car, i * slot);
    for (int k = 0; k < per_slot; ++k)
      if (!car.step()) return {.broken = true};
  }
  return {car[Quantity::x], car[Quantity::y], car[Quantity::yaw]};
}
/// Nanoseconds of one step: the fastest of several batches.
double cost_of(const TestCar& origin, const std::string& integrator) {
  double best = INFINITY;
  for (int batch = 0; batch < 7; ++batch) {
    TestCar car = origin.fresh(0.001);
    car.use_integrator(integrator);
    car.roll_at(15);
    inputs_at(car, 0.5);
    const int steps = effort(4000, 10);
    const auto begin = Clock::now();
    for (int i = 0; i < steps; ++i)
      if (!car.step()) return NAN;
    best = std::min(best, std::chrono::duration<double, std::nano>(Clock::now() - begin).count() / steps);
  }
  return best;
}

/// The row of one integrator, at every step.
///   integrator: "" is the only one of the model, shown as "own"
void add(Section& section, const TestCar& car, const std::string& model, const std::string& integrator,
         const Pose& exact) {
  std::vector<std::string> row{model, integrator.empty() ? "own" : integrator, digits(cost_of(car, integrator), 0)};
  std::vector<double> errors;
  for (int level = 0; level < levels; ++level) {
    const Pose pose = drive(car, 1 << level, integrator);
    errors.push_back(pose.broken ? NAN : std::hypot(pose.x - exact.x, pose.y - exact.y));
    row.push_back(pose.broken ? "non-finite" : short_exponent(errors.back()));
  }
  const double a = errors[1], b = errors[5];
  row.push_back(a > 1e-10 && b > 1e-12 ? digits(std::log2(a / b) / 4, 1) : "exact");
  section.holds(std::isfinite(errors[0]));
  section.table.rows.push_back(row);
}

}  // namespace

Section work_precision() {
  Section section;
  section.table = {.title = "Error of the place after 4 s of driving [m], against the same model at 15,360 Hz",
                   .columns = {"model", "integrator", "cost [ns/step]"}};
  for (int level = 0; level < levels; ++level)
    section.table.columns.push_back(digits(30 * std::pow(2, level), 0) + " Hz");
  section.table.columns.emplace_back("order");
  for (const auto& model : accurate_models()) {
    const TestCar car = *TestCar::make(model, "reference", 0.001);
    const Pose exact = drive(car, finest, "");
    const auto integrators = car.integrators();
    for (const auto& integrator : integrators)
      add(section, car, model, integrators.size() > 1 ? integrator : "", exact);
  }
  section.notes = {
      "Bound: finite at 30 Hz",
      "Cost is that of a step of a model by name with its check for finite values, on the machine that ran it",
      "From 15 m/s: half throttle and a sine of steer (2 deg, 0.5 Hz) for 2 s, then brake 15 %; controls change every "
      "1/30 s, so all steps see the same"};
  return section;
}

}  // namespace sixline::bench
