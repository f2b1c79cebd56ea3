// Tyre law: the arguments, the results and the optional members of a law.
#pragma once
#include "sixline/model/fields.hpp"

namespace sixline {

/// Forces in the wheel's frame [N]: x forward along the wheel, y to its left.
template <class G>
struct TyreForce {
  G fx, fy;  ///< [N]
};

/// The peaks of a law's curves in each direction: their height and their slip.
template <class S>
struct TyrePeaks {
  S fx = S(1), fy = S(1);            ///< over the friction limit [-]; 1 for a law without a peak
  S slip = S(0), slip_angle = S(0);  ///< slip of the largest force [-], [rad]
};

/// The state of a tyre, or of the tyres of a car side by side, on the road at one moment.
template <class G>
struct TyreAt {
  G slip;              ///< slip ratio [-]: 0 rolling, -1 locked, positive driving
  G tan_alpha;         ///< tangent of the slip angle [-], positive: the patch slides left
  G friction_limit;    ///< friction_limit_of() at this load and on this road [N] >= 0
  G fz = G(0);         ///< load [N] >= 0
  G grip = G(1);       ///< of the road [-]
  G vx = G(0);         ///< speed of the hub along the wheel [m/s]
  G camber = G(0);     ///< inclination [rad], positive: the top leans to the right
  G turn_slip = G(0);  ///< [1/m]

  /// The same at other slips.
  constexpr TyreAt with(const G& slip_ratio, const G& tangent) const {
    TyreAt at = *this;
    at.slip = slip_ratio;
    at.tan_alpha = tangent;
    return at;
  }
};

/// The forces of a tyre at one moment, all from one evaluation of its law.
template <class G>
struct TyreReply {
  TyreForce<G> force;  ///< of both directions together [N]
  G stiffness_along,
      stiffness_left;  ///< force over slip ratio and over the tangent of the slip angle [N] >= 0; without slip the slope
};

/// Its longitudinal part.
template <class G>
struct LongitudinalReply {
  G fx;         ///< along the wheel [N]
  G stiffness;  ///< force over slip ratio [N] >= 0; without slip the slope
};

/// The same with the aligning moment.
template <class G>
struct TyreReplyWithMoment {
  TyreReply<G> reply;  ///< the forces
  G mz;                ///< aligning moment [N m], left positive
};

/// Camber and turn slip of the wheels of a car; only some laws use them.
template <class G>
struct WheelStance {
  G camber;     ///< as in TyreAt [rad]; where one tyre stands for both of an axle, that of the left wheel
  G turn_slip;  ///< [1/m]
};

/// Defaults of a tyre law (its other members: tyre/laws.hpp): no parameters, no peak, slopes that are the tyre's
/// stiffnesses.
struct TyreLawDefaults {
  static constexpr bool is_peaked = false;    ///< the force falls beyond a slip that the law defines
  static constexpr bool uses_stance = false;  ///< camber and turn slip change its forces

  /// The parameters of a law without any.
  template <class S>
  struct Params {
    static constexpr auto fields() { return FieldList<>{}; }
  };
  template <class P, class Tyre, class G>
  static constexpr G fx_slope(const P&, const Tyre& tyre, const TyreAt<G>&) {
    return tyre.slip_stiffness;
  }
  template <class P, class Tyre, class G>
  static constexpr G fy_slope(const P&, const Tyre& tyre, const TyreAt<G>&) {
    return tyre.cornering_stiffness;
  }
};

}  // namespace sixline
