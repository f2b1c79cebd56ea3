// Per wheel: one number for each wheel of a car, stored as fields with names for files and channels ("wheel_speed_fl").
#pragma once
#include "sixline/math/wheel_vec.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// A text that can be a template argument.
template <std::size_t n>
struct Text {
  /// Its characters and a zero.
  char letters[n];
  /// Text from a string literal.
  constexpr Text(const char (&text)[n]) {
    for (std::size_t i = 0; i < n; ++i) letters[i] = text[i];
  }
  /// Its characters.
  constexpr std::string_view view() const { return {letters, n - 1}; }
};

namespace detail {
/// name + suffix, as one constant text.
template <Text name, Text ending>
struct JoinedText {
  static constexpr std::size_t size = sizeof(name.letters) + sizeof(ending.letters) - 2;
  static constexpr auto letters = [] {
    std::array<char, size> all{};
    const std::size_t first = sizeof(name.letters) - 1;
    for (std::size_t i = 0; i < size; ++i) all[i] = i < first ? name.letters[i] : ending.letters[i - first];
    return all;
  }();
  static constexpr std::string_view text{letters.data(), size};
};
}  // namespace detail

/// A number per wheel: `front` and `rear` on single-track cars (N = 2), `fl`, `fr`, `rl`, `rr` on four wheels (N = 4).
/// Its fields are named name_front ... or name_fl ...
template <class S, int N, Text name, Text unit, Text meaning>
struct PerWheel;

/// One number for each axle of a car.
template <class S, Text name, Text unit, Text meaning>
struct PerWheel<S, 2, name, unit, meaning> {
  /// The number of an axle.
  S front = S(0), rear = S(0);

  /// All of them as one vector.
  constexpr WheelVec<S, 2> wheel_vec() const { return sixline::wheel_vec<S>(front, rear); }
  /// The inverse.
  static constexpr PerWheel from(const WheelVec<S, 2>& g) { return {g[0], g[1]}; }
  static constexpr auto fields() {
    using P = PerWheel;
    return FieldList{
        field(&P::front, detail::JoinedText<name, "_front">::text, unit.view(), meaning.view()).of(Wheel::front),
        field(&P::rear, detail::JoinedText<name, "_rear">::text, unit.view(), meaning.view()).of(Wheel::rear)};
  }
};

/// One number for each wheel of a car with four wheels.
template <class S, Text name, Text unit, Text meaning>
struct PerWheel<S, 4, name, unit, meaning> {
  /// The number of a wheel.
  S fl = S(0), fr = S(0), rl = S(0), rr = S(0);

  /// All of them as one vector.
  constexpr WheelVec<S, 4> wheel_vec() const { return sixline::wheel_vec<S>(fl, fr, rl, rr); }
  /// The inverse.
  static constexpr PerWheel from(const WheelVec<S, 4>& g) { return {g[0], g[1], g[2], g[3]}; }
  static constexpr auto fields() {
    using P = PerWheel;
    return FieldList{field(&P::fl, detail::JoinedText<name, "_fl">::text, unit.view(), meaning.view()).of(Wheel::fl),
                     field(&P::fr, detail::JoinedText<name, "_fr">::text, unit.view(), meaning.view()).of(Wheel::fr),
                     field(&P::rl, detail::JoinedText<name, "_rl">::text, unit.view(), meaning.view()).of(Wheel::rl),
                     field(&P::rr, detail::JoinedText<name, "_rr">::text, unit.view(), meaning.view()).of(Wheel::rr)};
  }
};

}  // namespace sixline
