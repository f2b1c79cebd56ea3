// The loop as clients inside use it: its step changes on the way, entrants are put back, what refused stands still.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "face_drive.hpp"
#include "simulation/entrant.hpp"

namespace sixline {
namespace {
using namespace testing;

Simulation robot_on(const std::string& track, const std::string& model) {
  Vehicle car = Vehicle::create({.model = model, .car = "sports-car"}).value();
  return Simulation::create({.vehicle = car, .road = Road::track(track).value(), .driver = "lookahead"}).value();
}

TEST(Loop, theStepMayChangeOnTheWay) {
  const Road road = Road::plane();
  Vehicle alone = Vehicle::create({.model = "double_track", .car = "sports-car"}).value();
  Simulation sim = Simulation::create({.vehicle = alone, .road = road, .dt = 0.01}).value();
  sim.record({"t", "vx"}, 0.05).value();
  for (int i = 0; i < 300; ++i) {
    if (i == 103) SimulationAccess::of(sim).begin_steps(0.002);
    alone.step(lively_inputs(i), road, i < 103 ? 0.01 : 0.002).value();
    sim.set_inputs(lively_inputs(i)).value();
    sim.step().value();
  }
  EXPECT_EQ(sim.vehicle().hash(), alone.hash());
  EXPECT_NEAR(sim.time(), 1.03 + 197 * 0.002, 1e-12);
  const auto times = sim.recorded("t");
  EXPECT_TRUE(std::is_sorted(times.begin(), times.end()));
  EXPECT_NEAR(times.back(), 1.03 + 195 * 0.002, 1e-12) << "each five steps since the change";
  EXPECT_EQ(SimulationAccess::of(sim).act_every, 10);
}

TEST(Loop, anEntrantPutBackGoesOnToTheSameBitsAndLaps) {
  Simulation sim = robot_on("oval", "double_track");
  auto& loop = SimulationAccess::of(sim);
  sim.run(50).value();  // 3 s before the line
  const EntrantMoment then = loop.at(0).moment();
  const long steps = loop.steps;
  sim.run(10).value();
  ASSERT_EQ(sim.laps().size(), 2u);
  const std::uint64_t hash = sim.vehicle().hash();
  const double lap = sim.laps()[0].time, s = sim.place().s;
  loop.at(0).restore(then);
  loop.steps = steps;
  EXPECT_NE(sim.vehicle().hash(), hash);
  EXPECT_EQ(sim.laps().size(), 1u);
  sim.run(10).value();
  EXPECT_EQ(sim.vehicle().hash(), hash);
  ASSERT_EQ(sim.laps().size(), 2u);
  EXPECT_EQ(sim.laps()[0].time, lap);
  EXPECT_EQ(sim.place().s, s);
}

TEST(Loop, aVehicleThatRefusedIsSteppedAgainUnlessItIsToStandStill) {
  for (const bool retries : {true, false}) {
    Vehicle car = Vehicle::create({.model = "dynamic_bicycle", .car = "sports-car"}).value();
    Simulation sim = Simulation::create({.vehicle = car, .road = Road::plane(), .dt = 0.1}).value();
    auto& loop = SimulationAccess::of(sim);
    loop.retries = retries;
    loop.at(0).inputs.steer = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(sim.step());
    ASSERT_TRUE(loop.at(0).refused);
    sim.set_inputs({.throttle = 1}).value();
    sim.run(1).value();
    EXPECT_EQ(sim.vehicle().channel("vx") > 1, retries);
    loop.at(0).refused.reset();
    sim.run(1).value();
    EXPECT_GT(sim.vehicle().channel("vx"), 1);
  }
}

// Also a model of a line, which no driver steers: it goes along the middle.
TEST(Loop, aModelThatKnowsOnlyADistanceLapsATrack) {
  const Road track = Road::track("oval").value();
  Vehicle car = Vehicle::create({.model = "point_mass", .car = "sports-car"}).value();
  Simulation sim = Simulation::create({.vehicle = car, .road = track}).value();
  sim.set_inputs({.throttle = 0.5}).value();
  const LapRecord record = sim.run_laps(2).value();
  EXPECT_EQ(record.ended, "finished");
  ASSERT_EQ(record.laps.size(), 2u);
  EXPECT_TRUE(record.laps[0].clean);
  EXPECT_NEAR(record.laps[1].mean_speed * record.laps[1].time, track.length(), 0.1) << "but for what a step goes";
  const double x = sim.vehicle().channel("x");
  EXPECT_NEAR(x, 2 * track.length() + sim.place().s, 1e-9);
  EXPECT_EQ(sim.place().n, 0);
}

}  // namespace
}  // namespace sixline
