// Model 6 with the articles' car: its circles, and that it is its drive along the path of the kinematic bicycle.
#include "driven_model.hpp"

namespace sixline::testing {
namespace {

TEST(Model6, tangentCircleAndSourceCircle) {  // E-S1-1: 4.50 m against 5.20 m at 30 deg, L 2.6
  const auto radius = [](Relation relation) {
    Drive<Bicycle> run;
    run.p.relation = relation;
    run.step_under(imposed(3, 30 * deg), 0.01);
    return run.o.turn_radius_rear;
  };
  EXPECT_NEAR(radius(Relation::tan), 4.503, 1e-3);
  EXPECT_NEAR(radius(Relation::sin), 5.20, 1e-9);
}

TEST(Model6, yawRateGrowsWithSpeedAndTurnsRoundInReverse) {
  const auto rate = [](double v) {
    Drive<Bicycle> run;
    run.step_under(imposed(v, 0.2), 0.01);
    return run.o.yaw_rate;
  };
  EXPECT_NEAR(rate(100 / 3.6) / rate(10 / 3.6), 10, 1e-12);
  EXPECT_EQ(rate(-5), -rate(5));
}

TEST(Model6, steeringDoesNotChangeTheSpeedOfItsDrive) {
  Drive<Slipping> straight;
  Drive<Bicycle> turning;
  straight.p = turning.p.drive;
  for (int i = 0; i < 2000; ++i) {
    const double throttle = i < 1500 ? 1 : 0;
    straight.step({.throttle = throttle}, 0.01);
    turning.step({.throttle = throttle, .steer = std::sin(i * 0.01)}, 0.01);
    ASSERT_EQ(straight.s.drive.vx, turning.s.drive.vx);
  }
}

TEST(Model6, heldSpeedDrivesTheSameArcAsTheKinematicBicycle) {
  Drive<Bicycle> six;
  Drive<Arc> arc{.p = {.wheelbase = 2.6}, .s = {.x = 1.3, .speed = 6}};
  six.go_under(imposed(6, 0.3), 5, 0.01);
  arc.go_under(imposed(6, 0.3), 5, 0.01);
  EXPECT_NEAR(arc.s.x - 1.3 * std::cos(arc.s.yaw), six.s.x, 1e-11);
  EXPECT_NEAR(arc.s.y - 1.3 * std::sin(arc.s.yaw), six.s.y, 1e-11);
}

}  // namespace
}  // namespace sixline::testing
