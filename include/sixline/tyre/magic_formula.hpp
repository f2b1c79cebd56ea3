// Magic Formula tyre: Pacejka's curve, force over load with a peak and a fall beyond it.
#pragma once
#include "sixline/math/circular.hpp"
#include "sixline/math/wheel_vec.hpp"
#include "sixline/tyre/law.hpp"

namespace sixline {

/// F = limit D sin(C atan(B s - E (B s - atan(B s))))     B, C, D, E: magic_* of TyreKind
/// In the lateral direction s is the slip angle times the axle's stiffness factor.
/// Source: Pacejka, Tire and Vehicle Dynamics, 3rd ed. 2012, 4.3.
struct MagicFormulaTyre : TyreLawDefaults {
  static constexpr const char* name = "magic_formula";
  static constexpr bool is_peaked = true;

  template <class S, class G>
  static constexpr G curve(const S& stiffness, const S& shape, const S& peak, const S& curvature, const G& slip) {
    const G bs = G(stiffness) * slip;
    return G(peak) * sin(G(shape) * atan(bs - G(curvature) * (bs - atan(bs))));
  }
  template <class Tyre, class G>
  static constexpr G pure_fx(const Tyre& p, const G& slip, const G& limit) {
    const auto& k = p.kind;
    return limit * curve(k.magic_stiffness_long, k.magic_shape_long, k.magic_peak_long, k.magic_curvature_long, slip);
  }
  template <class Tyre, class G>
  static constexpr G pure_fy(const Tyre& p, const G&, const G& angle, const G& limit) {
    const auto& k = p.kind;
    return -limit * curve(k.magic_stiffness_lat, k.magic_shape_lat, k.magic_peak_lat, k.magic_curvature_lat,
                          p.stiffness * angle);
  }
  /// Both at once: each function of the curve is asked for both directions before the next one, which waits for its result.
  template <class Tyre, class G>
  static constexpr TyreForce<G> pure_forces(const Tyre& p, const G& slip, const G&, const G& angle, const G& limit) {
    using Both = ScalarPack<G, 2>;
    const auto& k = p.kind;
    const auto both = [](const auto& along, const auto& left) { return Both::of(G(along), G(left)); };
    const Both force = curve(both(k.magic_stiffness_long, k.magic_stiffness_lat),
                             both(k.magic_shape_long, k.magic_shape_lat), both(k.magic_peak_long, k.magic_peak_lat),
                             both(k.magic_curvature_long, k.magic_curvature_lat), both(slip, p.stiffness * angle));
    return {.fx = limit * force[0], .fy = -limit * force[1]};
  }
  template <class Tyre, class G>
  static constexpr G fx_slope(const Tyre& p, const G& limit) {
    const auto& k = p.kind;
    return limit * G(k.magic_stiffness_long * k.magic_shape_long * k.magic_peak_long);
  }
  template <class Tyre, class G>
  static constexpr G fy_slope(const Tyre& p, const G& limit) {
    const auto& k = p.kind;
    return limit * p.stiffness * G(k.magic_stiffness_lat * k.magic_shape_lat * k.magic_peak_lat);
  }
  /// Where both curves have their peaks.
  template <class Kind>
  static constexpr auto peaks(const Kind& k) {
    return TyrePeaks<decltype(k.mu)>{
        .fx = k.magic_peak_long, .fy = k.magic_peak_lat, .slip = k.peak_slip, .slip_angle = k.peak_slip_angle};
  }
};

}  // namespace sixline
