// Magic Formula 6.1, 6.2, 5.2: MFeval's points, and laws of every tyre: sides, limits, standstill.
#include "sixline/tyre/mf61.hpp"

#include "mf61_files.hpp"

namespace sixline::mf61_test {

void expect_points(const std::string& version, const std::string& file) {
  const Mf61Table t = tyre(version, Mf61Variant::mfeval);
  const auto points = testing::rows_of("tyre/data/" + file);
  ASSERT_EQ(points.size(), 26u);
  for (const testing::Row& p : points) {
    const auto r = mf61(t, Mf61At<double>{.slip = p["kappa"],
                                          .tan_alpha = std::tan(p["alpha"]),
                                          .camber = p["gamma"],
                                          .vx = p["vx"],
                                          .fz = p["fz"],
                                          .pressure = p["pressure"]});
    const double peak = r.mu_x * p["fz"];
    const auto near = [&](const char* name, double ours, double within) {
      EXPECT_NEAR(ours, p[name], within) << version << " " << name << " at " << p["fz"] << " N";
    };
    // Measured: forces to 4e-16 of the load, Mz to 2e-13 N m, trail to 2e-17 m, radii to 2e-14 m.
    near("Fx", r.fx, 1e-11 * peak);
    near("Fy", r.fy, 1e-11 * peak);
    near("Mx", r.mx, 1e-11 * peak);
    near("My", r.my, 1e-11 * peak);
    near("Mz", r.mz, 1e-11 * peak);
    near("Mzr", r.residual_mz, 1e-11 * peak);
    near("t", r.trail, 1e-14);
    near("Kxk", r.slip_stiffness, 1e-13 * p["Kxk"]);
    near("Kya", r.cornering_stiffness, -1e-13 * p["Kya"]);
    near("mux", r.mu_x, 1e-13);
    near("muy", r.mu_y, 1e-13);
    near("sigmax", r.relaxation_x, 1e-13);
    near("sigmay", r.relaxation_y, 1e-13);
    near("Re", r.effective_radius, 1e-12);
    near("two_a", 2 * r.patch_half_length, 1e-13);
  }
}
TEST(Mf61, isMfevalsTyre61) { expect_points("61", "mfeval_61.csv"); }
TEST(Mf61, isMfevalsTyre62) { expect_points("62", "mfeval_61.csv"); }
TEST(Mf61, isMfevalsTyre52) { expect_points("52", "mfeval_52.csv"); }

TEST(Mf61, isOddInTheSlipsTogetherAndInEachAloneWithoutShifts) {
  for (const auto& version : versions) {
    const Mf61Table t = symmetric(tyre(version));
    for (const double slip : {0.0, 1e-6, 0.02, 0.1, 0.6})
      for (const double tangent : {0.0, 1e-6, 0.03, 0.2, 1.0}) {
        const auto f = mf61(t, rolling(slip, tangent)), back = mf61(t, rolling(-slip, -tangent)),
                   braked = mf61(t, rolling(-slip, tangent));
        EXPECT_EQ(f.fx, -back.fx) << version << " " << slip << " " << tangent;
        EXPECT_EQ(f.fy, -back.fy) << version << " " << slip << " " << tangent;
        EXPECT_EQ(f.fx, -braked.fx) << version << " " << slip << " " << tangent;
        EXPECT_EQ(f.fy, braked.fy) << version << " " << slip << " " << tangent;
        EXPECT_EQ(f.mz, -back.mz) << version << " " << slip << " " << tangent;
        EXPECT_GE(f.fx, 0);  // drive slip drives
        EXPECT_LE(f.fy, 0);  // a patch that slides left is pushed right
      }
  }
}

TEST(Mf61, isMirroredBySide) {
  for (const auto& version : versions) {
    const Mf61Table t = tyre(version);
    for (Mf61At<double> at : many_states(200)) {
      at.mirror = 1;
      auto other = at;
      other.mirror = -1, other.tan_alpha = -at.tan_alpha, other.camber = -at.camber, other.turn_slip = -at.turn_slip;
      const auto f = mf61(t, at), m = mf61(t, other);
      EXPECT_EQ(f.fx, m.fx);
      EXPECT_EQ(f.fy, -m.fy);
      EXPECT_EQ(f.mx, -m.mx);
      EXPECT_EQ(f.my, m.my);
      EXPECT_EQ(f.mz, -m.mz);
    }
    EXPECT_EQ(mf61_mirror(t, true), t.side == Mf61Side::right ? -1 : 1);
  }
}

TEST(Mf61, givesNothingWithoutLoadAndNearlyNothingWithoutGrip) {
  each_tyre([](const Mf61Table& t) {
    for (Mf61At<double> at : many_states(200)) {
      at.fz = at.fz > 6000 ? 0 : -at.fz;
      const auto r = mf61(t, at);
      for (const double x : {r.fx, r.fy, r.mx, r.my, r.mz, r.relaxation_x, r.relaxation_y, r.patch_half_length})
        EXPECT_EQ(x, 0);
      EXPECT_NEAR(r.loaded_radius, t.dimensions.unloaded_radius * t.vertical.q_re0, 0.02);
      at.fz = 4000, at.friction = 0;
      const auto slippery = mf61(t, at);
      EXPECT_EQ(slippery.fx, 0);
      EXPECT_EQ(slippery.fy, 0);
    }
  });
}

TEST(Mf61, isFiniteEverywhere) {
  each_tyre([](const Mf61Table& t) {
    for (const double vx : {0.0, 1e-9, -0.5, 3.0, -30.0, 120.0})
      for (const double slip : {0.0, -1.0, 1e4, -1e6})
        for (const double tangent : {0.0, 0.1, -1e5})
          for (const double fz : {1e-9, 1.0, 4000.0, 2e5})
            for (const double camber : {0.0, 0.8}) {
              auto at = rolling(slip, tangent, camber, fz);
              at.turn_slip = 2, at.vx = vx, at.pressure = 2e5, at.friction = 0.01;
              const auto r = mf61(t, at);
              for (const double x : {r.fx, r.fy, r.mx, r.my, r.mz, r.trail, r.relaxation_x, r.relaxation_y,
                                     r.effective_radius, r.loaded_radius, r.patch_half_length, r.vertical_stiffness})
                EXPECT_TRUE(std::isfinite(x)) << vx << " " << slip << " " << tangent << " " << fz;
            }
  });
}

TEST(Mf61, pushesAStandingWheelNowhere) {
  // Shifts, trail, residual moment and rolling resistance fade below VXLOW: a wheel that stands straight has no force.
  for (const auto& version : versions) {
    Mf61At<double> at = rolling(0, 0, 0.05);
    at.vx = 0;
    const auto r = mf61(tyre(version), at);
    EXPECT_EQ(r.fx, 0) << version;
    EXPECT_EQ(r.fy, 0) << version;
    EXPECT_EQ(r.my, 0) << version;
    EXPECT_EQ(r.mz, 0) << version;
  }
}

TEST(Mf61, hasNoStepFromForwardsToBackwards) {
  // 1 um/s either way: measured 1e-12 N of 4000, 1e-10 N m; rolling resistance turns with the wheel, 5e-5 N m.
  each_tyre([](const Mf61Table& t) {
    for (const double slip : {-0.5, 0.03})
      for (const double tangent : {-0.2, 0.0, 0.5}) {
        auto at = rolling(slip, tangent, 0.04), back = at;
        at.vx = 1e-6, back.vx = -1e-6;
        const auto f = mf61(t, at), b = mf61(t, back);
        EXPECT_NEAR(f.fx, b.fx, 1e-11);
        EXPECT_NEAR(f.fy, b.fy, 1e-11);
        EXPECT_NEAR(f.mz, b.mz, 1e-9);
        EXPECT_NEAR(f.my, b.my, 1e-4);
      }
  });
}

TEST(Mf61, isContinuousInLoadCamberAndSlips) {
  // A step of 1e-6 moves no force by more than its steepest slope times that, measured 0.08 N; the curvature jumps
  // where a slip changes its sign, which moves no force.
  for (const auto& version : versions) {
    const Mf61Table t = tyre(version);
    for (Mf61At<double> at : many_states(400)) {
      at.friction = 1;
      const auto f = mf61_forces(t, at);
      for (double Mf61At<double>::*input :
           {&Mf61At<double>::slip, &Mf61At<double>::tan_alpha, &Mf61At<double>::camber}) {
        auto beside = at;
        beside.*input += 1e-6;
        const auto g = mf61_forces(t, beside);
        EXPECT_NEAR(f.fx, g.fx, 0.2) << version;
        EXPECT_NEAR(f.fy, g.fy, 0.2) << version;
      }
      auto heavier = at;
      heavier.fz += 0.01;
      EXPECT_NEAR(f.fy, mf61_forces(t, heavier).fy, 0.1) << version;
    }
  }
}

TEST(Mf61, startsWithItsReportedStiffnesses) {
  for (const auto& version : versions) {
    const Mf61Table t = symmetric(tyre(version));
    const double small = 1e-6;
    const auto r = mf61(t, rolling(0, 0));
    EXPECT_NEAR(mf61(t, rolling(small, 0)).fx / small / r.slip_stiffness, 1, 1e-5) << version;
    EXPECT_NEAR(mf61(t, rolling(0, small)).fy / small / r.cornering_stiffness, 1, 1e-5) << version;
    EXPECT_NEAR(mf61(t, rolling(0, 0, small)).fy / small / r.camber_stiffness, 1, 1e-2) << version;
    EXPECT_LT(r.camber_stiffness, 0) << version;  // a tyre is pushed in the direction of its lean
  }
}

TEST(Mf61, carriesItsLoadOnItsLoadedRadius) {
  // Standing upright without forces: deflection by appendix 3 of the book, and the stiffness is the load's slope.
  for (const auto& version : versions) {
    const Mf61Table t = symmetric(tyre(version));
    const auto at = [&](double fz) {
      auto a = rolling(0, 0, 0, fz);
      a.vx = 0, a.pressure = t.conditions.nompres;
      return mf61(t, a);
    };
    const auto nominal = at(t.vertical.fnomin);
    EXPECT_NEAR(nominal.vertical_stiffness / t.vertical.vertical_stiffness, 1, 1e-3) << version;
    for (const double fz : {1000.0, 4000.0, 9000.0}) {
      const double depth = (t.dimensions.unloaded_radius * t.vertical.q_re0 - at(fz).loaded_radius) /
                           t.dimensions.unloaded_radius,
                   per = t.vertical.vertical_stiffness * t.dimensions.unloaded_radius / t.vertical.fnomin,
                   linear = std::sqrt(per * per - 4 * t.vertical.q_fz2);
      EXPECT_NEAR((linear * depth + t.vertical.q_fz2 * depth * depth) * t.vertical.fnomin, fz, 1e-6 * fz) << version;
      const double slope = -2.0 / (at(fz + 1).loaded_radius - at(fz - 1).loaded_radius);
      EXPECT_NEAR(at(fz).vertical_stiffness / slope, 1, 1e-3) << version;
    }
  }
}

TEST(Mf61, countsALeaningWheelsSpinAsTurning) {
  // Small spin: camber gamma, and a turn of (1 - epsilon) sin(gamma)/R, shift the curve of Fy equally (book, 4.3.3).
  Mf61Table t = symmetric(tyre("61"));
  t.turn_slip = true;
  t.lateral.pvy3 = t.lateral.pvy4 = t.lateral.pky3 = t.lateral.pey4 = 0;
  const double camber = 1e-4;
  auto turning = rolling(0, 0);
  const double epsilon = t.spin.pecp1;
  turning.turn_slip = (1 - epsilon) * std::sin(camber) / t.dimensions.unloaded_radius;
  const double leaned = mf61(t, rolling(0, 0, camber)).fy, turned = mf61(t, turning).fy;
  EXPECT_NEAR(leaned / turned, 1, 1e-6);
  // A wheel on a curve to the left is pushed right, and loses peak force.
  EXPECT_LT(turned, 0);
  auto tight = rolling(0.3, 0.0);
  tight.turn_slip = 1;
  EXPECT_LT(mf61(t, tight).fx, mf61(t, rolling(0.3, 0.0)).fx);
}

TEST(Mf61, differsFromMfevalByScaledFriction) {
  // Pacejka's shifts fall less than the friction (A_mu = 10); MFeval's as much. On a road of half the friction:
  const auto at = [](Mf61Variant variant) {
    auto a = rolling(0, 0);
    a.friction = 0.5;
    return mf61_forces(tyre("61", variant), a);
  };
  const auto book = at(Mf61Variant::pacejka), theirs = at(Mf61Variant::mfeval);
  EXPECT_NEAR(book.y.lift / theirs.y.lift, 10 * 0.5 / (1 + 9 * 0.5) / 0.5, 1e-12);
  EXPECT_EQ(book.y.mu, theirs.y.mu);
}

TEST(Mf61, staysWithinTheFilesRange) {
  const Mf61Table t = tyre("61");
  const auto at =
      mf61_within(t, Mf61At<double>{.slip = 3, .tan_alpha = -9, .camber = 0.4, .vx = 9, .fz = 9e4, .pressure = 9e5});
  EXPECT_EQ(at.slip, 1);
  EXPECT_NEAR(std::atan(at.tan_alpha), -0.96, 1e-12);
  EXPECT_EQ(at.camber, 0.105);
  EXPECT_EQ(at.fz, 18000);
  EXPECT_EQ(at.pressure, 400000);
}

TEST(Mf61, aMirroredTyreHasTheRangeOfItsMirrorImage) {
  Mf61Table t = tyre("61");
  t.ranges.cammin = -0.02, t.ranges.alpmin = -0.1;
  for (const double turn : {-2.0, -0.05, 0.0, 0.03, 0.09, 2.0}) {
    const Mf61At<double> at{.tan_alpha = turn, .camber = turn, .vx = 9, .fz = 4000, .mirror = -1};
    auto image = at;
    image.tan_alpha = -turn, image.camber = -turn, image.mirror = 1;
    const auto here = mf61_within(t, at), there = mf61_within(t, image);
    EXPECT_EQ(here.camber, -there.camber) << turn;
    EXPECT_EQ(here.tan_alpha, -there.tan_alpha) << turn;
  }
}

// PAC2002: both equivalent slips of Mz are atan(sqrt(tan^2(alpha) + (K_x/K_y)^2 kappa^2)) of angles. The sum of
// squares of 6.1 is up to 9 % of the peak more: Chrono's HMMWV tyre, kappa -0.2, alpha 0.08: 259.8 N m for 251.4.
TEST(Mf61, theTrailOf52IsThatOfAnEquivalentAngle) {
  const Mf61Table t = tyre("52");
  const auto& q = t.aligning;
  ASSERT_EQ(t.scaling.ltr, 1);
  for (const double kappa : {-0.2, 0.05})
    for (const double alpha : {-0.1, 0.08, 0.4}) {
      auto at = rolling(kappa, std::tan(alpha), 0, t.vertical.fnomin);
      at.vx = t.conditions.longvl;
      const auto r = mf61(t, at);
      const double shifted = alpha + q.qhz1, stiff = r.slip_stiffness / r.cornering_stiffness * kappa;
      const double equivalent = std::copysign(std::atan(std::hypot(std::tan(shifted), stiff)), shifted);
      const double bx = q.qbz1 * t.scaling.lky / t.scaling.lmuy * equivalent;
      const double e = std::min(1.0, q.qez1 * (1 + q.qez4 * 2 / pi<double> * std::atan(q.qbz1 * q.qcz1 * shifted)));
      const double d = t.vertical.fnomin * q.qdz1 * t.dimensions.unloaded_radius / t.vertical.fnomin;
      EXPECT_NEAR(r.trail, d * std::cos(q.qcz1 * std::atan(bx - e * (bx - std::atan(bx)))) * std::cos(alpha), 1e-9);
    }
}

}  // namespace sixline::mf61_test
