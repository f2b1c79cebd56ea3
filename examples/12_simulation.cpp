// 12_simulation [2 of 4 stars]: the ready-made loop - a driver laps a track with two cars, channels and events are
// recorded.
#include <algorithm>
#include <cstdio>

#include "sixline/simulation.hpp"

using namespace sixline;

int main() {
  const Road track = Road::track("hairpins").value();
  const Vehicle car = Vehicle::create({.model = "double_track", .car = "sports-car"}).value();
  Simulation sim = Simulation::create({.vehicle = car, .road = track, .driver = "lookahead"}).value();
  const int other =
      sim.add(Vehicle::create({.model = "ray_car", .car = "economy-compact"}).value(), "lookahead").value();
  sim.record({"t", "vx", "ay"}, 0.02).value();
  sim.watch("vx", 100 / 3.6).value();

  const LapRecord record = sim.run_laps(2).value();
  for (const LapSummary& lap : record.laps)
    std::printf("%.3f s, %.1f km/h at most, %s\n", lap.time, 3.6 * lap.top_speed, lap.clean ? "clean" : "off the road");
  const auto ay = sim.recorded("ay");
  std::printf("%zu samples, %.2f to %.2f m/s^2 lateral, first at 100 km/h after %.2f s\n", ay.size(),
              *std::min_element(ay.begin(), ay.end()), *std::max_element(ay.begin(), ay.end()), sim.events()[0].time);
  std::printf("the other car is in lap %zu, at %.0f of %.0f m\n", sim.laps(other).size(), sim.place(other).s,
              track.length());
}
