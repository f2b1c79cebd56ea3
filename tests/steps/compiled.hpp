// Steps and layouts compiled once: what many tests need of every model is compiled in tests/steps/*.cpp, not in every
// program again.
#pragma once
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <vector>

#include "../model_lists.hpp"
#include "sixline/math/dual.hpp"
#include "sixline/math/lanes.hpp"

namespace sixline::testing {

namespace detail {
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
}  // namespace detail

#ifdef SIXLINE_TEST_STEPS  // of a test that CMake builds; a file that is compiled by hand stands alone
inline constexpr bool have_steps = true;
#else
inline constexpr bool have_steps = false;
#endif

/// Is M's step compiled in tests/steps?
template <class M>
concept CompiledOnce = have_steps && detail::listed<M, EveryModel<typename M::Scalar>> &&
    detail::listed<typename M::Scalar, ::testing::Types<double, float, Lanes<double, 4>, Lanes<float, 4>, Dual<1>>>;

template <Model M, class S = typename M::Scalar>
StepAndOutputs<M> compiled_step(const typename M::Params&, const typename M::State&, const Inputs<S>&,
                                const RoadPlane<S>&, S dt);

/// step_and_outputs<M>, as a call where M is compiled once.
template <Model M, class S = typename M::Scalar>
StepAndOutputs<M> stepped(const typename M::Params& p, const typename M::State& s,
                          const std::type_identity_t<Inputs<S>>& u, const std::type_identity_t<RoadPlane<S>>& ground,
                          std::type_identity_t<S> dt) {
  if constexpr (CompiledOnce<M>)
    return compiled_step<M>(p, s, u, ground, dt);
  else
    return step_and_outputs<M>(p, s, u, ground, dt);
}

/// The articles' car on a model (article_car.hpp).
template <class M>
const typename M::Params& compiled_article();

/// A number of a struct, and how many bytes behind the struct's begin it lies.
struct Spot {
  std::string_view name;
  std::ptrdiff_t at;
};
/// The numbers of a model's parameters, state or output that have the model's scalar type; see for_each_number.
template <class Struct, class S>
const std::vector<Spot>& compiled_spots();

template <class Struct, class S>
std::vector<Spot> spots_of() {
  std::vector<Spot> spots;
  Struct object{};
  for_each_field(object, [&](const FieldInfo& f, auto& v) {
    if constexpr (std::is_same_v<std::remove_reference_t<decltype(v)>, S>)
      spots.push_back({f.name, reinterpret_cast<char*>(&v) - reinterpret_cast<char*>(&object)});
  });
  return spots;
}

/// Calls visit(name, number) for every number of type S. A loop over rows, so that the field list of a model is
/// compiled in one place.
template <class S, class Struct, class Visit>
void for_each_number(Struct& object, Visit&& visit) {
  using Plain = std::remove_const_t<Struct>;
  using Byte = std::conditional_t<std::is_const_v<Struct>, const char, char>;
  using Number = std::conditional_t<std::is_const_v<Struct>, const S, S>;
  const auto& spots = []() -> const std::vector<Spot>& {
    if constexpr (have_steps && detail::of_a_model<Plain, EveryModel<S>>) {
      return compiled_spots<Plain, S>();
    } else {
      static const std::vector<Spot> made = spots_of<Plain, S>();
      return made;
    }
  }();
  for (const Spot& spot : spots)
    visit(spot.name, *reinterpret_cast<Number*>(reinterpret_cast<Byte*>(&object) + spot.at));
}

}  // namespace sixline::testing
