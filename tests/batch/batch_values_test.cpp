// VehicleBatch: values that are read, set and refused, vehicles that freeze, and copies.
#include "batch/many_vehicles.hpp"

namespace sixline::testing {
namespace {

TEST(VehicleBatch, freezesWhatBreaksAndFreesItWhenItIsPutBack) {
  Sixteen calm, broken;
  drive(calm.batch, calm.all, calm.road, 40);
  drive(broken.batch, broken.all, broken.road, 40);
  std::vector<std::uint8_t> third(16, 0);
  third[3] = 1;
  broken.batch.set_state("vx", std::vector<double>(16, 1e308), third).value();
  const std::uint64_t before = broken.batch.hash(3);
  drive(calm.batch, calm.all, calm.road, 40);
  drive(broken.batch, broken.all, broken.road, 40);
  EXPECT_TRUE(broken.batch.frozen(3));
  EXPECT_EQ(broken.batch.frozen_count(), 1u);
  EXPECT_EQ(broken.batch.hash(3), before);
  auto others = hashes_of(broken.batch), calm_ones = hashes_of(calm.batch);
  others[3] = calm_ones[3] = 0;
  EXPECT_EQ(others, calm_ones) << "its neighbours do not notice";
  broken.batch.reset(third).value();
  EXPECT_EQ(broken.batch.frozen_count(), 0u);
  drive(broken.batch, broken.all, broken.road, 4);
  EXPECT_EQ(broken.batch.frozen_count(), 0u);
}

TEST(VehicleBatch, standsOnARoadOfTheCallerAndFreezesVehiclesWithoutGround) {
  const Road half = Road::function(
      [](double x, double) { return RoadPoint<double>{.height = x > 20 ? std::nan("") : 0.01 * x, .slope_x = 0.01}; });
  auto batch = VehicleBatch::create({.model = "ray_car", .car = "reference"}, 3, {.threads = 2}).value();
  const std::vector<double> x{0, 10, 0}, none(3, 0.0), full(3, 1.0);
  batch.place(half, x, none, none).value();
  batch.set_inputs({.throttle = full}).value();
  for (int i = 0; i < 60; ++i) batch.step(half, 0.01, 10).value();
  EXPECT_EQ(batch.frozen_count(), 3u);
  std::vector<double> ends(3);
  batch.read(batch.state_index("x"), ends).value();
  for (const double end : ends) EXPECT_LT(end, 21) << "stays where it had ground";
}

TEST(VehicleBatch, hasParametersOfEachAndOfAll) {
  Sixteen s;
  std::vector<double> mass(16), read(16);
  for (std::size_t i = 0; i < 16; ++i) mass[i] = 1000 + 10.0 * static_cast<double>(i);
  std::vector<std::uint8_t> even(16);
  for (std::size_t i = 0; i < 16; i += 2) even[i] = 1;
  s.batch.set_parameter("body.mass", mass, even).value();
  s.batch.read_parameter("mass", read).value();
  for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(read[i], even[i] ? mass[i] : s.all[i].mass);
  s.batch.set_parameter({"differential", "locked"}).value();
  EXPECT_EQ(s.batch.vehicle(5)->parameter_text("differential"), "locked");
  s.batch.read_parameter("mass", read).value();
  EXPECT_EQ(read[2], mass[2]) << "each keeps its own";
  s.batch.set_parameter({"mass", 1500.0}).value();
  s.batch.read_parameter("mass", read).value();
  for (const double value : read) EXPECT_EQ(value, 1500);
}

TEST(VehicleBatch, inSinglePrecisionRefusesWhatAFloatCannotHold) {
  const std::vector<double> large(4, 1e300), column(4, 1.0);
  for (const bool single : {false, true}) {
    auto batch =
        VehicleBatch::create({.model = "double_track", .car = "reference"}, 4, {.single_precision = single}).value();
    const std::uint64_t before = batch.hash(0);
    const auto placed = batch.place(Road::plane(), large, column, column);
    EXPECT_EQ(bool(placed), !single);
    if (single) {
      EXPECT_TRUE(has(placed.error().text(), "x[0]"));
    }
    EXPECT_EQ(bool(batch.set_override("imposed_drive_torque", large)), !single);
    EXPECT_EQ(bool(batch.set_state("vx", large)), !single);
    if (single) {
      EXPECT_EQ(batch.hash(0), before);
    }
  }
}

TEST(VehicleBatch, isAValue) {
  Sixteen s;
  drive(s.batch, s.all, s.road, 40);
  VehicleBatch copy = s.batch;
  drive(s.batch, s.all, s.road, 40);
  const auto there = hashes_of(s.batch);
  EXPECT_NE(copy.hash(1), there[1]);
  drive(copy, s.all, s.road, 40);
  EXPECT_EQ(hashes_of(copy), there);
  VehicleBatch moved = std::move(copy);
  EXPECT_EQ(copy.size(), 0u);  // NOLINT: use after move is tested
  EXPECT_FALSE(copy.step(s.road, 0.01));
  EXPECT_EQ(moved.hash(0), there[0]);
}

TEST(VehicleBatch, reportsTheMotionThatADriverSees) {
  Sixteen s;
  drive(s.batch, s.all, s.road, 100);
  std::vector<VehicleMotion<double>> seen(16);
  s.batch.motion(seen).value();
  std::vector<double> vx(16);
  s.batch.read(s.batch.state_index("vx"), vx).value();
  for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(seen[i].vx, vx[i]);
  auto line = VehicleBatch::create({.model = "point_mass", .car = "reference"}, 16).value();
  EXPECT_FALSE(line.motion(seen)) << "on a line there is nothing to steer";
}

TEST(VehicleBatch, readsTheFrictionOfTheRoadUnderEach) {
  Sixteen s;
  drive(s.batch, s.all, s.road, 40);
  const Road halves = Road::function([](double x, double) { return road_point(0, {0, 0, 1}, x > 20 ? 0.3 : 0.9); });
  std::vector<double> friction(16), x(16);
  s.batch.road_friction(halves, friction).value();
  s.batch.read(s.batch.state_index("x"), x).value();
  EXPECT_LT(*std::min_element(x.begin(), x.end()), 20);
  EXPECT_GT(*std::max_element(x.begin(), x.end()), 20);
  for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(friction[i], x[i] > 20 ? 0.3 : 0.9);
}

TEST(VehicleBatch, refusesWithAMessageAndChangesNothing) {
  Sixteen s;
  drive(s.batch, s.all, s.road, 40);
  const auto before = hashes_of(s.batch);
  const std::vector<double> short_column(15, 0.1), column(16, 0.1);
  std::vector<double> with_nan(16, 0.1);
  with_nan[9] = std::nan("");
  const std::vector<std::uint8_t> short_mask(3, 1);
  const auto expect_refused = [](const auto& result, const char* words) { EXPECT_TRUE(is_refused(result, words)); };
  expect_refused(s.batch.set_inputs({.throttle = column, .steer = short_column}), "15 numbers");
  expect_refused(s.batch.set_inputs({.steer = with_nan}), "steer[9]");
  expect_refused(s.batch.set_override("imposed_sped", column), "imposed_sped");
  expect_refused(s.batch.set_override("speed_is_imposed", column), "cannot be imposed");
  std::vector<double> gears(16, 3.0);
  gears[7] = 8;
  expect_refused(s.batch.set_inputs({.gear = gears}), "gear[7] is 8: must be -1 to");
  const std::vector<double> by_itself(16, 1.0);
  EXPECT_TRUE(s.batch.set_inputs({.gear = gears, .auto_shift = by_itself}));
  expect_refused(s.batch.set_override("imposed_speed", with_nan), "imposed_speed[9]");
  expect_refused(s.batch.step(s.road, 0), "dt");
  expect_refused(s.batch.step(s.road, std::nan("")), "dt");
  expect_refused(s.batch.step(s.road, 0.01, 0), "substeps");
  expect_refused(s.batch.step(Road(), 0.01), "road");
  expect_refused(s.batch.set_state("vx", with_nan), "vx");
  expect_refused(s.batch.set_state("vx", column, short_mask), "which");
  expect_refused(s.batch.set_state("speeed", column), "speeed");
  expect_refused(s.batch.read(-1, with_nan), "not the index");
  expect_refused(s.batch.read_channels(std::vector{0, 9999}, with_nan), "9999");
  expect_refused(s.batch.read_channels(std::vector{0, 1}, with_nan), "2 for each of the 16");
  expect_refused(s.batch.read_channels(std::vector{s.batch.channel_index("fx_rl")}, with_nan), "keep_readings");
  std::vector<double> short_row(3);
  expect_refused(s.batch.road_friction(s.road, short_row), "3 numbers");
  expect_refused(s.batch.set_parameter("mass", with_nan), "mass");
  expect_refused(s.batch.set_parameter("mass", std::vector<double>(16, -5.0)), "mass");
  expect_refused(s.batch.set_parameter("masss", column), "did you mean mass");
  expect_refused(s.batch.set_parameter("differential", column), "is not a number");
  expect_refused(s.batch.set_parameter({"mass", -5.0}), "mass");
  expect_refused(s.batch.place(s.road, column, column, with_nan), "yaw");
  expect_refused(s.batch.place(s.road, column, short_column, column), "15 numbers");
  expect_refused(s.batch.place(s.road, {}, column, column), "0 numbers");
  expect_refused(s.batch.reset(short_mask), "3 numbers");
  expect_refused(s.batch.vehicle(16), "16");
  EXPECT_EQ(hashes_of(s.batch), before);
  expect_refused(VehicleBatch::create({}, 0), "count");
  expect_refused(VehicleBatch::create({}, std::size_t(1) << 40), "count");
  expect_refused(VehicleBatch::create({}, 4, {.threads = 0}), "threads");
  expect_refused(VehicleBatch::create({}, 4, {.threads = 10'000}), "threads");
  expect_refused(VehicleBatch::create({}, 4, {.instruction_set = "mmx"}), "that this machine has");
  expect_refused(VehicleBatch::create({.model = "double_trak"}, 4), "double_track");
  VehicleBatch none;
  expect_refused(none.set_inputs({}), "has no vehicles");
  EXPECT_EQ(none.size(), 0u);
}

TEST(BatchValues, savedStatesContinueToTheSameBitsAndOneStateIsGivenToAll) {
  const Road track = Road::track("hairpins").value();
  for (const bool single : {false, true})
    for (const std::string id : {"ray_car", "double_track", "kinematic_bicycle", "delayed_yaw"}) {
      VehicleBatch batch = VehicleBatch::create({.model = id}, 11, {.single_precision = single}).value();
      const std::vector<double> throttle(11, 0.4), steer{0, .1, .2, .3, -.1, -.2, 0, 0, .1, .05, .02};
      const std::vector<double> speed(11, 8.0);
      if (!batch.model().has_pedals) batch.set_override("imposed_speed", speed).value();
      batch.set_inputs({.throttle = throttle, .steer = steer}).value();
      batch.step(track, 0.01, 50).value();
      const std::vector<std::byte> saved = batch.save();
      const auto then = hashes_of(batch);
      batch.step(track, 0.01, 60).value();
      const auto after = hashes_of(batch);
      batch.restore(saved).value();
      EXPECT_EQ(hashes_of(batch), then) << id;
      batch.step(track, 0.01, 60).value();
      EXPECT_EQ(hashes_of(batch), after) << id;

      const std::vector<std::byte> third = batch.vehicle(3)->save();
      std::vector<std::uint8_t> even(11);
      for (std::size_t i = 0; i < 11; i += 2) even[i] = 1;
      batch.restore(third, even).value();
      std::vector<double> x(11);
      batch.read(batch.state_index("x"), x).value();
      for (std::size_t i = 0; i < 11; ++i) EXPECT_EQ(x[i] == x[3], i % 2 == 0 || i == 3) << id << " " << i;
      const Result<void> wrong = batch.restore(std::span(saved).first(saved.size() - 1));
      EXPECT_TRUE(has(wrong.error().text(), "for each of the 11 vehicles"));
      EXPECT_EQ(VehicleBatch().save().size(), 0u);
    }
}

}  // namespace
}  // namespace sixline::testing
