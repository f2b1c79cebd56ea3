// Threads: two contexts, and different objects of one context, created, driven and destroyed at the same time on shared
// roads - to the bits of one thread. Preset `threads` runs this under ThreadSanitizer.
#include <atomic>
#include <thread>

#include "c/c_context.hpp"

namespace sixline::testing {
namespace {

/// Everything that a thread does by itself: a car created, driven, read, saved and destroyed, and a scenario run.
/// Returns the hash of both.
std::uint64_t drive(sixline_context context, sixline_road road, const char* model, int steps) {
  sixline_vehicle_def def = sixline_default_vehicle_def();
  def.model = model;
  def.car = "shared/car.toml";
  sixline_vehicle car{}, copy{};
  sixline_inputs inputs = sixline_default_inputs();
  inputs.throttle = 0.6;
  if (sixline_vehicle_create(context, &def, &car) != SIXLINE_OK) return 1;
  for (int i = 0; i < steps; ++i) {
    inputs.steer = i % 50 < 25 ? 0.1 : -0.1;
    sixline_wheel wheels[4];
    size_t count = 0;
    if (sixline_vehicle_step(context, car, &inputs, road, 0.01) != SIXLINE_OK) return 2;
    if (sixline_vehicle_get_wheels(context, car, wheels, 4, &count) != SIXLINE_OK) return 3;
    if (i % 20 == 0 && sixline_vehicle_clone(context, car, &copy) != SIXLINE_OK) return 4;
    if (i % 20 == 10 && sixline_vehicle_destroy(context, copy) != SIXLINE_OK) return 5;
    if (i % 30 == 0 && sixline_vehicle_step(context, {i * 7u}, &inputs, road, 0.01) != SIXLINE_ERROR_HANDLE) return 6;
  }
  uint64_t hash = 0;
  if (sixline_vehicle_get_hash(context, car, &hash) != SIXLINE_OK) return 7;
  sixline_scenario_def scenario_def = sixline_default_scenario_def();
  scenario_def.text = "[scenario]\nmodel = \"double_track\"\nduration = 1\n[[input]]\nthrottle = 1\n";
  sixline_scenario scenario{};
  sixline_result result{};
  sixline_result_info info;
  if (sixline_scenario_create(context, &scenario_def, &scenario) != SIXLINE_OK ||
      sixline_scenario_run(context, scenario, nullptr, nullptr, &result) != SIXLINE_OK ||
      sixline_result_get_info(context, result, &info) != SIXLINE_OK)
    return 8;
  sixline_result_destroy(context, result);
  sixline_scenario_destroy(context, scenario);
  sixline_vehicle_destroy(context, car);
  return hash ^ info.hash;
}

void put_car(const OwnContext& c) {
  const std::string text = "[car]\nbase = \"sports-car\"\nmass = 1444\n";
  ASSERT_TRUE(c.ok(sixline_context_put_file(c, "shared/car.toml", text.data(), text.size())));
}

TEST(CThreads, differentObjectsOfOneContextAreIndependent) {
  const OwnContext c;
  put_car(c);
  const sixline_road roads[] = {c.track("oval"), c.plane()};
  const char* const models[] = {"double_track", "ray_car", "coupled_bicycle", "double_track"};
  std::uint64_t alone[4], together[4];
  for (int i = 0; i < 4; ++i) alone[i] = drive(c, roads[i % 2], models[i], 200);
  std::atomic<bool> ended = false;
  std::thread files([&] {  // meanwhile, files other than those that are read are added and removed
    for (int i = 0; !ended; ++i) {
      sixline_context_put_file(c, "other.csv", "0,1\n1,2\n", 8);
      sixline_context_remove_file(c, "other.csv");
      char words[200];
      size_t length = 0;
      sixline_context_get_error(c, words, sizeof words, &length);
    }
  });
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back([&, i] { together[i] = drive(c, roads[i % 2], models[i], 200); });
  for (std::thread& thread : threads) thread.join();
  ended = true;
  files.join();
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(together[i], alone[i]) << models[i];
    EXPECT_GT(alone[i], 100u) << models[i] << " was refused";
  }
}

TEST(CThreads, contextsAreIndependent) {
  std::uint64_t hashes[4];
  std::vector<std::thread> threads;
  for (std::uint64_t& hash : hashes)
    threads.emplace_back([&hash] {
      for (int round = 0; round < 3; ++round) {
        const OwnContext c;
        put_car(c);
        hash = drive(c, c.track("hairpins"), "double_track", 60);
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (const std::uint64_t hash : hashes) EXPECT_EQ(hash, hashes[0]);
  EXPECT_GT(hashes[0], 100u);
}

TEST(CThreads, eachHasItsOwnMessages) {
  const OwnContext c;
  EXPECT_EQ(sixline_vehicle_reset(c, {0}), SIXLINE_ERROR_HANDLE);
  const std::string mine = c.words();
  std::thread([&] {
    EXPECT_EQ(c.words(), "");
    EXPECT_EQ(sixline_road_destroy(c, {0}), SIXLINE_ERROR_HANDLE);
    EXPECT_NE(c.words(), mine);
  }).join();
  EXPECT_EQ(c.words(), mine);
}

}  // namespace
}  // namespace sixline::testing
