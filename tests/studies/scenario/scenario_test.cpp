// Scenarios: every statement of docs/scenario.md (models, times, inputs, samples, events, numbers) tested by runs.
#include "studies/scenario/scenario.hpp"

#include <bit>
#include <nlohmann/json.hpp>

#include "scenario_trip.hpp"

namespace sixline {
namespace {

using Json = nlohmann::json;
constexpr double degree = 3.14159265358979323846 / 180;

const std::vector<std::string> kinematic{"six_line",     "front_distance_solved", "rear_distance_solved",
                                         "rear_follows", "kinematic_arc",         "any_axle_steer"};
const std::vector<std::string> longitudinal{"point_mass", "load_transfer", "engine_gearbox", "rolling_wheel",
                                            "slipping_wheel"};
std::vector<std::string> steered() {
  auto all = kinematic;
  all.push_back("kinematic_bicycle");
  return all;
}

TEST(Scenario, theDefaultsAreTenMillisecondsCorrectedAndTheSlippingWheel) {
  const Trip r = driven(head("kinematic_bicycle"));
  EXPECT_EQ(r.result.steps, 100);
  EXPECT_NE(std::find(r.result.channels.begin(), r.result.channels.end(), "longitudinal_utilization_rear"),
            r.result.channels.end());
  const std::string turn = "[initial]\nvx = 5\n[[input]]\nimposed_steer_angle_deg = 20\n";
  const Trip plain = run(head("kinematic_bicycle") + turn),
             named = run(head("kinematic_bicycle", "duration = 1\nprofile = \"corrected\"\ndt = 0.01\n") + turn);
  EXPECT_EQ(plain.result.final_values, named.result.final_values);
  EXPECT_NEAR(plain.last("curvature"), std::tan(20 * degree) / 2.6, 1e-15);  // measured: equal to 1 ulp
  EXPECT_TRUE(run(head("kinematic_arc")).result.recorded.empty());           // no [record]: no samples
}

TEST(Scenario, theRunTakesWholeSteps) {
  const auto steps = [](const char* times) { return run(head("kinematic_arc", times)).result.steps; };
  EXPECT_EQ(steps("duration = 1\ndt = 0.3\n"), 3);
  EXPECT_EQ(steps("duration = 1\ndt = 0.4\n"), 3);  // 2.5 rounds away from zero
  EXPECT_EQ(steps("duration = 0\n"), 0);
  EXPECT_EQ(steps("duration = 8\ndt = 0.001\n"), 8000);
  EXPECT_DOUBLE_EQ(run(head("kinematic_arc", "duration = 1\ndt = 0.3\n")).result.t, 0.9);
  EXPECT_EQ(steps("duration = 0.004\n"), 0);
}

TEST(Scenario, samplesBeginAtZeroEndAtTheEndAndStandWholeStepsApart) {
  const auto times = [](const std::string& more) {
    return run(head("kinematic_arc", "duration = 0.1\n") + more).samples("t");
  };
  EXPECT_EQ(times("[record]\nevery = 0.03\n"), (std::vector<double>{0, 0.03, 0.06, 0.09, 0.1}));
  EXPECT_EQ(times("[record]\nevery = 0.016\n"),
            (std::vector<double>{0, 0.02, 0.04, 0.06, 0.08, 0.1}));  // rounds to 2 steps
  EXPECT_EQ(times("[record]\nevery = 0.001\n").size(), 11u);         // never less than a step
  EXPECT_EQ(times("[record]\nevery = 0\n").size(), 11u);             // 0: every step
  EXPECT_EQ(times("[record]\nevery = 5\n"), (std::vector<double>{0, 0.1}));
  EXPECT_EQ(times("[record]\nchannels = [\"t\"]\n").size(), 0u);  // every left out: none
  const Trip some = run(head("kinematic_arc") + "[record]\nevery = 0.5\nchannels = [\"yaw\", \"t\"]\n");
  ASSERT_EQ(some.result.recorded.size(), 2u);
  EXPECT_EQ(some.result.channels[some.result.recorded[0]], "yaw");  // in the given order
  EXPECT_EQ(some.samples("t").size(), 3u);
}

TEST(Scenario, anInputActsFromTheStepItsTimeRoundsTo) {
  for (const auto& [t, first] : {std::pair{"0.014", 1u}, {"0.016", 2u}, {"0.015", 2u}, {"0.02", 2u}, {"0.0", 0u}}) {
    const Trip r =
        run(head("point_mass", "duration = 0.05\n") + "[[input]]\nt = " + t + "\nthrottle = 1\n[record]\nevery = 0\n");
    const auto throttle = r.samples("throttle"), v = r.samples("vx");
    ASSERT_EQ(throttle.size(), 6u);
    for (std::size_t i = 0; i < throttle.size(); ++i)
      EXPECT_EQ(throttle[i], i >= first ? 1 : 0) << t << " at sample " << i;
    EXPECT_EQ(v[first], 0) << "the speed follows one step later";
    EXPECT_GT(v[first + 1], 0);
  }
}

TEST(Scenario, anInputHoldsUntilTheNextBlockThatNamesIt) {
  const std::string later = "[[input]]\nt = 0.5\nimposed_steer_angle_deg = -3\n",
                    first = "[[input]]\nt = 0\nimposed_steer_angle_deg = 3\nimposed_speed = 20\n";
  const Trip r = run(head("kinematic_arc") + first + later + "[record]\nevery = 0.25\n"),
             swapped = run(head("kinematic_arc") + later + first + "[record]\nevery = 0.25\n");
  const auto steer = r.samples("steer_angle"), v = r.samples("vx");
  ASSERT_EQ(steer.size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_DOUBLE_EQ(steer[i], (i == 0 ? 0 : i <= 2 ? 3 : -3) * degree) << "of the step that led to sample " << i;
    EXPECT_EQ(v[i], 20) << "the speed was not named again";
  }
  EXPECT_EQ(r.result.final_values, swapped.result.final_values);  // by time, not by place in the file
  const Trip together = run(head("kinematic_arc") + first + "[[input]]\nt = 0\nimposed_steer_angle_deg = 7\n");
  EXPECT_DOUBLE_EQ(together.last("steer_angle"), 7 * degree);  // at one time the later block wins
}

TEST(Scenario, speedHoldAndSteerDegDriveEveryKinematicModelAndTheTurningOne) {
  for (const auto& model : steered())
    for (const double speed : {7.5, -3.0, 0.0}) {
      const Trip r = driven(head(model) + "[[input]]\nimposed_speed = " + std::to_string(speed) +
                            "\nimposed_steer_angle_deg = 60\n[record]\nevery = 0.5\n");
      for (const double v : r.samples("vx")) EXPECT_EQ(v, speed) << model;  // from the first sample on
      EXPECT_DOUBLE_EQ(r.last("steer_angle"), 60 * degree)
          << model << ": the lock is 35 degrees and does not limit a test input";
      EXPECT_EQ(r.last("yaw_rate") > 0, speed > 0) << model;
      EXPECT_EQ(r.last("yaw_rate") < 0, speed < 0) << model;
    }
}

TEST(Scenario, bothProfilesDriveEveryModel) {
  for (const auto& model : model_ids())
    for (const char* profile : {"corrected", "source"}) {
      const std::string times = std::string("duration = 25\nprofile = \"") + profile + "\"\n";
      const Trip r = driven(head(model, times) +
                            "[[input]]\nthrottle = 1\nsteer = 0.1\nhandbrake = 0\ngear = 1\nauto_shift = true\n"
                            "[[input]]\nt = 10\nthrottle = 0\nbrake = 1\n");
      EXPECT_EQ(r.result.trouble, "") << model << " " << profile;
      // Brakes that never quite stop a car are S3's, a brake pedal that drives backwards is S4's: the toys keep them.
      if (model == "ray_toy" && std::string(profile) == "source") continue;
      const double left = model == "rigid_car" ? 0.05
                          : model == "ray_car" ? 1e-10
                          : model == "ray_toy" ? 1e-12
                                               : 0;  // springs move
      EXPECT_NEAR(r.last("vx"), 0, left) << model << " " << profile << ": 15 s of full brake";
    }
}

TEST(Scenario, theBicycleCarriesTheCarsLongitudinalModel) {
  for (const auto& longitudinal_id : longitudinal) {
    const Trip r = driven(head("kinematic_bicycle", "duration = 2\n") + "[car]\nlongitudinal_model = \"" +
                          longitudinal_id + "\"\n[[input]]\nthrottle = 1\nsteer = 0.5\n");
    const Trip straight =
        run(head(longitudinal_id, "duration = 2\n") + "[car]\nwheelbase = 2.6\n[[input]]\nthrottle = 1\n");
    const auto names = straight.result.channels;
    for (const auto& name : names)
      EXPECT_NE(std::find(r.result.channels.begin(), r.result.channels.end(), name), r.result.channels.end())
          << longitudinal_id << ": " << name;
    if (longitudinal_id == "point_mass" || longitudinal_id == "load_transfer" || longitudinal_id == "rolling_wheel") {
      EXPECT_EQ(r.last("vx"), straight.last("vx")) << longitudinal_id << ": steering costs no speed";
    }
  }
  const OwnFolder folder;
  folder.file("car.toml",
              "[car]\nname = \"x\"\nsource = \"estimate\"\nbase = \"article\"\nlongitudinal_model = \"point_mass\"\n");
  const auto by_file =
      load_scenario(folder.file("s.toml", head("kinematic_bicycle") + "[car]\nfile = \"car.toml\"\n"), {});
  const auto channels = run_scenario(*by_file).channels;
  EXPECT_EQ(std::find(channels.begin(), channels.end(), "rpm"), channels.end()) << "a car file may say it too";
}

TEST(Scenario, aKeyUnderCarOverridesTheFile) {
  const std::string push = "[[input]]\nthrottle = 1\n";
  const Trip light = run(head("point_mass") + "[car]\nmass = 750\n" + push), heavy = run(head("point_mass") + push);
  EXPECT_NEAR(light.last("vx") / heavy.last("vx"), 2, 0.01);  // measured 1.9903: the resistances are the same
  const Trip set = run(head("point_mass") + push, {"car.mass=750"});
  EXPECT_EQ(set.result.final_values, light.result.final_values);
  const Trip longer = run(head("load_transfer") + "[car]\ncg_to_front = 1.9\n");  // b alone: L = b + c, so 3.0
  EXPECT_NEAR(longer.last("fz_front"), 1500 * 9.81 * 1.1 / 3.0, 1e-9);
}

TEST(Scenario, optionsAreNamedAndWinOverTheProfile) {
  const std::string turn = "[[input]]\nimposed_speed = 5\nimposed_steer_angle_deg = 30\n";
  const double tan_form = std::tan(30 * degree) / 2.6, sin_form = 0.5 / 2.6;
  EXPECT_NEAR(run(head("kinematic_bicycle") + turn).last("curvature"), tan_form, 1e-15);
  EXPECT_NEAR(run(head("kinematic_bicycle") + "[options]\nrelation = \"sin\"\n" + turn).last("curvature"), sin_form,
              1e-15);
  const std::string source = "duration = 1\nprofile = \"source\"\n";
  EXPECT_NEAR(run(head("kinematic_bicycle", source) + turn).last("curvature"), sin_form, 1e-15);
  EXPECT_NEAR(run(head("kinematic_bicycle", source) + "[options]\nrelation = \"tan\"\n" + turn).last("curvature"),
              tan_form, 1e-15);
  const Trip front =
      run(head("kinematic_arc") +
          "[options]\nspeed_at = \"front\"\n[[input]]\nimposed_speed = 5\nimposed_steer_angle_deg = 60\n");
  EXPECT_NEAR(front.last("yaw_rate"), 5 * std::sin(60 * degree) / 2.5, 1e-14);
}

TEST(Scenario, aSpeedAtTheStartIsACarThatRollsSteadily) {
  const Trip r = run(head("slipping_wheel", "duration = 0\n") + "[initial]\nvx = 20\n");
  EXPECT_DOUBLE_EQ(r.last("wheel_speed_rear"), 20 / 0.33);
  EXPECT_NEAR(r.last("rpm"), 20 / 0.33 * 2.97 * 3.42 * 30 / 3.14159265358979, 1e-9);
  const Trip third =
      run(head("slipping_wheel", "duration = 0\n") + "[initial]\nvx = 20\ngear = 3\nwheel_speed_rear = 70\n");
  EXPECT_EQ(third.last("gear"), 3);
  EXPECT_EQ(third.last("wheel_speed_rear"), 70) << "what is given wins over what follows";
  EXPECT_NEAR(third.last("rpm"), 20 / 0.33 * 1.43 * 3.42 * 30 / 3.14159265358979, 1e-9);
}

TEST(Scenario, numbersReadBackToTheSameBits) {
  const std::string text =
      head("kinematic_bicycle", "duration = 3\n") + "[[input]]\nthrottle = 0.7\nsteer = 0.31\n[record]\nevery = 0.1\n";
  const Trip r = run(text);
  const Json json = Json::parse(r.result.json());
  for (std::size_t i = 0; i < r.result.channels.size(); ++i)
    EXPECT_EQ(std::bit_cast<std::uint64_t>(json["final"][r.result.channels[i]].get<double>()),
              std::bit_cast<std::uint64_t>(r.result.final_values[i]))
        << r.result.channels[i];
  for (std::size_t i = 0; i < r.result.recorded.size(); ++i)
    for (std::size_t k = 0; k < r.result.samples[i].size(); ++k)
      if (std::isfinite(r.result.samples[i][k])) {
        EXPECT_EQ(json["samples"][r.result.channels[r.result.recorded[i]]][k].get<double>(), r.result.samples[i][k]);
      }
  std::istringstream csv(r.result.csv());
  std::string line, cell;
  std::getline(csv, line);
  EXPECT_EQ(line.substr(0, 24), "t [s],x [m],y [m],yaw [r");
  for (std::size_t k = 0; std::getline(csv, line); ++k) {
    std::istringstream cells(line);
    for (std::size_t i = 0; std::getline(cells, cell, ','); ++i)
      if (std::isfinite(r.result.samples[i][k])) {
        EXPECT_EQ(std::strtod(cell.c_str(), nullptr), r.result.samples[i][k]);
      }
  }
}

TEST(Scenario, anInfiniteRadiusIsNullAndTheCurvatureBesideItZero) {
  for (const auto& model : steered()) {
    const Json straight = Json::parse(run(head(model) + "[[input]]\nimposed_speed = 5\n").result.json());
    for (const char* radius : {"turn_radius_rear", "turn_radius_front", "turn_radius_centre"})
      EXPECT_TRUE(straight["final"][radius].is_null()) << model;
    EXPECT_EQ(straight["final"]["curvature"], 0.0) << model;
    const Json left =
        Json::parse(run(head(model) + "[[input]]\nimposed_speed = 5\nimposed_steer_angle_deg = 10\n").result.json());
    EXPECT_NEAR(left["final"]["turn_radius_rear"].get<double>() * left["final"]["curvature"].get<double>(), 1, 1e-14)
        << model;
  }
}

TEST(Scenario, theJsonHasTheNamesOfTheContract) {
  const Json json =
      Json::parse(run(head("kinematic_arc") + "[[input]]\nimposed_speed = 9\n[[until]]\nchannel = \"x\"\nabove = "
                                              "1\n[record]\nevery = 0.5\nchannels = [\"t\"]\n")
                      .result.json());
  EXPECT_EQ(json["model"], "kinematic_arc");
  EXPECT_EQ(json["steps"], 100);
  EXPECT_EQ(json["t"], 1.0);
  EXPECT_EQ(json["samples"]["t"], (Json{0.0, 0.5, 1.0}));
  ASSERT_EQ(json["events"].size(), 1u);
  EXPECT_EQ(json["events"][0]["channel"], "x");
  EXPECT_EQ(json["events"][0]["above"], 1.0);
  EXPECT_NEAR(json["events"][0]["t"].get<double>(), 1.0 / 9, 1e-15);
  EXPECT_NEAR(json["events"][0]["state"]["x"].get<double>(), 1, 1e-15);
  EXPECT_FALSE(json.contains("trouble"));
}

TEST(Scenario, smoothModelsTakeFourIntegratorsAndTheOthersTheirOwn) {
  const std::string turn = "[[input]]\nimposed_speed = 10\nimposed_steer_angle_deg = 12\n";
  const Trip exact = run(head("kinematic_arc", "duration = 2\nintegrator = \"exact\"\n") + turn);
  const auto distance = [&](const char* integrator) {
    const Trip r =
        driven(head("kinematic_arc", std::string("duration = 2\nintegrator = \"") + integrator + "\"\n") + turn);
    return std::hypot(r.last("x") - exact.last("x"), r.last("y") - exact.last("y"));
  };
  EXPECT_LT(distance("rk4"), 1e-10);                     // measured 3.2e-11 m
  EXPECT_NEAR(distance("euler"), 0.076, 0.002);          // turns half a step late: 20 m at 5 mrad are 0.08 m
  EXPECT_NEAR(distance("semi_implicit"), 0.076, 0.002);  // and as much early
  for (const auto& model : longitudinal)
    EXPECT_TRUE(has(run(head(model, "duration = 1\nintegrator = \"rk4\"\n")).wrong, "integrator")) << model;
}

TEST(Scenario, aGradeIsClimbedOrRolledDown) {
  const Trip down = run(head("point_mass") + "[ground]\nkind = \"slope\"\nslope_deg = 5\n");
  EXPECT_NEAR(down.last("vx"), -9.81 * std::sin(5 * degree),
              0.01);  // slope > 0 climbs along +x, so a free car rolls back
  EXPECT_EQ(run(head("point_mass") + "[ground]\nkind = \"slope\"\nslope_deg = 5\n[[input]]\nbrake = 1\n").last("vx"),
            0);
}

TEST(Scenario, setPutsAValueWhereTheFileWouldHaveIt) {
  const std::string text =
      head("kinematic_arc") + "[[input]]\nimposed_speed = 1\n[[input]]\nt = 0.5\nimposed_speed = 2\n";
  EXPECT_NEAR(run(text, {"input.0.imposed_speed=3"}).last("x"), 2.5, 1e-12);
  EXPECT_NEAR(run(text, {"scenario.duration=2", "scenario.dt=0.1"}).last("x"), 3.5, 1e-12);
  EXPECT_EQ(run(text, {"initial.y=4"}).last("y"), 4) << "a table that the file has not";
  EXPECT_EQ(run(text, {"scenario.model=six_line"}).result.model, "six_line") << "a bare word is a text";
  EXPECT_EQ(run(text, {"record.every=0.5", "record.channels=[\"x\"]"}).samples("x").size(), 3u);
  EXPECT_EQ(run(text, {"car.mass=1600"}).wrong, "") << "kinematic_arc has no mass, but cars are shared by all models";
  EXPECT_EQ(run(text, {"car.mass=-1"}).wrong, "--set car.mass=-1: mass is -1: must be 0.5 to 100000 kg")
      << "and no model takes that";
}

// The toy's drive_torque and options of [car] once held over rb2-road: 0.066 m/s at most.
TEST(Scenario, aCarThatSetNamesReplacesTheWholeCar) {
  const std::string of_toy = "[car]\nfile = \"article\"\ndrive_torque = 20\nlimit_wheel_friction = \"off\"\n",
                    push = "[[input]]\nthrottle = 1\n";
  const Trip plain = driven(head("rigid_car") + "[car]\nfile = \"rb2-road\"\n" + push),
             heavy = driven(head("rigid_car") + "[car]\nfile = \"rb2-road\"\nmass = 1600\n" + push);
  const std::string toy = head("rigid_car") + of_toy + push;
  EXPECT_EQ(driven(toy, {"car.file=rb2-road"}).result.final_values, plain.result.final_values);
  for (const std::vector<std::string>& sets : {std::vector<std::string>{"car.file=rb2-road", "car.mass=1600"},
                                               std::vector<std::string>{"car.mass=1600", "car.file=rb2-road"}})
    EXPECT_EQ(driven(toy, sets).result.final_values, heavy.result.final_values);
  EXPECT_GT(plain.last("vx"), 2);
  const std::string carried = head("kinematic_bicycle") + "[car]\nlongitudinal_model = \"point_mass\"\n";
  const auto& channels = driven(carried, {"car.file=sports-car"}).result.channels;
  EXPECT_EQ(std::ranges::find(channels, "rpm"), channels.end()) << "longitudinal_model is of the model, and remains";
}

TEST(Scenario, recordedChannelsOfOtherModelsAreLeftOutWithANotice) {
  const std::string record = "[record]\nevery = 0.5\nchannels = [\"t\", \"rpm\", \"vx\", \"slip_ratio_rear\"]\n";
  const Trip mass = driven(head("point_mass") + record), wheel = driven(head("slipping_wheel") + record);
  EXPECT_EQ(mass.result.recorded_names, (std::vector<std::string>{"t", "vx"}));
  EXPECT_EQ(mass.result.notices, std::vector<std::string>{"rpm, slip_ratio_rear are left out of the record: no channel "
                                                          "of point_mass"});
  EXPECT_EQ(wheel.result.recorded_names.size(), 4u);
  EXPECT_TRUE(wheel.result.notices.empty());
  EXPECT_TRUE(has(run(head("point_mass") + "[record]\nevery = 1\nchannels = [\"rpm\"]\n").wrong,
                  "names no channel of this model; `sixline describe point_mass` lists them"));
  EXPECT_TRUE(has(run(head("point_mass") + "[[until]]\nchannel = \"rpm\"\nabove = 1\n").wrong, "until.channel"))
      << "a run must not go on without its end";
}

}  // namespace
}  // namespace sixline
