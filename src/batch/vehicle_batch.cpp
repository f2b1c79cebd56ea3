// VehicleBatch: creation, copies, inputs, steps.
#include "sixline/vehicle_batch.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "batch/instruction_sets.hpp"
#include "batch/vehicle_batch_impl.hpp"

namespace sixline {
using face::refusal;

Result<void> batch::check_length(std::string_view name, std::size_t given, std::size_t expected) {
  if (given == expected) return {};
  return refusal(std::string(name), std::to_string(given) + " numbers",
                 "must have one number for each of the " + std::to_string(expected) + " vehicles");
}
Result<void> batch::check_finite(std::string_view name, std::span<const double> values, const BatchOptions& options) {
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!std::isfinite(options.single_precision ? static_cast<float>(values[i]) : values[i]))
      return refusal(std::string(name) + "[" + std::to_string(i) + "]", number_text(values[i]),
                     "must be a finite number");
  return {};
}
Result<void> batch::check_steps(double dt, int substeps) {
  constexpr int max_substeps = 1'000'000;
  if (auto fits = face::check_dt(dt); !fits) return fits;
  if (substeps < 1 || substeps > max_substeps)
    return refusal("substeps", std::to_string(substeps), "must be 1 to " + std::to_string(max_substeps));
  return {};
}
Error batch::no_batch() { return refusal("batch", "", "has no vehicles: it was not created, or was moved away"); }

VehicleBatch::Impl::Impl(Vehicle like, std::size_t vehicles, const BatchOptions& how, std::unique_ptr<BatchModel> made)
    : one(std::move(like)),
      count(vehicles),
      options(how),
      threads(how.threads),
      many(std::move(made)),
      column(vehicles) {
  for (const ChannelInfo& channel : one.channels())
    if (channel.is_state) states.push_back(channel);
}
VehicleBatch::Impl::Impl(const Impl& other)
    : one(other.one),
      count(other.count),
      options(other.options),
      threads(other.threads),
      many(other.many->clone()),
      states(other.states),
      parameters_differ(other.parameters_differ),
      hint_road(other.hint_road),
      column(other.count) {}

VehicleBatch::VehicleBatch() = default;
VehicleBatch::~VehicleBatch() = default;
VehicleBatch::VehicleBatch(VehicleBatch&&) noexcept = default;
VehicleBatch& VehicleBatch::operator=(VehicleBatch&&) noexcept = default;
VehicleBatch::VehicleBatch(const VehicleBatch& other)
    : impl_(other.impl_ ? std::make_unique<Impl>(*other.impl_) : nullptr) {}
VehicleBatch& VehicleBatch::operator=(const VehicleBatch& other) {
  if (this != &other) impl_ = other.impl_ ? std::make_unique<Impl>(*other.impl_) : nullptr;
  return *this;
}

namespace {
constexpr std::size_t max_vehicles = std::size_t(1) << 24;
constexpr int max_threads = 1024;

/// The makers of an instruction set, or of the best set; or an error.
Result<const BatchTable*> table_of(const std::string& instruction_set) {
  const std::vector<std::string> here = batch_instruction_sets();
  const std::string best = instruction_set.empty() && !here.empty() ? here.back() : instruction_set;
  if (const BatchTable* table = batch_table(best)) return table;
  std::string known;
  for (const std::string& name : here) known += (known.empty() ? "" : ", ") + name;
  return refusal("instruction_set", instruction_set, "must be one that this machine has: " + known);
}
}  // namespace

Result<VehicleBatch> VehicleBatch::create(const VehicleConfig& config, std::size_t count, const BatchOptions& options) {
  if (count < 1 || count > max_vehicles)
    return refusal("count", std::to_string(count), "must be 1 to " + std::to_string(max_vehicles) + " vehicles");
  if (options.threads < 1 || options.threads > max_threads)
    return refusal("threads", std::to_string(options.threads), "must be 1 to " + std::to_string(max_threads));
  const Result<const BatchTable*> table = table_of(options.instruction_set);
  if (!table) return table.error();
  Result<Vehicle> one = Vehicle::create(config);
  if (!one) return one.error();
  const AnyModel& model = face::model_of(*one);
  const auto found = (*table)->find(model.tables().type);
  if (found == (*table)->end())
    return refusal("model", config.model, "has no batch: it is not one of the library's own models");
  const BatchMakers::OfPrecision& makers = count < 3 ? found->second.alone : found->second.many;
  auto many = (options.single_precision ? makers.in_single : makers.in_double)(model, count);
  if (options.keep_readings) {
    many->keep_readings();
    for (std::size_t i = 0; i < count; ++i) many->put_state(i, model);
  }
  VehicleBatch made;
  made.impl_ = std::make_unique<Impl>(std::move(*one), count, options, std::move(many));
  return made;
}

std::size_t VehicleBatch::size() const { return impl_ ? impl_->count : 0; }
const ModelInfo& VehicleBatch::model() const {
  static const Vehicle none;
  return impl_ ? impl_->one.model() : none.model();
}
const BatchOptions& VehicleBatch::options() const {
  static const BatchOptions none{};
  return impl_ ? impl_->options : none;
}

Result<void> VehicleBatch::set_inputs(const BatchInputs& in) {
  if (!impl_) return batch::no_batch();
  Result<void> fits{};
  for_each_field(in, [&](const FieldInfo& input, const InputColumn<double>& values) {
    if (fits && !values.empty()) fits = batch::check_length(input.name, values.size(), impl_->count);
    for (std::size_t i = 0; fits && i < values.size(); ++i)
      if (std::isnan(values[i]))
        fits = refusal(std::string(input.name) + "[" + std::to_string(i) + "]", "nan", "must be a number");
  });
  if (!fits) return fits;
  for (std::size_t i = 0; i < in.gear.size(); ++i) {
    if (!in.auto_shift.empty() && in.auto_shift[i] > 0.5) continue;
    const auto fit = face::check_gear(in.gear[i], impl_->model());
    if (!fit) return refusal("gear[" + std::to_string(i) + "]", fit.error().value, fit.error().rule);
  }
  int field = 0;
  for_each_field(in, [&](const FieldInfo& input, const InputColumn<double>& values) {
    const face::InputRange range(input, model());
    std::transform(values.begin(), values.end(), impl_->column.begin(),
                   [&](double value) { return range.limited(value); });
    if (!values.empty()) impl_->many->set_input(field, impl_->column);
    ++field;
  });
  return {};
}

Result<void> VehicleBatch::set_override(std::string_view name, std::span<const double> values) {
  if (!impl_) return batch::no_batch();
  const auto& list = override_list<double>;
  const auto* imposed = std::find_if(std::begin(list), std::end(list),
                                     [&](const Override<double>& each) { return info_of(each).name == name; });
  if (imposed == std::end(list)) return refusal(std::string(name), "", "cannot be imposed: see Overrides");
  if (!values.empty()) {
    if (auto fits = batch::check_length(name, values.size(), impl_->count); !fits) return fits;
    if (auto fits = batch::check_finite(name, values, impl_->options); !fits) return fits;
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    for (const double extreme : {*least, *most}) {
      Overrides<double> one;
      one.*imposed->value = extreme;
      if (imposed->is_imposed) one.*imposed->is_imposed = 1;
      if (auto fits = face::check_overrides(one, impl_->model()); !fits) return fits;
    }
  }
  std::fill(impl_->column.begin(), impl_->column.end(), 0.0);
  impl_->many->set_override(index_of(imposed->value), values.empty() ? std::span<const double>(impl_->column) : values);
  if (!imposed->is_imposed) return {};
  std::fill(impl_->column.begin(), impl_->column.end(), values.empty() ? 0.0 : 1.0);
  impl_->many->set_override(index_of(imposed->is_imposed), impl_->column);
  return {};
}

Result<void> VehicleBatch::step(const Road& on, double dt, int substeps) {
  if (!impl_) return batch::no_batch();
  if (const Result<void> fit = on.check(); !fit) return fit;
  if (auto fits = batch::check_steps(dt, substeps); !fits) return fits;
  const auto& behind = *RoadAccess::of(on);
  if (behind.fingerprint != impl_->hint_road) impl_->many->clear_place_hints();
  impl_->hint_road = behind.fingerprint;
  const auto work = [&](std::size_t first, std::size_t last) {
    impl_->many->step(first, last, behind.road, dt, substeps);
    RoadAccess::fault() = {};  // a vehicle without a valid road is frozen
  };
  impl_->each_block(work, &behind.road);
  return {};
}

bool VehicleBatch::frozen(std::size_t i) const { return impl_ && i < impl_->count && impl_->many->frozen(i); }
std::size_t VehicleBatch::frozen_count() const {
  std::size_t frozen_ones = 0;
  for (std::size_t i = 0; i < size(); ++i) frozen_ones += frozen(i) ? 1 : 0;
  return frozen_ones;
}

}  // namespace sixline
