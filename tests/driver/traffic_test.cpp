// Traffic: what a driver does for the cars about it, case by case, in the coordinates of its line.
#include "sixline/driver/traffic.hpp"

#include "testing.hpp"

namespace sixline {
namespace {

/// A car of 4.5 x 1.8 m at this speed on a straight 12 m wide.
Traffic<double> alone_at(double speed, double offset = 0) {
  Traffic<double> traffic{.length = 4.5, .width = 1.8, .offset = offset, .speed = speed, .allowed = 80};
  traffic.left = traffic.right = 4, traffic.slow = 80, traffic.brake = 6;
  return traffic;
}
Traffic<double> with(Traffic<double> traffic, LineCar<double> car) {
  car.length = 4.5, car.width = 1.8;
  traffic.cars[traffic.count++] = car;
  return traffic;
}
/// Decisions for so long, everything else as it is.
TrafficPlan<double> decided(const Traffic<double>& traffic, TrafficMemory<double>& memory, double seconds = 0.02) {
  TrafficPlan<double> plan;
  for (double t = 0; t < seconds; t += 0.02) plan = plan_traffic(TrafficRules<double>{}, traffic, 0.02, memory);
  return plan;
}
constexpr TrafficRules<double> rules;

TEST(Traffic, aloneItKeepsToItsLineAtItsOwnSpeed) {
  TrafficMemory<double> memory;
  const auto plan = decided(alone_at(30), memory, 5);
  EXPECT_EQ(memory.wanted, 0);
  EXPECT_GT(plan.speed, 900);
  EXPECT_FALSE(plan.near || plan.halt);
}

TEST(Traffic, followsACarThatStandsAtTheSpeedFromWhichItStops) {
  const auto traffic = with(alone_at(30), {.ahead = 60});
  const double spare = 60 - 4.5 - rules.behind - 0.3 * rules.headway * 30;
  EXPECT_NEAR(detail::following(rules, traffic, traffic.cars[0]), std::sqrt(2 * 6 * spare), 1e-9);
}

// d (v_j - v_c) + d^2/2 = a spare: both brake to the bend as hard as the one behind can.
TEST(Traffic, followsCloserWhereTheBendAheadIsFast) {
  double before = 0;
  for (const double slow : {0.0, 10.0, 20.0, 30.0}) {
    auto traffic = with(alone_at(30), {.ahead = 20, .speed = 30});
    traffic.slow = slow;
    const double v = detail::following(rules, traffic, traffic.cars[0]), slows = 30 - std::max(0.9 * slow - 1, 0.0);
    const double d = v - 30, spare = 20 - 4.5 - rules.behind - rules.headway * 30;
    EXPECT_NEAR(d * slows + d * d / 2, 6 * spare, 1e-9) << slow;
    EXPECT_GT(v, before);
    before = v;
  }
}

TEST(Traffic, passesASlowerCarWhereTheRoadIsWideAndFollowsWhereItIsNot) {
  for (const double room : {4.0, 1.5}) {
    auto traffic = with(alone_at(30), {.ahead = 7, .speed = 24});
    traffic.left = traffic.right = room;
    TrafficMemory<double> memory;
    const auto plan = decided(traffic, memory, 3);
    if (room > 3) {
      EXPECT_GE(std::abs(memory.wanted), 1.8 + 0.5 * rules.beside);
    } else {
      EXPECT_LT(std::abs(memory.wanted), 0.1);
      EXPECT_LT(plan.speed, 30);
    }
  }
}

TEST(Traffic, beginsNoPassWhereItBrakesSoonButGoesRoundACarThatStands) {
  for (const double speed : {24.0, 0.0}) {
    auto traffic = with(alone_at(30), {.ahead = 25, .speed = speed});
    traffic.allowed = 31, traffic.slow = 15;
    TrafficMemory<double> memory;
    (void)decided(traffic, memory);
    EXPECT_EQ(std::abs(memory.aim) > 2, speed == 0) << speed;
  }
}

TEST(Traffic, leavesRoomToACarBesideIt) {
  for (const double side : {-1.0, 1.0}) {
    TrafficMemory<double> memory;
    memory.begun = true;
    (void)decided(with(alone_at(30, -side), {.ahead = 1, .offset = 1.2 * side, .speed = 30}), memory, 3);
    EXPECT_NEAR(memory.wanted, side * (1.2 - 1.8 - rules.beside), 0.05);
  }
}

TEST(Traffic, betweenTwoCarsItStaysInTheirMiddle) {
  TrafficMemory<double> memory;
  memory.begun = true;
  const auto both =
      with(with(alone_at(30), {.ahead = 1, .offset = 2, .speed = 30}), {.ahead = -1, .offset = -2.4, .speed = 30});
  (void)decided(both, memory, 3);
  EXPECT_NEAR(memory.wanted, -0.2, 0.05);
}

TEST(Traffic, aLappedCarLetsTheOtherPass) {
  TrafficMemory<double> memory;
  const auto plan = decided(with(alone_at(30), {.ahead = -12, .speed = 30.5, .laps = 1}), memory, 3);
  EXPECT_GE(std::abs(memory.wanted), 1.8 + 0.5 * rules.beside) << "it leaves the line";
  EXPECT_LE(plan.speed, 29.5);
  TrafficMemory<double> same;
  EXPECT_GT(decided(with(alone_at(30), {.ahead = -12, .speed = 30.5}), same, 3).speed, 900) << "of the same lap";
}

TEST(Traffic, defendsItsPlaceOnce) {
  auto traffic = with(alone_at(30), {.ahead = -12, .speed = 31});
  traffic.bend = 0.01;
  TrafficMemory<double> memory;
  (void)decided(traffic, memory, 3);
  EXPECT_NEAR(memory.wanted, rules.defends, 0.05) << "to the inside";
  traffic.bend = -0.01;
  (void)decided(traffic, memory, 3);
  EXPECT_NEAR(memory.wanted, rules.defends, 0.05) << "not to the other side, too";
}

TEST(Traffic, aCarThatComesBackToTheRoadWaitsForThoseThatPass) {
  TrafficMemory<double> memory;
  const auto comes = [&](double behind) {
    return decided(with(alone_at(2, 7), {.ahead = -behind, .speed = 40}), memory).halt;
  };
  EXPECT_TRUE(comes(60));
  EXPECT_FALSE(comes(150)) << "there is time";
}

TEST(Traffic, theWantedOffsetMovesSmoothly) {
  TrafficMemory<double> memory;
  const auto traffic = with(alone_at(30), {.ahead = 14, .speed = 24});
  for (int i = 0; i < 200; ++i) {
    const double wanted = memory.wanted, rate = memory.rate;
    (void)plan_traffic(rules, traffic, 0.02, memory);
    EXPECT_LE(std::abs(memory.wanted - wanted), rules.rate * 0.02 + 1e-12);
    EXPECT_LE(std::abs(memory.rate - rate), rules.change * 0.02 + 1e-12);
  }
}

}  // namespace
}  // namespace sixline
