// The sides of a road, from TORCS files and sixline's: tapering widths, kerbs, grips, and values that are inherited.
#include "testing.hpp"
#include "torcs_text.hpp"

namespace {

using namespace sixline;
using namespace torcs_text;

std::string word(const std::string& name, const std::string& value) {
  return "<attstr name=\"" + name + "\" val=\"" + value + "\"/>";
}
std::string in(const std::string& section, const std::string& rest) {
  return "<section name=\"" + section + "\">" + rest + "</section>";
}
const RoadSide<double>& left_of(const TrackData& track, std::size_t piece) { return track.sides.at(piece).left; }
const RoadSide<double>& right_of(const TrackData& track, std::size_t piece) { return track.sides.at(piece).right; }

/// A number of the left side of each piece.
void expect_left(const TrackData& track, double RoadSide<double>::*number, const std::vector<double>& of_pieces) {
  for (std::size_t i = 0; i < of_pieces.size(); ++i)
    EXPECT_EQ(left_of(track, i).*number, of_pieces[i]) << "piece " << i;
}

TEST(TorcsSides, missingEntriesAreAbsent) {
  const auto track = read(torcs_track(round_course()));
  ASSERT_EQ(track->sides.size(), track->pieces.size());
  for (const auto& sides : track->sides)
    for (const auto* side : {&sides.left, &sides.right}) {
      EXPECT_EQ(side->border_width, 0);
      EXPECT_EQ(side->strip_end, 0);
      EXPECT_EQ(side->strip_friction, 0.8) << "what TORCS takes for a surface that says nothing";
    }
}

TEST(TorcsSides, aSegmentThatGivesOnlyAWidthTapersFromTheOneBefore) {
  const auto track = read(
      torcs_track(round_course(in("Left Side", number("width", "8")), in("Left Side", number("start width", "2")),
                               in("Left Side", number("end width", "6"))),
                  in("Left Side", number("width", "4") + word("surface", "tar") + word("banking type", "tangent"))));
  // A start alone is also the end, and what is unsaid goes on.
  expect_left(*track, &RoadSide<double>::strip_start, {4, 2, 2, 6});
  expect_left(*track, &RoadSide<double>::strip_end, {8, 2, 6, 6});
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(left_of(*track, i).strip_friction, 1.1);
    EXPECT_EQ(left_of(*track, i).strip_banked, 1);
    EXPECT_EQ(right_of(*track, i).strip_end, 0);
  }
}

TEST(TorcsSides, theTaperGoesOverTheWholeSegmentNotOverEachPiece) {
  const auto track =
      read(torcs_track(round_course(in("Right Side", number("start width", "2") + number("end width", "10"))),
                       number("profil steps length", "30")));
  for (std::size_t i = 0; i < 4; ++i) {  // 100 m in steps of 30 m are 4 pieces of 25 m
    EXPECT_DOUBLE_EQ(right_of(*track, i).strip_start, 2 + 2.0 * double(i));
    EXPECT_DOUBLE_EQ(right_of(*track, i).strip_end, 4 + 2.0 * double(i));
  }
}

TEST(TorcsSides, onlyACurbClimbs) {
  const std::string border = number("width", "1.5") + number("height", "0.1") + word("surface", "tar");
  const auto track = read(
      torcs_track(round_course(in("Left Border", border + word("style", "curb")), "",
                               in("Left Border", word("style", "plan")), in("Left Border", word("style", "curb")))));
  expect_left(*track, &RoadSide<double>::kerb_height, {0.1, 0.1, 0, 0.1});
  expect_left(*track, &RoadSide<double>::border_width, {1.5, 1.5, 1.5, 1.5});
  expect_left(*track, &RoadSide<double>::border_friction, {1.1, 1.1, 1.1, 1.1});
}

TEST(TorcsSides, formatThreeForgetsABordersHeight) {
  const auto track = read(torcs_track(
      round_course(number("lborder width", "2") + number("lborder height", "0.05") + word("lborder style", "curb"), "",
                   number("lborder height", "0.2") + number("rside width", "7")),
      number("lside width", "3") + word("lside type", "tangent"), 3));
  expect_left(*track, &RoadSide<double>::kerb_height, {0.05, 0, 0.2, 0});
  expect_left(*track, &RoadSide<double>::border_width, {2, 2, 2, 2});
  expect_left(*track, &RoadSide<double>::strip_end, {3, 3, 3, 3});
  expect_left(*track, &RoadSide<double>::strip_banked, {1, 1, 1, 1});
  EXPECT_EQ(right_of(*track, 2).strip_start, 0);
  EXPECT_EQ(right_of(*track, 2).strip_end, 7);
}

TEST(TorcsSides, aSurfaceThatNobodyDefinedIsOnlyNoted) {
  const auto track = read(torcs_track(round_course(in("Left Side", word("surface", "lava")))));
  ASSERT_TRUE(track);
  EXPECT_FALSE(track->warnings.empty());
}

TEST(TorcsSides, theKerbsOfETrack1AndTheRollingResistanceOfETrack3AreThoseOfTheirFiles) {
  const auto track = open_track("e-track-1");
  if (!track) GTEST_SKIP() << "needs the tracks of TORCS: apt-get install torcs-data";
  const auto at = [&](double s) { return track->sides[static_cast<std::size_t>(piece_at(track->view(), s))].left; };
  EXPECT_EQ(at(100).border_width, 0);
  EXPECT_EQ(at(100).strip_start, 15);
  EXPECT_EQ(at(251).border_width, 1.3);  // the first turn, lines 180 to 190 of the file
  EXPECT_EQ(at(251).kerb_height, 0.15);
  EXPECT_EQ(at(251).border_friction, 1.4);
  EXPECT_EQ(at(251).strip_start, 5.7);
  EXPECT_EQ(at(2610).border_width, 1.0);  // line 686
  EXPECT_EQ(at(2610).kerb_height, 0.2);
  EXPECT_EQ(open_track("e-track-3")->sides[0].rolling, 0.02);
}

// sixline's format.

std::string toml(const std::string& header, const std::string& second = "") {
  return "[track]\nclosed = false\n" + header + "[[segment]]\ntype = \"straight\"\nlength = 50\n" + second +
         "[[segment]]\ntype = \"left\"\nradius = 60\narc_deg = 90\n";
}
Result<TrackData> read_toml(const std::string& text) {
  OwnFolder folder;
  return load_track(folder.file("t.toml", text));
}

TEST(TomlSides, keysMeanBothSidesOrOne) {
  const auto track = read_toml(
      toml("friction = 0.9\nborder_width = 1\nkerb_height = 0.05\nstrip_width = 4\nleft_strip_friction = 0.5\n"
           "roughness = 0.01\n",
           "right_strip_width = 8\nleft_kerb_height = 0\nstrip_banked = 1\n"));
  ASSERT_EQ(track->sides.size(), track->pieces.size());
  EXPECT_EQ(left_of(*track, 0).strip_friction, 0.5);
  EXPECT_EQ(right_of(*track, 0).strip_friction, 0.9) << "the road's";
  EXPECT_EQ(left_of(*track, 0).strip_end, 4);
  EXPECT_EQ(right_of(*track, 0).strip_start, 4);
  EXPECT_EQ(right_of(*track, 0).strip_end, 8);
  EXPECT_EQ(left_of(*track, 0).kerb_height, 0);
  EXPECT_EQ(right_of(*track, 0).kerb_height, 0.05);
  EXPECT_EQ(right_of(*track, 1).strip_end, 8) << "goes on";
  EXPECT_EQ(right_of(*track, 1).strip_banked, 1);
  EXPECT_EQ(track->sides[1].roughness, 0.01);
  EXPECT_TRUE(read_toml(toml(""))->sides.empty());
  EXPECT_EQ(read_toml(toml(""))->view().sides, nullptr);
}

TEST(TomlSides, theExactFormKeepsThemBitForBit) {
  for (const char* name : {"flowing", "oval", "e-track-3", "wheel-2"}) {
    const auto track = open_track(name);
    if (!track) continue;  // a track of TORCS that is not installed
    const auto again = read_toml(track_toml(*track));
    ASSERT_EQ(again->sides.size(), track->sides.size());
    for (std::size_t i = 0; i < track->sides.size(); ++i)
      for_each_pair<RoadSides<double>>(again->sides[i], track->sides[i], [&](const FieldInfo& f, double a, double b) {
        EXPECT_EQ(a, b) << name << " piece " << i << ' ' << f.name;
      });
  }
}

}  // namespace
