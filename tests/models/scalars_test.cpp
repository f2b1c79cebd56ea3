// Many number types: every model gives the same bits in lanes as alone, and its derivatives as duals.
#include "driven_model.hpp"
#include "sixline/math/dual.hpp"
#include "sixline/math/lanes.hpp"
#include "sixline/models/ray_car.ipp"

namespace sixline::testing {
namespace {

/// Two lists of models side by side: each double model and its twin over another scalar.
template <class A, class B>
struct Zip;
template <class... A, class... B>
struct Zip<::testing::Types<A...>, ::testing::Types<B...>> {
  using type = ::testing::Types<std::pair<A, B>...>;
};
struct PairNames {
  template <class P>
  static std::string GetName(int i) {
    return ModelNames::GetName<typename P::first_type>(i);
  }
};

/// Every numeric parameter p becomes p (1 + share): cars that differ.
template <class Params, class S>
void scale(Params& params, const S& factor) {
  for_each_number<S>(params, [&](std::string_view, S& v) { v = v * factor; });
}

constexpr int width = 4;
using LanePairs = Join<Zip<EveryModel<double>, EveryModel<Lanes<double, width>>>::type,
                       Zip<EveryModel<float>, EveryModel<Lanes<float, width>>>::type>;
TYPES_SUITE(LanesLaw, LanePairs, PairNames);

TYPES_TEST(LanesLaw, fourDifferentCarsInLanesEqualFourCarsAloneBitForBit) {
  using Alone = typename TypeParam::first_type;
  using Wide = typename TypeParam::second_type;
  using R = typename Alone::Scalar;
  using L = typename Wide::Scalar;
  typename Wide::Params wide_params = article<Wide>();
  typename Wide::State wide{};
  std::array<typename Alone::Params, width> params;
  params.fill(article<Alone>());
  std::array<typename Alone::State, width> states{};
  L factor(R(1)), heading(R(0)), speed(R(0));
  for (int i = 0; i < width; ++i) {
    const R f = R(1) + R(0.03) * R(i);
    factor.set(i, f);
    heading.set(i, R(0.5) * R(i));
    speed.set(i, R(2) * R(i));
    scale(params[i], f);
    set_field(states[i], "yaw", double(R(0.5) * R(i)));
    set_field(states[i], "vx", 2.0 * i);
  }
  scale(wide_params, factor);
  for_each_number<L>(wide, [&](std::string_view name, L& v) {
    v = name == "yaw" ? heading : means("vx", name) ? speed : v;
  });
  for (int i = 0; i < 3000; ++i) {
    const Inputs<R> u = lively<R>(i);
    const Inputs<L> wide_u{.throttle = L(u.throttle), .brake = L(u.brake), .steer = L(u.steer)};
    wide = stepped<Wide>(wide_params, wide, wide_u, RoadPlane<L>{.slope_x = L(R(0.02))}, L(R(0.01))).state;
    for (int k = 0; k < width; ++k)
      states[k] = stepped<Alone>(params[k], states[k], u, RoadPlane<R>{.slope_x = R(0.02)}, R(0.01)).state;
    if (i % 100 != 99) continue;
    for (int k = 0; k < width; ++k) {
      std::vector<R> alone, lane;
      for_each_number<R>(states[k], [&](std::string_view, const R& v) { alone.push_back(v); });
      for_each_number<L>(wide, [&](std::string_view, const L& v) { lane.push_back(v[k]); });
      ASSERT_EQ(std::memcmp(alone.data(), lane.data(), alone.size() * sizeof(R)), 0) << "step " << i << " lane " << k;
    }
  }
}

using DualPairs = Zip<EveryModel<double>, EveryModel<Dual<1>>>::type;
TYPES_SUITE(DualLaw, DualPairs, PairNames);

/// A second of driving away and steering; `push` is added to the first number of the parameters (mass, or wheelbase).
template <class M, class S>
typename M::State drive(S push) {
  typename M::Params p = article<M>();
  bool first = true;
  for_each_number<S>(p, [&](std::string_view, S& v) {
    if (first) v = v + push;
    first = false;
  });
  typename M::State s{};
  for_each_number<S>(s, [](std::string_view name, S& v) { v = name == "vx" || name == "speed" ? S(8) : v; });
  if constexpr (requires { M::rolling(p, s); }) s = M::rolling(p, s);
  for (int i = 0; i < 100; ++i)
    s = stepped<M>(p, s, Inputs<S>{.throttle = S(0.6), .steer = S(0.3), .gear = S(2), .auto_shift = S(0)},
                   RoadPlane<S>{}, S(0.01))
            .state;
  return s;
}

TYPES_TEST(DualLaw, derivativesEqualFiniteDifferences) {
  using Plain = typename TypeParam::first_type;
  using Dualled = typename TypeParam::second_type;
  Dual<1> seed(0.0);
  seed.slope[0] = 1;
  const auto with = drive<Dualled>(seed);
  const double h = 1e-4;
  const auto up = numbers_of(drive<Plain>(h)), down = numbers_of(drive<Plain>(-h)),
             middle = numbers_of(drive<Plain>(0.0));
  int moved = 0;
  std::size_t i = 0;
  for_each_number<Dual<1>>(with, [&](std::string_view name, const Dual<1>& d) {
    const double slope = (up[i] - down[i]) / (2 * h);
    EXPECT_NEAR(d.slope[0], slope, 1e-6 * (1 + std::abs(slope)) + 3e-10) << name;
    EXPECT_EQ(d.value, middle[i]) << name;  // and the value is the plain one to the bit
    moved += std::abs(slope) > 1e-6;
    ++i;
  });
  if (Plain::info.id != "rigid_body") {
    EXPECT_GE(moved, 1);  // something depends on it; that body has no pedals
  }
}

}  // namespace
}  // namespace sixline::testing
