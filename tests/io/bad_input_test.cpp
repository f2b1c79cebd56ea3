// Bad input: every error names file, line, key, value and rule; the exit status is 2, and nothing is written.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "refusals.hpp"
#include "scenario_trip.hpp"

namespace sixline {
namespace {

// Those of wrong_scenarios.txt.
TEST(BadScenario, everyMistakeIsNamedWithLineKeyValueAndRule) {
  const OwnFolder folder;
  for (const testing::Refusal& row : testing::refusals_of("io/wrong_scenarios.txt")) {
    const std::size_t set = row.text.find("--set ");
    const std::string text = (row.place.empty() ? "" : head(row.place)) + row.text.substr(0, set) + "\n";
    const auto scenario =
        load_scenario(folder.file("s.toml", text), split(set == row.text.npos ? "" : row.text.substr(set + 6), '\n'));
    ASSERT_FALSE(scenario) << "accepted: " << text;
    EXPECT_TRUE(row.is_in(scenario.error().text())) << text;
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
  std::string text = head("kinematic_arc");
  for (int i = 0; i < 1000; ++i) text += "[[until]]\nchannel = \"x\"\nabove = 1\n";
  EXPECT_TRUE(load_scenario(folder.file("s.toml", text), {}));
  const auto scenario = load_scenario(folder.file("s.toml", text + "[[until]]\nchannel = \"x\"\nabove = 1\n"), {});
  EXPECT_TRUE(is_refused(scenario, "s.toml:3004: until: is one too many: there may be 1000 [[until]] blocks"));
}

// Measured: 0.2 s; inserted one by one they took 10 s.
TEST(Scenario, thirtyThousandInputsInFallingTimeAreReadInASecond) {
  const OwnFolder folder;
  std::string text = head("kinematic_arc");
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
