// Straight ahead, Model 5: wheels have their own speed, slip, and the tyre's force follows from the slip.
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

namespace sixline {

/// M5: Model 8 straight ahead, two axles in line.
///     2 I_w dw/dt = T_drive - R F - T_brake - 2 d_w w     on each axle, I_e i^2 of the engine on the driven ones
///     M dv/dt = F_f + F_r - F_drag - F_roll + M g_along,       F = the tyre's law at its slip, within mu W
/// Implicit in w, so light wheels and neutral are stable at any step; steps above 20 ms are divided. A car that brakes
/// and grip can hold is held: before tyres slip, dry friction is asked (contact/static_friction.hpp, part 2).
/// Source: Monster 1.9 "slip ratio", LR 5 (docs/models/slipping_wheel.md).
template <class S, class Laws = BuiltInTyreLaws>
struct SlippingWheelDrive {
  using Scalar = S;
  using G = WheelVec<S, 2>;  ///< front, rear
  static constexpr ModelInfo info = longitudinal_info("slipping_wheel", "M5", "Slipping wheel",
                                                      "wheel speed, slip ratio and traction limit", 2, true);
  static constexpr double largest_step = 0.02;  ///< [s] longer steps are divided

  struct Params {
    EngineCar<S> car{};
    TyreKind<S, Laws> tyre = ReferenceCar<S>::template tyre<Laws>;
    WheelBrakes<S> brakes = ReferenceCar<S>::brakes;
    Drivetrain<S> drivetrain{};
    S slip_stiffness_front = ReferenceCar<S>::slip_stiffness_front,
      slip_stiffness_rear = ReferenceCar<S>::slip_stiffness_rear;
    S wheel_inertia_front = ReferenceCar<S>::wheel_inertia.wheel_inertia,
      wheel_inertia_rear = ReferenceCar<S>::wheel_inertia.wheel_inertia;
    S engine_inertia = ReferenceCar<S>::engine_inertia;
    S wheel_damping = ReferenceCar<S>::wheel_damping;
    S clutch_engagement_min = ReferenceCar<S>::clutch_engagement_min;

    static constexpr auto fields() {
      using P = Params;
      return FieldList{
          part(&P::car),
          part(&P::tyre),
          part(&P::brakes),
          part(&P::drivetrain),
          field(&P::slip_stiffness_front, "slip_stiffness_front", "N", 100, 1e6,
                "front axle's force per unit slip ratio"),
          field(&P::slip_stiffness_rear, "slip_stiffness_rear", "N", 100, 1e6, "rear axle's force per unit slip ratio"),
          field(&P::wheel_inertia_front, "wheel_inertia_front", "kg m^2", 0.005, 50, "each front wheel"),
          field(&P::wheel_inertia_rear, "wheel_inertia_rear", "kg m^2", 0.005, 50, "each rear wheel"),
          field(&P::engine_inertia, "engine_inertia", "kg m^2", 0, 10,
                "of the crankshaft and all that turns with it, I_e"),
          field(&P::wheel_damping, "wheel_damping", "N m s", 0, 50, "bearing drag of each wheel, d_w"),
          field(&P::clutch_engagement_min, "clutch_engagement_min", "-", 0, 1,
                "share of torque a slipping clutch passes at standstill")};
    }
  };

  struct State {
    S vx = S(0), wheel_speed_rear = S(0), wheel_speed_front = S(0), specific_force_x = S(0), wheel_rotation = S(0);
    Driveline<S> driveline{};

    static constexpr auto fields() {
      return FieldList{field(&State::vx, "vx", "m/s", "speed along the car"),
                       field(&State::wheel_speed_rear, "wheel_speed_rear", "rad/s", "rear wheel speed"),
                       field(&State::wheel_speed_front, "wheel_speed_front", "rad/s", "front wheel speed"),
                       field(&State::specific_force_x, "specific_force_x", "m/s^2",
                             "vx_rate less gravity along the car in the last step: moves the loads"),
                       field(&State::wheel_rotation, "wheel_rotation", "rad",
                             "rotation of the rear wheel, for drawing, in (-pi, pi]"),
                       part(&State::driveline)};
    }
  };

  struct Output {
    S vx_rate = S(0), throttle = S(0), brake = S(0), slip_ratio_front = S(0), slip_ratio_rear = S(0), fx_front = S(0),
      fx_rear = S(0), longitudinal_utilization_rear = S(0), fz_front = S(0), fz_rear = S(0), engine_torque = S(0),
      axle_drive_torque = S(0), brake_torque = S(0), traction_torque = S(0), wheel_acceleration = S(0),
      drive_force = S(0), drag_force = S(0), rolling_resistance_force = S(0), brake_force_front = S(0),
      net_force = S(0);

    static constexpr auto fields() {
      using O = Output;
      return FieldList{
          field(&O::vx_rate, "vx_rate", "m/s^2", "rate of vx"),
          field(&O::throttle, "throttle", "-", "accelerator pedal"),
          field(&O::brake, "brake", "-", "brake pedal"),
          field(&O::slip_ratio_front, "slip_ratio_front", "-", "slip ratio that made the front axle's force"),
          field(&O::slip_ratio_rear, "slip_ratio_rear", "-",
                "slip ratio that made the rear axle's force: 0 rolling, -1 locked"),
          field(&O::fx_front, "fx_front", "N", "tyre force of the front axle, forward positive"),
          field(&O::fx_rear, "fx_rear", "N", "tyre force of the rear axle, forward positive"),
          field(&O::longitudinal_utilization_rear, "longitudinal_utilization_rear", "-",
                "tyre force over friction limit, 1: slipping"),
          field(&O::fz_front, "fz_front", "N", "vertical load on the front axle"),
          field(&O::fz_rear, "fz_rear", "N", "vertical load on the rear axle"),
          field(&O::engine_torque, "engine_torque", "N m", "torque at the crankshaft"),
          field(&O::axle_drive_torque, "axle_drive_torque", "N m", "drive torque at the wheels, all together"),
          field(&O::brake_torque, "brake_torque", "N m", "brake torque available at the wheels, all together"),
          field(&O::traction_torque, "traction_torque", "N m", "rear axle's tyre force times wheel radius"),
          field(&O::wheel_acceleration, "wheel_acceleration", "rad/s^2", "rate of wheel_speed"),
          field(&O::drive_force, "drive_force", "N", "drive torque over wheel radius"),
          field(&O::drag_force, "drag_force", "N", "air drag"),
          field(&O::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance"),
          field(&O::brake_force_front, "brake_force_front", "N", "braking force of the front axle"),
          field(&O::net_force, "net_force", "N", "mass times vx_rate")};
    }
  };

  /// Speed of the driven wheels [rad/s].
  static constexpr S driven(const Params& p, const State& s) {
    return sum(drive_shares<S, 2>(p.drivetrain) * wheel_vec<S>(s.wheel_speed_front, s.wheel_speed_rear));
  }
  static constexpr State update_discrete(const Params& p, State s, const Inputs<S>& u, S dt) {
    s.driveline = update_driveline(p.car.engine, p.car.gearbox, s.driveline, u, driven(p, s),
                                   s.vx / p.car.wheel.wheel_radius, dt, p.car.profile);
    return s;
  }
  static constexpr const Mass<S>& body(const Params& p) { return p.car.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.car.geometry; }
  static constexpr Profile profile(const Params& p) { return p.car.profile; }
  static VehicleLimits<S> limits(const Params& p);
  static constexpr State rolling(const Params& p, State s, S v) {
    s.vx = v;
    s.wheel_speed_rear = s.wheel_speed_front = v / p.car.wheel.wheel_radius;
    s.driveline.rpm = max(wheel_side_rpm(p.car.gearbox, s.driveline.gear, s.wheel_speed_rear), p.car.engine.idle_rpm);
    return s;
  }

  /// What acted on car and wheels, front and rear.
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
  };

  static Output outputs(const Params& p, const State&, const Forces& f, const Inputs<S>& u);
  static StepResult<SlippingWheelDrive> substep(const Params& p, const State& s, const Inputs<S>& u,
                                                const GravityInPlane<S>& gravity, S grip, S h);

 private:
  /// What acts on car and wheels during one part of a step.
  struct Acting {
    S engine, drive;   ///< torque at the crankshaft and at the wheels [N m]
    S engine_inertia;  ///< seen from the driven wheels [kg m^2]
    G brake;           ///< torque of brake, handbrake and engine braking on each axle, a friction [N m] >= 0
    AxleLoads<S> loads;
  };
  /// How the wheels and the car come out of it.
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

  /// As in Model 8: wheels spin up, dry friction is asked, the car moves.
  static Moved corrected(const Params& p, const State& s, const Acting& a, const GravityInPlane<S>& gravity, S grip,
                         S h);

  /// LR 5 and PR as published: one driven rear wheel, a line with a cap; explicit, chatters with light wheels, snaps to
  /// rest below thresholds (docs/models/slipping_wheel.md). A front brake acts on the car itself.
  static Moved source(const Params& p, const State& s, const Acting& a, const Inputs<S>& u,
                      const GravityInPlane<S>& gravity, S grip, S h);
};

/// M5 on a straight road.
template <class S, class Laws = BuiltInTyreLaws>
using SlippingWheel = Straight<SlippingWheelDrive<S, Laws>>;

}  // namespace sixline

#ifndef SIXLINE_COMPILED
#include "sixline/models/drives/slipping_wheel.ipp"
#endif
