// Acceptance: the closed forms of the road-map models, through the program and scenario files.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "scenario_trip.hpp"

namespace sixline {
namespace {

using Json = nlohmann::json;

Json json_of(const std::string& scenario) {
  const OwnFolder folder;
  const Ran ran = run_sixline({"run", folder.file("s.toml", scenario), "--json"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  return Json::parse(ran.out);
}
double final_value(const std::string& scenario, const char* channel) {
  return json_of(scenario)["final"][channel].get<double>();
}
std::string scene(const std::string& model, const std::string& duration, const std::string& more) {
  return with_article("[scenario]\nmodel = \"" + model + "\"\ndt = 0.001\nduration = " + duration + "\n" + more);
}

// The closed forms for the articles' car; measured values are in the comments.
TEST(Acceptance, theRoadMapModelsGiveTheClosedForms) {
  EXPECT_NEAR(final_value(scene("point_mass", "0", "[[input]]\nthrottle = 1\n"), "vx_rate"), 2.000,
              1e-5);  // 1.9999913: the mean of the first millisecond, with its drag
  EXPECT_NEAR(final_value(scene("point_mass", "1200", "[[input]]\nthrottle = 1\n"), "vx"), 69.767,
              5e-4);                                                                                // 69.7674
  EXPECT_NEAR(final_value(scene("point_mass", "4000", "[initial]\nvx = 30\n"), "x"), 2404.5, 0.1);  // 2404.48
  const Json stop = json_of(
      scene("point_mass", "10",
            "[initial]\nvx = 30\n[[input]]\nbrake = 1\n[[until]]\nchannel = \"vx\"\nbelow = 1e-9\nstop = true\n"));
  EXPECT_NEAR(stop["t"].get<double>(), 3.653, 1e-3);           // 3.653
  EXPECT_NEAR(stop["final"]["x"].get<double>(), 54.22, 0.03);  // 54.20: half a step of 30 m/s less
  const std::string launch = "[[input]]\nthrottle = 1\n";
  EXPECT_NEAR(final_value(scene("load_transfer", "0", ""), "fz_front"), 5780.9, 0.05);
  EXPECT_NEAR(final_value(scene("load_transfer", "0", ""), "fz_rear"), 8934.1, 0.05);
  EXPECT_NEAR(final_value(scene("load_transfer", "0", launch), "fz_rear"), 8934.1 + 535.7, 0.1);
  const std::string braking = "[initial]\nvx = 30\n[[input]]\nbrake = 1\n";
  EXPECT_NEAR(final_value(scene("load_transfer", "0", braking), "fz_front"), 8062.5, 0.1);
  EXPECT_NEAR(final_value(scene("load_transfer", "0", braking), "fz_rear"), 6652.5, 0.1);
  EXPECT_NEAR(final_value(scene("engine_gearbox", "0", launch), "drive_force"), 4309.2, 0.05);
  EXPECT_NEAR(final_value(scene("engine_gearbox", "0.001", launch + "gear = -1\n"), "drive_force"), -4593.6, 0.5);
  EXPECT_NEAR(final_value(scene("rolling_wheel", "0", launch), "vx_rate"), 2.821, 5e-4);
  const Json locked =
      json_of(scene("slipping_wheel", "1",
                    "[car]\ndrag_coefficient = 0\nrolling_resistance = 0\n[initial]\nvx = 30\n[[input]]\nbrake = 1\n"));
  // The rear axle alone would brake with 5.0536; the rolling front wheels' inertia, as in Model 8, takes 0.3 %: 5.0406.
  EXPECT_NEAR(locked["final"]["vx_rate"].get<double>(), -5.0406, 1e-4);
}

TEST(Acceptance, eachGearEndsAtItsRedlineSpeed) {
  const double speeds[] = {20.41, 29.29, 42.40, 59.05, 59.85};  // fourth and fifth are limited by resistance
  for (int gear = 1; gear <= 5; ++gear) {
    const double v = final_value(scene("engine_gearbox", "600",
                                       "[initial]\nvx = 15\ngear = " + std::to_string(gear) +
                                           "\n[[input]]\nthrottle = 1\ngear = " + std::to_string(gear) + "\n"),
                                 "vx");
    EXPECT_NEAR(v, speeds[gear - 1], 0.02) << "gear " << gear;
  }
}

}  // namespace
}  // namespace sixline
