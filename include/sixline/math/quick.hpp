// Quick: sine within half a turn and arc tangent, to 3 ulp, for curves that a step evaluates often. For scalar.hpp.
#pragma once
#include "sixline/math/circular.hpp"

namespace sixline {

/// Sine of x [rad], |x| <= pi; undefined beyond. One polynomial without range reduction. Error below 3 ulp within a
/// quarter turn, beyond it below 3 ulp of 1; odd bit for bit.
template <class S>
constexpr S quick_sin(const S& x) {
  using C = detail::FunctionConstants<Real<S>>;
  const S size = abs(x), other = (pi<S> - size) + S(C::pi_rest);
  const S r = min(size, other), z = r * r;
  return copysign(r + (r * z) * detail::polynomial(z, C::sin_quarter_turn), x);
}

/// Angle in [-pi/2, pi/2] whose tangent is x. Error below 2 ulp; odd bit for bit.
template <class S>
constexpr S quick_atan(const S& x) {
  using C = detail::FunctionConstants<Real<S>>;
  const S size = abs(x);
  const Mask<S> steep = size > S(1);
  const S small = select(steep, S(1), size), large = select(steep, min(S(C::huge), size), S(1));
  const Mask<S> low = small <= large * S(0.4375), high = small > large * S(0.71875);
  const S fold = select(low, S(0), select(high, S(1), S(0.5)));
  const S at = select(low, S(0), select(high, S(C::quarter_pi), S(C::atan_half)));
  const S t = (small - fold * large) / (large + fold * small), z = t * t;
  const S angle = at + (t + (t * z) * detail::polynomial(z, C::atan));
  return copysign(select(steep, half_pi<S> - angle, angle), x);
}

/// @cond  plain numbers
[[gnu::always_inline]] constexpr double quick_sin(double x) { return quick_sin<double>(x); }
[[gnu::always_inline]] constexpr float quick_sin(float x) { return quick_sin<float>(x); }
[[gnu::always_inline]] constexpr double quick_atan(double x) { return quick_atan<double>(x); }
[[gnu::always_inline]] constexpr float quick_atan(float x) { return quick_atan<float>(x); }
/// @endcond

}  // namespace sixline
