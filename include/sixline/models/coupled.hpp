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
/// N = 2: two axles in line (`coupled_bicycle`). N = 4: four wheels, lateral load transfer, differential, Ackermann
/// (`double_track`). One law from rest to top speed (parts/contact.hpp). Steps above 20 ms are divided.
/// Source: road map of S1; Monster 1.9; models.md 6.
template <class Number, int N> struct PlanarTyreModel {
  using Scalar = Number;
  using S = Number;
  using G = Group<S, N>;
  static constexpr ModelInfo info =
      N == 2 ? ModelInfo{.id = "coupled_bicycle",
                         .number = "M8",
                         .title = "Coupled bicycle",
                         .meaning = "one grip for both directions of every tyre, two axles in line",
                         .family = Family::planar,
                         .wheels = 2,
                         .takes_speed = true,
                         .takes_drive_torque = true}
             : ModelInfo{.id = "double_track",
                         .number = "M8x4",
                         .title = "Double track",
                         .meaning = "one grip for both directions of every tyre, four wheels",
                         .family = Family::planar,
                         .wheels = 4,
                         .takes_speed = true,
                         .takes_drive_torque = true};
  static constexpr double largest_step = 0.02;  ///< [s] longer steps are divided
  using Params = CoupledCar<S>;

  struct State {
    S x = S(0), y = S(0), yaw = S(0), vx = S(0), vy = S(0), yaw_rate = S(0);
    PerWheel<S, N, "wheel_speed", "rad/s", "wheel speed"> wheel_speed{};
    PerWheel<S, N, "relaxation", "-", "tyre deflection, as the lateral slip it stands for"> relaxation{};
    S specific_force_x = S(0), specific_force_y = S(0);
    Driveline<S> driveline{};

    static constexpr auto fields() {
      using T = State;
      return std::tuple{field(&T::x, "x", "m", "centre of gravity, world east"),
                        field(&T::y, "y", "m", "centre of gravity, world north"),
                        field(&T::yaw, "yaw", "rad", "from world +x, counter-clockwise, unwrapped"),
                        field(&T::vx, "vx", "m/s", "velocity along the car"),
                        field(&T::vy, "vy", "m/s", "velocity to the car's left"),
                        field(&T::yaw_rate, "yaw_rate", "rad/s", "rate of the yaw angle, left positive"),
                        part(&T::wheel_speed),
                        part(&T::relaxation),
                        field(&T::specific_force_x, "specific_force_x", "m/s^2",
                              "forward acceleration less gravity in the last step: moves the loads"),
                        field(&T::specific_force_y, "specific_force_y", "m/s^2", "the same to the left"),
                        part(&T::driveline)};
    }
  };

  struct Output {
    PlanarOutput<S> motion{};
    PerWheel<S, N, "slip_angle", "rad", "slip angle, left positive"> slip_angle{};
    PerWheel<S, N, "slip_ratio", "-", "slip ratio: 0 rolling, -1 locked"> slip_ratio{};
    PerWheel<S, N, "fz", "N", "vertical load"> fz{};
    PerWheel<S, N, "fx", "N", "tyre force along the wheel, forward positive"> fx{};
    PerWheel<S, N, "fy", "N", "tyre force across the wheel, left positive"> fy{};
    PerWheel<S, N, "friction_utilization", "-", "tyre force over friction limit, 1: sliding"> friction_utilization{};
    S vx = S(0), vx_rate = S(0), throttle = S(0), brake = S(0), engine_torque = S(0), axle_drive_torque = S(0),
      brake_torque = S(0), drive_force = S(0), drag_force = S(0), rolling_resistance_force = S(0), net_force = S(0);

    static constexpr auto fields() {
      using O = Output;
      return std::tuple{
          part(&O::motion),
          part(&O::slip_angle),
          part(&O::slip_ratio),
          part(&O::fz),
          part(&O::fx),
          part(&O::fy),
          part(&O::friction_utilization),
          field(&O::vx, "vx", "m/s", "speed along the car, as vx"),
          field(&O::vx_rate, "vx_rate", "m/s^2", "rate of vx"),
          field(&O::throttle, "throttle", "-", "accelerator pedal"),
          field(&O::brake, "brake", "-", "brake pedal"),
          field(&O::engine_torque, "engine_torque", "N m", "torque at the crankshaft"),
          field(&O::axle_drive_torque, "axle_drive_torque", "N m", "drive torque at the wheels, all together"),
          field(&O::brake_torque, "brake_torque", "N m", "brake torque available at the wheels, all together"),
          field(&O::drive_force, "drive_force", "N", "drive torque over wheel radius"),
          field(&O::drag_force, "drag_force", "N", "air drag along the car"),
          field(&O::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance along the car"),
          field(&O::net_force, "net_force", "N", "mass times acceleration along the car")};
    }
  };

  static constexpr State events(const Params& p, State s, const Controls<S>& u, S dt) {
    const S driven = sum(drive_shares<S, N>(p.drivetrain) * s.wheel_speed.group());
    s.driveline =
        update_driveline(p.car.engine, p.car.gearbox, s.driveline, u, driven, s.vx / p.car.wheel.wheel_radius, dt);
    return s;
  }

  [[gnu::always_inline]] static constexpr Next<PlanarTyreModel> step(const Params& p, const State& s,
                                                                     const Controls<S>& u, const Ground<S>& ground,
                                                                     S dt) {
    const int count = parts_of(dt, largest_step);
    const S h = dt / S(count);
    auto next = part_step(p, count > 1 ? earlier_parts(p, s, u, ground, h, count - 1) : s, u, ground, h);
    begin_at(next.output.motion, s.yaw, s.vx, s.vy, s.yaw_rate);
    next.output.vx = s.vx;
    return next;
  }

  static constexpr Observation<S> observe(const Params& p, const State& s) {
    const auto w = s.wheel_speed.group();
    const S R = p.car.wheel.wheel_radius;
    return {.x = s.x,
            .y = s.y,
            .yaw = s.yaw,
            .vx = s.vx,
            .vy = s.vy,
            .yaw_rate = s.yaw_rate,
            .rolling_speed_front = front_of(w) * S(2.0 / N) * R,
            .rolling_speed_driven = sum(drive_shares<S, N>(p.drivetrain) * w) * R,
            .gear = s.driveline.gear,
            .rpm = s.driveline.rpm};
  }
  static constexpr CarLimits<S> limits(const Params& p) { return coupled_limits(p); }
  static constexpr auto axles(const Params& p, const State& s) { return axles_about(p.car.geometry, s.x, s.y, s.yaw); }
  /// Wheels and engine matched to the speed.
  static constexpr State rolling(const Params& p, State s) {
    const S w = s.vx / p.car.wheel.wheel_radius;
    s.wheel_speed = s.wheel_speed.from(G(w));
    s.driveline.rpm = max(wheel_side_rpm(p.car.gearbox, s.driveline.gear, w), p.car.engine.idle_rpm);
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
      const S f = S(0.5) * g.track_width_front, r = S(0.5) * g.track_width_rear;
      SinCos<S> left = middle, right = middle;
      if (p.front_steer == FrontSteer::ackermann) {
        const auto wheels = ackermann(g.wheelbase, g.track_width_front, steer);
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
    auto axles = axle_loads(g, W, M * felt.x * p.car.load_transfer_share);
    const auto air = air_loads(p, speed_squared);
    axles = clamp_loads(axles, W);
    axles.front = max(axles.front + air.front, S(0)), axles.rear = max(axles.rear + air.rear, S(0));
    if constexpr (N == 2) {
      return group<S>(axles.front, axles.rear);
    } else {
      const S share = select(p.lateral_load_share_front < S(0), g.cg_to_rear / g.wheelbase, p.lateral_load_share_front);
      const S roll = M * felt.y * roll_lever(p);
      const S front = S(0.5) * axles.front, rear = S(0.5) * axles.rear;
      const S df = clamp(share * roll / g.track_width_front, -front, front);
      const S dr = clamp((S(1) - share) * roll / g.track_width_rear, -rear, rear);
      return group<S>(front - df, front + df, rear - dr, rear + dr);
    }
  }

  [[gnu::always_inline]] static constexpr Next<PlanarTyreModel> part_step(const Params& p, const State& s,
                                                                          const Controls<S>& u, const Ground<S>& ground,
                                                                          S h) {
    const auto& car = p.car;
    const auto& geometry = car.geometry;
    const S M = car.body.mass, v = s.vx, R = car.wheel.wheel_radius, zero = S(0);
    const auto nose = sincos(s.yaw);
    const Weight<S> weight = weight_on(ground, car.body.g, nose.cos, nose.sin);
    const S W = M * weight.normal, speed_squared = v * v + s.vy * s.vy, speed = sqrt(speed_squared);
    const S steer = road_wheel_angle(p.steering, u);
    const auto middle = sincos(steer);
    const auto at = places(p, middle, steer);
    const auto held_speed = u.speed_is_imposed > S(0.5), torque_given = u.drive_torque_is_imposed > S(0.5);

    // Tyres: loads, limits, how they slide.
    G load = loads(p, {s.specific_force_x, s.specific_force_y}, W, speed_squared);
    const S rest_load = M * car.body.g / geometry.wheelbase;
    const Tyre<S, G> tyre{.kind = p.tyre,
                          .slip_stiffness = each(p.slip_stiffness_front, p.slip_stiffness_rear),
                          .cornering_stiffness = each(p.cornering_stiffness_front, p.cornering_stiffness_rear),
                          .static_load = each(geometry.cg_to_rear * rest_load, geometry.cg_to_front * rest_load),
                          .stiffness = by_axle<S, N>(p.axle_stiffness.front, p.axle_stiffness.rear)};
    G cap = friction_limit(tyre, load, all(ground.friction));
    const auto limit = sixline::limits(p.tyre, cap);
    const G vx = all(v) - at.y * all(s.yaw_rate), vy = all(s.vy) + at.x * all(s.yaw_rate);
    const G v_l = at.steer.cos * vx + at.steer.sin * vy, v_t = at.steer.cos * vy - at.steer.sin * vx;
    const auto slip = lateral_slip<G>(all(p.tyre.relaxation_length), s.relaxation.group(), v_l, all(h));
    const G felt = slip.kept + slip.gain * v_t;
    const G left = demand_left(tyre, felt, atan(felt), cap), slope = slope_left(tyre, cap);

    // Wheels: what turns and brakes them.
    const S ratio = total_ratio(car.gearbox, s.driveline.gear);
    const S closed = clutch_closed(car.gearbox, s.driveline);
    const S engine = closed * engine_torque(car.engine, u.throttle, s.driveline.rpm, s.driveline.cut);
    const G shares = select(every_wheel<G>(torque_given), each(zero, S(1)), drive_shares<S, N>(p.drivetrain));
    const G rolling_speed = v_l * all(S(1) / R),
            omega = select(every_wheel<G>(held_speed), rolling_speed, s.wheel_speed.group());
    const S driven = sum(shares * omega);
    const S bite = max(clutch_bite(p.clutch_engagement_min, wheel_side_rpm(car.gearbox, s.driveline.gear, driven),
                                   car.engine.idle_rpm),
                       s.driveline.hill_clutch_engagement);
    const S crank = select(held_speed, zero, engine * bite);
    S drive = select(torque_given, u.drive_torque, axle_torque(car.gearbox, s.driveline.gear, crank));
    const S pedal = p.brakes.brake_torque_max * u.brake, front = pedal * p.brakes.brake_share_front;
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
    const S rolls_under =
        car.resistance.rolling_resistance_mode == RollingMode::road ? sum(load) : W;  // the air's load too
    const S dry = rolling_friction(car.resistance, rolls_under, ground.rolling);
    const S rubs = dry / max(speed, h * dry / air.inertia + S(1e-12));
    const S X = M * weight.along - rubs * v, Y = M * weight.left - rubs * s.vy;
    const S Y_acts = (air.pushed(s.vy, Y, h) - s.vy) * M / h;

    // Could the contacts stop and hold the car? A question for slow cars: no step stops a fast one.
    Rest<S> rest{
        .holds = Mask<S>(false), .along_front = zero, .along_rear = zero, .left_front = zero, .left_rear = zero};
    G held_load = load, held_cap = cap;
    if (any_of(speed <= h * (S(2) * (sum(limit.along) + dry) / M + S(2) * car.body.g))) {
      const G spin_left = max(torques.brake - torques.inertia * abs(omega) / all(h), all(zero));
      const S X_rest = stopping_force(M, v, weight.along, air.early, h),
              Y_rest = stopping_force(M, s.vy, weight.left, air.early, h);
      // The loads that such forces bring about: those of the step before do not know yet that it is the last one, or,
      // at the start, that the car stands on a slope.
      held_load = loads(p, {-(v / h + weight.along), -(s.vy / h + weight.left)}, W, speed_squared);
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
    const Sway<S> now{s.vy, s.yaw_rate};
    const S late = implicit_share(answer, stiffness, at.lever_left, S(1) / M, S(1) / p.yaw_inertia, h), part = h * late;
    const auto swayed = [&](const G& along) {
      return sway(at, answer, stiffness, M, p.yaw_inertia, v, now, Y_acts + sum(at.steer.sin * along),
                  sum(at.lever_along * along), part);
    };
    const auto sideways_speed = [&](const Sway<S>& m) {
      return at.steer.cos * (all(m.vy) + at.x * all(m.yaw_rate)) - at.steer.sin * (all(v) - at.y * all(m.yaw_rate));
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
    G fx = along, fy = wanted;
    if (any_of(still)) {
      load = select(standing, held_load, load), cap = select(standing, held_cap, cap);
      const G part_of_axle = cap / max(by_axle<S, N>(front_of(cap), rear_of(cap)), all(S(1e-9)));
      const G hold_x = by_axle<S, N>(rest.along_front, rest.along_rear) * part_of_axle,
              hold_y = by_axle<S, N>(rest.left_front, rest.left_rear) * part_of_axle;
      fx = select(standing, at.steer.cos * hold_x + at.steer.sin * hold_y, along);
      fy = select(standing, at.steer.cos * hold_y - at.steer.sin * hold_x, wanted);
    }

    // Momentum in the old body frame, then turned with the car.
    const S tyres_x = sum(at.steer.cos * fx - at.steer.sin * fy), tyres_y = sum(at.steer.sin * fx + at.steer.cos * fy);
    const S moment = sum(at.lever_along * fx + at.lever_left * fy);
    const S yaw_rate = select(still, zero, s.yaw_rate + h * moment / p.yaw_inertia);
    const S free_ahead = air.pushed(v, X + tyres_x, h), sideways = air.pushed(s.vy, Y + tyres_y, h);
    const S ahead = select(held_speed, u.imposed_speed, free_ahead);
    const S mean_rate = S(0.5) * (s.yaw_rate + yaw_rate);
    const auto turn = sincos(mean_rate * h);
    const S v_next = select(still, zero, select(held_speed, ahead, turn.cos * ahead + turn.sin * sideways));
    const S v_y_next = select(
        still, zero, select(held_speed, sideways - ahead * mean_rate * h, turn.cos * sideways - turn.sin * ahead));

    Next<PlanarTyreModel> next{.state = s, .output = {}};
    auto& to = next.state;
    to.vx = v_next, to.vy = v_y_next, to.yaw_rate = yaw_rate, to.yaw = s.yaw + mean_rate * h;
    move<S>(to, nose, turn, {v, s.vy}, {v_next, v_y_next}, h);
    to.wheel_speed = to.wheel_speed.from(
        select(standing, all(zero), select(every_wheel<G>(held_speed), rolling_speed, omega_after)));
    const G v_t_end =
        at.steer.cos * (all(v_y_next) + at.x * all(yaw_rate)) - at.steer.sin * (all(v_next) - at.y * all(yaw_rate));
    const G firm = max(slope, all(S(1))), hold = all(S(2)) * limit.left / firm;
    G contact = remembered(slip, v_t + all(late) * (v_t_end - v_t), v_l, hold);
    if (any_of(still)) contact = select(standing, clamp(-fy / firm, -hold, hold), contact);
    to.relaxation = to.relaxation.from(contact);
    const S drag = air.drag_acted(free_ahead), roll = air.roll_acted(v, free_ahead) - rubs * v;
    const S pushed_x = select(still, zero, drag + roll);
    const S pushed_y = select(still, zero, air.drag_acted(sideways) + air.roll_acted(s.vy, sideways) - rubs * s.vy);
    to.specific_force_x = (tyres_x + pushed_x) / M, to.specific_force_y = (tyres_y + pushed_y) / M;

    auto& o = next.output;
    o.motion = planar_output<S>(s.yaw, steer, v, s.vy, s.yaw_rate, (v_next - v) / h, (v_y_next - s.vy) / h,
                                (yaw_rate - s.yaw_rate) / h, v_next);
    o.slip_angle = o.slip_angle.from(select(standing, all(zero), atan(slip.kept + slip.gain * v_t_soft)));
    o.slip_ratio = o.slip_ratio.from(select(standing || every_wheel<G>(held_speed), all(zero), acted));
    o.fz = o.fz.from(load), o.fx = o.fx.from(fx), o.fy = o.fy.from(fy);
    o.friction_utilization = o.friction_utilization.from(sqrt(fx * fx + fy * fy) / max(cap, all(S(1e-9))));
    o.vx = v, o.vx_rate = (v_next - v) / h, o.throttle = u.throttle, o.brake = u.brake;
    o.engine_torque = crank, o.axle_drive_torque = drive, o.brake_torque = sum(brake);
    o.drive_force = drive / R, o.drag_force = drag, o.rolling_resistance_force = roll, o.net_force = M * o.motion.ax;
    return next;
  }
};

/// M8: two axles in line.
template <class S> using CoupledBicycle = PlanarTyreModel<S, 2>;
/// M8 with a left and a right.
template <class S> using DoubleTrack = PlanarTyreModel<S, 4>;

}  // namespace sixline
