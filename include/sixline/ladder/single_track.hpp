// On a plane at any speed, Model 7: two axles whose tyres answer slip angles with side force; any drive of M1 to M5.
#pragma once
#include "sixline/driver/observation.hpp"
#include "sixline/model.hpp"
#include "sixline/parts/contact.hpp"
#include "sixline/parts/friction.hpp"
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
enum class StiffnessGiven { absolute, per_load };

/// M7.
///     a_f = atan2(v_y + b r, v_x) - delta,  a_r = atan2(v_y - c r, v_x);   F_i = -sat(C_i a_i, mu W_i)
///     M (dv_x/dt - v_y r) = F_drive - resistances - F_f sin(delta)
///     M (dv_y/dt + v_x r) = F_f cos(delta) + F_r,     I_z dr/dt = b F_f cos(delta) - c F_r
/// Length and side are still separate: each may use the whole grip (M8 ends that). One law from rest to top speed
/// (parts/contact.hpp). Reference point: centre of gravity. Steps above 20 ms are divided.
/// Source: Monster 1.9 "high speed turning"; models.md 5.
template <class Drive> struct Lateral {
  using Carried = Drive;
  using Scalar = typename Drive::Scalar;
  using S = Scalar;
  using G = Group<S, 2>;
  static constexpr std::string_view id = "plan.lateral",
                                    meaning = "slip angles and side force on two axles, length and side separate (M7)";
  static constexpr double largest_step = 0.02;  ///< [s] longer steps are divided

  struct Params {
    typename Drive::Params drive{};
    Steering<S> steering{};
    TyreKind<S> tyre = ReferenceCar<S>::tyre;
    S yaw_inertia = ReferenceCar<S>::yaw_inertia, c_alpha_front = ReferenceCar<S>::c_alpha_front,
      c_alpha_rear = ReferenceCar<S>::c_alpha_rear;
    S c_norm_front = S(5), c_norm_rear = S(5.2), grip = S(2);
    StiffnessGiven stiffness = StiffnessGiven::absolute;
    CorneringDrag cornering_drag = CorneringDrag::on;
    LateralSource source = LateralSource::simulator;
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
          field(&P::c_alpha_front, "c_alpha_front", "N/rad", 0, 1e7, "cornering stiffness of the front axle, C_f"),
          field(&P::c_alpha_rear, "c_alpha_rear", "N/rad", 0, 1e7, "cornering stiffness of the rear axle, C_r"),
          field(&P::c_norm_front, "c_norm_front", "1/rad", 0, 100, "the same over the axle's load, stiffness per_load"),
          field(&P::c_norm_rear, "c_norm_rear", "1/rad", 0, 100, "the same over the axle's load, stiffness per_load"),
          field(&P::grip, "grip", "-", 0, 10, "lateral friction limit over load, stiffness per_load"),
          choice(&P::stiffness, "stiffness", "c_alpha_* [N/rad], or c_norm_* times load with limit grip (MMD, JP)",
                 "absolute", "per_load"),
          choice(&P::cornering_drag, "cornering_drag",
                 "the steered front tyre's force also slows the car; off, as in Monster's text, feeds the car energy",
                 "on", "off"),
          choice(&P::source, "source",
                 "whose errors profile source has: the road-map author's, his 7.5, Monster's demo, its port (JP)",
                 "simulator", "simulator_scrub", "monster_demo", "carphysics2d"),
          part(&P::slide),
          part(&P::axle_stiffness)};
    }
  };

  struct State {
    S x = S(0), y = S(0), heading = S(0), v_lateral = S(0), yaw_rate = S(0);
    PerWheel<S, 2, "contact", "-", "tyre deflection, as the lateral slip it stands for"> contact{};
    typename Drive::State drive{};

    static constexpr auto fields() {
      using T = State;
      return std::tuple{field(&T::x, "x", "m", "centre of gravity, world east"),
                        field(&T::y, "y", "m", "centre of gravity, world north"),
                        field(&T::heading, "heading", "rad", "from world +x, counter-clockwise, unwrapped"),
                        field(&T::v_lateral, "v_lateral", "m/s", "velocity to the car's left"),
                        field(&T::yaw_rate, "yaw_rate", "rad/s", "rate of the heading, left positive"),
                        part(&T::contact),
                        part(&T::drive)};
    }
  };

  struct Output {
    PlanarOutput<S> motion{};
    PerWheel<S, 2, "alpha", "rad", "slip angle, left positive"> alpha{};
    PerWheel<S, 2, "f_lat", "N", "side force in the wheel's frame, left positive"> f_lat{};
    S friction_use_front = S(0), side_use_rear = S(0);
    typename Drive::Output drive{};

    static constexpr auto fields() {
      using O = Output;
      return std::tuple{part(&O::motion),
                        part(&O::alpha),
                        part(&O::f_lat),
                        field(&O::friction_use_front, "friction_use_front", "-", "front side force over its limit"),
                        field(&O::side_use_rear, "side_use_rear", "-", "rear side force over its limit"),
                        part(&O::drive)};
    }
  };

  static constexpr State events(const Params& p, State s, const Controls<S>& u, S dt) {
    if constexpr (requires { Drive::events(p.drive, s.drive, u, dt); })
      s.drive = Drive::events(p.drive, s.drive, u, dt);
    return s;
  }

  [[gnu::always_inline]] static constexpr Next<Lateral> step(const Params& p, const State& s, const Controls<S>& u,
                                                             const Ground<S>& ground, S dt) {
    const int count = parts_of(dt, largest_step);
    const S h = dt / S(count);
    if (Drive::profile(p.drive) == Profile::source) return source_steps(p, s, u, ground, h, count);
    auto next = part_step(p, count > 1 ? earlier_parts(p, s, u, ground, h, count - 1) : s, u, ground, h);
    begin_at(next.output.motion, s.heading, s.drive.v, s.v_lateral, s.yaw_rate);
    return next;
  }

  static constexpr Observation<S> observe(const Params& p, const State& s) {
    Observation<S> seen{.x = s.x,
                        .y = s.y,
                        .heading = s.heading,
                        .v = s.drive.v,
                        .v_lateral = s.v_lateral,
                        .yaw_rate = s.yaw_rate,
                        .wheel_speed_front = s.drive.v,
                        .wheel_speed_driven = s.drive.v};
    if constexpr (requires { s.drive.omega_front; }) {
      const S R = p.drive.car.wheel.wheel_radius;
      seen.wheel_speed_front = s.drive.omega_front * R, seen.wheel_speed_driven = Drive::driven(p.drive, s.drive) * R;
    }
    if constexpr (requires { s.drive.driveline; }) seen.gear = s.drive.driveline.gear, seen.rpm = s.drive.driveline.rpm;
    return seen;
  }
  static constexpr CarLimits<S> limits(const Params& p) {
    CarLimits<S> limits = Drive::limits(p.drive);
    const auto& geometry = Drive::geometry(p.drive);
    limits.steer_lock = p.steering.steer_lock;
    limits.cg_to_rear = geometry.cg_to_rear;
    limits.tyres_slide = S(1);
    limits.lateral_grip = p.tyre.mu * peak_left(p.tyre) * Drive::body(p.drive).g;
    limits.rear_slip = rear_slip(geometry, Drive::body(p.drive).mass, p.c_alpha_rear);
    limits.understeer = understeer(geometry, Drive::body(p.drive).mass, p.c_alpha_front, p.c_alpha_rear);
    return limits;
  }
  static constexpr auto axles(const Params& p, const State& s) {
    return axles_about(Drive::geometry(p.drive), s.x, s.y, s.heading);
  }
  static constexpr State rolling(const Params& p, State s) {
    return s.drive = Drive::rolling(p.drive, s.drive, s.drive.v), s;
  }

 private:
  /// The rung straight ahead over one part of a step: it divides no part once more.
  [[gnu::always_inline]] static constexpr auto straight_part(const Params& p, const State& s, const Controls<S>& u,
                                                             const Weight<S>& weight, S grip, S h) {
    if constexpr (requires { Drive::undivided(p.drive, s.drive, u, weight, grip, h); })
      return Drive::undivided(p.drive, s.drive, u, weight, grip, h);
    else
      return Drive::step(p.drive, s.drive, u, weight, grip, h);
  }
  /// All parts of a divided step but the last; seldom needed, so kept out of the way.
  [[gnu::noinline]] static constexpr State earlier_parts(const Params& p, State s, const Controls<S>& u,
                                                         const Ground<S>& ground, S h, int count) {
    for (int i = 0; i < count; ++i) s = part_step(p, s, u, ground, h).state;
    return s;
  }

  /// Tyres of both axles.
  static constexpr Tyre<S, G> tyres(const Params& p, const G& load, const AxleLoads<S>& still) {
    const bool absolute = p.stiffness == StiffnessGiven::absolute;
    const G c = absolute ? group<S>(p.c_alpha_front, p.c_alpha_rear) : group<S>(p.c_norm_front, p.c_norm_rear) * load;
    return {.kind = p.tyre,
            .c_traction = c,
            .c_alpha = c,
            .static_load = group<S>(still.front, still.rear),
            .stiffness = group<S>(p.axle_stiffness.front, p.axle_stiffness.rear)};
  }
  /// What moves the loads; at rest the slope says it, before any step has felt it.   along: gravity [m/s^2]
  static constexpr S load_acceleration(const Params& p, const State& s, S along) {
    if constexpr (requires { s.drive.a_felt; })
      return select(s.drive.v == S(0), -along, s.drive.a_felt) * p.drive.car.load_transfer;
    else
      return S(0) * s.x;
  }

  [[gnu::always_inline]] static constexpr Next<Lateral> part_step(const Params& p, const State& s, const Controls<S>& u,
                                                                  const Ground<S>& ground, S h) {
    const auto& geometry = Drive::geometry(p.drive);
    const auto& body = Drive::body(p.drive);
    const S M = body.mass, b = geometry.cg_to_front, c = geometry.cg_to_rear, v = s.drive.v;
    const auto nose = sincos(s.heading);
    Weight<S> weight = weight_on(ground, body.g, nose.cos, nose.sin);
    const auto held_speed = u.speed_imposed > S(0.5);
    const S steer = road_wheel_angle(p.steering, u);
    const auto turned = sincos(steer);

    const S W = M * weight.normal;
    const S transfer = select(held_speed, S(0), load_acceleration(p, s, weight.along));
    const auto loads = clamp_loads(axle_loads(geometry, W, M * transfer), W),
               still = axle_loads(geometry, M * body.g, S(0) * W);
    const G load = group<S>(loads.front, loads.rear);
    const auto tyre = tyres(p, load, still);
    const S surface =
        ground.friction * (p.stiffness == StiffnessGiven::absolute ? S(1) : p.grip / max(p.tyre.mu, S(1e-9)));
    const G cap = friction_limit(tyre, load, G(surface)), limit = sixline::limits(p.tyre, cap).left;

    // Where both tyres slide to, and how stiffly they answer.
    const SinCos<G> angle{group<S>(turned.sin, S(0)), group<S>(turned.cos, S(1))};
    const auto at = wheel_places<G>(group<S>(b, -c), G(S(0)), angle);
    const G v_l = angle.cos * G(v) + angle.sin * G(s.v_lateral) + at.lever_along * G(s.yaw_rate);
    const G v_t = angle.cos * G(s.v_lateral) - angle.sin * G(v) + at.lever_left * G(s.yaw_rate);
    const auto slip = lateral_slip<G>(G(p.tyre.relaxation_length), s.contact.group(), v_l, G(h));
    const G felt = slip.kept + slip.gain * v_t;
    const G demand = demand_left(tyre, felt, atan(felt), cap);
    const G slope = slope_left(tyre, cap), pure = secant(demand, felt, slope);
    const auto beyond = abs(demand) > limit;
    const G stiffness = any_of(beyond) ? select(beyond, within(pure, felt, limit), pure) : pure;
    const auto& air = resistance(p);
    const S speed = hypot(v, s.v_lateral);
    const auto slow = step_resistance(air, M, speed, h);
    const Sway<S> now{s.v_lateral, s.yaw_rate};
    const S per_inertia = S(1) / slow.inertia, slows = (slow.drag + slow.early + slow.late) * s.v_lateral;
    const S Y = (M * weight.left - slows) * M * per_inertia;
    S late = S(1);
    const auto slip_under = [&](const G& k) {
      late = implicit_share(slip, k, at.lever_left, S(1) / M, S(1) / p.yaw_inertia, h);
      const auto soft = sway(at, slip, k, M, p.yaw_inertia, v, now, Y, S(0) * Y, h * late);
      return slip.kept +
             slip.gain * (angle.cos * G(soft.v_lateral) - angle.sin * G(v) + at.lever_left * G(soft.yaw_rate));
    };
    // A tyre at its limit is as stiff as its slip at the end says: what it gives must be what the motion was solved
    // for, or a step long enough to reverse the slip turns the car to and fro.
    G felt_soft = slip_under(stiffness);
    G then = stiffness;
    if (const auto over = pure * abs(felt_soft) > limit; any_of(beyond || over)) {
      then = select(over, within(pure, felt_soft, limit), pure);
      felt_soft = slip_under(then);
    }
    const G rolled = clamp(-then * felt_soft, -limit, limit);

    // A car at rest lengthwise: can its tyres hold it sideways?
    const auto rest =
        side_forces(stopping_force(M, s.v_lateral, weight.left, slow.early, h), -p.yaw_inertia * s.yaw_rate / h, b, c);
    const G needed = group<S>(rest.front / turned.cos, rest.rear);
    const auto holds = abs(needed[0]) <= limit[0] && abs(needed[1]) <= limit[1];
    const auto resting = v == S(0) && holds;
    const G side = select(every_wheel<G>(resting), needed, rolled);

    // Lengthwise: the drive, pushed back by the steered front tyre.
    weight.drift = speed - abs(v);
    if (p.cornering_drag == CorneringDrag::on) weight.felt = -side[0] * turned.sin / M;
    auto drive = straight_part(p, s, u, weight, ground.friction, h);
    pull(p, s, u, weight, h, drive);
    const auto stays = drive.state.v == S(0) && holds && !held_speed;
    const auto stuck = resting || stays;
    const G force = select(every_wheel<G>(stays), needed, side);

    // Momentum in the old body frame, then turned with the car.
    const S left = force[0] * turned.cos + force[1], moment = b * force[0] * turned.cos - c * force[1];
    const S yaw_rate = select(stuck, S(0), s.yaw_rate + h * moment / p.yaw_inertia);
    const S sideways = select(stuck, S(0), s.v_lateral + h * (M * weight.left + left - slows) * per_inertia);
    const S ahead = select(held_speed, u.speed_hold, drive.state.v);
    const S mean_rate = S(0.5) * (s.yaw_rate + yaw_rate);
    const auto turn = sincos(mean_rate * h);
    const S free_ahead = turn.cos * ahead + turn.sin * sideways, v_next = select(held_speed, ahead, free_ahead);
    const S v_y = select(held_speed, sideways - ahead * mean_rate * h, turn.cos * sideways - turn.sin * ahead);

    Next<Lateral> next{.state = s, .output = {}};
    next.state.drive = drive.state, next.state.drive.v = v_next;
    if constexpr (requires { s.drive.omega; }) hold_wheels(p, s, u, held_speed, next.state.drive);
    next.state.yaw_rate = yaw_rate, next.state.v_lateral = v_y, next.state.heading = s.heading + mean_rate * h;
    move<S>(next.state, nose, turn, {v, s.v_lateral}, {v_next, v_y}, h);
    const G v_t_end = angle.cos * G(v_y) - angle.sin * G(v_next) + at.lever_left * G(yaw_rate);
    const G hold = G(S(2)) * limit / max(slope, G(S(1)));
    const G loaded = clamp(-force / max(slope, G(S(1))), -hold, hold);
    next.state.contact = next.state.contact.from(
        select(every_wheel<G>(stuck), loaded, remembered(slip, v_t + G(late) * (v_t_end - v_t), v_l, hold)));

    auto& o = next.output;
    o.motion = planar_output<S>(s.heading, steer, v, s.v_lateral, s.yaw_rate, (v_next - v) / h, (v_y - s.v_lateral) / h,
                                (yaw_rate - s.yaw_rate) / h, v_next);
    o.alpha = o.alpha.from(atan(select(every_wheel<G>(stuck), G(S(0)), felt_soft)));
    o.f_lat = o.f_lat.from(force);
    const G use = abs(force) / max(limit, G(S(1e-9)));
    o.friction_use_front = use[0], o.side_use_rear = use[1];
    o.drive = drive.output;
    return next;
  }

  /// All parts of a step as the published simulators do it.
  [[gnu::noinline]] static constexpr Next<Lateral> source_steps(const Params& p, const State& s, const Controls<S>& u,
                                                                const Ground<S>& ground, S h, int count) {
    Next<Lateral> next{.state = s, .output = {}};
    for (int i = 0; i < count; ++i) next = source_step(p, next.state, u, ground, h);
    return next;
  }
  /// The published simulators' step: explicit, with their laws (parts/lateral_sources.hpp).
  static constexpr Next<Lateral> source_step(const Params& p, const State& s, const Controls<S>& u,
                                             const Ground<S>& ground, S h) {
    const auto& geometry = Drive::geometry(p.drive);
    const auto& body = Drive::body(p.drive);
    const auto nose = sincos(s.heading);
    const Weight<S> weight = weight_on(ground, body.g, nose.cos, nose.sin);
    const auto held_speed = u.speed_imposed > S(0.5);
    const S W = body.mass * weight.normal, transfer = select(held_speed, S(0), load_acceleration(p, s, weight.along));
    const auto loads = clamp_loads(axle_loads(geometry, W, body.mass * transfer), W);
    const SourceCar<S> car{.source = p.source,
                           .mass = body.mass,
                           .yaw_inertia = p.yaw_inertia,
                           .b = geometry.cg_to_front,
                           .c = geometry.cg_to_rear,
                           .mu = p.tyre.mu * ground.friction,
                           .c_alpha_front = p.c_alpha_front,
                           .c_alpha_rear = p.c_alpha_rear,
                           .c_norm_front = p.c_norm_front,
                           .c_norm_rear = p.c_norm_rear,
                           .grip = p.grip * ground.friction,
                           .load_front = loads.front,
                           .load_rear = loads.rear,
                           .slide = p.slide};
    const bool travels = p.source == LateralSource::simulator || p.source == LateralSource::simulator_scrub;
    S gear = S(1);
    if constexpr (requires { s.drive.driveline; }) gear = s.drive.driveline.gear;
    const S v = s.drive.v, steer = road_wheel_angle(p.steering, u);
    const S beta = atan2(s.v_lateral, sqrt(max(v * v - s.v_lateral * s.v_lateral, S(1e-12))));
    const SourceMotion<S> now{v, s.v_lateral, s.yaw_rate, steer, u.handbrake, u.throttle, gear};
    const auto rates = travels                                   ? simulator(car, now, beta)
                       : p.source == LateralSource::monster_demo ? monster_demo(car, now)
                                                                 : carphysics2d(car, now);
    auto drive = straight_part(p, s, u, weight, ground.friction, h);
    pull(p, s, u, weight, h, drive);
    Next<Lateral> next{.state = s, .output = {}};
    S ahead =
        rub(select(held_speed, u.speed_hold, drive.state.v), select(held_speed, S(0), h * rates.scrub / body.mass));
    S yaw_rate = s.yaw_rate + h * rates.yaw, left = S(0), along = ahead;  // velocity in the new body frame
    if (travels) {
      const S slide = clamp(beta + h * rates.sideways, -p.slide.beta_limit, p.slide.beta_limit);
      const auto way = sincos(slide);
      left = ahead * way.sin, along = ahead * way.cos;
    } else {
      const S sideways = s.v_lateral + h * (rates.sideways + weight.left -
                                            drag_factor(resistance(p)) * abs(v) * s.v_lateral / body.mass);
      const auto turn = sincos(yaw_rate * h);
      left = turn.cos * sideways - turn.sin * ahead;
      along = select(held_speed, ahead, turn.cos * ahead + turn.sin * sideways);
      if (p.source == LateralSource::carphysics2d) {
        const auto stops = hypot(along, left) < S(jp_stop_speed) && u.throttle == S(0) && !held_speed;
        along = select(stops, S(0), along), left = select(stops, S(0), left), yaw_rate = select(stops, S(0), yaw_rate);
      }
      ahead = along;
    }
    next.state.drive = drive.state, next.state.drive.v = ahead, next.state.v_lateral = left;
    if constexpr (requires { s.drive.omega; }) hold_wheels(p, s, u, held_speed, next.state.drive);
    next.state.yaw_rate = yaw_rate, next.state.heading = s.heading + yaw_rate * h;
    const auto then = rotate(Planar<S>{along, left}, sincos(next.state.heading));
    next.state.x = s.x + h * then.x, next.state.y = s.y + h * then.y;
    auto& o = next.output;
    const S forward = travels ? sqrt(max(v * v - s.v_lateral * s.v_lateral, S(0))) : abs(v);
    o.motion = planar_output<S>(s.heading, steer, copysign(forward, v), s.v_lateral, s.yaw_rate, (ahead - v) / h,
                                (left - s.v_lateral) / h, (yaw_rate - s.yaw_rate) / h, along);
    o.alpha.front = rates.alpha_front, o.alpha.rear = rates.alpha_rear;
    o.f_lat.front = rates.force_front, o.f_lat.rear = rates.force_rear;
    const S cap = p.tyre.mu * ground.friction;
    o.friction_use_front = abs(rates.force_front) / max(cap * loads.front, S(1e-9));
    o.side_use_rear = abs(rates.force_rear) / max(cap * loads.rear, S(1e-9));
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
  /// The test input drive_force: a force in place of the powertrain, air drag and rolling resistance as ever.
  static constexpr void pull(const Params& p, const State& s, const Controls<S>& u, const Weight<S>& weight, S h,
                             Next<Drive>& drive) {
    const auto imposed = u.drive_force_imposed > S(0.5);
    if (!any_of(imposed)) return;
    const S M = Drive::body(p.drive).mass, v = s.drive.v;
    const auto& air = resistance(p);
    const auto slow = step_resistance(air, M, abs(v) + weight.drift, h);
    const S pulled = rub(slow.pushed(v, u.drive_force + M * (weight.along + weight.felt), h),
                         h * rolling_friction(air, M * weight.normal, weight.rolling) / slow.inertia);
    drive.state.v = select(imposed, pulled, drive.state.v);
    if constexpr (requires { drive.state.a_felt; })
      drive.state.a_felt = select(imposed, (pulled - v) / h - weight.along, drive.state.a_felt);
    if constexpr (requires { drive.output.a_forward; })
      drive.output.a_forward = select(imposed, (pulled - v) / h, drive.output.a_forward);
  }
  /// Under a test input the wheels roll with the car.
  static constexpr void hold_wheels(const Params& p, const State& s, const Controls<S>& u, const Mask<S>& held_speed,
                                    typename Drive::State& drive) {
    const auto imposed = held_speed || u.drive_force_imposed > S(0.5);
    if (!any_of(imposed)) return;
    const auto rolled = Drive::rolling(p.drive, s.drive, drive.v);
    for_each_pair<typename Drive::State>(drive, rolled, [&](const FieldInfo& f, S& to, const S& held) {
      if (f.name == "omega" || f.name == "omega_front" || f.name == "rpm") to = select(imposed, held, to);
      if (f.name == "a_felt") to = select(held_speed, S(0), to);
    });
  }
};

}  // namespace sixline
