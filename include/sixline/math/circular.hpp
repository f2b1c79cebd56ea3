// Circular functions: sin, cos, tan, atan, atan2 and angles, from IEEE basic operations only. Included by scalar.hpp.
#pragma once
#include <type_traits>

#include "sixline/math/scalar.hpp"

namespace sixline {

/// Largest argument of sin, cos, tan and wrap_angle that counts as an exact angle [rad]: 2^20, 167 thousand turns.
/// Beyond it, a finite angle counts as 0; infinities and NaN give NaN.
inline constexpr double largest_angle = 1048576;

namespace detail {

template <class W>
constexpr W inside_domain(W size) {
  return select(size <= W(largest_angle), size, size - size);
}

// An angle less the nearest multiple of pi/2.
template <class W>
struct Reduced {
  W head, tail;  // head + tail in [-pi/4, pi/4]; of double to 2^-130: good to a relative 2^-75 next to a multiple
  W quadrant;    // which multiple, in the lowest bits of the significand
};

// Cody and Waite: pi/2 in parts so short that their products with the multiple are exact, and a last one; each
// difference keeps its rounding error.   x in [0, 2^20] in double, in [0, near_angle] in float
template <class W>
constexpr Reduced<W> reduce_in_pieces(W x) {
  using C = FunctionConstants<Real<W>>;
  const W quadrant = x * W(C::two_by_pi) + W(whole<Real<W>>);
  const W n = quadrant - W(whole<Real<W>>);
  const W a = x - n * W(C::half_pi_pieces[0]);
  const W b = n * W(C::half_pi_pieces[1]), c = n * W(C::half_pi_pieces[2]);
  const W first = a - b;
  const W head = first - c;
  W tail = ((a - first) - b) + ((first - head) - c);
  if constexpr (C::half_pi_pieces.size() == 4) tail = tail - n * W(C::half_pi_pieces[3]);
  return {.head = head, .tail = tail, .quadrant = quadrant};
}

inline constexpr float near_angle = 402;  // 256 quarter turns [rad]

// x in [0, 2^20]. A float beyond near_angle is reduced in double.
template <class W>
constexpr Reduced<W> reduce(W x) {
  if constexpr (std::same_as<Real<W>, double>) {
    return reduce_in_pieces(x);
  } else {
    const Reduced<W> near = reduce_in_pieces(x);
    const Mask<W> far = x > W(near_angle);
    if (!any_of(far)) return near;
    const auto wide = reduce_in_pieces(widen(x));
    using Wide = std::remove_const_t<decltype(wide.head)>;
    // Its upper 24 bits are a float. (For lanes, g++ 12 -O2 omits a conversion to float and back.)
    const Wide head = map_bits(wide.head, [](auto bits) { return bits >> 29 << 29; });
    return {.head = select(far, W(head), near.head),
            .tail = select(far, W((wide.head - head) + wide.tail), near.tail),
            .quadrant = select(far, W(wide.quadrant - Wide(whole<double>)) + W(whole<float>), near.quadrant)};
  }
}

// Sine and cosine of a reduced angle, each as a leading part and a small rest; their sum is the result.
template <class W>
struct SinCosParts {
  W sin, sin_rest, cos, cos_rest;
};
template <class W>
constexpr SinCosParts<W> sincos_parts(const Reduced<W>& r) {
  const W z = r.head * r.head, half = z * W(0.5), one_less = W(1) - half;
  return {.sin = r.head,
          .sin_rest = (r.head * z) * polynomial(z, FunctionConstants<Real<W>>::sin) + r.tail * one_less,
          .cos = one_less,
          .cos_rest = ((W(1) - one_less) - half) +
                      ((z * z) * polynomial(z, FunctionConstants<Real<W>>::cos) - r.head * r.tail)};
}

template <class W>
constexpr SinCos<W> sincos_of(W x) {
  if constexpr (std::is_floating_point_v<W>)
    if (const W size = abs(x); size < W(0.78)) {  // nothing to reduce: the lines below with quadrant and tail 0
      const W z = size * size, half = z * W(0.5), one_less = W(1) - half;
      return {
          .sin = copysign(size + (size * z) * polynomial(z, FunctionConstants<Real<W>>::sin), x),
          .cos = one_less + (((W(1) - one_less) - half) + (z * z) * polynomial(z, FunctionConstants<Real<W>>::cos))};
    }
  const Reduced<W> r = reduce(inside_domain(abs(x)));
  const SinCosParts<W> p = sincos_parts(r);
  const W s = p.sin + p.sin_rest, c = p.cos + p.cos_rest;
  const Mask<W> odd = lowest_bit(r.quadrant);
  using C = FunctionConstants<Real<W>>;
  const W flip = map_bits(x, r.quadrant, [](auto bits, auto turn) {
    return (bits >> C::sign_at << C::sign_at) ^ ((turn & 2) << (C::sign_at - 1));
  });
  return {.sin = map_bits(select(odd, c, s), flip, [](auto bits, auto sign) { return bits ^ sign; }),
          .cos = map_bits(select(odd, s, c), r.quadrant,
                          [](auto bits, auto turn) { return bits ^ (((turn + 1) & 2) << (C::sign_at - 1)); })};
}

template <class W>
constexpr W tan_of(W x) {
  const Reduced<W> r = reduce(inside_domain(abs(x)));
  const SinCosParts<W> p = sincos_parts(r);
  const Mask<W> odd = lowest_bit(r.quadrant);  // tan(a + pi/2) = -cos a / sin a
  const W size = quotient(select(odd, p.cos, p.sin), select(odd, p.cos_rest, p.sin_rest), select(odd, p.sin, p.cos),
                          select(odd, p.sin_rest, p.cos_rest));
  using C = FunctionConstants<Real<W>>;
  const W flip = map_bits(
      x, r.quadrant, [](auto bits, auto turn) { return (bits >> C::sign_at << C::sign_at) ^ (turn << C::sign_at); });
  return map_bits(size, flip, [](auto bits, auto sign) { return bits ^ sign; });
}

// The angle of the point (x, y) from its quadrant: q + sign * atan(small / large), 0 <= small <= large, large > 0.
// Folded about the angles atan(0), atan(1/2), atan(1), so that one division and one polynomial are enough.
template <class W>
constexpr W angle_of(W small, W large, W q, W sign) {
  using C = FunctionConstants<Real<W>>;
  const Mask<W> low = small <= large * W(0.4375), high = small > large * W(0.71875);
  const W fold = select(low, W(0), select(high, W(1), W(0.5)));
  const W at = select(low, W(0), select(high, W(C::quarter_pi), W(C::atan_half)));
  const W at_rest = select(low, W(0), select(high, W(C::quarter_pi_rest), W(C::atan_half_rest)));
  const W t = (small - fold * large) / (large + fold * small);  // the difference is exact
  const W z = t * t;
  const W sum = at + t;
  const W rest = ((at - sum) + t) + (at_rest + (t * z) * polynomial(z, C::atan));
  const W turned = q + sign * sum;
  // The rounding error of q, a multiple of pi/2.
  return turned + (((q - turned) + sign * sum) + (sign * rest + q * W(C::half_pi_rest / half_pi<Real<W>>)));
}

template <class W>
constexpr W atan_of(W x) {
  const W size = abs(x);
  const Mask<W> steep = size > W(1);
  const W angle =
      angle_of(select(steep, W(1), size), select(steep, min(W(FunctionConstants<Real<W>>::huge), size), W(1)),
               select(steep, half_pi<W>, W(0)), select(steep, W(-1), W(1)));
  return copysign(angle, x);
}

template <class W>
constexpr W atan2_of(W y, W x) {
  using C = FunctionConstants<Real<W>>;
  const W ax = abs(x), ay = abs(y);
  const Mask<W> steep = ay > ax, back = x < W(0);
  const W large = select(steep, ay, ax), small = select(steep, ax, ay);
  // Powers of two that keep sums finite and halves exact; 0/0 becomes 0, and infinity is far from anything finite.
  const W scale = select(large > W(C::huge), W(0.25), select(large < W(C::small), W(C::enlarge), W(1)));
  const W size = clamp(large * scale, W(C::smallest), W(C::largest));
  const W part = select(large < W(std::numeric_limits<Real<W>>::infinity()), small * scale, small - small);
  const W q = select(steep, half_pi<W>, select(back, pi<W>, W(0)));
  return copysign(angle_of(part, size, q, select(steep, W(-1), W(1)) * select(back, W(-1), W(1))), y);
}

}  // namespace detail

/// Sine and cosine of x [rad], |x| <= largest_angle. Error below 1 ulp. sin is odd and cos even, bit for bit.
template <class S>
constexpr SinCos<S> sincos(S x) {
  return detail::sincos_of(x);
}
/// Sine of x [rad], |x| <= largest_angle. Error below 1 ulp; odd bit for bit.
template <class S>
constexpr S sin(S x) {
  return detail::sincos_of(x).sin;
}
/// Cosine of x [rad], |x| <= largest_angle. Error below 1 ulp; even bit for bit.
template <class S>
constexpr S cos(S x) {
  return detail::sincos_of(x).cos;
}
/// Tangent of x [rad], |x| <= largest_angle. Error below 2 ulp; odd bit for bit.
template <class S>
constexpr S tan(S x) {
  return detail::tan_of(x);
}
/// Angle in [-pi/2, pi/2] whose tangent is x. Error below 1 ulp; odd bit for bit.
template <class S>
constexpr S atan(S x) {
  return detail::atan_of(x);
}
/// Angle of the point (x, y) in [-pi, pi], counter-clockwise from +x. Error below 2 ulp; odd in y bit for bit. A zero x
/// of either sign counts as +0, so atan2(0, 0) = 0; atan2(-0.0, -1) = -pi. NaN when both are infinite.
template <class S>
constexpr S atan2(S y, S x) {
  return detail::atan2_of(y, x);
}

/// @cond  plain numbers (scalar.hpp)
[[gnu::always_inline]] constexpr double sin(double x) { return sin<double>(x); }
[[gnu::always_inline]] constexpr float sin(float x) { return sin<float>(x); }
[[gnu::always_inline]] constexpr double cos(double x) { return cos<double>(x); }
[[gnu::always_inline]] constexpr float cos(float x) { return cos<float>(x); }
[[gnu::always_inline]] constexpr double tan(double x) { return tan<double>(x); }
[[gnu::always_inline]] constexpr float tan(float x) { return tan<float>(x); }
[[gnu::always_inline]] constexpr double atan(double x) { return atan<double>(x); }
[[gnu::always_inline]] constexpr float atan(float x) { return atan<float>(x); }
[[gnu::always_inline]] constexpr double atan2(double y, double x) { return atan2<double>(y, x); }
[[gnu::always_inline]] constexpr float atan2(float y, float x) { return atan2<float>(y, x); }
/// @endcond

namespace detail {
// x less whole turns, up to one rounding; x of either sign inside the domain, in double or up to near_angle.
template <class W>
constexpr W without_turns(W x) {
  using C = FunctionConstants<Real<W>>;
  const W turns = nearest_whole(x * W(C::one_by_two_pi));
  return (x - turns * W(C::two_pi_head)) - turns * W(C::two_pi_tail);
}
}  // namespace detail

/// The same direction in (-pi, pi], for |a| <= largest_angle [rad]. Angles already in that range are unchanged.
template <class S>
constexpr S wrap_angle(S a) {
  const S inside = select(abs(a) <= S(largest_angle), a, a * S(0));
  S r = detail::without_turns(inside);
  if constexpr (std::same_as<Real<S>, float>) {
    const Mask<S> far = abs(inside) > S(detail::near_angle);
    if (any_of(far)) r = select(far, S(detail::without_turns(widen(inside))), r);
  }
  const S below = select(r > pi<S>, r - two_pi<S>, r);
  return select(below <= -pi<S>, below + two_pi<S>, below);
}

}  // namespace sixline
