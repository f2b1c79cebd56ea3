// Tyres: laws that hold for every tyre and every way to share the grip, and the known numbers of each tyre law.
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "model_tests.hpp"
#include "sixline/math/lanes.hpp"

namespace sixline {
namespace tyre_test {
constexpr double deg = pi<double> / 180;

constexpr TyreLaw laws[] = {TyreLaw::linear, TyreLaw::atan, TyreLaw::monster_curve, TyreLaw::magic_formula,
                            TyreLaw::brush};
constexpr CombinedSlip combinings[] = {CombinedSlip::radial, CombinedSlip::priority, CombinedSlip::ellipse,
                                       CombinedSlip::similarity};
const std::vector<double> slips = {0, 1e-9, 1e-4, 0.003, 0.01, 0.03, 0.06, 0.065, 0.1, 0.2, 0.5, 1, 3};
const std::vector<double> angles = {0, 1e-9, 1e-4, 0.004, 0.01, 0.03, 0.061, 0.1, 0.2, 0.5, 1, 1.5};

template <class S>
TyreKind<S> kind(TyreLaw law, CombinedSlip combining) {
  TyreKind<S> k{.law = law, .combined = combining, .mu = S(1.1)};
  if (combining == CombinedSlip::ellipse) k.mu_ratio = S(0.8);
  return k;
}
template <class S>
Tyre<S> tyre(const TyreKind<S>& k) {
  return {.kind = k, .slip_stiffness = S(50000), .cornering_stiffness = S(60000), .static_load = S(4000)};
}
/// The force of a tyre in one direction, with a friction limit.
TyreAt<double> asked(double slip, double tangent, double friction_limit) {
  return {.slip = slip, .tan_alpha = tangent, .friction_limit = friction_limit};
}
/// Calls f(law, sharing, their names) for every pair.
template <class F>
void each_pair(F f) {
  const char* law_names[] = {"linear", "atan", "monster_curve", "magic_formula", "brush"};
  const char* combining_names[] = {"radial", "priority", "ellipse", "similarity"};
  for (const TyreLaw law : laws)
    for (const CombinedSlip combining : combinings)
      f(law, combining,
        std::string(law_names[static_cast<int>(law)]) + ", " + combining_names[static_cast<int>(combining)]);
}

TEST(EveryTyre, isOddInBothSlipsTogetherAndInEachAlone) {
  each_pair([](TyreLaw law, CombinedSlip combining, const std::string& what) {
    const auto k = kind<double>(law, combining);
    const auto t = tyre(k);
    for (const double slip : slips)
      for (const double angle : angles) {
        const auto f = tyre_force(t, slip, angle, 4000.0, 1.0), back = tyre_force(t, -slip, -angle, 4000.0, 1.0),
                   braked = tyre_force(t, -slip, angle, 4000.0, 1.0);
        EXPECT_EQ(f.fx, -back.fx) << what << " " << slip << " " << angle;
        EXPECT_EQ(f.fy, -back.fy) << what << " " << slip << " " << angle;
        EXPECT_EQ(f.fx, -braked.fx) << what << " " << slip << " " << angle;
        EXPECT_EQ(f.fy, braked.fy) << what << " " << slip << " " << angle;
        EXPECT_GE(f.fx, 0) << what;  // drive slip drives
        EXPECT_LE(f.fy, 0) << what;  // a patch that slides left is pushed right
      }
  });
}

TEST(EveryTyre, givesNothingWithoutLoadOrGrip) {
  each_pair([](TyreLaw law, CombinedSlip combining, const std::string& what) {
    const auto k = kind<double>(law, combining);
    const auto t = tyre(k);
    for (const double slip : slips)
      for (const double angle : angles)
        for (const auto& [load, grip] : {std::pair{0.0, 1.0}, std::pair{4000.0, 0.0}}) {
          const auto f = tyre_force(t, slip, -angle, load, grip);
          EXPECT_EQ(f.fx, 0) << what << " " << slip << " " << angle;
          EXPECT_EQ(f.fy, 0) << what << " " << slip << " " << angle;
        }
  });
}

TEST(EveryTyre, startsWithItsReportedSlope) {
  each_pair([](TyreLaw law, CombinedSlip combining, const std::string& what) {
    const auto k = kind<double>(law, combining);
    const auto t = tyre(k);
    const double friction_limit = friction_limit_of(t, 4000.0, 1.0), small = 1e-6;
    EXPECT_NEAR(tyre_force(t, small, 0.0, 4000.0, 1.0).fx / small / fx_slope(t, asked(0, 0, friction_limit)), 1, 1e-4)
        << what;
    EXPECT_NEAR(tyre_force(t, 0.0, small, 4000.0, 1.0).fy / -small / fy_slope(t, asked(0, 0, friction_limit)), 1, 1e-4)
        << what;
    if (law == TyreLaw::linear || law == TyreLaw::atan || law == TyreLaw::brush) {
      EXPECT_EQ(fx_slope(t, asked(0, 0, friction_limit)), 50000) << what;
      EXPECT_EQ(fy_slope(t, asked(0, 0, friction_limit)), 60000) << what;
    }
  });
  // The slopes read off Monster's figures: about 23 per unit slip, 28 per rad.
  const TyreKind<double> k{.law = TyreLaw::monster_curve};
  EXPECT_NEAR(fx_slope(tyre(k), asked(0, 0, 1)), 23, 1);
  EXPECT_NEAR(fy_slope(tyre(k), asked(0, 0, 1)), 28, 1);
}

TEST(EveryTyre, staysWithinTheFrictionLimitTimesItsOwnPeak) {
  each_pair([](TyreLaw law, CombinedSlip combining, const std::string& what) {
    const auto k = kind<double>(law, combining);
    const auto t = tyre(k);
    const double peak = std::max(peaks(k).fx, peaks(k).fy);
    for (const double load : {1.0, 1500.0, 4000.0, 20000.0})
      for (const double slip : slips)
        for (const double angle : angles) {
          const auto f = tyre_force(t, slip, angle, load, 0.7);
          const double friction_limit = friction_limit_of(t, load, 0.7);
          EXPECT_LE(std::hypot(f.fx, f.fy), friction_limit * peak * (1 + 1e-14)) << what << " " << slip << " " << angle;
          const auto top = friction_limits(k, friction_limit);
          EXPECT_LE(std::abs(f.fx), top.fx * (1 + 1e-15)) << what;
          if (combining != CombinedSlip::similarity) {  // inside the ellipse of both limits
            EXPECT_LE(std::hypot(f.fx / top.fx, f.fy / top.fy), 1 + 1e-14) << what;
          }
        }
  });
}

TEST(EveryTyre, isThePureLawWhenItSlipsInOneDirectionOnly) {
  each_pair([](TyreLaw law, CombinedSlip combining, const std::string& what) {
    const auto k = kind<double>(law, combining);
    const auto t = tyre(k);
    const double friction_limit = friction_limit_of(t, 4000.0, 1.0);
    const auto top = friction_limits(k, friction_limit);
    for (const double slip : slips) {
      const auto f = tyre_force(t, slip, 0.0, 4000.0, 1.0);
      EXPECT_NEAR(f.fx, std::min(pure_fx(t, asked(slip, 0, friction_limit)), top.fx), 1e-10) << what << " " << slip;
      EXPECT_EQ(f.fy, 0) << what;
    }
    for (const double angle : angles) {
      const auto f = tyre_force(t, 0.0, angle, 4000.0, 1.0);
      EXPECT_NEAR(f.fy, std::max(pure_fy(t, asked(0, std::tan(angle), friction_limit)), -top.fy), 1e-10)
          << what << " " << angle;
      EXPECT_EQ(f.fx, 0) << what;
    }
  });
}

TEST(EveryTyre, givesLessSidewaysTheMoreItIsAskedLengthwise) {
  // Except peaked laws whose directions are scaled separately: past its peak the longitudinal demand falls and frees
  // the side. That is why `similarity` is recommended for them (docs/tyres.md).
  each_pair([](TyreLaw law, CombinedSlip combining, const std::string& what) {
    const bool peaked = law == TyreLaw::monster_curve || law == TyreLaw::magic_formula,
               curve = combining == CombinedSlip::similarity;
    if (peaked && !curve) return;
    const auto k = kind<double>(law, combining);
    const auto t = tyre(k);
    double before = 1e30;
    for (double slip = 0; slip <= 1; slip += 0.01) {
      const double side = -tyre_force(t, slip, 0.3, 4000.0, 1.0).fy;  // 0.3 rad: beyond every law's peak but atan's
      EXPECT_LE(side, before * (1 + 1e-14)) << what << " " << slip;
      before = side;
    }
    EXPECT_LT(before, -tyre_force(t, 0.0, 0.3, 4000.0, 1.0).fy * 0.8) << what;
  });
}

TEST(EveryTyre, hasTheSameBitsInLanesAndForAGroupOfWheels) {
  using L = Lanes<double, 4>;
  each_pair([](TyreLaw law, CombinedSlip combining, const std::string& what) {
    const auto k = kind<double>(law, combining);
    const auto one = tyre(k);
    const Tyre<double, L> four{
        .kind = k, .slip_stiffness = 50000.0, .cornering_stiffness = 60000.0, .static_load = 4000.0};
    const auto all = kind<L>(law, combining);
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
          EXPECT_EQ(wheels.fx[j], f.fx) << what;
          EXPECT_EQ(wheels.fy[j], f.fy) << what;
          EXPECT_EQ(lanes.fx[j], f.fx) << what;
          EXPECT_EQ(lanes.fy[j], f.fy) << what;
        }
      }
  });
}

TEST(EveryTyre, inFloatIsTheTyreInDoubleToFloatsAccuracy) {
  each_pair([](TyreLaw law, CombinedSlip combining, const std::string& what) {
    const auto k = kind<double>(law, combining);
    const auto kf = kind<float>(law, combining);
    const auto t = tyre(k);
    const auto tf = tyre(kf);
    for (const double slip : slips)
      for (const double angle : angles) {
        const float sf = static_cast<float>(slip), af = static_cast<float>(angle);
        const auto f = tyre_force(t, double(sf), double(af), 4000.0, 1.0);
        const auto ff = tyre_force(tf, sf, af, 4000.0f, 1.0f);
        EXPECT_NEAR(ff.fx, f.fx, 4400 * 4e-6) << what << " " << slip << " " << angle;
        // Priority leaves sqrt(1 - use^2) to the side: near use = 1 that is the root of the rounding.
        const double side = combining == CombinedSlip::priority ? std::sqrt(8 * 6e-8) : 4e-6;
        EXPECT_NEAR(ff.fy, f.fy, 4400 * side) << what << " " << slip << " " << angle;
      }
  });
}

// Peaks.

/// The argument at which a function of one number is largest, to 1e-6 of the range.
template <class F>
double argmax(double low, double high, F f) {
  double best = low;
  for (double x = low; x <= high; x += (high - low) * 1e-4)
    if (f(x) > f(best)) best = x;
  return best;
}

TEST(PeakedTyre, peaksAtTheSlipsOfItsParameters) {
  for (const TyreLaw law : {TyreLaw::monster_curve, TyreLaw::magic_formula}) {
    const auto k = kind<double>(law, CombinedSlip::radial);
    const auto t = tyre(k);
    const auto along = [&](double slip) { return pure_fx(t, asked(slip, 0, 1)); };
    const auto left = [&](double angle) { return -pure_fy(t, asked(0, std::tan(angle), 1)); };
    const double best = argmax(0, 1, along), angle = argmax(0, 1, left);
    EXPECT_NEAR(along(best), peaks(k).fx, 1e-4);
    EXPECT_NEAR(left(angle), peaks(k).fy, 1e-4);
    EXPECT_NEAR(best, peaks(k).slip, 2e-4);
    EXPECT_NEAR(angle, peaks(k).slip_angle, 2e-4);
    EXPECT_LT(along(1), 0.95 * peaks(k).fx);
  }
}

TEST(PeakedTyre, ofTheMagicFormulaReachesDWhereShapeTimesAngleIsARightAngle) {
  // D sin(C atan(x)) is D where atan(x) = pi/(2 C): Pacejka's own condition for the peak.
  struct Shape {
    double B, C, D, E;
  };
  for (const Shape& m :
       {Shape{14.45, 1.4362, 1.172, -3.0}, Shape{18.62, 1.3658, 1.13, -2.6326}, Shape{8.0, 1.9, 0.6, 0.9}}) {
    const double wanted = std::tan(pi<double> / 2 / m.C);
    double low = 0, high = 100;
    for (int i = 0; i < 200; ++i) {
      const double mid = (low + high) / 2, x = m.B * mid;
      (x - m.E * (x - std::atan(x)) < wanted ? low : high) = mid;
    }
    const double best = argmax(0, 3 * low, [&](double s) { return MagicFormulaTyre::curve(m.B, m.C, m.D, m.E, s); });
    EXPECT_NEAR(best, low, 3 * low * 1e-3);
    EXPECT_NEAR(MagicFormulaTyre::curve(m.B, m.C, m.D, m.E, low), m.D, 1e-12);
  }
}

TEST(FlatTyre, ofStraightAndBrushReachTheLimitAndAtanDoesNot) {
  const auto at = [](TyreLaw law, double slip) {
    const auto k = kind<double>(law, CombinedSlip::radial);
    return tyre_force(tyre(k), slip, 0.0, 4000.0, 1.0).fx / 4400;
  };
  const double linear = 4400.0 / 50000;  // slip at which the straight law reaches the limit
  EXPECT_NEAR(at(TyreLaw::linear, linear * 0.999), 0.999, 1e-12);
  EXPECT_EQ(at(TyreLaw::linear, linear * 1.001), 1);
  EXPECT_LT(at(TyreLaw::brush, 3 * linear * 0.9), 1);
  EXPECT_NEAR(at(TyreLaw::brush, 3 * linear), 1, 1e-15);
  // atan reaches 90 % only at about four times the linear limit
  EXPECT_LT(at(TyreLaw::atan, 3.9 * linear), 0.9);
  EXPECT_GT(at(TyreLaw::atan, 4.1 * linear), 0.9);
  EXPECT_LT(at(TyreLaw::atan, 1000 * linear), 1);
}

// Numbers.

TEST(BrushTyre, hasTheNumbersOfTheClosedForm) {
  const TyreKind<double> k{.law = TyreLaw::brush};
  const Tyre<double> t{.kind = k, .slip_stiffness = 1e5, .cornering_stiffness = 1e5, .static_load = 4000};
  const auto side = [&](double angle) { return -tyre_force(t, 0.0, angle, 4000.0, 1.0).fy; };
  EXPECT_NEAR(side(0.01), 919.009492, 5e-7);
  EXPECT_NEAR(side(0.03), 2313.006382, 5e-7);
  EXPECT_NEAR(side(0.06), 3501.800430, 5e-7);
  const double slides = 0.11942893;
  EXPECT_NEAR(std::atan(3 * 4000 / 1e5), slides, 5e-9);
  EXPECT_EQ(side(slides + 1e-8), 4000);
  EXPECT_LT(side(slides * 0.95), 4000);
}

TEST(TableTyre,
     givesMonstersPointsAndHoldsTheLast) {  // slip in percent, angle in degrees, force over load
  const double along[][2] = {{0, 0},       {1, 0.223},  {2, 0.467},  {3, 0.700},  {4, 0.917},  {5, 1.111},
                             {5.5, 1.152}, {6, 1.172},  {8, 1.152},  {10, 1.152}, {12, 1.131}, {15, 1.090},
                             {18, 1.050},  {20, 1.009}, {50, 1.009}, {99, 1.009}};
  const double left[][2] = {{0, 0},      {0.5, 0.243}, {1, 0.498},  {1.5, 0.740}, {2, 0.920},  {2.5, 1.060},
                            {3, 1.100},  {3.5, 1.130}, {4, 1.110},  {5, 1.090},   {6, 1.090},  {8, 1.070},
                            {10, 1.050}, {12, 1.030},  {15, 1.009}, {18, 0.989},  {20, 0.968}, {60, 0.968}};
  const TyreKind<double> k{.law = TyreLaw::monster_curve};
  const auto t = tyre(k);
  for (const auto& [percent, f] : along)
    EXPECT_NEAR(tyre_force(t, percent / 100, 0.0, 5000.0, 1.0).fx / 5000, f, 1e-12) << percent;
  for (const auto& [angle, f] : left)
    EXPECT_NEAR(tyre_force(t, 0.0, angle * deg, 5000.0, 1.0).fy / -5000, f, 1e-12) << angle;
  EXPECT_NEAR(tyre_force(t, 0.035, 0.0, 5000.0, 1.0).fx / 5000, (0.700 + 0.917) / 2, 1e-12);  // straight between points
}

TEST(MagicTyre, fitsMonstersCurvesAsCloselyAsTheSpecSays) {  // rms 0.025 and 0.012
  const TyreKind<double> k{.law = TyreLaw::magic_formula};
  const auto rms = [](const auto& points, auto curve) {
    double sum = 0;
    for (const auto& p : points) sum += std::pow(curve(p.slip) - p.force, 2);
    return std::sqrt(sum / static_cast<double>(points.size()));
  };
  const auto t = tyre(k);
  EXPECT_NEAR(rms(detail::table_along, [&](double s) { return pure_fx(t, asked(s, 0, 1)); }), 0.025, 0.0005);
  EXPECT_NEAR(rms(detail::table_left, [&](double a) { return -pure_fy(t, asked(0, std::tan(a), 1)); }), 0.012, 0.0005);
}

/// Similarity as written in Pacejka 2012, 4.3, with the functions of the C++ library: both curves at the common slip,
/// each weighted by its own component of the direction; the curves are those of magic_formula.
TyreForce<double> similarity_of_the_book(const MagicFormulaTyre::Params<double>& m, double factor, double kappa,
                                         double tangent, double limit) {
  const auto curve = [&](double B, double C, double D, double E, double x) {
    return limit * D * std::sin(C * std::atan(B * x - E * (B * x - std::atan(B * x))));
  };
  const double x = kappa / m.peak_slip, y = tangent / (m.peak_slip_angle / factor), common = std::hypot(x, y);
  if (common == 0) return {0, 0};
  return {curve(m.stiffness_long, m.shape_long, m.peak_long, m.curvature_long, common * m.peak_slip) * x / common,
          -curve(m.stiffness_lat, m.shape_lat, m.peak_lat, m.curvature_lat,
                 factor * std::atan(common * m.peak_slip_angle / factor)) *
              y / common};
}

TEST(Similarity, isPacejkasOverThePlaneOfSlips) {
  const auto kind = ReferenceCar<double>::tyre<>;
  const auto& numbers = kind.laws.of<MagicFormulaTyre>();
  for (const double factor : {1.0, 0.7}) {
    const Tyre<double> t{
        .kind = kind, .slip_stiffness = 1, .cornering_stiffness = 1, .static_load = 4000, .stiffness = factor};
    for (double kappa = -0.5; kappa <= 0.5; kappa += 0.01)  // beyond half of locked a tyre begins to slide as a block
      for (double tangent = -2; tangent <= 2; tangent += 0.03) {
        const auto f = respond(t, asked(kappa, tangent, 4000)).force,
                   book = similarity_of_the_book(numbers, factor, kappa, tangent, 4000);
        ASSERT_NEAR(f.fx, book.fx, 4000 * 1e-13) << kappa << " " << tangent;
        ASSERT_NEAR(f.fy, book.fy, 4000 * 1e-13) << kappa << " " << tangent;
      }
  }
}

TEST(Similarity, smallSlipsActAsIfAlone) {
  const auto kind = ReferenceCar<double>::tyre<>;
  const auto t = tyre(kind);
  const auto both = respond(t, asked(-1e-4, 2e-4, 4000)).force;
  EXPECT_NEAR(both.fx / pure_fx(t, asked(-1e-4, 0, 4000)), 1, 2e-5);
  EXPECT_NEAR(both.fy / pure_fy(t, asked(0, 2e-4, 4000)), 1, 2e-5);
  // A tiny slip in the other direction changes nothing.
  EXPECT_NEAR(respond(t, asked(1e-6, 0.005, 4000)).force.fy / respond(t, asked(0, 0.005, 4000)).force.fy, 1, 1e-6);
}

TEST(EveryTyre, returnsTheForceOverItsSlips) {
  each_pair([](TyreLaw law, CombinedSlip combining, const std::string& what) {
    const auto k = kind<double>(law, combining);
    const auto t = tyre(k);
    for (const double slip : slips)
      for (const double angle : angles) {
        const double tangent = std::tan(angle);
        const auto r = respond(t, asked(slip, tangent, 4400));
        EXPECT_NEAR(r.force.fx, r.stiffness_along * slip, 1e-12 * 5200) << what << " " << slip << " " << angle;
        EXPECT_NEAR(r.force.fy, -r.stiffness_left * tangent, 1e-12 * 5200) << what << " " << slip << " " << angle;
        EXPECT_GE(r.stiffness_along, 0) << what;
        EXPECT_GE(r.stiffness_left, 0) << what;
      }
    const auto still = respond(t, asked(0, 0, 4400)), nearly = respond(t, asked(1e-6, 1e-6, 4400));
    EXPECT_NEAR(still.stiffness_along / nearly.stiffness_along, 1, 1e-4) << what;
    EXPECT_NEAR(still.stiffness_left / nearly.stiffness_left, 1, 1e-4) << what;
  });
}

TEST(MagicTyre, scalesWithTheSurface) {  // road 1.0, ice 0.3: D and the slope alike
  const TyreKind<double> k{.law = TyreLaw::magic_formula};
  const auto t = tyre(k);
  for (const double slip : slips)
    EXPECT_NEAR(tyre_force(t, slip, 0.02, 4000.0, 0.3).fx, 0.3 * tyre_force(t, slip, 0.02, 4000.0, 1.0).fx, 1e-10)
        << slip;
}

TEST(LoadSensitivity, reducesFrictionByTheGivenShareAtTwiceTheStaticLoad) {
  TyreKind<double> k{.mu = 1.2, .load_sensitivity = 0.15};
  const auto t = tyre(k);
  EXPECT_NEAR(friction_limit_of(t, 4000.0, 1.0), 1.2 * 4000, 1e-9);
  EXPECT_NEAR(friction_limit_of(t, 8000.0, 1.0), 1.2 * 8000 * 0.85, 1e-9);
  EXPECT_NEAR(friction_limit_of(t, 2000.0, 0.5), 1.2 * 1000 * 1.075, 1e-9);
  // Two wheels that share a load unevenly hold less than two that share it evenly: the effect of anti-roll bars.
  EXPECT_LT(friction_limit_of(t, 6000.0, 1.0) + friction_limit_of(t, 2000.0, 1.0),
            2 * friction_limit_of(t, 4000.0, 1.0));
  EXPECT_NEAR(friction_limit_of(t, 4e6, 1.0), 1.2 * 4e6 * 0.1, 1e-3);  // and never less than a tenth
}

TEST(MuRatio, givesTheEllipseItsOtherAxis) {
  TyreKind<double> k{.combined = CombinedSlip::ellipse, .mu_ratio = 0.7};
  const auto t = tyre(k);
  EXPECT_NEAR(tyre_force(t, 10.0, 0.0, 4000.0, 1.0).fx, 4000, 1e-9);
  EXPECT_NEAR(tyre_force(t, 0.0, 1.5, 4000.0, 1.0).fy, -2800, 1e-9);
  k.combined = CombinedSlip::radial;
  EXPECT_NEAR(tyre_force(t, 0.0, 1.5, 4000.0, 1.0).fy, -4000, 1e-9);  // the ratio is the ellipse's
}

TEST(Priority, longitudinalForceHasPriorityAndLateralForceGetsTheRest) {
  const TyreKind<double> k{.combined = CombinedSlip::priority};
  const auto t = tyre(k);
  const auto half = tyre_force(t, 0.04, 1.0, 4000.0, 1.0), locked = tyre_force(t, -1.0, 1.0, 4000.0, 1.0);
  EXPECT_NEAR(half.fx, 2000, 1e-9);
  EXPECT_NEAR(half.fy, -4000 * std::sqrt(0.75), 1e-9);
  EXPECT_EQ(locked.fx, -4000);
  EXPECT_EQ(locked.fy, 0);
}

// Slip and its memory.

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

}  // namespace tyre_test
}  // namespace sixline
