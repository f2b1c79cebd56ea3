// Bad input in defs: numbers that are not finite, texts that are too long or not UTF-8, dead handles, indices out of
// range, null pointers: a status and a message, nothing created and nothing changed.
#include "c/c_scene.hpp"

namespace sixline::testing {
namespace {

const std::string megabyte(1u << 20, 'a');

/// A scene in which defs with one wrong member are refused.
struct Wrong {
  Scene s{}, other{};
  int refusals = 0;

  /// Calls the function that takes such a def; `id` becomes that of what it makes.
  template <class Def>
  sixline_status make(const Def& def, std::uint64_t& id) {
    if constexpr (std::is_same_v<Def, sixline_laps_def>)
      return sixline_simulation_run_laps(s.c, s.simulation, &def, nullptr);
    sixline_status status = SIXLINE_ERROR_INTERNAL;
    const auto by = [&]<class D, class Handle>(sixline_status (*create)(sixline_context, const D*, Handle*)) {
      if constexpr (std::is_same_v<D, Def>) {
        Handle handle{0};
        status = create(s.c, &def, &handle);
        id = handle.id;
      }
    };
    by(sixline_road_create_plane), by(sixline_road_create_ramp), by(sixline_road_create_height_field);
    by(sixline_road_create_track), by(sixline_road_create_function), by(sixline_vehicle_create);
    by(sixline_driver_create), by(sixline_simulation_create), by(sixline_scenario_create);
    return status;
  }

  /// The def is refused, with a message that contains `words`.
  template <class Def>
  void refused(const Def& def, const std::string& how, int expected = -1, const std::string& words = "") {
    const auto before = s.state();
    EXPECT_EQ(sixline_driver_destroy(s.c, {999}), SIXLINE_ERROR_HANDLE);
    const std::string old_words = s.c.words();
    std::uint64_t id = 0;
    const sixline_status status = make(def, id);
    const std::string message = s.c.words(), where = std::string(typeid(Def).name()) + ": " + how + ": " + message;
    if (expected >= 0) {
      EXPECT_EQ(status, expected) << where;
    }
    EXPECT_TRUE(status != SIXLINE_OK && status != SIXLINE_CANCELLED && status != SIXLINE_ERROR_INTERNAL) << where;
    EXPECT_NE(message, old_words) << where;
    EXPECT_TRUE(has(message, words)) << where;
    EXPECT_LT(message.size(), 1000u) << where.substr(0, 1000);
    EXPECT_EQ(id, 0u) << where;
    EXPECT_EQ(s.state(), before) << where;
    ++refusals;
  }

  /// Numbers of a def that must be finite.
  template <class Def>
  void numbers(const Def& good, std::initializer_list<double Def::*> members) {
    for (const auto member : members)
      for (const double wrong : {nan, inf, -inf}) {
        Def def = good;
        def.*member = wrong;
        refused(def, "not finite", -1, wrong == wrong ? "inf" : "nan");
      }
  }
  /// Whole numbers of a def.
  template <class Def>
  void indices(const Def& good, std::initializer_list<int32_t Def::*> members) {
    for (const auto member : members)
      for (const int32_t wrong : {-1, std::numeric_limits<int32_t>::min(), std::numeric_limits<int32_t>::max()}) {
        Def def = good;
        def.*member = wrong;
        refused(def, "out of range", -1, std::to_string(wrong));
      }
  }
  /// A text of a def.
  template <class Def>
  void text(const Def& good, const char* Def::*member, bool null_too = false) {
    Def def = good;
    for (const char* wrong : {"\xff", "a\xc3", "\xed\xa0\x80"}) {
      def.*member = wrong;
      refused(def, "not UTF-8", SIXLINE_ERROR_ARGUMENT, "must be UTF-8");
    }
    def.*member = megabyte.c_str();
    refused(def, "a megabyte");
    def.*member = nullptr;
    if (null_too) refused(def, "null", SIXLINE_ERROR_ARGUMENT, "null");
  }
  /// A handle of a def; `dead`: of another kind.
  template <class Def, class Handle>
  void handle(const Def& good, Handle Def::*member, std::uint64_t dead, Handle elsewhere) {
    for (const std::uint64_t id : {dead, ~std::uint64_t{0}, std::uint64_t{1}, elsewhere.id}) {
      Def def = good;
      (def.*member).id = id;
      refused(def, "no handle", SIXLINE_ERROR_HANDLE);
    }
  }
  /// A list of a def, with its count.
  template <class Def, class List>
  void list(const Def& good, List Def::*member, size_t Def::*count) {
    Def def = good;
    def.*member = nullptr;
    def.*count = 1;
    refused(def, "null with a count", SIXLINE_ERROR_ARGUMENT, "is null");
    def.*count = ~std::size_t{0};
    refused(def, "endless", SIXLINE_ERROR_ARGUMENT, "at most");
  }
};

TEST(CDefs, ofRoads) {
  Wrong wrong;
  using Plane = sixline_plane_def;
  wrong.numbers(sixline_default_plane_def(),
                {&Plane::height, &Plane::slope_x, &Plane::slope_y, &Plane::friction, &Plane::rolling});
  using Ramp = sixline_ramp_def;
  wrong.numbers(sixline_default_ramp_def(),
                {&Ramp::start, &Ramp::length, &Ramp::slope, &Ramp::drop, &Ramp::width, &Ramp::friction});
  using Field = sixline_height_field_def;
  Field field = good_def<Field>(wrong.s);
  wrong.numbers(field,
                {&Field::cell, &Field::origin_x, &Field::origin_y, &Field::scale, &Field::offset, &Field::friction});
  wrong.indices(field, {&Field::columns, &Field::rows});
  for (int i = 0; i < 4; ++i) {
    double heights[4] = {0, 1, 2, 3};
    heights[i] = nan;
    field.heights = heights;
    wrong.refused(field, "a height");
  }
  field.heights = nullptr;
  wrong.refused(field, "no heights", -1, "heights: must point at");
  field = sixline_default_height_field_def();
  field.file = "h.csv";
  wrong.text(field, &Field::file);
  ASSERT_TRUE(wrong.s.c.ok(sixline_context_put_file(wrong.s.c, "h.csv", "0,1\n1,2\n", 8)));
  wrong.numbers(field, {&Field::cell, &Field::scale, &Field::offset, &Field::friction});
  using Track = sixline_track_def;
  const Track track = good_def<Track>(wrong.s);
  wrong.numbers(track, {&Track::grip, &Track::smooth});
  wrong.text(track, &Track::track, true);
  sixline_function_def function = sixline_default_function_def();
  wrong.refused(function, "no function", SIXLINE_ERROR_ARGUMENT, "ground is null");
  EXPECT_GT(wrong.refusals, 80);
}

TEST(CDefs, ofVehicles) {
  Wrong wrong;
  using Vehicle = sixline_vehicle_def;
  Vehicle good = sixline_default_vehicle_def();
  good.model = "kinematic_bicycle";
  for (const char* Vehicle::*text : {&Vehicle::model, &Vehicle::car}) wrong.text(good, text, true);
  for (const char* Vehicle::*text : {&Vehicle::car_text, &Vehicle::longitudinal_model}) wrong.text(good, text);
  wrong.list(good, &Vehicle::parameters, &Vehicle::parameter_count);
  const sixline_parameter_value values[] = {{"mas", 1, nullptr},           {"mass", nan, nullptr},
                                            {"mass", -inf, nullptr},       {"mass", -1, nullptr},
                                            {nullptr, 1, nullptr},         {megabyte.c_str(), 1, nullptr},
                                            {"mass", 0, megabyte.c_str()}, {"differential", 0, "opn"},
                                            {"differential", 0, "\xff"},   {"\xff", 1, nullptr}};
  good.parameter_count = 1;
  for (const sixline_parameter_value& value : values) {
    good.parameters = &value;
    wrong.refused(good, value.name ? std::string(value.name).substr(0, 40) : "no name");
  }
}

TEST(CDefs, ofDriversAndSimulations) {
  Wrong wrong;
  const Scene &s = wrong.s, &other = wrong.other;
  using Driver = sixline_driver_def;
  Driver driver = good_def<Driver>(s);
  wrong.text(driver, &Driver::driver, true);
  wrong.handle(driver, &Driver::road, s.car.id, other.track);
  wrong.handle(driver, &Driver::vehicle, s.track.id, other.car);
  driver.road = {0};
  wrong.refused(driver, "no road", SIXLINE_ERROR_HANDLE);
  driver.road = s.plane;
  wrong.refused(driver, "no track", SIXLINE_ERROR_REFUSED);
  for (std::size_t at = 0; at < sizeof(sixline_limits); at += sizeof(double)) {
    driver = good_def<Driver>(s);
    std::memcpy(reinterpret_cast<unsigned char*>(&driver.limits) + at, &nan, sizeof nan);
    wrong.refused(driver, "limit " + std::to_string(at / sizeof(double)), SIXLINE_ERROR_REFUSED);
  }
  using Simulation = sixline_simulation_def;
  Simulation simulation = good_def<Simulation>(s);
  simulation.collides = 1;
  wrong.numbers(simulation, {&Simulation::dt, &Simulation::restitution, &Simulation::friction});
  wrong.text(simulation, &Simulation::driver);
  wrong.handle(simulation, &Simulation::road, s.car.id, other.track);
  wrong.handle(simulation, &Simulation::vehicle, s.track.id, other.car);
  for (const double dt : {0.0, -1.0, 21.0}) {
    simulation.dt = dt;
    wrong.refused(simulation, "dt", SIXLINE_ERROR_REFUSED, "dt is ");
  }
  simulation = good_def<Simulation>(s);
  simulation.driver = "nobody";
  wrong.refused(simulation, "driver", SIXLINE_ERROR_REFUSED, "driver is nobody");
  using Laps = sixline_laps_def;
  Laps laps = sixline_default_laps_def();
  wrong.indices(laps, {&Laps::laps, &Laps::number});
  laps.laps = 0;
  wrong.refused(laps, "laps", SIXLINE_ERROR_REFUSED, "laps is 0");
}

TEST(CDefs, ofScenarios) {
  Wrong wrong;
  using Def = sixline_scenario_def;
  Def good = sixline_default_scenario_def();
  wrong.refused(good, "nothing", SIXLINE_ERROR_ARGUMENT, "file is null");
  wrong.text(good, &Def::file);
  good.text = scene_scenario.c_str();
  wrong.text(good, &Def::text, true);
  wrong.text(good, &Def::file);
  wrong.list(good, &Def::sets, &Def::set_count);
  good.set_count = 1;
  for (const char* set : {"\xff", "", "scenario.duration", "no.such=1", megabyte.c_str(), (const char*)nullptr}) {
    good.sets = &set;
    wrong.refused(good, "a set");
  }
  good = sixline_default_scenario_def();
  good.text = "[scenario]\nmodel = 1\n";
  wrong.refused(good, "model 1", SIXLINE_ERROR_REFUSED);
}

}  // namespace
}  // namespace sixline::testing
