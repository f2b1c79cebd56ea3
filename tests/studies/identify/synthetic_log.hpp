// Logs of known cars: a scenario that is driven, and its samples with seeded noise.
#pragma once
#include <random>

#include "files/table.hpp"
#include "program.hpp"
#include "sixline/scenario.hpp"
#include "studies/identify/identify.hpp"

namespace sixline::testing {

/// A channel of a log and the deviation of the noise on it.
struct LoggedChannel {
  std::string name;
  double noise = 0;
};

/// A scenario's text: `model` with `car` (lines of [car]), driven for `seconds` from a speed [m/s] with the steering
/// angle [deg] (none where it is NaN) and the throttle (below 0: the brake) that these functions of time give.
template <class Steer, class Throttle>
std::string driven_scenario(const std::string& model, const std::string& car, double seconds, double speed,
                            const Steer& steer_deg, const Throttle& throttle) {
  std::ostringstream text;
  text.precision(17);
  text << "[scenario]\nmodel = \"" << model << "\"\ndt = 0.001\nduration = " << seconds << "\n[car]\n"
       << car << "[initial]\nvx = " << speed << "\n";
  for (double t = 0; t < seconds; t += 0.1) {
    text << "[[input]]\nt = " << t << "\nthrottle = " << std::max(throttle(t), 0.0)
         << "\nbrake = " << std::max(-throttle(t), 0.0) << "\n";
    if (const double angle = steer_deg(t); std::isfinite(angle)) text << "imposed_steer_angle_deg = " << angle << "\n";
  }
  text << "[record]\nevery = 0.01\n";
  return text.str();
}
/// Left and right at a rising frequency, with a quarter throttle.
inline std::string slalom(const std::string& model, const std::string& car, double degrees = 3, double seconds = 16) {
  return driven_scenario(
      model, car, seconds, 20,
      [=](double t) { return degrees * std::sin(2 * 3.14159265358979 * (0.2 + 0.03 * t) * t); },
      [](double) { return 0.25; });
}

/// Straight ahead: `model` without steering accelerates, coasts and brakes.
inline std::string launch(const std::string& model, const std::string& car) {
  return driven_scenario(
      model, car, 20, 5, [](double) { return std::nan(""); },
      [](double t) {
        return t < 8 ? 0.8 : t < 14 ? 0.0 : t < 16 ? -0.3 : 0.5;
      });
}

/// The samples of that scenario as sixline's CSV, with noise of this seed on the channels.
inline std::string log_text(const std::string& scenario, const std::vector<LoggedChannel>& channels,
                            std::uint64_t seed) {
  const ScenarioResult result = Scenario::parse(scenario).value().run().value();
  std::vector<std::vector<double>> columns;
  for (const LoggedChannel& channel : channels)
    if (const auto* samples = result.samples_of(channel.name)) columns.push_back(*samples);
  EXPECT_EQ(columns.size(), channels.size());
  std::mt19937_64 random(seed);
  std::normal_distribution<double> normal;
  for (std::size_t row = 0; row < columns.front().size(); ++row)
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i][row] += channels[i].noise * normal(random);
  Table table;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const auto at = std::find(result.channels.begin(), result.channels.end(), channels[i].name);
    table.add(channels[i].name, result.units[static_cast<std::size_t>(at - result.channels.begin())], columns[i]);
  }
  return table_csv(table);
}

/// The log of a car with pedals and steering, with the noise of usual sensors.
inline const std::vector<LoggedChannel> usual_channels{{"t"},           {"vx", 0.1},  {"yaw_rate", 0.01}, {"ay", 0.2},
                                                       {"steer_angle"}, {"throttle"}, {"brake"},          {"gear"}};

}  // namespace sixline::testing
