// Wheel torques: the torques of engine, clutch, gearbox, brakes and assists on the wheels in a step.
#pragma once
#include "sixline/stages/assists.hpp"
#include "sixline/vehicle/clutch.hpp"
#include "sixline/vehicle/road_car.hpp"

namespace sixline {

/// The engine in the engaged gear.
template <class S>
struct EngineAtAxle {
  S engine_torque;  ///< at the crankshaft, passed by the clutch [N m]
  S axle_torque;    ///< the same at the driven wheels, all together [N m]
  S drag_torque;    ///< engine braking there, dry friction [N m] >= 0
  S inertia;        ///< of engine and gears seen from there [kg m^2]
  S slips;          ///< direction in which the engine outruns the wheels, 0 where it turns with them
  S speed;          ///< of such an engine, seen from the wheels [rad/s]
};
///   p: parameters with `car`, `wheels`
template <class P, class S>
constexpr EngineAtAxle<S> engine_at_axle(const P& p, const Driveline<S>& d, const Inputs<S>& u) {
  const auto& car = p.car;
  const S ratio = total_ratio(car.gearbox, d.gear), closed = clutch_closed(car.gearbox, d);
  S share = u.throttle, direction = S(0) * ratio, speed = S(0) * ratio;
  if (const auto slips = d.clutch_slips > S(0.5); any_of(slips)) {
    share = select(slips, clutch_share(car.engine, p.wheels.clutch_rev_share, d.rpm), share);
    direction = select(slips, select(d.gear < S(0), S(-1), S(1)), direction);
    speed = direction * d.rpm / max(ratio * S(rpm_per_rad_s), S(1e-9));
  }
  const S torque = closed * engine_torque(car.engine, share, d.rpm, d.cut);
  return {.engine_torque = torque,
          .axle_torque = axle_torque(car.gearbox, d.gear, torque),
          .drag_torque = closed * engine_friction(car.engine, u.throttle, d.rpm) * ratio,
          .inertia = p.wheels.engine_inertia * ratio * ratio,
          .slips = direction,
          .speed = speed};
}

/// Largest torque that pedal and handbrake can resist at each wheel (N = 4) or axle (N = 2) [N m].
template <int N, class S>
constexpr WheelVec<S, N> brake_torques(const WheelBrakes<S>& p, const Inputs<S>& u) {
  const S pedal = p.brake_torque_max * u.brake, front = pedal * p.brake_share_front;
  return by_axle<S, N>(front * S(2.0 / N), (pedal - front + p.handbrake_torque * u.handbrake) * S(2.0 / N));
}

/// The torques on the wheels of a road car in a step, and the torque at its crankshaft [N m].
template <class S, class G>
struct RoadCarTorques {
  WheelTorques<S, G> wheels;
  S engine_torque;
};
///   speed_imposed: cars whose speed a test imposes; no torque turns their wheels
template <int N, class S, class Laws, class G = WheelVec<S, N>>
constexpr RoadCarTorques<S, G> wheel_torques(const RoadCar<S, Laws>& p, const Driveline<S>& d, const Inputs<S>& u,
                                             const Overrides<S>& test, const TyreContact<S, G, Laws>& contact,
                                             const Mask<S>& speed_imposed, S h) {
  const S zero = S(0);
  const auto torque_imposed = test.drive_torque_is_imposed > S(0.5);
  const G shares =
      select(every_wheel<G>(torque_imposed), by_axle<S, N>(zero, S(2.0 / N)), drive_shares<S, N>(p.drivetrain));
  const auto engine = engine_at_axle(p, d, u);
  const auto imposed = torque_imposed || speed_imposed;
  const S engine_inertia = select(imposed, zero, engine.inertia), slips = select(imposed, zero, engine.slips),
          wheels = S(4.0 / N);
  const G inertia = by_axle<S, N>(p.wheels.wheel_inertia_front, p.wheels.wheel_inertia_rear) * G(wheels);
  S drive = select(torque_imposed, test.imposed_drive_torque, engine.axle_torque);
  G brake = brake_torques<N>(p.brakes, u) + shares * G(engine.drag_torque);
  if (p.aids.anti_lock == Aid::on || p.aids.traction_control == Aid::on)
    apply_assists(p, contact, inertia + shares * G(select(slips == zero, engine_inertia, zero)), shares, drive, brake,
                  h);
  drive = select(speed_imposed, zero, drive);
  return {.wheels = {.inertia = inertia,
                     .drive = shares * G(drive),
                     .brake = select(every_wheel<G>(speed_imposed), G(zero), brake),
                     .shares = shares,
                     .engine = engine_inertia,
                     .slips = slips,
                     .engine_speed = engine.speed,
                     .damping = wheels * p.wheels.wheel_damping,
                     .radius = wheel_radii<N>(p),
                     .torque = drive},
          .engine_torque = select(speed_imposed, zero, engine.engine_torque)};
}

}  // namespace sixline
