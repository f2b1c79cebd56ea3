// Models by name: their descriptions, the channels of their family, and every car on every model.
#include "sixline/internal/vehicle/registry/models.hpp"

#include <nlohmann/json.hpp>

#include "files/cars/cars.hpp"
#include "pages.hpp"
#include "program.hpp"

namespace sixline {
namespace {

using Json = nlohmann::json;
constexpr const char* parts[] = {"states", "outputs", "parameters", "options", "inputs"};

Json described(const std::string& id) { return Json::parse(succeeded(run_sixline({"describe", id, "--json"})).out); }

// That no two of a model share a name: names_test. Units: glossary_test.
TEST(Describe, everyEntryHasAUnitAMeaningAndADefaultWithinItsRange) {
  for (const std::string& id : model_ids()) {
    const Json json = described(id);
    EXPECT_EQ(json["id"], id);
    EXPECT_TRUE(json["name"].is_string());
    EXPECT_FALSE(json["meaning"].get<std::string>().empty());
    for (const std::string part : parts) {
      EXPECT_TRUE(part == "options" || !json.at(part).empty()) << id << ": nothing in " << part;
      for (const Json& entry : json.at(part)) {
        SCOPED_TRACE(id + entry.dump());
        const auto number = [&](const char* key) { return entry.at(key).is_number() ? entry[key].get<double>() : NAN; };
        for (const char* key : {"name", "unit", "meaning"}) EXPECT_FALSE(entry.at(key).get<std::string>().empty());
        EXPECT_FALSE(number("min") >= number("max"));
        EXPECT_FALSE(number("default") < number("min"));
        EXPECT_FALSE(number("default") > number("max"));
        if (part == "options") {
          EXPECT_EQ(std::count(entry.at("choices").begin(), entry.at("choices").end(), entry["default"]), 1);
        }
      }
    }
  }
}

// Torques turn the wheels of exactly those models that have a moment of inertia of their wheels among the parameters.
TEST(Describe, hasWheelInertiaIsWhatTheParametersSay) {
  const auto expect_given = [](const std::string& id, const std::string& longitudinal) {
    const auto model = make_model(id, longitudinal);
    const Description d = (*model)->describe();
    const bool parameter = std::any_of(d.parameters.begin(), d.parameters.end(),
                                       [](const Entry& e) { return e.name.starts_with("wheel_inertia"); });
    EXPECT_EQ(d.info.has_wheel_inertia, parameter) << id << ' ' << longitudinal;
  };
  for (const ModelInfo& info : model_infos()) {
    expect_given(std::string(info.id), "");
    if (!info.has_longitudinal) continue;
    for (const std::string& longitudinal : longitudinal_ids()) expect_given(std::string(info.id), longitudinal);
  }
}

TEST(Describe, everyModelHasTheChannelsOfItsFamily) {
  auto lists = testing::lists_in("models/channels.txt");
  for (const ModelInfo& info : model_infos()) {
    const std::string id(info.id);
    const Description d = (*make_model(id))->describe();
    std::set<std::string> given{"t"};
    for (const auto* list : {&d.states, &d.outputs})
      for (const Entry& entry : *list) given.insert(entry.name);
    for (const std::string& list : {std::string(name_of(info.family)), id})
      for (const std::string& name : lists[list]) {
        std::vector<std::string> names{name};
        if (name.ends_with('*')) {
          names = testing::split(info.wheels == 4 ? "fl fr rl rr" : "front rear", ' ');
          for (std::string& each : names) each = name.substr(0, name.size() - 1) + each;
        }
        for (const std::string& each : names) EXPECT_TRUE(given.count(each)) << id << " has no channel " << each;
      }
  }
}

TEST(Describe, aRunGivesTheChannelsThatDescribeLists) {
  const OwnFolder folder;
  for (const auto& id : model_ids()) {
    const Json json = described(id);
    std::set<std::string> listed, given;
    for (const char* part : {"states", "outputs"})
      for (const auto& entry : json[part]) listed.insert(entry["name"]);
    const std::string file =
        folder.file("s.toml", "[scenario]\nmodel = \"" + id + "\"\nduration = 0.1\n[car]\nfile = \"article\"\n");
    const Json ran = Json::parse(run_sixline({"run", file, "--json"}).out);
    for (const auto& [name, value] : ran["final"].items()) given.insert(name);
    EXPECT_EQ(listed, given) << id;
  }
}

TEST(Describe, theTextHasTheContentOfTheJson) {
  const Json json = described("kinematic_bicycle");
  const std::string text = run_sixline({"describe", "kinematic_bicycle"}).out;
  for (const char* part : parts)
    for (const auto& entry : json[part]) {
      EXPECT_TRUE(has(text, "\n  " + entry["name"].get<std::string>() + " ")) << entry["name"];
      EXPECT_TRUE(has(text, entry["meaning"].get<std::string>())) << entry["name"];
    }
}

TEST(Cars, everyOneRunsOnEveryModelAndStaysFinite) {
  const auto cars = list_cars();
  ASSERT_EQ(cars.size(), 17u);
  const auto drive = [&](const std::string& id, const std::string& longitudinal, const std::string& car) {
    SCOPED_TRACE(id + " " + longitudinal + " " + car);
    auto model = make_model_with_car(id, longitudinal, car);
    const Description d = (*model)->describe();
    for (int step = 0; step < 2000; step += testing::sanitized ? 16 : 1) {
      Inputs<double> u{.throttle = 1};  // launch
      if (step >= 800) u = {.brake = 1, .steer = 0.2};
      if (step == 1400) u = {.steer = 0.2};
      if (step > 1400) u = {.throttle = 0.3, .steer = 0.2, .gear = -1, .auto_shift = 0};
      ASSERT_EQ((*model)->step(u, {}, 0.01, d.integrators.front()), "") << step * 0.01 << " s";
      if (step != 799 || d.info.family == Family::kinematic || id == "rigid_body") continue;  // that body has no engine
      std::vector<double> values;
      (*model)->read(values);
      for (std::size_t i = 0; i < d.states.size(); ++i)
        if (d.states[i].name == "vx") {
          EXPECT_GT(values[i], 5) << "8 s of full throttle";
          EXPECT_LT(values[i], 150);
        }
    }
  };
  for (const auto& car : cars) {
    for (const auto& id : model_ids()) drive(id, "", car);
    for (const char* longitudinal : {"point_mass", "load_transfer", "engine_gearbox", "rolling_wheel"})
      drive("kinematic_bicycle", longitudinal, car);
  }
}

TEST(Models, aWrongNameIsRefusedWithTheNearest) {
  EXPECT_EQ(make_model("sliping_wheel").error().text(),
            "model is sliping_wheel: is not a model; did you mean slipping_wheel?");
  EXPECT_TRUE(has(make_model("boat").error().text(), "known are six_line"));
  EXPECT_TRUE(has(make_model("kinematic_bicycle", "long.x").error().text(), "must be one of point_mass"));
}

}  // namespace
}  // namespace sixline
