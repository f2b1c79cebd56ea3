// Texts that a drive is shared as: a scenario of one car for `sixline run`, and the car as a file. TOML.
#include <algorithm>

#include "play/world.hpp"

namespace sixline {
namespace {

std::string line(const std::string& key, const std::string& value) { return key + " = " + value + "\n"; }
/// Names a file that was dropped on the page: it is saved beside the scenario.
std::string beside(const std::string& name) { return name.starts_with("files/") ? name.substr(6) : name; }

}  // namespace

std::string scenario_toml(const Recording& r, int index) {
  const Recording::Car& car = r.cars[static_cast<std::size_t>(index)];
  const std::string& id = car.choice.model;
  const bool alone = !r.contact.walls && !(r.contact.cars && r.cars.size() > 1);
  std::string text =
      "# A drive recorded in sixline's playground. `sixline run FILE` gives the same states, bit for bit";
  text += alone ? ".\n[scenario]\n" : ", up to the first impact.\n[scenario]\n";
  text += line("title", toml_text("recorded drive: " + id + ", " + car.choice.car)) + line("model", toml_text(id)) +
          line("dt", number_text(r.dt)) + line("duration", number_text(static_cast<double>(r.steps) * r.dt));
  const auto model = make_model(id, car.choice.longitudinal);
  if (model && !r.integrator.empty()) {
    const auto known = (*model)->describe().integrators;
    if (std::find(known.begin(), known.end(), r.integrator) != known.end())
      text += line("integrator", toml_text(r.integrator));
  }
  text += "\n[car]\n" + line("file", toml_text(beside(car.choice.car)));
  if (!car.choice.longitudinal.empty()) text += line("longitudinal_model", toml_text(car.choice.longitudinal));
  std::string options;
  for (const ChangedValue& change : car.changes) {
    (change.option ? options : text) += line(change.name, toml_value(change.value));
  }
  if (!options.empty()) text += "\n[options]\n" + options;
  if (!r.ground.children.empty()) {
    text += "\n[ground]\n";
    for (const Node& value : r.ground.children) {
      Node given = value;
      if (given.kind == Node::Kind::text) given.text = beside(given.text);
      text += line(given.name, toml_value(given));
    }
  }
  text += "\n[initial]\n";
  for (const auto& [name, value] : car.initial) text += line(name, number_text(value));

  const ModelInfo info = model ? (*model)->info() : ModelInfo{};
  const bool kinematic = info.takes_speed && !info.has_pedals, body = has_thruster(info);
  const auto matters = [&](std::string_view name) {
    if (name == "imposed_speed") return kinematic;
    if (name.starts_with("force_") || name.starts_with("offset_")) return body;
    return !body && (name == "steer" || !kinematic);
  };
  PlayInputs before{};
  bool first = true;
  for (const Recording::At& at : r.inputs_over_time) {
    std::string block;
    const bool gears = first || at.play_inputs.gear != before.gear || at.play_inputs.auto_shift != before.auto_shift;
    std::vector<double> old;
    for_each_field(before, [&](const FieldInfo&, double value) { old.push_back(value); });
    std::size_t i = 0;
    for_each_field(at.play_inputs, [&](const FieldInfo& f, double value) {
      const bool changed = first || value != old[i] || (gears && (f.name == "gear" || f.name == "auto_shift"));
      ++i;
      if (changed && matters(f.name)) block += line(std::string(f.name), number_text(value));
    });
    if (!block.empty()) text += "\n[[input]]\n" + line("t", number_text(static_cast<double>(at.step) * r.dt)) + block;
    before = at.play_inputs;
    first = false;
  }
  return text;
}

std::string car_toml(const AnyModel& model, const std::string& name, const std::string& source) {
  const Description d = model.describe();
  std::string text = "# Saved from the sixline playground, on " + d.id + ". The values: see docs/cars.md.\n[car]\n";
  text += line("name", toml_text(name)) + line("description", toml_text("Saved from the playground: " + name)) +
          line("source", toml_text(source));
  text += "\n";
  // Goes to [for.MODEL]: values outside the range of road cars, and names that [car] uses otherwise.
  std::string own;
  const auto add = [&](const std::vector<Entry>& entries) {
    for (const auto& value : model.parameter_values())
      for (const Entry& entry : entries) {
        if (entry.name != value.name || entry.name == "load_transfer_share") continue;
        if (entry.name == "profile" && value.value == entry.choices[static_cast<std::size_t>(entry.standard)]) continue;
        const auto number = model.parameter(entry.name);
        const bool is_text = !entry.choices.empty() || !number;
        const bool alone = d.info.family == Family::rigid || !d.info.takes_car_values || entry.name == "source" ||
                           entry.name == "profile";
        (alone ? own : text) += line(entry.name, is_text ? toml_text(value.value) : number_text(*number));
      }
  };
  add(d.parameters);
  add(d.options);
  if (!own.empty()) text += "\n[for." + d.id + "]\n" + own;
  return text;
}

}  // namespace sixline
