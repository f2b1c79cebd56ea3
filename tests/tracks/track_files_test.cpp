// Tracks by name and in sixline's TOML, read and written; the bundled ones.
#include <rapidcheck.h>

#include <bit>

#include "read_track.hpp"
#include "refusals.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"

namespace {

using namespace sixline;

const char* const bundled[] = {"skid-pad", "oval", "flowing", "hairpins", "kart"};

void expect_same_pieces(const TrackData& a, const TrackData& b) {
  ASSERT_EQ(a.pieces.size(), b.pieces.size());
  for (std::size_t i = 0; i < a.pieces.size(); ++i) {
    using Numbers = std::array<double, 15>;
    ASSERT_EQ(std::bit_cast<Numbers>(a.pieces[i]), std::bit_cast<Numbers>(b.pieces[i])) << a.name << " piece " << i;
  }
}

TEST(BundledTracks, closeWithinAMicrometre) {
  for (const char* name : bundled) {
    const Result<TrackData> track = open_track(name);
    EXPECT_LT(track->closure_error, 1e-6) << name;  // measured 1.3e-9 m at most
    EXPECT_LT(std::abs(track->closure_angle), 1e-9) << name;
    EXPECT_EQ(track->closure_height, 0) << name;
    EXPECT_TRUE(track->warnings.empty()) << track->warnings[0];
    EXPECT_NEAR(std::abs(track->turn), 2 * pi_value, 1e-9) << name;  // once round
    EXPECT_FALSE(track->description.empty()) << name;
  }
}

TEST(BundledTracks, neverTouchThemselves) {
  for (const char* name : bundled) {
    const Result<TrackData> data = open_track(name);
    const TrackView<double> track = data->view();
    double closest = 1e9;
    for (double s = 0; s < track.length; s += 4)
      for (double t = s + 4; t < track.length; t += 4) {
        if (std::abs(distance_ahead(track, s, t)) < 3 * data->width_max) continue;
        const TrackPose<double> a = pose(track, s), b = pose(track, t);
        closest = std::min(closest, std::hypot(a.x - b.x, a.y - b.y) - data->width_max);
      }
    EXPECT_GT(closest, 5) << name;  // grass between the edges of two stretches [m]
    std::printf("%s: %.1f m of grass at least\n", name, closest);
  }
}

TEST(TrackToml, writtenPieceByPieceItReadsBackTheSame) {
  std::vector<std::string> names(std::begin(bundled), std::end(bundled));
  for (const TrackEntry& entry : list_tracks())
    if (!entry.path.empty()) names.push_back(entry.name);
  int count = 0;
  for (const std::string& name : names) {
    if (++count % (sixline::testing::sanitized ? 6 : 1) != 0) continue;
    const Result<TrackData> track = open_track(name);
    const Result<TrackData> again = read_track("again.toml", track_toml(*track));
    EXPECT_EQ(again->title, track->title);
    EXPECT_EQ(again->description, track->description);
    EXPECT_EQ(again->length, track->length);
    expect_same_pieces(*track, *again);
  }
}

TEST(TrackToml, titlesMayHoldAnyText) {
  Result<TrackData> track = open_track("skid-pad");
  track->title = "a \"b\" \\ \n \t \x01 \xC3\xA9";
  const Result<TrackData> again = read_track("t.toml", track_toml(*track));
  EXPECT_EQ(again->title, track->title);
}

// Two straights of 100 m, two half circles of 50 m; `first` adds to the first segment.
std::string course(const std::string& header = "", const std::string& first = "", const std::string& last = "") {
  return "[track]\nwidth = 10\n" + header + "\n[[segment]]\ntype = \"straight\"\nlength = 100\n" + first +
         "\n[[segment]]\ntype = \"left\"\nradius = 50\narc_deg = 180\n\n[[segment]]\ntype = \"straight\"\nlength = "
         "100\n"
         "\n[[segment]]\ntype = \"left\"\nradius = 50\narc_deg = 180\n" +
         last;
}

TEST(TrackToml, segmentsInheritOmittedValues) {
  const Result<TrackData> track =
      read_track("t.toml", course("friction = 0.7\nheight = 3", "width = 8\nbanking_deg = 4\nheight = 5",
                                  "height = 3\nwidth = 10\n"
                                  "banking_deg = 0"));
  EXPECT_EQ(track->pieces[0].left_start, 5);
  EXPECT_EQ(pose(track->view(), 100.0).left, 4);
  EXPECT_EQ(pose(track->view(), 300.0).right, 4);
  EXPECT_NEAR(pose(track->view(), 50.0).banking, 2 * pi_value / 180, 1e-12);
  EXPECT_NEAR(pose(track->view(), 300.0).banking, 4 * pi_value / 180, 1e-12);
  EXPECT_NEAR(pose(track->view(), 300.0).z, 5, 1e-12);
  EXPECT_EQ(track->friction_min, 0.7);
  EXPECT_EQ(track->friction_max, 0.7);
  EXPECT_EQ(track->segment_count, 4);
}

TEST(TrackToml, theExampleInTheDocumentsIsATrack) {
  const std::string page = text_of(fs::path(SIXLINE_SOURCE_DIR) / "docs" / "tracks.md");
  const std::size_t begin = page.find("```toml\n") + 8, end = page.find("```", begin);
  ASSERT_NE(end, page.npos);
  const Result<TrackData> track = read_track("example.toml", page.substr(begin, end - begin));
  EXPECT_NEAR(track->length, 200 + 100 * pi_value, 1e-9);
  EXPECT_TRUE(track->warnings.empty());
}

TEST(TrackToml, heightsAreSmoothAndNeverSwingPastTheGivenOnes) {
  const Result<TrackData> track = open_track("hairpins");
  double steepest_change = 0;
  for (std::size_t i = 0; i < track->pieces.size(); ++i) {
    const auto slope = [](const TrackPiece<double>& p) { return (p.height_end - p.height_start) / p.length; };
    const double change = slope(track->pieces[i]) - slope(track->pieces[i ? i - 1 : track->pieces.size() - 1]);
    steepest_change = std::max(steepest_change, std::abs(change));
  }
  EXPECT_LT(steepest_change, 0.01);  // measured 0.0052 between neighbouring pieces
  const Result<TrackData> step = read_track("t.toml", course("", "height = 7", "height = 0"));
  EXPECT_EQ(step->height_max, 7);
  EXPECT_EQ(step->height_min, 0);
}

TEST(TrackToml, anEasedBendTurnsByItsArcWithLinearCurvature) {
  const std::string eased =
      "[track]\nclosed = false\nstep = 1\n[[segment]]\ntype = \"right\"\nradius = inf\nend_radius = 40\narc_deg = 30\n";
  const Result<TrackData> track = read_track("t.toml", eased);
  EXPECT_NEAR(track->turn, -pi_value / 6, 1e-12);
  EXPECT_NEAR(track->length, pi_value / 6 * 80, 1e-12);  // mean curvature 1/80
  const double half = track->length / 2;
  EXPECT_NEAR(pose(track->view(), half).curvature, -1 / 80.0, 0.5 / 40 / track->length);  // half a step of 1 m
  // The end of a clothoid, by its own integral.
  double x = 0, y = 0;
  const int n = 100'000;
  for (int i = 0; i < n; ++i) {
    const double s = track->length * (i + 0.5) / n, angle = -s * s / (2 * 40 * track->length);
    x += std::cos(angle) * track->length / n;
    y += std::sin(angle) * track->length / n;
  }
  const TrackPose<double> end = pose(track->view(), track->length);
  EXPECT_NEAR(end.x, x, 3e-3);  // measured 2 mm: the heading errs by up to 7e-5 rad inside steps of 1 m
  EXPECT_NEAR(end.y, y, 3e-3);
}

TEST(TrackToml, everyMistakeHasAClearErrorWithItsLine) {
  for (const auto& [place, text, words] : sixline::testing::refusals_of("tracks/wrong_tracks.txt")) {
    const std::string whole = place == "header"  ? course(text)
                              : place == "first" ? course("", text)
                              : place == "last"  ? course("", "", "\n" + text)
                                                 : text;
    const Result<TrackData> track = read_track("t.toml", whole);
    ASSERT_FALSE(track) << whole;
    for (const std::string& word : words) EXPECT_TRUE(has(track.error().text(), word)) << whole;
  }
}

TEST(TrackToml, cutOrChangedAnywhereItGivesAnErrorOrATrack) {
  const std::string good = text_of(fs::path(SIXLINE_SOURCE_DIR) / "data" / "tracks" / "kart.toml");
  ASSERT_GT(good.size(), 1000u);
  EXPECT_TRUE(rc::check([&](unsigned where, unsigned char byte) {
    std::string text = good;
    text[where % text.size()] = static_cast<char>(byte);
    const Result<TrackData> changed = read_track("t.toml", text),
                            cut = read_track("t.toml", good.substr(0, where % good.size()));
    if (changed) RC_ASSERT(std::isfinite(changed->length) && changed->closure_error <= 1);
    if (!cut) RC_ASSERT(!cut.error().rule.empty());
  }));
}

TEST(TrackNames, unknownNamesGetTheNearestSuggestion) {
  EXPECT_TRUE(is_refused(find_track("flowin"), "did you mean flowing?"));
  EXPECT_FALSE(find_track(""));
  EXPECT_FALSE(open_track("no/such/file.toml"));
  EXPECT_FALSE(open_track("/"));
  EXPECT_FALSE(open_track("/dev/zero"));
}

TEST(TrackNames, aTorcsTrackThatIsNotInstalledNamesItsPackage) {
  OwnFolder empty;
  const Environment torcs("SIXLINE_TORCS_DIR", (empty.path / "").string());
  EXPECT_TRUE(is_refused(find_track("e-track-3"), "apt-get install torcs-data"));
  const auto entries = list_tracks();
  EXPECT_EQ(entries.size(), std::size(bundled) + 38);
  EXPECT_EQ(std::count_if(entries.begin(), entries.end(), [](const TrackEntry& e) { return e.path.empty(); }), 38);
}

TEST(TrackNames, foldersCanBeChosen) {
  OwnFolder folder;
  folder.file("data/tracks/mine.toml", course());
  folder.file("torcs/tracks/road/theirs/theirs.xml", "<params/>");
  const Environment data("SIXLINE_DATA", (folder.path / "data").string());
  const Environment torcs("SIXLINE_TORCS_DIR", (folder.path / "torcs").string());
  EXPECT_TRUE(open_track("mine"));
  ASSERT_TRUE(find_track("theirs"));
  EXPECT_FALSE(find_track("flowing"));
}

}  // namespace
