// Vehicle, read: where it is, how it moves, its wheels and its channels.
#include <algorithm>
#include <cmath>

#include "face/vehicle_impl.hpp"
#include "sixline/vehicle_bodies.hpp"

namespace sixline {
using face::nan;

namespace {

Vector3 vector(double x, double y, double z) { return {x, y, z}; }

/// A wheel's number, or NaN. `shared`: an axle's number is that of both its wheels together.
double of_wheel(const std::vector<double>& row, const WheelColumns& columns, std::size_t wheel, bool shared = false) {
  return CarLayout::at(row, columns.at[wheel], nan) * (shared && columns.of_axle ? 0.5 : 1);
}

}  // namespace

VehiclePose Vehicle::pose() const {
  if (!impl_) return {};
  const CarView& car = impl_->view().car;
  return {.position = vector(car.x, car.y, car.z),
          .orientation = impl_->orientation(),
          .yaw = car.yaw,
          .pitch = car.pitch,
          .roll = car.roll};
}

Vector3 Vehicle::local_velocity() const { return impl_ ? impl_->local_velocity() : Vector3{}; }
Vector3 Vehicle::local_angular_velocity() const { return impl_ ? impl_->local_rates() : Vector3{}; }
Vector3 Vehicle::velocity() const { return impl_ ? rotate(impl_->orientation(), impl_->local_velocity()) : Vector3{}; }
Vector3 Vehicle::angular_velocity() const {
  return impl_ ? rotate(impl_->orientation(), impl_->local_rates()) : Vector3{};
}

VehicleDimensions Vehicle::dimensions() const {
  if (!impl_) return {};
  const CarView& car = impl_->view().car;
  return {.wheelbase = car.wheelbase,
          .cg_to_front = car.cg_to_front,
          .cg_to_rear = car.cg_to_rear,
          .cg_height = car.cg_height,
          .track_width_front = car.track_width_front,
          .track_width_rear = car.track_width_rear,
          .wheel_radius = car.wheel_radius,
          .length = car.length,
          .width = car.width,
          .height = car.height};
}

int Vehicle::wheel_count() const {
  if (!impl_) return 0;
  if (!impl_->bodies) return impl_->model->info().wheels > 0 ? 4 : 0;
  int count = 0;
  for (const BodyPlace& body : impl_->bodies(impl_->model->params_struct(), impl_->model->state_struct()))
    count += static_cast<int>(body.wheels.size());
  return count;
}

VehicleWheel Vehicle::wheel(int index) const {
  if (index < 0 || index >= wheel_count()) return {};
  if (impl_->bodies) {
    for (VehicleBody& body : bodies_of(*this)) {
      const int count = static_cast<int>(body.wheels.size());
      if (index < count) return body.wheels[static_cast<std::size_t>(index)];
      index -= count;
    }
    return {};
  }
  const auto i = static_cast<std::size_t>(index);
  const WheelView& drawn = impl_->view().wheels[i];
  const std::vector<double>& row = impl_->row;
  const VehicleTables& t = *impl_->tables;
  VehicleWheel w;
  w.position = vector(drawn.x, drawn.y, drawn.z);
  w.orientation = impl_->orientation() * turn_about(Vector3{0, 0, 1}, drawn.steer_angle);
  w.contact = vector(drawn.contact_x, drawn.contact_y, drawn.contact_z);
  w.normal = vector(drawn.normal_x, drawn.normal_y, drawn.normal_z);
  w.steer_angle = drawn.steer_angle;
  w.rotation = t.rotation.at[i] < 0 ? impl_->rotation[i] : wrap_angle(of_wheel(row, t.rotation, i));
  w.wheel_speed = drawn.wheel_speed;
  w.fz = of_wheel(row, t.fz, i, true);
  w.fx = of_wheel(row, t.fx, i, true);
  w.fy = of_wheel(row, t.fy, i, true);
  w.slip_ratio = of_wheel(row, t.slip_ratio, i);
  w.slip_angle = of_wheel(row, t.slip_angle, i);
  w.friction_utilization = of_wheel(row, t.friction_utilization, i);
  w.compression = of_wheel(row, t.compression, i);
  w.grounded = drawn.grounded > 0.5;
  return w;
}

double Vehicle::rpm() const { return impl_ ? impl_->at(impl_->layout.rpm, nan) : 0; }
int Vehicle::gear() const { return impl_ ? static_cast<int>(impl_->at(impl_->layout.gear, 0)) : 0; }

std::span<const ChannelInfo> Vehicle::channels() const {
  if (!impl_) return {};
  return impl_->tables->channels;
}
int Vehicle::channel_index(std::string_view name) const {
  const auto all = channels();
  const auto found = std::find_if(all.begin(), all.end(), [&](const ChannelInfo& c) { return c.name == name; });
  return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}
double Vehicle::channel(int index) const {
  if (index < 0 || index >= static_cast<int>(channels().size())) return nan;
  return impl_->channels_now()[static_cast<std::size_t>(index)];
}
double Vehicle::channel(std::string_view name) const { return channel(channel_index(name)); }
std::span<const double> Vehicle::channel_values() const {
  if (!impl_) return {};
  return impl_->channels_now();
}

}  // namespace sixline
