// Rotations: they compose, turn back, and integrate constant rates exactly.
#include "sixline/math/quat.hpp"
#include "arguments.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

TEST(Quat, turnsAndTurnsBack) {
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
  const Vec3<double> rates{0.3, -0.7, 1.1};
  Quat<double> many, one = integrate(Quat<double>{}, rates, 2.0);
  for (int i = 0; i < 2000; ++i) many = integrate(many, rates, 0.001);
  const double off =
      std::abs(many.w - one.w) + std::abs(many.x - one.x) + std::abs(many.y - one.y) + std::abs(many.z - one.z);
  EXPECT_LT(off, 1e-13);
  EXPECT_NEAR(many.w * many.w + many.x * many.x + many.y * many.y + many.z * many.z, 1, 5e-16);
}

}  // namespace
}  // namespace sixline
