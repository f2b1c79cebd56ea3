// The rigid body on a plane (R1): the source's results, pushes in both axes, and its own frame.
#include "driven_model.hpp"
#include "scenario_trip.hpp"

namespace sixline::testing::rigid_body_test {

using Body = RigidBody<double>;

TEST(RigidBody, inertiaOfTheRectangleIs30AndTheSources15) {
  EXPECT_NEAR(yaw_inertia(Rectangle<double>{}, Profile::corrected), 30.4167, 5e-5);
  EXPECT_NEAR(yaw_inertia(Rectangle<double>{}, Profile::source), 15.0, 1e-12);
}

TEST(RigidBody, anOffsetFixedInTheWorldGivesASpinThatGrowsUniformly) {
  for (const Profile profile : {Profile::corrected, Profile::source}) {
    Drive<Body> run;
    run.p.profile = profile;
    const double torque = 2.0 * 3.0, inertia = yaw_inertia(run.p.body, profile);  // 3 N to the north, 2 m to the east
    for (int i = 1; i <= 1000; ++i) {
      run.step({}, 0.01, {}, {.force_y = 3, .offset_x = 2});
      ASSERT_NEAR(run.s.yaw_rate, torque / inertia * run.t, 1e-11) << i;
    }
    EXPECT_NEAR(std::hypot(run.s.x, run.s.y), 0.5 * 3.0 / 5 * 100, 0.04);  // and it drifts off as a point would
    EXPECT_NEAR(run.s.x, 0, 1e-10);
  }
}

TEST(RigidBody, anOffsetFixedInTheBodySwingsLikeAPendulum) {
  // Force F to the east on a point d ahead of the centre: I theta'' = -F d sin(theta).
  Drive<Body> run;
  run.p.offset_axes = PushAxes::body;
  run.s.yaw = 0.1;
  const double period =
      2 * pi<double> * std::sqrt(yaw_inertia(run.p.body, Profile::corrected) / (10.0 * 2.0)) * (1 + 0.1 * 0.1 / 16);
  double crossed = 0, before = 0.1, largest = 0;
  int swings = 0;
  while (swings < 20) {
    run.step({}, 0.001, {}, {.force_x = 10, .offset_x = 2});
    largest = std::max(largest, std::abs(run.s.yaw));
    if (before > 0 && run.s.yaw <= 0) {
      ++swings;
      crossed = run.t;
    }
    before = run.s.yaw;
  }
  EXPECT_NEAR((crossed - period / 4) / 19, period, 0.002);
  EXPECT_NEAR(largest, 0.1, 1e-4);  // no energy gained in 20 swings
}

TEST(RigidBody, aForceInBodyAxesTurnsWithTheBody) {
  Drive<Body> run;
  run.p.force_axes = PushAxes::body;
  run.s.yaw = pi<double> / 2;
  run.go({}, 1, 0.01, {}, {.force_x = 5});
  EXPECT_NEAR(run.s.vx, 1, 1e-12);
  EXPECT_NEAR(run.s.y, 0.5, 1e-12);
  EXPECT_NEAR(run.s.x, 0, 1e-12);
}

TEST(KincaidFrame, forwardAtAngleZeroIsItsYAndRightIsItsX) {
  RigidState<double> s{.x = 3, .y = -2, .vx = 5, .vy = 1};
  const auto own = kincaid_frame(s);
  EXPECT_EQ(own.source_y, 3);
  EXPECT_EQ(own.source_x, 2);
  EXPECT_EQ(own.source_vy, 5);
  EXPECT_EQ(own.source_vx, -1);  // our left is its -x
}

TEST(Scenario, pushesABodyByItsTestInputs) {
  const Trip r = driven(head("rigid_body", "duration = 2\ndt = 0.001\n") + "[[input]]\nforce_y = 3\noffset_x = 2\n");
  EXPECT_NEAR(r.last("yaw_rate"), 6 / 30.416666666666668 * 2, 1e-9);
  EXPECT_TRUE(has(run(head("rigid_body") + "[options]\noffset_axes = \"side\"\n").wrong, "\"world\", \"body\""));
  EXPECT_TRUE(has(run(head("six_line") + "[[input]]\nforce_x = 3\n").wrong, "unknown key"));
}

}  // namespace sixline::testing::rigid_body_test
