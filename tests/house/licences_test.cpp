// Licences: docs/licences.md lists everything that is distributed with sixline - cars, tracks, libraries of page and
// program.
#include <gtest/gtest.h>

#include <cctype>
#include <regex>

#include "pages.hpp"
#include "program.hpp"
#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

using namespace testing;

const std::string& page() {
  static const std::string text = text_of(root / "docs/licences.md");
  return text;
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

TEST(Licences, eachBundledCarAndTrackHasOne) {
  for (const char* folder : {"data/cars", "data/tracks"})
    for (const auto& file : files_in(root / folder, ".toml"))
      EXPECT_NE(page().find("`" + file.stem().string() + "`"), std::string::npos) << file;
}

TEST(Licences, eachLibraryThatThePageCarriesHasOne) {
  const auto package = parse_json(text_of(root / "apps/web/package.json"), "package.json");
  ASSERT_TRUE(package) << package.error().text();
  const Node* carried = package->find("dependencies");
  ASSERT_NE(carried, nullptr);
  for (const Node& library : carried->children)
    EXPECT_NE(lower(page()).find(library.name), std::string::npos) << library.name;
}

TEST(Licences, eachLibraryThatIsCompiledInHasOne) {
  const std::string packages = text_of(root / "cmake/packages.sh");
  std::smatch found;
  ASSERT_TRUE(std::regex_search(packages, found, std::regex("build_packages=\"([^\"]*)\"")));
  const std::string list = found[1];
  const std::regex library("lib([a-z-]+)[0-9.]*-dev");
  for (std::sregex_iterator at(list.begin(), list.end(), library), end; at != end; ++at) {
    std::string name = (*at)[1];
    if (name == "tomlplusplus") name = "toml++";
    if (name == "cli") name = "cli11";
    EXPECT_NE(lower(page()).find(name), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace sixline
