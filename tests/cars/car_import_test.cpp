// Presets of the source simulators become cars; wrong files are refused with a message.
#include "cars/car_values.hpp"
#include "files/cars/cars.hpp"
#include "program.hpp"
#include "refusals.hpp"

namespace sixline {
namespace {

// A JSON preset file and what it becomes.
Result<std::vector<CarFile>> imported(const std::string& json) {
  const OwnFolder folder;
  return import_preset_json(folder.file("presets.json", json));
}

TEST(Import, presetsBecomeCars) {
  const auto cars = imported(R"({
  "SPORTS_CAR": {"M": 1400, "I_W": 2.5, "C_RR": 12, "C_DRAG": 0.38, "C_BRAKE_TORQUE": 6000, "R_W": 0.33,
    "GEAR_RATIOS": {"-1": 3.2, "0": 0, "1": 3.1, "2": 2.2}, "TORQUE_CURVE": [[1000, 180], [2000, 240]],
    "CHASSIS_COLOR": [255, 238, 37], "drag_mode": "lumped"},
  "P1": {"C_RR": 0.015, "rolling_resistance_mode": "coefficient", "L": 2.7, "CG_TO_FRONT": 1.5486, "CG_TO_REAR": 1.1214,
    "C_AF": 120000, "HYBRID_TORQUE_MAX": 280, "NOTE": "x", "RPM_IDEL": 900}
})");
  ASSERT_TRUE(cars) << cars.error().text();
  ASSERT_EQ(cars->size(), 2u);
  const CarFile &sports = (*cars)[0], &p1 = (*cars)[1];
  EXPECT_EQ(sports.name, "SPORTS_CAR");
  EXPECT_EQ(sports.color, (std::array<int, 3>{255, 238, 37}));
  EXPECT_EQ(number(sports.values, "mass"), 1400);
  EXPECT_DOUBLE_EQ(number(sports.values, "brake_force_max"), 6000 / 0.33);
  EXPECT_EQ(value(sports.values, "mass")->line, 2);
  EXPECT_EQ(value(sports.values, "torque_curve")->line, 3);
  EXPECT_EQ(value(sports.values, "drag_mode")->text, "lumped");                // given, not guessed, although 0.38 < 1
  EXPECT_EQ(value(sports.values, "rolling_resistance_mode")->text, "linear");  // guessed from 12
  EXPECT_EQ(number(sports.values, "wheel_inertia"), 1.25);                     // of each
  ASSERT_EQ(sports.warnings.size(), 2u);
  EXPECT_TRUE(
      has(sports.warnings[0], ":2: SPORTS_CAR.I_W is 2.5: read as both driven wheels': wheel_inertia of each is 1.25"));
  EXPECT_TRUE(has(sports.warnings[1],
                  ":2: SPORTS_CAR.rolling_resistance is 12: no rolling_resistance_mode given: read as \"linear\""));
  EXPECT_EQ(number(p1.values, "cornering_stiffness_front"), 120000);
  EXPECT_EQ(number(p1.values, "hybrid_torque"), 280);
  EXPECT_EQ(value(p1.values, "wheelbase"), nullptr);  // 1.5486 + 1.1214 = 2.67
  ASSERT_EQ(p1.warnings.size(), 3u);
  EXPECT_TRUE(has(p1.warnings[1], "RPM_IDEL: is not known and was left out; did you mean RPM_IDLE?"));
  EXPECT_TRUE(has(p1.warnings[2], "left out: CG_TO_FRONT + CG_TO_REAR = 2.67"));
}

TEST(Import, wrongFilesAreRefusedWithTheirLine) {
  for (const testing::Refusal& row : testing::refusals_of("cars/wrong_presets.txt")) {
    const auto cars = imported(row.text);
    ASSERT_FALSE(cars) << row.text;
    EXPECT_TRUE(row.is_in(cars.error().text())) << row.text;
  }
  EXPECT_FALSE(import_preset_json("/no/such/file"));
}

TEST(Import, whatTheProgramWritesIsReadAsACar) {
  const OwnFolder folder;
  const std::string json =
      folder.file("presets.json", R"({"A b": {"M": 1200, "MU": 0.9, "GEAR_RATIOS": {"-1": 3, "1": 3.1},
    "TORQUE_CURVE": [[1000, 180], [2000, 240]], "R_W": 0.3}, "C": {"M": 900}})");
  const std::string out = (folder.path / "cars").string();
  const Ran ran = run_sixline({"convert", json, out});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(has(ran.err, "Written: 2 cars in " + out));
  const auto car = load_car(out + "/A-b.toml");
  ASSERT_TRUE(car) << car.error().text();
  EXPECT_EQ(number(car->values, "mass"), 1200);
  EXPECT_EQ(parse_gear_ratios(*value(car->values, "gear_ratios")).value().size(), 3u);
  EXPECT_EQ(run_sixline({"lap", "oval", "--car", out + "/A-b.toml", "--out", out + "/run", "--json"}).status, 0);
}

}  // namespace
}  // namespace sixline
