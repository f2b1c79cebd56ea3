// Races and what drivers see of others: the same for the same start, without hard contacts, and nothing for a lone car.
#include "simulation/race.hpp"

#include "face_drive.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

RaceTask task_of(int cars, const std::string& driver, int laps = 1, const char* track = "oval") {
  RaceTask task{.road = Road::track(track).value(), .laps = laps};
  for (int i = 0; i < cars; ++i)
    task.entries.push_back({.name = std::to_string(i + 1),
                            .car = "sports-car",
                            .model = "double_track",
                            .driver = driver,
                            .vehicle = made("double_track"),
                            .grip = 1 + 0.02 * i});
  return task;
}

TEST(Others, aDriverSeesTheNearestEightTheNearestFirst) {
  const Road road = Road::track("oval").value();
  const TrackView<double>& track = *road.track_view();
  const auto at = [&](double s, double n) {
    Vehicle car = made("double_track");
    const TrackPose<double> pose = sixline::pose(track, s);
    car.place_reference(road, pose.x - n * std::sin(pose.heading), pose.y + n * std::cos(pose.heading), pose.heading)
        .value();
    return car;
  };
  Simulation sim =
      Simulation::create({.vehicle = at(10, 0), .road = road, .from_start = false, .collides = true}).value();
  for (int i = 1; i <= 9; ++i) sim.add(at(i % 2 ? 10 + 8 * i : track.length + 10 - 8 * i, 1)).value();
  const std::vector<OtherVehicle> seen = sim.others(0);
  ASSERT_EQ(seen.size(), 8u);
  for (int i = 0; i < 8; ++i) {
    const OtherVehicle& other = seen[static_cast<std::size_t>(i)];
    EXPECT_NEAR(other.ds, (i % 2 ? -8 : 8) * (i + 1), 0.2) << i;
    EXPECT_NEAR(other.dn, 1, 0.05) << i;
    EXPECT_EQ(other.closing_speed, 0) << i;
  }
  const VehicleDimensions size = sim.vehicle(1).dimensions();
  EXPECT_NEAR(seen[0].length, size.length, 0.01);
  EXPECT_NEAR(seen[0].width, size.width, 0.01);
}

TEST(Others, aLoneCarDrivesTheSameBitsWhereCarsCollide) {
  for (const char* driver : {"lookahead", "racer"}) {
    std::uint64_t hashes[2];
    for (const bool collides : {false, true}) {
      Simulation sim = Simulation::create({.vehicle = made("double_track"),
                                           .road = Road::track("oval").value(),
                                           .driver = driver,
                                           .dt = 0.01,
                                           .collides = collides})
                           .value();
      sim.run(20).value();
      hashes[collides] = sim.vehicle().hash();
      EXPECT_TRUE(sim.others().empty());
    }
    EXPECT_EQ(hashes[0], hashes[1]) << driver;
  }
}

// Measured: no contact at all.
TEST(Race, allFinishWithoutAHardContactAndTheSameAgain) {
  for (const char* driver : {"racer", "lookahead"}) {
    const RaceRecord race = run_race(task_of(4, driver)).value();
    EXPECT_EQ(race.ended, "finished");
    for (const RaceCar& car : race.cars) {
      EXPECT_EQ(car.ended, "finished") << driver << " " << car.name;
      EXPECT_EQ(car.crossings.size(), 1u);
      EXPECT_EQ(car.contacts, 0) << driver << " " << car.name;
    }
    const RaceRecord again = run_race(task_of(4, driver)).value();
    for (std::size_t i = 0; i < race.cars.size(); ++i) {
      EXPECT_EQ(race.cars[i].crossings, again.cars[i].crossings);
      EXPECT_EQ(race.cars[i].x, again.cars[i].x);
    }
  }
}

TEST(Race, theResultIsByLapsThenByTime) {
  const RaceRecord race = run_race(task_of(3, "lookahead", 2)).value();
  double before = 0;
  for (const int index : race.result) {
    const RaceCar& car = race.cars[static_cast<std::size_t>(index)];
    EXPECT_GT(car.crossings.back(), before);
    before = car.crossings.back();
    EXPECT_EQ(&race.cars[static_cast<std::size_t>(race.result[static_cast<std::size_t>(car.place) - 1])], &car);
  }
}

TEST(Race, stoppedEarlyItHasWhatHappened) {
  std::atomic<bool> stop = false;
  RaceTask task = task_of(2, "lookahead", 100);
  task.stop = &stop;
  task.progress = [&](double, double seconds, const std::string&) { stop = seconds > 0; };
  const RaceRecord race = run_race(task).value();
  EXPECT_EQ(race.ended, "interrupted");
  EXPECT_EQ(race.result.size(), 2u);
  EXPECT_EQ(race.cars[0].ended, "interrupted");
}

TEST(Race, whatCannotRaceIsRefusedInWords) {
  const auto refusal = [](RaceTask task) {
    const auto race = run_race(task);
    return race ? std::string() : race.error().field + ": " + race.error().value + " " + race.error().rule;
  };
  EXPECT_EQ(refusal(task_of(1, "racer", 0)), "laps: 0 must be 1 to 10000");
  EXPECT_EQ(refusal(task_of(0, "racer")), "cars:  needs at least one car");
  EXPECT_EQ(refusal(task_of(1, "")), "drivers: 1 has no driver");
  EXPECT_TRUE(
      refusal(task_of(200, "lookahead")).starts_with("grid: 200 cars need 1608 m behind the line, and at most 0.8"))
      << refusal(task_of(200, "lookahead"));
  EXPECT_TRUE(refusal(task_of(1, "no-such-robot")).starts_with("driver: no-such-robot is not a robot"));
}

}  // namespace
}  // namespace sixline::testing
