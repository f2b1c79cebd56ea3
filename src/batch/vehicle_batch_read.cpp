// VehicleBatch, reading: states as columns, motions, one vehicle of many.
#include <algorithm>
#include <functional>

#include "batch/vehicle_batch_impl.hpp"

namespace sixline {
using face::refusal;

void VehicleBatch::Impl::take(std::size_t i, Vehicle& like) const {
  const auto copy = [&](AnyModel& to) { many->take(i, to); };
  if (parameters_differ)
    face::change_parameters(like, copy);
  else
    copy(face::model_to_change(like));
}

std::span<const ChannelInfo> VehicleBatch::states() const {
  if (!impl_) return {};
  return impl_->states;
}
int VehicleBatch::state_index(std::string_view name) const { return face::index_of(states(), name); }
std::span<const ChannelInfo> VehicleBatch::channels() const {
  if (!impl_) return {};
  return impl_->one.channels();
}
int VehicleBatch::channel_index(std::string_view name) const { return face::index_of(channels(), name); }

Result<void> VehicleBatch::read(int state, std::span<double> values) const {
  if (!impl_) return batch::no_batch();
  if (state < 0 || state >= static_cast<int>(impl_->states.size()))
    return refusal("state", std::to_string(state), "is not the index of a state");
  const ChannelInfo& info = impl_->states[static_cast<std::size_t>(state)];
  if (auto fits = batch::check_length(info.name, values.size(), impl_->count); !fits) return fits;
  impl_->many->read(static_cast<std::size_t>(state), values);
  return {};
}

/// Only this thread calls a function of the caller.
template <class Use>
void VehicleBatch::Impl::each_on(const Road& on, const Use& use) const {
  const auto& behind = *RoadAccess::of(on);
  const auto work = [&](std::size_t first, std::size_t last) {
    const auto like = model().clone();
    for (std::size_t i = first * many->width(); i < std::min(last * many->width(), count); ++i) {
      many->take(i, *like);
      if (behind.fingerprint != hint_road) like->set_road_hint(-1);
      use(i, *like);
    }
    RoadAccess::fault() = {};
  };
  each_block(work, &behind.road);
}

Result<void> VehicleBatch::read_channels(std::span<const int> channels, std::span<double> rows) const {
  if (!impl_) return batch::no_batch();
  for (const int channel : channels) {
    if (channel < 0 || channel >= static_cast<int>(this->channels().size()))
      return refusal("channel", std::to_string(channel), "is not the index of a channel");
    const ChannelInfo& info = this->channels()[static_cast<std::size_t>(channel)];
    if (!info.is_state && !options().keep_readings)
      return refusal("channel", info.name, "is no state: create the batch with keep_readings, which stores what acted");
  }
  const std::size_t width = channels.size();
  if (rows.size() != impl_->count * width)
    return refusal(
        "rows", std::to_string(rows.size()) + " numbers",
        "must have " + std::to_string(width) + " for each of the " + std::to_string(impl_->count) + " vehicles");
  const BatchModel& many = *impl_->many;
  const auto work = [&](std::size_t first, std::size_t last) {
    const auto one = impl_->model().clone();
    std::vector<double> all;
    for (std::size_t i = first * many.width(); i < std::min(last * many.width(), impl_->count); ++i) {
      many.take(i, *one);
      one->read(all);
      for (std::size_t k = 0; k < width; ++k) rows[i * width + k] = all[static_cast<std::size_t>(channels[k])];
    }
  };
  impl_->each_block(work);
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
  impl_->each_block(read);
  return {};
}

Result<void> VehicleBatch::road_friction(const Road& on, std::span<double> values) const {
  if (const Result<void> fit = on.check(); !fit) return fit;
  std::vector<VehicleMotion<double>> moving(values.size());
  if (auto fits = motion(moving); !fits) return fits;
  impl_->each_on(on, [&](std::size_t i, const AnyModel& model) {
    int near = model.road_hint();
    values[i] = on.at(moving[i].x, moving[i].y, &near).friction;
  });
  return {};
}

Inputs<double> VehicleBatch::inputs(std::size_t i) const {
  return i < size() ? impl_->many->inputs(i) : Inputs<double>{};
}
Overrides<double> VehicleBatch::overrides(std::size_t i) const {
  return i < size() ? impl_->many->overrides(i) : Overrides<double>{};
}

Result<Vehicle> VehicleBatch::vehicle(std::size_t i) const {
  if (!impl_) return batch::no_batch();
  if (i >= impl_->count) return refusal("vehicle", std::to_string(i), "is not a vehicle of this batch");
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
  const Vehicle& one = impl_->one;
  const int index = one.parameter_index(name);
  if (index < 0) return Vehicle(one).set_parameter({std::string(name), 0.0});
  const ParameterInfo& info = one.parameters()[static_cast<std::size_t>(index)];
  if (!info.choices.empty() || info.is_table)
    return refusal(info.name, "", "is not a number, and the same for all: read it from a vehicle");
  if (auto fits = batch::check_length(name, values.size(), impl_->count); !fits) return fits;
  const auto model = impl_->model().clone();
  for (std::size_t i = 0; i < impl_->count; ++i) {
    impl_->many->take(i, *model);
    values[i] = *model->parameter(info.name);
  }
  return {};
}

}  // namespace sixline
