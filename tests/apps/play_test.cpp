// sixline play seen from a browser: what it serves, how it is found, and how it ends.
#include <zlib.h>

#include <nlohmann/json.hpp>

#include "apps/playing.hpp"

namespace sixline {
namespace {

using AnyJson = nlohmann::json;

TEST(Play, servesThePageToTheByteUnderThePrintedAddressAndEndsWithZero) {
  Playing play({"--no-open"});
  EXPECT_EQ(play.line, "http://127.0.0.1:" + std::to_string(play.port) + "/");
  const Reply reply = play.get("/");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, play.text) << "as it lies on the disk, where nothing else is requested";
  EXPECT_EQ(play.get("/playground.html", "localhost:" + std::to_string(play.port)).body, play.text);
  for (const char* header : {"Content-Type: text/html; charset=utf-8", "Cache-Control: no-store",
                             "X-Content-Type-Options: nosniff", "Content-Security-Policy: default-src 'none'"})
    EXPECT_TRUE(has(reply.headers, header));
  const Reply head = play.get("/", "127.0.0.1", "HEAD");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
  EXPECT_EQ(play.stop(), 0);
}

TEST(Play, aPageHasItsOwnContentSecurityPolicyAndOtherPathsAllowNothing) {
  const Playing play({"--no-open"});
  const auto policy = [&](const char* path) {
    const std::string headers = play.get(path).headers, name = "Content-Security-Policy: ";
    const std::size_t at = headers.find(name) + name.size();
    return headers.substr(at, headers.find('\r', at) - at);
  };
  const std::string none = "default-src 'none'; frame-ancestors 'none'";
  EXPECT_EQ(policy("/"), none) << "a page that allows itself nothing";
  const std::string meta = "<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'sha256-x'\">";
  play.folder.file("page.html", "<head>" + meta + "</head>");
  EXPECT_EQ(policy("/"), "script-src 'sha256-x'; frame-ancestors 'none'");
  EXPECT_EQ(policy("/tracks.json"), none);
  const std::string not_one[] = {"<head></head><body>" + meta, "<head>" + meta.substr(0, meta.size() - 2),
                                 "<head><meta http-equiv=\"Content-Security-Policy\" content=\"a\r\nX: y\"></head>"};
  for (const std::string& page : not_one) {
    play.folder.file("page.html", page);
    EXPECT_EQ(policy("/"), none) << page;
  }
}

/// The unpacked content of a gzip stream; "" if it is damaged.
std::string unpacked(const std::string& packed) {
  z_stream stream{};
  if (inflateInit2(&stream, 15 + 16) != Z_OK) return {};
  std::string out(10'000'000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool whole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0;
  out.resize(whole ? stream.total_out : 0);
  inflateEnd(&stream);
  return out;
}

TEST(Play, thePageIsCompressedForWhomeverAsksForGzip) {
  const Playing play({"--no-open"});
  for (const char* encoding : {"gzip", "br, gzip;q=0.5", "deflate,gzip , br"}) {
    const Reply reply = play.get_with("Accept-Encoding: " + std::string(encoding) + "\r\n");
    EXPECT_TRUE(has(reply.headers, "Content-Encoding: gzip")) << encoding;
    EXPECT_LT(reply.body.size(), 10'000) << encoding;
    EXPECT_EQ(unpacked(reply.body), play.text) << encoding;
  }
  for (const char* encoding : {"br", "gzip;q=0", "gzip; q=0.0", "xgzip", "identity"})
    EXPECT_EQ(play.get_with("Accept-Encoding: " + std::string(encoding) + "\r\n").body, play.text) << encoding;
}

TEST(Play, aPageBuiltAnewIsServedAtTheNextReload) {
  const Playing play({"--no-open"});
  play.folder.file("page.html", "new");
  EXPECT_EQ(play.get("/").body, "new");
  fs::remove(play.page);
  EXPECT_EQ(play.get("/").status, 500);
  EXPECT_TRUE(has(play.get("/").body, "page.html: cannot be read"));
}

TEST(Play, servesThePagesThatLessonsLeadToAndNothingElseOfThatFolder) {
  const Playing play({"--no-open"});
  EXPECT_TRUE(has(play.get("/docs/models/kinematic_arc.md").body, "kinematic_arc"));
  EXPECT_EQ(play.get("/docs/playground.md").status, 200);
  for (const char* path : {"/docs/", "/docs/.md", "/docs/none.md", "/docs/../README.md",
                           "/docs/models/../playground.md", "/docs/pictures/report.png"})
    EXPECT_EQ(play.get(path).status, 404) << path;
}

TEST(Play, listsTracksAndServesEachAsAFileThatReadsBack) {
  const Playing play({"--no-open"});
  const AnyJson tracks = AnyJson::parse(play.get("/tracks.json").body);
  ASSERT_FALSE(tracks.empty());
  for (const std::size_t at : {std::size_t{0}, tracks.size() - 1}) {
    const std::string name = tracks[at]["name"];
    const Reply reply = play.get("/tracks/" + name + ".toml");
    EXPECT_EQ(reply.status, 200) << name;
    const std::string file = play.folder.file(name + ".toml", reply.body);
    EXPECT_EQ(run_sixline({"describe", file, "--json"}).status, 0) << name;
  }
  const AnyJson cars = AnyJson::parse(play.get("/cars.json").body);
  if (cars.empty()) GTEST_SKIP() << "torcs-data is not installed: no TORCS car to ask for";
  const std::string car = cars[0]["name"];
  const std::string file = play.folder.file("car.toml", play.get("/cars/" + car + ".toml").body);
  EXPECT_EQ(run_sixline({"describe", file, "--json"}).status, 0) << car;
}

TEST(Play, twoAtATimeGetTwoPortsAndATakenPortIsReported) {
  const Playing one({"--no-open"}), two({"--no-open"});
  EXPECT_NE(one.port, two.port);
  EXPECT_EQ(two.get("/").status, 200);
  const Ran ran = run_sixline({"play", "--no-open", "--page", one.page, "--port", std::to_string(one.port)});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.err, "--port is " + std::to_string(one.port) + ": is taken by another program"));
  EXPECT_EQ(ran.out, "");
}

TEST(Play, theErrorForAMissingPageNamesTheCommandThatBuildsIt) {
  const OwnFolder folder;
  // A copy of the program far from any build, with data that are not beside a page.
  fs::copy_file(SIXLINE_PROGRAM, folder.path / "sixline");
  const Ran alone = run_command({(folder.path / "sixline").string(), "play", "--no-open"},
                                {.environment = {{"SIXLINE_DATA", folder.path.string()}, {"SIXLINE_PAGE", ""}}});
  EXPECT_EQ(alone.status, 1);
  EXPECT_TRUE(has(alone.err, "run ./run play, which builds it"));
}

TEST(Play, thePageBesideTheProgramIsFound) {
  const OwnFolder folder;
  fs::create_directories(folder.path / "web");
  fs::create_directories(folder.path / "release");
  fs::copy_file(SIXLINE_PROGRAM, folder.path / "release/sixline");
  folder.file("web/playground.html", "mine");
  Playing play((folder.path / "release/sixline").string(), {"--no-open", "--json"}, {{"SIXLINE_PAGE", ""}});
  EXPECT_EQ(fs::canonical(AnyJson::parse(play.line)["page"].get<std::string>()),
            fs::canonical(folder.path / "web/playground.html"));
  EXPECT_EQ(play.get("/").body, "mine");
  EXPECT_EQ(play.stop(), 0);
}

TEST(Play, aBrowserOpensWhereThereIsAScreenAndNeverInCi) {
  const OwnFolder tools;
  const std::string opened = (tools.path / "opened").string();
  const std::string opener =
      tools.file("xdg-open", "#!/bin/sh\necho \"$1\" > " + opened + ".tmp\nmv " + opened + ".tmp " + opened + "\n");
  fs::permissions(opener, fs::perms::owner_all);
  const auto address = [&](std::vector<std::string> arguments, Playing::Environment environment) {
    environment.emplace_back("PATH", tools.path.string() + ":/usr/bin:/bin");
    fs::remove(opened);
    const bool expected = arguments.empty() && environment[0].second.empty() && !environment[1].second.empty();
    Playing play(std::move(arguments), environment);
    for (int i = 0; i < (expected ? 1000 : 30) && !fs::exists(opened); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(play.stop(), 0);
    return std::pair(text_of(opened), play.line + "\n");
  };
  const auto [seen, given] = address({}, {{"CI", ""}, {"DISPLAY", ":7"}, {"WAYLAND_DISPLAY", ""}});
  EXPECT_EQ(seen, given);
  EXPECT_EQ(address({}, {{"CI", "1"}, {"DISPLAY", ":7"}, {"WAYLAND_DISPLAY", ""}}).first, "");
  EXPECT_EQ(address({}, {{"CI", ""}, {"DISPLAY", ""}, {"WAYLAND_DISPLAY", ""}}).first, "");
  EXPECT_EQ(address({"--no-open"}, {{"CI", ""}, {"DISPLAY", ":7"}, {"WAYLAND_DISPLAY", ""}}).first, "");
}

}  // namespace
}  // namespace sixline
