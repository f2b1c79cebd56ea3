// MF-Tyre 6.1, 6.2, 5.2: both forces, pure and combined. Equation numbers as in mf61_basics.hpp.
#pragma once
#include "sixline/tyre/mf61_spin.hpp"

namespace sixline {

/// The pure curve of one direction.
template <class G>
struct Mf61Pure {
  G force;              ///< [N]
  G mu;                 ///< [-] friction of the peak
  G stiffness;          ///< [N], [N/rad] K_x_kappa, or K_y_alpha with its sign
  G shift, lift;        ///< [-] or [rad], [N] horizontal and vertical shift
  G slope_times_shape;  ///< [-] B C
  G camber_stiffness;   ///< [N/rad] lateral: K_y_gamma_0
};
/// Forces, and what moments and relaxation need of them.
template <class G>
struct Mf61Forces {
  Mf61Basics<G> basics;  ///< of the state
  Mf61Spin<G> spin;      ///< factors of turn slip
  Mf61Pure<G> x, y;      ///< pure slip
  G weight_y;            ///< [-] G_y_kappa
  G induced;             ///< [N] S_Vy_kappa: the lateral force that slip ratio brings
  G fx, fy;              ///< [N] combined, of the mirrored tyre
};

namespace mf61_detail {

/// E9 to E18.
template <class G>
constexpr Mf61Pure<G> pure_x(const Mf61Table& t, const Mf61Basics<G>& b, const G& zeta1) {
  const auto& p = t.longitudinal;
  const auto& s = t.scaling;
  const G gamma = t.version == Mf61Version::mf52 ? G(s.lgax) * b.gamma : b.gamma;
  Mf61Pure<G> r{};
  r.mu =
      max(line(p.pdx1, p.pdx2, b.dfz) * parabola(1, p.ppx3, p.ppx4, b.dpi) * (G(1) - G(p.pdx3) * gamma * gamma), G(0)) *
      b.friction_x;
  r.stiffness = b.fz * line(p.pkx1, p.pkx2, b.dfz) * (p.pkx3 == 0 ? G(1) : exp(G(p.pkx3) * b.dfz)) *
                parabola(1, p.ppx1, p.ppx2, b.dpi) * G(s.lkx);
  r.shift = line(p.phx1, p.phx2, b.dfz) * (G(s.lhx) * b.fade);
  r.lift = b.fz * line(p.pvx1, p.pvx2, b.dfz) * (G(s.lvx) * b.fade * b.shift_x * zeta1);
  const G slip = b.slip + r.shift, c = G(p.pcx1 * s.lcx), peak = r.mu * b.fz * zeta1;
  const G e = min(parabola(p.pex1, p.pex2, p.pex3, b.dfz) * (G(1) - G(p.pex4) * sign_of(slip)) * G(s.lex), G(1));
  const G slope = r.stiffness / (c * peak + G(1e-6));
  r.slope_times_shape = slope * c;
  r.force = peak * sine_curve(c, slope * slip, e) + r.lift;
  return r;
}

/// E25, at the camber that is asked for.
template <class G>
constexpr G cornering_stiffness(const Mf61Table& t, const Mf61Basics<G>& b, const G& gamma) {
  const auto& p = t.lateral;
  const G load = G(p.pky2) + G(p.pky5) * gamma * gamma;
  return G(p.pky1 * t.scaling.lfzo * t.vertical.fnomin * t.scaling.lky) * (G(1) + G(p.ppy1) * b.dpi) *
         (G(1) - G(p.pky3) * abs(gamma)) *
         shaped_sine(G(p.pky4), quick_atan(b.share / (load * (G(1) + G(p.ppy2) * b.dpi))));
}
/// E30; 5.2: of the shifts.
template <class G>
constexpr G camber_stiffness(const Mf61Table& t, const Mf61Basics<G>& b, const G& stiffness) {
  const auto& p = t.lateral;
  if (t.version == Mf61Version::mf52)
    return (G(p.phy3) * stiffness + b.fz * line(p.pvy3, p.pvy4, b.dfz)) * G(t.scaling.lkyc);
  return b.fz * line(p.pky6, p.pky7, b.dfz) * (G(1) + G(p.ppy5) * b.dpi) * G(t.scaling.lkyc);
}

/// MF-Tyre 5.0 writes the peak of Fy below 0; the curve is odd, so that its size and the sign of the slope say the same.
constexpr double side_of(double peak) { return peak < 0 ? -1 : 1; }

/// E19 to E30 with the spin's factors, E80 to E89.
template <class G>
constexpr Mf61Pure<G> pure_y(const Mf61Table& t, const Mf61Basics<G>& b, const G& camber, const Mf61Spin<G>& spin) {
  const auto& p = t.lateral;
  const auto& s = t.scaling;
  const bool old = t.version == Mf61Version::mf52;
  const G gamma = old ? G(s.lgay) * camber : camber, square = gamma * gamma;
  Mf61Pure<G> r{};
  r.stiffness = cornering_stiffness(t, b, gamma) * spin.zeta3;
  r.camber_stiffness = camber_stiffness(t, b, r.stiffness);
  r.mu = max(G(side_of(p.pdy1)) * line(p.pdy1, p.pdy2, b.dfz) * parabola(1, p.ppy3, p.ppy4, b.dpi) *
                 (G(1) - G(p.pdy3) * square),
             G(0)) *
         b.friction_y;
  const G lift_of_camber = b.fz * line(p.pvy3, p.pvy4, b.dfz) * gamma * (G(s.lkyc) * b.shift_y * spin.zeta2);
  const G safe = r.stiffness + G(1e-6) * sign_of(r.stiffness);
  G shift = line(p.phy1, p.phy2, b.dfz) * G(s.lhy);
  if (old)
    shift += G(p.phy3 * s.lkyc) * gamma;
  else if (t.turn_slip)
    shift += spin_shift(t, b, r.camber_stiffness, spin, cornering_stiffness(t, b, G(0)) * spin.zeta3) -
             lift_of_camber / safe;
  else
    shift += (r.camber_stiffness * gamma - lift_of_camber) / safe;
  r.shift = shift * b.fade;
  r.lift = (b.fz * line(p.pvy1, p.pvy2, b.dfz) * (G(s.lvy) * b.shift_y * spin.zeta2) + lift_of_camber) * b.fade;
  const G slip = b.alpha + r.shift, c = G(p.pcy1 * s.lcy), peak = r.mu * b.fz * spin.zeta2;
  const G side = line(p.pey3, p.pey4, gamma) * sign_of(slip);
  const G e = min(line(p.pey1, p.pey2, b.dfz) * (G(1) + G(p.pey5) * square - side) * G(s.ley), G(1));
  const G slope = r.stiffness / (c * peak + G(1e-6));
  r.slope_times_shape = slope * c;
  r.force = peak * sine_curve(c, slope * slip, e) + r.lift;
  return r;
}

/// A weight, 1 where the other direction does not slip: E51, E59. A file whose curve crosses 0 there is kept finite.
template <class G>
constexpr G weight(const G& b, const G& c, const G& e, const G& shift, const G& slip, bool shifted) {
  const G value = cosine_curve(c, b * (slip + shift), e);
  return shifted ? value / max(cosine_curve(c, b * shift, e), G(0.01)) : value;
}
/// E50 to E57.
template <class G>
constexpr G weight_x(const Mf61Table& t, const Mf61Basics<G>& b) {
  const auto& p = t.longitudinal;
  const G slope =
      (G(p.rbx1) + G(p.rbx3) * b.gamma_star * b.gamma_star) * cos_atan(G(p.rbx2) * b.slip) * G(t.scaling.lxal);
  return weight(slope, G(p.rcx1), min(line(p.rex1, p.rex2, b.dfz), G(1)), G(p.rhx1), b.alpha, p.rhx1 != 0);
}
/// E59 to E65.
template <class G>
constexpr G weight_y(const Mf61Table& t, const Mf61Basics<G>& b, const G& gamma) {
  const auto& p = t.lateral;
  const G slope =
      (G(p.rby1) + G(p.rby4) * gamma * gamma) * cos_atan(G(p.rby2) * (b.alpha - G(p.rby3))) * G(t.scaling.lyka);
  return weight(slope, G(p.rcy1), min(line(p.rey1, p.rey2, b.dfz), G(1)), line(p.rhy1, p.rhy2, b.dfz), b.slip,
                p.rhy1 != 0 || p.rhy2 != 0);
}
/// E66, E67.
template <class G>
constexpr G induced_force(const Mf61Table& t, const Mf61Basics<G>& b, const G& mu, const G& zeta2) {
  const auto& p = t.lateral;
  if (p.rvy1 == 0 && p.rvy2 == 0 && p.rvy3 == 0) return G(0);
  const G size =
      mu * b.fz * (line(p.rvy1, p.rvy2, b.dfz) + G(p.rvy3) * b.gamma_star) * cos_atan(G(p.rvy4) * b.alpha) * zeta2;
  return size * shaped_sine(G(p.rvy5), quick_atan(G(p.rvy6) * b.slip)) * (G(t.scaling.lvyka) * b.fade);
}

}  // namespace mf61_detail

/// Both forces of a state, E1 to E67: what a step needs; moments and radii are apart.
template <class G>
constexpr Mf61Forces<G> mf61_forces(const Mf61Table& t, const Mf61At<G>& at) {
  namespace d = mf61_detail;
  Mf61Forces<G> r{};
  r.basics = mf61_basics(t, at);
  const auto& b = r.basics;
  r.spin = mf61_spin(t, b);
  r.x = d::pure_x(t, b, r.spin.zeta1);
  r.y = d::pure_y(t, b, b.gamma_star, r.spin);
  r.weight_y = d::weight_y(t, b, b.gamma_star);
  r.induced = d::induced_force(t, b, r.y.mu, r.spin.zeta2);
  r.fx = d::weight_x(t, b) * r.x.force;
  r.fy = r.weight_y * r.y.force + r.induced;
  return r;
}

}  // namespace sixline
