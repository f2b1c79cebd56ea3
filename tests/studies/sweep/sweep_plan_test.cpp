// Plans of sweeps: their cases, how ranges are read, and refusals.
#include <nlohmann/json.hpp>

#include "refusals.hpp"
#include "studies/sweep/case.hpp"
#include "studies/sweep/journal.hpp"
#include "studies/sweep/plan_file.hpp"

namespace sixline {
namespace {

using Words = std::vector<std::string>;

SweepPlan plan_of(const std::string& toml) {
  const auto plan = parse_sweep(toml, "s.toml");
  EXPECT_TRUE(plan) << plan.error().text();
  return plan ? *plan : SweepPlan{};
}
/// The error of a plan before its first case; "" if it is valid.
std::string refused(const std::string& toml) {
  auto plan = parse_sweep(toml, "s.toml");
  if (!plan) return plan.error().text();
  const auto world = check_plan(*plan);
  return world ? "" : world.error().text();
}
/// The values of an axis over all cases.
Words column(const SweepPlan& plan, const std::string& name) {
  const SweepCases cases(plan);
  const auto axis = static_cast<std::size_t>(plan.find(name) - plan.axes.data());
  Words values;
  for (std::size_t i = 0; i < cases.size(); ++i) values.push_back(cases.values(i)[axis]);
  return values;
}
std::vector<double> numbers(const Words& words) {
  std::vector<double> all;
  for (const std::string& word : words) all.push_back(finite_number(word).value());
  return all;
}
const std::string head = "[lap]\ntrack = \"kart\"\n";

TEST(SweepPlan, aGridHasEveryCombinationOnceAndTheLastAxisChangesFastest) {
  const SweepPlan plan =
      plan_of("[lap]\ncar = [\"reference\", \"go-kart\"]\n[set]\nmass = \"1000:1200:3\"\nmu = [0.8, 1]\n");
  EXPECT_EQ(plan.size(), 12u);
  const SweepCases cases(plan);
  std::set<Words> all;
  for (std::size_t i = 0; i < 12; ++i) all.insert(cases.values(i));
  EXPECT_EQ(all.size(), 12u);
  EXPECT_EQ(column(plan, "mu"), (Words{"0.8", "1", "0.8", "1", "0.8", "1", "0.8", "1", "0.8", "1", "0.8", "1"}));
  EXPECT_EQ(column(plan, "car")[5], "reference");
  EXPECT_EQ(column(plan, "car")[6], "go-kart");
  EXPECT_EQ(column(plan, "laps")[0], "2");  // unnamed settings are as in `lap`
}

TEST(SweepPlan, aRangeIsReadAsItWouldBeWrittenByHand) {
  EXPECT_EQ(axis_of("mass", "1200:1600:5")->values, (Words{"1200", "1300", "1400", "1500", "1600"}));
  EXPECT_EQ(axis_of("mu", "0 : 1 : 11")->values,
            (Words{"0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"}));
  EXPECT_EQ(axis_of("mu", "-1:1:3")->values, (Words{"-1", "0", "1"}));
  EXPECT_EQ(axis_of("tyre", "linear, atan")->values, (Words{"linear", "atan"}));
  EXPECT_TRUE(axis_of("mass", "1200:1600")->is_range());
  for (const char* one : {"1600", "linear", "[[1000, 90], [3000, 130]]", "\"a,b\"", "1000:90, 3000:130", "R:3.3, N:0"})
    EXPECT_EQ(axis_of("x", one)->values.size(), 1u) << one;
  EXPECT_TRUE(is_swept("mass=1200:1600:5"));
  EXPECT_TRUE(is_swept("tyre.mu = 0.8,1"));
  for (const char* one : {"mass=1600", "torque_curve=1000:90", "engine.torque_curve=1000:90, 3000:130", "mass"})
    EXPECT_FALSE(is_swept(one)) << one;
}

TEST(SweepPlan, aLatinHypercubeTakesEachOfNPartsOfEveryAxisOnce) {
  const SweepPlan plan =
      plan_of("[sweep]\nplan = \"latin-hypercube\"\ncases = 36\nseed = 5\n" + head +
              "friction = \"0.5:1\"\n[set]\nmass = \"1000:2000\"\nmu = [0.8, 0.9, 1]\ntyre = [\"linear\", \"atan\"]\n");
  for (const auto& [name, low, high] : {std::tuple{"mass", 1000.0, 2000.0}, std::tuple{"friction", 0.5, 1.0}}) {
    std::set<int> parts;
    for (const double value : numbers(column(plan, name))) {
      EXPECT_GE(value, low);
      EXPECT_LE(value, high);
      parts.insert(static_cast<int>((value - low) / (high - low) * 36));
    }
    EXPECT_EQ(parts.size(), 36u) << name;
  }
  for (const auto& [name, value, times] : {std::tuple{"mu", "0.9", 12}, std::tuple{"tyre", "atan", 18}}) {
    const Words values = column(plan, name);
    EXPECT_EQ(std::count(values.begin(), values.end(), value), times);
  }
  // Axes are shuffled independently: a correlation of 36 independent pairs is below 0.5 except for 1 in 500.
  const auto a = numbers(column(plan, "mass")), b = numbers(column(plan, "friction"));
  double product = 0;
  for (std::size_t i = 0; i < 36; ++i) product += (a[i] - 1500) / 1000 * (b[i] - 0.75) / 0.5;
  EXPECT_LT(std::abs(product / 36 * 12), 0.5);
}

TEST(SweepPlan, aRandomCaseDependsOnSeedAxisAndNumberAlone) {
  const auto with = [](int cases, int seed, const std::string& more = "") {
    return plan_of("[sweep]\nplan = \"random\"\ncases = " + std::to_string(cases) + "\nseed = " + std::to_string(seed) +
                   "\n" + head + "[set]\n" + more + "mass = \"1000:2000\"\n");
  };
  const Words few = column(with(50, 1), "mass"), many = column(with(2000, 1), "mass");
  EXPECT_TRUE(std::equal(few.begin(), few.end(), many.begin()));
  EXPECT_EQ(column(with(50, 1, "mu = \"0.8:1\"\n"), "mass"), few);
  EXPECT_NE(column(with(50, 2), "mass"), few);
  EXPECT_EQ(few[0], "1524.11795742");  // the same on every machine
  double sum = 0;
  for (const double value : numbers(many)) sum += value;
  EXPECT_NEAR(sum / 2000, 1500, 20);  // 289 / sqrt(2000) is 6.5
}

TEST(SweepPlan, itsJsonGivesItBackAndItsHashChangesWithWhatResultsHangOn) {
  const std::string text =
      "[sweep]\nplan = \"random\"\ncases = 9\n" + head + "[set]\nmass = \"1000:2000\"\nmu = [0.8, 1]\n";
  SweepPlan plan = plan_of(text);
  ASSERT_TRUE(check_plan(plan));
  const auto back = plan_of_json(plan_json(plan).dump());
  EXPECT_EQ(plan_hash(*back), plan_hash(plan));
  EXPECT_EQ(column(*back, "mass"), column(plan, "mass"));
  std::set<std::string> hashes{plan_hash(plan)};
  for (const auto& [from, to] : {std::pair{"kart", "flowing"}, {"= 9", "= 8"}, {"2000", "2001"}, {"0.8", "0.7"}}) {
    std::string other = text;
    other.replace(other.find(from), std::string(from).size(), to);
    SweepPlan changed = plan_of(other);
    ASSERT_TRUE(check_plan(changed));
    hashes.insert(plan_hash(changed));
  }
  EXPECT_EQ(hashes.size(), 5u);
  plan.title = "another";
  EXPECT_EQ(hashes.count(plan_hash(plan)), 1u);  // titles do not matter
}

// Each end creates a car: for a long list that contains a text all numbers did, and its refusal took over a minute.
TEST(SweepAxis, theEndsOfAListAreItsTextsAndTwoNumbers) {
  EXPECT_EQ(axis_of("mass", "1300, 1200, heavy, 1600")->ends(), (Words{"heavy", "1200", "1600"}));
  EXPECT_EQ(axis_of("mass", "1300, 1200, 1600")->ends(), (Words{"1200", "1600"}));
  EXPECT_EQ(axis_of("tyre", "linear, atan, brush")->ends(), (Words{"linear", "atan", "brush"}));
}

TEST(SweepPlan, wrongOnesAreRefusedWithAMessage) {
  for (const testing::Refusal& row : testing::refusals_of("studies/sweep/wrong_plans.txt")) {
    const std::string toml = (row.place == "lap" ? head : "") + row.text + "\n";
    EXPECT_TRUE(row.is_in(refused(toml))) << toml;
  }
}

}  // namespace
}  // namespace sixline
