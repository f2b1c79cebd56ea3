// No step allocates: every operator new is counted while every model drives.
#include "article_car.hpp"
#include "counted_new.hpp"
#include "driver_roads.hpp"
#include "model_tests.hpp"
#include "sixline/vehicle.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

TEST(Allocation, theCounterCounts) {
  const long before = allocations;
  ::operator delete(::operator new(16));
  EXPECT_EQ(allocations, before + 1);
}

TYPES_SUITE(NoAllocation, BothPrecisions, ModelNames);

TYPES_TEST(NoAllocation, inAThousandSteps) {
  using S = typename TypeParam::Scalar;
  typename TypeParam::State s{};
  const auto& p = article<TypeParam>();
  const long before = allocations;
  for (int i = 0; i < 1000; ++i) s = stepped<TypeParam>(p, s, lively<S>(i), RoadPlane<S>{}, S(0.01)).state;
  EXPECT_EQ(allocations, before);
}

TEST(NoAllocationDriver, inAThousandLooksAtTheRoad) {
  const auto pieces = circle(50);
  const auto track = view(pieces);
  const auto limits = Bicycle::limits(article<Bicycle>());
  for (const auto& info : driver_list) {
    const auto driver = *find_driver<double>(info.name);
    DriverMemory<double> memory{};
    Intention<double> intention{};
    Bicycle::State s{};
    TrackPlace<double> place{};
    const long before = allocations;
    for (int i = 0; i < 1000; ++i) {
      place = project(track, s.x, s.y, place);
      const Observation<double> seen{Bicycle::observe(article<Bicycle>(), s), i * 0.02, place};
      const auto u = drive(driver, limits, track, seen, memory, intention);
      s = stepped<Bicycle>(article<Bicycle>(), s, u, flat, 0.02).state;
    }
    EXPECT_EQ(allocations, before);
    EXPECT_GT(s.drive.vx, 5);
  }
}

TEST(NoAllocationVehicle, inAThousandStepsReadAndDrawn) {
  const Road roads[] = {Road::plane({.friction = 0.9}), Road::track("hairpins").value(),
                        Road::function([](double x, double) { return RoadPoint<double>{.height = 0.01 * x}; }),
                        Road::function([](double x, double y) {  // a kerb, and walls around it
                          return RoadPoint<double>{.height = std::hypot(x, y) > 6 ? 1.0 : x > 2 ? 0.05 : 0.0};
                        })};
  for (const ModelInfo& info : models())
    for (const Road& road : roads) {
      Vehicle car = Vehicle::create({.model = std::string(info.id)}).value();
      car.step({}, road, 0.01).value();
      (void)car.wheel(0);  // the row of channels that a thread keeps grows once
      const long before = allocations;
      for (int i = 0; i < 1000; ++i) {
        if (!car.step(lively<double>(i), road, 0.01)) break;
        (void)car.pose();
        (void)car.velocity();
        (void)car.wheel(i % 4);
        (void)car.channel("vx");
      }
      EXPECT_EQ(allocations, before) << info.id;
    }
}

}  // namespace
}  // namespace sixline::testing
