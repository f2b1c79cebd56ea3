// TORCS tracks that include other files, and files that are damaged or malicious.
#include <ctime>

#include "refusals.hpp"
#include "torcs_text.hpp"

namespace {

using namespace sixline;
using namespace torcs_text;

// A TORCS tree: root/data/tracks/surfaces.xml and root/tracks/road/t/t.xml.
const char* const usual_type =
    "<!DOCTYPE params SYSTEM \"x.dtd\" [\n<!ENTITY default-surfaces SYSTEM "
    "\"../../../data/tracks/surfaces.xml\">\n]>\n";
std::string with_entity(const std::string& type, const std::string& reference) {
  std::string text = torcs_track(round_course("<attstr name=\"surface\" val=\"ice\"/>"), "", 4, type);
  return text.replace(text.find("<section name=\"tar\">"), 0, reference);
}
const char* const ice =
    "<?xml version=\"1.0\"?>\n<section name=\"ice\">\n<attnum name=\"friction\" val=\"0.1\"/>\n</section>\n";

TEST(TorcsEntities, aDeclaredFileOfTheSameTreeIsRead) {
  OwnFolder folder;
  folder.file("root/data/tracks/surfaces.xml", ice);
  const auto path = folder.file("root/tracks/road/t/t.xml", with_entity(usual_type, "&default-surfaces;"));
  const Result<TrackData> track = load_track(path);
  EXPECT_EQ(track->friction_min, 0.1);
  EXPECT_TRUE(track->warnings.empty()) << track->warnings[0];
}

// Measured: 0.4 s; when each was compared with all others 28,000 took 8.5 s.
TEST(TorcsAttributes, aHundredThousandOfOneSegmentAreReadInASecond) {
  OwnFolder folder;
  std::string attributes;
  for (int i = 0; i < 100'000; ++i) attributes += "<attnum name=\"lside " + std::to_string(i) + "\" val=\"1\"/>\n";
  const auto path = folder.file("t.xml", torcs_track(round_course(attributes)));
  const std::clock_t begin = std::clock();
  const Result<TrackData> track = load_track(path);
  const double took = double(std::clock() - begin) / CLOCKS_PER_SEC;
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_LT(took, 10);
}

TEST(TorcsEntities, linesStayRightBehindAndInsideAnIncludedFile) {
  OwnFolder folder;
  folder.file("root/data/tracks/surfaces.xml", ice);
  std::string text = with_entity(usual_type, "&default-surfaces;");
  const std::size_t at = text.find("<attnum name=\"radius\"");
  text.replace(text.find("50", at), 2, "-5");
  const int line = 1 + int(std::count(text.begin(), text.begin() + long(at), '\n'));
  const auto path = folder.file("root/tracks/road/t/t.xml", text);
  const Result<TrackData> behind = load_track(path);
  ASSERT_FALSE(behind);
  EXPECT_EQ(behind.error().line, line) << behind.error().text();
  EXPECT_EQ(behind.error().file, path);
  folder.file("root/data/tracks/surfaces.xml",
              "<?xml version=\"1.0\"?>\n<section name=\"ice\">\n<attnum name=\"friction\" val=\"-1\"/>\n</section>\n");
  const Result<TrackData> inside = load_track(path);
  ASSERT_FALSE(inside);
  EXPECT_EQ(inside.error().line, 3) << inside.error().text();
  EXPECT_TRUE(has(inside.error().file, "surfaces.xml")) << inside.error().text();
}

TEST(TorcsEntities, anUndeclaredOneIsEmptyWithAWarning) {
  const Result<TrackData> track = read(with_entity("", "&default-surfaces;&strange;"));
  ASSERT_EQ(track->warnings.size(), 3u);  // two entities, and the surface that is now missing
  EXPECT_TRUE(has(track->warnings[1], "&strange; is not declared"));
}

TEST(TorcsEntities, onlyKnownNamesAreRead) {
  OwnFolder folder;
  folder.file("other.xml", ice);
  const auto path =
      folder.file("t.xml", with_entity("<!DOCTYPE params [<!ENTITY mine SYSTEM \"other.xml\">]>\n", "&mine;"));
  const Result<TrackData> track = load_track(path);
  EXPECT_EQ(track->friction_min, 0.8);  // the surface inside was not read
}

TEST(TorcsEntities, noFileOutsideTheTreeIsRead) {
  OwnFolder folder;
  const auto secret = folder.file("secret.xml", ice);
  folder.file("root/secret.xml", ice);
  folder.file("root/data/tracks/inside.xml", ice);
  fs::create_symlink(secret, (folder.path / "root/data/tracks/surfaces.xml"));
  for (const std::string& address :
       {std::string("../../../../secret.xml"), std::string("../../../secret.xml"), secret,
        std::string("file:///etc/passwd"), std::string("../../../data/tracks/../../../secret.xml"),
        std::string("http://example.org/x.xml"), std::string("..\\..\\x.xml"), std::string("/dev/zero")}) {
    const auto path =
        folder.file("root/tracks/road/t/t.xml",
                    with_entity("<!DOCTYPE params [<!ENTITY default-surfaces SYSTEM \"" + address + "\">]>\n",
                                "&default-surfaces;"));
    const Result<TrackData> track = load_track(path);
    EXPECT_TRUE(is_refused(track, "TORCS data"));
    EXPECT_GT(track.error().line, 0);
  }
  // The usual address, but a symbolic link that leads out: the installed file or nothing, never the secret one.
  const auto path = folder.file("root/tracks/road/t/t.xml", with_entity(usual_type, "&default-surfaces;"));
  const Result<TrackData> track = load_track(path);
  EXPECT_GE(track->friction_min, 0.8);  // 0.1 would be the secret's
}

TEST(TorcsEntities, entitiesCannotMultiply) {
  OwnFolder folder;
  // Included text is not searched again: "&default-surfaces;" in it is plain text.
  folder.file("root/data/tracks/surfaces.xml", "<section name=\"ice\"/>&default-surfaces;&default-surfaces;\n");
  const auto path = folder.file("root/tracks/road/t/t.xml", with_entity(usual_type, "&default-surfaces;"));
  EXPECT_TRUE(load_track(path));
  // 200 kB, included 1000 times: refused at 16 MiB.
  folder.file("root/data/tracks/surfaces.xml", std::string(200'000, ' '));
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "&default-surfaces;";
  EXPECT_TRUE(is_refused(load_track(folder.file("root/tracks/road/t/t.xml", with_entity(usual_type, many))), "16 MiB"));
  // Internal entities are not files.
  const Result<TrackData> laughs = read(
      with_entity("<!DOCTYPE p [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;\">]>\n", "&c;"));
  ASSERT_TRUE(laughs) << laughs.error().text();
}

TEST(TorcsBadFiles, eachHasAClearError) {
  for (const auto& [place, text, words] : sixline::testing::refusals_of("tracks/wrong_torcs_tracks.txt")) {
    std::string whole = place == "course"  ? torcs_track(text)
                        : place == "first" ? torcs_track(round_course(text))
                        : place.empty()    ? text
                                           : torcs_track(round_course());
    if (const std::size_t to = text.find(" to "); place == "change")
      whole.replace(whole.find(text.substr(0, to)), to, text.substr(to + 4));
    const Result<TrackData> track = read(whole);
    ASSERT_FALSE(track) << whole;
    EXPECT_TRUE(has(track.error().text(), "t.xml"));
    for (const std::string& word : words) EXPECT_TRUE(has(track.error().text(), word));
  }
}

TEST(TorcsBadFiles, truncatedAnywhereTheyGiveAnError) {
  const std::string good = with_entity(usual_type, "&default-surfaces;");
  OwnFolder folder;
  for (std::size_t length = 0; length + 1 < good.size(); length += 3) {
    const Result<TrackData> track = load_track(folder.file("t.xml", good.substr(0, length)));
    ASSERT_FALSE(track) << length;
  }
}

TEST(TorcsBadFiles, manySectionsOfOneNameDoNotTakeQuadraticTime) {
  std::string segments = round_course();
  for (int i = 0; i < 100'000; ++i) segments += "<section name=\"x" + std::to_string(i % 50'000) + "\"/>";
  const std::clock_t begin = std::clock();
  EXPECT_FALSE(read(torcs_track(segments)));                    // the first empty section has no type
  EXPECT_LT(double(std::clock() - begin) / CLOCKS_PER_SEC, 5);  // measured 0.2 s
}

}  // namespace
