// Laps for the report's tests: three of a bundled car on a bundled track, the second one fastest, and cut short.
#pragma once
#include <nlohmann/json.hpp>

#include "sixline/simulation.hpp"
#include "testing.hpp"

namespace sixline::made_up {

constexpr double pi = pi_value;

/// Up to three laps from a standing start, sampled at 100 Hz.
inline LapRecord run(std::size_t count) {
  static const LapRecord three = [] {
    LapRecord record =
        Simulation::create(
            {.vehicle = Vehicle::create({.model = "kinematic_bicycle", .car = "koenigsegg-jesko-r"}).value(),
             .road = Road::track("flowing").value(),
             .driver = "lookahead",
             .dt = 0.005})
            .value()
            .run_laps(3)
            .value();
    record.outline = Track::load("flowing").value().outline(3).value();
    record.car = "koenigsegg-jesko-r";
    record.version = "0.1.0";
    record.command = "sixline lap flowing --laps 3";
    record.car_parameters = {{"mass", "1340", "kg", "whole car with driver"},
                             {"tyre.friction", "1.05", "-", "peak friction, dry asphalt"},
                             {"wheelbase", "2.57", "m", "front to rear axle"}};
    record.run_parameters = {{"integrator", "semi_implicit", "", "how a step is taken"},
                             {"profile", "corrected", "", ""}};
    return record;
  }();
  LapRecord record = three;
  std::erase_if(record.samples, [&](const LapSample& one) { return one.lap > static_cast<int>(count); });
  record.laps.resize(count);
  for (LapSummary& lap : record.laps) lap.top_speed = 0;  // that of a sample
  for (const LapSample& one : record.samples) {
    double& top = record.laps[static_cast<std::size_t>(one.lap - 1)].top_speed;
    top = std::max(top, one.vx);
  }
  return record;
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

}  // namespace sixline::made_up
