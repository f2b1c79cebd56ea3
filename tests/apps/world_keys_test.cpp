// Worlds driven by keys: pedals, gears, steering aids and messages.
#include <numbers>

#include "worlds.hpp"

namespace sixline {
namespace {

TEST(World, aKinematicCarWhoseSpeedIsSetGoesOnAtThatSpeed) {
  World world = with_car("six_line");
  ASSERT_FALSE(world.set_state(0, "speed", 12));
  hold(world, 0.2, 0, 0, 0, 0);
  EXPECT_NEAR(world.drawn(0).car.vx, 12, 0.04) << "drag and rolling resistance take 0.03 m/s";
}

// K8 by keys: released at rest the wheels keep their angle, and the faster the car rolls the faster they return.

TEST(World, wheelsComeBackInProportionToTheSpeedWhereThatIsChosen) {
  World world = with_car("kinematic_bicycle");
  world.settings.return_by_speed = 1;
  hold(world, 1, 0, 0, 1, 0);
  EXPECT_NEAR(world.status.steer, 1, 1e-9);
  hold(world, 2, 0, 0, 0, 0);
  EXPECT_NEAR(world.status.steer, 1, 1e-9) << "no centring at rest";
  hold(world, 1, 1, 0, 0, 0);
  const double slow = world.status.steer;
  EXPECT_LT(slow, 1);
  EXPECT_GT(slow, 0.2);
  world.settings.return_by_speed = 0;
  hold(world, 0.2, 0, 0, 0, 0);
  EXPECT_EQ(world.status.steer, 0) << "as the ramp says: 0.1 s";
}

// Measured: 53.421424 s, in a simulation 53.421418 s: a world rounds commands to five digits.

// S at rest drives the toy backwards and continues to, W stops it and drives it forwards; so does R by hand.

TEST(World, theToyDrivesBackwardsByKeys) {
  World world = with_car("ray_car");
  const auto v = [&] { return *world.model(0).state_value("vx"); };
  hold(world, 3, 0, 1, 0, 0);
  EXPECT_LT(v(), -2);
  hold(world, 8, 1, 0, 0, 0);
  EXPECT_GT(v(), 2);
}

TEST(World, aCarParkedOnASlopeStandsStill) {
  World world;
  ASSERT_FALSE(world.set_ground(*parse_json("{\"kind\": \"slope\", \"slope_deg\": 8}", "ground")));
  ASSERT_FALSE(world.set_car(0, {.model = "double_track", .car = "article"}));
  hold(world, 1, 0, 1, 0, 0);
  world.input.key_handbrake = 1;
  world.settings.auto_direction = 0;
  hold(world, 2, 0, 1, 0, 0);
  const double x = world.drawn(0).car.x;
  hold(world, 5, 0, 1, 0, 0);
  EXPECT_EQ(world.drawn(0).car.x, x);
}

TEST(World, theBrakeAtRestEngagesReverseAndTheThrottleEndsIt) {
  World world = with_car("double_track");
  hold(world, 3, 0, 1, 0, 0);
  EXPECT_LT(world.drawn(0).car.vx, -0.5);
  hold(world, 6, 1, 0, 0, 0);
  EXPECT_GT(world.drawn(0).car.vx, 0.5);
}

TEST(World, theBrakeHeldToAStopDoesNotDriveOffBackwards) {
  World world = with_car("double_track", "reference");
  hold(world, 4, 1, 0, 0, 0);
  EXPECT_GT(world.drawn(0).car.vx, 5);
  hold(world, 8, 0, 1, 0, 0);
  EXPECT_EQ(world.drawn(0).car.vx, 0);
  hold(world, 0.5, 0, 0, 0, 0);
  hold(world, 3, 0, 1, 0, 0);
  EXPECT_LT(world.drawn(0).car.vx, -0.5) << "pressed again it does";
}

// Without safe steering, a key at 113 km/h turned the wheels to 35 degrees in half a second, and the car ploughed on.

// With it, measured: 2.4 to 4.3 degrees after a quarter of a second, and at most 6.3 degrees of sideslip.

TEST(World, aKeyHeldAtSpeedTurnsTheCarAndNeitherPloughsNorSpinsIt) {
  for (const char* car : {"reference", "sports-car", "economy-compact", "article"})
    for (const double safe : {1.0, 0.0}) {
      World world = with_car("double_track", car);
      world.settings.safe_steering = safe;
      for (int i = 0; i < 600 && world.drawn(0).car.vx < 113 / 3.6; ++i) hold(world, 0.1, 1, 0, 0, 0);
      hold(world, 0.25, 0.3, 0, 1, 0);
      const double steer = world.drawn(0).car.steer_angle * 180 / std::numbers::pi;
      if (safe > 0) {
        EXPECT_GT(steer, 2) << car;
        EXPECT_LT(steer, 6) << car;
        for (int i = 0; i < 70; ++i) {
          hold(world, 0.025, 0.3, 0, 1, 0);
          const CarView& seen = world.drawn(0).car;
          EXPECT_LT(std::abs(std::atan2(seen.vy, seen.vx)), 8 * std::numbers::pi / 180) << car;
        }
        EXPECT_GT(world.drawn(0).car.yaw, 0.3) << car << ": it turns";
        EXPECT_GT(world.drawn(0).car.yaw_rate * world.drawn(0).car.vx, 3) << car << ": and goes on turning";
      } else {
        EXPECT_GT(steer, 15) << car;
      }
    }
}

TEST(World, aShiftThatIsRefusedAtSpeedIsShownForTwoSeconds) {
  World world = with_car("double_track");
  hold(world, 4, 1, 0, 0, 0);
  world.input.shift_down = 1;
  hold(world, 0.1, 0, 0, 0, 0);
  EXPECT_TRUE(has(world.message(), "shifts by itself"));
  EXPECT_GT(world.status.message, 0);
  hold(world, 2.1, 0, 0, 0, 0);
  EXPECT_EQ(world.message(), "");
  world.input.auto_shift = 0;
  for (int gear = static_cast<int>(world.status.gear); gear > 0; --gear) {
    world.input.shift_down = 1;
    hold(world, 0.1, 0, 0, 0, 0);
    EXPECT_EQ(world.message(), "") << gear;
  }
  EXPECT_EQ(world.status.gear, 0);
  ASSERT_GT(world.drawn(0).car.vx, 5);
  world.input.shift_down = 1;
  hold(world, 0.1, 0, 0, 0, 0);
  EXPECT_EQ(world.status.gear, 0) << "refused";
  EXPECT_EQ(world.message(), "Come to a stop before changing direction");
  EXPECT_GT(world.status.message, 0);
  hold(world, 2.1, 0, 0, 0, 0);
  EXPECT_EQ(world.status.message, 0);
}

TEST(World, aMessageHasANumberThatChangesWithEveryNewOne) {
  World world = with_car("kinematic_arc");
  hold(world, 2, 1, 0, 0, 0);
  EXPECT_EQ(world.status.message, 0);
  EXPECT_EQ(world.message(), "");
  hold(world, 8, 1, 0, 1, 0);  // full lock, ever faster: more sideways than tyres hold
  const double first = world.status.message;
  EXPECT_GT(first, 0);
  EXPECT_TRUE(has(world.message(), "0.3 g lateral"));
  hold(world, 1, 1, 0, 1, 0);
  EXPECT_EQ(world.status.message, first) << "the same words, the same number";
  world.reset();
  world.frame(1.0 / 60);
  EXPECT_EQ(world.status.message, 0);
}

}  // namespace
}  // namespace sixline
