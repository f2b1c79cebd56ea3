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

TEST(KincaidFrame, namesOfBothFramesStartTheSameRun) {
  const std::string tail = "[[input]]\nthrottle = 1\nsteer = 0.3\n";
  for (const char* model : {"rigid_car", "rigid_body"}) {
    const Trip ours =
        driven(head(model) + "[initial]\nx = 3\ny = -2\nyaw = 0.5\nvx = 4\nvy = 0.25\nyaw_rate = 0.1\n" + tail);
    const double c = std::cos(0.5), sn = std::sin(0.5), east = c * 4 - sn * 0.25, north = sn * 4 + c * 0.25;
    // The heading is last on purpose: the order in the file does not matter.
    const Trip theirs =
        driven(head(model) + "[initial]\nsource_x = 2\nsource_y = 3\nsource_vx = " + number_text(-north) +
               "\nsource_vy = " + number_text(east) + "\nsource_rate = 0.1\nsource_angle = 0.5\n" + tail);
    for (const char* channel : {"x", "y", "yaw", "vx", "vy", "yaw_rate", "source_x", "source_y", "source_vx",
                                "source_vy", "source_angle", "source_rate"})
      EXPECT_NEAR(ours.last(channel), theirs.last(channel), 1e-12) << model << " " << channel;
    EXPECT_EQ(ours.last("source_x"), -ours.last("y"));
    EXPECT_EQ(ours.last("source_y"), ours.last("x"));
    EXPECT_EQ(ours.last("source_angle"), ours.last("yaw"));
    EXPECT_EQ(ours.last("source_rate"), ours.last("yaw_rate"));
  }
}

TEST(KincaidFrame, onlyAVelocityDependsOnTheHeading) {
  const Trip r = driven(head("rigid_car", "duration = 0\n") + "[initial]\nsource_vx = 3\nsource_angle = 0.5\n");
  EXPECT_NEAR(r.last("vx"), -3 * std::sin(0.5), 1e-12);
  EXPECT_NEAR(r.last("vy"), -3 * std::cos(0.5), 1e-12);
}

TEST(Scenario, pushesABodyByItsTestInputs) {
  const Trip r = driven(head("rigid_body", "duration = 2\ndt = 0.001\n") + "[[input]]\nforce_y = 3\noffset_x = 2\n");
  EXPECT_NEAR(r.last("yaw_rate"), 6 / 30.416666666666668 * 2, 1e-9);
  EXPECT_TRUE(has(run(head("rigid_body") + "[options]\noffset_axes = \"side\"\n").wrong, "\"world\", \"body\""));
  EXPECT_TRUE(has(run(head("six_line") + "[[input]]\nforce_x = 3\n").wrong, "unknown key"));
}

}  // namespace sixline::testing::rigid_body_test
