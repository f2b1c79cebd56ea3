// Cars on tyres (M7, M8) at the limit: sharing of grip, power and brake in a bend, aids.
#include "coupled_cars.hpp"
#include "tyre/tyre_laws.hpp"

namespace sixline::testing::limit_handling_test {

TYPES_SUITE(Coupling, Coupleds, ModelNames);

TYPES_TEST(Coupling, noTyreEverGivesMoreThanItsFrictionLimit) {
  for (const TyreLaw law : tyre_laws)
    for (const CombinedSlip combining : combined_slips)
      for (const double dt : {0.002, 1.0 / 60}) {
        typename M::Params p = article<M>();
        p.tyre.law = law;
        p.tyre.combined = combining;
        const double maximum = std::max(peaks(p.tyre).fx, peaks(p.tyre).fy) * (1 + 1e-12);
        Drive<M> run = driving<M>(15, p);
        double used = 0;
        for (int i = 0; i < 6000; ++i) {
          run.step(lively<double>(i), dt, {.slope_x = 0.1, .friction = 0.8});
          for (const double use : channels(run.o, "friction_utilization")) {
            used = std::max(used, use);
            ASSERT_LE(use, maximum) << " step " << i << " law " << int(law) << " combined " << int(combining);
          }
        }
        EXPECT_GT(used, 0.9);
      }
}

TEST(Model8, powerInACornerTurnsANeutralCarIntoOversteerAndModel7Not) {
  // Half a g in a corner, then 5000 N m on the rear axle (decoupled M7: the same force).
  const auto corner = [](auto model, double torque) {
    using M = decltype(model);
    typename M::Params p = article<M>();
    const auto next = drive<M>(p, at_speed<M>(p, 15), 3, [&](double t) {
      Overrides<double> test = imposed_steer(0.062);
      const bool power = t > 2;
      if (std::string(M::info.id) == "dynamic_bicycle") {
        test.imposed_drive_force = power ? torque / 0.33 : 0;
        test.drive_force_is_imposed = 1;
      } else {
        test.imposed_drive_torque = power ? torque : 0;
        test.drive_torque_is_imposed = 1;
      }
      return test;
    });
    return next;
  };
  const auto plain = corner(Two{}, 0), power = corner(Two{}, 3500);
  const auto seven = corner(Dynamic{}, 3500), seven_plain = corner(Dynamic{}, 0);
  EXPECT_NEAR(plain.state.yaw_rate, seven_plain.state.yaw_rate, 0.01);
  EXPECT_GT(power.state.yaw_rate, 3 * plain.state.yaw_rate);  // measured 5 times, and 30 degrees of drift
  EXPECT_LT(power.output.motion.sideslip_angle, -0.3);
  EXPECT_LT(seven.state.yaw_rate, 1.15 * seven_plain.state.yaw_rate);
}

TEST(Model8, brakingIntoACornerMovesLoadForwardAndTightensTheLine) {
  Two::Params p = article<Two>();
  p.cornering_stiffness_front = 60000;  // an understeering car whose front axle is at its limit
  const auto end = [&](double brake) {
    return drive<Two>(p, at_speed<Two>(p, 20), 2.0, [&](double t) {
      return Commands{{.brake = t > 1.5 ? brake : 0, .gear = 0, .auto_shift = 0}, imposed_steer(0.11)};
    });
  };
  const auto coasts = end(0), trails = end(0.1);
  EXPECT_GT(coasts.output.friction_utilization.front, 0.99);
  EXPECT_GT(trails.output.fz.front, 1.03 * coasts.output.fz.front);
  EXPECT_GT(trails.output.motion.curvature, 1.05 * coasts.output.motion.curvature);
}

TYPES_TEST(Coupling, lockedFrontWheelsSteerNothing) {
  for (const TyreLaw law : {TyreLaw::linear, TyreLaw::magic_formula}) {
    typename M::Params p = article<M>();
    p.tyre.law = law;
    p.brakes.brake_share_front = 1;
    const auto turned = [&](double brake) {
      return drive<M>(p, at_speed<M>(p, 25), 0.6,
                      [&](double t) {
                        return Commands{{.brake = brake, .gear = 0, .auto_shift = 0}, imposed_steer(t > 0.3 ? 0.1 : 0)};
                      })
          .state;
    };
    const auto rolling = turned(0), locked = turned(1);
    EXPECT_GT(rolling.yaw, 0.05);
    EXPECT_NEAR(locked.yaw, 0, 1e-3 * rolling.yaw);
    EXPECT_EQ(sum_of(locked, "wheel_speed_f"), 0);
  }
}

TYPES_TEST(Coupling, theHandbrakeSwingsTheTailRound) {
  const typename M::Params p = article<M>();
  const auto swung = [&](double handbrake) {
    return drive<M>(p, at_speed<M>(p, 15), 1.2,
                    [&](double t) {
                      return Commands{{.handbrake = t > 0.4 ? handbrake : 0, .gear = 0, .auto_shift = 0},
                                      imposed_steer(0.1)};
                    })
        .output.motion.sideslip_angle;
  };
  EXPECT_LT(swung(1), swung(0) - 0.3);
}

TYPES_TEST(Coupling, antiLockKeepsTheWheelsTurningStopsShorterAndSteers) {
  const auto stop = [](Aid aid, double steer) {
    Drive<M> run = driving<M>(30, peaked(article<M>()));
    run.p.aids.anti_lock = aid;
    double slip = 0;
    for (int i = 0; i < 8000 && run.s.vx > 0.01; ++i) {
      run.step({.brake = 1, .gear = 0, .auto_shift = 0}, 0.001, {}, imposed_steer(i > 300 ? steer : 0.0));
      if (run.s.vx > 5)
        for (const double ratio : channels(run.o, "slip_ratio_")) slip = std::min(slip, ratio);
    }
    return std::array{run.s.x, slip, run.s.y};
  };
  const auto off = stop(Aid::off, 0), on = stop(Aid::on, 0), off_turn = stop(Aid::off, 0.1),
             on_turn = stop(Aid::on, 0.1);
  EXPECT_NEAR(off[1], -1, 1e-9);
  EXPECT_GT(on[1], -0.2);
  EXPECT_LT(on[0], 0.9 * off[0]);  // measured 39.0 and 47.6 m
  EXPECT_LT(std::abs(off_turn[2]), 0.1);
  EXPECT_GT(on_turn[2], 2);
}

TYPES_TEST(Coupling, tractionControlKeepsTheDrivenWheelsNearTheirBestSlip) {
  const auto start = [](Aid aid) {
    Drive<M> run = driving<M>(3, peaked(article<M>()));
    run.p.aids.traction_control = aid;
    run.p.tyre.mu = 0.3;
    double slip = 0;
    for (int i = 0; i < 3000; ++i) {
      run.step({.throttle = 1, .gear = 1, .auto_shift = 0}, 0.001);
      for (const double ratio : channels(run.o, "slip_r")) slip = std::max(slip, ratio);
    }
    return std::array{run.s.vx, slip};
  };
  const auto off = start(Aid::off), on = start(Aid::on);
  EXPECT_GT(off[1], 2);
  EXPECT_LT(on[1], 0.2);
  EXPECT_GT(on[0], 1.1 * off[0]);
}

}  // namespace sixline::testing::limit_handling_test
