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

// Each axle of dynamic_bicycle as one left tyre: y 2.49 m after 174 m straight on (sports-car, 5.2 file); a camber of
// 0.1 beyond the 6.1 file's range, whose ends differ: y -0.53 m after 91 m with double_track. feda.tir has no side.
TEST(CarsOnTyreFiles, areTheirMirrorImageInAMirrorOnEveryModel) {
  const Garage garage;
  const fs::path data = SIXLINE_SOURCE_DIR "/tests";
  for (const char* name :
       {"tyre/data/MagicFormula52_Parameters.tir", "tyre/data/MagicFormula62_Parameters.tir", "tyres/data/feda.tir"})
    fs::copy_file(data / name, garage.folder.path / fs::path(name).filename());
  const std::string uneven = text_of(garage.folder.path / "MagicFormula61_Parameters.tir") + "\n";
  std::string one_sided = uneven;
  one_sided.replace(one_sided.find("CAMMIN"), 6, "CAMMIN = -0.02 $");
  garage.folder.file("uneven.tir", one_sided);
  const Road level = Road::plane({});
  const auto drive = [&](const Vehicle& car, double steer) {
    Vehicle now = car;
    for (int i = 0; i < 600; ++i)
      now.step({.throttle = i < 400 ? 0.7 : 0.0, .brake = i < 400 ? 0.0 : 0.3, .steer = i < 200 ? 0.0 : steer}, level,
               0.01)
          .value();
    return std::pair{now.channel("y"), now.channel("yaw")};
  };
  for (const char* tyre : {"tmeasy.json", "MagicFormula52_Parameters.tir", "MagicFormula61_Parameters.tir",
                           "MagicFormula62_Parameters.tir", "feda.tir", "uneven.tir"})
    for (const double camber : {0.0, -0.1, 0.3})
      for (const char* model : {"double_track", "ray_car", "coupled_bicycle", "dynamic_bicycle"}) {
        const bool easy = std::string(tyre).ends_with("json");
        const std::string lines =
            std::string("tyre = \"") + (easy ? "tmeasy" : "mf61") + "\"\n" + (easy ? "tmeasy" : "tir") + " = \"" +
            tyre + "\"\ncamber_front = " + std::to_string(camber) + "\ncamber_rear = " + std::to_string(-0.5 * camber);
        const auto car = Vehicle::create({.model = model, .car = garage.car(lines)});
        ASSERT_TRUE(car) << car.error().text();
        SCOPED_TRACE(std::string(model) + " " + tyre + " " + std::to_string(camber));
        EXPECT_EQ(drive(*car, 0).first, 0);
        EXPECT_EQ(drive(*car, 0).second, 0);
        const auto left = drive(*car, 0.05), right = drive(*car, -0.05);
        EXPECT_GT(left.first, 1);
        EXPECT_NEAR(left.first, -right.first, 1e-9);
        EXPECT_NEAR(left.second, -right.second, 1e-9);
      }
}

TEST(CarsOnTyreFiles, driveOnAFileThatWasMeasuredOnlyWhileBraking) {
  const Garage garage;
  std::string text = text_of(garage.folder.path / "MagicFormula61_Parameters.tir");
  text.replace(text.find("KPUMAX"), 6, "KPUMAX = 0 $");
  garage.folder.file("braked.tir", text);
  Vehicle car = Vehicle::create({.car = garage.car("tyre = \"mf61\"\ntir = \"braked.tir\"")}).value();
  for (int i = 0; i < 400; ++i) car.step({.throttle = 1}, Road::plane({}), 0.01).value();
  EXPECT_GT(car.channel("vx"), 12);
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
