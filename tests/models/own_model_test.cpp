// A custom model, examples/slot_car.hpp: registered, it is listed, described, driven by a scenario, hashed and lapped.
#include "../../examples/slot_car.hpp"
#include "scenario_trip.hpp"
#include "simulation/lap.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/load_params.hpp"
#include "sixline/register_model.hpp"

namespace sixline::own_model_test {

class OwnModel : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    const Result<void> taken = register_model<SlotCar<double>>();
    ASSERT_TRUE(taken) << taken.error().text();
  }
};

TEST_F(OwnModel, isListedAndDescribed) {
  const auto ids = model_ids();
  EXPECT_EQ(ids.back(), "slot_car");
  ASSERT_NE(find_model("X1"), nullptr);
  EXPECT_EQ(find_model("X1")->title, "Slot car");
  const Description d = (*make_model("slot_car"))->describe();
  EXPECT_EQ(d.parameters.size(), 4u);
  EXPECT_EQ(d.states.size(), 4u);
}

TEST_F(OwnModel, itsNameCannotBeRegisteredAgain) {
  EXPECT_TRUE(is_refused(register_model<SlotCar<double>>(), "is the name of a model already"));
}

TEST_F(OwnModel, isDrivenByAScenarioWithItsOwnParameters) {
  const Trip r =
      driven(head("slot_car", "duration = 2\n") + "[car]\npull = 3\nfading_time = 1000\n[[input]]\nthrottle = 1\n");
  EXPECT_NEAR(r.last("vx"), 6, 0.02);
  EXPECT_TRUE(has(run(head("slot_car") + "[car]\npull = 99\n").wrong, "must be 0.1 to 50"));
}

// One that is not registered: params_test.
TEST_F(OwnModel, takesItsParametersFromACarFile) {
  const OwnFolder own;
  const std::string path =
      own.file("mine.toml", "[car]\nbase = \"sports-car\"\npull = 3\n[for.slot_car]\nradius_min = 7\n");
  const auto p = load_params<SlotCar<double>>(path).value();
  EXPECT_EQ(p.pull, 3);
  EXPECT_EQ(p.radius_min, 7);
  EXPECT_EQ(p.wheelbase, load_params<DoubleTrack<double>>("sports-car").value().car.geometry.wheelbase);
}

TEST_F(OwnModel, isHashedAndRestored) {
  auto model = std::move(*make_model("slot_car"));
  for (int i = 0; i < 100; ++i) ASSERT_EQ(model->step({.throttle = 1, .steer = 0.3}, {}, 0.01, ""), "");
  auto other = std::move(*make_model("slot_car"));
  EXPECT_NE(other->hash(), model->hash());
  other->restore(model->state());
  EXPECT_EQ(other->hash(), model->hash());
}

TEST_F(OwnModel, lapsATrackWithARobot) {
  const auto track = open_track("oval");
  const auto record =
      simulate_laps(**make_model("slot_car"),
                    {.track = track->view(), .driver = "lookahead", .laps = 2, .dt = 0.002, .telemetry_every = 0});
  EXPECT_EQ(record->ended, "finished");
  ASSERT_EQ(record->laps.size(), 2u);
  EXPECT_TRUE(record->laps[1].clean);
}

}  // namespace sixline::own_model_test
