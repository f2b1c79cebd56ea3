// The loop of a simulation: changes of its step, returns to a moment, vehicles that refused.
#include "face_drive.hpp"
#include "sixline/simulation.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

Simulation robot_on(const std::string& track, const std::string& model) {
  return simulated(model, Road::track(track).value(), "lookahead");
}

TEST(Loop, theStepMayChangeOnTheWay) {
  const Road road = Road::plane();
  Vehicle alone = made("double_track");
  Simulation sim = Simulation::create({.vehicle = alone, .road = road, .dt = 0.01}).value();
  sim.record({"t", "vx"}, 0.05).value();
  for (int i = 0; i < 300; ++i) {
    if (i == 103) sim.set_dt(0.002).value();
    alone.step(lively_inputs(i), road, i < 103 ? 0.01 : 0.002).value();
    sim.set_inputs(lively_inputs(i)).value();
    sim.step().value();
  }
  EXPECT_EQ(sim.vehicle().hash(), alone.hash());
  EXPECT_NEAR(sim.time(), 1.03 + 197 * 0.002, 1e-12);
  const auto times = sim.recorded("t");
  EXPECT_TRUE(std::is_sorted(times.begin(), times.end()));
  EXPECT_NEAR(times.back(), 1.03 + 195 * 0.002, 1e-12) << "each five steps since the change";
}

TEST(Loop, aDriverDecidesEachFiftiethOfASecondAlsoAfterAChangeOfTheStep) {
  Simulation sim = robot_on("oval", "double_track");
  for (const double dt : {0.002, 0.005}) {
    sim.set_dt(dt).value();
    for (int i = 0; i < 100; ++i) {
      const Inputs<double> before = sim.inputs();
      sim.step().value();
      const Inputs<double> now = sim.inputs();
      const bool decided = std::abs(now.throttle - before.throttle) + std::abs(now.steer - before.steer) > 0;
      if (i % std::lround(0.02 / dt) != 0) {
        EXPECT_FALSE(decided) << "step " << i << " of " << dt << " s";
      }
    }
  }
}

TEST(Loop, goesBackToAMomentAndOnToTheSameBitsAndLaps) {
  Simulation sim = robot_on("oval", "double_track");
  sim.run(50).value();  // 3 s before the line
  const SimulationMoment then = sim.moment();
  sim.run(10).value();
  ASSERT_EQ(sim.laps().size(), 2u);
  const std::uint64_t hash = sim.vehicle().hash();
  const double lap = sim.laps()[0].time, s = sim.place().s;
  sim.restore(then).value();
  EXPECT_NE(sim.vehicle().hash(), hash);
  EXPECT_EQ(sim.laps().size(), 1u);
  EXPECT_NEAR(sim.time(), 50, 1e-9);
  EXPECT_NEAR(sim.lap_time(), 50, 1e-9);
  sim.run(10).value();
  EXPECT_EQ(sim.vehicle().hash(), hash);
  ASSERT_EQ(sim.laps().size(), 2u);
  EXPECT_EQ(sim.laps()[0].time, lap);
  EXPECT_EQ(sim.place().s, s);
  EXPECT_FALSE(robot_on("oval", "ray_car").restore(then)) << "another model";
  EXPECT_FALSE(sim.restore(SimulationMoment()));
}

TEST(Loop, restartsAtThePlacesOfItsVehicles) {
  Simulation sim = robot_on("oval", "double_track");
  sim.run(60).value();
  const double s = sim.place().s, vx = sim.vehicle().channel("vx");
  sim.restart();
  EXPECT_EQ(sim.time(), 0);
  EXPECT_EQ(sim.lap_time(), 0);
  EXPECT_EQ(sim.laps().size(), 1u);
  EXPECT_EQ(sim.inputs().throttle, 0);
  EXPECT_NEAR(sim.place().s, s, 1e-9);
  EXPECT_EQ(sim.vehicle().channel("vx"), vx);
}

// Reads between the halves of a step see the recorded values, and the whole is the same run.
TEST(Loop, aStepInTwoHalvesIsTheSameStep) {
  Simulation whole = robot_on("oval", "double_track"), halves = robot_on("oval", "double_track");
  for (Simulation* sim : {&whole, &halves}) sim->record({"t", "fz_fl"}, 0.002).value();
  const auto fz = static_cast<std::size_t>(halves.vehicle().channel_index(Quantity::fz, Wheel::fl));
  for (int i = 0; i < 500; ++i) {
    whole.step().value();
    halves.observe();
    halves.observe();
    EXPECT_EQ(halves.channel_values()[fz], halves.recorded("fz_fl").back());
    halves.step().value();
  }
  EXPECT_EQ(halves.vehicle().hash(), whole.vehicle().hash());
  ASSERT_EQ(halves.recorded("t").size(), whole.recorded("t").size());
  for (std::size_t i = 0; i < 500; ++i) EXPECT_EQ(halves.recorded("fz_fl")[i], whole.recorded("fz_fl")[i]);
}

TEST(Loop, aVehicleMayLeaveAndItsDriverMayBeExchanged) {
  Simulation sim = robot_on("oval", "double_track");
  EXPECT_EQ(sim.add(made("ray_car")).value(), 1);
  EXPECT_FALSE(sim.remove(2));
  EXPECT_FALSE(sim.set_driver("nobody", 1));
  sim.set_driver("tutorial", 1).value();
  sim.remove(0).value();
  ASSERT_EQ(sim.vehicle_count(), 1);
  EXPECT_EQ(sim.vehicle().model().id, "ray_car");
  sim.run(10).value();
  EXPECT_GT(sim.vehicle().channel("vx"), 5) << "the tutorial's driver drives it";
  sim.set_driver("").value();
  EXPECT_TRUE(sim.driver_parameters().empty());
}

TEST(Loop, goesOnWithoutAVehicleThatWasMovedAway) {
  Simulation sim = robot_on("oval", "double_track");
  sim.add(sim.vehicle()).value();
  const Vehicle taken = std::move(sim.vehicle(1));
  EXPECT_FALSE(sim.step());
  EXPECT_TRUE(sim.why_refused(1));
  EXPECT_FALSE(sim.why_refused(0));
  EXPECT_TRUE(sim.channel_values(1).empty());
  const SimulationMoment then = sim.moment();
  EXPECT_FALSE(sim.step());
  sim.restore(then).value();
}

TEST(Loop, aVehicleThatRefusedIsSteppedAgainUnlessItIsToStandStill) {
  for (const bool retries : {true, false}) {
    bool broken = false;
    const Road road =
        Road::function([&broken](double, double) { return RoadPoint<double>{.friction = broken ? nan : 1}; });
    Simulation sim =
        Simulation::create({.vehicle = made("ray_car"), .road = road, .dt = 0.01, .retries = retries}).value();
    sim.set_inputs({.throttle = 1}).value();
    broken = true;
    EXPECT_FALSE(sim.step());
    ASSERT_TRUE(sim.why_refused());
    broken = false;
    sim.run(1).value();
    EXPECT_EQ(sim.vehicle().channel("vx") > 1, retries);
    EXPECT_EQ(sim.why_refused().has_value(), !retries);
    sim.set_dt(0.01).value();
    sim.run(1).value();
    EXPECT_GT(sim.vehicle().channel("vx"), 1);
  }
}

// Also a one-dimensional model, which no driver steers: it moves along the centre line.
TEST(Loop, aModelThatHasOnlyADistanceLapsATrack) {
  const Road track = Road::track("oval").value();
  Simulation sim = simulated("point_mass", track);
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
}  // namespace sixline::testing
