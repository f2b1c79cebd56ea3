// MF-Tyre 6.1, 6.2: turn slip - the spin of a turning or cambered wheel about the vertical, and its effect on the
// forces.
#pragma once
#include "sixline/tyre/mf61_basics.hpp"

namespace sixline {

/// The book's factors (4.77) to (4.106); 1 where the table has no turn slip.
template <class G>
struct Mf61Spin {
  G phi;      ///< [-] spin slip times radius: of turning and of camber
  G reduced;  ///< [-] 1 - epsilon_gamma (4.90)
  G zeta1;    ///< [-] peak of Fx
  G zeta2;    ///< [-] peak of Fy
  G zeta3;    ///< [-] cornering stiffness
  G zeta5;    ///< [-] trail
  G zeta6;    ///< [-] slope of the residual moment
};

/// The factors without turn slip.
template <class G>
constexpr Mf61Spin<G> mf61_no_spin() {
  return {G(0), G(1), G(1), G(1), G(1), G(1), G(1)};
}
/// The spin of a state. The wheel's rotation over its speed is (1 + kappa)/R, so that nothing is divided by speed.
template <class G>
constexpr Mf61Spin<G> mf61_spin(const Mf61Table& t, const Mf61Basics<G>& b, const Mf61Slips<G>& at) {
  namespace d = mf61_detail;
  auto r = mf61_no_spin<G>();
  if (!t.turn_slip) return r;
  const auto& p = t.spin;
  r.reduced = max(G(1) - G(p.pecp1) * d::line(1, p.pecp2, b.dfz), G(0.01));
  r.phi = b.turn + r.reduced * (d::sign_of(b.vx) * b.fade + at.slip) * sin(b.gamma);
  const G size = abs(r.phi);
  const G bx = G(p.pdxp1) * d::line(1, p.pdxp2, b.dfz) * d::cos_atan(G(p.pdxp3) * at.slip);
  const G by = G(p.pdyp1) * d::line(1, p.pdyp2, b.dfz) * d::cos_atan(G(p.pdyp3) * at.tangent);
  r.zeta1 = d::cos_atan(bx * r.phi);
  r.zeta2 = d::cos_atan(by * (size + G(p.pdyp4) * sqrt(size)));
  r.zeta3 = d::cos_atan(G(p.pkyp1) * size * size);
  r.zeta5 = d::cos_atan(G(p.qdtp1) * r.phi);
  r.zeta6 = d::cos_atan(G(p.qbrp1) * r.phi);
  return r;
}

namespace mf61_detail {

/// Shift of the curve of Fy by spin: (4.80), (4.85) to (4.89).   upright: cornering stiffness without camber
template <class G>
constexpr G spin_shift(const Mf61Table& t, const Mf61Basics<G>& b, const G& camber_stiffness, const Mf61Spin<G>& spin,
                       const G& upright) {
  const auto& p = t.spin;
  const G c = G(p.phyp1), most = line(p.phyp2, p.phyp3, b.dfz);
  const G below = c * most * (upright + G(1e-6) * sign_of(upright));
  const G slope = camber_stiffness / (spin.reduced * (below + G(1e-6) * sign_of(below)));
  return most * sine_curve(c, slope * spin.phi, min(G(p.phyp4), G(1)));
}

}  // namespace mf61_detail
}  // namespace sixline
