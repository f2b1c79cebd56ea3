// Studies over all models, each a table of bench/results (docs/measured.md).
#pragma once
#include <string>
#include <vector>

#include "files/text_table.hpp"

namespace sixline::bench {

/// A section: its tables, how many of its bounds hold, and notes on them.
struct Section {
  TextTable table{};
  int bounds = 0, holding = 0;
  std::vector<std::string> notes{};

  /// "yes", or "NO" for a bound that is missed; counts it.
  const char* holds(bool does) {
    ++bounds;
    holding += does;
    return does ? "yes" : "NO";
  }
};

/// The models that are meant to be accurate at any step, with pedals or a steering.
std::vector<std::string> accurate_models();
/// The second of two laps with the robot lookahead on a bundled track [s]; NaN, and why, where there is none.
double second_lap(const std::string& model, const std::string& track, double dt, std::string& why);

/// Measured quantities at 30, 60, 120, 240 Hz against 1 kHz.
Section convergence();
/// Error of the place after 4 s against step and cost, for every integrator of every model.
Section work_precision();

}  // namespace sixline::bench
