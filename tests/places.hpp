// The fields of a struct as rows: a loop over them is compiled once, not once per field of every model.
#pragma once
#include <cstddef>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <vector>

#include "sixline/model/fields.hpp"
#include "sixline/tyre/mf61_law.hpp"
#include "sixline/vehicle/engine.hpp"
#include "sixline/vehicle/gearbox.hpp"

namespace sixline::testing {

/// A field of a struct over S, and its offset from the struct's start in bytes.
struct Place {
  enum class Kind { number, choice, gears, torques };  // S, an enum over int, GearRatios<S>, TorqueCurve<S>
  std::string_view name;
  std::ptrdiff_t at;
  Kind kind;
  const std::string_view* choices = nullptr;
  std::size_t choice_count = 0;

  template <class V>
  V& in(void* object) const {
    return *reinterpret_cast<V*>(static_cast<char*>(object) + at);
  }
  template <class V>
  const V& in(const void* object) const {
    return *reinterpret_cast<const V*>(static_cast<const char*>(object) + at);
  }
  int chosen(const void* object) const {
    int choice = 0;
    std::memcpy(&choice, static_cast<const char*>(object) + at, sizeof choice);
    return choice;
  }
  void choose(void* object, std::string_view word) const {
    int choice = 0;
    while (choice < static_cast<int>(choice_count) && choices[choice] != word) ++choice;
    std::memcpy(static_cast<char*>(object) + at, &choice, sizeof choice);
  }
};
using Places = std::vector<Place>;

namespace test_detail {
// Outside of the templates: the code called once per field is as small as possible.
[[gnu::noinline]] inline void add_place(Places& places, const std::string_view& name, std::ptrdiff_t at,
                                        Place::Kind kind) {
  places.push_back({name, at, kind});
}
[[gnu::noinline]] inline void add_place(Places& places, const FieldInfo& info, std::ptrdiff_t at,
                                        const std::string_view* choices, std::size_t count) {
  places.push_back({info.name, at, Place::Kind::choice, choices, count});
}

template <class Struct, class Member>
std::ptrdiff_t offset_of(Member Struct::*member) {
  alignas(Struct) static char place[sizeof(Struct)];  // only addresses are taken
  return reinterpret_cast<char*>(&(reinterpret_cast<Struct&>(place).*member)) - place;
}

// at: offset of the struct in the outermost one.
template <class S, class Struct>
void add_places(Places& places, std::ptrdiff_t at);
template <class S, class Struct, class Value>
void add_entry(Places& places, std::ptrdiff_t at, const Field<Struct, Value>& f) {
  if constexpr (std::is_same_v<Value, TyreTable>) return;  // no test sets one by name
  constexpr bool gears = std::is_same_v<Value, GearRatios<S>>, torques = std::is_same_v<Value, TorqueCurve<S>>;
  static_assert(gears || torques || std::is_same_v<Value, S> || std::is_same_v<Value, TyreTable>);
  add_place(places, f.info.name, at + offset_of(f.member),
            gears     ? Place::Kind::gears
            : torques ? Place::Kind::torques
                      : Place::Kind::number);
}
template <class S, class Struct, class Enum, std::size_t N>
void add_entry(Places& places, std::ptrdiff_t at, const Choice<Struct, Enum, N>& c) {
  static_assert(std::is_same_v<std::underlying_type_t<Enum>, int>);
  add_place(places, c.info, at + offset_of(c.member), c.names.data(), N);
}
template <class S, class Struct, class Value, std::size_t N>
void add_entry(Places& places, std::ptrdiff_t at, const RowOf<Struct, Value, N>& r) {
  static_assert(std::is_same_v<Value, S>);
  for (std::size_t i = 0; i < N; ++i)
    add_place(places, std::string_view(r.names[i].data(), r.sizes[i]),
              at + offset_of(r.members) + static_cast<std::ptrdiff_t>(i * sizeof(Value)), Place::Kind::number);
}
template <class S, class Struct, class Part>
void add_entry(Places& places, std::ptrdiff_t at, const PartOf<Struct, Part>& p) {
  add_places<S, Part>(places, at + offset_of(p.member));
}
template <class S, class Struct>
void add_places(Places& places, std::ptrdiff_t at) {
  sixline::detail::field_list<Struct>.with([&](const auto&... entry) { (add_entry<S>(places, at, entry), ...); });
}
}  // namespace test_detail

/// The fields of a struct over S in the order of its list, parts expanded.
template <class Struct, class S>
Places places_of() {
  Places places;
  test_detail::add_places<S, Struct>(places, 0);
  return places;
}

}  // namespace sixline::testing
