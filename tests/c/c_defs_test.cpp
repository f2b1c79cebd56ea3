// Wrong members of defs - a number that is not finite, a text that is not UTF-8 or too long, a dead handle, a list that
// is null: a status and a message, nothing created and nothing changed. Random ones: c_calls_test.
#include "c/c_scene.hpp"

namespace sixline::testing {
namespace {

const std::string megabyte(1u << 20, 'a');

/// A def with one member changed.
template <class Def, class Member, class Value>
Def with(Def def, Member Def::*member, Value value) {
  def.*member = value;
  return def;
}

struct Wrong {
  Scene s{}, other{};

  /// The def is refused, with this status and a message that contains `words`.
  template <class Def, class Handle>
  void refused(sixline_status (*create)(sixline_context, const Def*, Handle*), const Def& def, sixline_status status,
               const std::string& words) {
    const auto before = s.state();
    Handle made{0};
    EXPECT_EQ(create(s.c, &def, &made), status) << words;
    EXPECT_TRUE(has(s.c.words(), words)) << s.c.words().substr(0, 300) << ": " << words;
    EXPECT_LT(s.c.words().size(), 1000u);
    EXPECT_EQ(made.id, 0u) << words;
    EXPECT_EQ(s.state(), before) << words;
  }
  /// A text of a def, and a handle of one.
  template <class Def, class Handle>
  void text(sixline_status (*create)(sixline_context, const Def*, Handle*), const Def& good, const char* Def::*member) {
    for (const char* wrong : {"\xff", "a\xc3", "\xed\xa0\x80"})
      refused(create, with(good, member, wrong), SIXLINE_ERROR_ARGUMENT, "must be UTF-8");
    refused(create, with(good, member, megabyte.c_str()), SIXLINE_ERROR_ARGUMENT, "at most");
  }
  template <class Def, class Made, class Handle>
  void handle(sixline_status (*create)(sixline_context, const Def*, Made*), const Def& good, Handle Def::*member,
              std::uint64_t dead, Handle elsewhere) {
    for (const std::uint64_t id : {dead, ~std::uint64_t{0}, std::uint64_t{1}, elsewhere.id})
      refused(create, with(good, member, Handle{id}), SIXLINE_ERROR_HANDLE, "is not an object of this context");
  }
};

TEST(CDefs, ofRoadsAndVehicles) {
  Wrong wrong;
  using Plane = sixline_plane_def;
  wrong.refused(sixline_road_create_plane, with(sixline_default_plane_def(), &Plane::slope_x, nan),
                SIXLINE_ERROR_REFUSED, "slope_x is nan");
  using Field = sixline_height_field_def;
  const Field field = good_def<Field>(wrong.s);
  wrong.refused(sixline_road_create_height_field, with(field, &Field::columns, -1), SIXLINE_ERROR_REFUSED,
                "columns is -1");
  wrong.refused(sixline_road_create_height_field, with(field, &Field::heights, nullptr), SIXLINE_ERROR_REFUSED,
                "heights: must point at");
  wrong.text(sixline_road_create_track, good_def<sixline_track_def>(wrong.s), &sixline_track_def::track);
  wrong.refused(sixline_road_create_function, sixline_default_function_def(), SIXLINE_ERROR_ARGUMENT, "ground is null");
  using Vehicle = sixline_vehicle_def;
  Vehicle car = sixline_default_vehicle_def();
  car.model = "kinematic_bicycle";
  for (const char* Vehicle::*text : {&Vehicle::model, &Vehicle::car, &Vehicle::longitudinal_model})
    wrong.text(sixline_vehicle_create, car, text);
  wrong.refused(sixline_vehicle_create, with(car, &Vehicle::parameter_count, size_t{1}), SIXLINE_ERROR_ARGUMENT,
                "is null");
  wrong.refused(sixline_vehicle_create, with(car, &Vehicle::parameter_count, ~size_t{0}), SIXLINE_ERROR_ARGUMENT,
                "at most");
  car.parameter_count = 1;
  for (const auto& [value, words] : {std::pair{sixline_parameter_value{"mass", -1, nullptr}, "mass is -1"},
                                     {{nullptr, 1, nullptr}, "null"},
                                     {{"differential", 0, "opn"}, "differential is \"opn\""},
                                     {{"\xff", 1, nullptr}, "must be UTF-8"}})
    wrong.refused(sixline_vehicle_create, with(car, &Vehicle::parameters, &value),
                  has(words, " is ") ? SIXLINE_ERROR_REFUSED : SIXLINE_ERROR_ARGUMENT, words);
}

TEST(CDefs, ofDriversSimulationsAndScenarios) {
  Wrong wrong;
  const Scene &s = wrong.s, &other = wrong.other;
  using Driver = sixline_driver_def;
  const Driver driver = good_def<Driver>(s);
  wrong.text(sixline_driver_create, driver, &Driver::driver);
  wrong.handle(sixline_driver_create, driver, &Driver::road, s.car.id, other.track);
  wrong.handle(sixline_driver_create, driver, &Driver::vehicle, s.track.id, other.car);
  Driver limited = driver;
  limited.limits.mass = nan;
  wrong.refused(sixline_driver_create, limited, SIXLINE_ERROR_REFUSED, "mass is nan");
  using Simulation = sixline_simulation_def;
  const Simulation simulation = good_def<Simulation>(s);
  wrong.text(sixline_simulation_create, simulation, &Simulation::driver);
  wrong.handle(sixline_simulation_create, simulation, &Simulation::road, s.car.id, other.track);
  wrong.handle(sixline_simulation_create, simulation, &Simulation::vehicle, s.track.id, other.car);
  wrong.refused(sixline_simulation_create, with(simulation, &Simulation::dt, 0.0), SIXLINE_ERROR_REFUSED, "dt is ");
  using Scenario = sixline_scenario_def;
  Scenario scenario = sixline_default_scenario_def();
  wrong.refused(sixline_scenario_create, scenario, SIXLINE_ERROR_ARGUMENT, "file is null");
  scenario.text = scene_scenario.c_str();
  wrong.refused(sixline_scenario_create, with(scenario, &Scenario::text, "\xff"), SIXLINE_ERROR_ARGUMENT, "UTF-8");
  const char* set = "no.such=1";
  scenario.set_count = 1;
  wrong.refused(sixline_scenario_create, scenario, SIXLINE_ERROR_ARGUMENT, "is null");
  wrong.refused(sixline_scenario_create, with(scenario, &Scenario::sets, &set), SIXLINE_ERROR_REFUSED,
                "no: unknown table");
}

}  // namespace
}  // namespace sixline::testing
