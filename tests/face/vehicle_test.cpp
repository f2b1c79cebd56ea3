// Vehicle: a saved state continues to the same bits; a refused call changes nothing.
#include "sixline/vehicle.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <set>

#include "face_drive.hpp"
#include "numbers.hpp"

namespace sixline {
namespace {
using namespace testing;

std::vector<std::string> ids() {
  std::vector<std::string> all;
  for (const ModelInfo& info : models()) all.emplace_back(info.id);
  return all;
}
/// Height, normal and grip that differ everywhere.
Road hills() {
  return Road::function([](double x, double y) {
    const double height = 0.4 * sin(0.11 * x) * cos(0.07 * y);
    return RoadPoint<double>{.height = height,
                             .slope_x = 0.044 * cos(0.11 * x) * cos(0.07 * y),
                             .slope_y = -0.028 * sin(0.11 * x) * sin(0.07 * y),
                             .friction = 0.9};
  });
}
void drive(Vehicle& car, const Road& road, int from, int to) {
  for (int i = from; i < to; ++i) car.step(lively_inputs(i), road, 0.01).value();
}

TEST(Vehicle, goesOnToTheSameBitsFromACopyAndFromABlock) {
  const Road track = Road::track("hairpins").value();
  for (const std::string& id : ids())
    for (const Road& road : {hills(), track}) {
      Vehicle car = made(id);
      const VehiclePose start = road.pose_at(20, 1);
      car.place(road, start.position.x, start.position.y, start.yaw).value();
      drive(car, road, 0, 300);
      Vehicle copy = car, other = made(id);
      const auto bytes = car.save();
      drive(car, road, 300, 500);
      drive(copy, road, 300, 500);
      other.restore(bytes).value();
      EXPECT_EQ(other.save(), bytes) << id;
      drive(other, road, 300, 500);
      EXPECT_EQ(copy.save(), car.save()) << id;
      EXPECT_EQ(other.save(), car.save()) << id;
      EXPECT_EQ(other.hash(), car.hash()) << id;
    }
}

TEST(Vehicle, reportsAfterRestoringWhatItReportedBefore) {
  const Road road = hills();
  Vehicle car = made("ray_car");
  drive(car, road, 0, 200);
  const double load = car.wheel(2).fz, z = car.pose().position.z;
  const auto bytes = car.save();
  drive(car, road, 200, 400);
  EXPECT_NE(car.wheel(2).fz, load);
  car.restore(bytes).value();
  EXPECT_EQ(car.wheel(2).fz, load);
  EXPECT_EQ(car.pose().position.z, z);
}

TEST(Vehicle, anotherRoadIsSearchedAsAWhole) {
  const Road one = Road::track("hairpins").value(), two = Road::track("oval").value();
  Vehicle car = made("double_track"), fresh = car;
  const VehiclePose end = one.pose_at(one.length() - 5);
  car.place(one, end.position.x, end.position.y, end.yaw).value();
  drive(car, one, 0, 10);  // it has been at the last piece of another track
  const VehiclePose start = two.pose_at(3);
  for (Vehicle* each : {&car, &fresh}) {
    each->reset();
    each->set_pose(start).value();
    drive(*each, two, 0, 200);
  }
  EXPECT_EQ(car.hash(), fresh.hash());
}

TEST(Vehicle, refusesWithAMessageWithoutAnyChange) {
  Vehicle car = made("double_track");
  const Road road = Road::plane({.friction = 0.9});
  drive(car, road, 0, 100);
  const auto before = car.save();
  const auto refused = [&](const Result<void>& result, const std::string& words) {
    ASSERT_FALSE(result) << words;
    EXPECT_NE(result.error().text().find(words), std::string::npos) << result.error().text();
    EXPECT_EQ(car.save(), before) << words;
  };
  for (const double dt : {0.0, -0.01, nan, inf}) refused(car.step({}, road, dt), "dt is ");
  refused(car.step({.throttle = nan}, road, 0.01), "throttle is nan: must be a finite number");
  refused(car.step({.steer = nan}, road, 0.01), "steer is nan");
  refused(car.step({.gear = nan}, road, 0.01), "gear is nan");
  for (const double gear : {8.0, 99.0, -2.0})
    refused(car.step({.gear = gear, .auto_shift = 0}, road, 0.01),
            "gear is " + std::to_string(int(gear)) + ": must be -1 to 5, the gears of this car");
  refused(car.step({}, road, 0.01, {.force_x = inf}), "force_x is inf: must be a finite number");
  refused(car.step({}, Road(), 0.01), "road: is empty");
  refused(car.step({}, Road::plane({.friction = nan}), 0.01), "friction is nan: must be 0 to 10");
  refused(car.step({}, Road::function({}), 0.01), "must be a function");
  refused(car.step({}, Road::function([](double, double) { return RoadPoint<double>{.slope_x = nan}; }), 0.01),
          "slope_x is nan: must be -6 to 6, but the road's function returned this at (");
  refused(car.set_state("vx", nan), "vx is nan");
  refused(car.set_state("warp", 1), "warp: is not a state of double_track");
  refused(car.set_parameter({"mass", -1}), "mass is -1: must be ");
  refused(car.set_parameter({"mass", nan}), "mass is nan");
  refused(car.set_parameter({"mas", 1}), "did you mean mass?");
  refused(car.set_parameter({"engine.mu", 1.0}), "engine.mu: is not a parameter");
  refused(car.set_parameter({"differential", "melted"}), "differential is \"melted\"");
  refused(car.set_parameter(-1, 1), "is not the index of a parameter");
  refused(car.place(road, nan, 0, 0), "x is nan");
  refused(car.set_pose({.position = {0, inf, 0}}), "position.y is inf");
  refused(car.set_pose({.orientation = {nan, 0, 0, 0}}), "orientation.w is nan");
  refused(car.set_velocity({nan, 0, 0}), "velocity.x is nan");
  refused(car.set_velocity({1e300, 0, 0}), "velocity is 1e+300: must be 0 to 1000 m/s");
  refused(car.set_velocity({}, {0, 0, 2000}), "angular_velocity is 2000: must be 0 to 1000 rad/s");
  refused(car.set_state("gear", 1e255), "must be -1 to 10");
  EXPECT_EQ(car.gear(), 1);
  refused(car.apply_impulse({0, nan, 0}, {}), "impulse.y is nan");
}

TEST(Vehicle, refusesBlocksThatAreNotItsOwn) {
  Vehicle car = made("double_track");
  drive(car, Road::plane(), 0, 50);
  const auto good = car.save();
  const auto refused = [&](std::vector<std::byte> bytes, const std::string& words) {
    const auto result = car.restore(bytes);
    ASSERT_FALSE(result) << words;
    EXPECT_NE(result.error().text().find(words), std::string::npos) << result.error().text();
    EXPECT_EQ(car.save(), good) << words;
  };
  auto bytes = good;
  bytes[0] = std::byte{'X'};
  refused(bytes, "must begin with \"SXLV\"");
  bytes = good;
  bytes[4] = std::byte{2};
  refused(bytes, "of version 2: must be 1");
  refused(made("ray_car").save(), "is a ray_car: must be a double_track");
  for (std::size_t size = 0; size < good.size(); size += 3)
    EXPECT_FALSE(car.restore(std::span(good).first(size))) << size;
  for (const std::size_t size : {10, 15, 100}) refused({good.begin(), good.begin() + size}, "ends too early");
  EXPECT_EQ(car.save(), good);
  bytes = good;
  bytes.push_back(std::byte{0});
  refused(bytes, "is followed by other bytes");
  bytes = good;
  for (std::size_t i = 0; i < 8; ++i) bytes[40 + i] = std::byte{0xff};  // a NaN among the state
  refused(bytes, "not finite");
  bytes = good;
  std::size_t place = 0;  // of the gear among the numbers
  for (std::size_t i = 24 + sizeof "double_track" - 1; i + 8 <= bytes.size() && place == 0; i += 8) {
    auto changed = good;
    std::fill_n(changed.begin() + static_cast<std::ptrdiff_t>(i), 8, std::byte{0x7e});  // 2e300
    if (const auto result = car.restore(changed); !result && result.error().field == "saved vehicle, gear") place = i;
    car.restore(good).value();
  }
  EXPECT_GT(place, 0u) << "a gear of 2e300 is refused by name";
  bytes = good;
  bytes[13] = std::byte{0xd7};  // in the model's id
  const auto result = car.restore(bytes);
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().text().find("\\xD7"), std::string::npos) << result.error().text();
  Vehicle bicycle = Vehicle::create({.model = "kinematic_bicycle", .longitudinal_model = "point_mass"}).value();
  EXPECT_FALSE(bicycle.restore(made("kinematic_bicycle").save()));
}

TEST(Vehicle, bytesOfAnyKindNeverReachBeyondTheBlock) {
  std::uint64_t seed = 1;
  for (const std::string& id : ids()) {
    Vehicle car = made(id);
    const Road road = Road::track("oval").value();
    drive(car, road, 0, 20);
    const auto good = car.save();
    for (int round = 0; round < 60; ++round) {
      auto bytes = good;
      for (int change = 0; change < 3; ++change) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        bytes[(seed >> 33) % bytes.size()] = static_cast<std::byte>(seed >> 20);
      }
      if (car.restore(bytes)) (void)car.step(lively_inputs(round), road, 0.01);
      (void)car.wheel(0);
    }
  }
}

TEST(Vehicle, aMovedAwayOneRefusesEverything) {
  Vehicle car = made("ray_car"), other = std::move(car);
  EXPECT_FALSE(car.step({}, Road::plane(), 0.01));  // NOLINT: use after move is tested
  for (const auto& result :
       {car.place(Road::plane(), 0, 0, 0), car.set_pose({}), car.set_velocity({}), car.apply_impulse({}, {}),
        car.set_state("vx", 1), car.set_parameter({"mass", 1.0}), car.restore(other.save())})
    EXPECT_EQ(result.error().text(), "vehicle: is empty: it was not created, or was moved away");
  EXPECT_TRUE(car.save().empty());
  EXPECT_EQ(car.hash(), 0u);
  EXPECT_EQ(car.wheel_count(), 0);
  EXPECT_EQ(car.wheel(0).fz, 0);
  EXPECT_EQ(car.pose().position.x, 0);
  EXPECT_TRUE(car.channels().empty() && car.parameters().empty() && car.channel_values().empty());
  EXPECT_TRUE(std::isnan(car.channel("vx")) && std::isnan(car.parameter("mass")));
  car.reset();
  const Vehicle copy = car;
  EXPECT_EQ(copy.hash(), 0u);
  Road road = Road::plane(), moved = std::move(road);
  EXPECT_FALSE(other.step({}, road, 0.01));  // NOLINT
  EXPECT_EQ(road.at(1, 2).friction, 1);
}

TEST(Vehicle, isMadeByNumberWithValuesAndReportsWrongOnes) {
  Vehicle car =
      Vehicle::create({.model = "M8x4", .parameters = {{"tyre.mu", 0.5}, {"mass", 1200}, {"differential", "locked"}}})
          .value();
  EXPECT_EQ(car.model().id, "double_track");
  EXPECT_EQ(car.parameter("mu"), 0.5);
  EXPECT_EQ(car.parameter("body.mass"), 1200);
  EXPECT_EQ(car.parameter_text("differential"), "locked");
  EXPECT_EQ(car.parameters()[static_cast<std::size_t>(car.parameter_index("differential"))]
                .choices[static_cast<std::size_t>(car.parameter("differential"))],
            "locked");
  car.set_parameter(car.parameter_index("differential"), 0).value();
  EXPECT_EQ(car.parameter("differential"), 0);
  car.set_parameter({"torque_curve", "800:200, 6000:250"}).value();
  EXPECT_EQ(car.parameter_text("torque_curve"), "800:200, 6000:250");
  EXPECT_TRUE(std::isnan(car.parameter("torque_curve")));
  EXPECT_EQ(Vehicle::create({.model = "duble_track"}).error().text(),
            "model is duble_track: is not a model; did you mean double_track?");
  EXPECT_FALSE(Vehicle::create({.car = "no-such-car"}));
  EXPECT_FALSE(Vehicle::create({.parameters = {{"mass", -5}}}));
  EXPECT_FALSE(Vehicle::create({.model = "kinematic_bicycle", .longitudinal_model = "ray_car"}));
}

// Rules between parameters are checked once all are set: the law is refused without its file, in either order.
TEST(Vehicle, takesATyresLawAndItsFileInAnyOrderAndAllParametersOrNone) {
  const std::string tir = SIXLINE_SOURCE_DIR "/tests/tyre/data/MagicFormula61_Parameters.tir";
  const ParameterValue law{"tyre", "mf61"}, file{"tir", tir};
  for (const auto& both : {std::vector{law, file}, std::vector{file, law}}) {
    VehicleConfig config;
    config.parameters = both;
    auto car = Vehicle::create(config);
    ASSERT_TRUE(car) << car.error().text();
    EXPECT_EQ(car->parameter_text("tyre"), "mf61");
  }
  Vehicle car = Vehicle::create({}).value();
  EXPECT_FALSE(car.set_parameter(law));
  const ParameterValue wrong[] = {{"mass", 900.0}, {"mu", -3.0}};
  const auto refused = car.set_parameters(wrong);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().field, "mu");
  EXPECT_NE(car.parameter("mass"), 900);
}

TEST(Vehicle, aParameterThatChangesWhileDrivingActsFromThenOn) {
  const Road road = Road::plane();
  Vehicle car = made("double_track"), icy = car;
  for (Vehicle* each : {&car, &icy}) {
    each->set_velocity({20, 0, 0}).value();
    if (each == &icy) each->set_parameter({"mu", 0.2}).value();
    for (int i = 0; i < 100; ++i) each->step({.brake = 1}, road, 0.01).value();
  }
  EXPECT_LT(car.velocity().x, 12);
  EXPECT_GT(icy.velocity().x, 17);
}

TEST(Vehicle, inputsBeyondTheirRangesCountAsTheirEnds) {
  const Road road = Road::plane();
  Vehicle one = made("double_track"), two = one;
  for (int i = 0; i < 200; ++i) {
    one.step({.throttle = 7, .brake = -3, .steer = inf, .gear = 1.2, .auto_shift = 0}, road, 0.01).value();
    two.step({.throttle = 1, .steer = 1, .gear = 1, .auto_shift = 0}, road, 0.01).value();
  }
  EXPECT_EQ(one.hash(), two.hash());
}

TEST(Vehicle, parkedOnASlopeStays) {
  const Road slope = Road::plane({.slope_x = 0.2, .slope_y = 0.1});
  for (const std::string id : {"double_track", "coupled_bicycle", "dynamic_bicycle", "ray_car"}) {
    Vehicle car = made(id);
    car.place(slope, 10, 5, 0.7).value();
    for (int i = 0; i < 200; ++i) car.step({.brake = 1, .handbrake = 1}, slope, 1.0 / 60).value();
    const VehiclePose settled = car.pose();
    for (int i = 0; i < 1200; ++i) car.step({.brake = 1, .handbrake = 1}, slope, 1.0 / 60).value();
    const VehiclePose later = car.pose();
    const double moved = id == "ray_car" ? 1e-7 : 0;  // moves on its springs; measured: 4.5e-9 m
    EXPECT_NEAR(later.position.x, settled.position.x, moved) << id;
    EXPECT_NEAR(later.position.y, settled.position.y, moved) << id;
    EXPECT_NEAR(later.yaw, settled.yaw, moved) << id;
  }
}

// With its centre of mass at (x, y), a ray car on a slope of 0.5 stood 0.22 m up the hill. Measured: 2e-15 m.
TEST(Vehicle, placePutsTheOriginAtTheGivenPointOnAnyGround) {
  const auto waves = [](double x, double y) {
    return RoadPoint<double>{.height = std::sin(0.3 * x) + std::cos(0.2 * y),
                             .slope_x = 0.3 * std::cos(0.3 * x),
                             .slope_y = -0.2 * std::sin(0.2 * y)};
  };
  const Road grounds[] = {Road::plane(), Road::plane({.slope_x = 0.5, .slope_y = -0.2}), Road::plane({.slope_y = 3}),
                          Road::function(waves)};
  for (const ModelInfo& model : models()) {
    if (model.family == Family::longitudinal) continue;  // has only a distance
    Vehicle car = made(std::string(model.id));
    for (const Road& ground : grounds)
      for (const double yaw : {0.0, 0.7, -2.5}) {
        car.place(ground, 10, -5, yaw).value();
        const VehiclePose pose = car.pose();
        EXPECT_NEAR(pose.position.x, 10, 1e-13) << model.id << " yaw " << yaw;
        EXPECT_NEAR(pose.position.y, -5, 1e-13) << model.id << " yaw " << yaw;
        EXPECT_NEAR(wrap_angle(pose.yaw - yaw), 0, 1e-13) << model.id;
      }
  }
}

// hold() gives a step's readings without its motion.
TEST(Vehicle, readsTheStepThatWouldBeginWithItsHeldInputs) {
  const Road road = Road::plane();
  for (const std::string& id : ids()) {
    Vehicle driven = made(id), held = driven;
    for (Vehicle* car : {&driven, &held}) car->set_state(Quantity::vx, 12).value();
    driven.step(lively_inputs(3), road, 0.01).value();
    held.restore(driven.save()).value();
    held.step({}, road, 1e-9).value();  // stores other commands
    held.restore(driven.save()).value();
    held.hold({}, Road::plane({.friction = 0.5}), 0.02).value();
    const std::uint64_t before = held.hash();
    held.hold(lively_inputs(3), road, 0.01).value();
    EXPECT_EQ(held.hash(), before) << id;
    const auto seen = held.channel_values(), expected = driven.channel_values();
    for (std::size_t i = 0; i < seen.size(); ++i)
      EXPECT_EQ(std::bit_cast<std::uint64_t>(seen[i]), std::bit_cast<std::uint64_t>(expected[i]))
          << id << " " << driven.channels()[i].name;
    EXPECT_FALSE(held.hold({.throttle = std::nan("")}, road, 0.01));
    EXPECT_FALSE(held.hold({}, Road(), 0.01));
  }
}

TEST(Vehicle, findsAChannelByItsQuantityAndWheel) {
  const Vehicle car = made("double_track");
  EXPECT_EQ(car.channel_index(Quantity::fz, Wheel::rl), car.channel_index("fz_rl"));
  EXPECT_EQ(car.channel_index(Quantity::yaw_rate), car.channel_index("yaw_rate"));
  EXPECT_EQ(car.channel_index(Quantity::fz), -1) << "each is of a wheel";
  EXPECT_EQ(car.channel_index(Quantity::none), -1);
  EXPECT_EQ(Vehicle().channel_index(Quantity::x), -1);
  for (const std::string& id : ids()) {
    Vehicle one = made(id);
    one.set_state(Quantity::vx, 7).value();
    const int own = one.channel_index(Quantity::vx);
    EXPECT_EQ(one.channel(own < 0 ? one.channel_index(Quantity::speed) : own), 7) << id << ": the speed along the car";
    EXPECT_FALSE(one.set_state(Quantity::mass, 1));
  }
}

TEST(Vehicle, rollsInAGearWhoseEngineDoesNotRunTooFast) {
  Vehicle car = made("double_track");
  car.set_state(Quantity::vx, 40).value();
  car.roll(2);
  EXPECT_NEAR(car.wheel(2).wheel_speed * car.dimensions().wheel_radius, 40, 0.5);
  EXPECT_GT(car.gear(), 2);
  EXPECT_LT(car.rpm(), car.parameter("upshift_rpm"));
  const int gear = car.gear();
  car.set_state(Quantity::vx, 38).value();
  car.roll();
  EXPECT_EQ(car.gear(), gear);
}

TEST(Vehicle, stepsWithTheIntegratorThatIsChosen) {
  Vehicle car = made("kinematic_arc"), other = made("double_track");
  const auto all = car.integrators();
  ASSERT_GT(all.size(), 1u);
  EXPECT_EQ(other.integrators(), std::vector<std::string>{"semi_implicit"});
  std::set<std::uint64_t> ends;
  for (const std::string& name : all) {
    Vehicle one = car;
    one.set_integrator(name).value();
    for (int i = 0; i < 50; ++i)
      one.step(lively_inputs(i), Road::plane(), 0.05, {.imposed_speed = 15, .speed_is_imposed = 1}).value();
    ends.insert(one.hash());
  }
  EXPECT_EQ(ends.size(), all.size());
  EXPECT_EQ(car.set_integrator("magic").error().text(), "integrator is magic: is not offered by kinematic_arc");
}

// As at the start of a lap: x and y of the state, not of the body's origin, are at the given place.
TEST(Vehicle, isPlacedByItsReferencePointToo) {
  for (const std::string& id : ids()) {
    Vehicle car = made(id);
    if (car.channel_index(Quantity::y) < 0) continue;
    car.place_reference(hills(), 3, -4, 0.7).value();
    EXPECT_EQ(car.channel(car.channel_index(Quantity::x)), 3) << id;
    EXPECT_EQ(car.channel(car.channel_index(Quantity::y)), -4) << id;
  }
  EXPECT_FALSE(made("ray_car").place_reference(Road(), 0, 0, 0));
}

}  // namespace
}  // namespace sixline
