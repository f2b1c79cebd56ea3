// Threads: two contexts, and different objects of one context, created, driven and destroyed at the same time on shared
// roads - to the bits of one thread. Preset `threads` runs this under ThreadSanitizer.
#include <atomic>
#include <thread>

#include "c/c_context.hpp"

namespace sixline::testing {
namespace {

/// Everything that a thread does by itself: a car created, driven, read, cloned and destroyed, and a scenario run.
/// Returns the hash of both.
std::uint64_t drive(const OwnContext& c, sixline_road road, const char* model, int steps) {
  const sixline_vehicle car = c.vehicle(model, "shared/car.toml");
  sixline_inputs inputs = sixline_default_inputs();
  inputs.throttle = 0.6;
  for (int i = 0; i < steps; ++i) {
    inputs.steer = i % 50 < 25 ? 0.1 : -0.1;
    c.step(car, inputs, road);
    EXPECT_LE(c.list(sixline_vehicle_get_wheels, car).size(), 4u);
    if (i % 20 != 0) continue;
    EXPECT_TRUE(c.ok(sixline_vehicle_destroy(c, c.get(sixline_vehicle_clone, car))));
    EXPECT_EQ(sixline_vehicle_step(c, {i * 7u}, &inputs, road, 0.01), SIXLINE_ERROR_HANDLE);
  }
  sixline_scenario_def def = sixline_default_scenario_def();
  def.text = "[scenario]\nmodel = \"double_track\"\nduration = 1\n[[input]]\nthrottle = 1\n";
  const sixline_scenario scenario = c.make(sixline_scenario_create, def);
  const sixline_result result = c.get(sixline_scenario_run, scenario, nullptr, nullptr);
  const std::uint64_t hash = c.hash(car) ^ c.get(sixline_result_get_info, result).hash;
  sixline_result_destroy(c, result);
  sixline_scenario_destroy(c, scenario);
  sixline_vehicle_destroy(c, car);
  return hash;
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
  for (int i = 0; i < 4; ++i) EXPECT_EQ(together[i], alone[i]) << models[i];
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

TEST(CThreads, severalMayReadOneVehicle) {
  const OwnContext c;
  const sixline_road plane = c.plane();
  for (const char* model : {"double_track", "ray_car"}) {
    const sixline_vehicle car = c.vehicle(model, "reference");
    sixline_inputs inputs = sixline_default_inputs();
    inputs.throttle = 0.6, inputs.steer = 0.1;
    for (int i = 0; i < 50; ++i) c.step(car, inputs, plane);
    const double fz = c.list(sixline_vehicle_get_wheels, car)[0].fz;
    std::vector<std::thread> readers;
    for (int k = 0; k < 3; ++k)
      readers.emplace_back([&] {
        for (int i = 0; i < 200; ++i) {
          EXPECT_EQ(c.list(sixline_vehicle_get_wheels, car)[0].fz, fz);
          EXPECT_GT(c.get(sixline_vehicle_get_pose, car).position.x, 0);
        }
      });
    for (std::thread& reader : readers) reader.join();
    sixline_vehicle_destroy(c, car);
  }
}

}  // namespace
}  // namespace sixline::testing
