// Every random track is a road that a robot can drive.
#include "sixline/simulation.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

TEST(RandomTracks, lookaheadLapsEachOfThemOnTheRoad) {
  for (int seed = 0; seed < (testing::thorough() ? 10'000 : 20); ++seed) {
    std::string name = "random:" + std::to_string(seed);
    if (seed % 2 == 1) name += ",length=1500,width=9,radius=12,height=15,bank=4";
    const auto road = Road::track(name);
    ASSERT_TRUE(road) << road.error().text();
    auto drive = Simulation::create({.vehicle = *Vehicle::create(), .road = *road, .driver = "lookahead", .dt = 0.005});
    ASSERT_TRUE(drive);
    const auto laps = drive->run_laps(1, 0, 0);
    ASSERT_TRUE(laps);
    EXPECT_EQ(laps->ended, "finished") << name;
    EXPECT_TRUE(laps->laps[0].clean) << name;
  }
}

}  // namespace
}  // namespace sixline
