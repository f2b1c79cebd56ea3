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
  sixline_simulation made{};
  EXPECT_TRUE(c.ok(sixline_simulation_create(c, &def, &made)));
  return made;
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
  int32_t number = -1;
  ASSERT_TRUE(c.ok(sixline_simulation_add(c, sim, c.vehicle("ray_car"), nullptr, &number)));
  EXPECT_EQ(number, 1);

  sixline_laps_end end;
  ASSERT_TRUE(c.ok(sixline_simulation_run_laps(c, sim, nullptr, &end)));
  const LapRecord record = same.run_laps(1, 0, 0).value();
  EXPECT_EQ(end.laps, 1);
  EXPECT_STREQ(end.ended, "finished");
  EXPECT_EQ(end.simulated_s, record.simulated_s);
  sixline_lap laps[4];
  size_t count = 0;
  ASSERT_TRUE(c.ok(sixline_simulation_get_laps(c, sim, 0, laps, 4, &count)));
  ASSERT_EQ(count, same.laps().size());
  EXPECT_EQ(laps[0].time, record.laps[0].time);
  EXPECT_EQ(laps[0].top_speed, record.laps[0].top_speed);
  EXPECT_EQ(laps[0].complete, 1);

  sixline_vehicle driven{};
  ASSERT_TRUE(c.ok(sixline_simulation_get_vehicle(c, sim, 0, &driven)));
  EXPECT_EQ(c.hash(driven), same.vehicle().hash());
  std::vector<double> vx(100'000);
  ASSERT_TRUE(c.ok(sixline_simulation_get_recorded(c, sim, 0, "vx", vx.data(), vx.size(), &count)));
  ASSERT_EQ(count, same.recorded("vx").size());
  EXPECT_EQ(vx[count - 1], same.recorded("vx").back());
  std::vector<sixline_event> events(1000);
  ASSERT_TRUE(c.ok(sixline_simulation_get_events(c, sim, events.data(), events.size(), &count)));
  ASSERT_EQ(count, same.events().size());
  EXPECT_STREQ(events[0].channel, "vx");
  EXPECT_EQ(events[0].time, same.events()[0].time);
}

TEST(CSimulation, isDrivenByAPolicysFileAsByADriver) {
  const OwnContext c;
  const char* const policy = SIXLINE_SOURCE_DIR "/examples/learning/hairpins_policy.npz";
  const sixline_road road = c.track("hairpins");
  const sixline_simulation sim = simulation_on(c, road, policy);
  sixline_vehicle simulated{};
  ASSERT_TRUE(c.ok(sixline_simulation_get_vehicle(c, sim, 0, &simulated)));
  const sixline_vehicle car = c.vehicle();
  sixline_pose start = c.get(sixline_vehicle_get_pose, simulated);
  ASSERT_TRUE(c.ok(sixline_vehicle_set_pose(c, car, &start)));
  ASSERT_EQ(c.hash(car), c.hash(simulated));

  sixline_driver_def def = sixline_default_driver_def();
  def.driver = policy;
  def.road = road;
  def.vehicle = car;
  sixline_driver driver = c.make(sixline_driver_create, def);
  for (int i = 0; i < 1000; ++i) {
    sixline_motion motion;
    sixline_inputs inputs;
    motion = c.get(sixline_vehicle_get_motion, car);
    ASSERT_TRUE(c.ok(sixline_driver_drive(c, driver, &motion, 0.01 * i, &inputs)));
    c.step(car, inputs, road);
  }
  ASSERT_TRUE(c.ok(sixline_simulation_run(c, sim, 10)));
  EXPECT_EQ(c.hash(car), c.hash(simulated));
  sixline_motion moved = c.get(sixline_vehicle_get_motion, simulated);
  EXPECT_GT(moved.vx, 3);

  def.driver = "no-such.npz";
  EXPECT_EQ(sixline_driver_create(c, &def, &driver), SIXLINE_ERROR_REFUSED);
  EXPECT_TRUE(has(c.words(), "no-such.npz"));
  EXPECT_NE(sixline_simulation_add(c, sim, car, "no-such.npz", nullptr), SIXLINE_OK);
}

TEST(CSimulation, lendsItsVehiclesAndTakesInputs) {
  const OwnContext c;
  const sixline_simulation sim = simulation_on(c, c.plane(), nullptr);
  int32_t count = 0;
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(c.ok(sixline_simulation_add(c, sim, c.vehicle(), "", nullptr)));
  ASSERT_TRUE(c.ok(sixline_simulation_get_vehicle_count(c, sim, &count)));
  EXPECT_EQ(count, 21);
  sixline_inputs inputs = sixline_default_inputs(), found;
  inputs.throttle = 1;
  ASSERT_TRUE(c.ok(sixline_simulation_set_inputs(c, sim, 20, &inputs)));
  ASSERT_TRUE(c.ok(sixline_simulation_get_inputs(c, sim, 20, &found)));
  EXPECT_TRUE(same_bytes(inputs, found));
  ASSERT_TRUE(c.ok(sixline_simulation_run(c, sim, 1)));
  sixline_vehicle first{}, last{};
  ASSERT_TRUE(c.ok(sixline_simulation_get_vehicle(c, sim, 0, &first)));
  ASSERT_TRUE(c.ok(sixline_simulation_get_vehicle(c, sim, 20, &last)));
  sixline_velocity velocity = c.get(sixline_vehicle_get_velocity, last);
  EXPECT_GT(velocity.local_linear.x, 1);
  EXPECT_NE(c.hash(first), c.hash(last));
  EXPECT_EQ(sixline_vehicle_destroy(c, last), SIXLINE_ERROR_REFUSED);
  ASSERT_TRUE(c.ok(sixline_simulation_add(c, sim, last, "", nullptr))) << "a copy of one of its own";
  double time = c.get(sixline_simulation_get_time, sim);
  EXPECT_EQ(time, 1);
  ASSERT_TRUE(c.ok(sixline_simulation_destroy(c, sim)));
  EXPECT_EQ(sixline_vehicle_get_velocity(c, last, &velocity), SIXLINE_ERROR_HANDLE);
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

const char* const scenario_text = R"([scenario]
model = "double_track"
duration = 20
[[input]]
throttle = 1
[[until]]
channel = "vx"
above = 20
[record]
every = 1
channels = ["t", "vx"]
)";

TEST(CScenario, runsToTheResultOfTheFace) {
  const OwnContext c;
  const char* sets[] = {"car.mass=1800", "scenario.dt=0.005"};
  sixline_scenario_def def = sixline_default_scenario_def();
  def.text = scenario_text;
  def.sets = sets;
  def.set_count = 2;
  sixline_scenario scenario = c.make(sixline_scenario_create, def);
  const Scenario same = Scenario::parse(scenario_text, "scenario.toml", {sets[0], sets[1]}).value();
  const ScenarioResult expected = same.run().value();
  sixline_scenario_info info = c.get(sixline_scenario_get_info, scenario);
  EXPECT_EQ(info.title, same.title());
  EXPECT_EQ(info.dt, 0.005);
  EXPECT_EQ(info.duration, 20);
  sixline_result result{};
  ASSERT_TRUE(c.ok(sixline_scenario_run(c, scenario, nullptr, nullptr, &result)));
  sixline_result_info ran = c.get(sixline_result_get_info, result);
  EXPECT_EQ(ran.hash, expected.hash);
  EXPECT_EQ(ran.steps, 4000);
  EXPECT_EQ(ran.recorded_count, 2);
  ASSERT_EQ(ran.event_count, 1);
  sixline_result_event event;
  ASSERT_TRUE(c.ok(sixline_result_get_event(c, result, 0, &event)));
  EXPECT_EQ(event.time, expected.events[0].t);
  for (int32_t i = 0; i < ran.channel_count; ++i) {
    sixline_result_channel channel;
    double value = 0;
    ASSERT_TRUE(c.ok(sixline_result_get_channel(c, result, i, &channel)));
    ASSERT_TRUE(c.ok(sixline_result_get_value(c, result, channel.name, &value)));
    EXPECT_TRUE(same_bytes(value, channel.value) &&
                same_bytes(value, expected.final_values[static_cast<std::size_t>(i)]));
  }
  double samples[100];
  char text[100];
  size_t count = 0;
  ASSERT_TRUE(c.ok(sixline_result_get_recorded(c, result, 1, samples, 100, &count)));
  EXPECT_EQ(std::vector<double>(samples, samples + count), expected.samples[1]);
  ASSERT_TRUE(c.ok(sixline_result_get_recorded_name(c, result, 1, text, sizeof text, &count)));
  EXPECT_STREQ(text, "vx");
  for (const bool json : {true, false}) {
    const auto get = json ? sixline_result_get_json : sixline_result_get_csv;
    ASSERT_TRUE(c.ok(get(c, result, nullptr, 0, &count)));
    std::string whole(count + 1, '?');
    EXPECT_EQ(get(c, result, whole.data(), count, &count), SIXLINE_ERROR_BUFFER);
    ASSERT_TRUE(c.ok(get(c, result, whole.data(), whole.size(), &count)));
    whole.pop_back();
    EXPECT_EQ(whole, json ? expected.json() : expected.csv());
  }
}

TEST(CScenario, isReadFromMemoryAndCancelled) {
  const OwnContext c;
  ASSERT_TRUE(c.ok(sixline_context_put_file(c, "s.toml", scenario_text, std::strlen(scenario_text))));
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
