// The names of scenarios: test inputs of every model, and synonyms of states and channels.
#include <nlohmann/json.hpp>

#include "scenario_trip.hpp"
#include "vehicle/registry/model_names.hpp"

namespace sixline {
namespace {

const std::string no_losses = "[car]\ndrag_coefficient = 0\nrolling_resistance = 0\nmass = 1500\n";

// One start or channel list serves every model: kinematic models name it speed, the others vx.
TEST(Words, vxAndSpeedStandForEachOther) {
  const Trip own = run(head("coupled_bicycle") + "[initial]\nvx = 12\n"),
             other = run(head("coupled_bicycle") + "[initial]\nspeed = 12\n"),
             kin = run(head("kinematic_arc") + "[initial]\nvx = 3\n");
  ASSERT_EQ(own.wrong + other.wrong + kin.wrong, "");
  EXPECT_EQ(own.result.final_values, other.result.final_values);
  EXPECT_EQ(kin.last("speed"), 3);
}

TEST(Words, aRecordKeepsTheNameThatWasRequested) {
  const Trip r =
      driven(head("kinematic_arc") + "[initial]\nspeed = 5\n[record]\nevery = 0.5\nchannels = [\"t\", \"vx\"]\n");
  const auto json = nlohmann::json::parse(r.result.json());
  EXPECT_EQ(json["samples"]["vx"][0], 5.0);
  EXPECT_EQ(r.result.csv().substr(0, 18), "t [s],vx [m/s]\n0,5");
}

TEST(Inputs, aDriveForceMovesTheMass) {  // M7
  const Trip r = driven(head("dynamic_bicycle", "duration = 2\ndt = 0.001\n") + no_losses +
                        "[[input]]\nimposed_drive_force = 3000\n");
  EXPECT_NEAR(r.last("vx"), 3000.0 / 1500 * 2, 1e-9);
}

TEST(Inputs, aDriveTorqueTurnsWheelsAndMass) {  // M8: free of losses, the front wheels turn along
  for (const char* model : {"coupled_bicycle", "double_track"}) {
    const Trip r =
        driven(head(model, "duration = 3\ndt = 0.001\n") + no_losses +
               "wheel_radius = 0.3\nwheel_inertia = 0.75\nwheel_damping = 0\n[[input]]\nimposed_drive_torque = 600\n");
    const double whole = 1500 + 4 * 0.75 / (0.3 * 0.3);
    EXPECT_NEAR(r.last("vx"), 600 / 0.3 / whole * 3, 0.005 * 600 / 0.3 / whole * 3) << model << ": less a little slip";
  }
}

TEST(Inputs, aTestInputIsKnownOnlyToItsModels) {
  EXPECT_TRUE(
      has(run(head("coupled_bicycle") + "[[input]]\nimposed_drive_force = 1\n").wrong, "input.imposed_drive_force"));
  EXPECT_TRUE(
      has(run(head("dynamic_bicycle") + "[[input]]\nimposed_drive_torque = 1\n").wrong, "input.imposed_drive_torque"));
  EXPECT_TRUE(has(run(head("slipping_wheel") + "[[input]]\nimposed_steer_angle_deg = 1\n").wrong,
                  "input.imposed_steer_angle_deg"));
  EXPECT_TRUE(has(run(head("dynamic_bicycle") + "[[input]]\nimposed_drive_force = nan\n").wrong, "finite"));
}

/// All models, or every fourth if it takes long.
std::vector<std::string> some_models() {
  std::vector<std::string> some;
  int count = 0;
  for (const auto& id : model_ids())
    if (++count % (testing::sanitized ? 4 : 1) == 0) some.push_back(id);
  return some;
}

TEST(Inputs, everyModelDescribesTheOnesItTakes) {
  for (const auto& id : some_models()) {
    const auto inputs = make_model(id).value()->describe().inputs;
    for (const TestInput& input : test_inputs()) {
      const bool listed =
          std::any_of(inputs.begin(), inputs.end(), [&](const auto& e) { return e.name == input.name; });
      EXPECT_EQ(listed, input.offered_by(*find_model(id))) << id << ' ' << input.name;
      const std::string key(input.name);
      const Trip r = run(head(id, "duration = 0.05\n") + "[[input]]\n" + key + " = 1\n");
      EXPECT_EQ(r.wrong.empty(), listed) << id << ' ' << key << ": " << r.wrong;
    }
  }
}

TEST(Inputs, everyStateOfEveryModelMayBeSetByHand) {
  for (const auto& id : some_models())
    for (const Entry& state : make_model(id).value()->describe().states) {
      if (state.max < 0.5 || state.min > 0.5) continue;
      const Trip r = driven(head(id, "duration = 0\n") + "[[input]]\n" + state.name + " = 0.5\n");
      if (state.name == "gear") continue;  // a lever first
      EXPECT_EQ(r.last(state.name), 0.5) << id << ' ' << state.name;
    }
}

}  // namespace
}  // namespace sixline
