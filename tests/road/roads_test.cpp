// Grounds of scenarios: every kind from a file, every error with file, line, key, value and rule; heights from CSV and
// PNG.
#include "sixline/internal/vehicle/road/any_road.hpp"

#include <png.h>

#include <nlohmann/json.hpp>

#include "scenario_trip.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "studies/scenario/scenario_road.hpp"
#include "table.hpp"
#include "vehicle/road/height_file.hpp"

namespace sixline {
namespace {

constexpr double degree = 3.14159265358979323846 / 180;

/// The bytes of a grey picture, written by libpng itself. 16-bit levels are stored high byte first.
std::string png(unsigned width, unsigned height, const std::vector<unsigned>& levels, int depth,
                int kind = PNG_COLOR_TYPE_GRAY) {
  std::string bytes;
  png_structp writer = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(writer);
  png_set_write_fn(
      writer, &bytes,
      [](png_structp w, png_bytep from, png_size_t count) {
        static_cast<std::string*>(png_get_io_ptr(w))->append(reinterpret_cast<char*>(from), count);
      },
      nullptr);
  png_set_IHDR(writer, info, width, height, depth, kind, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  png_set_gAMA(writer, info, 0.45455);  // must not matter
  png_write_info(writer, info);
  const std::size_t channels = kind == PNG_COLOR_TYPE_GRAY ? 1 : 3;
  for (unsigned row = 0; row < height; ++row) {
    std::vector<unsigned char> line;
    for (std::size_t i = 0; i < width * channels; ++i) {
      const unsigned level = levels[(row * width * channels + i) % levels.size()];
      if (depth == 16) line.push_back(static_cast<unsigned char>(level >> 8));
      line.push_back(static_cast<unsigned char>(level & 255));
    }
    png_write_row(writer, line.data());
  }
  png_write_end(writer, info);
  png_destroy_write_struct(&writer, &info);
  return bytes;
}

/// A ground from the lines of a [ground] table (line 1 of the file is the table's name).
struct Made {
  std::string wrong;
  AnyRoad ground;
};
Made make(const OwnFolder& folder, const std::string& lines) {
  const std::string file = folder.file("s.toml", "[ground]\n" + lines);
  const auto root = parse_toml(text_of(file), file);
  if (!root) return {root.error().text(), {}};
  auto ground = read_ground(root->find("ground"), file);
  if (!ground) return {ground.error().text(), {}};
  return {"", *ground};
}
RoadPoint<double> at(const AnyRoad& ground, double x, double y) {
  int near = -1;
  return std::visit([&](const auto& surface) { return surface(x, y); }, ground.surface_near(x, y, near));
}

TEST(Grounds, anEmptySectionIsALevelPlane) {
  const OwnFolder folder;
  for (const char* lines : {"", "kind = \"plane\"\n", "kind = \"plane\"\nslope_deg = 0.0\n", "kind = \"slope\"\n"}) {
    const Made made = make(folder, lines);
    ASSERT_EQ(made.wrong, "");
    EXPECT_TRUE(made.ground.is_plane());
    EXPECT_EQ(at(made.ground, 5, 6).height, 0);
    EXPECT_EQ(at(made.ground, 5, 6).friction, 1);
  }
}

TEST(Grounds, aSlopeClimbsInItsDirection) {
  const OwnFolder folder;
  const Made made = make(folder, "kind = \"slope\"\nslope_deg = 10\nslope_heading_deg = 30\nfriction = 0.5\n");
  ASSERT_EQ(made.wrong, "");
  const double rise = std::tan(10 * degree);
  EXPECT_NEAR(at(made.ground, std::cos(30 * degree), std::sin(30 * degree)).height, rise, 1e-15);
  EXPECT_NEAR(at(made.ground, -std::sin(30 * degree), std::cos(30 * degree)).height, 0, 1e-15);
  EXPECT_EQ(at(made.ground, 0, 0).friction, 0.5);
  int near = -1;
  EXPECT_NEAR(made.ground.plane_at(3, 4, near).slope_x, rise * std::cos(30 * degree), 1e-16);
  EXPECT_EQ(made.ground.plane_ahead(7).slope_x, made.ground.plane_at(3, 4, near).slope_x);
}

TEST(Grounds, aTrackMayLieOnAHillside) {
  const OwnFolder folder;
  const Made level = make(folder, "kind = \"track\"\nname = \"oval\"\n"),
             made = make(folder, "kind = \"track\"\nname = \"oval\"\nslope_deg = 4\nslope_heading_deg = 90\n");
  ASSERT_EQ(level.wrong + made.wrong, "");
  const TrackView<double>& track = *made.ground.track_view();
  for (double s = 0; s < track.length; s += 50) {
    const TrackPose<double> here = pose(track, s);
    EXPECT_NEAR(here.z - at(level.ground, here.x, here.y).height, std::tan(4 * degree) * (here.y - track.pieces[0].y),
                0.002);
  }
  EXPECT_TRUE(has(make(folder, "kind = \"track\"\nname = \"oval\"\nslope_deg = 50\n").wrong, "slope_deg"));
}

TEST(Grounds, aRampIsGivenByAngleOrHeight) {
  const OwnFolder folder;
  const Made by_height = make(folder, "kind = \"ramp\"\nstart = 5\nlength = 4\nheight = 1\ndrop = 1\nwidth = 3\n"),
             by_angle = make(folder, "kind = \"ramp\"\nstart = 5\nlength = 4\nangle_deg = 45\n");
  ASSERT_EQ(by_height.wrong + by_angle.wrong, "");
  EXPECT_DOUBLE_EQ(at(by_height.ground, 7, 1).height, 0.5);
  EXPECT_EQ(at(by_height.ground, 7, 2).height, 0);
  EXPECT_EQ(at(by_height.ground, 10, 0).height, 0);
  EXPECT_NEAR(at(by_angle.ground, 10, 100).height, 4, 1e-12);
}

TEST(Grounds, theFirstLineOfAFieldLiesFarthestAway) {
  const OwnFolder folder;
  folder.file("hills.csv", "# metres\n1, 2, 3\n4;5\t6  # the middle\r\n\n7 8,+9e0\n");
  const Made made =
      make(folder, "kind = \"heightfield\"\nfile = \"hills.csv\"\ncell = 2\nscale = 0.5\nfriction = 0.7\n");
  ASSERT_EQ(made.wrong, "");
  EXPECT_EQ(at(made.ground, 0, 0).height, 2.5) << "the middle is the origin";
  EXPECT_EQ(at(made.ground, -2, 2).height, 0.5) << "upper left, as seen on paper";
  EXPECT_EQ(at(made.ground, 2, -2).height, 4.5);
  EXPECT_EQ(at(made.ground, 2, -2).friction, 0.7);
  EXPECT_EQ(at(made.ground, 1e9, -1e9).height, 4.5) << "held at the border";
  const Made moved = make(folder, "kind = \"heightfield\"\nfile = \"hills.csv\"\norigin = [10, 20]\noffset = 100\n");
  ASSERT_EQ(moved.wrong, "");
  EXPECT_EQ(at(moved.ground, 10, 20).height, 107);
}

TEST(Grounds, aPictureIsItsGreyLevels) {
  const OwnFolder folder;
  folder.file("eight.png", png(3, 2, {0, 128, 255, 1, 2, 3}, 8));
  folder.file("sixteen.PNG", png(3, 2, {0, 40000, 65535, 256, 257, 3}, 16));
  const auto eight = read_height_file(folder.path / "eight.png"),
             sixteen = read_height_file(folder.path / "sixteen.PNG");
  ASSERT_TRUE(eight && sixteen);
  EXPECT_EQ(eight->columns, 3);
  EXPECT_EQ(eight->rows, 2);
  EXPECT_EQ(eight->heights, (std::vector<double>{1, 2, 3, 0, 128, 255})) << "no gamma; the top row is the far one";
  EXPECT_EQ(sixteen->heights, (std::vector<double>{256, 257, 3, 0, 40000, 65535}));
}

TEST(Grounds, aBadHeightFileSaysWhy) {
  const OwnFolder folder;
  const auto wrong = [&](const std::string& name, const std::string& content) {
    folder.file(name, content);
    const auto grid = read_height_file(folder.path / name);
    return grid ? std::string("fine") : grid.error().text();
  };
  const auto expect = [](const std::string& text, const std::vector<std::string>& words) {
    for (const std::string& word : words) EXPECT_TRUE(has(text, word));
  };
  for (const auto& row : testing::cells_of("road/wrong_heights.txt"))
    expect(wrong(row[0], row[1]), {row.begin() + 2, row.end()});
  expect(wrong("a.csv", std::string("1,\0002\n3,4\n", 9)), {"a.csv:1"});
  const std::string good = png(40, 30, {0, 128, 255}, 8);
  expect(wrong("a.png", png(40, 30, {1, 2, 3}, 8, PNG_COLOR_TYPE_RGB)), {"grey"});
  expect(wrong("a.png", png(1, 30, {1, 2, 3}, 8)), {"1 x 30", "2 x 2"});
  for (std::size_t cut = 0; cut < good.size() - 12; cut += 7) {  // the last 12 bytes are the end mark
    folder.file("a.png", good.substr(0, cut));
    EXPECT_FALSE(read_height_file(folder.path / "a.png")) << "cut after " << cut << " bytes";
  }
  int refused = 0;
  for (std::size_t i = 8; i < good.size(); ++i) {
    std::string broken = good;
    broken[i] = static_cast<char>(broken[i] ^ 0x55);
    refused += wrong("a.png", broken) != "fine";  // whatever it is, it must not crash
  }
  EXPECT_GT(refused, 30);
  std::string huge = good;
  huge[16] = huge[20] = 0x7f;  // width and height of two thousand million
  EXPECT_NE(wrong("a.png", huge), "fine");
  EXPECT_FALSE(read_height_file(folder.path / "nowhere.csv"));
  EXPECT_FALSE(read_height_file(folder.path));
}

TEST(Grounds, aTracksRoadIsGroundWithItsOwnFriction) {
  const OwnFolder folder;
  const Made made = make(folder, "kind = \"track\"\nname = \"oval\"\nfriction = 0.5\n");
  ASSERT_EQ(made.wrong, "");
  ASSERT_NE(made.ground.track(), nullptr);
  const auto track = made.ground.track()->view();
  const TrackData dry = *open_track("oval");
  EXPECT_EQ(at(made.ground, 0, 0).friction, 0.5 * dry.pieces[0].friction);
  EXPECT_EQ(track.pieces[0].friction, 0.5 * dry.pieces[0].friction) << "who reads the track knows it too";
  EXPECT_EQ(at(made.ground, 0, 9.5).friction, 0.3) << "the strip beside it";
  const double s = 300, n = 2;  // in the first bend: banked
  const auto road = pose(track, s);
  ASSERT_NE(road.banking, 0);
  const auto point = point_at(track, s, n);
  EXPECT_NEAR(at(made.ground, point.x, point.y).height, point.z, 1e-9);
  int near = -1;
  const auto plane = made.ground.plane_at(point.x, point.y, near);
  const auto known = gradient(track, project(track, point.x, point.y, {.piece = near}));
  EXPECT_NEAR(plane.slope_x, known.x, 1e-12);
  EXPECT_NEAR(plane.slope_y, known.y, 1e-12);
  folder.file("own.toml", text_of(std::string(SIXLINE_SOURCE_DIR) + "/data/tracks/oval.toml"));
  EXPECT_EQ(make(folder, "kind = \"track\"\nname = \"own.toml\"\n").wrong, "");
}

TEST(Grounds, everyMistakeNamesFileLineKeyValueAndRule) {
  const OwnFolder folder, elsewhere;
  folder.file("good.csv", "1,2\n3,4\n");
  elsewhere.file("far.csv", "1,2\n3,4\n");
  fs::create_symlink(elsewhere.path / "far.csv", folder.path / "link.csv");
  fs::create_directory(folder.path / "below");
  folder.file("below/deep.csv", "1,2\n3,4\n");
  const auto expect_refused = [&](const std::string& lines, const std::vector<std::string>& words) {
    const Made made = make(folder, lines + "\n");
    EXPECT_NE(made.wrong, "") << lines;
    for (const auto& word : words) EXPECT_TRUE(has(made.wrong, word));
  };
  for (const auto& row : testing::cells_of("road/wrong_grounds.txt"))
    expect_refused(row[0], {row.begin() + 1, row.end()});
  expect_refused("kind = \"heightfield\"\nfile = \"" + (elsewhere.path / "far.csv").string() + "\"",
                 {"s.toml:3", "scenario's folder"});
  EXPECT_EQ(make(folder, "kind = \"heightfield\"\nfile = \"below/deep.csv\"\n").wrong, "");
  EXPECT_EQ(make(folder, "kind = \"heightfield\"\nfile = \"" + (folder.path / "good.csv").string() + "\"\n").wrong, "")
      << "an absolute path into the folder is one of its files";
}

TEST(Grounds, aRunOnALineFeelsTheSlopeAtItsDistance) {
  const std::string ramp = "[initial]\nvx = 5\n[ground]\nkind = \"ramp\"\nstart = 10\nlength = 20\nheight = 2\n";
  const Trip on_ramp = run(head("point_mass", "duration = 1\n") + "[initial]\nx = 15\nvx = 5\n" +
                           ramp.substr(ramp.find("[ground]"))),
             before = run(head("point_mass", "duration = 1\n") + ramp);
  ASSERT_EQ(on_ramp.wrong + before.wrong, "");
  EXPECT_LT(on_ramp.last("vx"), 5 - 0.9 * 9.81 * 0.0995) << "g sin(slope)";
  EXPECT_GT(before.last("vx"), 4.9) << "only rolling resistance";
}

TEST(Grounds, aRunInAPlaneFeelsThePlaneUnderIt) {
  const std::string field = "[ground]\nkind = \"heightfield\"\nfile = \"f.csv\"\ncell = 50\n";
  const OwnFolder folder;
  folder.file("f.csv", "0,0,0\n0,0,0\n10,10,10\n");  // falls towards +y on the near half
  const auto drive = [&](double y) {
    const auto scenario =
        load_scenario(folder.file("s.toml", head("kinematic_bicycle", "duration = 1\n") +
                                                "[car]\nfile = \"article\"\n[initial]\ny = " + std::to_string(y) +
                                                "\nyaw = 1.5707963267948966\n" + field),
                      {});
    EXPECT_TRUE(scenario) << scenario.error().text();
    return run_scenario(*scenario);
  };
  const auto downhill = drive(-25), level = drive(25);
  const auto v =
      static_cast<std::size_t>(std::find(level.channels.begin(), level.channels.end(), "vx") - level.channels.begin());
  EXPECT_GT(downhill.final_values[v], 0.9 * 9.81 * 0.196 * 0.9) << "free to roll";
  EXPECT_EQ(level.final_values[v], 0);
}

TEST(Grounds, aRunOnATrackBeginsWhereTheTrackDoes) {
  const Trip trip =
      driven(head("kinematic_bicycle", "duration = 0\n") + "[ground]\nkind = \"track\"\nname = \"kart\"\n");
  const auto start = pose(open_track("kart")->view(), 0.0);
  EXPECT_EQ(trip.last("x"), start.x);
  EXPECT_EQ(trip.last("yaw"), start.heading);
  const Trip moved = run(head("kinematic_bicycle", "duration = 0\n") +
                         "[initial]\nx = 3\n[ground]\nkind = \"track\"\nname = \"kart\"\n");
  EXPECT_EQ(moved.last("x"), 3);
  EXPECT_EQ(run(head("slipping_wheel", "duration = 0\n") + "[ground]\nkind = \"track\"\nname = \"kart\"\n").last("x"),
            0);
}

TEST(Grounds, copiesShareTheirHeights) {
  const OwnFolder folder;
  folder.file("hills.csv", "1,2\n3,4\n");
  AnyRoad copy;
  {
    const Made made = make(folder, "kind = \"heightfield\"\nfile = \"hills.csv\"\n");
    copy = made.ground;
  }
  EXPECT_EQ(at(copy, 0, 0).height, 2.5);
  {
    const Made made = make(folder, "kind = \"track\"\nname = \"oval\"\n");
    copy = made.ground;
  }
  EXPECT_EQ(at(copy, 0, 0).friction, 1);
}

}  // namespace
}  // namespace sixline
