// On-centre weave, ISO 13674-1: a slow, small sine of steer on a motorway; gain and delay of the response.
#include <complex>

#include "studies/manoeuvres/circle.hpp"
#include "studies/manoeuvres/frequency.hpp"

namespace sixline::on_centre_weave {

constexpr double weave_speed = 100 / 3.6, weave_hertz = 0.2,
                 weave_acceleration = 1;  // [m/s], [Hz], [m/s^2] of the largest lateral acceleration
constexpr int weave_cycles = 4;           // measured, after one that settles

/// One cycle to settle, then the measured ones.
void drive(Drive& run) {
  const auto steady = find_steady_turn(run, weave_speed, weave_acceleration, 60);
  if (!steady) return;
  run.columns({"largest_steer [rad]", "steer [rad]", Quantity::yaw_rate, Quantity::ay});
  TestCar car = run.origin.fresh();
  car.roll_at(weave_speed);
  car = run.begin(std::move(car));
  SpeedKeeper keeper{.target = weave_speed, .imposed = car.info().tested_at_imposed_speed};
  const double amplitude = steady->steer;
  const long per_cycle = std::lround(1 / (weave_hertz * car.dt));
  const double omega = turn / (static_cast<double>(per_cycle) * car.dt);
  const auto steer_integral = [&](double t) { return -amplitude / omega * std::cos(omega * t); };
  for (long i = -per_cycle; i < weave_cycles * per_cycle; ++i) {
    const double t = static_cast<double>(i) * car.dt;
    keeper.act(car);
    car.steer((steer_integral(t + car.dt) - steer_integral(t)) / car.dt);  // the mean over the step
    if (i >= 0) run.row({amplitude, amplitude * std::sin(omega * t), car[Quantity::yaw_rate], car[Quantity::ay]});
    if (!run.step(car)) return;
  }
  run.result.simulated_s += car.t;
  run.result.notes.push_back(speed_note(car));
  run.result.notes.push_back(
      "steer: a sine of 0.2 Hz; one cycle settles, four are measured by their first harmonic. No torque at the "
      "hand wheel is computed");
}

void metrics(const Table& table, const TestCar& car, TestResult& result) {
  constexpr double omega = turn * weave_hertz, g = 9.80665;
  using Complex = std::complex<double>;
  const auto line = [&](ColumnName column) { return fourier_line(numbers(table, column), weave_cycles); };
  const auto gain_of = [&](Quantity quantity) {  // first harmonic of the response over that of the steer
    return line(quantity) * sample_turn(car, quantity, weave_hertz) / line("steer");
  };
  const Complex yaw = gain_of(Quantity::yaw_rate), lateral = gain_of(Quantity::ay);
  const double amplitude = last(table, "largest_steer");
  const auto linear = linear_car(car);
  const auto expected = linear ? linear->response(weave_speed, omega) : LinearCar::Response{};
  const auto add = [&](const char* name, const char* unit, const char* meaning, auto&& number) {
    auto& metric = result.add(name, number(yaw, lateral), unit, meaning);
    if (linear) compare(metric, number(expected.yaw, expected.side), "linear single-track car at 0.2 Hz");
  };
  result.add("steer", amplitude, "rad",
             "largest road-wheel angle: the angle that, when held, gives 1 m/s^2 at 100 km/h");
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

void more_plots(const Table& table, const TestCar&, TestResult& result) {
  const auto over_steer = [&](const char* title, const char* label, ColumnName column, double scale) {
    Curve curve{.name = result.model, .x = numbers(table, "steer", 1 / deg), .y = numbers(table, column, scale)};
    const auto before_last_cycle = static_cast<long>(table.rows - table.rows / weave_cycles);
    for (auto* all : {&curve.x, &curve.y}) all->erase(all->begin(), all->begin() + before_last_cycle);
    result.plots.push_back(plot_of(title, "road-wheel angle [deg]", label, {curve}));
  };
  over_steer("Lateral acceleration over steer", "lateral acceleration [m/s^2]", Quantity::ay, 1);
  over_steer("Yaw rate over steer", "yaw rate [deg/s]", Quantity::yaw_rate, 1 / deg);
}

}  // namespace sixline::on_centre_weave
