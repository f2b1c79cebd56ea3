// The C surface, its texts: layout, a world, a car's parameters and channels, as JSON.
#include <cmath>
#include <optional>
#include <span>
#include <utility>

#include "files/tyres/tyre_file.hpp"
#include "play/surface.hpp"
#include "play/world_times.hpp"
#include "sixline/version.hpp"
#include "vehicle/registry/parameters.hpp"

namespace sixline::surface {
namespace {

Json texts(std::span<const std::string_view> list) {
  Json out = Json::array();
  for (const std::string_view text : list) out.push_back(text);
  return out;
}
/// The names of a struct's numbers, in the order of its list.
template <class Struct>
Json names_of() {
  Json names = Json::array();
  for_each_field(Struct{}, [&](const FieldInfo& f, const double&) { names.push_back(f.name); });
  return names;
}
/// The same with unit, meaning and range of each; range null: any finite number.
template <class Struct>
Json fields_of() {
  Json fields = Json::array();
  for_each_field(Struct{}, [&](const FieldInfo& f, const double&) {
    fields.push_back({{"name", f.name},
                      {"unit", f.unit},
                      {"meaning", f.meaning},
                      {"min", json_number(f.min)},
                      {"max", json_number(f.max)}});
  });
  return fields;
}
/// Columns of the road: its middle, edges, borders and strips beside them; then friction, curvature and rolling.
Json strip_names() {
  Json names = {"s"};
  for (const char* point : {"", "left_", "right_", "left_border_", "right_border_", "left_strip_", "right_strip_"})
    for (const char* axis : {"x", "y", "z"}) names.push_back(std::string(point) + axis);
  for (const char* number : {"friction", "curvature", "rolling", "left_strip_friction", "left_strip_rolling",
                             "right_strip_friction", "right_strip_rolling"})
    names.push_back(number);
  return names;
}

Json parameter_json(const ListedParameter& p, std::size_t index) {
  const Entry& e = p.entry;
  Json out{{"index", index}, {"name", e.name}, {"unit", e.unit}, {"meaning", e.meaning}, {"group", p.group}};
  out["value"] = json_number(p.value);
  out["standard"] = json_number(e.standard);
  out["min"] = json_number(e.min);
  out["max"] = json_number(e.max);
  out["changed"] = p.changed;
  if (!e.choices.empty()) out["choices"] = e.choices;
  if (!p.text.empty()) {
    out["text"] = p.text;
    out["standardText"] = e.text;
  }
  return out;
}

Json channel_json(const ChannelInfo& channel) {
  const bool is_one = channel.quantity != Quantity::none, of_wheel = channel.wheel != Wheel::none;
  return {{"name", channel.name},
          {"unit", channel.unit},
          {"meaning", channel.meaning},
          {"quantity", is_one ? info_of(channel.quantity).name : ""},
          {"wheel", of_wheel ? wheel_endings[static_cast<int>(channel.wheel)] : ""}};
}
Json quantity_names() {
  Json names = Json::array();
  for (const QuantityInfo& info : quantity_infos)
    if (&info != &info_of(Quantity::none)) names.push_back(std::string(info.name));
  return names;
}

}  // namespace

Json layout_json() {
  return Json{{"version", SIXLINE_VERSION},
              {"input", names_of<DeviceInputs>()},
              {"settings", names_of<InputSettings>()},
              {"status", names_of<WorldStatus>()},
              {"view", names_of<CarView>()},
              {"wheel", names_of<WheelView>()},
              {"impact", names_of<WorldImpact>()},
              {"path_points", path_points},
              {"strip", strip_names()},
              {"wheels", texts(wheel_names)},
              {"fields",
               {{"input", fields_of<DeviceInputs>()},
                {"settings", fields_of<InputSettings>()},
                {"status", fields_of<WorldStatus>()},
                {"view", fields_of<CarView>()},
                {"wheel", fields_of<WheelView>()},
                {"impact", fields_of<WorldImpact>()}}},
              {"values",
               {{"source", texts(command_source_names)},
                {"replay", texts(replay_state_names)},
                {"driver", texts(driver_names)}}},
              {"kinds",
               {{"list", texts(list_kinds)},
                {"numbers", texts(number_kinds)},
                {"text", texts(text_kinds)},
                {"file", texts(file_kinds)},
                {"family", texts(family_names)},
                {"quantity", quantity_names()},
                {"wheel", texts(wheel_endings)}}},
              {"limits",
               {{"cars", World::max_cars},
                {"swarm", World::max_swarm},
                {"swarm_step", World::swarm_step},
                {"impacts", std::size(WorldImpacts{}.ring)},
                {"time_step_min", World::min_step},
                {"time_step_max", World::longest_step},
                {"frame_elapsed_max", world_times::max_elapsed},
                {"history_interval", world_times::rows_every},
                {"history_capacity", World::history_capacity},
                {"rewind", world_times::rewound_s},
                {"recording", world_times::history_s},
                {"file_bytes", max_text}}}};
}

Json world_json(const World& world) {
  Json cars = Json::array(), integrators = Json::array();
  for (int i = 0; i < world.cars(); ++i) {
    const CarChoice& c = world.choice(i);
    const auto file = load_car(c.car);
    cars.push_back({{"model", c.model},
                    {"car", c.car},
                    {"longitudinal_model", c.longitudinal},
                    {"color", file && file->color ? Json(*file->color) : Json(nullptr)}});
    integrators.push_back(world.vehicle(i).integrators());
  }
  const std::string integrator =
      !world.integrator().empty() || world.cars() == 0 ? world.integrator() : integrators[0][0].get<std::string>();
  const TrackData* track = world.ground().track();
  return Json{{"cars", cars},
              {"integrators", integrators},
              {"integrator", integrator},
              {"time_step", world.status.dt},
              {"driver", world.driver()},
              {"ground", json_of(world.ground_table())},
              {"contact", json_of(world.contact())},
              {"closed", track && track->closed}};
}

Json parameters_json(const World& world, int car) {
  Json list = Json::array();
  for (const ListedParameter& p : listed_parameters(world.model(car), world.from_file(car)))
    list.push_back(parameter_json(p, list.size()));
  return list;
}
Json driver_parameters_json(const World& world) {
  Json list = Json::array();
  const auto* robot = std::find_if(std::begin(driver_list), std::end(driver_list),
                                   [&](const DriverInfo& info) { return info.name == world.driver(); });
  if (!world.robot_drives() || robot == std::end(driver_list)) return list;
  for (const Entry& entry : driver_entries(*robot)) {
    const double value = world.simulation().driver_parameter(entry.name);
    list.push_back(parameter_json(
        {.entry = entry, .group = "Robot", .value = value, .text = {}, .changed = value != entry.standard},
        list.size()));
  }
  return list;
}

Json channels_json(const World& world, int car) {
  Json list = Json::array();
  list.push_back(channel_json({.name = "t", .unit = "s", .meaning = "time"}));
  for (const ChannelInfo& channel : world.vehicle(car).channels()) list.push_back(channel_json(channel));
  return list;
}
/// Valid ranges of a car's tyre file.
std::optional<Mf61Ranges> tyre_ranges(const AnyModel& model) {
  std::string law, path;
  for (const NamedValue& value : model.parameter_values()) {
    if (value.name == "tyre") law = value.value;
    if (value.name == "tir") path = value.value;
  }
  if (law != "mf61") return {};
  const auto file = read_tyre_file(path);
  if (!file) return {};
  return ranges_of(*file);
}
Json curves_json(const AnyModel& model) {
  Json list = Json::array();
  const auto range = tyre_ranges(model);
  for (const CarCurve& c : model.curves()) {
    list.push_back({{"name", c.name},
                    {"title", c.title},
                    {"x_name", c.x_name},
                    {"x_unit", c.x_unit},
                    {"y_name", c.y_name},
                    {"y_unit", c.y_unit},
                    {"x", c.x},
                    {"y", c.y}});
    const bool lateral = c.name.starts_with("tyre_lateral");
    if (range && (lateral || c.name.starts_with("tyre_longitudinal"))) {
      Json valid = Json::array();
      valid.push_back(lateral ? range->alpmin : range->kpumin);
      valid.push_back(lateral ? range->alpmax : range->kpumax);
      list.back()["valid"] = std::move(valid);
    }
  }
  return list;
}

}  // namespace sixline::surface
