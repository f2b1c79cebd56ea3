// Circular functions: sin, cos, tan, atan, atan2 and angles, from IEEE basic operations only. Included by scalar.hpp.
#pragma once
#include <type_traits>

#include "sixline/math/scalar.hpp"

namespace sixline {

/// Arguments of sin, cos, tan and wrap_angle are exact angles up to here [rad]: 2^20, 167 thousand turns.
/// Beyond, a finite angle counts as 0; infinities and NaN give NaN.
inline constexpr double largest_angle = 1048576;

namespace detail {

// The coefficients and pieces of constants below are made by tools/minimax.py.
inline constexpr std::array sin_terms{-0.1666666666666663,    0.008333333333322118,    -0.00019841269829589235,
                                      2.7557313621261022e-06, -2.5050747740959414e-08, 1.589622877576743e-10};
inline constexpr std::array cos_terms{0.04166666666666665,    -0.0013888888888882844, 2.4801587294633283e-05,
                                      -2.755731574059501e-07, 2.087589806418064e-09,  -1.1368001318293443e-11};
inline constexpr std::array atan_terms{-0.3333333333333292,  0.19999999999873666,  -0.14285714272260625,
                                       0.11111110395019398,  -0.09090886874368971, 0.07691872220970555,
                                       -0.06661033917790007, 0.05833322629725443,  -0.04975909468239575,
                                       0.03651017569040663,  -0.01626542163230899};

template <class W>
constexpr W inside_domain(W size) {
  return select(size <= W(largest_angle), size, size - size);
}

// An angle less the nearest multiple of pi/2.
template <class W>
struct Reduced {
  W head, tail;  // head + tail in [-pi/4, pi/4], to 2^-130: good to a relative 2^-75 next to a multiple
  W quadrant;    // which multiple, in the lowest bits of the significand
};

// Cody and Waite: the first three pieces of pi/2 have 33 bits, so their products with the multiple (20 bits) are exact;
// each difference keeps its rounding error. x in [0, 2^20].
template <class W>
constexpr Reduced<W> reduce(W x) {
  const W quadrant = x * W(0.6366197723675814) + W(whole<double>);
  const W n = quadrant - W(whole<double>);
  const W a = x - n * W(0x1.921fb54400000p+0);
  const W b = n * W(0x1.0b4611a600000p-34), c = n * W(0x1.3198a2e000000p-69), d = n * W(0x1.b839a252049c1p-104);
  const W first = a - b;
  const W head = first - c;
  return {.head = head, .tail = (((a - first) - b) + ((first - head) - c)) - d, .quadrant = quadrant};
}

inline constexpr std::uint64_t sign_bit = std::uint64_t(1) << 63;

// Sine and cosine of a reduced angle, each as a leading part and a small rest; their sum is the result.
template <class W>
struct SinCosParts {
  W sin, sin_rest, cos, cos_rest;
};
template <class W>
constexpr SinCosParts<W> sincos_parts(const Reduced<W>& r) {
  const W z = r.head * r.head, half = z * W(0.5), one_less = W(1) - half;
  return {.sin = r.head,
          .sin_rest = (r.head * z) * polynomial(z, sin_terms) + r.tail * one_less,
          .cos = one_less,
          .cos_rest = ((W(1) - one_less) - half) + ((z * z) * polynomial(z, cos_terms) - r.head * r.tail)};
}

template <class W>
constexpr SinCos<W> sincos_wide(W x) {
  if constexpr (std::is_floating_point_v<W>)
    if (const W size = abs(x); size < W(0.78)) {  // nothing to reduce: the lines below with quadrant and tail 0
      const W z = size * size, half = z * W(0.5), one_less = W(1) - half;
      return {.sin = copysign(size + (size * z) * polynomial(z, sin_terms), x),
              .cos = one_less + (((W(1) - one_less) - half) + (z * z) * polynomial(z, cos_terms))};
    }
  const Reduced<W> r = reduce(inside_domain(abs(x)));
  const SinCosParts<W> p = sincos_parts(r);
  const W s = p.sin + p.sin_rest, c = p.cos + p.cos_rest;
  const Mask<W> odd = lowest_bit(r.quadrant);
  const W flip = map_bits(x, r.quadrant, [](auto bits, auto turn) { return (bits & sign_bit) ^ ((turn & 2) << 62); });
  return {.sin = map_bits(select(odd, c, s), flip, [](auto bits, auto sign) { return bits ^ sign; }),
          .cos = map_bits(select(odd, s, c), r.quadrant,
                          [](auto bits, auto turn) { return bits ^ (((turn + 1) & 2) << 62); })};
}

template <class W>
constexpr W tan_wide(W x) {
  const Reduced<W> r = reduce(inside_domain(abs(x)));
  const SinCosParts<W> p = sincos_parts(r);
  const Mask<W> odd = lowest_bit(r.quadrant);  // tan(a + pi/2) = -cos a / sin a
  const W size = quotient(select(odd, p.cos, p.sin), select(odd, p.cos_rest, p.sin_rest), select(odd, p.sin, p.cos),
                          select(odd, p.sin_rest, p.cos_rest));
  const W flip = map_bits(x, r.quadrant, [](auto bits, auto turn) { return (bits & sign_bit) ^ (turn << 63); });
  return map_bits(size, flip, [](auto bits, auto sign) { return bits ^ sign; });
}

// The angle of the point (x, y) from its quadrant: q + sign * atan(small / large), 0 <= small <= large, large > 0.
// Folded about the angles atan(0), atan(1/2), atan(1), so that one division and one polynomial are enough.
template <class W>
constexpr W angle_of(W small, W large, W q, W sign) {
  const Mask<W> low = small <= large * W(0.4375), high = small > large * W(0.71875);
  const W fold = select(low, W(0), select(high, W(1), W(0.5)));
  const W at = select(low, W(0), select(high, W(0.7853981633974483), W(0.4636476090008061)));
  const W at_rest = select(low, W(0), select(high, W(3.061616997868383e-17), W(2.2698777452961687e-17)));
  const W t = (small - fold * large) / (large + fold * small);  // the difference is exact
  const W z = t * t;
  const W sum = at + t;
  const W rest = ((at - sum) + t) + (at_rest + (t * z) * polynomial(z, atan_terms));
  const W turned = q + sign * sum;
  // q * 3.9e-17 is what q, a multiple of pi/2 in double, lacks.
  return turned + (((q - turned) + sign * sum) + (sign * rest + q * W(6.123233995736766e-17 / (pi_value / 2))));
}

template <class W>
constexpr W atan_wide(W x) {
  const W size = abs(x);
  const Mask<W> steep = size > W(1);
  const W angle = angle_of(select(steep, W(1), size), select(steep, min(W(0x1p1000), size), W(1)),
                           select(steep, half_pi<W>, W(0)), select(steep, W(-1), W(1)));
  return copysign(angle, x);
}

template <class W>
constexpr W atan2_wide(W y, W x) {
  const W ax = abs(x), ay = abs(y);
  const Mask<W> steep = ay > ax, back = x < W(0);
  const W large = select(steep, ay, ax), small = select(steep, ax, ay);
  // Powers of two that keep sums finite and halves exact; 0/0 becomes 0, and infinity is far from anything finite.
  const W scale = select(large > W(0x1p1000), W(0.25), select(large < W(0x1p-900), W(0x1p100), W(1)));
  const W size = clamp(large * scale, W(0x1p-1000), W(0x1p1022));
  const W part = select(large < W(std::numeric_limits<double>::infinity()), small * scale, small - small);
  const W q = select(steep, half_pi<W>, select(back, pi<W>, W(0)));
  return copysign(angle_of(part, size, q, select(steep, W(-1), W(1)) * select(back, W(-1), W(1))), y);
}

}  // namespace detail

/// Sine and cosine of x [rad], |x| <= largest_angle. Below 1 ulp. sin is odd and cos even, bit for bit.
template <class S>
constexpr SinCos<S> sincos(S x) {
  const auto both = detail::sincos_wide(widen(x));
  return {.sin = S(both.sin), .cos = S(both.cos)};
}
/// Sine of x [rad], |x| <= largest_angle. Below 1 ulp; odd bit for bit.
template <class S>
constexpr S sin(S x) {
  return S(detail::sincos_wide(widen(x)).sin);
}
/// Cosine of x [rad], |x| <= largest_angle. Below 1 ulp; even bit for bit.
template <class S>
constexpr S cos(S x) {
  return S(detail::sincos_wide(widen(x)).cos);
}
/// Tangent of x [rad], |x| <= largest_angle. Below 2 ulp; odd bit for bit.
template <class S>
constexpr S tan(S x) {
  return S(detail::tan_wide(widen(x)));
}
/// Angle in [-pi/2, pi/2] whose tangent is x. Below 1 ulp; odd bit for bit.
template <class S>
constexpr S atan(S x) {
  return S(detail::atan_wide(widen(x)));
}
/// Angle of the point (x, y) in [-pi, pi], counter-clockwise from +x. Below 2 ulp; odd in y bit for bit. A zero x of
/// either sign counts as +0, so atan2(0, 0) = 0; atan2(-0.0, -1) = -pi. NaN when both are infinite.
template <class S>
constexpr S atan2(S y, S x) {
  return S(detail::atan2_wide(widen(y), widen(x)));
}

/// The same direction in (-pi, pi], for |a| <= largest_angle [rad]. Angles already there come back unchanged.
template <class S>
constexpr S wrap_angle(S a) {
  const auto wide = widen(a);
  using W = std::remove_const_t<decltype(wide)>;
  const W inside = select(abs(wide) <= W(largest_angle), wide, wide * W(0));
  const W turns = detail::nearest_whole(inside * W(0.15915494309189535));
  const S r = S((inside - turns * W(0x1.921fb54400000p+2)) - turns * W(0x1.0b4611a626331p-32));
  const S below = select(r > pi<S>, r - two_pi<S>, r);
  return select(below <= -pi<S>, below + two_pi<S>, below);
}

}  // namespace sixline
