// A vehicle of the C API is that of the C++ API, to the bit: stepped, read, placed, saved; parameters and channels by
// index.
#include "c/c_context.hpp"
#include "sixline/debug_lines.hpp"
#include "sixline/vehicle.hpp"

namespace sixline::testing {
namespace {

TEST(CVehicle, drivesToTheBitsOfTheFaceOnEveryModel) {
  const OwnContext c;
  const sixline_road road = c.plane(0.9);
  const Road same_road = Road::plane({.friction = 0.9});
  size_t count = 0;
  ASSERT_TRUE(c.ok(sixline_context_get_names(c, SIXLINE_MODELS, nullptr, 0, &count)));
  std::vector<sixline_name_info> names(count);
  ASSERT_TRUE(c.ok(sixline_context_get_names(c, SIXLINE_MODELS, names.data(), count, &count)));
  ASSERT_EQ(count, models().size());
  for (const sixline_name_info& model : names) {
    const sixline_vehicle car = c.vehicle(model.name);
    Vehicle same = Vehicle::create({.model = model.name, .car = "sports-car"}).value();
    sixline_inputs inputs = sixline_default_inputs();
    for (int i = 0; i < 200; ++i) {
      inputs.throttle = i < 150;
      inputs.steer = i < 100 ? 0 : 0.2;
      ASSERT_TRUE(c.ok(sixline_vehicle_step(c, car, &inputs, road, 0.01))) << model.name;
      same.step({.throttle = inputs.throttle, .steer = inputs.steer}, same_road, 0.01).value();
    }
    EXPECT_EQ(c.hash(car), same.hash()) << model.name;

    sixline_pose pose = c.get(sixline_vehicle_get_pose, car);
    EXPECT_TRUE(same_bytes(pose, same.pose())) << model.name;
    sixline_velocity velocity = c.get(sixline_vehicle_get_velocity, car);
    EXPECT_TRUE(same_bytes(velocity.linear, same.velocity()) && same_bytes(velocity.angular, same.angular_velocity()) &&
                same_bytes(velocity.local_linear, same.local_velocity()) &&
                same_bytes(velocity.local_angular, same.local_angular_velocity()))
        << model.name;
    sixline_wheel wheels[4];
    ASSERT_TRUE(c.ok(sixline_vehicle_get_wheels(c, car, wheels, 4, &count)));
    ASSERT_EQ(static_cast<int>(count), same.wheel_count());
    for (int i = 0; i < same.wheel_count(); ++i) {
      const VehicleWheel wheel = same.wheel(i);
      EXPECT_EQ(std::memcmp(&wheels[i], &wheel, offsetof(sixline_wheel, grounded)), 0) << model.name << " wheel " << i;
      EXPECT_EQ(wheels[i].grounded != 0, wheel.grounded);
    }
    double rpm = 0;
    int32_t gear = 7;
    ASSERT_TRUE(c.ok(sixline_vehicle_get_engine(c, car, &rpm, &gear)));
    EXPECT_TRUE(same_bytes(rpm, same.rpm()) && gear == same.gear()) << model.name;
    sixline_dimensions size = c.get(sixline_vehicle_get_dimensions, car);
    EXPECT_TRUE(same_bytes(size, same.dimensions())) << model.name;
    const std::vector<DebugLine> lines = debug_lines(same);
    ASSERT_TRUE(c.ok(sixline_vehicle_get_debug_lines(c, car, 5000, nullptr, 0, &count)));
    ASSERT_EQ(count, lines.size());
    std::vector<sixline_debug_line> drawn(count);
    ASSERT_TRUE(c.ok(sixline_vehicle_get_debug_lines(c, car, 5000, drawn.data(), count, &count)));
    for (std::size_t i = 0; i < count; ++i)
      EXPECT_TRUE(same_bytes(drawn[i].from, lines[i].from) && same_bytes(drawn[i].to, lines[i].to) &&
                  drawn[i].colour == lines[i].colour && drawn[i].kind == static_cast<int>(lines[i].kind));
    EXPECT_EQ(sixline_vehicle_get_debug_lines(c, car, 0, nullptr, 0, &count), SIXLINE_ERROR_ARGUMENT);
  }
}

TEST(CVehicle, readsAndSetsChannelsByIndex) {
  const OwnContext c;
  const sixline_vehicle car = c.vehicle("ray_car");
  Vehicle same = Vehicle::create({.model = "ray_car", .car = "sports-car"}).value();
  int32_t count = c.get(sixline_vehicle_get_channel_count, car);
  ASSERT_EQ(count, static_cast<int32_t>(same.channels().size()));
  std::vector<double> values(static_cast<std::size_t>(count));
  size_t filled = 0;
  ASSERT_TRUE(c.ok(sixline_vehicle_get_channels(c, car, values.data(), values.size(), &filled)));
  for (int32_t i = 0; i < count; ++i) {
    const ChannelInfo& channel = same.channels()[static_cast<std::size_t>(i)];
    sixline_channel_info info;
    int32_t found = -1;
    double value = 0;
    ASSERT_TRUE(c.ok(sixline_vehicle_get_channel_info(c, car, i, &info)));
    EXPECT_TRUE(info.name == channel.name && info.unit == channel.unit && info.meaning == channel.meaning &&
                (info.is_state != 0) == channel.is_state)
        << channel.name << ": reported whole";
    ASSERT_TRUE(c.ok(sixline_vehicle_find_channel(c, car, info.name, &found)));
    EXPECT_EQ(found, i);
    ASSERT_TRUE(c.ok(sixline_vehicle_get_channel(c, car, i, &value)));
    EXPECT_TRUE(same_bytes(value, same.channel(i)) && same_bytes(value, values[static_cast<std::size_t>(i)]));
    EXPECT_EQ(sixline_vehicle_set_channel(c, car, i, value), info.is_state ? SIXLINE_OK : SIXLINE_ERROR_REFUSED);
  }
}

// Names, units and meanings of every model fit into their arrays.
TEST(CVehicle, listsEveryParameterOfEveryModel) {
  const OwnContext c;
  for (const ModelInfo& model : models()) {
    const std::string id(model.id);
    const sixline_vehicle car = c.vehicle(id.c_str());
    const Vehicle same = Vehicle::create({.model = id, .car = "sports-car"}).value();
    int32_t count = c.get(sixline_vehicle_get_parameter_count, car);
    ASSERT_EQ(count, static_cast<int32_t>(same.parameters().size()));
    for (int32_t i = 0; i < count; ++i) {
      const ParameterInfo& parameter = same.parameters()[static_cast<std::size_t>(i)];
      sixline_parameter_info info;
      ASSERT_TRUE(c.ok(sixline_vehicle_get_parameter_info(c, car, i, &info)));
      EXPECT_TRUE(info.name == parameter.name && info.unit == parameter.unit && info.meaning == parameter.meaning)
          << id << ": " << parameter.name << " is reported whole";
      EXPECT_TRUE(info.min == parameter.min && info.max == parameter.max);
      ASSERT_EQ(info.choice_count, static_cast<int32_t>(parameter.choices.size()));
      char text[4096];
      size_t length = 0;
      for (int32_t choice = 0; choice < info.choice_count; ++choice) {
        ASSERT_TRUE(c.ok(sixline_vehicle_get_parameter_choice(c, car, i, choice, text, sizeof text, &length)));
        EXPECT_EQ(text, parameter.choices[static_cast<std::size_t>(choice)]);
      }
      ASSERT_TRUE(c.ok(sixline_vehicle_get_parameter_text(c, car, i, text, sizeof text, &length)));
      EXPECT_EQ(text, same.parameter_text(parameter.name));
      double value = 0;
      if (info.is_table) {
        EXPECT_EQ(sixline_vehicle_get_parameter(c, car, i, &value), SIXLINE_ERROR_ARGUMENT);
        EXPECT_TRUE(c.ok(sixline_vehicle_set_parameter_text(c, car, i, text)));
        continue;
      }
      ASSERT_TRUE(c.ok(sixline_vehicle_get_parameter(c, car, i, &value)));
      EXPECT_EQ(value, same.parameter(i)) << parameter.name;
    }
    for (const sixline_channel_info& info : [&] {
           std::vector<sixline_channel_info> all(same.channels().size());
           for (std::size_t i = 0; i < all.size(); ++i)
             EXPECT_TRUE(c.ok(sixline_vehicle_get_channel_info(c, car, static_cast<int32_t>(i), &all[i])));
           return all;
         }()) {
      const int at = same.channel_index(info.name);
      ASSERT_GE(at, 0) << id << ' ' << info.name;
      EXPECT_EQ(info.meaning, same.channels()[static_cast<std::size_t>(at)].meaning) << id << ' ' << info.name;
    }
  }
}

TEST(CVehicle, isMadeOfNameFileOrTextWithParametersAndChangesWhileItDrives) {
  const OwnContext c;
  const std::string text = "[car]\nbase = \"sports-car\"\nmass = 1999\n";
  ASSERT_TRUE(c.ok(sixline_context_put_file(c, "mine/car.toml", text.data(), text.size())));
  int32_t mass = -1;
  double value = 0;
  sixline_vehicle_def def = sixline_default_vehicle_def();
  for (const bool by_text : {false, true}) {
    def.car = by_text ? nullptr : "mine/car.toml";
    def.car_text = by_text ? text.c_str() : nullptr;
    sixline_vehicle car = c.make(sixline_vehicle_create, def);
    ASSERT_TRUE(c.ok(sixline_vehicle_find_parameter(c, car, "body.mass", &mass)));
    ASSERT_TRUE(c.ok(sixline_vehicle_get_parameter(c, car, mass, &value)));
    EXPECT_EQ(value, 1999);
  }
  const sixline_parameter_value values[] = {{"mass", 1500, nullptr}, {"differential", 0, "locked"}};
  def = sixline_default_vehicle_def();
  def.parameters = values;
  def.parameter_count = 2;
  sixline_vehicle car = c.make(sixline_vehicle_create, def);
  int32_t differential = -1;
  char word[32];
  size_t length = 0;
  ASSERT_TRUE(c.ok(sixline_vehicle_find_parameter(c, car, "differential", &differential)));
  ASSERT_TRUE(c.ok(sixline_vehicle_get_parameter_text(c, car, differential, word, sizeof word, &length)));
  EXPECT_STREQ(word, "locked");
  EXPECT_EQ(sixline_vehicle_set_parameter(c, car, mass, -1), SIXLINE_ERROR_REFUSED);
  EXPECT_TRUE(has(c.words(), "mass is -1: must be"));
  ASSERT_TRUE(c.ok(sixline_vehicle_set_parameter(c, car, mass, 1700)));
  ASSERT_TRUE(c.ok(sixline_vehicle_get_parameter(c, car, mass, &value)));
  EXPECT_EQ(value, 1700);
  ASSERT_TRUE(c.ok(sixline_vehicle_set_parameter_text(c, car, differential, "open")));
}

TEST(CVehicle, isSavedRestoredClonedPlacedMovedAndPushedAsTheFaceDoes) {
  const OwnContext c;
  const sixline_road road = c.plane();
  const Road same_road = Road::plane();
  const sixline_vehicle car = c.vehicle("ray_car");
  Vehicle same = Vehicle::create({.model = "ray_car", .car = "sports-car"}).value();
  sixline_inputs inputs = sixline_default_inputs();
  inputs.throttle = 1;
  sixline_pose pose;
  ASSERT_TRUE(c.ok(sixline_vehicle_place(c, car, road, 3, 4, 0.5)));
  same.place(same_road, 3, 4, 0.5).value();
  ASSERT_TRUE(c.ok(sixline_pose_from_angles(c, {5, 6, 1}, 0.3, 0.1, -0.1, &pose)));
  ASSERT_TRUE(c.ok(sixline_vehicle_set_pose(c, car, &pose)));
  same.set_pose({.position = {5, 6, 1}, .orientation = orientation_of(0.3, 0.1, -0.1)}).value();
  ASSERT_TRUE(c.ok(sixline_vehicle_set_velocity(c, car, {10, 1, 0}, {0, 0, 0.2})));
  same.set_velocity({10, 1, 0}, {0, 0, 0.2}).value();
  ASSERT_TRUE(c.ok(sixline_vehicle_apply_impulse(c, car, {0, 500, 0}, {6, 6, 1})));
  same.apply_impulse({0, 500, 0}, {6, 6, 1}).value();
  for (int i = 0; i < 50; ++i) {
    c.step(car, inputs, road);
    same.step({.throttle = 1}, same_road, 0.01).value();
  }
  EXPECT_EQ(c.hash(car), same.hash());

  size_t size = 0;
  ASSERT_TRUE(c.ok(sixline_vehicle_save(c, car, nullptr, 0, &size)));
  std::vector<unsigned char> block(size);
  EXPECT_EQ(sixline_vehicle_save(c, car, block.data(), size - 1, &size), SIXLINE_ERROR_BUFFER);
  ASSERT_TRUE(c.ok(sixline_vehicle_save(c, car, block.data(), block.size(), &size)));
  const auto bytes = same.save();
  ASSERT_EQ(bytes.size(), size);
  EXPECT_EQ(std::memcmp(bytes.data(), block.data(), size), 0);
  sixline_vehicle copy = c.get(sixline_vehicle_clone, car);
  const std::uint64_t then = c.hash(car);
  c.step(car, inputs, road);
  const std::uint64_t next = c.hash(car);
  EXPECT_NE(next, then);
  EXPECT_EQ(c.hash(copy), then);
  ASSERT_TRUE(c.ok(sixline_vehicle_restore(c, car, block.data(), size)));
  EXPECT_EQ(c.hash(car), then);
  c.step(copy, inputs, road);
  EXPECT_EQ(c.hash(copy), next);
  ASSERT_TRUE(c.ok(sixline_vehicle_reset(c, car)));
  same.reset();
  EXPECT_EQ(c.hash(car), same.hash());
}

TEST(CVehicle, refusesAGearThatTheCarDoesNotHave) {
  const OwnContext c;
  const sixline_road road = c.plane();
  const sixline_vehicle car = c.vehicle();
  const std::uint64_t before = c.hash(car);
  sixline_inputs inputs = sixline_default_inputs();
  inputs.gear = 8;
  EXPECT_TRUE(c.ok(sixline_vehicle_step(c, c.vehicle(), &inputs, road, 0.01))) << "the gearbox shifts by itself";
  inputs.auto_shift = 0;
  EXPECT_EQ(sixline_vehicle_step(c, car, &inputs, road, 0.01), SIXLINE_ERROR_REFUSED);
  EXPECT_TRUE(has(c.words(), "gear is 8: must be -1 to 5, the gears of this car"));
  EXPECT_EQ(c.hash(car), before);
}

TEST(CVehicle, takesOverrides) {
  const OwnContext c;
  const sixline_road road = c.plane();
  const sixline_vehicle car = c.vehicle();
  Vehicle same = Vehicle::create({.model = "double_track", .car = "sports-car"}).value();
  const sixline_inputs inputs = sixline_default_inputs();
  sixline_overrides overrides{};
  overrides.imposed_speed = 20;
  overrides.speed_is_imposed = 1;
  overrides.imposed_steer_angle = 0.05;
  overrides.steer_angle_is_imposed = 1;
  ASSERT_TRUE(c.ok(sixline_vehicle_step_with(c, car, &inputs, road, 0.01, &overrides)));
  same.step({}, Road::plane(), 0.01,
            {.imposed_steer_angle = 0.05, .steer_angle_is_imposed = 1, .imposed_speed = 20, .speed_is_imposed = 1})
      .value();
  EXPECT_EQ(c.hash(car), same.hash());
}

}  // namespace
}  // namespace sixline::testing
