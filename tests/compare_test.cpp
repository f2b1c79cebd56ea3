// Rungs compared on one track: the gaps add up, a rung's own channels and no others, wrong lists are refused, and what
// does not finish is said.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "lap_channels.hpp"
#include "program.hpp"
#include "report/compared.hpp"
#include "report/report.hpp"
#include "report_run.hpp"
#include "sixline/sixline.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// The made-up run driven `share` times as slowly everywhere.
LapRecord slower(LapRecord run, double share, const char* model) {
  for (LapSample& one : run.samples) one.t *= share, one.v /= share;
  for (LapSummary& lap : run.laps) lap.time *= share, lap.top_speed /= share, lap.mean_speed /= share;
  run.model = model;
  return run;
}
LapRecord named(LapRecord run, const char* model) { return run.model = model, run; }

Json data_of(const std::string& html) {
  const std::string open = "<script type=\"application/json\" id=\"data\">";
  const std::size_t from = html.find(open) + open.size();
  return Json::parse(html.substr(from, html.find("</script>", from) - from));
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST(Compared, aRungThatIsSlowerEverywhereLosesInProportion) {
  const LapRecord base = made_up::run(2);
  const auto all = compared({base, slower(base, 1.02, "slow")});
  ASSERT_EQ(all.number, 2);
  const auto& rung = all.rungs[1];
  ASSERT_TRUE(rung.gap);
  EXPECT_NEAR(*rung.gap, 0.02 * base.laps[1].time, 1e-9);
  for (std::size_t i = 0; i < all.places.size(); ++i)
    ASSERT_NEAR(rung.delta[i], 0.02 * all.rungs[0].arrival[i], 1e-9) << all.places[i];
}

TEST(Compared, thePartsOfTheGapAreTheGap) {
  const LapRecord base = made_up::run(3);
  for (const double share : {1.013, 0.97, 1.0}) {
    const auto rung = compared({base, slower(base, share, "other")}).rungs[1];
    ASSERT_TRUE(rung.gap);
    EXPECT_NEAR(rung.in_bends + rung.braking + rung.elsewhere, *rung.gap, 1e-9);
    EXPECT_GT(std::abs(rung.in_bends), share == 1 ? -1 : 0.1);
  }
}

TEST(Compared, theFirstRungLosesNothingAgainstItself) {
  const auto all = compared({made_up::run(2), slower(made_up::run(2), 1.1, "slow")});
  for (const double delta : all.rungs[0].delta) ASSERT_EQ(delta, 0);
  EXPECT_EQ(*all.rungs[0].gap, 0);
}

TEST(Compared, theLapIsTheLastOneThatEveryRungHasBegun) {
  const LapRecord whole = made_up::run(3);
  LapRecord never;
  never.model = "never", never.ended = "interrupted before it began";
  EXPECT_EQ(compared({whole, whole}).number, 3);
  EXPECT_EQ(compared({whole, made_up::cut_short(whole, 150)}).number, 2);  // lap 1 takes 96 s
  EXPECT_EQ(compared({made_up::cut_short(whole, 50), whole}).number, 1);
  EXPECT_EQ(compared({whole, never}).number, 3);
  EXPECT_EQ(compared({never}).number, 1);
  EXPECT_TRUE(compared({}).rungs.empty());
}

TEST(Compared, aBrokenOffLapHasGapsAsFarAsItWent) {
  const LapRecord whole = made_up::run(2);
  const auto all = compared({whole, made_up::cut_short(slower(whole, 1.05, "cut"), 150)});
  const auto& rung = all.rungs[1];
  EXPECT_FALSE(rung.time || rung.gap);
  ASSERT_TRUE(rung.lap);
  const double end = rung.lap->distance.back();
  EXPECT_GT(end, 100);
  for (std::size_t i = 0; i < all.places.size(); ++i)
    ASSERT_EQ(std::isfinite(rung.delta[i]), all.places[i] <= end) << all.places[i];
}

TEST(Channels, whatARungHasNotStaysAbsent) {
  const auto sample_of = []<class M>(M) {
    LapSample sample;
    fill_sample(sample, typename M::State{}, typename M::Output{}, Controls<double>{});
    return sample;
  };
  const LapSample turning = sample_of(M6<double>{}), lateral = sample_of(M7<double>{}),
                  four = sample_of(M8FourWheels<double>{}), plain = sample_of(Turning<PointMass<double>>{});
  EXPECT_TRUE(std::isnan(turning.beta) && std::isnan(turning.alpha_front) && std::isnan(turning.friction_use_front));
  EXPECT_EQ(turning.slip, 0);
  EXPECT_TRUE(std::isnan(plain.gear) && std::isnan(plain.rpm) && std::isnan(plain.slip));
  for (const LapSample& sample : {lateral, four})
    EXPECT_EQ(
        sample.beta + sample.alpha_front + sample.alpha_rear + sample.friction_use_front + sample.friction_use_rear, 0);
}

TEST(Channels, ofSeveralWheelsTheOneWithMostAndForcesAtARightAngleTogether) {
  LapSample sample;
  M8FourWheels<double>::Output output{};
  for_each_field(output, [](const FieldInfo& f, double& value) {
    if (f.name == "alpha_fl") value = 0.02;
    if (f.name == "alpha_fr") value = -0.05;
    if (f.name == "slip_rl") value = 0.3;
    if (f.name == "friction_use_rr") value = 0.8;
  });
  fill_sample(sample, M8FourWheels<double>::State{}, output, Controls<double>{});
  EXPECT_EQ(sample.alpha_front, -0.05);
  EXPECT_EQ(sample.slip, 0.3);
  EXPECT_EQ(sample.friction_use_rear, 0.8);
  M7<double>::Output apart{};
  for_each_field(apart, [](const FieldInfo& f, double& value) {
    if (f.name == "friction_use_rear") value = 0.8;
    if (f.name == "side_use_rear") value = 0.6;
  });
  sample = {};
  fill_sample(sample, M7<double>::State{}, apart, Controls<double>{});
  EXPECT_NEAR(sample.friction_use_rear, 1, 1e-15) << "3-4-5: each direction within its limit, together at it";
}

TEST(Channels, whatIsAbsentIsNoColumnAndNoCurve) {
  LapRecord plain = made_up::run(1), rich = plain;
  for (LapSample& one : plain.samples) one.gear = one.rpm = absent;
  for (LapSample& one : rich.samples) one.beta = 0;
  const std::string heading = first_line(telemetry_csv(plain)), rich_heading = first_line(telemetry_csv(rich));
  EXPECT_EQ(heading.find("rpm"), heading.npos);
  EXPECT_EQ(heading.find("beta"), heading.npos);
  EXPECT_NE(rich_heading.find(",beta [rad]"), rich_heading.npos) << "0 is a value";
  EXPECT_EQ(telemetry_csv(plain).find("nan"), std::string::npos);
  const Json data = data_of(comparison_html({plain, rich}));
  EXPECT_FALSE(data["laps"][0].contains("rpm") || data["laps"][0].contains("beta"));
  EXPECT_TRUE(data["laps"][1].contains("rpm") && data["laps"][1].contains("beta"));
}

TEST(ComparisonPage, standsAloneAndNamesEveryRung) {
  const LapRecord base = made_up::run(2);
  const std::vector<LapRecord> runs{named(base, "plan.kinematic"), slower(base, 1.02, "plan.lateral")};
  const std::string html = comparison_html(runs);
  for (const char* outside : {"http://", "https://", "src=", "@import", "url("})
    for (std::size_t found = html.find(outside); found != html.npos; found = html.find(outside, found + 1))
      EXPECT_TRUE(html.compare(found, 18, "http://www.w3.org/") == 0 || html.compare(found, 5, "url(#") == 0)
          << html.substr(found, 40);
  EXPECT_EQ(html.find("{{"), html.npos);
  EXPECT_EQ(data_of(html)["rungs"], Json({"plan.kinematic", "plan.lateral"}));
  EXPECT_EQ(data_of(html)["number"], 2);
  EXPECT_NE(html.find("between plan.kinematic, the fastest, and plan.lateral in lap 2"), html.npos);
  EXPECT_EQ(html, comparison_html(runs)) << "the same runs give the same page";
}

TEST(ComparisonPage, saysWhoDidNotFinishAndWhy) {
  const LapRecord base = made_up::run(2);
  LapRecord stuck = made_up::cut_short(named(base, "plan.lateral"), 150);
  stuck.ended = "no progress for 30 s";
  const std::string html = comparison_html({named(base, "plan.kinematic"), stuck}),
                    svg = comparison_svg({named(base, "plan.kinematic"), stuck});
  EXPECT_NE(html.find("plan.lateral did not finish:</strong> no progress for 30 s"), html.npos);
  EXPECT_NE(html.find("not finished</abbr>"), html.npos);
  EXPECT_NE(svg.find("not finished: no progress for 30 s"), svg.npos);
}

TEST(ComparisonPage, anyRecordGivesAWholePageAndAWellFormedPicture) {
  LapRecord hostile = made_up::run(1), broken = made_up::run(2);
  const std::string bad = "</script><script>alert(1)</script>\" onload='x' & {{data}} \xE9\x01";
  hostile.samples.resize(300);
  hostile.track = hostile.model = hostile.car = hostile.ended = hostile.command = hostile.version = bad;
  const double nan = std::nan("");
  for (std::size_t i = 0; i < broken.samples.size(); i += 5)
    broken.samples[i].t = broken.samples[i].x = broken.samples[i].s = broken.samples[i].a_lateral = nan;
  broken.laps[0].time = nan, broken.outline.left_x.resize(3);
  LapRecord lengthless = broken;
  lengthless.track_length = nan;
  for (const std::vector<LapRecord>& runs : {std::vector<LapRecord>{},
                                             {LapRecord{}},
                                             {LapRecord{}, LapRecord{}},
                                             {hostile, broken},
                                             {broken, hostile},
                                             {lengthless, broken}}) {
    const std::string html = comparison_html(runs), svg = comparison_svg(runs);
    EXPECT_NE(html.find("</html>"), html.npos);
    EXPECT_EQ(html.find("<script>alert"), html.npos);
    EXPECT_EQ(data_of(html)["rungs"].size(), runs.size());
    EXPECT_TRUE(pugi::xml_document().load_string(svg.c_str(), pugi::parse_full)) << runs.size();
    EXPECT_EQ(svg.find("nan"), svg.npos);
    EXPECT_TRUE(Json::accept(results_json(runs)));
  }
}

TEST(Compare, theResultIsTheArrayOfWhatEachRungDoesAlone) {
  const OwnFolder folder;
  const Ran ran = run_sixline({"lap", "kart", "--car", "article", "--compare", "plan.kinematic, plan.lateral", "--laps",
                               "1", "--json", "--out", "o"},
                              {.folder = folder.path});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "") << "no progress where nobody watches";
  EXPECT_EQ(ran.out, text_of(folder.path / "o/result.json"));
  const Json result = Json::parse(ran.out);
  ASSERT_EQ(result.size(), 2u);
  for (const Json& one : result) {
    const std::string model = one["model"];
    const Ran alone =
        run_sixline({"lap", "kart", "--car", "article", "--model", model, "--laps", "1", "--json", "--out", "alone"},
                    {.folder = folder.path});
    EXPECT_EQ(Json::parse(alone.out)["laps"], one["laps"]) << model;
    EXPECT_EQ(text_of(folder.path / "alone/telemetry.csv"), text_of(folder.path / ("o/telemetry_" + model + ".csv")));
  }
  EXPECT_NE(text_of(folder.path / "o/report.html").find("</html>"), std::string::npos);
  EXPECT_NE(text_of(folder.path / "o/lap.svg").find("</svg>"), std::string::npos);
  EXPECT_EQ(first_line(text_of(folder.path / "o/telemetry_plan.kinematic.csv")).find("beta"), std::string::npos);
  EXPECT_NE(first_line(text_of(folder.path / "o/telemetry_plan.lateral.csv")).find("beta [rad]"), std::string::npos);
}

TEST(Compare, wrongListsAreRefusedBeforeAnythingIsWritten) {
  const OwnFolder folder;
  const std::pair<std::vector<std::string>, const char*> wrong[] = {
      {{"--compare", "plan.kinematic,plan.latral"}, "did you mean plan.lateral?"},
      {{"--compare", "plan.lateral,plan.lateral"}, "is named twice"},
      {{"--compare", "plan.lateral"}, "must be two or more models"},
      {{"--compare", ""}, "--compare"},
      {{"--compare", "plan.lateral,,plan.coupled"}, "with commas between them"},
      {{"--compare", "plan.lateral,"}, "with commas between them"},
      {{"--compare", "plan.lateral,long.slip"}, "cannot lap a track"},
      {{"--compare", "plan.lateral,plan.coupled", "--model", "plan.kinematic"}, "--model"},
      {{"--compare", "plan.lateral,plan.coupled", "--driver", "lokahead"}, "did you mean lookahead?"},
      {{"--compare", "plan.lateral,plan.coupled", "--car", "no-such"}, "no-such"},
      {{"--compare", "plan.lateral,plan.coupled", "--dt", "-1"}, "--dt"}};
  for (const auto& [arguments, said] : wrong) {
    std::vector<std::string> all{"lap", "kart", "--out", "o"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Ran ran = run_sixline(all, {.folder = folder.path});
    EXPECT_EQ(ran.status, 2) << arguments[1];
    EXPECT_NE(ran.err.find(said), std::string::npos) << ran.err;
    EXPECT_FALSE(fs::exists(folder.path / "o")) << arguments[1];
  }
}

TEST(Compare, aRungThatCannotGetAwayIsShownAsSuch) {
  const OwnFolder folder;
  const std::string car = folder.file("car.toml",
                                      "[car]\nname = \"x\"\nsource = \"estimate\"\nbase = \"article\"\n"
                                      "[for.\"plan.lateral\"]\ntorque_curve = \"0:0, 8000:0\"\n");
  const Ran ran = run_sixline(
      {"lap", "kart", "--compare", "plan.kinematic,plan.lateral", "--laps", "1", "--car", car, "--json", "--out", "o"},
      {.folder = folder.path});
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_NE(ran.err.find("plan.lateral did not finish: no progress for 30 s"), std::string::npos) << ran.err;
  const Json result = Json::parse(ran.out);
  EXPECT_EQ(result[0]["ended"], "finished");
  EXPECT_EQ(result[1]["ended"], "no progress for 30 s");
  EXPECT_TRUE(result[1]["laps"].empty());
  EXPECT_NE(text_of(folder.path / "o/report.html").find("not finished"), std::string::npos);
}

TEST(Compare, ctrlCKeepsWhatWasDrivenAndNamesTheRest) {
  const OwnFolder folder;
  const Ran ran = run_sixline({"lap", "flowing", "--car", "article", "--compare", "plan.kinematic,plan.lateral",
                               "--laps", "9000", "--dt", "0.0005", "--json", "--out", "o"},
                              {.folder = folder.path, .interrupt_after = 0.7});
  EXPECT_EQ(ran.status, 130) << ran.err;
  const Json result = Json::parse(ran.out);
  ASSERT_EQ(result.size(), 2u);
  EXPECT_EQ(result[0]["ended"], "interrupted");
  EXPECT_EQ(result[1]["ended"], "interrupted before it began");
  EXPECT_EQ(ran.out, text_of(folder.path / "o/result.json"));
  EXPECT_NE(text_of(folder.path / "o/report.html").find("</html>"), std::string::npos);
  EXPECT_NE(text_of(folder.path / "o/lap.svg").find("</svg>"), std::string::npos);
}

}  // namespace
}  // namespace sixline
