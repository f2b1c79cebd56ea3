// Arc-tangent tyre: linear at small slips, approaching the friction limit, which it never quite reaches.
#pragma once
#include "sixline/math/circular.hpp"
#include "sixline/tyre/law.hpp"

namespace sixline {

/// F = (2/pi) limit atan((pi/2) C x/limit)
struct AtanTyre : TyreLawDefaults {
  static constexpr const char* name = "atan";

  template <class G>
  static constexpr G force(const G& stiffness, const G& x, const G& limit) {
    return G(2 / pi_value) * limit * quick_atan(G(pi_value / 2) * stiffness * x / max(limit, G(1e-9)));
  }
  template <class P, class Tyre, class G>
  static constexpr G pure_fx(const P&, const Tyre& tyre, const TyreAt<G>& at) {
    return force(tyre.slip_stiffness, at.slip, at.friction_limit);
  }
  template <class P, class Tyre, class G>
  static constexpr G pure_fy(const P&, const Tyre& tyre, const TyreAt<G>& at) {
    return -force(tyre.cornering_stiffness, quick_atan(at.tan_alpha), at.friction_limit);
  }
};

}  // namespace sixline
