// A run for the report's tests: a robot's laps of a bundled track, also broken off.
#pragma once
#include <nlohmann/json.hpp>

#include "sixline/simulation.hpp"
#include "testing.hpp"

namespace sixline::report_run {

/// A run of up to three laps from a standing start, sampled at 100 Hz, the second lap the fastest.
inline LapRecord run(int count) {
  static const LapRecord three = [] {
    const Track track = Track::load("flowing").value();
    const Vehicle car = Vehicle::create({.model = "kinematic_bicycle", .car = "sports-car"}).value();
    Simulation sim =
        Simulation::create({.vehicle = car, .road = Road::track(track).value(), .driver = "lookahead"}).value();
    LapRecord record = sim.run_laps(3, 0, 0.01).value();
    std::swap(record.laps[1], record.laps[2]);  // the second one is the fastest, by a millisecond
    record.outline = track.outline(3).value();
    record.car = "sports-car";
    record.wall_s = 0.034;
    record.version = "0.1.0";
    record.command = "sixline lap flowing --laps 3";
    record.car_parameters = {{"mass", "1400", "kg", "whole car with driver"},
                             {"tyre.friction", "1.05", "-", "peak friction, dry asphalt"},
                             {"wheelbase", "2.6", "m", "front to rear axle"}};
    return record;
  }();
  LapRecord out = three;
  std::erase_if(out.samples, [&](const LapSample& one) { return one.lap > count; });
  out.laps.resize(static_cast<std::size_t>(count));
  out.simulated_s = 0;
  for (const LapSummary& lap : out.laps) out.simulated_s += lap.time;
  return out;
}

/// The same run ended at run time `until` [s].
inline LapRecord cut_short(LapRecord record, double until) {
  std::erase_if(record.samples, [&](const LapSample& one) { return one.t > until; });
  const int last = record.samples.empty() ? 1 : record.samples.back().lap;
  double before = 0;
  for (int i = 0; i + 1 < last; ++i) before += record.laps[static_cast<size_t>(i)].time;
  record.laps.resize(static_cast<size_t>(last));
  record.laps.back().complete = false;
  record.laps.back().time = until - before;
  record.ended = "interrupted by Ctrl-C";
  record.simulated_s = until;
  return record;
}

/// The data that the script of a report's page reads.
inline nlohmann::json data_of(const std::string& html) {
  const std::string open = "<script type=\"application/json\" id=\"data\">";
  const std::size_t from = html.find(open) + open.size();
  return nlohmann::json::parse(html.substr(from, html.find("</script>", from) - from));
}

}  // namespace sixline::report_run
