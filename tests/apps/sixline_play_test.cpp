// The C interface of the page: names are in the order of the numbers, refusals have messages, and no argument breaks
// it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "play/sixline_play.h"
#include "play/world.hpp"

namespace sixline {
namespace {

using nlohmann::json;

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
  const json layout = json::parse(sixline_layout());
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
    EXPECT_NE(sixline_list(kind.get<std::string>().c_str()), nullptr) << kind;
  std::set<json> families;
  for (const json& model : json::parse(sixline_list("models"))) families.insert(model["family"]);
  EXPECT_EQ(json(families).size(), layout["kinds"]["family"].size());

  sixline_world* w = sixline_world_make();
  const int most = layout["limits"]["cars"];
  for (int car = 0; car < most; ++car) EXPECT_EQ(sixline_world_car(w, car, "point_mass", "article", ""), 1) << car;
  EXPECT_EQ(sixline_world_car(w, most, "point_mass", "article", ""), 0);
  for (const json& kind : layout["kinds"]["numbers"])
    EXPECT_NE(sixline_numbers(w, kind.get<std::string>().c_str(), 0), nullptr) << kind;
  for (const json& kind : layout["kinds"]["text"])
    EXPECT_NE(sixline_text(w, kind.get<std::string>().c_str(), 0), nullptr) << kind;
  const double shortest = layout["limits"]["time_step_min"], longest = layout["limits"]["time_step_max"];
  EXPECT_EQ(sixline_world_clock(w, shortest, ""), 1);
  EXPECT_EQ(sixline_world_clock(w, 0.99 * shortest, ""), 0);
  EXPECT_EQ(sixline_world_clock(w, longest, ""), 1);
  EXPECT_EQ(sixline_world_clock(w, 1.01 * longest, ""), 0);
  // Drivers that are not robots: the two that can be chosen, and the status of a world after a replay.
  EXPECT_EQ(layout["values"]["driver"], json::parse(R"(["manual", "external", "ended"])"));
  for (const char* name : {"manual", "external"}) EXPECT_EQ(sixline_world_driver(w, name), 1) << name;
  EXPECT_EQ(sixline_world_driver(w, "ended"), 0);
  sixline_world_free(w);
}

// The numbers "source" and "replay" of the status, by their names.
TEST(SixlinePlay, theStatusNamesTheDriverAndTheProgressOfAReplay) {
  const json layout = json::parse(sixline_layout());
  sixline_world* w = sixline_world_make();
  const auto named = [&](const char* number) {
    const auto& names = layout["status"];
    const auto at = std::find(names.begin(), names.end(), number) - names.begin();
    const double value = sixline_numbers(w, "status", 0)[at];
    return layout["values"][number][static_cast<std::size_t>(value)].get<std::string>();
  };
  ASSERT_EQ(sixline_world_ground(w, "{\"kind\": \"track\", \"name\": \"oval\"}"), 1);
  ASSERT_EQ(sixline_world_car(w, 0, "coupled_bicycle", "article", ""), 1);
  sixline_world_reset(w);
  EXPECT_EQ(named("source"), "keys");
  EXPECT_EQ(named("replay"), "none");
  const auto device = [&](const char* number, double value) {
    const auto& names = layout["input"];
    sixline_numbers(w, "input", 0)[std::find(names.begin(), names.end(), number) - names.begin()] = value;
  };
  device("touch_active", 1);
  sixline_world_step(w, 100);
  EXPECT_EQ(named("source"), "touch");
  device("touch_active", 0);
  device("pad_touched", 1);
  sixline_world_step(w, 100);
  EXPECT_EQ(named("source"), "pad");
  device("pad_touched", 0);
  ASSERT_EQ(sixline_world_driver(w, "lookahead"), 1);
  sixline_world_step(w, 100);
  EXPECT_EQ(named("source"), "driver");
  const std::string kept = sixline_save_replay(w);
  ASSERT_EQ(sixline_load_replay(w, kept.c_str()), 1) << sixline_error();
  sixline_world_step(w, 1);
  EXPECT_EQ(named("source"), "replay");
  EXPECT_EQ(named("replay"), "playing");
  sixline_world_step(w, 299);
  EXPECT_EQ(named("source"), "replay");
  EXPECT_EQ(named("replay"), "ended");
  sixline_world_free(w);
}

TEST(SixlinePlay, listsAndDescriptionsAreJson) {
  EXPECT_EQ(sixline_api_version(), SIXLINE_API_VERSION);
  for (const char* kind : {"models", "cars", "tracks", "drivers"}) {
    const json list = json::parse(sixline_list(kind));
    ASSERT_GT(list.size(), 1u) << kind;
    const std::string name = list[0]["name"];
    EXPECT_TRUE(json::parse(sixline_describe(kind, name.c_str())).is_object()) << kind;
  }
  EXPECT_EQ(sixline_list("colours"), nullptr);
  EXPECT_NE(std::strlen(sixline_error()), 0u);
  EXPECT_EQ(sixline_describe("models", "no.such"), nullptr);
}

// S4's AccelerationInput is one number in [-1, 1]; a car with pedals accepts none below 0.
TEST(SixlinePlay, aToyDrivesBackByNegativeThrottleAndACarWithPedalsDoesNot) {
  sixline_world* w = sixline_world_make();
  for (const bool toy : {true, false}) {
    ASSERT_EQ(sixline_world_car(w, 0, toy ? "ray_toy" : "coupled_bicycle", "article", ""), 1);
    ASSERT_EQ(sixline_world_driver(w, "external"), 1);
    sixline_world_reset(w);
    sixline_world_control(w, -1, 0, 0, 0, 1, 1);
    sixline_world_step(w, 2000);
    const json channels = json::parse(sixline_text(w, "channels", 0));
    for (std::size_t i = 0; i < channels.size(); ++i) {
      if (channels[i]["name"] != "vx") continue;
      const double v = sixline_numbers(w, "channels", 0)[i];
      std::printf("%s after 2 s: %.4f m/s\n", toy ? "toy" : "coupled_bicycle", v);
      EXPECT_TRUE(toy ? v < -1 : v > -1e-6) << v;
    }
  }
  sixline_world_free(w);
}

TEST(SixlinePlay, aChannelNamesItsQuantityAndItsWheel) {
  sixline_world* w = sixline_world_make();
  ASSERT_EQ(sixline_world_car(w, 0, "double_track", "article", ""), 1) << sixline_error();
  const json channels = json::parse(sixline_text(w, "channels", 0));
  sixline_world_free(w);
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
  sixline_world* w = sixline_world_make();
  ASSERT_EQ(sixline_world_car(w, 0, "coupled_bicycle", "article", ""), 1) << sixline_error();
  ASSERT_EQ(sixline_world_driver(w, "external"), 1);
  sixline_world_control(w, 1, 0, 0, 0, 1, 1);
  sixline_world_step(w, 3000);
  const json channels = json::parse(sixline_text(w, "channels", 0));
  const double* now = sixline_numbers(w, "channels", 0);
  int v = -1, t = -1;
  for (std::size_t i = 0; i < channels.size(); ++i) {
    if (channels[i]["name"] == "vx") v = static_cast<int>(i);
    if (channels[i]["name"] == "t") t = static_cast<int>(i);
  }
  EXPECT_DOUBLE_EQ(now[t], 3);
  EXPECT_GT(now[v], 3);
  const json parameters = json::parse(sixline_text(w, "parameters", 0));
  for (const auto& p : parameters) {
    const double value = sixline_parameter(w, 0, p["index"]);
    if (!p.contains("text")) {
      EXPECT_EQ(value, p["value"].get<double>()) << p["name"];
    }
  }
  EXPECT_EQ(sixline_set_parameter(w, 0, "mass", 1000), 1);
  EXPECT_EQ(sixline_set_parameter(w, 0, "mass", -3), 0);
  EXPECT_NE(std::strstr(sixline_error(), "mass"), nullptr);
  EXPECT_EQ(sixline_set_parameter(w, 0, "tyre", 3), 1) << sixline_error();
  EXPECT_EQ(sixline_set_parameter(w, 0, "tyre", 99), 0);
  EXPECT_EQ(sixline_set_table(w, 0, "gear_ratios", "R:3, N:0, 1:3, 2:2"), 1) << sixline_error();
  EXPECT_EQ(sixline_set_table(w, 0, "gear_ratios", "rubbish"), 0);
  EXPECT_NE(std::strstr(sixline_text(w, "file", 0), "mass = 1000"), nullptr);
  EXPECT_EQ(sixline_reset_parameter(w, 0, ""), 1);
  EXPECT_EQ(sixline_set_state(w, 0, "vx", 20), 1);
  EXPECT_EQ(sixline_set_state(w, 0, "wings", 1), 0);
  sixline_world_free(w);
}

TEST(SixlinePlay, filesInMemoryAreFoundAndWrongOnesRefusedWithTheirLine) {
  const char* car = "[car]\nname = \"Mine\"\nmass = 1111\nwheelbase = 2.5\ncg_to_front = 1.2\ncg_to_rear = 1.3\n";
  ASSERT_EQ(sixline_put_file("files/mine.toml", car), 1) << sixline_error();
  EXPECT_EQ(json::parse(sixline_check_file("files/mine.toml"))["kind"], "car");
  sixline_world* w = sixline_world_make();
  ASSERT_EQ(sixline_world_car(w, 0, "dynamic_bicycle", "files/mine.toml", ""), 1) << sixline_error();
  sixline_world_free(w);
  EXPECT_EQ(sixline_put_file("files/broken.toml", "[car\n"), 0);
  EXPECT_NE(std::strstr(sixline_error(), "files/broken.toml:1"), nullptr) << sixline_error();
  ASSERT_EQ(sixline_put_file("files/heavy.toml", "[car]\nmass = -4\n"), 1);
  EXPECT_EQ(sixline_check_file("files/heavy.toml"), nullptr);
  EXPECT_NE(std::strstr(sixline_error(), ":2"), nullptr) << sixline_error();
  EXPECT_EQ(sixline_put_file("../x.toml", ""), 0);
  EXPECT_EQ(sixline_put_file("/etc/x.toml", ""), 0);
  EXPECT_EQ(sixline_check_file("files/none.csv"), nullptr);
}

TEST(SixlinePlay, aScenarioRunsFromJsonAsFromItsFile) {
  const char* text =
      "{\"scenario\": {\"model\": \"dynamic_bicycle\", \"dt\": 0.001, \"duration\": 2}, \"initial\": {\"vx\": 20},"
      " \"input\": [{\"imposed_steer_angle_deg\": 2}], \"record\": {\"every\": 0.5, \"channels\": [\"t\", "
      "\"yaw_rate\"]}}";
  const char* answer = sixline_run(text);
  ASSERT_NE(answer, nullptr) << sixline_error();
  const json result = json::parse(answer);
  EXPECT_EQ(result["steps"], 2000);
  EXPECT_EQ(result["samples"]["t"].size(), 5u);
  EXPECT_EQ(result["hash"].get<std::string>().size(), 16u);
  EXPECT_EQ(sixline_run("{\"scenario\": {\"model\": \"dynamic_bicycle\"}}"), nullptr);
  EXPECT_NE(std::strstr(sixline_error(), "duration"), nullptr);
  EXPECT_EQ(sixline_run("{nonsense"), nullptr);
  EXPECT_EQ(sixline_run(""), nullptr);
  EXPECT_EQ(sixline_run(nullptr), nullptr);
}

TEST(SixlinePlay, theRoadComesAsAStripAndAsHeights) {
  sixline_world* w = sixline_world_make();
  const double* rows = nullptr;
  EXPECT_EQ(sixline_strip(w, 5, &rows), 0) << "no track yet";
  ASSERT_EQ(sixline_world_ground(w, "{\"kind\": \"track\", \"name\": \"hairpins\"}"), 1) << sixline_error();
  const int count = sixline_strip(w, 5, &rows);
  ASSERT_GT(count, 100);
  const std::size_t columns = json::parse(sixline_layout())["strip"].size();
  for (int i = 0; i < count; ++i) {  // the left edge lies to the left by the road's half width
    const double* r = rows + static_cast<std::size_t>(i) * columns;
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
  sixline_heights(w, 0, 0, 10, 3, 2, heights);
  for (const double h : heights) EXPECT_TRUE(std::isfinite(h));
  EXPECT_EQ(sixline_world_ground(w, "{\"kind\": \"moon\"}"), 0);
  EXPECT_EQ(sixline_world_ground(w, "[]"), 0);
  EXPECT_EQ(sixline_world_ground(w, nullptr), 0);
  sixline_world_free(w);
}

TEST(SixlinePlay, carsThatDoNotExistAreRefused) {
  sixline_world* w = sixline_world_make();
  EXPECT_EQ(sixline_numbers(w, "view", 0), nullptr);
  EXPECT_EQ(sixline_text(w, "parameters", 3), nullptr);
  EXPECT_EQ(sixline_history(w, -1), nullptr);
  EXPECT_TRUE(std::isnan(sixline_parameter(w, 0, 0)));
  EXPECT_EQ(sixline_world_frame(w, 0.02), 0);
  sixline_world_step(w, 5);
  sixline_world_rewind(w, 1);
  sixline_world_reset(w);
  sixline_world_free(w);
}

TEST(SixlinePlay, noWorldIsRefusedWithAMessage) {
  const std::function<bool()> calls[] = {
      [] { return sixline_world_ground(nullptr, "{}") == 0; },
      [] { return sixline_world_car(nullptr, 0, "double_track", "article", "") == 0; },
      [] { return sixline_world_remove(nullptr, 0) == 0; },
      [] { return sixline_world_clock(nullptr, 0.01, "") == 0; },
      [] { return sixline_world_driver(nullptr, "manual") == 0; },
      [] { return sixline_world_describe(nullptr) == nullptr; },
      [] { return sixline_world_frame(nullptr, 0.02) == 0; },
      [] { return sixline_world_step(nullptr, 1), true; },
      [] { return sixline_world_control(nullptr, 0, 0, 0, 0, 0, 0), true; },
      [] { return sixline_world_reset(nullptr), true; },
      [] { return sixline_world_rewind(nullptr, 1), true; },
      [] { return sixline_world_message(nullptr) == nullptr; },
      [] { return sixline_numbers(nullptr, "status", 0) == nullptr; },
      [] { return sixline_text(nullptr, "driver", 0) == nullptr; },
      [] { return std::isnan(sixline_parameter(nullptr, 0, 0)); },
      [] { return sixline_set_parameter(nullptr, 0, "mass", 1) == 0; },
      [] { return sixline_set_table(nullptr, 0, "gear_ratios", "") == 0; },
      [] { return sixline_reset_parameter(nullptr, 0, "") == 0; },
      [] { return sixline_set_state(nullptr, 0, "vx", 1) == 0; },
      [] { return sixline_history(nullptr, 0) == nullptr; },
      [] { return sixline_strip(nullptr, 5, nullptr) == 0; },
      [] { return sixline_heights(nullptr, 0, 0, 1, 1, 1, nullptr), true; },
      [] { return sixline_save_replay(nullptr) == nullptr; },
      [] { return sixline_load_replay(nullptr, "{}") == 0; },
      [] { return sixline_set_driver_parameter(nullptr, "gain", 1) == 0; },
  };
  for (const auto& call : calls) {
    EXPECT_EQ(sixline_list(nullptr), nullptr);  // sets another message first
    EXPECT_TRUE(call()) << &call - calls;
    EXPECT_STREQ(sixline_error(), "world is null: must be a world") << &call - calls;
  }
  sixline_world_free(nullptr);
  EXPECT_EQ(sixline_describe(nullptr, nullptr), nullptr);
  EXPECT_EQ(sixline_put_file(nullptr, nullptr), 0);
  EXPECT_EQ(sixline_check_file(nullptr), nullptr);
  sixline_world* w = sixline_world_make();
  EXPECT_EQ(sixline_strip(w, 5, nullptr), 0);
  sixline_heights(w, 0, 0, 1, 1, 1, nullptr);
  EXPECT_EQ(sixline_numbers(w, nullptr, 0), nullptr);
  sixline_world_free(w);
}

TEST(SixlinePlay, aViewKeepsItsAddressWhileCarsComeAndGo) {
  sixline_world* w = sixline_world_make();
  ASSERT_EQ(sixline_world_car(w, 0, "double_track", "article", ""), 1);
  ASSERT_EQ(sixline_world_car(w, 1, "kinematic_arc", "article", ""), 1);
  const double* view = sixline_numbers(w, "view", 1);
  ASSERT_EQ(sixline_world_remove(w, 1), 1);
  ASSERT_EQ(sixline_world_car(w, 1, "ray_car", "limousine", ""), 1);
  EXPECT_EQ(sixline_numbers(w, "view", 1), view);
  ASSERT_EQ(sixline_world_car(w, 1, "slipping_wheel", "article", ""), 1);
  EXPECT_EQ(sixline_numbers(w, "view", 1), view);
  sixline_world_free(w);
}

TEST(SixlinePlay, aWrongInputOfADeviceIsHarmless) {
  sixline_world* w = sixline_world_make();
  ASSERT_EQ(sixline_world_car(w, 0, "double_track", "article", ""), 1);
  double* input = sixline_numbers(w, "input", 0);
  double* settings = sixline_numbers(w, "settings", 0);
  const json layout = json::parse(sixline_layout());
  for (const double wild : {std::nan(""), 1e300, -1e300, HUGE_VAL}) {
    for (std::size_t i = 0; i < layout["input"].size(); ++i) input[i] = wild;
    for (std::size_t i = 0; i < layout["settings"].size(); ++i) settings[i] = wild;
    for (int i = 0; i < 50; ++i) sixline_world_frame(w, 0.05);
    const double* view = sixline_numbers(w, "view", 0);
    for (std::size_t i = 0; i < layout["view"].size(); ++i) EXPECT_TRUE(std::isfinite(view[i])) << layout["view"][i];
  }
  sixline_world_free(w);
}

}  // namespace
}  // namespace sixline
