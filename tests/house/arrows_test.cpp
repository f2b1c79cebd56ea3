// Arrows: which folder includes which, read from the #include lines; below src and apps as CMake has it.
#include "pages.hpp"

namespace sixline::testing {
namespace {
using Arrows = std::map<std::string, std::set<std::string>>;

/// What the lines of a file that begin with `#include "` name.
std::vector<std::string> included_by(const fs::path& file) {
  return matches(text_of(file), "(?:^|\n)#include \"([^\"]+)\"");
}
/// "sixline/vehicle/engine.hpp" -> "vehicle"; "sixline/result.hpp" -> "result.hpp".
std::string part_of(const std::string& header) {
  const std::string rest = header.substr(std::string("sixline/").size());
  return rest.substr(0, rest.find('/'));
}

TEST(Arrows, ofTheLibraryPointOneWay) {
  const Arrows allowed = lists_in("house/arrows.txt");
  int files = 0;
  for (const fs::path& file : sources_in({"include/sixline"}, {".hpp", ".ipp", ".h"})) {
    const std::string name = file.lexically_relative(root / "include"), part = part_of(name);
    if (part == "generated" || name == "sixline/sixline.hpp") continue;
    ++files;
    ASSERT_TRUE(allowed.contains(part)) << name << ": a room that the list does not know";
    for (const std::string& header : included_by(file)) {
      ASSERT_TRUE(header.starts_with("sixline/")) << name << " includes " << header;
      const std::string other = part_of(header);
      EXPECT_TRUE(other == part || other == "generated" || allowed.at(part).contains(other) ||
                  allowed.at(part).contains(header.substr(8)))
          << name << " includes " << header;
    }
  }
  EXPECT_GT(files, 100);
}

TEST(Arrows, ofTheLibraryLeadToNoFileThreadOrStream) {
  for (const fs::path& file : sources_in({"include/sixline"}, {".hpp", ".ipp"}))
    for (const std::string& header : matches(text_of(file), "\n#include <([^>]+)>"))
      EXPECT_TRUE(has(file.string(), "/internal/") ||
                  matches(header, "(stream|thread|mutex|cstdio|filesystem|[./])").empty())
          << file << " includes <" << header << ">";
}

/// The rooms that a room sees: itself, those in SEES, and those that these see.
Arrows arrows_of_cmake() {
  Arrows sees;
  const std::regex line(
      R"((?:add_room|headers_of_room)\(\S+ (\S+?)(?: WITH \S+)?(?: (?:SEES )?([a-z_/ ]+?))?(?: (?:USES|FILES).*)?\))");
  for (const char* file : {"src/rooms.cmake", "src/batch/CMakeLists.txt", "src/CMakeLists.txt"})
    for (const std::string& text : split(text_of(root / file), '\n')) {
      std::smatch found;
      if (!std::regex_search(text, found, line)) continue;
      std::set<std::string>& own = sees[found[1]];
      own.insert(found[1]);
      for (const std::string& below : matches(found[2], "([^ ]+)"))
        own.insert(sees.at(below).begin(), sees[below].end());
    }
  return sees;
}
/// The room of a file: the innermost of its folders that is one; empty: none.
std::string room_of(const fs::path& file, const Arrows& rooms) {
  for (fs::path folder = file.parent_path(); !folder.empty(); folder = folder.parent_path())
    if (rooms.contains(folder.string())) return folder.string();
  return "";
}

TEST(Arrows, ofTheRoomsAreThoseOfCMake) {
  const Arrows sees = arrows_of_cmake();
  ASSERT_GT(sees.size(), 15u);
  int files = 0;
  for (const std::string folder : {"apps/web", "apps", "src", "include/sixline/internal"})
    for (const fs::path& file : sources_in({folder})) {
      const std::string room = room_of(file.lexically_relative(root / folder), sees);
      if (room.empty()) continue;  // the program and the page's core may include any
      ++files;
      for (std::string header : included_by(file)) {
        if (header.starts_with("sixline/internal/")) header.erase(0, std::string("sixline/internal/").size());
        if (header.starts_with("sixline/") || header.starts_with("generated/")) continue;
        EXPECT_TRUE(sees.at(room).contains(room_of(header, sees))) << file << " includes " << header;
      }
    }
  EXPECT_GT(files, 300);
}

}  // namespace
}  // namespace sixline::testing
