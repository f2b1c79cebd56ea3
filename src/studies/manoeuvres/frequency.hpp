// Fourier lines of whole periods: gain and phase of a car's response to a periodic steer.
#pragma once
#include <complex>
#include <vector>

#include "studies/manoeuvres/closed_forms.hpp"

namespace sixline {

inline constexpr double turn = 2 * pi_value;  ///< [rad]

/// Line number `line` of samples that span whole periods: a unit cosine gives 1.
inline std::complex<double> fourier_line(const std::vector<double>& samples, int line) {
  std::complex<double> sum = 0;
  const double n = static_cast<double>(samples.size());
  for (std::size_t i = 0; i < samples.size(); ++i)
    sum += samples[i] * std::polar(1.0, -turn * line * static_cast<double>(i) / n);
  return 2.0 / n * sum;
}

/// The rotation that turns a line at `frequency` [Hz] ahead in time where samples belong to the middle of the steps
/// that end with them, as outputs do.
inline std::complex<double> sample_turn(const TestCar& car, Quantity quantity, double frequency) {
  return car.is_state(quantity) ? 1.0 : std::polar(1.0, turn * frequency * 0.5 * car.dt);
}

}  // namespace sixline
