// Linear tyre: force proportional to slip; the sharing of the grip caps it (combined_slip.hpp).
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/tyre/law.hpp"

namespace sixline {

/// F = C x, capped at the friction limit. Source: Monster, Car Physics for Games 1.9.
struct LinearTyre : TyreLawDefaults {
  static constexpr const char* name = "linear";

  template <class P, class Tyre, class G>
  static constexpr G pure_fx(const P&, const Tyre& tyre, const TyreAt<G>& at) {
    return tyre.slip_stiffness * at.slip;
  }
  template <class P, class Tyre, class G>
  static constexpr G pure_fy(const P&, const Tyre& tyre, const TyreAt<G>& at) {
    return -tyre.cornering_stiffness * quick_atan(at.tan_alpha);
  }
};

}  // namespace sixline
