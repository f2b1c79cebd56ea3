// A custom tyre law, the program of docs/tyres.md: given to models as a template argument, and by name.
//     F = c limit x/sqrt(x^2 + x_0^2),  x_0 = c limit/C: linear at small slips, approaching the fraction c of the limit.
#pragma once
#include "sixline/models/double_track.ipp"

namespace game {
using sixline::atan, sixline::max, sixline::sqrt;  // those of <cmath> give other bits, and no derivatives
using sixline::field, sixline::FieldList, sixline::TyreAt;

struct RootTyre : sixline::TyreLawDefaults {
  static constexpr const char* name = "root";

  template <class S>
  struct Params {
    S share = S(1);
    static constexpr auto fields() {
      return FieldList{
          field(&Params::share, "root_share", "-", 0.1, 1, "share of the friction limit that the law reaches")};
    }
  };
  template <class G>
  static constexpr G force(const G& stiffness, const G& x, const G& limit) {
    const G pulls = stiffness * x;
    return limit * pulls / sqrt(pulls * pulls + max(limit * limit, G(1e-9)));
  }
  template <class S, class Tyre, class G>
  static constexpr G pure_fx(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    return force(tyre.slip_stiffness, at.slip, G(p.share) * at.friction_limit);
  }
  template <class S, class Tyre, class G>
  static constexpr G pure_fy(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    return -force(tyre.cornering_stiffness, atan(at.tan_alpha), G(p.share) * at.friction_limit);
  }
};

using Laws = sixline::TyreLaws<sixline::LinearTyre, RootTyre>;
using Car = sixline::DoubleTrack<double, Laws>;
}  // namespace game
