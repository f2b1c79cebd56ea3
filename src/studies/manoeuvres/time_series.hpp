// Time series: all channels of a car every few milliseconds, of one run or of several one after the other.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "io/table.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// The motion of a manoeuvre's car. Rows pair the state at t with the forces of the step that begins at t.
struct TimeSeries {
  double every = 0.01;                      ///< between rows [s]; at least a step
  std::vector<std::string> names, units;    ///< of the channels
  std::vector<double> time, run;            ///< of each row: since its run began [s]; which run, from 1
  std::vector<std::vector<double>> values;  ///< of each channel, all rows

  /// A run of a car begins, at t = 0.
  void begin_run(const Vehicle& car);
  /// Whether a row is due before the next step.
  bool due(double dt) const { return static_cast<double>(steps_) * dt >= next_ - 1e-9; }
  void add(std::span<const double> channels, double dt);
  void count_step() { ++steps_; }

  /// As a table, which lives as long as this and its rows: t first; where there were several runs, `run` is the second.
  Table table() const;

 private:
  double runs_ = 0, next_ = 0;
  long steps_ = 0;  ///< of this run
};

}  // namespace sixline
