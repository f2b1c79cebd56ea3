// Overrides: separate from the six commands, applied by a step, kept for reading and saving, refused with a message.
#include <fmt/format.h>

#include "../../examples/slot_car.hpp"
#include "article_car.hpp"
#include "face_drive.hpp"
#include "sixline/math/hash.hpp"
#include "sixline/simulation.hpp"
#include "sixline/sixline.hpp"
#include "table.hpp"

namespace sixline::testing::overrides_test {

/// One after another: speed, drive force and torque, the steer angle alone, only a force on the body.
Overrides<double> lively_overrides(int i) {
  const int phase = i / 100 % 4;
  return {.imposed_steer_angle = ((i * 37) % 200 - 100) / 1000.0,
          .steer_angle_is_imposed = phase != 3 ? 1.0 : 0.0,
          .imposed_speed = 5 + i / 100.0,
          .speed_is_imposed = phase == 0 ? 1.0 : 0.0,
          .imposed_drive_force = 3000,
          .drive_force_is_imposed = phase == 1 ? 1.0 : 0.0,
          .imposed_drive_torque = 800,
          .drive_torque_is_imposed = phase == 1 ? 1.0 : 0.0,
          .force_x = 3,
          .force_y = 10,
          .offset_x = 2,
          .offset_y = -1};
}

TEST(Overrides, driveEveryModelAndFillItsSavedBlockToTheKnownBits) {
  const Road road = Road::plane({.slope_x = 0.01, .friction = 0.9});
  const auto known = rows_of("face/overrides.csv");
  EXPECT_EQ(known.size(), models().size());
  for (const Row& row : known) {
    Vehicle car = made(row.text("model"), "article");
    Fnv64 channels, block;
    for (int i = 0; i < 450; ++i) {
      car.step(lively_inputs(i), road, 0.01, lively_overrides(i)).value();
      for (const double value : car.channel_values()) channels.add(value);
    }
    for (const std::byte byte : car.save()) block.add(double(int(byte)));
    EXPECT_EQ(fmt::format("{:016x}", channels.value), row.text("channels")) << row.text("model");
    EXPECT_EQ(fmt::format("{:016x}", block.value), row.text("block")) << row.text("model");
  }
}

TEST(Overrides, areKeptForReadingUntilTheNextStepOrPlacement) {
  const Road road = Road::plane({});
  Vehicle car = made("kinematic_arc", "article");
  car.step({.steer = 1}, road, 0.01,
           {.imposed_steer_angle = 0.1, .steer_angle_is_imposed = 1, .imposed_speed = 7, .speed_is_imposed = 1})
      .value();
  EXPECT_EQ(car.channel("steer_angle"), 0.1);
  EXPECT_EQ(car.channel("speed"), 7);
  Vehicle copy = car, restored = made("kinematic_arc", "article");
  restored.restore(car.save()).value();
  EXPECT_EQ(copy.channel("steer_angle"), 0.1);
  EXPECT_EQ(restored.channel("steer_angle"), 0.1);
  car.step({.steer = 1}, road, 0.01).value();
  EXPECT_EQ(car.channel("steer_angle"), car.parameter("steer_lock"));
  copy.reset();
  EXPECT_EQ(copy.channel("steer_angle"), 0);
}

TEST(Overrides, aCarThatIsReadDrivesAsOneThatIsNot) {
  const Road road = Road::plane({});
  Vehicle read = made("double_track"), unread = made("double_track");
  const Overrides<double> pushed{.imposed_drive_torque = 500, .drive_torque_is_imposed = 1};
  for (int i = 0; i < 100; ++i) {
    EXPECT_GT(read.channel("fz_fl"), 0);
    for (Vehicle* car : {&read, &unread}) car->step({}, road, 0.01, i % 2 ? pushed : Overrides<double>{}).value();
  }
  EXPECT_GT(read.channel("vx"), 0.1);
  EXPECT_EQ(read.hash(), unread.hash());
}

TEST(Overrides, thatAreNoNumbersAreRefusedWithAMessage) {
  const Road road = Road::plane({});
  Vehicle car = made("double_track");
  Simulation sim = Simulation::create({.vehicle = car, .road = road}).value();
  const auto before = car.save();
  for_each_field(Overrides<double>{}, [&](const FieldInfo& f, const double&) {
    for (const double bad : {nan, inf, -inf}) {
      Overrides<double> test{};
      for_each_field(test, [&](const FieldInfo& each, double& value) {
        if (each.name == f.name) value = bad;
      });
      for (const Result<void>& result : {car.step({}, road, 0.01, test), sim.set_overrides(test)}) {
        ASSERT_FALSE(result) << f.name;
        EXPECT_EQ(result.error().text().find(std::string(f.name) + " is "), 0u) << result.error().text();
        EXPECT_TRUE(has(result.error().text(), "must be a finite number"));
      }
    }
  });
  EXPECT_EQ(car.save(), before);
  Vehicle arc = made("kinematic_arc");
  EXPECT_TRUE(is_refused(arc.step({}, road, 0.01, {.imposed_steer_angle = 1.6, .steer_angle_is_imposed = 1}),
                         "steer_angle is 1.6: must be at most 1.48"));
  EXPECT_TRUE(arc.step({}, road, 0.01, {.imposed_steer_angle = 1.6})) << "it is not imposed";
}

TEST(Overrides, holdInASimulationBesideInputsAndADriver) {
  const Road road = Road::track("oval").value();
  Simulation sim =
      Simulation::create({.vehicle = made("dynamic_bicycle"), .road = road, .driver = "lookahead"}).value();
  sim.set_overrides({.imposed_speed = 9, .speed_is_imposed = 1}).value();
  sim.run(2).value();
  EXPECT_EQ(sim.vehicle().channel("vx"), 9);
  EXPECT_EQ(sim.overrides().imposed_speed, 9);
  EXPECT_NE(sim.inputs().throttle, 0) << "the driver goes on";
  sim.set_overrides({}).value();
  sim.run(1).value();
  EXPECT_NE(sim.vehicle().channel("vx"), 9);
  EXPECT_FALSE(sim.set_overrides({}, 1)) << "there is one vehicle";
  EXPECT_EQ(sim.overrides(1).speed_is_imposed, 0);
}

// Its step has five parameters: overrides are not passed.
TEST(Overrides, changeNothingOfAModelThatDoesNotTakeThem) {
  using Own = SlotCar<double>;
  const Overrides<double> test = lively_overrides(0);
  const auto with = step_and_outputs<Own>({}, {.vx = 3}, {.throttle = 1, .steer = 0.5}, {}, 0.01, test),
             without = step_and_outputs<Own>({}, {.vx = 3}, {.throttle = 1, .steer = 0.5}, {}, 0.01);
  EXPECT_EQ(with.state.vx, without.state.vx);
  EXPECT_EQ(with.state.yaw, without.state.yaw);
  EXPECT_EQ(with.output.steer_angle, without.output.steer_angle);
  EXPECT_EQ(step<Own>({}, {.vx = 3}, {.throttle = 1}, {}, 0.01, test).state.vx,
            step<Own>({}, {.vx = 3}, {.throttle = 1}, {}, 0.01).state.vx);
}

TEST(Overrides, areCastToAnotherNumberType) {
  const auto rounded = cast<float>(lively_overrides(1));
  EXPECT_EQ(rounded.imposed_speed, 5.01f);
  EXPECT_EQ(rounded.offset_y, -1.0f);
}

// A smooth model with an integrator: the imposed angle turns it as its own step does, to the integrator's order.
TEST(Overrides, areTakenByTheIntegrators) {
  using M = KinematicArc<double>;
  const M::State start{.speed = 5};
  const Overrides<double> test{.imposed_steer_angle = 0.2, .steer_angle_is_imposed = 1};
  const auto exact = step<M>(article<M>(), start, {}, {}, 0.1, test).state,
             by_rk4 = rk4<M>(article<M>(), start, {}, {}, 0.1, test);
  EXPECT_NEAR(by_rk4.x, exact.x, 1e-9);
  EXPECT_NEAR(by_rk4.yaw, exact.yaw, 1e-12);
  EXPECT_NEAR(euler<M>(article<M>(), start, {}, {}, 0.1, test).yaw, exact.yaw, 1e-12);
  EXPECT_NEAR(semi_implicit<M>(article<M>(), start, {}, {}, 0.1, test).yaw, exact.yaw, 1e-12);
  EXPECT_GT(exact.yaw, 0.03);
}

}  // namespace sixline::testing::overrides_test
