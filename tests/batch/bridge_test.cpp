// A road with two heights at a place: a bridge that one car crosses while another drives under it.
#include "face_drive.hpp"
#include "sixline/vehicle_batch.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

constexpr double deck = 6, ramp = 30, end = 120;

/// Up a ramp from x = 0 to 30, level at 6 m to x = 120; under it, the ground for vehicles below the deck.
RoadPoint<double> bridge(const RoadQuery& q) {
  if (q.x < 0 || q.x > end) return {};
  const double height = deck * std::min(q.x / ramp, 1.0);
  const bool above = q.x < 2 || q.z > height - 1;  // NaN, while a vehicle is placed: below
  return above ? RoadPoint<double>{.height = height, .slope_x = q.x < ramp ? deck / ramp : 0} : RoadPoint<double>{};
}

TEST(Bridge, oneCarCrossesItAndAnotherDrivesBelow) {
  const Road road = Road::function(bridge);
  Vehicle over = testing::made("ray_car"), under = over;
  ASSERT_TRUE(over.place(road, -20, 0, 0));
  ASSERT_TRUE(under.place(road, 70, 0, 0));
  double highest = 0;
  for (int i = 0; i < 2500; ++i) {
    ASSERT_TRUE(over.step({.throttle = 0.4}, road, 0.01));
    ASSERT_TRUE(under.step({.throttle = i < 200 ? 0.3 : 0.0, .brake = i < 200 ? 0.0 : 0.3}, road, 0.01));
    highest = std::max(highest, over.pose().position.z);
    EXPECT_LT(std::abs(under.pose().position.z), 0.2) << i;
    if (over.pose().position.x > ramp + 10 && over.pose().position.x < end - 5) {
      ASSERT_NEAR(over.pose().position.z, deck, 0.5) << over.pose().position.x;
    }
  }
  EXPECT_GT(over.pose().position.x, end - 5);
  EXPECT_NEAR(highest, deck, 0.5);
}

TEST(Bridge, eachWheelQueriesOncePerStepWithItsIndex) {
  std::map<int, int> queries;
  const Road road = Road::function([&](const RoadQuery& q) {
    ++queries[q.wheel];
    return RoadPoint<double>{};
  });
  Vehicle car = testing::made("ray_car");
  ASSERT_TRUE(car.place(road, 0, 0, 0));
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(car.step({.throttle = 0.3}, road, 0.01));
  queries.clear();
  ASSERT_TRUE(car.step({.throttle = 0.3}, road, 0.01));
  for (int wheel = 0; wheel < 4; ++wheel) EXPECT_EQ(queries[wheel], 1) << wheel;
}

TEST(Bridge, manyCarsOnItAreEachTheOneThatItWouldBeAlone) {
  const Road road = Road::function(bridge);
  const VehicleConfig config{.model = "ray_car", .car = "sports-car"};
  VehicleBatch all = VehicleBatch::create(config, 3).value();
  const std::vector<double> x{-20, 70, -5}, y{0, 1, 2}, yaw{0, 0, 0}, throttle{0.5, 0.2, 0.6};
  ASSERT_TRUE(all.place(road, x, y, yaw));
  ASSERT_TRUE(all.set_inputs({.throttle = throttle}));
  for (int i = 0; i < 400; ++i) ASSERT_TRUE(all.step(road, 0.01));
  for (std::size_t i = 0; i < 3; ++i) {
    Vehicle one = Vehicle::create(config).value();
    ASSERT_TRUE(one.place(road, x[i], y[i], yaw[i]));
    for (int k = 0; k < 400; ++k) ASSERT_TRUE(one.step({.throttle = throttle[i]}, road, 0.01));
    EXPECT_EQ(all.hash(i), one.hash()) << i;
  }
}

}  // namespace
}  // namespace sixline
