// TORCS tracks: all 38 shipped ones against known numbers, and the reader's rules one by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "needs_torcs.hpp"
#include "sixline/internal/tracks/track_file.hpp"
#include "torcs_text.hpp"
#include "watched.hpp"

namespace {

using namespace sixline;
using namespace torcs_text;

// From an independent reader, checked against TORCS itself: length as TORCS computes it,
// segments written, segments built, closing gap in plan, highest - lowest point of the centre line.
struct Known {
  const char* name;
  double length;
  int segments, built;
  double gap, height;
};
constexpr Known known_tracks[] = {{"dirt-1", 1072.93, 25, 210, 0, 23.3},
                                  {"dirt-2", 1760.94, 61, 550, 0.001, 6},
                                  {"dirt-3", 2205.93, 38, 457, 0.036, 29.91},
                                  {"dirt-4", 3260.43, 40, 565, 0, 18.2},
                                  {"dirt-5", 1072.93, 24, 195, 0, 17.38},
                                  {"dirt-6", 3147.46, 42, 477, 0, 23.8},
                                  {"mixed-1", 1014.22, 32, 230, 0, 0},
                                  {"mixed-2", 1412.90, 38, 310, 0, 0.2},
                                  {"a-speedway", 1908.32, 12, 244, 0, 1.09},
                                  {"b-speedway", 3999.12, 17, 410, 0, 3.88},
                                  {"c-speedway", 3294.40, 12, 336, 0, 3.88},
                                  {"d-speedway", 3427.43, 11, 349, 0, 0},
                                  {"e-speedway", 4103.84, 20, 420, 0, 0},
                                  {"e-track-5", 1621.73, 15, 335, 0, 1},
                                  {"f-speedway", 3703.83, 20, 380, 0, 0},
                                  {"g-speedway", 2977.60, 11, 306, 0.002, 0},
                                  {"michigan", 2311.79, 11, 248, 0.007, 1.22},
                                  {"aalborg", 2587.54, 48, 371, 0.001, 11.52},
                                  {"alpine-1", 6355.65, 82, 1179, 0.005, 150},
                                  {"alpine-2", 3773.57, 38, 966, 0.071, 60},
                                  {"brondehach", 3919.31, 91, 1048, 0.004, 29.57},
                                  {"corkscrew", 3608.45, 66, 606, 0.013, 49.06},
                                  {"e-track-1", 3243.64, 33, 416, 0, 17.59},
                                  {"e-track-2", 5380.50, 99, 1334, 0.002, 38.82},
                                  {"e-track-3", 4208.37, 70, 781, 0.002, 42},
                                  {"e-track-4", 7041.68, 55, 709, 0.001, 56.03},
                                  {"e-track-6", 4441.29, 53, 481, 0, 57.74},
                                  {"eroad", 3260.43, 43, 402, 0, 32.87},
                                  {"forza", 5784.10, 78, 1509, 0.152, 34.24},
                                  {"g-track-1", 2057.56, 24, 301, 0.001, 8},
                                  {"g-track-2", 3185.83, 31, 504, 0.05, 13},
                                  {"g-track-3", 2843.09, 39, 350, 0.009, 20},
                                  {"ole-road-1", 6282.81, 71, 724, 0.004, 93.71},
                                  {"ruudskogen", 3274.20, 51, 788, 0.083, 33.42},
                                  {"spring", 22129.77, 227, 2956, 0.033, 137.36},
                                  {"street-1", 3823.05, 36, 635, 0.067, 10.1},
                                  {"wheel-1", 4328.54, 65, 848, 0.003, 27.35},
                                  {"wheel-2", 6205.46, 59, 1200, 0.262, 13}};
static_assert(std::size(known_tracks) == 38);

TEST(TorcsTracks, all38AreWhatTorcsBuilds) {
  NEED_TORCS_TRACKS();
  double worst_length = 0, worst_gap = 0;
  for (const Known& known : known_tracks) {
    const Result<TrackData> track = open_track(known.name);
    ASSERT_TRUE(track) << track.error().text();
    worst_length = std::max(worst_length, std::abs(track->length - known.length));
    worst_gap = std::max(worst_gap, track->closure_error);
    EXPECT_NEAR(track->length, known.length, 0.06) << known.name;  // TORCS adds in single precision
    EXPECT_EQ(track->segment_count, known.segments) << known.name;
    EXPECT_EQ(int(track->pieces.size()), known.built) << known.name;
    EXPECT_NEAR(track->closure_error, known.gap, 0.00151) << known.name;  // the table has millimetres
    EXPECT_LT(track->closure_error, 0.27) << known.name;
    EXPECT_NEAR(track->height_max - track->height_min, known.height, 0.0051) << known.name;  // and centimetres
    EXPECT_LT(std::abs(track->closure_height), 0.0031) << known.name;                        // corkscrew: 3 mm
  }
  RecordProperty("worst_length_m", std::to_string(worst_length));
  std::printf("worst length difference %.3f m, worst gap %.3f m\n", worst_length, worst_gap);
}

TEST(TorcsTracks, poseIsContinuousExceptAtTheMeasuredGap) {
  NEED_TORCS_TRACKS();
  for (const Known& known : known_tracks) {
    const Result<TrackData> track = open_track(known.name);
    for (std::size_t i = 1; i < track->pieces.size(); ++i) {
      const TrackPiece<double>&a = track->pieces[i - 1], &b = track->pieces[i];
      const double k = a.curvature, h0 = a.heading, h1 = h0 + k * a.length;
      const double x = k == 0 ? a.x + a.length * std::cos(h0) : a.x + (std::sin(h1) - std::sin(h0)) / k;
      const double y = k == 0 ? a.y + a.length * std::sin(h0) : a.y - (std::cos(h1) - std::cos(h0)) / k;
      ASSERT_LT(std::hypot(b.x - x, b.y - y), 1e-9) << known.name << " piece " << i;
      ASSERT_LT(std::abs(b.heading - h1), 1e-12) << known.name;
      ASSERT_LT(std::abs(b.height_start - a.height_end), 1e-9) << known.name;
      ASSERT_LT(std::abs(b.start - a.start - a.length), 1e-9) << known.name;
    }
  }
}

TEST(TorcsTracks, aCarOnTheBridgeOfWheel2StaysOnItsRoad) {
  NEED_TORCS_TRACKS();
  const Result<TrackData> data = open_track("wheel-2");
  const TrackView<double> track = data->view();
  TrackPlace<double> near{};
  int elsewhere = 0;
  for (double s = 0; s < track.length; s += sixline::testing::watched ? 2 : 0.2) {
    const double n = 5.5 * std::sin(s / 40);
    const TrackPoint<double> point = point_at(track, s, n, near.piece);
    near = project(track, point.x, point.y, near);
    ASSERT_NEAR(near.s, s, 1e-9);
    ASSERT_NEAR(near.n, n, 1e-9);
    const TrackPlace<double> anywhere = find_place(track, point.x, point.y);
    if (std::abs(distance_ahead(track, s, anywhere.s)) > 100) ++elsewhere;
  }
  EXPECT_GT(elsewhere,
            sixline::testing::watched ? 1 : 10);  // where the roads cross, the nearest road is often the other one
}

TEST(TorcsRules, theCentreLineStartsHalfAWidthLeftOfTheOrigin) {
  const Result<TrackData> track = read(torcs_track(round_course()));
  ASSERT_TRUE(track) << track.error().text();
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
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_NEAR(track->pieces[0].height_end, 2, 1e-12);
  EXPECT_NEAR(track->pieces[1].height_end, 2, 1e-12);  // z end takes precedence
  EXPECT_NEAR(track->pieces[2].height_end, 4, 1e-12);  // the grade of the first segment
}

TEST(TorcsRules, bankingGoesOnUntilAPlainHeightEndsIt) {
  const Result<TrackData> track =
      read(torcs_track(round_course(number("banking end", "6", "deg"), "", number("z end", "0"), "")));
  ASSERT_TRUE(track) << track.error().text();
  const double six = 6 * pi_value / 180;
  EXPECT_NEAR(track->pieces[0].banking_end, six, 1e-12);
  EXPECT_NEAR(track->pieces[1].banking_start, six, 1e-12);
  EXPECT_NEAR(track->pieces[1].banking_end, six, 1e-12);
  EXPECT_NEAR(track->pieces[2].banking_end, 0, 1e-12);
}

TEST(TorcsRules, theFirstOfTwoAttributesCounts) {
  const std::string twice = number("profil steps length", "4") + number("profil steps length", "6");
  const Result<TrackData> track = read(torcs_track(round_course(twice)));
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_EQ(track->pieces.size(), 26u + 3);  // floor(100/4) + 1
  ASSERT_EQ(track->warnings.size(), 1u);
  EXPECT_NE(track->warnings[0].find("first one counts"), std::string::npos) << track->warnings[0];
}

TEST(TorcsRules, everyAttributeHasItsOwnUnit) {
  const std::string contact_frames =
      segment("a", "str", number("lg", "328.083", "feet")) + left("b") +
      segment("c", "str", number("lg", "0.1", "km")) +
      segment("d", "lft", number("radius", "5000", "cm") + number("arc", "3.14159265358979"));
  const Result<TrackData> track = read(torcs_track(contact_frames));
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_NEAR(track->pieces[0].length, 328.083 * 0.304801, 1e-9);  // TORCS's foot
  EXPECT_NEAR(track->pieces[2].length, 100, 1e-9);
  EXPECT_NEAR(track->pieces[3].length, 50 * pi_value, 1e-9);
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
  ASSERT_TRUE(track) << track.error().text();
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
  ASSERT_TRUE(track) << track.error().text();
  // Half way: (z0 + z1)/2 + L (T0 - T1)/8.
  EXPECT_NEAR(track->pieces[0].height_end, 2 - 100 * 0.1 / 8, 1e-12);
  EXPECT_NEAR(track->pieces[2].height_end, 4 + 50 * pi_value * 0.1 / 8, 1e-12);
}

TEST(TorcsRules, version3HasOtherSectionNames) {
  const Result<TrackData> track = read(torcs_track(round_course(), "", 3));
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_EQ(track->format, "TORCS 3");
  EXPECT_EQ(track->friction_max, 1.1);
}

TEST(TorcsRules, aSurfaceThatIsMissingHasTheDefaultFrictionAndAWarning) {
  const Result<TrackData> track = read(torcs_track(round_course("<attstr name=\"surface\" val=\"moss\"/>")));
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_EQ(track->friction_min, 0.8);
  ASSERT_EQ(track->warnings.size(), 1u);
  EXPECT_NE(track->warnings[0].find("t.xml:7: surface \"moss\""), std::string::npos) << track->warnings[0];
}

TEST(TorcsRules, misspelledAttributesAreNamed) {
  const Result<TrackData> track = read(torcs_track(round_course(number("profil stepss", "3"))));
  ASSERT_TRUE(track);
  ASSERT_EQ(track->warnings.size(), 1u);
  EXPECT_NE(track->warnings[0].find("profil stepss"), std::string::npos);
}

TEST(TorcsRules, latin1BytesDoNotHurt) {
  std::string text = torcs_track(round_course(), "<attstr name=\"author\" val=\"Andr\xE9\"/>");
  const Result<TrackData> track = read(text);
  ASSERT_TRUE(track) << track.error().text();
}

}  // namespace
