// sixline describe: all that is known of a model, car, track or driver, from the one field list or file.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cars.hpp"
#include "commands.hpp"
#include "model_box.hpp"
#include "sixline/driver/robots.hpp"
#include "torcs_cars/torcs_car.hpp"
#include "tracks/track_file.hpp"

namespace sixline::cli {
namespace {

using Json = nlohmann::ordered_json;

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json json_of(const Entry& e) {
  Json out{{"name", e.name}, {"unit", e.unit}};
  if (!e.choices.empty())
    out["default"] = e.choices[static_cast<std::size_t>(e.standard)], out["choices"] = e.choices;
  else if (!e.text.empty())
    out["default"] = e.text;
  else
    out["default"] = number(e.standard);
  out["min"] = number(e.min), out["max"] = number(e.max), out["meaning"] = e.meaning;
  return out;
}
Json json_of(const std::vector<Entry>& entries) {
  Json out = Json::array();
  for (const auto& e : entries) out.push_back(json_of(e));
  return out;
}

void print(const char* heading, const std::vector<Entry>& entries, bool values) {
  if (entries.empty()) return;
  std::printf("\n%s\n", heading);
  for (const auto& e : entries) {
    std::string standard = !e.choices.empty() ? e.choices[static_cast<std::size_t>(e.standard)]
                           : !e.text.empty()  ? e.text
                                              : number_text(e.standard);
    if (standard.size() > 14) standard = standard.substr(0, 11) + "...";
    std::string words = e.meaning;
    if (!e.choices.empty()) {
      words += " (";
      for (std::size_t i = 0; i < e.choices.size(); ++i) words += (i ? " | " : "") + e.choices[i];
      words += ")";
    } else if (values && (std::isfinite(e.min) || std::isfinite(e.max))) {
      words += ", " + range_text(e.min, e.max, "");
    }
    std::printf("  %-22s %14s %-9s %s\n", e.name.c_str(), values ? standard.c_str() : "",
                e.unit == "-" ? "" : e.unit.c_str(), words.c_str());
  }
}

int describe_model(const AnyModel& model, bool json) {
  Description d = model.describe();
  if (d.id == "plan.kinematic") {  // what it carries is chosen before there is a model to ask
    Entry carried{
        "longitudinal", "-", "the drive it carries, under [car] in a scenario or a car file", 0, 0, 0, {}, {}};
    for (const auto& id : model_ids())
      if (id.starts_with("long.")) carried.choices.push_back(id);
    carried.max = static_cast<double>(carried.choices.size()) - 1;
    carried.standard = static_cast<double>(std::find(carried.choices.begin(), carried.choices.end(), "long.slip") -
                                           carried.choices.begin());
    d.parameters.push_back(std::move(carried));
  }
  d.outputs.insert(d.outputs.begin(), {"t", "s", "time", 0, -infinite, infinite, {}, {}});
  if (json) {
    const Json out{{"name", d.id},
                   {"id", d.id},
                   {"meaning", d.meaning},
                   {"states", json_of(d.states)},
                   {"outputs", json_of(d.outputs)},
                   {"parameters", json_of(d.parameters)},
                   {"options", json_of(d.options)},
                   {"inputs", json_of(d.inputs)},
                   {"integrators", d.integrators}};
    std::printf("%s\n", out.dump(2).c_str());
    return done;
  }
  std::printf("%s: %s\n", d.id.c_str(), d.meaning.c_str());
  print("States                          rest value", d.states, true);
  print("Outputs", d.outputs, false);
  print("Parameters                         default", d.parameters, true);
  print("Options                            default", d.options, true);
  print("Inputs                             default", d.inputs, true);
  std::printf("\nIntegrators:");
  for (const auto& name : d.integrators) std::printf(" %s", name.c_str());
  std::printf(" (the first is the default)\n");
  return done;
}

/// What follows from a car's numbers, on Model 5 and on a circle.
std::vector<NamedValue> derived_facts(const AnyModel& model) {
  const auto value = [&](const char* name) { return model.parameter(name).value_or(0); };
  const double M = value("mass"), g = value("g"), L = value("wheelbase"), b = value("cg_to_front"),
               c = value("cg_to_rear");
  const double mu = value("mu"), h = value("cg_height");
  std::vector<NamedValue> facts;
  const auto add = [&](const char* name, double number, const char* unit, const char* meaning) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", number);
    facts.push_back({name, text, unit, meaning});
  };
  add("load_front_static", c / L * M * g, "N", "front axle load at rest");
  add("load_rear_static", b / L * M * g, "N", "rear axle load at rest");
  add("traction_limit", mu * g * (b / L) / std::max(1 - mu * h / L, 1e-9), "m/s^2",
      "acceleration at which the driven rear axle slips");
  add("turn_radius_min", L / std::tan(value("steer_lock")), "m", "rear axle's circle at full lock");
  add("rollover_limit", 0.5 * std::min(value("track_front"), value("track_rear")) / std::max(h, 1e-9) * g, "m/s^2",
      "lateral acceleration that lifts a wheel of a rigid car");
  Gearbox<double> box;
  for (const auto& parameter : model.parameter_values()) {
    Node gears;
    gears.kind = Node::Kind::text, gears.name = parameter.name, gears.text = parameter.value;
    if (parameter.name == "gear_ratios" && read_table(gears, box.gears)) return facts;
  }
  box.upshift_rpm = value("upshift_rpm"), box.downshift_rpm = value("downshift_rpm");
  const bool one_gear = box.gears.top < 2 || gear_ratio(box.gears, 1.0) == gear_ratio(box.gears, box.gears.top);
  if (!one_gear && model.parameter("upshift_rpm"))
    add("shift_margin", shift_margin(box), "rpm",
        shift_margin(box) < 300 ? "WARNING: below 300 rpm the gearbox hunts between gears"
                                : "engine speed left above the downshift after shifting up");
  return facts;
}

/// Top speed by driving: full throttle on the flat until nothing changes.
double top_speed(const std::string& car) {
  auto model = make_model_with_car("long.slip", "", car);
  if (!model) return 0;
  (*model)->roll();
  const Controls<double> full{.throttle = 1};
  std::vector<double> values;
  double before = -1, v = 0;
  for (int second = 0; second < 600 && std::abs(v - before) > 1e-6; ++second) {
    for (int i = 0; i < 100; ++i)
      if (!(*model)->step(full, {}, 0.01, "").empty()) return 0;
    (*model)->read(full, {}, 0.01, values);
    before = v, v = values[1];
  }
  return v;
}

/// Understeer gradient and the speed that belongs to it, where the file gives cornering stiffnesses (linear Model 7;
/// models.md 5.1).
void add_handling(const CarFile& car, const AnyModel& model, std::vector<NamedValue>& facts) {
  double front = 0, rear = 0;
  for (const Node& node : values_for(car, "plan.lateral")) {
    if (node.name == "c_alpha_front") front = node.number;
    if (node.name == "c_alpha_rear") rear = node.number;
  }
  if (!(front > 0 && rear > 0)) return;
  const auto value = [&](const char* name) { return model.parameter(name).value_or(0); };
  const double L = value("wheelbase");
  double K = value("mass") / L * (value("cg_to_rear") / front - value("cg_to_front") / rear);
  if (std::abs(K) < 1e-9) K = 0;  // equal tyres at both ends: what is left is rounding
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", K);
  facts.push_back({"understeer_gradient", text, "s^2/m",
                   K < 0    ? "negative: oversteers when driven faster"
                   : K == 0 ? "neutral: the same steer at every speed"
                            : "positive: understeers"});
  if (K == 0) return;
  std::snprintf(text, sizeof text, "%.6g", std::sqrt(L / std::abs(K)));
  facts.push_back({K < 0 ? "critical_speed" : "characteristic_speed", text, "m/s",
                   K < 0 ? "above it linear Model 7 is unstable" : "where the yaw response per steer is largest"});
}

Json json_of(const std::vector<NamedValue>& values) {
  Json out = Json::array();
  for (const auto& v : values)
    out.push_back({{"name", v.name}, {"value", v.value}, {"unit", v.unit}, {"meaning", v.meaning}});
  return out;
}
void print(const char* heading, const std::vector<NamedValue>& values) {
  std::printf("\n%s\n", heading);
  for (const auto& v : values)
    std::printf("  %-22s %14s %-9s %s\n", v.name.c_str(), v.value.c_str(), v.unit == "-" ? "" : v.unit.c_str(),
                v.meaning.c_str());
}

int describe_car(const CarFile& car, const std::string& name, bool json) {
  const auto model = make_model_with_car("plan.kinematic", "", name);
  if (!model) return complain(model.error());
  auto facts = derived_facts(**model);
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", top_speed(name));
  facts.push_back({"top_speed", text, "m/s", "full throttle on the flat, Model 5"});
  add_handling(car, **model, facts);
  const auto values = (*model)->parameter_values();
  std::optional<TorcsCar> imported;
  if (car.path.extension() == ".xml")
    if (auto torcs = import_torcs_car(car.path)) imported = std::move(*torcs);
  if (json) {
    Json out{{"name", car.name},          {"description", car.description}, {"source", car.source},
             {"file", car.path.string()}, {"parameters", json_of(values)},  {"derived", json_of(facts)}};
    if (imported) out["import"] = Json::parse(import_report_json(*imported));
    std::printf("%s\n", out.dump(2).c_str());
    return done;
  }
  std::printf("%s: %s\nSource: %s\nFile: %s\n", car.name.c_str(), car.description.c_str(), car.source.c_str(),
              car.path.string().c_str());
  print("Parameters on plan.kinematic", values);
  print("What follows from them", facts);
  if (imported) std::printf("\nImport\n%s", import_report(*imported).c_str());
  return done;
}

int describe_driver(const RobotInfo& info, bool json) {
  const auto robot = find_robot<double>(info.name);
  std::vector<Entry> entries;
  visit_robot(*robot, [&](const auto& params) { entries = detail::entries_of(params, false); });
  if (json) {
    const Json out{{"name", info.name}, {"meaning", info.meaning}, {"parameters", json_of(entries)}};
    std::printf("%s\n", out.dump(2).c_str());
    return done;
  }
  std::printf("%s: %s\n", std::string(info.name).c_str(), std::string(info.meaning).c_str());
  print("Parameters                         default", entries, true);
  return done;
}

int describe_track(const std::string& name, bool json) {
  const auto track = open_track(name);
  if (!track) return complain(track.error());
  std::fputs((json ? import_report_json(*track) : import_report(*track)).c_str(), stdout);
  return done;
}

}  // namespace

int describe(const DescribeOptions& options) {
  const std::string& name = options.name;
  if (const auto model = make_model(name)) return describe_model(**model, options.json);
  for (const auto& robot : robot_list)
    if (robot.name == name) return describe_driver(robot, options.json);
  std::vector<std::string> known = model_ids();
  for (const auto& robot : robot_list) known.emplace_back(robot.name);
  for (const auto& car : list_cars()) known.push_back(car);
  for (const auto& car : list_torcs_cars()) known.push_back(car.name);
  bool is_track = (name.ends_with(".xml") && !is_torcs_car_file(name)) || name.ends_with(".csv");
  for (const auto& track : list_tracks()) known.push_back(track.name), is_track |= track.name == name;
  if (is_track) return describe_track(name, options.json);
  const auto car = load_car(name);
  if (car) return describe_car(*car, name, options.json);
  if (name.find('/') != std::string::npos || name.ends_with(".toml")) {  // a file that is no car may be a track
    const auto track = open_track(name);
    if (track) return describe_track(name, options.json);
    if (!std::filesystem::exists(name)) return complain(car.error());
    std::fprintf(stderr, "sixline: %s is neither a car nor a track.\n  As a car:   %s\n  As a track: %s\n",
                 name.c_str(), car.error().text().c_str(), track.error().text().c_str());
    return bad_input;
  }
  const std::string near = nearest(name, known);
  return complain({.file = {},
                   .line = 0,
                   .field = "name",
                   .value = name,
                   .rule = "is no model, car, track or driver" +
                           (near.empty() ? std::string("; `sixline list models|cars|tracks|drivers` shows them")
                                         : "; did you mean " + near + "?")});
}

}  // namespace sixline::cli
