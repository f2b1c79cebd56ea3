// A model asked by name: loops over the rows of its parameters, state and outputs.
#include "registry/model_by_fields.hpp"

#include <algorithm>
#include <cmath>

#include "registry/model_names.hpp"
#include "registry/unused_inputs.hpp"
#include "sixline/math/hash.hpp"

namespace sixline {

Description ModelByFields::describe() const {
  const ModelTables& k = kind();
  Description d{.info = k.info,
                .id = std::string(k.info.id),
                .meaning = std::string(k.info.meaning),
                .states = row_entries(k.state, k.first_state, false),
                .outputs = row_entries(k.output, k.first_output, false),
                .parameters = row_entries(k.params, k.first_params, false),
                .options = row_entries(k.params, k.first_params, true),
                .inputs = {},
                .integrators = {},
                .aliases = {}};
  for (const std::string_view word : k.aliases) d.aliases.emplace_back(word);
  std::erase_if(d.outputs, [&](const Entry& e) { return holds(d.states, e.name); });  // the state is meant
  const Inputs<double> input_values;
  d.inputs = row_entries(rows_of<Inputs<double>>(), &input_values, false);
  if (k.info.throttle_min < 0)
    for (Entry& input : d.inputs)
      if (input.name == "throttle") {
        input.min = k.info.throttle_min;
        input.meaning = "accelerator pedal; negative: backwards";
      }
  if (k.info.has_steering)
    d.inputs.push_back(
        {"steer_key",
         "-",
         "of scenarios: 1 a key to the left is held, -1 to the right; the wheels follow as [steer_keys] says",
         0,
         -1,
         1,
         {},
         {}});
  for (Entry& input : d.inputs)
    if (const std::string_view why = why_unused(k.info, input.name); !why.empty())
      input.meaning += "; no effect (" + std::string(why) + ")";
  for (const TestInput& input : test_inputs())
    if (input.offered_by(k.info))
      d.inputs.push_back({std::string(input.name),
                          std::string(input.unit),
                          std::string(input.meaning),
                          0,
                          -infinite,
                          infinite,
                          {},
                          {}});
  for (const std::string_view word : synonyms())
    if (known_as(word, {&d.states}) != "" && known_as(word, {&d.states}) != word) d.aliases.emplace_back(word);
  if (k.smooth)
    d.integrators = {"exact", "euler", "semi_implicit", "rk4"};
  else
    d.integrators = {"semi_implicit"};
  return d;
}

Result<bool> set_parameter(const FieldRows& rows, void* object, const Node& value) {
  const Result<bool> known = set_row(rows, object, value);
  if (!known) return known;
  if (!*known && std::find(std::begin(axle_pairs), std::end(axle_pairs), value.name) != std::end(axle_pairs)) {
    Node front = value, rear = value;
    front.name += "_front";
    rear.name += "_rear";
    if (const auto first = set_row(rows, object, front); !first || !*first) return first;
    return set_row(rows, object, rear);
  }
  return known;
}
Status check_parameters(const FieldRows& rows, const void* object, const AnyParameters& rules_of) {
  if (const Fault fault = row_fault(rows, object))
    return Error{.field = std::string(fault.field),
                 .value = number_text(fault.value),
                 .rule = "must be " + range_text(fault.min, fault.max, "")};
  return check_rules(rules_of);
}

Result<bool> ModelByFields::set(const Node& value) {
  parameters_changed();
  return set_parameter(kind().params, params_object(), value);
}
std::optional<double> ModelByFields::parameter(std::string_view name) const {
  return row_number(kind().params, params_object(), name);
}
std::vector<NamedValue> ModelByFields::parameter_values() const { return row_texts(kind().params, params_object()); }
Status ModelByFields::check() const { return check_parameters(kind().params, params_object(), *this); }

bool ModelByFields::set_state(std::string_view name, double value) {
  changed();
  for (const std::string& word : words_for(name))
    if (set_row_number(kind().state, state_object(), word, value) || set_by_alias(word, value)) return true;
  return false;
}
std::optional<double> ModelByFields::state_value(std::string_view name) const {
  for (const std::string& word : words_for(name))
    if (const auto found = row_number(kind().state, state_object(), word)) return found;
  return {};
}
void ModelByFields::read(const Inputs<double>& u, const AnyRoad& source, double dt, std::vector<double>& values,
                         const Overrides<double>& test) const {
  values.clear();
  append_numbers(kind().state_channels, state_object(), values);
  append_outputs(u, test, source, dt, kind().own_channels, values);
}
std::vector<double> ModelByFields::state() const {
  std::vector<double> numbers;
  numbers.reserve(kind().state.size() + 1);
  append_numbers(kind().state, state_object(), numbers);
  numbers.push_back(near_);
  return numbers;
}
void ModelByFields::restore(std::span<const double> numbers) {
  changed();
  std::size_t i = 0;
  for (const FieldRow& row : kind().state)
    if (i < numbers.size()) row.number(state_object()) = numbers[i++];
  if (i < numbers.size()) near_ = static_cast<int>(numbers[i]);
}
std::vector<std::string> ModelByFields::state_names() const {
  std::vector<std::string> names;
  for (const FieldRow& row : kind().state) names.emplace_back(row.name);
  return names;
}
void ModelByFields::set_road_hint(int piece) {
  if (piece != near_) changed();
  near_ = piece;
}
std::uint64_t ModelByFields::hash() const {
  Fnv64 hash;
  for (const FieldRow& row : kind().state) hash.add(row.number(state_object()));
  return hash.value;
}
std::array<double, 4> ModelByFields::state_numbers(const std::array<int, 4>& indices) const {
  const FieldRows& rows = kind().state;
  const void* state = state_object();
  std::array<double, 4> numbers{};
  for (std::size_t i = 0; i < 4; ++i)
    if (indices[i] >= 0) numbers[i] = rows[static_cast<std::size_t>(indices[i])].number(state);
  return numbers;
}

std::string_view ModelByFields::trouble_in(const void* state) const {
  for (const FieldRow& row : kind().state)
    if (!std::isfinite(row.number(state))) return row.name;
  return {};
}

Status ModelByFields::cannot_lap() const {
  if (kind().drivable) return {};
  std::string others;
  for (const std::string& id : model_ids())
    if (const auto model = make_model(id); model && (*model)->limits()) others += (others.empty() ? "" : ", ") + id;
  return Error{.field = "model",
               .value = std::string(kind().info.id),
               .rule = "cannot lap a track, a robot cannot steer it: choose one of " + others};
}

}  // namespace sixline
