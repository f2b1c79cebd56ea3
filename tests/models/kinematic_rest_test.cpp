// Other kinematic models: the shrinking wheelbase (K6), steering that returns (K8), drift look-alikes (K9, K10),
// drawing (K12), each against a plain transcription of its source.
#include <cmath>
#include <deque>
#include <string>

#include "article_car.hpp"
#include "model_tests.hpp"
#include "sixline/math/hash.hpp"
#include "sixline/math/lanes.hpp"

namespace sixline {
namespace {
using namespace testing;

Overrides<double> turned_by(double angle) { return {.imposed_steer_angle = angle, .steer_angle_is_imposed = 1}; }

// K6.

TEST(WheelsPersisted, baseLineShrinksAsInComment4) {
  // base line 50, v 50, dt 1/60, 20 deg: 26.21 at frame 484, 25.432 at 500, limit v dt
  using M = WheelsPersisted<double>;
  M::Params p = article<M>();
  p.wheelbase = 50;
  M::State s{.speed = 50};
  for (int frame = 1; frame <= 2000; ++frame) {
    s = step_and_outputs<M>(p, s, {}, RoadPlane<double>{}, 1.0 / 60, turned_by(20 * deg)).state;
    if (frame == 484) {
      EXPECT_NEAR(50 + s.wheelbase_error, 26.21, 0.005);
    }
    if (frame == 500) {
      EXPECT_NEAR(50 + s.wheelbase_error, 25.432, 0.0005);
    }
  }
  EXPECT_NEAR(50 + s.wheelbase_error, 0.83333, 5e-6);
  const double before = s.x;
  const auto next = step_and_outputs<M>(p, s, {}, RoadPlane<double>{}, 1.0 / 60, turned_by(20 * deg));
  EXPECT_NEAR(next.state.yaw - s.yaw, 20 * deg, 1e-9);  // it spins by the steer angle in each frame
  EXPECT_LT(std::abs(next.state.x - before), 0.84);
}

TEST(WheelsPersisted, keptAsCentreAndDistanceItIsTheTwoPointsOfTheSource) {
  using M = WheelsPersisted<double>;
  M::State s{.x = 3, .y = -1, .yaw = 2.5, .speed = 4};
  const double L = article<M>().wheelbase, dt = 0.02;
  double fx = 3 + L / 2 * std::cos(2.5), fy = -1 + L / 2 * std::sin(2.5), rx = 6 - fx, ry = -2 - fy;
  for (int i = 0; i < 3000; ++i) {
    const double steer = 0.5 * std::sin(0.01 * i), theta = std::atan2(fy - ry, fx - rx), distance = 4 * dt;
    const auto next = step_and_outputs<M>(article<M>(), s, {}, RoadPlane<double>{}, dt, turned_by(steer));
    // 1e-10: 3000 directions rounded to 1e-16, each over up to 240 m of path; measured 1e-11
    ASSERT_NEAR(next.output.front_x, fx, 1e-10) << i;
    ASSERT_NEAR(next.output.front_y, fy, 1e-10) << i;
    ASSERT_NEAR(next.output.rear_x, rx, 1e-10) << i;
    ASSERT_NEAR(next.output.rear_y, ry, 1e-10) << i;
    ASSERT_NEAR(next.output.wheelbase_now, std::hypot(fx - rx, fy - ry), 1e-10) << i;
    fx += distance * std::cos(theta + steer);
    fy += distance * std::sin(theta + steer);
    rx += distance * std::cos(theta);
    ry += distance * std::sin(theta);
    s = next.state;
  }
  EXPECT_LT(s.wheelbase_error, -0.3);  // and it has shrunk
}

TEST(WheelsPersisted, straightAheadAndAtRestNothingShrinks) {
  using M = WheelsPersisted<double>;
  M::State moving{.yaw = 0.7, .speed = 30}, at_rest{.yaw = 0.7};
  for (int i = 0; i < 1000; ++i) {
    moving = step_and_outputs<M>(article<M>(), moving, {}, RoadPlane<double>{}, 0.01, turned_by(0)).state;
    at_rest = step_and_outputs<M>(article<M>(), at_rest, {}, RoadPlane<double>{}, 0.01, turned_by(0.5)).state;
  }
  EXPECT_NEAR(moving.wheelbase_error, 0, 1e-12);
  EXPECT_EQ(at_rest.wheelbase_error, 0);
}

// K8.

TEST(SteerReturn, comesBackAtItsRateAndNeverPastTheMiddle) {
  const SteerReturn<double> p{};
  double left = 0.3, right = -0.3;
  for (int i = 0; i < 10; ++i) left = keyed_steer(p, left, 0.0, 0.0, 0.6, 0.01);
  EXPECT_NEAR(left, 0.3 - 10 * 0.015, 1e-15);
  for (int i = 0; i < 100; ++i) {
    left = keyed_steer(p, left, 0.0, 5.0, 0.6, 0.01);
    right = keyed_steer(p, right, 0.0, 5.0, 0.6, 0.01);
    EXPECT_GE(left, 0);
    EXPECT_LE(right, 0);
  }
  EXPECT_EQ(left, 0);
  EXPECT_EQ(right, 0);
  EXPECT_EQ(keyed_steer(p, 0.001, 0.0, 0.0, 0.6, 1e6), 0);  // one huge step: still the middle
}

TEST(SteerReturn, keysSteerInAtTheirOwnRateUpToTheLock) {
  const SteerReturn<double> p{.in_rate = 0.8};
  double delta = 0;
  for (int i = 0; i < 50; ++i) delta = keyed_steer(p, delta, 1.0, 10.0, 0.6, 0.01);
  EXPECT_NEAR(delta, 0.4, 1e-14);
  for (int i = 0; i < 50; ++i) delta = keyed_steer(p, delta, 1.0, 10.0, 0.6, 0.01);
  EXPECT_EQ(delta, 0.6);
  EXPECT_EQ(keyed_steer(p, -delta, -1.0, 10.0, 0.6, 0.01), -0.6);
}

TEST(SteerReturn, bySpeedThereIsNoCentringAtStandstill) {
  const SteerReturn<double> p{.law = ReturnLaw::speed};
  EXPECT_EQ(keyed_steer(p, 0.3, 0.0, 0.0, 0.6, 0.01), 0.3);
  EXPECT_NEAR(keyed_steer(p, 0.3, 0.0, 10.0, 0.6, 0.01), 0.3 - 0.15 * 10 * 0.01, 1e-16);
  EXPECT_EQ(keyed_steer(p, 0.3, 0.0, -10.0, 0.6, 0.01), keyed_steer(p, 0.3, 0.0, 10.0, 0.6, 0.01));
}

TEST(SteerReturn, aShortTapLeavesTheCarStraightAgain) {  // comment 16: the target is 0, not the yaw angle
  using M = KinematicArc<double>;
  M::State s{.yaw = 2, .speed = 8};
  double delta = 0;
  for (int i = 0; i < 200; ++i) {
    delta = keyed_steer({}, delta, i < 10 ? 1.0 : 0.0, s.speed, 0.6, 0.01);
    s = step_and_outputs<M>(article<M>(), s, {}, RoadPlane<double>{}, 0.01, turned_by(delta)).state;
  }
  EXPECT_EQ(delta, 0);
  const double yaw = s.yaw;
  EXPECT_GT(yaw, 2.01);
  s = step_and_outputs<M>(article<M>(), s, {}, RoadPlane<double>{}, 0.01, turned_by(delta)).state;
  EXPECT_EQ(s.yaw, yaw);
}

TEST(SteerFilters, smoothSteerTakesHalfASecondInAndOneSecondBack) {
  double steer = 0;
  int in = 0, back = 0;
  while (steer < 1 - 1e-9) {
    steer = smooth_steer(steer, 1.0, 0.001);
    ++in;
  }
  while (steer > 1e-9) {
    steer = smooth_steer(steer, 0.0, 0.001);
    ++back;
  }
  EXPECT_EQ(in, 500);
  EXPECT_EQ(back, 1000);
  EXPECT_EQ(smooth_steer(0.2, -1.0, 1.0), -1);
}

TEST(SteerFilters, safeSteerHalvesAt140AndKeepsATenthBeyond250) {
  EXPECT_EQ(safe_steer(1.0, 0.0), 1);
  EXPECT_EQ(safe_steer(1.0, 140.0), 0.5);
  EXPECT_NEAR(safe_steer(-1.0, -250.0), -30.0 / 280, 1e-15);
  EXPECT_EQ(safe_steer(1.0, 1e9), safe_steer(1.0, 250.0));
}

// K9.

/// The source's algorithm: a queue of headings, filled with the first one.
struct Delayed {
  double x, y, yaw;
  std::deque<double> past;
  void step(double L, double distance, double steer) {
    const double old = past.empty() ? yaw : past.front();
    const double fx = x + L / 2 * std::cos(yaw) + distance * std::cos(old + steer),
                 fy = y + L / 2 * std::sin(yaw) + distance * std::sin(old + steer),
                 rx = x - L / 2 * std::cos(yaw) + distance * std::cos(old),
                 ry = y - L / 2 * std::sin(yaw) + distance * std::sin(old);
    if (!past.empty()) {
      past.pop_front();
      past.push_back(yaw);
    }
    x = (fx + rx) / 2;
    y = (fy + ry) / 2;
    yaw += std::remainder(std::atan2(fy - ry, fx - rx) - yaw, 2 * pi<double>);
  }
};

TEST(DelayedYaw, isTheQueueOfHeadingsOfTheSourceToRounding) {
  using M = DelayedYaw<double>;
  for (const int n : {1, 7, 100, 128}) {
    const double dt = 0.01, v = 6;
    M::Params p = article<M>();
    p.yaw_delay = n * dt;
    M::State s{.car = {.x = 1, .y = 2, .yaw = 1.2, .speed = v}};
    Delayed source{1, 2, 1.2, std::deque<double>(static_cast<std::size_t>(n), 1.2)};
    for (int i = 0; i < 3000; ++i) {
      const double steer = 0.5 * std::sin(0.013 * i);
      s = step_and_outputs<M>(p, s, {}, RoadPlane<double>{}, dt, turned_by(steer)).state;
      source.step(p.wheelbase, v * dt, steer);
      ASSERT_NEAR(s.car.x, source.x, 1e-9) << "n " << n << " step " << i;  // measured below 1e-11
      ASSERT_NEAR(s.car.y, source.y, 1e-9) << "n " << n << " step " << i;
      ASSERT_NEAR(s.car.yaw, source.yaw, 1e-10) << "n " << n << " step " << i;
    }
  }
}

TEST(DelayedYaw, withoutDelayItIsTheSixLinesBitForBit) {
  using M = DelayedYaw<double>;
  M::Params p = article<M>();
  p.yaw_delay = 0;
  M::State s{.car = {.speed = 5}};
  SixLine<double>::State plain{.speed = 5};
  for (int i = 0; i < 5000; ++i) {
    const auto u = lively<double>(i);
    s = step_and_outputs<M>(p, s, u, RoadPlane<double>{}, 0.01).state;
    plain = step_and_outputs<SixLine<double>>(article<SixLine<double>>(), plain, u, RoadPlane<double>{}, 0.01).state;
    ASSERT_EQ(s.car.x, plain.x) << i;
    ASSERT_EQ(s.car.y, plain.y) << i;
    ASSERT_EQ(s.car.yaw, plain.yaw) << i;
  }
}

TEST(DelayedYaw, keepsTheDelayAskedForAtAnyStep) {
  // Steady turning at a rate w: the wheels follow the yaw angle of `delay` seconds ago, so yaw - delayed = w delay.
  // Steps of 0.1 ms make 1000 steps of delay, eight of which share a place in the memory.
  using M = DelayedYaw<double>;
  for (const double dt : {0.02, 0.01, 0.001, 1e-4, 1e-5}) {
    M::State s{.car = {.speed = 3}};
    M::Output o{};
    for (int i = 0; i < std::lround(1 / dt); ++i) {
      const auto next = step_and_outputs<M>(article<M>(), s, {}, RoadPlane<double>{}, dt, turned_by(0.3));
      o = next.output;
      o.yaw_delayed -= s.car.yaw;
      s = next.state;
    }
    EXPECT_NEAR(-o.yaw_delayed, o.motion.yaw_rate * 0.1, 1e-9) << dt;
  }
}

TEST(DelayedYaw, theCarSlidesWhereItWasPointing) {
  // In a steady left turn the centre moves along the yaw angle of 0.1 s ago: to the right of the nose, as in a drift.
  using M = DelayedYaw<double>;
  M::State s{.car = {.speed = 10}}, before{};
  for (int i = 0; i < 200; ++i) {
    before = s;
    s = step_and_outputs<M>(article<M>(), s, {}, RoadPlane<double>{}, 0.01, turned_by(0.3)).state;
  }
  const double course = std::atan2(s.car.y - before.car.y, s.car.x - before.car.x);
  const double rate = (s.car.yaw - before.car.yaw) / 0.01;
  EXPECT_NEAR(std::remainder(course - before.car.yaw, 2 * pi<double>), 0.15 - 0.1 * rate, 1e-9);
}

TEST(DelayedYaw, theMemoryIsPartOfTheFieldListAndNoChannel) {
  int rows = 0;
  Fnv64 empty, turned;
  DelayedYaw<double>::State s{};
  for_each_field(s, [&](const FieldInfo& f, const double& v) {
    rows += f.memory;
    empty.add(v);
  });
  EXPECT_EQ(rows, 129);
  set_field(s, "turn_128", 0.5);
  EXPECT_EQ(s.turns[128], 0.5);
  for_each_field(s, [&](const FieldInfo&, const double& v) { turned.add(v); });
  EXPECT_NE(empty.value, turned.value);
  const auto copy = add_scaled(s, s, 1.0);
  EXPECT_EQ(copy.turns[128], 1.0);
}

// K10.

TEST(DelayedYawView, turnsTheDrawnHeadingBySpeedAndLeavesThePhysicsAlone) {
  const DelayedYawView<double> look{.overrotation = Overrotation::on, .drawn_yaw_speed = 15, .drawn_yaw_gain = 0.5};
  EXPECT_EQ(drawn_yaw({}, 1.0, 0.3, 10.0), 1.0);
  EXPECT_EQ(drawn_yaw(look, 1.0, 0.3, 0.0), 1.0);
  EXPECT_NEAR(drawn_yaw(look, 1.0, 0.3, 7.5), 1 + 0.3 * 0.5 * 0.5, 1e-15);
  EXPECT_EQ(drawn_yaw(look, 1.0, 0.3, 15.0), drawn_yaw(look, 1.0, 0.3, 100.0));
  EXPECT_NEAR(drawn_yaw(look, 1.0, 0.3, -30.0), 1 - 0.15, 1e-15);
  using M = DelayedYaw<double>;
  M::Params on = article<M>();
  on.look.overrotation = Overrotation::on;
  const M::State s{.car = {.speed = 9}};
  const auto drawn = step_and_outputs<M>(on, s, {}, RoadPlane<double>{}, 0.01, turned_by(0.2)),
             plain = step_and_outputs<M>(article<M>(), s, {}, RoadPlane<double>{}, 0.01, turned_by(0.2));
  EXPECT_EQ(drawn.state.car.yaw, plain.state.car.yaw);
  EXPECT_NEAR(drawn.output.yaw_drawn, 0.2 * 0.6 * 0.5, 1e-15);
  EXPECT_EQ(plain.output.yaw_drawn, 0);
}

// K12.

TEST(Draw, aPointAheadOfTheCarIsDrawnAboveWhenItHeadsNorth) {
  const View<double> view{.scale = 10, .centre_x = 100, .centre_y = 50};
  const auto world = to_world(Pose<double>{100, 50, pi<double> / 2}, Planar<double>{2, 0});
  EXPECT_NEAR(world.x, 100, 1e-14);
  EXPECT_NEAR(world.y, 52, 1e-14);
  const auto screen = to_screen(view, world);
  EXPECT_NEAR(screen.x, 320, 1e-12);
  EXPECT_NEAR(screen.y, 240 - 20, 1e-12);  // up is less y
  const auto left = to_screen(view, to_world(Pose<double>{100, 50, pi<double> / 2}, Planar<double>{0, 1}));
  EXPECT_LT(left.x, 320);  // seen from above, a car that heads north has its left side to the west
  const auto back = from_screen(view, screen);
  EXPECT_NEAR(back.x, world.x, 1e-12);
  EXPECT_NEAR(back.y, world.y, 1e-12);
}

TEST(Draw, anEngineThatTurnsByScreenDegreesShowsWhatTheWorldSays) {
  // y down, clockwise degrees: the engine's own rotation of a picture point must land where to_screen puts it.
  const View<double> view{.scale = 4};
  for (double yaw = -7; yaw < 7; yaw += 0.3) {
    const Planar<double> local{2.2, 0.8};
    const double a = screen_degrees(yaw) * deg;
    EXPECT_GE(screen_degrees(yaw), -180);
    EXPECT_LE(screen_degrees(yaw), 180);
    const double px = 4 * local.x, py = -4 * local.y;  // the picture: nose to the right, its left side up
    const auto there = to_screen(view, to_world(Pose<double>{.yaw = yaw}, local));
    EXPECT_NEAR(there.x, 320 + px * std::cos(a) - py * std::sin(a), 1e-9) << yaw;
    EXPECT_NEAR(there.y, 240 + px * std::sin(a) + py * std::cos(a), 1e-9) << yaw;
  }
}

TEST(Draw, theCornerAnchorKeepsTheCentreWhereTheCarIs) {  // comment 19: jitter from feeding the corner as the car
  for (double yaw = -3; yaw < 3.2; yaw += 0.2) {
    const Pose<double> car{7, -3, yaw};
    const auto corner = corner_anchor(car, 2.1, 0.9);
    const auto centre = to_world(Pose<double>{corner.x, corner.y, yaw}, Planar<double>{2.1, 0.9});
    EXPECT_NEAR(centre.x, car.x, 1e-14);
    EXPECT_NEAR(centre.y, car.y, 1e-14);
  }
}

TEST(Draw, wheelAnglesStayWrapped) {  // comment 33: angles beyond 360 degrees
  for (double yaw = -100; yaw < 100; yaw += 0.77) {
    const double wheel = wheel_direction(yaw, 0.4);
    EXPECT_GT(wheel, -pi<double> - 1e-15);
    EXPECT_LE(wheel, pi<double>);
    EXPECT_NEAR(std::sin(wheel), std::sin(yaw + 0.4), 1e-12);
    EXPECT_NEAR(std::cos(wheel), std::cos(yaw + 0.4), 1e-12);
  }
  EXPECT_EQ(mesh_height(0.33, 0.30), 0.33 - 0.30);
}

TEST(Draw,
     wholePixelsWithACarriedRemainderFollowAnyDirection) {  // comments 8, 9: 2.4 px a frame must not snap to the axes
  WholePosition<double> x{}, y{};
  double lost_y = 0;
  const double dx = 2.4 * std::cos(0.2), dy = 2.4 * std::sin(0.2);  // dy below half a pixel
  for (int i = 0; i < 10000; ++i) {
    x = moved(x, dx);
    y = moved(y, dy);
    lost_y += std::round(dy);
    ASSERT_EQ(x.whole, std::round(x.whole));
    ASSERT_LE(std::abs(y.fraction), 0.5);
  }
  EXPECT_NEAR(x.whole, 10000 * dx, 0.51);
  EXPECT_NEAR(y.whole, 10000 * dy, 0.51);
  EXPECT_EQ(lost_y, 0);  // what whole pixels alone do: the car drives due east
}

// Trouble reports of the readers of S0 that seeds_test.cpp and laws_test.cpp do not cover.

TEST(ReaderTroubles, aBigStepEndsWhereSmallOnesDo) {  // comment 24
  KinematicArc<double>::State big{.speed = 10}, small{.speed = 10};
  big = step_and_outputs<KinematicArc<double>>(article<KinematicArc<double>>(), big, {}, RoadPlane<double>{}, 0.5,
                                               turned_by(0.4))
            .state;
  for (int i = 0; i < 500; ++i)
    small = step_and_outputs<KinematicArc<double>>(article<KinematicArc<double>>(), small, {}, RoadPlane<double>{},
                                                   0.001, turned_by(0.4))
                .state;
  EXPECT_NEAR(big.x, small.x, 1e-12);
  EXPECT_NEAR(big.y, small.y, 1e-12);
  EXPECT_NEAR(big.yaw, small.yaw, 1e-12);
}

TEST(ReaderTroubles, steerAndHeadingAreNeverMixedUp) {  // comments 19, 23: one convention in every quadrant
  for (double yaw = -3; yaw < 3.2; yaw += 0.5)
    for (const double steer : {-0.4, 0.4}) {
      SixLine<double>::State s{.yaw = yaw, .speed = 5};
      s = step_and_outputs<SixLine<double>>(article<SixLine<double>>(), s, {}, RoadPlane<double>{}, 0.01,
                                            turned_by(steer))
              .state;
      EXPECT_NEAR(std::atan2(s.y, s.x), wrap_angle(yaw + steer / 2), 1e-12);  // the centre's direction: theta + delta/2
      EXPECT_GT((s.yaw - yaw) * steer, 0);
    }
}

TEST(ReaderTroubles, backwardsThenForwardsReturnsToTheStart) {  // comment 26
  KinematicArc<double>::State s{.x = 4, .y = 5, .yaw = 1};
  for (int i = 0; i < 400; ++i) {
    const Overrides<double> test = imposed(i < 200 ? -5 : 5, 0.3);
    s = step_and_outputs<KinematicArc<double>>(article<KinematicArc<double>>(), s, {}, RoadPlane<double>{}, 0.01, test)
            .state;
  }
  EXPECT_NEAR(s.x, 4, 1e-12);
  EXPECT_NEAR(s.y, 5, 1e-12);
  EXPECT_NEAR(s.yaw, 1, 1e-13);
}

}  // namespace
}  // namespace sixline
