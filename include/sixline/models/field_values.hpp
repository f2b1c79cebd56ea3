// Field values: copies the fields of one struct into another's, in place or by name, in any number type. For
// params.hpp.
#pragma once
#include <array>
#include <string_view>
#include <type_traits>
#include <utility>

#include "sixline/model/fields.hpp"
#include "sixline/tyre/tyre_table.hpp"
#include "sixline/vehicle/engine.hpp"
#include "sixline/vehicle/gearbox.hpp"

namespace sixline {

namespace detail {
// The number type of a struct's fields, from the first that is not a choice; void: it has only choices.
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
FirstNumber<Entries...> first_number(const FieldList<Entries...>&);
template <class Struct>
struct NumberOf : decltype(first_number(Struct::fields())) {};

// Copies one field to the same field in another number type: a number or a choice, a row, gear ratios, a torque curve.
template <class T, class S>
constexpr void put(T& to, const S& from) {
  to = static_cast<T>(from);
}
template <class T, class S, std::size_t N>
constexpr void put(std::array<T, N>& to, const std::array<S, N>& from) {
  for (std::size_t i = 0; i < N; ++i) to[i] = static_cast<T>(from[i]);
}
template <class T, class S>
constexpr void put(GearRatios<T>& to, const GearRatios<S>& from) {
  put(to.ratio, from.ratio);
  put(to.top, from.top);
}
template <class T, class S>
constexpr void put(TorqueCurve<T>& to, const TorqueCurve<S>& from) {
  put(to.rpm, from.rpm);
  put(to.torque, from.torque);
  to.size = from.size;
}
constexpr void put(TyreTable& to, const TyreTable& from) { to = from; }
// Calls visit(field of a, field of b) for all fields of one struct in two number types.
template <class A, class B, class Visit>
constexpr void visit_both(A& a, B& b, Visit&& visit) {
  using In = std::remove_const_t<A>;
  using Other = std::remove_const_t<B>;
  static_assert(decltype(In::fields())::size == decltype(Other::fields())::size,
                "the fields differ: params_from converts between models");
  const auto one = [&](const auto& x, const auto& y) {
    if constexpr (requires { x.members; })
      visit(a.*(x.members), b.*(y.members));
    else if constexpr (requires { x.info; })
      visit(a.*(x.member), b.*(y.member));
    else
      visit_both(a.*(x.member), b.*(y.member), visit);
  };
  field_list<In>.with([&](const auto&... x) { field_list<Other>.with([&](const auto&... y) { (one(x, y), ...); }); });
}
// Copies all fields to the same struct in another number type.
template <class To, class From>
constexpr void put_fields(To& to, const From& from) {
  visit_both(to, from, [](auto& a, const auto& b) { put(a, b); });
}

// The value of a field: one of the pointers, or the name of a choice.
template <class S>
struct FieldValue {
  std::string_view name, unit;
  const S* number = nullptr;
  const GearRatios<S>* gears = nullptr;
  const TorqueCurve<S>* torques = nullptr;
  const TyreTable* tyre_file = nullptr;
  std::string_view word{};  // of a choice
};
template <class S>
constexpr void point_at(FieldValue<S>& value, const S& number) {
  value.number = &number;
}
template <class S>
constexpr void point_at(FieldValue<S>& value, const GearRatios<S>& gears) {
  value.gears = &gears;
}
template <class S>
constexpr void point_at(FieldValue<S>& value, const TorqueCurve<S>& torques) {
  value.torques = &torques;
}
template <class S>
constexpr void point_at(FieldValue<S>& value, const TyreTable& file) {
  value.tyre_file = &file;
}

// Number of fields of a struct, with parts expanded.
template <class Struct>
constexpr std::size_t field_count();
template <class Entry>
constexpr std::size_t count_of(const Entry&) {
  return 1;
}
template <class Struct, class S, std::size_t N>
constexpr std::size_t count_of(const RowOf<Struct, S, N>&) {
  return N;
}
template <class Struct, class Part>
constexpr std::size_t count_of(const PartOf<Struct, Part>&) {
  return field_count<Part>();
}
template <class Struct>
constexpr std::size_t field_count() {
  return field_list<Struct>.with([](const auto&... entry) { return (std::size_t(0) + ... + count_of(entry)); });
}
// The values of parameters, in the order of their fields.
template <class P>
constexpr auto values_of(const P& params) {
  std::array<FieldValue<typename NumberOf<P>::type>, field_count<P>()> values{};
  std::size_t i = 0;
  for_each_field(params, [&](const FieldInfo& f, const auto& value, const auto&... choices) {
    auto& to = values[i++];
    to.name = f.name;
    to.unit = f.unit;
    if constexpr (sizeof...(choices) > 0)
      to.word = (choices[static_cast<std::size_t>(value)], ...);
    else
      point_at(to, value);
  });
  return values;
}

// Sets a field to a value; false if it is of another kind, or its choices do not include that word.
template <class T, class S>
constexpr bool put_value(T& to, const FieldValue<S>& from) {
  if (from.number) put(to, *from.number);
  return from.number != nullptr;
}
template <class T, class S>
constexpr bool put_value(GearRatios<T>& to, const FieldValue<S>& from) {
  if (from.gears) put(to, *from.gears);
  return from.gears != nullptr;
}
template <class T, class S>
constexpr bool put_value(TorqueCurve<T>& to, const FieldValue<S>& from) {
  if (from.torques) put(to, *from.torques);
  return from.torques != nullptr;
}
template <class S>
constexpr bool put_value(TyreTable& to, const FieldValue<S>& from) {
  if (from.tyre_file) to = *from.tyre_file;
  return from.tyre_file != nullptr;
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
}  // namespace detail

}  // namespace sixline
