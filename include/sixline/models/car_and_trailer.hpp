// Car and trailer: a car of Model 8 pulls a trailer with one axle; two bodies that share the velocity of the hitch.
#pragma once
#include "sixline/model/bodies.hpp"
#include "sixline/models/double_track.hpp"

namespace sixline {

/// A trailer with one axle, and its hitch.
template <class S>
struct OneAxleTrailer {
  S mass = S(1200);  ///< "trailer_mass" [kg, 10 to 50000] mass of the trailer with its load
  S yaw_inertia =
      S(2000);            ///< "trailer_yaw_inertia" [kg m^2, 1 to 1e6] about the vertical axis through its mass centre
  S length = S(4);        ///< "trailer_length" [m, 0.5 to 30] from the hitch back to the axle
  S cg_to_axle = S(0.1);  ///< "trailer_cg_to_axle" [m, -5 to 20] mass centre ahead of the axle; below 0: behind it
  S cg_height = S(0.6);   ///< "trailer_cg_height" [m, 0 to 4] mass centre above the ground
  S hitch_to_rear = S(0.9);          ///< [m, -5 to 5] hitch behind the car's rear axle; below 0: ahead of it
  S track_width = S(1.6);            ///< "trailer_track_width" [m, 0.2 to 4] between its wheels, for drawing
  S cornering_stiffness = S(90000);  ///< "trailer_cornering_stiffness" [N/rad, 0 to 1e7] of its axle
  S mu = S(1);                       ///< "trailer_mu" [-, 0 to 5] friction of its tyres on a road of grip 1
  S brake_torque = S(0);  ///< "trailer_brake_torque_max" [N m, 0 to 1e6] of its axle at full pedal; 0: no brakes
  S drag_area = S(1);     ///< "trailer_drag_area" [m^2, 0 to 20] drag coefficient times frontal area
  S rolling_resistance = S(0.012);  ///< "trailer_rolling_resistance" [-, 0 to 1] force over load

  static constexpr auto fields();  // written by tools/fields.py
};

/// A car of Model 8 with a trailer on one axle. Each body is stepped by Model 8 under the force of the hitch of the part
/// before, held inside its implicit solution and its test of rest; then an impulse at the hitch ends the difference of
/// both velocities there:
///     J = K^-1 (u_car - u_trailer),   K = sum of 1/m + arm^2/I of both;   force of the next part = force + J/h
/// The trailer's place follows from the hitch angle, so the bodies never part. The hitch carries no moment; its load
/// presses the car as if it were at its mass centre. The trailer's tyres have the law `brush`.
/// Parts of at most 20 ms: critical speeds of snaking are then within 5 % (docs/models/car_and_trailer.md).
template <class Number>
struct CarAndTrailer {
  using Scalar = Number;
  using S = Number;
  using Car = DoubleTrack<S>;       ///< in front of the hitch
  using Towed = CoupledBicycle<S>;  ///< its front axle is the hitch, without tyres
  static constexpr ModelInfo info =
      model_info("car_and_trailer", "", "Car and trailer", "four wheels on a plane, and a trailer behind a hitch",
                 {.family = Family::planar,
                  .wheels = 6,
                  .has_wheel_inertia = true,
                  .takes_speed = true,
                  .takes_drive_torque = true,
                  .takes_body_force = true,
                  .variant_of = "double_track"});
  static constexpr double largest_step = Car::largest_step;  ///< [s] longer steps are divided

  struct Params {
    typename Car::Params car{};
    OneAxleTrailer<S> trailer{};

    static constexpr auto fields();  // written by tools/fields.py
  };
  struct State {
    typename Car::State car{};
    S hitch_angle = S(0);       ///< [rad] yaw angle of the trailer less that of the car
    S hitch_rate = S(0);        ///< [rad/s] yaw rate of the trailer less that of the car
    S wheel_speed = S(0);       ///< "trailer_wheel_speed" [rad/s] of the trailer's axle
    S relaxation = S(0);        ///< "trailer_relaxation" [-] deflection of the trailer's tyres, as a lateral slip
    S specific_force_x = S(0);  ///< "trailer_specific_force_x" [m/s^2] of the trailer in the last step, along it
    S specific_force_y = S(0);  ///< "trailer_specific_force_y" [m/s^2] of the trailer in the last step, to its left
    S hitch_force_x = S(0);     ///< [N] of the trailer on the car, along the car
    S hitch_force_y = S(0);     ///< [N] of the trailer on the car, to its left
    S hitch_load = S(0);        ///< [N] of the trailer on the hitch, down

    static constexpr auto fields();  // written by tools/fields.py
  };
  struct Output {
    typename Car::Output car{};
    S trailer_fz = S(0);          ///< [N] load of the trailer's axle
    S trailer_fy = S(0);          ///< [N] force of the trailer's tyres to its left
    S trailer_slip_angle = S(0);  ///< [rad] of the trailer's tyres, left positive

    static constexpr auto fields();  // written by tools/fields.py
  };
  /// The forces on both bodies in a step.
  struct Forces {
    typename Car::Forces car{};        ///< on the car
    typename Towed::Forces trailer{};  ///< on the trailer

    static constexpr auto means() { return std::tuple(&Forces::car, &Forces::trailer); }
    static constexpr auto lasts() { return std::tuple(); }
  };

  static StepResult<CarAndTrailer> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>& ground,
                                        S dt, const Overrides<S>& test = no_overrides<S>) {
    const int parts = substep_count(dt, largest_step);
    const typename Towed::Params towed = towed_of(p);
    StepResult<CarAndTrailer> all{s, {}};
    for (int i = 1;; ++i) {
      const auto next = substep(p, towed, all.state, u, test, ground, dt / S(parts));
      if (parts == 1) return next;
      all.state = next.state;
      add_part(all.forces, next.forces, S(i));
      if (i == parts) return all;
    }
  }
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u) {
    return {.car = Car::outputs(p.car, at.car, f.car, u),
            .trailer_fz = f.trailer.fz[1],
            .trailer_fy = f.trailer.fy[1],
            .trailer_slip_angle = atan(f.trailer.lateral_slip[1])};
  }
  static VehicleMotion<S> observe(const Params& p, const State& s) { return Car::observe(p.car, s.car); }
  static VehicleLimits<S> limits(const Params& p) { return Car::limits(p.car); }
  static constexpr auto axles(const Params& p, const State& s) { return Car::axles(p.car, s.car); }
  static constexpr State rolling(const Params& p, State s) {
    s.car = Car::rolling(p.car, s.car);
    s.wheel_speed = s.car.vx / p.car.car.wheel.wheel_radius;
    return s;
  }

  /// The car, and behind it the trailer, whose origin is the middle of its axle.
  static std::vector<BodyPlace> bodies(const Params& p, const State& s) {
    const auto& g = p.car.car.geometry;
    const double R = p.car.car.wheel.wheel_radius, yaw = s.car.yaw + s.hitch_angle;
    const double f = 0.5 * g.track_width_front, r = 0.5 * g.track_width_rear, t = 0.5 * p.trailer.track_width;
    const BodyPlace car{.x = s.car.x,
                        .y = s.car.y,
                        .yaw = s.car.yaw,
                        .length = g.wheelbase + 1.7,
                        .ahead = 0.5 * (g.cg_to_front - g.cg_to_rear),
                        .wheels = {{"fl", g.cg_to_front, f, R},
                                   {"fr", g.cg_to_front, -f, R},
                                   {"rl", -g.cg_to_rear, r, R},
                                   {"rr", -g.cg_to_rear, -r, R}}};
    const SinCos<double> heading = sincos(double(s.car.yaw)), behind = sincos(yaw);
    const double hitch = g.cg_to_rear + p.trailer.hitch_to_rear, length = p.trailer.length;
    return {car,
            {.x = s.car.x - hitch * heading.cos - length * behind.cos,
             .y = s.car.y - hitch * heading.sin - length * behind.sin,
             .yaw = yaw,
             .length = 0.75 * length,
             .width = p.trailer.track_width + 0.4,
             .height = 1.9,
             .wheels = {{"trailer_left", 0, t, R}, {"trailer_right", 0, -t, R}}}};
  }

 private:
  /// A body at its end of the hitch. World axes.
  struct End {
    Planar<S> arm;       ///< from the mass centre to the hitch [m]
    Planar<S> velocity;  ///< of the hitch [m/s]
    Planar<S> place;     ///< of the hitch [m]
    S inv_mass, inv_inertia;
  };
  static constexpr End end_of(const typename Towed::Params& p, Planar<S> at, S yaw, Planar<S> velocity, S rate,
                              S ahead) {
    return end_of(p.car.body.mass, p.yaw_inertia, at, yaw, velocity, rate, ahead);
  }
  static constexpr End end_of(S mass, S inertia, Planar<S> at, S yaw, Planar<S> velocity, S rate, S ahead) {
    const auto heading = sincos(yaw);
    const Planar<S> arm = rotate(Planar<S>{ahead, S(0)}, heading), moves = rotate(velocity, heading);
    return {arm,
            {moves.x - rate * arm.y, moves.y + rate * arm.x},
            {at.x + arm.x, at.y + arm.y},
            S(1) / mass,
            S(1) / inertia};
  }
  /// The trailer as a car of Model 8 whose front axle, at the hitch, has no tyres.
  static typename Towed::Params towed_of(const Params& p) {
    const OneAxleTrailer<S>& t = p.trailer;
    typename Towed::Params towed{};
    towed.car.body = {.mass = t.mass, .g = p.car.car.body.g};
    towed.car.geometry.wheelbase = t.length;
    towed.car.geometry.cg_to_front = t.length - t.cg_to_axle;
    towed.car.geometry.cg_to_rear = t.cg_to_axle;
    towed.car.geometry.cg_height = t.cg_height;
    towed.car.wheel = p.car.car.wheel;
    towed.car.resistance = {.drag_coefficient = S(1),
                            .drag_mode = DragMode::cd,
                            .frontal_area = t.drag_area,
                            .air_density = p.car.car.resistance.air_density,
                            .rolling_resistance = t.rolling_resistance,
                            .rolling_resistance_mode = RollingMode::coefficient};
    towed.yaw_inertia = t.yaw_inertia;
    towed.brakes = {.brake_torque_max = t.brake_torque, .brake_share_front = S(0), .handbrake_torque = S(0)};
    towed.tyre = {.law = TyreLaw::brush, .mu = S(0), .relaxation_length = p.car.tyre.relaxation_length};
    towed.rear_tyre.mu = t.mu;
    towed.cornering_stiffness_front = S(0);
    towed.cornering_stiffness_rear = t.cornering_stiffness;
    return towed;
  }
  static Overrides<S> pushed(Overrides<S> test, Planar<S> force, Planar<S> at, S up) {
    test.moment_z = test.moment_z + (test.offset_x * test.force_y - test.offset_y * test.force_x) +
                    (at.x * force.y - at.y * force.x);
    test.offset_x = test.offset_y = S(0);
    test.force_x = test.force_x + force.x;
    test.force_y = test.force_y + force.y;
    test.force_z = test.force_z + up;
    return test;
  }
  /// The impulse on the trailer that gives both ends the same velocity.
  static constexpr Planar<S> impulse(const End& car, const End& trailer) {
    const auto sum = [&](const auto& part) { return part(car) + part(trailer); };
    const S xx = sum([](const End& e) { return e.inv_mass + e.inv_inertia * e.arm.y * e.arm.y; });
    const S yy = sum([](const End& e) { return e.inv_mass + e.inv_inertia * e.arm.x * e.arm.x; });
    const S xy = sum([](const End& e) { return -e.inv_inertia * e.arm.x * e.arm.y; });
    const Planar<S> apart{car.velocity.x - trailer.velocity.x, car.velocity.y - trailer.velocity.y};
    const S inv = S(1) / (xx * yy - xy * xy);
    return {inv * (yy * apart.x - xy * apart.y), inv * (xx * apart.y - xy * apart.x)};
  }

  static StepResult<CarAndTrailer> substep(const Params& p, const typename Towed::Params& towed, const State& s,
                                           const Inputs<S>& u, const Overrides<S>& test, const RoadPlane<S>& ground,
                                           S h) {
    const S behind = -(p.car.car.geometry.cg_to_rear + p.trailer.hitch_to_rear), ahead = towed.car.geometry.cg_to_front;
    const auto car_end = [&](const typename Car::State& c) {
      return end_of(p.car.car.body.mass, p.car.yaw_inertia, {c.x, c.y}, c.yaw, {c.vx, c.vy}, c.yaw_rate, behind);
    };
    const End hitch = car_end(s.car);
    const auto heading = sincos(s.car.yaw);
    const Planar<S> pull = rotate(Planar<S>{s.hitch_force_x, s.hitch_force_y}, heading);
    const auto car = Car::step(p.car, s.car, u, ground, h, pushed(test, pull, hitch.arm, -s.hitch_load));

    const typename Towed::State begins = trailer_of(s, hitch, ahead);
    const Planar<S> arm = rotate(Planar<S>{ahead, S(0)}, sincos(begins.yaw));
    const Inputs<S> pedals{.brake = u.brake, .gear = S(0), .auto_shift = S(0)};
    const auto trailer =
        Towed::step(towed, begins, pedals, ground, h, pushed(no_overrides<S>, {-pull.x, -pull.y}, arm, S(0)));
    return {joined(towed, s, car.state, trailer.state, car_end(car.state), trailer.forces, h),
            {car.forces, trailer.forces}};
  }
  /// The trailer's state as a car of its own. Its mass centre follows from the hitch.
  static typename Towed::State trailer_of(const State& s, const End& hitch, S ahead) {
    typename Towed::State t{};
    t.yaw = s.car.yaw + s.hitch_angle;
    t.yaw_rate = s.car.yaw_rate + s.hitch_rate;
    const auto heading = sincos(t.yaw);
    const Planar<S> arm = rotate(Planar<S>{ahead, S(0)}, heading);
    t.x = hitch.place.x - arm.x;
    t.y = hitch.place.y - arm.y;
    const Planar<S> moves =
        rotate_back(Planar<S>{hitch.velocity.x + t.yaw_rate * arm.y, hitch.velocity.y - t.yaw_rate * arm.x}, heading);
    t.vx = moves.x;
    t.vy = moves.y;
    t.wheel_speed = t.wheel_speed.from(typename Towed::G(wheel_vec<S>(S(0), s.wheel_speed)));
    t.relaxation = t.relaxation.from(typename Towed::G(wheel_vec<S>(S(0), s.relaxation)));
    t.specific_force_x = s.specific_force_x;
    t.specific_force_y = s.specific_force_y;
    return t;
  }
  /// Both bodies after the impulse at the hitch, shifted together with their common mass centre at its place.
  static State joined(const typename Towed::Params& towed, const State& s, typename Car::State car,
                      const typename Towed::State& t, const End& of_car, const typename Towed::Forces& acted, S h) {
    const S ahead = towed.car.geometry.cg_to_front;
    const End of_trailer = end_of(towed, {t.x, t.y}, t.yaw, {t.vx, t.vy}, t.yaw_rate, ahead);
    const Planar<S> J = impulse(of_car, of_trailer);
    const auto heading = sincos(car.yaw);
    const Planar<S> given = rotate_back(Planar<S>{-J.x, -J.y}, heading);
    car.vx = car.vx + of_car.inv_mass * given.x;
    car.vy = car.vy + of_car.inv_mass * given.y;
    car.yaw_rate = car.yaw_rate - of_car.inv_inertia * (of_car.arm.x * J.y - of_car.arm.y * J.x);
    const S turns = t.yaw_rate + of_trailer.inv_inertia * (of_trailer.arm.x * J.y - of_trailer.arm.y * J.x);
    const S share = of_car.inv_mass / (of_car.inv_mass + of_trailer.inv_mass);  // the lighter body moves more
    car.x = car.x + share * (of_trailer.place.x - of_car.place.x);
    car.y = car.y + share * (of_trailer.place.y - of_car.place.y);
    return {.car = car,
            .hitch_angle = t.yaw - car.yaw,
            .hitch_rate = turns - car.yaw_rate,
            .wheel_speed = t.wheel_speed.wheel_vec()[1],
            .relaxation = t.relaxation.wheel_vec()[1],
            .specific_force_x = t.specific_force_x,
            .specific_force_y = t.specific_force_y,
            .hitch_force_x = s.hitch_force_x + given.x / h,
            .hitch_force_y = s.hitch_force_y + given.y / h,
            .hitch_load = acted.fz[0]};
  }
};

}  // namespace sixline

#include "sixline/generated/models/car_and_trailer.hpp"
