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
[[gnu::noinline]] inline void add_place(Places& places, std::string_view name, std::ptrdiff_t at, Place::Kind kind,
                                        const std::string_view* choices = nullptr, std::size_t choice_count = 0) {
  places.push_back({name, at, kind, choices, choice_count});
}
}  // namespace test_detail

/// The fields of a struct over S in the order of its list, parts expanded.
template <class Struct, class S>
Places places_of() {
  Places places;
  const Struct object{};  // only addresses are taken
  for_each_field(object, [&]<class Value>(const FieldInfo& info, const Value& value, const auto&... names) {
    const std::ptrdiff_t at = reinterpret_cast<const char*>(&value) - reinterpret_cast<const char*>(&object);
    if constexpr (sizeof...(names) > 0) {
      static_assert(std::is_same_v<std::underlying_type_t<Value>, int>);
      test_detail::add_place(places, info.name, at, Place::Kind::choice, names.data()..., names.size()...);
    } else if constexpr (!std::is_same_v<Value, TyreTable>) {  // no test sets one by name
      constexpr bool gears = std::is_same_v<Value, GearRatios<S>>, torques = std::is_same_v<Value, TorqueCurve<S>>;
      static_assert(gears || torques || std::is_same_v<Value, S>);
      test_detail::add_place(places, info.name, at,
                             gears     ? Place::Kind::gears
                             : torques ? Place::Kind::torques
                                       : Place::Kind::number);
    }
  });
  return places;
}

}  // namespace sixline::testing
