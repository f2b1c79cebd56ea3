// Laws that hold for every tyre and every way to share the grip.
#include "any_tyre.hpp"
#include "sixline/math/lanes.hpp"

namespace sixline::tyre_test {

/// Calls f(tyre) for every law and every way to share the grip.
template <class F>
void each_tyre(F f) {
  const char* law_names[] = {"linear", "atan", "monster_curve", "magic_formula", "brush"};
  const char* combining_names[] = {"radial", "priority", "ellipse", "similarity"};
  for (const TyreLaw law : tyre_laws)
    for (const CombinedSlip combining : combined_slips) {
      SCOPED_TRACE(std::string(law_names[int(law)]) + ", " + combining_names[int(combining)]);
      const auto k = kind<double>(law, combining);
      f(tyre(k));
    }
}
/// Calls f(tyre, slip, angle) for each of them at all slips and angles.
template <class F>
void each_tyre_and_slip(F f) {
  each_tyre([&](const Tyre<double>& t) {
    for (const double slip : slips)
      for (const double angle : angles) {
        SCOPED_TRACE(::testing::Message() << "slip " << slip << ", angle " << angle);
        f(t, slip, angle);
      }
  });
}

TEST(EveryTyre, isOddInBothSlipsTogetherAndInEachAlone) {
  each_tyre_and_slip([](const Tyre<double>& t, double slip, double angle) {
    const auto f = tyre_force(t, slip, angle, 4000.0, 1.0), back = tyre_force(t, -slip, -angle, 4000.0, 1.0),
               braked = tyre_force(t, -slip, angle, 4000.0, 1.0);
    EXPECT_EQ(f.fx, -back.fx);
    EXPECT_EQ(f.fy, -back.fy);
    EXPECT_EQ(f.fx, -braked.fx);
    EXPECT_EQ(f.fy, braked.fy);
    EXPECT_GE(f.fx, 0);  // drive slip drives
    EXPECT_LE(f.fy, 0);  // a patch that slides left is pushed right
  });
}

TEST(EveryTyre, givesNothingWithoutLoadOrGrip) {
  each_tyre_and_slip([](const Tyre<double>& t, double slip, double angle) {
    for (const auto& [load, grip] : {std::pair{0.0, 1.0}, std::pair{4000.0, 0.0}}) {
      const auto f = tyre_force(t, slip, -angle, load, grip);
      EXPECT_EQ(f.fx, 0);
      EXPECT_EQ(f.fy, 0);
    }
  });
}

TEST(EveryTyre, startsWithItsReportedSlope) {
  each_tyre([](const Tyre<double>& t) {
    const double small = 1e-6;
    const TyreAt<double> still = tyre_at(0, 0, friction_limit_of(t, 4000.0, 1.0));
    EXPECT_NEAR(tyre_force(t, small, 0.0, 4000.0, 1.0).fx / small / fx_slope(t, still), 1, 1e-4);
    EXPECT_NEAR(tyre_force(t, 0.0, small, 4000.0, 1.0).fy / -small / fy_slope(t, still), 1, 1e-4);
    if (t.kind.law != TyreLaw::monster_curve && t.kind.law != TyreLaw::magic_formula) {
      EXPECT_EQ(fx_slope(t, still), 50000);
      EXPECT_EQ(fy_slope(t, still), 60000);
    }
  });
  // The slopes read off Monster's figures: about 23 per unit slip, 28 per rad.
  const TyreKind<double> k{.law = TyreLaw::monster_curve};
  EXPECT_NEAR(fx_slope(tyre(k), tyre_at(0, 0, 1)), 23, 1);
  EXPECT_NEAR(fy_slope(tyre(k), tyre_at(0, 0, 1)), 28, 1);
}

TEST(EveryTyre, staysWithinTheFrictionLimitTimesItsOwnPeak) {
  each_tyre_and_slip([](const Tyre<double>& t, double slip, double angle) {
    const double peak = std::max(peaks(t.kind).fx, peaks(t.kind).fy);
    for (const double load : {1.0, 1500.0, 4000.0, 20000.0}) {
      const auto f = tyre_force(t, slip, angle, load, 0.7);
      const double friction_limit = friction_limit_of(t, load, 0.7);
      EXPECT_LE(std::hypot(f.fx, f.fy), friction_limit * peak * (1 + 1e-14));
      const auto top = friction_limits(t.kind, friction_limit);
      EXPECT_LE(std::abs(f.fx), top.fx * (1 + 1e-15));
      if (t.kind.combined != CombinedSlip::similarity) {  // inside the ellipse of both limits
        EXPECT_LE(std::hypot(f.fx / top.fx, f.fy / top.fy), 1 + 1e-14);
      }
    }
  });
}

TEST(EveryTyre, isThePureLawWhenItSlipsInOneDirectionOnly) {
  each_tyre([](const Tyre<double>& t) {
    const double friction_limit = friction_limit_of(t, 4000.0, 1.0);
    const auto top = friction_limits(t.kind, friction_limit);
    for (const double slip : slips) {
      const auto f = tyre_force(t, slip, 0.0, 4000.0, 1.0);
      EXPECT_NEAR(f.fx, std::min(pure_fx(t, tyre_at(slip, 0, friction_limit)), top.fx), 1e-10) << slip;
      EXPECT_EQ(f.fy, 0);
    }
    for (const double angle : angles) {
      const auto f = tyre_force(t, 0.0, angle, 4000.0, 1.0);
      EXPECT_NEAR(f.fy, std::max(pure_fy(t, tyre_at(0, std::tan(angle), friction_limit)), -top.fy), 1e-10) << angle;
      EXPECT_EQ(f.fx, 0);
    }
  });
}

TEST(EveryTyre, givesLessSidewaysTheMoreItIsAskedLengthwise) {
  // Except peaked laws whose directions are scaled separately: past its peak the longitudinal demand falls and frees
  // the side. That is why `similarity` is recommended for them (docs/tyres.md).
  each_tyre([](const Tyre<double>& t) {
    const TyreLaw law = t.kind.law;
    const bool peaked = law == TyreLaw::monster_curve || law == TyreLaw::magic_formula,
               curve = t.kind.combined == CombinedSlip::similarity;
    if (peaked && !curve) return;
    double before = 1e30;
    for (double slip = 0; slip <= 1; slip += 0.01) {
      const double side = -tyre_force(t, slip, 0.3, 4000.0, 1.0).fy;  // 0.3 rad: beyond every law's peak but atan's
      EXPECT_LE(side, before * (1 + 1e-14)) << slip;
      before = side;
    }
    EXPECT_LT(before, -tyre_force(t, 0.0, 0.3, 4000.0, 1.0).fy * 0.8);
  });
}

TEST(EveryTyre, hasTheSameBitsInLanesAndForAGroupOfWheels) {
  using L = Lanes<double, 4>;
  each_tyre([](const Tyre<double>& one) {
    const Tyre<double, L> four{
        .kind = one.kind, .slip_stiffness = 50000.0, .cornering_stiffness = 60000.0, .static_load = 4000.0};
    const auto all = kind<L>(one.kind.law, one.kind.combined);
    const auto cars = tyre(all);
    for (std::size_t i = 0; i + 4 <= slips.size(); ++i)
      for (const double angle : angles) {
        L slip, side, load;
        for (int j = 0; j < 4; ++j) {
          slip.set(j, slips[i + static_cast<std::size_t>(j)] * (j % 2 ? -1 : 1));
          side.set(j, angle * (j - 1));
          load.set(j, 1300.0 * j);
        }
        const auto wheels = tyre_force(four, slip, side, load, L(0.9)),
                   lanes = tyre_force(cars, slip, side, load, L(0.9));
        for (int j = 0; j < 4; ++j) {
          const auto f = tyre_force(one, slip[j], side[j], load[j], 0.9);
          EXPECT_EQ(wheels.fx[j], f.fx);
          EXPECT_EQ(wheels.fy[j], f.fy);
          EXPECT_EQ(lanes.fx[j], f.fx);
          EXPECT_EQ(lanes.fy[j], f.fy);
        }
      }
  });
}

TEST(EveryTyre, inFloatIsTheTyreInDoubleToFloatsAccuracy) {
  each_tyre_and_slip([](const Tyre<double>& t, double slip, double angle) {
    const auto kf = kind<float>(t.kind.law, t.kind.combined);
    const auto tf = tyre(kf);
    const float sf = static_cast<float>(slip), af = static_cast<float>(angle);
    const auto f = tyre_force(t, double(sf), double(af), 4000.0, 1.0);
    const auto ff = tyre_force(tf, sf, af, 4000.0f, 1.0f);
    EXPECT_NEAR(ff.fx, f.fx, 4400 * 4e-6);
    // Priority leaves sqrt(1 - use^2) to the side: near use = 1 that is the root of the rounding.
    const double side = t.kind.combined == CombinedSlip::priority ? std::sqrt(8 * 6e-8) : 4e-6;
    EXPECT_NEAR(ff.fy, f.fy, 4400 * side);
  });
}

TEST(EveryTyre, returnsTheForceOverItsSlips) {
  each_tyre_and_slip([](const Tyre<double>& t, double slip, double angle) {
    const double tangent = std::tan(angle);
    const auto r = respond(t, tyre_at(slip, tangent, 4400));
    EXPECT_NEAR(r.force.fx, r.stiffness_along * slip, 1e-12 * 5200);
    EXPECT_NEAR(r.force.fy, -r.stiffness_left * tangent, 1e-12 * 5200);
    EXPECT_GE(r.stiffness_along, 0);
    EXPECT_GE(r.stiffness_left, 0);
  });
  each_tyre([](const Tyre<double>& t) {
    const auto still = respond(t, tyre_at(0, 0, 4400)), nearly = respond(t, tyre_at(1e-6, 1e-6, 4400));
    EXPECT_NEAR(still.stiffness_along / nearly.stiffness_along, 1, 1e-4);
    EXPECT_NEAR(still.stiffness_left / nearly.stiffness_left, 1, 1e-4);
  });
}

}  // namespace sixline::tyre_test
