// Parameters of a car on four rays: the toy of source S4 (docs/sources.md), or a road car; and numbers derived from
// them.
#pragma once
#include "sixline/contact/box_contact.hpp"
#include "sixline/vehicle/road_car.hpp"

namespace sixline {

enum class SteeredAxle { front, rear, all };
enum class FrictionLimit { off, on };
/// Direction in which a spring pushes the body.
enum class SuspensionDirection { ground_normal, body_up };

/// The toy's body and wheels (source S4): no tyres and no engine, forces from pedals and lateral speed.
template <class S>
struct RayToyGeometry {
  S half_x = S(1.2);             ///< [m, 0.1 to 50, of body] half the body's length; wheels hang at its lower corners
  S half_y = S(0.6);             ///< [m, 0.1 to 10, of body] half the body's width
  S half_z = S(0.4);             ///< [m, 0.1 to 10, of body] half the body's height
  S cg_offset_x = S(0);          ///< [m, -5 to 5, of body] centre of mass ahead of the body's centre
  S cg_offset_y = S(0);          ///< [m, -5 to 5, of body] centre of mass to the left of the body's centre
  S cg_offset_z = S(0);          ///< [m, -5 to 5, of body] centre of mass above the body's centre
  S suspension_length = S(0.5);  ///< [m, 0.01 to 5, of suspension] length of each ray
  /// [N, 1 to 1e7, of suspension] spring force at full compression; the rate is strength over length
  S suspension_strength = S(3600);
  S suspension_damping = S(1000);  ///< [N s/m, 0 to 1e6, of suspension] damper of each wheel
  S forward_force = S(500);        ///< [N, 0 to 1e6, of engine] drive force of each driven wheel, full throttle
  S steering_force = S(100);       ///< [N s/m, 0 to 1e6, of steering] resistance of each wheel to lateral speed, grip 1
  S max_angle_deg = S(45);         ///< [deg, 0 to 89, of steering] road-wheel angle at full lock
  S force_height_offset = S(-0.2);  ///< [m, -5 to 5, of body] height of the wheels' forces above the centre of mass
  S grip_front = S(1);              ///< [-, 0 to 10, of tyre] multiplies the front wheels' lateral force
  S grip_rear = S(0.8);             ///< [-, 0 to 10, of tyre] multiplies the rear wheels' lateral force
  S linear_damping = S(0.1);        ///< [1/s, 0 to 100, of aero] decay of the body's velocity
  S angular_damping = S(2.5);       ///< [1/s, 0 to 100, of aero] decay of the body's rates
  FrictionLimit limit_wheel_friction = FrictionLimit::off;  ///< [choice] forces of a wheel at most mu times its load
  /// [choice] springs push the body along the ground's normal, or along its own up, as the source's first version
  SuspensionDirection suspension_direction = SuspensionDirection::ground_normal;

  static constexpr auto fields();  // written by tools/fields.py
};

/// Settings of each wheel of the toy (source S4: flags and a grip per wheel). Negative: as its axle.
template <class S>
struct RayToyWheels {
  /// [-, -1 to 1, of steering] share of the steer angle, 1 steers, 0 does not; negative: by steer_axle
  S steered_fl = S(-1), steered_fr = S(-1), steered_rl = S(-1), steered_rr = S(-1);
  /// [-, -1 to 1, of drivetrain] share of forward_force, 1 drives, 0 does not; negative: by driven_axle
  S driven_fl = S(-1), driven_fr = S(-1), driven_rl = S(-1), driven_rr = S(-1);
  /// [-, -1 to 10, of tyre] multiplies this wheel's lateral force; negative: grip_front or grip_rear
  S grip_fl = S(-1), grip_fr = S(-1), grip_rl = S(-1), grip_rr = S(-1);

  static constexpr auto fields();  // written by tools/fields.py
};

/// Parameters of a road car in space in addition to Model 8's. Numbers of 0 or less: from the car's mass and size.
template <class S>
struct RideValues {
  /// [N/m, 0 to 1e7, of suspension] each front wheel; 0: swings at 1.3 Hz, or carries the car at half its travel
  S spring_rate_front = S(0);
  /// [N/m, 0 to 1e7, of suspension] each rear wheel; 0: swings at 1.45 Hz, or carries the car at half its travel
  S spring_rate_rear = S(0);
  S damping_front = S(0);  ///< [N s/m, 0 to 1e6, of suspension] each front wheel; 0: 0.35 of critical
  S damping_rear = S(0);   ///< [N s/m, 0 to 1e6, of suspension] each rear wheel; 0: 0.35 of critical
  S anti_roll_stiffness_front =
      S(-1);  ///< [N/m, -1 to 1e7, of suspension] force per difference of compression, at most 10 springs;
              ///< negative: 4.6 deg of roll per g, shared by lateral_load_share_front
  S anti_roll_stiffness_rear = S(-1);  ///< [N/m, -1 to 1e7, of suspension] the same at the rear axle
  S suspension_travel = S(0.3);        ///< [m, 0.02 to 2, of suspension] of each wheel, from drooping to the stop
  S roll_inertia =
      S(0);  ///< [kg m^2, 0 to 1e5, of body] about the length axis, at least that of a tenth of the mass at the
             ///< wheels; 0: from mass and size
  /// [kg m^2, 0 to 1e5, of body] about the cross axis, at least that of a tenth of the mass at the wheels; 0: as yaw_inertia
  S pitch_inertia = S(0);
  S body_clearance = S(0.12);  ///< [m, 0 to 2, of body] from the ground to the body's floor, at rest
  /// [-, 0 to 1] share of downforce that the floor makes: it falls as the body leaves the ground; wings make the rest
  S floor_share = S(0.5);
  /// [1/rad, 0 to 20] wings: share of their load that a radian of pitch adds, nose down: 1/tan(angle of the wing)
  S wing_slope = S(5);

  static constexpr auto fields();  // written by tools/fields.py
};

/// All parameters of `ray_car`: Model 8's car on springs.
template <class S, class Laws = BuiltInTyreLaws>
struct RayCarParams {
  SteeredAxle steered =
      SteeredAxle::front;  ///< "steer_axle" [choice, of steering] wheels that steer, all by the same angle
  RoadCar<S, Laws> road{};
  RideValues<S> ride{};

  static constexpr auto fields();  // written by tools/fields.py
  constexpr const Mass<S>& body() const { return road.car.body; }
  constexpr const S& mu() const { return road.tyre.mu; }
  constexpr const Drivetrain<S>& drivetrain() const { return road.drivetrain; }
  constexpr const S& wheel_radius() const { return road.car.wheel.wheel_radius; }
  constexpr Profile profile() const { return road.car.profile; }
};

/// The toy's driveline: the sign of its pedal.
template <class S>
struct RayToyGear {
  S gear = S(1);  ///< [-, -1 to 1] -1 backwards, 0 rolls freely, 1 forwards

  static constexpr auto fields();  // written by tools/fields.py
};

/// All parameters of `ray_toy`, by default those of its source.
template <class S>
struct RayToyParams {
  SteeredAxle steered =
      SteeredAxle::front;  ///< "steer_axle" [choice, of steering] wheels that steer, all by the same angle
  Mass<S> mass{.mass = S(332.55), .g = S(9.8)};
  S mu_ = S(
      1);  ///< "mu" [-, 0 to 5, of tyre] of the brakes and of the body's box; with limit_wheel_friction on, of every wheel
  WheelRadius<S> wheel = ReferenceCar<S>::wheel;
  DrivenAxle driven = DrivenAxle::all;    ///< "driven_axle" [choice, of drivetrain] wheels that the pedal drives
  Profile profile_ = Profile::corrected;  ///< "profile" [choice] corrected, or what the source does
  RayToyGeometry<S> toy{};
  RayToyWheels<S> wheels{};
  BodySize<S> size{.length = S(0), .width = S(0), .height = S(0)};

  static constexpr auto fields();  // written by tools/fields.py
  /// A number for each wheel.
  using G = WheelVec<S, 4>;
  /// Share of the steer angle of each wheel.
  constexpr G steered_shares() const {
    const S front = S(steered == SteeredAxle::rear ? 0 : 1), rear = S(steered == SteeredAxle::front ? 0 : 1);
    return of_wheels(wheel_vec<S>(wheels.steered_fl, wheels.steered_fr, wheels.steered_rl, wheels.steered_rr),
                     by_axle<S, 4>(front, rear));
  }
  /// Share of forward_force of each wheel at full throttle.
  constexpr G driven_shares() const {
    const S front = S(driven == DrivenAxle::rear ? 0 : 1), rear = S(driven == DrivenAxle::front ? 0 : 1);
    return of_wheels(wheel_vec<S>(wheels.driven_fl, wheels.driven_fr, wheels.driven_rl, wheels.driven_rr),
                     by_axle<S, 4>(front, rear));
  }
  /// Factor of each wheel's lateral force.
  constexpr G grip() const {
    return of_wheels(wheel_vec<S>(wheels.grip_fl, wheels.grip_fr, wheels.grip_rl, wheels.grip_rr),
                     by_axle<S, 4>(toy.grip_front, toy.grip_rear));
  }
  /// The wheel's own number, or that of its axle if the wheel has none.
  static constexpr G of_wheels(const G& own, const G& of_axle) { return select(own < G(S(0)), of_axle, own); }
  constexpr const Mass<S>& body() const { return mass; }
  constexpr const S& mu() const { return mu_; }
  constexpr const S& wheel_radius() const { return wheel.wheel_radius; }
  constexpr Profile profile() const { return profile_; }
};

/// Fraction of the aerodynamic load of the level car at rest height that remains, for the floor and for the wings.
///     floor: (c/(c + rise))^4,  c: body_clearance;  wings: sin(angle + pitch to the air)/sin(angle)
/// The power is an estimate: at c = 0.1 m it is within 0.04 of TORCS's law (docs/torcs-cars.md) up to a rise of 0.05 m.
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
/// Fraction of the lateral acceleration at which a car turns over in a steady bend that a driver may use: when it is
/// steered into a bend its roll overshoots by a third, at 0.35 of critical damping; estimate, half of that
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
               .box = {.half = {p.half_x, p.half_y, p.half_z}, .centre = centre, .mu = mu}};
  return with_reciprocals(b);
}

/// Decay of the toy's velocity and rates while forces act: dv/dt = F/M - d v, for a constant force exact at any step,
///     v' = e^(-d h) v + h phi F/M,   phi = (1 - e^(-d h))/(d h)
/// so that its steady speed F/(M d) is too. (Applying the force after the decay gives d h/2 more.)
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
/// `inertia_least` of the mass at the wheels' places, none above twice the sum of both others (physically: once;
/// TORCS's cars have up to 1.6).   roll, pitch: that minimum [kg m^2]
template <class S>
constexpr Vec3<S> real_inertia(Vec3<S> I, S roll, S pitch) {
  I = {max(I.x, roll), max(I.y, pitch), max(I.z, roll + pitch)};
  I.x = min(I.x, S(2) * (I.y + I.z));
  I.y = min(I.y, S(2) * (I.x + I.z));
  I.z = min(I.z, S(2) * (I.x + I.y));
  return I;
}

/// The road car: wheels at Model 8's places; its springs carry it level, with cg_height above the ground.
template <class S, class Laws>
[[gnu::always_inline]] constexpr RayBody<S> road_body(const RoadCar<S, Laws>& p, const RideValues<S>& ride) {
  using Two = WheelVec<S, 2>;
  const auto& g = p.car.geometry;
  const S M = p.car.body.mass, half = S(0.5) * M / g.wheelbase;
  const Two none(S(0)),
      longitudinal = wheel_vec<S>(half * g.cg_to_rear, half * g.cg_to_front);  // mass on one wheel [kg]
  const Two given = wheel_vec<S>(ride.spring_rate_front, ride.spring_rate_rear);
  const Two swings = wheel_vec<S>(S(ride_front * ride_front), S(ride_rear * ride_rear)),
            carries = Two(S(2) * p.car.body.g / ride.suspension_travel);
  const Two rate = select(given > none, given, longitudinal * max(swings, carries));
  const Two damper = wheel_vec<S>(ride.damping_front, ride.damping_rear);
  const Two damping = select(damper > none, damper, Two(S(2 * ride_damping)) * sqrt(rate * longitudinal));
  const Two sag = min(longitudinal * Two(p.car.body.g) / rate, Two(ride.suspension_travel));
  const Two reach = Two(ride.suspension_travel) - sag;
  // Anti-roll bars: the axle's share of the roll stiffness less the part of its springs.
  const S share = select(p.lateral_load_share_front < S(0), g.cg_to_rear / g.wheelbase, p.lateral_load_share_front);
  const S stiffness = M * p.car.body.g * g.cg_height * S(1 / roll_per_g);
  const Two tracks = wheel_vec<S>(g.track_width_front, g.track_width_rear), square = tracks * tracks;
  const Two bars = max(wheel_vec<S>(share, S(1) - share) * Two(stiffness) / square - Two(S(0.5)) * rate, none);
  const Two given_bars = wheel_vec<S>(ride.anti_roll_stiffness_front, ride.anti_roll_stiffness_rear);
  const S width = max(g.track_width_front, g.track_width_rear) + S(2 * body_flank),
          floor = ride.body_clearance - g.cg_height, height = max(S(body_roof) - floor, S(0.1));
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
      .box = {.half = {S(0.5) * g.wheelbase + S(body_overhang), S(0.5) * width, S(0.5) * height},
              .centre = {S(0.5) * (g.cg_to_front - g.cg_to_rear), S(0) * M, floor + S(0.5) * height},
              .mu = min(p.tyre.mu, S(body_mu))}};
  return with_reciprocals(b);
}

}  // namespace sixline

#include "sixline/generated/models/ray/params.hpp"
