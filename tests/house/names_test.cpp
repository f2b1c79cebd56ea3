// The table of names, docs/names.csv: complete, and within a model no two things share a name.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "describe/describe.hpp"
#include "io/names.hpp"
#include "rename/rename_file.hpp"
#include "rename/rename_replay.hpp"

namespace sixline {
namespace {

using Names = std::set<std::string>;

Names names_of(std::string_view kind) {
  Names names;
  for (const NameRow& row : name_rows())
    if (row.kind == kind) names.emplace(row.now);
  return names;
}

TEST(Names, theTableHasEveryChannelParameterOptionChoiceAndInput) {
  const Names channels = names_of("channel"), parameters = names_of("parameter"), options = names_of("option"),
              inputs = names_of("input");
  std::set<std::pair<std::string, std::string>> choices;
  for (const NameRow& row : name_rows())
    if (row.kind == "choice") choices.emplace(row.where, row.now);
  for (const ModelInfo& info : model_infos()) {
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
    if (entry.path().extension() != ".hpp" || entry.path().parent_path().filename() == "models")
      continue;  // the types of a model are new names
    std::ifstream file(entry.path());
    bool hidden = false;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("namespace detail")) hidden = true;
      if (line.starts_with("}  // namespace detail")) hidden = false;
      std::smatch found;
      if (hidden || !std::regex_search(line, found, declared)) continue;
      EXPECT_TRUE(types.count(found[1])) << entry.path().filename()
                                         << " has a public type that docs/names.csv lacks; a "
                                         << "row for it: type,*," << found[1] << "," << found[1];
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

// A replay of before, and the link that holds it and a car file (made by the page of before: deflated, in letters of an address).
constexpr const char* old_replay =
    R"({"format":"sixline replay","version":1,"dt":0.01,"stepper":"rk4","steps":10,"ground":{"kind":"plane"},)"
    R"("cars":[{"model":"plan.lateral","car":"article","carried":"long.slip","changes":{"c_alpha_front":80000},)"
    R"("initial":{"x":0,"heading":0.5,"v_lateral":0.1}}],"ticks":[],"checkpoints":[]})";
constexpr const char* old_link =
    "https://host/page#r=PVDRasMwDPyVoueQpXSDEdiX1CF4iZKIOLKxvZFR_O-TbVo_yXen00kPCHQaYoT-2oBHZ_Qf9PBQsFh_6KigV0_JpdIKGg"
    "W_6ANZVrlNwZx1XdvlOkR0Dn1p9Pt7UWcsZG0nn9XbH57lJ0N2KpUCMWZUkISftM_au9CHndG8-NboiF6bYimqQmgfaTL4xDxhNTSW1zYYcpXZNK8Y"
    "6tBp1MZtely85Rz8s5OXJxNTpOyfVWdeScAN9Uy8lgU_8ubjK4Yg15QGASXDXkIPZRhOu7PEsUIJGljIYBDfWrwdcs422sPIre8Se1Acx2-"
    "vdxwPfV6-"
    "LjeJpBhS-gc";

TEST(RenameReplay, hasTheNamesOfTodayAndIsReadAgain) {
  const auto renamed = rename_replay(old_replay, "run.json");
  ASSERT_TRUE(renamed) << renamed.error().text();
  EXPECT_EQ(
      renamed->text,
      R"({"format":"sixline replay","version":1,"dt":0.01,"integrator":"rk4","steps":10,"ground":{"kind":"plane"},)"
      R"("cars":[{"model":"dynamic_bicycle","car":"article","longitudinal_model":"slipping_wheel",)"
      R"("changes":{"cornering_stiffness_front":80000},"initial":{"x":0,"yaw":0.5,"vy":0.1}}],"ticks":[],)"
      R"("checkpoints":[]})");
  EXPECT_EQ(renamed->changes.size(), 7u);
  const auto again = rename_replay(renamed->text, "run.json");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->text, renamed->text);
  EXPECT_TRUE(again->changes.empty());
}

TEST(RenameReplay, aLinkIsUnpackedRenamedAndPackedAgain) {
  ASSERT_TRUE(is_run_link(old_link));
  const auto renamed = rename_link(old_link);
  ASSERT_TRUE(renamed) << renamed.error().text();
  EXPECT_TRUE(renamed->text.starts_with("https://host/page#r="));
  EXPECT_EQ(renamed->changes.size(), 8u) << "seven of the replay, one of its car file";
  const auto again = rename_link(renamed->text);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_TRUE(again->changes.empty());
  EXPECT_EQ(again->text, renamed->text);
}

TEST(RenameReplay, leavesAloneWhatIsOfAnotherKindThanItShouldBe) {
  for (const char* cars :
       {"5", "[5]", "[{\"model\":5}]", "[{\"changes\":\"tune\"}]",
        "[{\"model\":\"ray.vehicle\",\"changes\":{\"tune\":5}}]", "[{\"carried\":null,\"initial\":[1]}]"})
    EXPECT_TRUE(rename_replay(std::string("{\"format\":\"sixline replay\",\"cars\":") + cars + "}", "run.json"))
        << cars;
}

TEST(RenameReplay, whatIsNoneIsRefusedInWords) {
  for (const char* text : {"", "{", "[]", "{\"format\":\"other\"}", "null"})
    EXPECT_NE(rename_replay(text, "run.json").error().text().find("run.json"), std::string::npos) << text;
  const std::string link = old_link;
  for (const std::string& text :
       {std::string("#r="), std::string("#r=!"), link.substr(0, 80), link + "*", link.substr(0, 60) + "AAAA"})
    EXPECT_FALSE(rename_link(text)) << text;
}

}  // namespace
}  // namespace sixline
