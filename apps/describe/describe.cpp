// Descriptions as JSON, from field lists and files, with the performance that follows from a car's numbers.
#include "describe/describe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/cars/torcs/torcs_car.hpp"
#include "files/json.hpp"
#include "files/results_page.hpp"
#include "sixline/internal/vehicle/registry/field_rows.hpp"
#include "sixline/internal/vehicle/registry/model_adapter.hpp"
#include "sixline/track_driver.hpp"

namespace sixline {

Json entries_json(const std::vector<Entry>& entries) {
  Json all = Json::array();
  for (const Entry& e : entries) {
    Json out{{"name", e.name}, {"unit", e.unit}};
    if (!e.choices.empty()) {
      out["default"] = e.choices[static_cast<std::size_t>(e.standard)];
      out["choices"] = e.choices;
    } else if (!e.text.empty())
      out["default"] = e.text;
    else
      out["default"] = e.standard;
    out["min"] = e.min;
    out["max"] = e.max;
    out["meaning"] = e.meaning;
    all.push_back(std::move(out));
  }
  return all;
}

SIXLINE_JSON(ValueOnModels, name, value, unit, usual, models)

namespace {

/// This model's defaults: a car's value if it has one, else the model's own.
void take_values(const AnyModel& model, std::vector<Entry>& entries) {
  const auto values = model.parameter_values();
  for (Entry& e : entries) {
    const auto own = std::ranges::find_if(values, [&](const NamedValue& v) { return v.name == e.name; });
    if (own == values.end()) continue;
    const auto choice = std::ranges::find(e.choices, own->value);
    if (choice != e.choices.end())
      e.standard = static_cast<double>(choice - e.choices.begin());
    else if (!e.text.empty())
      e.text = own->value;
    else
      e.standard = model.parameter(e.name).value_or(e.standard);
  }
}

}  // namespace

Result<std::unique_ptr<AnyModel>> model_as_driven(const std::string& id) {
  auto bare = make_model(id);
  if (!bare) return bare;
  auto model = make_model_with_car(id, "", default_car_name);
  return model ? std::move(model) : std::move(bare);
}

Description full_description(const AnyModel& model) {
  Description d = model.describe();
  take_values(model, d.parameters);
  take_values(model, d.options);
  if (d.info.has_longitudinal) {  // the longitudinal model is chosen before the model exists
    Entry longitudinal{
        "longitudinal_model", "-", "the drive it carries, under [car] in a scenario or a car file", 0, 0, 0, {}, {}};
    longitudinal.choices = longitudinal_ids();
    longitudinal.max = static_cast<double>(longitudinal.choices.size()) - 1;
    longitudinal.standard = static_cast<double>(std::ranges::find(longitudinal.choices, default_longitudinal) -
                                                longitudinal.choices.begin());
    d.parameters.push_back(std::move(longitudinal));
  }
  d.outputs.insert(d.outputs.begin(), {"t", "s", "time", 0, -infinite, infinite, {}, {}});
  return d;
}

SIXLINE_JSON(ModelInfo, id, number, title, wheels, has_steering, has_pedals, has_grip, has_wheel_inertia,
             has_longitudinal, takes_speed, takes_body_force, converges, throttle_min)

Json info_json(const ModelInfo& info) {
  constexpr const char* points[] = {"centre_of_gravity", "wheelbase_centre", "rear_axle"};
  Json out = info;
  out.update({{"family", name_of(info.family)},
              {"reference_point", points[static_cast<int>(info.reference)]},
              {"longitudinal_models", info.has_longitudinal ? longitudinal_ids() : std::vector<std::string>{}}});
  return out;
}

Json model_json(const AnyModel& model) {
  const Description d = full_description(model);
  Json out = info_json(d.info);
  out.update({{"name", d.id},
              {"meaning", d.meaning},
              {"states", entries_json(d.states)},
              {"outputs", entries_json(d.outputs)},
              {"parameters", entries_json(d.parameters)},
              {"options", entries_json(d.options)},
              {"inputs", entries_json(d.inputs)},
              {"integrators", d.integrators}});
  return out;
}

std::vector<Entry> driver_entries(const DriverInfo& info) {
  std::vector<Entry> entries;
  visit_driver(*find_driver<double>(info.name),
               [&]<class Params>(const Params& params) { entries = row_entries(rows_of<Params>(), &params, false); });
  return entries;
}
Json driver_json(const DriverInfo& info) {
  return {{"name", info.name}, {"meaning", info.meaning}, {"parameters", entries_json(driver_entries(info))}};
}

namespace {

/// Performance from a car's numbers, on Model 5 and on a circle.
std::vector<NamedValue> derived_facts(const AnyModel& model) {
  const auto value = [&](const char* name) { return model.parameter(name).value_or(0); };
  const double M = value("mass"), g = value("g"), L = value("wheelbase"), b = value("cg_to_front"),
               c = value("cg_to_rear");
  const double mu = value("mu"), h = value("cg_height");
  std::vector<NamedValue> facts;
  const auto add = [&](const char* name, double number, const char* unit, const char* meaning) {
    facts.push_back({name, fmt::format("{:.6g}", number), unit, meaning});
  };
  add("fz_front_static", c / L * M * g, "N", "front axle load at rest");
  add("fz_rear_static", b / L * M * g, "N", "rear axle load at rest");
  add("traction_limit", mu * g * (b / L) / std::max(1 - mu * h / L, 1e-9), "m/s^2",
      "acceleration at which the driven rear axle slips");
  add("turn_radius_min", L / std::tan(value("steer_lock")), "m", "rear axle's circle at full lock");
  add("rollover_limit", 0.5 * std::min(value("track_width_front"), value("track_width_rear")) / std::max(h, 1e-9) * g,
      "m/s^2", "lateral acceleration that lifts a wheel of a rigid car");
  Gearbox<double> box;
  for (const auto& parameter : model.parameter_values()) {
    const Node gears = text_node(parameter.name, parameter.value);
    if (parameter.name == "gear_ratios" && read_table(gears, box.gears)) return facts;
  }
  box.upshift_rpm = value("upshift_rpm");
  box.downshift_rpm = value("downshift_rpm");
  const bool one_gear = box.gears.top < 2 || gear_ratio(box.gears, 1.0) == gear_ratio(box.gears, box.gears.top);
  if (!one_gear && model.parameter("upshift_rpm"))
    add("shift_margin", shift_margin(box), "rpm",
        shift_margin(box) < 300 ? "WARNING: below 300 rpm the gearbox hunts between gears"
                                : "engine speed left above the downshift after shifting up");
  return facts;
}

/// Top speed by driving: full throttle on the flat until the speed is steady.
double top_speed(const std::string& car) {
  auto model = make_model_with_car("slipping_wheel", "", car);
  if (!model) return 0;
  (*model)->roll();
  const Inputs<double> full{.throttle = 1};
  std::vector<double> values;
  double before = -1, v = 0;
  for (int second = 0; second < 600 && std::abs(v - before) > 1e-6; ++second) {
    for (int i = 0; i < 100; ++i)
      if (!(*model)->step(full, {}, 0.01, "").empty()) return 0;
    (*model)->read(values);
    before = v;
    v = values[1];
  }
  return v;
}

/// Understeer gradient and its characteristic or critical speed, if the car or a base of it has cornering stiffnesses
/// (linear Model 7;
/// docs/models/dynamic_bicycle.md).
void add_handling(const CarFile& car, const AnyModel& model, std::vector<NamedValue>& facts) {
  double front = 0, rear = 0;
  if (const auto cars = with_bases(car))
    for (const CarFile& each : *cars)
      for (const Node& node : values_for(each, *find_model("dynamic_bicycle"))) {
        if (node.name == "cornering_stiffness_front") front = node.number;
        if (node.name == "cornering_stiffness_rear") rear = node.number;
      }
  if (!(front > 0 && rear > 0)) return;
  const auto value = [&](const char* name) { return model.parameter(name).value_or(0); };
  const double L = value("wheelbase");
  double K = value("mass") / L * (value("cg_to_rear") / front - value("cg_to_front") / rear);
  if (std::abs(K) < 1e-9) K = 0;  // equal tyres at both ends: the rest is rounding
  facts.push_back({"understeer_gradient", fmt::format("{:.6g}", K), "s^2/m",
                   K < 0    ? "negative: oversteers when driven faster"
                   : K == 0 ? "neutral: the same steer at every speed"
                            : "positive: understeers"});
  if (K == 0) return;
  facts.push_back({K < 0 ? "critical_speed" : "characteristic_speed", fmt::format("{:.6g}", std::sqrt(L / std::abs(K))),
                   "m/s",
                   K < 0 ? "above it linear Model 7 is unstable" : "where the yaw response per steer is largest"});
}

}  // namespace

std::vector<NamedValue> car_facts(const CarFile& car, const std::string& name) {
  const auto bicycle = make_model_with_car("kinematic_bicycle", "", name);
  if (!bicycle) return {};
  const AnyModel& model = **bicycle;
  auto facts = derived_facts(model);
  facts.push_back({"top_speed", fmt::format("{:.6g}", top_speed(name)), "m/s", "full throttle on the flat, Model 5"});
  add_handling(car, model, facts);
  return facts;
}

std::vector<NamedValue> limit_values(const AnyModel& model) {
  const auto limits = model.limits();
  std::vector<NamedValue> values;
  if (limits)
    for (const Entry& one : row_entries(rows_of<VehicleLimits<double>>(), &*limits, false))
      values.push_back({one.name, fmt::format("{:.6g}", one.standard), one.unit, one.meaning});
  return values;
}

Json car_json(const CarFile& car, const AnyModel& model, const std::string& name) {
  Json out{{"name", car.name},
           {"description", car.description},
           {"source", car.source},
           {"file", car.path.string()},
           {"base", car.base},
           {"parameters", model.parameter_values()},
           {"model", model.info().id},
           {"limits", limit_values(model)},
           {"derived", car_facts(car, name)},
           {"differs", car_differences(name)}};
  if (car.path.extension() == ".xml")
    if (auto torcs = import_torcs_car(car.path)) out["import"] = import_json(*torcs);
  return out;
}

std::vector<Listed> listed(const std::string& kind) {
  std::vector<Listed> lines;
  if (kind == "models")
    for (const ModelInfo& info : model_infos())
      lines.push_back({std::string(info.id), std::string(info.meaning), info_json(info)});
  if (kind == "cars") {
    std::vector<std::string> names = list_cars();
    for (const auto& entry : list_torcs_cars()) names.push_back(entry.name);
    for (const auto& name : names) {
      const auto car = load_car(name);
      lines.push_back({name, car ? car->description : "cannot be read: " + car.error().text()});
    }
  }
  if (kind == "tracks")
    for (const auto& track : list_tracks())
      lines.push_back(
          {track.name, track.category + (track.path.empty() ? ", needs the Debian package torcs-data" : "")});
  if (kind == "drivers")
    for (const auto& driver : drivers()) lines.push_back({std::string(driver.name), std::string(driver.meaning)});
  return lines;
}

}  // namespace sixline
