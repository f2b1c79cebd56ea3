// The files of a lap run show what was driven, whatever the state of the run: finished, interrupted, empty or full of
// NaN.
#include "report/report.hpp"
#include "testing.hpp"

#include <nlohmann/json.hpp>

#include "report/laps.hpp"
#include "report_run.hpp"

namespace sixline {
namespace {
using report_run::broken_numbers, report_run::data_of, report_run::hostile, testing::inf, testing::nan;

size_t count(const std::string& text, const std::string& part) {
  size_t found = 0;
  for (size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

std::vector<double> decoded(const nlohmann::json& channel) {
  std::vector<double> out;
  double sum = 0;
  for (const auto& d : channel["d"])
    out.push_back(d.is_null() ? nan : (sum += d.get<double>()) * channel["step"].get<double>());
  return out;
}

TEST(TelemetryCsv, everyHeadingHasAUnitAndEveryRowAsManyCells) {
  const LapRecord record = report_run::run(1);
  const auto lines = split(table_csv(telemetry_table(record)), '\n');
  ASSERT_EQ(lines.size(), record.samples.size() + 1);
  const auto headings = split(lines[0], ',');
  for (const auto& heading : headings) {  // name [unit]
    const size_t open = heading.find(" [");
    ASSERT_NE(open, heading.npos) << heading;
    EXPECT_EQ(heading.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), open) << heading;
    EXPECT_TRUE(heading.back() == ']' && heading.size() > open + 3) << heading;
  }
  for (const auto& line : lines) ASSERT_EQ(split(line, ',').size(), headings.size());
}

TEST(TelemetryCsv, marksTheRowsOfALapThatWasBrokenOff) {
  const LapRecord record = report_run::cut_short(report_run::run(3), 150);  // lap 1 takes 113 s
  for (const auto& line : split(table_csv(telemetry_table(record)), '\n')) {
    const auto cells = split(line, ',');
    if (cells[0] == "lap [-]") continue;
    ASSERT_EQ(cells[1], cells[0] == "1" ? "1" : "0");
  }
  EXPECT_EQ(split(table_csv(telemetry_table(LapRecord{})), '\n').size(), 1u);
}

TEST(ResultJson, anUnfinishedLapIsNotAmongTheLaps) {
  const auto json = nlohmann::json::parse(result_json(report_run::cut_short(report_run::run(3), 150)));
  EXPECT_EQ(json["laps"].size(), 1u);
  EXPECT_NEAR(json["unfinished_lap"]["time"].get<double>(), 150 - json["laps"][0]["time"].get<double>(), 1e-9);
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["ended"], "interrupted by Ctrl-C");
}

TEST(ResultJson, numbersThatAreNotFiniteBecomeNull) {
  LapRecord record;
  record.track_length = nan;
  record.wall_s = inf;
  record.track = "caf\xE9";  // Latin-1
  const std::string text = result_json(record);
  const auto json = nlohmann::json::parse(text);
  EXPECT_TRUE(json["length"].is_null() && json["wall_s"].is_null() && json["best_time"].is_null());
  EXPECT_EQ(json["laps"].size(), 0u);
  EXPECT_EQ(json["complete"], false);
}

TEST(Laps, timeAndDistanceStartAtTheLine) {
  LapRecord record = report_run::run(2);
  record.samples[0].s = record.track_length - 0.25;  // a car just behind the line
  const auto laps = cut_into_laps(record);
  ASSERT_EQ(laps.size(), 2u);
  EXPECT_NEAR(laps[0].distance[0], -0.25, 1e-9);
  EXPECT_EQ(laps[0].start, 0);
  EXPECT_EQ(laps[1].start, record.laps[0].time);
  EXPECT_NEAR(laps[1].samples[0].t, laps[1].start, 0.011);  // one sample, 0.01 s, at most
}

TEST(Laps, theBestIsTheFastestOfTheCompleteOnes) {
  LapRecord record = report_run::run(3);
  EXPECT_EQ(best_lap(cut_into_laps(record)), std::optional<size_t>(1));
  record.laps[1].complete = false;
  EXPECT_EQ(best_lap(cut_into_laps(record)), std::optional<size_t>(2));
  for (LapSummary& lap : record.laps) lap.complete = false;
  EXPECT_EQ(best_lap(cut_into_laps(record)), std::nullopt);
}

TEST(Laps, thinningKeepsTrueSamplesAndAllExtremes) {
  const Lap lap = cut_into_laps(report_run::run(1))[0], thin = thinned(lap, 2000);
  EXPECT_GT(lap.samples.size(), 9000u);
  EXPECT_LE(thin.samples.size(), 2030u);  // measured 2016
  size_t from = 0;
  for (const LapSample& one : thin.samples) {  // each is one of the lap's, in the same order
    while (from < lap.samples.size() && lap.samples[from].t != one.t) ++from;
    ASSERT_LT(from, lap.samples.size());
  }
  for (const auto channel :
       {&LapSample::vx, &LapSample::steer_angle, &LapSample::brake, &LapSample::n, &LapSample::ay}) {
    const auto ends = [&](const std::vector<LapSample>& samples) {
      const auto [low, high] = std::ranges::minmax(samples, {}, channel);
      return std::pair(low.*channel, high.*channel);
    };
    EXPECT_EQ(ends(thin.samples), ends(lap.samples));
  }
}

TEST(ReportHtml, theEmbeddedChannelsAreTheSamplesToTheStatedStep) {
  LapRecord record = report_run::run(1);
  record.samples.resize(1500);
  const auto lap = data_of(report_html(record))["laps"][0]["channels"];
  const auto v = decoded(lap["vx"]), steer = decoded(lap["steer_angle"]), x = decoded(lap["x"]), t = decoded(lap["t"]);
  ASSERT_EQ(v.size(), 1500u);
  for (size_t i = 0; i < v.size(); ++i) {  // half a step
    ASSERT_NEAR(v[i], record.samples[i].vx, 0.0050001);
    ASSERT_NEAR(steer[i], record.samples[i].steer_angle, 0.000050001);
    ASSERT_NEAR(x[i], record.samples[i].x, 0.0050001);
    ASSERT_NEAR(t[i], record.samples[i].t, 0.00050001);
  }
}

TEST(ReportHtml, loadsNothingFromOtherHosts) {
  std::string html = report_html(report_run::run(2));
  EXPECT_TRUE(has(html, "default-src 'none'"));                    // enforced by the browser
  for (const std::string name : {"http://www.w3.org/2000/svg"}) {  // a name, not an address
    for (size_t at; (at = html.find(name)) != html.npos;) html.erase(at, name.size());
  }
  for (const char* part : {"http:", "https:", "src=", "href=\"", "@import", "import ", "fetch(", "XMLHttpRequest",
                           "WebSocket", "type=\"module\"", "<link", "<iframe", "<img"}) {
    EXPECT_FALSE(has(html, part));
  }
  EXPECT_EQ(count(html, "url("), count(html, "url(#"));  // only to things on the page
}

TEST(ReportHtml, namesFromFilesCannotBecomeMarkup) {
  const std::string html = report_html(hostile()), friendly = report_html(report_run::run(1));
  EXPECT_EQ(count(html, "<script"), count(friendly, "<script"));
  EXPECT_EQ(count(html, "</script"), count(html, "<script"));
  EXPECT_FALSE(has(html, "<img"));
  EXPECT_TRUE(has(html, "{{data}}"));  // the text of a slot is not filled again
  EXPECT_EQ(count(html, "id=\"data\""), 1u);
  EXPECT_FALSE(has(html, "\xE9"));
}

TEST(ReportHtml, everyRunGivesAPageWhoseDataParse) {
  const LapRecord whole = report_run::run(3);
  const LapRecord records[] = {LapRecord{},
                               report_run::run(1),
                               report_run::run(2),
                               report_run::cut_short(whole, 150),
                               report_run::cut_short(whole, 20),
                               report_run::cut_short(whole, -1),
                               hostile(),
                               broken_numbers()};
  for (const LapRecord& record : records) {
    const auto data = data_of(report_html(record));
    for (const auto& lap : data["laps"]) {
      const auto& channels = lap["channels"];
      EXPECT_EQ(channels["vx"]["d"].size(), channels["distance"]["d"].size());
      EXPECT_LE(channels["vx"]["d"].size(), 2030u);
    }
  }
}

TEST(ReportHtml, reportsThatTheRunWasInterrupted) {
  const LapRecord whole = report_run::run(2);
  EXPECT_EQ(data_of(report_html(whole))["ended"], "finished");
  const auto data = data_of(report_html(report_run::cut_short(whole, 30)));
  EXPECT_EQ(data["ended"], "interrupted by Ctrl-C");
  EXPECT_TRUE(data["best"].is_null());
}

TEST(ReportHtml, theSameRunGivesTheSameSmallPage) {
  LapRecord record = report_run::run(2);
  const std::string html = report_html(record);
  record.wall_s = 99;
  EXPECT_EQ(html, report_html(record));
  EXPECT_LT(html.size(), 500000u);  // measured 464 kB for 2 laps of 110 s
  if (const char* keep = std::getenv("SIXLINE_KEEP_REPORT"))
    std::ofstream(keep, std::ios::binary) << report_html(report_run::run(3));
}

}  // namespace
}  // namespace sixline
