// Rigid body on a plane: a rectangle pushed by forces (R1), and on it four wheels that make a car (R3).
#pragma once
#include "sixline/driver/observation.hpp"
#include "sixline/math/solve.hpp"
#include "sixline/model.hpp"
#include "sixline/parts/contact.hpp"
#include "sixline/parts/coulomb_friction.hpp"
#include "sixline/parts/per_wheel.hpp"
#include "sixline/parts/powertrain.hpp"
#include "sixline/parts/resistance.hpp"
#include "sixline/parts/rigid_plane.hpp"
#include "sixline/parts/rigid_wheel.hpp"
#include "sixline/parts/steering.hpp"

namespace sixline {

enum class PushAxes { world, body };

/// R1: a rectangle, one force, and where it acts. Test inputs force_x, force_y, offset_x, offset_y.
///     M dv/dt = F,   I dw/dt = offset x F
/// Self tests of the source: an offset fixed in the world gives a steadily growing spin, one fixed in the body swings
/// like a pendulum. Source: S3.
template <class S>
struct RigidBody {
  using Scalar = S;
  using State = RigidState<S>;
  static constexpr ModelInfo info{.id = "rigid_body",
                                  .number = "R1",
                                  .title = "Rigid body",
                                  .meaning = "a rigid rectangle on a plane, pushed by one force",
                                  .family = Family::rigid,
                                  .wheels = 0,
                                  .has_steering = false,
                                  .has_pedals = false,
                                  .takes_steer_angle = false,
                                  .takes_body_force = true};
  static constexpr auto& aliases = rigid_aliases;

  struct Params {
    Rectangle<S> body{};
    PushAxes force_axes = PushAxes::world, offset_axes = PushAxes::world;
    Profile profile = Profile::corrected;

    static constexpr auto fields() {
      using P = Params;
      return std::tuple{
          part(&P::body),
          choice(&P::force_axes, "force_axes", "force_x, force_y keep their direction in", "world", "body"),
          choice(&P::offset_axes, "offset_axes", "offset_x, offset_y keep their direction in", "world", "body"),
          choice(&P::profile, "profile", "corrected, or what the source does: inertia", "corrected", "source")};
    }
  };
  struct Output {
    PlanarOutput<S> motion{};
    KincaidFrame<S> own{};
    S torque = S(0);

    static constexpr auto fields() {
      using O = Output;
      return std::tuple{part(&O::motion), part(&O::own),
                        field(&O::torque, "torque", "N m", "of the force, left positive")};
    }
  };

  static constexpr StepResult<RigidBody> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&,
                                              S dt) {
    const auto yaw_sincos = sincos(s.yaw);
    const Planar<S> force{u.force_x, u.force_y}, offset{u.offset_x, u.offset_y};
    const auto push = add_force(Push<S>{}, p.force_axes == PushAxes::world ? rotate_back(force, yaw_sincos) : force,
                                p.offset_axes == PushAxes::world ? rotate_back(offset, yaw_sincos) : offset);
    const S spin = push.torque / yaw_inertia(p.body, p.profile), inv = dt / p.body.mass;
    const RigidMotion<S> moved{s.vx + inv * push.force.x, s.vy + inv * push.force.y, s.yaw_rate + dt * spin};
    State next = s;
    move_on(next, moved, dt);
    const S M = p.body.mass;
    auto motion = planar_output<S>(s.yaw, S(0) * s.vx, s.vx, s.vy, s.yaw_rate, S(0), S(0), spin, s.vx);
    motion.ax = push.force.x / M;
    motion.ay = push.force.y / M;
    return {next, {.motion = motion, .own = kincaid_frame(s), .torque = push.torque}};
  }
};

enum class Switch { off, on };
enum class BrakeLaw { viscous, coulomb };

/// R3: a rectangle on four wheels at its corners, in toy units: 5 kg, 3 x 8 m, forces that grow with the sliding speed.
///     F_x = -k_f (v_x - w R),  F_y = -k_s v_y  at each wheel;  I_w dw/dt = T_drive - R F_x - T_brake
/// Without a friction limit it never skids and accelerates to (2 T/R)/(M + 4 I_w/R^2) = 8.889 m/s^2 for ever. With
/// limit_wheel_friction the force vector of each wheel is at most mu M g/4, gravity acts on slopes, and a car that
/// brakes and friction can stop within a step is stopped, exactly.
/// corrected: everything implicit, steps above 4 ms divided: any step is stable. source: inertia 15, explicit spin.
/// Source: S3 (docs/sources.md).
template <class S>
struct RigidCar {
  using Scalar = S;
  using G = FourWheels<S>;
  static constexpr ModelInfo info{.id = "rigid_car",
                                  .number = "R3",
                                  .title = "Rigid car",
                                  .meaning = "a rigid rectangle on four wheels, a toy with the cap off",
                                  .family = Family::rigid,
                                  .wheels = 4,
                                  .has_wheel_inertia = true};
  static constexpr auto& aliases = rigid_aliases;
  static constexpr double largest_step = 0.004;  ///< [s] longer steps are divided
  static constexpr int rounds = 4;               ///< of the search for how much each wheel slides

  struct Params {
    Rectangle<S> body{};
    RigidWheel<S> wheel{};
    Steering<S> steering{.steer_lock = S(0.75)};
    Resistance<S> resistance{};
    S drive_torque = S(20), brake_coefficient = S(4), brake_torque_max = S(4500), handbrake_torque = S(3000);
    S mu = S(1), g = S(9.81);
    Switch limit_wheel_friction = Switch::off, resistances = Switch::off;
    BrakeLaw brake_law = BrakeLaw::viscous;
    DrivenAxle driven_axle = DrivenAxle::rear;
    Profile profile = Profile::corrected;

    static constexpr auto fields() {
      using P = Params;
      return std::tuple{
          part(&P::body),
          part(&P::wheel),
          part(&P::steering),
          part(&P::resistance),
          field(&P::drive_torque, "drive_torque", "N m", 0, 1e5, "at each driven wheel, full throttle"),
          field(&P::brake_coefficient, "brake_coefficient", "N m s", 0, 1e5,
                "brake torque per wheel speed at each wheel, full pedal, brake_law viscous"),
          field(&P::brake_torque_max, "brake_torque_max", "N m", 0, 1e6,
                "brake torque of all wheels together at full pedal, brake_law coulomb"),
          field(&P::handbrake_torque, "handbrake_torque", "N m", 0, 1e6,
                "torque of the fully pulled handbrake, rear axle, brake_law coulomb"),
          field(&P::mu, "mu", "-", 0, 5, "friction of tyre on a road of grip 1, limit_wheel_friction on"),
          field(&P::g, "g", "m/s^2", 0.1, 30, "gravity"),
          choice(&P::limit_wheel_friction, "limit_wheel_friction",
                 "each wheel's force at most mu times its share of the weight; slopes", "off", "on"),
          choice(&P::resistances, "resistances", "air drag and rolling resistance", "off", "on"),
          choice(&P::brake_law, "brake_law", "viscous: torque grows with wheel speed, never stops; coulomb: holds",
                 "viscous", "coulomb"),
          choice(&P::driven_axle, "driven_axle", "wheels that get drive_torque", "rear", "front", "all"),
          choice(&P::profile, "profile", "corrected, or what the source does", "corrected", "source")};
    }
  };
  struct State {
    S x = S(0), y = S(0), yaw = S(0), vx = S(0), vy = S(0), yaw_rate = S(0);
    PerWheel<S, 4, "wheel_speed", "rad/s", "wheel speed"> wheel_speed{};

    static constexpr auto fields() {
      return std::tuple_cat(rigid_fields<State>(), std::tuple{part(&State::wheel_speed)});
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
    S vx_rate = S(0), axle_drive_torque = S(0), drag_force = S(0), rolling_resistance_force = S(0), holding = S(0);

    static constexpr auto fields() {
      using O = Output;
      return std::tuple{
          part(&O::motion),
          part(&O::own),
          part(&O::fx),
          part(&O::fy),
          part(&O::slip_angle),
          part(&O::fz),
          part(&O::friction_utilization),
          field(&O::vx_rate, "vx_rate", "m/s^2", "rate of vx"),
          field(&O::axle_drive_torque, "axle_drive_torque", "N m", "drive torque of all wheels together"),
          field(&O::drag_force, "drag_force", "N", "air drag along the car"),
          field(&O::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance along the car"),
          field(&O::holding, "holding", "-", "1: brakes and friction hold the car at rest")};
    }
  };

  [[gnu::always_inline]] static constexpr StepResult<RigidCar> step(const Params& p, const State& s, const Inputs<S>& u,
                                                                    const RoadPlane<S>& ground, S dt) {
    if (p.profile == Profile::source) return substep(p, s, u, ground, dt);
    const int count = substep_count(dt, largest_step);
    const S h = dt / S(count);
    StepResult<RigidCar> next{.state = s, .output = {}};
    for (int i = 0; i < count; ++i) next = substep(p, next.state, u, ground, h);
    begin_at(next.output.motion, s.yaw, s.vx, s.vy, s.yaw_rate);
    next.output.own = kincaid_frame(s);
    return next;
  }

  /// Wheels that roll with the car.
  static constexpr State rolling(const Params& p, State s) {
    const S w = s.vx / p.wheel.wheel_radius;
    s.wheel_speed = {w, w, w, w};
    return s;
  }
  static constexpr Observation<S> observe(const Params& p, const State& s) {
    const S half_radius = S(0.5) * p.wheel.wheel_radius, front = half_radius * (s.wheel_speed.fl + s.wheel_speed.fr),
            rear = half_radius * (s.wheel_speed.rl + s.wheel_speed.rr);
    return {.x = s.x,
            .y = s.y,
            .yaw = s.yaw,
            .vx = s.vx,
            .vy = s.vy,
            .yaw_rate = s.yaw_rate,
            .rolling_speed_front = front,
            .rolling_speed_driven = p.driven_axle == DrivenAxle::front ? front : rear};
  }
  /// What a driver may count on. The tyres give force only by sliding: the limits are those at which they slide at
  /// 1 m/s sideways, and brake at 4 m/s (the viscous brake fades with the speed). Without a friction limit, 0.25 m/s:
  /// the toy is 8 m long and leaves no road to slide on. With one, 85 % of it to the side and 70 % along, since both
  /// share one circle and a wheel that slides far has nothing left for the other.
  static constexpr CarLimits<S> limits(const Params& p) {
    const bool capped = p.limit_wheel_friction == Switch::on, coulomb = p.brake_law == BrakeLaw::coulomb;
    const S M = p.body.mass, R = p.wheel.wheel_radius, grip = p.mu * p.g,
            wheels = S(p.driven_axle == DrivenAxle::all ? 4 : 2);
    const S endless = S(1e6), friction_limit = capped ? S(0.25) * M * grip : endless * M;
    const S pull = min(p.drive_torque / R, friction_limit), viscous = p.wheel.sliding_resistance_x * R * R;
    const S fade = p.wheel.sliding_resistance_x * p.brake_coefficient / max(viscous + p.brake_coefficient, S(1e-9));
    const S brakes = coulomb ? p.brake_torque_max / R / M : S(4) * S(4) * fade / M;
    return {
        .wheelbase = S(2) * p.body.half_length,
        .cg_to_rear = p.body.half_length,
        .half_width = p.body.half_width,
        .steer_lock = p.steering.steer_lock,
        .wheel_radius = R,
        .mass = M,
        .max_acceleration = wheels * pull / (M + S(4) * p.wheel.wheel_inertia / (R * R)),
        .max_deceleration = min(brakes, capped ? S(0.7) * grip : endless),
        .lateral_grip = min(S(capped ? 4 : 1) * p.wheel.sliding_resistance_y / M, capped ? S(0.85) * grip : endless),
        .drag = p.resistances == Switch::on ? drag_factor(p.resistance) : S(0) * M,
        .tyres_slide = S(capped ? 1 : 0),
        .peak_slip = max(pull / p.wheel.sliding_resistance_x * S(1.0 / 3), S(0.1)),
        .brake_limit = coulomb ? brakes : endless};
  }
  static constexpr std::array<AxlePlace<S>, 2> axles(const Params& p, const State& s) {
    const S a = p.body.half_length;
    return axles_about(Geometry<S>{.cg_to_front = a,
                                   .cg_to_rear = a,
                                   .track_width_front = S(2) * p.body.half_width,
                                   .track_width_rear = S(2) * p.body.half_width},
                       s.x, s.y, s.yaw);
  }

 private:
  /// What pushes the car besides its wheels, and what turns the wheels besides the road.
  struct Loads {
    Planar<S> force_b;        ///< gravity [N]
    S viscous, dry;           ///< resistance per speed [N s/m], and constant [N]
    G drive, damping, brake;  ///< [N m], [N m s], dry brake torque [N m]
    G friction_limit;         ///< friction limit [N]
    S load;                   ///< on each wheel [N]
  };
  /// Forces in the wheels' frames, and the motion that they make.
  struct Moved {
    RigidMotion<S> body;
    G spin, fx, fy;
  };

  static constexpr Loads loads_on(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>& ground,
                                  SinCos<S> yaw_sincos) {
    const bool capped = p.limit_wheel_friction == Switch::on, coulomb = p.brake_law == BrakeLaw::coulomb,
               drags = p.resistances == Switch::on;
    const S M = p.body.mass, none = S(0) * M;
    const auto gravity = gravity_in_plane(ground, p.g, yaw_sincos.cos, yaw_sincos.sin);
    const S gear = select(u.auto_shift > S(0.5), S(1), sign(u.gear)),
            T = gear * clamp(u.throttle, S(0), S(1)) * p.drive_torque;
    const S pedal = clamp(u.brake, S(0), S(1)), lever = clamp(u.handbrake, S(0), S(1));
    const S each = S(0.25) * p.brake_torque_max * pedal, speed = hypot(s.vx, s.vy);
    const auto drag = drag_factor(p.resistance), rolling = p.resistance.rolling_resistance_mode == RollingMode::linear
                                                               ? p.resistance.rolling_resistance
                                                               : none;
    return {.force_b = capped ? Planar<S>{M * gravity.along, M * gravity.left} : Planar<S>{none, none},
            .viscous = drags ? drag * speed + rolling : none,
            .dry = drags ? rolling_friction(p.resistance, M * gravity.normal, ground.rolling) : none,
            .drive = by_axle<S, 4>(p.driven_axle == DrivenAxle::rear ? none : T,
                                   p.driven_axle == DrivenAxle::front ? none : T),
            .damping =
                coulomb ? G(none) : by_axle<S, 4>(p.brake_coefficient * pedal, p.brake_coefficient * max(pedal, lever)),
            .brake = coulomb ? by_axle<S, 4>(each, each + S(0.5) * p.handbrake_torque * lever) : G(none),
            .friction_limit = G(capped ? S(0.25) * M * p.mu * ground.friction * gravity.normal : S(infinite)),
            .load = S(0.25) * M * gravity.normal};
  }

  static constexpr WheelPlaces<G> places(const Params& p, S steer) {
    const S a = p.body.half_length, b = p.body.half_width;
    const auto turned = sincos(steer);
    return wheel_places<G>(wheel_vec<S>(a, a, -a, -a), wheel_vec<S>(b, -b, b, -b),
                           {by_axle<S, 4>(turned.sin, S(0)), by_axle<S, 4>(turned.cos, S(1))});
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
  /// Sum of J^T diag(a, b) J over the wheels: what softness a along and b across them means for the body.
  static constexpr Symmetric3<S> softness(const WheelPlaces<G>& at, const G& a, const G& b) {
    const G &c = at.steer.cos, &s = at.steer.sin, &l = at.lever_along, &r = at.lever_left;
    return {sum(a * c * c + b * s * s), sum((a - b) * (c * s)),     sum(a * c * l - b * s * r),
            sum(a * s * s + b * c * c), sum(a * s * l + b * c * r), sum(a * l * l + b * r * r)};
  }

  [[gnu::always_inline]] static constexpr StepResult<RigidCar> substep(const Params& p, const State& s,
                                                                       const Inputs<S>& u, const RoadPlane<S>& ground,
                                                                       S h) {
    const auto yaw_sincos = sincos(s.yaw);
    const S steer = road_wheel_angle(p.steering, u);
    const Loads loads = loads_on(p, s, u, ground, yaw_sincos);
    const auto at = places(p, steer);
    Moved moved = p.profile == Profile::source ? slid_explicitly(p, s, loads, at, h) : slid(p, s, loads, at, h);
    const S M = p.body.mass;

    // Constant rolling resistance: dry friction on the body's velocity vector.
    if (p.resistances == Switch::on) {
      const S speed = hypot(moved.body.ahead, moved.body.left), left = apply_coulomb_friction(speed, h * loads.dry / M);
      const S share = left / select(speed > S(0), speed, S(1));
      moved.body.ahead = moved.body.ahead * share;
      moved.body.left = moved.body.left * share;
    }
    S holding_force = S(0) * M;
    if (p.limit_wheel_friction == Switch::on && p.profile == Profile::corrected)
      holding_force = hold(p, s, loads, at, h, moved);

    State next = s;
    move_on(next, moved.body, h, p.profile == Profile::source ? MovedBy::by_new_velocity : MovedBy::by_mean_velocity);
    next.wheel_speed = next.wheel_speed.from(moved.spin);
    Output o{};
    const RigidMotion<S> now{s.vx, s.vy, s.yaw_rate};
    o.motion = planar_output<S>(s.yaw, steer, s.vx, s.vy, s.yaw_rate, (next.vx - s.vx) / h, (next.vy - s.vy) / h,
                                (next.yaw_rate - s.yaw_rate) / h, next.vx);
    o.own = kincaid_frame(s);
    o.fx = o.fx.from(moved.fx);
    o.fy = o.fy.from(moved.fy);
    const G ahead = along(at, now), aside = across(at, now);
    for_each_wheel([&](int i) { o.slip_angle = set(o.slip_angle, i, atan2(aside[i], abs(ahead[i]))); });
    o.fz = o.fz.from(G(loads.load));
    const G size = sqrt(moved.fx * moved.fx + moved.fy * moved.fy);
    o.friction_utilization = o.friction_utilization.from(
        p.limit_wheel_friction == Switch::on ? size / max(loads.friction_limit, G(S(1e-9))) : G(S(0)));
    o.vx_rate = (next.vx - s.vx) / h;
    o.axle_drive_torque = sum(loads.drive);
    o.drag_force = p.resistances == Switch::on ? -drag_factor(p.resistance) * hypot(s.vx, s.vy) * s.vx : S(0) * M;
    o.rolling_resistance_force =
        p.resistances == Switch::on ? rolling_force(p.resistance, s.vx) - sign(s.vx) * loads.dry : S(0) * M;
    o.holding = holding_force;
    return {next, o};
  }

  /// Explicit, as the source: forces from the old state, then spin and body.
  static constexpr Moved slid_explicitly(const Params& p, const State& s, const Loads& loads, const WheelPlaces<G>& at,
                                         S h) {
    const RigidMotion<S> now{s.vx, s.vy, s.yaw_rate};
    const G spin = s.wheel_speed.wheel_vec(), R(p.wheel.wheel_radius);
    const auto force_t =
        within_grip(wheel_force(p.wheel, Planar<G>{along(at, now), across(at, now)}, spin), loads.friction_limit);
    const G &fx = force_t.x, &fy = force_t.y;
    const auto force = total(at, fx, fy);
    const S inv = h / p.body.mass;
    const G free = spin + G(h / p.wheel.wheel_inertia) * (loads.drive - R * fx - loads.damping * spin);
    return {{now.ahead + inv * (loads.force_b.x + force.x - loads.viscous * now.ahead),
             now.left + inv * (loads.force_b.y + force.y - loads.viscous * now.left),
             now.yaw_rate + h / yaw_inertia(p.body, p.profile) * force.z},
            apply_coulomb_friction(free, loads.brake * G(h / p.wheel.wheel_inertia)),
            fx,
            fy};
  }

  /// Implicit in the body's motion and in the wheels' spin. A wheel at its friction limit is one whose k is smaller; a
  /// wheel that its brake can stop is locked. Both are found in a few rounds; what is left over is cut off at the end.
  ///     w' = (I_w w + h T + h R k v_l')/D,  D = I_w + h (R^2 k + d)    =>    F_x = -k (a v_l' - c),
  ///     a = (I_w + h d)/D,  c = R (I_w w + h T)/D;   locked: a = 1, c = 0
  static constexpr Moved slid(const Params& p, const State& s, const Loads& loads, const WheelPlaces<G>& at, S h) {
    const S M = p.body.mass, I = yaw_inertia(p.body, p.profile);
    const G R(p.wheel.wheel_radius), I_w(p.wheel.wheel_inertia), k_f(p.wheel.sliding_resistance_x),
        k_s(p.wheel.sliding_resistance_y), step(h);
    const G spin = s.wheel_speed.wheel_vec();
    RigidMotion<S> motion{s.vx, s.vy, s.yaw_rate};
    G slide = along(at, motion) - R * spin, aside = across(at, motion);
    G turning = spin, k = k_f, fx = G(S(0)), fy = G(S(0)), free = spin, brake_step = G(S(0));
    for (int round = 0; round < rounds; ++round) {
      const G share = grip_share(k_f * slide, k_s * aside, loads.friction_limit);
      k = k_f * share;
      const G side = k_s * share, D = I_w + step * (R * R * k + loads.damping);
      brake_step = step * loads.brake / D;
      const auto locked = abs(turning) <= brake_step && loads.brake > G(S(0));
      const G torque = loads.drive - sign(turning) * loads.brake, drive = I_w * spin + step * torque;
      const G a = select(locked, G(S(1)), (I_w + step * loads.damping) / D), c = select(locked, G(S(0)), R * drive / D);
      const auto soft = softness(at, k * a, side);
      const auto push = total(at, k * c, G(S(0)));
      const S body = M + h * loads.viscous;
      const auto after = solve(
          Symmetric3<S>{body + h * soft.xx, h * soft.xy, h * soft.xz, body + h * soft.yy, h * soft.yz, I + h * soft.zz},
          Column3<S>{M * s.vx + h * (loads.force_b.x + push.x), M * s.vy + h * (loads.force_b.y + push.y),
                     I * s.yaw_rate + h * push.z});
      motion = {after.x, after.y, after.z};
      const G v_l = along(at, motion);
      aside = across(at, motion);
      fx = -k * (a * v_l - c);
      fy = -side * aside;
      free = (I_w * spin + step * (loads.drive + R * k * v_l)) / D;
      turning = free;
      slide = v_l - R * apply_coulomb_friction(free, brake_step);
    }
    // Rounds that had not settled: no force beyond the limit, and the body gets what the wheels really give.
    const auto asked = total(at, fx, fy);
    const auto limited = within_grip(Planar<G>{fx, fy}, loads.friction_limit);
    const auto given = total(at, limited.x, limited.y);
    const S inv = h / (M + h * loads.viscous);
    motion.ahead = motion.ahead + inv * (given.x - asked.x);
    motion.left = motion.left + inv * (given.y - asked.y);
    motion.yaw_rate = motion.yaw_rate + h / I * (given.z - asked.z);
    return {motion, apply_coulomb_friction(free, brake_step), limited.x, limited.y};
  }

  /// Rule 0.3.4 on the vector: are there wheel forces within grip and brakes that bring body and wheels to rest in this
  /// step? Then they are at rest, exactly. The forces asked are in proportion to what each wheel has:
  ///     F = F_0 + W J lambda,   sum J^T F = -M u/h - F_other;   F_0 stops the wheel without its brake
  static constexpr S hold(const Params& p, const State& s, const Loads& loads, const WheelPlaces<G>& at, S h,
                          Moved& moved) {
    const S M = p.body.mass, I = yaw_inertia(p.body, p.profile), R = p.wheel.wheel_radius;
    const G unbraked = (loads.drive + G(p.wheel.wheel_inertia / h) * s.wheel_speed.wheel_vec()) / G(R);
    const G brakes = loads.brake / G(R), ahead = min(brakes, loads.friction_limit);
    const auto from_wheels = total(at, unbraked, G(S(0)));
    const Column3<S> needed{-M * s.vx / h - loads.force_b.x - from_wheels.x,
                            -M * s.vy / h - loads.force_b.y - from_wheels.y, -I * s.yaw_rate / h - from_wheels.z};
    const auto lambda = solve(softness(at, ahead, loads.friction_limit), needed);
    const RigidMotion<S> pull{lambda.x, lambda.y, lambda.z};
    const G by_brake = ahead * along(at, pull), fx = unbraked + by_brake, fy = loads.friction_limit * across(at, pull);
    const auto got = total(at, by_brake, fy);
    const S enough = S(1e-6) * sum(loads.friction_limit), lever = p.body.half_length + p.body.half_width;
    const auto meets =
        abs(got.x - needed.x) <= enough && abs(got.y - needed.y) <= enough && abs(got.z - needed.z) <= enough * lever;
    const auto within = abs(by_brake) <= brakes && fx * fx + fy * fy <= loads.friction_limit * loads.friction_limit;
    const auto braked = sum(loads.brake) > S(0);
    const auto holds = meets && braked && every(within);
    const S zero = S(0) * M;
    const auto stop = [&](const S& moving) { return select(holds, zero, moving); };
    moved.body = {stop(moved.body.ahead), stop(moved.body.left), stop(moved.body.yaw_rate)};
    for (int i = 0; i < 4; ++i) {
      moved.spin.set(i, stop(moved.spin[i]));
      moved.fx.set(i, select(holds, fx[i], moved.fx[i]));
      moved.fy.set(i, select(holds, fy[i], moved.fy[i]));
    }
    return select(holds, S(1), S(0));
  }

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
