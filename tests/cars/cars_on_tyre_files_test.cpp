// Cars on tyre files by name: a car file names a tyre file beside it, and errors give file, line and rule.
#include "own_folder.hpp"
#include "sixline/vehicle.hpp"
#include "testing.hpp"

namespace sixline {
namespace {
/// A folder with a car file and both kinds of tyre files.
struct Garage {
  const OwnFolder folder;

  Garage() {
    for (const char* name : {"tmeasy.json", "MagicFormula61_Parameters.tir"})
      fs::copy_file(fs::path(SIXLINE_SOURCE_DIR "/tests/tyre/data") / name, folder.path / name);
  }
  /// A car with these lines.
  std::string car(const std::string& lines) const {
    return folder.file("car.toml", "[car]\nbase = \"reference\"\n" + lines + "\n");
  }
  /// The reason of its refusal.
  std::string refusal(const std::string& lines) const {
    const auto made = Vehicle::create({.car = car(lines)});
    return made ? "made" : made.error().text();
  }
};
constexpr const char* on_tmeasy = "tyre = \"tmeasy\"\ntmeasy = \"tmeasy.json\"";

TEST(CarsOnTyreFiles, driveOnEveryModelWithSlippingTyres) {
  const Garage garage;
  const Road level = Road::plane({});
  for (const char* lines : {on_tmeasy, "tyre = \"mf61\"\ntir = \"MagicFormula61_Parameters.tir\""})
    for (const char* model : {"double_track", "ray_car", "coupled_bicycle", "dynamic_bicycle", "slipping_wheel"}) {
      auto made = Vehicle::create({.model = model, .car = garage.car(lines)});
      Vehicle car = *made;
      for (int i = 0; i < 400; ++i) ASSERT_TRUE(car.step({.throttle = 0.6}, level, 0.01));
      EXPECT_GT(car.channel("vx"), 8) << model;
      for (int i = 0; i < 600; ++i) ASSERT_TRUE(car.step({.brake = 1}, level, 0.01));
      EXPECT_NEAR(car.channel("vx"), 0, 1e-8) << model;  // measured 2e-9: the body still moves on its springs
    }
}

TEST(CarsOnTyreFiles, haveASteeringTorque) {
  const Garage garage;
  const Road level = Road::plane({});
  for (const char* model : {"double_track", "ray_car", "coupled_bicycle"})
    for (const char* lines : {"", on_tmeasy}) {
      Vehicle car = Vehicle::create({.model = model, .car = garage.car(lines)}).value();
      for (int i = 0; i < 800; ++i) car.step({.throttle = 0.4, .steer = i > 400 ? 0.1 : 0.0}, level, 0.01).value();
      EXPECT_LT(car.channel("steering_torque"), -20) << model << lines << ": back to the right";
    }
}

TEST(CarsOnTyreFiles, errorsNameFileLineAndRule) {
  const Garage garage;
  EXPECT_TRUE(has(garage.refusal("tyre = \"tmeasy\""), "needs a .json file: tmeasy = \"FILE.json\""));
  EXPECT_TRUE(has(garage.refusal("tyre = \"mf61\""), "needs a .tir file: tir = \"FILE.tir\""));
  const std::string mixed = garage.refusal("tmeasy = \"MagicFormula61_Parameters.tir\"");
  EXPECT_TRUE(has(mixed, "car.toml:3"));
  EXPECT_TRUE(has(mixed, "must be the path of a .json file, or none"));
  EXPECT_TRUE(has(garage.refusal("tir = \"tmeasy.json\""), "must be the path of a .tir file, or none"));
  const std::string missing = garage.refusal("tmeasy = \"gone.json\"");
  EXPECT_TRUE(has(missing, "gone.json"));
  EXPECT_TRUE(has(missing, "car.toml:3"));
}

}  // namespace
}  // namespace sixline
