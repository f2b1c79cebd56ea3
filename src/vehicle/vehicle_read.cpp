// Vehicle, reading: pose, velocities, wheels and channels.
#include <algorithm>
#include <cmath>

#include "sixline/vehicle_bodies.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {
using face::nan;

VehiclePose Vehicle::pose() const { return impl_ ? impl_->pose() : VehiclePose{}; }

Vector3 Vehicle::local_velocity() const { return impl_ ? impl_->local_velocity() : Vector3{}; }
Vector3 Vehicle::local_angular_velocity() const { return impl_ ? impl_->local_rates() : Vector3{}; }
Vector3 Vehicle::velocity() const {
  return impl_ ? rotate(impl_->pose().orientation, impl_->local_velocity()) : Vector3{};
}
Vector3 Vehicle::angular_velocity() const {
  return impl_ ? rotate(impl_->pose().orientation, impl_->local_rates()) : Vector3{};
}

VehicleDimensions Vehicle::dimensions() const { return impl_ ? impl_->dimensions() : VehicleDimensions{}; }

int Vehicle::wheel_count() const {
  if (!impl_) return 0;
  if (!impl_->model->tables().functions.bodies) return impl_->model->info().wheels > 0 ? 4 : 0;
  int count = 0;
  for (const BodyPlace& body : impl_->model->bodies()) count += static_cast<int>(body.wheels.size());
  return count;
}

VehicleWheel Vehicle::wheel(int index) const {
  if (index < 0 || index >= wheel_count()) return {};
  const auto at = static_cast<std::size_t>(index);
  if (impl_->model->tables().functions.bodies) return wheels()[at];
  const Reading now = impl_->model->reading();
  VehicleWheel one;
  impl_->read_wheels(now, impl_->pose(now), at, {&one, 1});
  return one;
}
std::vector<VehicleWheel> Vehicle::wheels() const {
  if (!impl_) return {};
  std::vector<VehicleWheel> all;
  if (!impl_->model->tables().functions.bodies) {
    all.resize(static_cast<std::size_t>(wheel_count()));
    const Reading now = impl_->model->reading();
    impl_->read_wheels(now, impl_->pose(now), 0, all);
    return all;
  }
  for (const VehicleBody& body : bodies_of(*this)) all.insert(all.end(), body.wheels.begin(), body.wheels.end());
  return all;
}

VehicleReading Vehicle::reading() const {
  if (!impl_) return {};
  const Reading now = impl_->model->reading();
  const auto [inputs, dt] = impl_->model->last();
  VehicleReading all{.pose = impl_->pose(now),
                     .local_velocity = impl_->readout.local_velocity(now),
                     .local_angular_velocity = impl_->readout.local_rates(now),
                     .dt = dt,
                     .inputs = inputs,
                     .ax = or_else(now.ax, now.vx_rate),
                     .ay = now.ay,
                     .steer_angle = now.steer_angle,
                     .rpm = now.rpm,
                     .gear = now.gear,
                     .drive_force = now.drive_force,
                     .drag_force = now.drag_force,
                     .rolling_resistance_force = now.rolling_resistance_force};
  all.velocity = rotate(all.pose.orientation, all.local_velocity);
  all.angular_velocity = rotate(all.pose.orientation, all.local_angular_velocity);
  return all;
}

double Vehicle::rpm() const { return impl_ ? impl_->model->reading().rpm : 0; }
int Vehicle::gear() const { return impl_ ? static_cast<int>(or_else(impl_->model->reading().gear, 0)) : 0; }

std::span<const ChannelInfo> Vehicle::channels() const {
  if (!impl_) return {};
  return impl_->tables->channels;
}
int Vehicle::channel_index(std::string_view name) const { return face::index_of(channels(), name); }
int Vehicle::channel_index(Quantity quantity, Wheel wheel) const {
  const auto all = channels();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const ChannelInfo& c) { return c.quantity == quantity && c.wheel == wheel; });
  return quantity == Quantity::none || found == all.end() ? -1 : static_cast<int>(found - all.begin());
}
double Vehicle::channel(int index) const {
  if (index < 0 || index >= static_cast<int>(channels().size())) return nan;
  return impl_->model->channel(static_cast<std::size_t>(index));
}
double Vehicle::channel(std::string_view name) const { return channel(channel_index(name)); }
std::vector<double> Vehicle::channel_values() const {
  std::vector<double> values;
  if (impl_) impl_->model->read(values);
  return values;
}

}  // namespace sixline
