// Tyre kind: what all tyres of a car have in common - the law, how its grip is shared, friction and how it falls with load.
#pragma once
#include "sixline/model/fields.hpp"
#include "sixline/tyre/laws.hpp"

namespace sixline {

/// How both directions share the grip (tyre/combined_slip.hpp).
enum class CombinedSlip { radial, priority, ellipse, similarity };
/// How friction falls with load: by load_sensitivity, or towards load_floor.
enum class LoadLaw { linear, exponential };

/// What all tyres of a car have in common. Stiffnesses and loads come with the tyres themselves (Tyre).
/// The magic coefficients are our fits to Monster's two curves: force over load.
///   Laws: the laws that `law` chooses among; a list of one's own is given to the model (docs/tyres.md)
template <class S, class Laws_ = BuiltInTyreLaws>
struct TyreKind {
  /// The laws that `law` chooses among.
  using Laws = Laws_;
  TyreLaw law = TyreLaw::linear;  ///< parameter `tyre`: which of them
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
    return FieldList{
        Laws::names([](auto... name) {
          return choice(&T::law, "tyre", "tyre law: straight with a cap, atan, Monster's curves, Magic Formula, brush",
                        name...);
        }),
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
        field(&T::magic_stiffness_lat, "magic_stiffness_lat", "1/rad", 0.1, 100, "Magic Formula lateral: B"),
        field(&T::magic_shape_lat, "magic_shape_lat", "-", 1, 2, "Magic Formula lateral: C"),
        field(&T::magic_peak_lat, "magic_peak_lat", "-", 0.01, 5, "Magic Formula lateral: D at mu = 1"),
        field(&T::magic_curvature_lat, "magic_curvature_lat", "-", -20, 1, "Magic Formula lateral: E"),
        field(&T::peak_slip, "peak_slip", "-", 0.001, 2, "slip ratio at which the Magic Formula's curve pulls hardest"),
        field(&T::peak_slip_angle, "peak_slip_angle", "rad", 0.001, 1.5,
              "slip angle at which the Magic Formula's curve pulls hardest"),
        field(&T::slip_speed_min, "slip_speed_min", "m/s", 0.01, 10, "speed floor in the slip ratio"),
        field(&T::relaxation_length, "relaxation_length", "m", 0, 5,
              "distance a wheel rolls until 63 % of a new lateral force is there; 0: at once"),
    };
  }
};

/// Cornering stiffness of an axle over that of its tyres, laws magic_formula and monster_curve: below 1 where steering and suspension
/// yield. The slip angle of the axle counts as that much of a tyre's, so the front axle's curve may be softer than the
/// rear's. Source: effective axle characteristics, Pacejka, Tire and Vehicle Dynamics, 3rd ed. 2012, 1.3.1
template <class S>
struct AxleStiffness {
  S front = S(1), rear = S(1);

  static constexpr auto fields() {
    using A = AxleStiffness;
    return FieldList{field(&A::front, "stiffness_factor_front", "-", 0.1, 10,
                           "tyre magic_formula, monster_curve: front axle's cornering stiffness over its tyres', "
                           "below 1 where steering yields"),
                     field(&A::rear, "stiffness_factor_rear", "-", 0.1, 10,
                           "tyre magic_formula, monster_curve: the same at the rear axle")};
  }
};

/// Share of mu that is left under load; 1 at the static load.
///     straight: 1 - k (W/W_static - 1), not below a tenth;   exponential: low + (1 - low) exp(-rate (W/W_static - 1))
/// Source of the exponential one: TORCS 1.3.7, simuv2 (docs/torcs-cars.md).   load over static load [-] >= 0
template <class S, class Laws, class G>
constexpr G load_share(const TyreKind<S, Laws>& p, const G& load) {
  if (p.load_law == LoadLaw::exponential)
    return G(p.load_floor) + G(S(1) - p.load_floor) * exp(G(-p.load_rate) * (load - G(1)));
  return max(G(1) - G(p.load_sensitivity) * (load - G(1)), G(0.1));
}

/// Grip of two tyres whose loads differ by +-e of their static load, over that of equal loads.
///     1/2 sum (1 +- e) load_share(1 +- e);   straight: 1 - k e^2              e^2 [-]
template <class S, class Laws>
constexpr S paired_share(const TyreKind<S, Laws>& p, S e_squared) {
  if (p.load_law == LoadLaw::linear) return S(1) - p.load_sensitivity * e_squared;
  const S e = sqrt(e_squared);
  return S(0.5) * ((S(1) + e) * load_share(p, S(1) + e) + (S(1) - e) * load_share(p, S(1) - e));
}

/// Does the force fall beyond a slip of its own?
template <class S, class Laws>
constexpr bool is_peaked(const TyreKind<S, Laws>& p) {
  return Laws::visit(p.law, [](auto law) { return law.is_peaked; });
}
/// How much more than the friction limit a law's curve reaches at its peak, per direction [-].
template <class S, class Laws>
constexpr S peak_fx(const TyreKind<S, Laws>& p) {
  return Laws::visit(p.law, [&](auto law) {
    if constexpr (law.is_peaked)
      return S(law.peak_fx(p));
    else
      return S(1);
  });
}
/// The same in the lateral direction.
template <class S, class Laws>
constexpr S peak_fy(const TyreKind<S, Laws>& p) {
  return Laws::visit(p.law, [&](auto law) {
    if constexpr (law.is_peaked)
      return S(law.peak_fy(p));
    else
      return S(1);
  });
}
/// Slip at which a peaked law pulls hardest, per direction [-], [rad]; of another law the parameter, without meaning.
template <class S, class Laws>
constexpr S best_slip(const TyreKind<S, Laws>& p) {
  return Laws::visit(p.law, [&](auto law) {
    if constexpr (law.is_peaked)
      return S(law.best_slip(p));
    else
      return p.peak_slip;
  });
}
/// The same in the lateral direction.
template <class S, class Laws>
constexpr S best_slip_angle(const TyreKind<S, Laws>& p) {
  return Laws::visit(p.law, [&](auto law) {
    if constexpr (law.is_peaked)
      return S(law.best_slip_angle(p));
    else
      return p.peak_slip_angle;
  });
}

}  // namespace sixline
