// A Scenario of the C++ API: results of a scenario file without the program.
#include "sixline/scenario.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

constexpr const char* launch = R"([scenario]
title = "to 20 m/s"
model = "point_mass"
dt = 0.01
duration = 30
[car]
file = "article"
[[input]]
throttle = 1
[record]
every = 0.5
channels = ["t", "vx"]
[[until]]
channel = "vx"
above = 20
stop = true
)";

TEST(ScenarioFace, runsAndGivesChannelsSamplesAndEvents) {
  const Scenario scenario = Scenario::parse(launch).value();
  EXPECT_EQ(scenario.title(), "to 20 m/s");
  EXPECT_EQ(scenario.model(), "point_mass");
  EXPECT_EQ(scenario.dt(), 0.01);
  EXPECT_NEAR(scenario.duration(), 30, 1e-9);
  const ScenarioResult result = scenario.run().value();
  EXPECT_EQ(result.trouble, "");
  EXPECT_NEAR(result.final_value("vx"), 20, 1e-9);
  EXPECT_TRUE(std::isnan(result.final_value("wings")));
  ASSERT_EQ(result.events.size(), 1u);
  EXPECT_EQ(result.events[0].t, result.t);
  ASSERT_NE(result.samples_of("vx"), nullptr);
  EXPECT_EQ(result.samples_of("vy"), nullptr);
  EXPECT_EQ(result.samples_of("t")->at(2), 1.0);
  EXPECT_EQ(result.csv().substr(0, 14), "t [s],vx [m/s]");
  EXPECT_TRUE(has(result.json(), "\"point_mass\""));
}

TEST(ScenarioFace, runsAgainFromItsBeginningAndFromACopy) {
  const Scenario scenario = Scenario::parse(launch).value(), copy = scenario;
  const ScenarioResult first = scenario.run().value(), second = copy.run().value();
  EXPECT_EQ(first.hash, second.hash);
  EXPECT_EQ(first.json(), second.json());
}

TEST(ScenarioFace, isChangedAsInTheProgram) {
  const Scenario heavy = Scenario::parse(launch, "launch.toml", {"car.mass=3000"}).value();
  EXPECT_GT(heavy.run().value().t, Scenario::parse(launch).value().run().value().t);
}

TEST(ScenarioFace, endsOnRequestOfTheCallerWithTheResultsSoFar) {
  const Scenario scenario =
      Scenario::parse(launch, "launch.toml", {"scenario.dt=0.00001", "until.0.above=1e6"}).value();
  const ScenarioResult result = scenario.run([](double part) { return part < 0.05; }).value();
  EXPECT_TRUE(result.interrupted);
  EXPECT_GT(result.t, 1);
  EXPECT_LT(result.t, 3);
  EXPECT_GT(result.final_value("vx"), 1);
}

TEST(ScenarioFace, refusesWithAMessage) {
  EXPECT_EQ(
      Scenario::parse("[scenario]\nmodel = \"point_mas\"\nduration = 1\n", "my.toml").error().text().substr(0, 10),
      "my.toml:2:");
  EXPECT_TRUE(has(Scenario::load("nowhere.toml").error().text(), "nowhere.toml"));
  EXPECT_TRUE(has(Scenario().run().error().text(), "was not loaded"));
  EXPECT_FALSE(Scenario());
  EXPECT_EQ(Scenario().duration(), 0);
}

}  // namespace
}  // namespace sixline
