// The page's swarm: its cars are those of a lapping batch, its columns give their places, and bad input is refused.
#include "swarm/swarm.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "swarm/sixline_swarm.h"

namespace sixline {
namespace {

constexpr int cars_of_test = 9;

Swarm on_hairpins() {
  return Swarm::create({.model = "coupled_bicycle", .car = "sports-car", .track = "hairpins", .count = cars_of_test})
      .value();
}

TEST(Swarm, itsCarsAreThoseOfABatchThatLaps) {
  Swarm swarm = on_hairpins();
  swarm.vary("mu", 0.8, 1.2).value();
  swarm.start(0.5, 0.004).value();
  const std::vector<double> mu = swarm.columns().value;
  swarm.drive(300).value();
  swarm.drive(200).value();
  EXPECT_NEAR(swarm.time(), 10, 1e-9);
  EXPECT_EQ(swarm.steps(), 2500);

  VehicleBatch cars = VehicleBatch::create({.model = "coupled_bicycle", .car = "sports-car"}, cars_of_test).value();
  const Road road = Road::track("hairpins").value();
  std::vector<double> x, y, yaw;
  for (int i = 0; i < cars_of_test; ++i) {
    const double share = std::fmod(i * (std::sqrt(5.0) - 1) / 2, 1);  // the golden ratio's
    const VehiclePose start = road.pose_at(share * 0.5 * road.length());
    x.push_back(start.position.x), y.push_back(start.position.y), yaw.push_back(start.yaw);
  }
  cars.set_parameter("mu", mu).value();
  cars.place(road, x, y, yaw).value();
  BatchLaps laps = BatchLaps::create(road, cars, {.dt = 0.004}).value();
  laps.drive(cars, 10).value();
  std::vector<VehicleMotion<double>> motion(cars_of_test);
  cars.motion(motion).value();
  for (std::size_t i = 0; i < swarm.size(); ++i) {
    EXPECT_EQ(swarm.columns().x[i], motion[i].x) << i;
    EXPECT_EQ(swarm.columns().y[i], motion[i].y) << i;
    EXPECT_EQ(swarm.columns().yaw[i], motion[i].yaw) << i;
    EXPECT_EQ(swarm.columns().vx[i], motion[i].vx) << i;
    EXPECT_GT(swarm.columns().vx[i], 3) << i;
  }
  std::vector<double> driven(cars_of_test);
  laps.progress(driven).value();
  for (std::size_t i = 0; i < swarm.size(); ++i) EXPECT_NEAR(swarm.columns().progress[i], driven[i], 1e-6) << i;
}

TEST(Swarm, valuesReachFromEndToEndAndPlacesOverTheSpread) {
  Swarm swarm = on_hairpins();
  swarm.vary("mass", 1000, 1800).value();
  swarm.start(0.25, 0.004).value();
  const SwarmColumns& columns = swarm.columns();
  const Track track = Track::load("hairpins").value();
  for (std::size_t i = 0; i < swarm.size(); ++i) {
    EXPECT_DOUBLE_EQ(columns.value[i], 1000 + 100.0 * static_cast<double>(i));
    const double at = track.place_of(columns.x[i], columns.y[i]).s;
    // Their reference points are up to 2 m before or behind.
    EXPECT_TRUE(at < 0.25 * track.length() + 2 || at > track.length() - 2) << at;
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_GT(std::hypot(columns.x[i] - columns.x[j], columns.y[i] - columns.y[j]), 5);
  }
  swarm.start(0, 0.004).value();
  for (std::size_t i = 1; i < swarm.size(); ++i) EXPECT_EQ(columns.x[i], columns.x[0]);
}

TEST(Swarm, startedAgainItDrivesTheSameAgain) {
  Swarm swarm = on_hairpins();
  swarm.vary("mu", 0.8, 1.2).value();
  swarm.start(1, 0.004).value();
  swarm.drive(250).value();
  const auto first = swarm.hash();
  swarm.drive(10).value();
  EXPECT_NE(swarm.hash(), first);
  swarm.start(1, 0.004).value();
  EXPECT_EQ(swarm.time(), 0);
  EXPECT_EQ(swarm.steps(), 0);
  swarm.drive(250).value();
  EXPECT_EQ(swarm.hash(), first);
}

TEST(Swarm, aCarBeyondTheEdgeIsOffTheTrack) {
  // Brakes with little effect: these cars are too fast for the first hairpin, whatever the driver commands.
  Swarm swarm = on_hairpins();
  swarm.vary("cornering_stiffness_rear", 36000, 120000).value();  // the softest oversteer
  swarm.start(0, 0.004).value();
  for (const double off : swarm.columns().off_track) EXPECT_EQ(off, 0);
  const Track track = Track::load("hairpins").value();
  double seen_off = 0;
  for (int k = 0; k < 150; ++k) {
    swarm.drive(50).value();
    for (std::size_t i = 0; i < swarm.size(); ++i) {
      const TrackPlace<double> place = track.place_of(swarm.columns().x[i], swarm.columns().y[i]);
      const double half = track.summary().width_max / 2;
      // The road has the same width everywhere.
      EXPECT_EQ(swarm.columns().off_track[i], std::abs(place.n) > half ? 1 : 0) << place.n;
      seen_off += swarm.columns().off_track[i];
    }
  }
  EXPECT_GT(seen_off, 0);
}

TEST(Swarm, badInputIsRefusedWithAMessageAndChangesNothing) {
  EXPECT_EQ(sixline_swarm_make("double_track", "sports-car", "hairpins", 0), nullptr);
  EXPECT_STREQ(sixline_error(), "count is 0: must be 1 to 10000 cars");
  EXPECT_EQ(sixline_swarm_make("double_track", "sports-car", "hairpin", 10), nullptr);
  EXPECT_NE(std::string(sixline_error()).find("hairpins"), std::string::npos) << sixline_error();
  EXPECT_EQ(sixline_swarm_make("point_mass", "sports-car", "hairpins", 10), nullptr);
  EXPECT_EQ(sixline_swarm_make(nullptr, nullptr, nullptr, 10), nullptr);

  sixline_swarm* s = sixline_swarm_make("dynamic_bicycle", "sports-car", "hairpins", 5);
  ASSERT_NE(s, nullptr) << sixline_error();
  EXPECT_EQ(sixline_swarm_drive(s, 1), 0);
  EXPECT_STREQ(sixline_error(), "swarm: has not started");
  ASSERT_EQ(sixline_swarm_vary(s, "mu", 0.8, 1.2), 1);
  ASSERT_EQ(sixline_swarm_start(s, 0, 0.01), 1);
  ASSERT_EQ(sixline_swarm_drive(s, 50), 1);
  const std::string before = sixline_swarm_hash(s);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(sixline_swarm_vary(s, "gripp", 0.8, 1.2), 0);
  EXPECT_EQ(sixline_swarm_vary(s, "mu", -1, 1), 0);
  EXPECT_EQ(sixline_swarm_vary(s, "mu", 1, nan), 0);
  EXPECT_EQ(sixline_swarm_start(s, 1.1, 0.01), 0);
  EXPECT_EQ(sixline_swarm_start(s, nan, 0.01), 0);
  EXPECT_EQ(sixline_swarm_start(s, 0, 0), 0);
  EXPECT_EQ(sixline_swarm_start(s, 0, 0.021), 0);
  EXPECT_EQ(sixline_swarm_drive(s, -1), 0);
  EXPECT_EQ(sixline_swarm_numbers(s, "colour"), nullptr);
  EXPECT_EQ(sixline_swarm_lap(s, 0), nullptr);
  EXPECT_EQ(sixline_swarm_hash(s), before);
  EXPECT_EQ(sixline_swarm_drive(s, 1), 1);
  EXPECT_EQ(sixline_swarm_numbers(s, "value")[4], 1.2);
  EXPECT_TRUE(std::isnan(sixline_swarm_lap(s, 1)[0]));
  sixline_swarm_free(s);
  sixline_swarm_free(nullptr);
  EXPECT_EQ(sixline_swarm_drive(nullptr, 1), 0);
  EXPECT_EQ(sixline_swarm_lap(nullptr, 1), nullptr);
}

}  // namespace
}  // namespace sixline
