// Statistics of a sweep's results: regressions, tables and the page.
#include <nlohmann/json.hpp>

#include "studies/sweep/plan_file.hpp"
#include "studies/sweep/report.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

/// Rows with these numbers as their result "y [s]".
SweepRows rows_with(const std::vector<double>& y) {
  SweepRows rows;
  for (std::size_t i = 0; i < y.size(); ++i) {
    rows.rows.push_back({.number = i, .ended = "finished"});
    rows.rows.back().add("y", "s", y[i]);
  }
  return rows;
}
/// Rows of a plan whose result "y [s]" is a function of mass, mu and the car.
SweepRows rows_of(const SweepPlan& plan, const std::function<double(double mass, double mu, bool kart)>& y) {
  const SweepCases cases(plan);
  const auto place = [&](const char* axis) { return static_cast<std::size_t>(plan.find(axis) - plan.axes.data()); };
  std::vector<double> results;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto values = cases.values(i);
    results.push_back(y(*finite_number(values[place("mass")]), *finite_number(values[place("mu")]),
                        values[place("car")] == "go-kart"));
  }
  return rows_with(results);
}
SweepPlan plan_of(const std::string& sampling, const std::string& mass = "\"1000:1600:4\"",
                  const std::string& mu = "[0.8, 0.9, 1.1]") {
  const auto plan = parse_sweep(
      sampling + "[lap]\ncar = [\"reference\", \"go-kart\"]\n[set]\nmass = " + mass + "\nmu = " + mu + "\n", "s.toml");
  EXPECT_TRUE(plan) << plan.error().text();
  return *plan;
}
const std::string by_chance = "[sweep]\nplan = \"latin-hypercube\"\ncases = 30\n";

TEST(SweepStatistics, aPlaneIsFoundExactlyOnAGridAndByChance) {
  for (const SweepPlan& plan : {plan_of(""), plan_of(by_chance, "\"1000:1600\"", "\"0.8:1.1\"")}) {
    const SweepRows rows =
        rows_of(plan, [](double mass, double mu, bool kart) { return 3 + 0.02 * mass - 50 * mu - (kart ? 7 : 0); });
    const auto found = sweep_regressions(plan, rows).at(0);
    ASSERT_EQ(found.effects.size(), 3u);
    EXPECT_NEAR(found.effects[0].slope, -7, 1e-9);  // the car, against the first one
    EXPECT_EQ(found.effects[0].text, "go-kart");
    EXPECT_NEAR(found.effects[1].slope, 0.02, 1e-12);
    EXPECT_NEAR(found.effects[2].slope, -50, 1e-9);
    EXPECT_NEAR(found.explained, 1, 1e-12);
    if (plan.sampling == Sampling::grid) {
      EXPECT_NEAR(found.effects[1].over_range, 12, 1e-9);
    }
  }
}

// By the textbook's formula for one axis: s^2 / sum (x - mean)^2 with s^2 the squares left over n - 2.
TEST(SweepStatistics, theStandardErrorIsThatOfLeastSquares) {
  const auto plan = *parse_sweep("[lap]\n[set]\nmass = [1, 2, 3, 4, 5]\n", "s.toml");
  const SweepEffect effect = sweep_regressions(plan, rows_with({1.1, 1.9, 3.2, 3.9, 5.2})).at(0).effects.at(0);
  EXPECT_NEAR(effect.slope, 1.02, 1e-12);
  EXPECT_NEAR(effect.slope_error, std::sqrt(0.088 / 3 / 10), 1e-12);
  EXPECT_TRUE(effect.sign_certain);
}

// An effect of a sixth of the noise is lost in it; about 95 % of the intervals contain the truth: measured 1883 of
// 2000.
TEST(SweepStatistics, aSlopeLostInNoiseHasNoCertainSignAndIntervalsHoldTheTruth) {
  const SweepPlan plan = plan_of(by_chance, "\"1000:1600\"", "\"0.8:1.1\"");
  std::uint64_t seed = 1;
  const auto noise = [&] {  // the sum of twelve uniform ones is nearly normal, of deviation 1
    double sum = -6;
    for (int i = 0; i < 12; ++i)
      sum += static_cast<double>((seed = seed * 6364136223846793005u + 1442695040888963407u) >> 11) * 0x1p-53;
    return sum;
  };
  int held = 0, uncertain = 0;
  constexpr int logs = 1000;
  for (int log = 0; log < logs; ++log) {
    const auto found =
        sweep_regressions(plan, rows_of(plan, [&](double mass, double, bool) { return 0.02 * mass + noise(); })).at(0);
    EXPECT_TRUE(found.effects.at(1).sign_certain);
    uncertain += !found.effects.at(2).sign_certain;
    held += std::abs(found.effects.at(1).slope - 0.02) < 2.056 * found.effects.at(1).slope_error;  // t of 26 degrees
    held += std::abs(found.effects.at(2).slope) < 2.056 * found.effects.at(2).slope_error;
  }
  EXPECT_NEAR(held / (2.0 * logs), 0.95, 0.02);
  EXPECT_NEAR(uncertain / (1.0 * logs), 0.95, 0.03);
}

TEST(SweepStatistics, effectsThatTheCasesCannotSeparateAreLeftOut) {
  SweepPlan plan = plan_of("");
  SweepRows rows = rows_of(plan, [](double mass, double, bool) { return mass; });
  std::erase_if(rows.rows, [](const SweepRow& row) { return row.number >= 12; });  // one car only
  const auto found = sweep_regressions(plan, rows).at(0);
  EXPECT_FALSE(found.effects.at(0).known);
  EXPECT_NEAR(found.effects.at(1).slope, 1, 1e-9);
  rows.rows.resize(4);  // four cases, four unknowns
  EXPECT_TRUE(sweep_regressions(plan, rows).at(0).effects.empty());
  const auto flat = sweep_regressions(plan, rows_of(plan, [](double, double, bool) { return 5.0; })).at(0);
  EXPECT_EQ(flat.explained, 0);
  EXPECT_EQ(flat.effects.at(1).slope, 0);
}

TEST(SweepStatistics, aCurvedEffectIsExplainedInPartAndTheLowestCaseIsNamed) {
  const SweepPlan plan = plan_of("");
  const auto found =
      sweep_regressions(
          plan, rows_of(plan, [](double mass, double mu, bool) { return std::pow((mass - 1200) / 100, 2) + mu; }))
          .at(0);
  EXPECT_GT(found.explained, 0.2);
  EXPECT_LT(found.explained, 0.9);
  EXPECT_EQ(found.lowest_case, 3u);  // the reference car, 1200 kg, mu 0.8
}

TEST(SweepReport, theBestCaseIsNamedByItsValues) {
  const SweepPlan plan = *parse_sweep("[lap]\n[set]\nmass = [1000, 1200]\nmu = [0.8, 0.9, 1.1]\n", "s.toml");
  const SweepReport report{.plan = plan, .rows = rows_of(plan, [](double mass, double mu, bool) { return mass * mu; })};
  EXPECT_TRUE(has(sweep_text(report), "mass=1000, mu=0.8 (case 0)"));
  const auto json = nlohmann::json::parse(sweep_json(report));
  EXPECT_EQ(json["results"][0]["highest_with"], (nlohmann::json{{"mass", "1200"}, {"mu", "1.1"}}));
}

TEST(SweepReport, theDotsAreColouredByTheOtherAxisOfNumbers) {
  SweepPlan plan = *parse_sweep("[lap]\n[set]\nmass = [1000, 1200]\nmu = [0.8, 0.9, 1.1]\n", "s.toml");
  const std::string page =
      json_line(sweep_page({.plan = plan, .rows = rows_with({0, 1, 2, 3, 4, 5}), .planned = 6}).parts);
  for (const char* name : {"mu 0.8", "mu 1.1", "mass 1000", "mass 1200"})
    EXPECT_TRUE(has(page, "\"name\":\"" + std::string(name) + "\"")) << name;
}

TEST(SweepReport, hasAChartForEachAxisOfNumbers) {
  const SweepPlan plan = plan_of("");
  SweepRows rows = rows_of(plan, [](double mass, double mu, bool kart) { return mass / mu + kart; });
  rows.rows.back().ended = "no progress for 30 s";
  const SweepReport report{.plan = plan, .rows = rows, .planned = 30};
  const ResultsPage page = sweep_page(report);
  EXPECT_TRUE(has(page.banner, "6 cases are not done yet"));
  int charts = 0;
  for (const Json& part : page.parts) {
    if (!part.contains("plot")) continue;
    ++charts;
    for (const int car : {0, 1}) EXPECT_EQ(part["plot"]["curves"][car]["x"].size(), 12u) << "dots of a car";
  }
  EXPECT_EQ(charts, 2);
  EXPECT_TRUE(has(json_line(page.parts), "no progress for 30 s"));
  const auto json = nlohmann::json::parse(sweep_json(report));
  EXPECT_EQ(json.at("done"), 24);
  EXPECT_EQ(json.at("ended_well"), 23);
  EXPECT_EQ(json.at("results").at(0).at("sensitivities").size(), 3u);
}

}  // namespace
}  // namespace sixline
