// The automatic clutch: the engine's speed while it slips, at any step; its closing; wheels that never outrun the
// engine.
#include "sixline/vehicle/clutch.hpp"

#include "driven_model.hpp"

namespace sixline::testing {
namespace {

const EngineCar<double> car;
const WheelDynamics<double> wheels;
const double revs = launch_revs(car.engine, wheels.clutch_rev_share);

Driveline<double> with_foot_on(double throttle, double wheel_speed, double seconds, double h, Driveline<double> d = {},
                               const WheelDynamics<double>& on = wheels) {
  for (double t = 0; t < seconds - 0.5 * h; t += h) d = after_clutch(car, on, d, throttle, wheel_speed, h);
  return d;
}

TEST(Clutch, lettingTheEngineRevPassesAllThatItGivesAtEveryThrottleAndStep) {
  for (const double throttle : {0.0, 0.1, 0.5, 1.0})
    for (const double h : {0.001, 0.016, 0.05, 1.0}) {
      const auto d = with_foot_on(throttle, 0, 3, h);
      EXPECT_EQ(d.clutch_slips, 1);
      EXPECT_NEAR(d.rpm, car.engine.idle_rpm + throttle * revs, 0.02 * revs * throttle) << throttle << " " << h;
      EXPECT_NEAR(clutch_share(car.engine, wheels.clutch_rev_share, d.rpm), throttle, 0.02 * throttle);
    }
}

TEST(Clutch, withNothingToRevPullsAsTheEngineDoesAtIdle) {
  WheelDynamics<double> stiff;
  stiff.clutch_rev_share = 0;
  for (const double h : {0.001, 0.016, 1.0}) {
    const auto d = with_foot_on(1, 0, 3, h, {}, stiff);
    EXPECT_EQ(d.clutch_slips, 1);
    EXPECT_NEAR(d.rpm, car.engine.idle_rpm, 1.001);
    EXPECT_NEAR(clutch_share(car.engine, 0.0, d.rpm), 1, 1e-3);
  }
}

TEST(Clutch, neverStallsTheEngineNorRevsItPastWhereItBalancesAtAnyStep) {
  for (const double h : {0.001, 0.016, 0.05, 1.0, 20.0}) {
    Driveline<double> d{};
    for (int i = 0; i < 200; ++i) {
      d = after_clutch(car, wheels, d, i % 3 == 0 ? 1.0 : 0.0, -3.0, h);  // the car rolls back
      EXPECT_GE(d.rpm, car.engine.idle_rpm);
      EXPECT_LE(d.rpm, car.engine.idle_rpm + revs);
    }
  }
}

TEST(Clutch, closesWhenTheWheelsHaveCaughtUpAndOpensBelowIdleAlone) {
  const double per_rpm = 1 / (total_ratio(car.gearbox, 1.0) * rpm_per_rad_s);
  auto d = with_foot_on(1, 0, 3, 0.01);
  d = with_foot_on(1, 0.9 * d.rpm * per_rpm, 1, 0.01, d);
  EXPECT_EQ(d.clutch_slips, 1);
  const double caught_up = 1.01 * d.rpm;
  d = with_foot_on(1, caught_up * per_rpm, 0.01, 0.01, d);
  EXPECT_EQ(d.clutch_slips, 0);
  EXPECT_NEAR(d.rpm, caught_up, 1e-9);
  d = with_foot_on(1, 1.01 * car.engine.idle_rpm * per_rpm, 1, 0.01, d);  // it stays closed
  EXPECT_EQ(d.clutch_slips, 0);
  d = with_foot_on(0, 0.99 * car.engine.idle_rpm * per_rpm, 1, 0.01, d);
  EXPECT_EQ(d.clutch_slips, 1);
  EXPECT_EQ(d.rpm, car.engine.idle_rpm);
}

TEST(Clutch, isOpenWhileTheCarRollsAgainstItsGearHoweverFast) {
  for (const double gear : {1.0, -1.0}) {
    const auto d = with_foot_on(0, -50 * gear, 1, 0.01, {.gear = gear});
    EXPECT_EQ(d.clutch_slips, 1);
    EXPECT_EQ(d.rpm, car.engine.idle_rpm);
  }
}

TEST(Clutch, doesNotExistForAnElectricMotor) {
  EngineCar<double> electric;
  electric.engine.idle_rpm = 0;
  for (const double speed : {-10.0, 0.0, 10.0}) {
    const auto d = after_clutch(electric, wheels, Driveline<double>{}, 1.0, speed, 0.01);
    EXPECT_EQ(d.clutch_slips, 0);
    EXPECT_NEAR(d.rpm, std::abs(speed) * total_ratio(electric.gearbox, 1.0) * rpm_per_rad_s, 1e-9);
  }
}

TEST(Clutch, ofThePublishedSimulatorsRisesFromItsMinimumToOneAtIdle) {
  EXPECT_EQ(clutch_engagement_of(0.2, 0.0, 800.0), 0.2);
  EXPECT_EQ(clutch_engagement_of(0.2, 400.0, 800.0), 0.5);
  EXPECT_EQ(clutch_engagement_of(0.2, 800.0, 800.0), 1);
  EXPECT_EQ(clutch_engagement_of(0.55, 100.0, 0.0), 1);  // electric
}

// On ice wheels without the engine's inertia would turn 3000 rpm too fast within a step of 20 ms.
TEST(Clutch, closesWithinTheStepWhenSpinningWheelsCatchUpSoThatTheyNeverOutrunTheEngine) {
  for (const double dt : {0.001, 0.016, 0.02}) {
    Drive<Four> run;
    double slipping = 0, closed = 0;
    while (run.t < 2 && closed == 0) {
      run.step({.throttle = 1, .auto_shift = 0}, dt, {.friction = 0.05});
      (run.s.driveline.clutch_slips > 0.5 ? slipping : closed) = run.s.driveline.rpm;
    }
    EXPECT_GT(slipping, run.p.car.engine.idle_rpm) << dt;
    // What the engine's torque alone adds in two steps.
    EXPECT_LE(closed - slipping, 2 * dt * 400 / run.p.wheels.engine_inertia * rpm_per_rad_s) << dt;
  }
}

}  // namespace
}  // namespace sixline::testing
