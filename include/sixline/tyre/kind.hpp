// Tyre kind: properties common to all tyres of a car - the law, the sharing of its grip, friction and load sensitivity.
#pragma once
#include "sixline/model/fields.hpp"
#include "sixline/tyre/laws.hpp"

namespace sixline {

/// Rule by which both directions share the grip (tyre/combined_slip.hpp).
enum class CombinedSlip { radial, priority, ellipse, similarity };
/// Fall of friction with load: by load_sensitivity, or towards load_floor.
enum class LoadLaw { linear, exponential };

/// Properties common to all tyres of a car. Stiffnesses and loads belong to the tyres themselves (Tyre).
///   Laws: the laws among which `law` chooses; a model can be given a custom list (docs/tyres.md)
template <class S, class Laws_ = BuiltInTyreLaws>
struct TyreKind {
  static constexpr Component component = Component::tyre;  ///< the component to which these parameters belong
  /// The laws among which `law` chooses.
  using Laws = Laws_;
  /// The parameters of all laws.
  using LawParams = typename Laws::template Params<S>;
  /// "tyre" [choice of Laws] tyre law: straight with a cap, atan, Monster's curves, Magic Formula, brush, a .tir file, a TMeasy file
  TyreLaw law = TyreLaw::linear;
  /// "combined_slip" [choice] how both directions share the grip: both scaled, longitudinal first, ellipse, each curve at
  /// the common slip
  CombinedSlip combined = CombinedSlip::radial;
  S mu = S(1);        ///< [-, 0 to 5] friction coefficient of the tyre on a road of grip 1: 1.0 street, 1.5 racing
  S mu_ratio = S(1);  ///< [-, 0.1 to 10] ellipse: lateral over longitudinal friction
  S load_sensitivity = S(0);  ///< [-, 0 to 0.9] share of the friction lost by a tyre that carries twice its static load
  /// [choice] how friction falls with load: by load_sensitivity, or towards load_floor
  LoadLaw load_law = LoadLaw::linear;
  S load_floor = S(0.7);    ///< [-, 0.01 to 1] exponential: friction at infinite load over that at the static load
  S load_rate = S(0.5);     ///< [-, 0 to 10] exponential: decay rate of the rest, per static load
  LawParams laws{};         // the laws' own numbers
  S slip_speed_min = S(1);  ///< [m/s, 0.01 to 10] speed floor in the slip ratio
  /// [m, 0 to 5] distance a wheel rolls until 63 % of a new lateral force is there; 0: at once
  S relaxation_length = S(0);

  /// The value of f(law, its parameters) for the chosen law.
  template <class F>
  constexpr auto visit(F&& f) const {
    return Laws::visit(law, [this, &f](auto chosen) { return f(chosen, laws.template of<decltype(chosen)>()); });
  }

  static constexpr auto fields();  // written by tools/fields.py
};

/// Cornering stiffness of an axle over that of its tyres, for the laws magic_formula and monster_curve: below 1 if
/// steering and suspension are compliant. The law is evaluated at the slip angle of the axle times this factor, so that
/// the curve of the front axle can be softer than that of the rear axle. Source: effective axle characteristics,
/// Pacejka, Tire and Vehicle Dynamics, 3rd ed. 2012, 1.3.1
template <class S>
struct AxleStiffness {
  static constexpr Component component = Component::tyre;  ///< the component to which these parameters belong
  /// "stiffness_factor_front" [-, 0.1 to 10] tyre magic_formula, monster_curve: front axle's cornering stiffness over
  /// its tyres', below 1 where steering yields
  S front = S(1);
  /// "stiffness_factor_rear" [-, 0.1 to 10] tyre magic_formula, monster_curve: the same at the rear axle
  S rear = S(1);

  static constexpr auto fields();  // written by tools/fields.py
};

/// Friction at a load over that at the static load.
///     linear: 1 - k (W/W_static - 1), not below a tenth;   exponential: low + (1 - low) exp(-rate (W/W_static - 1))
/// Source of the exponential one: TORCS 1.3.7, simuv2 (docs/cars.md).   load: over the static load [-] >= 0
template <class S, class Laws, class G>
constexpr G load_share(const TyreKind<S, Laws>& p, const G& load) {
  if (p.load_law == LoadLaw::exponential)
    return G(p.load_floor) + G(S(1) - p.load_floor) * exp(G(-p.load_rate) * (load - G(1)));
  return max(G(1) - G(p.load_sensitivity) * (load - G(1)), G(0.1));
}

/// Grip of two tyres whose loads differ by +-e of their static load, over that of equal loads.
///     1/2 sum (1 +- e) load_share(1 +- e);   linear: 1 - k e^2              e^2 [-]
template <class S, class Laws>
constexpr S paired_share(const TyreKind<S, Laws>& p, S e_squared) {
  if (p.load_law == LoadLaw::linear) return S(1) - p.load_sensitivity * e_squared;
  const S e = sqrt(e_squared);
  return S(0.5) * ((S(1) + e) * load_share(p, S(1) + e) + (S(1) - e) * load_share(p, S(1) - e));
}

/// Whether the law's curves have a peak beyond which the force falls.
template <class S, class Laws>
constexpr bool is_peaked(const TyreKind<S, Laws>& p) {
  return p.visit([](auto law, const auto&) { return law.is_peaked; });
}
/// The peaks of the law's curves. A law without a peak has height 1, the friction limit, and slip 0.
template <class S, class Laws>
constexpr TyrePeaks<S> peaks(const TyreKind<S, Laws>& p) {
  return p.visit([](auto law, const auto& numbers) -> TyrePeaks<S> {
    if constexpr (law.is_peaked)
      return law.peaks(numbers);
    else
      return {};
  });
}

}  // namespace sixline

#include "sixline/generated/tyre/kind.hpp"
