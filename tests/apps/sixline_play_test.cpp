// The C interface of the page: names are in the order of the numbers, and cars are driven, set and read.
#include "apps/page_worlds.hpp"
#include "play/world.hpp"

namespace sixline {
namespace {

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
  expect_in_order<WorldImpact>();
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
  std::set<json> families;
  for (const json& model : json::parse(text(play_get_models))) families.insert(model["family"]);
  EXPECT_EQ(json(families).size(), layout["kinds"]["family"].size());

  const OwnWorld w;
  const int most = layout["limits"]["cars"];
  for (int car = 0; car < most; ++car)
    EXPECT_EQ(play_world_set_car(w, car, "point_mass", "article", ""), SIXLINE_OK) << car;
  EXPECT_EQ(play_world_set_car(w, most, "point_mass", "article", ""), SIXLINE_ERROR_REFUSED);
  for (const json& kind : layout["kinds"]["numbers"])
    EXPECT_EQ(numbers(w, kind.get<std::string>().c_str(), 0) == nullptr, kind == "swarm") << kind;  // of none
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
}

// The numbers "source" and "replay" of the status, by their names.
TEST(SixlinePlay, theStatusNamesTheDriverAndTheProgressOfAReplay) {
  const json layout = json::parse(text(play_get_layout));
  const OwnWorld w;
  const auto named = [&](const char* number) {
    const auto& names = layout["status"];
    const auto at = std::find(names.begin(), names.end(), number) - names.begin();
    const double value = numbers(w, "status", 0)[at];
    return layout["values"][number][static_cast<std::size_t>(value)].get<std::string>();
  };
  ASSERT_EQ(play_world_set_ground(w, "{\"kind\": \"track\", \"name\": \"oval\"}"), SIXLINE_OK);
  w.set_car(0, "coupled_bicycle");
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
  const std::string replay = text(play_world_save_replay, w);
  ASSERT_EQ(play_world_load_replay(w, replay.c_str()), SIXLINE_OK) << message();
  play_world_step(w, 1);
  EXPECT_EQ(named("source"), "replay");
  EXPECT_EQ(named("replay"), "playing");
  play_world_step(w, 299);
  EXPECT_EQ(named("source"), "replay");
  EXPECT_EQ(named("replay"), "ended");
}

TEST(SixlinePlay, listsAndDescriptionsAreJson) {
  EXPECT_GT(json::parse(text(play_get_models)).size(), 20u);
  const json layout = json::parse(text(play_get_layout));
  const std::map<std::string, const char*> one = {
      {"models", "point_mass"}, {"cars", "article"}, {"tracks", "oval"}, {"drivers", "lookahead"}};
  for (const std::string kind : layout["kinds"]["list"])
    EXPECT_TRUE(json::parse(text(play_describe, kind.c_str(), one.at(kind))).is_object()) << kind;
  EXPECT_EQ(text(play_describe, "colours", "red"), "");
  EXPECT_NE(message(), "");
  EXPECT_EQ(text(play_describe, "models", "no.such"), "");
}

TEST(SixlinePlay, aChannelTellsItsQuantityAndItsWheel) {
  const OwnWorld w("double_track");
  const auto of = [&](const char* name) {
    const json reported = channel(w, name).first;
    return std::pair(reported["quantity"], reported["wheel"]);
  };
  EXPECT_EQ(of("t"), std::pair(json(""), json("")));
  EXPECT_EQ(of("yaw_rate"), std::pair(json("yaw_rate"), json("")));
  EXPECT_EQ(of("fz_rl"), std::pair(json("fz"), json("rl")));
}

TEST(SixlinePlay, aCarCanBeMadeSteppedSetAndRead) {
  const OwnWorld w("coupled_bicycle");
  ASSERT_EQ(play_world_set_driver(w, "external"), SIXLINE_OK);
  play_world_control(w, 1, 0, 0, 0, 1, 1);
  play_world_step(w, 3000);
  EXPECT_DOUBLE_EQ(channel(w, "t").second, 3);
  EXPECT_GT(channel(w, "vx").second, 3);
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
}

TEST(SixlinePlay, aViewKeepsItsAddressWhileCarsComeAndGo) {
  const OwnWorld w("double_track");
  w.set_car(1, "kinematic_arc");
  const double* view = numbers(w, "view", 1);
  ASSERT_EQ(play_world_remove_car(w, 1), SIXLINE_OK);
  ASSERT_EQ(play_world_set_car(w, 1, "ray_car", "limousine", ""), SIXLINE_OK);
  EXPECT_EQ(numbers(w, "view", 1), view);
  w.set_car(1, "slipping_wheel");
  EXPECT_EQ(numbers(w, "view", 1), view);
}

}  // namespace
}  // namespace sixline
