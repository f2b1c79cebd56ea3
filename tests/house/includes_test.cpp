// Include directions: which folder may include which, read from the #include lines.
#include "pages.hpp"

namespace sixline::testing {
namespace {
/// What the lines of a file that begin with `#include ` and this mark name: "..." or <...>.
std::set<std::string> included_by(const fs::path& path, char mark, char end) {
  const std::string start = std::string("#include ") + mark;
  std::set<std::string> found;
  for (const std::string& line : split(text_of(path), '\n'))
    if (line.starts_with(start)) found.insert(line.substr(start.size(), line.find(end, start.size()) - start.size()));
  return found;
}
std::set<std::string> includes_of(const fs::path& path) { return included_by(path, '"', '"'); }
/// A file of the library as others include it.
std::string header_name(const fs::path& path) { return path.lexically_relative(root / "include"); }
std::string folder_of(
    const std::string& header) {  // "sixline/vehicle/engine.hpp" -> "vehicle"; "sixline/result.hpp" -> "result.hpp"
  const std::string rest = header.substr(std::string("sixline/").size());
  return rest.substr(0, rest.find('/'));
}
/// The header whose field lists a header of generated/ contains (tools/fields.py); empty if it is none.
std::string written_from(std::string header) {
  const std::string room = "generated/";
  const std::size_t at = header.find(room);
  return at == header.npos ? "" : header.erase(at, room.size());
}
const std::set<fs::path> of_library = {".hpp", ".ipp", ".h"};

TEST(House, arrowsOfTheLibraryPointOneWay) {
  const auto allowed = lists_in("house/arrows.txt");
  int files = 0;
  for (const fs::path& file : sources_in({"include/sixline"}, of_library)) {
    const std::string name = header_name(file), part = folder_of(name);
    if (name == "sixline/sixline.hpp") continue;
    ++files;
    if (name == "sixline/generated/models/catalogue.hpp" || name == "sixline/generated/models/steps.hpp") {
      for (const auto& header : includes_of(file)) EXPECT_EQ(folder_of(header), "models") << name;
      continue;
    }
    if (part == "generated") {
      EXPECT_EQ(includes_of(file), std::set<std::string>{written_from(name)});
      continue;
    }
    ASSERT_TRUE(allowed.count(part)) << name << ": a room that the list does not know";
    for (const auto& header : includes_of(file)) {
      ASSERT_TRUE(header.starts_with("sixline/")) << name << " includes " << header;
      if (written_from(header) == name) continue;
      const std::string other = folder_of(header);
      const bool ok = other == part || allowed.at(part).count(other) || allowed.at(part).count(header.substr(8));
      EXPECT_TRUE(ok) << name << " includes " << header;
    }
  }
  EXPECT_GT(files, 25);
}

// The internals of a Vehicle belong to the face, those of a Simulation to its room; other rooms use their public
// functions.
TEST(House, onlyTheirRoomsUseTheInternalsOfVehicleAndSimulation) {
  const std::map<std::string, std::string> rooms = {{"VehicleAccess", "src/vehicle"},
                                                    {"vehicle/vehicle_impl.hpp", "src/vehicle"},
                                                    {"SimulationAccess", "src/simulation"},
                                                    {"simulation/entrant.hpp", "src/simulation"}};
  std::map<std::string, int> uses;
  for (const fs::path& file :
       sources_in({"include", "src", "apps", "python", "bench", "tests"}, {".cpp", ".hpp", ".in"})) {
    if (file.filename() == "includes_test.cpp") continue;
    const std::string text = text_of(file);
    for (const auto& [inside, own] : rooms) {
      if (text.find(inside) == text.npos) continue;
      ++uses[inside];
      const bool declares_the_friend = text.find("friend struct " + inside) != text.npos;
      EXPECT_TRUE(is_below(file, own) || declares_the_friend) << file << " uses " << inside;
    }
  }
  for (const auto& [inside, own] : rooms) EXPECT_GT(uses[inside], 1) << inside;
}

/// The model that a file of include/sixline/models belongs to.
std::string model_of(const fs::path& file) {
  const std::string name = file.stem();
  return file.parent_path().filename() == "ray" ? "ray_car"
         : name.starts_with("dynamic_bicycle")  ? "dynamic_bicycle"
                                                : name;
}

TEST(House, modelsNeverSeeEachOther) {
  auto allowed = lists_in("house/models.txt");
  int files = 0;
  for (const fs::path& file : sources_in({"include/sixline/models"}, of_library)) {
    const std::string model = model_of(file);
    if (allowed["all"].contains(model)) continue;
    ++files;
    for (const std::string& header : includes_of(file))
      if (header.starts_with("sixline/models/") && model_of(header) != model) {
        EXPECT_TRUE(allowed[model].contains(model_of(header))) << file << " includes " << header;
      }
  }
  EXPECT_GE(files, 9);
}

TEST(House, driversNeverSeeAModel) {
  for (const fs::path& file : sources_in({"include/sixline/driver"}))
    for (const auto& header : includes_of(file))
      EXPECT_FALSE(header.starts_with("sixline/models") || header.starts_with("sixline/vehicle/") ||
                   header == "sixline/model/model.hpp")
          << file << " " << header;
}

TEST(House, theLibraryTouchesNoFileAndNeedsNoOtherLibrary) {
  const auto headers = lists_in("house/headers.txt");
  for (const fs::path& file : sources_in({"include/sixline"}, of_library)) {
    if (is_below(file, "include/sixline/internal")) continue;
    // The compiled API, too, uses only the standard library, of which it needs more.
    const bool is_face = headers.at("face").contains(header_name(file).substr(8));
    for (const std::string& header : included_by(file, '<', '>'))
      EXPECT_TRUE(headers.at("standard").contains(header) || (is_face && headers.at("of_face").contains(header)) ||
                  (file.extension() == ".h" && headers.at("of_c").contains(header)))
          << file << " includes <" << header << ">";
  }
}

// src/ and apps/cli are compiled with some precompiled headers, so that no compiler reports a missing #include. A file
// may use the headers that it names itself or that come with a header of sixline.
using Names = std::map<std::string, std::set<std::string>>;
/// Name -> the headers of the standard library that have it; none: it comes with any container.
const Names& standard_names() {
  static const Names names = [] {
    Names found, lists = lists_in("house/standard_names.txt");
    for (const auto& [header, words] : lists)
      for (const std::string& word : words) found[word].insert(header);
    for (const std::string& word : lists.at("-")) found[word].clear();
    return found;
  }();
  return names;
}
/// The headers of the standard library that a file includes, itself or through headers of sixline.
const std::set<std::string>& standard_headers(const fs::path& path) {
  static std::map<std::string, std::set<std::string>> known;
  const auto [at, is_new] = known.insert({path.string(), {}});
  if (!is_new) return at->second;
  std::set<std::string> has = included_by(path, '<', '>');
  for (const std::string& header : includes_of(path))
    for (const fs::path& folder :
         {path.parent_path(), root / "src", root / "apps", root / "apps/web", root / "include"})
      if (fs::exists(folder / header)) {
        const auto more = standard_headers((folder / header).lexically_normal());
        has.insert(more.begin(), more.end());
        break;
      }
  return known[path.string()] = has;
}
/// The names after "std::" in a file, except in comments and texts; "nlohmann" too.
std::set<std::string> names_in(const fs::path& path) {
  std::set<std::string> names;
  std::ifstream in(path);
  const std::regex text(R"("(\\.|[^"\\])*"|//.*)"), name("(std::|nlohmann)([a-z_0-9A-Z]*)");
  for (std::string line; std::getline(in, line);) {
    if (line.find("std::") == line.npos && line.find("nlohmann::") == line.npos) continue;
    line = std::regex_replace(line, text, "");
    for (std::sregex_iterator at(line.begin(), line.end(), name), end; at != end; ++at)
      names.insert((*at)[1] == "nlohmann" ? "nlohmann" : (*at)[2].str());
  }
  return names;
}

/// The rooms that a room may include, by the arrows of CMake: itself, and those that the rooms that it sees may include.
std::map<std::string, std::set<std::string>> arrows() {
  std::map<std::string, std::set<std::string>> sees;
  const std::regex line(
      R"((?:add_room|headers_of_room)\(\S+ (\S+?)(?: WITH \S+)?(?: (?:SEES )?([a-z_/ ]+?))?(?: (?:USES|FILES).*)?\))");
  for (const char* file : {"src/rooms.cmake", "src/batch/CMakeLists.txt", "src/CMakeLists.txt"}) {
    for (const std::string& text : split(text_of(root / file), '\n')) {
      std::smatch found;
      if (!std::regex_search(text, found, line)) continue;
      std::set<std::string>& own = sees[found[1]];
      own.insert(found[1]);
      std::istringstream rooms(found[2]);
      for (std::string below; rooms >> below;) own.insert(sees.at(below).begin(), sees.at(below).end());
    }
  }
  return sees;
}
/// The room of a file, by its path as others include it: the innermost of its folders that is one; empty: none.
std::string room_of(const fs::path& header, const std::map<std::string, std::set<std::string>>& rooms) {
  for (fs::path folder = header.parent_path(); !folder.empty(); folder = folder.parent_path())
    if (rooms.count(folder.string())) return folder.string();
  return "";
}

TEST(House, roomsIncludeHeadersAlongTheArrows) {
  const auto sees = arrows();
  ASSERT_GT(sees.size(), 15u);
  const std::string inside = "sixline/internal/";
  int files = 0;
  for (const std::string folder : {"apps/web", "apps", "src", "include/sixline/internal"})
    for (const fs::path& file : sources_in({folder})) {
      const std::string room = room_of(file.lexically_relative(root / folder), sees);
      if (room.empty()) continue;  // the program and the page's core may include any
      ++files;
      for (std::string header : includes_of(file)) {
        if (header.starts_with(inside)) header.erase(0, inside.size());
        if (header.starts_with("sixline/") || header.starts_with("generated/")) continue;
        EXPECT_TRUE(sees.at(room).count(room_of(header, sees))) << file << " includes " << header;
      }
    }
  EXPECT_GT(files, 300);
}

TEST(House, everyCompiledFileIncludesWhatItNames) {
  const auto files = sources_in({"src", "apps/cli", "apps/describe", "apps/report", "apps/web/play"});
  for (const fs::path& file : files) {
    const auto& has = standard_headers(file);
    for (const std::string& name : names_in(file)) {
      if (name == "nlohmann") {
        EXPECT_TRUE(has.count("nlohmann/json.hpp") || has.count("nlohmann/json_fwd.hpp")) << file;
        continue;
      }
      const auto known = standard_names().find(name);
      if (known == standard_names().end()) {
        ADD_FAILURE() << file << ": which header has std::" << name << "? Write it into standard_names.txt.";
        continue;
      }
      const auto& of = known->second;
      EXPECT_TRUE(of.empty() ||
                  std::any_of(of.begin(), of.end(), [&](const auto& header) { return has.count(header); }))
          << file << " names std::" << name << " and includes no <" << (of.empty() ? "" : *of.begin()) << ">";
    }
  }
  EXPECT_GT(files.size(), 150u);
}

}  // namespace
}  // namespace sixline::testing
