// Imports the preset files of the two source simulators: JSON with their names, converted to cars with ours.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/cars/cars.hpp"
#include "files/suggestion.hpp"

namespace sixline {
namespace {

struct Name {
  const char *theirs, *ours;
};
constexpr Name known_names[] = {{"M", "mass"},
                                {"I_W", "wheel_inertia"},
                                {"C_RR", "rolling_resistance"},
                                {"C_DRAG", "drag_coefficient"},
                                {"C_BRAKE_TORQUE", "brake_torque_max"},
                                {"MU", "mu"},
                                {"C_T", "slip_stiffness"},
                                {"R_W", "wheel_radius"},
                                {"FINAL_DRIVE", "final_drive"},
                                {"ETA", "efficiency"},
                                {"RPM_IDLE", "idle_rpm"},
                                {"RPM_REDLINE", "redline_rpm"},
                                {"UPSHIFT_RPM", "upshift_rpm"},
                                {"DOWNSHIFT_RPM", "downshift_rpm"},
                                {"GEAR_RATIOS", "gear_ratios"},
                                {"TORQUE_CURVE", "torque_curve"},
                                {"CG_HEIGHT", "cg_height"},
                                {"CG_TO_FRONT", "cg_to_front"},
                                {"CG_TO_REAR", "cg_to_rear"},
                                {"HYBRID_TORQUE_MAX", "hybrid_torque"},
                                {"HYBRID_ASSIST_FADE_START_RPM", "hybrid_fade_start"},
                                {"HYBRID_ASSIST_FADE_END_RPM", "hybrid_fade_end"},
                                {"I_Z", "yaw_inertia"},
                                {"C_AF", "cornering_stiffness_front"},
                                {"C_AR", "cornering_stiffness_rear"},
                                {"L", "wheelbase"}};

const Node* value_of(const CarFile& car, std::string_view name) {
  for (const Node& value : car.values)
    if (value.name == name) return &value;
  return nullptr;
}

Status add_color(const Node& field, CarFile& car, const std::string& file) {
  bool good = field.kind == Node::Kind::list && field.children.size() == 3;
  for (const Node& part : field.children)
    good = good && part.kind == Node::Kind::number && part.number >= 0 && part.number <= 255;
  if (!good) return Error{file, field.line, car.name + "." + field.name, "", "must be three numbers from 0 to 255"};
  const auto part = [&](int i) {
    return static_cast<int>(std::lround(field.children[static_cast<std::size_t>(i)].number));
  };
  car.color = {part(0), part(1), part(2)};
  return {};
}

Status add_field(const Node& field, CarFile& car, const std::string& file) {
  if (field.name == "CHASSIS_COLOR") return add_color(field, car, file);
  Node value = field;
  if (field.name == "drag_mode" || field.name == "rolling_resistance_mode") {
    if (field.kind != Node::Kind::text) return Error{file, field.line, car.name + "." + field.name, "", "must be text"};
    car.values.push_back(value);
    return {};
  }
  const auto* known = std::find_if(std::begin(known_names), std::end(known_names),
                                   [&](const Name& n) { return field.name == n.theirs; });
  if (known == std::end(known_names)) {
    std::vector<std::string> all{"CHASSIS_COLOR", "drag_mode", "rolling_resistance_mode"};
    for (const Name& n : known_names) all.emplace_back(n.theirs);
    car.warnings.push_back(Error{file, field.line, car.name + "." + field.name, "",
                                 "is not known and was left out" + suggestion(field.name, all)}
                               .text());
    return {};
  }
  value.name = known->ours;
  Status bad;
  if (value.name == "gear_ratios") {
    if (const auto pairs = parse_gear_ratios(value); !pairs) bad = pairs.error();
  } else if (value.name == "torque_curve") {
    if (const auto pairs = parse_torque_curve(value); !pairs) bad = pairs.error();
  } else if (value.kind != Node::Kind::number) {
    bad = Error{"", field.line, "", "", "must be a number"};
  }
  if (bad) {
    bad->file = file;
    bad->field = car.name + "." + field.name;
    return bad;
  }
  if (value.name == "wheel_inertia") {
    value.number /= 2;
    value.integer = false;
    car.warnings.push_back(Error{file, field.line, car.name + "." + field.name, number_text(field.number),
                                 "read as both driven wheels': wheel_inertia of each is " + number_text(value.number)}
                               .text());
  }
  car.values.push_back(std::move(value));
  return {};
}

// A preset without modes for its resistances is read by PR's rule: a number below 1 is a coefficient (E-PR-1).
void add_mode(CarFile& car, const char* value_name, const char* mode_name, const char* small, const char* large,
              const std::string& file) {
  const Node* value = value_of(car, value_name);
  if (value == nullptr || value_of(car, mode_name) != nullptr) return;
  const std::string mode = value->number < 1 ? small : large;
  car.warnings.push_back(
      Error{file, value->line, car.name + "." + value_name, number_text(value->number),
            std::string("no ") + mode_name + " given: read as \"" + mode + "\" (below 1 means " + small + ")"}
          .text());
  const int line = value->line;
  car.values.push_back(text_node(mode_name, mode, line));
}

// Lengths: if b and c are present, the wheelbase is their sum.
void resolve_wheelbase(CarFile& car, const std::string& file) {
  const Node *L = value_of(car, "wheelbase"), *b = value_of(car, "cg_to_front"), *c = value_of(car, "cg_to_rear");
  if (L == nullptr || b == nullptr || c == nullptr) return;
  const double sum = b->number + c->number;
  if (std::abs(sum - L->number) > 1e-6 * std::abs(sum))
    car.warnings.push_back(Error{file, L->line, car.name + ".L", number_text(L->number),
                                 "left out: CG_TO_FRONT + CG_TO_REAR = " + number_text(sum)}
                               .text());
  std::erase_if(car.values, [](const Node& value) { return value.name == "wheelbase"; });
}

// The force-braked models M1 to M3 need newtons (PR uses the number of the torque for them, E-PR-2).
void add_brake_force(CarFile& car) {
  constexpr double factory_radius = 0.33;
  const Node *torque = value_of(car, "brake_torque_max"), *radius = value_of(car, "wheel_radius");
  const double metres = radius != nullptr ? radius->number : factory_radius;
  if (torque == nullptr || !(metres > 0)) return;
  Node force = *torque;
  force.name = "brake_force_max";
  force.integer = false;
  force.number = torque->number / metres;
  car.values.push_back(std::move(force));
}

}  // namespace

Result<std::vector<CarFile>> import_preset_json(const std::filesystem::path& path) {
  const std::string file = path.string();
  const auto text = read_file(path, 4u << 20);
  if (!text) return text.error();
  const auto root = parse_json(*text, file);
  if (!root) return root.error();
  if (root->kind != Node::Kind::table || root->children.empty())
    return Error{file, root->line, "", "", "must be an object of presets: {\"NAME\": {\"M\": 1500, ...}, ...}"};
  std::vector<CarFile> cars;
  for (const Node& preset : root->children) {
    if (preset.kind != Node::Kind::table)
      return Error{file, preset.line, preset.name, "", "must be an object of fields"};
    CarFile car;
    car.name = preset.name;
    car.base = "article";
    car.path = path;
    car.source = "preset " + preset.name + " of " + path.filename().string();
    for (const Node& field : preset.children)
      if (Status bad = add_field(field, car, file)) return *bad;
    add_mode(car, "drag_coefficient", "drag_mode", "cd", "lumped", file);
    add_mode(car, "rolling_resistance", "rolling_resistance_mode", "coefficient", "linear", file);
    resolve_wheelbase(car, file);
    add_brake_force(car);
    cars.push_back(std::move(car));
  }
  return cars;
}

std::string car_toml(const CarFile& car) {
  const auto line = [](const std::string& name, const std::string& value) { return name + " = " + value + "\n"; };
  std::string text = "[car]\n" + line("name", toml_text(car.name)) + line("source", toml_text(car.source)) +
                     line("base", toml_text(car.base));
  if (car.color) text += fmt::format("color = [{}, {}, {}]\n", (*car.color)[0], (*car.color)[1], (*car.color)[2]);
  for (const Node& value : car.values) text += line(value.name, toml_value(value));
  return text;
}

}  // namespace sixline
