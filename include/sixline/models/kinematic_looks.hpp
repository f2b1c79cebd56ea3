// Kinematic demonstrations: a common mistake (K6) and a delayed yaw angle that looks like drifting (K9).
#pragma once
#include <array>

#include "sixline/model/frames.hpp"
#include "sixline/model/model.hpp"
#include "sixline/play/delayed_yaw_view.hpp"
#include "sixline/vehicle/kinematic_car.hpp"

namespace sixline {

/// K6, a demonstration of a mistake: front and rear persist between steps and nothing restores the wheelbase.
///     front += v dt u(theta + d),  rear += v dt u(theta),  theta = direction from rear to front
/// The distance of the axles shrinks towards v dt, then the car spins on the spot. The two points are stored as centre,
/// direction and distance, so that the rest state is all zeros: front and rear = P +- (base/2) u(theta) are outputs.
/// Source: S0 comments 4, 5, 7.
template <class S>
struct WheelsPersisted {
  using Scalar = S;
  using Params = KinematicParams<S>;
  static constexpr ModelInfo info =
      model_info("wheels_persisted", "K6", "Wheels persisted", "demonstration of a mistake: the wheelbase shrinks",
                 kinematic_properties());

  struct State {
    S x = S(0);                ///< [m] half-way between front and rear, world east
    S y = S(0);                ///< [m] half-way between front and rear, world north
    S yaw = S(0);              ///< [rad] direction from rear to front, unwrapped
    S speed = S(0);            ///< [m/s] speed along the car, held; imposed_speed changes it
    S wheelbase_error = S(0);  ///< [m] distance of the axles less wheelbase: 0 at the start, then it shrinks

    static constexpr auto fields();  // written by tools/fields.py
  };
  struct Output {
    KinematicOutput<S> motion{};
    S wheelbase_now = S(0);  ///< [m] distance from rear to front as it is now
    S front_x = S(0);        ///< [m] front axle, world east
    S front_y = S(0);        ///< [m] front axle, world north
    S rear_x = S(0);         ///< [m] rear axle, world east
    S rear_y = S(0);         ///< [m] rear axle, world north

    static constexpr auto fields();  // written by tools/fields.py
  };

  struct Forces {
    /// Motion by the six lines.
    AxleForces<S> motion{};
    S wheelbase = S(1);  ///< distance of the axles before the step [m]

    static constexpr auto means() { return std::tuple(); }
    static constexpr auto lasts() { return std::tuple(&Forces::motion, &Forces::wheelbase); }
  };

  static StepResult<WheelsPersisted> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&,
                                          S dt, const Overrides<S>& test = no_overrides<S>);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&);
};

/// K9, looks like drifting: the six lines with a delayed yaw angle, drawn with the present one.
///     front += v dt u(theta_old + d),  rear += v dt u(theta_old),   theta_old: the yaw angle n = delay/dt steps ago
/// The past is stored as the turn of each step, so a new car has a straight past, whatever its yaw angle. If steps are
/// so small that n exceeds the memory, they are stored in equal groups, and the delay divides the oldest group
/// linearly. Any step size keeps the given delay; up to n = 128 the algorithm equals the source's up to rounding.
/// Source: S0 comment 13. The drawn yaw angle can be turned further: K10, delayed_yaw_view.hpp.
template <class S>
struct DelayedYaw {
  using Scalar = S;
  static constexpr ModelInfo info =
      model_info("delayed_yaw", "K9", "Delayed yaw",
                 "looks like drifting: the wheels follow the yaw of some time before", kinematic_properties());
  static constexpr int memory = 128;            ///< groups of steps that are remembered
  static constexpr double max_steps = 1 << 24;  ///< largest delay in steps: 1.7 s at 0.1 us

  struct Params {
    S wheelbase = S(2.76);  ///< [m, 0.1 to 100, of body] front to rear axle, L
    Steering<S> steering{};
    S yaw_delay = S(0.1);  ///< [s, 0 to 60] age of the yaw angle that the wheels follow
    DelayedYawView<S> look{};
    BodySize<S> size{};

    static constexpr auto fields();  // written by tools/fields.py
  };
  struct State {
    KinematicState<S> car{};
    S history_filled = S(0);            ///< [-] steps in the youngest group of the memory
    std::array<S, memory + 1> turns{};  ///< "turn" [rad] turned in that group of steps, the youngest first

    static constexpr auto fields();  // written by tools/fields.py
  };
  struct Output {
    KinematicOutput<S> motion{};
    S yaw_delayed = S(0);  ///< [rad] the yaw angle that the wheels follow
    S yaw_drawn = S(0);    ///< [rad] the yaw angle to draw: K10 turns it farther

    static constexpr auto fields();  // written by tools/fields.py
  };

  struct Forces {
    /// Motion by the six lines.
    AxleForces<S> motion{};
    S speed = S(0);      ///< speed in effect [m/s]
    S yaw_since = S(0);  ///< turned until the end of the step since the yaw angle that the wheels followed [rad]

    static constexpr auto means() { return std::tuple(); }
    static constexpr auto lasts() { return std::tuple(&Forces::motion, &Forces::speed, &Forces::yaw_since); }
  };

  static StepResult<DelayedYaw> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&, S dt,
                                     const Overrides<S>& test = no_overrides<S>);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&);

 private:
  static constexpr S ceiling(S x) { return -floor(-x); }
  /// The turn of the last `steps` steps [rad]; each place holds `sharing` of them.
  static constexpr S turned_since(const State& s, S steps, S sharing) {
    const S older = (steps - s.history_filled) / sharing;  // whole and partial groups older than the youngest
    S sum = S(0) * steps;
    for (int i = memory; i > 0; --i) sum = sum + s.turns[i] * clamp(older - S(i - 1), S(0), S(1));
    return sum + s.turns[0] * select(steps > S(0), S(1), S(0));
  }
};

}  // namespace sixline

#include "sixline/generated/models/kinematic_looks.hpp"

#ifndef SIXLINE_COMPILED
#include "sixline/models/kinematic_looks.ipp"
#endif
