// Hashes: 10,000 lively steps of every model give the same bits on every compiler and level. ./test builds this four
// ways. A changed number here is a change of physics: it comes with a CHANGELOG line that begins with "numbers:".
#include <cstdio>
#include <map>

#include "article_car.hpp"
#include "model_tests.hpp"
#include "sixline/math/hash.hpp"

namespace sixline {
namespace {
using namespace testing;

template <class M>
std::uint64_t hash_of_run() {
  using S = typename M::Scalar;
  typename M::State s{};
  set_field(s, "vx", 3);
  Fnv64 hash;
  for (int i = 0; i < 10000; ++i) {
    const auto next = stepped<M>(article<M>(), s, lively<S>(i),
                                 RoadPlane<S>{.slope_x = S(0.03), .slope_y = S(-0.01), .friction = S(0.95)}, S(0.01));
    s = next.state;
    for_each_number<S>(s, [&](std::string_view, const S& v) { hash.add(v); });
    for_each_number<S>(next.output, [&](std::string_view, const S& v) { hash.add(v); });
  }
  return hash.value;
}

const std::map<std::string, std::uint64_t>& golden() {
  static const std::map<std::string, std::uint64_t> values = {
#include "hashes.inc"
  };
  return values;
}

template <class M>
class Hash : public ::testing::Test {};
using Everything = Join<EveryModel<double>, EveryModel<float>>;
TYPED_TEST_SUITE(Hash, Everything, ModelNames);

TYPED_TEST(Hash, tenThousandStepsGiveTheKnownBits) {
  const std::string name = ModelNames::GetName<TypeParam>(0);
  const std::uint64_t hash = hash_of_run<TypeParam>();
  std::printf("    {\"%s\", 0x%016llxull},\n", name.c_str(),
              static_cast<unsigned long long>(hash));  // to renew hashes.inc
  ASSERT_TRUE(golden().count(name)) << "no known hash for " << name;
  EXPECT_EQ(hash, golden().at(name)) << name;
}

}  // namespace
}  // namespace sixline
