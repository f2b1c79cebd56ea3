// A manoeuvre of one's own is one struct; its result is one of the standard ones', page and JSON too.
#include "studies/manoeuvres/own_manoeuvre.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "studies/manoeuvres/results.hpp"

namespace sixline {
namespace {

/// The one of docs/manoeuvres.md: a brake that is pulled at 72 km/h.
OwnManoeuvre handbrake_stop() {
  return {.name = "handbrake-stop",
          .drive =
              [](TestCar& car, const std::function<bool()>& step) {
                car.roll_at(20);
                car.inputs.gear = 0;
                car.inputs.auto_shift = 0;
                car.inputs.handbrake = 1;
                while (car.t < 30 && car[Channel::v] > 0.01 && step()) {
                }
              },
          .metrics =
              [](const Table& table) {
                const TableColumn &t = *table.find("t"), &x = *table.find("x");
                const std::size_t last = table.rows - 1;
                return std::vector<Metric>{{"time", "s", t[last], "until it stands"},
                                           {"distance", "m", x[last] - x[0], "rolled meanwhile"}};
              },
          .plots =
              [](const Table& table) {
                Curve speed{.name = "speed"};
                for (std::size_t i = 0; i < table.rows; ++i) {
                  speed.x.push_back((*table.find("t"))[i]);
                  speed.y.push_back((*table.find("vx"))[i]);
                }
                return std::vector<Plot>{plot_of("Speed", "time [s]", "speed [m/s]", {speed})};
              }};
}

// Locked rear wheels carry a load that hardly changes, so it slows down evenly.
TEST(OwnManoeuvre, isDrivenMeasuredAndDrawnAsTheStandardOnesAre) {
  const auto car = TestCar::make("double_track", "reference", 0.001, {"drag_coefficient=0"});
  ASSERT_TRUE(car) << car.error().text();
  const TestResult result = run_manoeuvre(handbrake_stop(), *car, "reference");
  EXPECT_EQ(result.ended, Ended::done);
  ASSERT_NE(result.find("distance"), nullptr);
  const double distance = result.find("distance")->value, time = result.find("time")->value;
  EXPECT_NEAR(distance, 0.5 * 20 * time, 0.03 * distance) << "it slows down evenly";
  EXPECT_GT(20 / time, 2) << "[m/s^2]";
  ASSERT_EQ(result.plots.size(), 1u);
  EXPECT_NEAR(result.plots[0].curves[0].y.front(), 20, 1e-9);
  EXPECT_LT(result.plots[0].curves[0].y.back(), 0.2);
  EXPECT_EQ(nlohmann::json::parse(tests_json({result}, false, "0")).at("metrics").at("time").at("unit"), "s");
  EXPECT_NE(test_html({result}, {.title = "Handbrake"}).find("rolled meanwhile"), std::string::npos);
}

TEST(OwnManoeuvre, thatIsInterruptedMeasuresNothing) {
  const auto car = TestCar::make("double_track", "reference", 0.001);
  ASSERT_TRUE(car);
  const std::atomic<bool> stop{true};
  const TestResult result = run_manoeuvre(handbrake_stop(), *car, "reference", {.stop = &stop});
  EXPECT_EQ(result.ended, Ended::interrupted);
  EXPECT_TRUE(result.metrics.empty());
}

}  // namespace
}  // namespace sixline
