// VehicleBatch: each vehicle equals a single Vehicle to the bit, on every road, with every instruction set and number
// of threads.
#include "sixline/vehicle_batch.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "counted_new.hpp"
#include "face_drive.hpp"
#include "model_lists.hpp"
#include "sixline/lap_episodes.hpp"
#include "tier.hpp"

namespace sixline {
namespace {
using namespace testing;

Road hills() {
  static std::vector<double> heights;
  if (heights.empty())
    for (int i = 0; i < 64 * 64; ++i) heights.push_back(0.3 * std::sin(0.37 * i) + 0.2 * std::cos(0.11 * (i / 64)));
  return Road::height_field(
             {.heights = heights.data(), .columns = 64, .rows = 64, .cell = 2, .origin_x = -60, .origin_y = -60})
      .value();
}
std::vector<Road> roads() {
  return {Road::plane({.slope_x = 0.02, .slope_y = -0.01, .friction = 0.9}), hills(), Road::track("hairpins").value()};
}
/// Vehicle i of those that are compared: its place, mass and inputs.
struct Entry {
  double x, y, yaw, mass;
  Inputs<double> inputs(int step) const {
    Inputs<double> u = lively_inputs(step / 4 * 4 + static_cast<int>(mass) % 97);
    u.steer *= 0.4;
    return u;
  }
};
std::vector<Entry> entries(std::size_t count, const Road& road) {
  std::vector<Entry> all;
  for (std::size_t i = 0; i < count; ++i) {
    const auto k = static_cast<double>(i);
    const VehiclePose at = road.is_track() ? road.pose_at(20 + 9 * k, 1 - 0.2 * k)
                                           : VehiclePose{.position = {3 * k, -2 * k, 0}, .yaw = 0.2 * k};
    all.push_back({at.position.x, at.position.y, at.yaw, 1200 + 25 * k});
  }
  return all;
}
std::vector<double> column(const std::vector<Entry>& all, double Entry::*part) {
  std::vector<double> values;
  for (const Entry& e : all) values.push_back(e.*part);
  return values;
}
template <class Part>
std::vector<double> inputs_of(const std::vector<Entry>& all, int step, Part part) {
  std::vector<double> values;
  for (const Entry& e : all) values.push_back(e.inputs(step).*part);
  return values;
}
void put(VehicleBatch& batch, const std::vector<Entry>& all, const Road& road) {
  batch.place(road, column(all, &Entry::x), column(all, &Entry::y), column(all, &Entry::yaw)).value();
  if (batch.vehicle(0)->parameter_index("mass") >= 0) batch.set_parameter("mass", column(all, &Entry::mass)).value();
}
void drive(VehicleBatch& batch, const std::vector<Entry>& all, const Road& road, int steps) {
  using U = Inputs<double>;
  for (int k = 0; k < steps; k += 4) {
    const auto throttle = inputs_of(all, k, &U::throttle), brake = inputs_of(all, k, &U::brake),
               steer = inputs_of(all, k, &U::steer);
    batch.set_inputs({.throttle = throttle, .brake = brake, .steer = steer}).value();
    if (!batch.model().has_pedals) batch.set_override("imposed_speed", std::vector<double>(all.size(), 6.0)).value();
    batch.step(road, 0.01, 4).value();
  }
}
Vehicle alone(const VehicleConfig& config, const Entry& entry, const Road& road, int steps) {
  Vehicle car = Vehicle::create(config).value();
  car.place(road, entry.x, entry.y, entry.yaw).value();
  if (car.parameter_index("mass") >= 0) car.set_parameter({"mass", entry.mass}).value();
  const Overrides<double> test =
      car.model().has_pedals ? Overrides<double>{} : Overrides<double>{.imposed_speed = 6, .speed_is_imposed = 1};
  for (int k = 0; k < steps; ++k) car.step(entry.inputs(k), road, 0.01, test).value();
  return car;
}

TEST(VehicleBatch, eachIsTheVehicleThatItWouldBeAloneWithEveryInstructionSet) {
  constexpr std::size_t count = 11;  // with a tail at 8 lanes
  constexpr int steps = 240;
  for (const ModelInfo& info : models()) {
    const VehicleConfig config{.model = std::string(info.id), .car = "sports-car"};
    for (const Road& road : roads()) {
      const auto all = entries(count, road);
      std::vector<std::uint64_t> expected;
      for (const Entry& entry : all) expected.push_back(alone(config, entry, road, steps).hash());
      for (const std::string& set : batch_instruction_sets()) {
        auto batch = VehicleBatch::create(config, count, {.threads = 3, .instruction_set = set}).value();
        put(batch, all, road);
        drive(batch, all, road, steps);
        for (std::size_t i = 0; i < count; ++i)
          EXPECT_EQ(batch.hash(i), expected[i])
              << info.id << " " << set << ", vehicle " << i << (road.is_track() ? ", track" : "");
        EXPECT_EQ(batch.frozen_count(), 0u) << info.id;
      }
    }
  }
}

/// A yard with kerbs of 9 cm and walls of 1 m.
Road yard() {
  static std::vector<double> heights;
  if (heights.empty())
    for (int row = 0; row < 600; ++row)
      for (int column = 0; column < 600; ++column)
        heights.push_back(row / 100 % 3 == 2 && column / 100 % 3 == 2 ? 1 : column / 20 % 2 * 0.09);
  return Road::height_field(
             {.heights = heights.data(), .columns = 600, .rows = 600, .cell = 0.05, .origin_x = -5, .origin_y = -20})
      .value();
}

TEST(VehicleBatch, meetsWallsAndKerbsAsEachVehicleDoesAlone) {
  const Road road = yard();
  for (const std::string id : {"ray_car", "ray_toy"}) {
    const VehicleConfig config{.model = id};
    auto all = entries(11, road);
    for (Entry& e : all) e.yaw = std::atan2(-8 - e.y, 6 - e.x);  // towards one of the walls
    std::vector<std::uint64_t> expected;
    int stopped = 0;
    for (const Entry& e : all) {
      const Vehicle car = alone(config, e, road, 400), free = alone(config, e, Road::plane(), 400);
      expected.push_back(car.hash());
      stopped += std::hypot(car.channel("x") - free.channel("x"), car.channel("y") - free.channel("y")) > 1;
    }
    EXPECT_GT(stopped, 2) << "the walls are met";
    for (const std::string& set : batch_instruction_sets()) {
      auto batch = VehicleBatch::create(config, all.size(), {.instruction_set = set}).value();
      put(batch, all, road);
      drive(batch, all, road, 400);
      for (std::size_t i = 0; i < all.size(); ++i)
        EXPECT_EQ(batch.hash(i), expected[i]) << id << " " << set << ", " << i;
    }
  }
}

TEST(VehicleBatch, carriesEveryLongitudinalModel) {
  for (const std::string id : {"kinematic_bicycle", "dynamic_bicycle"})
    for (const std::string drive_id :
         {"point_mass", "load_transfer", "engine_gearbox", "rolling_wheel", "slipping_wheel"}) {
      const VehicleConfig config{.model = id, .car = "sports-car", .longitudinal_model = drive_id};
      const Road road = roads().back();
      const auto all = entries(3, road);
      auto batch = VehicleBatch::create(config, 3).value();
      put(batch, all, road);
      drive(batch, all, road, 120);
      for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(batch.hash(i), alone(config, all[i], road, 120).hash()) << id << " with " << drive_id << ", " << i;
    }
}

TEST(VehicleBatch, inSinglePrecisionHasTheSameBitsWithEverySetAndNumberOfThreads) {
  for (const ModelInfo& info : models()) {
    const VehicleConfig config{.model = std::string(info.id), .car = "sports-car"};
    const Road road = Road::track("hairpins").value();
    const auto all = entries(37, road);
    std::vector<std::uint64_t> expected;
    for (const std::string& set : batch_instruction_sets())
      for (const int threads : {1, 2, 5}) {
        auto batch = VehicleBatch::create(config, all.size(),
                                          {.single_precision = true, .threads = threads, .instruction_set = set})
                         .value();
        put(batch, all, road);
        drive(batch, all, road, 120);
        std::vector<std::uint64_t> hashes;
        for (std::size_t i = 0; i < all.size(); ++i) hashes.push_back(batch.hash(i));
        if (expected.empty()) expected = hashes;
        EXPECT_EQ(hashes, expected) << info.id << " " << set << " " << threads;
      }
  }
}

TEST(VehicleBatch, inSinglePrecisionDrivesWhereDoubleDoes) {
  const Road road = Road::plane();
  const auto all = entries(16, road);
  const VehicleConfig config{.model = "double_track", .car = "reference"};
  auto exact = VehicleBatch::create(config, 16).value();
  auto single = VehicleBatch::create(config, 16, {.single_precision = true}).value();
  for (auto* batch : {&exact, &single}) {
    put(*batch, all, road);
    drive(*batch, all, road, 400);
  }
  std::vector<double> a(16), b(16);
  for (const char* state : {"x", "y", "vx"}) {
    exact.read(exact.state_index(state), a).value();
    single.read(single.state_index(state), b).value();
    for (std::size_t i = 0; i < 16; ++i)
      EXPECT_NEAR(a[i], b[i], 3e-3) << state << " " << i;  // measured: 1.8 mm after 4 s, up to 100 m
  }
}

TEST(VehicleBatch, allocatesNothingInAStep) {
  for (const ModelInfo& info : models())
    for (const bool single : {false, true})
      for (const Road& road : roads()) {
        const auto all = entries(5, road);
        auto batch = VehicleBatch::create({.model = std::string(info.id), .car = "sports-car"}, all.size(),
                                          {.single_precision = single})
                         .value();
        put(batch, all, road);
        batch.step(road, 0.01).value();
        const long before = allocations;
        const bool stepped = bool(batch.step(road, 0.001, 20));
        EXPECT_EQ(allocations, before) << info.id;
        EXPECT_TRUE(stepped);
      }
}
TEST(VehicleBatch, allocatesNothingInAnActionOfLapEpisodes) {
  const Road road = Road::track("hairpins").value();
  auto batch = VehicleBatch::create({.model = "double_track", .car = "reference"}, 40).value();
  auto episodes = LapEpisodes::create(Track::load("hairpins").value(), 40).value();
  episodes.begin(batch).value();
  const std::vector<double> actions(80, 0.1);
  episodes.step(batch, road, actions).value();
  const long before = allocations;
  const bool stepped = bool(episodes.step(batch, road, actions));
  EXPECT_EQ(allocations, before);
  EXPECT_TRUE(stepped);
}

struct Sixteen {
  Road road = Road::plane();
  std::vector<Entry> all = entries(16, road);
  VehicleBatch batch = VehicleBatch::create({.model = "double_track", .car = "reference"}, 16).value();
  Sixteen() { put(batch, all, road); }
  std::vector<std::uint64_t> hashes() const {
    std::vector<std::uint64_t> each;
    for (std::size_t i = 0; i < 16; ++i) each.push_back(batch.hash(i));
    return each;
  }
};

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
  auto others = broken.hashes(), calm_ones = calm.hashes();
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
      EXPECT_NE(placed.error().text().find("x[0]"), std::string::npos) << placed.error().text();
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
  const auto there = s.hashes();
  EXPECT_NE(copy.hash(1), there[1]);
  drive(copy, s.all, s.road, 40);
  for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(copy.hash(i), there[i]);
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

TEST(VehicleBatch, hasTheChannelsOfTheVehicleThatEachWouldBeAlone) {
  constexpr std::size_t count = 5;
  constexpr int steps = 120;
  for (const ModelInfo& info : models()) {
    const VehicleConfig config{.model = std::string(info.id), .car = "sports-car"};
    for (const Road& road : roads()) {
      const auto all = entries(count, road);
      auto batch = VehicleBatch::create(config, count, {.threads = 2}).value();
      put(batch, all, road);
      drive(batch, all, road, steps);
      const std::size_t width = batch.channels().size();
      std::vector<int> channels(width);
      for (std::size_t k = 0; k < width; ++k) channels[k] = batch.channel_index(batch.channels()[k].name);
      std::vector<double> rows(count * width);
      batch.read_channels(road, 0.01, channels, rows).value();
      for (std::size_t i = 0; i < count; ++i) {
        const Vehicle car = alone(config, all[i], road, steps);
        for (std::size_t k = 0; k < width; ++k) {
          const double here = rows[i * width + k], there = car.channel(static_cast<int>(k));
          EXPECT_TRUE(here == there || (std::isnan(here) && std::isnan(there)))
              << info.id << ", vehicle " << i << ", " << batch.channels()[k].name << ": " << here << ", not " << there;
        }
      }
    }
  }
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
  const auto before = s.hashes();
  const std::vector<double> short_column(15, 0.1), column(16, 0.1);
  std::vector<double> with_nan(16, 0.1);
  with_nan[9] = std::nan("");
  const std::vector<std::uint8_t> short_mask(3, 1);
  const auto says = [](const auto& result, const char* words) {
    ASSERT_FALSE(result) << words;
    EXPECT_NE(result.error().text().find(words), std::string::npos) << result.error().text();
  };
  says(s.batch.set_inputs({.throttle = column, .steer = short_column}), "15 numbers");
  says(s.batch.set_inputs({.steer = with_nan}), "steer[9]");
  says(s.batch.set_override("imposed_sped", column), "imposed_sped");
  says(s.batch.set_override("speed_is_imposed", column), "cannot be imposed");
  std::vector<double> gears(16, 3.0);
  gears[7] = 8;
  says(s.batch.set_inputs({.gear = gears}), "gear[7] is 8: must be -1 to");
  const std::vector<double> by_itself(16, 1.0);
  EXPECT_TRUE(s.batch.set_inputs({.gear = gears, .auto_shift = by_itself}));
  says(s.batch.set_override("imposed_speed", with_nan), "imposed_speed[9]");
  says(s.batch.step(s.road, 0), "dt");
  says(s.batch.step(s.road, std::nan("")), "dt");
  says(s.batch.step(s.road, 0.01, 0), "substeps");
  says(s.batch.step(Road(), 0.01), "road");
  says(s.batch.set_state("vx", with_nan), "vx");
  says(s.batch.set_state("vx", column, short_mask), "which");
  says(s.batch.set_state("speeed", column), "speeed");
  says(s.batch.read(-1, with_nan), "not the index");
  says(s.batch.read_channels(s.road, 0.01, std::vector{0, 9999}, with_nan), "9999");
  says(s.batch.read_channels(s.road, 0.01, std::vector{0, 1}, with_nan), "2 for each of the 16");
  says(s.batch.read_channels(s.road, 0, std::vector{0}, with_nan), "dt");
  says(s.batch.read_channels(Road(), 0.01, std::vector{0}, with_nan), "road");
  std::vector<double> short_row(3);
  says(s.batch.road_friction(s.road, short_row), "3 numbers");
  says(s.batch.set_parameter("mass", with_nan), "mass");
  says(s.batch.set_parameter("mass", std::vector<double>(16, -5.0)), "mass");
  says(s.batch.set_parameter("masss", column), "did you mean mass");
  says(s.batch.set_parameter("differential", column), "is not a number");
  says(s.batch.set_parameter({"mass", -5.0}), "mass");
  says(s.batch.place(s.road, column, column, with_nan), "yaw");
  says(s.batch.place(s.road, column, short_column, column), "15 numbers");
  says(s.batch.place(s.road, {}, column, column), "0 numbers");
  says(s.batch.reset(short_mask), "3 numbers");
  says(s.batch.vehicle(16), "16");
  EXPECT_EQ(s.hashes(), before);
  says(VehicleBatch::create({}, 0), "count");
  says(VehicleBatch::create({}, std::size_t(1) << 40), "count");
  says(VehicleBatch::create({}, 4, {.threads = 0}), "threads");
  says(VehicleBatch::create({}, 4, {.threads = 10'000}), "threads");
  says(VehicleBatch::create({}, 4, {.instruction_set = "mmx"}), "that this machine has");
  says(VehicleBatch::create({.model = "double_trak"}, 4), "double_track");
  VehicleBatch none;
  says(none.set_inputs({}), "has no vehicles");
  EXPECT_EQ(none.size(), 0u);
}

}  // namespace
}  // namespace sixline
