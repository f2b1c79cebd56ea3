// Worlds over time: robots, several cars, recordings and replays, refused calls.
#include "files/memory_files.hpp"
#include "studies/scenario/scenario.hpp"
#include "worlds.hpp"

namespace sixline {
namespace {

TEST(World, stepsAreTheSameUnderAnyFrameRate) {
  std::uint64_t hashes[3];
  int i = 0;
  for (const double rate : {25.0, 50.0, 100.0}) {
    World world = with_car("double_track");
    ASSERT_FALSE(world.set_driver("external"));
    world.control({.throttle = 0.7, .steer = 0.1});
    for (int frame = 0; frame < 2 * rate; ++frame) world.frame(1 / rate);
    EXPECT_EQ(world.status.steps, 2000);
    hashes[i++] = world.hash();
  }
  EXPECT_EQ(hashes[0], hashes[1]);
  EXPECT_EQ(hashes[0], hashes[2]);
}

TEST(World, aLongPauseIsDroppedInsteadOfCaughtUp) {
  World world = with_car("double_track");
  EXPECT_EQ(world.frame(3600), 100);
  EXPECT_NEAR(world.status.dropped, 3599.9, 1e-9);
  EXPECT_EQ(world.frame(std::nan("")), 0);
  EXPECT_EQ(world.frame(-1), 0);
}

TEST(World, aRobotLapsAndThePersonTakesOverWithoutAJump) {
  World world = on_track("oval", "double_track", "sports-car");
  ASSERT_FALSE(world.set_driver("lookahead"));
  for (int i = 0; i < 60 * 300 && world.status.lap < 2; ++i) world.frame(1.0 / 60);
  EXPECT_EQ(world.status.lap, 2) << "no lap in five minutes";
  EXPECT_GT(world.status.last_lap, 5);
  const auto before = world.drawn(0).car;
  ASSERT_FALSE(world.set_driver("manual"));
  const auto after = world.drawn(0).car;
  EXPECT_EQ(before.x, after.x);
  EXPECT_EQ(before.vx, after.vx);
}

TEST(World, aLapTakesAsLongAsInASimulation) {
  World world = on_track("oval", "double_track", "sports-car");
  ASSERT_FALSE(world.set_driver("lookahead"));
  while (world.status.lap < 2 && world.status.time < 100) world.frame(0.1);
  Vehicle car = Vehicle::create({.model = "double_track", .car = "sports-car"}).value();
  Simulation sim =
      Simulation::create({.vehicle = car, .road = Road::track("oval").value(), .driver = "lookahead", .dt = 0.001})
          .value();
  const double lap = sim.run_laps(1, 0, 0).value().laps[0].time;
  EXPECT_NEAR(world.status.last_lap, lap, 1e-4);
}

TEST(World, theTextOfARacersPlanIsADriverOnItsRoadAlone) {
  World world, next;
  for (World* one : {&world, &next}) {
    ASSERT_FALSE(one->set_ground(track_table("oval")));
    ASSERT_FALSE(one->set_car(0, {.model = "coupled_bicycle", .car = "sports-car"}));
  }
  EXPECT_EQ(world.plan(), "");
  ASSERT_FALSE(world.set_driver("racer"));
  put_memory_file("plans/racer.json", world.plan());
  ASSERT_FALSE(next.set_driver("plans/racer.json"));
  EXPECT_EQ(next.driver(), "racer");
  for (World* one : {&world, &next}) one->step(20'000);
  EXPECT_EQ(next.hash(), world.hash());
  EXPECT_GT(next.status.track_s, 300);
  ASSERT_FALSE(next.set_ground(track_table("hairpins")));
  EXPECT_EQ(next.driver(), "manual");
  EXPECT_TRUE(has(next.set_driver("plans/racer.json")->text(), "plan of another track"));
}

TEST(World, aRobotGoesOnWithTheNextCarWhereItCanBeSteered) {
  for (const bool steered : {true, false}) {
    World world = on_track("oval", "double_track", "sports-car");
    ASSERT_FALSE(world.set_car(1, {.model = steered ? "kinematic_bicycle" : "point_mass", .car = "sports-car"}));
    ASSERT_FALSE(world.set_driver("lookahead"));
    world.step(5000);
    ASSERT_FALSE(world.remove_car(0));
    EXPECT_EQ(world.driver(), steered ? "lookahead" : "manual");
    const double before = world.status.track_s;
    world.step(3000);
    EXPECT_GT(world.status.track_s, before + 5);
    EXPECT_EQ(world.status.trouble, 0);
  }
}

TEST(World, aCarWhoseStateBrokeStaysWhereItIsUntilItIsPutBack) {
  World world = with_car("dynamic_bicycle");
  ASSERT_FALSE(world.set_car(1, {.model = "double_track", .car = "article"}));
  hold(world, 1, 1, 0, 0, 0);
  ASSERT_FALSE(world.set_state(0, "yaw_rate", 1e300));
  ASSERT_FALSE(world.set_state(0, "vx", 1e300));
  hold(world, 1, 1, 0, 1, 0);
  EXPECT_EQ(world.status.trouble, 1);
  EXPECT_TRUE(has(world.message(), "dynamic_bicycle: "));
  const auto broken = world.model(0).hash(), other = world.model(1).hash();
  hold(world, 1, 0, 1, 0, 0);
  EXPECT_EQ(world.model(0).hash(), broken);
  EXPECT_NE(world.model(1).hash(), other);
  world.reset();
  EXPECT_EQ(world.status.trouble, 0);
}

TEST(World, aRefusedCallChangesNothing) {
  World world = with_car("double_track");
  hold(world, 1, 1, 0, 0, 0);
  const auto hash = world.hash();
  EXPECT_TRUE(world.set_car(0, {.model = "double_trak", .car = "article"}));
  EXPECT_TRUE(world.set_car(5, {.car = "article"}));
  EXPECT_TRUE(world.set_car(0, {.car = "no-such-car"}));
  EXPECT_TRUE(world.set_clock(0, ""));
  EXPECT_TRUE(world.set_clock(0.001, "rk4"));
  EXPECT_TRUE(world.set_driver("lookahead"));
  EXPECT_TRUE(world.set_driver("nobody"));
  EXPECT_TRUE(world.remove_car(0));
  EXPECT_TRUE(world.set_state(0, "vx", std::nan("")));
  EXPECT_TRUE(world.set_value(0, {"mass", -1.0}));
  EXPECT_EQ(world.hash(), hash);
  EXPECT_EQ(world.status.cars, 1);
  EXPECT_EQ(world.driver(), "manual");
}

TEST(World, aParameterChangedWhileDrivingTakesEffectAndIsShared) {
  World world = with_car("dynamic_bicycle");
  hold(world, 1, 1, 0, 0, 0);
  ASSERT_FALSE(world.set_value(0, {"mass", 900.0}));
  ASSERT_EQ(world.changes(0).size(), 1u);
  hold(world, 1, 1, 0, 1, 0);
  const std::string text = scenario_toml(*world.recording(), 0);
  EXPECT_TRUE(has(text, "mass = 900"));
  ASSERT_FALSE(world.reset_value(0, ""));
  EXPECT_TRUE(world.changes(0).empty());
}

TEST(World, theRecordingAllocatesItsMemoryAtTheStart) {
  World world = on_track("kart", "dynamic_bicycle");
  ASSERT_FALSE(world.set_driver("lookahead"));
  const auto* margin = world.recording()->inputs_over_time.data();
  for (int i = 0; i < 1200; ++i) world.frame(0.1);
  EXPECT_GT(world.recording()->inputs_over_time.size(), 3000u);
  EXPECT_EQ(world.recording()->inputs_over_time.data(), margin);
}

TEST(World, takingOverFromAReplayLeavesATrueRecording) {
  const World first = driven_world("double_track");
  World world;
  ASSERT_FALSE(world.play(*first.recording()));
  for (int i = 0; i < 90; ++i) world.frame(1.0 / 60);  // half of it
  ASSERT_EQ(world.status.replay, double(ReplayState::playing));
  ASSERT_FALSE(world.set_driver("manual"));
  hold(world, 2, 1, 0, 0, 1);
  const World again = played(*world.recording());
  EXPECT_EQ(again.hash(), world.hash());
}

TEST(World, everyCarOfAReplayThatIsOverStandsAtItsLastMoment) {
  World first = with_car("double_track");
  ASSERT_FALSE(first.set_car(1, {.model = "ray_car", .car = "article"}));
  hold(first, 2.02, 1, 0, 0, 0);
  World again = played(*first.recording());  // whose end lies within a frame: cars were drawn 10 ms before it
  for (const double frame : {0.0, 0.0167, 0.013}) {
    again.frame(frame);
    for (int car = 0; car < 2; ++car) {
      EXPECT_EQ(again.now(car)[0], again.status.time) << "car " << car << ", frame of " << frame << " s";
      EXPECT_EQ(again.now(car)[1], again.vehicle(car).channel("x"));
    }
  }
}

TEST(World, brokenReplaysAreRefusedWithAMessage) {
  World world = driven_world("dynamic_bicycle");
  const std::string good = replay_json(*world.recording());
  for (const auto& [from, to] :
       std::vector<std::pair<std::string, std::string>>{{"sixline replay", "other"},
                                                        {"\"dt\":0.001", "\"dt\":0"},
                                                        {"dynamic_bicycle", "dynamic_bycicle"},
                                                        {"\"car\":\"article\"", "\"car\":\"../x\""},
                                                        {"\"ticks\":[[0", "\"ticks\":[[\"a\""},
                                                        {"\"x\":0.0", "\"wings\":0.0"},
                                                        {"\"ticks\":[[0", "\"ticks\":[[0.5"},
                                                        {"\"integrator\"", "\"stepper\""},  // an unknown key
                                                        {"\"car\":", "\"carried\":\"point_mass\",\"car\":"},
                                                        {"\"ticks\"", "\"tocks\""}}) {
    std::string bad = good;
    ASSERT_TRUE(has(bad, from));
    bad.replace(bad.find(from), from.size(), to);
    auto recording = read_replay(bad, "bad.json");
    World other;
    EXPECT_FALSE(recording && !other.play(*recording)) << to;
    if (!recording) {
      EXPECT_TRUE(has(recording.error().text(), "bad.json"));
    }
  }
}

}  // namespace
}  // namespace sixline
