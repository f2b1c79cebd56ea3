// MF-Tyre 6.1, 6.2, 5.2: forces, moments, radii and relaxation lengths of a tyre from its .tir file. docs/tyres.md
#pragma once
#include "sixline/tyre/mf61_moments.hpp"
#include "sixline/tyre/mf61_radii.hpp"

namespace sixline {

/// All results of the formula for a state. Axes as in Mf61At; moments are right-handed about them.
template <class G>
struct Mf61Reply {
  G fx, fy;                               ///< [N] forward, left
  G mx, my, mz;                           ///< [N m] overturning, rolling resistance, aligning moment
  G trail, residual_mz;                   ///< [m], [N m] pneumatic trail and residual moment
  G slip_stiffness;                       ///< [N] K_x_kappa, slope of pure Fx by slip ratio
  G cornering_stiffness;                  ///< [N/rad] K_y_alpha, slope of pure Fy by slip angle, below 0
  G camber_stiffness;                     ///< [N/rad] K_y_gamma_0, slope of Fy by camber
  G mu_x, mu_y;                           ///< [-] friction of the pure peaks
  G relaxation_x, relaxation_y;           ///< [m] relaxation lengths; 0 without load
  G effective_radius, loaded_radius;      ///< [m] rolling radius, height of the wheel's centre along its plane
  G patch_half_length, patch_half_width;  ///< [m] of the contact patch
  G vertical_stiffness;                   ///< [N/m] load by deflection, at this load
};

/// All results at once. A step that needs only the forces calls mf61_forces(), and computes the others from its result.
template <class G>
constexpr Mf61Reply<G> mf61(const Mf61Table& t, const Mf61At<G>& at) {
  const auto f = mf61_forces(t, at);
  const auto m = mf61_moments(t, f);
  const auto r = mf61_radii(t, f);
  const auto relaxed = mf61_relaxation(t, f);
  const G mirror = t.variant == Mf61Variant::mfeval ? G(1) : at.mirror;
  return {.fx = f.fx,
          .fy = mirror * f.fy,
          .mx = mirror * m.mx,
          .my = m.my,
          .mz = mirror * m.mz,
          .trail = m.trail,
          .residual_mz = mirror * m.residual,
          .slip_stiffness = f.x.stiffness,
          .cornering_stiffness = f.y.stiffness,
          .camber_stiffness = f.y.camber_stiffness,
          .mu_x = f.x.mu,
          .mu_y = f.y.mu,
          .relaxation_x = relaxed.x,
          .relaxation_y = relaxed.y,
          .effective_radius = r.effective,
          .loaded_radius = r.loaded,
          .patch_half_length = r.patch_length,
          .patch_half_width = r.patch_width,
          .vertical_stiffness = r.vertical_stiffness};
}

/// Tangents of the slip angles at the ends of the file's range.
struct Mf61Tangents {
  double min, max;  ///< [-]
};
/// The tangents of a table.
constexpr Mf61Tangents mf61_tangents(const Mf61Table& t) {
  constexpr double steepest = 1.57;  // beyond a right angle the tangent changes sign
  return {tan(max(t.ranges.alpmin, -steepest)), tan(min(t.ranges.alpmax, steepest))};
}

/// The state limited to the file's range of validity, which is that of the mirrored angles: a wheel on the other side
/// of the car has the limits of its mirror image.   ends: mf61_tangents()
template <class G>
constexpr Mf61At<G> mf61_within(const Mf61Table& t, Mf61At<G> at, const Mf61Tangents& ends) {
  const auto& r = t.ranges;
  const G side = mf61_detail::mirror_of(t, at);
  at.slip = clamp(at.slip, G(r.kpumin), G(r.kpumax));
  at.tan_alpha = side * clamp(side * at.tan_alpha, G(ends.min), G(ends.max));
  at.camber = side * clamp(side * at.camber, G(r.cammin), G(r.cammax));
  at.fz = min(at.fz, G(r.fzmax));
  at.pressure = clamp(at.pressure, G(r.presmin), G(r.presmax));
  return at;
}
/// The same.
template <class G>
constexpr Mf61At<G> mf61_within(const Mf61Table& t, const Mf61At<G>& at) {
  return mf61_within(t, at, mf61_tangents(t));
}

}  // namespace sixline
