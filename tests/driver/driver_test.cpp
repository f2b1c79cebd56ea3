// The parts of a robot against closed forms, tables and the numbers of the sources.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "article_car.hpp"
#include "driver_roads.hpp"
#include "sixline/sixline.hpp"

namespace sixline {
namespace {

constexpr double g = 9.81;

// ---- D3: look-ahead ------------------------------------------------------------------------------------------------

TEST(Lookahead, is17MetresAndAThirdOfASecond) {
  const Lookahead<double> p;
  EXPECT_DOUBLE_EQ(lookahead_distance(p, 0.0), 17);
  EXPECT_DOUBLE_EQ(lookahead_distance(p, 30.0), 17 + 0.33 * 30);
  EXPECT_DOUBLE_EQ(lookahead_distance(p, -8.0), 17) << "a speed backwards does not shorten it";
}

TEST(Lookahead, targetDoesNotSnapBackWhenTheCarBrakes) {
  // At 30 m/s and 20 ms the target may come back by 0.6 m relative to the car: then it stands still on the road.
  EXPECT_DOUBLE_EQ(without_snap_back(10.0, 27.0, 30.0, 0.02), 26.4);
  EXPECT_DOUBLE_EQ(without_snap_back(26.9, 27.0, 30.0, 0.02), 26.9) << "what shrinks slowly is left alone";
  EXPECT_DOUBLE_EQ(without_snap_back(40.0, 27.0, 30.0, 0.02), 40.0) << "growing is free";
  EXPECT_DOUBLE_EQ(without_snap_back(10.0, 27.0, -5.0, 0.02), 27.0);
}

TEST(Lookahead, targetIsFoundBehindBendsAsTheTutorialWalks) {
  // 20 m straight, a right bend of radius 15 and 10 m, a straight: the tutorial's walk by hand, from s = 12 at v = 10.
  const auto pieces = chain({{20, 0}, {10, -1.0 / 15}, {200, 0}});
  const double a = 17 + 0.33 * 10, rest = 20 - 12.0;
  ASSERT_GT(a, rest + 10);  // so the target lies on the last straight
  const double turned = -10.0 / 15, x1 = 20 + 15 * std::sin(10.0 / 15), y1 = -15 * (1 - std::cos(10.0 / 15));
  const double distance = a - rest - 10;
  const Observation<double> seen{{.x = 12, .vx = 10}, 0, {.s = 12}};
  DriverMemory<double> memory;
  Intention<double> intention;
  drive(TutorialDriver<double>{}, five_gears(), view(pieces, false), seen, memory, intention);
  EXPECT_NEAR(intention.target_x, x1 + distance * std::cos(turned), 1e-12);
  EXPECT_NEAR(intention.target_y, y1 + distance * std::sin(turned), 1e-12);
}

TEST(CentreLineDriver, steersByTheRoadBesideItAndSeesNoBendAhead) {
  const auto pieces = chain({{20, 0}, {30, 1.0 / 15}});
  Observation<double> seen{{.x = 18, .vx = 10}, 0, {.s = 18}};
  DriverMemory<double> memory;
  Intention<double> intention;
  const auto steer = [&](const auto& driver) {
    return drive(driver, five_gears(), view(pieces, false), seen, memory, intention).steer;
  };
  const double lock = five_gears().steer_lock;
  EXPECT_EQ(steer(CentreLineDriver<double>{}), 0);
  EXPECT_GT(steer(TutorialDriver<double>{}), 0.3) << "which looks 20 m ahead";
  seen.yaw = 0.1;
  seen.place.n = 1;  // (angle - to_middle/width)/steer_lock
  EXPECT_NEAR(steer(CentreLineDriver<double>{}), (-0.1 - 1 / 10.0) / lock, 1e-12);
  EXPECT_EQ(intention.target_x, 18) << "its target is the centre line beside it";
}

// The rear axle slips outwards, so it points into the bend ahead: from 0.2 s before it, from 0.4 s before one that turns the other way.
TEST(LookaheadDriver, readsABendThatChangesSideTwiceAsFarAhead) {
  const LookaheadDriver<double> p;
  VehicleLimits<double> car = five_gears();
  car.tyres_slide = 1, car.rear_slip = 0.007;
  const auto turned = [&](double before, double distance) {
    const auto pieces = chain({{200, before}, {100, 1.0 / 200}});
    const Observation<double> seen{{.vx = 50}, 0, {.s = 200 - distance}};
    return rear_axle(p, car, view(pieces, false), seen).yaw;
  };
  EXPECT_EQ(turned(0, 15), 0) << "a straight needs no slip, and the bend is 0.3 s ahead";
  EXPECT_LT(turned(0, 9), -0.05);
  EXPECT_GT(turned(-1.0 / 350, 21), 0.04) << "still the slip of the first bend";
  EXPECT_LT(turned(-1.0 / 350, 19), -0.05);
}

TEST(Steering, turnsTheWheelsToTheTargetWhateverItsDistance) {
  const Observation<double> seen{{.x = 1, .y = 2, .yaw = 0.5}};
  for (double bearing : {-3.0, -0.3, 0.0, 0.2, 2.5})
    for (double distance : {0.5, 20.0}) {
      const auto at = sight(seen, 1 + distance * std::cos(0.5 + bearing), 2 + distance * std::sin(0.5 + bearing));
      EXPECT_NEAR(steer_at(at), bearing, 1e-14);
      EXPECT_NEAR(at.distance, distance, 1e-14);
    }
}

TEST(Steering, commandIsLockToLockAndNoMore) {
  EXPECT_DOUBLE_EQ(steer_command(0.3, 0.6), 0.5);
  EXPECT_DOUBLE_EQ(steer_command(2.0, 0.6), 1);
  EXPECT_DOUBLE_EQ(steer_command(-2.0, 0.6), -1);
}

RC_GTEST_PROP(PurePursuit, isTheCircleThroughTheTarget, ()) {
  const double radius = *rc::gen::inRange(300, 100000) * 0.01, L = *rc::gen::inRange(100, 600) * 0.01;
  const double turned = *rc::gen::inRange(1, 300) * 0.005;  // up to 1.5 rad along the circle
  const double side = *rc::gen::element(-1.0, 1.0);
  const auto at = sight(Observation<double>{}, radius * std::sin(turned), side * radius * (1 - std::cos(turned)));
  RC_ASSERT(std::abs(pure_pursuit(at, L) - side * std::atan(L / radius)) < 1e-12);
}

TEST(PurePursuit, turnsAsHardAsItCanTowardsATargetBehind) {
  EXPECT_GT(pure_pursuit(Sight<double>{3.0, 5.0}, 2.6), pure_pursuit(Sight<double>{0.3, 5.0}, 2.6));
  EXPECT_LT(pure_pursuit(Sight<double>{-3.0, 5.0}, 2.6), 0);
  EXPECT_TRUE(std::isfinite(pure_pursuit(Sight<double>{0.0, 0.0}, 2.6)));
}

TEST(CentreSteering, dependsOnAngleAndOffsetBesideTheCarOnly) {
  TrackPose<double> road{};
  road.heading = 0.2;
  road.curvature = 0.1;
  road.left = 6;
  road.right = 4;
  EXPECT_NEAR(centre_steering(road, 0.0, 0.2, 1.0), 0, 1e-15) << "it does not see the bend";
  EXPECT_NEAR(centre_steering(road, 2.0, 0.2, 1.0), -0.2, 1e-15) << "2 m left of the middle of 10 m";
  EXPECT_NEAR(centre_steering(road, 0.0, 0.5, 1.0), -0.3, 1e-15);
}

// Drives Model 6 on an endless circle at a held speed until it is steady; the rear axle's distance from the centre.
template <class Steer>
double settled_radius(double radius, double v, double side, const Steer& steer) {
  const auto pieces = circle(radius, side);
  const auto track = view(pieces);
  KinematicBicycle<double>::Params p = article<KinematicBicycle<double>>();
  KinematicBicycle<double>::State state{};
  TrackPlace<double> place{};
  for (int i = 0; i < 60000; ++i) {
    Observation<double> seen{KinematicBicycle<double>::observe(p, state)};
    seen.vx = v;
    seen.place = place;
    const Overrides<double> test{.imposed_steer_angle = steer(track, seen),
                                 .steer_angle_is_imposed = 1,
                                 .imposed_speed = v,
                                 .speed_is_imposed = 1};
    state = step<KinematicBicycle<double>>(p, state, {}, RoadPlane<double>{}, 0.002, test).state;
    place = project(track, state.x, state.y, place);
  }
  return radius - side * place.n;
}

TEST(Lookahead, settlesInsideTheCircleAtTheFormulasRadius) {
  struct Case {
    double radius, v, side;
  };
  for (const auto& [Rc, v, side] : {Case{50, 10, 1}, {50, 10, -1}, {30, 5, 1}, {120, 25, 1}, {300, 40, -1}}) {
    const double L = 2.6, a = 17 + 0.33 * v, p = a / Rc, c = Rc * std::cos(p);
    const double rho = (c + std::sqrt(c * c + 4 * L * Rc * std::sin(p))) / 2;
    const double measured =
        settled_radius(Rc, v, side, [&](const TrackView<double>& track, const Observation<double>& seen) {
          const auto target = point_at(track, seen.place.s + a, 0.0, seen.place.piece);
          return steer_at(sight(seen, target.x, target.y));
        });
    // Measured: within 5e-12 m.
    EXPECT_NEAR(measured, rho, 1e-9) << "Rc " << Rc << " v " << v;
    if (Rc == 50) {
      EXPECT_NEAR(Rc - measured, 2.97, 0.005);
      RecordProperty("inside_at_50_m", std::to_string(Rc - measured));
    }
  }
}

// The bend's wheel angle must come from the offset: d = width atan(L/(Rc + d))/k, to the outside of either bend.
TEST(CentreSteering, settlesOutsideTheMiddleOfABendAtTheFormulasOffset) {
  for (const double side : {1.0, -1.0})
    for (const double Rc : {30.0, 50.0, 120.0}) {
      const double L = 2.6, width = 40, gain = CentreLineDriver<double>{}.centre_gain;
      double outside = 0;
      for (int i = 0; i < 50; ++i) outside = width / gain * std::atan(L / (Rc + outside));
      const double measured =
          settled_radius(Rc, 8, side, [&](const TrackView<double>& track, const Observation<double>& seen) {
            const auto road = pose(track, seen.place.s, seen.place.piece);
            EXPECT_EQ(road.left + road.right, width);
            return centre_steering(road, seen.place.n, seen.yaw, gain);
          });
      EXPECT_NEAR(measured - Rc, outside, 1e-9) << "Rc " << Rc << " side " << side;
    }
}

TEST(PurePursuit, staysOnTheCircleThatTheFormerCuts) {
  const double measured =
      settled_radius(50, 10, 1, [](const TrackView<double>& track, const Observation<double>& seen) {
        const auto target = point_at(track, seen.place.s + 20.3, 0.0, seen.place.piece);
        return pure_pursuit(sight(seen, target.x, target.y), 2.6);
      });
  EXPECT_NEAR(measured, 50, 1e-9);  // measured: within 1e-11
  RecordProperty("radius", std::to_string(measured));
}

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
    KinematicBicycle<double>::Params p = article<KinematicBicycle<double>>();
    KinematicBicycle<double>::State state{};
    state.x = 100;
    state.y = side * 4.5;
    state.yaw = side * 1.2;  // beside the middle, nose pointing outwards
    double since = 10, heading = 0;
    for (int i = 0; i < 500; ++i) {
      const auto seen = KinematicBicycle<double>::observe(p, state);
      const auto place = find_place(track, seen.x, seen.y);
      const double angle = -state.yaw;
      if (!is_stuck(Stuck<double>{}, angle, place.n, seen.vx, 0.02, since)) break;
      const auto u = back_out(Stuck<double>{}, angle, p.steering.steer_lock);
      EXPECT_EQ(u.gear, -1);
      for (int k = 0; k < 10; ++k)
        state = step<KinematicBicycle<double>>(p, state, u, RoadPlane<double>{}, 0.002).state;
      heading = state.yaw;
    }
    EXPECT_LT(std::abs(state.y), 3.0) << "near enough to the middle to drive on";
    EXPECT_NEAR(side * heading, 0.70, 0.02) << "on the way the nose came round by half a radian";
  }
}

}  // namespace
}  // namespace sixline
