// MF-Tyre 6.1, 6.2, 5.2: both forces, pure and combined. Equation numbers as in mf61_basics.hpp.
#pragma once
#include "sixline/tyre/mf61_spin.hpp"

namespace sixline {

/// The pure curve of one direction at a load, camber, pressure and speed, without the slip.
template <class G>
struct Mf61Pure {
  G mu;                    ///< [-] friction of the peak
  G peak, slope;           ///< [N], [-] D, B
  G bend, straight, side;  ///< [-] E = bend (straight - side sign(slip))
  G stiffness;             ///< [N], [N/rad] K_x_kappa, or K_y_alpha with its sign
  G shift, lift;           ///< [-] or [rad], [N] horizontal and vertical shift
  G slope_times_shape;     ///< [-] B C
  G camber_stiffness;      ///< [N/rad] lateral: K_y_gamma_0
};
/// A loaded tyre: data independent of its slips, computed once for all of a step's evaluations.
template <class G>
struct Mf61Loaded {
  Mf61Basics<G> basics;  ///< of the state
  Mf61Spin<G> spin;      ///< factors of turn slip
  Mf61Pure<G> x, y;      ///< pure slip
};
/// Terms that depend on the slips.
template <class G>
struct Mf61Given {
  Mf61Slips<G> slips;  ///< the slips
  G pure_y;            ///< [N] F_y0
  G weight_y;          ///< [-] G_y_kappa
  G induced;           ///< [N] S_Vy_kappa: lateral force induced by the slip ratio
  G fx, fy;            ///< [N] combined, of the mirrored tyre
};
/// Forces, and the terms of them that moments and relaxation need.
template <class G>
struct Mf61Forces : Mf61Loaded<G>, Mf61Given<G> {};

namespace mf61_detail {

/// C, B x and E of one of the formula's curves at a slip.
template <class G>
struct Curve {
  G c, bx, e;
};
/// C atan(...) of curves side by side: each function is evaluated for all of them before the next, which depends on its
/// result.
template <class G, class... More>
constexpr auto angles(const Curve<G>& first, const More&... more) {
  using Side = ScalarPack<G, 1 + sizeof...(More)>;
  return Side::of(first.c, more.c...) * quick_atan(bent(Side::of(first.bx, more.bx...), Side::of(first.e, more.e...)));
}
/// The curve of pure slip.   shape, curvature: C and the scaling factor of E
template <class G>
constexpr Curve<G> curve_of(const Mf61Pure<G>& p, double shape, double curvature, const G& slip) {
  const G x = slip + p.shift;
  return {G(shape), p.slope * x, min(p.bend * (p.straight - p.side * sign_of(x)) * G(curvature), G(1))};
}
template <class G>
constexpr Curve<G> curve_x(const Mf61Table& t, const Mf61Pure<G>& p, const Mf61Slips<G>& at) {
  return curve_of(p, t.longitudinal.pcx1 * t.scaling.lcx, t.scaling.lex, at.slip);
}
template <class G>
constexpr Curve<G> curve_y(const Mf61Table& t, const Mf61Pure<G>& p, const Mf61Slips<G>& at) {
  return curve_of(p, t.lateral.pcy1 * t.scaling.lcy, t.scaling.ley, at.alpha);
}
/// Force of a curve whose angle is known.
template <class G>
constexpr G force_of(const Mf61Pure<G>& p, const G& angle) {
  return p.peak * shaped_sine(angle) + p.lift;
}

/// B of a curve from its C and D.
template <class G>
constexpr void take_slope(const G& c, const G& peak, Mf61Pure<G>& r) {
  r.peak = peak;
  r.slope = r.stiffness / (c * peak + G(1e-6));
  r.slope_times_shape = r.slope * c;
}
/// E15.
template <class G>
constexpr G slip_stiffness(const Mf61Table& t, const Mf61Basics<G>& b) {
  const auto& p = t.longitudinal;
  return b.fz * line(p.pkx1, p.pkx2, b.dfz) * (p.pkx3 == 0 ? G(1) : exp(G(p.pkx3) * b.dfz)) *
         parabola(1, p.ppx1, p.ppx2, b.dpi) * G(t.scaling.lkx);
}
/// E9 to E18.
template <class G>
constexpr void pure_x(const Mf61Table& t, const Mf61Basics<G>& b, const G& zeta1, Mf61Pure<G>& r) {
  const auto& p = t.longitudinal;
  const auto& s = t.scaling;
  const G gamma = t.version == Mf61Version::mf52 ? G(s.lgax) * b.gamma : b.gamma;
  r.mu =
      max(line(p.pdx1, p.pdx2, b.dfz) * parabola(1, p.ppx3, p.ppx4, b.dpi) * (G(1) - G(p.pdx3) * gamma * gamma), G(0)) *
      b.friction_x;
  r.stiffness = slip_stiffness(t, b);
  r.shift = line(p.phx1, p.phx2, b.dfz) * (G(s.lhx) * b.fade);
  r.lift = b.fz * line(p.pvx1, p.pvx2, b.dfz) * (G(s.lvx) * b.fade * b.shift_x * zeta1);
  r.bend = parabola(p.pex1, p.pex2, p.pex3, b.dfz);
  r.straight = G(1);
  r.side = G(p.pex4);
  r.camber_stiffness = G(0);
  take_slope(G(p.pcx1 * s.lcx), r.mu * b.fz * zeta1, r);
}

/// E25, at the given camber.
template <class G>
constexpr G cornering_stiffness(const Mf61Table& t, const Mf61Basics<G>& b, const G& gamma) {
  const auto& p = t.lateral;
  const G load = G(p.pky2) + G(p.pky5) * gamma * gamma;
  return G(p.pky1 * t.scaling.lfzo * t.vertical.fnomin * t.scaling.lky) * (G(1) + G(p.ppy1) * b.dpi) *
         (G(1) - G(p.pky3) * abs(gamma)) *
         shaped_sine(G(p.pky4) * quick_atan(b.share / (load * (G(1) + G(p.ppy2) * b.dpi))));
}
/// E30; 5.2: from the shifts.
template <class G>
constexpr G camber_stiffness(const Mf61Table& t, const Mf61Basics<G>& b, const G& stiffness) {
  const auto& p = t.lateral;
  if (t.version == Mf61Version::mf52)
    return (G(p.phy3) * stiffness + b.fz * line(p.pvy3, p.pvy4, b.dfz)) * G(t.scaling.lkyc);
  return b.fz * line(p.pky6, p.pky7, b.dfz) * (G(1) + G(p.ppy5) * b.dpi) * G(t.scaling.lkyc);
}

/// MF-Tyre 5.0 writes the peak of Fy below 0; the curve is odd, so that its magnitude with the sign of the slope is the
/// same.
constexpr double side_of(double peak) { return peak < 0 ? -1 : 1; }

/// E19 to E30 with the spin's factors, E80 to E89.
template <class G>
constexpr void pure_y(const Mf61Table& t, const Mf61Basics<G>& b, const G& camber, const Mf61Spin<G>& spin,
                      Mf61Pure<G>& r) {
  const auto& p = t.lateral;
  const auto& s = t.scaling;
  const bool old = t.version == Mf61Version::mf52;
  const G gamma = old ? G(s.lgay) * camber : camber, square = gamma * gamma;
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
  r.bend = line(p.pey1, p.pey2, b.dfz);
  r.straight = G(1) + G(p.pey5) * square;
  r.side = line(p.pey3, p.pey4, gamma);
  take_slope(G(p.pcy1 * s.lcy), r.mu * b.fz * spin.zeta2, r);
}

/// A weight, 1 without slip in the other direction: E51, E59.
template <class G>
struct Weight {
  Curve<G> here, still;  ///< at the slip, and without
  bool shifted;          ///< the curve's peak is not at zero slip

  constexpr Weight(const G& b, const G& c, const G& e, const G& shift, const G& slip, bool is_shifted)
      : here{c, b * (slip + shift), e}, still{c, b * shift, e}, shifted(is_shifted) {}
  /// Computes it from the angles of both curves. The value at no slip, by which it is divided, is kept above 0.
  constexpr G value(const G& angle, const G& angle_still) const {
    const G value = shaped_cosine(angle);
    return shifted ? value / max(shaped_cosine(angle_still), G(0.01)) : value;
  }
};
/// E50 to E57.
template <class G>
constexpr Weight<G> weight_x(const Mf61Table& t, const Mf61Basics<G>& b, const Mf61Slips<G>& at) {
  const auto& p = t.longitudinal;
  const G slope =
      (G(p.rbx1) + G(p.rbx3) * b.gamma_star * b.gamma_star) * cos_atan(G(p.rbx2) * at.slip) * G(t.scaling.lxal);
  return {slope, G(p.rcx1), min(line(p.rex1, p.rex2, b.dfz), G(1)), G(p.rhx1), at.alpha, p.rhx1 != 0};
}
/// E59 to E65.
template <class G>
constexpr Weight<G> weight_y(const Mf61Table& t, const Mf61Basics<G>& b, const Mf61Slips<G>& at, const G& gamma) {
  const auto& p = t.lateral;
  const G slope =
      (G(p.rby1) + G(p.rby4) * gamma * gamma) * cos_atan(G(p.rby2) * (at.alpha - G(p.rby3))) * G(t.scaling.lyka);
  return {slope,
          G(p.rcy1),
          min(line(p.rey1, p.rey2, b.dfz), G(1)),
          line(p.rhy1, p.rhy2, b.dfz),
          at.slip,
          p.rhy1 != 0 || p.rhy2 != 0};
}
/// E66, E67.
template <class G>
constexpr G induced_force(const Mf61Table& t, const Mf61Loaded<G>& l, const Mf61Slips<G>& at) {
  const auto& b = l.basics;
  const auto& p = t.lateral;
  if (p.rvy1 == 0 && p.rvy2 == 0 && p.rvy3 == 0) return G(0);
  const G size = l.y.mu * b.fz * (line(p.rvy1, p.rvy2, b.dfz) + G(p.rvy3) * b.gamma_star) *
                 cos_atan(G(p.rvy4) * at.alpha) * l.spin.zeta2;
  return size * shaped_sine(G(p.rvy5) * quick_atan(G(p.rvy6) * at.slip)) * (G(t.scaling.lvyka) * b.fade);
}

}  // namespace mf61_detail

/// Evaluates the tyre at a state, into `r`.
template <class G>
constexpr void mf61_load(const Mf61Table& t, const Mf61At<G>& at, Mf61Loaded<G>& r) {
  namespace d = mf61_detail;
  r.basics = mf61_basics(t, at);
  r.spin = mf61_spin(t, r.basics, mf61_slips(t, at));
  d::pure_x(t, r.basics, r.spin.zeta1, r.x);
  d::pure_y(t, r.basics, r.basics.gamma_star, r.spin, r.y);
}
/// The slip ratio at which the pure curve of a loaded tyre crosses 0, by its shifts [-].
template <class G>
constexpr G mf61_rest_slip(const Mf61Loaded<G>& l) {
  return -(l.x.shift + l.x.lift / max(l.x.stiffness, G(1)));
}
/// Whether a loaded tyre is valid for all slips: not with turn slip, nor if friction falls with slip speed.
constexpr bool mf61_holds_for_all_slips(const Mf61Table& t) { return !t.turn_slip && t.scaling.lmuv == 0; }

/// Both forces of a loaded tyre at slips, E1 to E67, as a step needs them, without moments and radii.
template <class G>
constexpr Mf61Given<G> mf61_given(const Mf61Table& t, const Mf61Loaded<G>& l, const Mf61Slips<G>& slips) {
  namespace d = mf61_detail;
  const auto& b = l.basics;
  const auto along = d::weight_x(t, b, slips), left = d::weight_y(t, b, slips, b.gamma_star);
  const auto here = d::angles(d::curve_x(t, l.x, slips), d::curve_y(t, l.y, slips), along.here, left.here);
  const auto still = d::angles(along.still, left.still);
  const G pure_y = d::force_of(l.y, here[1]), weight_y = left.value(here[3], still[1]),
          induced = d::induced_force(t, l, slips);
  return {.slips = slips,
          .pure_y = pure_y,
          .weight_y = weight_y,
          .induced = induced,
          .fx = along.value(here[2], still[0]) * d::force_of(l.x, here[0]),
          .fy = weight_y * pure_y + induced};
}
/// Both forces of a state.
template <class G>
constexpr Mf61Forces<G> mf61_forces(const Mf61Table& t, const Mf61At<G>& at) {
  Mf61Forces<G> r;
  mf61_load<G>(t, at, r);
  static_cast<Mf61Given<G>&>(r) = mf61_given<G>(t, r, mf61_slips(t, at));
  return r;
}

}  // namespace sixline
