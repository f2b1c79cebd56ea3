// On a plane at any speed, Model 8: each tyre slips in both directions within one grip; two wheels in line, or four.
#pragma once
#include "sixline/contact/static_friction.hpp"
#include "sixline/model/model.hpp"
#include "sixline/model/per_wheel.hpp"
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/stages/planar_tyres.hpp"
#include "sixline/stages/wheel_torques.hpp"
#include "sixline/vehicle/planar.hpp"
#include "sixline/vehicle/road_car_limits.hpp"

namespace sixline {

/// M8: body as in M7, wheel spin as in M5 on every axle, and one grip for both directions of a tyre.
///     |(F_x, F_y)| <= mu W for every tyre;   X, Y, N: the sum of their forces and moments;  I_w dw/dt = T - R F_x
/// N = 2: two axles in line (`coupled_bicycle`). N = 4: four wheels, lateral load transfer, differential, Ackermann
/// (`double_track`). One law from rest to top speed (contact/static_friction.hpp). Steps above 20 ms are divided.
/// Source: road map of S1; Monster 1.9.
template <class Number, int N, class Laws = BuiltInTyreLaws>
struct PlanarTyreModel {
  using Scalar = Number;
  using S = Number;
  using G = WheelVec<S, N>;
  static constexpr ModelInfo info = N == 2 ? model_info("coupled_bicycle", "M8", "Coupled bicycle",
                                                        "one grip for both directions of every tyre, two axles in line",
                                                        {.family = Family::planar,
                                                         .wheels = 2,
                                                         .has_wheel_inertia = true,
                                                         .takes_speed = true,
                                                         .takes_drive_torque = true,
                                                         .takes_body_force = true,
                                                         .takes_wind = true})
                                           : model_info("double_track", "M8x4", "Double track",
                                                        "one grip for both directions of every tyre, four wheels",
                                                        {.family = Family::planar,
                                                         .wheels = 4,
                                                         .has_wheel_inertia = true,
                                                         .takes_speed = true,
                                                         .takes_drive_torque = true,
                                                         .takes_body_force = true,
                                                         .takes_wind = true});
  static constexpr double largest_step = 0.02;  ///< [s] longer steps are divided
  using Params = RoadCar<S, Laws>;
  static constexpr bool meets_split = true;  ///< the friction of the ground may differ from wheel to wheel

  struct State {
    S x = S(0);         ///< [m] centre of gravity, world east
    S y = S(0);         ///< [m] centre of gravity, world north
    S yaw = S(0);       ///< [rad] heading from world +x, counter-clockwise, unwrapped
    S vx = S(0);        ///< [m/s] velocity along the car
    S vy = S(0);        ///< [m/s] velocity to the car's left
    S yaw_rate = S(0);  ///< [rad/s] yaw rate, left positive
    PerWheel<S, N, "wheel_speed", "rad/s", "wheel speed"> wheel_speed{};
    PerWheel<S, N, "relaxation", "-", "tyre deflection, as the lateral slip it stands for"> relaxation{};
    S specific_force_x = S(0);  ///< [m/s^2] forward acceleration less gravity in the last step: moves the loads
    S specific_force_y = S(0);  ///< [m/s^2] left acceleration less gravity in the last step: moves the loads
    Driveline<S> driveline{};

    static constexpr auto fields();  // written by tools/fields.py
  };

  struct Output {
    PlanarOutput<S> motion{};
    PerWheel<S, N, "slip_angle", "rad", "slip angle, left positive"> slip_angle{};
    PerWheel<S, N, "slip_ratio", "-", "slip ratio: 0 rolling, -1 locked"> slip_ratio{};
    PerWheel<S, N, "fz", "N", "vertical load"> fz{};
    PerWheel<S, N, "fx", "N", "tyre force along the wheel, forward positive"> fx{};
    PerWheel<S, N, "fy", "N", "tyre force across the wheel, left positive"> fy{};
    PerWheel<S, N, "friction_utilization", "-", "tyre force over friction limit, 1: sliding"> friction_utilization{};
    S steering_torque = S(0);  ///< [N m] torque of the road on the steered wheels about their axes, left positive
    S vx = S(0);               ///< [m/s] speed along the car, as vx
    DriveOutput<S> drive{};
    S drive_force = S(0);               ///< [N] drive torque over wheel radius
    S drag_force = S(0);                ///< [N] air drag along the car
    S rolling_resistance_force = S(0);  ///< [N] rolling resistance along the car
    S net_force = S(0);                 ///< [N] mass times acceleration along the car

    static constexpr auto fields();  // written by tools/fields.py
  };

  /// The forces on the car and its wheels in a step, and all that outputs() needs of it.
  struct Forces {
    BodyRates<S> rates{};               ///< rates of the body's velocities
    G lateral_slip{S(0)};               ///< tangent of the slip angle [-]
    G slip_ratio{S(0)};                 ///< [-]
    G fz{S(0)}, fx{S(0)}, fy{S(0)};     ///< in the wheels' axes [N]
    G friction_limit{S(0)};             ///< [N]
    S engine_torque = S(0);             ///< at the crankshaft [N m]
    S axle_drive_torque = S(0);         ///< at the wheels, all together [N m]
    S brake_torque = S(0);              ///< available at the wheels, all together [N m]
    S drag_force = S(0);                ///< along the car [N]
    S rolling_resistance_force = S(0);  ///< along the car [N]
    S aligning_moment = S(0);           ///< of the front tyres [N m], left positive

    static constexpr auto means() {
      using F = Forces;
      return std::tuple(&F::rates, &F::fz, &F::fx, &F::fy, &F::friction_limit, &F::engine_torque, &F::axle_drive_torque,
                        &F::brake_torque, &F::drag_force, &F::rolling_resistance_force, &F::aligning_moment);
    }
    static constexpr auto lasts() { return std::tuple(&Forces::lateral_slip, &Forces::slip_ratio); }
  };

  static StepResult<PlanarTyreModel> step(const Params& p, const State& s, const Inputs<S>& u,
                                          const RoadPlane<S>& ground, S dt, const Overrides<S>& test = no_overrides<S>);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u);

  static VehicleMotion<S> observe(const Params& p, const State& s);
  static VehicleLimits<S> limits(const Params& p);
  static constexpr auto axles(const Params& p, const State& s) { return axles_about(p.car.geometry, s.x, s.y, s.yaw); }
  /// Wheels and engine matched to the speed.
  static constexpr State rolling(const Params& p, State s) {
    s.wheel_speed = s.wheel_speed.from(G(s.vx) / wheel_radii<N>(p));
    s.driveline = turned_by_wheels(p.car.engine, p.car.gearbox, s.driveline, s.vx / p.car.wheel.wheel_radius);
    return s;
  }

 private:
  template <class M>
  friend struct StageTimer;  // bench/batch_stages.cpp

  static constexpr G all(const S& value) { return G(value); }

  /// Updates gears and limiter, which change between steps.
  static constexpr Driveline<S> update_driveline_of(const Params& p, const State& s, const Inputs<S>& u,
                                                    const RoadPlane<S>& ground, const Overrides<S>& test, S dt) {
    const auto along = [&] {
      const auto heading = sincos(s.yaw);
      return with_push(gravity_in_plane(ground, p.car.body.g, heading.cos, heading.sin), test, p.car.body.mass, heading)
          .along;
    };
    const S driven = sum(drive_shares<S, N>(p.drivetrain) * s.wheel_speed.wheel_vec());
    return update_driveline(p.car, p.wheels, s.driveline, u, driven, s.vx / p.car.wheel.wheel_radius, dt, along);
  }
  /// Positions and directions of the wheels. No channels: src/vehicle/readout.cpp computes its own from the dimensions.
  static WheelPlaces<G> places(const Params& p, SinCos<S> middle, S steer);
  /// Camber and turn slip of the wheels. A planar car has no roll motion: its roll angle is that of default springs.
  static constexpr WheelStance<G> stance(const Params& p, const State& s, const G& y, const G& hub_vx) {
    const G roll = all(S(roll_per_g) / p.car.body.g * s.specific_force_y);
    return {.camber = inclination(p.camber, sides_of<S, N>(), -(y * roll), N == 4 ? roll : all(S(0))),
            .turn_slip = turn_slip_of(p.tyre, hub_vx, s.yaw_rate)};
  }

  /// Vertical loads: static, plus longitudinal and lateral transfer by the specific force, plus downforce.
  ///   specific_force: acceleration less gravity, ahead and to the left [m/s^2]
  static G loads(const Params& p, Planar<S> specific_force, S W, S speed_squared);

  /// One part of a step, at most `largest_step` long.
  static StepResult<PlanarTyreModel> substep(const Params& p, const State& s, const Driveline<S>& driveline,
                                             const Inputs<S>& u, const Overrides<S>& test, const RoadPlane<S>& ground,
                                             S h);

  /// Pose and motion of the car and its wheels at the beginning of the part.
  struct Start {
    S steer_angle;  ///< of the road wheels [rad]
    SinCos<S> yaw_sincos, steer_sincos;
    GravityInPlane<S> gravity;
    S weight;                  ///< into the road [N]
    S moment;                  ///< from outside, left positive [N m]
    S speed;                   ///< of the centre of gravity [m/s]
    S air_speed, air_squared;  ///< of the car through the air [m/s], [m^2/s^2]
    Mask<S> speed_imposed;     ///< an override moves the car
    WheelPlaces<G> wheels;
    G hub_vx, hub_vy;  ///< along the wheel and to its left [m/s]
    G rolling_speed;   ///< wheel speed without slip [rad/s]
    G wheel_speed;     ///< [rad/s]
  };
  static Start start_of(const Params& p, const State& s, const Inputs<S>& u, const Overrides<S>& test,
                        const RoadPlane<S>& ground);

  /// Forces other than the tyres'.
  struct BodyForces {
    StepResistance<S> air;
    S dry;          ///< rolling resistance as dry friction [N]
    S scrub;        ///< `dry` over speed [kg/s]
    S ahead, left;  ///< gravity less rolling resistance [N]
    S acts_left;    ///< `left` plus the air drag on vy, mean over the step [N]
  };
  static BodyForces body_forces(const Params& p, const State& s, const Start& start, const RoadPlane<S>& ground,
                                const TyreContact<S, G, Laws>& contact, S h);
  /// Rolling resistance as dry friction [N]: from the tyre law if it has any, else from the car's coefficient.
  static constexpr S dry_rolling(const Params& p, const RoadPlane<S>& ground, const TyreContact<S, G, Laws>& contact,
                                 S weight) {
    const auto& resistance = p.car.resistance;
    const bool by_road = resistance.rolling_resistance_mode == RollingMode::road;  // under downforce, too
    const S by_car = rolling_friction(resistance, by_road ? sum(contact.at.fz) : weight, ground.rolling);
    if (!has_rolling_resistance(contact.tyre)) return by_car;
    const S by_law = sum(rolling_resistance(contact.tyre, contact.at) / radii_ratio<N>(p)) / p.car.wheel.wheel_radius;
    return by_road ? select(ground.rolling > S(0), by_car, by_law) : by_law;
  }

  /// The cars that friction brings to rest in this step or keeps at rest, the forces that hold them, and their loads.
  struct Hold {
    Mask<S> holds;
    G load, friction_limit, fx, fy;  ///< [N]
  };
  static Hold hold_at_rest(const Params& p, const State& s, const Start& start, const RoadPlane<S>& ground,
                           const TyreContact<S, G, Laws>& contact, const WheelTorques<S, G>& by,
                           const BodyForces& others, S h);

  /// Velocities after the step in the axes of the car after it. An imposed speed replaces the free one.
  ///   pushed: velocity from the forces alone [m/s], half: sine and cosine of half of the turn of the car
  static Planar<S> velocity_after(const State& s, const Start& start, const Hold& hold, Planar<S> pushed,
                                  S imposed_speed, SinCos<S> half, S h);
  /// The tyres' deflection after the step, as a lateral slip.   hub_vy: lateral hub speed after it [m/s], share:
  /// fraction of the step at which the tyres acted, fy: their lateral forces [N]
  static G relaxation_after(const TyreContact<S, G, Laws>& contact, const G& hub_vy, const S& share, const Hold& hold,
                            const G& fy);
  /// The results of a step's stages.
  struct Stages {
    const Start& start;
    const G& load;
    const TyreContact<S, G, Laws>& contact;
    const RoadCarTorques<S, G>& torques;
    const BodyForces& others;
    const PlanarTyreForces<S, G>& tyres;
    const Hold& hold;
  };
  static StepResult<PlanarTyreModel> integrate(const Params& p, const State& s, const Driveline<S>& driveline,
                                               const Overrides<S>& test, const Stages& stages, S h);
};

/// M8: two axles in line.
template <class S, class Laws = BuiltInTyreLaws>
using CoupledBicycle = PlanarTyreModel<S, 2, Laws>;
/// M8 with four wheels.
template <class S, class Laws = BuiltInTyreLaws>
using DoubleTrack = PlanarTyreModel<S, 4, Laws>;

}  // namespace sixline

#include "sixline/generated/models/double_track.hpp"

#ifndef SIXLINE_COMPILED
#include "sixline/models/double_track.ipp"
#endif
