// Magic Formula 6.1, 6.2, 5.2: equal bits alone, in lanes, for wheels side by side, with every compiler; derivatives;
// float.
#include "mf61_files.hpp"
#include "sixline/math/hash.hpp"
#include "sixline/tyre/mf61.hpp"

namespace sixline::mf61_test {

/// All numbers of a reply in a row.
template <class G>
auto numbers(const Mf61Reply<G>& r) {
  return row(r.fx, r.fy, r.mx, r.my, r.mz, r.trail, r.residual_mz, r.slip_stiffness, r.cornering_stiffness,
             r.camber_stiffness, r.mu_x, r.mu_y, r.relaxation_x, r.relaxation_y, r.effective_radius, r.loaded_radius,
             r.patch_half_length, r.patch_half_width, r.vertical_stiffness);
}
TEST(Mf61Bits, hasTheSameBitsInLanesAndForAGroupOfWheels) {
  each_tyre([](const Mf61Table& t) {
    expect_same_bits_together(many_states(64), [&](const auto& at) { return numbers(mf61(t, at)); });
  });
}

/// All numbers of many states, of each tyre, variant, with and without turn slip.
template <class S>
std::uint64_t known_bits() {
  Fnv64 hash;
  each_tyre([&](const Mf61Table& t) {
    for (const auto& at : many_states(64))
      for (const S number : numbers(mf61(t, as<S>(at)))) hash.add(number);
  });
  return hash.value;
}
TEST(Mf61Bits, hasTheKnownBitsByEveryCompiler) {
  EXPECT_EQ(known_bits<double>(), 8131159960519483759u);
  EXPECT_EQ(known_bits<float>(), 10787451402984915536u);
}

TEST(Mf61Bits, hasDerivativesInDualsAndTheSameValues) {
  using D = Dual<2>;
  for (const auto& version : versions) {
    const Mf61Table t = tyre(version);
    Mf61At<D> at = as<D>(rolling(0.05, 0.08, 0.03));
    at.slip = D::variable(0.05, 0), at.tan_alpha = D::variable(0.08, 1);
    const auto dual = numbers(mf61(t, at));
    const auto plain = numbers(mf61(t, rolling(0.05, 0.08, 0.03)));
    const double h = 1e-6;
    const auto along = numbers(mf61(t, rolling(0.05 + h, 0.08, 0.03))),
               back = numbers(mf61(t, rolling(0.05 - h, 0.08, 0.03)));
    const auto left = numbers(mf61(t, rolling(0.05, 0.08 + h, 0.03))),
               right = numbers(mf61(t, rolling(0.05, 0.08 - h, 0.03)));
    for (std::size_t k = 0; k < plain.size(); ++k) {
      EXPECT_EQ(dual[k].value, plain[k]) << version << " " << k;
      if (k >= 18) continue;  // the stiffness is a difference in 6.2
      const double size = 1e-4 * (1 + std::abs(plain[k]) * 10);
      EXPECT_NEAR(dual[k].slope[0], (along[k] - back[k]) / (2 * h), size) << version << " " << k;
      EXPECT_NEAR(dual[k].slope[1], (left[k] - right[k]) / (2 * h), size) << version << " " << k;
    }
  }
}

TEST(Mf61Bits, isFloatToItsRounding) {
  for (const auto& version : versions) {
    const Mf61Table t = tyre(version);
    for (Mf61At<double> at : many_states(200)) {
      at.fz += 500, at.friction = 1;
      const auto d = mf61(t, at);
      const auto f = mf61(t, as<float>(at));
      EXPECT_NEAR(double(f.fx), d.fx, 0.01) << version;  // measured: 1.8e-3 N
      EXPECT_NEAR(double(f.fy), d.fy, 0.01) << version;
      EXPECT_NEAR(double(f.loaded_radius), d.loaded_radius, 1e-6) << version;
    }
  }
}

}  // namespace sixline::mf61_test
