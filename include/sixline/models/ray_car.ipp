// The step of the ray models.
#pragma once
#include "sixline/models/ray_car.hpp"

namespace sixline {

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::update_discrete(const Params& p, State s, const Inputs<S>& u, S dt) -> State {
  if constexpr (is_toy) {  // no gearbox: its gear is the sign of the pedal, 0 lets it roll
    s.driveline.gear = select(u.auto_shift > S(0.5), S(1), clamp(u.gear, S(-1), S(1)));
  } else {
    const S driven = sum(drive_shares<S, 4>(p.drivetrain()) * s.wheel_speed.wheel_vec());
    s.driveline =
        update_driveline(p.road.car.engine, p.road.car.gearbox, s.driveline, u, driven, s.vx / p.wheel_radius(), dt);
  }
  return s;
}

template <class Number, bool is_toy>
template <class Road>
auto RayModel<Number, is_toy>::step(const Params& p, const State& s, const Inputs<S>& u, const Road& road, S dt)
    -> StepResult<RayModel> {
  const int count = substep_count(dt, largest_step);
  const S h = dt / S(count);
  auto next = substep(p, placed_on_wheels(p, update_discrete(p, s, u, dt), road), u, road, h);
  for (int i = 1; i < count; ++i) next = substep(p, next.state, u, road, h);
  next.forces.rates.vx_rate = (next.state.vx - s.vx) / dt;
  return next;
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>& ground,
                                    S dt) -> StepResult<RayModel> {
  return step(p, s, u, plane_of(ground), dt);
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u)
    -> Output {
  Output o{};
  o.motion = planar_output(at.yaw, at.vx, at.vy, at.yaw_rate, f.rates);
  const auto angles = roll_pitch(axes_of(at.tilt()));
  o.roll = angles.roll;
  o.pitch = angles.pitch;
  o.az = f.az;
  o.compression = o.compression.from(f.compression);
  o.grounded = o.grounded.from(f.grounded);
  o.fz = o.fz.from(f.fz);
  o.fx = o.fx.from(f.fx);
  o.fy = o.fy.from(f.fy);
  o.friction_utilization =
      o.friction_utilization.from(sqrt(f.fx * f.fx + f.fy * f.fy) / max(f.friction_limit, all(S(1e-9))));
  o.slip_angle = o.slip_angle.from(atan(f.lateral_slip));
  o.slip_ratio = o.slip_ratio.from(f.slip_ratio);
  o.steer_angle = o.steer_angle.from(f.steer_angle);
  // the source divides by the diameter (E-S4-2)
  const bool by_diameter = is_toy && p.profile() == Profile::source;
  o.wheel_rpm = o.wheel_rpm.from(at.wheel_speed.wheel_vec() * all(S(rpm_per_rad_s * (by_diameter ? pi_value : 1))));
  o.vx_rate = f.rates.vx_rate;
  o.throttle = u.throttle;
  o.brake = u.brake;
  o.engine_torque = f.engine_torque;
  o.axle_drive_torque = f.axle_drive_torque;
  o.brake_torque = f.brake_torque;
  o.drive_force = f.drive_force;
  o.drag_force = f.drag_force;
  o.net_force = p.body().mass * f.rates.vx_rate;
  return o;
}

template <class Number, bool is_toy>
template <class F>
auto RayModel<Number, is_toy>::place_at(const Params& p, const F& surface, S x, S y, S heading) -> State {
  State s{};
  s.x = x;
  s.y = y;
  s.yaw = heading;
  return placed_on_wheels(p, s, surface);
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::observe(const Params& p, const State& s) -> Observation<S> {
  const auto w = s.wheel_speed.wheel_vec();
  const S R = p.wheel_radius();
  Observation<S> seen{.x = s.x,
                      .y = s.y,
                      .yaw = s.yaw,
                      .vx = s.vx,
                      .vy = s.vy,
                      .yaw_rate = s.yaw_rate,
                      .rolling_speed_front = front_of(w) * S(0.5) * R,
                      .rolling_speed_driven = sum(drive_shares<S, 4>(p.drivetrain()) * w) * R,
                      .gear = s.driveline.gear};
  if constexpr (!is_toy) seen.rpm = s.driveline.rpm;
  return seen;
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::limits(const Params& p) -> CarLimits<S> {
  if constexpr (is_toy) {
    return toy_limits(p);
  } else {
    RoadCar<S> road = p.road;
    road.roll_centre_height = S(-1);  // this body leans with its mass centre's height, whatever a car on a plane does
    return road_car_limits(road);
  }
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::rolling(const Params& p, State s) -> State {
  const S w = s.vx / p.wheel_radius();
  s.wheel_speed = s.wheel_speed.from(G(w));
  if constexpr (!is_toy)
    s.driveline.rpm = max(wheel_side_rpm(p.road.car.gearbox, s.driveline.gear, w), p.road.car.engine.idle_rpm);
  return s;
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::geometry_of(const Params& p) -> Geometry<S> {
  if constexpr (is_toy) {
    const auto& t = p.toy;
    return {.wheelbase = S(2) * t.half_x,
            .cg_to_front = t.half_x - t.cg_offset_x,
            .cg_to_rear = t.half_x + t.cg_offset_x,
            .track_width_front = S(2) * t.half_y,
            .track_width_rear = S(2) * t.half_y};
  } else {
    return p.road.car.geometry;
  }
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::toy_limits(const Params& p) -> CarLimits<S>
requires is_toy {
  const auto& body = p.body();
  CarLimits<S> limits = basic_limits(body, ReferenceCar<S>::geometry, ReferenceCar<S>::resistance);
  limits.wheelbase = S(2) * p.toy.half_x;
  limits.cg_to_rear = p.toy.half_x + p.toy.cg_offset_x;
  limits.half_width = p.toy.half_y;
  limits.steer_lock = p.toy.max_angle_deg * degree<S>;
  limits.wheel_radius = p.wheel_radius();
  limits.drag = S(0) * body.g;
  const S driven = p.driven == DrivenAxle::all ? S(4) : S(2);
  limits.max_acceleration = driven * p.toy.forward_force / body.mass;
  limits.max_deceleration = limits.brake_limit = p.mu() * body.g;
  // sideways force grows with sideways speed: held to 0.15 rad of slip at 10 m/s
  limits.lateral_grip = S(2 * 0.15 * 10) * p.toy.steering_force * (p.toy.grip_front + p.toy.grip_rear) / body.mass;
  return limits;
}

template <class Number, bool is_toy>
template <class F>
auto RayModel<Number, is_toy>::placed_on_wheels(const Params& p, State s, const F& surface) -> State {
  const auto loose = s.placed < S(0.5);
  if (!any_of(loose)) return s;
  const auto body = ray_body(p);
  const auto under = surface(s.x, s.y);
  const auto yaw_sincos = sincos(s.yaw);
  const S ahead = yaw_sincos.cos * under.slope_x + yaw_sincos.sin * under.slope_y,
          left = yaw_sincos.cos * under.slope_y - yaw_sincos.sin * under.slope_x;
  const S steep = sqrt(S(1) + ahead * ahead + left * left), cosine = S(1) / steep;
  const G sag = body.length - body.usual;  // on a slope the springs carry less
  const S depth = S(0.25) * sum(body.usual + sag * all(S(1) - cosine) - body.attach.z);
  const Quat<S> tilt = tilt_of(RollPitch<S>{.roll = atan2(left, sqrt(S(1) + ahead * ahead)), .pitch = -atan(ahead)});
  s.z = select(loose, under.height + depth * steep, s.z);
  s.q_w = select(loose, tilt.w, s.q_w);
  s.q_x = select(loose, tilt.x, s.q_x);
  s.q_y = select(loose, tilt.y, s.q_y);
  s.q_z = select(loose, tilt.z, s.q_z);
  s.placed = select(loose, S(1), s.placed);
  return s;
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::steer(const Params& p, const Inputs<S>& u) -> Steered {
  S lock;
  if constexpr (is_toy)
    lock = p.toy.max_angle_deg * degree<S>;
  else
    lock = p.road.steering.steer_lock;
  const S middle = select(u.steer_angle_is_imposed > S(0.5), u.steer_angle, clamp(u.steer, S(-1), S(1)) * lock);
  S left = middle, right = middle;
  auto of_left = sincos(middle), of_right = of_left;
  if constexpr (!is_toy)
    if (p.road.front_steer == FrontSteer::ackermann) {
      const auto wheels = ackermann(p.road.car.geometry.wheelbase, p.road.car.geometry.track_width_front, middle);
      left = wheels.left;
      right = wheels.right;
      of_left = sincos(left);
      of_right = sincos(right);
    }
  const S zero = S(0), one = S(1);
  if (p.steered == SteeredAxle::front)
    return {wheel_vec<S>(left, right, zero, zero),
            {wheel_vec<S>(of_left.sin, of_right.sin, zero, zero), wheel_vec<S>(of_left.cos, of_right.cos, one, one)},
            middle};
  if (p.steered == SteeredAxle::rear)
    return {wheel_vec<S>(zero, zero, left, right),
            {wheel_vec<S>(zero, zero, of_left.sin, of_right.sin), wheel_vec<S>(one, one, of_left.cos, of_right.cos)},
            middle};
  return {wheel_vec<S>(left, right, left, right),
          {wheel_vec<S>(of_left.sin, of_right.sin, of_left.sin, of_right.sin),
           wheel_vec<S>(of_left.cos, of_right.cos, of_left.cos, of_right.cos)},
          middle};
}

template <class Number, bool is_toy>
template <class F>
auto RayModel<Number, is_toy>::stiff_step(const Params& p, const State& s, const F& surface, S push, S h)
    -> StiffStep<S> {
  const auto body = ray_body(p);
  if (!any_of(spring_stiffness(body, h) > S(stiff_from)))
    return {.stiff = Mask<S>(false), .load = G(S(0)), .tyres = G(S(0)), .answer = {}};
  const Placing<S> placing{.place_w = {s.x, s.y, s.z}, .yaw_sincos = sincos(s.yaw), .axes = axes_of(s.tilt())};
  const auto hits = cast_rays(placing, body.attach, body.usual, body.length, surface);
  const Vec3Of<G> contact{body.attach.x, body.attach.y, body.attach.z - hits.reach};
  const auto v = velocity_at<S>({s.vx, s.vy, s.vz}, {s.roll_rate, s.pitch_rate, s.yaw_rate}, contact);
  const G rate = -(dot(hits.n, v) * hits.inv_facing);
  return stiff_springs(body, hits, rate, is_toy ? body.attach : contact, push, h);
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::toy_wheels(const Params& p, const RayBody<S>& body, const State& s, const Inputs<S>& u,
                                          const Contacts& c, S h) -> WheelForces requires is_toy {
  const G none = all(S(0)), friction = c.hits.friction, limit = all(p.mu()) * friction * c.load;
  const bool source = p.profile() == Profile::source, friction_limit = p.toy.limit_wheel_friction == FrictionLimit::on;
  const S direction = s.driveline.gear;  // AccelerationInput of S4, [-1, 1]: throttle times gear
  const S pedal = source ? clamp(u.throttle * direction - u.brake * select(direction < S(0), S(-1), S(1)), S(-1), S(1))
                         : clamp(u.throttle, S(-1), S(1)) * direction;
  const G flags = p.drivetrain().driven == DrivenAxle::all     ? all(S(1))
                  : p.drivetrain().driven == DrivenAxle::front ? by_axle<S, 4>(S(1), S(0))
                                                               : by_axle<S, 4>(S(0), S(1));
  const G drive = select(c.hits.grounded, flags * all(p.toy.forward_force * pedal), none);
  const G grip = by_axle<S, 4>(p.toy.grip_front, p.toy.grip_rear) * all(p.toy.steering_force);
  const auto& at = c.at;
  if (source) {  // explicit; the article's test is the wrong way round: force in the air only (E-S4-1)
    const G resists = select(c.hits.grounded, none, grip), left = -resists * (speed_left(at, c.now) + c.hang);
    return wheels_of(p, s, c, drive, left, Mask<S>(false), {}, limit, sum(drive));
  }
  const G resists = select(c.hits.grounded, grip * friction, none);
  const S lever = u.handbrake * (S(1) - u.brake);
  const G brake = (all(u.brake) + by_axle<S, 4>(S(0), lever)) * limit;
  const bool braking = any_of(brake > none);
  const G slow = all(S(1e-6)), scrub = braking ? brake * inv_speed(at, c.free, slow) : none;
  const Vec3<S> m = moved(c.plane, at, ContactForces<G>{drive, -(resists * c.hang), scrub, resists + scrub}, c.free, h);
  const G v_l = speed_along(at, m), v_t = speed_left(at, m), resisted = -(resists * (v_t + c.hang));
  G along = drive, left = resisted;
  if (braking) {
    const G drag = brake * inv_speed(at, m, slow);
    const Vec3<S> pushed = c.free + times(c.plane.mobility, total_of(at, drive, resisted)) * h;
    const G share = all(sliding_share(c.plane, pushed, total_of(at, -(drag * v_l), -(drag * v_t)), h));
    along = drive - share * (drag * v_l);
    left = resisted - share * (drag * v_t);
  }
  if (friction_limit) {
    const G over = limit / max(sqrt(along * along + left * left), max(limit, all(S(1e-9))));
    along = along * over;
    left = left * over;
  }
  const auto slowly = sum(brake) > S(0) && could_stop(body, c.free, sum(limit), h);
  if (any_of(slowly)) {
    const auto hold = hold_in_plane(c.plane, at, c.free, drive, limit, brake, h);
    const auto holding = slowly && hold.holds;
    return wheels_of(p, s, c, select(every_wheel<G>(holding), hold.along, along),
                     select(every_wheel<G>(holding), hold.left, left), holding, hold.impulse, limit, sum(drive));
  }
  return wheels_of(p, s, c, along, left, Mask<S>(false), {}, limit, sum(drive));
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::wheels_of(const Params& p, const State& s, const Contacts& c, const G& along,
                                         const G& left, const Mask<S>& holding, const Vec3<S>& impulse, const G& limit,
                                         S force) -> WheelForces requires is_toy {
  const G v_l = speed_along(c.at, c.now), v_t = speed_left(c.at, c.now), none = all(S(0));
  const G rolls = select(every_wheel<G>(holding), none, v_l * all(S(1) / p.wheel_radius()));
  return {
      .along = along,
      .left = left,
      .omega = select(c.hits.grounded, rolls, s.wheel_speed.wheel_vec()),
      .contact = none,
      .lateral_slip = select(c.hits.grounded && abs(v_l) + abs(v_t) > none, v_t / max(abs(v_l), all(S(1e-9))), none),
      .slip = none,
      .friction_limit = limit,
      .holding = holding,
      .impulse = impulse,
      .force = force};
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::wheel_drag(const Contacts& contacts, const WheelTorques<S, G>& by, const G& c,
                                          const Mask<G>& free, S h) -> G {
  const G inertia = by.inertia + by.shares * all(by.engine);
  const auto& at = contacts.at;
  const auto& a = contacts.plane.mobility;
  const G along = all(a.x.x) * at.cos * at.cos + all(a.y.y) * at.sin * at.sin,
          turns = all(a.z.z) * at.lever_along * at.lever_along;
  const S excess = sum(inertia * (along + turns)), square = by.radius * by.radius, maximum = S(0.3) * square;
  if (!any_of(excess > maximum)) return all(S(0));
  const S share = max(S(1) - maximum / max(excess, maximum), S(0));
  return select(free, all(share) * c * inertia / (inertia + all(h * square) * c), all(S(0)));
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::road_wheels(const Params& p, const RayBody<S>& body, const State& s, const Inputs<S>& u,
                                           const Contacts& c, S h) -> WheelForces requires(!is_toy) {
  const auto& car = p.road.car;
  const auto& kind = p.road.tyre;
  const auto& geometry = car.geometry;
  const S M = body.mass, R = car.wheel.wheel_radius, zero = S(0);
  const G none = all(zero), half = all(S(0.5));
  const auto torque_given = u.drive_torque_is_imposed > S(0.5);
  const auto& at = c.at;
  const S rest_load = M * car.body.g / geometry.wheelbase;
  const Tyre<S, G> tyre{
      .kind = kind,
      .slip_stiffness = by_axle<S, 4>(p.road.slip_stiffness_front, p.road.slip_stiffness_rear) * half,
      .cornering_stiffness = by_axle<S, 4>(p.road.cornering_stiffness_front, p.road.cornering_stiffness_rear) * half,
      .static_load = by_axle<S, 4>(geometry.cg_to_rear * rest_load, geometry.cg_to_front * rest_load) * half,
      .stiffness = by_axle<S, 4>(p.road.axle_stiffness.front, p.road.axle_stiffness.rear)};
  const G friction_limit = friction_limit_of(tyre, c.load, c.hits.friction);
  const auto limit = sixline::limits(kind, friction_limit);
  const G v_l = speed_along(at, c.now), v_t = speed_left(at, c.now);
  const auto slip = lateral_slip<G>(all(kind.relaxation_length), s.relaxation.wheel_vec(), v_l, all(h));
  const G effective_slip = slip.offset + slip.gain * v_t;
  const G left = pure_fy(tyre, effective_slip, atan(effective_slip), friction_limit),
          slope = fy_slope(tyre, friction_limit);

  // Wheels: what turns and brakes them.
  const S ratio = total_ratio(car.gearbox, s.driveline.gear);
  const S closed = clutch_closed(car.gearbox, s.driveline);
  const S engine = closed * engine_torque(car.engine, u.throttle, s.driveline.rpm, s.driveline.cut);
  const G shares =
      select(every_wheel<G>(torque_given), by_axle<S, 4>(zero, S(0.5)), drive_shares<S, 4>(p.drivetrain()));
  const G omega = s.wheel_speed.wheel_vec();
  const S driven = sum(shares * omega);
  const S clutch_engagement =
      max(clutch_engagement_of(p.road.clutch_engagement_min, wheel_side_rpm(car.gearbox, s.driveline.gear, driven),
                               car.engine.idle_rpm),
          s.driveline.hill_clutch_engagement);
  const S crank = engine * clutch_engagement;
  S drive = select(torque_given, u.drive_torque, axle_torque(car.gearbox, s.driveline.gear, crank));
  const S pedal = p.road.brakes.brake_torque_max * u.brake, front = pedal * p.road.brakes.brake_share_front;
  G brake = by_axle<S, 4>(front, pedal - front + p.road.brakes.handbrake_torque * u.handbrake) * half +
            shares * all(closed * engine_friction(car.engine, u.throttle, s.driveline.rpm) * ratio);
  const G wheels = by_axle<S, 4>(p.road.wheel_inertia_front, p.road.wheel_inertia_rear);
  const S engine_inertia = select(torque_given, zero, p.road.engine_inertia * ratio * ratio);
  const G inertia = wheels + shares * all(engine_inertia);
  if (p.road.aids.anti_lock == Aid::on || p.road.aids.traction_control == Aid::on)
    apply_assists(p.road, tyre, friction_limit, effective_slip, left, inertia, omega, v_l, shares, drive, brake, h);
  const WheelTorques<S, G> torques{.inertia = wheels,
                                   .drive = shares * all(drive),
                                   .brake = brake,
                                   .shares = shares,
                                   .engine = engine_inertia,
                                   .damping = p.road.wheel_damping,
                                   .radius = R,
                                   .torque = drive};
  const G share_mass = c.load * all(M / max(sum(c.load), S(1e-9)));
  const auto spin =
      wheel_spin<S, 4>(tyre, p.drivetrain(), torques, omega, v_l, friction_limit, limit.fx, share_mass, h);

  // Tyres: one pair of demands each, as in Model 8, sideways implicit in the motion they cause.
  const S inv_radius = S(1) / R;
  const Mask<G> rolls(false);
  const G gripping = spin.gripping(), slides = spin.slip_at(gripping);
  TyreForce<G> demand{spin.pure_fx_at(tyre, gripping, slides, friction_limit), none};
  demand.fy = locked_wheel_fy(tyre, slides, effective_slip, left, friction_limit);
  auto given = combined_force(tyre, demand, slides, effective_slip, friction_limit, limit, rolls);
  const auto locked = spin.locked(spin.turned(gripping, given.fx, limit.fx).omega);
  const G pure = secant(demand.fy, effective_slip, slope);
  G stiffness = secant(given.fy, effective_slip, slope);
  const bool sliding = any_of(locked);
  G along = given.fx, scrub = none;
  if (sliding) {
    // A locked wheel slides as a block does: dry friction against its motion, as far as the brake holds it.
    scrub = select(locked, min(limit.fx, spin.locked_force), none);
    along = select(locked, none, along);
    stiffness = select(locked, none, stiffness);
  }
  const G slow = all(S(1e-6)), rubbed = sliding ? scrub * inv_speed(at, c.free, slow) : none;
  // Soft tyres in the middle of the step, stiff and sliding ones at its end, as in M8.
  const auto skids = sum(select(locked, all(S(1)), none)) > S(0);      // this car, not one beside it
  const S sways = max(body.inv_mass, S(0.25) * c.plane.mobility.y.y);  // more where it also leans easily
  const S h_over_mass =
      select(skids, S(1), implicit_share(slip, stiffness, at.lever_left, sways, body.inv_inertia.z, h));
  const Vec3<S> then = c.now + h_over_mass * (c.free - c.now);
  const auto free = !(locked || given.fx != spin.demand(gripping)) && c.hits.grounded;
  const G heavy = wheel_drag(c, torques, spin.C * spin.inv_slip_speed, free, h);  // 0 on all but light bodies
  const bool light = any_of(heavy > none);
  const G at_end = light ? heavy * all(S(1) / h_over_mass) : none;
  const Vec3<S> m = moved(c.plane, at,
                          ContactForces<G>{light ? along + at_end * v_l : along, -(stiffness * slip.offset),
                                           light ? at_end + rubbed : rubbed, stiffness * slip.gain + rubbed},
                          then, h * h_over_mass);
  const G v_t_soft = speed_left(at, m), slip_after = slip.offset + slip.gain * v_t_soft;
  // Where the step is so long that the forces might reverse the slip, no more than the stiffness that was solved for.
  const auto much = abs(slip_after) < half * abs(effective_slip);
  demand.fy = -(pure * slip_after);
  given = combined_force(tyre, demand, slides, slip_after, friction_limit, limit, rolls);
  const auto turned = spin.turned(gripping, given.fx, limit.fx);
  along = select(locked, none, turned.force);
  G turning = turned.omega;
  if (light) {
    const G less = along - clamp(along - at_end * (speed_along(at, m) - v_l), -limit.fx, limit.fx);
    const G moves = select(heavy > none, less, none);
    along = along - moves;
    turning = turning + all(h * R) * moves / inertia;
  }
  G across = select(much, -(stiffness * slip_after), given.fy);
  if (const auto raised = abs(along) > abs(given.fx); any_of(raised)) {
    const G used = along / max(limit.fx, all(S(1e-9))),
            fy_remaining = limit.fy * sqrt(max(all(S(1)) - used * used, none));
    across = select(raised, clamp(across, -fy_remaining, fy_remaining), across);
  }
  if (sliding) {
    across = select(locked, none, across);
    const G low = (torques.drive - torques.brake) * all(inv_radius),
            high = (torques.drive + torques.brake) * all(inv_radius);
    const G drag = scrub * inv_speed(at, m, slow);
    const G back = clamp(-(drag * speed_along(at, m)), min(low, none), max(high, none)), side = -(drag * v_t_soft);
    const Vec3<S> pushed = c.free + times(c.plane.mobility, total_of(at, along, across)) * h;
    const G share = all(sliding_share(c.plane, pushed, total_of(at, back, side), h));
    along = select(locked, share * back, along);
    across = select(locked, share * side, across);
  }

  WheelForces f{.along = along,
                .left = across,
                .omega = select(locked, none, turning),
                .contact = none,
                .lateral_slip = none,
                .slip = none,
                .friction_limit = none,
                .holding = Mask<S>(false),
                .impulse = {},
                .engine = crank,
                .drive = drive,
                .brake = sum(brake),
                .force = drive * inv_radius};
  const G inv_slope = all(S(1)) / max(slope, all(S(1))), slip_limit = all(S(2)) * limit.fy * inv_slope;
  f.contact = relaxed_slip(slip, v_t_soft, v_l, slip_limit);
  // Could the contacts stop and hold the car?
  const G brake_remaining = max(torques.brake - torques.inertia * abs(omega) * all(S(1) / h), none) * all(inv_radius);
  const auto slowly = sum(brake_remaining) > zero && could_stop(body, c.free, sum(friction_limit), h);
  if (any_of(slowly)) {
    const auto hold = hold_in_plane(c.plane, at, c.free, torques.drive * all(inv_radius), limit.fx, brake_remaining, h);
    f.holding = slowly && hold.holds;
    f.impulse = hold.impulse;
    f.along = select(every_wheel<G>(f.holding), hold.along, f.along);
    f.left = select(every_wheel<G>(f.holding), hold.left, f.left);
    f.omega = select(every_wheel<G>(f.holding), none, f.omega);
    f.contact = select(every_wheel<G>(f.holding), clamp(-(f.left * inv_slope), -slip_limit, slip_limit), f.contact);
  }
  f.contact = select(c.hits.grounded, f.contact, none);
  f.lateral_slip = select(every_wheel<G>(f.holding), none, slip_after);
  f.slip = select(every_wheel<G>(f.holding), none, select(locked, spin.slip_at(none), turned.slip));
  f.friction_limit = friction_limit;
  return f;
}

template <class Number, bool is_toy>
template <class F>
auto RayModel<Number, is_toy>::substep(const Params& p, const State& s, const Inputs<S>& u, const F& surface, S h)
    -> StepResult<RayModel> {
  constexpr bool toy = is_toy;
  const bool source = p.profile() == Profile::source;
  const RayBody<S> body = ray_body(p);
  const S g = p.body().g, zero = S(0);
  const Placing<S> placing{.place_w = {s.x, s.y, s.z}, .yaw_sincos = sincos(s.yaw), .axes = axes_of(s.tilt())};
  const auto& up = placing.axes.z;
  const Motion<S> now{{s.vx, s.vy, s.vz}, {s.roll_rate, s.pitch_rate, s.yaw_rate}};

  // Y1: rays and springs.
  const auto hits = cast_rays(placing, body.attach, body.usual, body.length, surface);
  const Vec3Of<G> contact{body.attach.x, body.attach.y, body.attach.z - hits.reach};
  const auto v_contact = velocity_at(now.v, now.w, contact);
  const auto air = resistance(p, body, now.v, S(0.25) * sum(hits.far - body.usual), h);
  G load, rate, tyre_load;
  Mask<S> stiff(false);
  Answer<S> answer{body.inv_mass, body.inv_inertia, {}};
  if (source && toy) {  // damper on the world's vertical speed, may pull (E-S4-3)
    const auto v_attach = velocity_at(now.v, now.w, body.attach);
    rate = -(all(up.x) * v_attach.x + all(up.y) * v_attach.y + all(up.z) * v_attach.z);
    load = select(hits.grounded, body.springs.rate * hits.compression + body.springs.damping * rate, all(zero));
    tyre_load = load;
  } else {
    rate = -(dot(hits.n, v_contact) * hits.inv_facing);
    const S push = body.mass * (air.push.z - g * up.z);
    const auto springs =
        spring_forces(body.springs, hits.grounded, hits.compression, rate, body.attach.x, body.attach.y, body.mass,
                      body.inertia, body.inv_mass, body.inv_inertia, push, h);
    load = tyre_load = springs.load;
    if (any_of(springs.stiffness > S(stiff_from)) || any_of(!hits.grounded)) {
      const auto firm = stiff_step(p, s, surface, push, h);
      stiff = firm.stiff;
      answer.block = firm.answer;
      load = select(every_wheel<G>(stiff), firm.load, load);
      tyre_load = select(every_wheel<G>(stiff), firm.tyres, load);
    }
  }
  const Vec3Of<G> normal{load * hits.n.x, load * hits.n.y, load * hits.n.z};
  const Vec3Of<G>& pressed = toy ? body.attach : contact;
  const Vec3<S> support = total(normal);
  Motion<S> next = now;
  next.v = now.v + ((support * body.inv_mass + air.push) - up * g) * h;
  next.w = now.w + scaled(body.inv_inertia, moment(pressed, normal) + air.twist) * h;
  if constexpr (toy)
    if (!source) {
      next.v = next.v * exp(-(p.toy.linear_damping * h));
      next.w = next.w * exp(-(p.toy.angular_damping * h));
    }

  // Y2 to Y4: the wheels' forces in the ground's plane.
  const auto steered = steer(p, u);
  Vec3Of<G> pushed = contact;
  if constexpr (toy) pushed = {body.attach.x, body.attach.y, all(p.toy.force_height_offset)};
  const S total_load = sum(load);
  const auto none_down = !(total_load > zero);
  const Vec3<S> sky = either(none_down, up, support);
  auto plane =
      contact_plane(sky, pushed, load, S(1) / select(none_down, S(1), total_load), body.inv_mass, body.inv_inertia);
  if (any_of(stiff)) plane.mobility = either(stiff, mobility_of(plane, answer), plane.mobility);
  const auto at = contact_frames(plane, steered.of, hits.n, pushed);
  const G drop = body.attach.z - pushed.z;  // the toy looks at the attach point's speed
  const G hang = drop * (at.left.x * all(next.w.y) - at.left.y * all(next.w.x));
  next.v = rolled(p, plane, next, total_load, load, hits, body, h);
  const Contacts contacts{.plane = plane,
                          .at = at,
                          .hits = hits,
                          .load = tyre_load,
                          .now = plane.motion(now.v, now.w),
                          .free = plane.motion(next.v, next.w),
                          .hang = hang};
  const auto f = [&] {
    if constexpr (toy)
      return toy_wheels(p, body, s, u, contacts, h);
    else
      return road_wheels(p, body, s, u, contacts, h);
  }();
  const Vec3Of<G> force{at.along.x * f.along + at.left.x * f.left, at.along.y * f.along + at.left.y * f.left,
                        at.along.z * f.along + at.left.z * f.left};
  const Vec3<S> kick = either(f.holding, plane.push(f.impulse), total(force) * h),
                twist = either(f.holding, plane.twist(f.impulse), moment(pushed, force) * h);
  const Motion<S> before = next;
  next.v = next.v + kick * body.inv_mass;
  next.w = next.w + scaled(body.inv_inertia, twist);
  if (any_of(stiff)) {
    const auto gives = answer(kick, twist);
    next.v = either(stiff, before.v + gives.v, next.v);
    next.w = either(stiff, before.w + gives.w, next.w);
  }
  if constexpr (toy)
    if (source) {
      next.v = next.v * max(S(1) - p.toy.linear_damping * h, zero);
      next.w = next.w * max(S(1) - p.toy.angular_damping * h, zero);
    }

  // The body itself touches the ground only when it rolls over or lands hard.
  const S deep = lowest(placing.axes, body.box);
  const G ground = hits.height + hits.rise * all(S(overhang)) - all(s.z);
  const S highest = max(max(ground[0], ground[1]), max(ground[2], ground[3]));
  const S falls = max(zero, -(dot(up, next.v))) + (abs(next.w.x) + abs(next.w.y)) * deep;
  const auto near = highest + deep + falls * h > zero;
  if (any_of(near)) {
    const auto hit = box_contact(placing, body.box, next, body.mass, body.inv_mass, body.inv_inertia, surface, h);
    next.v = either(near, hit.v, next.v);
    next.w = either(near, hit.w, next.w);
  }

  // Y5: on by the mean of both velocities; then the body turns freely.
  const Vec3<S> mean = S(0.5) * h * (now.v + next.v), direction = out_of_body(placing.axes, mean);
  const Vec3<S> momentum = scaled(body.inertia, next.w);
  const Vec3<S> turning = toy ? momentum : S(0.5) * (momentum + scaled(body.inertia, now.w));  // mid step, as the tyres
  const auto turn = free_turn(turning, body.inv_inertia, h);
  const auto turned = turned_by(Attitude<S>{s.yaw, s.tilt()}, turn);
  const Vec3<S> v = turn.back(next.v, turned.k);
  Vec3<S> w = scaled(body.inv_inertia, turn.back(momentum, turned.k));
  // A turn too fast for the step must not feed energy: its momentum pays.
  if (any_of(dot(turn.half, turn.half) > S(0.01))) {
    const S had = dot(next.w, momentum), has = dot(w, scaled(body.inertia, w));
    w = w * select(has > S(1.001) * had, sqrt(had / max(has, S(1e-30))), S(1));
  }

  StepResult<RayModel> out{.state = s, .forces = {}};
  auto& to = out.state;
  const auto& yaw_sincos = placing.yaw_sincos;
  to.x = s.x + (yaw_sincos.cos * direction.x - yaw_sincos.sin * direction.y);
  to.y = s.y + (yaw_sincos.sin * direction.x + yaw_sincos.cos * direction.y);
  to.z = s.z + direction.z;
  to.yaw = turned.attitude.heading;
  to.set_tilt(turned.attitude.tilt);
  to.vx = v.x;
  to.vy = v.y;
  to.vz = v.z;
  to.roll_rate = w.x;
  to.pitch_rate = w.y;
  to.yaw_rate = w.z;
  to.wheel_speed = to.wheel_speed.from(f.omega);
  to.relaxation = to.relaxation.from(f.contact);
  const G angle = s.wheel_rotation.wheel_vec() + all(h) * f.omega;  // Y6
  to.wheel_rotation = to.wheel_rotation.from(
      select(angle > all(pi<S>), angle - all(two_pi<S>), select(angle <= all(-pi<S>), angle + all(two_pi<S>), angle)));

  auto& known = out.forces;
  known.rates = body_rates<S>(steered.middle, s.vx, s.vy, s.yaw_rate, (v.x - s.vx) / h, (v.y - s.vy) / h,
                              (w.z - s.yaw_rate) / h, v.x);
  known.az = (next.v.z - s.vz) / h;
  known.compression = hits.compression;
  known.grounded = select(hits.grounded, all(S(1)), all(zero));
  known.fz = tyre_load;
  known.fx = f.along;
  known.fy = f.left;
  known.friction_limit = f.friction_limit;
  known.lateral_slip = f.lateral_slip;
  known.slip_ratio = f.slip;
  known.steer_angle = steered.angle;
  known.engine_torque = f.engine;
  known.axle_drive_torque = f.drive;
  known.brake_torque = f.brake;
  known.drive_force = f.force;
  known.drag_force = air.drag;
  return out;
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::rolled(const Params& p, const ContactPlane<S>& plane, const Motion<S>& m, S total_load,
                                      const G& load, const RayHits<G>& hits, const RayBody<S>& body, S h) -> Vec3<S> {
  if constexpr (is_toy) {
    return m.v;
  } else {
    const auto& resistance = p.road.car.resistance;
    const S x = dot(plane.e, m.v), y = dot(plane.f, m.v), whole = body.mass * p.body().g;
    const S support = min(total_load, whole), h_over_mass = h * body.inv_mass;
    const auto given = hits.rolling > all(S(0));
    const S dry = resistance.rolling_resistance_mode == RollingMode::road
                      ? sum(load * select(given, hits.rolling, all(resistance.rolling_resistance)))
                      : rolling_friction(resistance, support);
    const S share = resistance.rolling_resistance_mode == RollingMode::linear
                        ? min(h_over_mass * resistance.rolling_resistance * support / whole, S(1))
                        : min(h_over_mass * dry / max(hypot(x, y), S(1e-12)), S(1));
    return m.v - plane.e * (share * x) - plane.f * (share * y);
  }
}

template <class Number, bool is_toy>
auto RayModel<Number, is_toy>::resistance(const Params& p, const RayBody<S>& body, const Vec3<S>& v, S rise, S h)
    -> Air {
  const S zero = S(0) * v.x;
  if constexpr (is_toy) {
    return {{zero, zero, zero}, {zero, zero, zero}, zero};
  } else {
    const S one = S(1), inv = body.inv_mass;
    const auto& road = p.road;
    const S squared = dot(v, v), speed = sqrt(squared), bare = drag_factor(road.car.resistance) * speed;
    const S drag = bare / (one + h * inv * bare);
    const S of_wings = (one - p.ride.floor_share) * squared, slope = p.ride.wing_slope;
    const S stiff = h * inv * slope * abs(of_wings * (road.downforce_front + road.downforce_rear));
    const auto shares_of_air = air_load_shares(p.ride, v, speed, slope / (one + stiff / max(speed, S(1e-9))), rise);
    const auto level = air_loads(road, squared);
    const S wing_front = of_wings * road.downforce_front, wing_rear = of_wings * road.downforce_rear;
    const S front = shares_of_air.floor * (level.front - wing_front) + shares_of_air.wings * wing_front,
            rear = shares_of_air.floor * (level.rear - wing_rear) + shares_of_air.wings * wing_rear;
    // Their force stands at right angles to the air's motion: it neither pushes nor brakes.
    const S lift = (front + rear) / max(squared, S(1e-12)) * v.z, down = (front + rear) - lift * v.z;
    return {{-(drag * v.x - lift * v.x) * inv, -(drag * v.y - lift * v.y) * inv, -(drag * v.z + down) * inv},
            {zero, front * road.car.geometry.cg_to_front - rear * road.car.geometry.cg_to_rear, zero},
            -(drag * v.x)};
  }
}

}  // namespace sixline
