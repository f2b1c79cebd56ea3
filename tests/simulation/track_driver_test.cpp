// TrackDriver: drives a vehicle like a simulation, and a car of the caller; refuses impossible numbers.
#include "sixline/track_driver.hpp"

#include "sixline/simulation.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

/// The driver's name; for a racer the file of its plan after a lap, since without one a simulation plans with the car's
/// own envelope and a TrackDriver with its limits.
std::string with_plan(const std::string& name, const Vehicle& car, const Road& road) {
  if (name != "racer") return name;
  Simulation sim = Simulation::create({.vehicle = car, .road = road, .driver = name, .dt = 0.01}).value();
  const std::string file = (fs::path(::testing::TempDir()) / "sixline_track_driver_test.json").string();
  std::ofstream(file, std::ios::binary) << sim.run_laps(1, 0, 0).value().plan;
  return file;
}

// Ten seconds at 10 ms: the driver decides at every second step, like that of a simulation.
TEST(TrackDriver, drivesAVehicleToTheBitsOfASimulation) {
  for (const DriverInfo& info : drivers()) {
    const Road road = Road::track("hairpins").value();
    Vehicle car = Vehicle::create({.model = "double_track", .car = "sports-car"}).value();
    const std::string name = with_plan(std::string(info.name), car, road);
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

// A point that moves in the direction of its wheels, none of the built-in models. It stays within 3 m of the centre
// line.
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

TEST(TrackDriver, theFirstInTheListIsTheDefault) {
  EXPECT_EQ(drivers()[0].name, TrackDriverConfig{}.driver);
  for (const DriverInfo& info : drivers()) EXPECT_FALSE(info.meaning.empty()) << info.name;
}

TEST(TrackDriver, refusesImpossibleNumbers) {
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

// Every number of every robot is set by its name, in TrackDriverConfig, on an existing driver and in a simulation;
// another name, or a number out of range, is refused with the nearest name or the range and changes nothing.
TEST(TrackDriver, everyNumberOfEveryRobotIsSetByItsName) {
  const Road road = Road::track("oval").value();
  for (const DriverInfo& info : drivers()) {
    const std::string name(info.name);
    TrackDriver driver = TrackDriver::create({.driver = name, .road = road}).value();
    ASSERT_GT(driver.parameters().size(), 10u) << name;
    EXPECT_EQ(driver.parameters().size(), driver_parameters(name).value().size());
    for (const ParameterInfo& number : driver.parameters()) {
      EXPECT_EQ(driver.parameter(number.name), number.default_value) << number.name;
      for (const double value : {number.min, number.max}) {
        EXPECT_TRUE(driver.set_parameter({number.name, value})) << number.name;
        EXPECT_EQ(driver.parameter("driver." + number.name), value) << number.name;
        EXPECT_FALSE(driver.set_parameter({number.name, std::nextafter(value, value == number.min ? -inf : inf)}));
        EXPECT_EQ(driver.parameter(number.name), value) << number.name;
        if (sanitized_in_part() && name == "racer" && number.name != driver.parameters()[0].name) continue;  // it plans
        const TrackDriver made =
            TrackDriver::create({.driver = name, .road = road, .parameters = {{number.name, value}}}).value();
        EXPECT_EQ(made.parameter(number.name), value) << number.name;
      }
      EXPECT_FALSE(driver.set_parameter({number.name, nan})) << number.name;
      EXPECT_FALSE(driver.set_parameter({number.name, "2"})) << number.name;
    }
  }
  TrackDriver driver = TrackDriver::create({.road = road}).value();
  EXPECT_EQ(driver.set_parameter({"lookahead_distanc", 20}).error().text(),
            "lookahead_distanc: is not a parameter of the driver lookahead; did you mean lookahead_distance?");
  EXPECT_EQ(driver.set_parameter({"lookahead_distance", 300}).error().text(),
            "lookahead_distance is 300: must be 0.5 to 200 m");
  EXPECT_TRUE(std::isnan(driver.parameter("mass")));
  EXPECT_FALSE(TrackDriver::create({.road = road, .parameters = {{"cut", 99}}}));
  EXPECT_FALSE(TrackDriver().set_parameter({"cut", 1}));
  EXPECT_FALSE(driver_parameters("nobody"));
}

// The tutorial's target is its look-ahead distance away on the centre line; its allowed speed that of its straight.
TEST(TrackDriver, reportsItsDecisions) {
  const Road road = Road::track("oval").value();
  for (const double distance : {10.0, 30.0}) {
    TrackDriver driver = TrackDriver::create({.driver = "tutorial",
                                              .road = road,
                                              .parameters = {{"lookahead_distance", distance}, {"lookahead_time", 0}}})
                             .value();
    EXPECT_EQ(driver.intention().target_x, 0) << "before its first look";
    const VehiclePose start = road.pose_at(0), aim = road.pose_at(distance);
    driver.drive({.x = start.position.x, .y = start.position.y, .yaw = start.yaw, .vx = 5}, 0).value();
    EXPECT_NEAR(driver.intention().target_x, aim.position.x, 1e-9);
    EXPECT_NEAR(driver.intention().target_y, aim.position.y, 1e-9);
    EXPECT_GT(driver.intention().allowed_speed, 5);
  }
}

// Half the grip from now on: the allowed speed in a bend falls by the root of two, and nothing else changes.
TEST(TrackDriver, theLimitsOfALivingDriverChange) {
  const Road road = Road::track("skid-pad").value();
  TrackDriver driver = TrackDriver::create({.road = road, .limits = {.downforce = 0}}).value();
  const VehiclePose start = road.pose_at(0);
  const VehicleMotion<double> motion{.x = start.position.x, .y = start.position.y, .yaw = start.yaw, .vx = 10};
  driver.drive(motion, 0).value();
  const double before = driver.intention().allowed_speed;
  VehicleLimits<double> limits = driver.limits();
  limits.lateral_grip *= 0.5;
  driver.set_limits(limits).value();
  driver.drive(motion, 0.02).value();
  EXPECT_NEAR(driver.intention().allowed_speed, before * std::sqrt(0.5), 1e-9 * before);
  limits.mass = 0;
  EXPECT_FALSE(driver.set_limits(limits));
  EXPECT_EQ(driver.limits().mass, 1500);
}

}  // namespace
}  // namespace sixline::testing
