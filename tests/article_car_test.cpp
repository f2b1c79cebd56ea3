// The articles' car in the tests is the program's: every value on every model, in both precisions.
#include "article_car.hpp"

#include <filesystem>
#include <regex>

#include "model_tests.hpp"
#include "models.hpp"

namespace sixline {
namespace {
using namespace testing;

template <class V>
bool same(const V& a, const V& b) {
  return a == b;
}
template <class S>
bool same(const GearRatios<S>& a, const GearRatios<S>& b) {
  return a.ratio == b.ratio && a.top == b.top;
}
template <class S>
bool same(const TorqueCurve<S>& a, const TorqueCurve<S>& b) {
  return a.rpm == b.rpm && a.torque == b.torque && a.size == b.size;
}

template <class M>
class ArticleCar : public ::testing::Test {};
using Everything = Join<EveryModel<double>, EveryModel<float>>;
TYPED_TEST_SUITE(ArticleCar, Everything, ModelNames);

TYPED_TEST(ArticleCar, hasTheProgramsNumbers) {
  using S = typename TypeParam::Scalar;
  std::string longitudinal;
  if constexpr (requires { TypeParam::LongitudinalDrive::info.id; })
    longitudinal = TypeParam::LongitudinalDrive::info.id;
  const auto model = make_model_with_car(std::string(TypeParam::info.id), longitudinal, "article");
  ASSERT_TRUE(model) << model.error().text();
  const auto texts = (*model)->parameter_values();
  int compared = 0;
  for_each_field(article<TypeParam>(), [&]<class V>(const FieldInfo& f, const V& value, const auto&... names) {
    if constexpr (std::is_same_v<V, S>) {
      EXPECT_EQ(value, S((*model)->parameter(f.name).value_or(-1))) << f.name;
      ++compared;
    } else if constexpr (sizeof...(names) == 1) {
      const auto row = std::find_if(texts.begin(), texts.end(), [&](const auto& text) { return text.name == f.name; });
      ASSERT_NE(row, texts.end()) << f.name;
      EXPECT_EQ(row->value, (names[static_cast<std::size_t>(value)], ...)) << f.name;
    }
  });
  EXPECT_GT(compared, 0);
}

// A model's own defaults may become another car; what a test measured must not follow them.
TEST(EveryTest, namesTheCarThatItDrives) {
  const std::regex unnamed(
      "::Params( [a-z_0-9]+)?(\\{\\})?;|::Params\\{\\}|(advance|rk4|euler|run|at_speed)<[^()]*>\\(\\{\\}, |"
      "::(rolling|observe|limits|motion)\\(\\{\\}");
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(SIXLINE_SOURCE_DIR "/tests")) {
    const std::string name = entry.path().filename();
    if (!(name.ends_with(".cpp") || name.ends_with(".hpp")) || name.starts_with("article_car")) continue;
    std::ifstream file(entry.path());
    int number = 0;
    for (std::string line; ++number, std::getline(file, line);)
      EXPECT_FALSE(std::regex_search(line, unnamed)) << name << ":" << number << ": write article<M>(): " << line;
    ++files;
  }
  EXPECT_GT(files, 60);
}

}  // namespace
}  // namespace sixline
