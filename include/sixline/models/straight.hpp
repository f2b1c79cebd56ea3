// On a straight road: what a drive is, and any drive with its distance (M1 to M5).
#pragma once
#include "sixline/model.hpp"
#include "sixline/profile.hpp"

namespace sixline {

// A drive is a model without a place: speed and what makes it. Straight<Drive> puts it on a line (M1 to M5),
// KinematicBicycle and DynamicBicycle put it on a plane (M6, M7). A drive offers Params, State (first field vx),
// Output,
//   step(params, state, controls, weight, grip, dt)
//       weight: gravity along and into the road [m/s^2]; grip: of the surface [-]
//   rolling(params, state, v)
//       the state of steady rolling at v, wheels and engine matched
//   body(params), geometry(params), profile(params)
//       mass, dimensions, corrected or source
//   limits(params)
//       what a driver must know
// and, if it has gears, events(params, state, controls, dt).

/// What a model on a straight road is: it has no steering.   wheels: of which it has speeds or forces
constexpr ModelInfo longitudinal_info(std::string_view id, std::string_view number, std::string_view title,
                                      std::string_view meaning, int wheels = 2, bool has_wheel_inertia = false) {
  return {.id = id,
          .number = number,
          .title = title,
          .meaning = meaning,
          .family = Family::longitudinal,
          .wheels = wheels,
          .has_steering = false,
          .has_wheel_inertia = has_wheel_inertia,
          .takes_steer_angle = false};
}

/// A drive on a straight road, M1 to M5: distance added.
template <class Drive>
struct Straight {
  using Scalar = typename Drive::Scalar;
  using S = Scalar;
  using Params = typename Drive::Params;
  using Output = typename Drive::Output;
  static constexpr ModelInfo info = Drive::info;

  struct State {
    S x = S(0);
    typename Drive::State drive{};
    static constexpr auto fields() {
      return std::tuple{field(&State::x, "x", "m", "distance along the road"), part(&State::drive)};
    }
  };

  static constexpr State update_discrete(const Params& p, State s, const Inputs<S>& u, S dt) {
    if constexpr (requires { Drive::update_discrete(p, s.drive, u, dt); })
      s.drive = Drive::update_discrete(p, s.drive, u, dt);
    return s;
  }
  static constexpr StepResult<Straight> step(const Params& p, const State& s, const Inputs<S>& u,
                                             const RoadPlane<S>& ground, S dt) {
    const auto next =
        Drive::step(p, s.drive, u, gravity_in_plane(ground, Drive::body(p).g, S(1), S(0)), ground.friction, dt);
    // The mean of both speeds: with the new one alone a car at 60 Hz stops half a step short of where it should.
    const bool corrected = Drive::profile(p) == Profile::corrected;
    const S mean = corrected ? S(0.5) * (s.drive.vx + next.state.vx) : next.state.vx;
    return {{.x = s.x + dt * mean, .drive = next.state}, next.output};
  }
  static constexpr State rolling(const Params& p, State s) {
    s.drive = Drive::rolling(p, s.drive, s.drive.vx);
    return s;
  }
};

}  // namespace sixline
