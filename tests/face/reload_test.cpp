// A car file that changes while it is driven, as shown in docs/library.md.
#include "face_drive.hpp"
#include "sixline/vehicle.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

/// The car with the present values of its file, at its place and speed; unchanged if the file is invalid.
Result<void> reload(Vehicle& car, const VehicleConfig& config) {
  Result<Vehicle> fresh = Vehicle::create(config);
  if (!fresh) return fresh.error();
  if (Result<void> taken = fresh->restore(car.save()); !taken) return taken;
  car = std::move(*fresh);
  return {};
}

TEST(Reload, aCarDrivesOnWithTheNewValuesOfItsFile) {
  const fs::path file = fs::path(::testing::TempDir()) / "sixline-reload-test.toml";
  const auto write = [&](const std::string& mass) {
    std::ofstream(file) << "[car]\nname = \"mine\"\nbase = \"sports-car\"\nmass = " << mass << "\n";
  };
  write("1400");
  const Road road = Road::plane();
  for (const char* model : {"double_track", "ray_car", "kinematic_bicycle"}) {
    const VehicleConfig config{.model = model, .car = file.string()};
    write("1400");
    Vehicle car = Vehicle::create(config).value(), by_hand = car;
    const auto drive = [&](Vehicle& which, int from) {
      for (int i = from; i < from + 150; ++i) which.step(testing::lively_inputs(i), road, 0.01).value();
    };
    drive(car, 0), drive(by_hand, 0);
    write("1700");
    const std::uint64_t before = car.hash();
    ASSERT_TRUE(reload(car, config));
    EXPECT_EQ(car.hash(), before) << model << ": it is where it was";
    EXPECT_EQ(car.parameter("mass"), 1700);
    ASSERT_TRUE(by_hand.set_parameter({"mass", 1700.0}));
    drive(car, 150), drive(by_hand, 150);
    EXPECT_EQ(car.hash(), by_hand.hash()) << model << ": to the bit, as if the mass had been set";
    write("\"heavy\"");
    const Result<void> wrong = reload(car, config);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().line, 4);
    EXPECT_EQ(wrong.error().field, "mass");
    EXPECT_EQ(car.parameter("mass"), 1700) << "drives on as it was";
  }
  fs::remove(file);
}

}  // namespace
}  // namespace sixline
