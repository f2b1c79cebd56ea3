// Several forces on a rigid body in a scenario: their sum, and their moment in any axes.
#include "scenario_trip.hpp"

namespace sixline::testing::scenario_forces_test {

constexpr double inertia = 5.0 / 3 * (1.5 * 1.5 + 4.0 * 4.0);  // kg m^2, of the toy's rectangle

/// A run of the rigid body, 3 s, begun at 0.3 rad.   axes: "world" or "body", of force and offset
Trip pushed(const std::string& force_axes, const std::string& offset_axes, const std::string& inputs) {
  return driven(head("rigid_body", "duration = 3\n") + "[options]\nforce_axes = \"" + force_axes +
                "\"\noffset_axes = \"" + offset_axes + "\"\n[initial]\nyaw = 0.3\n[[input]]\n" + inputs);
}

// The largest difference measured is 2e-14.
TEST(BodyForces, atOnePointActAsTheirSum) {
  for (const char* force : {"world", "body"})
    for (const char* offset : {"world", "body"}) {
      const Trip one = pushed(force, offset, "force_x = 8\nforce_y = 1\noffset_x = 2\noffset_y = -1\n"),
                 two = pushed(force, offset,
                              "force_x = [5, 3]\nforce_y = [-1, 2]\noffset_x = [2, 2]\noffset_y = [-1, -1]\n");
      for (const char* channel : {"x", "y", "yaw", "vx", "vy", "yaw_rate", "torque"})
        EXPECT_NEAR(two.last(channel), one.last(channel), 1e-12) << force << ", " << offset << ": " << channel;
    }
}

// A number that a list lacks is 0: the second force acts along x alone.
TEST(BodyForces, thatCancelTurnTheBodyAndDoNotMoveIt) {
  const Trip couple = pushed("body", "body", "force_x = [-5, 5]\noffset_y = [1.5, -1.5]\nforce_y = [0]\n");
  EXPECT_NEAR(couple.last("torque"), 15, 1e-12);
  EXPECT_NEAR(couple.last("yaw_rate"), 15 / inertia * 3, 1e-12);
  EXPECT_NEAR(std::hypot(couple.last("x"), couple.last("y")), 0, 1e-10);
}

// Forces of the world at points of the body: a pendulum, as with one force of twice their size, but about its middle.
TEST(BodyForces, thatCancelSwingWhereForceAndOffsetHaveOtherAxes) {
  const Trip one = pushed("world", "body", "force_x = 20\noffset_x = 2\n"),
             couple = pushed("world", "body", "force_x = [10, -10]\noffset_x = [2, -2]\n");
  EXPECT_NEAR(couple.last("yaw"), one.last("yaw"), 1e-12);
  EXPECT_NEAR(std::hypot(couple.last("x"), couple.last("y")), 0, 1e-10);
  EXPECT_LT(one.last("yaw"), 0.2);
  EXPECT_GT(one.last("x"), 10);
}

TEST(BodyForces, holdUntilABlockNamesThemAgain) {
  const Trip r = pushed("body", "body",
                        "force_x = [5, 5]\noffset_y = [1.5, -1.5]\n[[input]]\nt = 1\nforce_x = [0, 5]\n[[input]]\nt = "
                        "2\nforce_x = 0\n");
  EXPECT_NEAR(r.last("yaw_rate"), 5 * 1.5 / inertia, 1e-12);
  EXPECT_EQ(r.last("torque"), 0);
}

TEST(BodyForces, areNumbersAndOnlyOfAModelWithForces) {
  const std::string body = head("rigid_body") + "[[input]]\n", car = head("six_line") + "[[input]]\n";
  EXPECT_TRUE(has(run(body + "force_x = [1, \"a\"]\n").wrong, "input.force_x"));
  EXPECT_TRUE(has(run(body + "force_x = [1, nan]\n").wrong, "must be finite numbers"));
  EXPECT_TRUE(has(run(body + "vx = [1, 2]\n").wrong, "must be a finite number"));
  EXPECT_TRUE(has(run(car + "force_x = [1, 2]\n").wrong, "unknown key"));
  EXPECT_TRUE(has(run(head("rigid_car") + "[[input]]\nthrottle = [1, 1]\n").wrong, "must be a finite number"));
}

}  // namespace sixline::testing::scenario_forces_test
