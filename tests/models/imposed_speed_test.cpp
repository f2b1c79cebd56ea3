// A car that brakes and friction can hold stays in place from its first step, on any slope up to their limit; and the
// reported slip is the slip of the reported force.
#include "driven_model.hpp"

namespace sixline::testing {
namespace {

using OnTyres = ::testing::Types<Slipping, Bicycle, Dynamic, Two, Four>;
TYPES_SUITE(ImposedSpeedCar, OnTyres, ModelNames);

// The articles' car brakes with its rear axle alone on M5, M6 and M7. Nose up, its load moves to that axle and friction
// carries to tan(slope) = mu (b/L)/(1 - mu h/L): 36.5 degrees with M5's geometry, 36.9 with M6's and M7's. M8 brakes
// all wheels: 45. When the loads of the first step ignored the slope, the car slid at the start from 31.3 degrees on,
// by 7.4 mm at 36.4.
TYPES_TEST(ImposedSpeedCar, facingUpASlopeThatFrictionCarriesDoesNotMoveAtAll) {
  for (const double degrees : {10.0, 31.0, 31.5, 34.0, 36.4}) {
    Drive<TypeParam> run;
    run.go({.brake = 1}, 5, 0.01, {.slope_x = std::tan(degrees * deg)});
    EXPECT_EQ(get_field(run.s, "x"), 0) << degrees;
    EXPECT_EQ(get_field(run.s, "vx"), 0) << degrees;
  }
}
TYPES_TEST(ImposedSpeedCar, beyondTheLimitItSlides) {
  Drive<TypeParam> run;
  run.go({.brake = 1}, 1, 0.01, {.slope_x = std::tan(47 * deg)});
  EXPECT_LT(get_field(run.s, "x"), -0.05);
}

// Linear law, far from its limit: force = stiffness times slip, to rounding. The slip of the state before the step
// would be 18 % smaller at 10 ms.
TEST(Model5, theSlipItReportsIsTheSlipThatMadeItsForce) {
  for (const double dt : {0.001, 0.01}) {
    Drive<Slipping> run;
    const double stiffness = run.p.wheels.slip_stiffness_rear;
    while (run.t < 6) {
      run.step({.throttle = 1}, dt);
      ASSERT_LT(std::abs(get_field(run.o, "friction_utilization_rear")), 0.9);
      ASSERT_NEAR(get_field(run.o, "fx_rear"), stiffness * get_field(run.o, "slip_ratio_rear"), 1e-8 * stiffness)
          << run.t << " s, steps of " << dt;
    }
    EXPECT_GT(run.s.drive.vx, 3);
  }
}

}  // namespace
}  // namespace sixline::testing
