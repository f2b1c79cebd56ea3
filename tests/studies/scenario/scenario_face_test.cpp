// A Scenario of the C++ API: results of a scenario file without the program.
#include "sixline/scenario.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

const std::string launch = text_of(SIXLINE_SOURCE_DIR "/examples/launch.toml");

TEST(ScenarioFace, runsAndGivesChannelsSamplesAndEvents) {
  const Scenario scenario = Scenario::parse(launch).value();
  EXPECT_EQ(scenario.title(), "launch to 100 km/h");
  EXPECT_EQ(scenario.model(), "slipping_wheel");
  EXPECT_EQ(scenario.dt(), 0.001);
  EXPECT_NEAR(scenario.duration(), 60, 1e-9);
  const ScenarioResult result = scenario.run().value();
  EXPECT_EQ(result.trouble, "");
  EXPECT_NEAR(result.final_value("vx"), 27.7778, 1e-9);
  EXPECT_TRUE(std::isnan(result.final_value("wings")));
  ASSERT_EQ(result.events.size(), 2u);
  EXPECT_EQ(result.events[1].t, result.t);
  ASSERT_NE(result.samples_of("vx"), nullptr);
  EXPECT_EQ(result.samples_of("vy"), nullptr);
  EXPECT_EQ(result.samples_of("t")->at(2), 0.1);
  EXPECT_EQ(result.csv().substr(0, 20), "t [s],x [m],vx [m/s]");
  EXPECT_TRUE(has(result.json(), "\"slipping_wheel\""));
}

TEST(ScenarioFace, runsAgainFromItsBeginningAndFromACopy) {
  const Scenario scenario = Scenario::parse(launch).value(), copy = scenario;
  const ScenarioResult first = scenario.run().value(), second = copy.run().value();
  EXPECT_EQ(first.hash, second.hash);
  EXPECT_EQ(first.json(), second.json());
}

TEST(ScenarioFace, endsOnRequestOfTheCallerWithTheResultsSoFar) {
  const Scenario scenario =
      Scenario::parse(launch, "launch.toml", {"scenario.dt=0.00001", "scenario.duration=30", "until.1.stop=false"})
          .value();
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
