// Jacobian: a step, and its derivatives with respect to the state before it and to the inputs.
#pragma once
#include <array>

#include "sixline/model/model.hpp"
#include "sixline/models/params.hpp"

namespace sixline {

/// The state after a step and its derivatives: the rows are the numbers of the next state, the columns those of the
/// state before and then of the inputs, in the order of for_each_field.
template <class M>
struct Jacobian {
  /// Number of scalars in the state.
  static constexpr std::size_t states = detail::field_count<typename M::State>();
  /// Number of inputs.
  static constexpr std::size_t inputs = detail::field_count<Inputs<double>>();
  std::array<double, states> state{};                               ///< after the step, bit for bit as over double
  std::array<std::array<double, states + inputs>, states> slope{};  ///< d state / d (state before, inputs)
};

/// The Jacobian of a step of model M over double: the step runs over Dual<N>, N columns at a time. With one at a time,
/// a car that stands or rolls exactly straight takes for each column the branch of its neighbours in that direction.
/// At a kink a column is the slope of one side, at 0 of a pedal that of pressing it. For a custom model, or one whose
/// .ipp is included. On double_track 27 columns cost about 90 steps, with N = 8 60.
template <Model M, int N = 1>
Jacobian<M> jacobian(const typename M::Params& p, const typename M::State& x, const Inputs<double>& u,
                     const RoadPlane<double>& road, double dt, const Overrides<double>& test = {}) {
  using D = Dual<N>;
  using Over = WithScalar<M, D>;
  const RoadPlane<D> ground{D(road.slope_x), D(road.slope_y), D(road.friction), D(road.rolling)};
  const auto params = cast<Over>(p);
  const auto overrides = cast<D>(test);
  Jacobian<M> found;
  std::size_t number = 0;
  for_each_field(step<M>(p, x, u, road, dt, test).state,
                 [&](const FieldInfo&, const double& value) { found.state[number++] = value; });
  constexpr std::size_t columns = Jacobian<M>::states + Jacobian<M>::inputs;
  for (std::size_t first = 0; first < columns; first += N) {
    auto before = cast<Over>(x);
    auto inputs = cast<D>(u);
    std::size_t column = 0;
    const auto vary = [&first, &column](const FieldInfo&, D& varied) {
      if (column >= first && column < first + N) varied.slope[column - first] = 1;
      ++column;
    };
    for_each_field(before, vary);
    for_each_field(inputs, vary);
    const auto after = step<Over>(params, before, inputs, ground, D(dt), overrides).state;
    std::size_t row = 0;
    for_each_field(after, [&found, &row, &first](const FieldInfo&, const D& changed) {
      for (std::size_t i = 0; i < N && first + i < columns; ++i) found.slope[row][first + i] = changed.slope[i];
      ++row;
    });
  }
  return found;
}

}  // namespace sixline
