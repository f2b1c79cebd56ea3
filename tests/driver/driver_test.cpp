// How fast a robot drives: allowed speed, braking, throttle, gears and guards, by closed forms and the sources' numbers.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "driven_model.hpp"
#include "driver_roads.hpp"

namespace sixline {
namespace {

using Bicycle = KinematicBicycle<double>;
constexpr double g = 9.81;

// ---- D4: allowed speed ---------------------------------------------------------------------------------------------

TEST(CornerSpeed, isWhereGripCarriesTheCar) {
  EXPECT_NEAR(std::sqrt(corner_speed_squared(1.1, 1.0 / 30)), std::sqrt(1.1 * g * 30), 1e-12);
  EXPECT_DOUBLE_EQ(corner_speed_squared(1.1, -1.0 / 30), corner_speed_squared(1.1, 1.0 / 30));
  EXPECT_DOUBLE_EQ(std::sqrt(corner_speed_squared(1.1, 0.0)), unlimited_speed<double>);
}

TEST(CornerSpeed, hasNoLimitWhereDownforceWins) {
  const double M = 1250, mu = 1.2, CA = 2.61;  // the tutorial's example: beyond 399 m
  const double last = M / (CA * mu);
  EXPECT_NEAR(last, 399, 0.2);
  EXPECT_DOUBLE_EQ(std::sqrt(corner_speed_squared(mu, 1 / (last + 1), CA / M)), unlimited_speed<double>);
  for (double R : {20.0, 100.0, 390.0}) {
    const double lap_timer = std::sqrt(mu * g * R / (1 - std::min(1.0, R * CA * mu / M)));
    EXPECT_NEAR(std::sqrt(corner_speed_squared(mu, 1 / R, CA / M)) / lap_timer, 1, 1e-12) << R;
  }
}

TEST(ShortTurn, widensTheRadiusByTheAngleAndNeverTightensIt) {
  EXPECT_NEAR(short_turn_radius(50.0, 10.0, pi_value / 2), 55, 1e-12);
  EXPECT_NEAR(short_turn_radius(50.0, 10.0, pi_value / 4), 55 / std::sqrt(0.5), 1e-12);
  EXPECT_NEAR(short_turn_radius(50.0, 10.0, 3.0), 55, 1e-12) << "the share is limited to 1 (E-TT-1)";
}

TEST(ShortTurn, countsTheAngleAheadOnlyInTheSameDirection) {
  const auto pieces = chain({{10, 0.02}, {20, 0.05}, {10, -0.05}, {10, 0.05}, {30, 0}});
  const auto track = view(pieces, false);
  EXPECT_NEAR(turn_ahead(track, {.s = 4, .piece = 0}, 9.0), 6 * 0.02 + 20 * 0.05, 1e-12);
  EXPECT_NEAR(turn_ahead(track, {.s = 35, .piece = 2}, 9.0), 5 * 0.05, 1e-12);
  EXPECT_EQ(turn_ahead(track, {.s = 60, .piece = 4}, 9.0), 0) << "a straight turns nowhere";
  const auto endless = circle(20);
  EXPECT_GE(turn_ahead(view(endless), {}, pi_value / 2), pi_value / 2);
}

// ---- D5: braking ---------------------------------------------------------------------------------------------------

TEST(Braking, from80To40MetresPerSecondTakes203Metres) {
  EXPECT_NEAR(braking_distance(80.0, 40.0, 1.2 * g), 203.9, 0.05);  // 203.87; the tutorial's mu 1.2
}

TEST(Braking, airShortensItByTheLogarithm) {
  const double c = 1.2 * g, d = (2.61 * 1.2 + 0.3) / 1250;
  double v = 80, s = 0;  // the same by small steps
  for (const double h = 1e-5; v > 40;) {
    s += v * h;
    v -= (c + d * v * v) * h;
  }
  EXPECT_NEAR(braking_distance(80.0, 40.0, c, d), s, 1e-3);  // measured: within 6e-5 m of 108.58 m
  EXPECT_GE(braking_distance_bound(80.0, 40.0, c, d), braking_distance(80.0, 40.0, c, d));
  EXPECT_NEAR(braking_distance(80.0, 40.0, c, 0.0), braking_distance(80.0, 40.0, c), 1e-12);
  EXPECT_NEAR(braking_distance(80.0, 40.0, c, 1e-9), braking_distance(80.0, 40.0, c), 1e-3) << "no jump near d = 0";
}

RC_GTEST_PROP(BrakingCurve, joinsStretchesAsOneBrakingWould, ()) {
  // However a road is divided into pieces, the speed from which v2 is reached is that of the logarithm, or just below.
  const double c = *rc::gen::inRange(100, 1500) * 0.01, d = *rc::gen::inRange(0, 200) * 1e-5,
               v2 = *rc::gen::inRange(0, 60);
  BrakingCurve<double> curve;
  double length = 0;
  for (int n = *rc::gen::inRange(1, 60); n > 0; --n) {
    const double part = *rc::gen::inRange(1, 200) * 0.05;
    curve.add(c, d, part);
    length += part;
  }
  const double v = std::sqrt(curve.gain * v2 * v2 + curve.offset);
  const double needed = braking_distance(v, v2, c, d);
  RC_ASSERT(needed <= length * (1 + 1e-9));
  RC_ASSERT(needed > length * (1 - 1e-3));  // measured: 8e-5 with 10 m pieces and d = 0.002
}

TEST(BrakingCurve, countsEachStretchWithItsOwnDeceleration) {
  BrakingCurve<double> curve;
  curve.add(8.0, 0.0, 10.0);
  curve.add(2.0, 0.0, 30.0);  // ice behind asphalt
  EXPECT_NEAR(curve.gain * 100 + curve.offset, 100 + 2 * 8 * 10 + 2 * 2 * 30, 1e-9);
}

// ---- Throttle and gears ------------------------------------------------------------------------------------

TEST(Throttle, isFullBelowTheLimitAndTheAllowedEngineSpeedAtIt) {
  const auto car = five_gears();
  EXPECT_EQ(tutorial_throttle(car, 2.0, 30.0, 28.9, 1.0), 1);
  EXPECT_NEAR(tutorial_throttle(car, 2.0, 20.0, 19.5, 1.0), 20 / 0.33 * 2.07 * 3.42 / 600, 1e-12);
  EXPECT_EQ(tutorial_throttle(car, 1.0, 60.0, 59.5, 1.0), 1) << "clamped";
  EXPECT_NEAR(tutorial_throttle(VehicleLimits<double>{}, 1.0, 20.0, 19.5, 1.0), 0.5, 1e-12) << "a car without gears";
}

TEST(Gears, changeAtNineTenthsOfTheRedline) {
  const auto car = five_gears();
  const Shifting<double> p;
  const double top1 = 600 / (2.97 * 3.42) * 0.33, top2 = 600 / (2.07 * 3.42) * 0.33;
  EXPECT_NEAR(redline_speed(car, 1.0), top1, 1e-12);
  EXPECT_EQ(choose_gear(p, car, 1.0, 0.9 * top1 - 0.01), 1);
  EXPECT_EQ(choose_gear(p, car, 1.0, 0.9 * top1 + 0.01), 2);
  EXPECT_EQ(choose_gear(p, car, 3.0, 0.9 * top2 - 3.99), 3);
  EXPECT_EQ(choose_gear(p, car, 3.0, 0.9 * top2 - 4.01), 2);
  EXPECT_EQ(choose_gear(p, car, 0.0, 30.0), 1) << "from neutral";
  EXPECT_EQ(choose_gear(p, car, -1.0, 0.0), 1) << "from reverse";
  EXPECT_EQ(choose_gear(p, car, 5.0, 500.0), 5) << "not beyond the top gear (E-TT-2)";
}

TEST(Gears, doNotHuntAtAnySpeed) {
  // From any gear at any speed: after enough decisions the gear is constant. Includes an electric car with five equal
  // ratios.
  auto electric = five_gears();
  for (double& ratio : electric.ratio) ratio = 9;
  for (const auto& car : {five_gears(), electric})
    for (double v = -5; v < 100; v += 0.05)
      for (double gear = -1; gear <= 5; ++gear) {
        double now = gear;
        for (int i = 0; i < 8; ++i) now = choose_gear(Shifting<double>{}, car, now, v);
        ASSERT_EQ(choose_gear(Shifting<double>{}, car, now, v), now) << v;
        ASSERT_GE(now, 1);
        ASSERT_LE(now, 5);
      }
}

// ---- Guards -------------------------------------------------------------------------------------------

TEST(SlipGuard, easesTheBrakeByTheRatioBelowNineTenths) {
  const SlipGuard<double> p;
  EXPECT_DOUBLE_EQ(anti_lock(p, 1.0, 16.0, 20.0), 0.8);
  EXPECT_DOUBLE_EQ(anti_lock(p, 1.0, 18.5, 20.0), 1);
  EXPECT_DOUBLE_EQ(anti_lock(p, 1.0, 0.0, 20.0), 0) << "locked";
  EXPECT_DOUBLE_EQ(anti_lock(p, 1.0, 0.0, 2.9), 1) << "below 3 m/s it may lock and stop";
}

TEST(SlipGuard, closesTheThrottleWhileTheWheelsSpin) {
  const SlipGuard<double> p;
  EXPECT_EQ(anti_spin(p, 1.0, 23.0, 20.0), 0);
  EXPECT_EQ(anti_spin(p, 1.0, 22.0, 20.0), 1);
  EXPECT_EQ(anti_spin(p, 1.0, 0.0, 20.0), 1) << "a wheel at rest divides nothing (E-TT-4)";
  EXPECT_EQ(anti_spin(p, 1.0, 9.0, 2.0), 1) << "off below 3 m/s";
}

TEST(SlipGuard, gentleFormIsWholeUpToTheSlipAllowedAndNoneAtTwiceAsMuch) {
  EXPECT_DOUBLE_EQ(ease_slip(0.8, 20 * 0.29, 20.0, 0.3, 3.0), 0.8);
  EXPECT_NEAR(ease_slip(0.8, 20 * 0.45, 20.0, 0.3, 3.0), 0.4, 1e-12);
  EXPECT_DOUBLE_EQ(ease_slip(0.8, 20 * 0.61, 20.0, 0.3, 3.0), 0);
  EXPECT_DOUBLE_EQ(ease_slip(0.8, -5.0, 20.0, 0.3, 3.0), 0.8) << "slip the other way is none of its business";
  EXPECT_TRUE(std::isfinite(ease_slip(1.0, 5.0, 0.0, 0.0, 3.0)));
}

TEST(SideGuard, closesTheThrottleFarOutsideOnly) {
  struct Case {
    double v, n, curvature, throttle;
  };
  for (const auto& [v, n, k, expected] : {Case{20, 2, 0, 1},
                                          {20, 3, 0, 0},
                                          {20, -3, 0, 0},
                                          {4, 3, 0, 1},
                                          {20, 3, 0.01, 1},
                                          {20, 3, -0.01, 0},
                                          {20, -3, -0.01, 1},
                                          {20, -3, 0.01, 0}})
    EXPECT_EQ(side_guard(1.0, v, n, 10.0, k, 4.0), expected) << v << " " << n << " " << k;
}

// ---- D11: recovery -------------------------------------------------------------------------------------------------

TEST(Recovery, waitsTwoSecondsAndLooksWhereTheCarPoints) {
  const Stuck<double> p;
  struct Case {
    double angle, n, v;
    bool stuck;
  };
  const Case cases[] = {{-0.5, 4, 1, true},  {0.5, -4, 1, true},  {0.5, 4, 1, false} /* nose to the road: drive on */,
                        {-0.2, 4, 1, false}, {-0.5, 2, 1, false}, {-0.5, 4, 6, false}};
  for (const auto& c : cases) {
    double since = 0;
    int looks = 0;
    while (looks < 400 && !is_stuck(p, c.angle, c.n, c.v, 0.02, since)) ++looks;
    EXPECT_EQ(looks < 400, c.stuck) << c.angle << " " << c.n << " " << c.v;
    if (c.stuck) {
      EXPECT_NEAR(looks, 100, 1) << "2 s of 20 ms";
    }
  }
}

TEST(Recovery, backsOutToTheRoadAndTurnsTowardsIt) {
  for (double side : {-1.0, 1.0}) {
    const auto pieces = chain({{500, 0}});
    const auto track = view(pieces, false);
    testing::Drive<Bicycle> run{.s = {.x = 100, .y = side * 4.5, .yaw = side * 1.2}};  // nose pointing outwards
    double since = 10, heading = 0;
    for (int i = 0; i < 500; ++i) {
      const auto seen = Bicycle::observe(run.p, run.s);
      const auto place = find_place(track, seen.x, seen.y);
      const double angle = -run.s.yaw;
      if (!is_stuck(Stuck<double>{}, angle, place.n, seen.vx, 0.02, since)) break;
      const auto u = back_out(Stuck<double>{}, angle, run.p.steering.steer_lock);
      EXPECT_EQ(u.gear, -1);
      run.go(u, 0.02, 0.002);
      heading = run.s.yaw;
    }
    EXPECT_LT(std::abs(run.s.y), 3.0) << "near enough to the middle to drive on";
    EXPECT_NEAR(side * heading, 0.70, 0.02) << "on the way the nose came round by half a radian";
  }
}

}  // namespace
}  // namespace sixline
