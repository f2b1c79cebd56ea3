// Walls of track files: TORCS's barriers, keys of TOML, columns of CSV.
#include <sstream>

#include "sixline/internal/files/tracks/walled_track.hpp"
#include "testing.hpp"
#include "torcs_text.hpp"

namespace track_walls {

using namespace sixline;
using torcs_text::number, torcs_text::round_course, torcs_text::torcs_track;

/// The track read from a file of this name and text.
static Result<WalledTrack> walled(const std::string& name, const std::string& text) {
  const OwnFolder folder;
  return load_walled_track(folder.file(name, text));
}
static Result<WalledTrack> read(const std::string& text) { return walled("t.xml", text); }

static std::string said(const std::string& name, const std::string& value) {
  return "<attstr name=\"" + name + "\" val=\"" + value + "\"/>";
}
static std::string part(const std::string& section, const std::string& rest) {
  return "<section name=\"" + section + "\">" + rest + "</section>";
}
static void expect_left(const WalledTrack& track, double RoadWall<double>::*field,
                        const std::vector<double>& of_pieces) {
  ASSERT_EQ(track.walls.size(), track.pieces.size());
  for (std::size_t i = 0; i < of_pieces.size(); ++i) EXPECT_EQ(track.walls[i].left.*field, of_pieces[i]) << i;
}

TEST(TorcsBarriers, standOutsideEveryStripUnlessTheFileSaysMore) {
  const auto plain = read(torcs_track(round_course()));
  expect_left(*plain, &RoadWall<double>::height, {0.6, 0.6, 0.6, 0.6});
  expect_left(*plain, &RoadWall<double>::thickness, {0.5, 0.5, 0.5, 0.5});
  const auto track =
      read(torcs_track(round_course("", part("Left Barrier", number("height", "2") + number("width", "0.8")), "",
                                    part("Left Barrier", said("style", "fence")))));
  expect_left(*track, &RoadWall<double>::height, {0.6, 2, 2, 2});
  expect_left(*track, &RoadWall<double>::thickness, {0.5, 0.8, 0.8, 0.1});
  EXPECT_EQ(track->walls[1].right.height, 0.6);
}

TEST(TorcsBarriers, ofFormatThreeAreThoseOfTheWholeTrack) {
  const auto track =
      read(torcs_track(round_course(number("lbarrier height", "3")), number("rbarrier height", "1.5"), 3));
  expect_left(*track, &RoadWall<double>::height, {1, 1, 1, 1});
  EXPECT_EQ(track->walls[0].right.height, 1.5);
}

TEST(TorcsBarriers, aBorderOfStyleWallIsOne) {
  const auto track = read(torcs_track(
      round_course(part("Left Border", number("width", "0.5") + number("height", "1") + said("style", "wall")), "",
                   part("Left Border", said("style", "plan")))));
  expect_left(*track, &RoadWall<double>::border_height, {1, 1, 0, 0});
}

static std::string with_walls(const std::string& header, const std::string& second = "") {
  return "[track]\nclosed = false\n" + header + "[[segment]]\ntype = \"straight\"\nlength = 50\n" + second +
         "[[segment]]\ntype = \"left\"\nradius = 60\narc_deg = 90\nheight = 2\n";
}

TEST(TomlWalls, keysMeanBothSidesOrOneAndTheDistanceIsLinear) {
  const auto track = walled("t.toml", with_walls("wall_height = 1.2\nwall_distance = 2\nleft_wall_thickness = 0.4\n",
                                                 "right_wall_distance = 6\nleft_wall_height = 0\n"));
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_EQ(track->walls[0].left.height, 0);
  EXPECT_EQ(track->walls[0].left.thickness, 0.4);
  EXPECT_EQ(track->walls[0].right.height, 1.2);
  EXPECT_EQ(track->walls[0].right.distance_start, 2);
  EXPECT_EQ(track->walls[0].right.distance_end, 6);
  EXPECT_EQ(track->walls.back().right.distance_end, 6);
  EXPECT_TRUE(walled("t.toml", with_walls(""))->walls.empty());
  const auto wrong = walled("t.toml", with_walls("wall_height = -1\n"));
  EXPECT_NE(wrong.error().text().find("wall_height is -1"), std::string::npos) << wrong.error().text();
  const auto unknown = walled("t.toml", with_walls("wall_hight = 1\n"));
  EXPECT_NE(unknown.error().text().find("wall_height"), std::string::npos) << unknown.error().text();
}

TEST(TomlWalls, theExactFormKeepsThemBitForBit) {
  const auto track = walled("t.toml", with_walls("wall_height = 1.2\nwall_distance = 2\n", "wall_distance = 5\n"));
  const auto again = walled("t.toml", track_toml(*track));
  ASSERT_TRUE(again) << again.error().text();
  ASSERT_EQ(again->walls.size(), track->walls.size());
  for (std::size_t i = 0; i < track->walls.size(); ++i) {
    EXPECT_EQ(again->walls[i].right.distance_end, track->walls[i].right.distance_end) << i;
    EXPECT_EQ(again->walls[i].left.height, 1.2) << i;
  }
  EXPECT_EQ(tilted_track(*track, 0.05, 0)->walls.size(), tilted_track(*track, 0.05, 0)->pieces.size());
}

static std::string circle(const std::string& columns, const std::string& cells) {
  std::ostringstream text;
  text << "x,y,w_right,w_left" << columns << '\n';
  for (int i = 0; i < 60; ++i) {
    const double angle = 2 * pi_value * i / 60;
    text << 50 * std::cos(angle) << ',' << 50 * std::sin(angle) << ",4,5" << cells << "\n";
  }
  return text.str();
}

TEST(CsvWalls, columnsAreDistancesFromTheCentreLine) {
  const auto track = walled("t.csv", circle(",wall_left,wall_right", ",0,9"));
  ASSERT_TRUE(track) << track.error().text();
  ASSERT_EQ(track->walls.size(), track->pieces.size());
  for (const RoadWalls<double>& walls : track->walls) {
    EXPECT_EQ(walls.left.height, 0);
    EXPECT_EQ(walls.right.height, 1);
    EXPECT_DOUBLE_EQ(walls.right.distance_end, 5);
  }
  EXPECT_TRUE(track->warnings.empty());
  const auto through = walled("t.csv", circle(",wall_left", ",3"));
  EXPECT_NE(through.error().text().find("t.csv:2: wall_left_m is 3"), std::string::npos) << through.error().text();
  EXPECT_TRUE(walled("t.csv", circle("", ""))->walls.empty());
}

}  // namespace track_walls
