// The rigid body on a plane (R1), its wheels (R2) and the toy car (R3): the source's results, its own frame, a friction
// limit that holds, any step size.
#include <cmath>

#include "article_car.hpp"
#include "driven_model.hpp"
#include "model_tests.hpp"
#include "scenario_trip.hpp"
#include "simulation/lap_task.hpp"
#include "sixline/internal/registry/models.hpp"
#include "sixline/internal/tracks/track_file.hpp"
#include "sixline/load_params.hpp"
#include "tier.hpp"
#include "watched.hpp"

namespace sixline {
namespace rigid_body_test {
using namespace testing;
using Body = RigidBody<double>;
using Car = RigidCar<double>;

/// The road-going car of data/cars/rb2-road.toml.
Car::Params road() { return load_params<Car>("rb2-road").value(); }

/// A toy car at a speed [m/s], its wheels rolling.
Drive<Car> rolling_at(double v) {
  Drive<Car> run;
  run.s.vx = v;
  run.s = Car::rolling(run.p, run.s);
  return run;
}

// R1.

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

TEST(RigidBody, freeOfForcesItsMomentumStays) {
  Drive<Body> run;
  run.s = {.yaw = 0.3, .vx = 2, .vy = -1, .yaw_rate = 3};
  const auto before = kincaid_frame(run.s);
  run.go({}, 100, 0.01);
  const auto after = kincaid_frame(run.s);
  EXPECT_NEAR(after.source_vx, before.source_vx,
              1e-9);  // 10,000 roundings of a heading of up to 300 rad: 3e-10; measured 7e-11
  EXPECT_NEAR(after.source_vy, before.source_vy, 1e-9);
  EXPECT_EQ(after.source_rate, 3);
  EXPECT_NEAR(run.s.x, 100 * before.source_vy, 1e-9);
}

// The source's frame.

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
        run(head(model) + "[initial]\nx = 3\ny = -2\nyaw = 0.5\nvx = 4\nvy = 0.25\nyaw_rate = 0.1\n" + tail);
    ASSERT_EQ(ours.wrong, "");
    const double c = std::cos(0.5), sn = std::sin(0.5), east = c * 4 - sn * 0.25, north = sn * 4 + c * 0.25;
    // The heading is last on purpose: the order in the file does not matter.
    const Trip theirs = run(head(model) + "[initial]\nsource_x = 2\nsource_y = 3\nsource_vx = " + number_text(-north) +
                            "\nsource_vy = " + number_text(east) + "\nsource_rate = 0.1\nsource_angle = 0.5\n" + tail);
    ASSERT_EQ(theirs.wrong, "");
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
  const Trip r = run(head("rigid_car", "duration = 0\n") + "[initial]\nsource_vx = 3\nsource_angle = 0.5\n");
  ASSERT_EQ(r.wrong, "");
  EXPECT_NEAR(r.last("vx"), -3 * std::sin(0.5), 1e-12);
  EXPECT_NEAR(r.last("vy"), -3 * std::cos(0.5), 1e-12);
}

TEST(Scenario, pushesABodyByItsTestInputs) {
  const Trip r = run(head("rigid_body", "duration = 2\ndt = 0.001\n") + "[[input]]\nforce_y = 3\noffset_x = 2\n");
  ASSERT_EQ(r.wrong, "");
  EXPECT_NEAR(r.last("yaw_rate"), 6 / 30.416666666666668 * 2, 1e-9);
  EXPECT_NEAR(run(head("rigid_body") + "[options]\noffset_axes = \"side\"\n").wrong.find("\"world\", \"body\"") !=
                  std::string::npos,
              1, 0);
  EXPECT_NE(run(head("rigid_car") + "[[input]]\nforce_x = 3\n").wrong.find("unknown key"), std::string::npos);
}

// R2.

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

// R3, the toy.

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
  Drive<Car> run = rolling_at(5);
  run.go({.steer = 1}, 0.5, 0.001);
  EXPECT_GT(run.s.yaw, 0.05);
  EXPECT_GT(run.s.y, 0);
  EXPECT_NEAR(run.o.motion.steer_angle, 0.75, 1e-15);
}

// Four-wheel steering. Slow, wheels hardly slide: the circle is that of the axles' normals, w = v (tan f - tan r)/L.
TEST(ToyCar, rearWheelsAgainstTheFrontTurnACircleOfHalfTheRadius) {
  for (const double ratio : {0.0, -0.5, -1.0}) {
    Drive<Car> run = rolling_at(0.02);
    run.p.rear_steer_ratio = ratio;
    run.p.body.half_width = 0.05;  // wheels of an axle stand parallel: 3 m apart they scrub, 0.6 to 1.2 % less turn
    const double angle = 0.3, L = 2 * run.p.body.half_length;
    run.go({}, 10, 0.001, {}, {.imposed_steer_angle = angle, .steer_angle_is_imposed = 1});
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
  Drive<Car> run = rolling_at(2);
  run.p.rear_steer_ratio = 1;
  run.go({}, 20, 0.001, {}, {.imposed_steer_angle = 0.3, .steer_angle_is_imposed = 1});
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
      for (int i = 0; i < 30000; ++i) run.step({.steer = steer}, 0.001);
      EXPECT_NEAR(run.s.yaw_rate, steer * 30 * 1.5 / (0.5 * 2 * 16), 1e-6);
      EXPECT_NEAR(std::hypot(run.s.x, run.s.y), 0, 1e-9) << "on the spot";
      EXPECT_NEAR(run.s.wheel_speed.fl + run.s.wheel_speed.fr, 0, 1e-9)
          << "one side back as fast as the other forwards";
      EXPECT_EQ(run.o.motion.steer_angle, 0) << "no wheel turns";
    }
}

TEST(Tank, onLevelGroundWithAFrictionLimitItTurnsAndStopsForGood) {
  const Trip r = sixline::run(text_of(std::filesystem::path(SIXLINE_SOURCE_DIR) / "examples/tank.toml"));
  ASSERT_EQ(r.wrong, "");
  ASSERT_EQ(r.result.events.size(), 1u);  // a quarter turn
  EXPECT_NEAR(r.result.events[0].values[1], 0, 1e-6) << "x: still where it began";
  EXPECT_EQ(r.last("vx"), 0);
  EXPECT_EQ(r.last("yaw_rate"), 0);
  EXPECT_GT(std::hypot(r.last("x"), r.last("y")), 3) << "the bend led away";
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
  Drive<Car> run = rolling_at(10);
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

// R3 with the friction limit.

TEST(RoadCar, noWheelEverPushesMoreThanItsGrip) {
  for (const double dt : {0.001, 0.01, 0.1}) {
    Drive<Car> run;
    run.p = road();
    double maximum = 0;
    for (int i = 0; i < 6000; ++i) {
      auto u = lively<double>(i);
      if (i % 1000 > 700) u.handbrake = 1;
      run.step(u, dt, {.slope_x = 0.05, .slope_y = -0.02, .friction = 0.8});
      for (const double use : {run.o.friction_utilization.fl, run.o.friction_utilization.fr,
                               run.o.friction_utilization.rl, run.o.friction_utilization.rr})
        maximum = std::max(maximum, use);
    }
    EXPECT_LE(maximum, 1 + 1e-12) << dt;
    EXPECT_GT(maximum, 0.99) << dt;  // and it did use it
  }
}

TEST(RoadCar, wheelForcesAreWhatMovesIt) {  // momentum, over steps that are not divided
  Drive<Car> run;
  run.p = road();
  run.p.resistances = Switch::off;
  run.s.vx = 20;
  run.s = Car::rolling(run.p, run.s);
  const double dt = 0.002, I = yaw_inertia(run.p.body, Profile::corrected), a = 1.25, b = 0.75;
  for (int i = 0; i < 3000; ++i) {
    auto u = lively<double>(i);
    const auto before = kincaid_frame(run.s);
    const double heading = run.s.yaw + 0.5 * dt * run.s.yaw_rate;  // in the middle of the step
    run.step(u, dt);
    const auto after = kincaid_frame(run.s);
    const double d = run.o.motion.steer_angle, c = std::cos(d), sn = std::sin(d);
    const double fl_x = c * run.o.fx.fl - sn * run.o.fy.fl, fl_y = sn * run.o.fx.fl + c * run.o.fy.fl;
    const double fr_x = c * run.o.fx.fr - sn * run.o.fy.fr, fr_y = sn * run.o.fx.fr + c * run.o.fy.fr;
    const double X = fl_x + fr_x + run.o.fx.rl + run.o.fx.rr, Y = fl_y + fr_y + run.o.fy.rl + run.o.fy.rr;
    const double N = a * (fl_y + fr_y - run.o.fy.rl - run.o.fy.rr) - b * (fl_x - fr_x + run.o.fx.rl - run.o.fx.rr);
    const double east = std::cos(heading) * X - std::sin(heading) * Y,
                 north = std::sin(heading) * X + std::cos(heading) * Y;
    ASSERT_NEAR((after.source_vy - before.source_vy) * 1200 / dt, east, 1e-5) << i;
    ASSERT_NEAR(-(after.source_vx - before.source_vx) * 1200 / dt, north, 1e-5) << i;
    ASSERT_NEAR((after.source_rate - before.source_rate) * I / dt, N, 1e-5) << i;
  }
}

TEST(RoadCar, neverGainsEnergyWithoutThrottle) {
  for (const bool capped : {false, true})
    for (const double dt : {0.001, 0.02, 0.2, 1.0}) {
      Drive<Car> run;
      if (capped) run.p = road();
      const auto& q = run.p;
      const auto energy = [&] {
        double sum = 0.5 * q.body.mass * (run.s.vx * run.s.vx + run.s.vy * run.s.vy) +
                     0.5 * yaw_inertia(q.body, Profile::corrected) * run.s.yaw_rate * run.s.yaw_rate;
        for (const double w : {run.s.wheel_speed.fl, run.s.wheel_speed.fr, run.s.wheel_speed.rl, run.s.wheel_speed.rr})
          sum += 0.5 * q.wheel.wheel_inertia * w * w;
        return sum;
      };
      run.s.vx = 30;
      run.s.vy = 5;
      run.s.yaw_rate = 2;
      run.s = Car::rolling(q, run.s);
      double before = energy();
      for (int i = 0; i < 2000; ++i) {
        run.step({.brake = i % 300 > 200 ? 0.3 : 0.0, .steer = std::sin(0.02 * i)}, dt);
        ASSERT_LE(energy(), before * (1 + 1e-13) + 1e-300) << "capped " << capped << " dt " << dt << " step " << i;
        before = energy();
      }
    }
}

// For a minute, with SIXLINE_TIER=long for ten.
TEST(RoadCar, parkedBelowTheFrictionLimitItStaysToTheBit) {
  for (const double share : {0.5, 0.9})
    for (const double heading : {0.0, 0.7, 1.5708, 3.0})
      for (const double rate : {30.0, 60.0, 240.0}) {
        Drive<Car> run;
        run.p = road();
        run.s.yaw = heading;
        run.go({.brake = 1, .steer = 0.3},
               testing::watched      ? 10
               : testing::thorough() ? 600
                                     : 60,
               1 / rate, {.slope_x = share * run.p.mu});
        EXPECT_EQ(run.s.x, 0) << share << " " << heading << " " << rate;
        EXPECT_EQ(run.s.y, 0);
        EXPECT_EQ(run.s.yaw, heading);
        EXPECT_EQ(run.s.yaw_rate, 0);
        EXPECT_EQ(run.o.holding, 1);
      }
}

TEST(RoadCar, beyondTheLimitItSlidesAsABlockAndReleasedItMovesAtOnce) {
  for (const double heading : {0.0, 0.7, 1.5708}) {
    Drive<Car> run;
    run.p = road();
    run.p.resistances = Switch::off;
    run.s.yaw = heading;
    const double slope = 1.5, w = std::sqrt(1 + slope * slope), a = 9.81 * (slope - 1) / w;  // g (sin - mu cos)
    run.go({.brake = 1}, 2, 0.001, {.slope_x = slope});
    const double speed = run.o.motion.speed;
    run.go({.brake = 1}, 1, 0.001, {.slope_x = slope});
    EXPECT_NEAR(run.o.motion.speed - speed, a, 1e-3 * a) << heading;
    EXPECT_NEAR(run.s.y, 0, 1e-6 * std::abs(run.s.x)) << heading;  // straight down the slope
    Drive<Car> parked;
    parked.p = road();
    parked.s.yaw = heading;
    parked.go({.brake = 1}, 1, 0.01, {.slope_x = 0.3});
    EXPECT_EQ(parked.o.motion.speed, 0);
    parked.step({}, 0.01, {.slope_x = 0.3});
    if (heading < 1) {
      EXPECT_GT(std::hypot(parked.s.vx, parked.s.vy), 0.01);
    }
  }
}

TEST(RoadCar, theHandbrakeAloneHoldsItOnAHill) {
  Drive<Car> run;
  run.p = road();
  run.s.vx = 2;
  run.s = Car::rolling(run.p, run.s);
  run.go({.handbrake = 1}, 5, 0.01, {.slope_x = 0.1});
  const double x = run.s.x;
  EXPECT_EQ(run.o.holding, 1);
  run.go({.handbrake = 1}, 60, 0.01, {.slope_x = 0.1});
  EXPECT_EQ(run.s.x, x);
}

TEST(RoadCar, stopsInFiniteTimeNearTheClosedForm) {
  for (const double dt : {0.001, 1.0 / 60, 1.0 / 30}) {
    Drive<Car> run;
    run.p = road();
    run.p.resistances = Switch::off;
    run.s.vx = 30;
    run.s = Car::rolling(run.p, run.s);
    while (run.s.vx > 0 && run.t < 10) run.step({.brake = 1}, dt);
    EXPECT_EQ(run.s.vx, 0);
    EXPECT_EQ(run.s.wheel_speed.fl, 0);
    // v^2/(2 mu g), and what the last 0.84 m/s of sliding add, where the force fades with the speed: about 0.04 m
    EXPECT_NEAR(run.s.x, 900 / (2 * 9.81), 0.15) << dt;
  }
}

TEST(RoadCar, sixtyAndAThousandStepsASecondAgreeWithinHalfAPercent) {
  const auto measure = [](double dt) {
    struct {
      double launch, stop, yaw, lateral;
    } m{};
    Drive<Car> run;
    run.p = road();
    double before = 0;
    while (run.s.vx < 27.7778) {
      before = run.s.vx;
      run.step({.throttle = 1}, dt);
    }
    m.launch = run.t - dt * (run.s.vx - 27.7778) / (run.s.vx - before);
    const double from = run.s.x;
    while (run.s.vx > 0) run.step({.brake = 1}, dt);
    m.stop = run.s.x - from - (run.s.vx - 27.7778);
    Drive<Car> turn;
    turn.p = road();
    turn.s.vx = 20;
    turn.s = Car::rolling(turn.p, turn.s);
    turn.go({.throttle = 0.2}, 2, dt, {}, {.imposed_steer_angle = 0.03, .steer_angle_is_imposed = 1});
    m.yaw = turn.s.yaw_rate;
    m.lateral = turn.o.motion.ay;
    return m;
  };
  const auto coarse = measure(1.0 / 60), fine = measure(0.001);
  EXPECT_NEAR(coarse.launch / fine.launch, 1, 0.005);
  EXPECT_NEAR(coarse.yaw / fine.yaw, 1, 0.005);
  EXPECT_NEAR(coarse.lateral / fine.lateral, 1, 0.005);
}

// Laps.

TEST(RigidLaps, theRobotDrivesTwoCleanLapsOnEveryBundledTrack) {
  for (const char* car : {"article", "rb2-road"}) {
    const auto model = make_model_with_car("rigid_car", "", car);
    ASSERT_TRUE(model) << model.error().text();
    int driven = 0;
    for (const auto& entry : list_tracks()) {
      if (entry.category != "sixline") continue;
      const auto track = load_track(entry.path);
      ASSERT_TRUE(track);
      LapTask task{.track = track->view()};
      task.laps = 2;
      task.telemetry_every = 0;
      const auto record = simulate_laps(**model, task);
      ASSERT_TRUE(record) << record.error().text();
      SCOPED_TRACE(std::string(car) + " on " + entry.name);
      EXPECT_EQ(record->ended, "finished");
      ASSERT_EQ(record->laps.size(), 2u);
      EXPECT_TRUE(record->laps[0].clean && record->laps[1].clean) << record->off_track_s << " s off the road";
      ++driven;
    }
    EXPECT_EQ(driven, 5);
  }
}

// Bad input: every parameter at both ends of its range, every option, steps from tiny to huge.

TEST(RigidCar, staysFiniteAtTheEndsOfEveryRangeWithEveryOption) {
  const int steps = testing::watched ? 60 : testing::thorough() ? 300 : 100;
  for (const bool options : {false, true})
    for (const double dt : {1e-9, 0.01, 1.0}) {
      int fields = 0;
      Car::Params names = article<Car>();
      for_each_field(names, [&]<class T>(const FieldInfo& f, const T&) {
        if constexpr (std::is_same_v<T, double>) {
          ++fields;
          for (const double value : {f.min, f.max}) {
            Drive<Car> run;
            if (options) run.p = road();
            set_field(run.p, f.name, value);
            for (int i = 0; i < steps; ++i)
              run.step({.throttle = 2 * i < steps ? 1.0 : 0.0, .brake = 2 * i < steps ? 0.0 : 1.0, .steer = 0.5}, dt,
                       {.slope_x = 0.1});
            for_each_field(run.s, [&](const FieldInfo& g, const double& v) {
              EXPECT_TRUE(std::isfinite(v)) << f.name << " = " << value << ": " << g.name << " dt " << dt;
            });
          }
        }
      });
      EXPECT_GT(fields, 15);
    }
}

TEST(RigidCar, aStepLeavesItsInputUntouched) {
  const Car::State s{.vx = 3};
  const Car::State copy = s;
  (void)step_and_outputs<Car>(road(), s, lively<double>(3), RoadPlane<double>{}, 1e6);
  EXPECT_EQ(s.vx, copy.vx);
  EXPECT_EQ(s.x, copy.x);
}

}  // namespace rigid_body_test
}  // namespace sixline
