// The house has directions: who may include whom, read from the #include lines.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

namespace {
namespace fs = std::filesystem;

/// The #include "..." lines of a file.
std::set<std::string> includes_of(const fs::path& path) {
  std::set<std::string> found;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("#include \"")) found.insert(line.substr(10, line.find('"', 10) - 10));
  return found;
}
std::string folder_of(
    const std::string& header) {  // "sixline/parts/engine.hpp" -> "parts"; "sixline/fields.hpp" -> "fields.hpp"
  const std::string rest = header.substr(std::string("sixline/").size());
  return rest.substr(0, rest.find('/'));
}
const fs::path root = SIXLINE_SOURCE_DIR;

TEST(House, arrowsOfTheLibraryPointOneWay) {
  // room -> what it may include, besides itself
  const std::map<std::string, std::set<std::string>> allowed = {
      {"math", {}},
      {"fields.hpp", {}},
      {"profile.hpp", {}},
      {"version.hpp", {}},
      {"frames.hpp", {"math"}},
      {"inputs.hpp", {"fields.hpp", "math"}},
      {"road_plane.hpp", {"fields.hpp", "math"}},
      {"road_model.hpp", {"road_plane.hpp", "math"}},
      {"track.hpp", {"math", "fields.hpp"}},
      {"track_road.hpp", {"road_model.hpp", "track.hpp", "math"}},
      {"model_info.hpp", {}},
      // the compiled face
      {"result.hpp", {}},
      {"lap_record.hpp", {}},
      {"pose.hpp", {"math"}},
      {"road.hpp", {"pose.hpp", "result.hpp", "road_model.hpp", "track.hpp"}},
      {"vehicle.hpp", {"inputs.hpp", "model_info.hpp", "pose.hpp", "result.hpp", "road.hpp"}},
      {"simulation.hpp", {"vehicle.hpp", "road.hpp", "result.hpp", "lap_record.hpp", "inputs.hpp"}},
      {"model.hpp", {"model_info.hpp", "inputs.hpp", "road_plane.hpp", "fields.hpp", "math"}},
      {"driver", {"track.hpp", "inputs.hpp", "fields.hpp", "math"}},
      {"parts",
       {"tyre", "frames.hpp", "fields.hpp", "inputs.hpp", "road_plane.hpp", "math", "profile.hpp", "model_info.hpp",
        "driver/observation.hpp"}},
      {"tyre", {"fields.hpp", "math"}},
      {"stages", {"parts", "tyre", "inputs.hpp", "math"}},
      {"models",
       {"model.hpp", "parts", "stages", "tyre", "frames.hpp", "profile.hpp", "driver/observation.hpp", "inputs.hpp",
        "road_plane.hpp", "road_model.hpp", "fields.hpp", "math"}},
  };
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(root / "include/sixline")) {
    if (!entry.is_regular_file() || entry.path().filename() == "sixline.hpp" || entry.path().extension() == ".h")
      continue;
    ++files;
    const std::string name = "sixline/" + fs::relative(entry.path(), root / "include/sixline").string(),
                      part = folder_of(name);
    ASSERT_TRUE(allowed.count(part)) << name << ": a room that the list does not know";
    for (const auto& header : includes_of(entry.path())) {
      ASSERT_TRUE(header.starts_with("sixline/")) << name << " includes " << header;
      const std::string other = folder_of(header);
      const bool ok = other == part || allowed.at(part).count(other) || allowed.at(part).count(header.substr(8));
      EXPECT_TRUE(ok) << name << " includes " << header;
    }
  }
  EXPECT_GT(files, 25);
}

// But for the bicycles that carry a longitudinal model, and the straight road that longitudinal models stand on.
TEST(House, modelsNeverSeeEachOther) {
  const std::set<std::string> allowed = {"longitudinal.hpp -> straight.hpp", "slipping_wheel.hpp -> straight.hpp",
                                         "kinematic_bicycle.hpp -> slipping_wheel.hpp",
                                         "dynamic_bicycle.hpp -> slipping_wheel.hpp"};
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(root / "include/sixline/models")) {
    if (!entry.is_regular_file()) continue;
    const bool ray = entry.path().parent_path().filename() == "ray";  // parts of the ray models' own step
    const std::string model = ray ? "ray_car.hpp" : entry.path().stem().string() + ".hpp";
    if (model == "catalogue.hpp") continue;
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
      EXPECT_FALSE(header.starts_with("sixline/models") || header.starts_with("sixline/parts") ||
                   header == "sixline/model.hpp")
          << entry.path() << " " << header;
}

TEST(House, theLibraryTouchesNoFileAndNeedsNoOtherLibrary) {
  const std::set<std::string> standard = {"array",  "bit",      "concepts",    "cstddef", "cstdint",     "cstring",
                                          "limits", "optional", "string_view", "tuple",   "type_traits", "utility"};
  // The compiled face, too, takes nothing but the standard library, of which it needs more.
  const std::set<std::string> face = {"result.hpp", "road.hpp", "vehicle.hpp", "lap_record.hpp", "simulation.hpp"},
                              of_face = {"functional", "memory", "span", "string", "variant", "vector"};
  for (const auto& entry : fs::recursive_directory_iterator(root / "include/sixline")) {
    if (!entry.is_regular_file()) continue;
    const bool faces = entry.path().parent_path().filename() == "sixline" && face.count(entry.path().filename());
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);)
      if (line.starts_with("#include <")) {
        const std::string header = line.substr(10, line.find('>') - 10);
        EXPECT_TRUE(standard.count(header) || (faces && of_face.count(header)))
            << entry.path() << " includes <" << header << ">";
      }
  }
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
