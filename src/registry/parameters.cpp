// Parameters of a car, grouped by the part of the car that their names begin with.
#include "registry/parameters.hpp"

#include <algorithm>

namespace sixline {
namespace {

struct Beginning {
  std::string_view letters, group;
};
constexpr Beginning beginnings[] = {
    {"mass", "Body"},
    {"yaw_inertia", "Body"},
    {"roll_inertia", "Body"},
    {"pitch_inertia", "Body"},
    {"g", "Body"},
    {"cg_", "Body"},
    {"force_height", "Body"},
    {"half_", "Body"},
    {"wheelbase", "Body"},
    {"track_", "Body"},
    {"body_", "Body"},
    {"load_transfer_share", "Body"},
    {"lateral_load", "Body"},
    {"roll_centre", "Body"},
    {"drag_coefficient", "Air and rolling resistance"},
    {"frontal_area", "Air and rolling resistance"},
    {"air_density", "Air and rolling resistance"},
    {"rolling_resistance", "Air and rolling resistance"},
    {"downforce_", "Air and rolling resistance"},
    {"linear_damping", "Air and rolling resistance"},
    {"angular_damping", "Air and rolling resistance"},
    {"torque_curve", "Engine"},
    {"idle_rpm", "Engine"},
    {"redline_rpm", "Engine"},
    {"limiter_", "Engine"},
    {"hybrid_", "Engine"},
    {"engine_", "Engine"},
    {"forward_force", "Engine"},
    {"drive_torque", "Engine"},
    {"gear_ratios", "Gears and driveline"},
    {"final_drive", "Gears and driveline"},
    {"efficiency", "Gears and driveline"},
    {"upshift", "Gears and driveline"},
    {"downshift", "Gears and driveline"},
    {"shift_", "Gears and driveline"},
    {"clutch_", "Gears and driveline"},
    {"differential", "Gears and driveline"},
    {"drive_share", "Gears and driveline"},
    {"driven_axle", "Gears and driveline"},
    {"longitudinal_model", "Gears and driveline"},
    {"brake_", "Brakes"},
    {"handbrake", "Brakes"},
    {"steer", "Steering"},
    {"front_steer", "Steering"},
    {"rear_steer", "Steering"},
    {"max_angle", "Steering"},
    {"spring_", "Suspension"},
    {"damping_", "Suspension"},
    {"anti_roll", "Suspension"},
    {"suspension_", "Suspension"},
    {"wheel_", "Wheels"},
    {"mu", "Tyres"},
    {"grip", "Tyres"},
    {"cornering_stiffness", "Tyres"},
    {"cornering_coefficient", "Tyres"},
    {"slip_stiffness", "Tyres"},
    {"slip_", "Tyres"},
    {"magic_", "Tyres"},
    {"peak_", "Tyres"},
    {"load_sens", "Tyres"},
    {"relaxation", "Tyres"},
    {"sliding_", "Tyres"},
    {"stiffness_", "Tyres"},
    {"contact_", "Tyres"},
};

/// The component that may stand before a parameter of a group.
struct Component {
  std::string_view name, group;
};
constexpr Component components[] = {
    {"body", "Body"},     {"aero", "Air and rolling resistance"}, {"engine", "Engine"},
    {"brakes", "Brakes"}, {"drivetrain", "Gears and driveline"},  {"steering", "Steering"},
    {"wheel", "Wheels"},  {"suspension", "Suspension"},           {"tyre", "Tyres"}};

}  // namespace

std::vector<std::string> component_names() {
  std::vector<std::string> names;
  for (const Component& c : components) names.emplace_back(c.name);
  return names;
}
std::string_view component_of(std::string_view parameter) {
  const std::string group = group_of(parameter);
  for (const Component& c : components)
    if (c.group == group) return c.name;
  return {};
}
std::string_view without_component(std::string_view word) {
  const std::size_t dot = word.find('.');
  if (dot == word.npos || dot == 0) return word;
  const std::string_view rest = word.substr(dot + 1);
  return component_of(rest) == word.substr(0, dot) ? rest : word;
}

std::string group_of(std::string_view name) {
  const Beginning* best = nullptr;
  for (const Beginning& b : beginnings) {
    const bool fits = b.letters == "g" ? name == "g" : name.starts_with(b.letters);
    if (fits && (!best || b.letters.size() > best->letters.size())) best = &b;
  }
  return best ? std::string(best->group) : "More";
}

std::vector<ListedParameter> listed_parameters(const AnyModel& now, const AnyModel& from_file) {
  const auto values = now.parameter_values(), file = from_file.parameter_values();
  const auto text_of = [](const std::vector<NamedValue>& list, const std::string& name) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& v) { return v.name == name; });
    return found == list.end() ? std::string() : found->value;
  };
  const Description d = now.describe();
  std::vector<ListedParameter> all;
  for (const auto* list : {&d.parameters, &d.options})
    for (const Entry& entry : *list) {
      ListedParameter p{.entry = entry, .group = list == &d.options ? "Options" : group_of(entry.name), .text = {}};
      const std::string mine = text_of(values, entry.name), theirs = text_of(file, entry.name);
      p.changed = mine != theirs;
      if (!entry.choices.empty()) {
        const auto index = [&](const std::string& word) {
          return static_cast<double>(std::find(entry.choices.begin(), entry.choices.end(), word) -
                                     entry.choices.begin());
        };
        p.value = index(mine);
        p.entry.standard = index(theirs);
      } else if (const auto number = now.parameter(entry.name)) {
        p.value = *number;
        p.entry.standard = from_file.parameter(entry.name).value_or(*number);
      } else {
        p.text = mine;
        p.entry.text = theirs;
      }
      all.push_back(std::move(p));
    }
  return all;
}

}  // namespace sixline
