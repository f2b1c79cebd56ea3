// Brush tyre: elastic bristles that adhere, then slide from the rear of the contact patch.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/tyre/law.hpp"

namespace sixline {

/// F = limit (3 z - 3 z^2 + z^3),  z = C |x|/(3 limit); the whole limit from |x| = 3 limit/C on.
/// Source: Pacejka, Tire and Vehicle Dynamics, 3rd ed. 2012, 3.2.
struct BrushTyre : TyreLawDefaults {
  static constexpr const char* name = "brush";

  /// Force [N] at a slip x, stiffness in N per unit of x, limit [N].
  template <class G>
  static constexpr G force(const G& stiffness, const G& x, const G& limit) {
    const G z = min(stiffness * copysign(x, G(1)) / (G(3) * max(limit, G(1e-9))), G(1));
    return copysign(limit * (G(3) * z - G(3) * z * z + z * z * z), x);
  }
  template <class P, class Tyre, class G>
  static constexpr G pure_fx(const P&, const Tyre& tyre, const TyreAt<G>& at) {
    return force(tyre.slip_stiffness, at.slip, at.friction_limit);
  }
  template <class P, class Tyre, class G>
  static constexpr G pure_fy(const P&, const Tyre& tyre, const TyreAt<G>& at) {
    return -force(tyre.cornering_stiffness, at.tan_alpha, at.friction_limit);
  }
};

}  // namespace sixline
