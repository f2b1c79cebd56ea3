// The page's swarm: its cars are those of a lapping batch, its columns give their places, and bad input is refused.
#include "swarm/swarm.hpp"

#include "apps/page_worlds.hpp"
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
  for (std::size_t i = 0; i < swarm.size(); ++i) EXPECT_EQ(swarm.columns().progress[i], driven[i]) << i;
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
  play_swarm* s = nullptr;
  EXPECT_EQ(play_swarm_create("double_track", "sports-car", "hairpins", 0, &s), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(message(), "count is 0: must be 1 to 10000 cars");
  EXPECT_EQ(play_swarm_create("double_track", "sports-car", "hairpin", 10, &s), SIXLINE_ERROR_REFUSED);
  EXPECT_TRUE(has(message(), "hairpins"));
  EXPECT_EQ(play_swarm_create("point_mass", "sports-car", "hairpins", 10, &s), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(play_swarm_create(nullptr, nullptr, nullptr, 10, &s), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(play_swarm_create("dynamic_bicycle", "sports-car", "hairpins", 5, nullptr), SIXLINE_ERROR_ARGUMENT);

  ASSERT_EQ(play_swarm_create("dynamic_bicycle", "sports-car", "hairpins", 5, &s), SIXLINE_OK) << message();
  EXPECT_EQ(play_swarm_drive(s, 1), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(message(), "swarm: has not started");
  ASSERT_EQ(play_swarm_vary(s, "mu", 0.8, 1.2), SIXLINE_OK);
  ASSERT_EQ(play_swarm_start(s, 0, 0.01, nullptr), SIXLINE_OK);
  ASSERT_EQ(play_swarm_drive(s, 50), SIXLINE_OK);
  const std::string before = text(play_swarm_get_hash, s);
  using testing::nan;
  double values[5];
  const sixline_status refused[] = {
      play_swarm_vary(s, "gripp", 0.8, 1.2),   play_swarm_vary(s, "mu", -1, 1),
      play_swarm_vary(s, "mu", 1, nan),        play_swarm_start(s, 1.1, 0.01, nullptr),
      play_swarm_start(s, nan, 0.01, nullptr), play_swarm_start(s, 0, 0, nullptr),
      play_swarm_start(s, 0, 0.021, nullptr),  play_swarm_drive(s, -1),
      play_swarm_get_lap(s, 0, values, 5),     play_swarm_get_numbers(s, "colour", values, 5)};
  for (const sixline_status& status : refused) EXPECT_EQ(status, SIXLINE_ERROR_REFUSED) << &status - refused;
  EXPECT_EQ(play_swarm_get_numbers(s, "value", values, 4), SIXLINE_ERROR_BUFFER);
  EXPECT_EQ(play_swarm_get_numbers(s, "value", nullptr, 5), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(text(play_swarm_get_hash, s), before);
  EXPECT_EQ(play_swarm_drive(s, 1), SIXLINE_OK);
  ASSERT_EQ(play_swarm_get_numbers(s, "value", values, 5), SIXLINE_OK);
  EXPECT_EQ(values[4], 1.2);
  ASSERT_EQ(play_swarm_get_lap(s, 1, values, 5), SIXLINE_OK);
  EXPECT_TRUE(std::isnan(values[0]));
  double seconds = 0, steps = 0;
  EXPECT_EQ(play_swarm_get_time(s, &seconds), SIXLINE_OK);
  EXPECT_EQ(play_swarm_get_steps(s, &steps), SIXLINE_OK);
  EXPECT_NEAR(seconds, 51 * 0.02, 1e-12);
  EXPECT_EQ(steps, 102);
  play_swarm_destroy(s);
  play_swarm_destroy(nullptr);
  EXPECT_EQ(play_swarm_drive(nullptr, 1), SIXLINE_ERROR_HANDLE);
  EXPECT_EQ(play_swarm_get_lap(nullptr, 1, values, 5), SIXLINE_ERROR_HANDLE);
}

}  // namespace
}  // namespace sixline
