// Worlds: any model can be driven, exchanged while driving, rewound, shared and replayed to the same bits.
#include "studies/scenario/scenario.hpp"
#include "worlds.hpp"

namespace sixline {
namespace {

class AnyModelDriven : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Worlds, AnyModelDriven, ::testing::ValuesIn(model_ids()), [](const auto& one) {
  std::string name = one.param;
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
});

TEST_P(AnyModelDriven, aDriveByKeysMovesTheCarAndEveryDrawnNumberIsFinite) {
  const World world = driven_world(GetParam());
  const DrawnCar& car = world.drawn(0);
  EXPECT_GT(std::hypot(car.car.x, car.car.y), 1.0) << GetParam();
  for_each_field(car.car, [&](const FieldInfo& f, double v) { EXPECT_TRUE(std::isfinite(v)) << f.name; });
  for (const WheelView& wheel : car.wheels)
    for_each_field(wheel, [&](const FieldInfo& f, double v) { EXPECT_TRUE(std::isfinite(v)) << f.name; });
  for (const double v : car.path) EXPECT_TRUE(std::isfinite(v));
  EXPECT_EQ(world.status.trouble, 0);
}

TEST_P(AnyModelDriven, aSharedDriveEndsInTheSameBitsAsItsScenario) {
  World world = driven_world(GetParam());
  ASSERT_NE(world.recording(), nullptr);
  const std::string file = ::testing::TempDir() + "shared-" + GetParam() + ".toml";
  std::ofstream(file) << scenario_toml(*world.recording(), 0);
  const auto scenario = load_scenario(file, {});
  const ScenarioResult result = run_scenario(*scenario);
  EXPECT_EQ(result.steps, static_cast<long>(world.status.steps));
  EXPECT_EQ(result.hash, world.model(0).hash()) << scenario_toml(*world.recording(), 0).substr(0, 1500);
}

TEST_P(AnyModelDriven, aReplayGivesEveryCheckpointAndTheSameEnd) {
  World world = driven_world(GetParam());
  const auto recording = read_replay(replay_json(*world.recording()), "replay");
  const World again = played(*recording);
  EXPECT_EQ(again.status.steps, world.status.steps);
  EXPECT_EQ(again.hash(), world.hash());
}

TEST_P(AnyModelDriven, rewindingAndDrivingTheSameWayAgainGivesTheSameBits) {
  World world = with_car(GetParam());
  hold(world, 2, 1, 0, 0, 0);
  const auto then = world.hash();
  const double steps = world.status.steps;
  hold(world, 1, 1, 0, 1, 0);
  world.rewind((world.status.steps - steps) * world.status.dt);
  EXPECT_EQ(world.status.steps, steps);
  EXPECT_EQ(world.hash(), then);
}

TEST_P(AnyModelDriven, exchangingTheModelKeepsPoseAndSpeed) {
  int count = 0;
  for (const std::string& other : model_ids()) {
    if (++count % (testing::sanitized_in_part() ? 16 : testing::sanitized ? 5 : 1) != 0) continue;
    World world = with_car("double_track");
    ASSERT_FALSE(world.set_state(0, "vx", 15));
    hold(world, 0.3, 0.5, 0, 1, 0);
    ASSERT_FALSE(world.set_car(0, {.model = GetParam(), .car = "article"}));
    const CarView before = world.drawn(0).car;
    ASSERT_FALSE(world.set_car(0, {.model = other, .car = "article"}));
    const CarView after = world.drawn(0).car;
    EXPECT_NEAR(after.x, before.x, 1e-6) << GetParam() << " to " << other;
    EXPECT_NEAR(after.y, before.y, 1e-6) << GetParam() << " to " << other;
    EXPECT_NEAR(wrap_angle(after.yaw - before.yaw), 0, 1e-6) << GetParam() << " to " << other;
    EXPECT_NEAR(after.vx, before.vx, 1e-6) << GetParam() << " to " << other;
  }
}

TEST_P(AnyModelDriven, aSavedCarIsTheCarItWasSavedFrom) {
  World world = with_car(GetParam());
  for (const Entry& option : world.model(0).describe().options)  // another value of every choice
    if (!option.choices.empty())
      (void)world.set_value(0, {option.name, option.choices.back()});  // some combinations are refused
  const std::string file = ::testing::TempDir() + "saved-" + GetParam() + ".toml";
  std::ofstream(file) << car_toml(world.model(0), "saved", "a test");
  World again;
  const Status wrong = again.set_car(0, {.model = GetParam(), .car = file});
  ASSERT_FALSE(wrong) << wrong->text();
  const auto saved = world.model(0).parameter_values(), read = again.model(0).parameter_values();
  ASSERT_EQ(saved.size(), read.size());
  for (std::size_t i = 0; i < saved.size(); ++i) EXPECT_EQ(saved[i].value, read[i].value) << saved[i].name;
}

}  // namespace
}  // namespace sixline
