// Torture: every option value with every end of every range, pairwise (and, with ./test --long, every two range ends),
// on every model with forces: numbers stay finite.
#include "driven_model.hpp"
#include "sixline/field_rows.hpp"

namespace sixline::testing::torture_test {

constexpr int every = sanitized ? 23 : 1;  ///< one in so many cases

struct Setting {
  const FieldRow* row;
  int value;  ///< 0, 1: an end of its range; or which name

  bool is_option() const { return row->kind == FieldRow::Kind::choice; }
  /// Sets it in parameters, and returns it in words.
  std::string put(void* params) const {
    if (is_option())
      row->chosen(params) = value;
    else
      row->number(params) = value == 0 ? row->info->min : row->info->max;
    return std::string(row->name) + " " + std::to_string(value);
  }
};
/// Every name of a choice, and both ends of every range that has them.
std::vector<Setting> settings_of(const FieldRows& rows) {
  std::vector<Setting> settings;
  for (const FieldRow& row : rows) {
    const bool option = row.kind == FieldRow::Kind::choice;
    if (!option && row.kind != FieldRow::Kind::number) continue;
    if (!option && !(std::abs(row.info->min) < 1e300 && std::abs(row.info->max) < 1e300)) continue;
    for (int i = 0; i < (option ? int(row.choice_count) : 2); ++i) settings.push_back({&row, i});
  }
  return settings;
}

using Models = Join<ForceModels<double>, SpaceModels<double>, RigidModels<double>>;
TYPES_SUITE(Torture, Models, ModelNames);

TYPES_TEST(Torture, optionsAndRangeEndsPairwiseStayFinite) {
  const std::vector<Setting> settings = settings_of(sixline::rows_of<typename M::Params>());
  long tried = 0, number = 0;
  for (std::size_t a = 0; a < settings.size(); ++a)
    for (std::size_t b = a + 1; b < settings.size(); ++b) {
      const Setting &one = settings[a], &other = settings[b];
      if (!(one.is_option() || other.is_option() || thorough()) || one.row == other.row || number++ % every != 0)
        continue;
      auto p = article<M>();
      const std::string words = one.put(&p) + ", " + other.put(&p);
      auto s = at_speed<M>(p, 12);
      for (int i = 0; i < 12; ++i) {
        const Inputs<double> u{.throttle = i < 4 ? 1.0 : 0.0, .brake = i > 7 ? 1.0 : 0.0, .steer = i % 5 * 0.4 - 0.8};
        s = step<M>(p, s, u, RoadPlane<double>{.slope_x = 0.2, .friction = 0.9}, i % 2 ? 0.016 : 0.001).state;
      }
      for (const double v : numbers_of(s)) EXPECT_TRUE(std::isfinite(v)) << words;
      ++tried;
    }
  std::printf("%ld of %ld pairs\n", tried, number);
  EXPECT_GT(tried, 0);
}

}  // namespace sixline::testing::torture_test
