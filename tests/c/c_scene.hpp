// A scene for the C API: an object of every kind, and an argument of every type that each function takes.
#pragma once

#include "c/c_context.hpp"

namespace sixline::testing {

inline const std::string scene_scenario =
    "[scenario]\nmodel = \"double_track\"\nduration = 0.1\n[[input]]\nthrottle = 1\n[[until]]\nchannel = \"vx\"\n"
    "above = 0.001\n[record]\nevery = 0.02\nchannels = [\"t\", \"vx\"]\n"
    "[[vehicle]]\n[vehicle.initial]\nx = 50\n";

struct Scene {
  OwnContext c;
  sixline_road plane{}, track{};
  sixline_vehicle standard = c.vehicle();  ///< `car` as it was made; no call is given it
  sixline_vehicle car{};
  sixline_driver driver{};
  sixline_simulation simulation{};
  sixline_scenario scenario{};
  sixline_result result{};
  std::vector<unsigned char> block = std::vector<unsigned char>(8192);
  size_t block_size = 0;

  Scene() { renew(); }

  /// Restores the initial scene in a fiftieth of the time of creating one: changed objects are created anew.
  void renew() {
    sixline_simulation_destroy(c, simulation);
    sixline_driver_destroy(c, driver);
    sixline_vehicle_destroy(c, car);
    make_what_is_gone();
    car = c.get(sixline_vehicle_clone, standard);
    sixline_driver_def driver_def = sixline_default_driver_def();
    driver_def.road = track;
    driver_def.vehicle = car;
    driver = c.make(sixline_driver_create, driver_def);
    make_simulation();
    block.assign(8192, 0);
    EXPECT_TRUE(c.ok(sixline_vehicle_save(c, car, block.data(), block.size(), &block_size)));
    EXPECT_TRUE(c.ok(sixline_context_put_file(c, "there.toml", "x", 1)));
  }

  /// The data that must not change if a call is refused.
  std::vector<std::uint64_t> state() const {
    return {c.hash(car), c.hash(c.get(sixline_simulation_get_vehicle, simulation, 0)),
            static_cast<std::uint64_t>(1e6 * c.get(sixline_simulation_get_time, simulation)),
            static_cast<std::uint64_t>(c.get(sixline_simulation_get_vehicle_count, simulation))};
  }

 private:
  void make_simulation() {
    sixline_simulation_def def = sixline_default_simulation_def();
    def.road = track;
    def.vehicle = car;
    def.dt = 0.01;
    def.driver = "lookahead";
    simulation = c.make(sixline_simulation_create, def);
    const char* recorded[] = {"vx"};
    EXPECT_TRUE(c.ok(sixline_simulation_record(c, simulation, 0, recorded, 1, 0.01)));
  }
  void make_what_is_gone() {
    sixline_road_point point{};
    if (sixline_road_get_point(c, plane, 0, 0, &point) != SIXLINE_OK) plane = c.plane();
    if (sixline_road_get_point(c, track, 0, 0, &point) != SIXLINE_OK) track = c.track("oval");
    sixline_scenario_info scenario_info{};
    sixline_result_info result_info{};
    if (sixline_scenario_get_info(c, scenario, &scenario_info) != SIXLINE_OK ||
        sixline_result_get_info(c, result, &result_info) != SIXLINE_OK)
      make_result();
  }
  void make_result() {
    sixline_scenario_destroy(c, scenario);
    sixline_result_destroy(c, result);
    sixline_scenario_def def = sixline_default_scenario_def();
    def.text = scene_scenario.c_str();
    scenario = c.make(sixline_scenario_create, def);
    result = c.get(sixline_scenario_run, scenario, nullptr, nullptr);
  }
};

/// A default-made def that works in a scene.
template <class Def>
Def good_def(const Scene& s) {
  static const double heights[4] = {0, 1, 2, 3};
  if constexpr (std::is_same_v<Def, sixline_plane_def>) return sixline_default_plane_def();
  if constexpr (std::is_same_v<Def, sixline_ramp_def>) return sixline_default_ramp_def();
  if constexpr (std::is_same_v<Def, sixline_vehicle_def>) return sixline_default_vehicle_def();
  if constexpr (std::is_same_v<Def, sixline_laps_def>) return sixline_default_laps_def();
  if constexpr (std::is_same_v<Def, sixline_height_field_def>) {
    Def def = sixline_default_height_field_def();
    def.heights = heights;
    def.columns = def.rows = 2;
    return def;
  }
  if constexpr (std::is_same_v<Def, sixline_track_def>) {
    Def def = sixline_default_track_def();
    def.track = "oval";
    return def;
  }
  if constexpr (std::is_same_v<Def, sixline_function_def>) {
    Def def = sixline_default_function_def();
    def.ground = [](void*, double, double, sixline_road_point*) {};
    return def;
  }
  if constexpr (std::is_same_v<Def, sixline_driver_def>) {
    Def def = sixline_default_driver_def();
    def.road = s.track;
    return def;
  }
  if constexpr (std::is_same_v<Def, sixline_simulation_def>) {
    Def def = sixline_default_simulation_def();
    def.vehicle = s.car;
    def.road = s.track;
    return def;
  }
  if constexpr (std::is_same_v<Def, sixline_scenario_def>) {
    Def def = sixline_default_scenario_def();
    def.text = scene_scenario.c_str();
    return def;
  }
}

template <class T>
concept Def = requires(const T& t) {
  t.cookie;
};
template <class T>
concept Handle = std::is_class_v<T> && requires(const T& t) {
  t.id;
} && sizeof(T) == 8;

/// A name that a function accepts.
inline const char* good_text(std::string_view function) {
  if (function.ends_with("find_parameter")) return "mass";
  if (function.find("driver") != function.npos && function.find("parameter") != function.npos) return "cut";
  if (function.ends_with("set_parameter_text")) return "open";
  if (function.ends_with("get_model")) return "double_track";
  if (function.ends_with("simulation_add")) return "lookahead";
  if (function.ends_with("remove_file")) return "there.toml";
  return function.ends_with("put_file") ? "mine.toml" : "vx";
}

/// The argument of a function with index `place`, such that the function does not refuse it.
template <class P>
P good_argument(const Scene& s, std::string_view function, int place) {
  using T = std::remove_cv_t<std::remove_pointer_t<P>>;
  static const char* const words[] = {"vx"};
  if constexpr (std::is_same_v<P, sixline_context>) return s.c.context;
  if constexpr (std::is_same_v<P, sixline_road>)
    return function.ends_with("road_destroy")        ? s.c.plane()
           : function.starts_with("sixline_vehicle") ? s.plane
                                                     : s.track;
  if constexpr (std::is_same_v<P, sixline_vehicle>)
    return function.ends_with("vehicle_destroy") ? s.c.vehicle() : s.car;
  if constexpr (std::is_same_v<P, sixline_driver>) return s.driver;
  if constexpr (std::is_same_v<P, sixline_simulation>) return s.simulation;
  if constexpr (std::is_same_v<P, sixline_scenario>) return s.scenario;
  if constexpr (std::is_same_v<P, sixline_result>) return s.result;
  if constexpr (std::is_same_v<P, double>) return function.ends_with("vehicle_set_parameter") ? 1200 : 0.5;
  if constexpr (std::is_same_v<P, int32_t>) {
    const bool of_choice = function.ends_with("_parameter_choice") || function.ends_with("set_parameter_text");
    const bool of_parameter = function.starts_with("sixline_vehicle") && function.find("parameter") != function.npos;
    if (place != 2 || !of_parameter) return 0;
    return s.c.get(sixline_vehicle_find_parameter, s.car, of_choice ? "differential" : "mass");
  }
  if constexpr (std::is_same_v<P, size_t>) {
    const bool is_of_input = function.ends_with("record") || function.ends_with("create_with_walls") ||
                             (function == "sixline_collide" && place == 2);
    return function.ends_with("restore") ? s.block_size : is_of_input ? 1 : 8192;
  }
  if constexpr (std::is_same_v<P, sixline_vec3>) return {1, 0.5, 0.25};
  if constexpr (std::is_same_v<P, sixline_place>) return {10, 0.5};
  if constexpr (std::is_same_v<P, const char* const*>) return words;
  if constexpr (std::is_same_v<P, const char*>) return good_text(function);
  if constexpr (std::is_same_v<P, const void*>) return s.block.data();
  if constexpr (std::is_same_v<P, sixline_go_on_function*>) return nullptr;
  if constexpr (std::is_pointer_v<P> && Def<T>) {
    static T def;
    def = good_def<T>(s);
    return &def;
  }
  if constexpr (std::is_same_v<P, void*>) {
    static unsigned char memory[8192];
    return memory;
  }
  if constexpr (std::is_same_v<P, const sixline_limits*>) {
    static const sixline_limits limits = sixline_default_driver_def().limits;
    return &limits;
  }
  if constexpr (std::is_same_v<P, const sixline_vehicle*>) return &s.car;
  if constexpr (std::is_same_v<P, const sixline_wall*>) {
    static const sixline_wall wall{0, 0, 1, 0, 0, 1, 0.2};
    return &wall;
  }
  if constexpr (std::is_same_v<P, const sixline_key_ramp*>) {
    static const sixline_key_ramp ramp{0.5, 0.2};
    return &ramp;
  }
  if constexpr (std::is_same_v<P, const sixline_pose*>) {
    static const sixline_pose pose{{1, 2, 0}, {1, 0, 0, 0}, 0, 0, 0};
    return &pose;
  }
  if constexpr (std::is_pointer_v<P> && !std::is_const_v<std::remove_pointer_t<P>> && !std::is_void_v<T> &&
                !std::is_function_v<T>) {
    static std::vector<unsigned char> buffer(8192 * sizeof(T));  // the caller's buffer
    return reinterpret_cast<T*>(buffer.data());
  }
  if constexpr (std::is_pointer_v<P> && std::is_const_v<std::remove_pointer_t<P>> && std::is_class_v<T> && !Def<T>) {
    static const T zeros{};
    return &zeros;
  }
}

}  // namespace sixline::testing
