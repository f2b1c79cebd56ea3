// Common part of the files of this folder: compiles a list of models.
#pragma once
#include <tuple>

#include "../article_car.hpp"
#include "compiled.hpp"

namespace sixline::testing {

template <Model M, class S>
StepAndOutputs<M> compiled_step(const typename M::Params& p, const typename M::State& s, const Inputs<S>& u,
                                const RoadPlane<S>& ground, S dt, const Overrides<S>& test) {
  return step_and_outputs<M>(p, s, u, ground, dt, test);
}

template <class Struct, class S>
const Places& compiled_places() {
  static const Places places = places_of<Struct, S>();
  return places;
}

template <class M>
const typename M::Params& compiled_article() {
  static const typename M::Params params = article_detail::made<M>();
  return params;
}

/// The functions of a list; keeping their addresses compiles them.
template <class List>
struct Compiled;
template <class... M>
struct Compiled<::testing::Types<M...>> {
  std::tuple<decltype(&compiled_article<M>)...> articles{&compiled_article<M>...};
  using PlacesOf = const Places& (*)();
  std::tuple<decltype(&compiled_step<M>)...> steps{&compiled_step<M>...};
  PlacesOf params[sizeof...(M)] = {&compiled_places<typename M::Params, typename M::Scalar>...};
  PlacesOf states[sizeof...(M)] = {&compiled_places<typename M::State, typename M::Scalar>...};
  PlacesOf outputs[sizeof...(M)] = {&compiled_places<typename M::Output, typename M::Scalar>...};
};

}  // namespace sixline::testing
