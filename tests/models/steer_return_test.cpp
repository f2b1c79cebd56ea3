// Steering that returns (K8) and the filters of keyed steering.
#include "driven_model.hpp"

namespace sixline::testing {
namespace {

TEST(SteerReturn, comesBackAtItsRateAndNeverPastTheMiddle) {
  const SteerReturn<double> p{};
  double left = 0.3, right = -0.3;
  for (int i = 0; i < 10; ++i) left = keyed_steer(p, left, 0.0, 0.0, 0.6, 0.01);
  EXPECT_NEAR(left, 0.3 - 10 * 0.015, 1e-15);
  for (int i = 0; i < 100; ++i) {
    left = keyed_steer(p, left, 0.0, 5.0, 0.6, 0.01);
    right = keyed_steer(p, right, 0.0, 5.0, 0.6, 0.01);
    EXPECT_GE(left, 0);
    EXPECT_LE(right, 0);
  }
  EXPECT_EQ(left, 0);
  EXPECT_EQ(right, 0);
  EXPECT_EQ(keyed_steer(p, 0.001, 0.0, 0.0, 0.6, 1e6), 0);  // one huge step: still the middle
}

TEST(SteerReturn, keysSteerInAtTheirOwnRateUpToTheLock) {
  const SteerReturn<double> p{.in_rate = 0.8};
  double delta = 0;
  for (int i = 0; i < 50; ++i) delta = keyed_steer(p, delta, 1.0, 10.0, 0.6, 0.01);
  EXPECT_NEAR(delta, 0.4, 1e-14);
  for (int i = 0; i < 50; ++i) delta = keyed_steer(p, delta, 1.0, 10.0, 0.6, 0.01);
  EXPECT_EQ(delta, 0.6);
  EXPECT_EQ(keyed_steer(p, -delta, -1.0, 10.0, 0.6, 0.01), -0.6);
}

TEST(SteerReturn, bySpeedThereIsNoCentringAtStandstill) {
  const SteerReturn<double> p{.law = ReturnLaw::speed};
  EXPECT_EQ(keyed_steer(p, 0.3, 0.0, 0.0, 0.6, 0.01), 0.3);
  EXPECT_NEAR(keyed_steer(p, 0.3, 0.0, 10.0, 0.6, 0.01), 0.3 - 0.15 * 10 * 0.01, 1e-16);
  EXPECT_EQ(keyed_steer(p, 0.3, 0.0, -10.0, 0.6, 0.01), keyed_steer(p, 0.3, 0.0, 10.0, 0.6, 0.01));
}

TEST(SteerReturn, aShortTapLeavesTheCarStraightAgain) {  // comment 16: the target is 0, not the yaw angle
  Drive<Arc> run{.s = {.yaw = 2, .speed = 8}};
  double delta = 0;
  for (int i = 0; i < 200; ++i) {
    delta = keyed_steer({}, delta, i < 10 ? 1.0 : 0.0, run.s.speed, 0.6, 0.01);
    run.step_under(imposed_steer(delta), 0.01);
  }
  EXPECT_EQ(delta, 0);
  const double yaw = run.s.yaw;
  EXPECT_GT(yaw, 2.01);
  run.step_under(imposed_steer(delta), 0.01);
  EXPECT_EQ(run.s.yaw, yaw);
}

TEST(SteerFilters, smoothSteerTakesHalfASecondInAndOneSecondBack) {
  double steer = 0;
  int in = 0, back = 0;
  while (steer < 1 - 1e-9) {
    steer = smooth_steer(steer, 1.0, 0.001);
    ++in;
  }
  while (steer > 1e-9) {
    steer = smooth_steer(steer, 0.0, 0.001);
    ++back;
  }
  EXPECT_EQ(in, 500);
  EXPECT_EQ(back, 1000);
  EXPECT_EQ(smooth_steer(0.2, -1.0, 1.0), -1);
}

TEST(SteerFilters, safeSteerHalvesAt140AndKeepsATenthBeyond250) {
  EXPECT_EQ(safe_steer(1.0, 0.0), 1);
  EXPECT_EQ(safe_steer(1.0, 140.0), 0.5);
  EXPECT_NEAR(safe_steer(-1.0, -250.0), -30.0 / 280, 1e-15);
  EXPECT_EQ(safe_steer(1.0, 1e9), safe_steer(1.0, 250.0));
}

}  // namespace
}  // namespace sixline::testing
