// Tracks as TUM CSV, reports and outlines.
#include <nlohmann/json.hpp>

#include "read_track.hpp"
#include "refusals.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"

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

TEST(TumCsv, aTableOfThePlannerIsTheRoadAlongItsReferenceLine) {
  std::string text = "# 12ab\n# 34cd\n# x_ref_m; y_ref_m; width_right_m; width_left_m; alpha_m; vx_racetraj_mps\n";
  for (int i = 0; i < 60; ++i) {
    const double angle = 2 * pi_value * i / 60;
    text += number_text(50 * std::cos(angle)) + "; " + number_text(50 * std::sin(angle)) + "; 4; 5; 0.2; 30\n";
  }
  const Result<TrackData> track = read_track("t.csv", text);
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_NEAR(track->length, 100 * pi_value, 1e-9);
  EXPECT_EQ(track->pieces[0].left_start, 5);
  ASSERT_EQ(track->warnings.size(), 1u);
  EXPECT_NE(track->warnings[0].find("columns that are not used: alpha_m, vx_racetraj_mps"), std::string::npos);
}

// A banked circle of 50 m that climbs and falls by 3 m, in columns of any order, name, unit and mark.
TEST(TumCsv, heightsBankingAndWidthsAreReadByName) {
  struct Style {
    const char* heading;
    std::string columns, mark;
    char decimal;
    double degrees;
  };
  for (const Style& style :
       {Style{"x,y,z,w_right,w_left,banking_rad", "xyzrlb", ",", '.', 1},
        Style{"\"y\";\"x\";\"Left [m]\";\"Right [m]\";\"Bank [deg]\";\"Height [m]\"", "yxlrbz", ";", ',',
              180 / pi_value},
        Style{"# x_m\ty_m\tw_tr_left_m\tw_tr_right_m\tz_m\tbanking_rad", "xylrzb", "\t", ',', 1},
        Style{"# x_ref_m; y_ref_m; width_left_m; width_right_m; z_m; banking_rad;", "xylrzb", ";", '.', 1},
        Style{"X   Y  W_left W_right bank elevation", "xylrbz", "   ", '.', 1}}) {
    std::string text = std::string(style.heading) + "\n";
    for (int i = 0; i < 60; ++i) {
      const double angle = 2 * pi_value * i / 60;
      std::string row;
      for (const char column : style.columns) {
        const double value = column == 'x'   ? 50 * std::cos(angle)
                             : column == 'y' ? 50 * std::sin(angle)
                             : column == 'z' ? 3 * std::sin(angle)
                             : column == 'r' ? 4
                             : column == 'l' ? 5
                                             : 0.1 * style.degrees;
        row += (row.empty() ? "" : style.mark) + number_text(value);
      }
      if (style.decimal == ',') std::ranges::replace(row, '.', ',');
      text += row + "\n";
    }
    const Result<TrackData> track = read_track("t.csv", text);
    ASSERT_TRUE(track) << track.error().text();
    EXPECT_TRUE(track->warnings.empty()) << track->warnings[0];
    EXPECT_NEAR(track->length, 100 * pi_value, 1e-9) << style.heading;
    EXPECT_EQ(track->pieces[0].left_start, 5) << style.heading;
    EXPECT_NEAR(track->pieces[0].banking_start, 0.1, 1e-12) << style.heading;
    for (const TrackPiece<double>& p : track->pieces)  // the joints, too: measured 4e-6 m
      ASSERT_NEAR(p.height_start, 3 * std::sin(p.start / 50), 1e-5) << style.heading;
    const Result<TrackData> again = read_track("t.csv", track_tum_csv(*track, 5));
    EXPECT_NEAR(again->height_max, 3, 0.01);
    EXPECT_NEAR(again->pieces[9].banking_end, 0.1, 1e-6);
  }
}

TEST(TumCsv, columnsThatAreNotUsedAreListed) {
  std::string text = circle_csv(60, 50);
  text.replace(0, text.find('\n'), "x,y,w_right,w_left,friction,sector");
  for (std::size_t at = text.find('\n') + 1; (at = text.find('\n', at)) != text.npos; at += 6) text.insert(at, ",1,A");
  const Result<TrackData> track = read_track("t.csv", text);
  ASSERT_TRUE(track) << track.error().text();
  ASSERT_EQ(track->warnings.size(), 1u);
  EXPECT_TRUE(has(track->warnings[0], "t.csv:1: columns that are not used: friction, sector"));
}

TEST(TumCsv, endsOfLinesAndCharactersOfAnySystemAreTheSameTrack) {
  const std::string text = circle_csv(60, 50);
  std::string mac = text, little = "\xFF\xFE", big = "\xFE\xFF";
  std::ranges::replace(mac, '\n', '\r');
  for (const char c : text) {
    little += {c, '\0'};
    big += {'\0', c};
  }
  const Result<TrackData> plain = read_track("t.csv", text);
  for (const std::string& other : {mac, little, big, little.substr(2), big.substr(2), "\xEF\xBB\xBF" + text}) {
    const Result<TrackData> track = read_track("t.csv", other);
    ASSERT_TRUE(track) << track.error().text();
    EXPECT_EQ(track->length, plain->length);
    EXPECT_TRUE(track->warnings.empty());
  }
}

TEST(TumCsv, coordinatesOfAMapBeginAtTheFirstPoint) {
  std::string text;
  for (int i = 0; i < 60; ++i)
    text += number_text(691000 + 50 * std::cos(pi_value * i / 30)) + "," +
            number_text(5335000 + 50 * std::sin(pi_value * i / 30)) + ",4,5\n";
  const Result<TrackData> track = read_track("t.csv", text);
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_NEAR(track->length, 100 * pi_value, 1e-6);
  EXPECT_EQ(track->pieces[0].x, 0);
  ASSERT_EQ(track->warnings.size(), 1u);
  EXPECT_TRUE(has(track->warnings[0], "x 691050 m and y 5335000 m are subtracted"));
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
}

// Straights of 70 m and half circles of 7.2 m: the spline alone bends to 6.406 m where they meet; the edge is at 6.5 m.
TEST(TumCsv, aBendWiderThanItsInnerEdgeIsNeverFoldedByTheSpline) {
  for (const double step : {5.0, 1.0}) {
    std::string text;
    const double arc = 7.2 * pi_value, round = 140 + 2 * arc;
    const int count = static_cast<int>(round / step);
    for (int i = 0; i < count; ++i) {
      const double s = round * i / count, in_half = std::fmod(s, 70 + arc), sign = s < 70 + arc ? 1 : -1;
      const double angle = std::max(0.0, in_half - 70) / 7.2;
      const double x = std::min(in_half, 70.0) - 35 + 7.2 * std::sin(angle), y = -7.2 * std::cos(angle);
      text += number_text(sign * x) + "," + number_text(sign * y) + ",6.5,6.5\n";
    }
    const Result<TrackData> track = read_track("t.csv", text);
    ASSERT_TRUE(track) << track.error().text();
    EXPECT_TRUE(track->warnings.empty()) << step << " " << track->warnings[0];
    EXPECT_GT(track->radius_min, 6.5) << step;
    EXPECT_NEAR(track->length, round, 0.3) << step;
    EXPECT_EQ(track->width_min, 13) << step;
  }
}

TEST(TumCsv, whereThePointsFoldTheWidthIsClippedWithAWarning) {
  const Result<TrackData> track = read_track("t.csv", circle_csv(60, 4.5));
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_NEAR(track->width_max, 4 + 0.99 * 4.5, 1e-9);
  ASSERT_EQ(track->warnings.size(), 1u);  // one bend
  EXPECT_TRUE(has(track->warnings[0], "t.csv:2: the road folds over to line 61: the inner edge, 5 m"));
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
