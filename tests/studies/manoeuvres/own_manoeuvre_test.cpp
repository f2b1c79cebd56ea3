// A custom manoeuvre has the same struct as the standard ones; so have its result, page and JSON.
#include <nlohmann/json.hpp>

#include "studies/manoeuvres/results.hpp"
#include "studies/manoeuvres/run.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

/// The one of docs/manoeuvres.md: braking from 72 km/h with the handbrake.
Manoeuvre handbrake_stop() {
  return {.name = "handbrake-stop",
          .plots = {{"Speed", "time", "t", "speed", Quantity::vx}},
          .drive =
              [](Drive& run) {
                TestCar car = run.begin();
                car.roll_at(20);
                car.inputs.gear = 0;
                car.inputs.auto_shift = 0;
                car.inputs.handbrake = 1;
                while (car.t < 30 && car[Quantity::vx] > 0.01 && run.step(car)) {
                }
              },
          .metrics =
              [](const Table& table, const TestCar&, TestResult& result) {
                result.add("time", last(table, "t"), "s", "until it stands");
                result.add("distance", last(table, "x") - numbers(table, "x")[0], "m", "rolled meanwhile");
              }};
}

// Locked rear wheels carry a load that hardly changes, so it slows down evenly.
TEST(OwnManoeuvre, isDrivenMeasuredAndDrawnAsTheStandardOnesAre) {
  const auto car = TestCar::make("double_track", "reference", 0.001, {"drag_coefficient=0"});
  const TestResult result = run_manoeuvre(handbrake_stop(), *car, "reference", {}, {});
  EXPECT_EQ(result.ended, Ended::done);
  ASSERT_NE(result.find("distance"), nullptr);
  const double distance = result.find("distance")->value, time = result.find("time")->value;
  EXPECT_NEAR(distance, 0.5 * 20 * time, 0.03 * distance) << "it slows down evenly";
  EXPECT_GT(20 / time, 2) << "[m/s^2]";
  ASSERT_EQ(result.plots.size(), 1u);
  EXPECT_NEAR(result.plots[0].curves[0].y.front(), 72, 1e-9);
  EXPECT_EQ(result.plots[0].y_label, "speed [km/h]");
  EXPECT_LT(result.plots[0].curves[0].y.back(), 0.2);
  EXPECT_EQ(nlohmann::json::parse(tests_json({result}, false)).at("metrics").at("time").at("unit"), "s");
  EXPECT_EQ(test_page({result}, {}).parts[0]["metrics"][1]["meaning"], "rolled meanwhile");
}

TEST(OwnManoeuvre, thatIsInterruptedMeasuresNothing) {
  const auto car = TestCar::make("double_track", "reference", 0.001);
  ASSERT_TRUE(car);
  const std::atomic<bool> stop{true};
  const TestResult result = run_manoeuvre(handbrake_stop(), *car, "reference", {}, {.stop = &stop});
  EXPECT_EQ(result.ended, Ended::interrupted);
  EXPECT_TRUE(result.metrics.empty());
}

// The rows of a standard one are columns with units, of whole runs; its metrics depend on them alone.
TEST(Manoeuvre, isMeasuredFromItsTableAlone) {
  const auto car = TestCar::make("double_track", "reference", 0.001);
  ASSERT_TRUE(car);
  const Manoeuvre& stops = **find_manoeuvre("0-100-0");
  TestResult driven, read;
  const TestSettings settings;
  const Observer observer;
  Drive run(*car, settings, observer, driven, 0.01);
  stops.drive(run);
  EXPECT_TRUE(driven.metrics.empty());
  const Table table = run.table();
  EXPECT_EQ(table.find("vx")->unit, "m/s");
  stops.metrics(table, *car, read);
  ASSERT_NE(read.find("time_0_100"), nullptr);
  EXPECT_EQ(read.find("time_0_100")->value, run_manoeuvre(stops, *car, "reference", {}, {}).find("time_0_100")->value);
}

}  // namespace
}  // namespace sixline
