// sixline play: the page that it writes, what it puts into it, how it is found and opened.
#include <nlohmann/json.hpp>

#include "needs_torcs.hpp"
#include "program.hpp"

namespace sixline {
namespace {

using AnyJson = nlohmann::json;

const std::string page_text =
    "<!doctype html><head><title>caf\xc3\xa9</title></head>\n" + std::string(300000, 'x') + "end\n";

/// A page, and a home folder for it.
struct Home {
  const OwnFolder folder;
  const std::string page = folder.file("page.html", page_text);

  Home() { fs::create_directories(folder.path / "home me"); }
  std::string written() const { return (folder.path / "home me/sixline-playground.html").string(); }
  Ran play(std::vector<std::string> more,
           std::vector<std::pair<std::string, std::string>> environment = {{"CI", "1"}}) const {
    more.insert(more.begin(), {"play", "--page", page});
    if (environment.back().first != "HOME") environment.emplace_back("HOME", (folder.path / "home me").string());
    return run_sixline(more, {.environment = environment});
  }
  /// What sixline added to the page, which is otherwise as it was built.
  AnyJson added() const {
    const std::string text = text_of(written()), begin = "<script type=\"application/json\" id=\"local\">";
    const std::size_t at = text.find(begin), to = text.find("</script>", at);
    EXPECT_EQ(text.substr(0, at) + text.substr(to + 9), page_text);
    return AnyJson::parse(text.substr(at + begin.size(), to - at - begin.size()));
  }
};

TEST(Play, writesThePageIntoTheHomeFolderAndPrintsItsPath) {
  const Home home;
  EXPECT_EQ(succeeded(home.play({})).out, home.written() + "\n");
  EXPECT_TRUE(home.added()["tracks"].empty());
  const auto json = AnyJson::parse(succeeded(home.play({"--json"})).out);
  EXPECT_EQ(json["page"], home.written());
  EXPECT_TRUE(json["url"].get<std::string>().starts_with("file:///"));
  EXPECT_TRUE(json["url"].get<std::string>().ends_with("/home%20me/sixline-playground.html"));
}

TEST(Play, putsTracksAndTorcsCarsIntoThePageAsFilesThatReadBack) {
  const Home home;
  succeeded(home.play({"--track", "oval,kart"}));
  const AnyJson tracks = home.added()["tracks"];
  ASSERT_EQ(tracks.size(), 2u);
  for (const AnyJson& track : tracks) {
    const std::string file = home.folder.file("track.toml", track["text"]);
    EXPECT_EQ(AnyJson::parse(run_sixline({"describe", file, "--json"}).out)["length"],
              AnyJson::parse(run_sixline({"describe", track["name"], "--json"}).out)["length"]);
  }
  const std::pair<std::vector<std::string>, const char*> wrong[] = {
      {{"--track", "ovl"}, "did you mean oval?"}, {{"--car", "sports-car"}, "--car is sports-car: is not a TORCS car"}};
  for (const auto& [words, message] : wrong) {
    const Ran ran = home.play(words);
    EXPECT_NE(ran.status, 0);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.err, message)) << ran.err;
  }
  NEED_TORCS_CARS();
  succeeded(home.play({"--car", "car1-trb1"}));
  const std::string file = home.folder.file("car.toml", home.added()["cars"][0]["text"]);
  EXPECT_EQ(run_sixline({"describe", file, "--json"}).status, 0);
}

TEST(Play, aTextOfAFileClosesNoElementOfThePage) {
  const Home home;
  const std::string track = run_sixline({"convert", "oval", (home.folder.path / "t.toml").string()}).out;
  std::string text = text_of(home.folder.path / "t.toml");
  const std::size_t title = text.find("name = \"");
  text.insert(title + 8, "</script><script>");
  succeeded(home.play({"--track", home.folder.file("t.toml", text)}));
  EXPECT_TRUE(has(home.added()["tracks"][0]["text"].get<std::string>(), "</script><script>"));
}

TEST(Play, whatCannotBeWrittenIsAnErrorAndAnExportGetsTheFilesToo) {
  const Home home;
  const Ran homeless = home.play({}, {{"CI", "1"}, {"HOME", ""}});
  EXPECT_EQ(homeless.status, 1);
  EXPECT_TRUE(has(homeless.err, "HOME: is not set")) << homeless.err;
  home.folder.file("page.html", "no head");
  EXPECT_TRUE(has(home.play({}).err, "page.html: is not the playground's page"));
  home.folder.file("page.html", page_text);
  const std::string to = (home.folder.path / "export.html").string();
  succeeded(home.play({"--export", to}));
  EXPECT_EQ(text_of(to), page_text) << "nothing of this machine";
  fs::remove(to);
  succeeded(home.play({"--export", to, "--track", "kart"}));
  EXPECT_TRUE(has(text_of(to), "\"name\":\"kart\""));
  EXPECT_FALSE(has(text_of(to), "file://"));
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
  folder.file("web/playground.html", "<head>mine</head>");
  const Ran ran = run_command({(folder.path / "release/sixline").string(), "play", "--no-open"},
                              {.environment = {{"SIXLINE_PAGE", ""}, {"HOME", folder.path.string()}}});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(text_of(folder.path / "sixline-playground.html").starts_with("<head>mine"));
}

TEST(Play, aBrowserOpensWhereThereIsAScreenAndNeverInCi) {
  const Home home;
  const std::string opened = (home.folder.path / "opened").string();
  const std::string opener = home.folder.file(
      "xdg-open", "#!/bin/sh\necho \"$1\" > " + opened + ".tmp\nmv " + opened + ".tmp " + opened + "\n");
  fs::permissions(opener, fs::perms::owner_all);
  const auto address = [&](std::vector<std::string> arguments,
                           std::vector<std::pair<std::string, std::string>> environment) {
    environment.emplace_back("PATH", home.folder.path.string() + ":/usr/bin:/bin");
    fs::remove(opened);
    const bool expected = arguments.empty() && environment[0].second.empty() && !environment[1].second.empty();
    succeeded(home.play(std::move(arguments), environment));
    for (int i = 0; i < (expected ? 1000 : 30) && !fs::exists(opened); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return text_of(opened);
  };
  EXPECT_TRUE(
      has(address({}, {{"CI", ""}, {"DISPLAY", ":7"}, {"WAYLAND_DISPLAY", ""}}), "/home%20me/sixline-playground.html"));
  EXPECT_EQ(address({}, {{"CI", "1"}, {"DISPLAY", ":7"}, {"WAYLAND_DISPLAY", ""}}), "");
  EXPECT_EQ(address({}, {{"CI", ""}, {"DISPLAY", ""}, {"WAYLAND_DISPLAY", ""}}), "");
  EXPECT_EQ(address({"--no-open"}, {{"CI", ""}, {"DISPLAY", ":7"}, {"WAYLAND_DISPLAY", ""}}), "");
}

}  // namespace
}  // namespace sixline
