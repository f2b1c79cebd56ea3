// The catalogue of models, which programs, pages, tests and benchmarks enumerate. Written from models.list.
#pragma once

namespace sixline {

template <class... T>
struct TypeList {};

}  // namespace sixline

#include "sixline/generated/models/catalogue.hpp"

namespace sixline {

namespace detail {
template <class... A, class... B>
TypeList<A..., B...> operator+(TypeList<A...>, TypeList<B...>);
template <class M, class... Drive>
auto variants_of(TypeList<Drive...>) {
  if constexpr (M::info.has_longitudinal)
    return TypeList<typename M::template With<Drive>...>{};
  else
    return TypeList<M>{};
}
template <class Drives, class... M>
auto variants(TypeList<M...>) -> decltype((TypeList<>{} + ... + variants_of<M>(Drives{})));
}  // namespace detail

/// All models; one that carries a drive is replaced by one for each drive.
template <class S>
using Variants = decltype(detail::variants<Drives<S>>(Models<S>{}));

}  // namespace sixline
