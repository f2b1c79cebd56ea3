// The table of names, docs/names.csv: complete, and within a model no two things share a name.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "describe.hpp"
#include "names.hpp"
#include "rename_file.hpp"

namespace sixline {
namespace {

using Names = std::set<std::string>;

Names names_of(std::string_view kind) {
  Names names;
  for (const NameRow& row : name_rows())
    if (row.kind == kind) names.emplace(row.now);
  return names;
}

TEST(Names, theTableHasEveryModelChannelParameterOptionChoiceAndInput) {
  const Names models = names_of("model"), channels = names_of("channel"), parameters = names_of("parameter"),
              options = names_of("option"), inputs = names_of("input");
  std::set<std::pair<std::string, std::string>> choices;
  for (const NameRow& row : name_rows())
    if (row.kind == "choice") choices.emplace(row.where, row.now);
  for (const ModelInfo& info : model_infos()) {
    EXPECT_TRUE(models.count(std::string(info.id))) << info.id;
    const auto model = make_model(std::string(info.id));
    const Description d = (*model)->describe();
    for (const auto* list : {&d.states, &d.outputs})
      for (const Entry& e : *list) EXPECT_TRUE(channels.count(e.name)) << info.id << ' ' << e.name;
    for (const Entry& e : d.parameters) EXPECT_TRUE(parameters.count(e.name)) << info.id << ' ' << e.name;
    for (const Entry& e : d.inputs) EXPECT_TRUE(inputs.count(e.name)) << info.id << ' ' << e.name;
    for (const Entry& e : d.options) {
      EXPECT_TRUE(options.count(e.name)) << info.id << ' ' << e.name;
      for (const auto& choice : e.choices) EXPECT_TRUE(choices.count({e.name, choice})) << e.name << ' ' << choice;
    }
  }
}

// A command and what became of it may share a word: the pedal is the same pedal, the gear the same gear.
TEST(Names, withinAModelNoTwoThingsShareAName) {
  const Names combined_force{"throttle", "brake", "gear"};
  for (const ModelInfo& info : model_infos()) {
    const auto model = make_model(std::string(info.id));
    const Description d = (*model)->describe();
    std::map<std::string, std::string> seen;
    const auto see = [&](const std::vector<Entry>& list, const char* kind) {
      for (const Entry& e : list) {
        const auto [at, fresh] = seen.emplace(e.name, kind);
        EXPECT_TRUE(fresh || (combined_force.count(e.name) && at->second != kind))
            << info.id << ": " << e.name << " is " << at->second << " and " << kind;
      }
    };
    see(d.states, "a state");
    see(d.outputs, "an output");
    see(d.parameters, "a parameter");
    see(d.options, "an option");
    see(d.inputs, "an input");
  }
}

// Of its own kind and place: a word may have become another thing's name, as vx did.
TEST(Names, noFormerNameIsInUse) {
  for (const ModelInfo& info : model_infos()) {
    const auto model = make_model(std::string(info.id));
    const Description d = (*model)->describe();
    const auto see = [&](std::string_view kind, const std::vector<Entry>& list) {
      const Names now = names_of(kind);
      for (const Entry& e : list) {
        const std::string_view today = name_today(kind, info.id, e.name);
        EXPECT_TRUE(today == e.name || now.count(e.name)) << info.id << ": " << e.name << " is now called " << today;
      }
    };
    see("channel", d.states);
    see("channel", d.outputs);
    see("parameter", d.parameters);
    see("option", d.options);
    see("input", d.inputs);
  }
}

TEST(Names, everyPublicTypeOfTheLibraryIsInTheTable) {
  const Names types = names_of("type");
  const std::regex declared(
      R"(^(?:template <[^>]*(?:<[^>]*>)?[^>]*> )?(?:struct|class|enum class|concept|using) (\w+)\b(?!;))");
  int count = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(SIXLINE_SOURCE_DIR "/include/sixline")) {
    if (entry.path().extension() != ".hpp") continue;
    std::ifstream file(entry.path());
    bool hidden = false;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("namespace detail")) hidden = true;
      if (line.starts_with("}  // namespace detail")) hidden = false;
      std::smatch found;
      if (hidden || !std::regex_search(line, found, declared)) continue;
      EXPECT_TRUE(types.count(found[1])) << entry.path().filename() << ": " << found[1];
      ++count;
    }
  }
  EXPECT_GT(count, 150);
}

TEST(RenameFile, rewritesAScenarioOfBeforeAndKeepsItsComments) {
  const RenamedFile renamed = rename_file(
      "# my drive\n[scenario]\nmodel = \"plan.lateral\"  # M7\n[car]\nc_drag = 0.4  # kg/m\nlongitudinal = "
      "\"long.point_mass\"\n[options]\ntyre = \"magic\"\nsource = \"simulator\"\n[initial]\nv = 20\nheading = 0.1\n"
      "[[input]]\nsteer_deg = 2\nsteer = 0.5\n[[until]]\nchannel = \"v_lateral\"\n[record]\nchannels = [\"t\", "
      "\"a_lateral\"]\n");
  EXPECT_EQ(renamed.text,
            "# my drive\n[scenario]\nmodel = \"dynamic_bicycle\"  # M7\n[car]\ndrag_coefficient = 0.4  # kg/m\n"
            "longitudinal_model = \"point_mass\"\n[options]\ntyre = \"magic_formula\"\nsource_variant = \"simulator\"\n"
            "[initial]\nvx = 20\nyaw = 0.1\n[[input]]\nimposed_steer_angle_deg = 2\nsteer = 0.5\n[[until]]\n"
            "channel = \"vy\"\n[record]\nchannels = [\"t\", \"ay\"]\n");
  EXPECT_EQ(rename_file(renamed.text).text, renamed.text) << "a second time changes nothing";
  EXPECT_TRUE(rename_file(renamed.text).changes.empty());
}

TEST(RenameFile, knowsTheTwoRayCarsAndTheTablesOfCarFiles) {
  EXPECT_EQ(rename_file("[scenario]\nmodel = \"ray.vehicle\"\n[options]\ntune = \"toy\"\nfriction_cap = \"on\"\n").text,
            "[scenario]\nmodel = \"ray_toy\"\n[options]\nlimit_wheel_friction = \"on\"\n");
  EXPECT_EQ(
      rename_file("[car]\nsource = \"mine\"\nc_alpha_front = 1\n[for.\"plan.coupled*\"]\nt_brake_max = 2\n"
                  "[for.\"rb2.*\"]\nk_side = 3\n[for.\"kin.arc\"]\nwheelbase = 2\n")
          .text,
      "[car]\nsource = \"mine\"\ncornering_stiffness_front = 1\n[for.\"coupled_bicycle, double_track, ray_car\"]\n"
      "brake_torque_max = 2\n[for.family.rigid]\nsliding_resistance_y = 3\n[for.kinematic_arc]\nwheelbase = 2\n");
}

TEST(RenameFile, leavesAloneWhatIsNeitherAScenarioNorACar) {
  for (const char* text : {"[track]\nsource = \"mine\"\nwidth = 10\n[[segment]]\nheading = 1\nv = 2\n", "", "\n\n",
                           "= \"", "[for.\"", "channels = [\"v\"", "no toml at all"}) {
    EXPECT_EQ(rename_file(text).text, text);
    EXPECT_TRUE(rename_file(text).changes.empty()) << text;
  }
}

}  // namespace
}  // namespace sixline
