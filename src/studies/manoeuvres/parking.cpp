// Parking: slopes x headings x step rates. A parked car stays, a released one rolls, an overloaded one slides by law.
#include <cmath>

#include "studies/manoeuvres/closed_forms.hpp"
#include "studies/manoeuvres/run.hpp"

namespace sixline::parking {

constexpr double parking_rates[] = {30, 60, 240, 1000};  // [Hz]
constexpr double headings[] = {0, 45, 90, 135, 180};     // [deg], 0: nose uphill
constexpr double shares[] = {0, 0.3, 0.6, 0.9};          // of the slope at which it begins to slide
constexpr double settling = 2;                           // [s] until tyres and springs carry the load

/// A car put on a slope (rise per metre, uphill along world +x) with its brakes on.
TestCar parked(const TestCar& origin, double slope, double heading, double dt) {
  TestCar car = origin.fresh(dt);
  car.park(slope, heading * deg);
  car.inputs.brake = 1;
  car.inputs.gear = 0;
  car.inputs.auto_shift = 0;
  return car;
}
double moved(const TestCar& car, double x, double y) { return std::hypot(car[Quantity::x] - x, car[Quantity::y] - y); }
/// False when the run ended.
bool wait(Drive& run, TestCar& car, double seconds) {
  const long steps = std::max(1L, std::lround(seconds / car.dt));
  for (long i = 0; i < steps; ++i)
    if (!run.step(car)) return false;
  return true;
}

/// Whether the car slides by less than 5 mm in the second second on this slope.
bool holds(Drive& run, double slope, double heading) {
  TestCar car = parked(run.origin, slope, heading, 1.0 / 240);
  if (!wait(run, car, 1)) return false;
  const double x = car[Quantity::x], y = car[Quantity::y];
  return wait(run, car, 1) && moved(car, x, y) < 0.005;
}

/// The steepest slope on which the brakes hold at this heading, by bisection; `none` when nothing moves it.
///   sign: -1 looks on slopes that fall along world +x
double holding_limit(Drive& run, double heading, double sign, double none) {
  double low = 0, high = 3;
  if (holds(run, sign * high, heading)) return none;
  for (int i = 0; i < 24 && run.result.ended == Ended::done; ++i) {
    const double middle = 0.5 * (low + high);
    (holds(run, sign * middle, heading) ? low : high) = middle;
  }
  return low;
}

/// A parked case, or the worst of several.
struct Case {
  double drift = 0, settling = 0, buzz = 0, release = NAN;

  void add(const Case& other) {
    drift = std::max(drift, other.drift);
    settling = std::max(settling, other.settling);
    buzz = std::max(buzz, other.buzz);
    release = std::fmin(release, other.release);  // the number, if the other is NaN
  }
};

/// One parked case, then the brake is released.
Case stand(Drive& run, double slope, double heading, double dt, double seconds) {
  Case out;
  TestCar car = parked(run.origin, slope, heading, dt);
  const double x0 = car[Quantity::x], y0 = car[Quantity::y];
  if (!wait(run, car, settling)) return out;
  const double x = car[Quantity::x], y = car[Quantity::y];
  out.settling = moved(car, x0, y0);
  const double looked = std::min(5.0, 0.5 * seconds);
  for (double remaining = seconds - looked; remaining > 0; remaining -= 10) {
    if (!wait(run, car, std::min(remaining, 10.0))) return out;
    out.drift = std::max(out.drift, moved(car, x, y));
  }
  for (const double end = car.t + looked; car.t < end;) {  // every step of the last seconds, for a buzz
    if (!run.step(car)) return out;
    out.buzz = std::max(out.buzz, std::abs(car.speed()));
    out.drift = std::max(out.drift, moved(car, x, y));
  }
  run.result.simulated_s += car.t;
  const double along = std::cos(heading * deg);
  if (slope != 0 && std::abs(along) > 0.3) {
    const double pull = 9.81 * std::abs(slope * along) / std::sqrt(1 + slope * slope);
    car.inputs.brake = 0;
    if (!run.step(car)) return out;
    out.release = std::abs(car[Quantity::vx]) / (pull * dt);
  }
  return out;
}

/// Placement of a car on the slopes of one heading, and the slope at which it begins to slide there.
struct Heading {
  double shown = 0, facing = 0;  ///< [deg] in the tables, and of the car
  double sign = 1;               ///< of the slope: a car that only goes straight looks downhill by it
  bool free = false;             ///< a model without lateral slip cannot slide across the slope
  double limit = 0;              ///< rise per metre
};

/// A model without lateral slip cannot slide across the slope.
bool is_free(const TestCar& car, double heading) { return heading == 90 && !car.info().has_grip; }

/// The headings on which this car's slopes differ, their limits still unknown.
std::vector<Heading> headings_of(const TestCar& car) {
  if (!car.info().has_steering) return {{}, {.shown = 180, .sign = -1}};
  std::vector<Heading> all;
  for (const double angle : headings) all.push_back({.shown = angle, .facing = angle, .free = is_free(car, angle)});
  return all;
}

/// Over the limit: nose uphill on 1.2 times the friction angle, all wheels locked. Speeds are read after half a second
/// and a whole one.
void drive_slide(Drive& run, double limit) {
  const double slope = std::tan(std::min(1.2 * std::atan(limit), 80 * deg));
  TestCar car = parked(run.origin, slope, 0, 1.0 / 240);
  if (!wait(run, car, 0.5)) return;
  const double v = car.speed();
  if (wait(run, car, 0.5)) run.row({1, 0, limit, slope, NAN, NAN, NAN, NAN, NAN, NAN, v, car.speed()});
}

/// A row for each parked case, and a last one for the slide.
void drive(Drive& run) {
  run.columns({"slides [-]", "heading [deg]", "limit [-]", "slope [-]", "share [-]", "seconds [s]", "drift [m]",
               "settling [m]", "buzz [m/s]", "release [-]", "half_second_speed [m/s]", "second_speed [m/s]"});
  const double mu = run.origin.parameter("mu", 1), seconds = run.settings.parking_s;
  std::vector<Heading> all = headings_of(run.origin);
  const auto cases = static_cast<double>(all.size() * std::size(shares) * std::size(parking_rates));
  double done = 0;
  for (Heading& heading : all) {
    heading.limit = heading.free ? mu : holding_limit(run, heading.facing, heading.sign, mu);
    if (run.result.ended != Ended::done) return;
    for (const double share : shares) {
      const double slope = std::tan(std::atan(heading.limit) * share);
      for (const double rate : parking_rates) {
        const Case one = stand(run, heading.sign * slope, heading.facing, 1 / rate, seconds);
        if (run.result.ended != Ended::done) return;
        run.row({0, heading.shown, heading.limit, slope, share, seconds, one.drift, one.settling, one.buzz, one.release,
                 NAN, NAN});
        run.progress(++done / cases);
      }
    }
  }
  drive_slide(run, all.front().limit);
}

/// Metrics and bounds of the standing cases.
///   limit: the slope at which the car slides, nose uphill
void add_standing(const TestCar& origin, double limit, double seconds, const Case& worst, TestResult& result) {
  const bool released = !std::isnan(worst.release);
  result.add("holds_up_to", std::atan(limit), "rad", "slope at which the parked car begins to slide, nose uphill");
  if (origin.info().has_grip || origin.parameter("brake_share_front") > 0)
    compare(result.metrics.back(), std::atan(origin.parameter("mu", 1)), "atan(mu): every wheel braked");
  result.add("drift", worst.drift, "m", "largest in " + digits(seconds, 0) + " s, any case, after 2 s of settling");
  result.add("settling", worst.settling, "m", "tyres and springs taking up the load in the first 2 s");
  result.add("buzz", worst.buzz, "m/s", "highest speed in the last seconds, any case");
  result.add("release", worst.release, "-",
             "speed one step after the brake is released over g sin(slope) dt, smallest");
  result.checks.push_back({"drift of the parked car", "m", worst.drift, 1e-3, true, "below 1 mm throughout"});
  result.checks.push_back({"buzz of the parked car", "m/s", worst.buzz, 1e-4, true, "docs/measured.md"});
  if (released)
    result.checks.push_back({"moves off within one step when released", "-", worst.release, 0.1, false,
                             "share of g sin(slope) dt it has after one step; wheels and gears take their part"});
}

/// The slide, beside its law.
void add_slide(const TestCar& car, const Table& table, TestResult& result) {
  const double limit = last(table, "limit"), angle = std::atan(last(table, "slope")),
               v = last(table, "half_second_speed");
  const double mu = car.parameter("mu", 1), g = car.parameter("g", 9.81);
  auto& slide = result.add("slides_at", (last(table, "second_speed") - v) / 0.5, "m/s^2",
                           "acceleration on 1.2 times that angle (" + digits(angle / deg, 1) + " deg), brake on");
  if (std::abs(std::atan(limit) - std::atan(mu)) >= 0.01 || !has_parameter(car, "mu")) return;
  const double c = car.parameter("linear_damping");  // the ray toy's: its speed falls off by exp(-c t)
  const double a = g * (std::sin(angle) - mu * std::cos(angle));
  compare(slide, c > 0 ? (a - c * v) * (1 - std::exp(-0.5 * c)) / (0.5 * c) : a,
          c > 0 ? "g (sin - mu cos), damped" : "g (sin - mu cos)");
  result.checks.push_back({"sliding acceleration against g (sin - mu cos), relative", "-",
                           std::abs(slide.value / *slide.closed_form - 1), 0.02, true,
                           "2 % for air and rolling resistance"});
}

void metrics(const Table& rows, const TestCar& car, TestResult& result) {
  const auto at = [&](const char* column, std::size_t i) { return (*rows.find(column))[i]; };
  const double seconds = at("seconds", 0);
  TextTable table{.title = "Parked with the brake on, " + digits(seconds, 0) + " s each",
                  .columns = {"heading [deg]", "begins to slide at [deg]", "slope [deg]", "share of that",
                              "drift 30 Hz [m]", "60 Hz", "240 Hz", "1000 Hz", "fastest at the end [m/s]",
                              "speed after one released step over g sin dt"}};
  Case worst;
  constexpr std::size_t a_row = std::size(parking_rates);
  for (std::size_t i = 0; i + a_row < rows.rows; i += a_row) {
    const bool free = is_free(car, at("heading", i));
    std::vector<std::string> row{digits(at("heading", i), 0),
                                 free ? "never" : digits(std::atan(at("limit", i)) / deg, 2),
                                 digits(std::atan(at("slope", i)) / deg, 2), digits(at("share", i), 1)};
    Case here;
    for (std::size_t k = i; k < i + a_row; ++k) {
      const Case one{at("drift", k), at("settling", k), at("buzz", k), at("release", k)};
      row.push_back(short_exponent(one.drift));
      here.add(one);
      worst.add(one);
    }
    row.push_back(short_exponent(here.buzz));
    row.push_back(std::isnan(here.release) ? "-" : digits(here.release, 3));
    table.rows.push_back(row);
  }
  add_standing(car, at("limit", 0), seconds, worst, result);
  add_slide(car, rows, result);
  result.tables.push_back(table);
}

void more_plots(const Table& rows, const TestCar& car, TestResult& result) {
  if (!car.info().has_steering) return;
  Curve limits{.name = result.model};
  for (std::size_t i = 0; i + 1 < rows.rows; i += std::size(shares) * std::size(parking_rates))
    limits.add((*rows.find("heading"))[i], std::atan((*rows.find("limit"))[i]) / deg);
  result.plots = {
      plot_of("Steepest slope held", "heading against the slope, 0: nose uphill [deg]", "slope [deg]", {limits})};
}

}  // namespace sixline::parking
