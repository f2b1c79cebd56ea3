// On a plane at any speed, Model 7: two axles whose tyres answer slip angles with side force; any drive of M1 to M5.
#pragma once
#include "sixline/driver/observation.hpp"
#include "sixline/model.hpp"
#include "sixline/models/slipping_wheel.hpp"
#include "sixline/parts/contact.hpp"
#include "sixline/parts/coulomb_friction.hpp"
#include "sixline/parts/lateral_sources.hpp"
#include "sixline/parts/load.hpp"
#include "sixline/parts/per_wheel.hpp"
#include "sixline/parts/planar.hpp"
#include "sixline/parts/reference_car.hpp"
#include "sixline/parts/steering.hpp"
#include "sixline/parts/tyre.hpp"
#include "sixline/profile.hpp"

namespace sixline {

enum class CorneringDrag { on, off };
enum class CorneringStiffnessMode { absolute, per_load };

/// M7.
///     a_f = atan2(v_y + b r, v_x) - delta,  a_r = atan2(v_y - c r, v_x);   F_i = -sat(C_i a_i, mu W_i)
///     M (dv_x/dt - v_y r) = F_drive - resistances - F_f sin(delta)
///     M (dv_y/dt + v_x r) = F_f cos(delta) + F_r,     I_z dr/dt = b F_f cos(delta) - c F_r
/// Length and side are still separate: each may use the whole grip (M8 ends that). One law from rest to top speed
/// (parts/contact.hpp). Reference point: centre of gravity. Steps above 20 ms are divided.
/// Source: Monster 1.9 "high speed turning".
template <class Number, class Drive = SlippingWheelDrive<Number>>
struct DynamicBicycle {
  using LongitudinalDrive = Drive;
  template <class Other>
  using With = DynamicBicycle<Number, Other>;  ///< the same with another drive
  using Scalar = typename Drive::Scalar;
  using S = Scalar;
  using G = WheelVec<S, 2>;
  static constexpr ModelInfo info{.id = "dynamic_bicycle",
                                  .number = "M7",
                                  .title = "Dynamic bicycle",
                                  .meaning = "slip angles and side force on two axles, length and side separate",
                                  .family = Family::planar,
                                  .wheels = 2,
                                  .has_wheel_inertia = Drive::info.has_wheel_inertia,
                                  .takes_speed = true,
                                  .takes_drive_force = true,
                                  .tested_at_imposed_speed = true,
                                  .has_longitudinal = true};
  static constexpr double largest_step = 0.02;  ///< [s] longer steps are divided

  struct Params {
    typename Drive::Params drive{};
    Steering<S> steering{};
    TyreKind<S> tyre = ReferenceCar<S>::tyre;
    S yaw_inertia = ReferenceCar<S>::yaw_inertia,
      cornering_stiffness_front = ReferenceCar<S>::cornering_stiffness_front,
      cornering_stiffness_rear = ReferenceCar<S>::cornering_stiffness_rear;
    S cornering_coefficient_front = S(5), cornering_coefficient_rear = S(5.2), grip = S(2);
    CorneringStiffnessMode cornering_stiffness_mode = CorneringStiffnessMode::absolute;
    CorneringDrag cornering_drag = CorneringDrag::on;
    LateralSource source_variant = LateralSource::simulator;
    SlideTuning<S> slide{};
    AxleStiffness<S> axle_stiffness = ReferenceCar<S>::axle_stiffness;

    static constexpr auto fields() {
      using P = Params;
      return std::tuple{
          part(&P::drive),
          part(&P::steering),
          part(&P::tyre),
          field(&P::yaw_inertia, "yaw_inertia", "kg m^2", 1, 1e5,
                "about the vertical axis through the mass centre, I_z"),
          field(&P::cornering_stiffness_front, "cornering_stiffness_front", "N/rad", 0, 1e7,
                "cornering stiffness of the front axle, C_f"),
          field(&P::cornering_stiffness_rear, "cornering_stiffness_rear", "N/rad", 0, 1e7,
                "cornering stiffness of the rear axle, C_r"),
          field(&P::cornering_coefficient_front, "cornering_coefficient_front", "1/rad", 0, 100,
                "the same over the axle's load, stiffness per_load"),
          field(&P::cornering_coefficient_rear, "cornering_coefficient_rear", "1/rad", 0, 100,
                "the same over the axle's load, stiffness per_load"),
          field(&P::grip, "grip", "-", 0, 10, "lateral friction limit over load, stiffness per_load"),
          choice(&P::cornering_stiffness_mode, "cornering_stiffness_mode",
                 "c_alpha_* [N/rad], or c_norm_* times load with limit grip (MMD, JP)", "absolute", "per_load"),
          choice(&P::cornering_drag, "cornering_drag",
                 "the steered front tyre's force also slows the car; off, as in Monster's text, feeds the car energy",
                 "on", "off"),
          choice(&P::source_variant, "source_variant",
                 "whose errors profile source has: the road-map author's, his 7.5, Monster's demo, its port (JP)",
                 "simulator", "simulator_scrub", "monster_demo", "carphysics2d"),
          part(&P::slide),
          part(&P::axle_stiffness)};
    }
  };

  struct State {
    S x = S(0), y = S(0), yaw = S(0), vy = S(0), yaw_rate = S(0);
    PerWheel<S, 2, "relaxation", "-", "tyre deflection, as the lateral slip it stands for"> relaxation{};
    typename Drive::State drive{};

    static constexpr auto fields() {
      using T = State;
      return std::tuple{field(&T::x, "x", "m", "centre of gravity, world east"),
                        field(&T::y, "y", "m", "centre of gravity, world north"),
                        field(&T::yaw, "yaw", "rad", "from world +x, counter-clockwise, unwrapped"),
                        field(&T::vy, "vy", "m/s", "velocity to the car's left"),
                        field(&T::yaw_rate, "yaw_rate", "rad/s", "rate of the yaw angle, left positive"),
                        part(&T::relaxation),
                        part(&T::drive)};
    }
  };

  struct Output {
    PlanarOutput<S> motion{};
    PerWheel<S, 2, "slip_angle", "rad", "slip angle, left positive"> slip_angle{};
    PerWheel<S, 2, "fy", "N", "side force in the wheel's frame, left positive"> fy{};
    S lateral_utilization_front = S(0), lateral_utilization_rear = S(0);
    typename Drive::Output drive{};

    static constexpr auto fields() {
      using O = Output;
      return std::tuple{
          part(&O::motion),
          part(&O::slip_angle),
          part(&O::fy),
          field(&O::lateral_utilization_front, "lateral_utilization_front", "-", "front side force over its limit"),
          field(&O::lateral_utilization_rear, "lateral_utilization_rear", "-", "rear side force over its limit"),
          part(&O::drive)};
    }
  };

  static constexpr State update_discrete(const Params& p, State s, const Inputs<S>& u, S dt) {
    if constexpr (requires { Drive::update_discrete(p.drive, s.drive, u, dt); })
      s.drive = Drive::update_discrete(p.drive, s.drive, u, dt);
    return s;
  }

  [[gnu::always_inline]] static constexpr StepResult<DynamicBicycle> step(const Params& p, const State& s,
                                                                          const Inputs<S>& u,
                                                                          const RoadPlane<S>& ground, S dt) {
    const int count = substep_count(dt, largest_step);
    const S h = dt / S(count);
    if (Drive::profile(p.drive) == Profile::source) return source_steps(p, s, u, ground, h, count);
    auto next = substep(p, count > 1 ? earlier_substeps(p, s, u, ground, h, count - 1) : s, u, ground, h);
    begin_at(next.output.motion, s.yaw, s.drive.vx, s.vy, s.yaw_rate);
    return next;
  }

  static constexpr Observation<S> observe(const Params& p, const State& s) {
    Observation<S> seen{.x = s.x,
                        .y = s.y,
                        .yaw = s.yaw,
                        .vx = s.drive.vx,
                        .vy = s.vy,
                        .yaw_rate = s.yaw_rate,
                        .rolling_speed_front = s.drive.vx,
                        .rolling_speed_driven = s.drive.vx};
    if constexpr (requires { s.drive.wheel_speed_front; }) {
      const S R = p.drive.car.wheel.wheel_radius;
      seen.rolling_speed_front = s.drive.wheel_speed_front * R;
      seen.rolling_speed_driven = Drive::driven(p.drive, s.drive) * R;
    }
    if constexpr (requires { s.drive.driveline; }) {
      seen.gear = s.drive.driveline.gear;
      seen.rpm = s.drive.driveline.rpm;
    }
    return seen;
  }
  static constexpr CarLimits<S> limits(const Params& p) {
    CarLimits<S> limits = Drive::limits(p.drive);
    const auto& geometry = Drive::geometry(p.drive);
    limits.steer_lock = p.steering.steer_lock;
    limits.cg_to_rear = geometry.cg_to_rear;
    limits.tyres_slide = S(1);
    limits.lateral_grip = p.tyre.mu * peak_fy(p.tyre) * Drive::body(p.drive).g;
    limits.rear_slip = rear_slip(geometry, Drive::body(p.drive).mass, p.cornering_stiffness_rear);
    limits.understeer =
        understeer(geometry, Drive::body(p.drive).mass, p.cornering_stiffness_front, p.cornering_stiffness_rear);
    return limits;
  }
  static constexpr auto axles(const Params& p, const State& s) {
    return axles_about(Drive::geometry(p.drive), s.x, s.y, s.yaw);
  }
  static constexpr State rolling(const Params& p, State s) {
    s.drive = Drive::rolling(p.drive, s.drive, s.drive.vx);
    return s;
  }

 private:
  /// The model straight ahead over one part of a step: it divides no part once more.
  [[gnu::always_inline]] static constexpr auto straight_substep(const Params& p, const State& s, const Inputs<S>& u,
                                                                const GravityInPlane<S>& gravity, S grip, S h) {
    if constexpr (requires { Drive::undivided(p.drive, s.drive, u, gravity, grip, h); })
      return Drive::undivided(p.drive, s.drive, u, gravity, grip, h);
    else
      return Drive::step(p.drive, s.drive, u, gravity, grip, h);
  }
  /// All parts of a divided step but the last; seldom needed, so kept out of the way.
  [[gnu::noinline]] static constexpr State earlier_substeps(const Params& p, State s, const Inputs<S>& u,
                                                            const RoadPlane<S>& ground, S h, int count) {
    for (int i = 0; i < count; ++i) s = substep(p, s, u, ground, h).state;
    return s;
  }

  /// Tyres of both axles.
  static constexpr Tyre<S, G> tyres(const Params& p, const G& load, const AxleLoads<S>& static_loads) {
    const bool absolute = p.cornering_stiffness_mode == CorneringStiffnessMode::absolute;
    const G c = absolute ? wheel_vec<S>(p.cornering_stiffness_front, p.cornering_stiffness_rear)
                         : wheel_vec<S>(p.cornering_coefficient_front, p.cornering_coefficient_rear) * load;
    return {.kind = p.tyre,
            .slip_stiffness = c,
            .cornering_stiffness = c,
            .static_load = wheel_vec<S>(static_loads.front, static_loads.rear),
            .stiffness = wheel_vec<S>(p.axle_stiffness.front, p.axle_stiffness.rear)};
  }
  /// What moves the loads; at rest the slope says it, before any step has felt it.   along: gravity [m/s^2]
  static constexpr S load_acceleration(const Params& p, const State& s, S along) {
    if constexpr (requires { s.drive.specific_force_x; })
      return select(s.drive.vx == S(0), -along, s.drive.specific_force_x) * p.drive.car.load_transfer_share;
    else
      return S(0) * s.x;
  }

  [[gnu::always_inline]] static constexpr StepResult<DynamicBicycle> substep(const Params& p, const State& s,
                                                                             const Inputs<S>& u,
                                                                             const RoadPlane<S>& ground, S h) {
    const auto& geometry = Drive::geometry(p.drive);
    const auto& body = Drive::body(p.drive);
    const S M = body.mass, b = geometry.cg_to_front, c = geometry.cg_to_rear, v = s.drive.vx;
    const auto yaw_sincos = sincos(s.yaw);
    GravityInPlane<S> gravity = gravity_in_plane(ground, body.g, yaw_sincos.cos, yaw_sincos.sin);
    const auto speed_imposed = u.speed_is_imposed > S(0.5);
    const S steer = road_wheel_angle(p.steering, u);
    const auto turned = sincos(steer);

    const S W = M * gravity.normal;
    const S transfer = select(speed_imposed, S(0), load_acceleration(p, s, gravity.along));
    const auto loads = clamp_loads(axle_loads(geometry, W, M * transfer), W),
               static_loads = axle_loads(geometry, M * body.g, S(0) * W);
    const G load = wheel_vec<S>(loads.front, loads.rear);
    const auto tyre = tyres(p, load, static_loads);
    const S surface =
        ground.friction *
        (p.cornering_stiffness_mode == CorneringStiffnessMode::absolute ? S(1) : p.grip / max(p.tyre.mu, S(1e-9)));
    const G friction_limit = friction_limit_of(tyre, load, G(surface)),
            limit = sixline::limits(p.tyre, friction_limit).fy;

    // Where both tyres slide to, and how stiffly they answer.
    const SinCos<G> angle{wheel_vec<S>(turned.sin, S(0)), wheel_vec<S>(turned.cos, S(1))};
    const auto at = wheel_places<G>(wheel_vec<S>(b, -c), G(S(0)), angle);
    const G v_l = angle.cos * G(v) + angle.sin * G(s.vy) + at.lever_along * G(s.yaw_rate);
    const G v_t = angle.cos * G(s.vy) - angle.sin * G(v) + at.lever_left * G(s.yaw_rate);
    const auto slip = lateral_slip<G>(G(p.tyre.relaxation_length), s.relaxation.wheel_vec(), v_l, G(h));
    const G effective_slip = slip.offset + slip.gain * v_t;
    const G demand = pure_fy(tyre, effective_slip, atan(effective_slip), friction_limit);
    const G slope = fy_slope(tyre, friction_limit), pure = secant(demand, effective_slip, slope);
    const auto beyond = abs(demand) > limit;
    const G stiffness = any_of(beyond) ? select(beyond, within(pure, effective_slip, limit), pure) : pure;
    const auto& air = resistance(p);
    const S speed = hypot(v, s.vy);
    const auto slow = step_resistance(air, M, speed, h);
    const LateralYawState<S> now{s.vy, s.yaw_rate};
    const S inv_inertia = S(1) / slow.inertia, slows = (slow.drag + slow.early + slow.late) * s.vy;
    const S Y = (M * gravity.left - slows) * M * inv_inertia;
    S late = S(1);
    const auto slip_under = [&](const G& k) {
      late = implicit_share(slip, k, at.lever_left, S(1) / M, S(1) / p.yaw_inertia, h);
      const auto soft = solve_lateral_yaw(at, slip, k, M, p.yaw_inertia, v, now, Y, S(0) * Y, h * late);
      return slip.offset + slip.gain * (angle.cos * G(soft.vy) - angle.sin * G(v) + at.lever_left * G(soft.yaw_rate));
    };
    // A tyre at its limit is as stiff as its slip at the end says: what it gives must be what the motion was solved
    // for, or a step long enough to reverse the slip turns the car to and fro.
    G slip_after = slip_under(stiffness);
    G then = stiffness;
    if (const auto over = pure * abs(slip_after) > limit; any_of(beyond || over)) {
      then = select(over, within(pure, slip_after, limit), pure);
      slip_after = slip_under(then);
    }
    const G rolled = clamp(-then * slip_after, -limit, limit);

    // A car at rest lengthwise: can its tyres hold it sideways?
    const auto hold =
        side_forces(stopping_force(M, s.vy, gravity.left, slow.early, h), -p.yaw_inertia * s.yaw_rate / h, b, c);
    const G needed = wheel_vec<S>(hold.front / turned.cos, hold.rear);
    const auto holds = abs(needed[0]) <= limit[0] && abs(needed[1]) <= limit[1];
    const auto resting = v == S(0) && holds;
    const G side = select(every_wheel<G>(resting), needed, rolled);

    // Lengthwise: the drive, pushed back by the steered front tyre.
    gravity.drift = speed - abs(v);
    if (p.cornering_drag == CorneringDrag::on) gravity.specific_force = -side[0] * turned.sin / M;
    auto drive = straight_substep(p, s, u, gravity, ground.friction, h);
    pull(p, s, u, gravity, h, drive);
    const auto stays = drive.state.vx == S(0) && holds && !speed_imposed;
    const auto stuck = resting || stays;
    const G force = select(every_wheel<G>(stays), needed, side);

    // Momentum in the old body frame, then turned with the car.
    const S left = force[0] * turned.cos + force[1], moment = b * force[0] * turned.cos - c * force[1];
    const S yaw_rate = select(stuck, S(0), s.yaw_rate + h * moment / p.yaw_inertia);
    const S sideways = select(stuck, S(0), s.vy + h * (M * gravity.left + left - slows) * inv_inertia);
    const S ahead = select(speed_imposed, u.imposed_speed, drive.state.vx);
    const S mean_rate = S(0.5) * (s.yaw_rate + yaw_rate);
    const auto turn = sincos(mean_rate * h);
    const S free_ahead = turn.cos * ahead + turn.sin * sideways, v_next = select(speed_imposed, ahead, free_ahead);
    const S vy = select(speed_imposed, sideways - ahead * mean_rate * h, turn.cos * sideways - turn.sin * ahead);

    StepResult<DynamicBicycle> next{.state = s, .output = {}};
    next.state.drive = drive.state;
    next.state.drive.vx = v_next;
    if constexpr (requires { s.drive.wheel_speed_rear; }) hold_wheels(p, s, u, speed_imposed, next.state.drive);
    next.state.yaw_rate = yaw_rate;
    next.state.vy = vy;
    next.state.yaw = s.yaw + mean_rate * h;
    move<S>(next.state, yaw_sincos, turn, {v, s.vy}, {v_next, vy}, h);
    const G v_t_end = angle.cos * G(vy) - angle.sin * G(v_next) + at.lever_left * G(yaw_rate);
    const G slip_limit = G(S(2)) * limit / max(slope, G(S(1)));
    const G loaded = clamp(-force / max(slope, G(S(1))), -slip_limit, slip_limit);
    next.state.relaxation = next.state.relaxation.from(
        select(every_wheel<G>(stuck), loaded, relaxed_slip(slip, v_t + G(late) * (v_t_end - v_t), v_l, slip_limit)));

    auto& o = next.output;
    o.motion = planar_output<S>(s.yaw, steer, v, s.vy, s.yaw_rate, (v_next - v) / h, (vy - s.vy) / h,
                                (yaw_rate - s.yaw_rate) / h, v_next);
    o.slip_angle = o.slip_angle.from(atan(select(every_wheel<G>(stuck), G(S(0)), slip_after)));
    o.fy = o.fy.from(force);
    const G use = abs(force) / max(limit, G(S(1e-9)));
    o.lateral_utilization_front = use[0];
    o.lateral_utilization_rear = use[1];
    o.drive = drive.output;
    return next;
  }

  /// All parts of a step as the published simulators do it.
  [[gnu::noinline]] static constexpr StepResult<DynamicBicycle> source_steps(const Params& p, const State& s,
                                                                             const Inputs<S>& u,
                                                                             const RoadPlane<S>& ground, S h,
                                                                             int count) {
    StepResult<DynamicBicycle> next{.state = s, .output = {}};
    for (int i = 0; i < count; ++i) next = source_step(p, next.state, u, ground, h);
    return next;
  }
  /// The published simulators' step: explicit, with their laws (parts/lateral_sources.hpp).
  static constexpr StepResult<DynamicBicycle> source_step(const Params& p, const State& s, const Inputs<S>& u,
                                                          const RoadPlane<S>& ground, S h) {
    const auto& geometry = Drive::geometry(p.drive);
    const auto& body = Drive::body(p.drive);
    const auto yaw_sincos = sincos(s.yaw);
    const GravityInPlane<S> gravity = gravity_in_plane(ground, body.g, yaw_sincos.cos, yaw_sincos.sin);
    const auto speed_imposed = u.speed_is_imposed > S(0.5);
    const S W = body.mass * gravity.normal,
            transfer = select(speed_imposed, S(0), load_acceleration(p, s, gravity.along));
    const auto loads = clamp_loads(axle_loads(geometry, W, body.mass * transfer), W);
    const SourceCar<S> car{.source = p.source_variant,
                           .mass = body.mass,
                           .yaw_inertia = p.yaw_inertia,
                           .b = geometry.cg_to_front,
                           .c = geometry.cg_to_rear,
                           .mu = p.tyre.mu * ground.friction,
                           .cornering_stiffness_front = p.cornering_stiffness_front,
                           .cornering_stiffness_rear = p.cornering_stiffness_rear,
                           .cornering_coefficient_front = p.cornering_coefficient_front,
                           .cornering_coefficient_rear = p.cornering_coefficient_rear,
                           .grip = p.grip * ground.friction,
                           .fz_front = loads.front,
                           .fz_rear = loads.rear,
                           .slide = p.slide};
    const bool travels =
        p.source_variant == LateralSource::simulator || p.source_variant == LateralSource::simulator_scrub;
    S gear = S(1);
    if constexpr (requires { s.drive.driveline; }) gear = s.drive.driveline.gear;
    const S v = s.drive.vx, steer = road_wheel_angle(p.steering, u);
    const S beta = atan2(s.vy, sqrt(max(v * v - s.vy * s.vy, S(1e-12))));
    const SourceMotion<S> now{v, s.vy, s.yaw_rate, steer, u.handbrake, u.throttle, gear};
    const auto rates = travels                                           ? simulator(car, now, beta)
                       : p.source_variant == LateralSource::monster_demo ? monster_demo(car, now)
                                                                         : carphysics2d(car, now);
    auto drive = straight_substep(p, s, u, gravity, ground.friction, h);
    pull(p, s, u, gravity, h, drive);
    StepResult<DynamicBicycle> next{.state = s, .output = {}};
    S ahead = apply_coulomb_friction(select(speed_imposed, u.imposed_speed, drive.state.vx),
                                     select(speed_imposed, S(0), h * rates.scrub / body.mass));
    S yaw_rate = s.yaw_rate + h * rates.yaw, left = S(0), along = ahead;  // velocity in the new body frame
    if (travels) {
      const S slide = clamp(beta + h * rates.sideways, -p.slide.sideslip_limit, p.slide.sideslip_limit);
      const auto direction = sincos(slide);
      left = ahead * direction.sin;
      along = ahead * direction.cos;
    } else {
      const S sideways =
          s.vy + h * (rates.sideways + gravity.left - drag_factor(resistance(p)) * abs(v) * s.vy / body.mass);
      const auto turn = sincos(yaw_rate * h);
      left = turn.cos * sideways - turn.sin * ahead;
      along = select(speed_imposed, ahead, turn.cos * ahead + turn.sin * sideways);
      if (p.source_variant == LateralSource::carphysics2d) {
        const auto stops = hypot(along, left) < S(jp_stop_speed) && u.throttle == S(0) && !speed_imposed;
        along = select(stops, S(0), along);
        left = select(stops, S(0), left);
        yaw_rate = select(stops, S(0), yaw_rate);
      }
      ahead = along;
    }
    next.state.drive = drive.state;
    next.state.drive.vx = ahead;
    next.state.vy = left;
    if constexpr (requires { s.drive.wheel_speed_rear; }) hold_wheels(p, s, u, speed_imposed, next.state.drive);
    next.state.yaw_rate = yaw_rate;
    next.state.yaw = s.yaw + yaw_rate * h;
    const auto then = rotate(Planar<S>{along, left}, sincos(next.state.yaw));
    next.state.x = s.x + h * then.x;
    next.state.y = s.y + h * then.y;
    auto& o = next.output;
    const S forward = travels ? sqrt(max(v * v - s.vy * s.vy, S(0))) : abs(v);
    o.motion = planar_output<S>(s.yaw, steer, copysign(forward, v), s.vy, s.yaw_rate, (ahead - v) / h,
                                (left - s.vy) / h, (yaw_rate - s.yaw_rate) / h, along);
    o.slip_angle.front = rates.slip_angle_front;
    o.slip_angle.rear = rates.slip_angle_rear;
    o.fy.front = rates.force_front;
    o.fy.rear = rates.force_rear;
    const S friction_limit = p.tyre.mu * ground.friction;
    o.lateral_utilization_front = abs(rates.force_front) / max(friction_limit * loads.front, S(1e-9));
    o.lateral_utilization_rear = abs(rates.force_rear) / max(friction_limit * loads.rear, S(1e-9));
    o.drive = drive.output;
    return next;
  }

  static constexpr const Resistance<S>& resistance(const Params& p) {
    if constexpr (requires { p.drive.car; })
      return p.drive.car.resistance;
    else if constexpr (requires { p.drive.resistance; })
      return p.drive.resistance;
    else
      return p.drive.point.resistance;
  }
  /// The test input imposed_drive_force: a force in place of the powertrain, air drag and rolling resistance as ever.
  static constexpr void pull(const Params& p, const State& s, const Inputs<S>& u, const GravityInPlane<S>& gravity, S h,
                             StepResult<Drive>& drive) {
    const auto imposed = u.drive_force_is_imposed > S(0.5);
    if (!any_of(imposed)) return;
    const S M = Drive::body(p.drive).mass, v = s.drive.vx;
    const auto& air = resistance(p);
    const auto slow = step_resistance(air, M, abs(v) + gravity.drift, h);
    const S pulled =
        apply_coulomb_friction(slow.pushed(v, u.imposed_drive_force + M * (gravity.along + gravity.specific_force), h),
                               h * rolling_friction(air, M * gravity.normal, gravity.rolling) / slow.inertia);
    drive.state.vx = select(imposed, pulled, drive.state.vx);
    if constexpr (requires { drive.state.specific_force_x; })
      drive.state.specific_force_x = select(imposed, (pulled - v) / h - gravity.along, drive.state.specific_force_x);
    if constexpr (requires { drive.output.vx_rate; })
      drive.output.vx_rate = select(imposed, (pulled - v) / h, drive.output.vx_rate);
  }
  /// Under a test input the wheels roll with the car.
  static constexpr void hold_wheels(const Params& p, const State& s, const Inputs<S>& u, const Mask<S>& speed_imposed,
                                    typename Drive::State& drive) {
    const auto imposed = speed_imposed || u.drive_force_is_imposed > S(0.5);
    if (!any_of(imposed)) return;
    const auto rolled = Drive::rolling(p.drive, s.drive, drive.vx);
    for_each_pair<typename Drive::State>(drive, rolled, [&](const FieldInfo& f, S& to, const S& rolling_value) {
      if (f.name == "wheel_speed_rear" || f.name == "wheel_speed_front" || f.name == "rpm")
        to = select(imposed, rolling_value, to);
      if (f.name == "specific_force_x") to = select(speed_imposed, S(0), to);
    });
  }
};

}  // namespace sixline
