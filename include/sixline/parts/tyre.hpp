// Tyre: force from slip ratio, slip angle, load and grip, by one of five laws and four ways to share the grip.
#pragma once
#include <array>

#include "sixline/fields.hpp"
#include "sixline/math/scalar.hpp"

namespace sixline {

enum class TyreLaw { linear, atan, monster_curve, magic_formula, brush };
enum class CombinedSlip { radial, priority, ellipse, similarity };
enum class LoadLaw { linear, exponential };

/// What all tyres of a car have in common. Stiffnesses and loads come with the tyres themselves (Tyre).
/// The magic coefficients are our fits to Monster's two curves: force over load.
template <class S>
struct TyreKind {
  TyreLaw law = TyreLaw::linear;
  CombinedSlip combined = CombinedSlip::radial;
  LoadLaw load_law = LoadLaw::linear;
  S mu = S(1), mu_ratio = S(1), load_sensitivity = S(0), load_floor = S(0.7), load_rate = S(0.5);
  S magic_stiffness_long = S(14.45), magic_shape_long = S(1.4362), magic_peak_long = S(1.172),
    magic_curvature_long = S(-3.0);
  S magic_stiffness_lat = S(18.62), magic_shape_lat = S(1.3658), magic_peak_lat = S(1.13),
    magic_curvature_lat = S(-2.6326);
  S peak_slip = S(0.077), peak_slip_angle = S(0.0682);
  S slip_speed_min = S(1), relaxation_length = S(0);

  static constexpr auto fields() {
    using T = TyreKind;
    return std::tuple{
        choice(&T::law, "tyre", "tyre law: straight with a cap, atan, Monster's curves, Magic Formula, brush", "linear",
               "atan", "monster_curve", "magic_formula", "brush"),
        choice(&T::combined, "combined_slip",
               "how both directions share the grip: both scaled, length first, ellipse, one curve over total slip",
               "radial", "priority", "ellipse", "similarity"),
        field(&T::mu, "mu", "-", 0, 5, "friction of tyre on a road of grip 1: 1.0 street, 1.5 racing"),
        field(&T::mu_ratio, "mu_ratio", "-", 0.1, 10, "ellipse: lateral over longitudinal friction"),
        field(&T::load_sensitivity, "load_sensitivity", "-", 0, 0.9,
              "share of the friction lost by a tyre that carries twice its static load"),
        choice(&T::load_law, "load_law", "how friction falls with load: by load_sensitivity, or towards load_floor",
               "linear", "exponential"),
        field(&T::load_floor, "load_floor", "-", 0.01, 1, "exponential: share of the friction left at endless load"),
        field(&T::load_rate, "load_rate", "-", 0, 10, "exponential: how often the rest falls to 1/e per static load"),
        field(&T::magic_stiffness_long, "magic_stiffness_long", "-", 0.1, 100, "Magic Formula along the wheel: B"),
        field(&T::magic_shape_long, "magic_shape_long", "-", 1, 2, "Magic Formula along the wheel: C"),
        field(&T::magic_peak_long, "magic_peak_long", "-", 0.01, 5, "Magic Formula along the wheel: D at mu = 1"),
        field(&T::magic_curvature_long, "magic_curvature_long", "-", -20, 1, "Magic Formula along the wheel: E"),
        field(&T::magic_stiffness_lat, "magic_stiffness_lat", "1/rad", 0.1, 100, "Magic Formula sideways: B"),
        field(&T::magic_shape_lat, "magic_shape_lat", "-", 1, 2, "Magic Formula sideways: C"),
        field(&T::magic_peak_lat, "magic_peak_lat", "-", 0.01, 5, "Magic Formula sideways: D at mu = 1"),
        field(&T::magic_curvature_lat, "magic_curvature_lat", "-", -20, 1, "Magic Formula sideways: E"),
        field(&T::peak_slip, "peak_slip", "-", 0.001, 2, "slip ratio at which the Magic Formula's curve pulls hardest"),
        field(&T::peak_slip_angle, "peak_slip_angle", "rad", 0.001, 1.5,
              "slip angle at which the Magic Formula's curve pulls hardest"),
        field(&T::slip_speed_min, "slip_speed_min", "m/s", 0.01, 10, "speed floor in the slip ratio"),
        field(&T::relaxation_length, "relaxation_length", "m", 0, 5,
              "way a wheel rolls until 63 % of a new lateral force is there; 0: at once"),
    };
  }
};

/// Cornering stiffness of an axle over that of its tyres, laws magic and table: below 1 where steering and suspension
/// yield. The slip angle of the axle counts as that much of a tyre's, so the front axle's curve may be softer than the
/// rear's. Source: effective axle characteristics, Pacejka, Tire and Vehicle Dynamics, 3rd ed. 2012, 1.3.1
template <class S>
struct AxleStiffness {
  S front = S(1), rear = S(1);

  static constexpr auto fields() {
    using A = AxleStiffness;
    return std::tuple{field(&A::front, "stiffness_factor_front", "-", 0.1, 10,
                            "tyre magic_formula, monster_curve: front axle's cornering stiffness over its tyres', "
                            "below 1 where steering yields"),
                      field(&A::rear, "stiffness_factor_rear", "-", 0.1, 10,
                            "tyre magic_formula, monster_curve: the same at the rear axle")};
  }
};

/// One tyre, or the tyres of a car side by side (G = WheelVec<S, N>): its kind, its stiffnesses, the load it carries at
/// rest.
template <class S, class G = S>
struct Tyre {
  const TyreKind<S>& kind;
  G slip_stiffness;       ///< longitudinal force per unit slip ratio [N], laws linear, atan, brush
  G cornering_stiffness;  ///< cornering stiffness [N/rad], laws linear, atan, brush
  G static_load;          ///< [N] > 0
  G stiffness = G(S(1));  ///< AxleStiffness of its axle [-], laws magic and table
};

/// Forces in the wheel's frame [N]: x forward along the wheel, y to its left.
template <class G>
struct TyreForce {
  G fx, fy;
};

namespace detail {
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
inline constexpr double deg = pi_value / 180;
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

/// Points joined by straight lines, odd, the last value held.
template <class G, std::size_t n>
constexpr G table_force(const std::array<CurvePoint, n>& points, G slip) {
  const G x = min(abs(slip), G(points[n - 1].slip));
  G force = G(0) * x;
  for (std::size_t i = 1; i < n; ++i) {
    const double slope = (points[i].force - points[i - 1].force) / (points[i].slip - points[i - 1].slip);
    force = select(x > G(points[i - 1].slip), G(points[i - 1].force) + (x - G(points[i - 1].slip)) * G(slope), force);
  }
  return copysign(force, slip);
}

/// D sin(C atan(B s - E (B s - atan(B s)))).   Source: Pacejka, Tire and Vehicle Dynamics, 3rd ed. 2012, 4.3
template <class S, class G>
constexpr G magic_formula(S stiffness, S shape, S peak, S curvature, G slip) {
  const G bs = G(stiffness) * slip;
  return G(peak) * sin(G(shape) * atan(bs - G(curvature) * (bs - atan(bs))));
}

/// Brush: elastic bristles that adhere, then slide from the rear of the patch; cap from |x| = 3 cap/stiffness on.
///     F = cap (3 z - 3 z^2 + z^3),  z = C |x| / (3 cap)
template <class G>
constexpr G brush_force(G stiffness, G x, G friction_limit) {
  const G z = min(stiffness * abs(x) / (G(3) * max(friction_limit, G(1e-9))), G(1));
  return copysign(friction_limit * (G(3) * z - G(3) * z * z + z * z * z), x);
}
/// (2/pi) cap atan((pi/2) C x / cap)
template <class G>
constexpr G atan_force(G stiffness, G x, G friction_limit) {
  return G(2 / pi_value) * friction_limit * atan(G(pi_value / 2) * stiffness * x / max(friction_limit, G(1e-9)));
}
}  // namespace detail

/// Share of mu that is left under load; 1 at the static load.
///     straight: 1 - k (W/W_static - 1), not below a tenth;   exponential: low + (1 - low) exp(-rate (W/W_static - 1))
/// Source of the exponential one: TORCS 1.3.7, simuv2 (docs/torcs-cars.md).   load over static load [-] >= 0
template <class S, class G>
constexpr G load_share(const TyreKind<S>& p, const G& load) {
  if (p.load_law == LoadLaw::exponential)
    return G(p.load_floor) + G(S(1) - p.load_floor) * exp(G(-p.load_rate) * (load - G(1)));
  return max(G(1) - G(p.load_sensitivity) * (load - G(1)), G(0.1));
}

/// Grip of two tyres whose loads differ by +-e of their static load, over that of equal loads.
///     1/2 sum (1 +- e) load_share(1 +- e);   straight: 1 - k e^2              e^2 [-]
template <class S>
constexpr S paired_share(const TyreKind<S>& p, S e_squared) {
  if (p.load_law == LoadLaw::linear) return S(1) - p.load_sensitivity * e_squared;
  const S e = sqrt(e_squared);
  return S(0.5) * ((S(1) + e) * load_share(p, S(1) + e) + (S(1) - e) * load_share(p, S(1) - e));
}

/// Largest force a tyre can give, mu W with load sensitivity.
///     mu_eff = mu grip load_share(W/W_static)
///   load W [N] >= 0, grip of the surface [-]; returns [N] >= 0
template <class S, class G>
constexpr G friction_limit_of(const Tyre<S, G>& p, G load, G grip) {
  if (p.kind.load_law == LoadLaw::linear && !any_of(p.kind.load_sensitivity > S(0))) return G(p.kind.mu) * grip * load;
  return G(p.kind.mu) * grip * load * load_share(p.kind, load / p.static_load);
}

/// Force along the wheel in pure longitudinal slip, without the cap in the linear law (combined() applies it).
///   slip ratio [-], cap: friction limit [N], load [N]; returns [N]
template <class S, class G>
constexpr G pure_fx(const Tyre<S, G>& p, G slip, G friction_limit) {
  switch (p.kind.law) {
    case TyreLaw::atan:
      return detail::atan_force(p.slip_stiffness, slip, friction_limit);
    case TyreLaw::monster_curve:
      return friction_limit * detail::table_force(detail::table_along, slip);
    case TyreLaw::brush:
      return detail::brush_force(p.slip_stiffness, slip, friction_limit);
    case TyreLaw::magic_formula:
      return friction_limit * detail::magic_formula(p.kind.magic_stiffness_long, p.kind.magic_shape_long,
                                                    p.kind.magic_peak_long, p.kind.magic_curvature_long, slip);
    case TyreLaw::linear:
      break;
  }
  return p.slip_stiffness * slip;
}
/// The same sideways: a positive slip angle (the patch slides left) gives a force to the right, negative.
///   tangent of the slip angle [-], angle [rad]
template <class S, class G>
constexpr G pure_fy(const Tyre<S, G>& p, G tangent, G angle, G friction_limit) {
  switch (p.kind.law) {
    case TyreLaw::atan:
      return -detail::atan_force(p.cornering_stiffness, angle, friction_limit);
    case TyreLaw::monster_curve:
      return -friction_limit * detail::table_force(detail::table_left, p.stiffness * angle);
    case TyreLaw::brush:
      return -detail::brush_force(p.cornering_stiffness, tangent, friction_limit);
    case TyreLaw::magic_formula:
      return -friction_limit * detail::magic_formula(p.kind.magic_stiffness_lat, p.kind.magic_shape_lat,
                                                     p.kind.magic_peak_lat, p.kind.magic_curvature_lat,
                                                     p.stiffness * angle);
    case TyreLaw::linear:
      break;
  }
  return -p.cornering_stiffness * angle;
}

/// How far a tyre slides as a block rather than rolls: from half of locked on the ground's friction sets the direction.
///   slip ratio [-]; returns [0, 1]
template <class G>
constexpr G sliding(G slip) {
  return clamp(G(2) * abs(slip) - G(1), G(0), G(1));
}

/// Lateral demand of a tyre that also slips lengthwise: a locked wheel pulls against the way it slides, whatever its
/// stiffnesses, and so steers nothing.
///     F_y = -|F_x| tan(a)/|slip|   when it slides as a block, the rolling tyre's law when it rolls
///   left: pure_fy() [N]
template <class S, class G>
constexpr G locked_wheel_fy(const Tyre<S, G>& p, G slip, G tangent, G left, G friction_limit) {
  const G share = sliding(slip);
  if (!any_of(share > G(0))) return left;
  const G stiffness = abs(pure_fx(p, slip, friction_limit)) / max(abs(slip), G(0.5));
  return left - share * (left + stiffness * tangent);
}

/// How much more than cap = mu W a law's curve reaches at its peak, per direction [-].
template <class S>
constexpr S peak_fx(const TyreKind<S>& p) {
  return p.law == TyreLaw::magic_formula ? p.magic_peak_long : p.law == TyreLaw::monster_curve ? S(1.172) : S(1);
}
template <class S>
constexpr S peak_fy(const TyreKind<S>& p) {
  return p.law == TyreLaw::magic_formula ? p.magic_peak_lat : p.law == TyreLaw::monster_curve ? S(1.130) : S(1);
}

/// Slip at which a peaked law pulls hardest, per direction: the table's own, or the parameter [-], [rad].
template <class S>
constexpr S best_slip(const TyreKind<S>& p) {
  return p.law == TyreLaw::monster_curve ? S(0.06) : p.peak_slip;
}
template <class S>
constexpr S best_slip_angle(const TyreKind<S>& p) {
  return p.law == TyreLaw::monster_curve ? S(3.5 * detail::deg) : p.peak_slip_angle;
}

/// Do both demands together come near the friction limit, or is there no grip at all? Where not, combined() is the
/// demand itself, bit for bit.
template <class G>
constexpr Mask<G> shares_grip(const TyreForce<G>& demand, const G& limit_along, const G& limit_left) {
  const G x = demand.fx * limit_left, y = demand.fy * limit_along, maximum = limit_along * limit_left;
  return !(x * x + y * y < G(0.999) * (maximum * maximum));
}

/// Both demands within one friction limit. On the axes each is the pure law.
///   radial: both scaled; priority: length first, side gets the rest; ellipse: lateral limit mu_ratio times the other
///   limits of both directions [N] >= 0.
template <class S, class G>
constexpr TyreForce<G> combined(const TyreKind<S>& p, TyreForce<G> demand, G limit_along, G limit_left) {
  if (!any_of(shares_grip(demand, limit_along, limit_left))) return demand;
  if (p.combined == CombinedSlip::priority) {
    const G along = clamp(demand.fx, -limit_along, limit_along);
    const G use = along / max(limit_along, G(1e-9));
    const G left = limit_left * sqrt(max(G(1) - use * use, G(0)));
    return {.fx = along, .fy = clamp(demand.fy, -left, left)};
  }
  const G x = demand.fx / max(limit_along, G(1e-9)), y = demand.fy / max(limit_left, G(1e-9));
  const G scale = G(1) / sqrt(max(x * x + y * y, G(1)));
  const G none = G(0) * scale;
  return {.fx = select(limit_along > G(0), demand.fx * scale, none),
          .fy = select(limit_left > G(0), demand.fy * scale, none)};
}

/// Limits of both directions for combined(): the cap, a peaked law's own peak, the ellipse's ratio.
template <class S, class G>
constexpr TyreForce<G> limits(const TyreKind<S>& p, G friction_limit) {
  const S ratio = p.combined == CombinedSlip::ellipse ? p.mu_ratio : S(1);
  return {.fx = friction_limit * G(peak_fx(p)), .fy = friction_limit * G(peak_fy(p) * ratio)};
}

/// One curve over total slip: each direction's own law at the slip that is equally far along it.
///     n = (sigma/sigma_p, tan a/tan a_p),  s = |n|;   F = (|F_x(s sigma_p)| n_x + |F_y(s a_p)| n_y) ... along n/s
/// Straight, atan and brush laws take cap/C for sigma_p and a_p; peaked ones their peak; a wheel that slides as a block
/// sigma_p for both.
template <class S, class G>
constexpr TyreForce<G> combine_by_similarity(const Tyre<S, G>& p, G slip, G tangent, G friction_limit) {
  const bool peaked = p.kind.law == TyreLaw::magic_formula || p.kind.law == TyreLaw::monster_curve;
  const G minimum = max(friction_limit, G(1e-6));  // a stiffness of 0 is far from its limit at any slip
  const G unit_along = peaked ? G(best_slip(p.kind)) : minimum / max(p.slip_stiffness, G(1e-6));
  const G unit_rolling =
      peaked ? G(best_slip_angle(p.kind)) / p.stiffness : minimum / max(p.cornering_stiffness, G(1e-6));
  const G block = sliding(slip), unit_left = (G(1) - block) * unit_rolling + block * unit_along;
  const G x = slip / unit_along, y = tangent / unit_left;
  const G s = sqrt(x * x + y * y), inv = G(1) / max(s, G(1e-12)), nx = x * inv, ny = y * inv;
  const auto top = limits(p.kind, friction_limit);
  const G along = min(pure_fx(p, s * unit_along, friction_limit), top.fx);
  const G t = s * unit_left, left = min(-pure_fy(p, t, atan(t), friction_limit), top.fy);
  const G force = along * nx * nx + left * ny * ny;
  return {.fx = force * nx, .fy = -force * ny};
}

/// Both forces of a tyre from one pair of demands: the law's sharing, or its one curve at the slips that they stand
/// for.
///   demand [N], slip ratio and tangent of the slip angle [-], limit: of both directions [N],
///   block: tyres that slide as blocks; their demands point against their motion and are only limited
template <class S, class G>
constexpr TyreForce<G> combined_force(const Tyre<S, G>& p, const TyreForce<G>& demand, const G& slip, const G& tangent,
                                      const G& friction_limit, const TyreForce<G>& limit, const Mask<G>& block) {
  if (p.kind.combined != CombinedSlip::similarity) return combined(p.kind, demand, limit.fx, limit.fy);
  const auto rolls = combine_by_similarity(p, slip, tangent, friction_limit);
  if (!any_of(block)) return rolls;
  const auto slides = combined(p.kind, demand, limit.fx, limit.fy);
  return {select(block, slides.fx, rolls.fx), select(block, slides.fy, rolls.fy)};
}

/// Force of a tyre that slides with a slip ratio and a slip angle: the one interface of all laws.
/// Odd in both slips, zero at zero load, never outside the friction limit (times the law's own peak).
///   slip ratio [-] (0 rolling, -1 locked, > 0 driving), slip angle [rad] (> 0: the patch slides left),
///   load [N] >= 0, grip of the surface [-]; returns [N] in the wheel's frame
///
template <class S, class G>
constexpr TyreForce<G> force(const Tyre<S, G>& p, G slip, G angle, G load, G grip) {
  const G friction_limit = friction_limit_of(p, load, grip);
  const bool rolls = !any_of(sliding(slip) > G(0));
  const G tangent =
      rolls && p.kind.law != TyreLaw::brush && p.kind.combined != CombinedSlip::similarity ? angle : tan(angle);
  const G left = locked_wheel_fy(p, slip, tangent, pure_fy(p, tangent, angle, friction_limit), friction_limit);
  return combined_force(p, {pure_fx(p, slip, friction_limit), left}, slip, tangent, friction_limit,
                        limits(p.kind, friction_limit), Mask<G>(false));
}

/// Slope of the pure laws at the origin [N per unit slip], [N/rad].
template <class S, class G>
constexpr G fx_slope(const Tyre<S, G>& p, G friction_limit) {
  if (p.kind.law == TyreLaw::monster_curve) return friction_limit * G(0.223 / 0.01);
  if (p.kind.law == TyreLaw::magic_formula)
    return friction_limit * G(p.kind.magic_stiffness_long * p.kind.magic_shape_long * p.kind.magic_peak_long);
  return p.slip_stiffness;
}
template <class S, class G>
constexpr G fy_slope(const Tyre<S, G>& p, G friction_limit) {
  if (p.kind.law == TyreLaw::monster_curve) return friction_limit * p.stiffness * G(0.243 / (0.5 * detail::deg));
  if (p.kind.law == TyreLaw::magic_formula)
    return friction_limit * p.stiffness *
           G(p.kind.magic_stiffness_lat * p.kind.magic_shape_lat * p.kind.magic_peak_lat);
  return p.cornering_stiffness;
}

/// Force per slip between the origin and here, for steps that are implicit in the slip: F = K s.
template <class G>
constexpr G secant(G force, G slip, G slope_at_origin) {
  const auto tiny = abs(slip) < G(1e-7);
  return select(tiny, slope_at_origin, abs(force / select(tiny, G(1), slip)));
}

/// The stiffness of a tyre that can give no more than its limit at this slip.   stiffness >= 0, limit >= 0 [N]
template <class G>
constexpr G within(const G& stiffness, const G& slip, const G& limit) {
  return min(stiffness, limit / max(abs(slip), G(1e-9)));
}

/// Slip ratio: 0 rolling, -1 locked, positive driving; works in reverse.   w R, v, v_min > 0 [m/s]; returns [-]
template <class G>
constexpr G slip_of(G wheel_speed, G v, G v_min) {
  return (wheel_speed - v) / max(abs(v), v_min);
}

}  // namespace sixline
