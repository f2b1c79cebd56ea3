// Monster, Car Physics for Games 1.9, with its own numbers.
#include "ls1_curve.hpp"
#include "sixline/sixline.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

TEST(Monster, dragEqualsRollingAtThirtyMetresPerSecond) {
  const Resistance<double> lumped{.drag_coefficient = 0.4257, .rolling_resistance = 0.4257 * 30};
  EXPECT_NEAR(drag_force(lumped, 30.0), rolling_force(lumped, 30.0), 1e-12);
  EXPECT_NEAR(lumped.rolling_resistance, 12.771, 1e-3);
  const Resistance<double> cd{
      .drag_coefficient = 0.30, .drag_mode = DragMode::cd, .frontal_area = 2.2, .air_density = 1.29};
  EXPECT_NEAR(drag_factor(cd), 0.4257, 5e-5);
  EXPECT_NEAR(-(drag_force(lumped, 37.0) + rolling_force(lumped, 37.0)), 1055, 1);
}

TEST(Monster, engineForceInFirstGear) {
  const Gearbox<double> corvette{.gears = gear_ratios<double>(2.90, {2.66, 1.78, 1.30, 1.00, 0.74, 0.50})};
  EXPECT_NEAR(axle_torque(corvette, 1.0, 448.0) / 0.34, 8390.8, 0.05);
  EXPECT_NEAR(axle_torque(corvette, 1.0, 475.0) / 0.33, 9166.1, 0.05);
  EXPECT_NEAR(total_ratio(corvette, 1.0), 9.0972, 5e-5);
  EXPECT_NEAR(total_ratio(corvette, 1.0) * 0.7, 6.368, 5e-4);
  EXPECT_NEAR(axle_torque(corvette, 1.0, 1.0) / 0.34, 18.7, 0.05);
  EXPECT_NEAR(6.4 / 0.34, 18.8, 0.05);  // E-MM-1: he prints 2.2 N, 6.4 x 0.34
  EXPECT_LT(axle_torque(corvette, -1.0, 100.0), 0);
  EXPECT_EQ(axle_torque(corvette, 0.0, 100.0), 0);
  EXPECT_NEAR(4400 / total_ratio(corvette, 1.0), 483.7, 0.05);
  EXPECT_NEAR(4400 / total_ratio(corvette, 1.0) / rpm_per_rad_s * 0.34, 17.22, 0.005);
  EXPECT_NEAR(wheel_side_rpm(corvette, 1.0, 17.0), 1476.8, 0.1);  // E-MM-2: he prints 1460
  EXPECT_NEAR(wheel_side_rpm(corvette, 1.0, 17.0) / rpm_per_rad_s, 154.65, 0.01);
  EXPECT_NEAR(wheel_side_rpm(corvette, 1.0, 20 / 3.6 / 0.33), 1462.5, 0.3);
}

TEST(Monster, loadMovesToTheRearUnderPower) {
  const Geometry<double> half{.wheelbase = 2.5, .cg_to_front = 1.25, .cg_to_rear = 1.25, .cg_height = 1.0};
  const auto standing_loads = axle_loads(half, 1500 * 9.8, 0.0), launch = axle_loads(half, 1500 * 9.8, 1500 * 4.9);
  EXPECT_NEAR(standing_loads.rear, 7350, 1e-9);
  EXPECT_NEAR(launch.rear - standing_loads.rear, 2940, 1e-9);
  EXPECT_NEAR(launch.front, 4410, 1e-9);
  EXPECT_NEAR(launch.rear, 10290, 1e-9);
}

TEST(Monster, theLs1GivesMostPowerAt5400Rpm) {
  const auto ls1 = torque_curve<double>(ls1_curve);
  double best = 0, best_rpm = 0;
  for (double rpm = 1000; rpm <= 5900; rpm += 10)
    if (const double power = torque_at(ls1, rpm) * rpm / rpm_per_rad_s; power > best) {
      best = power;
      best_rpm = rpm;
    }
  EXPECT_NEAR(best, 253e3, 2e3);
  EXPECT_NEAR(best_rpm, 5400, 60);
  EXPECT_NEAR(torque_at(ls1, 4500.0), 479, 1e-12);
}

}  // namespace
}  // namespace sixline::testing
