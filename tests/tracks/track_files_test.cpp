// Tracks by name and in sixline's TOML, read and written; the bundled ones.
#include <rapidcheck.h>

#include <bit>

#include "read_track.hpp"
#include "sixline/internal/tracks/track_file.hpp"
#include "testing.hpp"

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
  std::printf("slope changes by at most %.4f between pieces\n", steepest_change);
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
  const struct {
    std::string text;
    const char* words;
    int line;
  } cases[] = {
      {"", "[track]", 0},
      {"[track]\n", "[[segment]]", 0},
      {"[track]\nsegment = 1\n", "segment", 2},
      {"segment = []\n[track]\n", "no segments", 0},
      {course("widht = 3"), "did you mean width?", 3},
      {course("", "lenght = 3"), "did you mean length?", 7},
      {course() + "[trakc]\n", "did you mean track?", 21},
      {course("friction = \"high\""), "friction is \"high\": must be a finite number", 3},
      {course("closed = 1"), "closed is 1: must be true or false", 3},
      {course("friction = nan"), "friction is nan: must be a finite number", 3},
      {course("", "width = -8"), "width is -8", 7},
      {course("", "radius = 3"), "not to a straight", 7},
      {course("", "height = 3\ngrade = 0.1"), "cannot be combined with height", 8},
      {course("left = 3"), "cannot be combined with width", 3},
      {course("", "height = 3"), "height at the end is 3 m", 17},
      {course("", "", "\n[[segment]]\ntype = \"straight\"\nlength = 1.5\n"), "does not close", 0},
      {course("", "", "\n[[segment]]\ntype = \"left\"\nradius = 6\narc_deg = 2\n"), "does not close", 0},
      {course("", "", "\n[[segment]]\ntype = \"left\"\nradius = 4.9\narc_deg = 360\n"), "folds over", 22},
      {course("", "", "\n[[segment]]\ntype = \"left\"\nradius = 50\n"), "either arc_deg or length", 22},
      {course("", "", "\n[[segment]]\ntype = \"left\"\narc_deg = 3\n"), "radius: is missing", 22},
      {course("", "", "\n[[segment]]\ntype = \"left\"\nradius = inf\nlength = 3\n"), "finite radius", 24},
      {course("", "", "\n[[segment]]\ntype = \"up\"\n"), "must be one of \"straight\", \"left\", \"right\"", 23},
      {course("", "", "\n[[segment]]\nlength = 3\n"), "type: is missing", 22},
      {course("", "", "\n[[segment]]\ntype = \"straight\"\n"), "length: is missing", 22},
      {course("", "", "\n[[segment]]\ntype = \"straight\"\nlength = 1e300\n"), "length is 1e+300", 24},
      {course("", "", "\n[[segment]]\ntype = \"straight\"\ntype = \"left\"\n"), "", 24},
      {course("step = 0.1", "", "\n[[segment]]\ntype = \"left\"\nradius = 99\nend_radius = 1e6\nlength = 9e4\n"),
       "more than 200000 pieces", 22},
      {"pieces = 3\n[track]\n", "must be a list", 1},
      {"pieces = [[1, 2]]\n[track]\n", "11 numbers", 1},
      {"pieces = [[1, 0, 5, 5, 5, 5, 0, 0, 0, 0, true]]\n[track]\n", "must be a row of 11 numbers", 1},
      {"pieces = [[nan, 0, 5, 5, 5, 5, 0, 0, 0, 0, 1]]\n[track]\nclosed = false\n", "length is nan", 1},
      {"[track\n", "", 1},
      {std::string("[track]\nname = \"\xFF\"\n"), "", 2}};
  for (const auto& c : cases) {
    const Result<TrackData> track = read_track("t.toml", c.text);
    ASSERT_FALSE(track) << c.words << "\n" << c.text;
    const std::string words = track.error().text();
    EXPECT_TRUE(has(words, c.words));
    EXPECT_TRUE(has(words, "t.toml"));
    EXPECT_EQ(track.error().line, c.line) << words;
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
