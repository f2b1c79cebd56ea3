// The drawn numbers of a world: wheels, forces, rotation centre, road.
#include "worlds.hpp"

namespace sixline {
namespace {

TEST(World, aCarStandsOnItsRoadHoweverFarItWentBetweenTwoPictures) {
  World world = on_track("hairpins", "double_track");
  ASSERT_FALSE(world.set_driver("lookahead"));
  for (int i = 0; i < 6; ++i) {
    world.step(9000);
    int near = -1;
    const CarView& car = world.drawn(0).car;
    const double road = std::visit([&](const auto& surface) { return surface(car.x, car.y).height; },
                                   world.ground().surface_near(car.x, car.y, near));
    EXPECT_NEAR(car.z, road, 0.02) << "at " << world.status.track_s;
  }
}

TEST(World, aSingleStepOfAPausedWorldIsDrawnWholeAndTurnsTheWheels) {
  World world = with_car("double_track");
  hold(world, 2, 1, 0, 0, 0);
  world.step(1);
  const DrawnCar before = world.drawn(0);
  world.step(1);
  const DrawnCar stepped = world.drawn(0);
  EXPECT_NEAR(stepped.car.x - before.car.x, 0.001 * stepped.car.vx, 1e-5);
  EXPECT_NEAR(stepped.wheels[0].rotation - before.wheels[0].rotation, 0.001 * stepped.wheels[0].wheel_speed, 1e-5);
  world.frame(0);  // the page draws on while it pauses
  EXPECT_EQ(world.drawn(0).car.x, stepped.car.x);
}

TEST(World, ghostsOnOneModelDriveOneLine) {
  World world = with_car("dynamic_bicycle");
  ASSERT_FALSE(world.set_contact({.cars = false}));
  ASSERT_FALSE(world.set_car(1, {.model = "dynamic_bicycle", .car = "article"}));
  hold(world, 3, 1, 0, 1, 0);
  EXPECT_EQ(world.drawn(0).car.x, world.drawn(1).car.x);
  EXPECT_EQ(world.drawn(0).car.yaw, world.drawn(1).car.yaw);
}

TEST(World, aWheelWithoutAFrictionLimitHasNoCircle) {
  for (const char* model : {"ray_toy", "rigid_car"}) {
    World world = with_car(model);
    hold(world, 1, 0.5, 0, 0, 0);
    EXPECT_EQ(world.drawn(0).car.has_engine, 0) << model;
    EXPECT_EQ(world.drawn(0).wheels[0].friction_limit, 0) << model;
    ASSERT_FALSE(world.set_value(0, {"limit_wheel_friction", "on"}));
    hold(world, 1, 0.5, 0, 0, 0);
    EXPECT_GT(world.drawn(0).wheels[0].friction_limit, 1) << model;
  }
}

TEST(World, theForcesOfTheToysWheelsActBelowItsMassCentre) {
  World world = with_car("ray_toy");
  ASSERT_FALSE(world.set_value(0, {"cg_offset_x", 0.3}));
  hold(world, 1, 0, 0, 0, 0);
  const DrawnCar& drawn = world.drawn(0);
  EXPECT_NEAR(drawn.car.cg_x - drawn.car.box_x, 0.3, 0.01);
  for (const WheelView& wheel : drawn.wheels) {
    EXPECT_NEAR(wheel.acts_z, drawn.car.cg_z - 0.2, 0.15);  // it leans back by 8 degrees
    EXPECT_GT(wheel.acts_z, wheel.contact_z + 0.3);
  }
}

TEST(World, theRotationCentreOfFourWheelSteeringIsWhereTheAxlesNormalsMeet) {
  World world = with_car("rigid_car", "rb2-road");
  ASSERT_FALSE(world.set_value(0, {"rear_steer_ratio", -1.0}));
  hold(world, 0.3, 0, 0, 1, 0);
  const DrawnCar& drawn = world.drawn(0);
  EXPECT_EQ(drawn.car.centre_valid, 1);
  EXPECT_NEAR(drawn.wheels[2].steer_angle, -drawn.car.steer_angle, 1e-12);
  EXPECT_NEAR(drawn.car.centre_x, drawn.car.x, 1e-9) << "beside the middle of the car";
  EXPECT_NEAR(drawn.car.centre_y - drawn.car.y, 0.5 * drawn.car.wheelbase / std::tan(drawn.car.steer_angle), 1e-6);
  ASSERT_FALSE(world.set_value(0, {"rear_steer_ratio", 1.0}));
  hold(world, 0.1, 0, 0, 1, 0);
  EXPECT_EQ(world.drawn(0).car.centre_valid, 0) << "side by side the normals never meet";
}

TEST(World, theDriveForceBelongsToTheDrivenAxle) {
  for (const auto& [axle, front] : {std::pair{"rear", 0.0}, {"front", 1.0}, {"all", 0.5}}) {
    World world = with_car("double_track");
    ASSERT_FALSE(world.set_value(0, {"driven_axle", axle}));
    world.frame(1.0 / 60);
    EXPECT_EQ(world.drawn(0).car.drive_share_front, front) << axle;
  }
}

TEST(World, theFreeBodyIsItsRectangleAndItsForceActsAtTheTail) {
  World world = with_car("rigid_body");
  hold(world, 0.2, 1, 0, 0, 0);
  const CarView& car = world.drawn(0).car;
  EXPECT_EQ(car.tracks, 0);
  EXPECT_EQ(car.rail, 0);
  EXPECT_DOUBLE_EQ(car.length, 8);  // 2 half_length of the source
  EXPECT_DOUBLE_EQ(car.width, 3);
  EXPECT_NEAR(car.push_at_x, car.cg_x - 4, 1e-9);
  EXPECT_GT(car.push_x, 1);
}

}  // namespace
}  // namespace sixline
