// Convergence: measured quantities of a car do not depend on the step. 60 Hz against 1 kHz.
#include <cmath>

#include "studies/manoeuvres/run.hpp"
#include "studies/manoeuvres/studies.hpp"

namespace sixline {
namespace {

constexpr double rates[] = {30, 60, 120, 240, 1000};  // [Hz]
constexpr double general_bound = 0.005, bend_bound = 0.002;

struct Measured {
  const char *manoeuvre, *metric, *shown, *unit;
};
constexpr Measured quantities[] = {{"0-100-0", "time_0_100", "0-100 km/h", "s"},
                                   {"0-100-0", "braking_distance", "100-0 km/h", "m"},
                                   {"step-steer", "yaw_response_time", "step steer, 90 % response", "s"},
                                   {"step-steer", "yaw_rate_steady", "step steer, steady yaw rate", "rad/s"}};

/// Best lap of two on a bundled track [s]; NaN when it did not finish.
double lap_time(const std::string& model, const StudySettings& settings, const TrackData& track, double dt,
                const Observer& observer, std::string& why) {
  const auto made = make_model_with_car(model, "", settings.cars.front(), settings.sets);
  if (made && (*made)->cannot_lap()) {
    why = "cannot lap";
    return NAN;
  }
  const auto record = made ? two_laps(**made, track, dt, observer) : made.error();
  const std::string ended = !record ? record.error().text() : record->ended;
  if (ended == "finished") return record->laps.back().time;
  why = ended;
  return NAN;
}

/// Speed after 8 s of a bend with held controls [m/s]; NaN for models that do not steer or take no pedals.
double speed_out_of_bend(const TestCar& origin) {
  TestCar car = origin.fresh(origin.dt);
  if (!car.info().has_steering || !car.info().has_pedals) return NAN;
  car.roll_at(12);
  car.inputs.throttle = 0.3;
  car.steer(7 * deg);
  for (long i = std::lround(8 / car.dt); i > 0; --i)
    if (!car.step()) return NAN;
  return car[Quantity::vx];
}

std::string shown(double value) { return std::isfinite(value) ? digits(value, std::abs(value) < 1 ? 5 : 4) : "-"; }

/// One number of a model at every rate; NaN where it cannot be measured.
using AtRates = std::vector<double>;

/// What one model's quantities are at every rate.
struct ModelRates {
  std::vector<AtRates> numbers = std::vector<AtRates>(std::size(quantities));
  AtRates laps{}, bends{};
  std::string why{};  ///< no lap, if there is none
};

/// The quantities of one car at its rate, at the end of each list. False: the run was interrupted.
bool measure(const TestCar& car, const std::string& model, const StudySettings& settings, const TrackData* track,
             const Observer& observer, TestResult& result, ModelRates& out) {
  TestResult one;
  for (std::size_t i = 0; i < std::size(quantities); ++i) {
    const auto& q = quantities[i];
    if (i == 0 || std::string(quantities[i - 1].manoeuvre) != q.manoeuvre)
      one = run_manoeuvre(**find_manoeuvre(q.manoeuvre), car, settings.cars.front(), {}, observer);
    if (one.ended == Ended::interrupted) return false;
    result.simulated_s += one.simulated_s;
    const Metric* metric = one.find(q.metric);
    const bool at_once = !car.info().has_grip && std::string(q.metric) == "yaw_response_time";  // nothing to settle
    out.numbers[i].push_back(metric && one.ended == Ended::done && !at_once ? metric->value : NAN);
  }
  out.bends.push_back(speed_out_of_bend(car));
  if (track) out.laps.push_back(lap_time(model, settings, *track, car.dt, observer, out.why));
  return true;
}

/// The rows, bounds and curves of all models.
struct Comparison {
  TestResult& result;
  TextTable table{
      .title =
          "The same quantity at five step rates; the difference is 60 Hz against 1 kHz, its bound 0.5 %, of a "
          "bend 0.2 %",
      .columns = {"model", "quantity", "30 Hz", "60 Hz", "120 Hz", "240 Hz", "1 kHz", "unit", "difference [%]",
                  "bound [%]", "holds"}};
  std::vector<Curve> curves{};

  void add(const std::string& model, const char* what, const AtRates& values, const char* unit, double bound) {
    const double fine = values.back(), difference = std::abs(values[1] / fine - 1);
    if (std::isnan(fine) && std::isnan(values[0])) return;
    table.rows.push_back({model, what, shown(values[0]), shown(values[1]), shown(values[2]), shown(values[3]),
                          shown(fine), unit, digits(100 * difference, 3), digits(100 * bound, 1),
                          difference <= bound ? "yes" : "NO"});
    const std::string name = model + ": " + what;
    result.checks.push_back({name + ", 60 Hz against 1 kHz", "-", difference, bound, true, "docs/measured.md"});
    result.checks.push_back(
        {name + " at 30 Hz is finite", "-", std::isfinite(values[0]) ? 1.0 : 0.0, 1, false, "docs/measured.md"});
    draw(model, values);
  }
  /// The largest difference of a model's quantities, over the step.
  void draw(const std::string& model, const AtRates& values) {
    const std::size_t coarse = std::size(rates) - 1;
    if (curves.empty() || curves.back().name != model) {
      curves.push_back({.name = model});
      for (std::size_t i = 0; i < coarse; ++i) curves.back().x.push_back(1000 / rates[i]);
      curves.back().y.assign(coarse, 1e-7);
    }
    for (std::size_t i = 0; i < coarse; ++i)
      if (const double off = 100 * std::abs(values[i] / values.back() - 1); off > curves.back().y[i])
        curves.back().y[i] = off;
  }
  void add(const std::string& model, const ModelRates& of) {
    for (std::size_t i = 0; i < std::size(quantities); ++i)
      add(model, quantities[i].shown, of.numbers[i], quantities[i].unit, general_bound);
    add(model, "speed out of a bend", of.bends, "m/s", bend_bound);
    if (!of.laps.empty()) add(model, "second lap of flowing", of.laps, "s", general_bound);
    if (!of.why.empty() && of.why != "cannot lap") result.notes.push_back(model + " on flowing: " + of.why);
  }
};

constexpr const char* bend_note =
    "A bend: 8 s from 12 m/s, throttle 0.3, wheels at 7 deg. Models on a plane and the ray models turn by half, take "
    "the forces, and turn by the other half: of second order, a steady bend is exact but for (yaw rate times "
    "step)^2/24. "
    "Of first order is what follows a step later: load transfer, gears, and wheels that lock or slide. Profile source "
    "steps as its source does, of first order";

}  // namespace

TestResult convergence(const StudySettings& settings, const Observer& observer) {
  TestResult result = study_result("convergence", settings);
  Comparison all{result};
  const auto track = open_track("flowing");
  double done = 0;
  const double whole = static_cast<double>(settings.models.size() * std::size(rates));
  for (const auto& model : settings.models) {
    ModelRates of;
    for (const double rate : rates) {
      const auto car = TestCar::make(model, settings.cars.front(), 1 / rate, settings.sets);
      if (!car) continue;  // checked before
      if (!measure(*car, model, settings, track ? &*track : nullptr, observer, result, of)) {
        result.tables = {all.table};
        return result;
      }
      observer.report(++done / whole);
    }
    all.add(model, of);
  }
  result.notes.emplace_back(bend_note);
  result.tables.push_back(all.table);
  Plot plot = plot_of("Largest difference to 1 kHz of each model's quantities", "step [ms]", "difference [%]",
                      std::move(all.curves));
  plot.log_x = plot.log_y = true;
  result.plots.push_back(plot);
  return result;
}

}  // namespace sixline
