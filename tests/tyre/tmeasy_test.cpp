// TMeasy: the curves pass through the numbers of the table; sides, limits, standstill, equal bits in lanes.
#include "sixline/tyre/tmeasy.hpp"

#include "mf61_files.hpp"

namespace sixline::tmeasy_test {

Mf61At<double> rolling(double slip, double tan_alpha, double fz = 3000) {
  return {
      .slip = slip, .tan_alpha = tan_alpha, .vx = 20, .fz = fz, .pressure = 2e5, .friction = TmeasyTable{}.friction};
}
/// The state with these slips over the wheel's speed.
Mf61At<double> with_slips(double sx, double sy, double fz) {
  const double least = 0.01 / 20, rolled = (1 + sx * least) / (1 - sx);  // slip = sx (|1 + slip| + least)
  return rolling(rolled - 1, -sy * (rolled + least), fz);
}

TEST(Tmeasy, passesThroughItsTableAtBothLoads) {
  const TmeasyTable t;
  const auto fx = [&](double s, double fz) { return tmeasy(t, with_slips(s, 0, fz)).fx; };
  const auto fy = [&](double s, double fz) { return tmeasy(t, with_slips(0, s, fz)).fy; };
  EXPECT_NEAR(fx(t.peak_slip_x, 3000), t.peak_x, 1e-9 * t.peak_x);
  EXPECT_NEAR(fx(t.peak_slip_x_double, 6000), t.peak_x_double, 1e-9 * t.peak_x_double);
  EXPECT_NEAR(fx(t.sliding_slip_x, 3000), t.sliding_x, 1e-9 * t.peak_x);
  EXPECT_NEAR(fx(0.9, 6000), t.sliding_x_double, 1e-9 * t.peak_x);
  EXPECT_NEAR(fx(1e-6, 3000) / 1e-6, t.slope_x, 1e-3 * t.slope_x);
  EXPECT_NEAR(fx(1e-6, 6000) / 1e-6, t.slope_x_double, 1e-3 * t.slope_x_double);
  EXPECT_NEAR(fy(t.peak_slip_y, 3000), t.peak_y, 1e-9 * t.peak_y);
  EXPECT_NEAR(fy(t.peak_slip_y_double, 6000), t.peak_y_double, 1e-9 * t.peak_y_double);
  EXPECT_NEAR(fy(1.5, 6000), t.sliding_y_double, 1e-9 * t.peak_y_double);
  EXPECT_NEAR(fy(1e-6, 3000) / 1e-6, t.slope_y, 1e-3 * t.slope_y);
}

TEST(Tmeasy, peaksAtTheTablesSlipsAndFallsWithoutAStep) {
  const TmeasyTable t;
  double before = 0, steepest = 0;
  for (int i = 0; i <= 2000; ++i) {
    const double s = 0.0005 * i, force = tmeasy(t, with_slips(s < 0.999 ? s : 0.999, 0, 4500)).fx;
    EXPECT_LE(force, tmeasy(t, rolling(0, 0, 4500)).peak_x * (1 + 1e-12));
    steepest = std::max(steepest, std::abs(force - before));
    before = force;
  }
  EXPECT_LT(steepest, 0.0005 * tmeasy(t, rolling(0, 0, 4500)).slip_stiffness * 1.001);
}

TEST(Tmeasy, isOddInTheSlipsTogetherAndInEachAlone) {
  const TmeasyTable t;
  for (const double slip : {0.0, 1e-6, 0.05, 0.4})
    for (const double tangent : {0.0, 1e-6, 0.1, 0.6}) {
      auto at = rolling(slip, tangent), mirrored = rolling(slip, -tangent);
      at.camber = 0.03, at.turn_slip = 0.02, mirrored.camber = -0.03, mirrored.turn_slip = -0.02;
      const auto f = tmeasy(t, at), m = tmeasy(t, mirrored);
      EXPECT_EQ(f.fx, m.fx);
      EXPECT_EQ(f.fy, -m.fy);
      EXPECT_EQ(f.mz, -m.mz);
      EXPECT_EQ(f.mx, -m.mx);
      EXPECT_GE(f.fx, 0);
      EXPECT_LE(f.fy, 0);
    }
  EXPECT_LT(tmeasy(t, rolling(-0.1, 0)).fx, 0);
}

TEST(Tmeasy, sharesItsForceOverBothDirections) {
  const TmeasyTable t;
  const double free = -tmeasy(t, rolling(0, 0.15)).fy, braked = -tmeasy(t, rolling(-0.2, 0.15)).fy;
  EXPECT_LT(braked, 0.75 * free);
  for (const double slip : {-1.0, -0.3, -0.05, 0.1, 1.0})
    for (const double tangent : {0.01, 0.1, 0.5, 2.0}) {
      const auto f = tmeasy(t, rolling(slip, tangent));
      // Rill's peak between the axes is as far outside their ellipse as their ratio is from its inverse.
      const double ratio = f.peak_x / f.peak_y, most = (ratio + 1 / ratio) / 2;
      EXPECT_LE(std::hypot(f.fx / f.peak_x, f.fy / f.peak_y), most * (1 + 1e-12)) << slip << " " << tangent;
    }
}

TEST(Tmeasy, turnsBackByItsTrailUntilItChangesSign) {
  const TmeasyTable t;
  const auto early = tmeasy(t, with_slips(0, -0.05, 3000)), late = tmeasy(t, with_slips(0, -0.25, 3000)),
             slid = tmeasy(t, with_slips(0, -0.5, 3000));
  EXPECT_GT(early.trail, 0);
  EXPECT_GT(early.mz, 0);  // the patch slides left: pushed right behind the centre, it turns left
  EXPECT_LT(late.trail, 0);
  EXPECT_EQ(slid.trail, 0);
  EXPECT_NEAR(tmeasy(t, rolling(0, 0)).trail, t.trail * 2 * early.patch_half_length, 1e-12);
}

TEST(Tmeasy, givesNothingWithoutLoadAndIsFiniteEverywhere) {
  TmeasyTable t;
  for (const double vx : {0.0, 1e-9, -30.0, 90.0})
    for (const double slip : {0.0, -1.0, 1e6})
      for (const double tangent : {0.0, -0.1, 1e6})
        for (const double fz : {-5.0, 0.0, 1e-6, 4000.0, 1e6})
          for (const double grip : {0.0, 1.0}) {
            const auto r = tmeasy(t, Mf61At<double>{.slip = slip,
                                                    .tan_alpha = tangent,
                                                    .camber = 0.1,
                                                    .turn_slip = 3,
                                                    .vx = vx,
                                                    .fz = fz,
                                                    .friction = grip});
            for (const double x : {r.fx, r.fy, r.mx, r.my, r.mz, r.relaxation_x, r.relaxation_y, r.effective_radius}) {
              EXPECT_TRUE(std::isfinite(x));
              if (fz <= 0 && x != r.effective_radius) {
                EXPECT_EQ(x, 0);
              }
            }
            EXPECT_LE(std::abs(r.fx), 1.5 * std::max(fz, 0.0) * std::max(grip, 0.01) / t.friction + 1e-3);
          }
}

TEST(Tmeasy, standsOnItsVerticalStiffness) {
  TmeasyTable t;
  t.stiffness_z_double = 230000;
  EXPECT_NEAR(tmeasy(t, rolling(0, 0, 3000)).vertical_stiffness, t.stiffness_z, 1e-6);
  EXPECT_NEAR(tmeasy(t, rolling(0, 0, 6000)).vertical_stiffness, t.stiffness_z_double, 1e-6);
  const double a = tmeasy(t, rolling(0, 0, 4001)).loaded_radius, b = tmeasy(t, rolling(0, 0, 3999)).loaded_radius;
  EXPECT_NEAR(2 / (b - a) / tmeasy(t, rolling(0, 0, 4000)).vertical_stiffness, 1, 1e-6);
}

TEST(Tmeasy, hasTheSameBitsInLanesAndForAGroupOfWheels) {
  mf61_test::expect_same_bits_together(mf61_test::many_states(160), [](const auto& at) {
    const auto r = tmeasy(TmeasyTable{}, at);
    return mf61_test::row(r.fx, r.fy, r.mx, r.my, r.mz, r.trail, r.peak_x, r.peak_y, r.slip_stiffness,
                          r.cornering_stiffness, r.relaxation_x, r.relaxation_y, r.effective_radius, r.loaded_radius,
                          r.patch_half_length, r.vertical_stiffness);
  });
}
TEST(Tmeasy, hasDerivativesInDuals) {
  using D = Dual<1>;
  Mf61At<D> at{.slip = D::variable(0.05, 0), .tan_alpha = 0.05, .vx = 20, .fz = 3000, .friction = 0.8};
  const double h = 1e-6, slope = (tmeasy(TmeasyTable{}, rolling(0.05 + h, 0.05)).fx -
                                  tmeasy(TmeasyTable{}, rolling(0.05 - h, 0.05)).fx) /
                                 (2 * h);
  EXPECT_NEAR(tmeasy(TmeasyTable{}, at).fx.slope[0], slope, 1e-4 * std::abs(slope));
}

}  // namespace sixline::tmeasy_test
