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

/// A run whose names are markup.
inline LapRecord hostile() {
  LapRecord record = run(1);
  record.samples.resize(200);
  const std::string bad =
      "</script><script>alert(1)</script><img src=x onerror=alert(2)>\" onload='x' & {{data}} \xE9\x01";
  record.track = record.car = record.model = record.driver = record.ended = record.version = record.command = bad;
  record.car_parameters = record.run_parameters = {{bad, bad, bad, bad}};
  return record;
}

/// A run whose numbers are not finite.
inline LapRecord broken_numbers() {
  using testing::inf, testing::nan;
  LapRecord record = run(2);
  for (size_t i = 0; i < record.samples.size(); i += 7) {
    LapSample& one = record.samples[i];
    one.x = one.vx = one.s = i % 2 == 0 ? nan : inf;
    one.rpm = -1e308;
    one.steer_angle = 1e300;
    one.ay = -inf;
    one.t = nan;
  }
  record.samples[3].lap = -5;
  record.samples[4].lap = 2000000000;
  record.laps[0].time = nan;
  record.laps[1].top_speed = inf;
  record.track_length = nan;
  record.dt = -inf;
  record.outline.left_x.resize(10);
  record.outline.s[2] = nan;
  record.outline.right_y[1] = inf;
  return record;
}

/// The data that the script of a report's page reads.
inline nlohmann::json data_of(const std::string& html) {
  const std::string open = "<script type=\"application/json\" id=\"data\">";
  const std::size_t from = html.find(open) + open.size();
  return nlohmann::json::parse(html.substr(from, html.find("</script>", from) - from));
}

}  // namespace sixline::report_run
