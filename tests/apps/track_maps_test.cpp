// The map of a track as SVG: well formed for any track, and up to date in docs/pictures.
#include "program.hpp"
#include "read_track.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"

namespace sixline {
namespace {

TEST(TrackMap, ofABundledTrackIsThePictureOfTheDocuments) {
  int count = 0;
  for (const TrackEntry& entry : list_tracks()) {
    if (entry.category != "sixline") continue;
    const Result<TrackData> track = open_track(entry.name);
    const auto picture = fs::path(SIXLINE_SOURCE_DIR) / "docs" / "pictures" / ("track-" + entry.name + ".svg");
    // Not EXPECT_EQ: it would print both pictures.
    EXPECT_TRUE(text_of(picture) == svg_map(*track)) << "draw again: " << picture;
    ++count;
  }
  EXPECT_EQ(count, 5);
}

TEST(TrackMap, isWellFormedForAnyTrack) {
  for (const TrackEntry& entry : list_tracks()) {
    if (entry.path.empty()) continue;
    Result<TrackData> track = load_track(entry.path);
    track->title += " <&\">";
    const std::string svg = svg_map(*track);
    ASSERT_TRUE(parse_xml(svg, "map.svg")) << entry.name;
    ASSERT_FALSE(has(svg, "nan")) << entry.name;
  }
  EXPECT_TRUE(parse_xml(svg_map(TrackData{}), "empty.svg"));
  const Result<TrackData> open =
      read_track("t.toml", "[track]\nclosed=false\n[[segment]]\ntype=\"straight\"\nlength=0.5\n");
  EXPECT_TRUE(parse_xml(svg_map(*open), "open.svg"));
}

}  // namespace
}  // namespace sixline
