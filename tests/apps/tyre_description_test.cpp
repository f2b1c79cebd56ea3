// Descriptions of tyre files: their numbers, curves and keys, and the output and files of the program.
#include "describe/tyre.hpp"

#include "program.hpp"

namespace sixline {
namespace {

const std::string folder = SIXLINE_SOURCE_DIR "/tests/tyre/data/";
const std::string file61 = folder + "MagicFormula61_Parameters.tir";

TyreFile tyre(const std::string& name) {
  auto file = read_tyre_file(name);
  if (!file) ADD_FAILURE() << file.error().text();
  return std::move(*file);
}

TEST(TyreDescription, peaksAndSlopesAreThoseOfTheCurves) {
  for (const char* version : {"52", "61", "62"}) {
    const TyreFile file = tyre(folder + "MagicFormula" + version + "_Parameters.tir");
    for (const double load : loads_shown(file)) {
      const TyreNumbers numbers = tyre_numbers(file, load);
      Mf61At<double> at = rolling_straight(file);
      at.fz = load;
      const auto fy = [&](double angle) {
        at.tan_alpha = std::tan(angle);
        return reply_of(file, at).fy;
      };
      EXPECT_NEAR(fy(numbers.peak_angle) / load, numbers.friction_y, 1e-12);
      for (const double angle : {-0.02, -0.05, -0.3, -0.5})
        EXPECT_LE(fy(angle) / load, numbers.friction_y * (1 + 1e-6)) << version << " " << angle;
      EXPECT_NEAR((fy(1e-4) - fy(-1e-4)) / 2e-4, numbers.cornering_stiffness,
                  0.02 * std::abs(numbers.cornering_stiffness))
          << version;
      EXPECT_GT(numbers.trail, 0) << version;
    }
  }
}

TEST(TyreDescription, drawsThreeLoadsAndThreeCambersOverTheRange) {
  const TyreFile file = tyre(file61);
  const std::vector<Plot> plots = tyre_plots(file);
  ASSERT_EQ(plots.size(), 7u);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(plots[i].curves.size(), 3u) << plots[i].title;
  EXPECT_EQ(plots[0].curves[0].x.front(), -1);
  EXPECT_NEAR(plots[2].curves[0].x.back(), 55.0, 0.1) << "0.96 rad, in degrees, where a fifth more was drawn: 66";
  Mf61At<double> at = rolling_straight(file);
  at.fz = loads_shown(file)[2];
  at.tan_alpha = std::tan(plots[2].curves[2].x[10] * degree<double>);
  EXPECT_EQ(plots[2].curves[2].y[10], reply_of(file, at).fy);
  const std::string page = json_line(page_json(tyre_page(file)));
  for (const char* text :
       {"Fy over slip angle, three cambers", "Fx over Fy at slip angles held", "\"heading\":\"Notes\"",
        "Numbers that the file leaves out, or that no formula uses", "GRAVITY", "MF-Tyre 6.1"})
    EXPECT_TRUE(has(page, text)) << text;
  for (const char* text : {"How it was driven", "no formula needs it"}) EXPECT_FALSE(has(page, text)) << text;
}

TEST(TyreDescription, aTmeasyFileIsDescribedToo) {
  const OwnFolder own;
  TmeasyTable table;
  const TyreFile file{"t.json", table};
  EXPECT_EQ(law_of(file), "tmeasy");
  const TyreNumbers numbers = tyre_numbers(file, table.nominal_load);
  EXPECT_NEAR(numbers.friction_x, table.peak_x / table.friction / table.nominal_load, 0.02)
      << "its peak, on a road of 1";
  EXPECT_EQ(tyre_plots(file).size(), 7u);
  EXPECT_TRUE(has(tyre_text(file), "TMeasy (Rill)"));
}

TEST(TyreDescription, theProgramPrintsNumbersAndWritesThePage) {
  const OwnFolder own;
  const Ran words = succeeded(run_in(own, {"describe", file61, "--out", "page"}));
  for (const char* text :
       {"MF-Tyre 6.1, right", "Nominal load 6752 N, 2.6 bar", "-55.0 to 55.0 deg", "cornering_stiffness",
        "relaxation_y", "Keys that no formula needs", "GRAVITY", "Report: page/report.html"})
    EXPECT_TRUE(has(words.out, text));
  EXPECT_TRUE(fs::exists(own.path / "page/report.html"));
  const Ran json = run_in(own, {"describe", file61, "--json"});
  const Json described = Json::parse(json.out);
  EXPECT_EQ(described["law"], "mf61");
  EXPECT_EQ(described["at_loads"].size(), 3u);
  EXPECT_EQ(described["at_loads"][1]["friction_y"], tyre_numbers(tyre(file61), 6752).friction_y);
}

TEST(TyreDescription, whatAFileLeavesOutIsListedWithItsValue) {
  const OwnFolder own;
  std::string text = text_of(file61);
  for (const auto& [key, instead] : {std::pair{"LONGVL ", "MY_KEY "}, {"RBX1 ", "RBX9 "}, {"KPUMAX ", "KPUMAX = 0 $"}})
    text.replace(text.find(key), std::string(key).size(), instead);
  own.file("less.tir", text);
  const Ran words = succeeded(run_in(own, {"describe", "less.tir"}));
  for (const char* part : {"Not in the file: assumed\n  LONGVL                 16.7 m/s", "without effect", " RBX1 ",
                           "Notice: less.tir: KPUMAX is 0: leaves one side of the range"})
    EXPECT_TRUE(has(words.out, part)) << words.out;
  const Json json = Json::parse(run_in(own, {"describe", "less.tir", "--json"}).out);
  EXPECT_EQ(json["notices"].size(), 1u);
  EXPECT_EQ(json["assumed"][0]["name"], "LONGVL");
  EXPECT_EQ(json["assumed"][0]["value"], 16.7);
  own.file("outline.json", R"({"Template": "TMeasyTire", "Vehicle Type": "Truck", "Load Index": 121,
    "Design": {"Unloaded Radius [m]": 0.37, "Width [m]": 0.23, "Rim Radius [m]": 0.2}})");
  const Ran outline = succeeded(run_in(own, {"describe", "outline.json"}));
  EXPECT_TRUE(has(outline.out, "  nominal_load           7112.25 N\n")) << outline.out;
}

TEST(TyreDescription, unknownKeysAreListedWithTheirLine) {
  const OwnFolder own;
  own.file("odd.tir", text_of(file61) + "[ODD]\nMY_OWN_KEY = 7\n");
  const Ran odd = run_in(own, {"describe", "odd.tir"});
  EXPECT_TRUE(has(odd.out, "does not have"));
  EXPECT_TRUE(has(odd.out, "MY_OWN_KEY"));
}

}  // namespace
}  // namespace sixline
