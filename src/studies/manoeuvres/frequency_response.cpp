// Frequency response, ISO 7401: gain, phase and coherence of yaw rate and lateral acceleration under a random steer.
#include <array>
#include <complex>
#include <random>

#include "studies/manoeuvres/circle.hpp"
#include "studies/manoeuvres/frequency.hpp"

namespace sixline {
namespace {

using Complex = std::complex<double>;

constexpr double response_speed = 80 / 3.6,
                 response_acceleration = 2;  // [m/s], [m/s^2] that the largest steer would give if it were held
constexpr double response_period = 10, settle_in = 2.5;           // [s]; lines lie a tenth of a hertz apart
constexpr int first_line = 2, last_line = 30, response_runs = 8;  // 0.2 to 3 Hz
constexpr int lines = last_line - first_line + 1;

/// A random steer: sines of one size, phases of each run drawn anew, scaled to its largest value.
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

/// Spectra of steer and answer, summed over runs.
struct Answer {
  std::array<Complex, lines> cross{};
  std::array<double, lines> own{};

  void add(int k, Complex steer, Complex answer) {
    cross[k] += std::conj(steer) * answer;
    own[k] += std::norm(answer);
  }
};
struct Spectra {
  std::array<double, lines> hertz{}, steer{};
  Answer yaw{}, side{};

  Complex gain(const Answer& answer, int k) const { return answer.cross[k] / steer[k]; }
  double coherence(const Answer& answer, int k) const {
    return std::norm(answer.cross[k]) / (steer[k] * answer.own[k]);
  }
};

/// One run: the steer settles in, then one whole period is measured.
bool drive(TestCar& car, const RandomSteer& steer, long samples, const Watch& watch, TestResult& result, Spectra& all) {
  SpeedKeeper keeper{.wanted = response_speed, .imposed = car.facts().holds_speed};
  const auto steer_step = [&](double t) {
    keeper.act(car);
    car.steer(mean_steer(steer.area(t), steer.area(t + car.dt), car.dt));
  };
  for (double t = -settle_in; t < -0.5 * car.dt; t += car.dt) {
    steer_step(t);
    if (!go_on(car, watch, result)) return false;
  }
  std::vector<double> yaw, side;
  for (long i = 0; i < samples; ++i) {
    steer_step(static_cast<double>(i) * car.dt);
    yaw.push_back(car[Channel::yaw_rate]);
    side.push_back(car[Channel::lateral_acceleration]);
    if (!go_on(car, watch, result)) return false;
  }
  for (int k = 0; k < lines; ++k) {
    const double f = all.hertz[k] = steer.hertz(k);
    all.steer[k] += std::norm(steer.line(k));
    all.yaw.add(k, steer.line(k), fourier_line(yaw, first_line + k) * sample_turn(car, Channel::yaw_rate, f));
    all.side.add(k, steer.line(k),
                 fourier_line(side, first_line + k) * sample_turn(car, Channel::lateral_acceleration, f));
  }
  return true;
}

/// Where the gain falls to 1/sqrt(2) of that of the lowest line, between two lines [Hz]; NaN: not up to 3 Hz.
double bandwidth(const std::array<double, lines>& hertz, const std::array<double, lines>& gain) {
  const double level = gain[0] / std::sqrt(2.0);
  for (int k = 1; k < lines; ++k)
    if (gain[k - 1] >= level && gain[k] < level) return crossing(gain[k - 1], hertz[k - 1], gain[k], hertz[k], level);
  return NAN;
}

/// An answer as numbers over frequency; the phase without jumps.
struct Bode {
  std::array<double, lines> gain{}, phase{};

  template <class Gain>
  explicit Bode(const Gain& gain_at) {
    for (int k = 0; k < lines; ++k) {
      const Complex h = gain_at(k);
      gain[k] = std::abs(h);
      phase[k] = std::arg(h);
      if (k > 0) phase[k] = phase[k - 1] + std::remainder(phase[k] - phase[k - 1], turn);
    }
  }
};

/// The metrics of both answers; with theory where there is one.
void add_metrics(const Spectra& all, const Bode& yaw, const Bode& side, const std::optional<LinearCar>& linear,
                 TestResult& result) {
  const auto theory = [&](int k) { return linear->response(response_speed, turn * all.hertz[k]); };
  const char* formula = "C (i w - A)^-1 B + D of the linear single-track car";
  constexpr int one_hertz = 10 - first_line;
  const auto add = [&](const char* name, double value, const char* unit, const char* meaning, auto&& expected) {
    auto& metric = result.add(name, value, unit, meaning);
    if (linear) compare(metric, expected(), formula);
  };
  add("yaw_gain", yaw.gain[0], "1/s", "yaw rate per road-wheel angle at 0.2 Hz",
      [&] { return std::abs(theory(0).yaw); });
  const auto top = std::max_element(yaw.gain.begin(), yaw.gain.end()) - yaw.gain.begin();
  result.add("yaw_peak_frequency", all.hertz[static_cast<std::size_t>(top)], "Hz", "where the yaw gain is largest");
  add("yaw_peak_ratio", yaw.gain[static_cast<std::size_t>(top)] / yaw.gain[0], "-",
      "largest yaw gain over that at 0.2 Hz",
      [&] { return std::abs(theory(static_cast<int>(top)).yaw) / std::abs(theory(0).yaw); });
  result.add("yaw_bandwidth", bandwidth(all.hertz, yaw.gain), "Hz",
             "where the yaw gain falls to 0.71 of that at 0.2 Hz; none up to 3 Hz");
  add("yaw_phase_1hz", yaw.phase[one_hertz], "rad", "yaw rate against steer at 1 Hz; a lag is negative",
      [&] { return std::arg(theory(one_hertz).yaw); });
  add("lateral_gain", side.gain[0], "m/s^2/rad", "lateral acceleration per road-wheel angle at 0.2 Hz",
      [&] { return std::abs(theory(0).side); });
  add("lateral_phase_1hz", side.phase[one_hertz], "rad", "lateral acceleration against steer at 1 Hz",
      [&] { return std::arg(theory(one_hertz).side); });
  double coherence = 1;
  for (int k = 0; k < lines; ++k)
    coherence = std::min({coherence, all.coherence(all.yaw, k), all.coherence(all.side, k)});
  result.add("lowest_coherence", coherence, "-", "of both, any frequency: 1 is a linear car");
}

void add_plots(const Spectra& all, const Bode& yaw, const Bode& side, const std::optional<LinearCar>& linear,
               TestResult& result) {
  const std::vector<double> hertz(all.hertz.begin(), all.hertz.end());
  const auto plot = [&](const char* title, const char* y, const auto& values, double scale, auto&& member,
                        auto&& number) {
    Curve measured{.name = result.model, .x = hertz};
    for (const double value : values) measured.y.push_back(value * scale);
    std::vector<Curve> curves{measured};
    if (linear) {
      const Bode bode(
          [&](int k) { return linear->response(response_speed, turn * hertz[static_cast<std::size_t>(k)]).*member; });
      curves.push_back({.name = "linear single-track", .x = hertz, .dashed = true});
      for (const double value : number(bode)) curves.back().y.push_back(value * scale);
    }
    result.plots.push_back(plot_of(title, "frequency [Hz]", y, curves));
  };
  const auto gain = [](const Bode& bode) { return bode.gain; };
  const auto phase = [](const Bode& bode) { return bode.phase; };
  plot("Gain of the yaw rate", "yaw rate / steer [1/s]", yaw.gain, 1, &LinearCar::Response::yaw, gain);
  plot("Phase of the yaw rate", "phase [deg]", yaw.phase, 1 / deg, &LinearCar::Response::yaw, phase);
  plot("Gain of the lateral acceleration", "lateral acceleration / steer [m/s^2/deg]", side.gain, deg,
       &LinearCar::Response::side, gain);
  plot("Phase of the lateral acceleration", "phase [deg]", side.phase, 1 / deg, &LinearCar::Response::side, phase);
  Curve one{.name = "yaw rate", .x = hertz}, two{.name = "lateral acceleration", .x = hertz};
  for (int k = 0; k < lines; ++k) {
    one.y.push_back(std::round(1e6 * all.coherence(all.yaw, k)) / 1e6);  // round-off is no lack of coherence
    two.y.push_back(std::round(1e6 * all.coherence(all.side, k)) / 1e6);
  }
  result.plots.push_back(plot_of("Coherence with the steer", "frequency [Hz]", "coherence [-]", {one, two}));
}

}  // namespace

void frequency_response(const TestCar& origin, const TestSettings& settings, const Watch& watch, TestResult& result) {
  const auto steady = find_steady_turn(origin, response_speed, response_acceleration, 30, watch, result);
  if (!steady) return;
  const long samples = std::lround(response_period / origin.dt);
  const double seconds = static_cast<double>(samples) * origin.dt;
  std::mt19937_64 random(7401);
  Spectra all;
  for (int i = 0; i < response_runs; ++i) {
    const RandomSteer steer(random, seconds, steady->steer);
    TestCar car = origin.fresh();
    car.roll_at(response_speed);
    car.record(settings.series);
    if (!drive(car, steer, samples, watch, result, all)) return;
    result.simulated_s += car.t;
    if (watch.progress) watch.progress((i + 1.0) / response_runs);
  }
  const auto linear = linear_car(origin);
  const Bode yaw([&](int k) { return all.gain(all.yaw, k); }), side([&](int k) { return all.gain(all.side, k); });
  add_metrics(all, yaw, side, linear, result);
  add_plots(all, yaw, side, linear, result);
  result.notes.push_back(speed_note(origin.facts()));
  result.notes.push_back(
      "8 runs of a random steer: sines of one size from 0.2 to 3 Hz, a tenth of a hertz apart, with phases of their "
      "own; "
      "the largest steer is the one that held gives 2 m/s^2. After 2.5 s one whole period of 10 s is measured");
}

}  // namespace sixline
