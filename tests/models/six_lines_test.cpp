// The kinematic models of the six lines (K1 to K5, K7, K11), recomputed from the source's numbers and its comments.
#include "driven_model.hpp"

namespace sixline::testing {
namespace {

/// Steers a kinematic model at constant speed and angle.
template <class M>
typename M::State steered(double wheelbase, double v, double steer, double dt, int steps) {
  Drive<M> run = driving<M>(v);
  run.p.wheelbase = wheelbase;
  for (int i = 0; i < steps; ++i) run.step_under(imposed_steer(steer), dt);
  return run.s;
}

TEST(SixLines, comment20HeadingAfterOneSecond) {
  // L 2, v 1, 5 deg, 1 s; heading in degrees for dt 0.001, 0.01, 0.1.
  const double steps[] = {0.001, 0.01, 0.1}, six_lines[] = {2.49683, 2.49688, 2.49729},
               dragged[] = {2.49559, 2.48445, 2.37835};
  for (int i = 0; i < 3; ++i) {
    const int n = static_cast<int>(std::lround(1 / steps[i]));
    EXPECT_NEAR(steered<Six>(2, 1, 5 * deg, steps[i], n).yaw / deg, six_lines[i], 5e-6);
    EXPECT_NEAR(steered<RearFollows<double>>(2, 1, 5 * deg, steps[i], n).yaw / deg, dragged[i], 5e-6);
    EXPECT_NEAR(steered<Arc>(2, 1, 5 * deg, steps[i], n).yaw / deg, 2.50637, 5e-6);
  }
}

TEST(SixLines, circleIsWiderThanRollingByTheKnownShare) {
  // radius L/(2 sin(d/2)) against sqrt((L/tan d)^2 + (L/2)^2)
  const double angle[] = {5, 10, 20, 30, 45, 90}, more[] = {0.002, 0.008, 0.031, 0.072, 0.17, 0.41};
  for (int i = 0; i < 6; ++i) {
    const double d = angle[i] * deg, L = 2.5, v = 5, dt = 1e-4;
    const auto a = steered<Six>(L, v, d, dt, 1);
    const double radius = std::hypot(a.x, a.y) / std::abs(a.yaw);
    EXPECT_NEAR(radius, L / (2 * std::sin(d / 2)), 2e-3 * radius);
    EXPECT_NEAR(radius / std::hypot(L / std::tan(d), L / 2) - 1, more[i], 0.006) << angle[i];
  }
}

TEST(SixLines, correctedAxlesAreExactRolling) {
  // K2 has v at the rear: yaw rate v tan d / L; its step moves along chords, first order in dt (measured 1.0e-4 at 1
  // ms). K3 has v at the front: v sin d / L; second order.
  const double L = 2.5, v = 5, d = 20 * deg;
  EXPECT_NEAR(steered<FrontDistanceSolved<double>>(L, v, d, 0.001, 1000).yaw, v * std::tan(d) / L, 1.1e-4);
  EXPECT_NEAR(steered<RearDistanceSolved<double>>(L, v, d, 0.001, 1000).yaw, v * std::sin(d) / L, 2e-6);
  EXPECT_NEAR(steered<FrontDistanceSolved<double>>(L, -v, d, 0.001, 1000).yaw, -v * std::tan(d) / L, 1.1e-4);
}

TEST(SixLines, frontDistanceOfComment4KeepsTheWheelbase) {
  const double L = 50, v = 50, dt = 1.0 / 60, d = 20 * deg;
  const auto path = FrontDistanceSolved<double>::paths({.wheelbase = L}, v * dt, sincos(d));
  const double length = std::hypot(L + path.front * std::cos(d) - path.rear, path.front * std::sin(d));
  EXPECT_NEAR(length, L, 1e-12 * L);
}

TEST(SixLines, stepErrorAtUsualFrameRatesIsBelowOnePercent) {
  for (const double dt : {1.0 / 30, 1.0 / 60}) {
    const int n = static_cast<int>(std::lround(2 / dt));
    const double coarse = steered<Six>(2.5, 10, 15 * deg, dt, n).yaw;
    const double fine = steered<Six>(2.5, 10, 15 * deg, dt / 100, n * 100).yaw;
    EXPECT_NEAR(coarse / fine, 1, 0.01) << dt;
  }
}

TEST(ReaderTroubles, constantSteerDrivesAClosedCircle) {  // comments 1, 14
  const double L = 2.5, d = 0.3, v = 5, lap = 2 * pi<double> * (L / std::tan(d)) / v;
  const auto s = steered<Arc>(L, v, d, lap / 1000, 1000);
  EXPECT_NEAR(std::hypot(s.x, s.y), 0, 1e-11);  // measured 2e-13
  EXPECT_NEAR(s.yaw, 2 * pi<double>, 1e-11);
}

TEST(ReaderTroubles, zeroSteerIsStraightAtAnyHeading) {  // comments 8, 9, 16: integer positions drift to the axes
  for (double heading = -3; heading < 3.2; heading += 0.37) {
    Drive<Arc> run = driving<Arc>(4);
    run.s.yaw = heading;
    run.go({}, 1, 0.01);
    EXPECT_EQ(run.s.yaw, heading);
    EXPECT_NEAR(run.s.x, 4 * std::cos(heading), 1e-13);
    EXPECT_NEAR(run.s.y, 4 * std::sin(heading), 1e-13);
  }
}

TEST(ReaderTroubles, headingsInAllFourQuadrantsPassWithoutAJump) {  // comment 23
  Drive<Six> run = driving<Six>(5);
  double before = 0;
  for (int i = 0; i < 3000; ++i) {
    run.step({.steer = 0.5}, 0.01);
    EXPECT_GT(run.s.yaw, before);
    EXPECT_LT(run.s.yaw - before, 0.02);
    before = run.s.yaw;
  }
  EXPECT_GT(run.s.yaw, 4 * pi<double>);  // unwrapped: counts turns
}

TEST(ReaderTroubles, steerAndHeadingAreNeverMixedUp) {  // comments 19, 23: one convention in every quadrant
  for (double yaw = -3; yaw < 3.2; yaw += 0.5)
    for (const double steer : {-0.4, 0.4}) {
      Drive<Six> run = driving<Six>(5);
      run.s.yaw = yaw;
      run.step_under(imposed_steer(steer), 0.01);
      EXPECT_NEAR(std::atan2(run.s.y, run.s.x), wrap_angle(yaw + steer / 2), 1e-12);  // the centre's direction
      EXPECT_GT((run.s.yaw - yaw) * steer, 0);
    }
}

TEST(AnyAxleSteer, counterSteerDoublesTheYawRateAndCrabHasNone) {
  using M = AnyAxleSteer<double>;
  const auto with = [](double front_ratio, double rear_ratio) {
    auto p = article<M>();
    p.front_steer_ratio = front_ratio;
    p.rear_steer_ratio = rear_ratio;
    return M::motion(p, 5, 0.2);
  };
  const auto front = with(1, 0), counter = with(1, -1), crab = with(1, 1);
  EXPECT_EQ(counter.yaw_rate, 2 * front.yaw_rate);
  EXPECT_EQ(crab.yaw_rate, 0);
  EXPECT_NEAR(crab.vy, 5 * std::tan(0.2), 1e-14);
  EXPECT_EQ(with(0, -1).yaw_rate, front.yaw_rate);  // rear wheels turned right steer the car left
}

TEST(Ackermann, wheelNormalsMeetInTheRotationCentre) {
  const double L = 2.6, t = 1.5;
  for (const double d : {0.05, 0.3, 0.6}) {
    const auto w = ackermann(L, t, d);
    EXPECT_NEAR(1 / std::tan(w.right) - 1 / std::tan(w.left), t / L, 1e-12);  // outer minus inner in a left turn
    EXPECT_GT(w.left, w.right);
    const auto m = ackermann(L, t, -d);
    EXPECT_EQ(m.left, -w.right);
    const auto v = rolling_speeds(L, t, d, 10.0);
    EXPECT_NEAR(v.front_left / v.rear_left, 1 / std::cos(w.left), 1e-12);
    EXPECT_NEAR(v.front_right / v.rear_right, 1 / std::cos(w.right), 1e-12);
  }
  EXPECT_EQ(ackermann(L, t, 0.0).left, 0);
  EXPECT_LE(ackermann(L, t, 1.5).left, pi<double> / 2);
}

}  // namespace
}  // namespace sixline::testing
