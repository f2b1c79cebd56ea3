// Arc-tangent tyre: straight at small slips, bent towards the friction limit, which it never quite reaches.
#pragma once
#include "sixline/math/circular.hpp"
#include "sixline/tyre/law.hpp"

namespace sixline {

/// F = (2/pi) limit atan((pi/2) C x/limit)
struct AtanTyre : TyreLawDefaults {
  static constexpr const char* name = "atan";

  template <class G>
  static constexpr G force(const G& stiffness, const G& x, const G& limit) {
    return G(2 / pi_value) * limit * atan(G(pi_value / 2) * stiffness * x / max(limit, G(1e-9)));
  }
  template <class Tyre, class G>
  static constexpr G pure_fx(const Tyre& p, const G& slip, const G& limit) {
    return force(p.slip_stiffness, slip, limit);
  }
  template <class Tyre, class G>
  static constexpr G pure_fy(const Tyre& p, const G&, const G& angle, const G& limit) {
    return -force(p.cornering_stiffness, angle, limit);
  }
};

}  // namespace sixline
