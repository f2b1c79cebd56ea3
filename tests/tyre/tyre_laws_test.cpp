// The known numbers of each tyre law: peaks, limits, closed forms, and how the grip is shared.
#include "any_tyre.hpp"
#include "table.hpp"

namespace sixline::tyre_test {

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
    const auto along = [&](double slip) { return pure_fx(t, tyre_at(slip, 0, 1)); };
    const auto left = [&](double angle) { return -pure_fy(t, tyre_at(0, std::tan(angle), 1)); };
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
    const double right_angle = std::tan(pi<double> / 2 / m.C);
    double low = 0, high = 100;
    for (int i = 0; i < 200; ++i) {
      const double mid = (low + high) / 2, x = m.B * mid;
      (x - m.E * (x - std::atan(x)) < right_angle ? low : high) = mid;
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

TEST(TableTyre, givesMonstersPointsAndHoldsTheLast) {
  const TyreKind<double> k{.law = TyreLaw::monster_curve};
  const auto t = tyre(k);
  for (const testing::Row& point : testing::rows_of("tyre/data/monster.csv")) {
    const bool along = point.text("direction") == "along";
    const double slip = along ? point["slip"] / 100 : 0, angle = along ? 0 : point["slip"] * deg;
    const auto f = tyre_force(t, slip, angle, 5000.0, 1.0);
    EXPECT_NEAR((along ? f.fx : -f.fy) / 5000, point["force"], 1e-12) << slip << " " << angle;
  }
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
  EXPECT_NEAR(rms(detail::table_along, [&](double s) { return pure_fx(t, tyre_at(s, 0, 1)); }), 0.025, 0.0005);
  EXPECT_NEAR(rms(detail::table_left, [&](double a) { return -pure_fy(t, tyre_at(0, std::tan(a), 1)); }), 0.012,
              0.0005);
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
        const auto f = respond(t, tyre_at(kappa, tangent, 4000)).force,
                   book = similarity_of_the_book(numbers, factor, kappa, tangent, 4000);
        ASSERT_NEAR(f.fx, book.fx, 4000 * 1e-13) << kappa << " " << tangent;
        ASSERT_NEAR(f.fy, book.fy, 4000 * 1e-13) << kappa << " " << tangent;
      }
  }
}

TEST(Similarity, smallSlipsActAsIfAlone) {
  const auto kind = ReferenceCar<double>::tyre<>;
  const auto t = tyre(kind);
  const auto both = respond(t, tyre_at(-1e-4, 2e-4, 4000)).force;
  EXPECT_NEAR(both.fx / pure_fx(t, tyre_at(-1e-4, 0, 4000)), 1, 2e-5);
  EXPECT_NEAR(both.fy / pure_fy(t, tyre_at(0, 2e-4, 4000)), 1, 2e-5);
  // A tiny slip in the other direction changes nothing.
  EXPECT_NEAR(respond(t, tyre_at(1e-6, 0.005, 4000)).force.fy / respond(t, tyre_at(0, 0.005, 4000)).force.fy, 1, 1e-6);
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

}  // namespace sixline::tyre_test
