// Frequency response, ISO 7401: gain, phase and coherence of yaw rate and lateral acceleration under a random steer.
#include <array>
#include <complex>
#include <random>

#include "studies/manoeuvres/circle.hpp"
#include "studies/manoeuvres/frequency.hpp"

namespace sixline::frequency_response {

using Complex = std::complex<double>;

constexpr double response_speed = 80 / 3.6,
                 response_acceleration = 2;  // [m/s], [m/s^2] that the largest steer would give if it were held
constexpr double response_period = 10, settle_in = 2.5;           // [s]; lines lie a tenth of a hertz apart
constexpr int first_line = 2, last_line = 30, response_runs = 8;  // 0.2 to 3 Hz
constexpr int lines = last_line - first_line + 1;

/// A random steer: sines of one size, phases of each run drawn at random, scaled to its largest value.
class RandomSteer {
 public:
  RandomSteer(std::mt19937_64& random, double seconds, double largest) : seconds_(seconds) {
    for (double& phase : phases_) phase = turn * static_cast<double>(random() >> 11) * 0x1p-53;
    double top = 0;
    for (int i = 0; i < 2000; ++i) top = std::max(top, std::abs(at(seconds * i / 2000)));
    size_ = largest / top;
  }
  double at(double t) const {
    double sum = 0;
    for (int k = 0; k < lines; ++k) sum += std::cos(turn * hertz(k) * t + phases_[k]);
    return size_ * sum;
  }
  /// Its integral, for the mean over a step.
  double area(double t) const {
    double sum = 0;
    for (int k = 0; k < lines; ++k) sum += std::sin(turn * hertz(k) * t + phases_[k]) / (turn * hertz(k));
    return size_ * sum;
  }
  Complex line(int k) const { return std::polar(size_, phases_[k]); }
  double hertz(int k) const { return (first_line + k) / seconds_; }

 private:
  std::array<double, lines> phases_{};
  double seconds_, size_ = 1;
};

/// Spectra of steer and response, summed over runs.
struct SteerResponse {
  std::array<Complex, lines> cross{};
  std::array<double, lines> own{};

  void add(int k, Complex steer, Complex response) {
    cross[k] += std::conj(steer) * response;
    own[k] += std::norm(response);
  }
};
struct Spectra {
  std::array<double, lines> hertz{}, steer{};
  SteerResponse yaw{}, side{};

  Complex gain(const SteerResponse& of, int k) const { return of.cross[k] / steer[k]; }
  double coherence(const SteerResponse& of, int k) const { return std::norm(of.cross[k]) / (steer[k] * of.own[k]); }
};

/// One run: the steer settles in, then one whole period is recorded. False: the run ended.
bool drive_random(Drive& run, TestCar& car, const RandomSteer& steer, long samples, Spectra& all) {
  SpeedKeeper keeper{.target = response_speed, .imposed = car.info().tested_at_imposed_speed};
  const auto steer_step = [&](double t) {
    keeper.act(car);
    car.steer((steer.area(t + car.dt) - steer.area(t)) / car.dt);  // the mean over the step
  };
  for (double t = -settle_in; t < -0.5 * car.dt; t += car.dt) {
    steer_step(t);
    if (!run.step(car)) return false;
  }
  std::vector<double> yaw, side;
  for (long i = 0; i < samples; ++i) {
    steer_step(static_cast<double>(i) * car.dt);
    yaw.push_back(car[Quantity::yaw_rate]);
    side.push_back(car[Quantity::ay]);
    if (!run.step(car)) return false;
  }
  for (int k = 0; k < lines; ++k) {
    const double f = all.hertz[k] = steer.hertz(k);
    all.steer[k] += std::norm(steer.line(k));
    all.yaw.add(k, steer.line(k), fourier_line(yaw, first_line + k) * sample_turn(car, Quantity::yaw_rate, f));
    all.side.add(k, steer.line(k), fourier_line(side, first_line + k) * sample_turn(car, Quantity::ay, f));
  }
  return true;
}

/// A row for each frequency; phases without jumps.
void drive(Drive& run) {
  const auto steady = find_steady_turn(run, response_speed, response_acceleration, 30);
  if (!steady) return;
  run.columns({"frequency [Hz]", "yaw_gain [1/s]", "yaw_phase [rad]", "yaw_coherence [-]", "lateral_gain [m/s^2/rad]",
               "lateral_phase [rad]", "lateral_coherence [-]"});
  const long samples = std::lround(response_period / run.origin.dt);
  const double seconds = static_cast<double>(samples) * run.origin.dt;
  std::mt19937_64 random(7401);
  Spectra all;
  for (int i = 0; i < response_runs; ++i) {
    const RandomSteer steer(random, seconds, steady->steer);
    TestCar car = run.origin.fresh();
    car.roll_at(response_speed);
    car = run.begin(std::move(car));
    if (!drive_random(run, car, steer, samples, all)) return;
    run.result.simulated_s += car.t;
    run.progress((i + 1.0) / response_runs);
  }
  double yaw = 0, side = 0;
  const auto unrolled = [](double& before, double phase) { return before += std::remainder(phase - before, turn); };
  for (int k = 0; k < lines; ++k) {
    const Complex y = all.gain(all.yaw, k), s = all.gain(all.side, k);
    if (k == 0) yaw = std::arg(y), side = std::arg(s);
    run.row({all.hertz[k], std::abs(y), unrolled(yaw, std::arg(y)), all.coherence(all.yaw, k), std::abs(s),
             unrolled(side, std::arg(s)), all.coherence(all.side, k)});
  }
  run.result.notes.push_back(speed_note(run.origin));
  run.result.notes.push_back(
      "8 runs of a random steer: sines of equal amplitude from 0.2 to 3 Hz, a tenth of a hertz apart, with random "
      "phases; the largest steer angle is the one that gives 2 m/s^2 when it is held. After 2.5 s one whole period of "
      "10 s is measured");
}

/// Frequency at which the gain falls to 1/sqrt(2) of that of the lowest line, between two lines [Hz]; NaN: not up to 3
/// Hz.
double bandwidth(const std::vector<double>& hertz, const std::vector<double>& gain) {
  const double level = gain[0] / std::sqrt(2.0);
  for (std::size_t k = 1; k < hertz.size(); ++k)
    if (gain[k - 1] >= level && gain[k] < level) return crossing(gain[k - 1], hertz[k - 1], gain[k], hertz[k], level);
  return NAN;
}

/// The metrics of both responses; with theory where there is one.
void metrics(const Table& table, const TestCar& car, TestResult& result) {
  const auto linear = linear_car(car);
  const auto hertz = numbers(table, "frequency"), yaw = numbers(table, "yaw_gain"),
             side = numbers(table, "lateral_gain");
  const auto theory = [&](std::size_t k) { return linear->response(response_speed, turn * hertz[k]); };
  const char* formula = "C (i w - A)^-1 B + D of the linear single-track car";
  constexpr std::size_t one_hertz = 10 - first_line;
  const auto add = [&](const char* name, double value, const char* unit, const char* meaning, auto&& expected) {
    auto& metric = result.add(name, value, unit, meaning);
    if (linear) compare(metric, expected(), formula);
  };
  add("yaw_gain", yaw[0], "1/s", "yaw rate per road-wheel angle at 0.2 Hz", [&] { return std::abs(theory(0).yaw); });
  const auto top = static_cast<std::size_t>(std::ranges::max_element(yaw) - yaw.begin());
  result.add("yaw_peak_frequency", hertz[top], "Hz", "where the yaw gain is largest");
  add("yaw_peak_ratio", yaw[top] / yaw[0], "-", "largest yaw gain over that at 0.2 Hz",
      [&] { return std::abs(theory(top).yaw) / std::abs(theory(0).yaw); });
  result.add("yaw_bandwidth", bandwidth(hertz, yaw), "Hz",
             "where the yaw gain falls to 0.71 of that at 0.2 Hz; none if it stays above up to 3 Hz");
  add("yaw_phase_1hz", (*table.find("yaw_phase"))[one_hertz], "rad",
      "yaw rate against steer at 1 Hz; a lag is negative", [&] { return std::arg(theory(one_hertz).yaw); });
  add("lateral_gain", side[0], "m/s^2/rad", "lateral acceleration per road-wheel angle at 0.2 Hz",
      [&] { return std::abs(theory(0).side); });
  add("lateral_phase_1hz", (*table.find("lateral_phase"))[one_hertz], "rad",
      "lateral acceleration against steer at 1 Hz", [&] { return std::arg(theory(one_hertz).side); });
  double coherence = 1;
  for (const char* column : {"yaw_coherence", "lateral_coherence"})
    for (const double value : numbers(table, column)) coherence = std::min(coherence, value);
  result.add("lowest_coherence", coherence, "-", "of both responses at any frequency; a linear car gives 1");
}

void more_plots(const Table& table, const TestCar& car, TestResult& result) {
  const auto hertz = numbers(table, "frequency");
  if (const auto linear = linear_car(car))
    for (const std::size_t i : {0, 1, 2, 3}) {  // gain and phase of the yaw rate, then of the lateral acceleration
      Curve theory{.name = "linear single-track", .x = hertz, .dashed = true};
      double phase = 0;
      for (const double f : hertz) {
        const auto both = linear->response(response_speed, turn * f);
        const Complex h = i < 2 ? both.yaw : both.side;
        phase += std::remainder(std::arg(h) - phase, turn);
        theory.y.push_back(i % 2 == 1 ? phase / deg : std::abs(h) * (i == 2 ? deg : 1));
      }
      result.plots[i].curves.push_back(std::move(theory));
    }
  Curve one{.name = "yaw rate", .x = hertz, .y = numbers(table, "yaw_coherence")},
      two{.name = "lateral acceleration", .x = hertz, .y = numbers(table, "lateral_coherence")};
  for (Curve* curve : {&one, &two})
    for (double& y : curve->y) y = std::round(1e6 * y) / 1e6;  // round-off is no lack of coherence
  result.plots.push_back(plot_of("Coherence with the steer", "frequency [Hz]", "coherence [-]", {one, two}));
  result.plots.back().from_zero = true;
}

}  // namespace sixline::frequency_response
