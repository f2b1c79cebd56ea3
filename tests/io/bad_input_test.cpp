// Bad input: every error names file, line, key, value and rule; the exit status is 2, and nothing is written.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "program.hpp"
#include "studies/scenario/scenario.hpp"

namespace sixline {
namespace {

/// A wrong scenario and the texts that its error must contain. The file is s.toml.
struct Wrong {
  const char* text;
  std::vector<std::string> words;
  std::vector<std::string> sets = {};
};

// Valid beginnings, so that only one error follows. Lines are counted from them.
#define KIN "[scenario]\nmodel = \"kinematic_arc\"\nduration = 1\n"       // 3 lines
#define LONG "[scenario]\nmodel = \"slipping_wheel\"\nduration = 1\n"     // 3 lines
#define PLAN "[scenario]\nmodel = \"kinematic_bicycle\"\nduration = 1\n"  // 3 lines

const Wrong table[] = {
    {"", {"s.toml", "scenario.duration", "is missing"}},
    {"[scenario]\nduration = 1\n", {"s.toml", "scenario.model", "is missing", "sixline list models"}},
    {"[scenario]\nmodel = \"kinematic_arc\"\n", {"scenario.duration", "is missing"}},
    {"[scenario]\nmodel = \"kinematic_ark\"\nduration = 1\n",
     {"s.toml:2", "scenario.model", "\"kinematic_ark\"", "did you mean kinematic_arc"}},
    {"[scenario]\nmodel = 5\nduration = 1\n", {"s.toml:2", "scenario.model", "5", "text in quotes"}},
    {"[scenario]\nmodel = \"kinematic_arc\"\nduration = -1\n",
     {"s.toml:3", "scenario.duration", "-1", "0 to 1000000000"}},
    {"[scenario]\nmodel = \"kinematic_arc\"\nduration = inf\n", {"s.toml:3", "scenario.duration", "inf", "finite"}},
    {"[scenario]\nmodel = \"kinematic_arc\"\nduration = \"1\"\n", {"s.toml:3", "scenario.duration", "\"1\"", "number"}},
    {KIN "dt = 0\n", {"s.toml:4", "scenario.dt", "0", "> 0"}},
    {KIN "dt = -0.01\n", {"s.toml:4", "scenario.dt", "-0.01", "> 0"}},
    {KIN "dt = nan\n", {"s.toml:4", "scenario.dt", "nan", "finite"}},
    {KIN "dt = inf\n", {"s.toml:4", "scenario.dt", "inf", "finite"}},
    {KIN "dt = 20.1\n", {"s.toml:4", "scenario.dt", "20.1", "<= 20"}},  // 1000 parts of 20 ms
    {KIN "dt = 1e7\n", {"s.toml:4", "scenario.dt", "10000000", "<= 20"}},
    {KIN "dt = 5e-324\n", {"s.toml:3", "scenario.duration", "1e10 steps", "5e-324"}},
    {KIN "dt = true\n", {"s.toml:4", "scenario.dt", "true", "number"}},
    {KIN "profile = \"fixed\"\n", {"s.toml:4", "scenario.profile", "\"fixed\"", "\"corrected\", \"source\""}},
    {KIN "integrator = \"rk5\"\n", {"s.toml:4", "scenario.integrator", "did you mean \"rk4\""}},
    {LONG "integrator = \"rk4\"\n", {"s.toml:4", "scenario.integrator", "\"rk4\"", "semi_implicit"}},
    {KIN "titel = \"x\"\n", {"s.toml:4", "scenario.titel", "unknown key", "did you mean title"}},
    {KIN "model = \"kinematic_arc\"\n", {"s.toml:4", "model"}},  // twice
    {KIN "[recrod]\nevery = 1\n", {"s.toml:4", "recrod", "did you mean record"}},
    {"speed = 5\n" KIN, {"s.toml:1", "speed", "unknown"}},
    {"scenario = 5\n", {"s.toml:1", "scenario", "[scenario]"}},
    {"[scenario\n", {"s.toml:1"}},
    {"\xff\xfe\n", {"s.toml"}},
    {LONG "[car]\nmass = -1\n", {"s.toml:5", "mass is -1", "50 to 10000 kg"}},
    {LONG "[car]\nmass = 0\n", {"s.toml:5", "mass is 0", "50 to 10000 kg"}},
    {LONG "[car]\nmass = nan\n", {"s.toml:5", "mass is nan", "finite"}},
    {LONG "[car]\nmass = \"heavy\"\n", {"s.toml:5", "mass is \"heavy\"", "number [kg]"}},
    {LONG "[car]\nmas = 1000\n", {"s.toml:5", "car.mas", "unknown key", "did you mean mass"}},
    {LONG "[car]\nwheelbase = 0\n", {"s.toml:5", "wheelbase is 0", "0.5 to 100 m"}},
    {KIN "[car]\nwheelbase = -2.5\n", {"s.toml:5", "wheelbase is -2.5", "0.1 to 100 m"}},
    {KIN "[car]\nmass = 0\n",
     {"s.toml:5", "mass is 0", "50 to 10000 kg"}},  // kinematic_arc has no mass, but no model takes this one
    {LONG "[car]\nwheelbase = 3\ncg_to_front = 1\ncg_to_rear = 1\n",
     {"s.toml:5", "wheelbase is 3", "cg_to_front + cg_to_rear = 2"}},
    {LONG "[car]\nwheelbase = 9\ncg_to_rear = 8.9\n",
     {"s.toml:5", "cg_to_front", "0.2 to 100", "it follows from wheelbase"}},
    {LONG "[car]\nfile = \"article\"\nredline_rpm = 1000\n",
     {"s.toml", "redline_rpm is 1000", "250 rpm above idle_rpm = 800"}},
    {LONG "[car]\ngear_ratios = []\n", {"s.toml:5", "gear_ratios"}},
    {LONG "[car]\ngear_ratios = \"R:3, 1:-2\"\n", {"s.toml:5", "gear_ratios"}},
    {LONG "[car]\ntorque_curve = [[1000, 200], [2000, -100]]\n", {"s.toml:5", "torque_curve"}},
    {LONG "[car]\ntorque_curve = \"much\"\n", {"s.toml:5", "torque_curve"}},
    {LONG "[car]\nfile = \"spots-car\"\n", {"s.toml:5", "did you mean sports-car"}},
    {LONG "[car]\nfile = \"none.toml\"\n", {"s.toml:5", "car.file", "no such file", "none.toml"}},
    {LONG "[car]\nfile = \"../s.toml\"\n", {"s.toml:5", "car.file", "must not contain \"..\""}},
    {LONG "[car]\nfile = \"/etc/passwd.toml\"\n", {"s.toml:5", "car.file", "must lie in the scenario's folder"}},
    {LONG "[car]\nfile = 3\n", {"s.toml:5", "car.file", "3", "text in quotes"}},
    {LONG "[car]\nfile = \"/\"\n", {"s.toml:5", "folder"}},
    {PLAN "[car]\nlongitudinal_model = \"sliping_wheel\"\n",
     {"s.toml:5", "longitudinal_model is sliping_wheel", "point_mass"}},
    {PLAN "[options]\nrelation = \"cos\"\n", {"s.toml:5", "relation is \"cos\"", "\"tan\", \"sin\""}},
    {PLAN "[options]\nrelation = 1\n", {"s.toml:5", "relation is 1", "\"tan\", \"sin\""}},
    {PLAN "[options]\nrelatoin = \"tan\"\n", {"s.toml:5", "options.relatoin", "did you mean relation"}},
    {KIN "[options]\nload_transfer_share = 1\n", {"s.toml:5", "options.load_transfer_share", "unknown key"}},
    {KIN "[initial]\nvx = \"fast\"\n", {"s.toml:5", "initial.vx", "\"fast\"", "finite number"}},
    {KIN "[initial]\nx = inf\n", {"s.toml:5", "initial.x", "inf", "finite number"}},
    {KIN "[initial]\nwheel_speed_rear = 5\n",
     {"s.toml:5", "initial.wheel_speed_rear", "unknown key", "allowed: x, y, yaw, speed"}},
    {LONG "[initial]\ngear = 40\n", {"s.toml:5", "initial.gear", "40", "-1 to 10"}},
    {KIN "[[input]]\nsteer = 2\n", {"s.toml:5", "input.steer", "2", "-1 to 1"}},
    {KIN "[[input]]\nthrottle = -0.1\n", {"s.toml:5", "input.throttle", "-0.1", "0 to 1"}},
    {KIN "[[input]]\nimposed_steer_angle_deg = nan\n", {"s.toml:5", "input.imposed_steer_angle_deg", "nan", "finite"}},
    {KIN "[[input]]\nimposed_steer_angle_deg = 90\n",
     {"s.toml:5", "input.imposed_steer_angle_deg", "90", "-85 to 85 deg", "tangent"}},
    {KIN "[options]\nspeed_at = \"centre\"\n[[input]]\nimposed_steer_angle_deg = -86\n",
     {"s.toml:7", "input.imposed_steer_angle_deg", "-86"}},
    {KIN "[car]\nsteer_lock = 1.5\n", {"s.toml:5", "steer_lock is 1.5", "at most 1.4835", "tangent"}},
    {PLAN "[[input]]\nimposed_steer_angle_deg = 90\n",
     {"s.toml:5", "input.imposed_steer_angle_deg", "90", "-85 to 85 deg"}},
    {PLAN "[car]\nsteer_lock = 1.57\n", {"s.toml:5", "steer_lock is 1.57", "at most 1.4835"}},
    {"[scenario]\nmodel = \"any_axle_steer\"\nduration = 1\n[[input]]\nimposed_steer_angle_deg = 88\n",
     {"s.toml:5", "input.imposed_steer_angle_deg", "88"}},
    {KIN "[[input]]\nthrotle = 1\n", {"s.toml:5", "input.throtle", "did you mean throttle"}},
    {KIN "[[input]]\nt = -1\n", {"s.toml:5", "input.t", "-1", "0 to 1000000000"}},
    {KIN "[[input]]\nt = \"0\"\n", {"s.toml:5", "input.t", "\"0\"", "number"}},
    {KIN "[input]\nt = 0\n", {"s.toml:4", "input", "[[input]]"}},
    {KIN "input = [1, 2]\n", {"s.toml:4", "scenario.input", "unknown key"}},
    {LONG "[[input]]\nimposed_steer_angle_deg = 5\n", {"s.toml:5", "input.imposed_steer_angle_deg", "unknown key"}},
    {LONG "[[input]]\nload_transfer_share = 2\n", {"s.toml:5", "input.load_transfer_share", "2", "0 to 1"}},
    {KIN "[ground]\nkind = \"hill\"\n", {"s.toml:5", "ground.kind", "\"hill\"", "\"slope\", \"ramp\""}},
    {KIN "[ground]\nslope_deg = 90\n", {"s.toml:5", "ground.slope_deg", "90", "-80 to 80"}},
    {KIN "[ground]\nslope = 5\n", {"s.toml:5", "ground.slope", "did you mean slope_deg"}},
    {KIN "[record]\nevery = -1\n", {"s.toml:5", "record.every", "-1", "0 to 1000000000"}},
    {KIN "[record]\nevery = 1\nchannels = [\"yaww\"]\n",
     {"s.toml:6", "record.channels", "\"yaww\"", "did you mean \"yaw\""}},
    {KIN "[record]\nevery = 1\nchannels = \"x\"\n", {"s.toml:6", "record.channels", "list"}},
    {KIN "[record]\nevery = 1\nchannels = [1]\n", {"s.toml:6", "record.channels", "quotes"}},
    {"[scenario]\nmodel = \"kinematic_arc\"\nduration = 1e7\n[record]\nevery = 0\n",
     {"s.toml:5", "record.every", "at most 5e7"}},
    {KIN "[[until]]\nabove = 1\n", {"s.toml:4", "until.channel", "is missing"}},
    {KIN "[[until]]\nchannel = \"vx\"\n", {"s.toml:4", "until", "`above` or `below`"}},
    {KIN "[[until]]\nchannel = \"vx\"\nabove = 1\nbelow = 0\n", {"s.toml:4", "until", "either `above` or `below`"}},
    {KIN "[[until]]\nchannel = \"w\"\nabove = 1\n", {"s.toml:5", "until.channel", "\"w\""}},
    {KIN "[[until]]\nchannel = \"vx\"\nabove = nan\n", {"s.toml:6", "until.above", "nan", "finite"}},
    {KIN "[[until]]\nchannel = \"vx\"\nabove = 1\nstop = \"yes\"\n",
     {"s.toml:7", "until.stop", "\"yes\"", "true or false"}},
    {KIN, {"--set", "TABLE.KEY=VALUE"}, {"mass"}},
    {KIN, {"--set", "TABLE.KEY=VALUE"}, {"=5"}},
    {KIN, {"--set", "car.mass", "cannot be read"}, {"car.mass=[\""}},
    {KIN, {"--set", "input.7", "no block 7"}, {"input.7.steer=1"}},
    {KIN "[[input]]\nsteer = 0\n", {"--set", "input.7", "no block 7"}, {"input.7.steer=1"}},
    {KIN, {"--set", "input.0", "needs a block and a key"}, {"input.0=1"}},
    {KIN, {"--set", "goes through a value"}, {"scenario.duration.x=1"}},
    {LONG, {"--set car.mass=0", "mass is 0", "50 to 10000 kg"}, {"car.mass=0"}},
    {LONG, {"--set car.mas=1", "did you mean mass"}, {"car.mas=1"}},
};

void expect_words(const std::string& text, const std::vector<std::string>& words) {
  for (const auto& word : words) EXPECT_TRUE(has(text, word));
}

// 86 of them.
TEST(BadScenario, everyMistakeIsNamedWithLineKeyValueAndRule) {
  const OwnFolder folder;
  ASSERT_GE(std::size(table), 40u);
  for (const auto& wrong : table) {
    const auto scenario = load_scenario(folder.file("s.toml", wrong.text), wrong.sets);
    ASSERT_FALSE(scenario) << "accepted: " << wrong.text;
    SCOPED_TRACE(wrong.text);
    expect_words(scenario.error().text(), wrong.words);
  }
}

TEST(BadScenario, theProgramEndsWithStatusTwoAndWritesNothing) {
  const OwnFolder folder;
  int count = 0;
  for (const auto& wrong : table) {
    if (++count % (testing::sanitized_in_part() ? 8 : 1) != 0) continue;  // starting a program takes time
    folder.file("s.toml", wrong.text);
    std::vector<std::string> arguments{"run", "s.toml", "--json", "--csv", "out.csv"};
    for (const auto& set : wrong.sets) arguments.insert(arguments.end(), {"--set", set});
    const Ran ran = run_in(folder, arguments);
    SCOPED_TRACE(wrong.text);
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err.rfind("sixline: ", 0), 0u) << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << "one line: " << ran.err;
    EXPECT_FALSE(fs::exists(folder.path / "out.csv"));
    expect_words(ran.err, wrong.words);
  }
}

/// The result of a scenario with a value: an error that names the field, or a run that stays finite.
void expect_named_or_finite(const OwnFolder& folder, const std::string& text, const std::string& field,
                            bool may_break = false) {
  const auto scenario = load_scenario(folder.file("s.toml", text), {});
  if (!scenario) {
    EXPECT_TRUE(has(scenario.error().text(), field)) << text;
    return;
  }
  const auto result = run_scenario(*scenario);
  if (may_break && !result.trouble.empty()) {
    EXPECT_TRUE(has(result.trouble, "non-finite in the step after t = "));
  } else {
    EXPECT_EQ(result.trouble, "") << text;
  }
  for (std::size_t i = 0; i < (*scenario).model->describe().states.size() + 1; ++i)
    EXPECT_TRUE(std::isfinite(result.final_values[i])) << text << result.channels[i];
}
const std::string extreme_values[] = {"0",      "-0.0", "-1",  "5e-324", "1e-308", "1e300",
                                      "-1e300", "nan",  "inf", "-inf",   "1e9",    "1e-9"};

// Each is evaluated in every step: 90,000 of them took over a minute.
TEST(BadScenario, moreThanAThousandUntilBlocksAreRefused) {
  const OwnFolder folder;
  std::string text = KIN;
  for (int i = 0; i < 1000; ++i) text += "[[until]]\nchannel = \"x\"\nabove = 1\n";
  EXPECT_TRUE(load_scenario(folder.file("s.toml", text), {}));
  const auto scenario = load_scenario(folder.file("s.toml", text + "[[until]]\nchannel = \"x\"\nabove = 1\n"), {});
  ASSERT_FALSE(scenario);
  expect_words(scenario.error().text(), {"s.toml:3004", "until", "there may be 1000 [[until]] blocks"});
}

// Measured: 0.2 s; inserted one by one they took 10 s.
TEST(Scenario, thirtyThousandInputsInFallingTimeAreReadInASecond) {
  const OwnFolder folder;
  std::string text = KIN;
  for (int i = 30'000; i > 0; --i) text += "[[input]]\nt = " + std::to_string(i) + "\nthrottle = 1\n";
  const auto begin = std::chrono::steady_clock::now();
  const auto scenario = load_scenario(folder.file("s.toml", text), {});
  const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  EXPECT_EQ(scenario->inputs.front().step, 100);
  EXPECT_EQ(scenario->inputs.back().step, 3'000'000);
  EXPECT_LT(took, testing::sanitized ? 20 : 3);
}

// 16 kinds of models, 3 to 41 parameters each, 12 values: over 3000 scenarios; one in thirteen but in --long.
TEST(BadCar, everyParameterAtItsExtremesIsNamedOrRunsFinite) {
  const OwnFolder folder;
  int count = 0;
  const auto sweep = [&](const std::string& model, const std::string& longitudinal) {
    const auto made = make_model(model, longitudinal);
    for (const auto& parameter : (*made)->describe().parameters)
      for (const auto& value : extreme_values) {
        const std::string text =
            "[scenario]\nmodel = \"" + model + "\"\nduration = 0.5\n[car]\n" +
            (longitudinal.empty() ? "" : "longitudinal_model = \"" + longitudinal + "\"\n") + parameter.name + " = " +
            value + "\n[[input]]\nthrottle = 1\nsteer = 0.5\n[[input]]\nt = 0.3\nthrottle = 0\nbrake = 1\n";
        if (++count % (testing::sanitized_in_part() ? 96 : testing::sanitized ? 32 : testing::thorough() ? 1 : 13) == 0)
          expect_named_or_finite(folder, text, parameter.name);
      }
  };
  for (const auto& model : model_ids()) sweep(model, "");
  for (const char* longitudinal : {"point_mass", "load_transfer", "engine_gearbox", "rolling_wheel"})
    sweep("kinematic_bicycle", longitudinal);
  RecordProperty("scenarios", count);
  EXPECT_GT(count, 3000);
}

// Above 1 s the explicit air drag of Models 1 to 4 is unstable: such a run may end with an error message and a finite
// state.
TEST(BadTimeStep, everyStepIsRefusedOrRunsFiniteOrReportsWhenItBroke) {
  const OwnFolder folder;
  int count = 0;
  for (const auto& model : model_ids())
    for (const char* dt : {"5e-324", "1e-300", "1e-9", "1e-4", "1", "20", "20.1", "1e6"}) {
      if (++count % (testing::sanitized ? 5 : testing::thorough() ? 1 : 3) != 0) continue;
      const double length = std::strtod(dt, nullptr) * 200;
      const std::string text = "[scenario]\nmodel = \"" + model + "\"\ndt = " + dt +
                               "\nduration = " + number_text(length < 1e9 ? length : 1e9) +
                               "\n[[input]]\nthrottle = 1\nsteer = 0.3\n[[input]]\nt = " + number_text(length / 2) +
                               "\nbrake = 1\nthrottle = 0\n";
      expect_named_or_finite(folder, text, "dt", std::strtod(dt, nullptr) > 1);
    }
}

RC_GTEST_PROP(BadCar, severalExtremesTogetherAreNamedOrRunFinite, ()) {
  const auto model = *rc::gen::elementOf(model_ids());
  const auto parameters = (*make_model(model))->describe().parameters;
  std::string text =
      "[scenario]\nmodel = \"" + model + "\"\nduration = 1\ndt = " +
      *rc::gen::elementOf(std::vector<std::string>{testing::sanitized ? "0.02" : "0.001", "0.01", "0.1", "1"}) +
      "\n[car]\n";
  std::vector<std::string> used;
  for (int i = 0; i < 6; ++i) {
    const auto parameter = *rc::gen::elementOf(parameters);
    if (!parameter.text.empty() || std::find(used.begin(), used.end(), parameter.name) != used.end()) continue;
    used.push_back(parameter.name);
    const double low = std::isfinite(parameter.min) ? parameter.min : -1e6,
                 high = std::isfinite(parameter.max) ? parameter.max : 1e6;
    text += parameter.name + " = " +
            number_text(*rc::gen::elementOf(std::vector<double>{low, high, 0.5 * (low + high)})) + "\n";
  }
  text += "[[input]]\nthrottle = 1\nsteer = 1\n[[input]]\nt = 0.5\nbrake = 1\n";
  const OwnFolder folder;
  const auto scenario = load_scenario(folder.file("s.toml", text), {});
  if (!scenario) {
    RC_ASSERT(!scenario.error().field.empty());
    return;
  }
  const auto result = run_scenario(*scenario);
  RC_LOG(text);
  RC_ASSERT(result.trouble == "");
}

}  // namespace
}  // namespace sixline
