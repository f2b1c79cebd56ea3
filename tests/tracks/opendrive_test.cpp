// OpenDRIVE: roads of lines, arcs, spirals and polynomials, their lanes, links and refusals.
#include <gtest/gtest.h>

#include <cmath>

#include "files/tracks/read_track.hpp"
#include "sixline/math/scalar.hpp"

namespace sixline {
namespace {

std::string geometry_text(double s, double x, double y, double heading, double length, const std::string& kind) {
  return "<geometry s='" + number_text(s) + "' x='" + number_text(x) + "' y='" + number_text(y) + "' hdg='" +
         number_text(heading) + "' length='" + number_text(length) + "'>" + kind + "</geometry>";
}

std::string lane(int id, const std::string& type, const std::string& width) {
  return "<lane id='" + std::to_string(id) + "' type='" + type + "'>" + width + "</lane>";
}
std::string width(double a, double b = 0, double c = 0, double d = 0, double from = 0) {
  return "<width sOffset='" + number_text(from) + "' a='" + number_text(a) + "' b='" + number_text(b) + "' c='" +
         number_text(c) + "' d='" + number_text(d) + "'/>";
}
const std::string two_lanes = "<laneSection s='0'><left>" + lane(1, "driving", width(3)) +
                              "</left><center><lane id='0' type='none'/></center><right>" +
                              lane(-1, "driving", width(3)) + "</right></laneSection>";

struct RoadText {
  std::string plan{}, lanes = two_lanes, links{}, profiles{}, id = "1", junction = "-1";
  double length = 100;

  std::string text() const {
    return "<road id='" + id + "' length='" + number_text(length) + "' junction='" + junction + "'><link>" + links +
           "</link><planView>" + plan + "</planView>" + profiles + "<lanes>" + lanes + "</lanes></road>";
  }
};

Result<WalledTrack> read(const std::vector<RoadText>& roads, const std::string& more = "") {
  std::string text = "<?xml version='1.0'?><OpenDRIVE><header revMajor='1' revMinor='6'/>";
  for (const RoadText& road : roads) text += road.text();
  return read_opendrive_track("r.xodr", text + more + "</OpenDRIVE>");
}

const std::string line = "<line/>", arc = "<arc curvature='0.01'/>";

TEST(OpenDrive, linesAndArcsAreThePiecesOfTheTrack) {
  // The road of esmini's curve_r100: 500 m, a quarter of a circle, 100 m; it ends at (600, 200), heading 90 degrees.
  const double quarter = 50 * pi_value;
  const auto track = read({{.plan = geometry_text(0, 0, 0, 0, 500, line) + geometry_text(500, 500, 0, 0, quarter, arc) +
                                    geometry_text(500 + quarter, 600, 100, pi_value / 2, 100, line),
                            .length = 757.07963267948969}});
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_EQ(track->pieces.size(), 3u);
  EXPECT_NEAR(track->length, 757.07963267948969, 1e-9);
  const TrackPose<double> end = pose(track->view(), track->length);
  EXPECT_NEAR(end.x, 600, 1e-9);
  EXPECT_NEAR(end.y, 200, 1e-9);
  EXPECT_NEAR(end.heading, pi_value / 2, 1e-12);
  EXPECT_EQ(end.left, 3);
  EXPECT_EQ(end.right, 3);
  EXPECT_FALSE(track->closed);
  EXPECT_TRUE(track->warnings.empty());
}

TEST(OpenDrive, aSpiralHasItsLengthAndEndsWhereItsIntegralDoes) {
  // esmini's crest-curve: 100 m straight, then 300 m of a clothoid from 0 to -0.02 1/m; its end by Fresnel's series.
  const auto track = read({{.plan = geometry_text(0, 0, 0, 0, 100, line) +
                                    geometry_text(100, 100, 0, 0, 300, "<spiral curvStart='0' curvEnd='-0.02'/>")}});
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_NEAR(track->length, 400, 1e-6);  // measured 3e-8
  double x = 0, y = 0;                    // sums of (-1)^k a^2k L^(4k+1)/((4k+1)(2k)!) and its fellow, a = 1/(2 R L)
  const double a = 0.02 / 300 / 2, length = 300;
  double term = length;
  for (int n = 0; n < 60; ++n) {
    (n % 2 == 0 ? x : y) += (n / 2 % 2 == 0 ? 1 : -1) * term / (2 * n + 1);
    term *= a * length * length / (n + 1);
  }
  const TrackPose<double> end = pose(track->view(), track->length);
  EXPECT_NEAR(end.x, 100 + x, 1e-6);
  EXPECT_NEAR(end.y, -y, 1e-6);
  EXPECT_NEAR(end.heading, -3, 1e-9);
}

TEST(OpenDrive, polynomialsFollowTheirCurve) {
  // A parabola v = u^2/200 over u from 0 to 100, as poly3 by its arc length and as paramPoly3 by its parameter.
  const double length = 50 * (std::sqrt(2.0) + std::asinh(1.0));
  const std::string cubic = "<poly3 a='0' b='0' c='0.005' d='0'/>",
                    parametric =
                        "<paramPoly3 aU='0' bU='100' cU='0' dU='0' aV='0' bV='0' cV='50' dV='0' "
                        "pRange='normalized'/>";
  for (const std::string& kind : {cubic, parametric}) {
    const auto track = read({{.plan = geometry_text(0, 10, 20, pi_value / 2, length, kind)}});
    ASSERT_TRUE(track) << track.error().text();
    EXPECT_NEAR(track->length, length, 1e-6);
    const TrackPose<double> end = pose(track->view(), track->length);
    EXPECT_NEAR(end.x, 10 - 50, 1e-6);
    EXPECT_NEAR(end.y, 20 + 100, 1e-6);
    EXPECT_NEAR(end.heading, pi_value / 2 + pi_value / 4, 1e-9);
  }
}

TEST(OpenDrive, aRoadThatFollowsItselfIsClosed) {
  const auto track = read({{.plan = geometry_text(0, 0, 0, 0, 100 * pi_value, "<arc curvature='0.02'/>"),
                            .links = "<successor elementType='road' elementId='1' contactPoint='start'/>"}});
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_TRUE(track->closed);
  EXPECT_NEAR(track->length, 314.159265358979, 1e-9);
  EXPECT_LT(track->closure_error, 1e-9);
}

TEST(OpenDrive, theTrackIsTheMiddleOfTheDrivingLanes) {
  // All lanes are to the right: 6 m of driving lanes, whose middle is 3 m outside the arc; then a shoulder of 2 m.
  const std::string lanes = "<laneSection s='0'><right>" + lane(-2, "driving", width(3)) +
                            lane(-1, "driving", width(3)) + lane(-3, "shoulder", width(2)) +
                            lane(-4, "none", width(9)) + "</right></laneSection>";
  const auto track =
      read({{.plan = geometry_text(0, 0, 0, 0, 50 * pi_value, arc), .lanes = lanes, .length = 50 * pi_value}});
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_NEAR(track->length, 51.5 * pi_value, 1e-9);
  EXPECT_NEAR(track->pieces[0].curvature, 1 / 103.0, 1e-15);
  EXPECT_EQ(track->pieces[0].y, -3);
  EXPECT_EQ(track->pieces[0].left_start, 3);
  EXPECT_EQ(track->sides[0].right.border_width, 2);
  EXPECT_EQ(track->sides[0].left.border_width, 0);
  ASSERT_EQ(track->warnings.size(), 1u);
  EXPECT_NE(track->warnings[0].find("beside the reference line, which is 157.080 m long"), std::string::npos);
}

TEST(OpenDrive, lanesThatWidenMoveTheMiddle) {
  // A third lane grows to 3 m over the second half: the middle moves by 1.5 m to the left, the width from 6 to 9 m.
  const std::string lanes = "<laneSection s='0'><left>" + lane(1, "driving", width(3)) +
                            lane(2, "driving", width(0) + width(0, 0, 3 * 3 / 2500.0, -2 * 3 / 125000.0, 50)) +
                            "</left><right>" + lane(-1, "driving", width(3)) + "</right></laneSection>";
  const auto track = read({{.plan = geometry_text(0, 0, 0, 0, 100, line), .lanes = lanes}});
  ASSERT_TRUE(track) << track.error().text();
  const TrackPose<double> middle = pose(track->view(), 50.0), end = pose(track->view(), track->length);
  EXPECT_NEAR(middle.y, 0, 1e-9);
  EXPECT_NEAR(middle.left + middle.right, 6, 1e-6);
  EXPECT_NEAR(end.x, 100, 1e-6);
  EXPECT_NEAR(end.y, 1.5, 1e-6);
  EXPECT_NEAR(end.left + end.right, 9, 1e-6);
  EXPECT_NEAR(end.heading, 0, 1e-6);
}

TEST(OpenDrive, heightsAndSuperelevationAreThoseOfTheMiddle) {
  // A parabola of 1 m at its middle; the road falls to the right by 0.1 rad, and its lanes are 1.5 m to the right.
  const std::string lanes = "<laneSection s='0'><right>" + lane(-1, "driving", width(3)) + "</right></laneSection>",
                    profiles =
                        "<elevationProfile><elevation s='0' a='5' b='0.04' c='-0.0004' d='0'/></elevationProfile>"
                        "<lateralProfile><superelevation s='0' a='0.1' b='0' c='0' d='0'/></lateralProfile>";
  const auto track = read({{.plan = geometry_text(0, 0, 0, 0, 100, line), .lanes = lanes, .profiles = profiles}});
  ASSERT_TRUE(track) << track.error().text();
  const TrackPose<double> at = pose(track->view(), 50.0);
  EXPECT_NEAR(at.z, 5 + 1 - 1.5 * std::sin(0.1), 1e-3);  // 2 m between heights: 0.0002
  EXPECT_NEAR(at.banking, 0.1, 1e-12);
  EXPECT_NEAR(at.y, -1.5 * std::cos(0.1), 1e-9);
  EXPECT_NEAR(at.left, 1.5 * std::cos(0.1), 1e-9);
}

TEST(OpenDrive, aBankThatGrowsMovesTheMiddleWithoutWiggles) {
  // As of esmini's velodrome: lanes of 9 m to the right, which a bank of 60 degrees turns up over 107.3 m.
  const double c = -0.000272861960495036, d = 1.6953067741004982e-06, length = 107.3009183012759;
  const std::string lanes = "<laneSection s='0'><right>" + lane(-1, "driving", width(9)) + "</right></laneSection>",
                    profiles = "<lateralProfile><superelevation s='0' a='0' b='0' c='" + number_text(c) + "' d='" +
                               number_text(d) + "'/></lateralProfile>";
  const auto track = read({{.plan = geometry_text(0, 0, 0, 0, length, line), .lanes = lanes, .profiles = profiles}});
  ASSERT_TRUE(track) << track.error().text();
  const TrackPose<double> end = pose(track->view(), track->length);
  EXPECT_NEAR(end.y, -4.5 * std::cos(pi_value / 3), 1e-6);
  EXPECT_NEAR(end.left, 4.5 * std::cos(pi_value / 3), 1e-6);
  EXPECT_NEAR(end.z, 4.5 * std::sin(pi_value / 3), 1e-6);
  const double bend = 4.5 * std::sin(pi_value / 3) * (2 * c + 6 * d * length);  // where it ends, the largest
  for (const TrackPiece<double>& piece : track->pieces) EXPECT_LT(std::abs(piece.curvature), bend);
}

TEST(OpenDrive, aChainOfRoadsIsDrivenAlsoAgainstTheirDirection) {
  const std::string lanes = "<laneSection s='0'><left>" + lane(1, "driving", width(3)) + lane(2, "shoulder", width(1)) +
                            "</left><right>" + lane(-1, "driving", width(3)) + "</right></laneSection>";
  const std::string to = "' contactPoint='end'/>";
  const auto track =
      read({{.plan = geometry_text(0, 0, 0, 0, 100, line), .links = "<successor elementType='road' elementId='2" + to},
            {.plan = geometry_text(0, 200, 0, pi_value, 100, line),  // from (200, 0) back to (100, 0)
             .lanes = lanes,
             .links = "<successor elementType='road' elementId='1" + to,
             .id = "2"},
            {.plan = geometry_text(0, 0, 50, 0, 20, line), .id = "3"}});
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_NEAR(track->length, 200, 1e-9);
  const TrackPose<double> end = pose(track->view(), track->length);
  EXPECT_NEAR(end.x, 200, 1e-9);
  EXPECT_NEAR(std::remainder(end.heading, 2 * pi_value), 0, 1e-12);
  EXPECT_EQ(track->sides.back().right.border_width, 1);  // its left, seen from the other side
  EXPECT_NE(track->warnings[0].find("1 other roads"), std::string::npos);
}

TEST(OpenDrive, aKinkBetweenLinesIsRounded) {
  const auto track =
      read({{.plan = geometry_text(0, 0, 0, 0, 100, line) + geometry_text(100, 100, 0, 0.05, 100, line)}});
  ASSERT_TRUE(track) << track.error().text();
  const TrackPose<double> end = pose(track->view(), track->length);
  EXPECT_NEAR(end.x, 100 + 100 * std::cos(0.05), 0.01);
  EXPECT_NEAR(end.y, 100 * std::sin(0.05), 0.01);
  EXPECT_NEAR(end.heading, 0.05, 1e-9);
  for (const TrackPiece<double>& piece : track->pieces) EXPECT_LT(std::abs(piece.curvature), 0.02);
}

TEST(OpenDrive, aBundledTrackReturnsAsItWasWritten) {
  for (const char* name : {"flowing", "hairpins", "oval"}) {
    const auto track = open_track(name);
    ASSERT_TRUE(track) << track.error().text();
    const auto again = read_opendrive_track("t.xodr", track_opendrive(*track));
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_TRUE(again->closed);
    EXPECT_NEAR(again->length, track->length, 1e-6);  // measured 3e-11
    for (double s = 0; s < track->length; s += 37) {
      const TrackPose<double> at = pose(track->view(), s), then = pose(again->view(), s);
      EXPECT_NEAR(then.x, at.x, 1e-6) << name << " " << s;
      EXPECT_NEAR(then.y, at.y, 1e-6);
      EXPECT_NEAR(then.z, at.z, 1e-3);
      EXPECT_NEAR(then.left, at.left, 1e-3);
      EXPECT_NEAR(then.banking, at.banking, 1e-3);
    }
  }
}

TEST(OpenDrive, refusalsNameTheRule) {
  const std::string straight = geometry_text(0, 0, 0, 0, 100, line);
  const auto refused = [](const std::vector<RoadText>& roads, const std::string& words) {
    const auto track = read(roads);
    ASSERT_FALSE(track) << words;
    EXPECT_NE(track.error().text().find(words), std::string::npos) << track.error().text();
  };
  refused({{.plan = straight, .links = "<successor elementType='junction' elementId='7'/>"}},
          "road 1: leads to junction 7: one road, or a chain of roads without junctions, is a track");
  refused({}, "has no road outside of junctions");
  refused({{.plan = straight, .junction = "7"}}, "has no road outside of junctions");
  refused({{.plan = straight, .lanes = ""}}, "has no laneSection: the road has no width");
  refused({{.plan = straight, .lanes = "<laneSection s='0'/>"}}, "whose whole length has driving lanes");
  refused({{.plan = ""}}, "planView: has no geometry");
  refused({{.plan = geometry_text(0, 0, 0, 0, 100, "<bend/>")}}, "must be a line, arc, spiral, poly3 or paramPoly3");
  refused({{.plan = geometry_text(0, 0, 0, 0, 100, "<arc curvature='x'/>")}},
          "arc.curvature is x: must be a finite number");
  refused({{.plan = straight + geometry_text(100, 103, 0, 0, 100, line)}},
          "geometry is 3 m: begins so far from the end");
  refused({{.plan = straight + geometry_text(100, 100, 0, 1, 100, line)}}, "the road turns by this at once");
  refused({{.plan = geometry_text(0, 0, 0, 0, 10, "<arc curvature='0.5'/>")}}, "fold");
  refused({{.plan = straight}, {.plan = straight}}, "road.id is 1: is there twice");
  const std::string one = lane(-1, "driving", width(3)), two = one + lane(-2, "driving", width(3));
  refused({{.plan = straight,
            .lanes = "<laneSection s='0'><right>" + one +
                     "</right></laneSection><laneSection s='50'>"
                     "<right>" +
                     two + "</right></laneSection>"}},
          "driving lanes is 1.5 m: the middle of the driving lanes jumps by this");
  EXPECT_NE(read_opendrive_track("r.xodr", "<a/>").error().text().find("root element is a: must be OpenDRIVE"),
            std::string::npos);
}

}  // namespace
}  // namespace sixline
