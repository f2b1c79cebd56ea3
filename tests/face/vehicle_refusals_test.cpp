// Vehicle: calls that it refuses, each with a message and without a change; blocks of bytes that are not its own.
#include "face_drive.hpp"
#include "sixline/vehicle.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

TEST(Vehicle, refusesWithAMessageWithoutAnyChange) {
  Vehicle car = made("double_track");
  const Road road = Road::plane({.friction = 0.9});
  drive(car, road, 0, 100);
  const auto before = car.save();
  const auto refused = [&](const Result<void>& result, const std::string& words) {
    EXPECT_TRUE(is_refused(result, words));
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
    EXPECT_TRUE(is_refused(car.restore(bytes), words));
    EXPECT_EQ(car.save(), good) << words;
  };
  auto bytes = good;
  bytes[0] = std::byte{'X'};
  refused(bytes, "must begin with \"SXLV\"");
  bytes = good;
  bytes[4] = std::byte{3};
  refused(bytes, "of version 3: must be 2");
  refused(made("ray_car").save(), "is a ray_car: must be a double_track");
  for (std::size_t size = 0; size < good.size(); size += 3)
    EXPECT_FALSE(car.restore(std::span(good).first(size))) << size;
  for (const std::size_t size : {10, 15, 100}) refused({good.begin(), good.begin() + size}, "ends too early");
  EXPECT_EQ(car.save(), good);
  bytes = good;
  bytes.push_back(std::byte{0});
  refused(bytes, "is followed by other bytes");
  for (std::size_t at = 0; at < 36; ++at) {  // of the magic, version, model, layout and count
    bytes = good;
    bytes[at] ^= std::byte{0x5a};
    refused(bytes, "saved vehicle");
  }
  std::uint32_t states = 0;
  std::memcpy(&states, good.data() + 32, sizeof states);
  const std::size_t hint = 36 + states * sizeof(double), count = hint + 12 + 4 * sizeof(double);  // of what acted
  for (std::size_t at = 36; at < good.size(); at += sizeof(double)) {
    if (at == hint) at += 12;
    if (at == count) at += 4;
    bytes = good;
    std::memcpy(bytes.data() + at, &nan, sizeof nan);
    refused(bytes, "not finite");
  }
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
  EXPECT_TRUE(is_refused(car.restore(bytes), "\\xD7"));
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

TEST(Vehicle, inputsBeyondTheirRangesCountAsTheirEnds) {
  const Road road = Road::plane();
  Vehicle one = made("double_track"), two = one;
  for (int i = 0; i < 200; ++i) {
    one.step({.throttle = 7, .brake = -3, .steer = inf, .gear = 1.2, .auto_shift = 0}, road, 0.01).value();
    two.step({.throttle = 1, .steer = 1, .gear = 1, .auto_shift = 0}, road, 0.01).value();
  }
  EXPECT_EQ(one.hash(), two.hash());
}

}  // namespace
}  // namespace sixline::testing
