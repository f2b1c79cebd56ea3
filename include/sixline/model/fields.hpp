// One field list per struct: name, unit, range and meaning. Reading, checking, printing, hashing and stepping are loops
// over it. tools/fields.py writes the library's lists from the comments beside the members.
#pragma once
#include <array>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

#include "sixline/model/quantities.hpp"

namespace sixline {

/// No bound.
inline constexpr double infinite = std::numeric_limits<double>::infinity();
/// A number that a model does not have: left out of tables and plots, not shown as 0.
inline constexpr double absent = std::numeric_limits<double>::quiet_NaN();

/// Description of one number.
struct FieldInfo {
  std::string_view name;                  ///< as in files and channels
  std::string_view unit;                  ///< "m/s", "rad", "-" for a pure number
  std::string_view meaning;               ///< one line of plain text
  double min = -infinite;                 ///< smallest value allowed
  double max = infinite;                  ///< largest value allowed
  bool memory = false;                    ///< used only by the model: stored and hashed, but not a channel
  Quantity quantity = Quantity::none;     ///< the quantity that it is, if any
  Wheel wheel = Wheel::none;              ///< the wheel or the axle that it belongs to
  Component component = Component::none;  ///< the part of a car that it belongs to: of its struct, or its own

  /// The same for a wheel or an axle, with whose suffix `name` ends.
  constexpr FieldInfo of(Wheel at) const {
    FieldInfo one = *this;
    one.wheel = at;
    one.quantity = quantity_of(name, at);
    return one;
  }
  /// The same for a component of a car.
  constexpr FieldInfo of(Component part) const {
    FieldInfo one = *this;
    one.component = part;
    return one;
  }
};

namespace detail {
/// The component of a struct's numbers.
template <class Struct>
constexpr Component component_of() {
  if constexpr (requires { Struct::component; })
    return Struct::component;
  else
    return Component::none;
}
}  // namespace detail

/// A number of a struct. `field(&Car::mass, "mass", "kg", 50, 10000, "mass with driver")`
template <class Struct, class Value>
struct Field {
  Value Struct::*member;  ///< pointer to the member
  FieldInfo info;         ///< its description
  /// The same for a wheel, an axle or a component of a car.   field(&Car::downforce, ...).of(Component::aero)
  constexpr Field of(auto owner) const { return {member, info.of(owner)}; }
};
/// A number of a struct with a range.
template <class Struct, class Value>
constexpr auto field(Value Struct::*member, std::string_view name, std::string_view unit, double min, double max,
                     std::string_view meaning) {
  return Field<Struct, Value>{
      member, {name, unit, meaning, min, max, false, quantity_of(name), Wheel::none, detail::component_of<Struct>()}};
}
/// A number of a struct that may have any finite value: positions, speeds, forces.
template <class Struct, class Value>
constexpr auto field(Value Struct::*member, std::string_view name, std::string_view unit, std::string_view meaning) {
  return field(member, name, unit, -infinite, infinite, meaning);
}

/// A number of a struct that only the model reads (FieldInfo::memory).
template <class Struct, class Value>
constexpr auto memory_field(Value Struct::*member, std::string_view name, std::string_view unit,
                            std::string_view meaning) {
  return Field<Struct, Value>{member, {name, unit, meaning, -infinite, infinite, true}};
}

/// A struct inside a struct, whose fields count as fields of the outer one.
template <class Struct, class Part>
struct PartOf {
  Part Struct::*member;  ///< pointer to the member
};
/// A struct inside a struct.   part(&Car::engine)
template <class Struct, class Part>
constexpr auto part(Part Struct::*member) {
  return PartOf<Struct, Part>{member};
}

/// A row of numbers inside a struct, such as a history: fields `name_0`, `name_1`, ... that are copied, hashed and
/// compared like all others.   member: std::array<Value, N>
template <class Struct, class Value, std::size_t N>
struct RowOf {
  std::array<Value, N> Struct::*members;        ///< pointer to the members
  FieldInfo info;                               ///< their description; the name without its number
  std::array<std::array<char, 28>, N> names{};  ///< name_0, name_1, ...
  std::array<std::size_t, N> sizes{};           ///< lengths of the names
  /// The field number i.   0 <= i < N
  constexpr FieldInfo of(std::size_t i) const {
    FieldInfo one = info;
    one.name = std::string_view(names[i].data(), sizes[i]);
    return one;
  }
};
/// A row of numbers.   row(&Past::yaw, "yaw", "rad", "its history")
template <class Struct, class Value, std::size_t N>
constexpr auto row(std::array<Value, N> Struct::*members, std::string_view name, std::string_view unit,
                   std::string_view meaning) {
  RowOf<Struct, Value, N> r{members, {name, unit, meaning, -infinite, infinite, true}};
  for (std::size_t i = 0; i < N; ++i) {
    std::size_t end = 0;
    for (const char letter : name) r.names[i][end++] = letter;
    r.names[i][end++] = '_';
    for (std::size_t tens = i >= 100 ? 100 : i >= 10 ? 10 : 1; tens > 0; tens /= 10)
      r.names[i][end++] = static_cast<char>('0' + i / tens % 10);
    r.sizes[i] = end;
  }
  return r;
}

/// A named choice: an enum of consecutive values from 0. The first name is not necessarily the default.
template <class Struct, class Enum, std::size_t N>
struct Choice {
  Enum Struct::*member;                   ///< pointer to the member
  FieldInfo info;                         ///< its description; the range is 0 to the last index
  std::array<std::string_view, N> names;  ///< of the values, in their order
  /// The same for a component of a car.
  constexpr Choice of(Component part) const { return {member, info.of(part), names}; }
};
/// A named choice.   choice(&Car::differential, "differential", "between left and right", "open", "locked")
template <class Struct, class Enum, class... Names>
constexpr auto choice(Enum Struct::*member, std::string_view name, std::string_view meaning, Names... names) {
  return Choice<Struct, Enum, sizeof...(Names)>{
      member,
      FieldInfo{name, "-", meaning, 0, sizeof...(Names) - 1.0}.of(detail::component_of<Struct>()),
      {std::string_view(names)...}};
}

namespace detail {
template <std::size_t I, class Entry>
struct FieldSlot {
  Entry entry;
};
template <class Places, class... Entries>
struct FieldSlots;
template <std::size_t... I, class... Entries>
struct FieldSlots<std::index_sequence<I...>, Entries...> : FieldSlot<I, Entries>... {
  template <class Use>
  constexpr auto with(Use&& use) const {
    return use(static_cast<const FieldSlot<I, Entries>&>(*this).entry...);
  }
};
}  // namespace detail

/// The fields of a struct in order, as its fields() returns them. A std::tuple of a hundred elements takes seconds to
/// compile.
template <class... Entries>
struct FieldList : detail::FieldSlots<std::index_sequence_for<Entries...>, Entries...> {
  /// Number of entries; a part counts as one.
  static constexpr std::size_t size = sizeof...(Entries);
  /// A list of these entries.   FieldList{field(&Car::mass, ...), choice(...)}
  constexpr explicit FieldList(const Entries&... entries)
      : detail::FieldSlots<std::index_sequence_for<Entries...>, Entries...>{{entries}...} {}
};

/// Concatenates lists.   joined_fields(Base::fields(), FieldList{...})
template <class... A>
constexpr FieldList<A...> joined_fields(const FieldList<A...>& a) {
  return a;
}
/// The same for two or more lists.
template <class... A, class... B, class... More>
constexpr auto joined_fields(const FieldList<A...>& a, const FieldList<B...>& b, const More&... rest) {
  return joined_fields(a.with([&](const auto&... first) {
    return b.with([&](const auto&... second) { return FieldList<A..., B...>(first..., second...); });
  }),
                       rest...);
}

namespace detail {
/// The list as a constant, so that a loop over it compiles to the calls of its body alone.
template <class Struct>
inline constexpr auto field_list = Struct::fields();

template <class Object, class Struct, class Value, class Visit>
constexpr void visit_entry(Object& object, const Field<Struct, Value>& f, Visit& visit) {
  visit(f.info, object.*(f.member));
}
template <class Object, class Struct, class Enum, std::size_t N, class Visit>
constexpr void visit_entry(Object& object, const Choice<Struct, Enum, N>& c, Visit& visit) {
  if constexpr (requires { visit(c.info, object.*(c.member), c.names); }) visit(c.info, object.*(c.member), c.names);
}
template <class Object, class Struct, class Value, std::size_t N, class Visit>
constexpr void visit_entry(Object& object, const RowOf<Struct, Value, N>& r, Visit& visit) {
  for (std::size_t i = 0; i < N; ++i) visit(r.of(i), (object.*(r.members))[i]);
}
template <class Object, class Struct, class Part, class Visit>
constexpr void visit_entry(Object& object, const PartOf<Struct, Part>& p, Visit& visit) {
  auto& inner = object.*(p.member);
  field_list<Part>.with([&](const auto&... entry) { (visit_entry(inner, entry, visit), ...); });
}
}  // namespace detail

/// Calls visit(info, value) for every number and, if it takes three arguments, visit(info, value, names) for every
/// choice, in the order of the list, with parts expanded in place. Tables (gear ratios, torque curves) are numbers of
/// their own type.
template <class Object, class Visit>
constexpr void for_each_field(Object&& object, Visit&& visit) {
  using Struct = std::remove_cvref_t<Object>;
  detail::field_list<Struct>.with([&](const auto&... entry) { (detail::visit_entry(object, entry, visit), ...); });
}

/// Index of the number with this name, in the order of for_each_field; -1: none.
template <class Struct>
constexpr int field_index(std::string_view name) {
  int found = -1, at = 0;
  for_each_field(Struct{}, [&](const FieldInfo& f, const auto&) {
    if (f.name == name) found = at;
    ++at;
  });
  return found;
}

/// for_each_field() over two objects of one struct side by side: visit(info, a, b). Only for structs of plain numbers.
template <class Struct, class A, class B, class Visit>
constexpr void for_each_pair(A& a, B& b, Visit&& visit) {
  detail::field_list<Struct>.with([&](const auto&... entry) {
    (
        [&](const auto& e) {
          if constexpr (requires { e.members; })
            for (std::size_t i = 0; i < e.names.size(); ++i) visit(e.of(i), (a.*(e.members))[i], (b.*(e.members))[i]);
          else if constexpr (requires { e.info; })
            visit(e.info, a.*(e.member), b.*(e.member));
          else
            for_each_pair<std::remove_cvref_t<decltype(a.*(e.member))>>(a.*(e.member), b.*(e.member), visit);
        }(entry),
        ...);
  });
}

}  // namespace sixline
