// Tyre law: what a law of one's own may leave out.
#pragma once

namespace sixline {

/// Forces in the wheel's frame [N]: x forward along the wheel, y to its left.
template <class G>
struct TyreForce {
  G fx, fy;  ///< [N]
};

/// The peaks of a law's curves, per direction: how high, and where.
template <class S>
struct TyrePeaks {
  S fx = S(1), fy = S(1);            ///< over the friction limit [-]; 1 of a law without a peak
  S slip = S(0), slip_angle = S(0);  ///< at which it pulls hardest [-], [rad]
};

/// Defaults of a tyre law (tyre/laws.hpp says what else it has): no peak, slopes that are the tyre's own stiffnesses.
struct TyreLawDefaults {
  static constexpr bool is_linear = false;  ///< a straight line: a step that is implicit in the slip solves it at once
  static constexpr bool is_peaked = false;  ///< the force falls beyond a slip of its own

  template <class Tyre, class G>
  static constexpr G fx_slope(const Tyre& p, const G&) {
    return p.slip_stiffness;
  }
  template <class Tyre, class G>
  static constexpr G fy_slope(const Tyre& p, const G&) {
    return p.cornering_stiffness;
  }
};

}  // namespace sixline
