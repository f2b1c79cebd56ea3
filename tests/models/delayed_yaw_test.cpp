// Drift look-alikes (K9, K10): the delayed yaw against a plain transcription of its source.
#include <deque>

#include "driven_model.hpp"
#include "sixline/math/hash.hpp"

namespace sixline::testing::delayed_yaw_test {

using M = DelayedYaw<double>;

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
  for (const int n : {1, 7, 100, 128}) {
    const double dt = 0.01, v = 6;
    Drive<M> run{.s = {.car = {.x = 1, .y = 2, .yaw = 1.2, .speed = v}}};
    run.p.yaw_delay = n * dt;
    Delayed source{1, 2, 1.2, std::deque<double>(static_cast<std::size_t>(n), 1.2)};
    for (int i = 0; i < 3000; ++i) {
      const double steer = 0.5 * std::sin(0.013 * i);
      run.step_under(imposed_steer(steer), dt);
      source.step(run.p.wheelbase, v * dt, steer);
      ASSERT_NEAR(run.s.car.x, source.x, 1e-9) << "n " << n << " step " << i;  // measured below 1e-11
      ASSERT_NEAR(run.s.car.y, source.y, 1e-9) << "n " << n << " step " << i;
      ASSERT_NEAR(run.s.car.yaw, source.yaw, 1e-10) << "n " << n << " step " << i;
    }
  }
}

TEST(DelayedYaw, withoutDelayItIsTheSixLinesBitForBit) {
  Drive<M> run = driving<M>(5);
  run.p.yaw_delay = 0;
  Drive<Six> plain = driving<Six>(5);
  for (int i = 0; i < 5000; ++i) {
    run.step(lively<double>(i), 0.01);
    plain.step(lively<double>(i), 0.01);
    ASSERT_EQ(run.s.car.x, plain.s.x) << i;
    ASSERT_EQ(run.s.car.y, plain.s.y) << i;
    ASSERT_EQ(run.s.car.yaw, plain.s.yaw) << i;
  }
}

TEST(DelayedYaw, hasTheRequestedDelayAtAnyStep) {
  // Steady turning at a rate w: the wheels follow the yaw angle of `delay` seconds ago, so yaw - delayed = w delay.
  // Steps of 0.1 ms make 1000 steps of delay, eight of which share a place in the memory.
  for (const double dt : {0.02, 0.01, 0.001, 1e-4, 1e-5}) {
    Drive<M> run = driving<M>(3);
    run.go_under(imposed_steer(0.3), 1 - dt, dt);
    const double yaw = run.s.car.yaw;
    run.step_under(imposed_steer(0.3), dt);
    EXPECT_NEAR(yaw - run.o.yaw_delayed, run.o.motion.yaw_rate * 0.1, 1e-9) << dt;
  }
}

TEST(DelayedYaw, theCarSlidesWhereItWasPointing) {
  // In a steady left turn the centre moves along the yaw angle of 0.1 s ago: to the right of the nose, as in a drift.
  Drive<M> run = driving<M>(10);
  run.go_under(imposed_steer(0.3), 1.99, 0.01);
  const auto before = run.s.car;
  run.step_under(imposed_steer(0.3), 0.01);
  const double course = std::atan2(run.s.car.y - before.y, run.s.car.x - before.x);
  const double rate = (run.s.car.yaw - before.yaw) / 0.01;
  EXPECT_NEAR(std::remainder(course - before.yaw, 2 * pi<double>), 0.15 - 0.1 * rate, 1e-9);
}

TEST(DelayedYaw, theMemoryIsPartOfTheFieldListAndNoChannel) {
  int rows = 0;
  Fnv64 empty, turned;
  M::State s{};
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

TEST(DelayedYawView, turnsTheDrawnHeadingBySpeedAndLeavesThePhysicsAlone) {
  const DelayedYawView<double> look{.overrotation = Overrotation::on, .drawn_yaw_speed = 15, .drawn_yaw_gain = 0.5};
  EXPECT_EQ(drawn_yaw({}, 1.0, 0.3, 10.0), 1.0);
  EXPECT_EQ(drawn_yaw(look, 1.0, 0.3, 0.0), 1.0);
  EXPECT_NEAR(drawn_yaw(look, 1.0, 0.3, 7.5), 1 + 0.3 * 0.5 * 0.5, 1e-15);
  EXPECT_EQ(drawn_yaw(look, 1.0, 0.3, 15.0), drawn_yaw(look, 1.0, 0.3, 100.0));
  EXPECT_NEAR(drawn_yaw(look, 1.0, 0.3, -30.0), 1 - 0.15, 1e-15);
  Drive<M> drawn = driving<M>(9), plain = drawn;
  drawn.p.look.overrotation = Overrotation::on;
  for (Drive<M>* run : {&drawn, &plain}) run->step_under(imposed_steer(0.2), 0.01);
  EXPECT_EQ(drawn.s.car.yaw, plain.s.car.yaw);
  EXPECT_NEAR(drawn.o.yaw_drawn - drawn.s.car.yaw, 0.2 * 0.6 * 0.5, 1e-15);
  EXPECT_EQ(plain.o.yaw_drawn, plain.s.car.yaw);
}

}  // namespace sixline::testing::delayed_yaw_test
