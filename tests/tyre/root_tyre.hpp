// A tyre law as a user adds one, of docs/tyres.md: given to models as a template argument, and by name.
#pragma once
#include "sixline/tyre/law.hpp"

namespace sixline::testing {

/// F = limit x/sqrt(x^2 + x_0^2),  x_0 = limit/C: straight at small slips, bent to the limit.
struct RootTyre : TyreLawDefaults {
  static constexpr const char* name = "root";

  template <class G>
  static constexpr G force(const G& stiffness, const G& x, const G& limit) {
    const G pulls = stiffness * x;
    return limit * pulls / sqrt(pulls * pulls + max(limit * limit, G(1e-9)));
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

}  // namespace sixline::testing
