// Convergence: measured quantities of a car do not depend on the step. 60 Hz against 1 kHz.
#include <cmath>

#include "sixline/internal/vehicle/registry/models.hpp"
#include "studies.hpp"
#include "studies/manoeuvres/run.hpp"

namespace sixline::bench {
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

/// A model's quantities at every rate.
struct ModelRates {
  std::vector<AtRates> numbers = std::vector<AtRates>(std::size(quantities));
  AtRates laps{}, bends{};
  std::string why{};  ///< no lap, if there is none
};

/// The quantities of one car at its rate, at the end of each list.
void measure(const TestCar& car, const std::string& model, ModelRates& out) {
  TestResult one;
  for (std::size_t i = 0; i < std::size(quantities); ++i) {
    const auto& q = quantities[i];
    if (i == 0 || std::string(quantities[i - 1].manoeuvre) != q.manoeuvre)
      one = run_manoeuvre(**find_manoeuvre(q.manoeuvre), car, "reference", {}, {});
    const Metric* metric = one.find(q.metric);
    const bool at_once = !car.info().has_grip && std::string(q.metric) == "yaw_response_time";  // nothing to settle
    out.numbers[i].push_back(metric && one.ended == Ended::done && !at_once ? metric->value : NAN);
  }
  out.bends.push_back(speed_out_of_bend(car));
  if (!car.model().cannot_lap()) out.laps.push_back(second_lap(model, "flowing", car.dt, out.why));
}

/// One quantity's row and its bounds.
void add(Section& section, const std::string& model, const char* what, const AtRates& values, const char* unit,
         double bound) {
  if (values.empty() || (std::isnan(values.back()) && std::isnan(values[0]))) return;
  const double fine = values.back(), difference = std::abs(values[1] / fine - 1);
  section.holds(std::isfinite(values[0]));
  section.table.rows.push_back({model, what, shown(values[0]), shown(values[1]), shown(values[2]), shown(values[3]),
                                shown(fine), unit, digits(100 * difference, 3), digits(100 * bound, 1),
                                section.holds(difference <= bound)});
}

constexpr const char* bend_note =
    "A bend: 8 s from 12 m/s, throttle 0.3, wheels at 7 deg. Models on a plane and the ray models turn by half, take "
    "the forces, and turn by the other half: of second order, a steady bend is exact but for (yaw rate times "
    "step)^2/24. Of first order are those that follow a step later: load transfer, gears, and wheels that lock or "
    "slide";

}  // namespace

Section convergence() {
  Section section;
  section.table = {.title =
                       "The same quantity at five step rates; the difference is 60 Hz against 1 kHz, its bound "
                       "0.5 %, of a bend 0.2 %",
                   .columns = {"model", "quantity", "30 Hz", "60 Hz", "120 Hz", "240 Hz", "1 kHz", "unit",
                               "difference [%]", "bound [%]", "holds"}};
  for (const auto& model : accurate_models()) {
    ModelRates of;
    for (const double rate : rates) measure(*TestCar::make(model, "reference", 1 / rate), model, of);
    for (std::size_t i = 0; i < std::size(quantities); ++i)
      add(section, model, quantities[i].shown, of.numbers[i], quantities[i].unit, general_bound);
    add(section, model, "speed out of a bend", of.bends, "m/s", bend_bound);
    add(section, model, "second lap of flowing", of.laps, "s", general_bound);
    if (!of.why.empty()) section.notes.push_back(model + " on flowing: " + of.why);
  }
  section.notes.emplace_back(bend_note);
  return section;
}

}  // namespace sixline::bench
