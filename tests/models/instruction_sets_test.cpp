// Instruction sets: a model by name in this machine's instructions has the same bits as in the baseline's.
#include "catalogue/processor.hpp"
#include "face/road_access.hpp"
#include "face_drive.hpp"
#include "sixline/internal/catalogue/make_adapter.hpp"
#include "sixline/internal/registry/models.hpp"
#include "sixline/models/catalogue.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

template <class M>
void compare() {
  const auto named = make_model(std::string(M::info.id)).value();
  const auto plain = make_adapter<M>();
  const AnyModel &of_name = *named, &of_type = *plain;
  const auto one = typeid(of_name).name(), other = typeid(of_type).name();
  EXPECT_STREQ(one, other) << "the same model";
  for (const Road& road : {Road::plane({.slope_x = 0.03, .friction = 0.8}), Road::track("hairpins").value()}) {
    const AnyRoad& ground = RoadAccess::of(road)->road;
    const VehiclePose start = road.pose_at(10, 1);
    for (auto* car : {named.get(), plain.get()}) {
      car->place(ground, start.position.x, start.position.y, start.yaw);
      for (int i = 0; i < 2000; ++i) ASSERT_EQ(car->step(lively_inputs(i), ground, 0.005, ""), "");
    }
    EXPECT_EQ(named->hash(), plain->hash()) << M::info.id;
  }
}

TEST(InstructionSets, giveTheSameBits) {
  compare<DoubleTrack<double>>();
  compare<RayCar<double>>();
  compare<RayToy<double>>();
}

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
