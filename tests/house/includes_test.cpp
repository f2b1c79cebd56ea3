// Include directions: which folder may include which, read from the #include lines.
#include <regex>

#include "pages.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {
/// The #include "..." lines of a file.
std::set<std::string> includes_of(const fs::path& path) {
  std::set<std::string> found;
  for (const std::string& line : split(text_of(path), '\n'))
    if (line.starts_with("#include \"")) found.insert(line.substr(10, line.find('"', 10) - 10));
  return found;
}
std::string folder_of(
    const std::string& header) {  // "sixline/vehicle/engine.hpp" -> "parts"; "sixline/model/fields.hpp" -> "fields.hpp"
  const std::string rest = header.substr(std::string("sixline/").size());
  return rest.substr(0, rest.find('/'));
}
/// The lists in a file of this folder: lines "NAME: words", and comments.
std::map<std::string, std::set<std::string>> lists_in(const char* file) {
  std::map<std::string, std::set<std::string>> lists;
  for (const std::string& line : split(text_of(root / "tests/house" / file), '\n')) {
    if (line.starts_with("#")) continue;
    const std::size_t colon = line.find(':');
    std::istringstream words(line.substr(colon + 1));
    for (std::string word; words >> word;) lists[line.substr(0, colon)].insert(word);
    lists[line.substr(0, colon)];
  }
  return lists;
}
/// The header whose field lists a header of generated/ contains (tools/fields.py); empty if it is none.
std::string written_from(std::string header) {
  const std::string room = "generated/";
  const std::size_t at = header.find(room);
  return at == header.npos ? "" : header.erase(at, room.size());
}

TEST(House, arrowsOfTheLibraryPointOneWay) {
  const auto allowed = lists_in("arrows.txt");
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(root / "include/sixline")) {
    if (!entry.is_regular_file() || entry.path().filename() == "sixline.hpp") continue;
    ++files;
    const std::string name = "sixline/" + fs::relative(entry.path(), root / "include/sixline").string(),
                      part = folder_of(name);
    if (name == "sixline/generated/models/catalogue.hpp" || name == "sixline/generated/models/steps.hpp") {
      for (const auto& header : includes_of(entry.path())) EXPECT_EQ(folder_of(header), "models") << name;
      continue;
    }
    if (part == "generated") {
      EXPECT_EQ(includes_of(entry.path()), std::set<std::string>{written_from(name)});
      continue;
    }
    ASSERT_TRUE(allowed.count(part)) << name << ": a room that the list does not know";
    for (const auto& header : includes_of(entry.path())) {
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
  const std::map<std::string, std::string> rooms = {{"VehicleAccess", "src/face/"},
                                                    {"face/vehicle_impl.hpp", "src/face/"},
                                                    {"SimulationAccess", "src/simulation/"},
                                                    {"simulation/entrant.hpp", "src/simulation/"}};
  std::map<std::string, int> uses;
  for (const char* room : {"include", "src", "apps", "python", "bench", "tests"})
    for (const auto& entry : fs::recursive_directory_iterator(root / room)) {
      const std::string ending = entry.path().extension().string(), name = fs::relative(entry.path(), root).string();
      if ((ending != ".cpp" && ending != ".hpp" && ending != ".in") || name == "tests/house/includes_test.cpp")
        continue;
      const std::string text = sixline::testing::text_of(entry.path());
      for (const auto& [inside, own] : rooms) {
        if (text.find(inside) == text.npos) continue;
        ++uses[inside];
        const bool declares_the_friend = text.find("friend struct " + inside) != text.npos;
        EXPECT_TRUE(name.starts_with(own) || declares_the_friend) << name << " uses " << inside;
      }
    }
  for (const auto& [inside, own] : rooms) EXPECT_GT(uses[inside], 1) << inside;
}

// Except the bicycles that carry a longitudinal model, and the straight road of the longitudinal models.
TEST(House, modelsNeverSeeEachOther) {
  const std::set<std::string> allowed = {"point_mass.hpp -> drives/straight.hpp",
                                         "point_mass.hpp -> drives/straight.ipp",
                                         "slipping_wheel.hpp -> drives/straight.ipp",
                                         "engine_gearbox.hpp -> drives/point_mass.hpp",
                                         "engine_gearbox.hpp -> drives/point_mass.ipp",
                                         "engine_gearbox.hpp -> drives/straight.hpp",
                                         "slipping_wheel.hpp -> drives/straight.hpp",
                                         "kinematic_bicycle.hpp -> drives/slipping_wheel.hpp",
                                         "dynamic_bicycle.hpp -> drives/slipping_wheel.hpp",
                                         "dynamic_bicycle.hpp -> dynamic_bicycle_driven.ipp",
                                         "dynamic_bicycle.hpp -> dynamic_bicycle_source.ipp"};
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(root / "include/sixline/models")) {
    if (!entry.is_regular_file()) continue;
    const bool ray = entry.path().parent_path().filename() == "ray";  // parts of the ray models' own step
    const std::string stem = entry.path().stem().string();
    const std::string model =
        ray ? "ray_car.hpp" : (stem.starts_with("dynamic_bicycle") ? "dynamic_bicycle" : stem) + ".hpp";
    if (entry.path().extension() == ".list" || model == "catalogue.hpp" || model == "params.hpp" ||
        model == "scalar_types.hpp" || model == "field_values.hpp" || model == "lane_structs.hpp" ||
        model == "jacobian.hpp")
      continue;  // over all models
    ++files;
    for (const auto& header : includes_of(entry.path()))
      if (header.starts_with("sixline/models/") && fs::path(header).stem() != fs::path(model).stem() &&
          !(model == "ray_car.hpp" && header.starts_with("sixline/models/ray/"))) {
        EXPECT_TRUE(allowed.count(model + " -> " + header.substr(15))) << model << " includes " << header;
      }
  }
  EXPECT_GE(files, 9);
}

TEST(House, driversNeverSeeAModel) {
  for (const auto& entry : fs::directory_iterator(root / "include/sixline/driver"))
    for (const auto& header : includes_of(entry.path()))
      EXPECT_FALSE(header.starts_with("sixline/models") || header.starts_with("sixline/vehicle/") ||
                   header == "sixline/model/model.hpp")
          << entry.path() << " " << header;
}

TEST(House, theLibraryTouchesNoFileAndNeedsNoOtherLibrary) {
  const std::set<std::string> standard = {"array",   "bit",         "concepts", "cstddef", "cstdint",
                                          "cstring", "limits",      "optional", "span",    "string_view",
                                          "tuple",   "type_traits", "utility"};
  // The compiled API, too, uses only the standard library, of which it needs more.
  const std::set<std::string> face = {"result.hpp",      "road.hpp",          "vehicle.hpp",       "lap_record.hpp",
                                      "simulation.hpp",  "field_rows.hpp",    "load_params.hpp",   "track.hpp",
                                      "scenario.hpp",    "track_driver.hpp",  "memory_files.hpp",  "track_sight.hpp",
                                      "batch_laps.hpp",  "lap_episodes.hpp",  "vehicle_batch.hpp", "vehicle_bodies.hpp",
                                      "debug_lines.hpp", "register_model.hpp"},
                              of_face = {"functional", "map", "memory", "span", "string", "variant", "vector"};
  for (const auto& entry : fs::recursive_directory_iterator(root / "include/sixline")) {
    if (!entry.is_regular_file() || entry.path().string().find("/internal/") != std::string::npos) continue;
    const bool faces = (entry.path().parent_path().filename() == "sixline" && face.count(entry.path().filename())) ||
                       entry.path().filename() == "bodies.hpp";  // of custom models, for drawing
    for (const std::string& line : split(text_of(entry.path()), '\n'))
      if (line.starts_with("#include <")) {
        const std::string header = line.substr(10, line.find('>') - 10);
        const bool of_c = entry.path().extension() == ".h" && (header == "stddef.h" || header == "stdint.h");
        EXPECT_TRUE(standard.count(header) || (faces && of_face.count(header)) || of_c)
            << entry.path() << " includes <" << header << ">";
      }
  }
}

// src/ and apps/cli are compiled with some precompiled headers, so that no compiler reports a missing #include. A file
// may use the headers that it names itself or that come with a header of sixline.
using Names = std::map<std::string, std::set<std::string>>;
/// Name -> the headers of the standard library that have it; none: it comes with any container.
const Names& standard_names() {
  static const Names names = [] {
    Names found, lists = lists_in("standard_names.txt");
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
  std::set<std::string> has;
  for (const std::string& line : split(text_of(path), '\n'))
    if (line.starts_with("#include <")) has.insert(line.substr(10, line.find('>') - 10));
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

/// The rooms that a room may include, by the arrows of src/rooms.cmake and those below: itself, and those that the
/// rooms that it sees may include.
std::map<std::string, std::set<std::string>> arrows() {
  std::map<std::string, std::set<std::string>> sees;
  const std::regex line(R"(add_room\(\S+ (\S+?)(?: SEES ([a-z_/ ]+?))?(?: (?:USES|OWN_FILES|FILES).*)?\))");
  for (const char* file : {"src/rooms.cmake", "src/batch/CMakeLists.txt"}) {
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

// A header of src/ against the arrows does not compile (against_the_arrows); those of include/sixline/internal, which
// are installed, could be included from every room.
TEST(House, roomsIncludeInstalledHeadersAlongTheArrows) {
  const auto sees = arrows();
  ASSERT_GT(sees.size(), 15u);
  int files = 0;
  const std::string inside = "sixline/internal/";
  for (const auto& [room, below] : sees)
    for (const fs::path& folder : {root / "src" / room, root / "include/sixline/internal" / room}) {
      if (!fs::exists(folder)) continue;
      for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (const auto ending = entry.path().extension(); ending == ".hpp" || ending == ".cpp") {
          ++files;
          for (const std::string& header : includes_of(entry.path()))
            if (header.starts_with(inside)) {
              const std::string other = fs::path(header.substr(inside.size())).parent_path().string();
              EXPECT_TRUE(below.count(other)) << entry.path() << " includes " << header;
            }
        }
    }
  EXPECT_GT(files, 200);
}

TEST(House, everyCompiledFileIncludesWhatItNames) {
  int files = 0;
  for (const char* folder : {"src", "apps/cli", "apps/describe", "apps/report", "apps/web/play", "apps/web/swarm"})
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const auto ending = entry.path().extension();
      if (ending != ".hpp" && ending != ".cpp") continue;
      ++files;
      const auto& has = standard_headers(entry.path());
      for (const std::string& name : names_in(entry.path())) {
        if (name == "nlohmann") {
          EXPECT_TRUE(has.count("nlohmann/json.hpp") || has.count("nlohmann/json_fwd.hpp")) << entry.path();
          continue;
        }
        const auto known = standard_names().find(name);
        if (known == standard_names().end()) {
          ADD_FAILURE() << entry.path() << ": which header has std::" << name << "? Write it into standard_names.txt.";
          continue;
        }
        const auto& of = known->second;
        EXPECT_TRUE(of.empty() ||
                    std::any_of(of.begin(), of.end(), [&](const auto& header) { return has.count(header); }))
            << entry.path() << " names std::" << name << " and includes no <" << (of.empty() ? "" : *of.begin()) << ">";
      }
    }
  EXPECT_GT(files, 150);
}

TEST(House, everyFileSaysItsReasonInItsFirstLine) {
  for (const char* folder : {"include", "src", "apps", "tests", "bench", "examples", "tools"}) {
    if (!fs::exists(root / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const auto ending = entry.path().extension();
      if (ending != ".hpp" && ending != ".ipp" && ending != ".cpp") continue;
      std::ifstream in(entry.path());
      std::string line;
      std::getline(in, line);
      EXPECT_TRUE(line.starts_with("// ") && line.size() > 20) << entry.path();
    }
  }
}

}  // namespace
}  // namespace sixline::testing
