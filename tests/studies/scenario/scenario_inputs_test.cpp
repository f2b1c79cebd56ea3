// Inputs of a scenario: gears kept when the gearbox is taken over, the handbrake of models without wheels, a car that
// pivots.
#include <nlohmann/json.hpp>

#include "scenario_trip.hpp"

namespace sixline {
namespace {

constexpr double pi = 3.14159265358979323846;

TEST(Hands, takingOverTheGearboxKeepsTheGearThatIsIn) {
  const Trip back = run(head("slipping_wheel", "duration = 2\n") +
                        "[initial]\ngear = -1\n[[input]]\nauto_shift = 0\nthrottle = 0.5\n"),
             requested = run(head("slipping_wheel", "duration = 2\n") + "[[input]]\ngear = -1\nthrottle = 0.5\n");
  ASSERT_EQ(back.wrong, "");
  EXPECT_EQ(back.last("gear"), -1);
  EXPECT_LT(back.last("vx"), 0);
  EXPECT_EQ(back.last("vx"), requested.last("vx"));
  const Trip third = run(head("slipping_wheel", "duration = 1\n") +
                         "[initial]\nvx = 20\ngear = 3\n[[input]]\nauto_shift = 0\nthrottle = 0.2\n");
  EXPECT_EQ(third.last("gear"), 3);
  // Up to third automatically, then by hand: it stays there, whatever was requested before.
  const Trip later = run(head("slipping_wheel", "duration = 30\n") +
                         "[[input]]\ngear = 2\n[[input]]\nt = 1\nauto_shift = 1\nthrottle = 1\n[[input]]\nt = 14\n"
                         "auto_shift = 0\n");
  EXPECT_GT(later.last("gear"), 2);
}

TEST(Notices, aPedalOfAModelWithoutAnEngineGivesOneNotice) {
  for (const char* model : {"six_line", "kinematic_arc", "delayed_yaw", "rigid_body"}) {
    const Trip r = driven(head(model, "duration = 2\n") +
                          "[[input]]\nthrottle = 1\nsteer = 0\n[[input]]\nt = 1\nthrottle = 0.5\n");
    ASSERT_EQ(r.result.notices.size(), 1u) << model;
    EXPECT_TRUE(has(r.result.notices[0], "throttle has no effect on " + std::string(model) + " (no engine"));
    EXPECT_EQ(nlohmann::json::parse(r.result.json())["notices"], nlohmann::json(r.result.notices));
  }
  const Trip both = run(head("six_line") + "[[input]]\nthrottle = 1\nbrake = 0.5\n");
  ASSERT_EQ(both.result.notices.size(), 1u);
  EXPECT_EQ(both.result.notices[0].find("throttle, brake have no effect"), 0u) << both.result.notices[0];
  const Trip line = run(head("slipping_wheel") + "[[input]]\nthrottle = 1\nsteer = 0.5\n");
  ASSERT_EQ(line.result.notices.size(), 1u);
  EXPECT_EQ(line.result.notices[0], "steer has no effect on slipping_wheel (it moves along a line)");
}

TEST(Notices, anInputThatHasAnEffectGivesNoNotice) {
  const Trip pedals = run(head("double_track") + "[[input]]\nthrottle = 1\nsteer = 0.2\ngear = 1\n");
  EXPECT_EQ(pedals.result.notices, std::vector<std::string>{});
  EXPECT_FALSE(nlohmann::json::parse(pedals.result.json()).contains("notices"));
  const Trip released = run(head("six_line") + "[[input]]\nthrottle = 0\nimposed_speed = 3\n");
  EXPECT_EQ(released.result.notices, std::vector<std::string>{});
}

TEST(Notices, aGearAboveTheHighestIsRefusedAndOneAgainstTheMotionIsNamed) {
  for (const char* model : {"engine_gearbox", "slipping_wheel", "kinematic_bicycle", "double_track"}) {
    const Trip r =
        driven(head(model, "duration = 4\n") +
               "[car]\nfile = \"article\"\n[initial]\nvx = 20\ngear = 3\n[[input]]\ngear = 7\n[[input]]\nt = 1\n"
               "gear = 8\n[[input]]\nt = 2\ngear = -1\n[[input]]\nt = 3\ngear = -1\n");
    ASSERT_EQ(r.result.notices.size(), 2u) << model;
    EXPECT_EQ(r.result.notices[0], "at t = 0 s gear 7 is refused: the highest is 5, which is engaged") << model;
    EXPECT_EQ(r.result.notices[1].find("at t = 2 s gear -1 is engaged against the motion, at vx = 19."), 0u)
        << r.result.notices[1];
    EXPECT_EQ(r.last("gear"), -1) << model;
  }
  const Trip standing = run(head("slipping_wheel") + "[[input]]\ngear = -1\nthrottle = 0.5\n");
  EXPECT_EQ(standing.result.notices, std::vector<std::string>{});
}

// With vx imposed 1,411 m/s after 20 s. It slides on backwards.
TEST(Notices, aCarThatSpinsAtItsImposedSpeedHasThatSpeedAndGivesOneNotice) {
  const auto turned = [](const std::string& degrees) {
    return run(head("double_track", "duration = 20\n") +
               "[initial]\nvx = 40\n[[input]]\nimposed_speed = 40\nimposed_steer_angle_deg = " + degrees + "\n");
  };
  const Trip spun = turned("5"), holds = turned("1");
  ASSERT_EQ(spun.result.notices.size(), 1u);
  EXPECT_TRUE(has(spun.result.notices[0], " s the car has spun at imposed_speed 40: it slides sideways faster than "));
  EXPECT_NEAR(spun.last("speed"), 40, 1e-9);
  EXPECT_NEAR(holds.last("speed"), 40, 1e-9);
  EXPECT_EQ(holds.result.notices, std::vector<std::string>{});
}

TEST(Hands, anImposedSpeedThatBeginsInABendIsTheSpeedFromItsFirstSampleOn) {
  for (const char* model : {"dynamic_bicycle", "coupled_bicycle", "double_track"}) {
    const Trip r = run(head(model, "duration = 2\n") +
                       "[initial]\nvx = 15\n[[input]]\nimposed_steer_angle_deg = 3\n[[input]]\nt = 1\n"
                       "imposed_speed = 12\n[[input]]\nt = 1.5\nimposed_speed = 14\n[record]\nevery = 0\n");
    ASSERT_EQ(r.wrong, "");
    const auto &t = *r.result.samples_of("t"), &v = *r.result.samples_of("speed");
    for (std::size_t i = 0; i < t.size(); ++i)
      EXPECT_TRUE(t[i] < 1 || std::abs(v[i] - (t[i] < 1.4999 ? 12 : 14)) < 1e-9) << model << " at " << t[i];
  }
}

TEST(Hands, theHandbrakeOfAModelWithoutWheelsIsItsTorqueOverTheWheelRadius) {
  for (const char* model : {"point_mass", "load_transfer", "engine_gearbox"}) {
    const Trip r = driven(head(model, "duration = 1\n") +
                          "[car]\ndrag_coefficient = 0\nrolling_resistance = 0\nmass = 1000\nhandbrake_torque = "
                          "2000\nwheel_radius = 0.4\n"
                          "[initial]\nvx = 30\n[[input]]\nhandbrake = 0.5\ngear = 0\n");
    EXPECT_NEAR(r.last("vx"), 30 - 0.5 * 2000 / 0.4 / 1000, 1e-12) << model;
    const Trip holding = run(head(model, "duration = 20\n") +
                             "[[input]]\nhandbrake = 1\ngear = 0\n[ground]\nkind = \"slope\"\nslope_deg = 20\n");
    EXPECT_EQ(holding.last("vx"), 0) << model;
    EXPECT_EQ(holding.last("x"), 0) << model;
  }
}

TEST(Hands, aFrontWheelAtNinetyDegreesPivotsTheCarWhereThatIsDefined) {
  for (const std::string car : {"rear_distance_solved", "kinematic_arc"}) {
    const Trip r = driven(head(car) + (car == "kinematic_arc" ? "[options]\nspeed_at = \"front\"\n" : "") +
                          "[[input]]\nimposed_speed = 2\nimposed_steer_angle_deg = 90\n");
    EXPECT_NEAR(r.last("yaw_rate"), 2 / 2.5, 1e-4) << car;
  }
  for (const char* model : {"kinematic_arc", "kinematic_bicycle", "any_axle_steer"}) {
    const Trip r = driven(head(model) + "[[input]]\nimposed_speed = 2\nimposed_steer_angle_deg = 85\n");
    const double L = std::string(model) == "kinematic_bicycle" ? 2.6 : 2.5;
    EXPECT_NEAR(r.last("yaw_rate"), 2 * std::tan(85 * pi / 180) / L, 1e-9) << model;
  }
}

// K8 in a scenario: the wheels follow a key, and return at a constant rate or in proportion to the speed.
TEST(SteerKey, turnsTheWheelsAndLetsThemComeBackAtAConstantRate) {
  const Trip r = driven(head("kinematic_arc", "duration = 1\ndt = 0.01\n") +
                        "[initial]\nspeed = 5\n[[input]]\nsteer_key = 1\n[[input]]\nt = 0.4\nsteer_key = 0\n"
                        "[record]\nevery = 0\nchannels = [\"t\", \"steer_angle\"]\n");
  const auto angle = r.samples("steer_angle");
  ASSERT_EQ(angle.size(), 101u);
  for (std::size_t i = 0; i <= 40; ++i) EXPECT_NEAR(angle[i], 0.01 * i, 1e-12) << "1 rad/s to the left";
  for (std::size_t i = 41; i < 67; ++i) EXPECT_NEAR(angle[i], 0.4 - 0.015 * (i - 40), 1e-12) << "1.5 rad/s back";
  EXPECT_EQ(angle.back(), 0) << "and not past the middle";
}

TEST(SteerKey, comesBackInProportionToTheSpeedAndNotAtAllAtRest) {
  const auto back = [](const std::string& model, const std::string& speed) {
    const Trip r = driven(head(model, "duration = 0.8\ndt = 0.01\n") + "[initial]\nvx = " + speed +
                          "\n[[input]]\nsteer_key = -1\n[[input]]\nt = 0.5\nsteer_key = 0\n[steer_keys]\n"
                          "steer_return = \"speed\"\nsteer_return_per_metre = 0.2\n[record]\nevery = 0\n"
                          "channels = [\"t\", \"steer_angle\"]\n");
    const auto angle = r.samples("steer_angle");
    return angle.empty() ? 0.0 : angle[60] - angle[50];  // in a tenth of a second
  };
  for (const char* model : {"six_line", "kinematic_bicycle", "rigid_car"}) {
    EXPECT_EQ(back(model, "0"), 0) << model;
    const double slow = back(model, "2"), quick = back(model, "4");
    EXPECT_NEAR(slow, 0.2 * 2 * 0.1, 0.004) << model;  // the cars with forces slow down by up to a tenth
    EXPECT_NEAR(quick / slow, 2, 0.05) << model;
  }
}

TEST(SteerKey, endsWhereTheWheelIsSteeredOtherwiseAndIsRefusedWithAMessage) {
  const std::string keyed =
      head("kinematic_arc", "duration = 1\n") + "[initial]\nspeed = 1\n[[input]]\nsteer_key = 1\n";
  EXPECT_NEAR(run(keyed + "[[input]]\nt = 0.3\nsteer = 0.1\n").last("steer_angle"), 0.1 * 35 * pi / 180, 1e-12);
  EXPECT_NEAR(run(keyed + "[[input]]\nt = 0.3\nimposed_steer_angle_deg = 7\n").last("steer_angle"), 7 * pi / 180,
              1e-12);
  EXPECT_TRUE(
      has(run(head("kinematic_arc") + "[[input]]\nsteer_key = 0.5\n").wrong, "must be -1 (right), 0 (none) or 1"));
  EXPECT_TRUE(has(run(head("point_mass") + "[[input]]\nsteer_key = 1\n").wrong, "unknown key"));
  EXPECT_TRUE(has(run(keyed + "[steer_keys]\nsteer_return = \"sometimes\"\n").wrong, "\"constant\", \"speed\""));
  EXPECT_TRUE(has(run(keyed + "[steer_keys]\nsteer_in_rate = 1000\n").wrong, "0 to 100"));
  EXPECT_TRUE(has(run(keyed + "[steer_keys]\nrate = 1\n").wrong, "unknown key"));
}

// Comment 4's own car: 50 m between the axles, half the longest wheelbase allowed here.
TEST(Wheelbase, ofFiftyMetresTurnsItsClosedFormCircle) {
  const std::string drive = "[initial]\nvx = 1\n[[input]]\nimposed_steer_angle_deg = 20\n";
  const double curvature = std::tan(20 * pi / 180) / 50;
  for (const char* model : {"front_distance_solved", "kinematic_arc", "any_axle_steer"}) {
    const Trip r = driven(head(model, "duration = 20\n") + "[car]\nwheelbase = 50\n" + drive);
    EXPECT_NEAR(r.last("yaw_rate") / r.last("speed"), curvature, 1e-4 * curvature) << model;  // steps: 1e-5
  }
  for (const char* model : {"kinematic_bicycle", "dynamic_bicycle", "coupled_bicycle", "double_track", "ray_car"}) {
    const Trip r = driven(head(model, "duration = 20\n") + "[car]\ncg_to_front = 25\ncg_to_rear = 25\n" +
                          (std::string(model) == "kinematic_bicycle" ? "" : "yaw_inertia = 9e4\n") + drive);
    EXPECT_NEAR(r.last("yaw_rate") / r.last("vx"), curvature, 0.01 * curvature) << model;
  }
  const Trip rigid =
                 run(head("rigid_car", "duration = 20\n") + "[car]\nfile = \"rb2-road\"\nhalf_length = 25\n" + drive),
             toy = run(head("ray_toy", "duration = 20\n") + "[car]\nhalf_x = 25\nsteering_force = 1e5\n" + drive);
  ASSERT_EQ(rigid.wrong + toy.wrong, "");
  EXPECT_NEAR(rigid.last("yaw_rate") / rigid.last("vx"), curvature, 0.01 * curvature);
  EXPECT_NEAR(toy.last("yaw_rate") / toy.last("vx"), curvature, 0.01 * curvature);
  EXPECT_TRUE(has(run(head("kinematic_arc") + "[car]\nwheelbase = 101\n").wrong, "0.1 to 100 m"));
}

TEST(Describe, listsTheNumbersThatAScenarioWithoutOptionsUses) {
  for (const std::string& id : model_ids()) {
    const auto json = nlohmann::json::parse(run_sixline({"describe", id, "--json"}).out);
    const OwnFolder folder;
    const auto scenario = load_scenario(folder.file("s.toml", head(id)), {});
    const auto& model = *scenario->model;
    std::map<std::string, std::string> driven;
    for (const auto& v : model.parameter_values()) driven[v.name] = v.value;
    for (const char* part : {"parameters", "options"})
      for (const auto& entry : json[part]) {
        const std::string name = entry["name"];
        if (name == "longitudinal_model") continue;  // chosen before there is a model
        if (entry["default"].is_number()) {
          ASSERT_TRUE(model.parameter(name)) << id << ' ' << name;
          EXPECT_EQ(entry["default"].get<double>(), *model.parameter(name)) << id << ' ' << name;
        } else {
          EXPECT_EQ(entry["default"].get<std::string>(), driven[name]) << id << ' ' << name;
        }
      }
  }
}

// [driver]: a robot drives around the track, with the parameters of the table; precedence of driver and inputs.
TEST(Hands, aDriverDrivesTheScenario) {
  const std::string ground = "[ground]\nkind = \"track\"\nname = \"hairpins\"\n";
  const auto driven = [&](const std::string& driver, const std::string& more = "") {
    return run(head("double_track", "duration = 20\n") + ground + "[driver]\n" + driver + more);
  };
  const Trip plain = driven("name = \"lookahead\"\n"), same = driven(""), wide = driven("speed_band = 5\n");
  ASSERT_EQ(plain.wrong + same.wrong + wide.wrong, "");
  EXPECT_GT(plain.last("vx"), 5);
  EXPECT_EQ(plain.last("x"), same.last("x"));
  EXPECT_NE(plain.last("x"), wide.last("x"));
  const Trip slow = driven("", "[[input]]\nt = 10\nimposed_speed = 3\n");
  ASSERT_EQ(slow.wrong, "");
  EXPECT_NEAR(slow.last("vx"), 3, 0.01) << "a test input holds beside a driver";
  const auto refused = [&](const std::string& driver, const std::string& words, const std::string& more = "") {
    const Trip r = driven(driver, more);
    EXPECT_TRUE(has(r.wrong, words));
  };
  refused("name = \"lookahed\"\n", "did you mean lookahead?");
  refused("lookahead_distanc = 20\n", "driver.lookahead_distanc: unknown key; did you mean lookahead_distance?");
  refused("lookahead_distance = 2000\n", "driver.lookahead_distance is 2000: must be 0.5 to 200 m");
  refused("lookahead_distance = \"far\"\n", "must be a number");
  refused("", "is the driver's to decide", "[[input]]\nthrottle = 1\n");
  EXPECT_TRUE(has(run(head("double_track") + "[driver]\nname = \"tutorial\"\n").wrong, "needs a track"));
}

}  // namespace
}  // namespace sixline
