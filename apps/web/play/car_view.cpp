// Car view: computes the drawn numbers of a car - pose, wheels, forces, rotation centre, path.
#include "play/car_view.hpp"

#include <algorithm>
#include <cmath>

namespace sixline {
namespace {

double unit(double value) { return std::clamp(value, 0.0, 1.0); }

/// Numbers that are drawn as the model has them; 0 of a model without.
constexpr std::pair<double Reading::*, double CarView::*> drawn_as_they_are[] = {
    {&Reading::sideslip_angle, &CarView::sideslip_angle},
    {&Reading::vx_rate, &CarView::vx_rate},
    {&Reading::ay, &CarView::ay},
    {&Reading::drive_force, &CarView::drive_force},
    {&Reading::drag_force, &CarView::drag_force},
    {&Reading::net_force, &CarView::net_force},
    {&Reading::rolling_resistance_force, &CarView::rolling_resistance_force}};

}  // namespace

Reading reading_of(std::span<const ChannelInfo> channels, std::span<const double> row) {
  Reading r;
  for (std::size_t i = 0; i < channels.size(); ++i) put(r, channels[i].quantity, channels[i].wheel, row[i]);
  return r;
}

CarLayout::CarLayout(const AnyModel& model) : readout_(model) {
  using Q = Quantity;
  const auto number = [&](Q quantity, double otherwise) { return model.parameter(quantity).value_or(otherwise); };
  const ModelInfo& info = model.info();
  geometric_ = !info.has_grip;
  rear_steers_ = model.parameter(Q::rear_steer_ratio).has_value();
  rear_ratio_ = number(Q::rear_steer_ratio, 0);
  front_ratio_ = number(Q::front_steer_ratio, 1);
  ignores_grip_limit_ = model.option("limit_wheel_friction") == "off";
  mu_ = number(Q::mu, 1);
  CarView& s = size_;
  s.redline_rpm = number(Q::redline_rpm, 0);
  s.idle_rpm = number(Q::idle_rpm, 0);
  s.has_engine = model.has_channel(Q::rpm) ? 1 : 0;
  if (const auto limits = model.limits()) s.top_gear = limits->top_gear;
  if (s.top_gear == 0) s.top_gear = model.top_gear();
  if (info.throttle_min < 0) s.top_gear = 1;  // forwards, neutral, backwards
  const std::string_view driven = model.option("driven_axle");
  s.drive_share_front = driven == "front" ? 1 : driven == "all" ? number(Q::drive_share_front, 0.5) : 0;
  const VehicleDimensions& size = readout_.size();
  const double weight_per_metre = number(Q::mass, 0) * number(Q::g, 9.81) / size.wheelbase;
  s.fz_front_static = weight_per_metre * size.cg_to_rear;
  s.fz_rear_static = weight_per_metre * size.cg_to_front;
  s.rail = readout_.rail() ? 1 : 0;
  const bool of_axles = model.has_channel(Q::fz, Wheel::front) || model.has_channel(Q::slip_angle, Wheel::front);
  s.tracks = info.wheels == 0 ? 0 : of_axles || geometric_ || readout_.rail() ? 1 : 2;
  if (const auto& body = readout_.body()) {
    s.box_half_x = body->box_half.x;
    s.box_half_y = body->box_half.y;
    s.box_half_z = body->box_half.z;
  }
}

void CarLayout::read(const Reading& r, double throttle, double brake, CarView& car) const {
  const VehicleDimensions s = readout_.size(r);
  car.wheelbase = s.wheelbase;
  car.cg_to_front = s.cg_to_front;
  car.cg_to_rear = s.cg_to_rear;
  car.cg_height = s.cg_height;
  car.track_width_front = s.track_width_front;
  car.track_width_rear = s.track_width_rear;
  car.wheel_radius = s.wheel_radius;
  car.length = s.length;
  car.width = s.width;
  car.height = s.height;
  car.vx = or_else(forward_speed(r), 0);
  car.vy = or_else(r.vy, 0);
  car.yaw_rate = or_else(r.yaw_rate, 0);
  car.speed = std::hypot(car.vx, car.vy);
  car.steer_angle = or_else(r.steer_angle, 0);
  for (const auto& [from, number] : drawn_as_they_are) car.*number = or_else(r.*from, 0);
  car.throttle = or_else(r.throttle, throttle);
  car.brake = or_else(r.brake, brake);
  car.rpm = or_else(r.rpm, 0);
  car.gear = or_else(r.gear, car.vx < 0 ? -1 : 1);
  car.brake_force = or_else(r.brake_force, or_else(r.wheels[0].brake_force, 0));
}

std::array<double, 4> CarLayout::place(const Reading& r, const Readout::Middle& at, const AnyRoad& ground,
                                       std::array<int, 5>& near, DrawnCar& out) const {
  CarView& car = out.car;
  std::array<double, 4> friction{};
  const VehiclePose pose = readout_.pose(r, at, ground, near[0]);
  const Vector3 cg = readout_.centre_of_gravity(r, pose);
  car.x = pose.position.x, car.y = pose.position.y, car.z = pose.position.z;
  car.q_w = pose.orientation.w, car.q_x = pose.orientation.x;
  car.q_y = pose.orientation.y, car.q_z = pose.orientation.z;
  car.yaw = pose.yaw;
  car.yaw_drawn = or_else(r.yaw_drawn, pose.yaw);
  car.roll = or_else(r.roll, pose.roll);
  car.pitch = or_else(r.pitch, pose.pitch);
  car.cg_x = cg.x, car.cg_y = cg.y, car.cg_z = cg.z;
  bool flies = true;
  for (std::size_t i = 0; i < out.wheels.size(); ++i) {
    const WheelInWorld from = readout_.wheel(r, i, pose, ground, near[i + 1]);
    WheelView& w = out.wheels[i];
    w.x = from.hub.x, w.y = from.hub.y, w.z = from.hub.z;
    w.contact_x = from.contact.x, w.contact_y = from.contact.y, w.contact_z = from.contact.z;
    w.normal_x = from.normal.x, w.normal_y = from.normal.y, w.normal_z = from.normal.z;
    w.attach_x = from.attach.x, w.attach_y = from.attach.y, w.attach_z = from.attach.z;
    w.acts_x = from.acts.x, w.acts_y = from.acts.y, w.acts_z = from.acts.z;
    w.steer_angle = from.steer_angle;
    w.compression = from.compression;
    w.grounded = from.grounded ? 1 : 0;
    friction[i] = from.friction;
    flies = flies && !from.grounded;
  }
  car.airborne = flies ? 1 : 0;
  if (!readout_.in_space()) return friction;
  const Vector3 box = cg + rotate(pose.orientation, readout_.body()->box_centre);
  car.box_x = box.x, car.box_y = box.y, car.box_z = box.z;
  return friction;
}

void CarLayout::force_of(const Reading& r, std::size_t wheel, double friction, DrawnCar& out) const {
  const CarView& car = out.car;
  WheelView& w = out.wheels[wheel];
  const WheelReading& is = r.wheels[wheel];
  w.fz = or_else(is.fz, 0.5 * (wheel < 2 ? car.fz_front_static : car.fz_rear_static));
  w.fx = or_else(is.fx, 0);
  w.fy = or_else(is.fy, 0);
  w.slip_angle = or_else(is.slip_angle, 0);
  w.slip_ratio = or_else(is.slip_ratio, 0);
  const double in_one_direction = wheel < 2 ? is.lateral_utilization : is.longitudinal_utilization;  // M5 to M7
  w.friction_utilization = or_else(is.friction_utilization, or_else(in_one_direction, 0));
  const double force = std::hypot(w.fx, w.fy);
  const bool is_used = w.friction_utilization > 0.05 && force > 0;
  w.friction_limit = is_used ? force / w.friction_utilization : mu_ * friction * std::max(w.fz, 0.0);
  if (ignores_grip_limit_) w.friction_limit = 0;
  // In the ground's plane, where the wheel points.
  const Quaternion q{car.q_w, car.q_x, car.q_y, car.q_z};
  const Vector3 n{w.normal_x, w.normal_y, w.normal_z};
  const auto [along, left] = axes_on_ground(rotate(q, Vector3{cos(w.steer_angle), sin(w.steer_angle), 0}), n);
  const Vector3 total = w.fx * along + w.fy * left;
  w.force_x = total.x, w.force_y = total.y, w.force_z = total.z;
  const double speed = std::max(std::abs(car.vx), std::abs(w.wheel_speed) * car.wheel_radius);
  const double slides = std::abs(w.slip_ratio) * std::max(std::abs(car.vx), 1.0) +
                        std::abs(tan(std::clamp(w.slip_angle, -1.4, 1.4)) * car.vx);
  w.sliding = w.grounded * unit((w.friction_utilization - 0.95) * 20) * unit(slides) * unit(speed);
}

void CarLayout::forces(const Reading& r, const std::array<double, 4>& friction, DrawnCar& out) const {
  CarView& car = out.car;
  car.fz_front = car.fz_rear = car.slipping = 0;
  for (std::size_t i = 0; i < out.wheels.size(); ++i) {
    force_of(r, i, friction[i], out);
    (i < 2 ? car.fz_front : car.fz_rear) += out.wheels[i].fz;
    car.slipping = std::max(car.slipping, out.wheels[i].sliding);
  }
}

void CarLayout::rotation_centre(const Reading& r, DrawnCar& out) const {
  CarView& car = out.car;
  const auto yaw_sincos = sincos(car.yaw);
  // The velocity of the middle of the wheelbase, in the body frame.
  double along = car.vx, side = 0;
  if (!geometric_) side = car.vy - car.yaw_rate * readout_.reference_ahead();
  if (rear_steers_ && geometric_)
    side = 0.5 * car.vx * (tan(front_ratio_ * car.steer_angle) + tan(rear_ratio_ * car.steer_angle));
  const double speed = std::hypot(along, side), straight = 0.01;
  double radius = 0, cx = 0, cy = 0;  // the centre from the middle of the wheelbase, in the body frame
  if (geometric_ && !std::isnan(r.wheels[2].turn_radius)) {  // where the circles of both axles have their centre
    const double front = r.wheels[0].turn_radius, half = 0.5 * car.wheelbase;
    radius = r.wheels[2].turn_radius;
    car.centre_valid = std::abs(car.steer_angle) > straight && std::abs(radius) < 500;
    if (car.centre_valid > 0) {
      cx = (radius * radius - front * front) / (4 * half);
      cy = std::copysign(std::sqrt(std::max(radius * radius - (cx + half) * (cx + half), 0.0)), radius);
    }
  } else if (speed > 0.3 && std::abs(car.yaw_rate) > straight * 0.5) {
    cx = -side / car.yaw_rate;
    cy = along / car.yaw_rate;
    radius = std::copysign(std::hypot(cx, cy), cy);
    car.centre_valid = std::abs(radius) < 500;
  } else {
    // At rest: where the normals of both axles meet; side by side they never do.
    const double rear = rear_steers_ ? tan(std::clamp(rear_ratio_ * car.steer_angle, -1.5, 1.5)) : 0,
                 turn = tan(std::clamp(car.steer_angle, -1.5, 1.5)) - rear;
    car.centre_valid =
        car.rail < 0.5 && std::abs(car.steer_angle) > straight && std::abs(turn) > 0.5 * straight && car.tracks > 0;
    if (car.centre_valid > 0) {
      radius = car.wheelbase / turn;
      cx = -0.5 * car.wheelbase - rear * radius;
      cy = radius;
    }
  }
  if (!(car.centre_valid > 0)) radius = cx = cy = 0;
  car.centre_x = car.x + yaw_sincos.cos * cx - yaw_sincos.sin * cy;
  car.centre_y = car.y + yaw_sincos.sin * cx + yaw_sincos.cos * cy;
  car.turn_radius = radius;
  path(car, cx, cy, side, speed, out);
}

/// Where it goes: speed and turn held for 3 s, cut at three car lengths of 1.75 L. A car at rest is shown where its
/// wheels point, as if it moved off slowly.   cx, cy: the rotation centre from the middle of the wheelbase, body axes
void CarLayout::path(const CarView& car, double cx, double cy, double side, double speed, DrawnCar& out) const {
  const auto yaw_sincos = sincos(car.yaw);
  const double distance = speed > 0.5 ? speed : 2, shown = std::min(distance * 3, 3 * 1.75 * car.wheelbase);
  const double sign = car.vx < -0.05 || (std::abs(car.vx) <= 0.05 && car.gear < 0) ? -1 : 1;
  const double angle =
      speed > 0.5 && (!geometric_ || rear_steers_) ? std::atan2(side, car.vx) + (sign < 0 ? pi_value : 0) : 0;
  for (int i = 0; i < path_points; ++i) {
    const double s = sign * shown * i / (path_points - 1);
    double px, py;
    if (car.centre_valid > 0) {
      const auto turn = sincos(s / std::copysign(std::max(std::hypot(cx, cy), 1e-3), cy));
      px = cx + turn.cos * -cx - turn.sin * -cy;
      py = cy + turn.sin * -cx + turn.cos * -cy;
    } else {
      px = s * cos(angle);
      py = s * sin(angle);
    }
    out.path[static_cast<std::size_t>(2 * i)] = car.x + yaw_sincos.cos * px - yaw_sincos.sin * py;
    out.path[static_cast<std::size_t>(2 * i + 1)] = car.y + yaw_sincos.sin * px + yaw_sincos.cos * py;
  }
}

void CarLayout::draw(const Reading& r, const std::array<double, 4>& rotation, const Readout::Middle& at,
                     double throttle, double brake, const AnyRoad& ground, std::array<int, 5>& near,
                     DrawnCar& out) const {
  out.car = size_;
  read(r, throttle, brake, out.car);
  for (std::size_t i = 0; i < 4; ++i)
    out.wheels[i] = {}, out.wheels[i].wheel_speed = readout_.wheel_speed_of(r, i), out.wheels[i].rotation = rotation[i];
  const auto friction = place(r, readout_.rail() ? at : readout_.middle(r), ground, near, out);
  forces(r, friction, out);
  rotation_centre(r, out);
}

}  // namespace sixline
