// VehicleBatch, read: states as columns, motions, one vehicle of many.
#include <algorithm>
#include <functional>

#include "batch/vehicle_batch_impl.hpp"

namespace sixline {
using face::refusal;

void VehicleBatch::Impl::take(std::size_t i, Vehicle& like) const {
  VehicleAccess::Impl& to = *VehicleAccess::of(like);
  many->take(i, *to.model);
  if (parameters_differ)
    to.measure();
  else
    to.changed();
}

std::span<const ChannelInfo> VehicleBatch::states() const {
  if (!impl_) return {};
  return impl_->states;
}
int VehicleBatch::state_index(std::string_view name) const {
  const auto all = states();
  const auto found = std::find_if(all.begin(), all.end(), [&](const ChannelInfo& s) { return s.name == name; });
  return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

Result<void> VehicleBatch::read(int state, std::span<double> values) const {
  if (!impl_) return batch::no_batch();
  if (state < 0 || state >= static_cast<int>(impl_->states.size()))
    return refusal("state", std::to_string(state), "is no index of a state");
  const ChannelInfo& info = impl_->states[static_cast<std::size_t>(state)];
  if (auto fits = batch::check_length(info.name, values.size(), impl_->count); !fits) return fits;
  impl_->many->read(static_cast<std::size_t>(state), values);
  return {};
}

Result<void> VehicleBatch::Impl::check_motion() const {
  if (many->motion(0, 0, {})) return {};
  return refusal("model", std::string(one.model().id), "reports no motion to a driver");
}
Result<void> VehicleBatch::motion(std::span<VehicleMotion<double>> values) const {
  if (!impl_) return batch::no_batch();
  if (auto fits = batch::check_length("motion", values.size(), impl_->count); !fits) return fits;
  if (auto fits = impl_->check_motion(); !fits) return fits;
  const auto read = [&](std::size_t first, std::size_t last) { impl_->many->motion(first, last, values); };
  impl_->each_block(std::cref(read));  // a reference: std::function would allocate
  return {};
}

Result<Vehicle> VehicleBatch::vehicle(std::size_t i) const {
  if (!impl_) return batch::no_batch();
  if (i >= impl_->count) return refusal("vehicle", std::to_string(i), "is no vehicle of this batch");
  Vehicle copy = impl_->one;
  impl_->take(i, copy);
  return copy;
}

std::uint64_t VehicleBatch::hash(std::size_t i) const {
  const Result<Vehicle> copy = vehicle(i);
  return copy ? copy->hash() : 0;
}

Result<void> VehicleBatch::read_parameter(std::string_view name, std::span<double> values) const {
  if (!impl_) return batch::no_batch();
  Vehicle copy = impl_->one;
  const int index = copy.parameter_index(name);
  if (index < 0) return copy.set_parameter({std::string(name), 0.0});
  const ParameterInfo& info = copy.parameters()[static_cast<std::size_t>(index)];
  if (!info.choices.empty() || info.is_table)
    return refusal(info.name, "", "is no number, and the same of all: ask a vehicle for it");
  if (auto fits = batch::check_length(name, values.size(), impl_->count); !fits) return fits;
  AnyModel& model = *VehicleAccess::of(copy)->model;
  for (std::size_t i = 0; i < impl_->count; ++i) {
    impl_->many->take(i, model);
    values[i] = *model.parameter(info.name);
  }
  return {};
}

}  // namespace sixline
