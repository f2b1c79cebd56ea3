// The functions are as accurate as docs/math.md states.
#include "math/functions.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

// |got - expected| in units of the last place of expected, in the type of got. The reference is x87 long double (64
// bits), so the figures are good to about 0.001 ulp in double and 1e-8 ulp in float.
template <class R>
double ulps(R got, long double expected) {
  constexpr int digits = std::numeric_limits<R>::digits, lowest = std::numeric_limits<R>::min_exponent - digits;
  if (std::isnan(R(expected))) return std::isnan(got) ? 0 : inf;
  if (std::isinf(R(expected)) || std::isinf(got)) return got == R(expected) ? 0 : inf;
  int exponent = 0;
  std::frexp(expected, &exponent);
  return double(std::fabs((long double)got - expected) / std::ldexp(1.0L, std::max(exponent - digits, lowest)));
}

/// The worst of a function, in double and in float.
struct Worst {
  double wide = 0, narrow = 0;
  void see(double in_double, double in_float) {
    wide = in_double <= wide ? wide : in_double;  // NaN sticks
    narrow = in_float <= narrow ? narrow : in_float;
  }
  void expect(const char* function, double wide_limit, double narrow_limit) const {
    ::testing::Test::RecordProperty(std::string("worst_ulp_of_") + function, std::to_string(wide));
    EXPECT_LE(wide, wide_limit) << function;
    EXPECT_LE(narrow, narrow_limit) << function << " in float";
  }
};

template <class F, class Reference, class Pick>
void expect_within(const char* function, F f, Reference reference, Pick pick, double wide_limit, double narrow_limit) {
  Worst worst;
  Arguments arguments;
  for (int i = 0; i < 400000; ++i) {
    const double x = pick(arguments);
    const float y = float(x);
    worst.see(ulps(f(x), reference((long double)x)), ulps(f(y), reference((long double)y)));
  }
  worst.expect(function, wide_limit, narrow_limit);
}

double any_size(Arguments& a) { return a.bits() % 2 ? a.between(-3, 3) : a.octaves(-60, 60); }
double of_exp(Arguments& a) { return a.bits() % 2 ? a.between(-3, 3) : a.between(-745.2, 709.8); }
double of_tanh(Arguments& a) { return a.bits() % 2 ? a.between(-3, 3) : a.octaves(-60, 6); }
double of_log(Arguments& a) {
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
}
double of_quick_sin(Arguments& a) { return a.between(-1.5707963, 1.5707963); }

// Measured with 3e6 arguments each (docs/math.md): the limits are the measured ones, rounded up.
TEST(Accuracy, ofEveryFunctionIsTheDocumentedOne) {
  expect_within("sin", OURS(sin), THEIRS(sin), any_angle, 0.83, 0.88);               // 0.810
  expect_within("cos", OURS(cos), THEIRS(cos), any_angle, 0.84, 0.89);               // 0.822
  expect_within("tan", OURS(tan), THEIRS(tan), any_angle, 1.2, 1.2);                 // 1.106
  expect_within("atan", OURS(atan), THEIRS(atan), any_size, 0.78, 0.78);             // 0.740
  expect_within("exp", OURS(exp), THEIRS(exp), of_exp, 0.75, 0.76);                  // 0.738
  expect_within("log", OURS(log), THEIRS(log), of_log, 0.85, 0.85);                  // 0.827
  expect_within("tanh", OURS(tanh), THEIRS(tanh), of_tanh, 1.01, 1.01);              // 1.000
  expect_within("quick_sin", OURS(quick_sin), THEIRS(sin), of_quick_sin, 2.6, 2.6);  // 2.349, float 2.16
  expect_within("quick_atan", OURS(quick_atan), THEIRS(atan), any_size, 1.3, 1.7);   // 1.129, float 1.544
}
TEST(Accuracy, ofTheArcTangentOfTwoIsTwoUlp) {  // 1.482
  Worst w;
  Arguments a;
  for (int i = 0; i < 600000; ++i) {
    const double y = i % 3 == 0 ? a.between(-3, 3) : i % 3 == 1 ? a.octaves(-60, 60) : a.octaves(-600, 600);
    const double x = i % 3 == 0 ? a.between(-3, 3) : i % 3 == 1 ? a.octaves(-60, 60) : y * a.octaves(-30, 30);
    const float fy = float(i % 3 == 2 ? 1 : y), fx = float(i % 3 == 2 ? a.octaves(-60, 60) : x);
    w.see(ulps(sixline::atan2(y, x), std::atan2((long double)y, (long double)x)),
          ulps(sixline::atan2(fy, fx), std::atan2((long double)fy, (long double)fx)));
  }
  w.expect("atan2", 1.6, 1.6);
}
TEST(Quick, functionsAreOddAndExactAtTheirEnds) {
  for (double x = -3.1415926; x < 3.1415926; x += 1e-4) {
    ASSERT_NEAR(sixline::quick_sin(x), std::sin(x), 3 * 0x1p-53) << x;
    ASSERT_EQ(sixline::quick_sin(-x), -sixline::quick_sin(x)) << x;
  }
  EXPECT_NEAR(sixline::quick_sin(sixline::pi<double>), std::sin(sixline::pi<double>), 0x1p-53);
  EXPECT_EQ(sixline::quick_atan(inf), sixline::pi_value / 2);
  EXPECT_EQ(sixline::quick_atan(-0.3), -sixline::quick_atan(0.3));
}

// Every float of the domain with --long, else one in 4099: the reference in double is good to 1e-8 ulp.
template <class F, class Reference>
double worst_float(F f, Reference reference, float from, float to) {
  double worst = 0;
  const std::uint32_t step = thorough() ? 1 : 4099, last = std::bit_cast<std::uint32_t>(to);
  for (std::uint64_t bits = std::bit_cast<std::uint32_t>(from); bits <= last; bits += step) {
    const float x = std::bit_cast<float>(std::uint32_t(bits));
    worst = std::max(worst, ulps(f(x), (long double)reference(double(x))));
  }
  return worst;
}
TEST(Float, everyFunctionIsAsExactAsDocumented) {
  EXPECT_LE(worst_float(OURS(sin), THEIRS(sin), 0, 0x1p20f), 0.9);
  EXPECT_LE(worst_float(OURS(cos), THEIRS(cos), 0, 0x1p20f), 0.92);
  EXPECT_LE(worst_float(OURS(tan), THEIRS(tan), 0, 0x1p20f), 1.2);
  EXPECT_LE(worst_float(OURS(atan), THEIRS(atan), 0, float(inf)), 0.78);
  EXPECT_LE(worst_float(OURS(exp), THEIRS(exp), 0, 89), 0.76);
  EXPECT_LE(worst_float([](float x) { return sixline::exp(-x); }, [](double x) { return std::exp(-x); }, 0, 110), 0.76);
  EXPECT_LE(worst_float(OURS(log), THEIRS(log), 0, float(inf)), 0.85);
  EXPECT_LE(worst_float(OURS(tanh), THEIRS(tanh), 0, float(inf)), 1.01);
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

}  // namespace
}  // namespace sixline::testing
