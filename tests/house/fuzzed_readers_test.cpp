// Readers: every function that reads a file or the text of one is fuzzed, by itself or through its caller.
#include "pages.hpp"
#include "program.hpp"

namespace sixline {
namespace {

/// Readers that only find a file and pass its text on, and the fuzzed reader that they call; "": they read no text of a
/// file.
const std::map<std::string, std::string> passes_on = {
    {"load_car", "read_car"},
    {"load_car_with_bases", "read_car"},
    {"load_scenario", "scenario_of"},
    {"parse_scenario", "scenario_of"},
    {"read_ground", "scenario_of"},
    {"load_sweep", "parse_sweep"},
    {"load_track", "read_toml_track"},
    {"read_tir_file", "read_tir"},
    {"read_tyre_file", "read_tir"},
    {"read_height_png", "read_height_file"},
    {"read_npz", "Policy::load"},
    {"read_torcs_values", "import_torcs_car"},
    {"parse_gear_ratios", "read_car"},
    {"parse_torque_curve", "read_car"},
    {"parse_xml", "read_torcs_track"},
    {"read_settings", ""},  // of a command line
    {"read_file", ""},
};

TEST(Readers, allAreFuzzed) {
  const std::string targets = text_of(testing::root / "tests/fuzz/readers.cpp"),
                    run = text_of(testing::root / "tests/entries_of_test.cmake");
  int found = 0;
  for (const char* folder : {"src", "apps/report", "apps/web/play"})
    for (const auto& entry : fs::recursive_directory_iterator(testing::root / folder)) {
      if (entry.path().extension() != ".hpp") continue;
      for (const std::string& name :
           testing::matches(text_of(entry.path()), R"(Result<[^;=(]*> ((?:read|load|parse|import)_[a-z_]+)\()")) {
        const std::string reader = passes_on.count(name) ? passes_on.at(name) : name;
        ++found;
        EXPECT_TRUE(reader.empty() || targets.find(reader + "(") != targets.npos)
            << name << " of " << entry.path() << " is in no target of tests/fuzz/readers.cpp";
      }
    }
  EXPECT_GT(found, 30);
  for (const std::string& target : testing::matches(targets, R"(SIXLINE_READER_OF\(([a-z_]+)\),)"))
    EXPECT_TRUE(has(run, target)) << "it is not run";
}

}  // namespace
}  // namespace sixline
