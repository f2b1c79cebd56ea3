// Rigid body on a plane: a rectangle pushed by forces (R1), or on four wheels as a car (R3).
#pragma once
#include "sixline/contact/coulomb_friction.hpp"
#include "sixline/contact/static_friction.hpp"
#include "sixline/math/solve.hpp"
#include "sixline/model/model.hpp"
#include "sixline/model/per_wheel.hpp"
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/vehicle/powertrain.hpp"
#include "sixline/vehicle/push.hpp"
#include "sixline/vehicle/resistance.hpp"
#include "sixline/vehicle/rigid_plane.hpp"
#include "sixline/vehicle/rigid_wheel.hpp"
#include "sixline/vehicle/steering.hpp"

namespace sixline {

/// Axes in which the direction of a force is constant: the world's or the body's.
enum class PushAxes { world, body };

/// R1: a rectangle and one force with its point of application. Test inputs force_x, force_y, offset_x, offset_y.
///     M dv/dt = F,   I dw/dt = offset x F
/// Self tests of the source: an offset fixed in the world gives a steadily growing spin, one fixed in the body a swing
/// like that of a pendulum. Source: S3.
template <class S>
struct RigidBody {
  using Scalar = S;
  using State = RigidState<S>;
  static constexpr ModelInfo info =
      model_info("rigid_body", "R1", "Rigid body", "a rigid rectangle on a plane, pushed by one force",
                 {.family = Family::rigid,
                  .wheels = 0,
                  .has_steering = false,
                  .has_pedals = false,
                  .takes_steer_angle = false,
                  .takes_body_force = true});

  struct Params {
    Rectangle<S> body{};
    PushAxes force_axes = PushAxes::world;   ///< [choice] axes in which force_x, force_y keep their direction
    PushAxes offset_axes = PushAxes::world;  ///< [choice] axes in which offset_x, offset_y keep their direction
    Profile profile = Profile::corrected;    ///< [choice] corrected, or the source's behaviour: inertia
    BodySize<S> size{.length = S(0), .width = S(0)};

    static constexpr auto fields();  // written by tools/fields.py
  };
  struct Output {
    PlanarOutput<S> motion{};
    KincaidFrame<S> own{};
    S torque = S(0);  ///< [N m] of the force, left positive

    static constexpr auto fields();  // written by tools/fields.py
  };

  struct Forces {
    Planar<S> force{S(0), S(0)};  ///< in the car's axes [N]
    S torque = S(0);              ///< left positive [N m]

    static constexpr auto means() { return std::tuple(&Forces::force, &Forces::torque); }
    static constexpr auto lasts() { return std::tuple(); }
  };

  static StepResult<RigidBody> step(const Params& p, const State& s, const Inputs<S>&, const RoadPlane<S>&, S dt,
                                    const Overrides<S>& test = no_overrides<S>);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&);
};

/// State of an option: off or on.
enum class Switch { off, on };
/// Brake torque that grows with wheel speed and never holds, or dry friction that holds.
enum class BrakeLaw { viscous, coulomb };

/// R3: a rectangle on four wheels at its corners, in toy units: 5 kg, 3 x 8 m, forces that grow with the sliding speed.
///     F_x = -k_f (v_x - w R),  F_y = -k_s v_y  at each wheel;  I_w dw/dt = T_drive - R F_x - T_brake
/// Without a friction limit it never skids and accelerates at (2 T/R)/(M + 4 I_w/R^2) = 8.889 m/s^2 for ever. With
/// limit_wheel_friction the force vector of each wheel is at most mu M g/4, gravity acts on slopes, and a car that
/// brakes and friction can stop within a step is stopped exactly.
/// corrected: everything implicit, steps above 4 ms divided: any step is stable. source: inertia 15, explicit spin.
/// Source: S3 (docs/sources.md).
template <class S>
struct RigidCar {
  using Scalar = S;
  using G = FourWheels<S>;
  static constexpr ModelInfo info = model_info(
      "rigid_car", "R3", "Rigid car", "a rigid rectangle on four wheels, a toy with limit_wheel_friction off",
      {.family = Family::rigid, .wheels = 4, .has_wheel_inertia = true, .takes_body_force = true});
  static constexpr double largest_step = 0.004;  ///< [s] longer steps are divided
  static constexpr int rounds = 4;               ///< of the search for the sliding of each wheel

  struct Params {
    Rectangle<S> body{};
    RigidWheel<S> wheel{};
    Steering<S> steering{.steer_lock = S(0.75)};
    S rear_steer_ratio =
        S(0);  ///< [-, -1 to 1, of steering] rear wheel angle per steer angle: -1 counter steer, 1 crab
    Resistance<S> resistance{};
    S drive_torque = S(20);  ///< [N m, 0 to 1e5, of engine] at each driven wheel, full throttle
    /// [W, 0 to 1e7, of engine] most power of each driven wheel's motor, driving or braking: its torque is at most this
    /// over the wheel's speed; 0: no limit
    S drive_power = S(0);
    /// [N m, 0 to 1e5] steering of a tank: at full steer to the left, torque added to each driven wheel on the right
    /// and subtracted on the left; above 0 no wheel is steered
    S skid_torque = S(0);
    /// [N m s, 0 to 1e5, of brakes] brake torque per wheel speed at each wheel, full pedal, brake_law viscous
    S brake_coefficient = S(4);
    /// [N m, 0 to 1e6, of brakes] brake torque of all wheels together at full pedal, brake_law coulomb
    S brake_torque_max = S(4500);
    /// [N m, 0 to 1e6, of brakes] torque of the fully pulled handbrake, rear axle, brake_law coulomb
    S handbrake_torque = S(3000);
    S mu =
        S(1);  ///< [-, 0 to 5, of tyre] friction coefficient of the tyre on a road of grip 1, limit_wheel_friction on
    S g = S(9.81);  ///< [m/s^2, 0.1 to 30, of body] gravity
    /// [choice] each wheel's force at most mu times its share of the weight; slopes
    Switch limit_wheel_friction = Switch::off;
    Switch resistances = Switch::off;  ///< [choice] air drag and rolling resistance
    /// [choice, of brakes] viscous: torque grows with wheel speed, never stops; coulomb: holds
    BrakeLaw brake_law = BrakeLaw::viscous;
    DrivenAxle driven_axle = DrivenAxle::rear;  ///< [choice, of drivetrain] wheels that get drive_torque
    Profile profile = Profile::corrected;       ///< [choice] corrected, or the source's behaviour
    BodySize<S> size{.length = S(0), .width = S(0)};

    static constexpr auto fields();  // written by tools/fields.py
  };
  struct State {
    /// Centre of gravity, world [m]; yaw [rad]; velocity along and to the left of the car [m/s]; yaw rate [rad/s].
    S x = S(0), y = S(0), yaw = S(0), vx = S(0), vy = S(0), yaw_rate = S(0);
    PerWheel<S, 4, "wheel_speed", "rad/s", "wheel speed"> wheel_speed{};

    static constexpr auto fields() {
      return joined_fields(rigid_fields<State>(), FieldList{part(&State::wheel_speed)});
    }
  };
  struct Output {
    PlanarOutput<S> motion{};
    KincaidFrame<S> own{};
    PerWheel<S, 4, "fx", "N", "road force along the wheel, forward positive"> fx{};
    PerWheel<S, 4, "fy", "N", "road force across the wheel, left positive"> fy{};
    PerWheel<S, 4, "slip_angle", "rad", "slip angle, left positive"> slip_angle{};
    PerWheel<S, 4, "fz", "N", "vertical load: a quarter of the weight"> fz{};
    PerWheel<S, 4, "friction_utilization", "-", "road force over its limit; 0 with limit_wheel_friction off">
        friction_utilization{};
    S vx_rate = S(0);                   ///< [m/s^2] longitudinal acceleration: rate of vx
    S axle_drive_torque = S(0);         ///< [N m] drive torque of all wheels together
    S drag_force = S(0);                ///< [N] air drag along the car
    S rolling_resistance_force = S(0);  ///< [N] rolling resistance along the car
    S holding = S(0);                   ///< [-] 1: brakes and friction hold the car at rest

    static constexpr auto fields();  // written by tools/fields.py
  };

  /// The forces on the car and its wheels.
  struct Forces {
    /// Rates of the body's velocities.
    BodyRates<S> rates{};
    G fx{S(0)}, fy{S(0)};                   ///< in the wheels' axes [N]
    G speed_along{S(0)}, speed_left{S(0)};  ///< of the ground contacts [m/s]
    G friction_limit{S(0)};                 ///< [N]; infinite without one
    S fz = S(0);                            ///< on each wheel [N]
    S axle_drive_torque = S(0);             ///< of all wheels together [N m]
    S drag_force = S(0);                    ///< along the car [N]
    S rolling_resistance_force = S(0);      ///< along the car [N]
    S holding = S(0);                       ///< 1: brakes and friction hold the car at rest

    static constexpr auto means() {
      using F = Forces;
      return std::tuple(&F::rates, &F::fx, &F::fy, &F::fz, &F::axle_drive_torque, &F::drag_force,
                        &F::rolling_resistance_force);
    }
    static constexpr auto lasts() {
      using F = Forces;
      return std::tuple(&F::speed_along, &F::speed_left, &F::friction_limit, &F::holding);
    }
  };

  static StepResult<RigidCar> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>& ground,
                                   S dt, const Overrides<S>& test = no_overrides<S>);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&);

  /// Wheels that roll with the car.
  static constexpr State rolling(const Params& p, State s) {
    const S w = s.vx / p.wheel.wheel_radius;
    s.wheel_speed = {w, w, w, w};
    return s;
  }
  static VehicleMotion<S> observe(const Params& p, const State& s);
  /// Limits for a driver. The tyres give force only by sliding: the limits are those at which they slide at 1 m/s
  /// sideways, and at 4 m/s in braking (the viscous brake fades with the speed). Without a friction limit, 0.25 m/s:
  /// the toy is 8 m long and a road leaves no room to slide. With one, 85 % of it to the side and 70 % along, since
  /// both share one circle and a wheel that slides far in one direction has no force left in the other.
  static VehicleLimits<S> limits(const Params& p);
  static std::array<AxlePlace<S>, 2> axles(const Params& p, const State& s);

 private:
  /// The forces on the car other than those of its wheels, and the torques on the wheels other than those of the road.
  struct Loads {
    Planar<S> force_b;        ///< gravity and the force from outside [N]
    S moment;                 ///< from outside, left positive [N m]
    S viscous, dry;           ///< resistance per speed [N s/m], and constant [N]
    G drive, damping, brake;  ///< [N m], [N m s], dry brake torque [N m]
    G friction_limit;         ///< friction limit [N]
    S load;                   ///< on each wheel [N]
  };
  /// Forces in the wheels' frames, and the motion that they cause.
  struct Moved {
    RigidMotion<S> body;
    G spin, fx, fy;
  };

  static Loads loads_on(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>& ground,
                        const Overrides<S>& test, SinCos<S> yaw_sincos);

  static constexpr WheelPlaces<G> places(const Params& p, S steer) {
    const S a = p.body.half_length, b = p.body.half_width;
    const auto [front, rear] = sincos_pair(steer, p.rear_steer_ratio * steer);
    return wheel_places<G>(wheel_vec<S>(a, a, -a, -a), wheel_vec<S>(b, -b, b, -b),
                           {by_axle<S, 4>(front.sin, rear.sin), by_axle<S, 4>(front.cos, rear.cos)});
  }
  static constexpr G along(const WheelPlaces<G>& at, const RigidMotion<S>& m) {
    return at.steer.cos * G(m.ahead) + at.steer.sin * G(m.left) + at.lever_along * G(m.yaw_rate);
  }
  static constexpr G across(const WheelPlaces<G>& at, const RigidMotion<S>& m) {
    return at.steer.cos * G(m.left) - at.steer.sin * G(m.ahead) + at.lever_left * G(m.yaw_rate);
  }
  /// Sum of wheel forces and their moment, body axes.
  static constexpr Column3<S> total(const WheelPlaces<G>& at, const G& fx, const G& fy) {
    return {sum(at.steer.cos * fx - at.steer.sin * fy), sum(at.steer.sin * fx + at.steer.cos * fy),
            sum(at.lever_along * fx + at.lever_left * fy)};
  }
  /// Sum of J^T diag(a, b) J over the wheels: the body's resistance for resistances a along and b across them.
  static constexpr Symmetric3<S> softness(const WheelPlaces<G>& at, const G& a, const G& b) {
    const G &c = at.steer.cos, &s = at.steer.sin, &l = at.lever_along, &r = at.lever_left;
    return {sum(a * c * c + b * s * s), sum((a - b) * (c * s)),     sum(a * c * l - b * s * r),
            sum(a * s * s + b * c * c), sum(a * s * l + b * c * r), sum(a * l * l + b * r * r)};
  }

  static StepResult<RigidCar> substep(const Params& p, const State& s, const Inputs<S>& u, const Overrides<S>& test,
                                      const RoadPlane<S>& ground, S h);

  /// Explicit, as in the source: forces from the old state, then spin and body.
  static Moved slid_explicitly(const Params& p, const State& s, const Loads& loads, const WheelPlaces<G>& at, S h);

  /// Implicit in the body's motion and in the wheels' spin. A wheel at its friction limit has a smaller k; a wheel that
  /// its brake can stop is locked. Both are found in a few rounds; the remaining excess is cut off at the end.
  ///     w' = (I_w w + h T + h R k v_l')/D,  D = I_w + h (R^2 k + d)    =>    F_x = -k (a v_l' - c),
  ///     a = (I_w + h d)/D,  c = R (I_w w + h T)/D;   locked: a = 1, c = 0
  ///   first: rotation by half the turn of the step; returns the motion in the axes of its middle
  static Moved slid(const Params& p, const State& s, SinCos<S> first, const Loads& loads, const WheelPlaces<G>& at,
                    S h);

  /// The test of dry friction (contact/static_friction.hpp, part 2) on the force vector: where wheel forces within grip
  /// and brakes can bring body and wheels to rest in this step, they are exactly at rest. The forces are distributed in
  /// proportion to the limits of the wheels:
  ///     F = F_0 + W J lambda,   sum J^T F = -M u/h - F_other;   F_0 stops the wheel without its brake
  static S hold(const Params& p, const State& s, const Loads& loads, const WheelPlaces<G>& at, S h, Moved& moved);

  static constexpr Mask<S> every(const Mask<G>& m) { return m[0] && m[1] && m[2] && m[3]; }
  template <class F>
  static constexpr void for_each_wheel(F&& f) {
    for (int i = 0; i < 4; ++i) f(i);
  }
  template <class P>
  static constexpr P set(const P& all, int i, const S& value) {
    auto g = all.wheel_vec();
    g.set(i, value);
    return all.from(g);
  }
};

}  // namespace sixline

#include "sixline/generated/models/rigid_body.hpp"

#ifndef SIXLINE_COMPILED
#include "sixline/models/rigid_body.ipp"
#endif
