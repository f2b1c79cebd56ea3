// A model by name or by quantity: loops over the rows of its parameters, state and outputs.
#include "sixline/internal/vehicle/registry/models.hpp"

#include <algorithm>
#include <cmath>

#include "sixline/internal/vehicle/registry/field_rows.hpp"
#include "sixline/math/hash.hpp"
#include "vehicle/registry/model_names.hpp"
#include "vehicle/registry/parameters.hpp"
#include "vehicle/registry/unused_inputs.hpp"

namespace sixline {

Description AnyModel::describe() const {
  const ModelTables& k = tables();
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
  std::erase_if(d.outputs, [&](const Entry& e) { return holds(d.states, e.name); });  // listed as a state
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
         "of scenarios: 1 a key to the left is held, -1 to the right; the wheels follow as [steer_keys] defines",
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
      d.inputs.push_back({input.name, std::string(input.unit), input.meaning, 0, -infinite, infinite, {}, {}});
  for (const std::string_view name : synonyms())
    if (const auto known = known_as(name, {&d.states}); !known.empty() && known != name) d.aliases.emplace_back(name);
  d.integrators = {"semi_implicit"};
  if (k.smooth) d.integrators = {"exact", "euler", "semi_implicit", "rk4"};
  return d;
}

Result<bool> ParameterView::set(const Node& value) {
  const Result<bool> known = set_row(*rows_, object_, value);
  if (!known) return known;
  if (!*known && std::find(std::begin(axle_pairs), std::end(axle_pairs), value.name) != std::end(axle_pairs)) {
    Node front = value, rear = value;
    front.name += "_front";
    rear.name += "_rear";
    if (const auto first = set_row(*rows_, object_, front); !first || !*first) return first;
    return set_row(*rows_, object_, rear);
  }
  return known;
}
std::optional<double> ParameterView::number(std::string_view name) const { return row_number(*rows_, object_, name); }
std::optional<double> ParameterView::number(Quantity quantity, Wheel wheel) const {
  const FieldRow* row = find_row(*rows_, quantity, wheel);
  if (!row) return {};
  return row->number(static_cast<const void*>(object_));
}
std::string ParameterView::text(std::string_view name) const {
  for (const FieldRow& row : *rows_)
    if (row.name == name) return row_text(row, object_);
  return {};
}
Status ParameterView::check() const {
  if (const Fault fault = row_fault(*rows_, object_))
    return Error{.field = std::string(fault.field),
                 .value = number_text(fault.value),
                 .rule = "must be " + range_text(fault.min, fault.max, "")};
  return check_rules(*this);
}

ParameterView AnyModel::view() { return {tables().params, params_object(), tables().functions.max_steer_angle}; }
ParameterView AnyModel::edit() {
  parameters_changed();
  return view();
}
void AnyModel::parameters_changed() {
  limits_known_ = false;
  top_gear_.reset();
}
std::string_view AnyModel::option(std::string_view name) const {
  for (const FieldRow& row : tables().params)
    if (row.kind == FieldRow::Kind::choice && row.name == name) return row.choices[row.chosen(params_object())];
  return {};
}
double AnyModel::top_gear() const {
  if (top_gear_) return *top_gear_;
  top_gear_ = 0;
  for (const FieldRow& row : tables().params)
    if (row.kind == FieldRow::Kind::gears) top_gear_ = row.gears(params_object()).top;
  return *top_gear_;
}
std::vector<NamedValue> AnyModel::parameter_values() const { return row_texts(tables().params, params_object()); }

bool AnyModel::set_state(std::string_view name, double value) {
  const auto set_by_alias = [&](std::string_view alias) {
    const auto function = tables().functions.set_by_alias;
    return function && function(state_object(), alias, value);
  };
  for (const std::string& synonym : with_synonyms(name))
    if (set_row_number(tables().state, state_object(), synonym, value) || set_by_alias(synonym)) return true;
  return false;
}
std::optional<double> AnyModel::state_value(std::string_view name) const {
  for (const std::string& synonym : with_synonyms(name))
    if (const auto found = row_number(tables().state, state_object(), synonym)) return found;
  return {};
}
/// The other quantity for the speed along the car: a model has one of the two. Quantity::none for any other quantity.
static Quantity other_speed(Quantity quantity) {
  return quantity == Quantity::vx ? Quantity::speed : quantity == Quantity::speed ? Quantity::vx : Quantity::none;
}
static const FieldRow* state_row(const FieldRows& rows, Quantity quantity) {
  const FieldRow* row = find_row(rows, quantity);
  const Quantity other = other_speed(quantity);
  return row || other == Quantity::none ? row : find_row(rows, other);
}
bool AnyModel::set_state(Quantity quantity, double value) {
  const FieldRow* row = state_row(tables().state, quantity);
  if (row) row->number(state_object()) = value;
  return row != nullptr;
}
std::optional<double> AnyModel::state_value(Quantity quantity) const {
  const FieldRow* row = state_row(tables().state, quantity);
  if (!row) return {};
  return row->number(state_object());
}
void AnyModel::read(std::vector<double>& values) const {
  values.clear();
  append_numbers(tables().state_channels, state_object(), values);
  append_outputs(tables().own_channels, values);
}
double AnyModel::channel(std::size_t index) const {
  const FieldRows& states = tables().state_channels;
  if (index < states.size()) return states[index].number(state_object());
  std::vector<double> one;
  append_outputs({&tables().own_channels[index - states.size()], 1}, one);
  return one.front();
}
std::vector<const FieldRow*> AnyModel::channels() const {
  std::vector<const FieldRow*> all;
  for (const FieldRows* rows : {&tables().state_channels, &tables().own_channels})
    for (const FieldRow& row : *rows) all.push_back(&row);
  return all;
}
bool AnyModel::has_channel(Quantity quantity, Wheel wheel) const {
  return find_row(tables().state_channels, quantity, wheel) || find_row(tables().own_channels, quantity, wheel);
}
std::vector<double> AnyModel::state() const {
  std::vector<double> numbers;
  numbers.reserve(tables().state.size() + 1);
  append_numbers(tables().state, state_object(), numbers);
  numbers.push_back(near_);
  return numbers;
}
void AnyModel::restore(std::span<const double> numbers) {
  std::size_t i = 0;
  for (const FieldRow& row : tables().state)
    if (i < numbers.size()) row.number(state_object()) = numbers[i++];
  if (i < numbers.size()) near_ = static_cast<int>(numbers[i]);
}
std::vector<std::string> AnyModel::state_names() const {
  std::vector<std::string> names;
  for (const FieldRow& row : tables().state) names.emplace_back(row.name);
  return names;
}
void AnyModel::set_road_hint(int piece) { near_ = piece; }
std::uint64_t AnyModel::hash() const {
  Fnv64 hash;
  for (const FieldRow& row : tables().state) hash.add(row.number(state_object()));
  return hash.value;
}
std::array<double, 4> AnyModel::state_numbers(const std::array<int, 4>& indices) const {
  const FieldRow* const rows = tables().state.data();
  const void* const state = state_object();
  std::array<double, 4> numbers{};
  for (std::size_t i = 0; i < 4; ++i)
    if (indices[i] >= 0) numbers[i] = rows[indices[i]].number(state);
  return numbers;
}
int AnyModel::state_index(Quantity quantity, Wheel wheel) const {
  const FieldRows& rows = tables().state;
  const FieldRow* row = find_row(rows, quantity, wheel);
  return row ? static_cast<int>(row - rows.data()) : -1;
}

void AnyModel::roll() {
  if (const auto function = tables().functions.roll) function(params_object(), state_object());
}
std::optional<VehicleMotion<double>> AnyModel::observe() const {
  const auto function = tables().functions.observe;
  if (!function) return {};
  return function(params_object(), state_object());
}
std::optional<VehicleLimits<double>> AnyModel::limits() const {
  if (!tables().functions.limits) return {};
  return known_limits();
}
const VehicleLimits<double>& AnyModel::known_limits() const {
  if (!limits_known_) limits_ = tables().functions.limits(params_object());
  limits_known_ = true;
  return limits_;
}
std::optional<BodyInSpace> AnyModel::body_in_space() const {
  const auto function = tables().functions.body_in_space;
  if (!function) return {};
  return function(params_object(), state_object());
}
std::vector<BodyPlace> AnyModel::bodies() const {
  const auto function = tables().functions.bodies;
  return function ? function(params_object(), state_object()) : std::vector<BodyPlace>{};
}

std::string_view AnyModel::non_finite_in(const void* state) const {
  for (const FieldRow& row : tables().state)
    if (!std::isfinite(row.number(state))) return row.name;
  return {};
}

Status AnyModel::cannot_lap() const {
  if (tables().functions.observe) return {};
  std::string others;
  for (const std::string& id : model_ids())
    if (const auto model = make_model(id); model && (*model)->limits()) others += (others.empty() ? "" : ", ") + id;
  return Error{.field = "model",
               .value = std::string(tables().info.id),
               .rule = "cannot lap a track, a robot cannot steer it: choose one of " + others};
}

}  // namespace sixline
