// TMeasy: Rill's tyre for two loads, with curves of five numbers each that share one force over generalised slip.
// Source: Rill, Castro: Road Vehicle Dynamics, 2nd ed. 2020, chapter 3; Rill, TMeasy - The Handling Tire Model for all
// Driving Situations, DINAME 2013.
#pragma once
#include "sixline/math/wheel_vec.hpp"
#include "sixline/tyre/mf61_basics.hpp"
#include "sixline/tyre/tmeasy_table.hpp"

namespace sixline {

/// All results of TMeasy for a state; axes as in Mf61At, without its pressure and mirror.
template <class G>
struct TmeasyReply {
  G fx, fy;                           ///< [N] forward, left
  G mx, my, mz;                       ///< [N m] overturning, rolling resistance, aligning and bore moment
  G trail;                            ///< [m] pneumatic trail
  G peak_x, peak_y;                   ///< [N] largest forces of either direction alone
  G secant_x, secant_y;               ///< [N] forces over slip ratio and over -tan(alpha), without camber thrust
  G slip_stiffness;                   ///< [N] slope of Fx at no slip
  G cornering_stiffness;              ///< [N] slope of Fy at no slip, below 0
  G relaxation_x, relaxation_y;       ///< [m] relaxation lengths at this slip
  G effective_radius, loaded_radius;  ///< [m] rolling radius, height of the wheel's centre
  G patch_half_length;                ///< [m] of the contact patch
  G vertical_stiffness;               ///< [N/m] load by deflection, at this load
};

namespace tmeasy_detail {

/// A force given at two loads: the parabola through the origin.   share: load over the nominal one
template <class G>
constexpr G parabola(double one, double two, const G& share) {
  return share * (G(2 * one - 0.5 * two) - G(one - 0.5 * two) * share);
}
/// A slip given at two loads: the straight line, not below a twentieth of the smaller one.
template <class G>
constexpr G line(double one, double two, const G& share) {
  return max(G(one) + G(two - one) * (share - G(1)), G(0.05 * (one < two ? one : two)));
}

/// A curve: slope at no slip, peak and sliding with their slips.
template <class G>
struct Curve {
  G slope, peak_slip, peak, sliding_slip, sliding;
};
/// Force and force over slip of a curve: a rational function up to the peak, two parabolas to sliding (one cubic if
/// the first parabola would end too late), then the sliding force.
template <class G>
struct CurvePoint {
  G force, by_slip;
};
template <class G>
constexpr CurvePoint<G> along(const Curve<G>& c, const G& slip) {
  const G slope = max(c.slope, G(2) * c.peak / c.peak_slip), part = slip / c.peak_slip;
  const G bend = slope * c.peak_slip / c.peak - G(2);
  const G adhering = slope / (G(1) + part * (part + bend));  // over slip
  const G width = max(c.sliding_slip - c.peak_slip, G(1e-6)), fall = c.peak - c.sliding, beyond = slip - c.peak_slip;
  const G steepness = (c.peak / c.peak_slip) * (c.peak / c.peak_slip) / (slope * c.peak_slip);
  const G first = fall / (steepness * width);  // where both parabolas meet, beyond the peak
  const G rest = max(width - first, G(1e-9)), left = width - beyond;
  const G parabolas =
      select(beyond < first, c.peak - steepness * beyond * beyond, c.sliding + steepness * first / rest * left * left);
  const G done = beyond / width, cubic = c.peak - fall * done * done * (G(3) - G(2) * done);
  const G falling = select(first < width, parabolas, cubic);
  const G force = select(slip < c.sliding_slip, falling, c.sliding), safe = max(slip, c.peak_slip);
  return {select(slip < c.peak_slip, adhering * slip, force), select(slip < c.peak_slip, adhering, force / safe)};
}

/// Trail over the patch's length, by the size of the lateral slip.
template <class G>
constexpr G trail(const TmeasyTable& t, const G& share, const G& grip, const G& slip) {
  const G size = G(t.trail) + G(t.trail_double - t.trail) * (share - G(1));
  const G turns = line(t.trail_turns, t.trail_turns_double, share) * grip;
  const G ends = max(line(t.trail_ends, t.trail_ends_double, share) * grip, turns), weight = turns / ends;
  const G part = slip / turns, straight = G(1) - part, smooth = G(1) - (G(3) - G(2) * part) * part * part;
  const G before = size * ((G(1) - weight) * straight + weight * smooth);
  const G back = (ends - slip) / max(ends - turns, G(1e-9));
  const G behind = -size * (G(1) - weight) * (part - G(1)) * back * back;
  return select(slip < turns, before, select(slip < ends, behind, G(0) * slip));
}

/// Deflection and radii at a load.
template <class G>
struct Deflected {
  G depth, stiffness, loaded, effective, patch_length;
};
template <class G>
constexpr Deflected<G> deflected(const TmeasyTable& t, const G& fz) {
  const double one = t.stiffness_z, two = t.stiffness_z_double, under = 2 * one * one - two * two;
  const double linear = sqrt(under > 0.01 * one * one ? under : 0.01 * one * one);
  const double squared = (two * two - linear * linear) / (8 * t.nominal_load);  // so that both slopes are matched
  Deflected<G> r;
  r.stiffness = sqrt(max(G(linear * linear) + G(4 * squared) * fz, G(0.01 * linear * linear)));
  r.depth = G(2) * fz / (G(linear) + r.stiffness);
  r.loaded = max(G(t.radius) - r.depth, G(0.1 * t.radius));
  const double turn = t.radius_weight_double - t.radius_weight;  // the load at which the effective radius is smallest
  const double largest = turn > 0 ? (turn - t.radius_weight + 1) / (2 * turn) : infinite;
  const G share = min(fz * G(1 / t.nominal_load), G(largest < 1e6 ? largest : 1e6));
  const G weight = G(t.radius_weight) + G(turn) * (share - G(1));
  r.effective = max(weight * G(t.radius) + (G(1) - weight) * r.loaded, G(0.1 * t.radius));
  r.patch_length = G(2) * sqrt(G(t.radius) * r.depth);
  return r;
}

/// The curves of both directions at this load and grip, and the factors that normalise their slips.
template <class G>
struct Curves {
  Curve<G> x, y;
  G unit_x, unit_y;
};
template <class G>
constexpr Curves<G> curves(const TmeasyTable& t, const G& share, const G& grip) {
  Curves<G> r;
  r.x = {max(parabola(t.slope_x, t.slope_x_double, share), G(1e-3)),
         line(t.peak_slip_x, t.peak_slip_x_double, share) * grip,
         max(parabola(t.peak_x, t.peak_x_double, share), G(1e-6)) * grip,
         line(t.sliding_slip_x, t.sliding_slip_x_double, share) * grip,
         max(parabola(t.sliding_x, t.sliding_x_double, share), G(1e-6)) * grip};
  r.y = {max(parabola(t.slope_y, t.slope_y_double, share), G(1e-3)),
         line(t.peak_slip_y, t.peak_slip_y_double, share) * grip,
         max(parabola(t.peak_y, t.peak_y_double, share), G(1e-6)) * grip,
         line(t.sliding_slip_y, t.sliding_slip_y_double, share) * grip,
         max(parabola(t.sliding_y, t.sliding_y_double, share), G(1e-6)) * grip};
  const G lead_x = r.x.peak / r.x.slope, lead_y = r.y.peak / r.y.slope;
  r.unit_x = r.x.peak_slip / (r.x.peak_slip + r.y.peak_slip) + lead_x / (lead_x + lead_y);
  r.unit_y = r.y.peak_slip / (r.x.peak_slip + r.y.peak_slip) + lead_y / (lead_x + lead_y);
  return r;
}
/// The curve in the direction (x, y) of the normalised slips.
template <class G>
constexpr Curve<G> towards(const Curves<G>& c, const G& x, const G& y) {
  return {hypot(c.x.slope * c.unit_x * x, c.y.slope * c.unit_y * y),
          hypot(c.x.peak_slip / c.unit_x * x, c.y.peak_slip / c.unit_y * y), hypot(c.x.peak * x, c.y.peak * y),
          hypot(c.x.sliding_slip / c.unit_x * x, c.y.sliding_slip / c.unit_y * y),
          hypot(c.x.sliding * x, c.y.sliding * y)};
}

}  // namespace tmeasy_detail

/// Forces, moments and radii of a state.
template <class G>
constexpr TmeasyReply<G> tmeasy(const TmeasyTable& t, const Mf61At<G>& at) {
  namespace d = tmeasy_detail;
  const G fz = max(at.fz, G(0)), grip = max(at.friction * G(1 / t.friction), G(1e-3));
  const G share = min(fz, G(t.largest_load)) * G(1 / t.nominal_load), speed = abs(at.vx);
  const auto c = d::curves(t, share, grip);
  const auto z = d::deflected(t, fz);
  // Slips are over the speed of the wheel's rotation, as in Rill; 1 cm/s keeps those of a locked wheel finite. Below 1
  // m/s, where the slip ratio is divided by 1 m/s, the direction of a wheel that stands or spins is undefined.
  const G rolled = copysign(G(1), at.vx) + at.slip, turned = abs(G(1) + clamp(at.vx, G(-1), G(1)) * at.slip);
  const G inverse = G(1) / (turned + G(0.01) / max(speed, G(1)));
  const G sx = at.slip * inverse, sy = -at.tan_alpha * inverse;
  const G nx = sx / c.unit_x, ny = sy / c.unit_y, size = hypot(nx, ny), one = G(1) / max(size, G(1e-12));
  const G x = select(size > G(1e-12), nx * one, G(1) + G(0) * size), y = select(size > G(1e-12), ny * one, G(0) * size);
  const G bore_arm = (z.patch_length + G(t.width)) * G(1.0 / 6);  // 2/3 of the mean of half length and half width
  const G still = min(speed, G(1)), spin = rolled * inverse * sin(at.camber) / z.effective * still;
  const G bore = -bore_arm * (at.turn_slip * inverse + spin), slip = hypot(size, bore);
  const auto curve = d::towards(c, x, y);
  const auto f = d::along(curve, slip);
  G sideways = f.by_slip;  // at no slip at all, of the curve along the wheel
  if constexpr (requires { size.slope; })
    sideways = select(slip == G(0), c.unit_y * max(c.y.slope, G(2) * c.y.peak / c.y.peak_slip), sideways);
  TmeasyReply<G> r{};
  const G loaded = select(fz > G(0), G(1) + G(0) * fz, G(0) * fz);
  const G leaning = -G(0.5) * z.patch_length * spin * f.by_slip * G(1.0 / 3);
  r.fx = f.by_slip * nx * loaded;
  r.fy = (sideways * ny + leaning) * loaded;
  r.trail = z.patch_length * d::trail(t, share, grip, abs(sy)) * copysign(still, at.vx);
  r.mz = (bore_arm * f.by_slip * bore) * loaded - r.trail * r.fy;
  r.mx = -G(t.width * t.width / 12) * z.stiffness * at.camber * loaded;
  const G resistance = G(t.rolling_resistance) + G(t.rolling_resistance_double - t.rolling_resistance) * (share - G(1));
  const G turning = clamp(rolled * speed * G(2), G(-1), G(1));  // all of it from 0.5 m/s on
  r.my = -resistance * fz * z.loaded * turning * (G(1.5) - G(0.5) * turning * turning);
  r.peak_x = c.x.peak * loaded, r.peak_y = c.y.peak * loaded;
  r.secant_x = f.by_slip / c.unit_x * inverse * loaded, r.secant_y = sideways / c.unit_y * inverse * loaded;
  r.slip_stiffness = c.x.slope * loaded, r.cornering_stiffness = -c.y.slope * loaded;
  r.relaxation_x = f.by_slip / c.unit_x * G(1 / t.stiffness_x) * loaded;
  r.relaxation_y = f.by_slip / c.unit_y * G(1 / t.stiffness_y) * loaded;
  r.effective_radius = z.effective, r.loaded_radius = z.loaded;
  r.patch_half_length = G(0.5) * z.patch_length, r.vertical_stiffness = z.stiffness;
  return r;
}

/// The initial slope of both curves [N]; 0 without load.
template <class G>
struct TmeasySlopes {
  G x;  ///< longitudinal force per slip ratio [N]
  G y;  ///< lateral force per tangent of the slip angle [N]
};
/// The slopes at no slip, at a load and a road's friction.
template <class G>
constexpr TmeasySlopes<G> tmeasy_slopes(const TmeasyTable& t, const Mf61At<G>& at) {
  namespace d = tmeasy_detail;
  const G fz = max(at.fz, G(0)), grip = max(at.friction * G(1 / t.friction), G(1e-3));
  const auto c = d::curves(t, min(fz, G(t.largest_load)) * G(1 / t.nominal_load), grip);
  const auto begins = [&fz](const auto& curve) {
    return select(fz > G(0), max(curve.slope, G(2) * curve.peak / curve.peak_slip), G(0) * fz);
  };
  return {begins(c.x), begins(c.y)};
}

}  // namespace sixline
