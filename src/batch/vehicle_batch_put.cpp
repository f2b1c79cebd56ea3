// VehicleBatch, placing: parameters, states, places.
#include <algorithm>
#include <optional>

#include "batch/vehicle_batch_impl.hpp"

namespace sixline {
using face::refusal;

namespace {

/// Vehicles of a block whose parameters are changed, including the lanes after the last vehicle.
using Group = std::vector<std::unique_ptr<AnyModel>>;

std::vector<const AnyModel*> pointers(const Group& group) {
  std::vector<const AnyModel*> all;
  for (const auto& model : group) all.push_back(model.get());
  return all;
}

/// Sets a value on a model, unless it violates a range or a rule.
Status with_layer(AnyModel& model, const std::vector<Node>& layer) {
  if (const Status wrong = set_layer(model, layer, {})) return wrong;
  return model.check();
}

/// `many` with change(i, model) applied to the parameters of each vehicle; or the first refusal.
Result<std::unique_ptr<BatchModel>> with_parameters(const BatchModel& many, const AnyModel& like, std::size_t count,
                                                    const std::function<Status(std::size_t, AnyModel&)>& change) {
  auto changed = many.clone();
  Group group;
  for (std::size_t i = 0; i < many.width(); ++i) group.push_back(like.clone());
  for (std::size_t block = 0; block < many.block_count(); ++block) {
    for (std::size_t lane = 0; lane < group.size(); ++lane) {
      const std::size_t i = std::min(block * many.width() + lane, count - 1);
      many.take(i, *group[lane]);
      if (const Status wrong = change(i, *group[lane])) return *wrong;
    }
    changed->put_params(block, pointers(group));
  }
  return changed;
}

}  // namespace

std::span<const ParameterInfo> VehicleBatch::parameters() const {
  if (!impl_) return {};
  return impl_->one.parameters();
}

Result<void> VehicleBatch::set_parameter(const ParameterValue& value) {
  if (!impl_) return batch::no_batch();
  Vehicle like = impl_->one;
  if (const Result<void> done = like.set_parameter(value); !done) return done;
  const ParameterInfo& info = like.parameters()[static_cast<std::size_t>(like.parameter_index(value.name))];
  const std::vector<Node> layer{face::node_of(info, value)};
  auto changed = with_parameters(*impl_->many, impl_->model(), impl_->count,
                                 [&](std::size_t, AnyModel& model) { return with_layer(model, layer); });
  if (!changed) return changed.error();
  impl_->many = std::move(*changed);
  impl_->one = std::move(like);
  return {};
}

Result<void> VehicleBatch::set_parameter(std::string_view name, std::span<const double> values,
                                         std::span<const std::uint8_t> which) {
  if (!impl_) return batch::no_batch();
  Vehicle like = impl_->one;
  const int index = like.parameter_index(name);
  if (index < 0) return like.set_parameter({std::string(name), 0.0});
  const ParameterInfo& info = like.parameters()[static_cast<std::size_t>(index)];
  if (!info.choices.empty() || info.is_table)
    return refusal(info.name, "", "is not a number: it is the same for all vehicles");
  if (auto fits = batch::check_length(name, values.size(), impl_->count); !fits) return fits;
  if (auto fits = batch::check_mask(which, impl_->count); !fits) return fits;
  std::vector<Node> layer{face::node_of(info, {info.name, 0.0})};
  auto changed =
      with_parameters(*impl_->many, impl_->model(), impl_->count, [&](std::size_t i, AnyModel& model) -> Status {
        if (!batch::meant(which, i)) return {};
        layer.front().number = values[i];
        return with_layer(model, layer);
      });
  if (!changed) return changed.error();
  impl_->many = std::move(*changed);
  impl_->parameters_differ = true;
  return {};
}

Result<void> VehicleBatch::Impl::change_states(std::span<const std::uint8_t> which, const Road* on,
                                               const std::function<Result<void>(std::size_t, Vehicle&)>& change) {
  if (auto fits = batch::check_mask(which, count); !fits) return fits;
  auto changed = many->clone();
  const std::uint64_t road = on ? RoadAccess::of(*on)->fingerprint : hint_road;
  if (road != hint_road) changed->clear_place_hints();
  std::vector<std::optional<Error>> refused(many->block_count());
  const auto work = [&](std::size_t first, std::size_t last) {
    Vehicle vehicle = one;
    for (std::size_t i = first * many->width(); i < std::min(last * many->width(), count); ++i) {
      if (!batch::meant(which, i)) continue;
      take(i, vehicle);
      if (const Result<void> done = change(i, vehicle); !done) {
        refused[i / many->width()] = done.error();
        return;
      }
      changed->put_state(i, face::model_of(vehicle));
    }
  };
  each_block(work, on ? &RoadAccess::of(*on)->road : nullptr);
  for (const auto& error : refused)
    if (error) return *error;
  many = std::move(changed);
  hint_road = road;
  return {};
}

Result<void> VehicleBatch::set_state(std::string_view name, std::span<const double> values,
                                     std::span<const std::uint8_t> which) {
  if (!impl_) return batch::no_batch();
  if (auto fits = batch::check_length(name, values.size(), impl_->count); !fits) return fits;
  if (auto fits = batch::check_finite(name, values, impl_->options); !fits) return fits;
  return impl_->change_states(which, nullptr,
                              [&](std::size_t i, Vehicle& vehicle) { return vehicle.set_state(name, values[i]); });
}

Result<void> VehicleBatch::place(const Road& road, std::span<const double> x, std::span<const double> y,
                                 std::span<const double> yaw, std::span<const double> speed,
                                 std::span<const std::uint8_t> which) {
  if (!impl_) return batch::no_batch();
  if (const Result<void> fit = road.check(); !fit) return fit;
  for (const auto& [name, values] : {std::pair{"x", x}, {"y", y}, {"yaw", yaw}, {"speed", speed}}) {
    if (std::string_view(name) == "speed" && values.empty()) continue;  // at rest
    if (auto fits = batch::check_length(name, values.size(), impl_->count); !fits) return fits;
    if (auto fits = batch::check_finite(name, values, impl_->options); !fits) return fits;
  }
  return impl_->change_states(which, &road, [&](std::size_t i, Vehicle& vehicle) {
    const Result<void> placed = vehicle.place(road, x[i], y[i], yaw[i]);
    if (!placed || speed.empty()) return placed;
    return vehicle.set_velocity(rotate(vehicle.pose().orientation, Vector3{speed[i], 0, 0}));
  });
}

std::vector<std::byte> VehicleBatch::save() const {
  std::vector<std::byte> bytes;
  if (!impl_) return bytes;
  Vehicle vehicle = impl_->one;
  for (std::size_t i = 0; i < impl_->count; ++i) {
    impl_->take(i, vehicle);
    face::hint_road(vehicle) = impl_->hint_road;
    const std::vector<std::byte> block = vehicle.save();
    bytes.insert(bytes.end(), block.begin(), block.end());
  }
  return bytes;
}

Result<void> VehicleBatch::restore(std::span<const std::byte> bytes, std::span<const std::uint8_t> which) {
  if (!impl_) return batch::no_batch();
  const std::size_t block = impl_->one.save().size(), blocks = bytes.size() / block;
  if (bytes.size() % block != 0 || (blocks != 1 && blocks != impl_->count))
    return refusal("saved batch", std::to_string(bytes.size()) + " bytes",
                   "must have " + std::to_string(block) + " for each of the " + std::to_string(impl_->count) +
                       " vehicles, or for all of them together");
  return impl_->change_states(which, nullptr, [&](std::size_t i, Vehicle& vehicle) {
    const Result<void> done = vehicle.restore(bytes.subspan(blocks == 1 ? 0 : i * block, block));
    if (done && face::hint_road(vehicle) != impl_->hint_road) face::model_to_change(vehicle).set_road_hint(-1);
    return done;
  });
}

Result<void> VehicleBatch::reset(std::span<const std::uint8_t> which) {
  if (!impl_) return batch::no_batch();
  return impl_->change_states(which, nullptr, [](std::size_t, Vehicle& vehicle) -> Result<void> {
    vehicle.reset();
    return {};
  });
}

}  // namespace sixline
