// Model: the interface of a model, its steps and outputs, and the integrators of smooth models.
#pragma once
#include <string_view>
#include <type_traits>

#include "sixline/model/forces.hpp"
#include "sixline/model/inputs.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/model/overrides.hpp"
#include "sixline/road/road_plane.hpp"

namespace sixline {

/// One step's result: the state after it, and the forces during it (of a divided step: means over its parts).
template <class M>
struct StepResult {
  typename M::State state;    ///< after the step
  typename M::Forces forces;  ///< during the step
};

/// A model whose motion is smooth: rate() returns the time derivative of the state in a struct of the same shape.
template <class M>
concept Smooth = requires(const typename M::Params& p, const typename M::State& s, const Inputs<typename M::Scalar>& u,
                          const RoadPlane<typename M::Scalar>& g) {
  { M::rate(p, s, u, g) } -> std::same_as<typename M::State>;
};

/// A model with its own step: exact arcs, algorithms defined per step, or static friction, which needs dt.
template <class M>
concept Stepped = requires(const typename M::Params& p, const typename M::State& s, const Inputs<typename M::Scalar>& u,
                           const RoadPlane<typename M::Scalar>& g, typename M::Scalar dt) {
  { M::step(p, s, u, g, dt) } -> std::same_as<StepResult<M>>;
};

/// A model: parameters, state, forces and outputs as plain structs, its properties, and its step.
template <class M>
concept Model = std::is_trivially_copyable_v<typename M::Params> && std::is_trivially_copyable_v<typename M::State> &&
    std::is_trivially_copyable_v<typename M::Forces> && std::is_trivially_copyable_v<typename M::Output> &&
    Stepped<M> && requires(const typename M::Params& p, const typename M::State& s, const typename M::Forces& f,
                           const Inputs<typename M::Scalar>& u) {
  { M::info } -> std::convertible_to<const ModelInfo&>;
  { M::outputs(p, s, f, u) } -> std::same_as<typename M::Output>;
};

/// Number of parts of a step of which none is longer than `largest_part` [s].   returns 1 ... 1000
template <class S>
constexpr int substep_count(S dt, double largest_part) {
  const double parts = largest(dt) / largest_part;
  return parts > 1000 ? 1000 : parts > 1 ? static_cast<int>(parts) + (parts > static_cast<int>(parts)) : 1;
}

// A model without overrides may omit that last parameter in step and rate; these functions pass overrides only if the
// parameter exists.
namespace detail {
template <class M, class Road, class S>
constexpr StepResult<M> step_of(const typename M::Params& p, const typename M::State& s, const Inputs<S>& u,
                                const Road& road, S dt, const Overrides<S>& test) {
  if constexpr (requires { M::step(p, s, u, road, dt, test); })
    return M::step(p, s, u, road, dt, test);
  else
    return M::step(p, s, u, road, dt);
}
template <class M, class S>
constexpr typename M::State rate_of(const typename M::Params& p, const typename M::State& s, const Inputs<S>& u,
                                    const RoadPlane<S>& road, const Overrides<S>& test) {
  if constexpr (requires { M::rate(p, s, u, road, test); })
    return M::rate(p, s, u, road, test);
  else
    return M::rate(p, s, u, road);
}
}  // namespace detail

/// One whole step of any model, including its discrete changes (gears, limiter, timers). dt [s] > 0, the same for all
/// lanes; the input state is not changed. Overrides that the model does not support have no effect.
template <Model M, class S>
constexpr StepResult<M> step(const typename M::Params& p, const typename M::State& s, const Inputs<S>& u,
                             const RoadPlane<S>& road, S dt, const Overrides<S>& test = no_overrides<S>) {
  return detail::step_of<M>(p, s, u, road, dt, test);
}

/// A step with its outputs.
template <class M>
struct StepAndOutputs {
  typename M::State state;    ///< after the step
  typename M::Output output;  ///< of that state, and of what acted in the step
};
/// The same as step(), with the outputs.
template <Model M, class S>
constexpr StepAndOutputs<M> step_and_outputs(const typename M::Params& p, const typename M::State& s,
                                             const Inputs<S>& u, const RoadPlane<S>& road, S dt,
                                             const Overrides<S>& test = no_overrides<S>) {
  const auto next = detail::step_of<M>(p, s, u, road, dt, test);
  return {next.state, M::outputs(p, next.state, next.forces, u)};
}

/// a + factor * b over every field of a state.
template <class State, class S>
constexpr State add_scaled(const State& a, const State& b, S factor) {
  State sum = a;
  for_each_pair<State>(sum, b, [&](const FieldInfo&, S& to, const S& slope) { to = to + slope * factor; });
  return sum;
}

/// Explicit Euler: everything from the old state. First order.
template <Smooth M, class S>
constexpr typename M::State euler(const typename M::Params& p, const typename M::State& s, const Inputs<S>& u,
                                  const RoadPlane<S>& ground, S dt, const Overrides<S>& test = no_overrides<S>) {
  return add_scaled(s, detail::rate_of<M>(p, s, u, ground, test), dt);
}

/// Semi-implicit Euler: headings and speeds first, then positions from the new ones (M::is_position names them). First
/// order; keeps the energy of oscillations bounded, which grows with explicit Euler.
template <Smooth M, class S>
constexpr typename M::State semi_implicit(const typename M::Params& p, const typename M::State& s, const Inputs<S>& u,
                                          const RoadPlane<S>& ground, S dt,
                                          const Overrides<S>& test = no_overrides<S>) {
  using State = typename M::State;
  State next = euler<M>(p, s, u, ground, dt, test);
  State half = next;
  for_each_pair<State>(half, s,
                       [](const FieldInfo& f, S& to, const S& old) { to = M::is_position(f.name) ? old : to; });
  const State slope = detail::rate_of<M>(p, half, u, ground, test);
  for_each_pair<State>(half, slope, [&](const FieldInfo& f, S& to, const S& rate) {
    if (M::is_position(f.name)) to = to + rate * dt;
  });
  return half;
}

/// Classical Runge-Kutta of fourth order.
template <Smooth M, class S>
constexpr typename M::State rk4(const typename M::Params& p, const typename M::State& s, const Inputs<S>& u,
                                const RoadPlane<S>& ground, S dt, const Overrides<S>& test = no_overrides<S>) {
  const S half = dt * S(0.5);
  const auto rate = [&](const typename M::State& at) { return detail::rate_of<M>(p, at, u, ground, test); };
  const auto k1 = rate(s);
  const auto k2 = rate(add_scaled(s, k1, half));
  const auto k3 = rate(add_scaled(s, k2, half));
  const auto k4 = rate(add_scaled(s, k3, dt));
  auto next = add_scaled(s, k1, dt * S(1.0 / 6));
  next = add_scaled(next, k2, dt * S(1.0 / 3));
  next = add_scaled(next, k3, dt * S(1.0 / 3));
  return add_scaled(next, k4, dt * S(1.0 / 6));
}

/// A violated rule in a struct of parameters, as text; an empty `rule` means none.
struct Fault {
  std::string_view field, rule;                       ///< the parameter; the violated rule
  double value = 0, min = -infinite, max = infinite;  ///< found value; allowed value, in the parameter's unit
  /// Whether a rule is violated.
  constexpr explicit operator bool() const { return !rule.empty(); }
};

/// Checks that every number is finite and within its range. Called once for parameters in double, before they are used.
template <class Params>
constexpr Fault check_ranges(const Params& params) {
  Fault fault;
  for_each_field(params, [&](const FieldInfo& f, const auto& value) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, double>) {
      if (fault) return;
      if (!(value >= f.min && value <= f.max && value - value == 0))
        fault = {f.name, value - value == 0 ? "is out of range" : "must be a finite number", value, f.min, f.max};
    }
  });
  return fault;
}

/// Whether the friction of the ground may differ from wheel to wheel of a planar model (RoadPlane::split).
template <class M>
concept MeetsSplit = requires {
  requires M::meets_split;
};

}  // namespace sixline
