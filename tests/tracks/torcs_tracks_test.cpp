// TORCS tracks: all 38 shipped ones against known numbers, and the reader's rules one by one.
#include "files/tracks/read_track.hpp"
#include "needs_torcs.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "table.hpp"
#include "torcs_text.hpp"

namespace {

using namespace sixline;
using namespace torcs_text;
using sixline::testing::Row, sixline::testing::sanitized;

const std::vector<Row> known_tracks = sixline::testing::rows_of("tracks/torcs_tracks.csv");

TEST(TorcsTracks, all38AreWhatTorcsBuilds) {
  NEED_TORCS_TRACKS();
  ASSERT_EQ(known_tracks.size(), 38u);
  for (const Row& known : known_tracks) {
    const std::string name = known.text("name");
    const Result<TrackData> track = open_track(name);
    EXPECT_NEAR(track->length, known["length"], 0.06) << name;  // TORCS adds in single precision
    EXPECT_EQ(track->segment_count, known["segments"]) << name;
    EXPECT_EQ(int(track->pieces.size()), known["built"]) << name;
    EXPECT_NEAR(track->closure_error, known["gap"], 0.00151) << name;  // the table has millimetres
    EXPECT_LT(track->closure_error, 0.27) << name;
    EXPECT_NEAR(track->height_max - track->height_min, known["height"], 0.0051) << name;  // and centimetres
    EXPECT_LT(std::abs(track->closure_height), 0.0031) << name;                           // corkscrew: 3 mm
  }
}

TEST(TorcsTracks, poseIsContinuousExceptAtTheMeasuredGap) {
  NEED_TORCS_TRACKS();
  for (const Row& known : known_tracks) {
    const std::string name = known.text("name");
    const Result<TrackData> track = open_track(name);
    for (std::size_t i = 1; i < track->pieces.size(); ++i) {
      const TrackPiece<double>&a = track->pieces[i - 1], &b = track->pieces[i];
      const double k = a.curvature, h0 = a.heading, h1 = h0 + k * a.length;
      const double x = k == 0 ? a.x + a.length * std::cos(h0) : a.x + (std::sin(h1) - std::sin(h0)) / k;
      const double y = k == 0 ? a.y + a.length * std::sin(h0) : a.y - (std::cos(h1) - std::cos(h0)) / k;
      ASSERT_LT(std::hypot(b.x - x, b.y - y), 1e-9) << name << " piece " << i;
      ASSERT_LT(std::abs(b.heading - h1), 1e-12) << name;
      ASSERT_LT(std::abs(b.height_start - a.height_end), 1e-9) << name;
      ASSERT_LT(std::abs(b.start - a.start - a.length), 1e-9) << name;
    }
  }
}

TEST(TorcsTracks, aCarOnTheBridgeOfWheel2StaysOnItsRoad) {
  NEED_TORCS_TRACKS();
  const Result<TrackData> data = open_track("wheel-2");
  const TrackView<double> track = data->view();
  TrackPlace<double> near{};
  int elsewhere = 0;
  for (double s = 0; s < track.length; s += sanitized ? 2 : 0.2) {
    const double n = 5.5 * std::sin(s / 40);
    const TrackPoint<double> point = point_at(track, s, n, near.piece);
    near = project(track, point.x, point.y, near);
    ASSERT_NEAR(near.s, s, 1e-9);
    ASSERT_NEAR(near.n, n, 1e-9);
    const TrackPlace<double> anywhere = find_place(track, point.x, point.y);
    if (std::abs(distance_ahead(track, s, anywhere.s)) > 100) ++elsewhere;
  }
  EXPECT_GT(elsewhere,
            sanitized ? 1 : 10);  // where the roads cross, the nearest road is often the other one
}

TEST(TorcsRules, theCentreLineStartsHalfAWidthLeftOfTheOrigin) {
  const Result<TrackData> track = read(torcs_track(round_course()));
  EXPECT_EQ(track->pieces[0].x, 0);
  EXPECT_EQ(track->pieces[0].y, 5);
  EXPECT_NEAR(track->length, 200 + 100 * pi_value, 1e-9);
  EXPECT_EQ(track->friction_min, 1.1);
  EXPECT_EQ(track->title, "T");
}

TEST(TorcsRules, theGradeOfOneSegmentHoldsForTheNextOnes) {
  const Result<TrackData> track =
      read(torcs_track(round_course(number("grade", "2", "%"), number("z end", "2"), "", number("z end", "0")),
                       number("profil steps length", "1000")));
  EXPECT_NEAR(track->pieces[0].height_end, 2, 1e-12);
  EXPECT_NEAR(track->pieces[1].height_end, 2, 1e-12);  // z end takes precedence
  EXPECT_NEAR(track->pieces[2].height_end, 4, 1e-12);  // the grade of the first segment
}

TEST(TorcsRules, bankingGoesOnUntilAPlainHeightEndsIt) {
  const Result<TrackData> track =
      read(torcs_track(round_course(number("banking end", "6", "deg"), "", number("z end", "0"), "")));
  const double six = 6 * pi_value / 180;
  EXPECT_NEAR(track->pieces[0].banking_end, six, 1e-12);
  EXPECT_NEAR(track->pieces[1].banking_start, six, 1e-12);
  EXPECT_NEAR(track->pieces[1].banking_end, six, 1e-12);
  EXPECT_NEAR(track->pieces[2].banking_end, 0, 1e-12);
}

TEST(TorcsRules, theFirstOfTwoAttributesCounts) {
  const std::string twice = number("profil steps length", "4") + number("profil steps length", "6");
  const Result<TrackData> track = read(torcs_track(round_course(twice)));
  EXPECT_EQ(track->pieces.size(), 26u + 3);  // floor(100/4) + 1
  ASSERT_EQ(track->warnings.size(), 1u);
  EXPECT_TRUE(has(track->warnings[0], "first one counts"));
}

TEST(TorcsRules, everyAttributeHasItsOwnUnit) {
  const std::string contact_frames =
      segment("a", "str", number("lg", "328.083", "feet")) + left("b") +
      segment("c", "str", number("lg", "0.1", "km")) +
      segment("d", "lft", number("radius", "5000", "cm") + number("arc", "3.14159265358979"));
  const Result<TrackData> track = read(torcs_track(contact_frames));
  EXPECT_NEAR(track->pieces[0].length, 328.083 * 0.304801, 1e-9);  // TORCS's foot
  EXPECT_NEAR(track->pieces[2].length, 100, 1e-9);
  EXPECT_NEAR(track->pieces[3].length, 50 * pi_value, 1e-9);
}

TEST(TorcsRules, aGapOfUpToAQuarterOfTheWidthIsAWarning) {
  std::string text = torcs_track(round_course());
  text.replace(text.find("val=\"100\""), 9, "val=\"101.1\"");
  const Result<TrackData> track = read(text);
  EXPECT_NEAR(track->closure_error, 1.1, 1e-9);
  ASSERT_EQ(track->warnings.size(), 1u);
  EXPECT_TRUE(has(track->warnings[0], "misses the start by 1.1"));
  const Result<WalledTrack> ours = read_toml_track("t.toml", track_toml(*track));  // as a lap's results carry it
  ASSERT_TRUE(ours) << ours.error().text();
  EXPECT_NEAR(ours->closure_error, 1.1, 1e-9);
}

TEST(TorcsRules, aValueThatNothingReadsNeverRefusesATrack) {
  EXPECT_TRUE(read(torcs_track(round_course(), number("pits lanes", "many", "furlong"))));
}

TEST(TorcsRules, aSpiralTurnsByItsArcAndChangesItsLength) {
  const std::string turn = segment(
      "b", "lft",
      number("radius", "20") + number("end radius", "80") + number("arc", "90", "deg") + number("profil steps", "7"));
  const std::string back = segment(
      "b2", "lft",
      number("radius", "80") + number("end radius", "20") + number("arc", "90", "deg") + number("profil steps", "7"));
  const std::string other = turn + back;
  std::string second = other;
  for (const char* name : {"\"b\"", "\"b2\""})
    second.replace(second.find(name), std::string(name).size(), std::string("\"again ") + (name + 1));
  const Result<TrackData> track = read(torcs_track(straight("a") + other + straight("c") + second));
  double turned = 0;
  for (int k = 1; k <= 7; ++k) {
    turned += track->pieces[k].curvature * track->pieces[k].length;
    EXPECT_NEAR(track->pieces[k].length, track->pieces[1].length, 1e-12);
    EXPECT_NEAR(1 / track->pieces[k].curvature, 20 + 10 * (k - 1), 1e-9);
  }
  EXPECT_NEAR(turned, pi_value / 2, 1e-12);
  EXPECT_LT(7 * track->pieces[1].length, 50 * pi_value / 2);  // 66 m, not 79
}

TEST(TorcsRules, heightsFollowACubicWithTheGivenSlopes) {
  const Result<TrackData> track = read(torcs_track(
      round_course(number("z end", "4") + number("profil steps", "2") + number("profil end tangent", "10", "%"),
                   number("z end", "4") + number("profil steps", "2") + number("profil end tangent", "0", "%"), "",
                   number("z end", "0"))));
  // Half way: (z0 + z1)/2 + L (T0 - T1)/8.
  EXPECT_NEAR(track->pieces[0].height_end, 2 - 100 * 0.1 / 8, 1e-12);
  EXPECT_NEAR(track->pieces[2].height_end, 4 + 50 * pi_value * 0.1 / 8, 1e-12);
}

TEST(TorcsRules, version3HasOtherSectionNames) {
  const Result<TrackData> track = read(torcs_track(round_course(), "", 3));
  EXPECT_EQ(track->format, "TORCS 3");
  EXPECT_EQ(track->friction_max, 1.1);
}

TEST(TorcsRules, aSurfaceThatIsMissingHasTheDefaultFrictionAndAWarning) {
  const Result<TrackData> track = read(torcs_track(round_course("<attstr name=\"surface\" val=\"moss\"/>")));
  EXPECT_EQ(track->friction_min, 0.8);
  ASSERT_EQ(track->warnings.size(), 1u);
  EXPECT_TRUE(has(track->warnings[0], "t.xml:7: surface \"moss\""));
}

TEST(TorcsRules, misspelledAttributesAreNamed) {
  const Result<TrackData> track = read(torcs_track(round_course(number("profil stepss", "3"))));
  ASSERT_EQ(track->warnings.size(), 1u);
  EXPECT_TRUE(has(track->warnings[0], "profil stepss"));
}

}  // namespace
