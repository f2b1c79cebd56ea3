// Vehicle and the pure function: every model drives through Vehicle as through step<M>, bit for bit.
#include "article_car.hpp"
#include "model_tests.hpp"
#include "sixline/math/hash.hpp"
#include "sixline/vehicle.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

/// The numbers of the state in a saved block, in the order of the model's fields.
std::vector<double> saved_state(const Vehicle& car) {
  const auto bytes = car.save();
  std::size_t at = 4 + 4 + 4 + car.model().id.size() + 8;
  std::uint32_t count = 0;
  std::memcpy(&count, bytes.data() + at, 4);
  std::vector<double> numbers(count);
  std::memcpy(numbers.data(), bytes.data() + at + 4, count * sizeof(double));
  return numbers;
}

TYPES_SUITE(VehicleOf, EveryModel<double>, ModelNames);

TYPES_TEST(VehicleOf, stepsAsThePureFunctionToTheBit) {
  using M = TypeParam;
  VehicleConfig config{.model = std::string(M::info.id), .car = "article"};
  if constexpr (requires { M::LongitudinalDrive::info.id; }) config.longitudinal_model = M::LongitudinalDrive::info.id;
  Vehicle car = Vehicle::create(config).value();
  const RoadPlane<double> plane{.slope_x = 0.03, .slope_y = -0.02, .friction = 0.8};
  const Road road = Road::plane({.slope_x = 0.03, .slope_y = -0.02, .friction = 0.8});
  typename M::State state{};
  std::size_t at = 0;
  const auto numbers = saved_state(car);
  for_each_of_state(state, [&](std::string_view, double& v) { v = numbers[at++]; });
  ASSERT_EQ(at, numbers.size());
  for (int i = 0; i < 3000; ++i) {
    if (i % 7 == 0) (void)car.pose();  // reading changes nothing
    if (i % 3 == 0) (void)car.wheel(1);
    if (i % 5 == 0) (void)car.channel(0);
    car.step(lively<double>(i), road, 0.01).value();
    state = stepped<M>(article<M>(), state, lively<double>(i), plane, 0.01).state;
    Fnv64 hash;
    for_each_of_state(state, [&](std::string_view, double& v) { hash.add(v); });
    ASSERT_EQ(car.hash(), hash.value) << i;
  }
}

}  // namespace
}  // namespace sixline::testing
