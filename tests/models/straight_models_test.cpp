// Models 1 to 5 with the articles' car: the numbers of the source texts, recomputed.
#include "driven_model.hpp"

namespace sixline::testing {
namespace {

TEST(Model1, launchesAtTwoMetresPerSecondSquaredAndTopsOutAt70) {
  Drive<PointMass<double>> run;
  run.go({.throttle = 1}, 0.001);
  EXPECT_NEAR(run.o.vx_rate, 2.0, 1e-5);  // the mean of the first millisecond: the tyres took 8.7e-6 of it
  run.go({.throttle = 1}, 600, 0.01);
  EXPECT_NEAR(run.s.drive.vx, 69.767, 5e-4);
}

TEST(Model1, timeFromRestFollowsTheClosedForm) {
  const double F = 3000, M = 1500, rr = 13, drag = 0.43, S = std::sqrt(rr * rr + 4 * drag * F);
  const double v1 = (-rr + S) / (2 * drag), v2 = (-rr - S) / (2 * drag), v = 27.7778;
  const double exact = M / S * std::log((v - v2) * v1 / ((v1 - v) * -v2));
  Drive<PointMass<double>> run;
  while (run.s.drive.vx < v) run.go({.throttle = 1}, 0.001);
  EXPECT_NEAR(run.t, exact, 0.002);  // a step of 1 ms; measured 0.0006
}

TEST(Model1, coastsToRestFromThirtyWithin2405Metres) {
  Drive<PointMass<double>> run = driving<PointMass<double>>(30);
  run.go({}, 3000);
  EXPECT_NEAR(run.s.x, 2404.5, 0.1);  // 0.05 of the printed digit, 0.03 of the 1 ms step
}

TEST(Model1, fullBrakeFromThirtyTakes54Metres) {
  Drive<PointMass<double>> run = driving<PointMass<double>>(30);
  while (run.s.drive.vx > 0) run.step({.brake = 1}, 1e-4);
  EXPECT_NEAR(run.t, 3.653, 5e-4);
  EXPECT_NEAR(run.s.x, 54.22, 0.007);  // 0.005 of the printed digit, 0.0015 of the step
  EXPECT_EQ(run.s.drive.vx, 0);
}

TEST(Model1, theSourceCreepsUnderFullThrottleAndBrake) {  // E-LR-2
  Drive<PointMass<double>> corrected, source;
  source.p.profile = Profile::source;
  corrected.go({.throttle = 1, .brake = 1}, 1, 0.01);
  source.go({.throttle = 1, .brake = 1}, 1, 0.01);
  EXPECT_EQ(corrected.s.x, 0);
  EXPECT_GT(source.s.x, 0);
}

TEST(Model2, loadsAtRestLaunchAndFullBrake) {
  Drive<LoadTransfer<double>> run;
  run.go({.throttle = 1}, 0.001);
  EXPECT_NEAR(run.o.loads.fz_front_static, 5780.9, 0.05);
  EXPECT_NEAR(run.o.loads.fz_rear_static, 8934.1, 0.05);
  EXPECT_NEAR(run.o.loads.transferred_load, 535.7, 0.05);
  run.s.drive.vx = 30;
  run.go({.brake = 1}, 0.001);
  EXPECT_NEAR(run.o.loads.transferred_load, -2281.6, 0.2);
  EXPECT_NEAR(run.o.loads.fz_front, 8062.5, 0.2);
  EXPECT_NEAR(run.o.loads.fz_rear, 6652.5, 0.2);
}

TEST(Model2, movesAsModel1ToTheBit) {
  Drive<PointMass<double>> one;
  Drive<LoadTransfer<double>> two;
  for (int i = 0; i < 3000; ++i) {
    one.step(lively<double>(i), 0.01);
    two.step(lively<double>(i), 0.01);
    ASSERT_EQ(one.s.x, two.s.x);
  }
}

TEST(Model3, launchForceForwardsAndInReverse) {
  Drive<EngineGearbox<double>> run;
  run.go({.throttle = 1, .gear = 1, .auto_shift = 0}, 0.001);
  EXPECT_NEAR(run.o.drive_force, 4309.2, 0.05);
  Drive<EngineGearbox<double>> back;
  back.go({.throttle = 1, .gear = -1, .auto_shift = 0}, 0.001);
  EXPECT_NEAR(back.o.drive_force, -4593.6, 0.05);
  EXPECT_LT(back.s.drive.vx, 0);
}

TEST(Model3, eachGearEndsAtItsRedlineOrWhereResistanceEqualsItsForce) {
  const double top[] = {20.41, 29.29, 42.40, 59.05, 59.85};  // fourth and fifth end below 60.63 and 72.18
  for (int gear = 1; gear <= 5; ++gear) {
    Drive<EngineGearbox<double>> run = driving<EngineGearbox<double>>(0.9 * top[gear - 1]);
    run.go({.throttle = 1, .gear = double(gear), .auto_shift = 0}, gear < 4 ? 60 : 400, gear < 4 ? 0.001 : 0.01);
    EXPECT_NEAR(run.s.drive.vx, top[gear - 1], gear < 4 ? 0.02 : 5e-3) << gear;
  }
  EXPECT_NEAR(6000 / rpm_per_rad_s / total_ratio(Gearbox<double>{}, -1.0) * 0.33, 19.15, 5e-3);
}

TEST(Model4, wheelInertiaJoinsTheMass) {
  const RollingWheelDrive<double>::Params p = article<RollingWheelDrive<double>>();
  const double effective = 1500 + 2 * p.wheel.wheel_inertia / (0.33 * 0.33);
  EXPECT_NEAR(effective, 1527.55, 5e-3);
  Drive<RollingWheel<double>> run;
  run.go({.throttle = 1, .gear = 1, .auto_shift = 0}, 0.001);
  EXPECT_NEAR(run.o.vx_rate, 2.821, 5e-4);
  EXPECT_NEAR(run.o.traction_torque, run.o.axle_drive_torque - 3.0 * run.o.vx_rate / 0.33, 1e-9);
}

TEST(Model5, lockedRearAxleBrakesAtFive) {
  Drive<Slipping> run;
  run.p.car.resistance = {.drag_coefficient = 0, .rolling_resistance = 0};
  run.p.wheels.wheel_inertia_front = 0.005;
  run.p.wheels.wheel_damping = 0;  // front wheels that hardly take part
  run.s.drive.vx = 30;
  run.s = Slipping::rolling(run.p, run.s);
  run.go({.brake = 1, .gear = 0, .auto_shift = 0}, 3, 0.001);
  EXPECT_EQ(run.s.drive.wheel_speed_rear, 0);
  EXPECT_NEAR(-run.o.vx_rate, 5.054, 5e-3);
}

TEST(Model5, zeroToHundredHardlyDependsOnTheStep) {
  const auto time = [](double dt) {
    Drive<Slipping> run;
    double before = 0;
    while (run.s.drive.vx < 27.7778) {
      before = run.s.drive.vx;
      run.step({.throttle = 1}, dt);
    }
    return run.t - dt * (run.s.drive.vx - 27.7778) / (run.s.drive.vx - before);
  };
  const double fine = time(0.0001), at1 = time(0.001), at16 = time(0.016);
  RecordProperty("zero_to_hundred", std::to_string(fine) + " " + std::to_string(at1) + " " + std::to_string(at16));
  EXPECT_NEAR(at1 / fine, 1, 0.0005);  // 0.03 % at 1 ms
  EXPECT_NEAR(at16 / fine, 1, 0.005);  // 0.4 % at 16 ms
}

TEST(Model5, lightWheelsAndNeutralStaySteadyFromOneToHundredMilliseconds) {  // E-LR-4
  for (const double inertia : {0.05, 0.5, 1.5})
    for (const double dt : {0.001, 0.01, 0.02, 0.1}) {
      Drive<Slipping> run;
      run.p.wheels.wheel_inertia_front = run.p.wheels.wheel_inertia_rear = inertia;
      run.p.wheels.wheel_damping = 0;
      run.s.drive.vx = 20;
      run.s = Slipping::rolling(run.p, run.s);
      run.go({.gear = 0, .auto_shift = 0}, 5, dt);
      EXPECT_NEAR(run.s.drive.wheel_speed_rear * 0.33, run.s.drive.vx, 0.01) << inertia << " " << dt;
    }
}

TEST(Model5, overTheFrictionLimitItSlidesDownhill) {
  // A locked rear axle carries mu W_r of its own load: on 35 deg it cannot hold the articles' car alone.
  Drive<Slipping> run;
  const double slope = 35 * deg;
  run.p.car.load_transfer_share = 0;
  run.p.car.resistance = {.drag_coefficient = 0, .rolling_resistance = 0};
  run.p.brakes.brake_torque_max = 1e5;
  run.p.wheels.wheel_inertia_front = 0.005;
  run.p.wheels.wheel_damping = 0;  // the front wheels roll
  run.go({.brake = 1}, 1, 0.001, {.slope_x = -std::tan(slope)});
  const double rear = 1.7 / 2.8;
  EXPECT_NEAR(run.o.vx_rate, 9.81 * (std::sin(slope) - rear * std::cos(slope)), 1e-4);
  EXPECT_EQ(run.s.drive.wheel_speed_rear, 0);
}

}  // namespace
}  // namespace sixline::testing
