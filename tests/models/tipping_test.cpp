// Tipping: a tall car on springs turns over slightly beyond its reported limit; no other car reports such a limit.
#include "sixline/models/ray/body.hpp"
#include "sixline/road.hpp"
#include "sixline/track_driver.hpp"
#include "sixline/vehicle.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

Vehicle tall_car(double height) {
  VehicleConfig config;
  config.model = "ray_car";
  Vehicle car = Vehicle::create(config).value();
  car.set_parameter({"cg_height", height}).value();
  car.set_parameter({"mu", 1.6}).value();
  car.reset();
  return car;
}
/// Roll relative to the slope after ten seconds parked across it [rad].
double leans_on_slope(Vehicle car, double slope) {
  const Road ground = Road::plane({.slope_y = slope});
  car.place(ground, 0, 0, 0).value();
  for (int i = 0; i < 1000; ++i) car.step({.brake = 1, .gear = 0, .auto_shift = 0}, ground, 0.01).value();
  return std::abs(std::abs(car.channel("roll")) - std::atan(slope));
}

// Parked across a slope, the weight's part along it over the part into it is the lateral acceleration over g. The car
// is placed upright: it leans like one that is steered into a bend at once.
TEST(Tipping, aTallRayCarTurnsOverBeyondItsDriversLimit) {
  for (const double height : {0.9, 1.2}) {
    const Vehicle car = tall_car(height);
    const double steady = limits_of(car)->lateral_grip / 9.81 / tipping_share;
    EXPECT_NEAR(steady, 1.515 / 2 / height * (1 - 0.075), 0.01);
    EXPECT_LT(leans_on_slope(car, tipping_share * steady), 0.2) << height;
    EXPECT_GT(leans_on_slope(car, 1.07 * steady), 0.6) << height;
  }
}

TEST(Tipping, aCarWhoseTyresSlideFirstIsLimitedByTheirGrip) {
  Vehicle low = tall_car(0.54);
  low.set_parameter({"mu", 1.0}).value();
  VehicleConfig plane;
  plane.model = "double_track";
  EXPECT_EQ(limits_of(low)->lateral_grip, limits_of(Vehicle::create(plane).value())->lateral_grip);
}

}  // namespace
}  // namespace sixline
