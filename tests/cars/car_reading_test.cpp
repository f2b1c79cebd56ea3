// Reads cars: names, layers and tables; wrong ones are refused with a message.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cars/car_values.hpp"
#include "files/cars/cars.hpp"
#include "program.hpp"
#include "refusals.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {
namespace {

TEST(LoadCar, namesIgnoreCaseAndAcceptTheSpecificationsSpelling) {
  for (const char* name : {"sports-car", "SPORTS_CAR", "Sports_Car", "sports car"})
    EXPECT_EQ(load_car(name)->name, "Sports car");
}

TEST(LoadCar, unknownNamesSuggestTheNearest) {
  EXPECT_EQ(load_car("sportcar").error().text(), "car is sportcar: is not a car; did you mean sports-car?");
  EXPECT_TRUE(has(load_car("corvette").error().rule, "did you mean corvette-c5?"));
  const std::string none_near = load_car("bicycle").error().rule;
  EXPECT_TRUE(has(none_near, "known are reference, article, aston-valkyrie-x"));
  EXPECT_FALSE(load_car(""));
  EXPECT_FALSE(load_car("../../etc/passwd"));
  EXPECT_FALSE(load_car(std::string(100'000, 'x')));
  EXPECT_EQ(load_car("no/such.toml").error().text(), "no/such.toml: cannot be read: No such file or directory");
}

TEST(LoadCar, thePageDrivesTheSameCarWhereNothingNamesOne) {
  EXPECT_TRUE(has(text_of(SIXLINE_SOURCE_DIR "/apps/web/src/core/types.ts"),
                  "defaultCar = '" + std::string(default_car_name) + "'"));
}

TEST(LoadCar, aBaseSuppliesTheValuesThatTheCarOmits) {
  const OwnFolder folder;
  const std::string kart = folder.file("kart.toml", "[car]\nbase = \"go-kart\"\nmu = 0.5\n"),
                    heavy = folder.file("heavy.toml",
                                        "[car]\nbase = \"kart.toml\"\n[for.family.longitudinal]\nmass = 300\n");
  const auto parameter = [](const std::string& car, const char* name) {
    const auto model = make_model_with_car("slipping_wheel", "", car);
    return model ? *(*model)->parameter(name) : -1;
  };
  for (const char* name : {"wheelbase", "slip_stiffness_rear", "redline_rpm"}) {
    EXPECT_EQ(parameter(kart, name), parameter("go-kart", name)) << name;
    EXPECT_NE(parameter(kart, name), parameter("article", name)) << name;
  }
  EXPECT_EQ(parameter(kart, "mu"), 0.5);
  EXPECT_EQ(parameter(heavy, "mu"), 0.5);
  EXPECT_EQ(parameter(heavy, "mass"), 300);
  const auto mine = load_car(kart);
  EXPECT_EQ(mine->name, "kart") << "a car has its own name";
}

TEST(LoadCar, optionsAndTablesForModelsComeFromTheBaseToo) {
  const OwnFolder folder;
  folder.file("race.toml", "[car]\nmu = 1.2\ntyre = \"brush\"\n[for.double_track]\nmu = 1.4\n");
  const auto shown = [&](const std::string& car, const char* model, const std::string& name) {
    const auto made = make_model_with_car(model, "", car);
    EXPECT_TRUE(made) << made.error().text();
    for (const auto& value : (*made)->parameter_values())
      if (value.name == name) return value.value;
    return std::string();
  };
  const std::string heir = folder.file("heir.toml", "[car]\nbase = \"race.toml\"\n"),
                    own = folder.file("own.toml", "[car]\nbase = \"race.toml\"\nmu = 0.9\ntyre = \"linear\"\n");
  EXPECT_EQ(shown(heir, "double_track", "tyre"), "brush");
  EXPECT_EQ(shown(heir, "double_track", "mu"), "1.4");
  EXPECT_EQ(shown(heir, "ray_car", "mu"), "1.2");
  EXPECT_EQ(shown(own, "double_track", "tyre"), "linear");
  EXPECT_EQ(shown(own, "double_track", "mu"), "0.9") << "the file's values hold over every table of its base";
}

TEST(LoadCar, aWrongBaseIsReportedAtItsLine) {
  const OwnFolder folder;
  const auto file = [&](const std::string& name, const std::string& text) {
    return folder.file("cars/" + name + ".toml", text + "\n");
  };
  const auto words = [](const std::string& car) {
    const auto model = make_model_with_car("kinematic_bicycle", "", car);
    return model ? std::string() : model.error().text();
  };
  const auto rows = testing::refusals_of("cars/wrong_bases.txt");
  for (const testing::Refusal& row : rows) file(row.place, row.text);
  fs::create_symlink(folder.file("outside.toml", "[car]\nmu = 1\n"), folder.path / "cars/link.toml");
  for (const testing::Refusal& row : rows)
    EXPECT_TRUE(row.is_in(words((folder.path / "cars" / (row.place + ".toml")).string()))) << row.place;
  for (int i = 0; i < 9; ++i)
    file("c" + std::to_string(i), "[car]\n" + (i == 0 ? "mu = 1" : "base = \"c" + std::to_string(i - 1) + ".toml\""));
  EXPECT_EQ(words((folder.path / "cars/c7.toml").string()), "");
  EXPECT_TRUE(has(words((folder.path / "cars/c8.toml").string()), "may build on seven others"));
}

TEST(LoadCar, theDataFolderCanBeMoved) {
  const OwnFolder folder;
  folder.file("cars/mine.toml", "[car]\nmass = 900\n");
  const Environment moved("SIXLINE_DATA", folder.path.string());
  EXPECT_EQ(list_cars(), std::vector<std::string>{"mine"});
  EXPECT_EQ(load_car("Mine")->name, "mine");  // a file without a name has the name of the file
  const Environment away("SIXLINE_DATA", (folder.path / "nothing").string());
  EXPECT_TRUE(is_refused(load_car("article"), "nothing: no such folder"));
}

TEST(ReadCar, laterPatternsWinAndLinesAreKept) {
  const auto car = read_car(
      "[car]\nmass = 1\nmu = 2\n[for.family.planar]\nmass = 3\n[for.dynamic_bicycle]\nmass = 4\ng = 9\n", "x.toml");
  EXPECT_EQ(number(values_for(*car, *find_model("slipping_wheel")), "mass"), 1);
  EXPECT_EQ(number(values_for(*car, *find_model("kinematic_bicycle")), "mass"), 3);
  const auto lateral = values_for(*car, *find_model("dynamic_bicycle"));
  EXPECT_EQ(number(lateral, "mass"), 4);
  EXPECT_EQ(value(lateral, "mass")->line, 7);
  EXPECT_EQ(lateral.size(), 3u);
  EXPECT_EQ(layers_for(*car, *find_model("dynamic_bicycle")).size(), 3u);
}

TEST(ReadCar, aTableMayNameSeveralModelsOrANumber) {
  const auto car =
      read_car("[car]\nmass = 1\n[for.\"coupled_bicycle, double_track\"]\nmass = 2\n[for.M5]\nmass = 3\n", "x.toml");
  EXPECT_EQ(number(values_for(*car, *find_model("coupled_bicycle")), "mass"), 2);
  EXPECT_EQ(number(values_for(*car, *find_model("double_track")), "mass"), 2);
  EXPECT_EQ(number(values_for(*car, *find_model("slipping_wheel")), "mass"), 3);
  EXPECT_EQ(number(values_for(*car, *find_model("ray_car")), "mass"), 1);
}

TEST(ReadCar, wrongOnesAreRefusedWithAMessage) {
  for (const testing::Refusal& row : testing::refusals_of("cars/wrong_cars.txt")) {
    const auto car = read_car(row.text + "\n", "kart.toml");
    ASSERT_FALSE(car) << row.text;
    EXPECT_EQ(car.error().text(), row.words[0]);
  }
}

Node text_node(std::string text) { return sixline::text_node("torque_curve", std::move(text), 7); }
Node toml_value(const std::string& text) { return parse_toml("x = " + text, "x.toml")->children.front(); }
using Pairs = std::vector<std::pair<double, double>>;

TEST(Tables, areReadInAllTheirForms) {
  const Pairs gears{{-1, 3.1}, {0, 0}, {1, 2.9}, {2, 2.0}};
  for (const char* text :
       {"\"R:3.1, N:0, 1:2.9, 2:2\"", "\" 2 : 2.0 ,1:2.9,r:3.1, \"", "[[\"R\", 3.1], [\"N\", 0], [1, 2.9], [2, 2]]",
        "[[-1, 3.1], [1, 2.9], [2, 2.0]]", "{R = 3.1, N = 0, 1 = 2.9, 2 = 2.0}"})
    EXPECT_EQ(parse_gear_ratios(toml_value(text)).value(), gears) << text;
  const Pairs curve{{0, 200}, {800.5, 0}, {1000, 250}};
  for (const char* text :
       {"\"0:200, 800.5:0, 1000:250\"", "\"1000:250, 0:200, 800.5:0\"", "[[0, 200], [800.5, 0.0], [1000, 250]]",
        "{0 = 200, \"800.5\" = 0, 1000 = 250}", "\"0:1, 0:200, 800.5:0, 1000:250\""})
    EXPECT_EQ(parse_torque_curve(toml_value(text)).value(), curve) << text;
}

TEST(Tables, wrongGearsAreRefused) {
  const std::string wrong =
      R"(""|"R"|"R:3"|"1:3"|"R:3, 1:3, 3:1"|"R:3, N:1, 1:3"|"R:3, 1:0"|"R:-3, 1:3"|"R:3, 1:nan"|"R:3, 1:inf"|)"
      R"("R:3, 1:1e9"|"R:3, 1.5:2"|"R:3, 1:3, 11:1"|"R:3, -2:1, 1:3"|"R:3; 1:2"|"R:3, 1:2x"|"R:3,,1:2"|5|true|)"
      R"([1, 2]|[[1, 2, 3]]|[[1, nan]]|[[[1], 2]]|{R = "3"}|{}|[])";
  for (const std::string& text : testing::split(wrong, '|')) EXPECT_FALSE(parse_gear_ratios(toml_value(text))) << text;
  EXPECT_EQ(parse_gear_ratios(toml_value("\"R:3, 1:3, 3:1\"")).error().text(), "x: lacks gear 2 below gear 3");
}

TEST(Tables, wrongCurvesAreRefused) {
  for (const char* text :
       {"\"\"", "\"800:200\"", "\"800:200, 800:300\"", "\"800:200, 1000:-1\"", "\"-1:200, 1000:1\"", "\"800:200, x:1\"",
        "\"nan:1, 1:1\"", "\"800:200, 1000:1e999\"", "\"1e7:1, 2:2\"", "[[1, 2], 3]", "{a = 1, b = 2}", "[]", "1.5"})
    EXPECT_FALSE(parse_torque_curve(toml_value(text))) << text;
  std::string many;
  for (int i = 0; i < 33; ++i) many += std::to_string(i) + ":1,";
  EXPECT_EQ(parse_torque_curve(text_node(many)).error().rule, "must have at most 32 points");
  EXPECT_EQ(parse_torque_curve(text_node("800-200")).error().text(),
            "torque_curve is \"800-200\": each item must read as in \"800:200, 1000:250\" (rpm : N m)");
  EXPECT_EQ(parse_torque_curve(text_node("800-200")).error().line, 7);
}

RC_GTEST_PROP(Tables, anyTextIsReadOrRefused, ()) {
  const Node node =
      text_node(*rc::gen::container<std::string>(rc::gen::elementOf(std::string("RN0123456789:,. -e\"x"))));
  const auto gears = parse_gear_ratios(node);
  const auto curve = parse_torque_curve(node);
  if (gears) RC_ASSERT(gears->size() >= 3u && gears->size() <= 12u);
  if (curve)
    for (std::size_t i = 1; i < curve->size(); ++i) RC_ASSERT((*curve)[i].first > (*curve)[i - 1].first);
}

TEST(CarReading, givesAVariantTheValuesOfTheFileForItsBase) {
  const ModelInfo& base = *find_model("double_track");
  const ModelInfo variant = model_info("own_car", "", "Own car", "double_track on tyres of ours", base);
  const auto car = read_car(
      "[car]\nmass = 900\n[for.\"ray_car, double_track\"]\nmass = 901\nyaw_inertia = 902\n"
      "[for.own_car]\nyaw_inertia = 903\n[for.ray_car]\nmass = 904\n",
      "own.toml", &variant);
  EXPECT_EQ(number(values_for(*car, base), "mass"), 901);
  EXPECT_EQ(number(values_for(*car, variant), "mass"), 901);
  EXPECT_EQ(number(values_for(*car, base), "yaw_inertia"), 902);
  EXPECT_EQ(number(values_for(*car, variant), "yaw_inertia"), 903) << "its own table stands after";
}

}  // namespace
}  // namespace sixline
