// Math: the functions are symmetric to the bit, have their documented special values, and the same bits in every build.
#include <iomanip>

#include "math/functions.hpp"
#include "sixline/math/hash.hpp"
#include "testing.hpp"

namespace {

using sixline::testing::inf, sixline::testing::nan;

TEST(Math, isMirrorSymmetricToTheLastBit) {
  using std::bit_cast;
  Arguments arguments;
  for (int i = 0; i < 1000000; ++i) {
    const double x = arguments.next(), y = arguments.next();
    if (x != x || y != y) continue;
    const auto same = [](double a, double b) {
      return (a != a && b != b) || bit_cast<std::uint64_t>(a) == bit_cast<std::uint64_t>(b);
    };
    const auto odd = [&](auto f) { return same(f(-x), -f(x)); };
    ASSERT_TRUE(odd(OURS(sin))) << x;
    ASSERT_TRUE(odd(OURS(tan))) << x;
    ASSERT_TRUE(odd(OURS(atan))) << x;
    ASSERT_TRUE(odd(OURS(tanh))) << x;
    ASSERT_TRUE(odd(OURS(round))) << x;
    ASSERT_TRUE(same(sixline::cos(-x), sixline::cos(x))) << x;
    ASSERT_TRUE(same(sixline::atan2(-y, x), -sixline::atan2(y, x))) << y << ' ' << x;
    const bool at_the_seam = std::abs(sixline::wrap_angle(x)) == sixline::pi_value;  // (-pi, pi] has one end only
    ASSERT_TRUE(at_the_seam || odd(OURS(wrap_angle))) << x;
  }
}

bool negative_zero(double x) { return x == 0 && std::signbit(x); }

TEST(Circular, hasTheSpecialValuesOfItsDocumentation) {
  using namespace sixline;
  EXPECT_TRUE(negative_zero(sixline::sin(-0.0)) && negative_zero(sixline::tan(-0.0)) &&
              negative_zero(sixline::atan(-0.0)));
  EXPECT_EQ(sixline::cos(0.0), 1);
  for (const double x : {inf, -inf, nan}) {
    EXPECT_TRUE(std::isnan(sixline::sin(x)) && std::isnan(sixline::cos(x)) && std::isnan(sixline::tan(x)));
    EXPECT_TRUE(std::isnan(wrap_angle(x)));
  }
  EXPECT_EQ(sixline::atan(inf), pi_value / 2);
  EXPECT_EQ(sixline::atan(1.0), pi_value / 4);
  EXPECT_EQ(sixline::atan2(0.0, 0.0), 0);
  EXPECT_EQ(sixline::atan2(0.0, -1.0), pi_value);
  EXPECT_EQ(sixline::atan2(-0.0, -1.0), -pi_value);
  EXPECT_EQ(sixline::atan2(0.0, -0.0), 0);  // unlike C: a zero x counts as +0
  EXPECT_TRUE(negative_zero(sixline::atan2(-0.0, 1.0)) && negative_zero(sixline::atan2(-0.0, 0.0)));
  EXPECT_EQ(sixline::atan2(2.0, 0.0), pi_value / 2);
  EXPECT_EQ(sixline::atan2(inf, 3.0), pi_value / 2);
  EXPECT_EQ(sixline::atan2(3.0, -inf), pi_value);
  EXPECT_EQ(sixline::atan2(1.5e308, 1.5e308), pi_value / 4);
  EXPECT_EQ(sixline::atan2(0x1p-1074, 0x1p-1074), pi_value / 4);
  EXPECT_TRUE(std::isnan(sixline::atan2(inf, inf)));
  EXPECT_TRUE(std::isnan(sixline::atan2(nan, 1.0)) && std::isnan(sixline::atan2(1.0, nan)) &&
              std::isnan(sixline::atan2(nan, 0.0)) && std::isnan(sixline::atan2(0.0, nan)));
  EXPECT_EQ(sixline::atan2(0.0f, -1.0f), float(pi_value));
}

TEST(Circular, countsAFiniteAngleBeyondTheDomainAsZero) {
  for (const double x : {1048576.1, -1e7, 1e300, -std::numeric_limits<double>::max()}) {
    EXPECT_EQ(sixline::sin(x), 0) << x;
    EXPECT_EQ(sixline::cos(x), 1) << x;
    EXPECT_EQ(sixline::wrap_angle(x), 0) << x;
  }
  EXPECT_NE(sixline::sin(sixline::largest_angle), 0);
}

TEST(Exponential, hasTheSpecialValuesOfItsDocumentation) {
  EXPECT_EQ(sixline::exp(0.0), 1);
  EXPECT_EQ(sixline::exp(-0.0), 1);
  EXPECT_EQ(sixline::exp(inf), inf);
  EXPECT_EQ(sixline::exp(-inf), 0);
  EXPECT_EQ(sixline::exp(1e300), inf);
  EXPECT_EQ(sixline::exp(709.7827128933840), 0x1.fffffffffff2ap+1023);  // the largest finite: MPFR 4.2
  EXPECT_EQ(sixline::exp(709.7827128933841), inf);
  EXPECT_EQ(sixline::exp(-745.1332191019411), 0x1p-1074);
  EXPECT_EQ(sixline::exp(-745.1332191019412), 0);
  EXPECT_EQ(sixline::exp(89.0f), std::numeric_limits<float>::infinity());
  EXPECT_EQ(sixline::log(1.0), 0);
  EXPECT_FALSE(std::signbit(sixline::log(1.0)));
  EXPECT_EQ(sixline::log(0.0), -inf);
  EXPECT_EQ(sixline::log(-0.0), -inf);
  EXPECT_EQ(sixline::log(inf), inf);
  EXPECT_EQ(sixline::log(0x1p-1074), -744.4400719213812);
  EXPECT_EQ(sixline::tanh(inf), 1);
  EXPECT_EQ(sixline::tanh(-inf), -1);
  EXPECT_EQ(sixline::tanh(0x1p-1074), 0x1p-1074);
  EXPECT_TRUE(negative_zero(sixline::tanh(-0.0)));
  for (const double x : {-1.0, -inf, nan}) EXPECT_TRUE(std::isnan(sixline::log(x)));
  EXPECT_TRUE(std::isnan(sixline::exp(nan)) && std::isnan(sixline::tanh(nan)));
}

// Where a function changes its formula, the next double never falls by more than its own rounding (0: never at all).
template <class F>
double largest_fall(F f, double at, double ulp) {
  double maximum = 0;
  std::int64_t start = std::bit_cast<std::int64_t>(at) - 2000;
  for (double before = f(std::bit_cast<double>(start)); start < std::bit_cast<std::int64_t>(at) + 2000; ++start) {
    const double now = f(std::bit_cast<double>(start + 1));
    maximum = std::max(maximum, (before - now) / ulp);
    before = now;
  }
  return maximum;
}
TEST(Math, risesAcrossItsJoints) {
  for (const double joint : {0.4375, 0.71875, 1.0, 1 / 0.71875, 1 / 0.4375})
    EXPECT_LE(largest_fall(OURS(atan), joint, 0x1p-53), 1) << joint;
  for (const double joint : {0x1.6a09ep-1, 0x1.6a09ep0, 1.0, 2.0})
    EXPECT_LE(largest_fall(OURS(log), joint, 0x1p-53), 1) << joint;
  for (const double joint : {0.34657359027997264, 1.0397207708399179, 17.67525310427860})
    EXPECT_LE(largest_fall(OURS(exp), joint, std::exp(joint) * 0x1p-52), 0) << joint;
  for (const double joint : {0.17328679513998632, 0.5198603854199590, 20.0})
    EXPECT_LE(largest_fall(OURS(tanh), joint, 0x1p-53), 1) << joint;
  EXPECT_LE(largest_fall(OURS(sin), sixline::pi_value / 4, 0x1p-53), 1);
}

TEST(Math, wrapsAnglesIntoOneTurn) {
  using sixline::pi_value;
  using sixline::wrap_angle;
  EXPECT_EQ(wrap_angle(pi_value), pi_value);
  EXPECT_EQ(wrap_angle(-pi_value), pi_value);
  EXPECT_NEAR(wrap_angle(3 * pi_value), pi_value, 4.5e-16);  // 3 * pi_value is 3.7e-16 below 3 pi
  EXPECT_EQ(wrap_angle(0.1), 0.1);
  double off = 0;
  Arguments a;
  for (int i = 0; i < 1000000; ++i) {
    const double x = any_angle(a), r = wrap_angle(x);
    ASSERT_TRUE(r > -pi_value && r <= pi_value) << x;
    const long double full = 6.283185307179586476925286766559L;
    const double expected = double((long double)x - full * std::round((long double)x / full));
    const double gap = std::abs(r - expected);
    if (gap < 6) off = std::max(off, gap);  // at +-pi either end is right
    const float f = wrap_angle(float(x));
    ASSERT_TRUE(f > -float(pi_value) && f <= float(pi_value)) << x;
  }
  RecordProperty("largest_error_rad", std::to_string(off * 1e15) + "e-15");
  EXPECT_LT(off, 5e-14);  // the reference loses 167 thousand turns * 2^-63 of 2 pi
}

TEST(Math, roundsAndLimitsLikeItsDocumentation) {
  Arguments a;
  for (int i = 0; i < 1000000; ++i) {
    const double x = i % 2 ? a.octaves(-60, 60) : a.between(-20, 20);
    ASSERT_EQ(std::bit_cast<std::uint64_t>(sixline::round(x)), std::bit_cast<std::uint64_t>(std::nearbyint(x))) << x;
    ASSERT_EQ(std::bit_cast<std::uint64_t>(sixline::floor(x)), std::bit_cast<std::uint64_t>(std::floor(x))) << x;
    const float f = float(x);
    ASSERT_EQ(std::bit_cast<std::uint32_t>(sixline::round(f)), std::bit_cast<std::uint32_t>(std::nearbyint(f))) << x;
    ASSERT_EQ(std::bit_cast<std::uint32_t>(sixline::floor(f)), std::bit_cast<std::uint32_t>(std::floor(f))) << x;
  }
  for (const double half : {0.5, 1.5, 2.5, -0.5, -1.5, -2.5}) EXPECT_EQ(sixline::round(half), std::nearbyint(half));
  EXPECT_TRUE(negative_zero(sixline::round(-0.3)) && negative_zero(sixline::floor(-0.0)));
  EXPECT_EQ(sixline::clamp(5.0, -1.0, 2.0), 2);
  EXPECT_EQ(sixline::clamp(-5.0, -1.0, 2.0), -1);
  EXPECT_TRUE(std::isnan(sixline::clamp(nan, -1.0, 2.0)));
  EXPECT_EQ(sixline::sign(-0.0), 0);
  EXPECT_EQ(sixline::sign(-3.0), -1);
  EXPECT_TRUE(sixline::is_finite(1e308) && !sixline::is_finite(inf) && !sixline::is_finite(nan));
  EXPECT_EQ(sixline::hypot(3.0, -4.0), 5);
}

// One million arguments of the mixture in arguments.hpp through each function, with every result's bits in one hash.
// Equal for g++ 12 and clang++ 14, -O0 to -O3, -march=x86-64-v3, scalar and lanes: a change here changes all recorded
// hashes of the project and must be intended.
template <class R, class F>
std::string hash_of(F f) {
  Arguments arguments;
  sixline::Fnv64 hash;
  for (int i = 0; i < 1000000; ++i) {
    const R x = R(arguments.next()), y = R(arguments.next());
    hash.add(f(x, y));
  }
  std::ostringstream text;
  text << std::hex << std::setw(16) << std::setfill('0') << hash.value;
  return text.str();
}
template <class F>
std::string hashes_of(F f) {
  return hash_of<double>(f) + " " + hash_of<float>(f);
}

TEST(Golden, everyFunctionGivesTheSameBitsInEveryBuild) {
  EXPECT_EQ(hashes_of([](auto x, auto) { return sixline::sin(x); }), "f90b15dbd8b3b069 3c92b0358cb77d65");
  EXPECT_EQ(hashes_of([](auto x, auto) { return sixline::cos(x); }), "2cc4437ba93b4a50 c0df42dc3aac09c1");
  EXPECT_EQ(hashes_of([](auto x, auto) { return sixline::tan(x); }), "382d76fa2dbcd712 1490e833a5b876fb");
  EXPECT_EQ(hashes_of([](auto x, auto) { return sixline::atan(x); }), "9ab7089fab4f1eb9 a09f538b4a84e18d");
  EXPECT_EQ(hashes_of([](auto x, auto y) { return sixline::atan2(y, x); }), "fdd63e80823329ef feb6b7a98a241d52");
  EXPECT_EQ(hashes_of([](auto x, auto) { return sixline::exp(x); }), "d32535eec6187a61 831d1a057462e3b9");
  EXPECT_EQ(hashes_of([](auto x, auto) { return sixline::log(x); }), "7850c9856b63d4e7 444e74108de0511d");
  EXPECT_EQ(hashes_of([](auto x, auto) { return sixline::tanh(x); }), "f4cfdcba33d2ca06 e6e07a6b49d2538d");
  EXPECT_EQ(hashes_of([](auto x, auto) { return sixline::wrap_angle(x); }), "0d03f07d3aa49c08 b6dc8edc890ff297");
  EXPECT_EQ(hashes_of([](auto x, auto y) { return sixline::hypot(x, y); }), "26776f8aab6fa591 53a32f4e97ee956a");
}

TEST(Golden, theHashIsFnv1aAndTreatsEveryNaNAsOne) {
  EXPECT_EQ(sixline::Fnv64{}.add("a").value, 0xaf63dc4c8601ec8c);  // RFC 9923, test vectors
  EXPECT_EQ(sixline::Fnv64{}.add("foobar").value, 0x85944171f73967e8);
  EXPECT_EQ(sixline::Fnv64{}.add(nan).value, sixline::Fnv64{}.add(-nan).value);
  EXPECT_NE(sixline::Fnv64{}.add(0.0).value, sixline::Fnv64{}.add(-0.0).value);
}

}  // namespace
