// Work and precision: the error of every integrator of every model against its step and its cost.
#include <chrono>
#include <cmath>

#include "studies/manoeuvres/run.hpp"
#include "studies/manoeuvres/studies.hpp"

namespace sixline {
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
    constexpr int steps = 4000;
    const auto begin = Clock::now();
    for (int i = 0; i < steps; ++i)
      if (!car.step()) return NAN;
    best = std::min(best, std::chrono::duration<double, std::nano>(Clock::now() - begin).count() / steps);
  }
  return best;
}

/// The rows, bounds and curves of all integrators.
struct Precision {
  TestResult& result;
  TextTable table{.title = "Error of the place after 4 s of driving [m], against the same model at 15,360 Hz",
                  .columns = {"model", "integrator", "cost [ns/step]"}};
  std::vector<Curve> by_cost{}, by_step{};

  explicit Precision(TestResult& of) : result(of) {
    for (int level = 0; level < levels; ++level) table.columns.push_back(digits(30 * std::pow(2, level), 0) + " Hz");
    table.columns.emplace_back("order");
  }
  /// One integrator at every step.
  ///   integrator: "" is the only one of the model, shown as "own"
  void add(const TestCar& car, const std::string& model, const std::string& integrator, const Pose& exact) {
    const std::string name = integrator.empty() ? "own" : integrator;
    const double cost = cost_of(car, integrator);
    std::vector<std::string> row{model, name, digits(cost, 0)};
    Curve work{.name = model + (name == "own" ? "" : " " + name)}, step = work;
    std::vector<double> errors;
    for (int level = 0; level < levels; ++level) {
      const int per_slot = 1 << level;
      const Pose pose = drive(car, per_slot, integrator);
      const double error = pose.broken ? NAN : std::hypot(pose.x - exact.x, pose.y - exact.y);
      errors.push_back(error);
      row.push_back(pose.broken ? "non-finite" : short_exponent(error));
      result.simulated_s += lasting;
      if (error > 1e-12) {
        work.add(cost * per_slot / slot / 1000, error);
        step.add(1000 * slot / per_slot, error);
      }
    }
    const double a = errors[1], b = errors[5];
    row.push_back(a > 1e-10 && b > 1e-12 ? digits(std::log2(a / b) / 4, 1) : "exact");
    table.rows.push_back(row);
    result.checks.push_back({model + ", " + name + ": finite at 30 Hz", "-", std::isfinite(errors[0]) ? 1.0 : 0.0, 1,
                             false, "docs/measured.md"});
    if (!work.x.empty()) {
      by_cost.push_back(work);
      by_step.push_back(step);
    }
  }
  void add_plots() const {
    Plot work =
        plot_of("Error against cost", "computing time per simulated second [us]", "error after 4 s [m]", by_cost);
    Plot step = plot_of("Error against step", "step [ms]", "error after 4 s [m]", by_step);
    work.log_x = work.log_y = step.log_x = step.log_y = true;
    result.plots = {work, step};
  }
};
}  // namespace

TestResult work_precision(const StudySettings& settings, const Observer& observer) {
  TestResult result = study_result("work-precision", settings);
  Precision all(result);
  double done = 0;
  for (const auto& model : settings.models) {
    const auto car = TestCar::make(model, settings.cars.front(), settings.dt, settings.sets);
    if (!car) continue;  // checked before
    const Pose exact = drive(*car, finest, "");
    const auto integrators = car->integrators();
    for (const auto& integrator : integrators) {
      if (observer.stopped()) {
        result.tables = {all.table};
        return result;
      }
      all.add(*car, model, integrators.size() > 1 ? integrator : "", exact);
    }
    observer.report(++done / static_cast<double>(settings.models.size()));
  }
  all.add_plots();
  result.tables.push_back(all.table);
  result.notes.push_back(
      "Cost is that of AnyModel's step with its check for finite values, on the machine that ran it; bench/ measures "
      "the models themselves");
  result.notes.push_back(
      "From 15 m/s: half throttle and a sine of steer (2 deg, 0.5 Hz) for 2 s, then brake 15 %; controls change every "
      "1/30 s, so all steps see the same");
  return result;
}

}  // namespace sixline
