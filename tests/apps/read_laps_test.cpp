// Laps of earlier runs are read back as they were written, and are shown together in a report.
#include "report/read_laps.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <numbers>

#include "program.hpp"
#include "report/corners.hpp"
#include "report/report.hpp"
#include "report_run.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {
TEST(ReadLaps, aRunOfAFolderIsTheRunThatWasWritten) {
  const OwnFolder folder;
  LapRecord run = report_run::run(2);
  run.set = {"mass=1600"};
  run.channels = {{"fz_fl", "N"}};
  for (LapSample& sample : run.samples) sample.more = {100 * sample.vx};
  folder.file("telemetry.csv", table_csv(telemetry_table(run)));
  folder.file("result.json", result_json(run));
  const auto read = read_lap_run(folder.path, run.track_length);
  EXPECT_EQ(table_csv(telemetry_table(*read)), table_csv(telemetry_table(run)));
  EXPECT_EQ(result_json(*read).substr(0, 1000), [&] {
    run.wall_s = 0;  // computing time: not part of the run
    return result_json(run).substr(0, 1000);
  }());
  EXPECT_EQ(read->set, run.set);
  EXPECT_EQ(read->label, folder.path.filename().string());
}
TEST(ReadLaps, aChannelWithTheNameOfALapsNumberLeavesThatNumberOnThePage) {
  LapRecord run = report_run::run(1);
  run.channels = {{"time", "s"}};
  for (LapSample& sample : run.samples) sample.more = {7};
  const std::string page = report_html(run, nullptr, nullptr);
  EXPECT_TRUE(has(page, "\"requested\":{\"time\":{"));
  EXPECT_FALSE(has(page, "\"complete\":true,\"time\":{"));
  const auto at = page.find("\"time\":" + nlohmann::json(run.laps[0].time).dump());
  EXPECT_NE(at, std::string::npos) << "the lap's own time";
}
TEST(ReadLaps, aTableAloneHasLapTimesByTheCrossingOfTheLine) {
  const OwnFolder folder;
  const LapRecord run = report_run::run(3);
  const auto read = read_lap_run(folder.file("other.csv", table_csv(telemetry_table(run))), run.track_length);
  ASSERT_EQ(read->laps.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(read->laps[i].complete);
    EXPECT_NEAR(read->laps[i].time, run.laps[i].time, 0.011);  // a sample
    EXPECT_NEAR(read->laps[i].top_speed, run.laps[i].top_speed, 0.01);
  }
}
// Its laps begin with 7, its distance goes on, and its time is that of the day.
TEST(ReadLaps, aLogOfALoggerHasLapsByTimeDistanceAndSpeed) {
  const OwnFolder folder;
  std::string text = "Format,AiM CSV File\nVenue,here\n\nTime,Lap,Odometer,GPS Speed\ns,#,km,km/h\n";
  for (int i = 0; i <= 200; ++i)
    text +=
        number_text(1000 + 0.1 * i) + "," + std::to_string(7 + i / 101) + "," + number_text(5 + 0.005 * i) + ",180\n";
  const std::string file = folder.file("aim.csv", text);
  const auto run = read_lap_run(file, 505, read_column_map({"s=Odometer"}).value()).value();
  EXPECT_EQ(run.laps.size(), 2u);
  EXPECT_NEAR(run.laps[0].time, 10.1, 0.02);
  EXPECT_NEAR(run.samples[50].s, 250, 1e-9);
  EXPECT_NEAR(run.samples[50].t, 5, 1e-9);
  EXPECT_NEAR(run.samples[101].s, 0, 1e-9);
  EXPECT_NEAR(run.samples[0].vx, 50, 1e-9);
  EXPECT_TRUE(has(read_lap_run(file).error().text(), "must hold s: this is no log of a lap; --map s=COLUMN"));
}

// A driven lap is not as long as the centre line.
TEST(ReadLaps, aDistanceOfAnotherLineIsScaledToTheTrackAndTheLabelStatesIt) {
  const OwnFolder folder;
  std::string log = "t [s],s [m],vx [m/s]\n";
  for (int i = 0; i <= 100; ++i) log += fmt::format("{},{},50\n", 0.1 * i, 5 * i);
  const auto file = folder.file("line.csv", log);
  const auto run = read_lap_run(file, 515).value();
  EXPECT_NEAR(run.samples.back().s, 515, 1e-9);
  EXPECT_EQ(run.label, "line.csv, distance x 1.0300");
  EXPECT_EQ(read_lap_run(file, 502)->label, "line.csv");
  EXPECT_TRUE(
      has(read_lap_run(file, 600).error().text(), "s is 500 m: must be of a lap of this track, which has 600 m"));
}

TEST(ReadLaps, aRunOfAnotherTrackIsRefusedByName) {
  const OwnFolder folder;
  const LapRecord run = report_run::run(1);
  const std::string good = table_csv(telemetry_table(run));
  const auto error = [&](const std::string& text, double length) {
    const auto read = read_lap_run(folder.file("t.csv", text), length);
    return read ? std::string("none") : read.error().text();
  };
  EXPECT_EQ(error(good, run.track_length), "none");
  EXPECT_TRUE(has(error(good, 2 * run.track_length), "must be of a lap of this track"));
  EXPECT_TRUE(has(error("t [s],vx [m/s]\n0,1\n1,1\n", 0), "must hold s"));
  std::string text_in_a_cell = good;
  text_in_a_cell.insert(good.rfind('\n', good.size() - 2) + 1, "x");
  EXPECT_TRUE(has(error(text_in_a_cell, 0), "t.csv"));
  const auto half = error("lap,t [s],s [m],x [m],y [m],vx [m/s]\n1.5,0,0,0,0,1\n1.5,1,1,1,0,1\n", 0);
  EXPECT_TRUE(has(half, "must be whole laps")) << half;
  EXPECT_FALSE(read_lap_run(folder.path / "nothing"));
  folder.file("telemetry.csv", good);
  folder.file("result.json", "[]");
  EXPECT_TRUE(has(read_lap_run(folder.path).error().text(), "is not a result of a lap run"));
}

TEST(Corners, areWhereTheRoadTurnsAndNumberedFromTheLine) {
  TrackOutline road;  // two straights of 200 m, two half circles of 50 m, the second to the same side
  const double half = std::numbers::pi * 50;
  for (double s = 0; s < 2 * (200 + half); s += 2) {
    double x = s, y = 0;
    if (s > 400 + half) {
      const double angle = (s - 400 - half) / 50;
      x = -50 * std::sin(angle), y = 50 + 50 * std::cos(angle);
    } else if (s > 200 + half) {
      x = 400 + half - s, y = 100;
    } else if (s > 200) {
      const double angle = (s - 200) / 50;
      x = 200 + 50 * std::sin(angle), y = 50 - 50 * std::cos(angle);
    }
    road.s.push_back(s);
    road.x.push_back(x);
    road.y.push_back(y);
  }
  const auto corners = corners_of(road);
  ASSERT_EQ(corners.size(), 2u);
  EXPECT_NEAR(corners[0].from, 200, 9);
  EXPECT_NEAR(corners[0].to, 200 + half, 9);
  EXPECT_NEAR(corners[1].from, 400 + half, 9);
  EXPECT_TRUE(corners_of({}).empty());
}

TEST(ReportHtml, theReferenceIsOneMoreLapAndTheCornersAreInTheData) {
  const LapRecord run = report_run::run(2), other = report_run::run(3);
  const auto alone = report_run::data_of(report_html(run)), both = report_run::data_of(report_html(run, &other));
  EXPECT_EQ(alone["laps"].size(), 2u);
  ASSERT_EQ(both["laps"].size(), 3u);
  EXPECT_EQ(both["laps"][2]["name"], "reference");
  EXPECT_EQ(both["laps"][2]["time"], other.laps[1].time);  // its fastest
  EXPECT_GE(alone["corners"].size(), 3u);
  EXPECT_EQ(alone["units"]["rpm"], "rpm");
}
TEST(ReportHtml, theGripThatDownforceGivesWidensTheCircleWithSpeed) {
  LapRecord run = report_run::run(1);
  EXPECT_TRUE(report_run::data_of(report_html(run))["grip"].empty()) << "not known";
  run.grip = 9;
  EXPECT_EQ(report_run::data_of(report_html(run))["grip"].size(), 1u) << "the same at any speed";
  run.grip_by_air = 1e-4;
  const auto grip = report_run::data_of(report_html(run))["grip"];
  ASSERT_EQ(grip.size(), 2u);
  const double v = grip[1]["v"];
  EXPECT_NEAR(grip[1]["a"], 9 * (1 + 1e-4 * v * v), 1e-9);
}
TEST(Program, lapsOfTwoFoldersAndAReferenceAreComparedInOneReport) {
  const OwnFolder folder;
  const auto run = [&](std::vector<std::string> words) { return run_in(folder, std::move(words)); };
  const std::string car = "article";
  ASSERT_EQ(run({"lap", "oval", "--car", car, "--out", "a"}).status, 0);
  ASSERT_EQ(run({"lap", "oval", "--car", car, "--set", "mass=1700", "--reference", "a", "--out", "b"}).status, 0);
  EXPECT_TRUE(has(text_of(folder.path / "b/report.html"), "\"name\":\"reference\""));
  ASSERT_EQ(
      run({"lap", "oval", "--car", car, "--model", "coupled_bicycle", "--reference", "quasi-steady", "--out", "q"})
          .status,
      0);
  const auto limit = report_run::data_of(text_of(folder.path / "q/report.html"));
  EXPECT_EQ(limit["laps"].back()["name"], "reference");
  EXPECT_LT(limit["laps"].back()["time"].get<double>(), limit["laps"][1]["time"].get<double>())
      << "faster than the driver";
  const Ran both = succeeded(run({"report", "a", "b", "--out", "ab", "--json"}));
  EXPECT_EQ(nlohmann::json::parse(both.out)[1]["set"][0], "mass=1700");
  const std::string page = text_of(folder.path / "ab/report.html");
  EXPECT_EQ(report_run::data_of(page)["models"][1]["set"][0], "mass=1700");
  EXPECT_GT(report_run::data_of(page)["road"]["channels"]["s"]["d"].size(), 10u) << "the road of the track by its name";

  ASSERT_EQ(run({"lap", "kart", "--car", car, "--laps", "1", "--out", "k"}).status, 0);
  const std::pair<std::vector<std::string>, const char*> wrong[] = {
      {{"report", "a", "k"}, "must be of a lap of this track"},
      {{"lap", "oval", "--reference", "k"}, "must be of a lap of this track"},
      {{"lap", "oval", "--reference", "a", "--car", "article,reference"}, "--reference"}};
  for (const auto& [words, message] : wrong) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {"--out", "no"});
    const Ran ran = run(all);
    EXPECT_EQ(ran.status, 2) << message;
    EXPECT_TRUE(has(ran.err, message));
    EXPECT_FALSE(fs::exists(folder.path / "no")) << message;
  }
}

TEST(Program, aReportOfLapsOnATrackOfOnesOwnHasItsRoadAndCorners) {
  const OwnFolder folder;
  const auto run = [&](std::vector<std::string> words) { return succeeded(run_in(folder, std::move(words))); };
  run({"convert", "kart", "mine.csv"});
  for (const char* out : {"a", "b"}) run({"lap", "mine.csv", "--car", "go-kart", "--laps", "1", "--out", out});
  fs::remove(folder.path / "mine.csv");
  EXPECT_FALSE(has(run({"report", "a", "b", "--out", "ab"}).err, "not found"));
  const auto both = report_run::data_of(text_of(folder.path / "ab/report.html"));
  EXPECT_GT(both["road"]["channels"]["s"]["d"].size(), 10u);
  EXPECT_EQ(both["corners"], report_run::data_of(text_of(folder.path / "a/report.html"))["corners"]);
  run({"lap", "a/track.toml", "--car", "go-kart", "--laps", "1", "--out", "again"});
  EXPECT_EQ(text_of(folder.path / "again/telemetry.csv"), text_of(folder.path / "a/telemetry.csv")) << "the same road";
}

}  // namespace
}  // namespace sixline
