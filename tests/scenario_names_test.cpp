// The words of scenarios: test inputs of every rung, and other names for the same state or channel.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "model_names.hpp"
#include "scenario_trip.hpp"

namespace sixline {
namespace {

const std::string no_losses = "[car]\nc_drag = 0\nc_rr = 0\nmass = 1500\n";

TEST(Words, otherNamesGiveTheSameStart) {
  const Trip own = run(head("plan.coupled") +
                       "[initial]\nv_longitudinal = 12\nv_lateral = 0.5\nyaw_rate = 0.1\nheading = 1\n"),
             other = run(head("plan.coupled") + "[initial]\nv_x = 12\nv_y = 0.5\nr = 0.1\ntheta = 1\n"),
             plain = run(head("plan.coupled") + "[initial]\nv = 12\nv_lateral = 0.5\nyaw_rate = 0.1\nheading = 1\n");
  ASSERT_EQ(own.wrong + other.wrong + plain.wrong, "");
  EXPECT_EQ(own.result.final_values, other.result.final_values);
  EXPECT_EQ(own.result.final_values, plain.result.final_values);
  const Trip kin = run(head("kin.arc") + "[initial]\nv_longitudinal = 3\ntheta = 0.5\n");
  ASSERT_EQ(kin.wrong, "");
  EXPECT_EQ(kin.last("v"), 3);
  EXPECT_EQ(kin.last("heading"), 0.5);
}

TEST(Words, anInputMaySetAStateByAnyOfItsNames) {
  const Trip r = run(head("plan.lateral", "duration = 0\n") + "[[input]]\nr = 0.25\nv_y = -1\nv = 7\n");
  ASSERT_EQ(r.wrong, "");
  EXPECT_EQ(r.last("yaw_rate"), 0.25);
  EXPECT_EQ(r.last("v_lateral"), -1);
  EXPECT_EQ(r.last("v"), 7);
}

TEST(Words, aRecordKeepsTheWordThatWasAskedFor) {
  const Trip r =
      run(head("plan.coupled") + "[initial]\nv = 5\n[record]\nevery = 0.5\nchannels = [\"t\", \"v_x\", \"theta\"]\n" +
          "[[until]]\nchannel = \"v_x\"\nbelow = 4.999\n");
  ASSERT_EQ(r.wrong, "");
  const auto json = nlohmann::json::parse(scenario_json(r.result));
  EXPECT_EQ(json["samples"].size(), 3u);
  EXPECT_EQ(json["samples"]["v_x"][0], 5.0);
  EXPECT_TRUE(json["samples"].contains("theta"));
  EXPECT_EQ(json["events"][0]["channel"], "v_x");
  EXPECT_NEAR(json["events"][0]["state"]["v_longitudinal"].get<double>(), 4.999, 1e-9);
  EXPECT_EQ(scenario_csv(r.result).substr(0, 31), "t [s],v_x [m/s],theta [rad]\n0,5");
}

TEST(Words, aWordWithoutMeaningOnARungIsAnError) {
  for (const auto& [model, key] : {std::pair{"long.slip", "v_y"}, {"long.slip", "theta"}, {"kin.arc", "px"}}) {
    const Trip r = run(head(model) + "[initial]\n" + key + " = 1\n");
    EXPECT_NE(r.wrong.find(std::string("initial.") + key), std::string::npos) << r.wrong;
    EXPECT_NE(r.wrong.find("unknown key"), std::string::npos) << r.wrong;
  }
}

TEST(Inputs, aDriveForceMovesTheMass) {  // M7
  const Trip r =
      run(head("plan.lateral", "duration = 2\ndt = 0.001\n") + no_losses + "[[input]]\ndrive_force = 3000\n");
  ASSERT_EQ(r.wrong, "");
  EXPECT_NEAR(r.last("v"), 3000.0 / 1500 * 2, 1e-9);
}

TEST(Inputs, aDriveTorqueTurnsWheelsAndMass) {  // M8: free of losses, the front wheels turn along
  for (const char* model : {"plan.coupled", "plan.coupled4"}) {
    const Trip r =
        run(head(model, "duration = 3\ndt = 0.001\n") + no_losses +
            "wheel_radius = 0.3\nwheel_inertia = 0.75\nwheel_damping = 0\n[[input]]\ndrive_torque_rear = 600\n");
    ASSERT_EQ(r.wrong, "");
    const double whole = 1500 + 4 * 0.75 / (0.3 * 0.3);
    EXPECT_NEAR(r.last("v"), 600 / 0.3 / whole * 3, 0.005 * 600 / 0.3 / whole * 3) << model << ": less a little slip";
  }
}

TEST(Inputs, aTestInputIsKnownOnlyToItsRungs) {
  EXPECT_NE(run(head("plan.coupled") + "[[input]]\ndrive_force = 1\n").wrong.find("input.drive_force"),
            std::string::npos);
  EXPECT_NE(run(head("plan.lateral") + "[[input]]\ndrive_torque_rear = 1\n").wrong.find("input.drive_torque_rear"),
            std::string::npos);
  EXPECT_NE(run(head("long.slip") + "[[input]]\nsteer_deg = 1\n").wrong.find("input.steer_deg"), std::string::npos);
  EXPECT_NE(run(head("plan.lateral") + "[[input]]\ndrive_force = nan\n").wrong.find("finite"), std::string::npos);
}

TEST(Inputs, everyRungDescribesTheOnesItTakes) {
  for (const auto& id : model_ids()) {
    const auto model = make_model(id);
    ASSERT_TRUE(model);
    for (const TestInput& input : test_inputs()) {
      const auto inputs = (*model)->describe().inputs;
      const bool listed =
          std::any_of(inputs.begin(), inputs.end(), [&](const auto& e) { return e.name == input.name; });
      EXPECT_EQ(listed, input.offered_by(id)) << id << ' ' << input.name;
      const std::string key(input.name);
      const Trip r = run(head(id, "duration = 0.05\n") + "[[input]]\n" + key + " = 1\n");
      EXPECT_EQ(r.wrong.empty(), listed) << id << ' ' << key << ": " << r.wrong;
    }
  }
}

TEST(Inputs, everyStateOfEveryRungMayBeSetByHand) {
  for (const auto& id : model_ids()) {
    const auto model = make_model(id);
    ASSERT_TRUE(model);
    for (const Entry& state : (*model)->describe().states) {
      if (state.max < 0.5 || state.min > 0.5) continue;
      const Trip r = run(head(id, "duration = 0\n") + "[[input]]\n" + state.name + " = 0.5\n");
      ASSERT_EQ(r.wrong, "") << id << ' ' << state.name;
      if (state.name == "gear") continue;  // a lever first
      EXPECT_EQ(r.last(state.name), 0.5) << id << ' ' << state.name;
    }
  }
}

}  // namespace
}  // namespace sixline
