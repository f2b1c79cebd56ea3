// Hashes: 10,000 lively steps of every model give the same bits with every compiler and level. ./test builds this in
// four ways, and other_processors/hashes.cpp for other machines. A changed hash is a change of physics or of the
// outputs: the body of its commit says how far numbers move, in a line that begins with "numbers:".
#include "hash_of_run.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

TYPES_SUITE(Hash, BothPrecisions, ModelNames);

TYPES_TEST(Hash, tenThousandStepsGiveTheKnownBits) {
  const std::string name = ModelNames::GetName<TypeParam>(0);
  const RunHashes hashes = hashes_of_run<TypeParam>();
  std::printf("    {\"%s\", {0x%016llxull, 0x%016llxull}},\n", name.c_str(),
              static_cast<unsigned long long>(hashes.states),
              static_cast<unsigned long long>(hashes.outputs));  // to renew hashes.inc
  ASSERT_TRUE(known_hashes().count(name)) << "no known hash for " << name;
  EXPECT_EQ(hashes.states, known_hashes().at(name).states) << name;
  EXPECT_EQ(hashes.outputs, known_hashes().at(name).outputs) << name;
}

}  // namespace
}  // namespace sixline::testing
