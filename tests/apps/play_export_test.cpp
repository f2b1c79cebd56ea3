// sixline play --export: writes the page as files for a host; refusals.
#include "program.hpp"

namespace sixline {
namespace {

/// A page as a build writes it: one file and the folder beside it.
struct BuiltPage {
  const OwnFolder folder;

  BuiltPage() {
    fs::create_directories(folder.path / "web/playground");
    folder.file("web/playground.html", "one file");
    folder.file("web/playground/index.html", R"(<meta property="og:image" content="preview.jpg">)");
    folder.file("web/playground/sixline.js.br", "packed");
  }
  std::string path(const std::string& name) const { return (folder.path / name).string(); }
  Ran exported(const std::string& to, std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"play", "--page", path("web/playground.html"), "--export", to});
    return run_sixline(more);
  }
};

TEST(PlayExport, aNewOrEmptyFolderGetsAllFilesAndItsPathIsPrinted) {
  const BuiltPage built;
  fs::create_directories(built.folder.path / "empty");
  for (const char* name : {"new/inside", "empty", "slash/"}) {
    const Ran ran = succeeded(built.exported(built.path(name)));
    const fs::path at = ran.out.substr(0, ran.out.size() - 1);
    EXPECT_EQ(text_of((at / "sixline.js.br").string()), "packed") << name;
    EXPECT_EQ(fs::weakly_canonical(at), fs::canonical(built.path(name)));
  }
}

TEST(PlayExport, anAddressIsPrefixedToThePictureOfLinks) {
  const BuiltPage built;
  ASSERT_EQ(built.exported(built.path("site"), {"--url", "https://example.org/cars"}).status, 0);
  EXPECT_EQ(text_of(built.path("site/index.html")),
            R"(<meta property="og:image" content="https://example.org/cars/preview.jpg">)");
  const Ran wrong = built.exported(built.path("other"), {"--url", "https://a\"><script>"});
  EXPECT_TRUE(has(wrong.err, "--url is https://a\"><script>: is not an address"));
  EXPECT_FALSE(fs::exists(built.path("other")));
}

TEST(PlayExport, aNameThatEndsInHtmlGetsTheOneFile) {
  const BuiltPage built;
  const Ran ran = succeeded(built.exported(built.path("mine.html"), {"--json"}));
  EXPECT_EQ(text_of(built.path("mine.html")), "one file");
  EXPECT_EQ(ran.out.rfind("{\"exported\":", 0), 0u);
}

TEST(PlayExport, existingFilesAreKeptAndTheReasonIsReported) {
  const BuiltPage built;
  fs::create_directories(built.folder.path / "full");
  built.folder.file("full/mine.txt", "mine");
  built.folder.file("file", "mine");
  built.folder.file("mine.html", "mine");
  const std::pair<const char*, const char*> refused[] = {{"full", "is a folder with something in it"},
                                                         {"file", "is there already"},
                                                         {"mine.html", "is there already"},
                                                         {"file/below", "cannot be written"}};
  for (const auto& [name, why] : refused) {
    const Ran ran = built.exported(built.path(name));
    EXPECT_EQ(ran.status, 1) << name;
    EXPECT_TRUE(has(ran.err, why));
    EXPECT_EQ(ran.out, "");
  }
  EXPECT_EQ(text_of(built.path("full/mine.txt")), "mine");
  EXPECT_FALSE(fs::exists(built.path("full/index.html")));
  for (const auto& entry : fs::directory_iterator(built.folder.path))
    EXPECT_FALSE(has(entry.path().string(), "partial")) << entry.path();
}

TEST(PlayExport, theErrorForAPageWithoutItsFolderNamesTheCommandThatBuildsIt) {
  const OwnFolder folder;
  const Ran ran =
      run_sixline({"play", "--page", folder.file("page.html", "x"), "--export", (folder.path / "to").string()});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.err, "playground: does not exist: ./run play --export"));
}

}  // namespace
}  // namespace sixline
