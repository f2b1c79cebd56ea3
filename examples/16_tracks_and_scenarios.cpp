// 16_tracks_and_scenarios [2 of 4 stars]: a track is queried, made wet and tilted, and lapped; a scenario runs without
// the program.
#include <cstdio>

#include "sixline/scenario.hpp"
#include "sixline/simulation.hpp"

using namespace sixline;

double lap(const Track& track) {
  const Vehicle car = Vehicle::create({.model = "double_track", .car = "sports-car"}).value();
  Simulation sim =
      Simulation::create({.vehicle = car, .road = Road::track(track).value(), .driver = "lookahead"}).value();
  return sim.run_laps(1).value().laps[0].time;
}

int main() {
  const Track track = Track::load("hairpins").value();
  const TrackSummary& facts = track.summary();
  std::printf("%s: %.0f m, %.0f to %.0f m wide, tightest bend %.1f m\n", facts.title.c_str(), facts.length,
              facts.width_min, facts.width_max, facts.radius_min);
  std::printf("dry %.2f s, wet %.2f s, on a hillside of 5 %% %.2f s\n", lap(track),
              lap(track.with_friction(0.6).value()), lap(track.tilted(0.05, 0).value()));

  const Scenario scenario = Scenario::parse(R"(
    [scenario]
    model = "double_track"
    duration = 60
    [[input]]
    throttle = 1
    [[until]]
    channel = "vx"
    above = 27.7777778
    stop = true
  )")
                                .value();
  const ScenarioResult result = scenario.run().value();
  std::printf("100 km/h after %.2f s and %.1f m\n", result.t, result.final_value("x"));
}
