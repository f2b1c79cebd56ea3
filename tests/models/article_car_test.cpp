// The articles' car of the tests is the program's: every value on every model, in both precisions.
#include "article_car.hpp"

#include "model_tests.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline::testing {
namespace {

TYPES_SUITE(ArticleCar, BothPrecisions, ModelNames);

TYPES_TEST(ArticleCar, hasTheProgramsNumbers) {
  using S = typename TypeParam::Scalar;
  std::string longitudinal;
  if constexpr (requires { TypeParam::LongitudinalDrive::info.id; })
    longitudinal = TypeParam::LongitudinalDrive::info.id;
  const auto model = make_model_with_car(std::string(TypeParam::info.id), longitudinal, "article");
  const auto texts = (*model)->parameter_values();
  int compared = 0;
  const typename TypeParam::Params& params = article<TypeParam>();
  for (const Place& place : places_in<typename TypeParam::Params, S>()) {
    if (place.kind == Place::Kind::number) {
      EXPECT_EQ(place.in<S>(&params), S((*model)->parameter(place.name).value_or(-1))) << place.name;
      ++compared;
    } else if (place.kind == Place::Kind::choice) {
      const auto row =
          std::find_if(texts.begin(), texts.end(), [&](const auto& text) { return text.name == place.name; });
      ASSERT_NE(row, texts.end()) << place.name;
      EXPECT_EQ(row->value, place.choices[place.chosen(&params)]) << place.name;
    }
  }
  EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace sixline::testing
