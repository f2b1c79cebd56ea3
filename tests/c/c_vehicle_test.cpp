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
  const auto names = c.list(sixline_context_get_names, SIXLINE_MODELS);
  ASSERT_EQ(names.size(), models().size());
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

    EXPECT_TRUE(same_bytes(c.get(sixline_vehicle_get_pose, car), same.pose())) << model.name;
    EXPECT_TRUE(same_bytes(c.get(sixline_vehicle_get_reading, car), same.reading())) << model.name;
    const sixline_velocity velocity = c.get(sixline_vehicle_get_velocity, car);
    EXPECT_TRUE(same_bytes(velocity.linear, same.velocity()) && same_bytes(velocity.angular, same.angular_velocity()) &&
                same_bytes(velocity.local_linear, same.local_velocity()) &&
                same_bytes(velocity.local_angular, same.local_angular_velocity()))
        << model.name;
    int wheels = 0;
    for (const sixline_wheel& there : c.list(sixline_vehicle_get_wheels, car)) {
      const VehicleWheel wheel = same.wheel(wheels++);
      EXPECT_EQ(std::memcmp(&there, &wheel, offsetof(sixline_wheel, grounded)), 0) << model.name << " wheel " << wheels;
      EXPECT_EQ(there.grounded != 0, wheel.grounded);
    }
    EXPECT_EQ(wheels, same.wheel_count());
    double rpm = 0;
    int32_t gear = 7;
    ASSERT_TRUE(c.ok(sixline_vehicle_get_engine(c, car, &rpm, &gear)));
    EXPECT_TRUE(same_bytes(rpm, same.rpm()) && gear == same.gear()) << model.name;
    EXPECT_TRUE(same_bytes(c.get(sixline_vehicle_get_dimensions, car), same.dimensions())) << model.name;
    EXPECT_TRUE(same_bytes(c.get(sixline_vehicle_get_mass_properties, car), same.mass_properties())) << model.name;
    const std::vector<DebugLine> lines = debug_lines(same);
    const auto drawn = c.list(sixline_vehicle_get_debug_lines, car, 5000);
    ASSERT_EQ(drawn.size(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i)
      EXPECT_TRUE(same_bytes(drawn[i].from, lines[i].from) && same_bytes(drawn[i].to, lines[i].to) &&
                  drawn[i].colour == lines[i].colour && drawn[i].kind == static_cast<int>(lines[i].kind));
    size_t none = 0;
    EXPECT_EQ(sixline_vehicle_get_debug_lines(c, car, 0, nullptr, 0, &none), SIXLINE_ERROR_ARGUMENT);
  }
}

// Names, units and meanings of every model fit into their arrays.
TEST(CVehicle, readsAndSetsEveryChannelOfEveryModelByIndex) {
  const OwnContext c;
  for (const ModelInfo& model : models()) {
    const std::string id(model.id);
    const sixline_vehicle car = c.vehicle(id.c_str());
    const Vehicle same = Vehicle::create({.model = id, .car = "sports-car"}).value();
    const std::vector<double> values = c.list(sixline_vehicle_get_channels, car);
    ASSERT_EQ(values.size(), same.channels().size());
    ASSERT_EQ(c.get(sixline_vehicle_get_channel_count, car), static_cast<int32_t>(values.size()));
    for (int32_t i = 0; i < static_cast<int32_t>(values.size()); ++i) {
      const ChannelInfo& channel = same.channels()[static_cast<std::size_t>(i)];
      const sixline_channel_info info = c.get(sixline_vehicle_get_channel_info, car, i);
      EXPECT_TRUE(info.name == channel.name && info.unit == channel.unit && info.meaning == channel.meaning &&
                  (info.is_state != 0) == channel.is_state)
          << id << ": " << channel.name << " is reported whole";
      EXPECT_EQ(c.get(sixline_vehicle_find_channel, car, info.name), i);
      const double value = c.get(sixline_vehicle_get_channel, car, i);
      EXPECT_TRUE(same_bytes(value, same.channel(i)) && same_bytes(value, values[static_cast<std::size_t>(i)]));
    }
  }
  const sixline_vehicle car = c.vehicle("ray_car");
  for (int32_t i = 0; i < c.get(sixline_vehicle_get_channel_count, car); ++i)
    EXPECT_EQ(sixline_vehicle_set_channel(c, car, i, c.get(sixline_vehicle_get_channel, car, i)),
              c.get(sixline_vehicle_get_channel_info, car, i).is_state ? SIXLINE_OK : SIXLINE_ERROR_REFUSED);
}

TEST(CVehicle, listsEveryParameterOfEveryModel) {
  const OwnContext c;
  for (const ModelInfo& model : models()) {
    const std::string id(model.id);
    const sixline_vehicle car = c.vehicle(id.c_str());
    const Vehicle same = Vehicle::create({.model = id, .car = "sports-car"}).value();
    const int32_t count = c.get(sixline_vehicle_get_parameter_count, car);
    ASSERT_EQ(count, static_cast<int32_t>(same.parameters().size()));
    for (int32_t i = 0; i < count; ++i) {
      const ParameterInfo& parameter = same.parameters()[static_cast<std::size_t>(i)];
      const sixline_parameter_info info = c.get(sixline_vehicle_get_parameter_info, car, i);
      EXPECT_TRUE(info.name == parameter.name && info.unit == parameter.unit && info.meaning == parameter.meaning)
          << id << ": " << parameter.name << " is reported whole";
      EXPECT_TRUE(info.min == parameter.min && info.max == parameter.max);
      ASSERT_EQ(info.choice_count, static_cast<int32_t>(parameter.choices.size()));
      for (int32_t choice = 0; choice < info.choice_count; ++choice)
        EXPECT_EQ(c.text(sixline_vehicle_get_parameter_choice, car, i, choice),
                  parameter.choices[static_cast<std::size_t>(choice)]);
      const std::string text = c.text(sixline_vehicle_get_parameter_text, car, i);
      EXPECT_EQ(text, same.parameter_text(parameter.name));
      if (info.is_table) {
        double value = 0;
        EXPECT_EQ(sixline_vehicle_get_parameter(c, car, i, &value), SIXLINE_ERROR_ARGUMENT);
        EXPECT_TRUE(c.ok(sixline_vehicle_set_parameter_text(c, car, i, text.c_str())));
      } else {
        EXPECT_EQ(c.get(sixline_vehicle_get_parameter, car, i), same.parameter(i)) << parameter.name;
      }
    }
  }
}

TEST(CVehicle, isMadeOfNameFileOrTextWithParametersAndChangesWhileItDrives) {
  const OwnContext c;
  const std::string text = "[car]\nbase = \"sports-car\"\nmass = 1999\n";
  ASSERT_TRUE(c.ok(sixline_context_put_file(c, "mine/car.toml", text.data(), text.size())));
  sixline_vehicle_def def = sixline_default_vehicle_def();
  for (const bool by_text : {false, true}) {
    def.car = by_text ? nullptr : "mine/car.toml";
    def.car_text = by_text ? text.c_str() : nullptr;
    const sixline_vehicle car = c.make(sixline_vehicle_create, def);
    EXPECT_EQ(c.get(sixline_vehicle_get_parameter, car, c.get(sixline_vehicle_find_parameter, car, "body.mass")), 1999);
  }
  const sixline_parameter_value values[] = {{"mass", 1500, nullptr}, {"differential", 0, "locked"}};
  def = sixline_default_vehicle_def();
  def.parameters = values;
  def.parameter_count = 2;
  const sixline_vehicle car = c.make(sixline_vehicle_create, def);
  const int32_t mass = c.get(sixline_vehicle_find_parameter, car, "mass"),
                differential = c.get(sixline_vehicle_find_parameter, car, "differential");
  EXPECT_EQ(c.text(sixline_vehicle_get_parameter_text, car, differential), "locked");
  EXPECT_EQ(sixline_vehicle_set_parameter(c, car, mass, -1), SIXLINE_ERROR_REFUSED);
  EXPECT_TRUE(has(c.words(), "mass is -1: must be"));
  ASSERT_TRUE(c.ok(sixline_vehicle_set_parameter(c, car, mass, 1700)));
  EXPECT_EQ(c.get(sixline_vehicle_get_parameter, car, mass), 1700);
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
  ASSERT_TRUE(c.ok(sixline_vehicle_place(c, car, road, 3, 4, 0.5)));
  same.place(same_road, 3, 4, 0.5).value();
  const sixline_pose pose = c.get(sixline_pose_from_angles, sixline_vec3{5, 6, 1}, 0.3, 0.1, -0.1);
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

  std::vector<unsigned char> block = c.list(sixline_vehicle_save, car);
  size_t size = block.size();
  EXPECT_EQ(sixline_vehicle_save(c, car, block.data(), size - 1, &size), SIXLINE_ERROR_BUFFER);
  const auto bytes = same.save();
  ASSERT_EQ(bytes.size(), size);
  EXPECT_EQ(std::memcmp(bytes.data(), block.data(), size), 0);
  sixline_vehicle copy = c.get(sixline_vehicle_clone, car);
  const std::uint64_t then = c.hash(car);
  c.step(car, inputs, road);
  const std::uint64_t next = c.hash(car);
  EXPECT_NE(next, then);
  EXPECT_EQ(c.hash(copy), then);
  EXPECT_EQ(sixline_vehicle_restore(c, car, block.data(), size - 1), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(c.hash(car), next);
  ASSERT_TRUE(c.ok(sixline_vehicle_restore(c, car, block.data(), size)));
  EXPECT_EQ(c.hash(car), then);
  c.step(copy, inputs, road);
  EXPECT_EQ(c.hash(copy), next);
  ASSERT_TRUE(c.ok(sixline_vehicle_reset(c, car)));
  same.reset();
  EXPECT_EQ(c.hash(car), same.hash());
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
