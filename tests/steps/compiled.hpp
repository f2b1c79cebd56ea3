// Steps and layouts compiled once: what many tests need of every model is compiled in files that CMake makes of
// tests/steps/models.cpp.in, not again in every program.
#pragma once
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <vector>

#include "../model_lists.hpp"
#include "../places.hpp"
#include "sixline/math/dual.hpp"
#include "sixline/math/lanes.hpp"

namespace sixline::testing {

namespace test_detail {
template <class M, class List>
inline constexpr bool listed = false;
template <class M, class... All>
inline constexpr bool listed<M, ::testing::Types<All...>> = (std::is_same_v<M, All> || ...);
template <class Struct, class List>
inline constexpr bool of_a_model = false;
template <class Struct, class... All>
inline constexpr bool of_a_model<Struct, ::testing::Types<All...>> = ((std::is_same_v<Struct, typename All::State> ||
                                                                       std::is_same_v<Struct, typename All::Params> ||
                                                                       std::is_same_v<Struct, typename All::Output>) ||
                                                                      ...);
}  // namespace test_detail

#ifdef SIXLINE_TEST_STEPS  // a test built by CMake; a file compiled by hand is self-contained
inline constexpr bool have_steps = true;
#else
inline constexpr bool have_steps = false;
#endif

/// Whether M's step is compiled in tests/steps.
template <class M>
concept CompiledOnce = have_steps && test_detail::listed<M, EveryModel<typename M::Scalar>> &&
    test_detail::listed<typename M::Scalar,
                        ::testing::Types<double, float, Lanes<double, 4>, Lanes<float, 4>, Dual<1>>>;

template <Model M, class S = typename M::Scalar>
StepAndOutputs<M> compiled_step(const typename M::Params&, const typename M::State&, const Inputs<S>&,
                                const RoadPlane<S>&, S dt, const Overrides<S>&);

/// step_and_outputs<M>, as a call if M is compiled once.
template <Model M, class S = typename M::Scalar>
StepAndOutputs<M> stepped(const typename M::Params& p, const typename M::State& s,
                          const std::type_identity_t<Inputs<S>>& u, const std::type_identity_t<RoadPlane<S>>& ground,
                          std::type_identity_t<S> dt, const std::type_identity_t<Overrides<S>>& test = {}) {
  if constexpr (CompiledOnce<M>)
    return compiled_step<M>(p, s, u, ground, dt, test);
  else
    return step_and_outputs<M>(p, s, u, ground, dt, test);
}

/// The articles' car on a model (article_car.hpp).
template <class M>
const typename M::Params& compiled_article();

/// The fields of a model's parameters, state or output.
template <class Struct, class S>
const Places& compiled_places();

template <class Struct, class S>
const Places& places_in() {
  if constexpr (have_steps && test_detail::of_a_model<Struct, EveryModel<S>>) {
    return compiled_places<Struct, S>();
  } else {
    static const Places made = places_of<Struct, S>();
    return made;
  }
}

/// Calls visit(name, number) for every number of type S. A loop over rows, so that the field list of a model is
/// compiled in one place.
template <class S, class Struct, class Visit>
void for_each_number(Struct& object, Visit&& visit) {
  using Plain = std::remove_const_t<Struct>;
  using Number = std::conditional_t<std::is_const_v<Struct>, const S, S>;
  for (const Place& place : places_in<Plain, S>())
    if (place.kind == Place::Kind::number) visit(place.name, place.in<Number>(&object));
}

}  // namespace sixline::testing
