// Scenario events: crossings interpolated within their step, and runs that end before their time.
#include "scenario_trip.hpp"

namespace sixline {
namespace {

TEST(ScenarioEvents, eventsAreInterpolatedWithinTheirStep) {
  // 100 km/h at full throttle: closed form (docs/models/point_mass.md), (M/S) ln((v - v2) v1/((v1 - v)(-v2))).
  const double S = std::sqrt(13 * 13 + 4 * 0.43 * 3000), v1 = (-13 + S) / 0.86, v2 = (-13 - S) / 0.86, v = 27.7778;
  const double exact = 1500 / S * std::log((v - v2) * v1 / ((v1 - v) * -v2));
  const std::string scene = "[[input]]\nthrottle = 1\n[[until]]\nchannel = \"vx\"\nabove = 27.7778\n";
  const Trip fine = run(head("point_mass", "duration = 20\ndt = 0.001\n") + scene);
  ASSERT_EQ(fine.result.events.size(), 1u);
  EXPECT_NEAR(fine.result.events[0].t, exact,
              2e-4);  // measured: 15.46974 against 15.46987, Euler steps of 1 ms
  EXPECT_DOUBLE_EQ(fine.at_event(0, "vx"), 27.7778);
  EXPECT_EQ(fine.at_event(0, "t"), fine.result.events[0].t);
  EXPECT_EQ(fine.result.steps, 20000) << "without stop the run goes on";
  EXPECT_GT(fine.last("vx"), 27.7778);
}

TEST(ScenarioEvents, stopEndsTheRunInTheInterpolatedState) {
  const std::string scene =
      "[[input]]\nthrottle = 1\n[[until]]\nchannel = \"x\"\nabove = 10\nstop = true\n[record]\nevery = 0\n";
  const Trip r = run(head("point_mass", "duration = 20\n") + scene);
  ASSERT_EQ(r.result.events.size(), 1u);
  EXPECT_DOUBLE_EQ(r.last("x"), 10);
  EXPECT_EQ(r.result.t, r.result.events[0].t);
  EXPECT_EQ(r.last("t"), r.result.t);
  EXPECT_EQ(r.result.final_values, r.result.events[0].values);
  const auto x = r.samples("x"), t = r.samples("t");
  EXPECT_EQ(x.back(), r.last("x")) << "the end is a sample";
  EXPECT_LT(t[t.size() - 2], r.result.t);
  EXPECT_LE(r.result.t, t[t.size() - 2] + 0.01 + 1e-12);
  EXPECT_NEAR(r.result.t, static_cast<double>(r.result.steps) * 0.01, 0.01);
}

TEST(ScenarioEvents, eventsComeInTheOrderOfTimeWhateverTheFileSays) {
  const std::string twice =
      "[[until]]\nchannel = \"x\"\nabove = 0.9\nstop = true\n[[until]]\nchannel = \"x\"\nabove = 0.3\n";
  const Trip r = run(head("kinematic_arc", "duration = 5\ndt = 1\n") + "[[input]]\nimposed_speed = 1\n" +
                     twice);  // both within the first step
  ASSERT_EQ(r.result.events.size(), 2u);
  EXPECT_DOUBLE_EQ(r.result.events[0].t, 0.3);
  EXPECT_DOUBLE_EQ(r.result.events[1].t, 0.9);
  EXPECT_DOUBLE_EQ(r.result.t, 0.9);
  const Trip below = run(head("point_mass", "duration = 9\n") +
                         "[initial]\nvx = 30\n[[input]]\nbrake = 1\n[[until]]\nchannel = \"vx\"\nbelow = 10\n");
  ASSERT_EQ(below.result.events.size(), 1u);
  EXPECT_FALSE(below.result.events[0].above);
  EXPECT_NEAR(below.at_event(0, "vx"), 10, 1e-12);
  const Trip never = run(head("kinematic_arc") + "[[until]]\nchannel = \"vx\"\nabove = 1\n");
  EXPECT_TRUE(never.result.events.empty());  // and the table says so, see cli_test
}

TEST(ScenarioEvents, aGearIsNeverBetweenTwoGears) {
  const Trip r = run(head("engine_gearbox", "duration = 60\ndt = 0.1\n") +
                     "[[input]]\nthrottle = 1\n[[until]]\nchannel = \"gear\"\nabove = 1.5\nstop = true\n");
  ASSERT_EQ(r.result.events.size(), 1u);
  EXPECT_EQ(r.last("gear"), 1);
}

}  // namespace
}  // namespace sixline
