// tyre_force(): the force of one tyre, for tests and tools; the steps of models use respond() (combined_slip.hpp).
#pragma once
#include "sixline/tyre/combined_slip.hpp"

namespace sixline {

/// The force of a tyre at a slip ratio and a slip angle (respond()).
///   slip ratio [-] (0 rolling, -1 locked, > 0 driving), slip angle [rad] (> 0: the patch slides left),
///   load [N] >= 0, grip of the surface [-]; returns [N] in the wheel's frame
template <class S, class G, class Laws>
constexpr TyreForce<G> tyre_force(const Tyre<S, G, Laws>& p, G slip, G angle, G load, G grip) {
  return respond(p, {.slip = slip,
                     .tan_alpha = tan(angle),
                     .friction_limit = friction_limit_of(p, load, grip),
                     .fz = load,
                     .grip = grip})
      .force;
}

}  // namespace sixline
