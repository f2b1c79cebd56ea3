// Simulation: steps like a single vehicle, laps like `lap`, records, notes events, and refuses with a message.
#include "sixline/simulation.hpp"

#include "face_drive.hpp"
#include "simulation/chosen_driver.hpp"
#include "simulation/lap.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/track.hpp"
#include "sixline/track_driver.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

TEST(Simulation, stepsAsTheVehicleByItself) {
  const Road road = Road::plane({.slope_x = 0.01, .friction = 0.9});
  for (const ModelInfo& info : models()) {
    Vehicle alone = made(std::string(info.id));
    Simulation sim = Simulation::create({.vehicle = alone, .road = road, .dt = 0.01}).value();
    sim.record({"t"}, 0.05).value();
    for (int i = 0; i < 300; ++i) {
      alone.step(lively_inputs(i), road, 0.01).value();
      sim.set_inputs(lively_inputs(i)).value();
      sim.step().value();
    }
    EXPECT_EQ(sim.vehicle().hash(), alone.hash()) << info.id;
    EXPECT_NEAR(sim.time(), 3, 1e-12);
  }
}

// Measured: 121 s dry, 146 s with 0.6 of the friction.
TEST(Simulation, aDriverKnowsHowSlipperyTheTrackIs) {
  double before = 0;
  for (const double grip : {1.0, 0.6}) {
    Simulation sim = simulated("double_track", Road::track("flowing", grip).value(), "lookahead");
    const LapRecord record = sim.run_laps(1).value();
    ASSERT_EQ(record.ended, "finished") << grip;
    EXPECT_TRUE(record.laps[0].clean) << grip;
    EXPECT_GT(record.laps[0].time, 1.15 * before) << grip;
    before = record.laps[0].time;
  }
  Simulation sim = simulated("double_track", Road::track("oval", 0).value(), "lookahead");
  sim.run(5).value();
  EXPECT_LT(std::abs(sim.vehicle().velocity().x), 0.5) << "nothing pulls it away";
}

TEST(Simulation, manyVehiclesAreEachAsTheyAreAlone) {
  const Road track = Road::track("oval").value();
  const auto alone = [&](const std::string& model) {
    Simulation sim = simulated(model, track, "lookahead");
    sim.run(20).value();
    return sim.vehicle().hash();
  };
  Simulation both = simulated("double_track", track, "lookahead");
  EXPECT_EQ(both.add(made("ray_car"), "lookahead").value(), 1);
  both.run(20).value();
  EXPECT_EQ(both.vehicle(0).hash(), alone("double_track"));
  EXPECT_EQ(both.vehicle(1).hash(), alone("ray_car"));
  EXPECT_GT(both.place(1).s, 100);
}

// Beside the road `lap` continues the road, a simulation the strips; on it their planes differ by rounding. Measured:
// 1.3e-12 s.
TEST(Simulation, lapsAsTheProgramDoes) {
  const auto data = open_track("hairpins").value();
  const Road track = Road::track("hairpins").value();
  for (const char* id : {"kinematic_bicycle", "dynamic_bicycle", "double_track", "ray_car"}) {
    if (testing::sanitized && std::string_view(id) != "dynamic_bicycle") continue;
    Simulation sim = simulated(id, track, "lookahead");
    const LapRecord mine = sim.run_laps(2).value();
    const auto model = make_model_with_car(id, "", "sports-car");
    const LapRecord its = simulate_laps(**model, {.track = data.view(), .laps = 2}).value();
    EXPECT_EQ(mine.ended, "finished") << id;
    ASSERT_EQ(mine.laps.size(), 2u) << id;
    ASSERT_EQ(its.laps.size(), 2u) << id;
    EXPECT_NEAR(mine.laps[1].time, its.laps[1].time, 1e-10) << id;
    EXPECT_EQ(mine.laps[1].clean, its.laps[1].clean) << id;
    EXPECT_EQ(mine.samples.size(), its.samples.size()) << id;
    EXPECT_EQ(mine.track, "hairpins");
    const LapRecord third = sim.run_laps(1).value();
    ASSERT_EQ(third.laps.size(), 1u);
    EXPECT_NEAR(third.laps[0].time, mine.laps[1].time, 0.5) << id;
    EXPECT_EQ(sim.laps().size(), 4u) << "three laps and the one that begins";
  }
}

TEST(Simulation, thePlanOfARacerIsADriverAndOtherDriversHaveNone) {
  Simulation sim = simulated("double_track", Road::track("oval").value(), "lookahead");
  EXPECT_EQ(sim.plan(), "");
  sim.set_driver("racer").value();
  EXPECT_TRUE(has(sim.plan(), "\"race_plan\""));
  const std::string learned = sim.run_laps(1, 0, 0).value().plan;
  EXPECT_EQ(learned, sim.plan());
  EXPECT_EQ(sim.plan(7), "");
}

TEST(Simulation, aRecordOfLapsHasTheEdgesOfItsTrack) {
  Simulation sim = simulated("kinematic_bicycle", Road::track("kart").value(), "lookahead");
  const TrackOutline edges = sim.run_laps(1, 0, 0).value().outline;
  const TrackOutline track = Track::load("kart").value().outline().value();
  EXPECT_EQ(edges.left_x, track.left_x);
  EXPECT_EQ(edges.right_y, track.right_y);
}

TEST(Simulation, samplesOfLapsHaveTheRequestedChannelsAsTheyAreRecorded) {
  Simulation sim = simulated("double_track", Road::track("oval").value(), "lookahead");
  sim.record({"fz_fl", "fx_rr"}, 0.01).value();
  const LapRecord record = sim.run_laps(1, 0, 0.01, nullptr, {"fx_rr", "fz_fl"}).value();
  ASSERT_EQ(record.channels.size(), 2u);
  EXPECT_EQ(record.channels[0].name + record.channels[0].unit, "fx_rrN");
  ASSERT_GT(record.samples.size(), 1000u);
  for (std::size_t i = 0; i < record.samples.size(); ++i) {
    ASSERT_EQ(record.samples[i].more[0], sim.recorded("fx_rr")[i]) << i;
    ASSERT_EQ(record.samples[i].more[1], sim.recorded("fz_fl")[i]) << i;
  }
  const auto refused = [&](const std::vector<std::string>& channels) {
    return sim.run_laps(1, 0, 0.01, nullptr, channels).error().text();
  };
  EXPECT_EQ(refused({"fz_xx"}), "channels is fz_xx: is not a channel of double_track");
  EXPECT_EQ(refused({"vx"}), "channels is vx: is a column of every lap");
  EXPECT_EQ(refused({"fz_fl", "fz_fl"}), "channels is fz_fl: appears twice");
}

// The channels at the crossing of a level, in order of time although the levels were requested in another order; every
// channel is interpolated linearly between the two steps.
TEST(Simulation, recordsAllChannelsWhenALevelIsCrossed) {
  Simulation sim = Simulation::create({.vehicle = made("double_track"), .road = Road::plane(), .dt = 0.05}).value();
  sim.watch("t", 1.02).value();
  sim.watch("vx", 6).value();
  sim.watch("t", 1.01).value();
  sim.set_inputs({.throttle = 1}).value();
  sim.run(1).value();
  const double x = sim.vehicle().channel("x"), vx = sim.vehicle().channel("vx");
  sim.run(2).value();
  ASSERT_EQ(sim.events().size(), 3u);
  const SimulationEvent &first = sim.events()[0], &second = sim.events()[1], &third = sim.events()[2];
  EXPECT_EQ(first.channel, "t");
  EXPECT_NEAR(first.time, 1.01, 1e-12);
  EXPECT_NEAR(second.time, 1.02, 1e-12);
  const auto at = [&](const SimulationEvent& event, const char* channel) {
    return event.values[static_cast<std::size_t>(sim.vehicle().channel_index(channel))];
  };
  EXPECT_GT(at(first, "x"), x);
  EXPECT_NEAR(at(second, "x") - at(first, "x"), at(first, "x") - x, 1e-12) << "equal times, equal distances";
  EXPECT_GT(at(second, "vx"), vx);
  EXPECT_EQ(third.channel, "vx");
  EXPECT_NEAR(at(third, "vx"), 6, 1e-12);
}

TEST(Simulation, recordsChannelsAndTheirCrossingsOfALevel) {
  Simulation sim = Simulation::create({.vehicle = made("double_track"), .road = Road::plane(), .dt = 0.001}).value();
  sim.record({"t", "vx", "fz_fl"}, 0.1).value();
  sim.watch("vx", 10).value();
  sim.set_inputs({.throttle = 1}).value();
  sim.run(5).value();
  sim.set_inputs({.brake = 1}).value();
  sim.run(5).value();
  ASSERT_EQ(sim.recorded("vx").size(), 100u);
  EXPECT_EQ(sim.recorded("t")[50], 5.0);
  EXPECT_EQ(sim.recorded("vx")[0], 0);
  EXPECT_GT(sim.recorded("vx")[50], 12);
  EXPECT_TRUE(sim.recorded("fz_fr").empty());
  ASSERT_EQ(sim.events().size(), 2u);
  EXPECT_TRUE(sim.events()[0].rose);
  EXPECT_FALSE(sim.events()[1].rose);
  EXPECT_EQ(sim.events()[0].channel, "vx");
  const auto at = static_cast<std::size_t>(sim.events()[0].time / 0.1);
  EXPECT_LE(sim.recorded("vx")[at], 10);
  EXPECT_GE(sim.recorded("vx")[at + 1], 10);
}

TEST(Simulation, aRunEndsOnRequestOfTheCaller) {
  Simulation sim = simulated("point_mass", Road::plane());
  sim.set_inputs({.throttle = 1}).value();
  sim.run(100, [&] { return sim.vehicle().channel("vx") < 20; }).value();
  EXPECT_NEAR(sim.vehicle().channel("vx"), 20, 0.1);
}

TEST(Simulation, aCarThatCannotDriveOnEndsItsLapsWithAMessage) {
  Simulation sim = simulated("double_track", Road::track("oval").value());
  const LapRecord record = sim.run_laps(1).value();  // no driver
  EXPECT_EQ(record.ended, "no progress for 30 s");
  ASSERT_EQ(record.laps.size(), 1u);
  EXPECT_FALSE(record.laps[0].complete);
}

TEST(Simulation, refusesWithAMessage) {
  const Road plane = Road::plane(), track = Road::track("oval").value();
  const auto words = [](const auto& result) { return result ? std::string("not refused") : result.error().text(); };
  EXPECT_EQ(words(Simulation::create({.road = plane})), "vehicle: is empty: it was not created, or was moved away");
  EXPECT_EQ(words(Simulation::create({.vehicle = made("ray_car")})),
            "road: is empty: it was not created, or was moved away");
  EXPECT_EQ(words(Simulation::create({.vehicle = made("ray_car"), .road = plane, .dt = 0})),
            "dt is 0: must be above 0 and at most 20 s; 0.002 is usual");
  EXPECT_EQ(words(Simulation::create({.vehicle = made("ray_car"), .road = plane, .driver = "lookahead"})),
            "driver is lookahead: needs a track to follow");
  EXPECT_EQ(words(Simulation::create({.vehicle = made("point_mass"), .road = track, .driver = "lookahead"})),
            "driver is lookahead: cannot steer a point_mass");
  EXPECT_TRUE(
      has(words(Simulation::create({.vehicle = made("ray_car"), .road = track, .driver = "me"})), "not a robot"));
  Simulation sim = simulated("double_track", plane);
  const std::uint64_t before = sim.vehicle().hash();
  EXPECT_EQ(words(sim.set_inputs({.steer = nan})), "steer is nan: must be a finite number");
  EXPECT_EQ(words(sim.set_inputs({}, 1)), "vehicle is 1: is not the number of a vehicle");
  EXPECT_EQ(words(sim.run_laps(1)), "road: is not a track: a lap needs one");
  EXPECT_EQ(words(sim.run(nan)), "seconds is nan: must be 0 to 1000000000 s");
  // 1e303 steps: it was OK without a step, since their number, converted to an integer, was not above 0.
  Simulation fine = simulated("double_track", plane);
  fine.set_dt(1e-300).value();
  fine.record({"t"}, 1000).value();
  EXPECT_EQ(words(fine.run(1000)), "seconds is 1000: must be at most 1000000000000000 steps of dt, 1e-300 s");
  fine.step().value();
  fine.set_dt(1e-5).value();
  fine.run(0.001).value();
  EXPECT_NEAR(fine.time(), 0.001, 1e-12);
  EXPECT_EQ(words(sim.record({"warp"})), "channel is warp: is not a channel of double_track");
  EXPECT_EQ(words(sim.record({"t"}, 0)), "every is 0: must be > 0 and at most 1000000000 s");
  EXPECT_EQ(words(sim.watch("vx", nan)), "level is nan: must be a finite number");
  EXPECT_FALSE(sim.vehicle(7).step({}, plane, 0.01));
  EXPECT_EQ(sim.vehicle().hash(), before);
  Simulation moved = std::move(sim);
  EXPECT_EQ(words(sim.step()), "simulation: is empty: it was not created, or was moved away");  // NOLINT
  EXPECT_FALSE(sim.run_laps(1));
  EXPECT_EQ(sim.vehicle_count(), 0);
}

// The same numbers set at the start or later give the same bits, different from those of the defaults.
TEST(Simulation, theNumbersOfADriverAreSetAtTheStartOrLater) {
  const auto simulation = [](const std::vector<ParameterValue>& parameters) {
    return Simulation::create({.vehicle = made("double_track"),
                               .road = Road::track("hairpins").value(),
                               .driver = "lookahead",
                               .driver_parameters = parameters})
        .value();
  };
  Simulation plain = simulation({}), given = simulation({{"speed_band", 3}}), later = simulation({});
  later.set_driver_parameter({"driver.speed_band", 3}).value();
  for (Simulation* sim : {&plain, &given, &later}) sim->run(20).value();
  EXPECT_EQ(given.vehicle().hash(), later.vehicle().hash());
  EXPECT_NE(given.vehicle().hash(), plain.vehicle().hash());
  EXPECT_EQ(given.driver_parameter("speed_band"), 3);
  EXPECT_GT(given.intention().allowed_speed, 1);
  EXPECT_FALSE(later.set_driver_parameter({"speed_bnad", 3}));
  EXPECT_FALSE(later.set_driver_parameter({"speed_band", 3}, 1));
  Simulation free = simulated("double_track", Road::plane());
  EXPECT_FALSE(free.set_driver_parameter({"speed_band", 3}));
  EXPECT_TRUE(free.driver_parameters().empty());
  EXPECT_FALSE(Simulation::create(
      {.vehicle = made("double_track"), .road = Road::plane(), .driver_parameters = {{"speed_band", 3}}}));
}

// `lap --set` distinguishes a car's settings from its driver's by the name. One name belongs to both, and then means
// the car's: driver.yaw_damping is the driver's.
TEST(DriverSettings, aNameThatACarAlsoHasNeedsThePrefixDriver) {
  const auto& of_cars = known_parameters();
  for (const DriverInfo& info : driver_list)
    for (const ParameterInfo& number : driver_parameters(std::string(info.name)).value()) {
      const bool both = std::find(of_cars.begin(), of_cars.end(), number.name) != of_cars.end();
      EXPECT_EQ(both, number.name == "yaw_damping") << number.name;
      EXPECT_EQ(take_driver_settings({"driver." + number.name + "=1"})->driver.size(), 1u) << number.name;
      const auto taken = take_driver_settings({number.name + "=1", "mass=1600", "tyre.mu=0.8"});
      ASSERT_TRUE(taken);
      EXPECT_EQ(taken->driver.size(), both ? 0u : 1u) << number.name;
      EXPECT_EQ(taken->of_car.size(), both ? 3u : 2u) << number.name;
    }
}

}  // namespace
}  // namespace sixline::testing
