// On a plane at any speed, Model 8: every tyre slips both ways and shares one grip; two wheels in line, or four.
#pragma once
#include "sixline/driver/observation.hpp"
#include "sixline/model.hpp"
#include "sixline/parts/contact.hpp"
#include "sixline/parts/coupled_car.hpp"
#include "sixline/parts/per_wheel.hpp"
#include "sixline/parts/planar.hpp"

namespace sixline {

/// M8: body as in M7, wheel spin as in M5 on every axle, and one grip for both directions of a tyre.
///     |(F_x, F_y)| <= mu W for every tyre;   X, Y, N: the sum of their forces and moments;  I_w dw/dt = T - R F_x
/// N = 2: two axles in line (`plan.coupled`). N = 4: four wheels, lateral load transfer, differential, Ackermann
/// (`plan.coupled4`). One law from rest to top speed (parts/contact.hpp). Steps above 20 ms are divided.
/// Source: road map of S1; Monster 1.9; models.md 6.
template <class Number, int N> struct Coupled {
  using Scalar = Number;
  using S = Number;
  using G = Group<S, N>;
  static constexpr std::string_view id = N == 2 ? "plan.coupled" : "plan.coupled4",
                                    meaning = N == 2
                                                  ? "one grip for both directions of every tyre, two axles in line (M8)"
                                                  : "one grip for both directions of every tyre, four wheels (M8)";
  static constexpr double largest_step = 0.02;  ///< [s] longer steps are divided
  using Params = CoupledCar<S>;

  struct State {
    S x = S(0), y = S(0), heading = S(0), v_longitudinal = S(0), v_lateral = S(0), yaw_rate = S(0);
    PerWheel<S, N, "omega", "rad/s", "wheel speed"> omega{};
    PerWheel<S, N, "contact", "-", "tyre deflection, as the lateral slip it stands for"> contact{};
    S a_felt = S(0), a_felt_lateral = S(0);
    Driveline<S> driveline{};

    static constexpr auto fields() {
      using T = State;
      return std::tuple{
          field(&T::x, "x", "m", "centre of gravity, world east"),
          field(&T::y, "y", "m", "centre of gravity, world north"),
          field(&T::heading, "heading", "rad", "from world +x, counter-clockwise, unwrapped"),
          field(&T::v_longitudinal, "v_longitudinal", "m/s", "velocity along the car"),
          field(&T::v_lateral, "v_lateral", "m/s", "velocity to the car's left"),
          field(&T::yaw_rate, "yaw_rate", "rad/s", "rate of the heading, left positive"),
          part(&T::omega),
          part(&T::contact),
          field(&T::a_felt, "a_felt", "m/s^2", "forward acceleration less gravity in the last step: moves the loads"),
          field(&T::a_felt_lateral, "a_felt_lateral", "m/s^2", "the same to the left"),
          part(&T::driveline)};
    }
  };

  struct Output {
    PlanarOutput<S> motion{};
    PerWheel<S, N, "alpha", "rad", "slip angle, left positive"> alpha{};
    PerWheel<S, N, "slip", "-", "slip ratio: 0 rolling, -1 locked"> slip{};
    PerWheel<S, N, "load", "N", "vertical load"> load{};
    PerWheel<S, N, "f_long", "N", "tyre force along the wheel, forward positive"> f_long{};
    PerWheel<S, N, "f_lat", "N", "tyre force across the wheel, left positive"> f_lat{};
    PerWheel<S, N, "friction_use", "-", "tyre force over friction limit, 1: sliding"> friction_use{};
    S v = S(0), a_forward = S(0), throttle = S(0), brake = S(0), t_engine = S(0), t_drive = S(0), t_brake = S(0),
      f_drive = S(0), f_drag = S(0), f_roll = S(0), f_net = S(0);

    static constexpr auto fields() {
      using O = Output;
      return std::tuple{part(&O::motion),
                        part(&O::alpha),
                        part(&O::slip),
                        part(&O::load),
                        part(&O::f_long),
                        part(&O::f_lat),
                        part(&O::friction_use),
                        field(&O::v, "v", "m/s", "speed along the car, as v_longitudinal"),
                        field(&O::a_forward, "a_forward", "m/s^2", "rate of v_longitudinal"),
                        field(&O::throttle, "throttle", "-", "accelerator pedal"),
                        field(&O::brake, "brake", "-", "brake pedal"),
                        field(&O::t_engine, "t_engine", "N m", "torque at the crankshaft"),
                        field(&O::t_drive, "t_drive", "N m", "drive torque at the wheels, all together"),
                        field(&O::t_brake, "t_brake", "N m", "brake torque available at the wheels, all together"),
                        field(&O::f_drive, "f_drive", "N", "drive torque over wheel radius"),
                        field(&O::f_drag, "f_drag", "N", "air drag along the car"),
                        field(&O::f_roll, "f_roll", "N", "rolling resistance along the car"),
                        field(&O::f_net, "f_net", "N", "mass times acceleration along the car")};
    }
  };

  static constexpr State events(const Params& p, State s, const Controls<S>& u, S dt) {
    const S driven = sum(drive_shares<S, N>(p.drivetrain) * s.omega.group());
    s.driveline = update_driveline(p.car.engine, p.car.gearbox, s.driveline, u, driven,
                                   s.v_longitudinal / p.car.wheel.wheel_radius, dt);
    return s;
  }

  [[gnu::always_inline]] static constexpr Next<Coupled> step(const Params& p, const State& s, const Controls<S>& u,
                                                             const Ground<S>& ground, S dt) {
    const int count = parts_of(dt, largest_step);
    const S h = dt / S(count);
    auto next = part_step(p, count > 1 ? earlier_parts(p, s, u, ground, h, count - 1) : s, u, ground, h);
    begin_at(next.output.motion, s.heading, s.v_longitudinal, s.v_lateral, s.yaw_rate);
    next.output.v = s.v_longitudinal;
    return next;
  }

  static constexpr Observation<S> observe(const Params& p, const State& s) {
    const auto w = s.omega.group();
    const S R = p.car.wheel.wheel_radius;
    return {.x = s.x,
            .y = s.y,
            .heading = s.heading,
            .v = s.v_longitudinal,
            .v_lateral = s.v_lateral,
            .yaw_rate = s.yaw_rate,
            .wheel_speed_front = front_of(w) * S(2.0 / N) * R,
            .wheel_speed_driven = sum(drive_shares<S, N>(p.drivetrain) * w) * R,
            .gear = s.driveline.gear,
            .rpm = s.driveline.rpm};
  }
  static constexpr CarLimits<S> limits(const Params& p) { return coupled_limits(p); }
  static constexpr auto axles(const Params& p, const State& s) {
    return axles_about(p.car.geometry, s.x, s.y, s.heading);
  }
  /// Wheels and engine matched to the speed.
  static constexpr State rolling(const Params& p, State s) {
    const S w = s.v_longitudinal / p.car.wheel.wheel_radius;
    s.omega = s.omega.from(G(w));
    s.driveline.rpm = max(wheel_side_rpm(p.car.gearbox, s.driveline.gear, w), p.car.engine.rpm_idle);
    return s;
  }

 private:
  /// All parts of a divided step but the last; seldom needed, so kept out of the way.
  [[gnu::noinline]] static constexpr State earlier_parts(const Params& p, State s, const Controls<S>& u,
                                                         const Ground<S>& ground, S h, int count) {
    for (int i = 0; i < count; ++i) s = part_step(p, s, u, ground, h).state;
    return s;
  }

  static constexpr G each(const S& front, const S& rear) {  // an axle's value, shared by its wheels
    return by_axle<S, N>(front * S(2.0 / N), rear * S(2.0 / N));
  }
  static constexpr G all(const S& value) { return G(value); }

  /// Where the wheels are and where they point.
  static constexpr WheelPlaces<G> places(const Params& p, SinCos<S> middle, S steer) {
    const auto& g = p.car.geometry;
    const G x = by_axle<S, N>(g.cg_to_front, -g.cg_to_rear);
    if constexpr (N == 2) {
      return wheel_places<G>(x, G(S(0)), {group<S>(middle.sin, S(0)), group<S>(middle.cos, S(1))});
    } else {
      const S f = S(0.5) * g.track_front, r = S(0.5) * g.track_rear;
      SinCos<S> left = middle, right = middle;
      if (p.front_steer == FrontSteer::ackermann) {
        const auto wheels = ackermann(g.wheelbase, g.track_front, steer);
        left = sincos(wheels.left), right = sincos(wheels.right);
      }
      return wheel_places<G>(x, group<S>(f, -f, r, -r),
                             {group<S>(left.sin, right.sin, S(0), S(0)), group<S>(left.cos, right.cos, S(1), S(1))});
    }
  }

  /// Vertical loads: static, moved lengthwise and sideways by what the car feels, pressed down by air.
  ///   felt: acceleration less gravity, ahead and to the left [m/s^2]
  static constexpr G loads(const Params& p, Planar<S> felt, S W, S speed_squared) {
    const auto& g = p.car.geometry;
    const S M = p.car.body.mass;
    auto axles = axle_loads(g, W, M * felt.x * p.car.load_transfer);
    const auto air = air_loads(p, speed_squared);
    axles = clamp_loads(axles, W);
    axles.front = max(axles.front + air.front, S(0)), axles.rear = max(axles.rear + air.rear, S(0));
    if constexpr (N == 2) {
      return group<S>(axles.front, axles.rear);
    } else {
      const S share = select(p.roll_share_front < S(0), g.cg_to_rear / g.wheelbase, p.roll_share_front);
      const S roll = M * felt.y * roll_lever(p);
      const S front = S(0.5) * axles.front, rear = S(0.5) * axles.rear;
      const S df = clamp(share * roll / g.track_front, -front, front);
      const S dr = clamp((S(1) - share) * roll / g.track_rear, -rear, rear);
      return group<S>(front - df, front + df, rear - dr, rear + dr);
    }
  }

  [[gnu::always_inline]] static constexpr Next<Coupled> part_step(const Params& p, const State& s, const Controls<S>& u,
                                                                  const Ground<S>& ground, S h) {
    const auto& car = p.car;
    const auto& geometry = car.geometry;
    const S M = car.body.mass, v = s.v_longitudinal, R = car.wheel.wheel_radius, zero = S(0);
    const auto nose = sincos(s.heading);
    const Weight<S> weight = weight_on(ground, car.body.g, nose.cos, nose.sin);
    const S W = M * weight.normal, speed_squared = v * v + s.v_lateral * s.v_lateral, speed = sqrt(speed_squared);
    const S steer = road_wheel_angle(p.steering, u);
    const auto middle = sincos(steer);
    const auto at = places(p, middle, steer);
    const auto held_speed = u.speed_imposed > S(0.5), torque_given = u.drive_torque_imposed > S(0.5);

    // Tyres: loads, limits, how they slide.
    G load = loads(p, {s.a_felt, s.a_felt_lateral}, W, speed_squared);
    const S rest_load = M * car.body.g / geometry.wheelbase;
    const Tyre<S, G> tyre{.kind = p.tyre,
                          .c_traction = each(p.c_traction_front, p.c_traction_rear),
                          .c_alpha = each(p.c_alpha_front, p.c_alpha_rear),
                          .static_load = each(geometry.cg_to_rear * rest_load, geometry.cg_to_front * rest_load),
                          .stiffness = by_axle<S, N>(p.axle_stiffness.front, p.axle_stiffness.rear)};
    G cap = friction_limit(tyre, load, all(ground.friction));
    const auto limit = sixline::limits(p.tyre, cap);
    const G v_x = all(v) - at.y * all(s.yaw_rate), v_y = all(s.v_lateral) + at.x * all(s.yaw_rate);
    const G v_l = at.steer.cos * v_x + at.steer.sin * v_y, v_t = at.steer.cos * v_y - at.steer.sin * v_x;
    const auto slip = lateral_slip<G>(all(p.tyre.relaxation_length), s.contact.group(), v_l, all(h));
    const G felt = slip.kept + slip.gain * v_t;
    const G left = demand_left(tyre, felt, atan(felt), cap), slope = slope_left(tyre, cap);

    // Wheels: what turns and brakes them.
    const S ratio = total_ratio(car.gearbox, s.driveline.gear);
    const S closed = clutch_closed(car.gearbox, s.driveline);
    const S engine = closed * engine_torque(car.engine, u.throttle, s.driveline.rpm, s.driveline.cut);
    const G shares = select(every_wheel<G>(torque_given), each(zero, S(1)), drive_shares<S, N>(p.drivetrain));
    const G rolling_speed = v_l * all(S(1) / R),
            omega = select(every_wheel<G>(held_speed), rolling_speed, s.omega.group());
    const S driven = sum(shares * omega);
    const S bite =
        max(clutch_bite(p.clutch_min_bite, wheel_side_rpm(car.gearbox, s.driveline.gear, driven), car.engine.rpm_idle),
            s.driveline.hill_clutch);
    const S crank = select(held_speed, zero, engine * bite);
    S drive = select(torque_given, u.drive_torque, axle_torque(car.gearbox, s.driveline.gear, crank));
    const S pedal = p.brakes.t_brake_max * u.brake, front = pedal * p.brakes.brake_share_front;
    G brake = each(front, pedal - front + p.brakes.handbrake_torque * u.handbrake) +
              shares * all(closed * engine_friction(car.engine, u.throttle, s.driveline.rpm) * ratio);
    const S wheels = S(4.0 / N);  // that turn as one
    const G inertia = by_axle<S, N>(p.wheel_inertia_front, p.wheel_inertia_rear) * all(wheels);
    const S engine_inertia = select(torque_given || held_speed, zero, p.engine_inertia * ratio * ratio);
    if (p.aids.anti_lock == Aid::on || p.aids.traction_control == Aid::on)
      coupled_aids(p, tyre, cap, felt, left, inertia + shares * all(engine_inertia), omega, v_l, shares, drive, brake,
                   h);
    drive = select(held_speed, zero, drive), brake = select(every_wheel<G>(held_speed), all(zero), brake);
    const WheelTorques<S, G> torques{.inertia = inertia,
                                     .drive = shares * all(drive),
                                     .brake = brake,
                                     .shares = shares,
                                     .engine = engine_inertia,
                                     .damping = wheels * p.wheel_damping,
                                     .radius = R,
                                     .torque = drive};
    const G share_mass = load * all(M / max(sum(load), S(1e-9)));
    const auto spin = wheel_spin<S, N>(tyre, p.drivetrain, torques, omega, v_l, cap, limit.along, share_mass, h);

    // Other forces on the body.
    const auto air = step_resistance(car.resistance, M, speed, h);
    const S rolls_under = car.resistance.rr_mode == RollingMode::road ? sum(load) : W;  // the air's load too
    const S dry = rolling_friction(car.resistance, rolls_under, ground.rolling);
    const S rubs = dry / max(speed, h * dry / air.inertia + S(1e-12));
    const S X = M * weight.along - rubs * v, Y = M * weight.left - rubs * s.v_lateral;
    const S Y_acts = (air.pushed(s.v_lateral, Y, h) - s.v_lateral) * M / h;

    // Could the contacts stop and hold the car? A question for slow cars: no step stops a fast one.
    Rest<S> rest{
        .holds = Mask<S>(false), .along_front = zero, .along_rear = zero, .left_front = zero, .left_rear = zero};
    G held_load = load, held_cap = cap;
    if (any_of(speed <= h * (S(2) * (sum(limit.along) + dry) / M + S(2) * car.body.g))) {
      const G spin_left = max(torques.brake - torques.inertia * abs(omega) / all(h), all(zero));
      const S X_rest = stopping_force(M, v, weight.along, air.early, h),
              Y_rest = stopping_force(M, s.v_lateral, weight.left, air.early, h);
      // The loads that such forces bring about: those of the step before do not know yet that it is the last one, or,
      // at the start, that the car stands on a slope.
      held_load = loads(p, {-(v / h + weight.along), -(s.v_lateral / h + weight.left)}, W, speed_squared);
      held_cap = friction_limit(tyre, held_load, all(ground.friction));
      const G most = sixline::limits(p.tyre, held_cap).along;
      const AxleGrip<S> front_grip{.limit = front_of(most),
                                   .low = (front_of(torques.drive) - front_of(spin_left)) / R,
                                   .high = (front_of(torques.drive) + front_of(spin_left)) / R,
                                   .steer = middle};
      const AxleGrip<S> rear_grip{.limit = rear_of(most),
                                  .low = (rear_of(torques.drive) - rear_of(spin_left)) / R,
                                  .high = (rear_of(torques.drive) + rear_of(spin_left)) / R,
                                  .steer = {zero, S(1)}};
      rest = rest_forces<S>(X_rest, Y_rest, -p.yaw_inertia * s.yaw_rate / h, geometry.cg_to_front, geometry.cg_to_rear,
                            front_grip, rear_grip, dry);
    }
    const auto still = rest.holds && !held_speed;

    // Tyres: one pair of demands each, at the slip that the wheel comes to and at the lateral slip in this step.
    const G gripping = spin.gripping(), slides = spin.slip_at(gripping);
    TyreForce<G> demand{spin.demand_at(tyre, gripping, slides, cap), all(zero)};
    demand.left = sliding_left(tyre, slides, felt, left, cap);
    auto given = shared(tyre, demand, slides, felt, cap, limit, Mask<G>(false));
    auto turned = spin.turned(gripping, given.along, limit.along);
    const auto locked = spin.locked(turned.omega);
    auto answer = slip;
    G answered = felt, stiff = slope;
    if (any_of(locked)) {  // a block: friction against its motion, whatever its tyre's stiffness
      const G sliding_speed = sqrt(v_l * v_l + v_t * v_t), block = spin.block_friction(sliding_speed);
      demand.along = select(locked, -(block * v_l), demand.along);
      demand.left = select(locked, -(block * v_t), demand.left);
      given = shared(tyre, demand, slides, felt, cap, limit, locked);
      answer.kept = select(locked, all(zero), slip.kept), answer.gain = select(locked, all(S(1)), slip.gain);
      answered = select(locked, v_t, felt);
      stiff = select(locked, min(block, limit.along / max(sliding_speed, all(S(1e-9)))), slope);
    }
    const auto tiny = abs(answered) < all(S(1e-7));
    const G per_answered = all(S(1)) / select(tiny, all(S(1)), answered);
    const G pure = select(tiny, stiff, abs(demand.left * per_answered));
    G stiffness = select(tiny, stiff, abs(given.left * per_answered));

    // Sideways they answer the motion that they cause.
    const Sway<S> now{s.v_lateral, s.yaw_rate};
    const S late = implicit_share(answer, stiffness, at.lever_left, S(1) / M, S(1) / p.yaw_inertia, h), part = h * late;
    const auto swayed = [&](const G& along) {
      return sway(at, answer, stiffness, M, p.yaw_inertia, v, now, Y_acts + sum(at.steer.sin * along),
                  sum(at.lever_along * along), part);
    };
    const auto sideways_speed = [&](const Sway<S>& m) {
      return at.steer.cos * (all(m.v_lateral) + at.x * all(m.yaw_rate)) -
             at.steer.sin * (all(v) - at.y * all(m.yaw_rate));
    };
    G v_t_soft = sideways_speed(swayed(given.along)), soft = answer.kept + answer.gain * v_t_soft;
    const auto share = [&] {
      demand.left = -pure * soft;
      given = shared(tyre, demand, slides, soft, cap, limit, locked);
    };
    share();
    // A tyre at its limit is as stiff as its force over its slip. Where the step changes that slip, once more with the
    // slip found, and then what was solved for: a force that the motion did not answer could feed it.
    const auto limited = pure * all(S(0.999)) > stiffness && abs(soft) < all(S(0.99)) * abs(answered);
    if (any_of(limited)) {
      const auto again = every_wheel<G>(sum(select(limited, all(S(1)), all(zero))) > zero);
      const auto small = abs(soft) < all(S(1e-7));
      stiffness = select(small || !again, stiffness, abs(given.left / select(small, all(S(1)), soft)));
      v_t_soft = select(again, sideways_speed(swayed(given.along)), v_t_soft);
      soft = answer.kept + answer.gain * v_t_soft;
      share();
      const G law = abs(given.left);
      given.left = select(again, clamp(-stiffness * soft, -law, law), given.left);
    }
    turned = spin.turned(gripping, given.along, limit.along);
    const G along = spin.held_within(locked, given.along, turned.force);
    G wanted = given.left;
    if (const auto more = abs(along) > abs(given.along); any_of(more)) {
      const G used = along / max(limit.along, all(S(1e-9)));
      const G room = limit.left * sqrt(max(all(S(1)) - used * used, all(zero)));
      wanted = select(more, clamp(wanted, -room, room), wanted);
    }
    const G omega_after = select(locked, all(zero), turned.omega);
    const G acted = select(locked, spin.slip_at(all(zero)), turned.slip);  // slip behind the force

    // Forces of this step: of a car that holds, or of one that moves.
    const auto standing = every_wheel<G>(still);
    G f_long = along, f_lat = wanted;
    if (any_of(still)) {
      load = select(standing, held_load, load), cap = select(standing, held_cap, cap);
      const G part_of_axle = cap / max(by_axle<S, N>(front_of(cap), rear_of(cap)), all(S(1e-9)));
      const G hold_x = by_axle<S, N>(rest.along_front, rest.along_rear) * part_of_axle,
              hold_y = by_axle<S, N>(rest.left_front, rest.left_rear) * part_of_axle;
      f_long = select(standing, at.steer.cos * hold_x + at.steer.sin * hold_y, along);
      f_lat = select(standing, at.steer.cos * hold_y - at.steer.sin * hold_x, wanted);
    }

    // Momentum in the old body frame, then turned with the car.
    const S tyres_x = sum(at.steer.cos * f_long - at.steer.sin * f_lat),
            tyres_y = sum(at.steer.sin * f_long + at.steer.cos * f_lat);
    const S moment = sum(at.lever_along * f_long + at.lever_left * f_lat);
    const S yaw_rate = select(still, zero, s.yaw_rate + h * moment / p.yaw_inertia);
    const S free_ahead = air.pushed(v, X + tyres_x, h), sideways = air.pushed(s.v_lateral, Y + tyres_y, h);
    const S ahead = select(held_speed, u.speed_hold, free_ahead);
    const S mean_rate = S(0.5) * (s.yaw_rate + yaw_rate);
    const auto turn = sincos(mean_rate * h);
    const S v_next = select(still, zero, select(held_speed, ahead, turn.cos * ahead + turn.sin * sideways));
    const S v_y_next = select(
        still, zero, select(held_speed, sideways - ahead * mean_rate * h, turn.cos * sideways - turn.sin * ahead));

    Next<Coupled> next{.state = s, .output = {}};
    auto& to = next.state;
    to.v_longitudinal = v_next, to.v_lateral = v_y_next, to.yaw_rate = yaw_rate, to.heading = s.heading + mean_rate * h;
    move<S>(to, nose, turn, {v, s.v_lateral}, {v_next, v_y_next}, h);
    to.omega =
        to.omega.from(select(standing, all(zero), select(every_wheel<G>(held_speed), rolling_speed, omega_after)));
    const G v_t_end =
        at.steer.cos * (all(v_y_next) + at.x * all(yaw_rate)) - at.steer.sin * (all(v_next) - at.y * all(yaw_rate));
    const G firm = max(slope, all(S(1))), hold = all(S(2)) * limit.left / firm;
    G contact = remembered(slip, v_t + all(late) * (v_t_end - v_t), v_l, hold);
    if (any_of(still)) contact = select(standing, clamp(-f_lat / firm, -hold, hold), contact);
    to.contact = to.contact.from(contact);
    const S drag = air.drag_acted(free_ahead), roll = air.roll_acted(v, free_ahead) - rubs * v;
    const S pushed_x = select(still, zero, drag + roll);
    const S pushed_y =
        select(still, zero, air.drag_acted(sideways) + air.roll_acted(s.v_lateral, sideways) - rubs * s.v_lateral);
    to.a_felt = (tyres_x + pushed_x) / M, to.a_felt_lateral = (tyres_y + pushed_y) / M;

    auto& o = next.output;
    o.motion = planar_output<S>(s.heading, steer, v, s.v_lateral, s.yaw_rate, (v_next - v) / h,
                                (v_y_next - s.v_lateral) / h, (yaw_rate - s.yaw_rate) / h, v_next);
    o.alpha = o.alpha.from(select(standing, all(zero), atan(slip.kept + slip.gain * v_t_soft)));
    o.slip = o.slip.from(select(standing || every_wheel<G>(held_speed), all(zero), acted));
    o.load = o.load.from(load), o.f_long = o.f_long.from(f_long), o.f_lat = o.f_lat.from(f_lat);
    o.friction_use = o.friction_use.from(sqrt(f_long * f_long + f_lat * f_lat) / max(cap, all(S(1e-9))));
    o.v = v, o.a_forward = (v_next - v) / h, o.throttle = u.throttle, o.brake = u.brake;
    o.t_engine = crank, o.t_drive = drive, o.t_brake = sum(brake);
    o.f_drive = drive / R, o.f_drag = drag, o.f_roll = roll, o.f_net = M * o.motion.a_longitudinal;
    return next;
  }
};

}  // namespace sixline
