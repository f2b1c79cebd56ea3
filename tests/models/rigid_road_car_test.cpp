// The rigid car with a friction limit (R3): its grip holds at any step, it stops, parks and laps.
#include "driven_model.hpp"
#include "driver_lap.hpp"
#include "sixline/load_params.hpp"

namespace sixline::testing::rigid_road_car_test {

using Car = RigidCar<double>;

/// The road-going car of data/cars/rb2-road.toml.
Car::Params road() { return load_params<Car>("rb2-road").value(); }
Drive<Car> road_car(double v) { return driving<Car>(v, road()); }

TEST(RoadCar, noWheelEverPushesMoreThanItsGrip) {
  for (const double dt : {0.001, 0.01, 0.1}) {
    Drive<Car> run{.p = road()};
    double maximum = 0;
    for (int i = 0; i < 6000; ++i) {
      auto u = lively<double>(i);
      if (i % 1000 > 700) u.handbrake = 1;
      run.step(u, dt, {.slope_x = 0.05, .slope_y = -0.02, .friction = 0.8});
      for (const double use : channels(run.o, "friction_utilization")) maximum = std::max(maximum, use);
    }
    EXPECT_LE(maximum, 1 + 1e-12) << dt;
    EXPECT_GT(maximum, 0.99) << dt;  // and it did use it
  }
}

TEST(RoadCar, wheelForcesAreWhatMovesIt) {  // momentum, over steps that are not divided
  Drive<Car> run = road_car(20);
  run.p.resistances = Switch::off;
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
        const auto w = run.s.wheel_speed.wheel_vec();
        return 0.5 * q.body.mass * (run.s.vx * run.s.vx + run.s.vy * run.s.vy) +
               0.5 * yaw_inertia(q.body, Profile::corrected) * run.s.yaw_rate * run.s.yaw_rate +
               0.5 * q.wheel.wheel_inertia * sum(w * w);
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
        Drive<Car> run{.p = road(), .s = {.yaw = heading}};
        const double seconds = sanitized ? 10 : thorough() ? 600 : 60;
        run.go({.brake = 1, .steer = 0.3}, seconds, 1 / rate, {.slope_x = share * run.p.mu});
        EXPECT_EQ(run.s.x, 0) << share << " " << heading << " " << rate;
        EXPECT_EQ(run.s.y, 0);
        EXPECT_EQ(run.s.yaw, heading);
        EXPECT_EQ(run.s.yaw_rate, 0);
        EXPECT_EQ(run.o.holding, 1);
      }
}

TEST(RoadCar, beyondTheLimitItSlidesAsABlockAndReleasedItMovesAtOnce) {
  for (const double heading : {0.0, 0.7, 1.5708}) {
    Drive<Car> run{.p = road()};
    run.p.resistances = Switch::off;
    run.s.yaw = heading;
    const double slope = 1.5, w = std::sqrt(1 + slope * slope), a = 9.81 * (slope - 1) / w;  // g (sin - mu cos)
    run.go({.brake = 1}, 2, 0.001, {.slope_x = slope});
    const double speed = run.o.motion.speed;
    run.go({.brake = 1}, 1, 0.001, {.slope_x = slope});
    EXPECT_NEAR(run.o.motion.speed - speed, a, 1e-3 * a) << heading;
    EXPECT_NEAR(run.s.y, 0, 1e-6 * std::abs(run.s.x)) << heading;  // straight down the slope
    Drive<Car> parked{.p = road(), .s = {.yaw = heading}};
    parked.go({.brake = 1}, 1, 0.01, {.slope_x = 0.3});
    EXPECT_EQ(parked.o.motion.speed, 0);
    parked.step({}, 0.01, {.slope_x = 0.3});
    if (heading < 1) {
      EXPECT_GT(std::hypot(parked.s.vx, parked.s.vy), 0.01);
    }
  }
}

TEST(RoadCar, theHandbrakeAloneHoldsItOnAHill) {
  Drive<Car> run = road_car(2);
  run.go({.handbrake = 1}, 5, 0.01, {.slope_x = 0.1});
  const double x = run.s.x;
  EXPECT_EQ(run.o.holding, 1);
  run.go({.handbrake = 1}, 60, 0.01, {.slope_x = 0.1});
  EXPECT_EQ(run.s.x, x);
}

TEST(RoadCar, stopsInFiniteTimeNearTheClosedForm) {
  for (const double dt : {0.001, 1.0 / 60, 1.0 / 30}) {
    Drive<Car> run = road_car(30);
    run.p.resistances = Switch::off;
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
      double launch, yaw, lateral;
    } m{};
    Drive<Car> run{.p = road()};
    double before = 0;
    while (run.s.vx < 27.7778) {
      before = run.s.vx;
      run.step({.throttle = 1}, dt);
    }
    m.launch = run.t - dt * (run.s.vx - 27.7778) / (run.s.vx - before);
    Drive<Car> turn = road_car(20);
    turn.go({.throttle = 0.2}, 2, dt, {}, imposed_steer(0.03));
    m.yaw = turn.s.yaw_rate;
    m.lateral = turn.o.motion.ay;
    return m;
  };
  const auto coarse = measure(1.0 / 60), fine = measure(0.001);
  EXPECT_NEAR(coarse.launch / fine.launch, 1, 0.005);
  EXPECT_NEAR(coarse.yaw / fine.yaw, 1, 0.005);
  EXPECT_NEAR(coarse.lateral / fine.lateral, 1, 0.005);
}

TEST(RigidLaps, theRobotDrivesTwoCleanLapsOnEveryBundledTrack) {
  for (const char* car : {"article", "rb2-road"}) {
    int driven = 0;
    for (const auto& entry : list_tracks()) {
      if (entry.category != "sixline") continue;
      SCOPED_TRACE(std::string(car) + " on " + entry.name);
      const LapRecord record = finished_laps(load_track(entry.path).value(), {.model = "rigid_car", .car = car});
      ASSERT_EQ(record.laps.size(), 2u);
      EXPECT_TRUE(record.laps[0].clean && record.laps[1].clean) << record.off_track_s << " s off the road";
      ++driven;
    }
    EXPECT_EQ(driven, 5);
  }
}

}  // namespace sixline::testing::rigid_road_car_test
