// Parking: slopes x headings x step parking_rates. A parked car stays, a released one rolls, an overloaded one slides by law.
#include <cmath>

#include "manoeuvres/run.hpp"

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

/// The steepest slope on which the brakes hold at this heading, by bisection; `none` when nothing moves it.
double holding_limit(const TestCar& origin, double heading, double none, const Watch& watch, TestResult& result) {
  const auto holds = [&](double slope) {
    TestCar car = parked(origin, slope, heading, 1.0 / 240);
    if (!wait(car, 1, watch, result)) return false;
    const double x = car[Channel::x], y = car[Channel::y];
    if (!wait(car, 1, watch, result)) return false;
    return moved(car, x, y) < 0.005;
  };
  double low = 0, high = 3;
  if (holds(high)) return none;
  for (int i = 0; i < 24 && result.ended == Ended::done; ++i)
    (holds(0.5 * (low + high)) ? low : high) = 0.5 * (low + high);
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

}  // namespace

void parking(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  const double mu = origin.parameter("mu", 1), g = origin.parameter("g", 9.81);
  const bool flat = !origin.facts().steers;
  TextTable table{.title = "Parked with the brake on, " + digits(settings.parking_s, 0) + " s each",
                  .columns = {"heading [deg]", "begins to slide at [deg]", "slope [deg]", "share of that",
                              "drift 30 Hz [m]", "60 Hz", "240 Hz", "1000 Hz", "fastest at the end [m/s]",
                              "speed after one released step over g sin dt"}};
  double worst_drift = 0, worst_buzz = 0, weakest_release = INFINITY, worst_settling = 0, first_limit = NAN;
  double done = 0;
  const double whole = static_cast<double>(flat ? 2 : std::size(headings)) *
                       static_cast<double>(std::size(shares) * std::size(parking_rates));
  Curve limits{.name = result.model};
  for (const double heading : headings) {
    if (flat && heading != 0 && heading != 180) continue;
    const bool free = heading == 90 && !origin.facts().has_grip;  // a model without lateral slip cannot slide there
    double facing = heading;
    if (flat && heading == 180) facing = 0;  // nose downhill: the slope changes its sign instead
    const double sign = flat && heading == 180 ? -1 : 1;
    double limit = mu;
    if (!free) {
      if (sign < 0) {  // by symmetry of bisection: the same search on the other side
        double low = 0, high = 3;
        for (int i = 0; i < 24 && result.ended == Ended::done; ++i) {
          const double middle = 0.5 * (low + high);
          TestCar car = parked(origin, -middle, 0, 1.0 / 240);
          if (!wait(car, 1, watch, result)) return;
          const double x = car[Channel::x];
          if (!wait(car, 1, watch, result)) return;
          (std::abs(car[Channel::x] - x) < 0.005 ? low : high) = middle;
        }
        limit = low > 2.99 ? mu : low;
      } else {
        limit = holding_limit(origin, facing, mu, watch, result);
      }
    }
    if (result.ended != Ended::done) return;
    if (std::isnan(first_limit)) first_limit = limit;
    limits.x.push_back(heading);
    limits.y.push_back(std::atan(limit) / deg);
    for (const double share : shares) {
      const double slope = std::tan(std::atan(limit) * share);
      std::vector<std::string> row{digits(heading, 0), free ? "never" : digits(std::atan(limit) / deg, 2),
                                   digits(std::atan(slope) / deg, 2), digits(share, 1)};
      double buzz = 0, release = INFINITY;
      for (const double rate : parking_rates) {
        const Case one = stand(origin, sign * slope, facing, 1 / rate, settings.parking_s, watch, result);
        if (result.ended != Ended::done) return;
        row.push_back(short_exponent(one.drift));
        worst_drift = std::max(worst_drift, one.drift);
        worst_settling = std::max(worst_settling, one.settling_distance);
        buzz = std::max(buzz, one.buzz);
        if (!std::isnan(one.release)) release = std::min(release, one.release);
        if (watch.progress) watch.progress(++done / whole);
      }
      worst_buzz = std::max(worst_buzz, buzz);
      weakest_release = std::min(weakest_release, release);
      row.push_back(short_exponent(buzz));
      row.push_back(std::isinf(release) ? "-" : digits(release, 3));
      table.rows.push_back(row);
    }
  }
  result.add("holds_up_to", std::atan(first_limit), "rad",
             "slope at which the parked car begins to slide, nose uphill");
  if (origin.facts().has_grip || origin.parameter("brake_share_front") > 0)
    compare(result.metrics.back(), std::atan(mu), "atan(mu): every wheel braked");
  result.add("drift", worst_drift, "m",
             "largest in " + digits(settings.parking_s, 0) + " s, any case, after 2 s of settling");
  result.add("settling", worst_settling, "m", "tyres and springs taking up the load in the first 2 s");
  result.add("buzz", worst_buzz, "m/s", "fastest in the last seconds, any case");
  result.add("release", std::isinf(weakest_release) ? NAN : weakest_release, "-",
             "speed one step after the brake is released over g sin(slope) dt, smallest");
  result.checks.push_back({"drift of the parked car", "m", worst_drift, 1e-3, true, "below 1 mm in the whole time"});
  result.checks.push_back({"buzz of the parked car", "m/s", worst_buzz, 1e-4, true, "docs/measured.md"});
  if (!std::isinf(weakest_release))
    result.checks.push_back({"moves off within one step when released", "-", weakest_release, 0.1, false,
                             "share of g sin(slope) dt it has after one step; wheels and gears take their part"});
  // Over the limit: nose uphill on 1.2 times the friction angle, all wheels locked.
  const double steep = std::tan(std::min(1.2 * std::atan(first_limit), 80 * deg));
  TestCar car = parked(origin, steep, 0, 1.0 / 240);
  if (!wait(car, 0.5, watch, result)) return;
  const double v = car[Channel::speed];
  if (!wait(car, 0.5, watch, result)) return;
  auto& slide =
      result.add("slides_at", (car[Channel::speed] - v) / 0.5, "m/s^2",
                 "acceleration on 1.2 times that angle (" + digits(std::atan(steep) / deg, 1) + " deg), brake on");
  const double angle = std::atan(steep);
  if (std::abs(std::atan(first_limit) - std::atan(mu)) < 0.01 && origin.model().parameter("mu")) {
    const double c = origin.parameter("linear_damping");  // the ray toy's: its speed falls off by exp(-c t)
    const double a = g * (std::sin(angle) - mu * std::cos(angle));
    compare(slide, c > 0 ? (a - c * v) * (1 - std::exp(-0.5 * c)) / (0.5 * c) : a,
            c > 0 ? "g (sin - mu cos), damped" : "g (sin - mu cos)");
    result.checks.push_back({"sliding acceleration against g (sin - mu cos), relative", "-",
                             std::abs(slide.value / *slide.closed_form - 1), 0.02, true,
                             "2 % for air and rolling resistance"});
  }
  result.tables.push_back(table);
  if (!flat)
    result.plots.push_back(
        plot_of("Steepest slope held", "heading against the slope, 0: nose uphill [deg]", "slope [deg]", {limits}));
}

}  // namespace sixline
