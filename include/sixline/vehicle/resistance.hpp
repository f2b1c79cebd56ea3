// Resistance: air drag and rolling resistance.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// Meaning of drag_coefficient: the whole factor 0.5 rho C_d A [kg/m], or C_d [-].
enum class DragMode { lumped, cd };
/// Meaning of rolling_resistance: force per speed [kg/s], per load [-], or per load where the road has no coefficient.
enum class RollingMode { linear, coefficient, road };

/// Air drag and rolling resistance of a car. Only the modes determine the meaning of the numbers, never their magnitude
/// (E-PR-1 in docs/sources.md).
template <class S>
struct Resistance {
  static constexpr Component component = Component::aero;  ///< the part of the car described here
  /// [kg/m or -, 0 to 5] air drag: lumped 0.5 rho Cd A [kg/m], or Cd [-] in drag_mode cd
  S drag_coefficient = S(0.43);
  DragMode drag_mode = DragMode::lumped;  ///< [choice] what drag_coefficient is: lumped [kg/m] or cd [-]
  S frontal_area = S(2.4);                ///< [m^2, 0.001 to 20] frontal area A, used in drag_mode cd
  S air_density = S(1.225);               ///< [kg/m^3, 0 to 10] air density rho, used in drag_mode cd
  /// [kg/s or -, 0 to 500] rolling resistance: force per speed [kg/s], or per load [-] in the other modes
  S rolling_resistance = S(13);
  /// [choice] meaning of rolling_resistance: linear [kg/s], coefficient [-], or coefficient where the road has none of
  /// its own
  RollingMode rolling_resistance_mode = RollingMode::linear;

  static constexpr auto fields();  // written by tools/fields.py
};

/// Drag per speed squared [kg/m].
template <class S>
constexpr S drag_factor(const Resistance<S>& p) {
  return p.drag_mode == DragMode::lumped ? p.drag_coefficient
                                         : S(0.5) * p.air_density * p.drag_coefficient * p.frontal_area;
}

/// Air drag along the car, opposing motion: the longitudinal component of the drag along the whole velocity.
///     F = -C_drag v_x |v|,   |v| = |v_x| + drift
/// Source: Monster, Car Physics for Games 1.9, "straight line physics".
///   v = v_x, drift (GravityInPlane) [m/s]; returns [N]
template <class S>
constexpr S drag_force(const Resistance<S>& p, S v, S drift = S(0)) {
  return -drag_factor(p) * v * (abs(v) + drift);
}

/// The part of rolling resistance that grows with speed, opposing motion.   v [m/s]; returns [N]
///     F = -C_rr v   (linear mode; 0 in coefficient mode)
template <class S>
constexpr S rolling_force(const Resistance<S>& p, S v) {
  return p.rolling_resistance_mode == RollingMode::linear ? -p.rolling_resistance * v : S(0) * v;
}

/// The constant part of rolling resistance, a dry friction for apply_coulomb_friction().
///   load [N] >= 0, road: the surface's own coefficient [-], 0 where it has none; returns [N] >= 0
template <class S>
constexpr S rolling_friction(const Resistance<S>& p, S load, S road = S(0)) {
  if (p.rolling_resistance_mode == RollingMode::road) return select(road > S(0), road, p.rolling_resistance) * load;
  return p.rolling_resistance_mode == RollingMode::coefficient ? p.rolling_resistance * load : S(0) * load;
}

/// Drag alone, for tyre laws that include the rolling resistance.
template <class S>
constexpr Resistance<S> rolling_freely(Resistance<S> p) {
  p.rolling_resistance = S(0);
  return p;
}

/// Drag and linear rolling resistance in one step, implicit: stable at any step; without other forces they never
/// reverse a speed.
///     M (v' - v)/h = F - k |v| v' - c (v + v')/2        k = drag_factor, c of the linear rolling resistance
/// Exact for drag alone, v' = v/(1 + h k |v|/M); steady exactly where F = k |v| v + c v; second order. Where h c > 2 M
/// the linear part weights v' by more than half: c v' - (M/h) (v' - v), which ends at 0.
/// On a plane the same for each component of the velocity, |v| being its length.
template <class S>
struct StepResistance {
  S drag;     ///< k |v| [kg/s]
  S early;    ///< share of c that acts on the speed before the step [kg/s]
  S late;     ///< share of c that acts on the speed after the step [kg/s]
  S inertia;  ///< M + h (drag + late): effective mass for other forces, dry friction included [kg]

  /// Speed after the step without dry friction.   v [m/s] along the force [N], h [s]
  constexpr S pushed(S v, S force, S h) const { return v + h * (force - (drag + early + late) * v) / inertia; }
  /// The forces that acted in a step from one speed to another [N]; with them the sum of forces is mass times
  /// acceleration.
  constexpr S drag_acted(S after) const { return -drag * after; }
  /// The same for rolling resistance [N].
  constexpr S roll_acted(S before, S after) const { return -early * before - late * after; }
};
/// Resistance of a step h [s] of a car that moves at `speed` >= 0 [m/s]; `inertia` [kg] includes that of turning
/// wheels.
template <class S>
constexpr StepResistance<S> step_resistance(const Resistance<S>& p, S inertia, S speed, S h) {
  const S drag = drag_factor(p) * speed,
          c = p.rolling_resistance_mode == RollingMode::linear ? p.rolling_resistance : S(0) * speed;
  const S late = max(S(0.5) * c, c - inertia / h);
  return {.drag = drag, .early = c - late, .late = late, .inertia = inertia + h * (drag + late)};
}

}  // namespace sixline

#include "sixline/generated/vehicle/resistance.hpp"
