// No exception of a callback leaves the C API: the call is refused with a message, and its objects are unchanged.
#include <new>
#include <stdexcept>

#include "c/c_scene.hpp"

namespace sixline::testing {
namespace {

/// Level ground of the caller, which throws from a given number of queries on.
struct Throwing {
  long left = 0;
  bool out_of_memory = false;
};
void ground(void* user, double, double, sixline_road_point*) {
  auto& throwing = *static_cast<Throwing*>(user);
  if (throwing.left-- > 0) return;
  if (throwing.out_of_memory) throw std::bad_alloc();
  throw std::runtime_error("the game's ground is not loaded");
}

TEST(CExceptions, ofAGroundEndTheCallAndChangeNothing) {
  const OwnContext c;
  Throwing throwing{1'000'000'000};
  sixline_function_def def = sixline_default_function_def();
  def.ground = ground;
  def.user = &throwing;
  sixline_road road = c.make(sixline_road_create_function, def);
  const sixline_inputs inputs = sixline_default_inputs();
  for (const char* model : {"ray_car", "double_track", "rigid_car", "six_line"})
    for (const bool out_of_memory : {false, true}) {
      const sixline_vehicle car = c.vehicle(model);
      throwing = {1'000'000'000, out_of_memory};
      c.step(car, inputs, road);
      const long before = throwing.left;
      c.step(car, inputs, road);
      const long queries = before - throwing.left;
      EXPECT_GT(queries, 0) << model;
      const std::uint64_t hash = c.hash(car);
      for (long at = 0; at < queries; ++at) {  // each query of a step in turn
        throwing.left = at;
        EXPECT_EQ(sixline_vehicle_step(c, car, &inputs, road, 0.01),
                  out_of_memory ? SIXLINE_ERROR_MEMORY : SIXLINE_ERROR_INTERNAL)
            << model << ' ' << at;
        EXPECT_TRUE(has(c.words(), out_of_memory ? "not enough memory" : "not loaded"));
        EXPECT_EQ(c.hash(car), hash) << model << ' ' << at;
      }
      throwing.left = 0;
      sixline_road_point point{1, {2, 3, 4}, 5, 6};
      EXPECT_NE(sixline_road_get_point(c, road, 1, 2, &point), SIXLINE_OK);
      EXPECT_EQ(point.height, 1);
      sixline_vehicle_place(c, car, road, 1, 2, 3);
      EXPECT_EQ(c.hash(car), hash) << model;
    }
}

TEST(CExceptions, ofALogAndOfGoOnEndTheCall) {
  sixline_context_def def = sixline_default_context_def();
  def.log = [](void*, sixline_log_level, const char*) { throw 7; };
  sixline_context context{};
  ASSERT_EQ(sixline_context_create(&def, &context), SIXLINE_OK);
  EXPECT_NE(sixline_vehicle_reset(context, {1}), SIXLINE_OK);
  EXPECT_EQ(sixline_context_destroy(context), SIXLINE_OK);

  const Scene s;
  sixline_result result{};
  const auto go_on = [](void*, double) -> int32_t { throw std::runtime_error("the window is closed"); };
  EXPECT_EQ(sixline_scenario_run(s.c, s.scenario, go_on, nullptr, &result), SIXLINE_ERROR_INTERNAL);
  EXPECT_EQ(result.id, 0u);
  EXPECT_TRUE(has(s.c.words(), "the window is closed"));
  sixline_simulation_def simulation_def = good_def<sixline_simulation_def>(s);
  simulation_def.driver = "lookahead";
  const sixline_simulation simulation = s.c.make(sixline_simulation_create, simulation_def);
  sixline_laps_def laps = sixline_default_laps_def();
  laps.laps = 1'000'000;  // go_on is not called in the first tenth of a second
  laps.go_on = go_on;
  EXPECT_EQ(sixline_simulation_run_laps(s.c, simulation, &laps, nullptr), SIXLINE_ERROR_INTERNAL);
}

}  // namespace
}  // namespace sixline::testing
