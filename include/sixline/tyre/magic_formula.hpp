// Magic Formula tyre: Pacejka's curve, with a peak and a fall beyond it.
#pragma once
#include "sixline/math/wheel_vec.hpp"
#include "sixline/tyre/law.hpp"

namespace sixline {

/// F = limit D sin(C atan(B s - E (B s - atan(B s))))
/// In the lateral direction s is the slip angle times the axle's stiffness factor.
/// Source: Pacejka, Tire and Vehicle Dynamics, 3rd ed. 2012, 4.3.
struct MagicFormulaTyre : TyreLawDefaults {
  static constexpr const char* name = "magic_formula";
  static constexpr bool is_peaked = true;

  /// B, C, D, E of both directions, and the slips of their peaks. The defaults are fits to Monster's two curves.
  template <class S>
  struct Params {
    static constexpr Component component = Component::tyre;  ///< the component to which these parameters belong
    /// "magic_stiffness_long" [-, 0.1 to 100] Magic Formula along the wheel: B
    S stiffness_long = S(14.45);
    S shape_long = S(1.4362);       ///< "magic_shape_long" [-, 1 to 2] Magic Formula along the wheel: C
    S peak_long = S(1.172);         ///< "magic_peak_long" [-, 0.01 to 5] Magic Formula along the wheel: D at mu = 1
    S curvature_long = S(-3.0);     ///< "magic_curvature_long" [-, -20 to 1] Magic Formula along the wheel: E
    S stiffness_lat = S(18.62);     ///< "magic_stiffness_lat" [1/rad, 0.1 to 100] Magic Formula lateral: B
    S shape_lat = S(1.3658);        ///< "magic_shape_lat" [-, 1 to 2] Magic Formula lateral: C
    S peak_lat = S(1.13);           ///< "magic_peak_lat" [-, 0.01 to 5] Magic Formula lateral: D at mu = 1
    S curvature_lat = S(-2.6326);   ///< "magic_curvature_lat" [-, -20 to 1] Magic Formula lateral: E
    S peak_slip = S(0.077);         ///< [-, 0.001 to 2] slip ratio at which the Magic Formula's curve pulls hardest
    S peak_slip_angle = S(0.0682);  ///< [rad, 0.001 to 1.5] slip angle at which the Magic Formula's curve pulls hardest

    static constexpr auto fields();  // written by tools/fields.py
  };

  /// D sin(C atan(B s - E (B s - atan(B s)))) of B, C, D, E and a slip.
  template <class G>
  static constexpr G curve(const G& stiffness, const G& shape, const G& peak, const G& curvature, const G& slip) {
    const G bs = stiffness * slip;
    return peak * quick_sin(shape * quick_atan(bs - curvature * (bs - quick_atan(bs))));
  }
  template <class S, class Tyre, class G>
  static constexpr G pure_fx(const Params<S>& p, const Tyre&, const TyreAt<G>& at) {
    return at.friction_limit *
           curve(G(p.stiffness_long), G(p.shape_long), G(p.peak_long), G(p.curvature_long), at.slip);
  }
  template <class S, class Tyre, class G>
  static constexpr G pure_fy(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    return -at.friction_limit * curve(G(p.stiffness_lat), G(p.shape_lat), G(p.peak_lat), G(p.curvature_lat),
                                      tyre.stiffness * quick_atan(at.tan_alpha));
  }
  /// Both directions, with each function evaluated for both before the next one, which depends on its result.
  template <class S, class Tyre, class G>
  static constexpr TyreForce<G> pure_forces(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    using Both = ScalarPack<G, 2>;
    const auto both = [](const auto& along, const auto& left) { return Both::of(G(along), G(left)); };
    const Both force =
        curve(both(p.stiffness_long, p.stiffness_lat), both(p.shape_long, p.shape_lat), both(p.peak_long, p.peak_lat),
              both(p.curvature_long, p.curvature_lat), both(at.slip, tyre.stiffness * quick_atan(at.tan_alpha)));
    return {.fx = at.friction_limit * force[0], .fy = -at.friction_limit * force[1]};
  }
  template <class S, class Tyre, class G>
  static constexpr G fx_slope(const Params<S>& p, const Tyre&, const TyreAt<G>& at) {
    return at.friction_limit * G(p.stiffness_long * p.shape_long * p.peak_long);
  }
  template <class S, class Tyre, class G>
  static constexpr G fy_slope(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    return at.friction_limit * tyre.stiffness * G(p.stiffness_lat * p.shape_lat * p.peak_lat);
  }
  /// The peaks of both curves.
  template <class S>
  static constexpr TyrePeaks<S> peaks(const Params<S>& p) {
    return {.fx = p.peak_long, .fy = p.peak_lat, .slip = p.peak_slip, .slip_angle = p.peak_slip_angle};
  }
};

}  // namespace sixline

#include "sixline/generated/tyre/magic_formula.hpp"
