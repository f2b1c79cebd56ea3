// The numbers of the source texts, recomputed: six lines, Monster's guide, Models 1 to 5.
#include <cmath>

#include "article_car.hpp"
#include "driven_model.hpp"
#include "ls1_curve.hpp"
#include "model_tests.hpp"

namespace sixline {
namespace seeds_test {
using namespace testing;

/// Steers a kinematic model at constant speed and angle.
template <class M>
typename M::State drive(double wheelbase, double v, double steer, double dt, int steps) {
  typename M::Params p = article<M>();
  p.wheelbase = wheelbase;
  typename M::State s{.speed = v};
  for (int i = 0; i < steps; ++i)
    s = step_and_outputs<M>(p, s, {}, RoadPlane<double>{}, dt,
                            {.imposed_steer_angle = steer, .steer_angle_is_imposed = 1})
            .state;
  return s;
}

TEST(SixLines, comment20HeadingAfterOneSecond) {
  // L 2, v 1, 5 deg, 1 s; heading in degrees for dt 0.001, 0.01, 0.1.
  const double steps[] = {0.001, 0.01, 0.1}, six_lines[] = {2.49683, 2.49688, 2.49729},
               dragged[] = {2.49559, 2.48445, 2.37835};
  for (int i = 0; i < 3; ++i) {
    const int n = static_cast<int>(std::lround(1 / steps[i]));
    EXPECT_NEAR(drive<SixLine<double>>(2, 1, 5 * deg, steps[i], n).yaw / deg, six_lines[i], 5e-6);
    EXPECT_NEAR(drive<RearFollows<double>>(2, 1, 5 * deg, steps[i], n).yaw / deg, dragged[i], 5e-6);
    EXPECT_NEAR(drive<KinematicArc<double>>(2, 1, 5 * deg, steps[i], n).yaw / deg, 2.50637, 5e-6);
  }
}

TEST(SixLines, circleIsWiderThanRollingByTheKnownShare) {
  // radius L/(2 sin(d/2)) against sqrt((L/tan d)^2 + (L/2)^2)
  const double angle[] = {5, 10, 20, 30, 45, 90}, more[] = {0.002, 0.008, 0.031, 0.072, 0.17, 0.41};
  for (int i = 0; i < 6; ++i) {
    const double d = angle[i] * deg, L = 2.5, v = 5, dt = 1e-4;
    const auto a = drive<SixLine<double>>(L, v, d, dt, 1);
    const double radius = std::hypot(a.x, a.y) / std::abs(a.yaw);
    EXPECT_NEAR(radius, L / (2 * std::sin(d / 2)), 2e-3 * radius);
    EXPECT_NEAR(radius / std::hypot(L / std::tan(d), L / 2) - 1, more[i], 0.006) << angle[i];
  }
}

TEST(SixLines, correctedAxlesAreExactRolling) {
  // K2 has v at the rear: yaw rate v tan d / L; its step moves along chords, first order in dt (measured 1.0e-4 at 1
  // ms). K3 has v at the front: v sin d / L; second order.
  const double L = 2.5, v = 5, d = 20 * deg;
  EXPECT_NEAR(drive<FrontDistanceSolved<double>>(L, v, d, 0.001, 1000).yaw, v * std::tan(d) / L, 1.1e-4);
  EXPECT_NEAR(drive<RearDistanceSolved<double>>(L, v, d, 0.001, 1000).yaw, v * std::sin(d) / L, 2e-6);
  EXPECT_NEAR(drive<FrontDistanceSolved<double>>(L, -v, d, 0.001, 1000).yaw, -v * std::tan(d) / L, 1.1e-4);
}

TEST(SixLines, frontDistanceOfComment4KeepsTheWheelbase) {
  const double L = 50, v = 50, dt = 1.0 / 60, d = 20 * deg;
  const auto path = FrontDistanceSolved<double>::paths({.wheelbase = L}, v * dt, sincos(d));
  const double length = std::hypot(L + path.front * std::cos(d) - path.rear, path.front * std::sin(d));
  EXPECT_NEAR(length, L, 1e-12 * L);
}

TEST(SixLines, persistedWheelsShrinkTheBaseLine) {
  // The mistake of comment 4: base line 50, v 50, dt 1/60, 20 deg, wheels kept between frames; 25.43 at frame 500,
  // limit v dt = 0.8333. Recomputed here as in the source; sixline's models derive the wheels anew.
  double fx = 25, fy = 0, rx = -25, ry = 0;
  const double distance = 50.0 / 60;
  for (int frame = 1; frame <= 2000; ++frame) {
    const double theta = std::atan2(fy - ry, fx - rx);
    fx += distance * std::cos(theta + 20 * deg);
    fy += distance * std::sin(theta + 20 * deg);
    rx += distance * std::cos(theta);
    ry += distance * std::sin(theta);
    if (frame == 500) {
      EXPECT_NEAR(std::hypot(fx - rx, fy - ry), 25.43, 0.01);
    }
  }
  EXPECT_NEAR(std::hypot(fx - rx, fy - ry), 0.8333, 0.01);
}

TEST(SixLines, stepErrorAtUsualFrameRatesIsBelowOnePercent) {
  for (const double dt : {1.0 / 30, 1.0 / 60}) {
    const int n = static_cast<int>(std::lround(2 / dt));
    const double coarse = drive<SixLine<double>>(2.5, 10, 15 * deg, dt, n).yaw;
    const double fine = drive<SixLine<double>>(2.5, 10, 15 * deg, dt / 100, n * 100).yaw;
    EXPECT_NEAR(coarse / fine, 1, 0.01) << dt;
  }
}

TEST(ReaderTroubles, constantSteerDrivesAClosedCircle) {  // comments 1, 14
  const double L = 2.5, d = 0.3, v = 5, lap = 2 * pi<double> * (L / std::tan(d)) / v;
  const auto s = drive<KinematicArc<double>>(L, v, d, lap / 1000, 1000);
  EXPECT_NEAR(std::hypot(s.x, s.y), 0, 1e-11);  // measured 2e-13
  EXPECT_NEAR(s.yaw, 2 * pi<double>, 1e-11);
}

TEST(ReaderTroubles, zeroSteerIsStraightAtAnyHeading) {  // comment 16
  for (double heading = -3; heading < 3.2; heading += 0.37) {
    KinematicArc<double>::State s{.yaw = heading, .speed = 4};
    for (int i = 0; i < 100; ++i)
      s = step_and_outputs<KinematicArc<double>>(article<KinematicArc<double>>(), s, Inputs<double>{},
                                                 RoadPlane<double>{}, 0.01)
              .state;
    EXPECT_EQ(s.yaw, heading);
    EXPECT_NEAR(s.x, 4 * std::cos(heading), 1e-13);
    EXPECT_NEAR(s.y, 4 * std::sin(heading), 1e-13);
  }
}

TEST(ReaderTroubles, slowMotionAlongASlantedHeadingIsNotLost) {  // comments 8, 9: integer positions drift to the axes
  KinematicArc<double>::State s{.yaw = 0.5, .speed = 2.4};
  for (int i = 0; i < 1000; ++i)
    s = step_and_outputs<KinematicArc<double>>(article<KinematicArc<double>>(), s, Inputs<double>{},
                                               RoadPlane<double>{}, 1.0 / 60)
            .state;
  EXPECT_NEAR(std::atan2(s.y, s.x), 0.5, 1e-13);
}

TEST(ReaderTroubles, headingsInAllFourQuadrantsPassWithoutAJump) {  // comment 23
  SixLine<double>::State s{.speed = 5};
  double before = 0;
  for (int i = 0; i < 3000; ++i) {
    s = step_and_outputs<SixLine<double>>(article<SixLine<double>>(), s, Inputs<double>{.steer = 0.5},
                                          RoadPlane<double>{}, 0.01)
            .state;
    EXPECT_GT(s.yaw, before);
    EXPECT_LT(s.yaw - before, 0.02);
    before = s.yaw;
  }
  EXPECT_GT(s.yaw, 4 * pi<double>);  // unwrapped: counts turns
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
  const auto rear = with(0, -1);
  EXPECT_EQ(rear.yaw_rate, front.yaw_rate);  // rear wheels turned right steer the car left
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
  // CommonRoad vehicle 2, d 0.1 on L 2.578913: inner 0.10275339, outer 0.09738986 (track 1.3846)
}

// Monster, Car Physics for Games 1.9, with its own numbers.
TEST(Monster, dragEqualsRollingAtThirtyMetresPerSecond) {
  const Resistance<double> lumped{.drag_coefficient = 0.4257, .rolling_resistance = 0.4257 * 30};
  EXPECT_NEAR(drag_force(lumped, 30.0), rolling_force(lumped, 30.0), 1e-12);
  EXPECT_NEAR(lumped.rolling_resistance, 12.771, 1e-3);
  const Resistance<double> cd{
      .drag_coefficient = 0.30, .drag_mode = DragMode::cd, .frontal_area = 2.2, .air_density = 1.29};
  EXPECT_NEAR(drag_factor(cd), 0.4257, 5e-5);
  EXPECT_NEAR(-(drag_force(lumped, 37.0) + rolling_force(lumped, 37.0)), 1055, 1);
}

TEST(Monster, engineForceInFirstGear) {
  const Gearbox<double> corvette{.gears = gear_ratios<double>(2.90, {2.66, 1.78, 1.30, 1.00, 0.74, 0.50})};
  EXPECT_NEAR(axle_torque(corvette, 1.0, 448.0) / 0.34, 8390.8, 0.05);
  EXPECT_NEAR(axle_torque(corvette, 1.0, 475.0) / 0.33, 9166.1, 0.05);
  EXPECT_NEAR(9166.1 / 1439, 6.370, 5e-4);
  EXPECT_NEAR(6.370 / 9.81, 0.649, 5e-4);
  EXPECT_NEAR(total_ratio(corvette, 1.0), 9.0972, 5e-5);
  EXPECT_NEAR(total_ratio(corvette, 1.0) * 0.7, 6.368, 5e-4);
  EXPECT_NEAR(axle_torque(corvette, 1.0, 1.0) / 0.34, 18.7, 0.05);  // E-MM-1: he prints 2.2 N
  EXPECT_LT(axle_torque(corvette, -1.0, 100.0), 0);
  EXPECT_EQ(axle_torque(corvette, 0.0, 100.0), 0);
  EXPECT_NEAR(4400 / total_ratio(corvette, 1.0), 483.7, 0.05);
  EXPECT_NEAR(4400 / total_ratio(corvette, 1.0) / rpm_per_rad_s * 0.34, 17.22, 0.005);
  EXPECT_NEAR(1000 / rpm_per_rad_s * 0.34, 35.6, 0.05);
  EXPECT_NEAR(wheel_side_rpm(corvette, 1.0, 17.0), 1476.8, 0.1);  // E-MM-2: he prints 1460
  EXPECT_NEAR(wheel_side_rpm(corvette, 1.0, 17.0) / rpm_per_rad_s, 154.65, 0.01);
  EXPECT_NEAR(20 / 3.6 / 0.33, 16.84, 0.005);
  EXPECT_NEAR(wheel_side_rpm(corvette, 1.0, 20 / 3.6 / 0.33), 1462.5, 0.3);
}

TEST(Monster, loadMovesToTheRearUnderPower) {
  const Geometry<double> half{.wheelbase = 2.5, .cg_to_front = 1.25, .cg_to_rear = 1.25, .cg_height = 1.0};
  const auto standing_loads = axle_loads(half, 1500 * 9.8, 0.0), launch = axle_loads(half, 1500 * 9.8, 1500 * 4.9);
  EXPECT_NEAR(standing_loads.rear, 7350, 1e-9);
  EXPECT_NEAR(launch.rear - standing_loads.rear, 2940, 1e-9);
  EXPECT_NEAR(launch.front, 4410, 1e-9);
  EXPECT_NEAR(launch.rear, 10290, 1e-9);
}

TEST(Monster, wheelTyreAndUnitFacts) {
  EXPECT_NEAR(0.5 * 75 * 0.33 * 0.33, 4.084, 5e-4);
  EXPECT_NEAR(0.5 * 18 * 0.0254 + 0.275 * 0.40, 0.3386, 5e-5);  // P275/40ZR18
  EXPECT_NEAR(745.7 / 1.356 * rpm_per_rad_s, 5252.1, 3.0);      // hp and lb ft curves cross
  const auto ls1 = torque_curve<double>(ls1_curve);
  double best = 0, best_rpm = 0;
  for (double rpm = 1000; rpm <= 5900; rpm += 10)
    if (const double power = torque_at(ls1, rpm) * rpm / rpm_per_rad_s; power > best) {
      best = power;
      best_rpm = rpm;
    }
  EXPECT_NEAR(best, 253e3, 2e3);
  EXPECT_NEAR(best_rpm, 5400, 60);
  EXPECT_NEAR(torque_at(ls1, 4500.0), 479, 1e-12);
}

// Models 1 to 5 with the articles' car.

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
  Drive<PointMass<double>> run;
  run.s.drive.vx = 30;
  run.go({}, 3000);
  EXPECT_NEAR(run.s.x, 2404.5, 0.1);  // 0.05 of the printed digit, 0.03 of the 1 ms step
}

TEST(Model1, fullBrakeFromThirtyTakes54Metres) {
  Drive<PointMass<double>> run;
  run.s.drive.vx = 30;
  while (run.s.drive.vx > 0) run.go({.brake = 1}, 1e-4, 1e-4);
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
    one.go(lively<double>(i), 0.01, 0.01);
    two.go(lively<double>(i), 0.01, 0.01);
    ASSERT_EQ(one.s.x, two.s.x);
  }
}

TEST(Model3, launchForceAndRedlineSpeeds) {
  Drive<EngineGearbox<double>> run;
  run.go({.throttle = 1, .gear = 1, .auto_shift = 0}, 0.001);
  EXPECT_NEAR(run.o.drive_force, 4309.2, 0.05);
  Drive<EngineGearbox<double>> back;
  back.go({.throttle = 1, .gear = -1, .auto_shift = 0}, 0.001);
  EXPECT_NEAR(back.o.drive_force, -4593.6, 0.05);
  EXPECT_LT(back.s.drive.vx, 0);
  const double redline[] = {20.41, 29.29, 42.40, 60.63, 72.18};
  const Gearbox<double> box;
  for (int gear = 1; gear <= 5; ++gear)
    EXPECT_NEAR(6000 / rpm_per_rad_s / total_ratio(box, double(gear)) * 0.33, redline[gear - 1], 5e-3);
  EXPECT_NEAR(6000 / rpm_per_rad_s / total_ratio(box, -1.0) * 0.33, 19.15, 5e-3);
}

TEST(Model3, fourthAndFifthGearAreLimitedByResistance) {
  for (const auto& [gear, top] : {std::pair{4.0, 59.05}, std::pair{5.0, 59.85}}) {
    Drive<EngineGearbox<double>> run;
    run.s.drive.vx = 55;
    run.go({.throttle = 1, .gear = gear, .auto_shift = 0}, 400, 0.01);
    EXPECT_NEAR(run.s.drive.vx, top, 5e-3);
  }
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
  Drive<SlippingWheel<double>> run;
  run.p.car.resistance = {.drag_coefficient = 0, .rolling_resistance = 0};
  run.p.wheels.wheel_inertia_front = 0.005;
  run.p.wheels.wheel_damping = 0;  // front wheels that hardly take part
  run.s.drive.vx = 30;
  run.s = SlippingWheel<double>::rolling(run.p, run.s);
  run.go({.brake = 1, .gear = 0, .auto_shift = 0}, 3, 0.001);
  EXPECT_EQ(run.s.drive.wheel_speed_rear, 0);
  EXPECT_NEAR(-run.o.vx_rate, 5.054, 5e-3);
}

TEST(Model5, zeroToHundredHardlyDependsOnTheStep) {
  const auto time = [](double dt) {
    Drive<SlippingWheel<double>> run;
    double before = 0;
    while (run.s.drive.vx < 27.7778) {
      before = run.s.drive.vx;
      run.go({.throttle = 1}, dt, dt);
    }
    return run.t - dt * (run.s.drive.vx - 27.7778) / (run.s.drive.vx - before);
  };
  const double fine = time(0.0001), at1 = time(0.001), at16 = time(0.016);
  RecordProperty("zero_to_hundred", std::to_string(fine) + " " + std::to_string(at1) + " " + std::to_string(at16));
  EXPECT_NEAR(at1 / fine, 1, 0.0005);  // 0.03 % at 1 ms
  EXPECT_NEAR(at16 / fine, 1, 0.005);  // 0.4 % at 16 ms
}

TEST(Model5, hillStartRollsBackALittleThenClimbs) {
  for (const double dt : {0.001, 0.01, 0.05}) {
    Drive<SlippingWheel<double>> run;
    double lowest = 0;
    while (run.t < 8) {
      run.go({.throttle = std::min(1.0, run.t), .gear = 1, .auto_shift = 0}, dt, dt, {.slope_x = 0.1});
      lowest = std::min(lowest, run.s.x);
    }
    RecordProperty("rolled_back_m", std::to_string(lowest));
    EXPECT_LT(lowest, 0);
    EXPECT_GT(lowest, -0.35);  // measured 0.22 m
    EXPECT_GT(run.s.x, 20);
    EXPECT_GT(run.s.drive.vx, 5);
  }
}

TEST(Model5, lightWheelsAndNeutralStaySteadyFromOneToHundredMilliseconds) {  // E-LR-4
  for (const double inertia : {0.05, 0.5, 1.5})
    for (const double dt : {0.001, 0.01, 0.02, 0.1}) {
      Drive<SlippingWheel<double>> run;
      run.p.wheels.wheel_inertia_front = run.p.wheels.wheel_inertia_rear = inertia;
      run.p.wheels.wheel_damping = 0;
      run.s.drive.vx = 20;
      run.s = SlippingWheel<double>::rolling(run.p, run.s);
      run.go({.gear = 0, .auto_shift = 0}, 5, dt);
      EXPECT_NEAR(run.s.drive.wheel_speed_rear * 0.33, run.s.drive.vx, 0.01) << inertia << " " << dt;
    }
}

TEST(Model5, overTheFrictionLimitItSlidesDownhill) {
  // A locked rear axle carries mu W_r of its own load: on 35 deg it cannot hold the articles' car alone.
  Drive<SlippingWheel<double>> run;
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

TEST(Model6, tangentCircleAndSourceCircle) {  // E-S1-1: 4.50 m against 5.20 m at 30 deg, L 2.6
  const auto radius = [](Relation relation) {
    KinematicBicycle<double>::Params p = article<KinematicBicycle<double>>();
    p.relation = relation;
    return step_and_outputs<KinematicBicycle<double>>(p, {}, {}, RoadPlane<double>{}, 0.01,
                                                      {.imposed_steer_angle = 30 * deg,
                                                       .steer_angle_is_imposed = 1,
                                                       .imposed_speed = 3,
                                                       .speed_is_imposed = 1})
        .output.turn_radius_rear;
  };
  EXPECT_NEAR(radius(Relation::tan), 4.503, 1e-3);
  EXPECT_NEAR(radius(Relation::sin), 5.20, 1e-9);
}

TEST(Model6, yawRateGrowsWithSpeedAndTurnsRoundInReverse) {
  const auto rate = [](double v) {
    return step_and_outputs<KinematicBicycle<double>>(
               article<KinematicBicycle<double>>(), {}, {}, RoadPlane<double>{}, 0.01,
               {.imposed_steer_angle = 0.2, .steer_angle_is_imposed = 1, .imposed_speed = v, .speed_is_imposed = 1})
        .output.yaw_rate;
  };
  EXPECT_NEAR(rate(100 / 3.6) / rate(10 / 3.6), 10, 1e-12);
  EXPECT_EQ(rate(-5), -rate(5));
}

TEST(Model6, steeringDoesNotChangeTheSpeedOfItsDrive) {
  Drive<SlippingWheel<double>> straight;
  Drive<KinematicBicycle<double>> turning;
  straight.p = turning.p.drive;
  for (int i = 0; i < 2000; ++i) {
    const double throttle = i < 1500 ? 1 : 0;
    straight.go({.throttle = throttle}, 0.01, 0.01);
    turning.go({.throttle = throttle, .steer = std::sin(i * 0.01)}, 0.01, 0.01);
    ASSERT_EQ(straight.s.drive.vx, turning.s.drive.vx);
  }
}

TEST(Model6, heldSpeedDrivesTheSameArcAsTheKinematicBicycle) {
  KinematicBicycle<double>::State s{};
  KinematicArc<double>::State k{.x = 1.3, .speed = 6};
  const Overrides<double> test{
      .imposed_steer_angle = 0.3, .steer_angle_is_imposed = 1, .imposed_speed = 6, .speed_is_imposed = 1};
  for (int i = 0; i < 500; ++i) {
    s = step_and_outputs<KinematicBicycle<double>>(article<KinematicBicycle<double>>(), s, {}, RoadPlane<double>{},
                                                   0.01, test)
            .state;
    k = step_and_outputs<KinematicArc<double>>({.wheelbase = 2.6}, k, {}, RoadPlane<double>{}, 0.01, test).state;
  }
  EXPECT_NEAR(k.x - 1.3 * std::cos(k.yaw), s.x, 1e-11);
  EXPECT_NEAR(k.y - 1.3 * std::sin(k.yaw), s.y, 1e-11);
}

}  // namespace seeds_test
}  // namespace sixline
