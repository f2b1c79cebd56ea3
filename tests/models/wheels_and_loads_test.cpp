// The wheels of Model 8: differentials, driven axles, steering, and the load on each.
#include "coupled_cars.hpp"

namespace sixline::testing::wheels_and_loads_test {

TYPES_SUITE(Coupling, Coupleds, ModelNames);

TEST(Differentials, openGivesEqualTorqueLockedEqualSpeedLimitedSlipIsBetween) {
  const auto corner = [](Differential kind) {
    Four::Params p = article<Four>();
    p.drivetrain.differential = kind;
    p.drivetrain.differential_preload = 20;
    p.drivetrain.differential_lock = 0.05;
    return drive<Four>(p, at_speed<Four>(p, 12), 2.5,
                       [](double t) { return imposed_torque(t > 1.5 ? 2600 : 0, 0.13); });
  };
  const auto open = corner(Differential::open), slip = corner(Differential::limited_slip),
             locked = corner(Differential::locked);
  const auto apart = [](const auto& n) { return std::abs(n.state.wheel_speed.rl - n.state.wheel_speed.rr); };
  // Open: each wheel gets half the torque, the tyre carries its part of it, the rest spins the wheel up.
  const auto torque = [](const auto& n, const auto& before) {
    const double I = article<Four>().wheels.wheel_inertia_rear;
    return std::array{0.33 * n.output.fx.rl + I * (n.state.wheel_speed.rl - before.wheel_speed.rl) / 0.001,
                      0.33 * n.output.fx.rr + I * (n.state.wheel_speed.rr - before.wheel_speed.rr) / 0.001};
  };
  const auto later = stepped<Four>(article<Four>(), open.state, {}, flat, 0.001, imposed_torque(2600, 0.13));
  EXPECT_NEAR(torque(later, open.state)[0], 1300, 1e-6);
  EXPECT_NEAR(torque(later, open.state)[1], 1300, 1e-6);
  EXPECT_GT(open.output.fx.rr, open.output.fx.rl + 500);  // measured 3.82 and 2.78 kN: the inner one spins up
  EXPECT_GT(apart(open), 50);
  EXPECT_LT(apart(locked), 1e-9);
  EXPECT_GT(apart(slip), 1);
  EXPECT_LT(apart(slip), apart(open) / 2);
  EXPECT_GT(locked.output.fx.rr, locked.output.fx.rl + 1000);  // the wheel that grips pulls
  EXPECT_GT(slip.output.fx.rr, slip.output.fx.rl + 50);
}

TYPES_TEST(Coupling, onlyDrivenAxlesPull) {
  for (const DrivenAxle axle : {DrivenAxle::rear, DrivenAxle::front, DrivenAxle::all}) {
    typename M::Params p = article<M>();
    p.drivetrain.driven = axle;
    p.drivetrain.drive_share_front = 0.3;
    const auto o = drive<M>(p, at_speed<M>(p, 5), 1, [](double) { return Inputs<double>{.throttle = 0.6}; }).output;
    const double front = sum_of(o, "fx_f"), rear = sum_of(o, "fx_r");
    if (axle == DrivenAxle::rear) {
      EXPECT_LT(front, 0);
      EXPECT_GT(rear, 1000);
    } else if (axle == DrivenAxle::front) {
      EXPECT_LT(rear, 0);
      EXPECT_GT(front, 1000);
    } else {
      EXPECT_GT(rear, front);
      EXPECT_GT(front, 0.2 * rear);
    }
  }
}

TEST(FourWheels, ackermannScrubsLessThanParallelInATightCircle) {
  const auto scrub = [](FrontSteer kind) {
    Four::Params p = article<Four>();
    p.front_steer = kind;
    const auto o = drive<Four>(p, at_speed<Four>(p, 2), 5, [](double) { return imposed(2, 0.6); }).output;
    return std::abs(o.slip_angle.fl - o.slip_angle.fr);
  };
  EXPECT_GT(scrub(FrontSteer::parallel), 0.1);  // measured 0.159 and 0.003 rad between left and right
  EXPECT_LT(scrub(FrontSteer::ackermann), 0.01);
}

TEST(FourWheels, lateralLoadTransferIsMassTimesAccelerationTimesHeightOverTrack) {
  for (const double share : {-1.0, 0.3, 0.7}) {
    Four::Params p = article<Four>();
    p.lateral_load_share_front = share;
    p.car.geometry.track_width_front = 1.4;
    p.car.geometry.track_width_rear = 1.6;
    const auto n = drive<Four>(p, at_speed<Four>(p, 15), 4, [](double) { return imposed(15, 0.03); });
    const auto& o = n.output;
    const double a = n.state.specific_force_y, front = share < 0 ? 1.0214286 / 2.6 : share;
    EXPECT_GT(a, 1.5);
    EXPECT_NEAR((o.fz.fr - o.fz.fl) / 2, front * 1500 * a * 0.5 / 1.4, 1e-6);
    EXPECT_NEAR((o.fz.rr - o.fz.rl) / 2, (1 - front) * 1500 * a * 0.5 / 1.6, 1e-6);
    EXPECT_NEAR(o.fz.fl + o.fz.fr + o.fz.rl + o.fz.rr, 1500 * 9.81, 1e-6);
  }
}

TYPES_TEST(Coupling, accelerationMovesHeightOverWheelbaseTimesMassToTheRear) {
  const typename M::Params p = article<M>();
  const auto n = drive<M>(p, at_speed<M>(p, 5), 1, [](double) { return Inputs<double>{.throttle = 0.8}; });
  const auto next = stepped<M>(p, n.state, {.throttle = 0.8}, flat, 0.001);
  EXPECT_GT(n.state.specific_force_x, 1);
  EXPECT_NEAR(sum_of(next.output, "fz_f"), 1500 * 9.81 * 1.0214286 / 2.6 - 0.5 / 2.6 * 1500 * n.state.specific_force_x,
              1e-6);
}

TYPES_TEST(Coupling, downforceHoldsTheCircleOfTheClosedForm) {
  // m 660, ClA 4.5, rho 1.2, mu 1.5: R 50 m at 32.579285 m/s. The grip that the loads carry.
  typename M::Params p = article<M>();
  p.car.body.mass = 660;
  p.tyre.mu = 1.5;
  p.downforce_front = 0.4 * 0.5 * 1.2 * 4.5;
  p.downforce_rear = 0.6 * 0.5 * 1.2 * 4.5;
  for (const auto& [R, v] : {std::pair{50.0, 32.579285}, std::pair{100.0, 61.713760}}) {
    const auto n = stepped<M>(p, at_speed<M>(p, v), {}, flat, 0.001, imposed_speed(v));
    EXPECT_NEAR(660 * v * v / (1.5 * sum_of(n.output, "fz_")), R, 3e-6) << v;
  }
}

TEST(FourWheels, moreRollStiffnessInFrontUndersteersMoreWithLoadSensitivity) {
  const auto yaw = [](double share) {
    Four::Params p = article<Four>();
    p.lateral_load_share_front = share;
    p.tyre.load_sensitivity = 0.3;
    return drive<Four>(p, at_speed<Four>(p, 20), 2, [](double) { return imposed(20, 0.09); }).state.yaw_rate;
  };
  EXPECT_GT(yaw(0.5), 1.1 * yaw(0.8));
  EXPECT_GT(yaw(0.2), 2 * yaw(0.5));  // and with little in front the tail swings out: the car turns round within 3 s
}

}  // namespace sixline::testing::wheels_and_loads_test
