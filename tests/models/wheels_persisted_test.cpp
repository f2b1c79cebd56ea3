// The shrinking wheelbase (K6), against a plain transcription of its source.
#include "driven_model.hpp"

namespace sixline::testing::wheels_persisted_test {

using M = WheelsPersisted<double>;

TEST(WheelsPersisted, baseLineShrinksAsInComment4) {
  // base line 50, v 50, dt 1/60, 20 deg: 26.21 at frame 484, 25.432 at 500, limit v dt
  Drive<M> run = driving<M>(50);
  run.p.wheelbase = 50;
  for (int frame = 1; frame <= 2000; ++frame) {
    run.step_under(imposed_steer(20 * deg), 1.0 / 60);
    if (frame == 484) {
      EXPECT_NEAR(50 + run.s.wheelbase_error, 26.21, 0.005);
    }
    if (frame == 500) {
      EXPECT_NEAR(50 + run.s.wheelbase_error, 25.432, 0.0005);
    }
  }
  EXPECT_NEAR(50 + run.s.wheelbase_error, 0.83333, 5e-6);
  const M::State before = run.s;
  run.step_under(imposed_steer(20 * deg), 1.0 / 60);
  EXPECT_NEAR(run.s.yaw - before.yaw, 20 * deg, 1e-9);  // it spins by the steer angle in each frame
  EXPECT_LT(std::abs(run.s.x - before.x), 0.84);
}

TEST(WheelsPersisted, storedAsCentreAndDistanceItIsTheTwoPointsOfTheSource) {
  Drive<M> run{.s = {.x = 3, .y = -1, .yaw = 2.5, .speed = 4}};
  const double L = run.p.wheelbase, dt = 0.02, distance = 4 * dt;
  double fx = 3 + L / 2 * std::cos(2.5), fy = -1 + L / 2 * std::sin(2.5), rx = 6 - fx, ry = -2 - fy;
  for (int i = 0; i < 3000; ++i) {
    const double steer = 0.5 * std::sin(0.01 * i), theta = std::atan2(fy - ry, fx - rx);
    run.step_under(imposed_steer(steer), dt);
    fx += distance * std::cos(theta + steer);
    fy += distance * std::sin(theta + steer);
    rx += distance * std::cos(theta);
    ry += distance * std::sin(theta);
    // 1e-10: 3000 directions rounded to 1e-16, each over up to 240 m of path; measured 1e-11
    ASSERT_NEAR(run.o.front_x, fx, 1e-10) << i;
    ASSERT_NEAR(run.o.front_y, fy, 1e-10) << i;
    ASSERT_NEAR(run.o.rear_x, rx, 1e-10) << i;
    ASSERT_NEAR(run.o.rear_y, ry, 1e-10) << i;
    ASSERT_NEAR(run.o.wheelbase_now, std::hypot(fx - rx, fy - ry), 1e-10) << i;
  }
  EXPECT_LT(run.s.wheelbase_error, -0.3);  // and it has shrunk
}

TEST(WheelsPersisted, straightAheadAndAtRestNothingShrinks) {
  Drive<M> moving{.s = {.yaw = 0.7, .speed = 30}}, at_rest{.s = {.yaw = 0.7}};
  moving.go_under(imposed_steer(0), 10, 0.01);
  at_rest.go_under(imposed_steer(0.5), 10, 0.01);
  EXPECT_NEAR(moving.s.wheelbase_error, 0, 1e-12);
  EXPECT_EQ(at_rest.s.wheelbase_error, 0);
}

}  // namespace sixline::testing::wheels_persisted_test
