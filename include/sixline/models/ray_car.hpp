// In space: a rigid body on four rays with springs, as a toy (S4) or as a road car with Model 8's tyres and engine.
#pragma once
#include "sixline/contact/static_friction.hpp"
#include "sixline/contact/upright_face.hpp"
#include "sixline/model/model.hpp"
#include "sixline/model/per_wheel.hpp"
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/models/ray/body.hpp"
#include "sixline/models/ray/faces_met.hpp"
#include "sixline/models/ray/state.hpp"
#include "sixline/models/ray/stiff_springs.hpp"
#include "sixline/road/road_model.hpp"
#include "sixline/stages/wheel_response.hpp"
#include "sixline/stages/wheel_torques.hpp"
#include "sixline/vehicle/planar.hpp"
#include "sixline/vehicle/push.hpp"
#include "sixline/vehicle/road_car_limits.hpp"

namespace sixline {

/// The ray-cast car, Y1 to Y7.
///     M dv/dt = M g + sum (N_i n_i + F_i u_i + Q_i p_i) - air,   I dw/dt + w x I w = sum r_i x (...)
///     N = k c + D dc/dt >= 0 along the ground's normal, c: compression of the ray (vehicle/suspension.hpp)
///     toy:  F = forward_force input,  Q = -steering_force grip (lateral speed)
///     road: F, Q of Model 8's tyres at the load N, its brakes, engine and gearbox
/// Springs by the midpoint rule, contacts implicit: stable at any step, divided above 20 ms. A car that its brakes and
/// grip can hold stays at rest (contact/contact_plane.hpp). The body's box meets it too (contact/box_contact.hpp).
/// Reference point: centre of mass. Source: S4, UE.
template <class Number, bool is_toy, class Laws = BuiltInTyreLaws>
struct RayModel {
  using Scalar = Number;
  using S = Number;
  using G = WheelVec<S, 4>;
  using Params = std::conditional_t<is_toy, RayToyParams<S>, RayCarParams<S, Laws>>;
  static constexpr ModelInfo info =
      is_toy
          ? model_info("ray_toy", "Y", "Ray toy", "a box on four spring rays, pushed and steered by simple forces",
                       {.family = Family::ray, .takes_body_force = true, .throttle_min = -1, .takes_car_values = false})
          : model_info(
                "ray_car", "", "Ray car", "a rigid body in space on four spring rays, with tyres, engine and gearbox",
                {.family = Family::ray, .has_wheel_inertia = true, .takes_body_force = true, .takes_wind = true});
  static constexpr double largest_step = 0.02;  ///< [s] longer steps are divided
  // A step on uneven ground, where faces are possible, is divided. Uneven: it leaves its plane at the begin ...
  static constexpr double even_within = 1e-2;  ///< by so much under a wheel [m], ...
  static constexpr double box_within = 1e-4;   ///< ... or under the body's box [m], ...
  static constexpr double box_seen = 0.02;     ///< ... if that is this near to it [m], ...
  static constexpr double seen_every = 0.1;    ///< ... at points this far apart on their paths [m]
  static constexpr double part_length = 0.01;  ///< a part of a divided step moves the body by so much at most [m], ...
  static constexpr double most_parts = 128;    ///< ... unless it has this many parts

  using State = RayState<S, is_toy>;
  using Output = RayOutput<S, is_toy>;
  using Forces = RayForces<S>;
  static constexpr std::string_view aliases[] = {"roll", "pitch"};

  /// One step on any road, with its discrete changes. A car that has not been placed yet is placed on its wheels.
  template <class Road>
  static StepResult<RayModel> step(const Params& p, const State& s, const Inputs<S>& u, const Road& road, S dt,
                                   const Overrides<S>& test = no_overrides<S>);
  /// One step on the plane through the world's origin.
  static StepResult<RayModel> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>& ground,
                                   S dt, const Overrides<S>& test = no_overrides<S>);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u);

  /// A car at rest on its wheels, parallel to the ground below (x, y), springs compressed by its weight.
  template <class F>
  static State place_at(const Params& p, const F& surface, S x, S y, S yaw);

  static VehicleMotion<S> observe(const Params& p, const State& s);
  static VehicleLimits<S> limits(const Params& p);
  static constexpr auto axles(const Params& p, const State& s) { return axles_about(geometry_of(p), s.x, s.y, s.yaw); }
  /// The car's rays, springs and box.
  static constexpr RayBody<S> ray_body(const Params& p) {
    if constexpr (is_toy)
      return toy_body(p.toy, p.body(), p.mu());
    else
      return road_body(p.road, p.ride, p.body());
  }
  /// The same on the springs that it drives on.
  static constexpr RayBody<S> ray_body(const Params& p, const State& s) {
    if constexpr (is_toy)
      return ray_body(p);
    else
      return road_body(p.road, p.ride, springs_of(p, s));
  }
  /// Wheels and engine matched to the speed.
  static State rolling(const Params& p, State s);

 private:
  // Members that only the toy or only the road car has are templates <class = void>, so that explicit instantiation of
  // the other omits them (a constraint would do the same, but clang 14 ignores it there).
  template <class M>
  friend struct StageTimer;  // bench/batch_stages.cpp

  static Geometry<S> geometry_of(const Params& p);
  template <class = void>
  static VehicleLimits<S> toy_limits(const Params& p);

  static constexpr G all(const S& value) { return G(value); }
  /// Whether the toy steps as in its source: explicit, velocity and rates turned as a whole after the forces.
  static constexpr bool as_source(const Params& p) { return is_toy && p.profile() == Profile::source; }
  /// Decay of the toy's velocity in a step; the source profile has a different one.
  static constexpr Decay<S> decay_in(const Params& p, S h) {
    if constexpr (is_toy)
      if (!as_source(p)) return decay_of(p.toy, h);
    return {};
  }
  /// The car's rays, springs and box in the form that the forces of a step use.
  static constexpr RayBody<S> stepped_body(const Params& p, const State& s, S h) {
    if constexpr (is_toy)
      if (!as_source(p)) return decaying(ray_body(p), decay_of(p.toy, h));
    return ray_body(p, s);
  }
  /// The mass and gravity that the springs carry at cg_height.
  static constexpr Mass<S> springs_of(const Params& p, const State& s) requires(!is_toy) {
    const auto made = !begins(s);
    return {select(made, s.springs.spring_mass, p.body().mass), select(made, s.springs.spring_g, p.body().g)};
  }
  static constexpr Vec3<S> total(const Vec3Of<G>& f) { return {sum(f.x), sum(f.y), sum(f.z)}; }
  static constexpr Vec3<S> moment(const Vec3Of<G>& r, const Vec3Of<G>& f) {
    return {sum(r.y * f.z - r.z * f.y), sum(r.z * f.x - r.x * f.z), sum(r.x * f.y - r.y * f.x)};
  }
  static constexpr Three<S> either(const Mask<S>& m, const Three<S>& a, const Three<S>& b) {
    return {either(m, a.x, b.x), either(m, a.y, b.y), either(m, a.z, b.z)};
  }
  static constexpr Vec3<S> either(const Mask<S>& m, const Vec3<S>& a, const Vec3<S>& b) {
    return {select(m, a.x, b.x), select(m, a.y, b.y), select(m, a.z, b.z)};
  }

  /// Places a car that has not been placed yet on its wheels on the ground below it.
  template <class F>
  static State placed_on_wheels(const Params& p, State s, const F& surface);

  /// The wheels' angles [rad] and their sines and cosines.
  struct Steered {
    G angle;
    SinCos<G> of;
    S middle;
  };
  static Steered steer(const Params& p, const Inputs<S>& u, const Overrides<S>& test);
  /// The wheels of the steered axles, at the angle `middle` of the axle's middle [rad].
  template <class = void>
  static Steered steer_axles(const Params& p, const S& middle);

  /// Springs that are stiff against the step; rarely needed, so it evaluates the ground again.
  template <class F>
  static StiffStep<S> stiff_step(const Params& p, const State& s, const F& surface, S push, S h);

  /// The forces of the wheels on the body in the ground's plane, and the wheels' motion after them.
  struct WheelForces {
    G along, left;  ///< [N]
    G omega, contact;
    G lateral_slip, slip, friction_limit;
    Mask<S> holding;  ///< held: the forces act as one impulse
    Vec3<S> impulse;  ///< in the plane [N s]
    S engine = S(0), drive = S(0), brake = S(0), force = S(0);
    S turning = S(0), steering = S(0);  ///< aligning moments of all wheels and of the steered ones [N m]
  };
  /// Data of the wheels before their forces.
  struct Contacts {
    const ContactPlane<S>& plane;
    const ContactFrames<G>& at;
    const RayHits<G>& hits;
    const G& load;
    Vec3<S> now, free;  ///< motion in the plane before the step, and after it without the wheels' forces
    const G& hang;      ///< extra lateral speed of the attach points, for the toy [m/s]
    Mask<S> stiff;      ///< stiff springs: loads may change by any factor within the step
  };

  /// Y2, Y3: resistance to lateral speed, and a force from the pedal. The brake is not in the source: dry friction.
  template <class = void>
  static WheelForces toy_wheels(const Params& p, const RayBody<S>& body, const State& s, S gear, const Inputs<S>& u,
                                const Contacts& c, S h);
  /// Whether the motion is so slow that friction might end it within the step. Contacts of a body that leans easily
  /// move more.
  static constexpr Mask<S> could_stop(const ContactPlane<S>& plane, const Vec3<S>& m, S limit, S h) {
    return m.x * m.x + m.y * m.y <= square(S(4) * h * max(plane.mobility.x.x, plane.mobility.y.y) * limit);
  }
  /// The toy's wheels roll with the ground; in the air they keep turning.
  template <class = void>
  static WheelForces wheels_of(const Params& p, const State& s, const Contacts& c, const G& along, const G& left,
                               const Mask<S>& holding, const Vec3<S>& impulse, const G& limit, S force);

  /// Force of rolling wheels per speed of the body along them, as far as it must be implicit in that speed.
  ///     K = c I/(I + h R^2 c):  the wheel follows the ground within the step, and its inertia adds to the body's A
  ///     body whose wheels' inertia over R^2 is less than 0.3 of its own effective mass at the contacts needs none: its
  ///     wheels may follow one step later. A lighter body would oscillate against them.
  ///   c: tyre force per speed [N s/m], free: wheels that roll with the ground; returns [N s/m]
  static G wheel_drag(const Contacts& contacts, const WheelTorques<S, G>& by, const G& c, const Mask<G>& free, S h);
  /// Tyres, brakes and engine of the double track at the springs' loads.
  template <class = void>
  static WheelForces road_wheels(const Params& p, const RayBody<S>& body, const State& s, const Driveline<S>& driveline,
                                 const Inputs<S>& u, const Overrides<S>& test, const Contacts& c, S h);
  template <class = void>
  static RayTyreMotion<S> moved_by_tyres(const RayBody<S>& body, const Contacts& c,
                                         const TyreContact<S, G, Laws>& contact, const WheelSpin<S, 4>& spin,
                                         const WheelResponse<G>& wheels, const G& scrub, S h);
  template <class = void>
  static WheelForces road_tyre_forces(const Params& p, const RayBody<S>& body, const Contacts& c,
                                      const TyreContact<S, G, Laws>& contact, const WheelSpin<S, 4>& spin, S h);
  template <class = void>
  static WheelStance<G> stance(const Params& p, const RayBody<S>& body, const Contacts& c, const G& hub_vx);
  /// Locked wheels: friction against the motion m of their contacts.   drag: friction over speed [kg/s]
  template <class = void>
  static void slide_locked_wheels(const Contacts& c, const WheelTorques<S, G>& by, const Mask<G>& locked, const G& drag,
                                  const Vec3<S>& m, S h, WheelForces& f);
  /// Stops and holds the car if the contacts can.
  template <class = void>
  static void hold_road_wheels(const Contacts& c, const TyreContact<S, G, Laws>& contact, const WheelSpin<S, 4>& spin,
                               S h, WheelForces& f);

  /// Directions in which the springs push the body, in its axes.
  static Vec3Of<G> spring_directions(const Params& p, const RayHits<G>& hits);
  /// Velocity after rolling resistance in the ground's plane, as far as the car stands on the ground.
  static Vec3<S> rolled(const Params& p, const ContactPlane<S>& plane, const Motion<S>& m, S total_load, const G& load,
                        const RayHits<G>& hits, const RayBody<S>& body, S h);
  /// Air resistance over the mass, downforce and its moment; nothing for the toy.
  struct Air {
    Vec3<S> push;   ///< [m/s^2]
    Vec3<S> twist;  ///< [N m]
    S drag;         ///< along the car [N]
  };
  /// Drag and the wings' damping of v_z are implicit: alone they slow a motion and never reverse it.
  ///   rise of the body above its height at rest [m]
  static Air resistance(const Params& p, const RayBody<S>& body, const Vec3<S>& v, S pitch_rate, S rise, S h);

  using Gears = decltype(State::driveline);
  /// Updates gears and limiter, which change between steps.
  static Gears update_gears(const Params& p, const State& s, const Inputs<S>& u, S dt);
  /// Whether this ground is averaged over the wheels' contact patches where it is rough.
  template <class F>
  static constexpr bool has_patches = !is_toy && requires(const F& surface, const S& x) {
    surface.averaged(x, x, x);
  };
  /// A step on a ground as the wheels meet it.
  template <class F>
  static StepResult<RayModel> step_on(const Params& p, const State& s, const Inputs<S>& u, const F& surface, S dt,
                                      const Overrides<S>& test);
  /// A car that has not been put on its wheels, or has no springs yet, and the same with both.
  static constexpr Mask<S> begins(const State& s) {
    if constexpr (is_toy)
      return s.placed < S(0.5);
    else
      return s.placed < S(0.5) || s.springs.spring_mass == S(0);
  }
  template <class F>
  static State begun(const Params& p, const State& s, const F& surface);
  /// Steps at most `largest_step` of a step, in parts where the ground is uneven.
  template <class F>
  static StepResult<RayModel> over_ground(const Params& p, const State& s, const Gears& gears, const Inputs<S>& u,
                                          const Overrides<S>& test, const F& surface, S h);
  /// Number of parts of a step: 1 on even ground.
  template <class F>
  static S parts_over(const RayBody<S>& body, const State& s, const F& surface, S h);
  /// One part of a step.
  template <class F>
  static StepResult<RayModel> substep(const Params& p, const State& s, const Gears& gears, const Inputs<S>& u,
                                      const Overrides<S>& test, const F& surface, S h);

  /// Y1: results of the rays and springs.
  struct Sprung {
    RayHits<G> hits;
    Vec3Of<G> contact;  ///< of the wheels with the ground, in body axes [m]
    Air air;
    G load;                          ///< along the ground's normals [N]
    G tyre_load;                     ///< that limits the tyres' forces [N]
    Three<S> response;               ///< velocity up, roll and pitch rate per impulse, with compliant springs
    Vec3<S> support;                 ///< sum of the loads along the ground's normals [N]
    Motion<S> next;                  ///< after the step, without the wheels' forces
    Mask<S> stiff = Mask<S>(false);  ///< stiff springs (stiff_springs.hpp)
  };
  template <class F>
  static Sprung ride_on_springs(const Params& p, const RayBody<S>& body, const State& s, const Placing<S>& placing,
                                const Motion<S>& now, const Overrides<S>& test, const F& surface, S h);
  /// Adds the force and the moment from outside, which turn with the world.
  static void add_push(Air& air, const RayBody<S>& body, const Placing<S>& placing, const Overrides<S>& test);

  /// The plane on which the wheels stand, and the motion of the body by forces in it.
  struct Standing {
    ContactPlane<S> plane;
    ContactFrames<G> at;
    G hang;                ///< extra lateral speed of the attach points, for the toy [m/s]
    Response<S> response;  ///< of the body on its springs
    Motion<S> free;        ///< after the step, without the wheels' forces
    S rolls = S(0);        ///< rolling resistance along the car [N]
  };
  static Standing stand_on_ground(const Params& p, const RayBody<S>& body, const Placing<S>& placing,
                                  const Sprung& sprung, const SinCos<G>& steer, S h);
  static Motion<S> pushed_by_wheels(const Params& p, const RayBody<S>& body, const Motion<S>& now, const Sprung& sprung,
                                    const Standing& standing, const WheelForces& wheels, S h);
  /// The body itself touches the ground only when it rolls over or lands hard.
  template <class F>
  static Motion<S> kept_above_ground(const RayBody<S>& body, const Placing<S>& placing, const RayHits<G>& hits,
                                     const WheelForces& wheels, Motion<S> next, const F& surface, S h);
  /// The results of a step's stages.
  struct Stages {
    const Placing<S>& placing;
    const Motion<S>&now, &next;  ///< before and after the step
    const Steered& steered;
    const Sprung& sprung;
    const WheelForces& wheels;
    const S& rolls;  ///< rolling resistance along the car [N]
  };
  static StepResult<RayModel> integrate(const Params& p, const RayBody<S>& body, const State& s, const Gears& gears,
                                        const Stages& stages, S h);

  using FacesMet = RayFacesMet<S>;
  using Kerbs = RayKerbs<S>;
  template <class F>
  static FacesMet faces_met(const RayBody<S>& body, const Placing<S>& from, const RayHits<G>& hits,
                            const Placing<S>& to, S radius, const F& surface);
  /// Walls stop the body; a kerb lifts a wheel if its motion or its drive supplies the energy of the spring.
  template <class F>
  static void stop_at_faces(const Params& p, const RayBody<S>& stepped, const State& s, const Placing<S>& from,
                            const RayHits<G>& hits, const WheelForces& wheels, const F& surface,
                            StepResult<RayModel>& out, S h);
  /// The state of a body that stops at faces.   corner, wheel: 1 for those that are stopped, else 0; to: state without
  /// the faces; m: motion with them; meet(place): the faces on the path to that place
  template <class Meet>
  static State held_by_faces(const State& s, const FacesMet& met, const G& corner, const G& wheel, State to,
                             const Motion<S>& m, const Meet& meet);
  /// Replaces position, attitude and motion of `to` by those of `from` where `here` is true.
  static void put_where(const Mask<S>& here, const State& from, State& to);
  template <class F>
  static Kerbs kerbs_under(const RayBody<S>& body, const FacesMet& met, const Placing<S>& to, const WheelForces& wheels,
                           S radius, const F& surface, S h);
  /// The motion after faces have stopped the points that meet them.   corner, wheel: 1 for those that are stopped, else
  /// 0
  static Motion<S> stopped_motion(const RayBody<S>& body, const FacesMet& met, const G& corner, const G& wheel,
                                  const Placing<S>& at, Motion<S> m);
};

/// A road car in space.
template <class S, class Laws = BuiltInTyreLaws>
using RayCar = RayModel<S, false, Laws>;
/// The toy of source S4.
template <class S>
using RayToy = RayModel<S, true>;

}  // namespace sixline

#ifndef SIXLINE_COMPILED
#include "sixline/models/ray_car.ipp"
#endif
