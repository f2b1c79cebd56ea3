// On a plane at any speed, Model 7: two axles with lateral tyre forces by slip angle; any drive of M1 to M5.
#pragma once
#include "sixline/contact/coulomb_friction.hpp"
#include "sixline/contact/static_friction.hpp"
#include "sixline/model/model.hpp"
#include "sixline/model/per_wheel.hpp"
#include "sixline/model/profile.hpp"
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/models/drives/slipping_wheel.hpp"
#include "sixline/tyre/tyre.hpp"
#include "sixline/vehicle/lateral_sources.hpp"
#include "sixline/vehicle/load.hpp"
#include "sixline/vehicle/planar.hpp"
#include "sixline/vehicle/reference_car.hpp"
#include "sixline/vehicle/steering.hpp"

namespace sixline {

/// Whether the steered front tyre's force also slows the car.
enum class CorneringDrag { on, off };
/// Definition of an axle's cornering stiffness: a number [N/rad], or a coefficient [1/rad] times its load.
enum class CorneringStiffnessMode { absolute, per_load };

/// M7.
///     a_f = atan2(v_y + b r, v_x) - delta,  a_r = atan2(v_y - c r, v_x);   F_i = -sat(C_i a_i, mu W_i)
///     M (dv_x/dt - v_y r) = F_drive - resistances - F_f sin(delta)
///     M (dv_y/dt + v_x r) = F_f cos(delta) + F_r,     I_z dr/dt = b F_f cos(delta) - c F_r
/// Longitudinal and lateral force are still separate: each may use the whole grip (unlike in M8). One law from rest to
/// top speed (contact/static_friction.hpp). Reference point: centre of gravity. Steps above 20 ms are divided.
/// Source: Monster 1.9 "high speed turning".
template <class Number, class Drive = SlippingWheelDrive<Number>, class Laws = BuiltInTyreLaws>
struct DynamicBicycle {
  using LongitudinalDrive = Drive;
  template <class Other>
  using With = DynamicBicycle<Number, Other, Laws>;  ///< the same with another drive
  using Scalar = typename Drive::Scalar;
  using S = Scalar;
  using G = WheelVec<S, 2>;
  static constexpr ModelInfo info = model_info("dynamic_bicycle", "M7", "Dynamic bicycle",
                                               "slip angles and lateral force on two axles, longitudinal separate",
                                               {.family = Family::planar,
                                                .wheels = 2,
                                                .has_wheel_inertia = Drive::info.has_wheel_inertia,
                                                .takes_speed = true,
                                                .takes_drive_force = true,
                                                .takes_body_force = true,
                                                .takes_wind = true,
                                                .tested_at_imposed_speed = true,
                                                .has_longitudinal = true});
  static constexpr double largest_step = 0.02;  ///< [s] longer steps are divided

  struct Params {
    typename Drive::Params drive{};
    Steering<S> steering{};
    TyreKind<S, Laws> tyre = ReferenceCar<S>::template tyre<Laws>;
    /// [kg m^2, 1e-4 to 1e7, of body] about the vertical axis through the mass centre, I_z
    S yaw_inertia = ReferenceCar<S>::yaw_inertia;
    /// [N/rad, 0 to 1e7, of tyre] cornering stiffness of the front axle, C_f
    S cornering_stiffness_front = ReferenceCar<S>::cornering_stiffness_front;
    /// [N/rad, 0 to 1e7, of tyre] cornering stiffness of the rear axle, C_r
    S cornering_stiffness_rear = ReferenceCar<S>::cornering_stiffness_rear;
    /// [1/rad, 0 to 100, of tyre] cornering stiffness over the axle's load, cornering_stiffness_mode per_load
    S cornering_coefficient_front = S(5), cornering_coefficient_rear = S(5.2);
    S grip = S(2);  ///< [-, 0 to 10, of tyre] lateral friction limit over load, cornering_stiffness_mode per_load
    /// [choice, of tyre] cornering_stiffness_* [N/rad], or cornering_coefficient_* times fz with the limit grip (MMD, JP)
    CorneringStiffnessMode cornering_stiffness_mode = CorneringStiffnessMode::absolute;
    /// [choice] the steered front tyre's force also slows the car; off, as in Monster's text, adds energy to the car
    CorneringDrag cornering_drag = CorneringDrag::on;
    /// [choice] simulator that profile source reproduces: the road-map author's, his 7.5, Monster's demo, its port (JP)
    LateralSource source_variant = LateralSource::simulator;
    SlideTuning<S> slide{};
    AxleStiffness<S> axle_stiffness = ReferenceCar<S>::axle_stiffness;
    RearTyre<S> rear_tyre{};

    static constexpr auto fields();  // written by tools/fields.py
  };

  struct State {
    S x = S(0);         ///< [m] centre of gravity, world east
    S y = S(0);         ///< [m] centre of gravity, world north
    S yaw = S(0);       ///< [rad] heading from world +x, counter-clockwise, unwrapped
    S vy = S(0);        ///< [m/s] velocity to the car's left
    S yaw_rate = S(0);  ///< [rad/s] yaw rate, left positive
    PerWheel<S, 2, "relaxation", "-", "tyre deflection, as the lateral slip it stands for"> relaxation{};
    typename Drive::State drive{};

    static constexpr auto fields();  // written by tools/fields.py
  };

  struct Output {
    PlanarOutput<S> motion{};
    PerWheel<S, 2, "slip_angle", "rad", "slip angle, left positive"> slip_angle{};
    PerWheel<S, 2, "fy", "N", "lateral force in the wheel's frame, left positive"> fy{};
    S lateral_utilization_front = S(0);  ///< [-, of front] front lateral force over its limit
    S lateral_utilization_rear = S(0);   ///< [-, of rear] rear lateral force over its limit
    typename Drive::Output drive{};

    static constexpr auto fields();  // written by tools/fields.py
  };

  /// The forces on the car and its axles.
  struct Forces {
    /// Rates of the body's velocities.
    BodyRates<S> rates{};
    G slip_angle{S(0)};           ///< [rad]; profile corrected: its tangent
    G fy{S(0)};                   ///< in the wheels' axes [N]
    G lateral_utilization{S(0)};  ///< lateral force over its limit [-]
    S imposed = S(0);             ///< 1: the override imposed_drive_force acted
    S imposed_rate = S(0);        ///< rate of vx under it [m/s^2]
    /// Forces of the longitudinal model.
    typename Drive::Forces drive{};

    static constexpr auto means() {
      using F = Forces;
      return std::tuple(&F::rates, &F::fy, &F::imposed_rate, &F::drive);
    }
    static constexpr auto lasts() {
      return std::tuple(&Forces::slip_angle, &Forces::lateral_utilization, &Forces::imposed);
    }
  };

  static StepResult<DynamicBicycle> step(const Params& p, const State& s, const Inputs<S>& u,
                                         const RoadPlane<S>& ground, S dt, const Overrides<S>& test = no_overrides<S>);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u);

  static VehicleMotion<S> observe(const Params& p, const State& s);
  static VehicleLimits<S> limits(const Params& p);
  static constexpr auto axles(const Params& p, const State& s) {
    return axles_about(Drive::geometry(p.drive), s.x, s.y, s.yaw);
  }
  static constexpr State rolling(const Params& p, State s) {
    s.drive = Drive::rolling(p.drive, s.drive, s.drive.vx);
    return s;
  }

 private:
  /// Tyres of both axles.
  static Tyre<S, G, Laws> tyres(const Params& p, const G& load, const AxleLoads<S>& static_loads);
  /// The longitudinal acceleration that shifts the loads; at rest it follows from the slope.   along: gravity along the
  /// car [m/s^2]
  static constexpr S load_acceleration(const Params& p, const State& s, S along) {
    if constexpr (requires { s.drive.specific_force_x; })
      return select(s.drive.vx == S(0), -along, s.drive.specific_force_x) * p.drive.car.load_transfer_share;
    else
      return S(0) * s.x;
  }

  /// Data that all stages of one part of a step use.
  struct Part {
    S mass, h, steer;  ///< [kg], duration of the part [s], road-wheel angle [rad]
    SinCos<S> turned, yaw_sincos;
    GravityInPlane<S> gravity;
    Mask<S> speed_imposed;
    StepResistance<S> slowed;  ///< air and rolling resistance of the whole velocity
    S side_drag;               ///< their force against vy [N]
    S moment;                  ///< from outside, left positive [N m]
  };
  /// The tyres of both axles before the step: sliding speeds, stiffnesses, limits.
  struct SideTyres {
    Tyre<S, G, Laws> tyre;
    TyreAt<G> meets;  ///< their state on the road, with the slip before the step
    WheelPlaces<G> at;
    G vx, vy;  ///< of the hubs, in the wheels' axes [m/s]
    LateralSlip<G> slip;
    G demand;        ///< pure lateral force before the step [N]
    G limit, slope;  ///< [N], [N per unit of slip]
  };
  /// Lateral forces, implicit in the motion that they cause.
  struct SideForces {
    G force, slip;  ///< [N], effective slip at the end [-]
    S late;         ///< fraction of the step at whose end they act
  };
  /// Forces that would stop the lateral motion of a car.
  struct SideHold {
    G needed;       ///< [N]
    Mask<S> holds;  ///< the tyres can provide them
  };
  using Relaxation = decltype(State::relaxation);

  static StepResult<DynamicBicycle> substep(const Params& p, const State& s, const Inputs<S>& u,
                                            const Overrides<S>& test, const RoadPlane<S>& ground, S h);
  static Part part_of_step(const Params& p, const State& s, const Inputs<S>& u, const Overrides<S>& test,
                           const RoadPlane<S>& ground, S h);
  static SideTyres side_tyres(const Params& p, const State& s, const RoadPlane<S>& ground, const Part& part);
  static SideForces side_forces_of(const Params& p, const State& s, const Part& part, const SideTyres& tyres);
  static SideHold side_hold(const Params& p, const State& s, const Part& part, const G& limit);
  /// Momentum in the old body frame, then turned with the car. `next.drive` has the speed that results from the drive.
  static void move_body(const Params& p, const State& s, const Overrides<S>& test, const Part& part, const G& force,
                        const Mask<S>& stuck, State& next);
  static Relaxation relaxation_after(const State& s, const State& next, const SideTyres& tyres,
                                     const SideForces& rolled, const G& force, const Mask<S>& stuck);

  /// The published simulators' step: explicit, with their laws (vehicle/lateral_sources.hpp).
  static StepResult<DynamicBicycle> source_step(const Params& p, const State& s, const Inputs<S>& u,
                                                const Overrides<S>& test, const RoadPlane<S>& ground, S h);
  static SourceCar<S> source_car(const Params& p, const State& s, const Overrides<S>& test, const RoadPlane<S>& ground,
                                 const GravityInPlane<S>& gravity);
  static SourceMotion<S> source_motion(const Params& p, const State& s, const Inputs<S>& u, const Overrides<S>& test);
  /// Whether the state's vx is the speed along the path, which `sideslip` turns from the car's axis.
  static constexpr bool travels_along_slide(const Params& p) {
    return p.source_variant == LateralSource::simulator || p.source_variant == LateralSource::simulator_scrub;
  }
  /// The speed along the car [m/s].
  static constexpr S forward_speed(const Params& p, const State& s) {
    const S v = s.drive.vx;
    if (Drive::profile(p.drive) != Profile::source || !travels_along_slide(p)) return v;
    return copysign(sqrt(max(v * v - s.vy * s.vy, S(0))), v);
  }
  /// Sets the velocities in `next` after a step that integrates the sideslip angle or the lateral velocity; returns the
  /// speed along the car in the new body frame.
  static S slide_on(const Params& p, S vx, S sideslip, S yaw_rate, State& next);
  static S turn_on(const Params& p, const State& s, const Inputs<S>& u, const Overrides<S>& test,
                   const GravityInPlane<S>& gravity, const SourceRates<S>& rates, S vx, S h, State& next);

  static constexpr const S& wheel_radius(const Params& p) {
    if constexpr (requires { p.drive.car; })
      return p.drive.car.wheel.wheel_radius;
    else if constexpr (requires { p.drive.wheel; })
      return p.drive.wheel.wheel_radius;
    else
      return p.drive.point.wheel.wheel_radius;
  }
  static constexpr const Resistance<S>& resistance(const Params& p) { return resistance_of(p.drive); }
  /// The override imposed_drive_force: a force in place of the powertrain; air drag and rolling resistance are
  /// unchanged. Changes the drive's state; returns the rate of vx [m/s^2].
  static S pull(const Params& p, const State& s, const Overrides<S>& test, const GravityInPlane<S>& gravity, S h,
                typename Drive::State& drive);
  /// Makes the wheels roll with the car under an override.
  static void hold_wheels(const Params& p, const State& s, const Overrides<S>& test, const Mask<S>& speed_imposed,
                          typename Drive::State& drive);
};

}  // namespace sixline

#include "sixline/generated/models/dynamic_bicycle.hpp"

#ifndef SIXLINE_COMPILED
#include "sixline/models/dynamic_bicycle.ipp"
#endif
