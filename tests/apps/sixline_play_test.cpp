// The C interface of the page: names are in the order of the numbers, refusals have messages, and no argument breaks
// it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "play/sixline_play.h"
#include "play/world.hpp"

namespace sixline {
namespace {

using nlohmann::json;

/// The text that a call makes; "" when it refuses.
template <class Call, class... Args>
std::string text(Call call, Args... args) {
  char* made = nullptr;
  if (call(args..., &made) != SIXLINE_OK) return "";
  std::string copy = made;
  play_free_text(made);
  return copy;
}
std::string message() { return text(play_get_message); }
bool has(const std::string& all, const char* part) { return all.find(part) != all.npos; }

play_world* new_world() {
  play_world* world = nullptr;
  EXPECT_EQ(play_world_create(&world), SIXLINE_OK);
  return world;
}
double* numbers(play_world* w, const char* what, int car) {
  double* place = nullptr;
  return play_world_get_numbers(w, what, car, &place) == SIXLINE_OK ? place : nullptr;
}

template <class Struct>
void expect_in_order() {
  const Struct s{};
  const double* next = reinterpret_cast<const double*>(&s);
  for_each_field(s, [&](const FieldInfo& f, const double& value) { EXPECT_EQ(&value, next++) << f.name; });
  EXPECT_EQ(reinterpret_cast<const char*>(next) - reinterpret_cast<const char*>(&s), std::ptrdiff_t(sizeof s));
}

TEST(SixlinePlay, numbersLieInMemoryInTheOrderOfTheirNames) {
  expect_in_order<DeviceInputs>();
  expect_in_order<InputSettings>();
  expect_in_order<WorldStatus>();
  expect_in_order<CarView>();
  expect_in_order<WheelView>();
  EXPECT_EQ(sizeof(DrawnCar), sizeof(CarView) + 4 * sizeof(WheelView) + 2 * path_points * sizeof(double));
}

// Programs in other languages read names and limits from here: apps/web/generate.mjs writes TypeScript from it.
TEST(SixlinePlay, theLayoutListsFieldsValuesKindsAndLimits) {
  const json layout = json::parse(text(play_get_layout));
  for (const char* list : {"input", "settings", "status", "view", "wheel"}) {
    ASSERT_EQ(layout["fields"][list].size(), layout[list].size()) << list;
    for (std::size_t i = 0; i < layout[list].size(); ++i) {
      const json& field = layout["fields"][list][i];
      EXPECT_EQ(field["name"], layout[list][i]);
      EXPECT_FALSE(field["meaning"].get<std::string>().empty()) << field["name"];
      EXPECT_EQ(field["min"].is_null(), field["max"].is_null()) << field["name"];
    }
  }
  EXPECT_EQ(layout["values"]["source"], json::parse(R"(["keys", "pad", "touch", "driver", "replay"])"));
  EXPECT_EQ(layout["values"]["replay"], json::parse(R"(["none", "playing", "differs", "ended"])"));
  EXPECT_EQ(layout["wheels"].size(), DrawnCar{}.wheels.size());
  for (const json& kind : layout["kinds"]["list"])
    EXPECT_NE(text(play_get_list, kind.get<std::string>().c_str()), "") << kind;
  std::set<json> families;
  for (const json& model : json::parse(text(play_get_list, "models"))) families.insert(model["family"]);
  EXPECT_EQ(json(families).size(), layout["kinds"]["family"].size());

  play_world* w = new_world();
  const int most = layout["limits"]["cars"];
  for (int car = 0; car < most; ++car)
    EXPECT_EQ(play_world_set_car(w, car, "point_mass", "article", ""), SIXLINE_OK) << car;
  EXPECT_EQ(play_world_set_car(w, most, "point_mass", "article", ""), SIXLINE_ERROR_REFUSED);
  for (const json& kind : layout["kinds"]["numbers"])
    EXPECT_NE(numbers(w, kind.get<std::string>().c_str(), 0), nullptr) << kind;
  for (const json& kind : layout["kinds"]["text"])
    EXPECT_NE(text(play_world_get_text, w, kind.get<std::string>().c_str(), 0), "") << kind;
  const double shortest = layout["limits"]["time_step_min"], longest = layout["limits"]["time_step_max"];
  EXPECT_EQ(play_world_set_clock(w, shortest, ""), SIXLINE_OK);
  EXPECT_EQ(play_world_set_clock(w, 0.99 * shortest, ""), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(play_world_set_clock(w, longest, ""), SIXLINE_OK);
  EXPECT_EQ(play_world_set_clock(w, 1.01 * longest, ""), SIXLINE_ERROR_REFUSED);
  // Drivers that are no robots: the two that can be chosen, and what a world says after a replay.
  EXPECT_EQ(layout["values"]["driver"], json::parse(R"(["manual", "external", "ended"])"));
  for (const char* name : {"manual", "external"}) EXPECT_EQ(play_world_set_driver(w, name), SIXLINE_OK) << name;
  EXPECT_EQ(play_world_set_driver(w, "ended"), SIXLINE_ERROR_REFUSED);
  play_world_destroy(w);
}

// The numbers "source" and "replay" of the status, by their names.
TEST(SixlinePlay, theStatusNamesTheDriverAndTheProgressOfAReplay) {
  const json layout = json::parse(text(play_get_layout));
  play_world* w = new_world();
  const auto named = [&](const char* number) {
    const auto& names = layout["status"];
    const auto at = std::find(names.begin(), names.end(), number) - names.begin();
    const double value = numbers(w, "status", 0)[at];
    return layout["values"][number][static_cast<std::size_t>(value)].get<std::string>();
  };
  ASSERT_EQ(play_world_set_ground(w, "{\"kind\": \"track\", \"name\": \"oval\"}"), SIXLINE_OK);
  ASSERT_EQ(play_world_set_car(w, 0, "coupled_bicycle", "article", ""), SIXLINE_OK);
  play_world_reset(w);
  EXPECT_EQ(named("source"), "keys");
  EXPECT_EQ(named("replay"), "none");
  const auto device = [&](const char* number, double value) {
    const auto& names = layout["input"];
    numbers(w, "input", 0)[std::find(names.begin(), names.end(), number) - names.begin()] = value;
  };
  device("touch_active", 1);
  play_world_step(w, 100);
  EXPECT_EQ(named("source"), "touch");
  device("touch_active", 0);
  device("pad_touched", 1);
  play_world_step(w, 100);
  EXPECT_EQ(named("source"), "pad");
  device("pad_touched", 0);
  ASSERT_EQ(play_world_set_driver(w, "lookahead"), SIXLINE_OK);
  play_world_step(w, 100);
  EXPECT_EQ(named("source"), "driver");
  const std::string kept = text(play_world_save_replay, w);
  ASSERT_EQ(play_world_load_replay(w, kept.c_str()), SIXLINE_OK) << message();
  play_world_step(w, 1);
  EXPECT_EQ(named("source"), "replay");
  EXPECT_EQ(named("replay"), "playing");
  play_world_step(w, 299);
  EXPECT_EQ(named("source"), "replay");
  EXPECT_EQ(named("replay"), "ended");
  play_world_destroy(w);
}

TEST(SixlinePlay, listsAndDescriptionsAreJson) {
  for (const char* kind : {"models", "cars", "tracks", "drivers"}) {
    const json list = json::parse(text(play_get_list, kind));
    ASSERT_GT(list.size(), 1u) << kind;
    const std::string name = list[0]["name"];
    EXPECT_TRUE(json::parse(text(play_describe, kind, name.c_str())).is_object()) << kind;
  }
  EXPECT_EQ(text(play_get_list, "colours"), "");
  EXPECT_NE(message(), "");
  EXPECT_EQ(text(play_describe, "models", "no.such"), "");
}

// S4's AccelerationInput is one number in [-1, 1]; a car with pedals accepts none below 0.
TEST(SixlinePlay, aToyDrivesBackByNegativeThrottleAndACarWithPedalsDoesNot) {
  play_world* w = new_world();
  for (const bool toy : {true, false}) {
    ASSERT_EQ(play_world_set_car(w, 0, toy ? "ray_toy" : "coupled_bicycle", "article", ""), SIXLINE_OK);
    ASSERT_EQ(play_world_set_driver(w, "external"), SIXLINE_OK);
    play_world_reset(w);
    play_world_control(w, -1, 0, 0, 0, 1, 1);
    play_world_step(w, 2000);
    const json channels = json::parse(text(play_world_get_text, w, "channels", 0));
    for (std::size_t i = 0; i < channels.size(); ++i) {
      if (channels[i]["name"] != "vx") continue;
      const double v = numbers(w, "channels", 0)[i];
      std::printf("%s after 2 s: %.4f m/s\n", toy ? "toy" : "coupled_bicycle", v);
      EXPECT_TRUE(toy ? v < -1 : v > -1e-6) << v;
    }
  }
  play_world_destroy(w);
}

TEST(SixlinePlay, aChannelTellsItsQuantityAndItsWheel) {
  play_world* w = new_world();
  ASSERT_EQ(play_world_set_car(w, 0, "double_track", "article", ""), SIXLINE_OK) << message();
  const json channels = json::parse(text(play_world_get_text, w, "channels", 0));
  play_world_destroy(w);
  const auto of = [&](const std::string& name) {
    for (const json& channel : channels)
      if (channel["name"] == name) return std::pair(channel["quantity"], channel["wheel"]);
    return std::pair(json(), json());
  };
  EXPECT_EQ(of("t"), std::pair(json(""), json("")));
  EXPECT_EQ(of("yaw_rate"), std::pair(json("yaw_rate"), json("")));
  EXPECT_EQ(of("fz_rl"), std::pair(json("fz"), json("rl")));
}

TEST(SixlinePlay, aCarCanBeMadeSteppedSetAndRead) {
  play_world* w = new_world();
  ASSERT_EQ(play_world_set_car(w, 0, "coupled_bicycle", "article", ""), SIXLINE_OK) << message();
  ASSERT_EQ(play_world_set_driver(w, "external"), SIXLINE_OK);
  play_world_control(w, 1, 0, 0, 0, 1, 1);
  play_world_step(w, 3000);
  const json channels = json::parse(text(play_world_get_text, w, "channels", 0));
  const double* now = numbers(w, "channels", 0);
  int v = -1, t = -1;
  for (std::size_t i = 0; i < channels.size(); ++i) {
    if (channels[i]["name"] == "vx") v = static_cast<int>(i);
    if (channels[i]["name"] == "t") t = static_cast<int>(i);
  }
  EXPECT_DOUBLE_EQ(now[t], 3);
  EXPECT_GT(now[v], 3);
  EXPECT_EQ(play_world_set_parameter(w, 0, "mass", 1000), SIXLINE_OK);
  EXPECT_EQ(play_world_set_parameter(w, 0, "mass", -3), SIXLINE_ERROR_REFUSED);
  EXPECT_TRUE(has(message(), "mass"));
  EXPECT_EQ(play_world_set_parameter(w, 0, "tyre", 3), SIXLINE_OK) << message();
  EXPECT_EQ(play_world_set_parameter(w, 0, "tyre", 99), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(play_world_set_table(w, 0, "gear_ratios", "R:3, N:0, 1:3, 2:2"), SIXLINE_OK) << message();
  EXPECT_EQ(play_world_set_table(w, 0, "gear_ratios", "rubbish"), SIXLINE_ERROR_REFUSED);
  EXPECT_TRUE(has(text(play_world_get_text, w, "file", 0), "mass = 1000"));
  EXPECT_EQ(play_world_reset_parameter(w, 0, ""), SIXLINE_OK);
  EXPECT_EQ(play_world_set_state(w, 0, "vx", 20), SIXLINE_OK);
  EXPECT_EQ(play_world_set_state(w, 0, "wings", 1), SIXLINE_ERROR_REFUSED);
  play_world_destroy(w);
}

TEST(SixlinePlay, filesInMemoryAreFoundAndWrongOnesRefusedWithTheirLine) {
  const char* car = "[car]\nname = \"Mine\"\nmass = 1111\nwheelbase = 2.5\ncg_to_front = 1.2\ncg_to_rear = 1.3\n";
  ASSERT_EQ(play_put_file("files/mine.toml", car), SIXLINE_OK) << message();
  EXPECT_EQ(json::parse(text(play_check_file, "files/mine.toml"))["kind"], "car");
  play_world* w = new_world();
  ASSERT_EQ(play_world_set_car(w, 0, "dynamic_bicycle", "files/mine.toml", ""), SIXLINE_OK) << message();
  play_world_destroy(w);
  EXPECT_EQ(play_put_file("files/broken.toml", "[car\n"), SIXLINE_ERROR_REFUSED);
  EXPECT_TRUE(has(message(), "files/broken.toml:1")) << message();
  ASSERT_EQ(play_put_file("files/heavy.toml", "[car]\nmass = -4\n"), SIXLINE_OK);
  EXPECT_EQ(text(play_check_file, "files/heavy.toml"), "");
  EXPECT_TRUE(has(message(), ":2")) << message();
  EXPECT_EQ(play_put_file("../x.toml", ""), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(play_put_file("/etc/x.toml", ""), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(text(play_check_file, "files/none.csv"), "");
}

TEST(SixlinePlay, aTomlFileIsReadAsTables) {
  ASSERT_EQ(play_put_file("files/any.toml", "a = [1, 2.5, true]\n[b.c]\nd = nan\ne = 1979-05-27T07:32:00.50-07:30\n"),
            SIXLINE_OK)
      << message();
  EXPECT_EQ(json::parse(text(play_read_tables, "files/any.toml")),
            json::parse(R"({"a": [1, 2.5, true], "b": {"c": {"d": null, "e": "1979-05-27T07:32:00.5-07:30"}}})"));
  EXPECT_EQ(text(play_read_tables, "files/no.toml"), "");
}

TEST(SixlinePlay, aScenarioRunsFromJsonAsFromItsFile) {
  const char* scenario =
      "{\"scenario\": {\"model\": \"dynamic_bicycle\", \"dt\": 0.001, \"duration\": 2}, \"initial\": {\"vx\": 20},"
      " \"input\": [{\"imposed_steer_angle_deg\": 2}], \"record\": {\"every\": 0.5, \"channels\": [\"t\", "
      "\"yaw_rate\"]}}";
  const std::string made = text(play_run, scenario);
  ASSERT_NE(made, "") << message();
  const json result = json::parse(made);
  EXPECT_EQ(result["steps"], 2000);
  EXPECT_EQ(result["samples"]["t"].size(), 5u);
  EXPECT_EQ(result["hash"].get<std::string>().size(), 16u);
  EXPECT_EQ(text(play_run, "{\"scenario\": {\"model\": \"dynamic_bicycle\"}}"), "");
  EXPECT_TRUE(has(message(), "duration"));
  EXPECT_EQ(text(play_run, "{nonsense"), "");
  EXPECT_EQ(text(play_run, ""), "");
  EXPECT_EQ(text(play_run, nullptr), "");
}

TEST(SixlinePlay, theRoadComesAsAStripAndAsHeights) {
  play_world* w = new_world();
  std::size_t count = 1;
  EXPECT_EQ(play_world_get_strip(w, 5, nullptr, 0, &count), SIXLINE_OK);
  EXPECT_EQ(count, 0u) << "no track yet";
  ASSERT_EQ(play_world_set_ground(w, "{\"kind\": \"track\", \"name\": \"hairpins\"}"), SIXLINE_OK) << message();
  ASSERT_EQ(play_world_get_strip(w, 5, nullptr, 0, &count), SIXLINE_OK);
  const std::size_t columns = json::parse(text(play_get_layout))["strip"].size();
  ASSERT_GT(count, 100 * columns);
  ASSERT_EQ(count % columns, 0u);
  std::vector<double> rows(count);
  EXPECT_EQ(play_world_get_strip(w, 5, rows.data(), count - 1, &count), SIXLINE_ERROR_BUFFER);
  EXPECT_EQ(play_world_get_strip(w, 0, nullptr, 0, &count), SIXLINE_ERROR_ARGUMENT);
  ASSERT_EQ(play_world_get_strip(w, 5, rows.data(), rows.size(), &count), SIXLINE_OK);
  for (std::size_t i = 0; i < count / columns; ++i) {  // the left edge lies to the left by the road's half width
    const double* r = rows.data() + i * columns;
    const double half = std::hypot(r[4] - r[1], r[5] - r[2]);
    EXPECT_GT(half, 2) << i;
    EXPECT_LT(half, 20) << i;
    // Columns 4 to 9: both edges; 10 to 15: the borders' outer edges, with a kerb above the road if they have a width.
    for (int side = 0; side < 2; ++side) {
      const double* edge = r + 4 + 3 * side;
      const double* outer = r + 10 + 3 * side;
      const double width = std::hypot(outer[0] - edge[0], outer[1] - edge[1]);
      const double banked = (edge[2] - r[3]) / std::hypot(edge[0] - r[1], edge[1] - r[2]) * width;
      const double rise = outer[2] - edge[2];
      EXPECT_TRUE(std::abs(rise - 0.06) < 1e-9 || std::abs(rise - banked - 0.06) < 1e-9) << i << " rises " << rise;
    }
  }
  double heights[6];
  ASSERT_EQ(play_world_get_heights(w, 0, 0, 10, 3, 2, heights), SIXLINE_OK);
  for (const double h : heights) EXPECT_TRUE(std::isfinite(h));
  EXPECT_EQ(play_world_set_ground(w, "{\"kind\": \"moon\"}"), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(play_world_set_ground(w, "[]"), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(play_world_set_ground(w, nullptr), SIXLINE_ERROR_REFUSED);
  play_world_destroy(w);
}

TEST(SixlinePlay, carsThatAreNotThereAreRefused) {
  play_world* w = new_world();
  double* place = nullptr;
  const float* rows = nullptr;
  char* made = nullptr;
  EXPECT_EQ(play_world_get_numbers(w, "view", 0, &place), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(play_world_get_text(w, "parameters", 3, &made), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(message(), "car is 3: there is no such car in the world");
  EXPECT_EQ(play_world_get_history(w, -1, &rows), SIXLINE_ERROR_ARGUMENT);
  std::int32_t steps = -1;
  EXPECT_EQ(play_world_frame(w, 0.02, &steps), SIXLINE_OK);
  EXPECT_EQ(steps, 0);
  play_world_step(w, 5);
  play_world_rewind(w, 1);
  play_world_reset(w);
  play_world_destroy(w);
}

TEST(SixlinePlay, noWorldIsRefusedWithAMessage) {
  static double number = 0;
  static double* place = nullptr;
  static const float* rows = nullptr;
  static char* made = nullptr;
  static std::size_t count = 0;
  const std::function<sixline_status()> calls[] = {
      [] { return play_world_set_ground(nullptr, "{}"); },
      [] { return play_world_set_car(nullptr, 0, "double_track", "article", ""); },
      [] { return play_world_remove_car(nullptr, 0); },
      [] { return play_world_set_clock(nullptr, 0.01, ""); },
      [] { return play_world_set_driver(nullptr, "manual"); },
      [] { return play_world_describe(nullptr, &made); },
      [] { return play_world_frame(nullptr, 0.02, nullptr); },
      [] { return play_world_step(nullptr, 1); },
      [] { return play_world_control(nullptr, 0, 0, 0, 0, 0, 0); },
      [] { return play_world_reset(nullptr); },
      [] { return play_world_rewind(nullptr, 1); },
      [] { return play_world_get_message(nullptr, &made); },
      [] { return play_world_get_numbers(nullptr, "status", 0, &place); },
      [] { return play_world_get_history(nullptr, 0, &rows); },
      [] { return play_world_get_text(nullptr, "driver", 0, &made); },
      [] { return play_world_set_parameter(nullptr, 0, "mass", 1); },
      [] { return play_world_set_table(nullptr, 0, "gear_ratios", ""); },
      [] { return play_world_reset_parameter(nullptr, 0, "mass"); },
      [] { return play_world_set_state(nullptr, 0, "vx", 1); },
      [] { return play_world_set_driver_parameter(nullptr, "gain", 1); },
      [] { return play_world_get_strip(nullptr, 5, nullptr, 0, &count); },
      [] { return play_world_get_heights(nullptr, 0, 0, 1, 1, 1, &number); },
      [] { return play_world_save_replay(nullptr, &made); },
      [] { return play_world_load_replay(nullptr, "{}"); },
  };
  for (const auto& call : calls) {
    EXPECT_EQ(play_get_list(nullptr, &made), SIXLINE_ERROR_REFUSED);  // another message before
    EXPECT_EQ(call(), SIXLINE_ERROR_HANDLE) << &call - calls;
    EXPECT_EQ(message(), "world is null: must be a world") << &call - calls;
  }
  play_world_destroy(nullptr);
  play_free_text(nullptr);
}

TEST(SixlinePlay, aNullPointerIsRefused) {
  EXPECT_EQ(text(play_describe, nullptr, nullptr), "");
  EXPECT_EQ(play_put_file(nullptr, nullptr), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(text(play_check_file, nullptr), "");
  EXPECT_EQ(play_get_layout(nullptr), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(message(), "text is null: must be a pointer");
  EXPECT_EQ(play_world_create(nullptr), SIXLINE_ERROR_ARGUMENT);
  play_world* w = new_world();
  std::size_t count = 0;
  EXPECT_EQ(play_world_get_strip(w, 5, nullptr, 0, nullptr), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(play_world_get_strip(w, 5, nullptr, 1, &count), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(play_world_get_heights(w, 0, 0, 1, 1, 1, nullptr), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(play_world_get_numbers(w, "status", 0, nullptr), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(numbers(w, nullptr, 0), nullptr);
  play_world_destroy(w);
}

TEST(SixlinePlay, aViewKeepsItsAddressWhileCarsComeAndGo) {
  play_world* w = new_world();
  ASSERT_EQ(play_world_set_car(w, 0, "double_track", "article", ""), SIXLINE_OK);
  ASSERT_EQ(play_world_set_car(w, 1, "kinematic_arc", "article", ""), SIXLINE_OK);
  const double* view = numbers(w, "view", 1);
  ASSERT_EQ(play_world_remove_car(w, 1), SIXLINE_OK);
  ASSERT_EQ(play_world_set_car(w, 1, "ray_car", "limousine", ""), SIXLINE_OK);
  EXPECT_EQ(numbers(w, "view", 1), view);
  ASSERT_EQ(play_world_set_car(w, 1, "slipping_wheel", "article", ""), SIXLINE_OK);
  EXPECT_EQ(numbers(w, "view", 1), view);
  play_world_destroy(w);
}

TEST(SixlinePlay, aWrongInputOfADeviceIsHarmless) {
  play_world* w = new_world();
  ASSERT_EQ(play_world_set_car(w, 0, "double_track", "article", ""), SIXLINE_OK);
  double* input = numbers(w, "input", 0);
  double* settings = numbers(w, "settings", 0);
  const json layout = json::parse(text(play_get_layout));
  for (const double wild : {std::nan(""), 1e300, -1e300, HUGE_VAL}) {
    for (std::size_t i = 0; i < layout["input"].size(); ++i) input[i] = wild;
    for (std::size_t i = 0; i < layout["settings"].size(); ++i) settings[i] = wild;
    for (int i = 0; i < 50; ++i) play_world_frame(w, 0.05, nullptr);
    const double* view = numbers(w, "view", 0);
    for (std::size_t i = 0; i < layout["view"].size(); ++i) EXPECT_TRUE(std::isfinite(view[i])) << layout["view"][i];
  }
  play_world_destroy(w);
}

}  // namespace
}  // namespace sixline
