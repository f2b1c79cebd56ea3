// Steering ratios of a car file: a model whose axles cannot steer by them refuses them.
#include "own_folder.hpp"
#include "sixline/vehicle.hpp"
#include "testing.hpp"

namespace sixline {

TEST(SteeringRatios, areRefusedByModelsThatSteerAndLackThem) {
  const OwnFolder folder;
  const std::string car = (folder.path / "mine.toml").string();
  const auto made = [&](const char* model, const std::string& lines) {
    std::ofstream(car) << "[car]\nname = \"Mine\"\nmass = 1400.0\n" << lines;
    return Vehicle::create({.model = model, .car = car});
  };
  for (const char* model : {"double_track", "coupled_bicycle", "dynamic_bicycle", "ray_car", "kinematic_bicycle"}) {
    EXPECT_TRUE(testing::is_refused(made(model, "rear_steer_ratio = -0.5\n"),
                                    "mine.toml:4: rear_steer_ratio is -0.5: must be 0 for " + std::string(model)));
    EXPECT_TRUE(testing::is_refused(made(model, "front_steer_ratio = 0.5\n"), "must be 1 for"));
    EXPECT_TRUE(made(model, "front_steer_ratio = 1.0\nrear_steer_ratio = 0.0\n"));
    EXPECT_TRUE(made(model, "[for.any_axle_steer]\nrear_steer_ratio = -0.5\n"));
  }
  for (const char* model : {"any_axle_steer", "point_mass"}) EXPECT_TRUE(made(model, "rear_steer_ratio = -0.5\n"));
}

}  // namespace sixline
