// Monster curve tyre: Marco Monster's two sample curves, force over load with a peak.
#pragma once
#include <array>

#include "sixline/math/scalar.hpp"
#include "sixline/tyre/law.hpp"

namespace sixline {

namespace detail {
inline constexpr double deg = pi_value / 180;
struct CurvePoint {
  double slip, force;
};
/// Monster's sample tyre, digitised and divided by its 5 kN load, +-0.03: slip ratio, slip angle [rad].
inline constexpr std::array<CurvePoint, 14> table_along{{{0, 0},
                                                         {0.01, 0.223},
                                                         {0.02, 0.467},
                                                         {0.03, 0.700},
                                                         {0.04, 0.917},
                                                         {0.05, 1.111},
                                                         {0.055, 1.152},
                                                         {0.06, 1.172},
                                                         {0.08, 1.152},
                                                         {0.10, 1.152},
                                                         {0.12, 1.131},
                                                         {0.15, 1.090},
                                                         {0.18, 1.050},
                                                         {0.20, 1.009}}};
inline constexpr std::array<CurvePoint, 17> table_left{{{0, 0},
                                                        {0.5 * deg, 0.243},
                                                        {1 * deg, 0.498},
                                                        {1.5 * deg, 0.740},
                                                        {2 * deg, 0.920},
                                                        {2.5 * deg, 1.060},
                                                        {3 * deg, 1.100},
                                                        {3.5 * deg, 1.130},
                                                        {4 * deg, 1.110},
                                                        {5 * deg, 1.090},
                                                        {6 * deg, 1.090},
                                                        {8 * deg, 1.070},
                                                        {10 * deg, 1.050},
                                                        {12 * deg, 1.030},
                                                        {15 * deg, 1.009},
                                                        {18 * deg, 0.989},
                                                        {20 * deg, 0.968}}};

/// Points joined by straight lines; odd; constant beyond the last point.
template <class G, std::size_t n>
constexpr G table_force(const std::array<CurvePoint, n>& points, G slip) {
  const G x = min(copysign(slip, G(1)), G(points[n - 1].slip));
  const auto line = [&](std::size_t i) {
    const double slope = (points[i + 1].force - points[i].force) / (points[i + 1].slip - points[i].slip);
    return G(points[i].force) + (x - G(points[i].slip)) * G(slope);
  };
  G force = line(0);
  for (std::size_t i = 1; i + 1 < n; ++i) force = select(x > G(points[i].slip), line(i), force);
  return copysign(force, slip);
}
}  // namespace detail

/// Points joined by straight lines, constant beyond the last point; force over the friction limit.
/// Source: Monster, Car Physics for Games 1.9, the sample curves of a fictitious tyre, digitised (docs/tyres.md).
struct MonsterCurveTyre : TyreLawDefaults {
  static constexpr const char* name = "monster_curve";
  static constexpr bool is_peaked = true;

  template <class P, class Tyre, class G>
  static constexpr G pure_fx(const P&, const Tyre&, const TyreAt<G>& at) {
    return at.friction_limit * detail::table_force(detail::table_along, at.slip);
  }
  template <class P, class Tyre, class G>
  static constexpr G pure_fy(const P&, const Tyre& tyre, const TyreAt<G>& at) {
    return -at.friction_limit * detail::table_force(detail::table_left, tyre.stiffness * quick_atan(at.tan_alpha));
  }
  template <class P, class Tyre, class G>
  static constexpr G fx_slope(const P&, const Tyre&, const TyreAt<G>& at) {
    return at.friction_limit * G(0.223 / 0.01);
  }
  template <class P, class Tyre, class G>
  static constexpr G fy_slope(const P&, const Tyre& tyre, const TyreAt<G>& at) {
    return at.friction_limit * tyre.stiffness * G(0.243 / (0.5 * detail::deg));
  }
  /// The peaks of both curves.
  template <class S>
  static constexpr TyrePeaks<S> peaks(const Params<S>&) {
    return TyrePeaks<S>{.fx = S(1.172), .fy = S(1.130), .slip = S(0.06), .slip_angle = S(3.5 * detail::deg)};
  }
};

}  // namespace sixline
