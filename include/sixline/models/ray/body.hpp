// The body of a car on four rays: the numbers that a step needs, derived from the parameters.
#pragma once
#include "sixline/models/ray/params.hpp"

namespace sixline {

/// Fraction of the aerodynamic load of the level car at rest height that remains, for the floor and for the wings.
///     floor: (c/(c + rise))^4,  c: body_clearance;  wings: sin(angle + pitch to the air)/sin(angle)
/// The power is an estimate: at c = 0.1 m it is within 0.04 of TORCS's law (docs/cars.md) up to a rise of 0.05 m.
/// Source of both effects: Katz, Aerodynamics of race cars, Annual Review of Fluid Mechanics 38, 2006.
///   v [m/s] in body axes, speed: its length, slope: wing_slope [1/rad], rise of the body above rest [m]
template <class S>
struct AirLoadShares {
  S floor, wings;
};
template <class S>
constexpr AirLoadShares<S> air_load_shares(const RideValues<S>& p, const Vec3<S>& v, S speed, S slope, S rise) {
  const S clear = max(p.body_clearance, S(0.01)), near = clear / (clear + max(rise, S(0))), squared = near * near;
  const S flat = hypot(v.x, v.y), ahead = v.x / max(flat, S(1e-9));
  return {squared * squared, (flat + slope * ahead * v.z) / max(speed, S(1e-9))};
}

inline constexpr double ride_front = 8.168140899333462;  ///< 2 pi 1.3 Hz [rad/s]
inline constexpr double ride_rear = 9.110618695410400;   ///< 2 pi 1.45 Hz [rad/s]
inline constexpr double ride_damping = 0.35;             ///< of critical
inline constexpr double inertia_min = 0.1;               ///< wheels and hubs, share of the mass, estimate
inline constexpr double bar_max = 10;                    ///< anti-roll bar over the spring
/// Largest friction of the body on a road of friction 1 [-], estimate: cars on their roof or side slide on asphalt at
/// 0.3 to 0.5
inline constexpr double body_mu = 0.5;
/// Fraction of the steady-state rollover lateral acceleration that a driver may use: on turn-in the roll overshoots by
/// a third, at 0.35 of critical damping; estimate, half of that
inline constexpr double tipping_share = 0.85;

/// All data of the body that a step needs, in its axes from the centre of mass.
template <class S>
struct RayBody {
  using G = WheelVec<S, 4>;
  S mass, inv_mass;
  Vec3<S> inertia, inv_inertia;
  Vec3Of<G> attach;  ///< of the rays [m]
  G usual, length;   ///< reach at rest on the flat, and at most [m]
  Springs<S> springs;
  Box<S> box;
  S size;  ///< of its wheels against those of cars (vehicle/wheel.hpp) [-]
};

template <class S>
constexpr RayBody<S> with_reciprocals(RayBody<S> b) {
  const auto inv = WheelVec<S, 4>(S(1)) / wheel_vec<S>(b.mass, b.inertia.x, b.inertia.y, b.inertia.z);
  b.inv_mass = inv[0];
  b.inv_inertia = {inv[1], inv[2], inv[3]};
  return b;
}

/// Moment of springs and anti-roll bars per angle of roll [N m/rad].
template <class S>
constexpr S roll_stiffness(const RayBody<S>& body) {
  const auto axle = [&](int left, S bar) {
    const S width = body.attach.y[left] - body.attach.y[left + 1];
    return square(width) * (S(0.5) * body.springs.rate[left] + bar);
  };
  return axle(0, body.springs.anti_roll_stiffness_front) + axle(2, body.springs.anti_roll_stiffness_rear);
}

/// The toy: a box on rays at its lower corners. Rate = strength/length; at rest each is compressed by M g/(4 k).
template <class S>
[[gnu::always_inline]] constexpr RayBody<S> toy_body(const RayToyGeometry<S>& p, const Mass<S>& body, S mu) {
  using G = WheelVec<S, 4>;
  const S k = p.suspension_strength / p.suspension_length;
  const Vec3<S> centre{-p.cg_offset_x, -p.cg_offset_y, -p.cg_offset_z},
      inv_mass = box_inertia(p.half_x, p.half_y, p.half_z);
  const S front = p.half_x - p.cg_offset_x, rear = -(p.half_x + p.cg_offset_x), left = p.half_y - p.cg_offset_y,
          right = -(p.half_y + p.cg_offset_y);
  RayBody<S> b{.mass = body.mass,
               .inv_mass = S(0),
               .inertia = body.mass * inv_mass,
               .inv_inertia = {},
               .attach = {wheel_vec<S>(front, front, rear, rear), wheel_vec<S>(left, right, left, right),
                          G(-(p.half_z + p.cg_offset_z))},
               .usual = G(max(p.suspension_length - S(0.25) * body.mass * body.g / k, S(0))),
               .length = G(p.suspension_length),
               .springs = {.rate = G(k), .damping = G(p.suspension_damping)},
               .box = {.half = {p.half_x, p.half_y, p.half_z}, .centre = centre, .mu = mu},
               .size = S(1)};
  return with_reciprocals(b);
}

/// Decay of the toy's velocity and rates while forces act: dv/dt = F/M - d v, for a constant force exact at any step,
///     v' = e^(-d h) v + h phi F/M,   phi = (1 - e^(-d h))/(d h)
/// so that its steady speed F/(M d) is exact too. (Applying the force after the decay gives d h/2 more.)
template <class S>
struct Decay {
  S v = S(1), w = S(1);              ///< e^(-d h) of velocity and of rates [-]
  S share_v = S(1), share_w = S(1);  ///< phi of both [-]
};
template <class S>
constexpr Decay<S> decay_of(const RayToyGeometry<S>& p, S h) {
  const auto share = [](const S& decays, const S& left) {
    const auto small = decays < S(1e-4);  // the series, where the difference would lose its digits
    return select(small, S(1) - decays * (S(0.5) - decays * S(1 / 6.0)), (S(1) - left) / select(small, S(1), decays));
  };
  const S v = p.linear_damping * h, w = p.angular_damping * h, left_v = exp(-v), left_w = exp(-w);
  return {left_v, left_w, share(v, left_v), share(w, left_w)};
}
/// The effective body under its forces: heavier by 1/phi.
template <class S>
constexpr RayBody<S> decaying(RayBody<S> b, const Decay<S>& by) {
  b.mass = b.mass / by.share_v;
  b.inertia = b.inertia * (S(1) / by.share_w);
  return with_reciprocals(b);
}

/// Moments of inertia that are possible for a body with mass at its wheels: none below that of the fraction
/// `inertia_min` of the mass at the wheels' places, none above twice the sum of both others (physically: once;
/// TORCS's cars have up to 1.6).   roll, pitch: that minimum [kg m^2]
template <class S>
constexpr Vec3<S> real_inertia(Vec3<S> I, S roll, S pitch) {
  I = {max(I.x, roll), max(I.y, pitch), max(I.z, roll + pitch)};
  I.x = min(I.x, S(2) * (I.y + I.z));
  I.y = min(I.y, S(2) * (I.x + I.z));
  I.z = min(I.z, S(2) * (I.x + I.y));
  return I;
}

/// The road car: wheels at Model 8's places; its springs carry `made_for` level, with cg_height above the ground.
template <class S, class Laws>
[[gnu::always_inline]] constexpr RayBody<S> road_body(const RoadCar<S, Laws>& p, const RideValues<S>& ride,
                                                      const Mass<S>& made_for) {
  using Two = WheelVec<S, 2>;
  const auto& g = p.car.geometry;
  const S size = wheel_scale(p.car.wheel.wheel_radius), faster = any_of(size != S(1)) ? S(1) / size : size;
  const S M = p.car.body.mass, carried = made_for.mass, half = S(0.5) * carried / g.wheelbase;
  const Two none(S(0)),
      longitudinal = wheel_vec<S>(half * g.cg_to_rear, half * g.cg_to_front);  // mass on one wheel [kg]
  const Two given = wheel_vec<S>(ride.spring_rate_front, ride.spring_rate_rear);
  const Two swings = wheel_vec<S>(S(ride_front * ride_front) * faster, S(ride_rear * ride_rear) * faster),
            carries = Two(S(2) * made_for.g / ride.suspension_travel);
  const Two rate = select(given > none, given, longitudinal * max(swings, carries));
  const Two damper = wheel_vec<S>(ride.damping_front, ride.damping_rear);
  const Two damping = select(damper > none, damper, Two(S(2 * ride_damping)) * sqrt(rate * longitudinal));
  const Two sag = min(longitudinal * Two(made_for.g) / rate, Two(ride.suspension_travel));
  const Two reach = Two(ride.suspension_travel) - sag;
  // Anti-roll bars: the axle's share of the roll stiffness less the part of its springs.
  const S share = select(p.lateral_load_share_front < S(0), g.cg_to_rear / g.wheelbase, p.lateral_load_share_front);
  const S stiffness = carried * made_for.g * g.cg_height * S(1 / roll_per_g);
  const Two tracks = wheel_vec<S>(g.track_width_front, g.track_width_rear), square = tracks * tracks;
  const Two bars = max(wheel_vec<S>(share, S(1) - share) * Two(stiffness) / square - Two(S(0.5)) * rate, none);
  const Two given_bars = wheel_vec<S>(ride.anti_roll_stiffness_front, ride.anti_roll_stiffness_rear);
  const S width = max(g.track_width_front, g.track_width_rear) + S(2 * body_flank) * size,
          floor = ride.body_clearance - g.cg_height, height = max(S(body_roof) * size - floor, S(0.1) * size);
  const S f = S(0.5) * g.track_width_front, r = S(0.5) * g.track_width_rear;
  const auto each = [](const Two& of) { return wheel_vec<S>(of[0], of[0], of[1], of[1]); };
  RayBody<S> b{
      .mass = M,
      .inv_mass = S(0),
      .inertia = real_inertia(
          {select(ride.roll_inertia > S(0), ride.roll_inertia, M * S(1.0 / 12) * (width * width + height * height)),
           select(ride.pitch_inertia > S(0), ride.pitch_inertia, p.yaw_inertia), p.yaw_inertia},
          S(inertia_min) * M * S(0.25) * tracks[0] * tracks[1], S(inertia_min) * M * g.cg_to_front * g.cg_to_rear),
      .inv_inertia = {},
      .attach = {wheel_vec<S>(g.cg_to_front, g.cg_to_front, -g.cg_to_rear, -g.cg_to_rear), wheel_vec<S>(f, -f, r, -r),
                 each(reach - Two(g.cg_height))},
      .usual = each(reach),
      .length = WheelVec<S, 4>(ride.suspension_travel),
      .springs = {.rate = each(rate),
                  .damping = each(damping),
                  .anti_roll_stiffness_front =
                      min(select(given_bars[0] < S(0), bars[0], given_bars[0]), S(bar_max) * rate[0]),
                  .anti_roll_stiffness_rear =
                      min(select(given_bars[1] < S(0), bars[1], given_bars[1]), S(bar_max) * rate[1])},
      .box = {.half = {S(0.5) * g.wheelbase + S(body_overhang) * size, S(0.5) * width, S(0.5) * height},
              .centre = {S(0.5) * (g.cg_to_front - g.cg_to_rear), S(0) * M, floor + S(0.5) * height},
              .mu = min(p.tyre.mu, S(body_mu))},
      .size = size};
  return with_reciprocals(b);
}

}  // namespace sixline
