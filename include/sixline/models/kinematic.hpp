// Kinematic bicycle: the six lines and their corrections (K1 to K5, K7). No wheel ever slips.
#pragma once
#include "sixline/model/arc.hpp"
#include "sixline/model/model.hpp"
#include "sixline/vehicle/kinematic_car.hpp"

namespace sixline {

/// Distances that the axles move in one step of K1 to K4, each in the direction of its wheels.
template <class S>
struct AxlePaths {
  S front, rear;  ///< [m]
  Mask<S> valid;  ///< false: no such motion keeps the wheelbase; the car stays where it is
};

/// One step of K1 to K4: Model::paths(params, v dt, steer) moves the axles, and the pose follows from their positions.
/// In the body frame: front (s cos d, s sin d), rear (r, 0), so the turn is atan2(s sin d, L + s cos d - r). The same
/// six lines as in world axes, but nothing is rounded at rest and the yaw angle never jumps by a turn.
template <class Model, class S>
struct AxleModel {
  using Scalar = S;
  using Params = KinematicParams<S>;
  using State = KinematicState<S>;
  using Forces = AxleForces<S>;
  using Output = KinematicOutput<S>;

  static StepResult<Model> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&, S dt,
                                const Overrides<S>& test = no_overrides<S>);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&);
};

/// K1: the six lines. Both axles move v dt in the direction of their wheels; the pose follows from their positions.
///     front += v dt u(theta + d);  rear += v dt u(theta);  P = (front + rear)/2;  theta = direction from rear to front
/// The turning circle is slightly too wide, since a rigid car's axles differ in speed: +3 % at 20 deg, 41 % at 90 deg.
/// Source: S0 article.
template <class S>
struct SixLine : AxleModel<SixLine<S>, S> {
  static constexpr ModelInfo info =
      model_info("six_line", "K1", "Six lines", "six lines: move both axles, average", kinematic_properties());

  /// Distances that the axles move.   distance: speed times step [m]
  static constexpr AxlePaths<S> paths(const KinematicParams<S>&, S distance, SinCos<S>) {
    return {distance, distance, distance == distance};
  }
};

/// K2: the front axle moves the distance that keeps the wheelbase: exact rolling, v measured at the rear axle.
///     s = sqrt(B^2 + C) - B,  B = (L - r) cos d,  C = r (2 L - r),  r = v dt
/// Limit |d| < 90 deg; where B^2 + C < 0 the step is rejected. Source: S0 comment 4.
template <class S>
struct FrontDistanceSolved : AxleModel<FrontDistanceSolved<S>, S> {
  static constexpr ModelInfo info = model_info("front_distance_solved", "K2", "Front distance solved",
                                               "wheelbase kept by the front's distance", kinematic_properties());

  /// Distances that the axles move.   distance: speed times step [m]
  static constexpr AxlePaths<S> paths(const KinematicParams<S>& p, S distance, SinCos<S> steer) {
    const S B = (p.wheelbase - distance) * steer.cos, C = distance * (S(2) * p.wheelbase - distance),
            square = B * B + C;
    return {sqrt(max(square, S(0))) - B, distance, square >= S(0)};
  }
};

/// K3: the rear axle moves the distance that keeps the wheelbase: exact rolling, v measured at the front wheel.
///     r = L + s cos d - sqrt(L^2 - s^2 sin^2 d),  s = v dt
/// Well defined up to 90 deg, where the car pivots about its rear axle. Source: S0 comment 49.
template <class S>
struct RearDistanceSolved : AxleModel<RearDistanceSolved<S>, S> {
  static constexpr ModelInfo info = model_info("rear_distance_solved", "K3", "Rear distance solved",
                                               "wheelbase kept by the rear's distance", kinematic_properties());

  /// Distances that the axles move.   distance: speed times step [m]
  static constexpr AxlePaths<S> paths(const KinematicParams<S>& p, S distance, SinCos<S> steer) {
    const S side = distance * steer.sin, square = p.wheelbase * p.wheelbase - side * side;
    return {distance, p.wheelbase + distance * steer.cos - sqrt(max(square, S(0))), square >= S(0)};
  }
};

/// K4, a demonstration: only the front moves; the car's axis points from the old rear to the new front.
/// First-order step error: the effective wheelbase is too long by v dt cos d. Source: S0 comment 20.
template <class S>
struct RearFollows : AxleModel<RearFollows<S>, S> {
  static constexpr ModelInfo info = model_info("rear_follows", "K4", "Rear follows",
                                               "demonstration: the rear is dragged behind", kinematic_properties());
  /// The centre is half a wheelbase behind the new front axle.
  static constexpr bool rear_is_dragged = true;

  /// Distances that the axles move.   distance: speed times step [m]
  static constexpr AxlePaths<S> paths(const KinematicParams<S>&, S distance, SinCos<S>) {
    return {distance, S(0), distance == distance};
  }
};

/// Motion of the middle of the wheelbase, in the car's axes.
template <class S>
struct ArcMotion {
  S vx, vy;    ///< along the car and to its left [m/s]
  S yaw_rate;  ///< left positive [rad/s]
};

/// Common base of K5 and K7: the car turns about one point. Model::motion(params, v, steer) gives its motion at a speed
/// v [m/s] and a steer angle [rad], |steer| <= max_steer_angle.
template <class Model, class S, class Params_>
struct ArcModel {
  using Scalar = S;
  using Params = Params_;
  using State = KinematicState<S>;
  using Forces = ArcForces<S>;
  using Output = KinematicOutput<S>;

  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&);

  /// The same motion as a rate, for the generic integrators.
  static constexpr State rate(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&,
                              const Overrides<S>& test = no_overrides<S>) {
    const S v = detail::speed_of_step(s, test);
    const ArcMotion<S> m = Model::motion(p, v, road_wheel_angle(p.steering, u, test));
    const auto velocity_w = rotate(Planar<S>{m.vx, m.vy}, sincos(s.yaw));
    return {.x = velocity_w.x, .y = velocity_w.y, .yaw = m.yaw_rate, .speed = S(0) * v};
  }
  static constexpr bool is_position(std::string_view name) { return name == "x" || name == "y"; }
};

/// The point whose speed is the speed of kinematic_arc.
enum class SpeedAt { rear, centre, front };

/// Parameters of kinematic_arc.
template <class S>
struct KinematicArcParams {
  S wheelbase = S(2.76);  ///< [m, 0.1 to 100, of body] front to rear axle, L
  Steering<S> steering{};
  SpeedAt speed_at = SpeedAt::rear;  ///< [choice] where the speed is measured
  BodySize<S> size{};

  static constexpr auto fields();  // written by tools/fields.py
};

/// Parameters of any_axle_steer.
template <class S>
struct AnyAxleSteerParams {
  S wheelbase = S(2.76);  ///< [m, 0.1 to 100, of body] front to rear axle, L
  Steering<S> steering{};
  S front_steer_ratio = S(1);  ///< [-, -1 to 1, of steering] front wheel angle per steer angle
  S rear_steer_ratio = S(0);   ///< [-, -1 to 1, of steering] rear wheel angle per steer angle: -1 counter steer, 1 crab
  BodySize<S> size{};

  static constexpr auto fields();  // written by tools/fields.py
};

/// K5, the recommended one: the exact arc about the rotation centre. Any step size gives the same path.
///     rear:   w = v tan(d)/L,  v_r = v            front:  w = v sin(d)/L,  v_r = v cos(d)
///     centre: beta = atan(tan(d)/2),  v_r = v cos(beta),  w = v_r tan(d)/L
///     chord = v_r dt sinc(w dt/2), at the middle yaw angle theta + w dt/2
/// Source: S0 comment 24.
template <class S>
struct KinematicArc : ArcModel<KinematicArc<S>, S, KinematicArcParams<S>> {
  static constexpr ModelInfo info = model_info("kinematic_arc", "K5", "Kinematic arc",
                                               "exact arc about the rotation centre", kinematic_properties(true));

  /// The largest road-wheel angle that this car can take [rad].
  static constexpr S max_steer_angle(const KinematicArcParams<S>& p) {
    return p.speed_at == SpeedAt::front ? S(infinite) : max_angle_of_tangent<S>;
  }
  /// Motion at a speed v [m/s], measured at `speed_at`, and a steer angle [rad].
  static ArcMotion<S> motion(const KinematicArcParams<S>& p, S v, S steer);

  static StepResult<KinematicArc> step(const KinematicArcParams<S>& p, const KinematicState<S>& s, const Inputs<S>& u,
                                       const RoadPlane<S>&, S dt, const Overrides<S>& test = no_overrides<S>);
};

/// K7: any axle steers. The rear angle is `rear_steer_ratio` times the front angle; the front's can be switched off.
///     w = v (tan df - tan dr)/L,  v_y = v (c tan df + a tan dr)/L  at the centre, a = c = L/2;  moved as an exact arc
/// rear_steer_ratio -1: counter steer (twice the yaw rate), +1: crab (no yaw).
template <class S>
struct AnyAxleSteer : ArcModel<AnyAxleSteer<S>, S, AnyAxleSteerParams<S>> {
  static constexpr ModelInfo info = model_info("any_axle_steer", "K7", "Any axle steers",
                                               "front, rear, all-wheel or crab steer", kinematic_properties(true));

  /// The largest steer angle that this car can take [rad]: that of the wheels with the larger angle.
  static constexpr S max_steer_angle(const AnyAxleSteerParams<S>& p) {
    return max_angle_of_tangent<S> / max(max(abs(p.front_steer_ratio), abs(p.rear_steer_ratio)), S(1e-9));
  }
  /// Motion at a speed v along the car [m/s] and a steer angle [rad], |steer| <= max_steer_angle.
  static constexpr ArcMotion<S> motion(const AnyAxleSteerParams<S>& p, S v, S steer) {
    const S front = tan(p.front_steer_ratio * steer), rear = tan(p.rear_steer_ratio * steer);
    return {v, v * S(0.5) * (front + rear), v * (front - rear) / p.wheelbase};
  }

  static StepResult<AnyAxleSteer> step(const AnyAxleSteerParams<S>& p, const KinematicState<S>& s, const Inputs<S>& u,
                                       const RoadPlane<S>&, S dt, const Overrides<S>& test = no_overrides<S>);
};

}  // namespace sixline

#include "sixline/generated/models/kinematic.hpp"

#ifndef SIXLINE_COMPILED
#include "sixline/models/kinematic.ipp"
#endif
