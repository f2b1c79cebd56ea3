// A custom model, examples/slot_car.hpp, is in the program's list once registered; own_model_test tests the rest.
#include "../../examples/slot_car.hpp"
#include "describe/describe.hpp"
#include "sixline/register_model.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

TEST(OwnModelListed, isTheLastOfTheModels) {
  const Result<void> taken = register_model<SlotCar<double>>();
  ASSERT_TRUE(taken) << taken.error().text();
  EXPECT_EQ(listed("models").back().name, "slot_car");
}

}  // namespace
}  // namespace sixline
