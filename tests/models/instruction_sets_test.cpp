// Instruction sets: a model by name is compiled for those of this machine. That they give the same bits is held by
// vehicle_batch_test, for every model.
#include "sixline/internal/vehicle/catalogue/make_adapter.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/models/catalogue.hpp"
#include "testing.hpp"
#include "vehicle/catalogue/processor.hpp"

namespace sixline::testing {
namespace {

TEST(InstructionSets, ofThisMachineAreTaken) {
#ifdef SIXLINE_HAS_AVX2
  if (!has_avx2()) GTEST_SKIP() << "this machine has no AVX2";
  const auto named = make_model("double_track").value();
  const auto plain = make_adapter<DoubleTrack<double>>();
  EXPECT_NE(*reinterpret_cast<void* const*>(named.get()), *reinterpret_cast<void* const*>(plain.get()))
      << "two tables of virtual functions: it is compiled twice";
#else
  GTEST_SKIP() << "built without SIXLINE_AVX2";
#endif
}

}  // namespace
}  // namespace sixline::testing
