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

// The closed forms of models.md 13.3, the articles' car; what we measured stands behind.
TEST(Acceptance, theRoadMapModelsGiveTheClosedForms) {
  EXPECT_NEAR(final_value(scene("long.point_mass", "0", "[[input]]\nthrottle = 1\n"), "a_forward"), 2.000,
              1e-5);  // 1.9999913: the mean of the first millisecond, with its drag
  EXPECT_NEAR(final_value(scene("long.point_mass", "1200", "[[input]]\nthrottle = 1\n"), "v"), 69.767,
              5e-4);                                                                                    // 69.7674
  EXPECT_NEAR(final_value(scene("long.point_mass", "4000", "[initial]\nv = 30\n"), "x"), 2404.5, 0.1);  // 2404.48
  const Json stop = json_of(
      scene("long.point_mass", "10",
            "[initial]\nv = 30\n[[input]]\nbrake = 1\n[[until]]\nchannel = \"v\"\nbelow = 1e-9\nstop = true\n"));
  EXPECT_NEAR(stop["t"].get<double>(), 3.653, 1e-3);           // 3.653
  EXPECT_NEAR(stop["final"]["x"].get<double>(), 54.22, 0.03);  // 54.20: half a step of 30 m/s less
  const std::string launch = "[[input]]\nthrottle = 1\n";
  EXPECT_NEAR(final_value(scene("long.load_transfer", "0", ""), "load_front"), 5780.9, 0.05);
  EXPECT_NEAR(final_value(scene("long.load_transfer", "0", ""), "load_rear"), 8934.1, 0.05);
  EXPECT_NEAR(final_value(scene("long.load_transfer", "0", launch), "load_rear"), 8934.1 + 535.7, 0.1);
  const std::string braking = "[initial]\nv = 30\n[[input]]\nbrake = 1\n";
  EXPECT_NEAR(final_value(scene("long.load_transfer", "0", braking), "load_front"), 8062.5, 0.1);
  EXPECT_NEAR(final_value(scene("long.load_transfer", "0", braking), "load_rear"), 6652.5, 0.1);
  EXPECT_NEAR(final_value(scene("long.engine_gear", "0", launch), "f_drive"), 4309.2, 0.05);
  EXPECT_NEAR(final_value(scene("long.engine_gear", "0.001", launch + "gear = -1\n"), "f_drive"), -4593.6, 0.5);
  EXPECT_NEAR(final_value(scene("long.wheel_glued", "0", launch), "a_forward"), 2.821, 5e-4);
  const Json locked =
      json_of(scene("long.slip", "1", "[car]\nc_drag = 0\nc_rr = 0\n[initial]\nv = 30\n[[input]]\nbrake = 1\n"));
  // The rear axle alone would brake with 5.0536; the rolling front wheels' inertia, as in Model 8, takes 0.3 %: 5.0406.
  EXPECT_NEAR(locked["final"]["a_forward"].get<double>(), -5.0406, 1e-4);
}

TEST(Acceptance, eachGearEndsAtItsRedlineSpeed) {
  const double speeds[] = {20.41, 29.29, 42.40, 59.05,
                           59.85};  // models.md 13.3; fourth and fifth are limited by resistance
  for (int gear = 1; gear <= 5; ++gear) {
    const double v = final_value(scene("long.engine_gear", "600",
                                       "[initial]\nv = 15\ngear = " + std::to_string(gear) +
                                           "\n[[input]]\nthrottle = 1\ngear = " + std::to_string(gear) + "\n"),
                                 "v");
    EXPECT_NEAR(v, speeds[gear - 1], 0.02) << "gear " << gear;
  }
}

}  // namespace
}  // namespace sixline
