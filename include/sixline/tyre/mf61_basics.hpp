// MF-Tyre 6.1, 6.2, 5.2: the state of a tyre, and the terms that all of its equations share.
#pragma once
#include "sixline/math/circular.hpp"
#include "sixline/math/wheel_vec.hpp"
#include "sixline/tyre/mf61_table.hpp"

namespace sixline {

/// The state of one tyre, or of tyres side by side (G = WheelVec, Lanes), in the wheel's axes on the ground: x forward,
/// y left, z up.
template <class G>
struct Mf61At {
  G slip = G(0);       ///< [-] slip ratio (w R_e - v_x)/|v_x|: -1 locked, positive driving
  G tan_alpha = G(0);  ///< [-] v_y/|v_x| of the contact: positive where the patch slides left
  G camber = G(0);     ///< [rad] inclination: positive where the top leans right
  G turn_slip = G(0);  ///< [1/m] yaw rate of the wheel over its speed: positive turns left
  G vx = G(0);         ///< [m/s] speed of the contact along the wheel
  G fz = G(0);         ///< [N] load; below 0 counts as 0
  G pressure = G(0);   ///< [Pa] > 0 inflation pressure (Mf61Conditions::inflpres is the file's)
  G friction = G(1);   ///< [-] friction of the road: a factor of LMUX and LMUY
  G mirror = G(1);     ///< [-] 1 or -1 (mf61_mirror()): -1 mirrors the tyre left to right
};

/// The slips of a state, of the mirrored tyre.
template <class G>
struct Mf61Slips {
  G slip, tangent;     ///< [-] slip ratio, tangent of the slip angle
  G alpha, cos_alpha;  ///< alpha: alpha* (E3); 5.2: the angle itself [rad]
};
/// Other terms that the equations share. Book: Pacejka, Tire and Vehicle Dynamics, 3rd ed. 2012; its equation (4.E1) is
/// E1 here.
template <class G>
struct Mf61Basics {
  G gamma, gamma_star;       ///< camber [rad], gamma* (E4), of the mirrored tyre
  G turn;                    ///< turn slip times radius [-]
  G vx, fz, share;           ///< share: fz over the scaled nominal load
  G pressure;                ///< [Pa]
  G dfz, dpi;                ///< E2
  G friction_x, friction_y;  ///< lambda* of E7
  G shift_x, shift_y;        ///< lambda' of E8
  G fade;                    ///< 0 at rest, 1 from VXLOW on
};

namespace mf61_detail {

/// B x - E (B x - atan(B x)), the argument of all of the formula's curves.
template <class G>
constexpr G bent(const G& bx, const G& e) {
  return bx - e * (bx - quick_atan(bx));
}
/// sin(x): quick_sin() within half a turn, which shape factors up to 2 never exceed.
template <class G>
constexpr G shaped_sine(const G& angle) {
  const auto far = abs(angle) > pi<G>;
  return any_of(far) ? select(far, sin(angle), quick_sin(angle)) : quick_sin(angle);
}
/// cos(x): within half a turn, quick_sin() of the complementary angle.
template <class G>
constexpr G shaped_cosine(const G& x) {
  const G angle = abs(x);
  const auto far = angle > pi<G>;
  const G near = quick_sin(half_pi<G> - angle);
  return any_of(far) ? select(far, sincos(angle).cos, near) : near;
}
/// sin(C atan(...))
template <class G>
constexpr G sine_curve(const G& c, const G& bx, const G& e) {
  return shaped_sine(c * quick_atan(bent(bx, e)));
}
/// cos(C atan(...))
template <class G>
constexpr G cosine_curve(const G& c, const G& bx, const G& e) {
  return shaped_cosine(c * quick_atan(bent(bx, e)));
}
/// cos(atan(x))
template <class G>
constexpr G cos_atan(const G& x) {
  return G(1) / sqrt(G(1) + x * x);
}
/// x^p of x > 0.
template <class G>
constexpr G power(const G& x, const G& p) {
  return exp(p * log(x));
}
template <class G>
constexpr G sign_of(const G& x) {
  return copysign(G(1), x);
}
/// a + b x and a + b x + c x^2
template <class G>
constexpr G line(double a, double b, const G& x) {
  return G(a) + G(b) * x;
}
template <class G>
constexpr G parabola(double a, double b, double c, const G& x) {
  return G(a) + (G(b) + G(c) * x) * x;
}
/// E8 with A_mu = 10: the shifts fall less than the friction.
template <class G>
constexpr G digressive(const G& friction) {
  return G(10) * friction / (G(1) + G(9) * friction);
}

}  // namespace mf61_detail

namespace mf61_detail {
/// 5.2 uses the angles themselves.
constexpr bool takes_angles(const Mf61Table& t) {
  return t.version == Mf61Version::mf52 && t.variant != Mf61Variant::mfeval;
}
/// -1 for a tyre on the other side of the car (mirrored); MFeval ignores it.
template <class G>
constexpr G mirror_of(const Mf61Table& t, const Mf61At<G>& at) {
  return t.variant == Mf61Variant::mfeval ? G(1) : at.mirror;
}
}  // namespace mf61_detail

/// The slips of a state.
template <class G>
constexpr Mf61Slips<G> mf61_slips(const Mf61Table& t, const Mf61At<G>& at) {
  namespace d = mf61_detail;
  const G tangent = d::mirror_of(t, at) * at.tan_alpha;
  return {at.slip, tangent, d::takes_angles(t) ? atan(tangent) : tangent, d::cos_atan(tangent)};
}

/// Increments and friction factors of a state.
template <class G>
constexpr Mf61Basics<G> mf61_basics(const Mf61Table& t, const Mf61At<G>& at) {
  namespace d = mf61_detail;
  const bool by_mfeval = t.variant == Mf61Variant::mfeval;
  const G mirror = d::mirror_of(t, at);
  Mf61Basics<G> b;
  b.gamma = mirror * at.camber;
  b.gamma_star = d::takes_angles(t) || !any_of(b.gamma != G(0)) ? b.gamma : sin(b.gamma);  // sin(0) is that 0
  b.turn = mirror * at.turn_slip * G(t.dimensions.unloaded_radius);
  b.vx = at.vx;
  b.fz = max(at.fz, G(0));
  b.share = b.fz * G(1 / (t.scaling.lfzo * t.vertical.fnomin));
  b.dfz = b.share - G(1);
  b.pressure = at.pressure;
  b.dpi = at.pressure * G(1 / t.conditions.nompres) - G(1);
  const G part = min(abs(at.vx) * G(1 / t.conditions.vxlow), G(1));
  b.fade = part * part * (G(3) - G(2) * part);
  G friction = at.friction;
  if (t.scaling.lmuv != 0 && !by_mfeval)  // E7
    friction = friction / (G(1) + G(t.scaling.lmuv / t.conditions.longvl) * abs(at.vx) *
                                      sqrt(at.slip * at.slip + (mirror * at.tan_alpha) * (mirror * at.tan_alpha)));
  b.friction_x = G(t.scaling.lmux) * friction;
  b.friction_y = G(t.scaling.lmuy) * friction;
  b.shift_x = by_mfeval ? b.friction_x : d::digressive(b.friction_x);
  b.shift_y = by_mfeval ? b.friction_y : d::digressive(b.friction_y);
  return b;
}

}  // namespace sixline
