// Slip and its memory: the force comes with the way that a wheel rolls.
#include "any_tyre.hpp"

namespace sixline::tyre_test {

TEST(SlipRatio, isMinusOneLockedAndZeroRollingInBothDirections) {
  for (const double v : {20.0, -20.0}) {
    EXPECT_EQ(slip_of(v, v, 1.0), 0);
    EXPECT_NEAR(slip_of(0.0, v, 1.0), v > 0 ? -1 : 1, 1e-15);
  }
  EXPECT_EQ(slip_of(0.0, 0.0, 1.0), 0);  // E-MM-8: no 0/0 at rest
  EXPECT_NEAR(slip_of(0.5, 0.0, 1.0), 0.5, 1e-15);
}

TEST(Relaxation, lateralForceComesWithTheWayTheWheelRolls) {  // v 20, sigma 0.4: 63.2 % at 20 ms
  const double v = 20, v_t = 0.2, h = 1e-5;
  for (const double sigma : {0.4, 0.2}) {
    double memory = 0, effective_slip = 0;
    for (int i = 0; i < std::lround(sigma / v / h); ++i) {
      const auto slip = lateral_slip(sigma, memory, v, h);
      effective_slip = slip.offset + slip.gain * v_t;
      memory = relaxed_slip(slip, v_t, v, 1.0);
    }
    // 0.002: at 20 m/s the spring of a tyre at rest adds 1 mm to sigma and damps 0.2 % (contact/static_friction.hpp)
    EXPECT_NEAR(effective_slip / (v_t / v), 1 - std::exp(-1), 0.002) << sigma;
  }
}

TEST(Relaxation, steadyRollingGivesTheTextbooksSlipWhateverTheLength) {
  for (const double sigma : {0.0, 0.3, 2.0})
    for (const double v : {0.5, 3.0, 30.0, -8.0})
      for (const double h : {0.001, 0.02}) {
        double memory = 0, effective_slip = 0;
        for (double rolled = 0; rolled < 40 * (sigma + contact_length); rolled += std::abs(v) * h) {
          const auto slip = lateral_slip(sigma, memory, v, h);
          effective_slip = slip.offset + slip.gain * 0.1;
          memory = relaxed_slip(slip, 0.1, v, 10.0);
        }
        EXPECT_NEAR(effective_slip, 0.1 / std::abs(v), 1e-12) << sigma << " " << v << " " << h;
      }
}

// A sliding speed that grows with time, v_t = g t: s = g/v (t - T + T exp(-t/T)) with T = sigma/v, and the effective slip is
// its mean over the step. Backward Euler was 12 times as far off at 2 ms and of first order.
TEST(Relaxation, isOfSecondOrderInTheStep) {
  const double v = 22, sigma = 0.4, growth = 1, lag = sigma / v, end = 0.1;
  const auto mean = [&](double t, double h) {  // of the exact memory from t to t + h
    const auto area = [&](double x) { return growth / v * (0.5 * x * x - lag * x - lag * lag * std::exp(-x / lag)); };
    return (area(t + h) - area(t)) / h;
  };
  double before = 0;
  for (const int steps : {6, 12, 24, 48}) {
    const double h = end / steps;
    double memory = 0, worst = 0;
    for (int i = 0; i < steps; ++i) {
      const auto slip = lateral_slip(sigma, memory, v, h);
      const double v_t = growth * (i + 0.5) * h;
      // 1.1 mm of sigma and 0.3 % of the slip belong to the spring of a tyre at rest (contact/static_friction.hpp)
      worst = std::max(worst, std::abs(slip.offset + slip.gain * v_t - mean(i * h, h)));
      memory = relaxed_slip(slip, v_t, v, 1.0);
    }
    worst /= growth * end / v;
    EXPECT_LT(worst, steps == 6 ? 0.012 : before / 2.8) << steps;
    before = worst;
  }
}

TEST(Relaxation, atRestTheMemoryIsASpring) {  // pushed aside by a way y it stands for y/contact_length, and stays
  double memory = 0, combining = 0;
  for (int i = 0; i < 100; ++i) {
    const auto slip = lateral_slip(0.0, memory, 0.0, 0.001);
    memory = relaxed_slip(slip, 0.02, 0.0, 1.0);
    combining += 0.02 * 0.001;
  }
  EXPECT_NEAR(memory, combining / contact_length, 1e-15);
  for (int i = 0; i < 1000; ++i) memory = relaxed_slip(lateral_slip(0.0, memory, 0.0, 0.001), 0.0, 0.0, 1.0);
  EXPECT_NEAR(memory, combining / contact_length, 1e-15);
}

TEST(Relaxation, neverExceedsTheActualSlip) {  // no overshoot at any step, any speed, from any memory
  for (const double v : {0.0, 0.01, 1.0, 30.0})
    for (const double h : {1e-6, 0.001, 0.02, 1e3})
      for (const double sigma : {0.0, 0.5}) {
        const auto slip = lateral_slip(sigma, 0.0, v, h);
        EXPECT_GE(slip.gain, 0);
        EXPECT_GE(slip.relaxation_gain, 0);
        if (v > 0) {
          EXPECT_LE(slip.gain * v, 1 + 1e-12) << v << " " << h;
        }
        const auto holding = lateral_slip(sigma, 0.3, v, h);
        EXPECT_LE(holding.memory, 0.3);
        EXPECT_GE(holding.memory, 0);
        EXPECT_GE(holding.offset, 0);
      }
}

}  // namespace sixline::tyre_test
