// A car that brakes and friction can hold stays in place from its first step, on any slope up to their limit; and the
// reported slip is the slip of the reported force.
#include "article_car.hpp"
#include "model_tests.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

using OnTyres = ::testing::Types<Slipping, Bicycle, Dynamic, Two, Four>;
TYPES_SUITE(ImposedSpeedCar, OnTyres, ModelNames);

// The articles' car brakes with its rear axle alone on M5, M6 and M7. Nose up, its load moves to that axle and friction
// carries to tan(slope) = mu (b/L)/(1 - mu h/L): 36.5 degrees with M5's geometry, 36.9 with M6's and M7's. M8 brakes
// all wheels: 45. When the loads of the first step ignored the slope, the car slid at the start from 31.3 degrees on,
// by 7.4 mm at 36.4.
TYPES_TEST(ImposedSpeedCar, facingUpASlopeThatFrictionCarriesDoesNotMoveAtAll) {
  using M = TypeParam;
  const auto p = article<M>();
  for (const double degrees : {10.0, 31.0, 31.5, 34.0, 36.4}) {
    typename M::State s{};
    const RoadPlane<double> ground{.slope_x = std::tan(degrees * degree<double>)};
    for (int i = 0; i < 500; ++i) s = stepped<M>(p, s, {.throttle = 0, .brake = 1}, ground, 0.01).state;
    EXPECT_EQ(get_field(s, "x"), 0) << degrees;
    EXPECT_EQ(get_field(s, "vx"), 0) << degrees;
  }
}
TYPES_TEST(ImposedSpeedCar, beyondTheLimitItSlides) {
  using M = TypeParam;
  const auto p = article<M>();
  typename M::State s{};
  const RoadPlane<double> ground{.slope_x = std::tan(47 * degree<double>)};
  for (int i = 0; i < 100; ++i) s = stepped<M>(p, s, {.throttle = 0, .brake = 1}, ground, 0.01).state;
  EXPECT_LT(get_field(s, "x"), -0.05);
}

// Linear law, far from its limit: force = stiffness times slip, to rounding. The slip of the state before the step
// would be 18 % smaller at 10 ms.
TEST(Model5, theSlipItReportsIsTheSlipThatMadeItsForce) {
  using M = Slipping;
  const auto p = article<M>();
  for (const double dt : {0.001, 0.01}) {
    typename M::State s{};
    for (int i = 0; i < int(6 / dt); ++i) {
      const auto next = stepped<M>(p, s, {.throttle = 1}, {}, dt);
      const double slip = get_field(next.output, "slip_ratio_rear"), force = get_field(next.output, "fx_rear");
      ASSERT_LT(std::abs(get_field(next.output, "friction_utilization_rear")), 0.9);
      ASSERT_NEAR(force, p.wheels.slip_stiffness_rear * slip, 1e-8 * p.wheels.slip_stiffness_rear)
          << "step " << i << " of " << dt;
      s = next.state;
    }
    EXPECT_GT(get_field(s, "vx"), 3);
  }
}

}  // namespace
}  // namespace sixline::testing
