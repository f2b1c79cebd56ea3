// TORCS cars in files of our own: defaults, merge rules, and invalid files.
#include "cars/torcs_numbers.hpp"
#include "files/cars/torcs/torcs_car.hpp"
#include "needs_torcs.hpp"
#include "read_track.hpp"
#include "refusals.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {
namespace {
using testing::number;
using testing::text;

/// A small car in TORCS's format, with more in its section Car, below its sections, and above them all.
std::string small_car(const std::string& car = "", const std::string& end = "", const std::string& top = "") {
  std::string text = text_of(SIXLINE_SOURCE_DIR "/tests/cars/small_car.xml");
  for (const auto& [place, more] : {std::pair{"<!--car-->", car}, {"<!--end-->", end}, {"<!--top-->\n", top}})
    text.replace(text.find(place), std::string_view(place).size(), more);
  return text;
}
Result<TorcsCar> read(const std::string& text) {
  OwnFolder folder;
  return import_torcs_car(folder.file("c.xml", text));
}

TEST(TorcsCarRules, missingValuesAreTorcssDefaults) {
  const auto car = read(small_car());
  EXPECT_EQ(number(*car, "mass"), 1080);  // 80 l in the loader
  EXPECT_NEAR(number(*car, "brake_torque_max"), 4 * 1e6 * 0.5 * 0.1 * 0.002 * 0.3, 1e-9);
  EXPECT_NEAR(number(*car, "drag_coefficient"), 0.645 * 0.4 * 2.5, 1e-9);
  EXPECT_EQ(text(*car, "driven_axle"), "rear");
  EXPECT_TRUE(has(car->assumed.back(), "Steer/steer lock 0.43"));
}

TEST(TorcsCarRules, theFirstOfTwoHoldsAndUnitsAreSquaredAndDivided) {
  EXPECT_EQ(number(*read(small_car("<attnum name=\"mass\" unit=\"slug\" val=\"100\"/>")), "mass"), 1539.48455);
  const auto car = read(small_car("",
                                  "<section name=\"Aerodynamics\"><attnum name=\"front area\" unit=\"cm2\" "
                                  "val=\"20000\"/><attnum name=\"Cx\" val=\"0.5\"/></section>"));
  EXPECT_NEAR(number(*car, "drag_coefficient"), 0.645, 1e-9);
}

TEST(TorcsCarRules, aCategoryGivesWhatIsMissingAndLimitsWhatIsThere) {
  OwnFolder folder;
  folder.file(
      "tree/categories/fast.xml",
      "<params name=\"fast\"><section name=\"Car\"><attnum name=\"mass\" min=\"1100\" max=\"1200\" val=\"1150\"/>"
      "<attnum name=\"GC height\" val=\"0.33\"/></section><section name=\"Drivetrain\">"
      "<attstr name=\"type\" in=\"RWD, 4WD\" val=\"4WD\"/></section></params>");
  const std::string name = "<attstr name=\"category\" val=\"fast\"/>";
  const auto write = [&](const std::string& mass, const std::string& drive) {
    return import_torcs_car(folder.file("tree/cars/c/c.xml", small_car(name + mass, drive)));
  };
  // A number without a range is its own range; an empty range ends at its upper bound, as in TORCS.
  EXPECT_EQ(number(*write("", ""), "mass"), 1080);
  EXPECT_EQ(number(*write("<attnum name=\"mass\" min=\"1000\" max=\"2000\" val=\"1000\"/>", ""), "mass"), 1180);
  EXPECT_EQ(number(*write("<attnum name=\"mass\" min=\"1000\" max=\"2000\" val=\"1900\"/>", ""), "mass"), 1280);
  EXPECT_EQ(number(*write("<attnum name=\"mass\" val=\"1300\"/>", ""), "mass"), 1280);
  EXPECT_NEAR(number(*write("", ""), "cg_height"), 0.33 + 0.2, 1e-9);  // and the loader's ride height
  EXPECT_EQ(text(*write("", ""), "driven_axle"), "all");
  const std::string front = "<section name=\"Drivetrain\"><attstr name=\"type\" val=\"FWD\"/></section>",
                    rear = "<section name=\"Drivetrain\"><attstr name=\"type\" val=\"RWD\"/></section>";
  EXPECT_EQ(text(*write("", front), "driven_axle"), "all") << "FWD is not among the category's choices";
  EXPECT_EQ(text(*write("", rear), "driven_axle"), "rear");
}

// 81 kN/m is 81 N/m in the games' parsers, which take an unknown name as 1; their authors mean 81,000.
TEST(TorcsCarRules, kilonewtonsAreAThousandNewtons) {
  const auto with = [](const std::string& spring, const std::string& bump) {
    std::string end;
    for (const char* corner : {"Front Right", "Front Left", "Rear Right", "Rear Left"})
      end += "<section name=\"" + std::string(corner) + " Suspension\"><attnum name=\"spring\" " + spring +
             "/><attnum name=\"slow bump\" " + bump + "/></section>";
    return read(small_car("", end));
  };
  const auto kilo = with("val=\"81\" unit=\"kN/m\"", "val=\"4\" unit=\"kN/m/s\""),
             plain = with("val=\"81000\" unit=\"N/m\"", "val=\"4000\" unit=\"N/m/s\"");
  ASSERT_TRUE(kilo && plain);
  for (const ImportedValue& value : plain->values) {
    if (value.node.kind != Node::Kind::number) continue;
    EXPECT_EQ(number(*kilo, value.node.name), value.node.number) << value.node.name;
  }
}

TEST(TorcsCarRules, aValueThatNothingUsesNeverRefusesACar) {
  const auto car = read(small_car("<attnum name=\"colour\" val=\"red\"/>",
                                  "<section name=\"Engine\"><attnum name=\"turbo\" val=\"false\"/>"
                                  "<attnum name=\"boost\" unit=\"bar\" val=\"1\"/></section>"));
  ASSERT_TRUE(car) << car.error().text();
  EXPECT_TRUE(has(import_json(*car).dump(), "no value: must be a number"));
}

TEST(TorcsCarRules, speedDreamsCategoriesAreBesideItsModels) {
  OwnFolder folder;
  folder.file("sd/cars/categories/LS-GT1.xml",
              "<params name=\"x\"><section name=\"Car\"><attnum name=\"GC height\" val=\"0.33\"/></section></params>");
  const auto car =
      import_torcs_car(folder.file("sd/cars/models/c/c.xml", small_car("<attstr name=\"category\" val=\"LS-GT1\"/>")));
  ASSERT_TRUE(car) << car.error().text();
  EXPECT_TRUE(car->car.warnings.empty());
  EXPECT_NEAR(number(*car, "cg_height"), 0.33 + 0.2, 1e-9);
}

TEST(TorcsCarRules, categoriesAreOnlyFoundByPlainNamesInsideTheTree) {
  OwnFolder folder;
  folder.file("secret.xml",
              "<params name=\"s\"><section name=\"Car\"><attnum name=\"mass\" val=\"3000\"/></section></params>");
  folder.file("tree/categories/x.xml", "<params name=\"x\"/>");
  for (const char* name : {"../../secret", "/etc/passwd", "..", ".", "x/../x", "x.xml", "file:x", "x\\y", "", "a b"}) {
    const auto car = import_torcs_car(
        folder.file("tree/cars/c/c.xml", small_car("<attstr name=\"category\" val=\"" + std::string(name) + "\"/>")));
    EXPECT_EQ(number(*car, "mass"), 1080) << name;
    ASSERT_EQ(car->car.warnings.size(), 1u) << name;
    EXPECT_TRUE(has(car->car.warnings[0], "Car/category"));
  }
}

TEST(TorcsCarRules, entitiesAreNeverFollowed) {
  OwnFolder folder;
  folder.file("secret.xml", "<section name=\"Steer\"><attnum name=\"steer lock\" val=\"1\"/></section>");
  const std::string top =
      "<!DOCTYPE params [<!ENTITY more SYSTEM \"secret.xml\"><!ENTITY a \"&b;&b;\"><!ENTITY b \"&a;\">]>\n";
  const auto car = import_torcs_car(folder.file("c.xml", small_car("", "&more;&a;", top)));
  EXPECT_EQ(number(*car, "steer_lock"), 0.43);
}

// Each names file, line, path, value and rule.
TEST(TorcsCarRules, wrongFilesAreRefusedWithAMessage) {
  const auto expect = [](const std::string& text, const testing::Refusal& row) {
    const auto car = read(text);
    ASSERT_FALSE(car) << text.substr(0, 1000);
    EXPECT_TRUE(row.is_in(car.error().text())) << text.substr(0, 1000);
  };
  for (const testing::Refusal& row : testing::refusals_of("cars/wrong_torcs_cars.txt"))
    expect(row.place == "car" ? small_car(row.text) : row.place == "end" ? small_car("", row.text) : row.text, row);
  expect(std::string("<params>\0</params>", 18), {.words = {"zero byte"}});
  expect(std::string(2u << 20, ' '), {.words = {"c.xml"}});
  std::string deep = "<params>";
  for (int i = 0; i < 1000; ++i) deep += "<section name=\"Car\">";
  expect(deep, {.words = {"nested deeper than 32"}});
  std::string wide = "<params><section name=\"Car\">";
  for (int i = 0; i < 60'000; ++i) wide += "<a/>";
  expect(wide, {.words = {"more than 50000"}});
  EXPECT_FALSE(import_torcs_car("/no/such/car.xml"));
  EXPECT_FALSE(import_torcs_car("/usr"));
  EXPECT_FALSE(import_torcs_car("/dev/zero"));
}

// A shipped car with parts cut out, doubled or overwritten is a car or an error with a message; a car runs with finite
// numbers.
TEST(TorcsCarRules, damagedFilesGiveACarOrAnError) {
  NEED_TORCS_CARS();
  const std::string good = text_of(list_torcs_cars()[7].path);
  OwnFolder folder;
  unsigned random = 12345;
  const auto next = [&](std::size_t below) {
    random = random * 1664525u + 1013904223u;
    return below == 0 ? 0 : (random >> 8) % below;
  };
  const auto scraps = split(
      "\"|<|>|&x;|val=\"1e300\"|-|9|0|val=\"\"|</section>|nan|\xff|<section name=\"Car\">|"
      "unit=\"lbs2/in2/in2\"|inf|0x|e308",
      '|');
  int cars = 0, errors = 0;
  for (int i = 0; i < (sixline::testing::sanitized ? 150 : 400); ++i) {
    std::string text = good;
    for (std::size_t edits = 1 + next(3); edits > 0; --edits) {
      const std::size_t at = next(text.size());
      const std::string scrap = scraps[next(scraps.size())];
      const std::size_t kind = next(3);
      if (kind == 0) text.erase(at, next(40));
      if (kind == 1) text.insert(at, scrap);
      if (kind == 2) text.replace(at, std::min(scrap.size(), text.size() - at), scrap);
    }
    const auto path = folder.file("c.xml", text);
    const auto car = import_torcs_car(path);
    if (!car) {
      ++errors;
      EXPECT_TRUE(has(car.error().text(), "c.xml"));
      continue;
    }
    ++cars;
    EXPECT_FALSE(import_report(*car).empty());
    EXPECT_FALSE(import_json(*car).empty());
    EXPECT_TRUE(read_car(car_toml(*car), "x.toml"));
    const auto model = make_model_with_car("slipping_wheel", "", path);
    if (!model) {
      EXPECT_TRUE(has(model.error().text(), "c.xml"));
      continue;
    }
    for (int step = 0; step < 20; ++step) EXPECT_EQ((*model)->step(Inputs<double>{.throttle = 1}, {}, 0.01, ""), "");
  }
  EXPECT_GT(cars, sixline::testing::sanitized ? 15 : 50);
  EXPECT_GT(errors, sixline::testing::sanitized ? 15 : 50);
}

}  // namespace
}  // namespace sixline
