// An imposed speed is the car's speed in every bend; a car that brakes and friction can hold stays in place from its
// first step, on any slope up to their limit; and the reported slip is the slip of the reported force.
#include "driven_model.hpp"
#include "sixline/models/double_track.ipp"
#include "sixline/models/dynamic_bicycle.ipp"
#include "sixline/models/jacobian.hpp"

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

using WithForces = DynamicModels<double>;
TYPES_SUITE(ImposedSpeed, WithForces, ModelNames);

template <class M>
double speed_of(const Drive<M>& run) {
  return std::hypot(get_field(run.s, "vx"), get_field(run.s, "vy"));
}

// 40 m/s and 5 degrees are beyond the grip: the cars spin, and slide on backwards. With vx imposed the double_track
// reaches 3,148 m/s after 20 s, the coupled bicycle 3,460, the dynamic one 94. Measured: 2e-14.
TYPES_TEST(ImposedSpeed, isTheSpeedInEveryBendForwardsAndBackwards) {
  for (const double v : {40.0, 10.0, -10.0})
    for (const double steer : {5 * deg, -1 * deg}) {
      Drive<M> run = driving<M>(v);
      double worst = 0;
      bool spins = false;
      while (run.t < 20) {
        run.step_under(imposed(v, steer), 0.01);
        worst = std::max(worst, std::abs(speed_of(run) - std::abs(v)));
        spins = spins || get_field(run.s, "vx") * v < 0;
      }
      EXPECT_EQ(spins, std::abs(v) > 10 && steer > 0.05) << v << ' ' << steer;
      EXPECT_LT(worst, 1e-13) << v << ' ' << steer;
      EXPECT_NE(get_field(run.s, "vy"), 0);
    }
}
TEST(ImposedSpeedOfSources, isTheSpeedInEveryBend) {  // with vx imposed 154 and 362 m/s
  for (const LateralSource source : {LateralSource::monster_demo, LateralSource::carphysics2d}) {
    auto p = article<Dynamic>();
    p.source_variant = source;
    p.drive.car.profile = Profile::source;
    Drive<Dynamic> run = driving<Dynamic>(40, p);
    run.go_under(imposed(40, 5 * deg), 20, 0.01);
    EXPECT_NEAR(speed_of(run), 40, 1e-13);
  }
}

TYPES_TEST(ImposedSpeed, isExactlyVxStraightAhead) {
  for (const double v : {37.3, 0.1, 0.0, -12.7}) {
    Drive<M> run;
    run.go_under(imposed(v, 0), 1, 0.01);
    EXPECT_EQ(get_field(run.s, "vx"), v);
    EXPECT_EQ(get_field(run.s, "vy"), 0);
  }
}

// The velocity across, -0.086 m/s, is more than the new speed: the tyres turn the car back.
TYPES_TEST(ImposedSpeed, holdsAtOnceWhereItDropsInABend) {
  Drive<M> run = driving<M>(15);
  run.go_under(imposed(15, 2 * deg), 3, 0.01);
  run.step_under(imposed(0.05, 2 * deg), 0.001);
  EXPECT_NEAR(speed_of(run), 0.05, 1e-15);
  run.go_under(imposed(0.05, 2 * deg), 1, 0.001);
  EXPECT_NEAR(speed_of(run), 0.05, 1e-15);
  EXPECT_GT(get_field(run.s, "vx"), 0.0499);
  run.step_under(imposed(0, 2 * deg), 0.001);
  EXPECT_EQ(speed_of(run), 0);
}

TYPES_TEST(ImposedSpeed, straightAheadNothingChangesVxAndSlopesAreThoseOfDifferences) {
  const auto p = article<M>();
  const Overrides<double> test = imposed(20, 0);
  Drive<M> run = driving<M>(20);
  run.go_under(test, 1, 0.01);
  const Jacobian<M> found = jacobian<M>(p, run.s, {}, flat, 0.005, test);
  const std::vector<FieldInfo> fields = [&] {
    std::vector<FieldInfo> list;
    for_each_field(run.s, [&](const FieldInfo& f, double) { list.push_back(f); });
    return list;
  }();
  for (std::size_t column = 0; column < fields.size(); ++column) {
    const auto moved = [&](double by) {
      auto s = run.s;
      std::size_t at = 0;
      for_each_field(s, [&](const FieldInfo&, double& value) { value += at++ == column ? by : 0; });
      return numbers_of(step<M>(p, s, {}, flat, 0.005, test).state);
    };
    const auto above = moved(1e-5), below = moved(-1e-5);
    for (std::size_t row = 0; row < fields.size(); ++row) {
      const std::string_view name = fields[row].name;
      const double slope = found.slope[row][column];
      EXPECT_TRUE(name != "vx" || slope == 0) << fields[column].name;
      if (name != "vx" && name != "vy" && name != "yaw_rate") continue;
      EXPECT_NEAR(slope, (above[row] - below[row]) / 2e-5, 1e-6) << name << " by " << fields[column].name;
    }
  }
}

}  // namespace
}  // namespace sixline::testing
