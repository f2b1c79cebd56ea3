// Wheel vector: the wheels of one car as one number - Lanes for a plain scalar, a Dual of Lanes for a Dual, otherwise
// the same operations one after the other.
#pragma once
#include "sixline/math/dual.hpp"
#include "sixline/math/lanes.hpp"

namespace sixline {

/// One mask per wheel, for scalars that are themselves lanes.
template <class S, int N>
struct ScalarPackMask {
  Mask<S> each[N];
  ScalarPackMask() = default;
  constexpr ScalarPackMask(bool all) {
    for (auto& m : each) m = Mask<S>(all);
  }
  constexpr const Mask<S>& operator[](int i) const { return each[i]; }
  template <class F>
  static constexpr ScalarPackMask make(F f) {
    ScalarPackMask r;
    for (int i = 0; i < N; ++i) r.each[i] = f(i);
    return r;
  }
  friend constexpr ScalarPackMask operator&&(const ScalarPackMask& a, const ScalarPackMask& b) {
    return make([&](int i) { return a.each[i] && b.each[i]; });
  }
  friend constexpr ScalarPackMask operator||(const ScalarPackMask& a, const ScalarPackMask& b) {
    return make([&](int i) { return a.each[i] || b.each[i]; });
  }
  friend constexpr ScalarPackMask operator!(const ScalarPackMask& a) {
    return make([&](int i) { return !a.each[i]; });
  }
};

/// N numbers of any scalar S, element by element. Same functions and same bits per element as Lanes.
template <class S, int N>
struct ScalarPack {
  S each[N];
  static constexpr int lanes = N;

  ScalarPack() = default;
  constexpr ScalarPack(const S& all) {
    for (auto& e : each) e = all;
  }
  template <class T>
  requires(std::is_arithmetic_v<T> && !std::same_as<T, S>) constexpr ScalarPack(T all) : ScalarPack(S(all)) {}
  template <class... T>
  requires(sizeof...(T) == N) static constexpr ScalarPack of(const T&... values) {
    ScalarPack r;
    int i = 0;
    ((r.each[i++] = values), ...);
    return r;
  }
  constexpr const S& operator[](int i) const { return each[i]; }
  constexpr void set(int i, const S& value) { each[i] = value; }

  template <class F>
  static constexpr ScalarPack make(F f) {
    ScalarPack r;
    for (int i = 0; i < N; ++i) r.each[i] = f(i);
    return r;
  }
  friend constexpr ScalarPack operator+(const ScalarPack& a, const ScalarPack& b) {
    return make([&](int i) { return a.each[i] + b.each[i]; });
  }
  friend constexpr ScalarPack operator-(const ScalarPack& a, const ScalarPack& b) {
    return make([&](int i) { return a.each[i] - b.each[i]; });
  }
  friend constexpr ScalarPack operator*(const ScalarPack& a, const ScalarPack& b) {
    return make([&](int i) { return a.each[i] * b.each[i]; });
  }
  friend constexpr ScalarPack operator/(const ScalarPack& a, const ScalarPack& b) {
    return make([&](int i) { return a.each[i] / b.each[i]; });
  }
  friend constexpr ScalarPack operator-(const ScalarPack& a) {
    return make([&](int i) { return -a.each[i]; });
  }
  constexpr ScalarPack& operator+=(const ScalarPack& b) { return *this = *this + b; }
  constexpr ScalarPack& operator-=(const ScalarPack& b) { return *this = *this - b; }
  constexpr ScalarPack& operator*=(const ScalarPack& b) { return *this = *this * b; }

  using MaskType = ScalarPackMask<S, N>;
  friend constexpr MaskType operator<(const ScalarPack& a, const ScalarPack& b) {
    return MaskType::make([&](int i) { return a.each[i] < b.each[i]; });
  }
  friend constexpr MaskType operator<=(const ScalarPack& a, const ScalarPack& b) {
    return MaskType::make([&](int i) { return a.each[i] <= b.each[i]; });
  }
  friend constexpr MaskType operator>(const ScalarPack& a, const ScalarPack& b) {
    return MaskType::make([&](int i) { return a.each[i] > b.each[i]; });
  }
  friend constexpr MaskType operator>=(const ScalarPack& a, const ScalarPack& b) {
    return MaskType::make([&](int i) { return a.each[i] >= b.each[i]; });
  }
  friend constexpr MaskType operator==(const ScalarPack& a, const ScalarPack& b) {
    return MaskType::make([&](int i) { return a.each[i] == b.each[i]; });
  }
  friend constexpr MaskType operator!=(const ScalarPack& a, const ScalarPack& b) {
    return MaskType::make([&](int i) { return a.each[i] != b.each[i]; });
  }
};

namespace detail {
template <class S, int N>
struct NumberTraits<ScalarPack<S, N>> {
  using Real = typename NumberTraits<S>::Real;
  using Mask = ScalarPackMask<S, N>;
};
}  // namespace detail

template <class S, int N>
constexpr bool any_of(const ScalarPackMask<S, N>& m) {
  bool any = false;
  for (int i = 0; i < N; ++i) any = any || any_of(m[i]);
  return any;
}
template <class S, int N>
constexpr bool vanishes(const ScalarPack<S, N>& x) {
  bool all = true;
  for (const S& each : x.each) all = all && vanishes(each);
  return all;
}
template <class S, int N>
constexpr ScalarPack<S, N> select(const ScalarPackMask<S, N>& m, const ScalarPack<S, N>& a, const ScalarPack<S, N>& b) {
  return ScalarPack<S, N>::make([&](int i) { return select(m[i], a[i], b[i]); });
}
template <class S, int N>
constexpr ScalarPack<S, N> abs(const ScalarPack<S, N>& x) {
  return ScalarPack<S, N>::make([&](int i) { return abs(x[i]); });
}
template <class S, int N>
constexpr ScalarPack<S, N> copysign(const ScalarPack<S, N>& size, const ScalarPack<S, N>& of) {
  return ScalarPack<S, N>::make([&](int i) { return copysign(size[i], of[i]); });
}
template <class S, int N>
constexpr ScalarPack<S, N> sqrt(const ScalarPack<S, N>& x) {
  return ScalarPack<S, N>::make([&](int i) { return sqrt(x[i]); });
}
template <class S, int N>
constexpr ScalarPack<S, N> sin(const ScalarPack<S, N>& x) {
  return ScalarPack<S, N>::make([&](int i) { return sin(x[i]); });
}
template <class S, int N>
constexpr ScalarPack<S, N> tan(const ScalarPack<S, N>& x) {
  return ScalarPack<S, N>::make([&](int i) { return tan(x[i]); });
}
template <class S, int N>
constexpr ScalarPack<S, N> atan(const ScalarPack<S, N>& x) {
  return ScalarPack<S, N>::make([&](int i) { return atan(x[i]); });
}
template <class S, int N>
constexpr ScalarPack<S, N> quick_sin(const ScalarPack<S, N>& x) {
  return ScalarPack<S, N>::make([&](int i) { return quick_sin(x[i]); });
}
template <class S, int N>
constexpr ScalarPack<S, N> quick_atan(const ScalarPack<S, N>& x) {
  return ScalarPack<S, N>::make([&](int i) { return quick_atan(x[i]); });
}
template <class S, int N>
constexpr ScalarPack<S, N> exp(const ScalarPack<S, N>& x) {
  return ScalarPack<S, N>::make([&](int i) { return exp(x[i]); });
}
template <class S, int N>
constexpr ScalarPack<S, N> log(const ScalarPack<S, N>& x) {
  return ScalarPack<S, N>::make([&](int i) { return log(x[i]); });
}
template <class S, int N>
constexpr SinCos<ScalarPack<S, N>> sincos(const ScalarPack<S, N>& x) {
  SinCos<ScalarPack<S, N>> r;
  for (int i = 0; i < N; ++i) {
    const auto both = sincos(x[i]);
    r.sin.each[i] = both.sin;
    r.cos.each[i] = both.cos;
  }
  return r;
}

namespace detail {
template <class S, int N>
struct WheelVecOf {
  using type = ScalarPack<S, N>;
};
template <int N>
struct WheelVecOf<double, N> {
  using type = Lanes<double, N>;
};
template <int N>
struct WheelVecOf<float, N> {
  using type = Lanes<float, N>;
};
template <int D, int N>
struct WheelVecOf<Dual<D>, N> {
  using type = Dual<D, Lanes<double, N>>;
};
}  // namespace detail

/// The N wheels of a car whose numbers are S, computed side by side.
/// N = 2: front, rear (single track). N = 4: front left, front right, rear left, rear right.
template <class S, int N>
using WheelVec = typename detail::WheelVecOf<S, N>::type;
template <class S>
using FourWheels = WheelVec<S, 4>;

/// A group from its numbers, in the order above.
template <class S>
[[gnu::always_inline]] constexpr WheelVec<S, 2> wheel_vec(const S& front, const S& rear) {
  return WheelVec<S, 2>::of(front, rear);
}
template <class S>
[[gnu::always_inline]] constexpr WheelVec<S, 4> wheel_vec(const S& fl, const S& fr, const S& rl, const S& rr) {
  return WheelVec<S, 4>::of(fl, fr, rl, rr);
}
/// One number for all front wheels, another for the rear wheels.
template <class S, int N>
[[gnu::always_inline]] constexpr WheelVec<S, N> by_axle(const S& front, const S& rear) {
  if constexpr (N == 2)
    return WheelVec<S, 2>::of(front, rear);
  else
    return WheelVec<S, 4>::of(front, front, rear, rear);
}
/// A mask of the whole car, repeated for each of its wheels.
template <class G, class M>
constexpr Mask<G> every_wheel(const M& choice) {
  if constexpr (std::is_same_v<M, bool>)
    return Mask<G>(choice);
  else
    return Mask<G>::make([&](int) { return choice; });
}
/// Sum over the wheels: left and right first, so that a mirrored car gives the same bits.
template <class G>
[[gnu::always_inline]] constexpr auto sum(const G& g) {
  if constexpr (G::lanes == 2)
    return g[0] + g[1];
  else
    return (g[0] + g[1]) + (g[2] + g[3]);
}
/// True for all wheels of a car if any of its wheels is set; separately for each car in lanes.
template <class S, class G>
[[gnu::always_inline]] constexpr Mask<G> on_cars_with(const Mask<G>& one) {
  return every_wheel<G>(sum(select(one, G(S(1)), G(S(0)))) > S(0));
}
/// Sums over the front and over the rear wheels.
template <class G>
[[gnu::always_inline]] constexpr auto front_of(const G& g) {
  if constexpr (G::lanes == 2)
    return g[0];
  else
    return g[0] + g[1];
}
template <class G>
[[gnu::always_inline]] constexpr auto rear_of(const G& g) {
  if constexpr (G::lanes == 2)
    return g[1];
  else
    return g[2] + g[3];
}

}  // namespace sixline
