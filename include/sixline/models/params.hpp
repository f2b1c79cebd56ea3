// Params: converts the parameters of one model or number type to those of another, field by field.
#pragma once
#include "sixline/models/field_values.hpp"
#include "sixline/models/scalar_types.hpp"

namespace sixline {

namespace detail {
template <class To, class From>
constexpr To converted(const From& from) {
  To to{};
  put_fields(to, from);
  return to;
}
template <class State, class M>
inline constexpr bool is_state_of = requires {
  requires std::same_as<State, typename M::State>;
};
// Ignores the fields that keep their values.
struct IgnoreLeft {
  constexpr void operator()(std::string_view) const {}
};
}  // namespace detail

/// The same numbers and choices in another number type S2: cast<Dual<1>>(p), cast<float>(p), cast<Lanes<double, 4>>(p),
/// with equal lanes. from: Params, Inputs or Overrides of double or float. A model can be named instead,
/// cast<MyModel<Dual<1>>>(p): then a State is accepted too. This form is required for Params inside a model that is not
/// in the catalogue.
template <class To, class From>
constexpr auto cast(const From& from) {
  using S = typename detail::NumberOf<From>::type;
  if constexpr (requires { typename To::Params; }) {
    if constexpr (detail::is_state_of<From, WithScalar<To, S>>)
      return detail::converted<typename To::State>(from);
    else
      return detail::converted<typename To::Params>(from);
  } else {
    return detail::converted<typename decltype(detail::params_with<From, S, To>())::type>(from);
  }
}

/// Parameters of the model Other: every field that `params` has too, by name and unit (a choice by name); the others
/// keep their value in Other{}. A name means the same in every model, with the same unit. left(name) is called for each
/// field of Other that keeps its own value. Ranges and rules between fields are not checked. Number types may differ as
/// in cast.
template <class Other, class P, class Left = detail::IgnoreLeft>
constexpr typename Other::Params params_from(const P& params, Left&& left = {}) {
  const auto values = detail::values_of(params);
  typename Other::Params to{};
  for_each_field(to, [&](const FieldInfo& f, auto& field, const auto&... choices) {
    bool found = false;
    for (const auto& from : values)
      if (from.name == f.name && from.unit == f.unit) found = detail::put_value(field, from, choices...) || found;
    if (!found) left(f.name);
  });
  return to;
}

}  // namespace sixline
