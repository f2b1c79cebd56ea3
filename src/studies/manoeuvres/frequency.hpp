// Fourier lines of whole periods: gain and phase of what a car answers to a steer that repeats.
#pragma once
#include <cmath>
#include <complex>
#include <vector>

#include "studies/manoeuvres/closed_forms.hpp"

namespace sixline {

inline constexpr double turn = 2 * 3.14159265358979323846;  ///< [rad]

/// Line number `line` of samples that span whole periods: a unit cosine gives 1.
inline std::complex<double> fourier_line(const std::vector<double>& samples, int line) {
  std::complex<double> sum = 0;
  const double n = static_cast<double>(samples.size());
  for (std::size_t i = 0; i < samples.size(); ++i)
    sum += samples[i] * std::polar(1.0, -turn * line * static_cast<double>(i) / n);
  return 2.0 / n * sum;
}

/// Where a channel's samples stand for the middle of the steps that begin then, as outputs do: the turn back of a line at
/// `frequency` [Hz].
inline std::complex<double> sample_turn(const TestCar& car, Channel channel, double frequency) {
  return car.is_state(channel) ? 1.0 : std::polar(1.0, -turn * frequency * 0.5 * car.dt);
}

/// The steer held over a step for an integral of it at both of its ends: its mean.
inline double mean_steer(double integral_before, double integral_after, double dt) {
  return (integral_after - integral_before) / dt;
}

}  // namespace sixline
