// 15_own_model [3 of 4 stars]: a custom model, by name beside the others - driven, saved, and lapped by a robot.
#include <cstdio>

#include "sixline/register_model.hpp"
#include "sixline/simulation.hpp"
#include "slot_car.hpp"

using namespace sixline;

int main() {
  register_model<SlotCar<double>>().value();
  const ModelInfo last = models().back();
  std::printf("%d models, the last is %.*s\n", static_cast<int>(models().size()), static_cast<int>(last.id.size()),
              last.id.data());

  Vehicle car = Vehicle::create({.model = "slot_car"}).value();
  car.set_parameter({"pull", 3.0}).value();
  const auto start = car.save();
  const Road flat = Road::plane({});
  for (int i = 0; i < 200; ++i) car.step({.throttle = 1, .steer = 0.5}, flat, 0.01).value();
  std::printf("after 2 s: %.2f m/s, %.1f degrees turned\n", car.channel("vx"), car.channel("yaw") / degree<double>);
  car.restore(start).value();

  Simulation sim =
      Simulation::create({.vehicle = car, .road = Road::track("oval").value(), .driver = "lookahead"}).value();
  for (const LapSummary& lap : sim.run_laps(2).value().laps) std::printf("a lap of %.2f s\n", lap.time);
  if (const auto again = register_model<SlotCar<double>>(); !again) std::puts(again.error().text().c_str());
}
