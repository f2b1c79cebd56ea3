// The map of a track as a plot: of any track, with numbers alone; and the page that `convert` writes of it.
#include "program.hpp"
#include "read_track.hpp"
#include "report/lap_time_plots.hpp"
#include "report_run.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"

namespace sixline {
namespace {

TEST(TrackMap, hasEdgesMarksAndStartOfAnyTrack) {
  for (const TrackEntry& entry : list_tracks()) {
    if (entry.path.empty()) continue;
    const Result<TrackData> track = load_track(entry.path);
    const std::vector<Plot> plots = track_plots(*track);
    ASSERT_EQ(plots.size(), track->height_max - track->height_min < 0.05 ? 1u : 2u) << entry.name;
    const std::vector<Curve>& curves = plots[0].curves;
    ASSERT_EQ(curves.size(), 4u);
    EXPECT_GE(curves[2].labels.size(), 4u) << entry.name;
    EXPECT_LE(curves[2].labels.size(), 10u) << entry.name;
    for (const Curve& curve : curves)
      for (std::size_t i = 0; i < curve.x.size(); ++i)
        ASSERT_TRUE(std::isfinite(curve.x[i] + curve.y[i])) << entry.name << ": " << curve.name;
    EXPECT_TRUE(!track->closed || curves[0].x.front() == curves[0].x.back()) << entry.name;
  }
  EXPECT_TRUE(track_plots(TrackData{}).empty());
  const Result<TrackData> open =
      read_track("t.toml", "[track]\nclosed=false\n[[segment]]\ntype=\"straight\"\nlength=0.5\n");
  EXPECT_EQ(track_plots(*open).size(), 1u);
}

TEST(TrackMap, isAPageOfConvert) {
  const OwnFolder folder;
  folder.file("track.toml",
              "[track]\nname = \"</script>\"\n[[segment]]\ntype = \"left\"\nradius = 50\narc_deg = 360\n");
  succeeded(run_in(folder, {"convert", "track.toml", "track.html"}));
  const nlohmann::json page = report_run::data_of(text_of(folder.path / "track.html"));
  EXPECT_EQ(page["title"], "</script>");
  EXPECT_EQ(page["headline"], "314.2 m");
  EXPECT_EQ(page["parts"][0]["plot"]["title"], "Map");
  EXPECT_NEAR(page["parts"][0]["plot"]["curves"][0]["y"][0].get<double>(), 4, 3) << "the left edge at the start";
}

}  // namespace
}  // namespace sixline
