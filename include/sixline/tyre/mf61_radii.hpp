// MF-Tyre 6.1, 6.2, 5.2: radii, contact patch, vertical stiffness and relaxation lengths.
// Source: Pacejka 2012, appendix 3; Besselink, Schmeitz, Pacejka, VSD 48 (2010) suppl., (1) to (10), (17) to (19).
#pragma once
#include "sixline/tyre/mf61_forces.hpp"

namespace sixline {

/// Sizes of the loaded tyre.
template <class G>
struct Mf61Radii {
  G free, effective, loaded;    ///< [m] free radius at this speed, effective rolling and loaded radius
  G vertical_stiffness;         ///< [N/m] load by deflection, at this load
  G patch_length, patch_width;  ///< [m] half length and half width of the contact patch
};
/// Distances that the wheel rolls until 63 % of a new force has built up.
template <class G>
struct Mf61Relaxation {
  G x, y;  ///< [m] longitudinal, lateral; 0 without load
};

namespace mf61_detail {

/// Vertical stiffness at nominal load; MFeval ignores LCZ.
constexpr double nominal_stiffness(const Mf61Table& t) {
  return t.vertical.vertical_stiffness * (t.variant == Mf61Variant::mfeval ? 1 : t.scaling.lcz);
}
/// Factor of the vertical stiffness by pressure.
template <class G>
constexpr G stiffened(const Mf61Table& t, const G& dpi) {
  return max(G(1) + G(t.vertical.pfz1) * dpi, G(0.05));
}

/// Free and effective radius; the wheel turns at (v_x + kappa |v_x|)/R_e, which three Newton steps find to the bit.
template <class G>
constexpr void rolling_radii(const Mf61Table& t, const Mf61Basics<G>& b, const G& slip, Mf61Radii<G>& r) {
  const auto& v = t.vertical;
  const double radius = t.dimensions.unloaded_radius;
  const G load = b.fz * G(1 / v.fnomin), stiffness = G(nominal_stiffness(t)) * stiffened(t, b.dpi);
  const G sunk = G(v.fnomin) / stiffness * (G(v.dreff) * atan(G(v.breff) * load) + G(v.freff) * load);
  const G still = max(G(radius * v.q_re0) - sunk, G(0.1 * radius));
  const G rolled = (b.vx + slip * abs(b.vx)) * G(radius / t.conditions.longvl);
  const G grown = G(v.q_v1 * radius) * rolled * rolled;  // times the turning speed over 1/R_e, squared
  G effective = still + grown / (still * still);
  for (int i = 0; i < 3; ++i) {
    const G inverse = G(1) / effective, term = grown * inverse * inverse;
    effective = effective - (effective - still - term) / (G(1) + G(2) * term * inverse);
  }
  r.effective = effective;
  r.free = G(radius * v.q_re0) + (effective - still);
}

/// The load of a deflected tyre as a function of its deflection.
template <class G>
struct Mf61Spring {
  const Mf61Vertical& v;
  double radius;
  G linear, factor, stiffer, camber, tread, side, free;

  constexpr Mf61Spring(const Mf61Table& t, const Mf61Forces<G>& f, const Mf61Radii<G>& r)
      : v(t.vertical), radius(t.dimensions.unloaded_radius), free(r.free) {
    const auto& b = f.basics;
    const double per = nominal_stiffness(t) * radius / v.fnomin, squared = per * per - 4 * v.q_fz2;
    linear = max(G(sqrt(squared > 0 ? squared : 0)) + G(v.q_fz3) * b.gamma * b.gamma, G(1e-3));
    const G pull = G(v.q_fcx / v.fnomin) * f.fx, turning = (b.vx + f.slips.slip * abs(b.vx)) / r.effective;
    factor = G(1) + G(v.q_v2 * radius / t.conditions.longvl) * abs(turning) - pull * pull;
    stiffer = stiffened(t, b.dpi) * G(v.fnomin);
    camber = b.gamma;
    tread = G((1.075 - 0.5 * t.dimensions.aspect_ratio) * t.dimensions.width / 8) * abs(tan(b.gamma));
    side = f.fy * G(1 / v.fnomin);
  }
  /// Load over deflection squared and linear, in nominal loads.
  constexpr G curve(const G& depth) const { return (linear + G(v.q_fz2) * depth) * depth; }
  /// 6.2's load [N] at the deflection of an upright wheel [m].
  constexpr G load(const G& deflection) const {
    const G loaded = free - deflection, ratio = loaded / free;
    const G asymmetric = (G(v.q_fys1) + (G(v.q_fys2) + G(v.q_fys3) * ratio) * ratio) * camber * G(1 / v.fnomin);
    G leaning = G(0);
    if (v.q_cam1 != 0 || v.q_cam2 != 0) {
      const G part = ratio * (G(v.q_cam1) + G(v.q_cam2) * loaded) / (G(v.q_cam1) + G(v.q_cam2) * free);
      leaning = part * part * tread - G(v.q_cam3) * deflection * abs(camber);
    }
    const G depth = max(deflection + leaning, G(1e-9)) * G(1 / radius);
    G push = G(v.q_fcy) * (side - asymmetric);
    if (v.q_fcy2 != 0) push = push * power(depth, G(v.q_fcy2));
    return (factor - push * push) * stiffer * curve(depth);
  }
};

/// 6.1, 5.2: the quadratic equation of load and deflection.
template <class G>
constexpr void loaded_radius(const Mf61Spring<G>& s, const G& fz, Mf61Radii<G>& r) {
  const G push = G(s.v.q_fcy) * s.side, stiff = max(s.factor - push * push, G(0.05)) * s.stiffer;
  const G load = fz / stiff, root = sqrt(max(s.linear * s.linear + G(4 * s.v.q_fz2) * load, G(1e-6)));
  r.loaded = max(r.free - G(2 * s.radius) * load / (s.linear + root), G(0));
  r.vertical_stiffness = stiff * root * G(1 / s.radius);
}
/// 6.2: the deflection is on both sides of the equation; 12 bisections between zero and the rim, then the secant.
template <class G>
constexpr void loaded_radius_62(const Mf61Spring<G>& s, const G& fz, const G& deepest, Mf61Radii<G>& r) {
  G low = G(0) * fz, high = deepest;
  for (int i = 0; i < 12; ++i) {
    const G middle = G(0.5) * (low + high);
    const Mask<G> above = s.load(middle) > fz;
    high = select(above, middle, high);
    low = select(above, low, middle);
  }
  const G lower = s.load(low), width = high - low, rise = max(s.load(high) - lower, G(1e-6));
  r.loaded = r.free - clamp(low + (fz - lower) / rise * width, G(0) * fz, deepest);
  r.vertical_stiffness = rise / width;
}

/// Half length and half width; the patch of a bottomed tyre grows no further.
template <class G>
constexpr void contact_patch(const Mf61Table& t, const Mf61Basics<G>& b, Mf61Radii<G>& r) {
  const auto& d = t.dimensions;
  const G stiffness = G(nominal_stiffness(t)) * stiffened(t, b.dpi);
  const double deepest = d.unloaded_radius - d.rim_radius - t.vertical.bottom_offst;
  const G load = min(b.fz, G(deepest > 0 ? deepest : 0) * stiffness);
  const auto& p = t.patch;
  if (t.version != Mf61Version::mf52) {
    const G ratio = load / (stiffness * G(d.unloaded_radius)), safe = max(ratio, G(1e-12));
    const G cube_root = select(ratio > G(0), exp(log(safe) * G(1.0 / 3)), G(0) * ratio);
    r.patch_length = G(d.unloaded_radius) * (G(p.q_ra2) * ratio + G(p.q_ra1) * sqrt(ratio));
    r.patch_width = G(d.width) * (G(p.q_rb2) * ratio + G(p.q_rb1) * cube_root);
    return;
  }
  double root = p.q_a1, linear = p.q_a2;
  if (root == 0 && linear == 0) {  // by the MF-Tyre manual, from radius and stiffness
    const double y = log(d.unloaded_radius * nominal_stiffness(t) / t.vertical.fnomin) / log(10.0);
    root = 0.6279 + (-0.6283 + (0.2509 - 0.0388 * y) * y) * y;
    linear = 1.693 * root * root;
  }
  const G ratio = load * G(1 / t.vertical.fnomin);
  r.patch_length = G(d.unloaded_radius) * (G(linear) * ratio + G(root) * sqrt(ratio));
  r.patch_width = G(d.width / 2) + G(0) * ratio;
}

}  // namespace mf61_detail

/// Radii and contact patch of a state whose forces are known.
template <class G>
constexpr Mf61Radii<G> mf61_radii(const Mf61Table& t, const Mf61Forces<G>& f) {
  namespace d = mf61_detail;
  const auto& b = f.basics;
  Mf61Radii<G> r{};
  d::rolling_radii(t, b, f.slips.slip, r);
  const d::Mf61Spring<G> spring(t, f, r);
  const double deepest = t.dimensions.unloaded_radius - t.dimensions.rim_radius;
  if (t.version == Mf61Version::mf62)
    d::loaded_radius_62(spring, b.fz, G(deepest > 0 ? deepest : 0.5 * t.dimensions.unloaded_radius), r);
  else
    d::loaded_radius(spring, b.fz, r);
  d::contact_patch(t, b, r);
  return r;
}

namespace mf61_detail {
/// Lateral relaxation length [m]; 5.2 has its own curve.   stiffness: cornering stiffness [N/rad], of any sign
template <class G>
constexpr G lateral_relaxation(const Mf61Table& t, const Mf61Basics<G>& b, const G& stiffness) {
  if (t.version == Mf61Version::mf52) {
    const auto& y = t.lateral;
    const auto& s = t.scaling;
    const G gamma = G(s.lgay) * b.gamma;
    return abs(G(y.pty1 * t.dimensions.unloaded_radius * s.lfzo * s.lsgal) *
               sin(G(2) * atan(b.share * G(y.pty2 != 0 ? 1 / y.pty2 : 0))) * (G(1) - G(y.pky3) * abs(gamma)));
  }
  const auto& c = t.structural;
  const G across = max(parabola(1, c.pcfy1, c.pcfy2, b.dfz) * (G(1) + G(c.pcfy3) * b.dpi), G(0.1));
  return abs(stiffness) / (across * G(c.lateral_stiffness));
}
}  // namespace mf61_detail

/// Relaxation lengths: slip stiffness over the carcass's; 5.2 has its own curves.
template <class G>
constexpr Mf61Relaxation<G> mf61_relaxation(const Mf61Table& t, const Mf61Forces<G>& f) {
  namespace d = mf61_detail;
  const auto& b = f.basics;
  if (t.version == Mf61Version::mf52) {
    const auto& x = t.longitudinal;
    const double radius = t.dimensions.unloaded_radius;
    return {.x = abs(d::line(x.ptx1, x.ptx2, b.dfz) * exp(G(-x.ptx3) * b.dfz) * b.fz *
                     G(t.scaling.lsgkp * radius / t.vertical.fnomin)),
            .y = d::lateral_relaxation(t, b, f.y.stiffness)};
  }
  const auto& c = t.structural;
  const G along = max(d::parabola(1, c.pcfx1, c.pcfx2, b.dfz) * (G(1) + G(c.pcfx3) * b.dpi), G(0.1));
  return {.x = abs(f.x.stiffness) / (along * G(c.longitudinal_stiffness)),
          .y = d::lateral_relaxation(t, b, f.y.stiffness)};
}

}  // namespace sixline
