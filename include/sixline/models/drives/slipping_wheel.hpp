// Straight ahead, Model 5: wheels have their own speed and slip, and the tyre's force follows from the slip.
#pragma once
#include "sixline/contact/coulomb_friction.hpp"
#include "sixline/contact/static_friction.hpp"
#include "sixline/model/model.hpp"
#include "sixline/models/drives/straight.hpp"
#include "sixline/stages/wheel_torques.hpp"
#include "sixline/tyre/tyre.hpp"
#include "sixline/vehicle/brakes.hpp"
#include "sixline/vehicle/engine_car.hpp"
#include "sixline/vehicle/limits.hpp"
#include "sixline/vehicle/powertrain.hpp"
#include "sixline/vehicle/wheel_dynamics.hpp"

namespace sixline {

/// M5: Model 8 straight ahead, two axles in line.
///     2 I_w dw/dt = T_drive - R F - T_brake - 2 d_w w     on each axle, I_e i^2 of the engine on the driven ones
///     M dv/dt = F_f + F_r - F_drag - F_roll + M g_along,       F = the tyre's law at its slip, within mu W
/// Implicit in w, so that light wheels and neutral are stable at any step; steps above 20 ms are divided. A car that
/// brakes and grip can hold is held: the test of dry friction precedes the slip (contact/static_friction.hpp, part 2).
/// Source: Monster 1.9 "slip ratio", LR 5 (docs/models/slipping_wheel.md).
template <class S, class Laws = BuiltInTyreLaws>
struct SlippingWheelDrive {
  using Scalar = S;
  using G = WheelVec<S, 2>;  ///< front, rear
  static constexpr ModelInfo info =
      model_info("slipping_wheel", "M5", "Slipping wheel", "wheel speed, slip ratio and traction limit",
                 longitudinal_properties(2, true));
  static constexpr double largest_step = 0.02;  ///< [s] longer steps are divided

  struct Params {
    EngineCar<S> car{};
    TyreKind<S, Laws> tyre = ReferenceCar<S>::template tyre<Laws>;
    WheelBrakes<S> brakes = ReferenceCar<S>::brakes;
    Drivetrain<S> drivetrain{};
    WheelDynamics<S> wheels{};
    /// [-, 0 to 1, of drivetrain] source profile: share of torque that the clutch passes at standstill
    S clutch_engagement_min = ReferenceCar<S>::clutch_engagement_min;

    static constexpr auto fields();  // written by tools/fields.py
  };

  struct State {
    S vx = S(0);                 ///< [m/s] speed along the car
    S wheel_speed_rear = S(0);   ///< [rad/s, of rear] rear wheel speed
    S wheel_speed_front = S(0);  ///< [rad/s, of front] front wheel speed
    S specific_force_x = S(0);   ///< [m/s^2] vx_rate less gravity along the car in the last step: moves the loads
    S wheel_rotation = S(0);     ///< [rad] rotation of the rear wheel, for drawing, in (-pi, pi]
    Driveline<S> driveline{};

    static constexpr auto fields();  // written by tools/fields.py
  };

  struct Output {
    S vx_rate = S(0);           ///< [m/s^2] longitudinal acceleration: rate of vx
    S throttle = S(0);          ///< [-] accelerator pedal
    S brake = S(0);             ///< [-] brake pedal
    S slip_ratio_front = S(0);  ///< [-, of front] slip ratio that made the front axle's force
    S slip_ratio_rear = S(0);   ///< [-, of rear] slip ratio that made the rear axle's force: 0 rolling, -1 locked
    S fx_front = S(0);          ///< [N, of front] tyre force of the front axle, forward positive
    S fx_rear = S(0);           ///< [N, of rear] tyre force of the rear axle, forward positive
    S longitudinal_utilization_rear = S(0);  ///< [-, of rear] tyre force over friction limit, 1: slipping
    S fz_front = S(0);                       ///< [N, of front] vertical load on the front axle
    S fz_rear = S(0);                        ///< [N, of rear] vertical load on the rear axle
    S engine_torque = S(0);                  ///< [N m] torque at the crankshaft
    S axle_drive_torque = S(0);              ///< [N m] drive torque at the wheels, all together
    S brake_torque = S(0);                   ///< [N m] brake torque available at the wheels, all together
    S traction_torque = S(0);                ///< [N m] rear axle's tyre force times wheel radius
    S wheel_acceleration = S(0);             ///< [rad/s^2] rate of wheel_speed
    S drive_force = S(0);                    ///< [N] drive torque over wheel radius
    S drag_force = S(0);                     ///< [N] air drag
    S rolling_resistance_force = S(0);       ///< [N] rolling resistance
    S brake_force_front = S(0);              ///< [N, of front] braking force of the front axle
    S net_force = S(0);                      ///< [N] mass times vx_rate

    static constexpr auto fields();  // written by tools/fields.py
  };

  /// Speed of the driven wheels [rad/s].
  static constexpr S driven(const Params& p, const State& s) {
    return sum(drive_shares<S, 2>(p.drivetrain) * wheel_vec<S>(s.wheel_speed_front, s.wheel_speed_rear));
  }
  template <class Gravity>
  static constexpr State update_discrete(const Params& p, State s, const Inputs<S>& u, S dt,
                                         const Gravity& gravity_along) {
    const S turns = driven(p, s), rolls = s.vx / p.car.wheel.wheel_radius;
    s.driveline = p.car.profile == Profile::corrected
                      ? update_driveline(p.car, p.wheels, s.driveline, u, turns, rolls, dt, gravity_along)
                      : update_driveline(p.car, s.driveline, u, turns, rolls, dt, gravity_along, p.car.profile);
    return s;
  }
  static constexpr const Mass<S>& body(const Params& p) { return p.car.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.car.geometry; }
  static constexpr Profile profile(const Params& p) { return p.car.profile; }
  static VehicleLimits<S> limits(const Params& p);
  static constexpr State rolling(const Params& p, State s, S v) {
    s.vx = v;
    s.wheel_speed_rear = s.wheel_speed_front = v / p.car.wheel.wheel_radius;
    s.driveline = turned_by_wheels(p.car.engine, p.car.gearbox, s.driveline, s.wheel_speed_rear);
    return s;
  }

  /// The forces on car and wheels, front and rear.
  struct Forces {
    S vx_rate = S(0);                   ///< mean over the whole step [m/s^2]
    S wheel_acceleration = S(0);        ///< of the rear wheels [rad/s^2]
    G slip_ratio{S(0)};                 ///< that made fx [-]
    G fx{S(0)};                         ///< of the tyres of an axle [N]
    G fz{S(0)};                         ///< [N]
    G friction_limit{S(0)};             ///< [N]
    S engine_torque = S(0);             ///< at the crankshaft [N m]
    S axle_drive_torque = S(0);         ///< at the wheels, all together [N m]
    S brake_torque = S(0);              ///< available at the wheels, all together [N m]
    S drag_force = S(0);                ///< [N]
    S rolling_resistance_force = S(0);  ///< [N]

    static constexpr auto means() {
      using F = Forces;
      return std::tuple(&F::vx_rate, &F::wheel_acceleration, &F::fx, &F::fz, &F::friction_limit, &F::engine_torque,
                        &F::axle_drive_torque, &F::brake_torque, &F::drag_force, &F::rolling_resistance_force);
    }
    static constexpr auto lasts() { return std::tuple(&Forces::slip_ratio); }
  };

  static Output outputs(const Params& p, const State&, const Forces& f, const Inputs<S>& u);
  static StepResult<SlippingWheelDrive> substep(const Params& p, const State& s, const Inputs<S>& u,
                                                const GravityInPlane<S>& gravity, S grip, S h);

 private:
  /// The forces and torques on car and wheels during one part of a step.
  struct Acting {
    S engine, drive;          ///< torque at the crankshaft and at the wheels [N m]
    EngineAtAxle<S> at_axle;  ///< the engine seen from the driven wheels
    G brake;                  ///< torque of brake, handbrake and engine braking on each axle, a friction [N m] >= 0
    AxleLoads<S> loads;
  };
  /// The motion of the wheels and the car after that part.
  struct Moved {
    G omega, force, slip, friction_limit;
    S v, drag, roll;
    AxleLoads<S> loads;
  };

  static constexpr AxleLoads<S> loads(const Params& p, S W, S specific_force_x) {
    return clamp_loads(axle_loads(p.car.geometry, W, p.car.body.mass * specific_force_x * p.car.load_transfer_share),
                       W);
  }
  static Acting acting(const Params& p, const State& s, const Inputs<S>& u, const GravityInPlane<S>& gravity);

  /// The tyres of both axles.
  static Tyre<S, G, Laws> tyres(const Params& p);

  /// Step of Model 8: spin of the wheels, test of dry friction, motion of the car.
  static Moved corrected(const Params& p, const State& s, const Acting& a, const GravityInPlane<S>& gravity, S grip,
                         S h);

  /// LR 5 and PR as published: one driven rear wheel, a linear tyre with a cap; explicit, chatters with light wheels,
  /// snaps to rest below thresholds (docs/models/slipping_wheel.md). A front brake acts on the car itself.
  static Moved source(const Params& p, const State& s, const Acting& a, const Inputs<S>& u,
                      const GravityInPlane<S>& gravity, S grip, S h);
};

/// M5 on a straight road.
template <class S, class Laws = BuiltInTyreLaws>
using SlippingWheel = Straight<SlippingWheelDrive<S, Laws>>;

}  // namespace sixline

#include "sixline/generated/models/drives/slipping_wheel.hpp"

#ifndef SIXLINE_COMPILED
#include "sixline/models/drives/slipping_wheel.ipp"
#endif
