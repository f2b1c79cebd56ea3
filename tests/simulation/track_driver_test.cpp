// TrackDriver: drives a vehicle as a simulation does, and a car of the caller's; refuses what no car has.
#include "sixline/track_driver.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "numbers.hpp"
#include "sixline/simulation.hpp"

namespace sixline {
namespace {
using namespace testing;

// Ten seconds at 10 ms: the driver looks every second step, as that of a simulation does.
TEST(TrackDriver, drivesAVehicleToTheBitsOfASimulation) {
  for (const DriverInfo& info : drivers()) {
    const std::string name(info.name);
    const Road road = Road::track("hairpins").value();
    Vehicle car = Vehicle::create({.model = "double_track", .car = "sports-car"}).value();
    Simulation sim = Simulation::create({.vehicle = car, .road = road, .driver = name, .dt = 0.01}).value();
    car = sim.vehicle();
    TrackDriver driver = TrackDriver::create({.driver = name, .road = road, .limits = limits_of(car).value()}).value();
    Inputs<double> inputs;
    for (int i = 0; i < 1000; ++i) {
      if (i % 2 == 0) inputs = driver.drive(motion_of(car).value(), sim.time()).value();
      car.step(inputs, road, 0.01).value();
      sim.step().value();
    }
    EXPECT_EQ(car.hash(), sim.vehicle().hash()) << name;
    EXPECT_GT(norm(car.velocity()), 5) << name;
  }
}

// A point that goes where its wheels point: no model of ours. It stays within 3 m of the centre line and gets round.
TEST(TrackDriver, drivesACarOfTheCallers) {
  const Road road = Road::track("oval").value();
  TrackDriver driver = TrackDriver::create({.road = road}).value();
  VehicleMotion<double> car;
  double furthest = 0, far = 0, before = 0;
  for (int i = 0; i < 6000 && far < road.length(); ++i) {
    const Inputs<double> u = driver.drive(car, 0.02 * i).value();
    car.vx += 0.02 * (3 * u.throttle - 6 * u.brake);
    car.rolling_speed_front = car.rolling_speed_driven = car.vx;
    car.yaw_rate = car.vx * std::tan(0.61 * u.steer) / 2.6;
    car.yaw += 0.02 * car.yaw_rate;
    car.x += 0.02 * car.vx * std::cos(car.yaw);
    car.y += 0.02 * car.vx * std::sin(car.yaw);
    const TrackPlace<double> place = road.place_of(car.x, car.y);
    furthest = std::max(furthest, std::abs(place.n));
    far += std::remainder(place.s - before, road.length());
    before = place.s;
  }
  EXPECT_GE(far, road.length());
  EXPECT_LT(furthest, 3);
}

TEST(TrackDriver, everyDriverInTheListIsMadeAndTheFirstIsTheDefault) {
  const Road road = Road::track("oval").value();
  ASSERT_GE(drivers().size(), 2u);
  EXPECT_EQ(drivers()[0].name, TrackDriverConfig{}.driver);
  for (const DriverInfo& info : drivers()) {
    EXPECT_TRUE(TrackDriver::create({.driver = std::string(info.name), .road = road})) << info.name;
    EXPECT_FALSE(info.meaning.empty()) << info.name;
  }
}

TEST(TrackDriver, refusesWhatNoCarHas) {
  const Road road = Road::track("oval").value();
  EXPECT_FALSE(TrackDriver::create({.driver = "nobody", .road = road}));
  EXPECT_FALSE(TrackDriver::create({.road = Road::plane()}));
  EXPECT_FALSE(TrackDriver::create({}));
  for (const double wrong : {nan, inf, -inf, 0.0})
    EXPECT_FALSE(TrackDriver::create({.road = road, .limits = {.mass = wrong}}));
  EXPECT_FALSE(TrackDriver::create({.road = road, .limits = {.ratio = {1, nan}}}));
  EXPECT_FALSE(motion_of(Vehicle()));
  EXPECT_FALSE(limits_of(Vehicle::create({.model = "point_mass"}).value()));
  EXPECT_FALSE(TrackDriver().drive({}, 0));
  TrackDriver driver = TrackDriver::create({.road = road}).value(), before = driver;
  EXPECT_FALSE(driver.drive({.vx = nan}, 0));
  EXPECT_FALSE(driver.drive({}, inf));
  EXPECT_EQ(driver.drive({.vx = 3}, 0).value().throttle, before.drive({.vx = 3}, 0).value().throttle);
}

}  // namespace
}  // namespace sixline
