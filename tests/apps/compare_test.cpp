// Models compared on one track: the gaps add up, a model's own channels are absent elsewhere, wrong lists are refused,
// and unfinished runs are reported.
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "report/compared.hpp"
#include "report/report.hpp"
#include "report_run.hpp"
#include "sixline/sixline.hpp"
#include "vehicle/registry/lap_columns.hpp"

namespace sixline {
namespace {

using AnyJson = nlohmann::json;

/// The run driven everywhere slower by the factor `share`.
LapRecord slower(LapRecord run, double share, const char* model) {
  for (LapSample& one : run.samples) {
    one.t *= share;
    one.vx /= share;
  }
  for (LapSummary& lap : run.laps) {
    lap.time *= share;
    lap.top_speed /= share;
    lap.mean_speed /= share;
  }
  run.model = model;
  return run;
}
LapRecord named(LapRecord run, const char* model) {
  run.model = model;
  return run;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST(Compared, aModelThatIsSlowerEverywhereLosesInProportion) {
  const LapRecord base = report_run::run(2);
  const auto all = compared({base, slower(base, 1.02, "slow")});
  ASSERT_EQ(all.number, 2);
  const auto& candidate = all.models[1];
  ASSERT_TRUE(candidate.gap);
  EXPECT_NEAR(*candidate.gap, 0.02 * base.laps[1].time, 1e-9);
  for (std::size_t i = 0; i < all.places.size(); ++i)
    ASSERT_NEAR(candidate.delta[i], 0.02 * all.models[0].arrival[i], 1e-9) << all.places[i];
}

TEST(Compared, thePartsOfTheGapAreTheGap) {
  const LapRecord base = report_run::run(3);
  for (const double share : {1.013, 0.97, 1.0}) {
    const auto candidate = compared({base, slower(base, share, "other")}).models[1];
    ASSERT_TRUE(candidate.gap);
    EXPECT_NEAR(candidate.in_bends + candidate.braking + candidate.elsewhere, *candidate.gap, 1e-9);
    EXPECT_GT(std::abs(candidate.in_bends), share == 1 ? -1 : 0.1);
  }
}

TEST(Compared, theLapIsTheLastOneThatEveryModelHasBegun) {
  const LapRecord whole = report_run::run(3);
  LapRecord never;
  never.model = "never";
  never.ended = "interrupted before it began";
  EXPECT_EQ(compared({whole, whole}).number, 3);
  EXPECT_EQ(compared({whole, report_run::cut_short(whole, 150)}).number, 2);  // lap 1 takes 113 s
  EXPECT_EQ(compared({report_run::cut_short(whole, 50), whole}).number, 1);
  EXPECT_EQ(compared({whole, never}).number, 3);
  EXPECT_EQ(compared({never}).number, 1);
  EXPECT_TRUE(compared({}).models.empty());
}

TEST(Compared, anUnfinishedLapHasGapsUpToItsEnd) {
  const LapRecord whole = report_run::run(2);
  const auto all = compared({whole, report_run::cut_short(slower(whole, 1.05, "cut"), 150)});
  const auto& candidate = all.models[1];
  EXPECT_FALSE(candidate.time || candidate.gap);
  ASSERT_TRUE(candidate.lap);
  const double end = candidate.lap->distance.back();
  EXPECT_GT(end, 100);
  for (std::size_t i = 0; i < all.places.size(); ++i)
    ASSERT_EQ(std::isfinite(candidate.delta[i]), all.places[i] <= end) << all.places[i];
}

/// A sample as a lap records it, from the fields of these structs.
template <class... Struct>
LapSample sample_of_fields(const Struct&... structs) {
  std::vector<FieldInfo> channels;
  std::vector<double> row;
  const auto take = [&](const FieldInfo& f, const double& value) {
    channels.push_back(f);
    row.push_back(value);
  };
  (for_each_field(structs, take), ...);
  LapSample sample;
  put_channels(sample, sampled_of(channels), row);
  return sample;
}

TEST(Channels, channelsThatAModelLacksStayAbsent) {
  const auto sample_of = []<class M>(M) { return sample_of_fields(typename M::State{}, typename M::Output{}); };
  const LapSample turning = sample_of(KinematicBicycle<double>{}), lateral = sample_of(DynamicBicycle<double>{}),
                  four = sample_of(DoubleTrack<double>{}),
                  plain = sample_of(KinematicBicycle<double, PointMassDrive<double>>{});
  EXPECT_TRUE(std::isnan(turning.sideslip_angle) && std::isnan(turning.slip_angle_front) &&
              std::isnan(turning.friction_utilization_front));
  EXPECT_EQ(turning.slip_ratio, 0);
  EXPECT_TRUE(std::isnan(plain.gear) && std::isnan(plain.rpm) && std::isnan(plain.slip_ratio));
  for (const LapSample& sample : {lateral, four})
    EXPECT_EQ(sample.sideslip_angle + sample.slip_angle_front + sample.slip_angle_rear +
                  sample.friction_utilization_front + sample.friction_utilization_rear,
              0);
}

TEST(Channels, ofSeveralWheelsTheOneWithMostAndForcesAtARightAngleTogether) {
  DoubleTrack<double>::Output output{};
  for_each_field(output, [](const FieldInfo& f, double& value) {
    if (f.name == "slip_angle_fl") value = 0.02;
    if (f.name == "slip_angle_fr") value = -0.05;
    if (f.name == "slip_ratio_rl") value = 0.3;
    if (f.name == "friction_utilization_rr") value = 0.8;
  });
  LapSample sample = sample_of_fields(DoubleTrack<double>::State{}, output);
  EXPECT_EQ(sample.slip_angle_front, -0.05);
  EXPECT_EQ(sample.slip_ratio, 0.3);
  EXPECT_EQ(sample.friction_utilization_rear, 0.8);
  DynamicBicycle<double>::Output apart{};
  for_each_field(apart, [](const FieldInfo& f, double& value) {
    if (f.name == "longitudinal_utilization_rear") value = 0.8;
    if (f.name == "lateral_utilization_rear") value = 0.6;
  });
  sample = sample_of_fields(DynamicBicycle<double>::State{}, apart);
  EXPECT_NEAR(sample.friction_utilization_rear, 1, 1e-15) << "3-4-5: each direction within its limit, together at it";
}

TEST(Channels, absentChannelsHaveNoColumnAndNoCurve) {
  LapRecord plain = report_run::run(1), rich = plain;
  for (LapSample& one : plain.samples) one.gear = one.rpm = absent;
  for (LapSample& one : rich.samples) one.sideslip_angle = 0;
  const std::string heading = first_line(table_csv(telemetry_table(plain))),
                    rich_heading = first_line(table_csv(telemetry_table(rich)));
  EXPECT_FALSE(has(heading, "rpm"));
  EXPECT_FALSE(has(heading, "sideslip_angle"));
  EXPECT_TRUE(has(rich_heading, ",sideslip_angle [rad]")) << "0 is a value";
  EXPECT_FALSE(has(table_csv(telemetry_table(plain)), "nan"));
  const AnyJson data = report_run::data_of(comparison_html({plain, rich}));
  EXPECT_TRUE(data["laps"][0]["channels"]["rpm"]["d"].is_null() &&
              data["laps"][0]["channels"]["sideslip_angle"]["d"].is_null());
  EXPECT_TRUE(data["laps"][1]["channels"]["rpm"]["d"].is_array() &&
              data["laps"][1]["channels"]["sideslip_angle"]["d"].is_array());
}

TEST(ComparisonPage, standsAloneAndNamesEveryModel) {
  const LapRecord base = report_run::run(2);
  const std::vector<LapRecord> runs{named(base, "kinematic_bicycle"), slower(base, 1.02, "dynamic_bicycle")};
  const std::string html = comparison_html(runs);
  for (const char* outside : {"http://", "https://", "src=", "@import", "url("})
    for (std::size_t found = html.find(outside); found != html.npos; found = html.find(outside, found + 1))
      EXPECT_TRUE(html.compare(found, 18, "http://www.w3.org/") == 0 || html.compare(found, 5, "url(#") == 0)
          << html.substr(found, 40);
  const AnyJson data = report_run::data_of(html);
  EXPECT_EQ(data["models"][0]["name"], "kinematic_bicycle");
  EXPECT_NEAR(data["models"][1]["gap"].get<double>(), 0.02 * base.laps[1].time, 1e-9);
  EXPECT_EQ(data["number"], 2);
  EXPECT_EQ(html, comparison_html(runs)) << "the same runs give the same page";
}

TEST(ComparisonPage, namesTheModelsThatDidNotFinishAndTheReason) {
  const LapRecord base = report_run::run(2);
  LapRecord stuck = report_run::cut_short(named(base, "dynamic_bicycle"), 150);
  stuck.ended = "no progress for 30 s";
  const AnyJson data = report_run::data_of(comparison_html({named(base, "kinematic_bicycle"), stuck}));
  EXPECT_EQ(data["models"][1]["ended"], "no progress for 30 s");
  EXPECT_EQ(data["models"][1]["laps"][1]["complete"], false);
}

TEST(ComparisonPage, anyRecordGivesAWholePage) {
  const LapRecord hostile = report_run::hostile(), broken = report_run::broken_numbers();
  for (const std::vector<LapRecord>& runs :
       {std::vector<LapRecord>{}, {LapRecord{}}, {LapRecord{}, LapRecord{}}, {hostile, broken}, {broken, hostile}}) {
    const std::string html = comparison_html(runs);
    EXPECT_TRUE(has(html, "</html>"));
    EXPECT_FALSE(has(html, "<script>alert"));
    EXPECT_EQ(report_run::data_of(html)["models"].size(), runs.size());
    EXPECT_TRUE(AnyJson::accept(results_json(runs)));
  }
}

TEST(Compare, theResultIsTheArrayOfWhatEachModelDoesAlone) {
  const OwnFolder folder;
  const Ran ran =
      succeeded(run_in(folder, {"lap", "kart", "--car", "article", "--compare", "kinematic_bicycle, dynamic_bicycle",
                                "--laps", "1", "--json", "--out", "o"}));
  EXPECT_EQ(ran.err, "") << "no progress where nobody watches";
  EXPECT_EQ(ran.out, text_of(folder.path / "o/result.json"));
  const AnyJson result = AnyJson::parse(ran.out);
  ASSERT_EQ(result.size(), 2u);
  EXPECT_EQ(result[0]["model"], "dynamic_bicycle") << "the more detailed one is the reference";
  for (const AnyJson& one : result) {
    const std::string model = one["model"];
    const Ran alone = run_in(
        folder, {"lap", "kart", "--car", "article", "--model", model, "--laps", "1", "--json", "--out", "alone"});
    EXPECT_EQ(AnyJson::parse(alone.out)["laps"], one["laps"]) << model;
    EXPECT_EQ(text_of(folder.path / "alone/telemetry.csv"), text_of(folder.path / ("o/telemetry_" + model + ".csv")));
  }
  EXPECT_TRUE(has(text_of(folder.path / "o/report.html"), "</html>"));
  EXPECT_FALSE(has(first_line(text_of(folder.path / "o/telemetry_kinematic_bicycle.csv")), "sideslip_angle"));
  EXPECT_TRUE(has(first_line(text_of(folder.path / "o/telemetry_dynamic_bicycle.csv")), "sideslip_angle [rad]"));
}

TEST(Compare, aModelThatCannotStartIsReported) {
  const OwnFolder folder;
  const std::string car = folder.file("car.toml",
                                      "[car]\nname = \"x\"\nsource = \"estimate\"\nbase = \"article\"\n"
                                      "[for.dynamic_bicycle]\ntorque_curve = \"0:0, 8000:0\"\n");
  const Ran ran = run_in(folder, {"lap", "kart", "--compare", "kinematic_bicycle,dynamic_bicycle", "--laps", "1",
                                  "--car", car, "--json", "--out", "o"});
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_TRUE(has(ran.err, "dynamic_bicycle did not finish: no progress for 30 s"));
  const AnyJson result = AnyJson::parse(ran.out);
  EXPECT_EQ(result[0]["ended"], "finished");
  EXPECT_EQ(result[1]["ended"], "no progress for 30 s");
  EXPECT_TRUE(result[1]["laps"].empty());
  EXPECT_TRUE(has(text_of(folder.path / "o/report.html"), "no progress for 30 s"));
}

TEST(Compare, ctrlCKeepsWhatWasDrivenAndNamesTheRest) {
  const OwnFolder folder;
  const Ran ran = run_in(folder,
                         {"lap", "flowing", "--car", "article", "--compare", "kinematic_bicycle,dynamic_bicycle",
                          "--laps", "9000", "--dt", "0.0005", "--json", "--out", "o"},
                         {.interrupt_after = 0.7});
  EXPECT_EQ(ran.status, 130) << ran.err;
  const AnyJson result = AnyJson::parse(ran.out);
  ASSERT_EQ(result.size(), 2u);
  EXPECT_EQ(result[0]["ended"], "interrupted");
  EXPECT_EQ(result[1]["ended"], "interrupted before it began");
  EXPECT_EQ(ran.out, text_of(folder.path / "o/result.json"));
  EXPECT_TRUE(has(text_of(folder.path / "o/report.html"), "</html>"));
}

}  // namespace
}  // namespace sixline
