// Readers: every function that reads a file or the text of one is fuzzed, by itself or through its caller.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <string>

#include "program.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;
const fs::path source = SIXLINE_SOURCE_DIR;

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
  const std::string targets = text_of(source / "tests/fuzz/readers.cpp"),
                    run = text_of(source / "tests/entries_of_test.cmake");
  const std::regex declared(R"(Result<[^;=(]*> ((?:read|load|parse|import)_[a-z_]+)\()");
  int found = 0;
  for (const char* folder : {"src", "apps/report", "apps/web/play"})
    for (const auto& entry : fs::recursive_directory_iterator(source / folder)) {
      if (entry.path().extension() != ".hpp") continue;
      const std::string text = text_of(entry.path());
      for (std::sregex_iterator at(text.begin(), text.end(), declared), end; at != end; ++at) {
        const std::string name = (*at)[1], reader = passes_on.count(name) ? passes_on.at(name) : name;
        ++found;
        EXPECT_TRUE(reader.empty() || targets.find(reader + "(") != targets.npos)
            << name << " of " << entry.path() << " is in no target of tests/fuzz/readers.cpp";
      }
    }
  EXPECT_GT(found, 30);
  const std::regex target(R"(SIXLINE_READER_OF\(([a-z_]+)\),)");
  for (std::sregex_iterator at(targets.begin(), targets.end(), target), end; at != end; ++at)
    EXPECT_NE(run.find((*at)[1].str()), run.npos) << (*at)[1] << " is not run";
}

}  // namespace
}  // namespace sixline
