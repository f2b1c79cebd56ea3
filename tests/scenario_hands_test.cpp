// Hands on a scenario: gears kept when the gearbox is taken over, the lever of rungs without wheels, a car that pivots.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "scenario_trip.hpp"

namespace sixline {
namespace {

constexpr double pi = 3.14159265358979323846;

TEST(Hands, takingOverTheGearboxKeepsTheGearThatIsIn) {
  const Trip back = run(head("long.slip", "duration = 2\n") +
                        "[initial]\ngear = -1\n[[input]]\nauto_shift = 0\nthrottle = 0.5\n"),
             asked = run(head("long.slip", "duration = 2\n") + "[[input]]\ngear = -1\nthrottle = 0.5\n");
  ASSERT_EQ(back.wrong, "");
  EXPECT_EQ(back.last("gear"), -1);
  EXPECT_LT(back.last("v"), 0);
  EXPECT_EQ(back.last("v"), asked.last("v"));
  const Trip third = run(head("long.slip", "duration = 1\n") +
                         "[initial]\nv = 20\ngear = 3\n[[input]]\nauto_shift = 0\nthrottle = 0.2\n");
  EXPECT_EQ(third.last("gear"), 3);
  // Up to third by itself, then by hand: it stays there, whatever was asked for before.
  const Trip later = run(head("long.slip", "duration = 30\n") +
                         "[[input]]\ngear = 2\n[[input]]\nt = 1\nauto_shift = 1\nthrottle = 1\n[[input]]\nt = 14\n"
                         "auto_shift = 0\n");
  EXPECT_GT(later.last("gear"), 2);
}

TEST(Hands, theHandbrakeOfARungWithoutWheelsIsItsTorqueOverTheWheelRadius) {
  for (const char* model : {"long.point_mass", "long.load_transfer", "long.engine_gear"}) {
    const Trip r = run(head(model, "duration = 1\n") +
                       "[car]\nc_drag = 0\nc_rr = 0\nmass = 1000\nhandbrake_torque = 2000\nwheel_radius = 0.4\n"
                       "[initial]\nv = 30\n[[input]]\nhandbrake = 0.5\ngear = 0\n");
    ASSERT_EQ(r.wrong, "") << model;
    EXPECT_NEAR(r.last("v"), 30 - 0.5 * 2000 / 0.4 / 1000, 1e-12) << model;
    const Trip held = run(head(model, "duration = 20\n") +
                          "[[input]]\nhandbrake = 1\ngear = 0\n[ground]\nkind = \"slope\"\nslope_deg = 20\n");
    EXPECT_EQ(held.last("v"), 0) << model;
    EXPECT_EQ(held.last("x"), 0) << model;
  }
}

TEST(Hands, aFrontWheelAtNinetyDegreesPivotsTheCarWhereThatIsDefined) {
  for (const std::string car : {"kin.rear_corrected", "kin.arc"}) {
    const Trip r = run(head(car) + (car == "kin.arc" ? "[options]\nspeed_at = \"front\"\n" : "") +
                       "[[input]]\nspeed_hold = 2\nsteer_deg = 90\n");
    ASSERT_EQ(r.wrong, "") << car;
    EXPECT_NEAR(r.last("yaw_rate"), 2 / 2.5, 1e-4) << car;
  }
  for (const char* model : {"kin.arc", "plan.kinematic", "kin.any_axle"}) {
    const Trip r = run(head(model) + "[[input]]\nspeed_hold = 2\nsteer_deg = 85\n");
    ASSERT_EQ(r.wrong, "") << model;
    const double L = std::string(model) == "plan.kinematic" ? 2.6 : 2.5;
    EXPECT_NEAR(r.last("yaw_rate"), 2 * std::tan(85 * pi / 180) / L, 1e-9) << model;
  }
}

TEST(Describe, tellsTheNumbersThatAScenarioWithoutOptionsDrives) {
  for (const std::string& id : model_ids()) {
    const auto json = nlohmann::json::parse(run_sixline({"describe", id, "--json"}).out);
    const OwnFolder folder;
    const auto scenario = load_scenario(folder.file("s.toml", head(id)), {});
    ASSERT_TRUE(scenario) << id;
    const auto& model = *scenario->model;
    std::map<std::string, std::string> driven;
    for (const auto& v : model.parameter_values()) driven[v.name] = v.value;
    for (const char* part : {"parameters", "options"})
      for (const auto& entry : json[part]) {
        const std::string name = entry["name"];
        if (name == "longitudinal" && id == "plan.kinematic") continue;  // chosen before there is a model
        if (entry["default"].is_number()) {
          ASSERT_TRUE(model.parameter(name)) << id << ' ' << name;
          EXPECT_EQ(entry["default"].get<double>(), *model.parameter(name)) << id << ' ' << name;
        } else {
          EXPECT_EQ(entry["default"].get<std::string>(), driven[name]) << id << ' ' << name;
        }
      }
  }
}

}  // namespace
}  // namespace sixline
