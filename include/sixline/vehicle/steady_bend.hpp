// Steady bend: loads, forces and slip angles of the axles of a road car on a circle at a steady speed, up to its limit.
#pragma once
#include "sixline/vehicle/limits.hpp"
#include "sixline/vehicle/road_car.hpp"

namespace sixline {

/// A circle at a steady speed.
template <class S>
struct SteadyBend {
  S speed_squared;  ///< [m^2/s^2] > 0
  S lateral;        ///< acceleration towards the centre [m/s^2] > 0
  S curvature;      ///< [1/m] > 0
};

/// Slip angles of the axles [rad] >= 0, for a force towards the centre.
template <class S>
struct AxleSlips {
  S front = S(0), rear = S(0);
};

/// Forces that an axle must provide in such a bend.
template <class S>
struct AxleDuty {
  S load = S(0), transfer = S(0);  ///< of the axle; from its inner to its outer tyre [N]
  S along = S(0), left = S(0);     ///< forces in the wheels' axes: of the drive, and towards the centre [N]
  S apart = S(0);                  ///< force towards the centre of its outer tyre, less that of its inner one [N]
  bool held = true;                ///< its tyres provide these forces below their peak
};

/// Slip angle at which the two tyres of an axle provide these forces [rad], by bisection; at most that of their peak.
/// Slip ratio and slip angle grow together, in the ratio of the forces.   tyre: one of the two; sets apart and held of
/// its duty
template <class S, class Laws>
constexpr S axle_slip_angle(const Tyre<S, S, Laws>& tyre, AxleDuty<S>& duty) {
  const bool peaked = is_peaked(tyre.kind);
  const TyrePeaks<S> peak = peaks(tyre.kind);
  const S force = max(hypot(duty.along, duty.left), S(1e-9)), ahead = duty.along / force, across = duty.left / force;
  const S per_angle = ahead * (peaked ? peak.slip * tyre.stiffness / peak.slip_angle
                                      : tyre.cornering_stiffness / max(tyre.slip_stiffness, S(1e-6)));
  const S half = S(0.5) * duty.load, moved = min(duty.transfer, half);
  const S limit_inner = friction_limit_of(tyre, half - moved, S(1)),
          limit_outer = friction_limit_of(tyre, half + moved, S(1));
  const auto given = [&](const S& slip, const S& limit) {
    const S tangent = tan(across * slip), along = per_angle * slip;
    const auto f = respond(tyre, {.slip = along, .tan_alpha = tangent, .friction_limit = limit}).force;
    return f.fx * ahead - f.fy * across;
  };
  const S most = peaked ? peak.slip_angle / tyre.stiffness : S(usable_slip);
  S low = S(0), high = most;
  for (int i = 0; i < 16; ++i) {
    const S slip = S(0.5) * (low + high);
    const auto enough = given(slip, limit_inner) + given(slip, limit_outer) >= force;
    low = select(enough, low, slip);
    high = select(enough, slip, high);
  }
  duty.held = high < S(0.95) * most;
  duty.apart = across * (given(high, limit_outer) - given(high, limit_inner));
  return across * high;
}

/// Forces that both axles must provide at these slip angles: the body points into the bend by b, so its wheels also
/// pull against a part of the centrifugal force and of the front wheels' lateral forces; that of the outer front wheel
/// turns the body back.
///     b = a_r - c k,   steer d = L k + a_f - a_r,   M a_y sin(b) + D cos(b) = F_xf cos(d) - F_yf sin(d) + F_xr
template <class S, class Laws>
constexpr void load_axles(const RoadCar<S, Laws>& p, const SteadyBend<S>& bend, const AxleSlips<S>& slips,
                          AxleDuty<S>& front, AxleDuty<S>& rear) {
  const auto& g = p.car.geometry;
  const S mass = p.car.body.mass, inward = slips.rear - g.cg_to_rear * bend.curvature;
  const auto steered = sincos(clamp(g.wheelbase * bend.curvature + slips.front - slips.rear, S(-1), S(1))),
             turned = sincos(inward);
  const S along = bend.lateral * turned.sin, left = bend.lateral * turned.cos;
  const AxleLoads<S> air = air_loads(p, bend.speed_squared);
  const S weight = mass * p.car.body.g;
  AxleLoads<S> loads = clamp_loads(axle_loads(g, weight, mass * along * p.car.load_transfer_share), weight);
  const S moved = drag_transfer(p, bend.speed_squared, loads.front + air.front);
  loads = {max(loads.front + air.front - moved, S(0)), max(loads.rear + air.rear + moved, S(0))};
  const S roll_front =
      select(p.lateral_load_share_front < S(0), g.cg_to_rear / g.wheelbase, p.lateral_load_share_front);
  const S moment = mass * left * roll_lever(p), resists = drag_factor(p.car.resistance) * bend.speed_squared;
  const S across = mass * left - resists * turned.sin;
  const S to_front = (across * g.cg_to_rear + S(0.5) * g.track_width_front * front.apart * steered.sin) / g.wheelbase;
  const S share = p.drivetrain.driven == DrivenAxle::front ? S(1)
                  : p.drivetrain.driven == DrivenAxle::all ? p.drivetrain.drive_share_front
                                                           : S(0);
  const S rolls = p.car.resistance.rolling_resistance_mode == RollingMode::linear
                      ? p.car.resistance.rolling_resistance * sqrt(bend.speed_squared)
                      : p.car.resistance.rolling_resistance * (loads.front + loads.rear);
  const S pull = mass * along + resists * turned.cos + rolls;
  const S drive = (pull + front.left * steered.sin) / (share * steered.cos + (S(1) - share));
  front.load = loads.front;
  front.transfer = moment * roll_front / g.track_width_front;
  front.along = share * drive;
  front.left = max(to_front - front.along * steered.sin, S(0)) / steered.cos;
  rear.load = loads.rear;
  rear.transfer = moment * (S(1) - roll_front) / g.track_width_rear;
  rear.along = (S(1) - share) * drive;
  rear.left = max(across - to_front, S(0));
}

/// The slip angles of both axles in a steady bend: each round uses the forces of the one before.   held: by both axles
template <class S, class Laws>
constexpr AxleSlips<S> axle_slips(const RoadCar<S, Laws>& p, const SteadyBend<S>& bend, bool& held) {
  const auto& g = p.car.geometry;
  const S wheel_load = S(0.5) * p.car.body.mass * p.car.body.g / g.wheelbase;
  const TyreKind<S, Laws> rear_tyres = rear_kind(p.tyre, p.rear_tyre);
  const Tyre<S, S, Laws> tyre_front{p.tyre, S(0.5) * p.wheels.slip_stiffness_front,
                                    S(0.5) * p.cornering_stiffness_front, wheel_load * g.cg_to_rear,
                                    p.axle_stiffness.front},
      tyre_rear{rear_tyres, S(0.5) * p.wheels.slip_stiffness_rear, S(0.5) * p.cornering_stiffness_rear,
                wheel_load * g.cg_to_front, p.axle_stiffness.rear};
  AxleDuty<S> front{}, rear{};
  AxleSlips<S> slips;
  for (int i = 0; i < 8; ++i) {
    load_axles(p, bend, slips, front, rear);
    slips = {axle_slip_angle(tyre_front, front), axle_slip_angle(tyre_rear, rear)};
  }
  held = front.held && rear.held;
  return slips;
}

/// Extra steer per lateral acceleration that a car needs in such a bend [rad s^2/m], or in a slower one that it can
/// hold: there the tyres are no longer linear, lateral load transfer and downforce differ between the axles, and drive
/// uses grip.
template <class S, class Laws>
constexpr S understeer_near_limit(const RoadCar<S, Laws>& p, SteadyBend<S> bend) {
  for (int tries = 0;; ++tries) {
    bool held = true;
    const AxleSlips<S> slips = axle_slips(p, bend, held);
    if (held || tries == 8) return (slips.front - slips.rear) / bend.lateral;
    bend.speed_squared = S(0.95) * bend.speed_squared;
    bend.lateral = S(0.95) * bend.lateral;
  }
}

}  // namespace sixline
