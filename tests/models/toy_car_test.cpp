// The wheels (R2) and the toy car (R3) on a rigid body: viscous tyres, four-wheel steering, a tank.
#include "driven_model.hpp"
#include "scenario_trip.hpp"

namespace sixline::testing::toy_car_test {

using Car = RigidCar<double>;

TEST(RigidWheel, pushesAgainstTheSlidingForwardsAndBackwards) {  // a size instead of a signed part pushes the wrong way
  const RigidWheel<double> wheel{};
  EXPECT_EQ(wheel_force(wheel, Planar<double>{3, 0}, 0.0).x, -3);
  EXPECT_EQ(wheel_force(wheel, Planar<double>{-3, 0}, 0.0).x, 3);
  EXPECT_EQ(wheel_force(wheel, Planar<double>{3, 0}, 6.0).x, 0);  // rolling: w R = v
  EXPECT_EQ(wheel_force(wheel, Planar<double>{0, 2}, 0.0).y, -4);
  EXPECT_EQ(wheel_force(wheel, Planar<double>{0, -2}, 0.0).y, 4);
  const auto cut = within_grip(Planar<double>{3, 4}, 1.0);
  EXPECT_NEAR(cut.x, 0.6, 1e-15);
  EXPECT_NEAR(cut.y, 0.8, 1e-15);
  EXPECT_EQ(within_grip(Planar<double>{3, 4}, 6.0).x, 3);
}

TEST(ToyCar, itsFinalAccelerationIsEightPointEightNine) {
  // (2 T/R)/(M + 4 I_w/R^2), no drag, no top speed.
  for (const Profile profile : {Profile::corrected, Profile::source})
    for (const double dt : {0.001, 0.01, 0.1}) {
      Drive<Car> run;
      run.p.profile = profile;
      run.go({.throttle = 1}, 60, dt);
      EXPECT_NEAR(run.o.vx_rate, 80.0 / 9, 1e-8) << dt;
      EXPECT_GT(run.s.vx, 500);
      EXPECT_EQ(run.s.y, 0);
    }
  Drive<Car> all;
  all.p.driven_axle = DrivenAxle::all;
  all.go({.throttle = 1}, 60, 0.01);
  EXPECT_NEAR(all.o.vx_rate, 160.0 / 9, 1e-8);
}

TEST(ToyCar, itsLeftIsOurLeft) {
  Drive<Car> run = driving<Car>(5);
  run.go({.steer = 1}, 0.5, 0.001);
  EXPECT_GT(run.s.yaw, 0.05);
  EXPECT_GT(run.s.y, 0);
  EXPECT_NEAR(run.o.motion.steer_angle, 0.75, 1e-15);
}

// Four-wheel steering. Slow, wheels hardly slide: the circle is that of the axles' normals, w = v (tan f - tan r)/L.
TEST(ToyCar, rearWheelsAgainstTheFrontTurnACircleOfHalfTheRadius) {
  for (const double ratio : {0.0, -0.5, -1.0}) {
    Drive<Car> run = driving<Car>(0.02);
    run.p.rear_steer_ratio = ratio;
    run.p.body.half_width = 0.05;  // wheels of an axle stand parallel: 3 m apart they scrub, 0.6 to 1.2 % less turn
    const double angle = 0.3, L = 2 * run.p.body.half_length;
    run.go_under(imposed_steer(angle), 10);
    const double curvature = (std::tan(angle) - std::tan(ratio * angle)) / L;
    // Measured: 0.016 % wide, and the centre 13 mm off, in proportion to the speed: the turn takes sideways force.
    EXPECT_NEAR(run.s.yaw_rate / run.s.vx / curvature, 1, 0.001) << ratio;
    const double centre = ratio == -1 ? 0
                                      : run.p.body.half_length * (std::tan(angle) + std::tan(ratio * angle)) /
                                            (std::tan(angle) - std::tan(ratio * angle));
    EXPECT_NEAR(run.s.vy / run.s.yaw_rate, centre, 0.02) << ratio;
  }
}

TEST(ToyCar, rearWheelsWithTheFrontLetItWalkLikeACrab) {
  Drive<Car> run = driving<Car>(2);
  run.p.rear_steer_ratio = 1;
  run.go_under(imposed_steer(0.3), 20);
  EXPECT_NEAR(run.s.yaw_rate, 0, 1e-12);
  EXPECT_NEAR(run.s.yaw, 0, 1e-12);
  EXPECT_NEAR(std::atan2(run.s.vy, run.s.vx), 0.3, 1e-6);
  EXPECT_GT(run.s.vx, 1);
}

TEST(Tank, turnsOnTheSpotAtTheRateThatItsScrubbingAllows) {
  // Four forces T/R at half_width turn it, the scrub of its wheels at half_length holds it: T h/R = k_y w a^2.
  for (const Profile profile : {Profile::corrected, Profile::source})
    for (const double steer : {1.0, -0.5}) {
      Drive<Car> run;
      run.p.profile = profile;
      run.p.driven_axle = DrivenAxle::all;
      run.p.skid_torque = 30;
      run.go({.steer = steer}, 30);
      EXPECT_NEAR(run.s.yaw_rate, steer * 30 * 1.5 / (0.5 * 2 * 16), 1e-6);
      EXPECT_NEAR(std::hypot(run.s.x, run.s.y), 0, 1e-9) << "on the spot";
      EXPECT_NEAR(run.s.wheel_speed.fl + run.s.wheel_speed.fr, 0, 1e-9)
          << "one side back as fast as the other forwards";
      EXPECT_EQ(run.o.motion.steer_angle, 0) << "no wheel turns";
    }
}

TEST(Tank, onLevelGroundWithAFrictionLimitItTurnsAndStopsForGood) {
  const Trip r = sixline::run(text_of(fs::path(SIXLINE_SOURCE_DIR) / "examples/tank.toml"));
  ASSERT_EQ(r.wrong, "");
  ASSERT_EQ(r.result.events.size(), 1u);  // a quarter turn
  EXPECT_NEAR(r.result.events[0].values[1], 0, 1e-6) << "x: still where it began";
  EXPECT_EQ(r.last("vx"), 0);
  EXPECT_EQ(r.last("yaw_rate"), 0);
  EXPECT_GT(std::hypot(r.last("x"), r.last("y")), 3) << "the bend led away";
}

// Its wheels spin on a road of friction 0.5. The rate is that at which its motors give their power, 3.13 rad/s within
// 0.2 % (docs/models/rigid_car.md); without a limit of power 41 rad/s.
TEST(Tank, whoseWheelsSpinTurnsAsFastAsItsPowerAllows) {
  const Trip r = sixline::run(text_of(fs::path(SIXLINE_SOURCE_DIR) / "examples/tank.toml"), {"ground.friction=0.5"});
  ASSERT_EQ(r.wrong, "");
  const double along = 0.5 * 2000 * 9.81 / 4 / std::hypot(1.0, 1.2), rolling = 10000 / along;  // [N], [m/s]
  EXPECT_NEAR(r.samples("yaw_rate").at(59), rolling * 1.2 / (1 + 1.2 * 1.2), 0.006);
  EXPECT_EQ(r.last("yaw_rate"), 0);
}

TEST(ToyCar, explicitSpinUnderFullBrakeBlowsUpFrom118MillisecondsAndTheImplicitOneNever) {
  // rate (k R^2 + 4)/I_w = 17 /s, explicit limit 2/17 s = 0.1176 s
  const auto brake_remaining = [](Profile profile, double dt) {
    Drive<Car> run;
    run.p.profile = profile;
    run.s.wheel_speed = {1, 1, 1, 1};
    run.go({.brake = 1}, 200 * dt, dt);
    return std::abs(run.s.wheel_speed.fl);
  };
  EXPECT_LT(brake_remaining(Profile::source, 0.112), 1e-3);
  EXPECT_GT(brake_remaining(Profile::source, 0.123), 1e3);
  for (const double dt : {0.112, 0.123, 1.0, 100.0}) EXPECT_LT(brake_remaining(Profile::corrected, dt), 1e-3) << dt;
}

TEST(ToyCar, theViscousBrakeNeverQuiteStopsIt) {
  Drive<Car> run = driving<Car>(10);
  run.go({.brake = 1}, 3, 0.001);
  const double before = run.s.vx;
  run.go({.brake = 1}, 0.923, 0.001);
  EXPECT_NEAR(run.s.vx / before, 0.5, 1e-3) << "halves every 0.92 s";
  run.go({.brake = 1}, 26, 0.01);
  EXPECT_GT(run.s.vx, 0);
  EXPECT_LT(run.s.vx, 1e-6);
}

TEST(ToyCar, feelsNoSlopeUntilItHasAFrictionLimit) {
  Drive<Car> run;
  run.go({}, 5, 0.01, {.slope_x = 0.5});
  EXPECT_EQ(run.s.x, 0);
  run.p.limit_wheel_friction = Switch::on;
  run.go({}, 1, 0.01, {.slope_x = 0.5});
  EXPECT_LT(run.s.vx, -1);
}

}  // namespace sixline::testing::toy_car_test
