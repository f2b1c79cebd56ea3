// Simulations and scenarios of the C API are those of the C++ API: the same laps, samples and hashes; they can be
// cancelled.
#include <atomic>
#include <thread>

#include "c/c_context.hpp"
#include "sixline/scenario.hpp"
#include "sixline/simulation.hpp"

namespace sixline::testing {
namespace {

sixline_simulation simulation_on(const OwnContext& c, sixline_road road, const char* driver) {
  sixline_simulation_def def = sixline_default_simulation_def();
  def.vehicle = c.vehicle();
  def.road = road;
  def.driver = driver;
  def.dt = 0.01;
  return c.make(sixline_simulation_create, def);
}

TEST(CSimulation, drivesTheLapsOfTheFace) {
  const OwnContext c;
  const sixline_simulation sim = simulation_on(c, c.track("hairpins"), "lookahead");
  const Vehicle car = Vehicle::create({.model = "double_track", .car = "sports-car"}).value();
  Simulation same =
      Simulation::create({.vehicle = car, .road = Road::track("hairpins").value(), .driver = "lookahead", .dt = 0.01})
          .value();
  const char* channels[] = {"t", "vx"};
  ASSERT_TRUE(c.ok(sixline_simulation_record(c, sim, 0, channels, 2, 0.1)));
  ASSERT_TRUE(c.ok(sixline_simulation_watch(c, sim, 0, "vx", 20)));
  same.record({"t", "vx"}, 0.1).value();
  same.watch("vx", 20).value();
  EXPECT_EQ(c.get(sixline_simulation_add, sim, c.vehicle("ray_car"), nullptr), 1);

  const sixline_laps_end end = c.get(sixline_simulation_run_laps, sim, nullptr);
  const LapRecord record = same.run_laps(1, 0, 0).value();
  EXPECT_EQ(end.laps, 1);
  EXPECT_STREQ(end.ended, "finished");
  EXPECT_EQ(end.simulated_s, record.simulated_s);
  const auto laps = c.list(sixline_simulation_get_laps, sim, 0);
  ASSERT_EQ(laps.size(), same.laps().size());
  EXPECT_EQ(laps[0].time, record.laps[0].time);
  EXPECT_EQ(laps[0].top_speed, record.laps[0].top_speed);
  EXPECT_EQ(laps[0].complete, 1);

  EXPECT_EQ(c.hash(c.get(sixline_simulation_get_vehicle, sim, 0)), same.vehicle().hash());
  const auto vx = c.list(sixline_simulation_get_recorded, sim, 0, "vx");
  ASSERT_EQ(vx.size(), same.recorded("vx").size());
  EXPECT_EQ(vx.back(), same.recorded("vx").back());
  const auto events = c.list(sixline_simulation_get_events, sim);
  ASSERT_EQ(events.size(), same.events().size());
  EXPECT_STREQ(events[0].channel, "vx");
  EXPECT_EQ(events[0].time, same.events()[0].time);
}

// How it drives: simulation/policy_test.
TEST(CSimulation, aPolicysFileStandsForADriver) {
  const OwnContext c;
  const char* const policy = SIXLINE_SOURCE_DIR "/examples/learning/hairpins_policy.npz";
  const sixline_road road = c.track("hairpins");
  const sixline_simulation sim = simulation_on(c, road, policy);
  ASSERT_TRUE(c.ok(sixline_simulation_run(c, sim, 10)));
  const sixline_vehicle car = c.get(sixline_simulation_get_vehicle, sim, 0);
  EXPECT_GT(c.get(sixline_vehicle_get_motion, car).vx, 3);
  sixline_driver_def def = sixline_default_driver_def();
  def.driver = policy;
  def.road = road;
  def.vehicle = car;
  sixline_driver driver = c.make(sixline_driver_create, def);
  def.driver = "no-such.npz";
  EXPECT_EQ(sixline_driver_create(c, &def, &driver), SIXLINE_ERROR_REFUSED);
  EXPECT_TRUE(has(c.words(), "no-such.npz"));
  EXPECT_NE(sixline_simulation_add(c, sim, car, "no-such.npz", nullptr), SIXLINE_OK);
}

TEST(CSimulation, lendsItsVehiclesAndTakesInputs) {
  const OwnContext c;
  const sixline_simulation sim = simulation_on(c, c.plane(), nullptr);
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(c.ok(sixline_simulation_add(c, sim, c.vehicle(), "", nullptr)));
  EXPECT_EQ(c.get(sixline_simulation_get_vehicle_count, sim), 21);
  sixline_inputs inputs = sixline_default_inputs();
  inputs.throttle = 1;
  ASSERT_TRUE(c.ok(sixline_simulation_set_inputs(c, sim, 20, &inputs)));
  EXPECT_TRUE(same_bytes(inputs, c.get(sixline_simulation_get_inputs, sim, 20)));
  ASSERT_TRUE(c.ok(sixline_simulation_run(c, sim, 1)));
  const sixline_vehicle first = c.get(sixline_simulation_get_vehicle, sim, 0),
                        last = c.get(sixline_simulation_get_vehicle, sim, 20);
  sixline_velocity velocity = c.get(sixline_vehicle_get_velocity, last);
  EXPECT_GT(velocity.local_linear.x, 1);
  EXPECT_NE(c.hash(first), c.hash(last));
  EXPECT_EQ(sixline_vehicle_destroy(c, last), SIXLINE_ERROR_REFUSED);
  ASSERT_TRUE(c.ok(sixline_simulation_add(c, sim, last, "", nullptr))) << "a copy of one of its own";
  EXPECT_EQ(c.get(sixline_simulation_get_time, sim), 1);
  ASSERT_TRUE(c.ok(sixline_simulation_destroy(c, sim)));
  EXPECT_EQ(sixline_vehicle_get_velocity(c, last, &velocity), SIXLINE_ERROR_HANDLE);
}

TEST(CSimulation, reportsTheCollisionsOfItsVehicles) {
  const OwnContext c;
  sixline_simulation_def def = sixline_default_simulation_def();
  def.vehicle = c.vehicle();
  def.road = c.plane();
  def.from_start = 0;
  def.collides = 1;
  ASSERT_TRUE(c.ok(sixline_vehicle_set_velocity(c, def.vehicle, {20, 0, 0}, {0, 0, 0})));
  const sixline_simulation sim = c.make(sixline_simulation_create, def);
  const sixline_vehicle ahead = c.vehicle();
  ASSERT_TRUE(c.ok(sixline_vehicle_place(c, ahead, c.plane(), 8, 0, 0)));
  ASSERT_TRUE(c.ok(sixline_simulation_add(c, sim, ahead, "", nullptr)));
  std::vector<sixline_collision> hits;
  for (int i = 0; i < 500 && hits.empty(); ++i) {
    ASSERT_TRUE(c.ok(sixline_simulation_step(c, sim)));
    hits = c.list(sixline_simulation_get_collisions, sim);
  }
  ASSERT_EQ(hits.size(), 1u);
  EXPECT_EQ(hits[0].a, 0);
  EXPECT_EQ(hits[0].b, 1);
  EXPECT_GT(hits[0].speed, 15);
  EXPECT_LT(hits[0].impulse.x, -1000);
  double damage[2] = {0, 0};
  for (const int number : {0, 1}) ASSERT_TRUE(c.ok(sixline_simulation_get_damage(c, sim, number, &damage[number])));
  EXPECT_GE(damage[0], -hits[0].impulse.x);
  EXPECT_EQ(damage[0], damage[1]);
  def.from_start = 1;
  def.grid_columns = 0;
  sixline_simulation none{0};
  EXPECT_EQ(sixline_simulation_create(c, &def, &none), SIXLINE_ERROR_REFUSED);
  EXPECT_TRUE(has(c.words(), "grid.columns is 0")) << c.words();
}

int32_t twice(void* user, double) { return ++*static_cast<int*>(user) < 3; }

TEST(CSimulation, isCancelledByACallbackAndFromAnotherThread) {
  const OwnContext c;
  const sixline_simulation sim = simulation_on(c, c.track("hairpins"), "lookahead");
  int calls = 0;
  sixline_laps_def def = sixline_default_laps_def();
  def.laps = 100'000;
  def.go_on = twice;
  def.user = &calls;
  sixline_laps_end end;
  EXPECT_EQ(sixline_simulation_run_laps(c, sim, &def, &end), SIXLINE_CANCELLED);
  EXPECT_EQ(calls, 3);
  EXPECT_STREQ(end.ended, "interrupted");
  for (const bool laps : {true, false}) {
    std::atomic<bool> ended = false;
    std::thread other([&] {
      while (!ended) {
        EXPECT_EQ(sixline_simulation_cancel(c, sim), SIXLINE_OK);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
    });
    def.go_on = nullptr;
    EXPECT_EQ(laps ? sixline_simulation_run_laps(c, sim, &def, &end) : sixline_simulation_run(c, sim, 1e9),
              SIXLINE_CANCELLED);
    ended = true;
    other.join();
  }
  EXPECT_TRUE(c.ok(sixline_simulation_run(c, sim, 0.1))) << "what was cancelled goes on";
}

const std::string launch = text_of(SIXLINE_SOURCE_DIR "/examples/launch.toml");

TEST(CScenario, runsToTheResultOfTheFace) {
  const OwnContext c;
  const char* sets[] = {"car.mass=1800", "scenario.dt=0.005"};
  sixline_scenario_def def = sixline_default_scenario_def();
  def.text = launch.c_str();
  def.sets = sets;
  def.set_count = 2;
  sixline_scenario scenario = c.make(sixline_scenario_create, def);
  const Scenario same = Scenario::parse(launch, "scenario.toml", {sets[0], sets[1]}).value();
  const ScenarioResult expected = same.run().value();
  sixline_scenario_info info = c.get(sixline_scenario_get_info, scenario);
  EXPECT_EQ(info.title, same.title());
  EXPECT_EQ(info.dt, 0.005);
  EXPECT_EQ(info.duration, 60);
  const sixline_result result = c.get(sixline_scenario_run, scenario, nullptr, nullptr);
  const sixline_result_info ran = c.get(sixline_result_get_info, result);
  EXPECT_EQ(ran.hash, expected.hash);
  EXPECT_EQ(ran.steps, expected.steps);
  EXPECT_EQ(ran.recorded_count, 7);
  ASSERT_EQ(ran.event_count, 2);
  EXPECT_EQ(c.get(sixline_result_get_event, result, 0).time, expected.events[0].t);
  for (int32_t i = 0; i < ran.channel_count; ++i) {
    const sixline_result_channel channel = c.get(sixline_result_get_channel, result, i);
    const double value = c.get(sixline_result_get_value, result, channel.name);
    EXPECT_TRUE(same_bytes(value, channel.value) &&
                same_bytes(value, expected.final_values[static_cast<std::size_t>(i)]));
  }
  EXPECT_EQ(c.list(sixline_result_get_recorded, result, 2), expected.samples[2]);
  EXPECT_EQ(c.text(sixline_result_get_recorded_name, result, 2), "vx");
  EXPECT_EQ(c.text(sixline_result_get_json, result), expected.json());
  EXPECT_EQ(c.text(sixline_result_get_csv, result), expected.csv());
  std::string short_of_one(expected.csv().size(), '?');
  size_t count = 0;
  EXPECT_EQ(sixline_result_get_csv(c, result, short_of_one.data(), short_of_one.size(), &count), SIXLINE_ERROR_BUFFER);
}

TEST(CScenario, isReadFromMemoryAndCancelled) {
  const OwnContext c;
  ASSERT_TRUE(c.ok(sixline_context_put_file(c, "s.toml", launch.data(), launch.size())));
  sixline_scenario_def def = sixline_default_scenario_def();
  def.file = "s.toml";
  sixline_scenario scenario{};
  sixline_result result{};
  scenario = c.make(sixline_scenario_create, def);
  int calls = 2;
  EXPECT_EQ(sixline_scenario_run(c, scenario, twice, &calls, &result), SIXLINE_CANCELLED);
  sixline_result_info info = c.get(sixline_result_get_info, result);
  EXPECT_EQ(info.interrupted, 1);
  ASSERT_TRUE(c.ok(sixline_context_remove_file(c, "s.toml")));
  EXPECT_EQ(sixline_scenario_create(c, &def, &scenario), SIXLINE_ERROR_REFUSED);

  def = sixline_default_scenario_def();
  def.text = "[scenario]\nmodel = \"double_track\"\nduration = 100000\ndt = 0.001\n";
  scenario = c.make(sixline_scenario_create, def);
  std::atomic<bool> ended = false;
  std::thread other([&] {
    while (!ended) {
      sixline_scenario_cancel(c, scenario);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  });
  EXPECT_EQ(sixline_scenario_run(c, scenario, nullptr, nullptr, &result), SIXLINE_CANCELLED);
  ended = true;
  other.join();
}

}  // namespace
}  // namespace sixline::testing
