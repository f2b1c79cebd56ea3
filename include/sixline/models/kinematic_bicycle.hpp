// On a plane at low speed, Model 6: any drive of Models 1 to 5, steered; the car goes where its wheels point.
#pragma once
#include <array>

#include "sixline/driver/observation.hpp"
#include "sixline/model.hpp"
#include "sixline/models/slipping_wheel.hpp"
#include "sixline/parts/arc.hpp"
#include "sixline/parts/load.hpp"
#include "sixline/parts/steering.hpp"
#include "sixline/profile.hpp"

namespace sixline {

enum class Relation { tan, sin };

/// M6: velocity along the heading, no sideslip; steering sets the curvature.
///     r = v tan(delta)/L about the rear axle, moved as an exact arc over the step, v the mean of both speeds
/// The source uses sin (a front-wheel circle with the rear axle's speed, E-S1-1), straight steps with the new heading,
/// and no yaw below 1 mrad of steer (E-PR-9). Valid while v r stays well below mu g.
/// Source: S1 "Model 6", PR.
template <class Number, class Drive = SlippingWheelDrive<Number>>
struct KinematicBicycle {
  using LongitudinalDrive = Drive;
  template <class Other>
  using With = KinematicBicycle<Number, Other>;  ///< the same with another drive
  using Scalar = typename Drive::Scalar;
  using S = Scalar;
  static constexpr ModelInfo info{.id = "kinematic_bicycle",
                                  .number = "M6",
                                  .title = "Kinematic bicycle",
                                  .meaning = "any of M1 to M5 on a plane, turning without slip",
                                  .family = Family::planar,
                                  .wheels = 2,
                                  .reference = ReferencePoint::rear_axle,
                                  .has_grip = false,
                                  .has_wheel_inertia = Drive::info.has_wheel_inertia,
                                  .takes_speed = true,
                                  .tested_at_imposed_speed = true,
                                  .has_longitudinal = true};

  struct Params {
    typename Drive::Params drive{};
    Steering<S> steering{};
    Relation relation = Relation::tan;

    static constexpr auto fields() {
      return std::tuple{part(&Params::drive), part(&Params::steering),
                        choice(&Params::relation, "relation",
                               "curvature from steer: tan(delta)/L, or the source's sin(delta)/L", "tan", "sin")};
    }
  };
  struct State {
    S x = S(0), y = S(0), yaw = S(0);
    typename Drive::State drive{};

    static constexpr auto fields() {
      using T = State;
      return std::tuple{field(&T::x, "x", "m", "rear axle centre, world east"),
                        field(&T::y, "y", "m", "rear axle centre, world north"),
                        field(&T::yaw, "yaw", "rad", "from world +x, counter-clockwise, unwrapped"), part(&T::drive)};
    }
  };
  struct Output {
    S yaw_wrapped = S(0), yaw_rate = S(0), steer_angle = S(0), curvature = S(0), ay = S(0);
    S turn_radius_rear = S(0), turn_radius_front = S(0), turn_radius_centre = S(0);
    typename Drive::Output drive{};

    static constexpr auto fields() {
      using O = Output;
      return std::tuple{field(&O::yaw_wrapped, "yaw_wrapped", "rad", "yaw angle in (-pi, pi]"),
                        field(&O::yaw_rate, "yaw_rate", "rad/s", "rate of the yaw angle, left positive"),
                        field(&O::steer_angle, "steer_angle", "rad", "road-wheel angle, left positive"),
                        field(&O::curvature, "curvature", "1/m", "of the rear axle's path, left positive"),
                        field(&O::ay, "ay", "m/s^2", "v^2 times curvature, left positive"),
                        field(&O::turn_radius_rear, "turn_radius_rear", "m",
                              "rear axle's circle, left positive; infinite when straight"),
                        field(&O::turn_radius_front, "turn_radius_front", "m",
                              "front axle's circle, left positive; infinite when straight"),
                        field(&O::turn_radius_centre, "turn_radius_centre", "m",
                              "circle of the wheelbase centre, left positive; infinite when straight"),
                        part(&O::drive)};
    }
  };

  static constexpr State update_discrete(const Params& p, State s, const Inputs<S>& u, S dt) {
    if constexpr (requires { Drive::update_discrete(p.drive, s.drive, u, dt); })
      s.drive = Drive::update_discrete(p.drive, s.drive, u, dt);
    return s;
  }

  [[gnu::always_inline]] static constexpr StepResult<KinematicBicycle> step(const Params& p, const State& s,
                                                                            const Inputs<S>& u,
                                                                            const RoadPlane<S>& ground, S dt) {
    const S L = Drive::geometry(p.drive).wheelbase, steer = road_wheel_angle(p.steering, u);
    const S k = curvature(p, L, steer);
    const auto yaw_sincos = sincos(s.yaw);
    // Gravity as in the middle of the arc: as at its beginning it would feed or take energy in every circle.
    const bool sloping = any_of(!(ground.slope_x == S(0) && ground.slope_y == S(0)));
    const auto middle = sloping ? turned(yaw_sincos, sincos(S(0.5) * s.drive.vx * k * dt)) : yaw_sincos;
    auto next =
        Drive::step(p.drive, s.drive, u, gravity_in_plane(ground, Drive::body(p.drive).g, middle.cos, middle.sin),
                    ground.friction, dt);
    const auto imposed = u.speed_is_imposed > S(0.5);
    if (any_of(imposed)) {  // a test input: the drive rolls at that speed
      const auto rolling = Drive::rolling(p.drive, s.drive, u.imposed_speed);
      for_each_pair<typename Drive::State>(next.state, rolling, [&](const FieldInfo&, S& to, const S& rolling_value) {
        to = select(imposed, rolling_value, to);
      });
      for_each_field(next.output,
                     [&](const FieldInfo& f, S& o) { o = f.name == "vx_rate" ? select(imposed, S(0), o) : o; });
    }

    // Moved as a drive on a straight road is: by the mean of both speeds, the source by the new one.
    const bool corrected = Drive::profile(p.drive) == Profile::corrected;
    const S before = select(imposed, u.imposed_speed, s.drive.vx);
    const S v = corrected ? S(0.5) * (before + next.state.vx) : next.state.vx, turn = v * k * dt;
    State moved{.x = s.x, .y = s.y, .yaw = s.yaw + turn, .drive = next.state};
    if (!corrected) {
      const auto direction = sincos(moved.yaw);
      moved.x = s.x + v * dt * direction.cos;
      moved.y = s.y + v * dt * direction.sin;
    } else {
      const auto path = arc_step<S>({v * dt, S(0)}, yaw_sincos, turn).moved_w;
      moved.x = s.x + path.x;
      moved.y = s.y + path.y;
    }
    return {moved, output(L, s.yaw, steer, v, k, next.output)};
  }
  /// The largest road-wheel angle that this car can take [rad].
  static constexpr S max_steer_angle(const Params& p) {
    return p.relation == Relation::sin ? S(infinite) : max_angle_of_tangent<S>;
  }
  /// What a driver sees: the rear axle, which goes where it points.
  static constexpr Observation<S> observe(const Params& p, const State& s) {
    Observation<S> seen{.x = s.x,
                        .y = s.y,
                        .yaw = s.yaw,
                        .vx = s.drive.vx,
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
    limits.steer_lock = p.steering.steer_lock;
    return limits;
  }
  /// The axle centres and half the distance between their wheels, for "is a wheel off the road?".
  struct Axle {
    Planar<S> centre_w;
    S half_track;
  };
  static constexpr std::array<Axle, 2> axles(const Params& p, const State& s) {
    const auto& g = Drive::geometry(p.drive);
    const auto yaw_sincos = rotate(Planar<S>{g.wheelbase, S(0)}, sincos(s.yaw));
    return {Axle{{s.x, s.y}, S(0.5) * g.track_width_rear},
            Axle{{s.x + yaw_sincos.x, s.y + yaw_sincos.y}, S(0.5) * g.track_width_front}};
  }
  static constexpr State rolling(const Params& p, State s) {
    s.drive = Drive::rolling(p.drive, s.drive, s.drive.vx);
    return s;
  }

 private:
  static constexpr S curvature(const Params& p, S L, S steer) {
    const auto angle = sincos(steer);
    const S k = p.relation == Relation::tan ? angle.sin / (L * angle.cos) : angle.sin / L;
    return Drive::profile(p.drive) == Profile::source ? select(abs(steer) < S(0.001), S(0), k) : k;
  }
  static constexpr Output output(S L, S heading, S steer, S v, S k, const typename Drive::Output& drive) {
    const S rear = S(1) / k;
    const S centre = sqrt(rear * rear + S(0.25) * L * L), front = sqrt(rear * rear + L * L);
    return {.yaw_wrapped = wrap_angle(heading),
            .yaw_rate = v * k,
            .steer_angle = steer,
            .curvature = k,
            .ay = v * v * k,
            .turn_radius_rear = rear,
            .turn_radius_front = copysign(front, rear),
            .turn_radius_centre = copysign(centre, rear),
            .drive = drive};
  }
};

}  // namespace sixline
