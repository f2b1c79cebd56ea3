// Linear tyre: a straight line; its cap is the sharing of the grip (combined_slip.hpp).
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/tyre/law.hpp"

namespace sixline {

/// F = C x, capped at the friction limit. Source: Monster, Car Physics for Games 1.9.
struct LinearTyre : TyreLawDefaults {
  static constexpr const char* name = "linear";
  static constexpr bool is_linear = true;

  template <class Tyre, class G>
  static constexpr G pure_fx(const Tyre& p, const G& slip, const G&) {
    return p.slip_stiffness * slip;
  }
  template <class Tyre, class G>
  static constexpr G pure_fy(const Tyre& p, const G&, const G& angle, const G&) {
    return -p.cornering_stiffness * angle;
  }
};

}  // namespace sixline
