// Tracks as TUM CSV, reports and outlines.
#include <nlohmann/json.hpp>

#include "read_track.hpp"
#include "refusals.hpp"
#include "sixline/internal/io/document.hpp"
#include "sixline/internal/tracks/track_file.hpp"

namespace {

using namespace sixline;

std::string circle_csv(int points, double radius, const std::string& comma = ",") {
  std::ostringstream text;
  text.precision(17);
  text << "# x_m,y_m,w_tr_right_m,w_tr_left_m\n";
  for (int i = 0; i < points; ++i) {
    const double angle = 2 * pi_value * i / points;
    text << radius * std::cos(angle) << comma << radius * std::sin(angle) << comma << 4 << comma << 5 << "\n";
  }
  return text.str();
}

TEST(TumCsv, pointsOfACircleGiveThatCircle) {
  for (const char* comma : {",", ", "}) {
    const Result<TrackData> track = read_track("t.csv", circle_csv(60, 50, comma));
    EXPECT_NEAR(track->length, 100 * pi_value, 1e-9);
    EXPECT_LT(track->closure_error, 1e-9);
    for (const TrackPiece<double>& p : track->pieces) ASSERT_NEAR(p.curvature, 1 / 50.0, 1e-12);
    EXPECT_EQ(track->pieces[0].left_start, 5);  // right stands before left
    EXPECT_EQ(track->pieces[0].right_start, 4);
    EXPECT_EQ(track->segment_count, 60);
  }
}

TEST(TumCsv, theHeadingMayNameAnotherOrder) {
  std::string text = circle_csv(60, 50);
  text.replace(text.find("w_tr_right_m,w_tr_left_m"), 24, "w_tr_left_m,w_tr_right_m");
  EXPECT_EQ(read_track("t.csv", text)->pieces[0].left_start, 4);
}

TEST(TumCsv, theFirstPointAgainAtTheEndAndWindowsLinesAreFine) {
  std::string text = circle_csv(60, 50) + "50,0,4,5\n";
  for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += 2) text.replace(at, 1, "\r\n");
  const Result<TrackData> track = read_track("t.csv", text);
  EXPECT_EQ(track->segment_count, 60);
}

TEST(TumCsv, aTrackWrittenAndReadIsTheSameRoad) {
  for (const char* name : {"flowing", "oval", "hairpins", "kart"}) {
    const Result<TrackData> track = open_track(name);
    const Result<TrackData> again = read_track("t.csv", track_tum_csv(*track, 5));
    EXPECT_NEAR(again->length / track->length, 1, 5e-5) << name;  // measured 4e-5 on kart
    double farthest = 0;
    for (double s = 0; s < again->length; s += 1) {
      const TrackPose<double> at = pose(again->view(), s);
      farthest = std::max(farthest, std::abs(find_place(track->view(), at.x, at.y).n));
    }
    EXPECT_LT(farthest, 0.1) << name;  // measured 0.07 m on kart: bends of 11 m from points every 5 m
    // No spikes: a bend sampled every 5 m is at most slightly tighter when read back.
    EXPECT_GT(again->radius_min, 0.8 * track->radius_min) << name;
  }
}

TEST(TumCsv, noisyPointsStillGiveADrivableRoad) {
  std::string text = "# x_m,y_m,w_tr_right_m,w_tr_left_m\n";
  unsigned random = 1;
  const auto noise = [&] { return ((random = random * 1664525u + 1013904223u) / 4294967296.0 - 0.5) * 0.1; };
  for (int i = 0; i < 120; ++i) {
    const double angle = 2 * pi_value * i / 120;
    text += number_text(100 * std::cos(angle) + noise()) + "," + number_text(70 * std::sin(angle) + noise()) + ",4,4\n";
  }
  const Result<TrackData> track = read_track("t.csv", text);
  // Points 4.5 m apart, each off by up to 5 cm: curvature changes by up to about 6 noise/step^2 = 0.015.
  EXPECT_GT(track->radius_min, 20);  // measured 28 m; 49 m without the noise
}

TEST(TumCsv, everyMistakeHasAClearErrorWithItsLine) {
  const std::string good = circle_csv(60, 50);
  for (const sixline::testing::Refusal& row : sixline::testing::refusals_of("tracks/wrong_csv_tracks.txt")) {
    const Result<TrackData> track = read_track("t.csv", (row.place == "circle" ? good : "") + row.text + "\n");
    ASSERT_FALSE(track) << row.text;
    EXPECT_TRUE(row.is_in(track.error().text())) << row.text;
  }
  std::string two_thirds = good;  // heading and 40 points
  for (int i = 0; i < 20; ++i) two_thirds.erase(two_thirds.rfind('\n', two_thirds.size() - 2) + 1);
  EXPECT_TRUE(is_refused(read_track("t.csv", two_thirds), "t.csv:41: gap from the last point"));
  EXPECT_TRUE(is_refused(read_track("t.csv", circle_csv(60, 4.5)), "folds over"));
}

TEST(TrackReport, summarisesTheTrackAsTextAndJson) {
  const Result<TrackData> track = open_track("flowing");
  const std::string text = import_report(*track);
  for (const char* words : {"Heron Hills", "length", "closure", "segments", "width", "height", "friction", "warnings"})
    EXPECT_TRUE(has(text, words));
  const nlohmann::json json = nlohmann::json::parse(import_report_json(*track));
  EXPECT_EQ(json["length"], track->length);
  EXPECT_EQ(json["segments"], track->segment_count);
  EXPECT_TRUE(json["warnings"].empty());
}

TEST(TrackOutline, itsEdgesAreAWidthApartAndItsDistancesGrow) {
  const Result<TrackData> track = open_track("oval");
  const TrackOutline line = outline(*track, 5);
  EXPECT_TRUE(line.closed);
  EXPECT_EQ(line.s.size(), std::size_t(std::ceil(track->length / 5)));
  for (std::size_t i = 0; i < line.s.size(); ++i) {
    ASSERT_NEAR(std::hypot(line.left_x[i] - line.right_x[i], line.left_y[i] - line.right_y[i]), 18, 1e-9);
    ASSERT_EQ(line.s[i] > 0, i > 0);
  }
  EXPECT_EQ(outline(*track, 0).s.size(), 100'000u);
  EXPECT_EQ(outline(*track, 1e9).s.size(), 8u);
  EXPECT_TRUE(outline(TrackData{}, 5).s.empty());
}

}  // namespace
