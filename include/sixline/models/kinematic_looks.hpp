// Kinematic models for show: the mistake that many made (K6) and the delayed yaw angle that looks like drifting (K9).
#pragma once
#include <array>

#include "sixline/model/frames.hpp"
#include "sixline/model/model.hpp"
#include "sixline/play/delayed_yaw_view.hpp"
#include "sixline/vehicle/kinematic_car.hpp"

namespace sixline {

/// K6, a demonstration of a mistake: front and rear are kept between steps and nothing restores the wheelbase.
///     front += v dt u(theta + d),  rear += v dt u(theta),  theta = direction from rear to front
/// The distance of the axles shrinks towards v dt, then the car spins on the spot. The two points are kept as centre,
/// direction and distance, so that the rest state is all zeros: front and rear = P +- (base/2) u(theta) are outputs.
/// Source: S0 comments 4, 5, 7.
template <class S>
struct WheelsPersisted {
  using Scalar = S;
  using Params = KinematicParams<S>;
  static constexpr ModelInfo info =
      kinematic_info("wheels_persisted", "K6", "Wheels persisted", "demonstration of a mistake: the wheelbase shrinks");

  struct State {
    S x = S(0), y = S(0), yaw = S(0), speed = S(0), wheelbase_error = S(0);

    static constexpr auto fields() {
      return FieldList{field(&State::x, "x", "m", "half-way between front and rear, world east"),
                       field(&State::y, "y", "m", "half-way between front and rear, world north"),
                       field(&State::yaw, "yaw", "rad", "direction from rear to front, unwrapped"),
                       field(&State::speed, "speed", "m/s", "speed along the car, held; imposed_speed changes it"),
                       field(&State::wheelbase_error, "wheelbase_error", "m",
                             "distance of the axles less wheelbase: 0 at the start, then it shrinks")};
    }
  };
  struct Output {
    KinematicOutput<S> motion{};
    S wheelbase_now = S(0), front_x = S(0), front_y = S(0), rear_x = S(0), rear_y = S(0);

    static constexpr auto fields() {
      using O = Output;
      return FieldList{part(&O::motion),
                       field(&O::wheelbase_now, "wheelbase_now", "m", "distance from rear to front as it is now"),
                       field(&O::front_x, "front_x", "m", "front axle, world east"),
                       field(&O::front_y, "front_y", "m", "front axle, world north"),
                       field(&O::rear_x, "rear_x", "m", "rear axle, world east"),
                       field(&O::rear_y, "rear_y", "m", "rear axle, world north")};
    }
  };

  using Forces = AxleForces<S>;

  static StepResult<WheelsPersisted> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&,
                                          S dt, const Overrides<S>& test = no_overrides<S>);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&);
};

/// K9, looks like drifting: the six lines with the yaw angle of a moment ago, drawn with that of now.
///     front += v dt u(theta_old + d),  rear += v dt u(theta_old),   theta_old: the yaw angle n = delay/dt steps ago
/// The past is kept as the turn of each step, so a car that starts has gone straight, whatever its yaw angle. Steps so
/// small that n exceeds the memory share a place in it, in equal groups, and the delay cuts the oldest group linearly:
/// any step keeps the delay asked for, and up to n = 128 the algorithm is the source's to rounding.
/// Source: S0 comment 13. The drawn yaw angle can be turned farther still: K10, delayed_yaw_view.hpp.
template <class S>
struct DelayedYaw {
  using Scalar = S;
  static constexpr ModelInfo info = kinematic_info(
      "delayed_yaw", "K9", "Delayed yaw", "looks like drifting: the wheels follow the yaw of some time before");
  static constexpr int memory = 128;            ///< groups of steps that are remembered
  static constexpr double max_steps = 1 << 24;  ///< a longer delay is this many steps: 1.7 s at 0.1 us

  struct Params {
    S wheelbase = S(2.76);
    Steering<S> steering{};
    S yaw_delay = S(0.1);
    DelayedYawView<S> look{};

    static constexpr auto fields() {
      return FieldList{
          field(&Params::wheelbase, "wheelbase", "m", 0.1, 20, "front to rear axle, L"), part(&Params::steering),
          field(&Params::yaw_delay, "yaw_delay", "s", 0, 60, "age of the yaw angle that the wheels follow"),
          part(&Params::look)};
    }
  };
  struct State {
    KinematicState<S> car{};
    S history_filled = S(0);
    std::array<S, memory + 1> turns{};

    static constexpr auto fields() {
      return FieldList{
          part(&State::car),
          field(&State::history_filled, "history_filled", "-", "steps in the youngest group of the memory"),
          row(&State::turns, "turn", "rad", "turned in that group of steps, the youngest first")};
    }
  };
  struct Output {
    KinematicOutput<S> motion{};
    S yaw_delayed = S(0), yaw_drawn = S(0);

    static constexpr auto fields() {
      using O = Output;
      return FieldList{part(&O::motion),
                       field(&O::yaw_delayed, "yaw_delayed", "rad", "the yaw angle that the wheels follow"),
                       field(&O::yaw_drawn, "yaw_drawn", "rad", "the yaw angle to draw: K10 turns it farther")};
    }
  };

  struct Forces {
    /// Of the six lines.
    AxleForces<S> motion{};
    S speed = S(0);      ///< in force [m/s]
    S yaw_since = S(0);  ///< turned since the yaw angle that the wheels follow [rad]
  };

  static StepResult<DelayedYaw> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&, S dt,
                                     const Overrides<S>& test = no_overrides<S>);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&);

 private:
  static constexpr S ceiling(S x) { return -floor(-x); }
  /// The turn of the last `steps` steps [rad]; `sharing` of them share a place.
  static constexpr S turned_since(const State& s, S steps, S sharing) {
    const S older = (steps - s.history_filled) / sharing;  // whole and broken groups behind the youngest
    S sum = S(0) * steps;
    for (int i = memory; i > 0; --i) sum = sum + s.turns[i] * clamp(older - S(i - 1), S(0), S(1));
    return sum + s.turns[0] * select(steps > S(0), S(1), S(0));
  }
};

}  // namespace sixline

#ifndef SIXLINE_COMPILED
#include "sixline/models/kinematic_looks.ipp"
#endif
