// Overrides: separate from the six commands, applied by a step, kept for reading and saving, refused with a message.
#include "../../examples/slot_car.hpp"
#include "article_car.hpp"
#include "face_drive.hpp"
#include "sixline/math/hash.hpp"
#include "sixline/simulation.hpp"
#include "sixline/sixline.hpp"
#include "testing.hpp"

namespace sixline::testing::overrides_test {

template <class Struct>
std::string names_of() {
  std::string names;
  for_each_field(Struct{}, [&](const FieldInfo& f, const double&) { names += std::string(f.name) + ' '; });
  return names;
}

TEST(Overrides, areSeparateFromTheSixCommandsOfInputs) {
  EXPECT_EQ(names_of<Inputs<double>>(), "throttle brake handbrake steer gear auto_shift ");
  EXPECT_EQ(sizeof(Inputs<double>), 6 * sizeof(double));
  EXPECT_EQ(names_of<Overrides<double>>(),
            "imposed_steer_angle steer_angle_is_imposed imposed_speed speed_is_imposed imposed_drive_force "
            "drive_force_is_imposed imposed_drive_torque drive_torque_is_imposed force_x force_y offset_x offset_y ");
  EXPECT_EQ(sizeof(Overrides<double>), 12 * sizeof(double));
}

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

/// Of all channels after each of 450 steps, and of the saved block after the last.
struct Bits {
  std::uint64_t channels, block;
};
// Known hashes from before overrides became separate from Inputs.
const std::map<std::string_view, Bits> known = {
    {"six_line", {0xfda0384e90fe7b7d, 0xc5951118baf56aa6}},
    {"front_distance_solved", {0x4ba419366d580e0a, 0x11aef06c57546f1a}},
    {"rear_distance_solved", {0x59389ae36bb08c34, 0xbb8b174f2c385f50}},
    {"rear_follows", {0x3a57f8fbc4bd76aa, 0xb9bad5fc6188e08b}},
    {"kinematic_arc", {0x2d6577b69431805a, 0xc8df45f469a5ebef}},
    {"wheels_persisted", {0xc5dd97c70d553301, 0x8866a97a13930269}},
    {"any_axle_steer", {0xc739da9c22f2bb09, 0xdf74d805332e9cef}},
    {"delayed_yaw", {0x685a0cb4a9173f0d, 0x68cb33b190190162}},
    {"point_mass", {0x9a414148466c81db, 0xc98e0c5b124f6fab}},
    {"load_transfer", {0x198d219b95532f80, 0xb5bdef9a448af6d6}},
    {"engine_gearbox", {0x5239ae3d3dc42f56, 0xee47f1ce4049b0f8}},
    {"rolling_wheel", {0xc73fe4af33b1eaea, 0xd03e6726b2d19cd9}},
    {"slipping_wheel", {0x32bd4f66fe5b1018, 0x982584ee3335175f}},
    {"kinematic_bicycle", {0xd10766c7b4b656d1, 0xc1702fb43a60cad6}},
    {"dynamic_bicycle", {0x569b198f88c6c08f, 0x950708814005a29a}},
    {"coupled_bicycle", {0xad35868969574e4f, 0xfce500340a7bbe46}},
    {"double_track", {0xcca8ebd09ab2e4a8, 0xf2bd95c356297f3b}},
    {"rigid_body", {0x80d81979f6f7a19e, 0x8a179a231857ebfc}},
    {"rigid_car", {0xdae8e9013b08b1d4, 0x8074748aaab4dd5b}},
    {"ray_car", {0x6fc3ee01b0543a8c, 0x0f505fba46b13ae2}},
    {"ray_toy", {0x9688ee5298e1dcf6, 0x0b50daf811971e7b}},
};

TEST(Overrides, driveEveryModelAndFillItsSavedBlockToTheKnownBits) {
  const Road road = Road::plane({.slope_x = 0.01, .friction = 0.9});
  for (const auto& [id, bits] : known) {
    Vehicle car = made(std::string(id), "article");
    Fnv64 channels, block;
    for (int i = 0; i < 450; ++i) {
      car.step(lively_inputs(i), road, 0.01, lively_overrides(i)).value();
      for (const double value : car.channel_values()) channels.add(value);
    }
    for (const std::byte byte : car.save()) block.add(double(int(byte)));
    EXPECT_EQ(channels.value, bits.channels) << id;
    EXPECT_EQ(block.value, bits.block) << id;
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

// A reading after a step is of the step that begins then: it must not be reused for other overrides.
TEST(Overrides, aStepThatWasReadIsNotUsedUnderOthers) {
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

// Its step has five parameters and its outputs four: overrides are not passed.
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
