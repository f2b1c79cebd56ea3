// Torture: every option value with every end of every range, pairwise (and, with ./test --long, every two range ends),
// on every model with forces: numbers stay finite.
#include "article_car.hpp"
#include "model_tests.hpp"
#include "testing.hpp"

namespace sixline::testing::torture_test {

constexpr int every = sanitized ? 23 : 1;  ///< one in so many cases

struct Setting {
  int field, value;  ///< which number or choice; 0, 1: an end of its range, or which name
};
/// Calls f(number of the field, field or choice, its name, how many settings it has).
template <class Params, class F>
void each_setting(Params& p, F f) {
  int i = 0;
  const auto visit = [&](const FieldInfo& info, auto& value, const auto&... names) {
    if constexpr (sizeof...(names) > 0)
      f(i, value, info, static_cast<int>((names.size() + ...)));
    else if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, double>)
      f(i, value, info, 2);
    ++i;
  };
  for_each_field(p, visit);
}
template <class Params>
std::string put(Params& p, Setting s) {
  std::string words;
  each_setting(p, [&](int i, auto& value, const FieldInfo& info, int) {
    if (i != s.field) return;
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, double>)
      value = s.value == 0 ? info.min : info.max;
    else
      value = static_cast<std::remove_cvref_t<decltype(value)>>(s.value);
    words = std::string(info.name) + " " + std::to_string(s.value);
  });
  return words;
}

using Models = Join<ForceModels<double>, SpaceModels<double>, RigidModels<double>>;
TYPES_SUITE(Torture, Models, ModelNames);

TYPES_TEST(Torture, optionsAndRangeEndsPairwiseStayFinite) {
  using M = TypeParam;
  const typename M::Params start = article<M>();
  std::vector<Setting> settings;
  std::vector<bool> option;
  auto looked = start;
  each_setting(looked, [&](int i, auto& value, const FieldInfo& info, int count) {
    const bool chosen = !std::is_same_v<std::remove_cvref_t<decltype(value)>, double>;
    if (!chosen && !(std::abs(info.min) < 1e300 && std::abs(info.max) < 1e300)) return;
    for (int j = 0; j < count; ++j) {
      settings.push_back({i, j});
      option.push_back(chosen);
    }
  });
  long tried = 0, number = 0;
  for (std::size_t a = 0; a < settings.size(); ++a)
    for (std::size_t b = a + 1; b < settings.size(); ++b) {
      if (!(option[a] || option[b] || thorough()) || settings[a].field == settings[b].field || number++ % every != 0)
        continue;
      auto p = start;
      const std::string words = put(p, settings[a]) + ", " + put(p, settings[b]);
      auto s = at_speed<M>(p, 12);
      for (int i = 0; i < 12; ++i) {
        const Inputs<double> u{.throttle = i < 4 ? 1.0 : 0.0, .brake = i > 7 ? 1.0 : 0.0, .steer = i % 5 * 0.4 - 0.8};
        s = step<M>(p, s, u, RoadPlane<double>{.slope_x = 0.2, .friction = 0.9}, i % 2 ? 0.016 : 0.001).state;
      }
      bool finite = true;
      for_each_field(s, [&](const FieldInfo&, const double& v) { finite = finite && std::isfinite(v); });
      EXPECT_TRUE(finite) << words;
      ++tried;
    }
  std::printf("%ld of %ld pairs\n", tried, number);
  EXPECT_GT(tried, 0);
}

}  // namespace sixline::testing::torture_test
