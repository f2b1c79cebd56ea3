// On-centre weave, ISO 13674-1: a slow, small sine of steer on a motorway; how much and how late the car answers.
#include <complex>

#include "studies/manoeuvres/circle.hpp"
#include "studies/manoeuvres/frequency.hpp"

namespace sixline {
namespace {

constexpr double weave_speed = 100 / 3.6, weave_hertz = 0.2,
                 weave_acceleration = 1;  // [m/s], [Hz], [m/s^2] of the largest lateral acceleration
constexpr int weave_cycles = 4;           // measured, after one that settles

/// What is measured over whole cycles.
struct Weave {
  std::vector<double> steer{}, yaw{}, side{};
};

bool drive(TestCar& car, double amplitude, const Watch& watch, TestResult& result, Weave& out) {
  SpeedKeeper keeper{.wanted = weave_speed, .imposed = car.facts().holds_speed};
  const long per_cycle = std::lround(1 / (weave_hertz * car.dt));
  const double omega = turn / (static_cast<double>(per_cycle) * car.dt);
  const auto area = [&](double t) { return -amplitude / omega * std::cos(omega * t); };
  for (long i = -per_cycle; i < weave_cycles * per_cycle; ++i) {
    const double t = static_cast<double>(i) * car.dt;
    keeper.act(car);
    car.steer(mean_steer(area(t), area(t + car.dt), car.dt));
    if (i >= 0) {
      out.steer.push_back(amplitude * std::sin(omega * t));
      out.yaw.push_back(car[Channel::yaw_rate]);
      out.side.push_back(car[Channel::lateral_acceleration]);
    }
    if (!go_on(car, watch, result)) return false;
  }
  return true;
}

/// The answer's first harmonic over the steer's.
std::complex<double> gain_of(const TestCar& car, const Weave& weave, const std::vector<double>& answer,
                             Channel channel) {
  return fourier_line(answer, weave_cycles) * sample_turn(car, channel, weave_hertz) /
         fourier_line(weave.steer, weave_cycles);
}

void add_metrics(const TestCar& origin, double amplitude, std::complex<double> yaw, std::complex<double> side,
                 TestResult& result) {
  constexpr double omega = turn * weave_hertz, g = 9.80665;
  const auto linear = linear_car(origin);
  const auto expected = linear ? linear->response(weave_speed, omega) : LinearCar::Response{};
  const auto add = [&](const char* name, const char* unit, const char* meaning, auto&& number) {
    auto& metric = result.add(name, number(yaw, side), unit, meaning);
    if (linear) compare(metric, number(expected.yaw, expected.side), "linear single-track car at 0.2 Hz");
  };
  using Complex = std::complex<double>;
  result.add("steer", amplitude, "rad", "largest road-wheel angle: the one that held gives 1 m/s^2 at 100 km/h");
  add("steering_sensitivity", "g/100 deg", "lateral acceleration per 100 deg at the hand wheel, steering ratio 16",
      [&](Complex, Complex s) { return std::abs(s) / g * 100 * deg / steering_ratio; });
  add("yaw_gain", "1/s", "yaw rate per road-wheel angle", [](Complex y, Complex) { return std::abs(y); });
  add("lateral_lag", "s", "lateral acceleration behind the steer",
      [](Complex, Complex s) { return -std::arg(s) / omega; });
  add("yaw_lag", "s", "yaw rate behind the steer", [](Complex y, Complex) { return -std::arg(y) / omega; });
  add("lateral_at_zero_steer", "m/s^2",
      "lateral acceleration that is left when the steer passes zero: the loop's half height",
      [&](Complex, Complex s) { return amplitude * std::abs(std::imag(s)); });
  add("steer_deadband", "rad", "steer when the lateral acceleration passes zero: the loop's half width",
      [&](Complex, Complex s) { return amplitude * std::abs(std::sin(std::arg(s))); });
}

}  // namespace

void on_centre_weave(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  const auto steady = find_steady_turn(origin, weave_speed, weave_acceleration, 60, watch, result);
  if (!steady) return;
  TestCar car = origin.fresh();
  car.roll_at(weave_speed);
  car.record(settings.series);
  Weave weave;
  if (!drive(car, steady->steer, watch, result, weave)) return;
  result.simulated_s += car.t;
  add_metrics(origin, steady->steer, gain_of(car, weave, weave.yaw, Channel::yaw_rate),
              gain_of(car, weave, weave.side, Channel::lateral_acceleration), result);
  result.notes.push_back(speed_note(origin.facts()));
  result.notes.push_back(
      "steer: a sine of 0.2 Hz; one cycle settles, four are measured by their first harmonic. Models know no torque at "
      "the hand wheel");
  Curve side{.name = result.model}, yaw = side;
  const std::size_t last_cycle = weave.steer.size() - weave.steer.size() / weave_cycles;
  for (std::size_t i = last_cycle; i < weave.steer.size(); ++i) {
    for (Curve* curve : {&side, &yaw}) curve->x.push_back(weave.steer[i] / deg);
    side.y.push_back(weave.side[i]);
    yaw.y.push_back(weave.yaw[i] / deg);
  }
  result.plots.push_back(
      plot_of("Lateral acceleration over steer", "road-wheel angle [deg]", "lateral acceleration [m/s^2]", {side}));
  result.plots.push_back(plot_of("Yaw rate over steer", "road-wheel angle [deg]", "yaw rate [deg/s]", {yaw}));
}

}  // namespace sixline
