// Scalar types: the same model over another number type.
#pragma once
#include <concepts>
#include <type_traits>

#include "sixline/models/catalogue.hpp"

namespace sixline {

namespace detail {
// T with From replaced by To in its template arguments. Shapes: <types...>, <type, int, types...>, <type, bool,
// types...>.
template <class T, class From, class To>
struct Renumbered {
  using type = T;
};
template <class From, class To>
struct Renumbered<From, From, To> {
  using type = To;
};
template <template <class...> class T, class... A, class From, class To>
requires(!std::same_as<T<A...>, From>) struct Renumbered<T<A...>, From, To> {
  using type = T<typename Renumbered<A, From, To>::type...>;
};
template <template <class, int, class...> class T, class A, int N, class... B, class From, class To>
requires(!std::same_as<T<A, N, B...>, From>) struct Renumbered<T<A, N, B...>, From, To> {
  using type = T<typename Renumbered<A, From, To>::type, N, typename Renumbered<B, From, To>::type...>;
};
template <template <class, bool, class...> class T, class A, bool is, class... B, class From, class To>
requires(!std::same_as<T<A, is, B...>, From>) struct Renumbered<T<A, is, B...>, From, To> {
  using type = T<typename Renumbered<A, From, To>::type, is, typename Renumbered<B, From, To>::type...>;
};

// The first model of a list with parameters P; void: none.
template <class P, class List>
struct OwnerIn {
  using type = void;
};
template <class P, class First, class... More>
struct OwnerIn<P, TypeList<First, More...>>
    : std::conditional_t<std::same_as<P, typename First::Params>, std::type_identity<First>,
                         OwnerIn<P, TypeList<More...>>> {};

// A model of the catalogue with parameters P, with any drive.
template <class P, class S>
using OwnerOf = typename OwnerIn<P, Variants<S>>::type;

template <class P, class From, class To>
auto params_with() {
  using Direct = typename Renumbered<P, From, To>::type;
  if constexpr (!std::same_as<Direct, P> || std::same_as<From, To>) {
    return std::type_identity<Direct>{};
  } else {
    using Owner = OwnerOf<P, From>;
    static_assert(!std::is_void_v<Owner>, "parameters of no listed model: name the model, cast<MyModel<S2>>(params)");
    return std::type_identity<typename Renumbered<Owner, From, To>::type::Params>{};
  }
}
}  // namespace detail

/// The same model over another number type: WithScalar<DoubleTrack<double>, Dual<1>> is DoubleTrack<Dual<1>>. A model
/// that is not a template over its number type is unchanged.
template <class M, class S2>
using WithScalar = typename detail::Renumbered<M, typename M::Scalar, S2>::type;

}  // namespace sixline
