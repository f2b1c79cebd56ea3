// Parking: slopes x headings x step parking_rates. A parked car stays, a released one rolls, an overloaded one slides by law.
#include <cmath>

#include "studies/manoeuvres/closed_forms.hpp"
#include "studies/manoeuvres/run.hpp"

namespace sixline {
namespace {

constexpr double parking_rates[] = {30, 60, 240, 1000};  // [Hz]
constexpr double headings[] = {0, 45, 90, 135, 180};     // [deg], 0: nose uphill
constexpr double shares[] = {0, 0.3, 0.6, 0.9};          // of the slope at which it begins to slide
constexpr double settling = 2;                           // [s] tyres and springs take up the load

/// A car put on a slope (rise per metre, uphill along world +x) with its brakes on.
TestCar parked(const TestCar& origin, double slope, double heading, double dt) {
  TestCar car = origin.fresh(dt);
  car.park(slope, heading * deg);
  car.inputs.brake = 1;
  car.inputs.gear = 0;
  car.inputs.auto_shift = 0;
  return car;
}
double moved(const TestCar& car, double x, double y) { return std::hypot(car[Channel::x] - x, car[Channel::y] - y); }
/// False when the run ended.
bool wait(TestCar& car, double seconds, const Watch& watch, TestResult& result) {
  const long steps = std::max(1L, std::lround(seconds / car.dt));
  for (long i = 0; i < steps; ++i)
    if (!go_on(car, watch, result)) return false;
  return true;
}

/// Does the car slide by less than 5 mm in the second second on this slope?
bool holds(const TestCar& origin, double slope, double heading, const Watch& watch, TestResult& result) {
  TestCar car = parked(origin, slope, heading, 1.0 / 240);
  if (!wait(car, 1, watch, result)) return false;
  const double x = car[Channel::x], y = car[Channel::y];
  return wait(car, 1, watch, result) && moved(car, x, y) < 0.005;
}

/// The steepest slope on which the brakes hold at this heading, by bisection; `none` when nothing moves it.
///   sign: -1 looks on slopes that fall along world +x
double holding_limit(const TestCar& origin, double heading, double sign, double none, const Watch& watch,
                     TestResult& result) {
  double low = 0, high = 3;
  if (holds(origin, sign * high, heading, watch, result)) return none;
  for (int i = 0; i < 24 && result.ended == Ended::done; ++i) {
    const double middle = 0.5 * (low + high);
    (holds(origin, sign * middle, heading, watch, result) ? low : high) = middle;
  }
  return low;
}

struct Case {
  double drift = 0, settling_distance = 0, buzz = 0, release = NAN;
};

/// One parked case, then the brake is released.
Case stand(const TestCar& origin, double slope, double heading, double dt, double seconds, const Watch& watch,
           TestResult& result) {
  Case out;
  TestCar car = parked(origin, slope, heading, dt);
  const double x0 = car[Channel::x], y0 = car[Channel::y];
  if (!wait(car, settling, watch, result)) return out;
  const double x = car[Channel::x], y = car[Channel::y];
  out.settling_distance = moved(car, x0, y0);
  const double looked = std::min(5.0, 0.5 * seconds);
  for (double remaining = seconds - looked; remaining > 0; remaining -= 10) {
    if (!wait(car, std::min(remaining, 10.0), watch, result)) return out;
    out.drift = std::max(out.drift, moved(car, x, y));
  }
  for (const double end = car.t + looked; car.t < end;) {  // every step of the last seconds: does it buzz?
    if (!go_on(car, watch, result)) return out;
    out.buzz = std::max(out.buzz, std::abs(car[Channel::speed]));
    out.drift = std::max(out.drift, moved(car, x, y));
  }
  result.simulated_s += car.t;
  const double along = std::cos(heading * deg);
  if (slope != 0 && std::abs(along) > 0.3) {
    const double pull = 9.81 * std::abs(slope * along) / std::sqrt(1 + slope * slope);
    car.inputs.brake = 0;
    if (!go_on(car, watch, result)) return out;
    out.release = std::abs(car[Channel::v]) / (pull * dt);
  }
  return out;
}

/// How a car is put on the slopes of one heading, and the slope at which it begins to slide there.
struct Heading {
  double shown = 0, facing = 0;  ///< [deg] in the tables, and of the car
  double sign = 1;               ///< of the slope: a car that only goes straight looks downhill by it
  bool free = false;             ///< a model without lateral slip cannot slide across the slope
  double limit = 0;              ///< rise per metre
};

/// The worst of all cases.
struct Worst {
  double drift = 0, settling = 0, buzz = 0, release = INFINITY;
  double cases = 0, all_cases = 1;

  void add(const Case& one) {
    drift = std::max(drift, one.drift);
    settling = std::max(settling, one.settling_distance);
    buzz = std::max(buzz, one.buzz);
    if (!std::isnan(one.release)) release = std::min(release, one.release);
  }
};

/// The rows of one heading: its share of the limit in each, all step rates. False when the run ended.
bool stand_at(const TestCar& origin, const Heading& heading, double seconds, const Watch& watch, TestResult& result,
              TextTable& table, Worst& worst) {
  const double angle = std::atan(heading.limit);
  for (const double share : shares) {
    const double slope = std::tan(angle * share);
    std::vector<std::string> row{digits(heading.shown, 0), heading.free ? "never" : digits(angle / deg, 2),
                                 digits(std::atan(slope) / deg, 2), digits(share, 1)};
    Worst here;
    for (const double rate : parking_rates) {
      const Case one = stand(origin, heading.sign * slope, heading.facing, 1 / rate, seconds, watch, result);
      if (result.ended != Ended::done) return false;
      row.push_back(short_exponent(one.drift));
      here.add(one);
      worst.add(one);
      if (watch.progress) watch.progress(++worst.cases / worst.all_cases);
    }
    row.push_back(short_exponent(here.buzz));
    row.push_back(std::isinf(here.release) ? "-" : digits(here.release, 3));
    table.rows.push_back(row);
  }
  return true;
}

/// Metrics and bounds of the cases that stood.
///   limit: the slope at which the car slides, nose uphill
void add_standing(const TestCar& origin, double limit, double seconds, const Worst& worst, TestResult& result) {
  const bool released = !std::isinf(worst.release);
  result.add("holds_up_to", std::atan(limit), "rad", "slope at which the parked car begins to slide, nose uphill");
  if (origin.facts().has_grip || origin.parameter("brake_share_front") > 0)
    compare(result.metrics.back(), std::atan(origin.parameter("mu", 1)), "atan(mu): every wheel braked");
  result.add("drift", worst.drift, "m", "largest in " + digits(seconds, 0) + " s, any case, after 2 s of settling");
  result.add("settling", worst.settling, "m", "tyres and springs taking up the load in the first 2 s");
  result.add("buzz", worst.buzz, "m/s", "fastest in the last seconds, any case");
  result.add("release", released ? worst.release : NAN, "-",
             "speed one step after the brake is released over g sin(slope) dt, smallest");
  result.checks.push_back({"drift of the parked car", "m", worst.drift, 1e-3, true, "below 1 mm in the whole time"});
  result.checks.push_back({"buzz of the parked car", "m/s", worst.buzz, 1e-4, true, "docs/measured.md"});
  if (released)
    result.checks.push_back({"moves off within one step when released", "-", worst.release, 0.1, false,
                             "share of g sin(slope) dt it has after one step; wheels and gears take their part"});
}

/// Over the limit: nose uphill on 1.2 times the friction angle, all wheels locked. False when the run ended.
bool slide(const TestCar& origin, double limit, const Watch& watch, TestResult& result) {
  const double mu = origin.parameter("mu", 1), g = origin.parameter("g", 9.81);
  const double steep = std::tan(std::min(1.2 * std::atan(limit), 80 * deg)), angle = std::atan(steep);
  TestCar car = parked(origin, steep, 0, 1.0 / 240);
  if (!wait(car, 0.5, watch, result)) return false;
  const double v = car[Channel::speed];
  if (!wait(car, 0.5, watch, result)) return false;
  auto& slide = result.add("slides_at", (car[Channel::speed] - v) / 0.5, "m/s^2",
                           "acceleration on 1.2 times that angle (" + digits(angle / deg, 1) + " deg), brake on");
  if (std::abs(std::atan(limit) - std::atan(mu)) >= 0.01 || !has_parameter(origin, "mu")) return true;
  const double c = origin.parameter("linear_damping");  // the ray toy's: its speed falls off by exp(-c t)
  const double a = g * (std::sin(angle) - mu * std::cos(angle));
  compare(slide, c > 0 ? (a - c * v) * (1 - std::exp(-0.5 * c)) / (0.5 * c) : a,
          c > 0 ? "g (sin - mu cos), damped" : "g (sin - mu cos)");
  result.checks.push_back({"sliding acceleration against g (sin - mu cos), relative", "-",
                           std::abs(slide.value / *slide.closed_form - 1), 0.02, true,
                           "2 % for air and rolling resistance"});
  return true;
}

/// The headings that tell this car's slopes apart, with their limits so far unknown.
std::vector<Heading> headings_of(const TestedModel& model) {
  if (!model.steers) return {{}, {.shown = 180, .sign = -1}};
  std::vector<Heading> all;
  for (const double angle : headings)
    all.push_back({.shown = angle, .facing = angle, .free = angle == 90 && !model.has_grip});
  return all;
}

}  // namespace

void parking(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  const double mu = origin.parameter("mu", 1);
  TextTable table{.title = "Parked with the brake on, " + digits(settings.parking_s, 0) + " s each",
                  .columns = {"heading [deg]", "begins to slide at [deg]", "slope [deg]", "share of that",
                              "drift 30 Hz [m]", "60 Hz", "240 Hz", "1000 Hz", "fastest at the end [m/s]",
                              "speed after one released step over g sin dt"}};
  std::vector<Heading> all = headings_of(origin.facts());
  Worst worst{.all_cases = static_cast<double>(all.size() * std::size(shares) * std::size(parking_rates))};
  Curve limits{.name = result.model};
  for (Heading& heading : all) {
    heading.limit = heading.free ? mu : holding_limit(origin, heading.facing, heading.sign, mu, watch, result);
    if (result.ended != Ended::done) return;
    limits.x.push_back(heading.shown);
    limits.y.push_back(std::atan(heading.limit) / deg);
    if (!stand_at(origin, heading, settings.parking_s, watch, result, table, worst)) return;
  }
  add_standing(origin, all.front().limit, settings.parking_s, worst, result);
  if (!slide(origin, all.front().limit, watch, result)) return;
  result.tables.push_back(table);
  if (origin.facts().steers)
    result.plots.push_back(
        plot_of("Steepest slope held", "heading against the slope, 0: nose uphill [deg]", "slope [deg]", {limits}));
}

}  // namespace sixline
