// MF-Tyre 6.1, 6.2, 5.2: overturning, rolling resistance and aligning moment. Equation numbers as in mf61_basics.hpp.
#pragma once
#include "sixline/tyre/mf61_forces.hpp"

namespace sixline {

/// Moments about the contact's axes, and the terms of the aligning moment.
template <class G>
struct Mf61Moments {
  G mx, my, mz;  ///< [N m] of the mirrored tyre
  G trail;       ///< [m] pneumatic trail: Mz = -trail Fy' + residual + lever Fx
  G residual;    ///< [N m] residual moment, of the mirrored tyre
};

namespace mf61_detail {

/// E69 with the additions of MF-Tyre 6.1.2 (QSX12 to QSX14).
template <class G>
constexpr G overturning(const Mf61Table& t, const Mf61Basics<G>& b, const G& fy) {
  const auto& p = t.overturning;
  const auto& s = t.scaling;
  const double nominal = 1 / t.vertical.fnomin;
  const G side = fy * G(nominal), load = b.fz * G(nominal), gamma = b.gamma, bent_load = G(p.qsx6) * load;
  const G mixed = G(p.qsx4) * sincos(G(p.qsx5) * atan(bent_load * bent_load)).cos *
                  sin(G(p.qsx7) * gamma + G(p.qsx8) * quick_atan(G(p.qsx9) * side));
  const G arm = G(p.qsx1 * s.lvmx) - G(p.qsx2) * gamma * (G(1) + G(p.ppmx1) * b.dpi) + G(p.qsx3) * side + mixed +
                G(p.qsx10) * quick_atan(G(p.qsx11) * load) * gamma - G(p.qsx12) * gamma * abs(gamma);
  return G(t.dimensions.unloaded_radius * s.lmx) * (b.fz * arm + fy * (G(p.qsx13) + G(p.qsx14) * abs(gamma)));
}

/// E70 in the form of MF-Tyre (nominal load before the bracket): against the wheel's rotation, 0 at standstill.
template <class G>
constexpr G rolling_resistance(const Mf61Table& t, const Mf61Basics<G>& b, const G& slip, const G& fx) {
  const auto& p = t.rolling;
  const double nominal = t.vertical.fnomin;
  const G load = b.fz * G(1 / nominal), speed = b.vx * G(1 / t.conditions.longvl), square = speed * speed;
  const G size = line(p.qsy1, p.qsy2, fx * G(1 / nominal)) + G(p.qsy3) * abs(speed) + G(p.qsy4) * square * square;
  const G rolled = clamp((b.vx + slip * abs(b.vx)) * G(1 / t.conditions.vxlow), G(-1), G(1));
  const G fade = rolled * (G(1.5) - G(0.5) * rolled * rolled);
  G loaded = load;
  if (t.version != Mf61Version::mf52) {
    const G some = max(load, G(1e-6)), filled = max(b.pressure * G(1 / t.conditions.nompres), G(1e-6));
    loaded = select(load > G(0), exp(G(p.qsy7) * log(some) + G(p.qsy8) * log(filled)), load);
    return -G(t.dimensions.unloaded_radius * nominal * t.scaling.lmy) *
           (size + line(p.qsy5, p.qsy6, load) * b.gamma * b.gamma) * loaded * fade;
  }
  return -G(t.dimensions.unloaded_radius * nominal * t.scaling.lmy) * size * loaded * fade;
}

/// Effect of turn slip on the residual moment: zeta7 and zeta8 - 1, (4.92) to (4.104).
template <class G>
struct SpinMoment {
  G shape, moment;
};
template <class G>
constexpr SpinMoment<G> spin_moment(const Mf61Table& t, const Mf61Loaded<G>& l, const G& weight_y) {
  const auto& b = l.basics;
  const auto& p = t.spin;
  const auto& q = t.aligning;
  const G arm = b.fz * G(t.dimensions.unloaded_radius);
  const G standing = G(p.qcrp1 * t.scaling.lmp) * l.y.mu * arm * sqrt(b.share);
  const G c = G(p.qdrp1), most = standing / max(sin(c * half_pi<G>), G(0.01));
  const G per_camber =
      arm * (line(q.qdz8, q.qdz9, b.dfz) + line(q.qdz10, q.qdz11, b.dfz) * abs(b.gamma_star)) * G(t.scaling.lkzc);
  const G slope = per_camber / (l.spin.reduced * (c * most + G(1e-6)));
  const G moment = most * sine_curve(c, slope * l.spin.phi, min(G(p.qdrp2), G(1)));
  const G sideways = standing * G(2 / pi_value) * atan(G(p.qcrp2) * abs(b.turn)) * weight_y;
  const G x = clamp(sideways / (abs(moment) + G(1e-6)), G(0), G(1));  // acos(x) = atan(sqrt(1 - x^2)/x)
  const G angle = atan(sqrt(G(1) - x * x) / max(x, G(1e-12)));
  return {.shape = G(2 / pi_value) * angle, .moment = moment};
}

/// alpha with the slip ratio's part: E77, E78; MFeval, and 5.2 everywhere, use the arguments as angles.
/// Source of 5.2: PAC2002, Adams/Tire manual: tan(alpha_eq)^2 = tan(alpha)^2 + (K_x/K_y)^2 kappa^2.
template <class G>
constexpr G equivalent(const Mf61Table& t, const G& alpha, const G& part) {
  const bool is_angle = t.variant == Mf61Variant::mfeval || t.version == Mf61Version::mf52;
  const G a = is_angle ? tan(alpha) : alpha, size = sqrt(a * a + part * part);
  return copysign(is_angle ? atan(size) : size, alpha);
}

/// E33 to E35, E40 to E44, E73.
template <class G>
constexpr G trail(const Mf61Table& t, const Mf61Loaded<G>& l, const Mf61Slips<G>& at, const G& gamma,
                  const G& gamma_star, const G& part) {
  const auto& b = l.basics;
  const auto& q = t.aligning;
  const auto& s = t.scaling;
  const bool by_mfeval = t.variant == Mf61Variant::mfeval;
  const G alpha = at.alpha + line(q.qhz1, q.qhz2, b.dfz) + line(q.qhz3, q.qhz4, b.dfz) * gamma_star;
  const G slope = parabola(q.qbz1, q.qbz2, q.qbz3, b.dfz) *
                  (G(1) + G(q.qbz4) * gamma + G(q.qbz5) * abs(gamma) + G(q.qbz6) * gamma * gamma) * G(s.lky) /
                  max(b.friction_y, G(1e-6));
  const double nominal = by_mfeval ? t.vertical.fnomin : s.lfzo * t.vertical.fnomin;
  const G peak = line(q.qdz1, q.qdz2, b.dfz) * (G(1) - G(q.ppz1) * b.dpi) * parabola(1, q.qdz3, q.qdz4, gamma) * b.fz *
                 G(t.dimensions.unloaded_radius / nominal * s.ltr) * l.spin.zeta5;
  const G c = G(q.qcz1);
  const G e = min(parabola(q.qez1, q.qez2, q.qez3, b.dfz) *
                      (G(1) + line(q.qez4, q.qez5, gamma_star) * (G(2 / pi_value) * quick_atan(slope * c * alpha))),
                  G(1));
  return peak * cosine_curve(c, slope * equivalent(t, alpha, part), e) * b.fade;
}

/// E36 to E39, E45 to E47, E75.
template <class G>
constexpr G residual(const Mf61Table& t, const Mf61Loaded<G>& l, const Mf61Given<G>& f, const G& gamma, const G& part) {
  const auto& b = l.basics;
  const auto& q = t.aligning;
  const auto& s = t.scaling;
  const G safe = l.y.stiffness + G(1e-6) * sign_of(l.y.stiffness);
  const G alpha = f.slips.alpha + l.y.shift + l.y.lift / safe;
  const G slope = (G(q.qbz9 * s.lky) / max(b.friction_y, G(1e-6)) + G(q.qbz10) * l.y.slope_times_shape) * l.spin.zeta6;
  G size = line(q.qdz6, q.qdz7, b.dfz) * G(s.lres) * l.spin.zeta2;
  if (!t.turn_slip)
    size += (line(q.qdz8, q.qdz9, b.dfz) * (G(1) + G(q.ppz2) * b.dpi) + line(q.qdz10, q.qdz11, b.dfz) * abs(gamma)) *
            gamma * G(s.lkzc);
  const G cosine = t.variant == Mf61Variant::mfeval ? sincos(f.slips.alpha).cos : f.slips.cos_alpha;
  G moment = b.fz * G(t.dimensions.unloaded_radius) * size * b.friction_y * sign_of(b.vx) * cosine;
  const G bent = slope * equivalent(t, alpha, part);
  if (!t.turn_slip) return moment * cos_atan(bent) * b.fade;  // C = 1
  const auto turned = spin_moment(t, l, f.weight_y);
  moment = moment * b.fade + turned.moment;
  return moment * sincos(turned.shape * atan(bent)).cos;
}

/// F_y': the lateral force that acts with the trail, for the upright tyre without spin (E74).
template <class G>
constexpr G carried_force(const Mf61Table& t, const Mf61Loaded<G>& l, const Mf61Given<G>& f) {
  if (t.version == Mf61Version::mf52) return f.fy - f.induced;
  const auto& b = l.basics;
  if (!t.turn_slip && vanishes(b.gamma_star)) return f.weight_y * f.pure_y;
  const bool by_mfeval = t.variant == Mf61Variant::mfeval;  // which keeps the camber in the weight
  Mf61Pure<G> upright;
  pure_y(t, b, G(0), mf61_no_spin<G>(), upright);
  const auto weight = weight_y(t, b, f.slips, G(0));
  const auto angle = angles(curve_y(t, upright, f.slips), weight.here, weight.still);
  return (by_mfeval ? f.weight_y : weight.value(angle[1], angle[2])) * force_of(upright, angle[0]);
}

}  // namespace mf61_detail

/// Moments of a loaded tyre whose forces at slips are known.
template <class G>
constexpr Mf61Moments<G> mf61_moments(const Mf61Table& t, const Mf61Loaded<G>& l, const Mf61Given<G>& f) {
  namespace d = mf61_detail;
  const auto& b = l.basics;
  const auto& q = t.aligning;
  const bool by_mfeval = t.variant == Mf61Variant::mfeval;
  const G scaled = t.version == Mf61Version::mf52 ? G(t.scaling.lgaz) : G(1);
  const G gamma = scaled * b.gamma, gamma_star = scaled * b.gamma_star;
  const G part = l.x.stiffness / (l.y.stiffness + G(1e-6) * d::sign_of(l.y.stiffness)) * f.slips.slip;
  const G speed = abs(b.vx);  // cos(alpha'), E6; MFeval keeps the term that guards its division
  const G cosine = by_mfeval ? speed * f.slips.cos_alpha / (speed + G(1e-6) * f.slips.cos_alpha) : f.slips.cos_alpha;
  Mf61Moments<G> r{};
  r.mx = d::overturning(t, b, f.fy);
  r.my = d::rolling_resistance(t, b, f.slips.slip, f.fx);
  r.trail = d::trail(t, l, f.slips, by_mfeval ? gamma : gamma_star, gamma_star, part) * d::sign_of(b.vx) * cosine;
  r.residual = d::residual(t, l, f, gamma_star, part);
  const G nominal = G(by_mfeval ? 1 / t.vertical.fnomin : 1 / (t.scaling.lfzo * t.vertical.fnomin));
  const G lever =
      (G(q.ssz1) + G(q.ssz2) * f.fy * nominal + d::line(q.ssz3, q.ssz4, b.dfz) * (by_mfeval ? gamma : gamma_star)) *
      G(t.dimensions.unloaded_radius * t.scaling.ls);
  r.mz = r.residual + lever * f.fx - r.trail * d::carried_force(t, l, f);
  return r;
}

/// The same for a state.
template <class G>
constexpr Mf61Moments<G> mf61_moments(const Mf61Table& t, const Mf61Forces<G>& f) {
  return mf61_moments(t, f, f);
}

}  // namespace sixline
