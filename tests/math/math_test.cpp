// Math: the functions are as accurate as docs/math.md states, symmetric to the bit, and have the same bits in every
// build.
#include <gtest/gtest.h>

#include <cmath>
#include <iomanip>
#include <sstream>
#include <string>

#include "arguments.hpp"
#include "sixline/math/hash.hpp"
#include "sixline/math/quat.hpp"
#include "sixline/math/scalar.hpp"
#include "tier.hpp"

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// |got - want| in units of the last place of want, in the type of got. The reference is x87 long double (64 bits), so
// the figures are good to about 0.001 ulp in double and 1e-8 ulp in float.
template <class R>
double ulps(R got, long double want) {
  constexpr int digits = std::numeric_limits<R>::digits, lowest = std::numeric_limits<R>::min_exponent - digits;
  if (std::isnan(R(want))) return std::isnan(got) ? 0 : inf;
  if (std::isinf(R(want)) || std::isinf(got)) return got == R(want) ? 0 : inf;
  int exponent = 0;
  std::frexp(want, &exponent);
  return double(std::fabs((long double)got - want) / std::ldexp(1.0L, std::max(exponent - digits, lowest)));
}

struct Worst {
  double wide = 0, narrow = 0;
  void see(double in_double, double in_float) {
    wide = in_double <= wide ? wide : in_double;  // NaN sticks
    narrow = in_float <= narrow ? narrow : in_float;
  }
  void expect(double wide_limit, double narrow_limit) const {
    testing::Test::RecordProperty("worst_ulp_double", std::to_string(wide));
    testing::Test::RecordProperty("worst_ulp_float", std::to_string(narrow));
    EXPECT_LE(wide, wide_limit);
    EXPECT_LE(narrow, narrow_limit);
  }
};

template <class F, class Reference, class Pick>
Worst worst(F f, Reference reference, Pick pick, int count = 400000) {
  Worst w;
  Arguments arguments;
  for (int i = 0; i < count; ++i) {
    const double x = pick(arguments);
    const float y = float(x);
    w.see(ulps(f(x), reference((long double)x)), ulps(f(y), reference((long double)y)));
  }
  return w;
}

double any_angle(Arguments& a) {
  switch (a.bits() % 4) {
    case 0:
      return a.between(-8, 8);
    case 1:
      return a.near_quarter_turn();
    case 2:
      return a.octaves(-60, 20);
    default:
      return a.between(-1048576, 1048576);
  }
}
double any_size(Arguments& a) { return a.bits() % 2 ? a.between(-3, 3) : a.octaves(-60, 60); }

// Measured with 3e6 arguments each (docs/math.md): the limits below are the measured ones, rounded up.
TEST(Circular, sineIsWithinOneUlp) {  // 0.810
  worst([](auto x) { return sixline::sin(x); }, [](long double x) { return std::sin(x); }, any_angle)
      .expect(0.83, 0.88);
}
TEST(Circular, cosineIsWithinOneUlp) {  // 0.822
  worst([](auto x) { return sixline::cos(x); }, [](long double x) { return std::cos(x); }, any_angle)
      .expect(0.84, 0.89);
}
TEST(Circular, tangentIsWithinTwoUlp) {  // 1.106
  worst([](auto x) { return sixline::tan(x); }, [](long double x) { return std::tan(x); }, any_angle).expect(1.2, 1.2);
}
TEST(Circular, arcTangentIsWithinOneUlp) {  // 0.740
  worst([](auto x) { return sixline::atan(x); }, [](long double x) { return std::atan(x); }, any_size)
      .expect(0.78, 0.78);
}
TEST(Circular, arcTangentOfTwoIsWithinTwoUlp) {  // 1.482
  Worst w;
  Arguments a;
  for (int i = 0; i < 600000; ++i) {
    const double y = i % 3 == 0 ? a.between(-3, 3) : i % 3 == 1 ? a.octaves(-60, 60) : a.octaves(-600, 600);
    const double x = i % 3 == 0 ? a.between(-3, 3) : i % 3 == 1 ? a.octaves(-60, 60) : y * a.octaves(-30, 30);
    const float fy = float(i % 3 == 2 ? 1 : y), fx = float(i % 3 == 2 ? a.octaves(-60, 60) : x);
    w.see(ulps(sixline::atan2(y, x), std::atan2((long double)y, (long double)x)),
          ulps(sixline::atan2(fy, fx), std::atan2((long double)fy, (long double)fx)));
  }
  w.expect(1.6, 1.6);
}
TEST(Quick, sineWithinAQuarterTurnIsWithinThreeUlp) {  // 2.349, float 2.16
  worst([](auto x) { return sixline::quick_sin(x); }, [](long double x) { return std::sin(x); },
        [](Arguments& a) { return a.between(-1.5707963, 1.5707963); })
      .expect(2.6, 2.6);
  for (double x = -3.1415926; x < 3.1415926; x += 1e-4) {
    ASSERT_NEAR(sixline::quick_sin(x), std::sin(x), 3 * 0x1p-53) << x;
    ASSERT_EQ(sixline::quick_sin(-x), -sixline::quick_sin(x)) << x;
  }
  EXPECT_NEAR(sixline::quick_sin(sixline::pi<double>), std::sin(sixline::pi<double>), 0x1p-53);
}
TEST(Quick, arcTangentIsWithinTwoUlp) {  // 1.129, float 1.544
  worst([](auto x) { return sixline::quick_atan(x); }, [](long double x) { return std::atan(x); }, any_size)
      .expect(1.3, 1.7);
  EXPECT_EQ(sixline::quick_atan(std::numeric_limits<double>::infinity()), sixline::pi_value / 2);
  EXPECT_EQ(sixline::quick_atan(-0.3), -sixline::quick_atan(0.3));
}

TEST(Exponential, exponentialIsWithinTwoUlp) {  // 0.738
  const auto pick = [](Arguments& a) { return a.bits() % 2 ? a.between(-3, 3) : a.between(-745.2, 709.8); };
  worst([](auto x) { return sixline::exp(x); }, [](long double x) { return std::exp(x); }, pick).expect(0.75, 0.76);
}
TEST(Exponential, logarithmIsWithinTwoUlp) {  // 0.827
  const auto pick = [](Arguments& a) {
    switch (a.bits() % 4) {
      case 0:
        return a.between(0.001, 3);
      case 1:
        return 1 + a.octaves(-50, -1);
      case 2:
        return double(std::bit_cast<float>(std::uint32_t(a.bits() % 0x7f800000)));  // float subnormals too
      default:
        return std::bit_cast<double>(a.bits() % 0x7ff0000000000000);  // all of double
    }
  };
  worst([](auto x) { return sixline::log(x); }, [](long double x) { return std::log(x); }, pick).expect(0.85, 0.85);
}
TEST(Exponential, hyperbolicTangentIsWithinTwoUlp) {  // 1.000
  const auto pick = [](Arguments& a) { return a.bits() % 2 ? a.between(-3, 3) : a.octaves(-60, 6); };
  worst([](auto x) { return sixline::tanh(x); }, [](long double x) { return std::tanh(x); }, pick).expect(1.01, 1.01);
}

// Every float of the domain with --long, else one in 4099: the reference in double is good to 1e-8 ulp.
template <class F, class Reference>
double worst_float(F f, Reference reference, float from, float to) {
  double worst = 0;
  const std::uint32_t step = sixline::testing::thorough() ? 1 : 4099, last = std::bit_cast<std::uint32_t>(to);
  for (std::uint64_t bits = std::bit_cast<std::uint32_t>(from); bits <= last; bits += step) {
    const float x = std::bit_cast<float>(std::uint32_t(bits));
    worst = std::max(worst, ulps(f(x), (long double)reference(double(x))));
  }
  return worst;
}
TEST(Float, everyFunctionIsAsExactAsDocumented) {
  EXPECT_LE(worst_float([](float x) { return sixline::sin(x); }, [](double x) { return std::sin(x); }, 0, 0x1p20f),
            0.9);
  EXPECT_LE(worst_float([](float x) { return sixline::cos(x); }, [](double x) { return std::cos(x); }, 0, 0x1p20f),
            0.92);
  EXPECT_LE(worst_float([](float x) { return sixline::tan(x); }, [](double x) { return std::tan(x); }, 0, 0x1p20f),
            1.2);
  EXPECT_LE(worst_float([](float x) { return sixline::atan(x); }, [](double x) { return std::atan(x); }, 0, float(inf)),
            0.78);
  EXPECT_LE(worst_float([](float x) { return sixline::exp(x); }, [](double x) { return std::exp(x); }, 0, 89), 0.76);
  EXPECT_LE(worst_float([](float x) { return sixline::exp(-x); }, [](double x) { return std::exp(-x); }, 0, 110), 0.76);
  EXPECT_LE(worst_float([](float x) { return sixline::log(x); }, [](double x) { return std::log(x); }, 0, float(inf)),
            0.85);
  EXPECT_LE(worst_float([](float x) { return sixline::tanh(x); }, [](double x) { return std::tanh(x); }, 0, float(inf)),
            1.01);
}

// The hardest arguments: all doubles within 2 ulp of all multiples of pi/2 in the domain, 3.3 million.
TEST(Circular, staysExactNextToEveryMultipleOfAQuarterTurn) {
  double sine = 0, cosine = 0, tangent = 0;
  for (int n = 1; n < 667544; ++n)
    for (int step = -2; step <= 2; ++step) {
      const double at = double((long double)n * 1.57079632679489661923132169164L);
      const double x = std::bit_cast<double>(std::bit_cast<std::int64_t>(at) + step);
      const auto both = sixline::sincos(x);
      const long double s = std::sin((long double)x), c = std::cos((long double)x);
      sine = std::max(sine, ulps(both.sin, s));
      cosine = std::max(cosine, ulps(both.cos, c));
      tangent = std::max(tangent, ulps(sixline::tan(x), s / c));
    }
  RecordProperty("worst_ulp_sin", std::to_string(sine));
  RecordProperty("worst_ulp_cos", std::to_string(cosine));
  RecordProperty("worst_ulp_tan", std::to_string(tangent));
  EXPECT_LE(sine, 0.501);     // 0.5000
  EXPECT_LE(cosine, 0.501);   // 0.5000
  EXPECT_LE(tangent, 0.502);  // 0.5005
}

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
    ASSERT_TRUE(odd([](double a) { return sixline::sin(a); })) << x;
    ASSERT_TRUE(odd([](double a) { return sixline::tan(a); })) << x;
    ASSERT_TRUE(odd([](double a) { return sixline::atan(a); })) << x;
    ASSERT_TRUE(odd([](double a) { return sixline::tanh(a); })) << x;
    ASSERT_TRUE(odd([](double a) { return sixline::round(a); })) << x;
    ASSERT_TRUE(same(sixline::cos(-x), sixline::cos(x))) << x;
    ASSERT_TRUE(same(sixline::atan2(-y, x), -sixline::atan2(y, x))) << y << ' ' << x;
    const bool at_the_seam = std::abs(sixline::wrap_angle(x)) == sixline::pi_value;  // (-pi, pi] has one end only
    ASSERT_TRUE(at_the_seam || odd([](double a) { return sixline::wrap_angle(a); })) << x;
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
    EXPECT_LE(largest_fall([](double x) { return sixline::atan(x); }, joint, 0x1p-53), 1) << joint;
  for (const double joint : {0x1.6a09ep-1, 0x1.6a09ep0, 1.0, 2.0})
    EXPECT_LE(largest_fall([](double x) { return sixline::log(x); }, joint, 0x1p-53), 1) << joint;
  for (const double joint : {0.34657359027997264, 1.0397207708399179, 17.67525310427860})
    EXPECT_LE(largest_fall([](double x) { return sixline::exp(x); }, joint, std::exp(joint) * 0x1p-52), 0) << joint;
  for (const double joint : {0.17328679513998632, 0.5198603854199590, 20.0})
    EXPECT_LE(largest_fall([](double x) { return sixline::tanh(x); }, joint, 0x1p-53), 1) << joint;
  EXPECT_LE(largest_fall([](double x) { return sixline::sin(x); }, sixline::pi_value / 4, 0x1p-53), 1);
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
    const double want = double((long double)x - full * std::round((long double)x / full));
    const double gap = std::abs(r - want);
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

TEST(Quat, turnsAndTurnsBack) {
  using namespace sixline;
  using V = Vec3<double>;
  const Quat<double> left = turn_about(V{0, 0, 1}, pi_value / 2);
  const V x = rotate(left, V{1, 0, 0});
  EXPECT_NEAR(x.x, 0, 3e-16);
  EXPECT_NEAR(x.y, 1, 3e-16);
  Arguments a;
  double off = 0;
  for (int i = 0; i < 10000; ++i) {
    const V v{a.between(-3, 3), a.between(-3, 3), a.between(-3, 3)}, w{a.between(-3, 3), a.between(-3, 3), 1};
    const Quat<double> q = turn_by(v), r = turn_by(w);
    const V there = rotate(q * r, w), split = rotate(q, rotate(r, w)), back = rotate_back(q, rotate(q, w));
    off = std::max({off, norm(there - split), norm(back - w), std::abs(norm(rotate(q, w)) - norm(w))});
  }
  EXPECT_LT(off, 1e-14);  // 6.8e-15 for vectors of length 4
  EXPECT_EQ(turn_by(V{0, 0, 0}).w, 1);
  EXPECT_EQ(turn_by(V{1e-200, 0, 0}).x, 5e-201);
  EXPECT_EQ(normalise(Quat<double>{0, 0, 0, 0}).w, 1);
}

TEST(Quat, integratesConstantRatesExactlyWhateverTheStep) {
  using namespace sixline;
  const Vec3<double> rates{0.3, -0.7, 1.1};
  Quat<double> many, one = integrate(Quat<double>{}, rates, 2.0);
  for (int i = 0; i < 2000; ++i) many = integrate(many, rates, 0.001);
  const double off =
      std::abs(many.w - one.w) + std::abs(many.x - one.x) + std::abs(many.y - one.y) + std::abs(many.z - one.z);
  EXPECT_LT(off, 1e-13);
  EXPECT_NEAR(many.w * many.w + many.x * many.x + many.y * many.y + many.z * many.z, 1, 5e-16);
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
