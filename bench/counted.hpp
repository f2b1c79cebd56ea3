// Counted: a float that counts its operations, and so measures the arithmetic of a model's step.
#pragma once
#include "sixline/math/scalar.hpp"

namespace sixline {

/// Functions take the path of lanes: polynomials, without the shortcuts of one plain number.
struct Counted {
  float value = 0;
  static inline long arithmetic = 0;  ///< + - * / and square roots
  static inline long other = 0;       ///< comparisons, choices, and work on bits

  constexpr Counted() = default;
  template <class T>
  requires std::is_arithmetic_v<T>
  constexpr Counted(T number) : value(float(number)) {}

  static Counted counted(float value) {
    ++arithmetic;
    return value;
  }
  static bool compared(bool is) {
    ++other;
    return is;
  }
  static Counted moved(float value) {
    ++other;
    return value;
  }

  friend Counted operator+(const Counted& a, const Counted& b) { return counted(a.value + b.value); }
  friend Counted operator-(const Counted& a, const Counted& b) { return counted(a.value - b.value); }
  friend Counted operator*(const Counted& a, const Counted& b) { return counted(a.value * b.value); }
  friend Counted operator/(const Counted& a, const Counted& b) { return counted(a.value / b.value); }
  friend Counted operator-(const Counted& a) { return moved(-a.value); }
  Counted& operator+=(const Counted& b) { return *this = *this + b; }
  Counted& operator-=(const Counted& b) { return *this = *this - b; }
  Counted& operator*=(const Counted& b) { return *this = *this * b; }
  friend bool operator<(const Counted& a, const Counted& b) { return compared(a.value < b.value); }
  friend bool operator<=(const Counted& a, const Counted& b) { return compared(a.value <= b.value); }
  friend bool operator>(const Counted& a, const Counted& b) { return compared(a.value > b.value); }
  friend bool operator>=(const Counted& a, const Counted& b) { return compared(a.value >= b.value); }
  friend bool operator==(const Counted& a, const Counted& b) { return compared(a.value == b.value); }
  friend bool operator!=(const Counted& a, const Counted& b) { return compared(a.value != b.value); }
};

namespace detail {
template <>
struct NumberTraits<Counted> {
  using Real = float;
  using Mask = bool;
};
}  // namespace detail

template <class F>
Counted map_bits(const Counted& x, F f) {
  return Counted::moved(detail::map_bits(x.value, f));
}
template <class F>
Counted map_bits(const Counted& x, const Counted& y, F f) {
  return Counted::moved(detail::map_bits(x.value, y.value, f));
}
inline bool lowest_bit(const Counted& x) { return Counted::compared(detail::lowest_bit(x.value)); }
inline Counted select(bool mask, const Counted& a, const Counted& b) {
  return Counted::moved(mask ? a.value : b.value);
}
inline Counted abs(const Counted& x) { return Counted::moved(abs(x.value)); }
inline Counted copysign(const Counted& size, const Counted& of) {
  return Counted::moved(copysign(size.value, of.value));
}
inline Counted sqrt(const Counted& x) { return Counted::counted(sqrt(x.value)); }
inline double largest(const Counted& x) { return double(x.value); }
inline Counted widen(const Counted& x) { return x; }

}  // namespace sixline
