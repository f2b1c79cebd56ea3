// Models by name: descriptions against the table of channels, every car on every model, and the factory values.
#include "sixline/internal/registry/models.hpp"

#include <nlohmann/json.hpp>

#include "cars/cars.hpp"
#include "program.hpp"

namespace sixline {
namespace {

using Json = nlohmann::json;

/// Channel -> unit, from units and the channels that have them.
std::map<std::string, std::string> unit_of(std::initializer_list<std::pair<const char*, const char*>> rows) {
  std::map<std::string, std::string> units;
  for (const auto& [unit, channels] : rows)
    for (const std::string& channel : testing::split(channels, ' ')) units[channel] = unit;
  return units;
}
const auto units = unit_of({{"s", "t"},
                            {"m", "x y z turn_radius_rear turn_radius_front turn_radius_centre"},
                            {"rad", "yaw yaw_wrapped roll pitch sideslip_angle steer_angle"},
                            {"rad/s", "yaw_rate wheel_speed"},
                            {"m/s", "vx vy vz speed"},
                            {"m/s^2", "vx_rate ay"},
                            {"rpm", "rpm"},
                            {"-", "gear throttle brake"},
                            {"N m", "engine_torque axle_drive_torque brake_torque steering_torque"},
                            {"N", "drive_force drag_force rolling_resistance_force net_force"},
                            {"1/m", "curvature"}});
/// Channels for each axle or wheel, whose names have its suffix.
const auto wheel_units = unit_of({{"rad", "slip_angle"},
                                  {"-", "slip_ratio friction_utilization grounded"},
                                  {"rad/s", "wheel_speed"},
                                  {"N", "fz fx fy"},
                                  {"m", "compression"}});
const std::vector<std::string> axle_places = {"front", "rear"}, wheel_places = {"fl", "fr", "rl", "rr"};
bool has_four_wheels(const std::string& id) {
  return id == "double_track" || id == "rigid_car" || id == "ray_car" || id == "ray_toy";
}

/// The channels that each model must have: those of the table that are meaningful for it.
std::vector<std::string> channels_of(const std::string& id) {
  std::vector<std::string> names{"t", "x"};
  const auto add = [&](std::initializer_list<const char*> more) {
    names.insert(names.end(), more.begin(), more.end());
  };
  const auto add_each = [&](const std::vector<std::string>& places, std::initializer_list<const char*> stems) {
    for (const char* stem : stems)
      for (const auto& place : places) names.push_back(std::string(stem) + "_" + place);
  };
  const auto& places = has_four_wheels(id) ? wheel_places : axle_places;
  if (find_model(id)->family == Family::kinematic) {
    add({"y", "yaw", "yaw_wrapped", "yaw_rate", "speed", "steer_angle", "curvature", "ay", "turn_radius_rear",
         "turn_radius_front", "turn_radius_centre"});
    return names;
  }
  if (find_model(id)->family == Family::rigid) {
    add({"y", "yaw", "yaw_wrapped", "yaw_rate", "vx", "vy", "speed", "sideslip_angle", "ay", "source_x", "source_y",
         "source_vx", "source_vy", "source_angle", "source_rate"});
    if (id == "rigid_body") return names;
    add({"steer_angle", "curvature", "vx_rate", "axle_drive_torque", "drag_force", "rolling_resistance_force"});
    add_each(places, {"wheel_speed", "fx", "fy", "slip_angle", "fz", "friction_utilization"});
    return names;
  }
  static const std::set<std::string> built_in = {
      "point_mass",      "load_transfer",   "engine_gearbox", "rolling_wheel", "slipping_wheel", "kinematic_bicycle",
      "dynamic_bicycle", "coupled_bicycle", "double_track",   "ray_car",       "ray_toy"};
  if (!built_in.count(id)) return names;  // a later model lists its own channels
  add({"vx", "vx_rate", "throttle", "brake", "drive_force", "drag_force", "net_force"});
  if (find_model(id)->family == Family::ray) {
    add({"z", "roll", "pitch", "vz"});
    add_each(places, {"compression", "grounded"});
  } else
    add({"rolling_resistance_force"});
  if (id == "point_mass") return names;
  add_each(places, {"fz"});
  if (id == "load_transfer") return names;
  if (id == "ray_toy") return names;
  add({"rpm", "gear", "engine_torque", "axle_drive_torque"});
  if (id == "engine_gearbox" || id == "rolling_wheel") add({"wheel_speed", "slip_ratio_rear"});
  if (id == "slipping_wheel" || id == "kinematic_bicycle") add({"wheel_speed_rear", "slip_ratio_rear"});
  if (id == "engine_gearbox" || id == "rolling_wheel") return names;
  add({"brake_torque"});
  if (id == "slipping_wheel" || id == "kinematic_bicycle") add({"fx_rear", "longitudinal_utilization_rear"});
  if (id == "slipping_wheel") return names;
  add({"y", "yaw", "yaw_wrapped", "yaw_rate", "ay", "curvature"});
  if (id == "kinematic_bicycle") {
    add({"steer_angle", "turn_radius_rear", "turn_radius_front", "turn_radius_centre"});
    return names;
  }
  add({"vx", "vy", "speed", "sideslip_angle"});
  add_each(places, {"slip_angle", "fy"});
  if (id == "dynamic_bicycle") {
    add_each(places, {"lateral_utilization"});
    return names;
  }
  add({"steering_torque"});
  add_each(places, {"friction_utilization"});
  add_each(places, {"wheel_speed", "slip_ratio", "fx"});
  return names;
}

TEST(Describe, everyModelListsStatesOutputsParametersOptionsAndInputs) {
  for (const auto& id : model_ids()) {
    const Ran ran = run_sixline({"describe", id, "--json"});
    ASSERT_EQ(ran.status, 0) << id;
    EXPECT_EQ(ran.err, "");
    const Json json = Json::parse(ran.out);
    EXPECT_EQ(json["id"], id);
    EXPECT_TRUE(json["name"].is_string());
    EXPECT_FALSE(json["meaning"].get<std::string>().empty());
    for (const char* part : {"states", "outputs", "parameters", "options", "inputs"}) {
      ASSERT_TRUE(json[part].is_array()) << id << part;
      std::set<std::string> names;
      for (const auto& entry : json[part]) {
        EXPECT_TRUE(names.insert(entry["name"].get<std::string>()).second)
            << id << ": " << entry["name"] << " twice in " << part;
        for (const char* key : {"name", "unit", "meaning"})
          EXPECT_FALSE(entry.at(key).get<std::string>().empty()) << id << entry;
        for (const char* key : {"default", "min", "max"}) ASSERT_TRUE(entry.contains(key)) << id << entry;
        const auto &low = entry["min"], &high = entry["max"], &standard = entry["default"];
        if (low.is_number() && high.is_number()) {
          EXPECT_LT(low.get<double>(), high.get<double>()) << id << entry;
        }
        if (standard.is_number() && low.is_number()) {
          EXPECT_GE(standard.get<double>(), low.get<double>()) << id << entry;
        }
        if (standard.is_number() && high.is_number()) {
          EXPECT_LE(standard.get<double>(), high.get<double>()) << id << entry;
        }
        if (std::string(part) == "options") {
          ASSERT_TRUE(entry["choices"].is_array());
          EXPECT_NE(std::find(entry["choices"].begin(), entry["choices"].end(), standard), entry["choices"].end());
        }
      }
      EXPECT_EQ(std::string(part) != "options" && names.empty(), false) << id << ": nothing in " << part;
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

TEST(Describe, theChannelsAreThoseOfTheTableWithItsUnits) {
  int compared = 0;
  for (const auto& id : model_ids()) {
    const Json json = Json::parse(run_sixline({"describe", id, "--json"}).out);
    std::map<std::string, std::string> found;
    for (const char* part : {"states", "outputs"})
      for (const auto& entry : json[part])
        EXPECT_TRUE(found.emplace(entry["name"], entry["unit"]).second)
            << id << ": " << entry["name"] << " is both state and output";
    for (const auto& name : channels_of(id)) EXPECT_TRUE(found.count(name)) << id << " has no channel " << name;
    for (const auto& [name, unit] : found) {
      if (const auto known = units.find(name); known != units.end()) {
        EXPECT_EQ(unit, known->second) << id << ": " << name;
        ++compared;
      }
      for (const auto* places : {&axle_places, &wheel_places})
        for (const auto& place : *places) {
          if (!name.ends_with("_" + place)) continue;
          const auto known = wheel_units.find(name.substr(0, name.size() - place.size() - 1));
          if (known == wheel_units.end()) continue;
          EXPECT_EQ(unit, known->second) << id << ": " << name;
          EXPECT_EQ(places == &wheel_places, has_four_wheels(id)) << id << ": " << name << " has a place it has not";
          ++compared;
        }
    }
  }
  EXPECT_GT(compared, 300);
}

TEST(Describe, aRunGivesTheChannelsThatDescribeLists) {
  const OwnFolder folder;
  for (const auto& id : model_ids()) {
    const Json json = Json::parse(run_sixline({"describe", id, "--json"}).out);
    std::set<std::string> described, given;
    for (const char* part : {"states", "outputs"})
      for (const auto& entry : json[part]) described.insert(entry["name"]);
    const std::string file =
        folder.file("s.toml", "[scenario]\nmodel = \"" + id + "\"\nduration = 0.1\n[car]\nfile = \"article\"\n");
    const Json ran = Json::parse(run_sixline({"run", file, "--json"}).out);
    for (const auto& [name, value] : ran["final"].items()) given.insert(name);
    EXPECT_EQ(described, given) << id;
  }
}

TEST(Describe, theTextHasTheContentOfTheJson) {
  const Json json = Json::parse(run_sixline({"describe", "kinematic_bicycle", "--json"}).out);
  const std::string text = run_sixline({"describe", "kinematic_bicycle"}).out;
  for (const char* part : {"states", "outputs", "parameters", "options", "inputs"})
    for (const auto& entry : json[part]) {
      EXPECT_TRUE(has(text, "\n  " + entry["name"].get<std::string>() + " ")) << entry["name"];
      EXPECT_TRUE(has(text, entry["meaning"].get<std::string>())) << entry["name"];
    }
}

TEST(Cars, everyOneRunsOnEveryModelAndStaysFinite) {
  const auto cars = list_cars();
  ASSERT_EQ(cars.size(), 17u);
  std::vector<double> values;
  const auto drive = [&](const std::string& id, const std::string& longitudinal, const std::string& car) {
    auto model = make_model_with_car(id, longitudinal, car);
    const std::string integrator = (*model)->describe().integrators.front();
    for (int step = 0; step < 2000; step += testing::sanitized ? 16 : 1) {  // launch, turn, brake, reverse gear
      const double t = step * 0.01;
      Inputs<double> u{.throttle = t < 8    ? 1.0
                                   : t > 14 ? 0.3
                                            : 0.0,
                       .brake = t >= 8 && t < 14 ? 1.0 : 0.0,
                       .steer = t < 8 ? 0.0 : 0.2};
      if (t > 14) {
        u.gear = -1;
        u.auto_shift = 0;
      }
      ASSERT_EQ((*model)->step(u, {}, 0.01, integrator), "") << id << " " << car << " at " << t;
      if (step == 799 && find_model(id)->family != Family::kinematic &&
          id != "rigid_body") {  // that body has no engine
        (*model)->read(u, {}, 0.01, values);
        const auto states = (*model)->describe().states;
        for (std::size_t i = 0; i < states.size(); ++i)
          if (states[i].name == "vx") {
            EXPECT_GT(values[i], 5) << id << " " << car << ": 8 s of full throttle";
            EXPECT_LT(values[i], 150) << id << " " << car;
          }
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
