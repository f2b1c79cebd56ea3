// Licences: docs/reference/licences.md lists everything that is distributed with sixline - cars, tracks, libraries of page and
// program.
#include <cctype>

#include "pages.hpp"
#include "program.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline::testing {
namespace {

const std::string& page() {
  static const std::string text = text_of(root / "docs/reference/licences.md");
  return text;
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

TEST(Licences, eachBundledCarAndTrackHasOne) {
  for (const char* folder : {"data/cars", "data/tracks"})
    for (const auto& file : files_in(root / folder, ".toml"))
      EXPECT_TRUE(has(page(), "`" + file.stem().string() + "`")) << file;
}

TEST(Licences, eachLibraryThatThePageCarriesHasOne) {
  const auto package = parse_json(text_of(root / "apps/web/package.json"), "package.json");
  const Node* carried = package->find("dependencies");
  ASSERT_NE(carried, nullptr);
  for (const Node& library : carried->children) EXPECT_TRUE(has(lower(page()), library.name));
}

TEST(Licences, eachLibraryThatIsCompiledInHasOne) {
  const auto packages = matches(text_of(root / "cmake/packages.sh"), "build_packages=\"([^\"]*)\"");
  ASSERT_EQ(packages.size(), 1u);
  for (std::string name : matches(packages[0], "lib([a-z-]+)[0-9.]*-dev")) {
    if (name == "tomlplusplus") name = "toml++";
    if (name == "cli") name = "cli11";
    EXPECT_TRUE(has(lower(page()), name));
  }
}

}  // namespace
}  // namespace sixline::testing
