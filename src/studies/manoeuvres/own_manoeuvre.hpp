// A manoeuvre of one's own as one struct: how it is driven, what is measured of its table, and what is drawn of it.
#pragma once
#include <chrono>
#include <functional>

#include "studies/manoeuvres/run.hpp"

namespace sixline {

/// `drive` sets `car.inputs`, `car.overrides`, `car.steer()`, then calls `step` until that returns false or it is done.
/// The others get a table of all channels, "t" first: rows pair the state at t with the forces of the step that begins then.
struct OwnManoeuvre {
  std::string name;
  std::function<void(TestCar& car, const std::function<bool()>& step)> drive;
  std::function<std::vector<Metric>(const Table& table)> metrics;
  std::function<std::vector<Plot>(const Table& table)> plots = nullptr;
  double every = 0.01;  ///< between rows [s]
};

/// Does it with a fresh copy of the car. Metrics and plots are those of a run that ended well (`ended`).
inline TestResult run_manoeuvre(const OwnManoeuvre& manoeuvre, const TestCar& car, const std::string& car_name,
                                const Watch& watch = {}) {
  const auto begin = std::chrono::steady_clock::now();
  TestResult result{
      .manoeuvre = manoeuvre.name, .model = car.facts().id, .car = car_name, .dt = car.dt, .set = car.sets()};
  TimeSeries series;
  series.every = manoeuvre.every;
  TestCar driven = car.fresh();
  driven.record(&series);
  manoeuvre.drive(driven, [&] { return go_on(driven, watch, result); });
  result.simulated_s = driven.t;
  if (const Table table = series.table(); result.ended == Ended::done) {
    result.metrics = manoeuvre.metrics(table);
    if (manoeuvre.plots) result.plots = manoeuvre.plots(table);
  }
  result.wall_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

}  // namespace sixline
