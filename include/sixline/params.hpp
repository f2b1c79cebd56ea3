// Params: the parameters of one model or number type as those of another, field by field.
#pragma once
#include <array>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "sixline/scalar_types.hpp"

namespace sixline {

namespace detail {
// The number type of a struct's fields; void: it has only choices.
template <class Struct>
struct NumberOf;
template <class Entry>
struct NumberOfEntry : std::type_identity<void> {};
template <class Struct, class S>
struct NumberOfEntry<Field<Struct, S>> : std::type_identity<S> {};
template <class Struct, class S>
struct NumberOfEntry<Field<Struct, GearRatios<S>>> : std::type_identity<S> {};
template <class Struct, class S>
struct NumberOfEntry<Field<Struct, TorqueCurve<S>>> : std::type_identity<S> {};
template <class Struct, class S, std::size_t N>
struct NumberOfEntry<RowOf<Struct, S, N>> : std::type_identity<S> {};
template <class Struct, class Part>
struct NumberOfEntry<PartOf<Struct, Part>> : NumberOf<Part> {};
template <class... Entries>
struct FirstNumber : std::type_identity<void> {};
template <class First, class... More>
struct FirstNumber<First, More...> : std::conditional_t<std::is_void_v<typename NumberOfEntry<First>::type>,
                                                        FirstNumber<More...>, NumberOfEntry<First>> {};
template <class... Entries>
FirstNumber<Entries...> first_number(const std::tuple<Entries...>&);
template <class Struct>
struct NumberOf : decltype(first_number(Struct::fields())) {};

// How many fields a struct has, parts opened up.
template <class Struct>
constexpr int field_count();
template <class Struct, class Entry>
constexpr int count_of(const Entry&) {
  return 1;
}
template <class, class Struct, class S, std::size_t N>
constexpr int count_of(const RowOf<Struct, S, N>&) {
  return int(N);
}
template <class, class Struct, class Part>
constexpr int count_of(const PartOf<Struct, Part>&) {
  return field_count<Part>();
}
template <class Struct>
constexpr int field_count() {
  return std::apply([](const auto&... entry) { return (0 + ... + count_of<Struct>(entry)); }, field_list<Struct>);
}

// What a field holds: one of these.
template <class S>
struct FieldValue {
  std::string_view name, unit;
  const S* number = nullptr;
  const GearRatios<S>* gears = nullptr;
  const TorqueCurve<S>* torques = nullptr;
  std::string_view word{};  // of a choice
};

// The values of parameters, in the order of their fields.
template <class P>
constexpr auto values_of(const P& params) {
  using S = typename NumberOf<P>::type;
  std::array<FieldValue<S>, std::size_t(field_count<P>())> values{};
  std::size_t i = 0;
  for_each_field(params, [&]<class V>(const FieldInfo& f, const V& value, const auto&... choices) {
    FieldValue<S>& to = values[i++];
    to = {.name = f.name, .unit = f.unit};
    if constexpr (sizeof...(choices) > 0)
      to.word = (choices[std::size_t(value)], ...);
    else if constexpr (std::is_same_v<V, GearRatios<S>>)
      to.gears = &value;
    else if constexpr (std::is_same_v<V, TorqueCurve<S>>)
      to.torques = &value;
    else
      to.number = &value;
  });
  return values;
}

template <class T, class S, std::size_t N>
constexpr void put_all(std::array<T, N>& to, const std::array<S, N>& from) {
  for (std::size_t i = 0; i < N; ++i) to[i] = static_cast<T>(from[i]);
}
// A field gets a value; false where it is of another kind, or its choices do not have that word.
template <class T, class S>
constexpr bool put_value(T& to, const FieldValue<S>& from) {
  if (from.number) to = static_cast<T>(*from.number);
  return from.number != nullptr;
}
template <class T, class S>
constexpr bool put_value(GearRatios<T>& to, const FieldValue<S>& from) {
  if (!from.gears) return false;
  put_all(to.ratio, from.gears->ratio);
  to.top = static_cast<T>(from.gears->top);
  return true;
}
template <class T, class S>
constexpr bool put_value(TorqueCurve<T>& to, const FieldValue<S>& from) {
  if (!from.torques) return false;
  put_all(to.rpm, from.torques->rpm);
  put_all(to.torque, from.torques->torque);
  to.size = from.torques->size;
  return true;
}
template <class Enum, class S, std::size_t N>
constexpr bool put_value(Enum& to, const FieldValue<S>& from, const std::array<std::string_view, N>& choices) {
  for (std::size_t i = 0; i < N; ++i)
    if (!from.word.empty() && choices[i] == from.word) {
      to = static_cast<Enum>(i);
      return true;
    }
  return false;
}

// Parameters with the fields of others, in another number type.
template <class To, class From>
constexpr To converted(const From& from) {
  static_assert(field_count<To>() == field_count<From>(), "cast: other fields; params_from goes between models");
  const auto values = values_of(from);
  To to{};
  std::size_t i = 0;
  for_each_field(
      to, [&](const FieldInfo&, auto& value, const auto&... choices) { put_value(value, values[i++], choices...); });
  return to;
}

// Whoever does not ask which fields were left.
struct NobodyAsks {
  constexpr void operator()(std::string_view) const {}
};
}  // namespace detail

/// The same numbers and choices in another number type S2: cast<Dual<1>>(p), cast<float>(p), cast<Lanes<double, 4>>(p),
/// each lane alike. from: Params or Inputs of double or float. A model may be named instead, cast<MyModel<Dual<1>>>(p): so
/// it takes a State too, and it must be for Params inside a model that is not of the catalogue.
template <class To, class From>
constexpr auto cast(const From& from) {
  using S = typename detail::NumberOf<From>::type;
  if constexpr (requires { typename To::Params; }) {
    if constexpr (std::is_same_v<From, typename WithScalar<To, S>::State>)
      return detail::converted<typename To::State>(from);
    else
      return detail::converted<typename To::Params>(from);
  } else {
    return detail::converted<typename decltype(detail::params_with<From, S, To>())::type>(from);
  }
}

/// Parameters of the model Other: every field that these have too, by name and unit (a choice: by its word), the rest as
/// Other{} has it. A name means the same in every model, with the same unit. left(name) is called for each field of
/// Other that keeps its own value. Ranges and rules between fields are not checked. Number types may differ as in cast.
template <class Other, class P, class Left = detail::NobodyAsks>
constexpr typename Other::Params params_from(const P& params, Left&& left = {}) {
  const auto values = detail::values_of(params);
  typename Other::Params to{};
  for_each_field(to, [&](const FieldInfo& f, auto& value, const auto&... choices) {
    bool found = false;
    for (const auto& from : values)
      if (from.name == f.name && from.unit == f.unit) found = detail::put_value(value, from, choices...) || found;
    if (!found) left(f.name);
  });
  return to;
}

}  // namespace sixline
