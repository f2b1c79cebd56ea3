// How a robot steers: look-ahead, target, pure pursuit, and the circles on which they settle.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "driven_model.hpp"
#include "driver_roads.hpp"

namespace sixline {
namespace {

using Bicycle = KinematicBicycle<double>;

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
  const Intention<double> intention = decide(TutorialDriver<double>{}, view(pieces, false), seen).intention;
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

// The rear axle slips outwards, so it points into the bend: by what the line needs 0.2 s ahead, 10 m at 50 m/s.
TEST(LookaheadDriver, pointsItsRearAxleIntoTheBendOfItsLine) {
  const LookaheadDriver<double> p;
  VehicleLimits<double> car = five_gears();
  car.tyres_slide = 1, car.rear_slip = 0.007;
  const auto turned = [&](double before, double distance) {
    const auto pieces = chain({{200, before}, {100, 1.0 / 300}});
    const Observation<double> seen{{.vx = 50}, 0, {.s = 200 - distance}};
    const double lateral = 2500 * mean_line(p.line, car, view(pieces, false), 210 - distance, 0).curvature;
    const double yaw = rear_axle(p, car, view(pieces, false), seen).yaw;
    EXPECT_NEAR(yaw, -rear_slip_angle(car, lateral, car.lateral_grip), 1e-12);
    return yaw;
  };
  EXPECT_EQ(turned(0, 150), 0) << "a straight needs no slip";
  EXPECT_LT(turned(0, 10), -0.01) << "half of what the bend needs, as the line begins it on the straight";
  EXPECT_GT(turned(-1.0 / 350, 60), 0.03) << "the slip of the first bend";
  EXPECT_LT(turned(-1.0 / 350, -40), -0.03) << "of the second, which turns the other way";
}

// Banking carries a part of the bend, which needs as much less slip.
TEST(LookaheadDriver, pointsItsRearAxleLessIntoABankedBend) {
  const LookaheadDriver<double> p;
  VehicleLimits<double> car = five_gears();
  car.tyres_slide = 1, car.rear_slip = 0.007;
  auto pieces = circle(200, 1);
  for (auto& piece : pieces) piece.banking_start = piece.banking_end = -0.1;  // the outside is higher
  const double yaw = rear_axle(p, car, view(pieces, true), {{.vx = 30}, 0, {.s = 10}}).yaw;
  EXPECT_NEAR(yaw, -rear_slip_angle(car, 900 / 200.0 - 0.981, car.lateral_grip), 1e-12);
}

// Near their limit tyres slip by up to twice as much as linear ones.
TEST(LookaheadDriver, knowsThatTyresSlipMoreNearTheirLimit) {
  VehicleLimits<double> car;
  car.rear_slip = 0.01;
  EXPECT_NEAR(rear_slip_angle(car, 0.1, 10.0), 0.001, 1e-5);
  EXPECT_NEAR(rear_slip_angle(car, -10.0, 10.0), -0.2, 1e-12);
  EXPECT_EQ(rear_slip_angle(car, 0.0, 0.0), 0) << "a road without grip";
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
  testing::Drive<Bicycle> run;
  TrackPlace<double> place{};
  for (int i = 0; i < 60000; ++i) {
    Observation<double> seen{Bicycle::observe(run.p, run.s)};
    seen.vx = v;
    seen.place = place;
    run.step_under(testing::imposed(v, steer(track, seen)), 0.002);
    place = project(track, run.s.x, run.s.y, place);
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

}  // namespace
}  // namespace sixline
