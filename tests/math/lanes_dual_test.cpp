// Lanes and Dual: many numbers at once are the same numbers to the bit, and derivatives are the exact slopes.
#include <rapidcheck.h>

#include "arguments.hpp"
#include "sixline/math/dual.hpp"
#include "sixline/math/hash.hpp"
#include "sixline/math/lanes.hpp"
#include "sixline/math/quat.hpp"
#include "sixline/math/wheel_vec.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

template <class R>
bool same(R a, R b) {
  return (a != a && b != b) || (a == b && std::signbit(a) == std::signbit(b));  // NaN counts as one number
}

// Every function of scalar.hpp: visit(name, function of three numbers).
template <class Visit>
void for_each_word(Visit visit) {
  visit("+", [](auto x, auto y, auto) { return x + y; });
  visit("-", [](auto x, auto y, auto) { return x - y; });
  visit("*", [](auto x, auto y, auto) { return x * y; });
  visit("/", [](auto x, auto y, auto) { return x / y; });
  visit("negate", [](auto x, auto, auto) { return -x; });
  visit("compound", [](auto x, auto y, auto z) {
    x += y;
    x -= z;
    x *= y;
    x /= z;
    return x;
  });
  visit("select <", [](auto x, auto y, auto z) { return select(x < y, y, z); });
  visit("select <=", [](auto x, auto y, auto z) { return select(x <= y, y, z); });
  visit("select >", [](auto x, auto y, auto z) { return select(x > y, y, z); });
  visit("select >=", [](auto x, auto y, auto z) { return select(x >= y, y, z); });
  visit("select ==", [](auto x, auto y, auto z) { return select(x == y, y, z); });
  visit("select !=", [](auto x, auto y, auto z) { return select(x != y, y, z); });
  visit("&& || !", [](auto x, auto y, auto z) { return select((x < y && !(y < z)) || z < x, x, z); });
  visit("is_finite", [](auto x, auto y, auto z) { return select(is_finite(x), y, z); });
  visit("min", [](auto x, auto y, auto) { return min(x, y); });
  visit("max", [](auto x, auto y, auto) { return max(x, y); });
  visit("clamp", [](auto x, auto y, auto z) { return clamp(x, y, z); });
  visit("abs", [](auto x, auto, auto) { return abs(x); });
  visit("copysign", [](auto x, auto y, auto) { return copysign(x, y); });
  visit("sign", [](auto x, auto, auto) { return sign(x); });
  visit("square", [](auto x, auto, auto) { return square(x); });
  visit("sqrt", [](auto x, auto, auto) { return sqrt(x); });
  visit("hypot", [](auto x, auto y, auto) { return hypot(x, y); });
  visit("round", [](auto x, auto, auto) { return round(x); });
  visit("floor", [](auto x, auto, auto) { return floor(x); });
  visit("sin", [](auto x, auto, auto) { return sin(x); });
  visit("cos", [](auto x, auto, auto) { return cos(x); });
  visit("sincos", [](auto x, auto y, auto) { return sincos(x).sin * sincos(y).cos; });
  visit("tan", [](auto x, auto, auto) { return tan(x); });
  visit("atan", [](auto x, auto, auto) { return atan(x); });
  visit("atan2", [](auto x, auto y, auto) { return atan2(y, x); });
  visit("wrap_angle", [](auto x, auto, auto) { return wrap_angle(x); });
  visit("exp", [](auto x, auto, auto) { return exp(x); });
  visit("log", [](auto x, auto, auto) { return log(x); });
  visit("tanh", [](auto x, auto, auto) { return tanh(x); });
}

template <class R, int N>
void expect_lanes_equal_scalar() {
  using L = Lanes<R, N>;
  static_assert(std::is_trivially_copyable_v<L> && sizeof(L) == N * sizeof(R));
  for_each_word([](const char* name, auto f) {
    Arguments arguments;
    for (int block = 0; block < 40000 / N; ++block) {
      L x, y, z;
      for (int i = 0; i < N; ++i) {
        x.set(i, R(arguments.next()));
        y.set(i, R(arguments.next()));
        z.set(i, R(arguments.next()));
      }
      const L all = f(x, y, z);
      for (int i = 0; i < N; ++i)
        ASSERT_TRUE(same(all[i], R(f(x[i], y[i], z[i]))))
            << name << ' ' << N << " lanes: " << x[i] << ' ' << y[i] << ' ' << z[i];
    }
  });
}

TEST(Lanes, areTheScalarNumbersToTheBit) {
  expect_lanes_equal_scalar<double, 1>();
  expect_lanes_equal_scalar<double, 4>();
  expect_lanes_equal_scalar<double, 8>();
  expect_lanes_equal_scalar<float, 2>();
  expect_lanes_equal_scalar<float, 8>();
  expect_lanes_equal_scalar<float, 16>();
}

TEST(Lanes, takeEveryPlainNumberAsAllLanes) {
  using L = Lanes<float, 4>;
  const L x = 2;
  const L sum = 0.5 * x + 1 - x / 4.0f;
  for (int i = 0; i < 4; ++i) EXPECT_EQ(sum[i], 1.5f);
  EXPECT_TRUE(std::signbit(L(-0.0)[3]));
  EXPECT_EQ((pi<Lanes<double, 4>>[2]), pi_value);
}

TEST(Lanes, loadStoreAndReduce) {
  const double from[5] = {9, 1, -2, 3, 4};
  double to[5] = {};
  const auto x = Lanes<double, 4>::load(from + 1);
  x.store(to + 1);
  for (int i = 1; i < 5; ++i) EXPECT_EQ(to[i], from[i]);
  EXPECT_EQ(largest(x), 4);
  EXPECT_TRUE(any_of(x < 0) && !all_of(x < 0) && all_of(x < 5) && !any_of(x > 5));
  EXPECT_TRUE((x < 0)[1] && !(x < 0)[0]);
  Mask<Lanes<double, 4>> mask(true);
  mask.set(2, false);
  EXPECT_TRUE(mask[1] && !mask[2] && !all_of(mask) && any_of(mask) && !any_of(Mask<Lanes<double, 4>>(false)));
}

TEST(Lanes, turnVectorsAndQuaternionsLikeNumbers) {
  using L = Lanes<double, 4>;
  Arguments a;
  for (int k = 0; k < 200; ++k) {
    Vec3<L> rates, v;
    for (int i = 0; i < 4; ++i) {
      rates.x.set(i, k ? a.between(-3, 3) : 0);
      rates.y.set(i, k ? a.between(-3, 3) : 0);
      rates.z.set(i, i % 2);
      v.x.set(i, a.between(-3, 3));
      v.y.set(i, a.between(-3, 3));
      v.z.set(i, a.between(-3, 3));
    }
    const Vec3<L> turned = rotate(integrate(Quat<L>{}, rates, L(0.01)), v);
    for (int i = 0; i < 4; ++i) {
      const Vec3<double> one = rotate(integrate(Quat<double>{}, {rates.x[i], rates.y[i], rates.z[i]}, 0.01),
                                      Vec3<double>{v.x[i], v.y[i], v.z[i]});
      ASSERT_TRUE(same(turned.x[i], one.x) && same(turned.y[i], one.y) && same(turned.z[i], one.z));
    }
  }
}

TEST(Dual, hasTheValueOfThePlainNumberToTheBit) {
  for_each_word([](const char* name, auto f) {
    Arguments arguments;
    for (int i = 0; i < 20000; ++i) {
      const double x = arguments.next(), y = arguments.next(), z = arguments.next();
      using D = Dual<2>;
      ASSERT_TRUE(same(f(D::variable(x, 0), D::variable(y, 1), D(z)).value, f(x, y, z)))
          << name << ' ' << x << ' ' << y;
    }
  });
}

TEST(Dual, ofAllWheelsIsTheSameNumberForEachToTheBit) {
  using D = Dual<3>;
  for_each_word([](const char* name, auto f) {
    Arguments arguments;
    for (int i = 0; i < 5000; ++i) {
      WheelVec<D, 4> x, y, z;
      for (int wheel = 0; wheel < 4; ++wheel) {
        x.set(wheel, D::variable(arguments.next(), 0));
        y.set(wheel, D::variable(arguments.next(), 1));
        z.set(wheel, D::variable(arguments.next(), 2));
      }
      const WheelVec<D, 4> all = f(x, y, z);
      for (int wheel = 0; wheel < 4; ++wheel) {
        const D one = f(x[wheel], y[wheel], z[wheel]);
        ASSERT_TRUE(same(all[wheel].value, one.value)) << name;
        for (std::size_t k = 0; k < 3; ++k) ASSERT_TRUE(same(all[wheel].slope[k], one.slope[k])) << name;
      }
    }
  });
}

// Central differences with h = 1e-5: their own error is h^2 f'''/6 + 1e-16 |f| / h, at most 2.3e-9 of the slope here
// (tan at 1.36).
TEST(Dual, hasTheSlopeOfFiniteDifferences) {
  double worst = 0;
  for_each_word([&](const char* name, auto f) {
    Arguments a;
    for (int i = 0; i < 2000; ++i) {
      double x = a.between(0.2, 1.4), y = a.between(0.3, 1.4);
      const double z = 1.41, h = 1e-5;  // above both: no comparison in the functions changes within h
      if (std::abs(x - y) < 1e-3 || std::abs(x - 0.5) < 1e-3 || std::abs(x - 1) < 1e-3) continue;
      using D = Dual<2>;
      const D d = f(D::variable(x, 0), D::variable(y, 1), D(z));
      const double by_x = (f(x + h, y, z) - f(x - h, y, z)) / (2 * h);
      const double by_y = (f(x, y + h, z) - f(x, y - h, z)) / (2 * h);
      const double size = 1 + std::abs(d.slope[0]) + std::abs(d.slope[1]);
      const double off = std::max(std::abs(d.slope[0] - by_x), std::abs(d.slope[1] - by_y)) / size;
      worst = std::max(worst, off);
      ASSERT_LT(off, 4e-9) << name << " at " << x << ' ' << y;
    }
  });
  RecordProperty("worst_relative_difference", std::to_string(worst * 1e9) + "e-9");
}

TEST(Dual, hasTheTextbooksDerivatives) {
  using D = Dual<1>;
  const auto slope = [](auto f, double x) { return f(D::variable(x, 0)).slope[0]; };
  EXPECT_EQ(slope([](D x) { return sqrt(x); }, 4), 0.25);
  EXPECT_EQ(slope([](D x) { return x * x * x; }, 2), 12);
  EXPECT_EQ(slope([](D x) { return exp(x); }, 0), 1);
  EXPECT_EQ(slope([](D x) { return log(x); }, 4), 0.25);
  EXPECT_EQ(slope([](D x) { return sin(x); }, 0), 1);
  EXPECT_EQ(slope([](D x) { return cos(x); }, 0), 0);
  EXPECT_EQ(slope([](D x) { return tanh(x); }, 0), 1);
  EXPECT_EQ(slope([](D x) { return abs(x); }, -3), -1);
  EXPECT_EQ(slope([](D x) { return wrap_angle(x); }, 100), 1);
  EXPECT_EQ(slope([](D x) { return floor(x) + round(x) + sign(x); }, 0.7), 0);
  EXPECT_EQ(slope([](D x) { return clamp(x, D(0), D(1)); }, 3), 0);
  EXPECT_EQ(slope([](D x) { return 2.0 * x + 1; }, 3), 2);
}

TEST(Dual, hasNoNaNWhereASlopeIsInfinite) {
  using D = Dual<2>;
  const D x = D::variable(0, 0), y = D::variable(0, 1);
  for (const D& d : {sqrt(x), abs(x), hypot(x, y), atan2(y, x), sqrt(x * x + y * y)})
    EXPECT_TRUE(d.slope[0] == 0 && d.slope[1] == 0);
  const Quat<D> at_rest = integrate(Quat<D>{}, Vec3<D>{x, y, D(0)}, D(0.1));
  EXPECT_EQ(at_rest.x.slope[0], 0.05);  // half the step: the quaternion leaves no rotation smoothly
  EXPECT_EQ(at_rest.w.slope[0], 0);
}

// Numbers for which sums and products are exact, so that the laws of algebra hold to the bit.
rc::Gen<Dual<2>> small_whole() {
  return rc::gen::map(rc::gen::container<std::array<int, 3>>(rc::gen::inRange(-1000, 1000)), [](std::array<int, 3> v) {
    Dual<2> d(v[0]);
    d.slope = {double(v[1]), double(v[2])};
    return d;
  });
}
bool equal(const Dual<2>& a, const Dual<2>& b) { return a.value == b.value && a.slope == b.slope; }

TEST(Dual, obeysAlgebra) {
  EXPECT_TRUE(rc::check("commutes, associates, distributes, and division undoes multiplication", [] {
    const Dual<2> a = *small_whole(), b = *small_whole(), c = *small_whole();
    RC_ASSERT(equal(a + b, b + a) && equal(a * b, b * a));
    RC_ASSERT(equal((a + b) + c, a + (b + c)) && equal((a * b) * c, a * (b * c)));
    RC_ASSERT(equal(a * (b + c), a * b + a * c));
    RC_ASSERT(equal(a - b, -(b - a)) && equal(a - a, Dual<2>(0)));
    RC_PRE(b.value != 0);
    const Dual<2> back = (a * b) / b;
    RC_ASSERT(back.value == a.value && std::abs(back.slope[0] - a.slope[0]) <= 1e-9 * (1 + std::abs(a.slope[0]) + 1e6));
  }));
}

}  // namespace
}  // namespace sixline
