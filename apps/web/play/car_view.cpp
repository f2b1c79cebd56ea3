// Car view: from channels to what is drawn - pose, wheels, forces, rotation centre, path.
#include "play/car_view.hpp"

#include <algorithm>
#include <cmath>

namespace sixline {
namespace {

double unit(double value) { return std::clamp(value, 0.0, 1.0); }

/// Numbers that are drawn as the model has them; 0 of a model without.
constexpr std::pair<Quantity, double CarView::*> drawn_as_they_are[] = {
    {Quantity::sideslip_angle, &CarView::sideslip_angle},
    {Quantity::vx_rate, &CarView::vx_rate},
    {Quantity::ay, &CarView::ay},
    {Quantity::drive_force, &CarView::drive_force},
    {Quantity::drag_force, &CarView::drag_force},
    {Quantity::net_force, &CarView::net_force},
    {Quantity::rolling_resistance_force, &CarView::rolling_resistance_force}};

}  // namespace

CarLayout::CarLayout(const AnyModel& model) : readout_(model) {
  using Q = Quantity;
  const auto number = [&](Q quantity, double otherwise) { return model.parameter(quantity).value_or(otherwise); };
  find_columns(model);
  const ModelInfo& info = model.info();
  geometric_ = !info.has_grip;
  rear_steers_ = model.parameter(Q::rear_steer_ratio).has_value();
  rear_ratio_ = number(Q::rear_steer_ratio, 0);
  front_ratio_ = number(Q::front_steer_ratio, 1);
  unlimited_ = model.option("limit_wheel_friction") == "off";
  mu_ = number(Q::mu, 1);
  CarView& s = size_;
  s.redline_rpm = number(Q::redline_rpm, 0);
  s.idle_rpm = number(Q::idle_rpm, 0);
  s.has_engine = readout_.rpm >= 0 ? 1 : 0;
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
  s.tracks = info.wheels == 0                                                                      ? 0
             : readout_.fz.of_axle || readout_.slip_angle.of_axle || geometric_ || readout_.rail() ? 1
                                                                                                   : 2;
  if (const auto& body = readout_.body()) {
    s.box_half_x = body->box_half.x;
    s.box_half_y = body->box_half.y;
    s.box_half_z = body->box_half.z;
  }
}

void CarLayout::find_columns(const AnyModel& model) {
  using Q = Quantity;
  const Columns columns(model);
  roll_ = columns.of(Q::roll), pitch_ = columns.of(Q::pitch), yaw_drawn_ = columns.of(Q::yaw_drawn);
  throttle_ = columns.of(Q::throttle), brake_ = columns.of(Q::brake);
  for (const auto& [quantity, number] : drawn_as_they_are) plain_.emplace_back(columns.of(quantity), number);
  brake_force_ = std::max(columns.of(Q::brake_force), columns.of(Q::brake_force, Wheel::front));
  radius_ = columns.of(Q::turn_radius, Wheel::rear), radius_front_ = columns.of(Q::turn_radius, Wheel::front);
  friction_utilization_ = readout_.friction_utilization;
  auto& used = friction_utilization_.at;  // M5 to M7 have one for each direction
  if (used[0] < 0) used[0] = used[1] = columns.of(Q::lateral_utilization, Wheel::front);
  if (used[2] < 0) used[2] = used[3] = columns.of(Q::longitudinal_utilization, Wheel::rear);
}

void CarLayout::read(const std::vector<double>& row, double throttle, double brake, CarView& car) const {
  const auto at = [&](int column, double otherwise = 0) { return in_column(row, column, otherwise); };
  const VehicleDimensions s = readout_.size(row);
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
  car.vx = at(readout_.vx);
  car.vy = at(readout_.vy);
  car.yaw_rate = at(readout_.yaw_rate);
  car.speed = std::hypot(car.vx, car.vy);
  car.steer_angle = at(readout_.steer_angle);
  for (const auto& [column, number] : plain_) car.*number = at(column);
  car.throttle = at(throttle_, throttle);
  car.brake = at(brake_, brake);
  car.rpm = at(readout_.rpm);
  car.gear = at(readout_.gear, car.vx < 0 ? -1 : 1);
  car.brake_force = at(brake_force_);
}

std::array<double, 4> CarLayout::place(const std::vector<double>& row, const Readout::Middle& at, const AnyRoad& ground,
                                       std::array<int, 5>& near, DrawnCar& out) const {
  CarView& car = out.car;
  std::array<double, 4> friction{};
  const VehiclePose pose = readout_.pose(row, at, ground, near[0]);
  const Vector3 cg = readout_.centre_of_gravity(row, pose);
  car.x = pose.position.x, car.y = pose.position.y, car.z = pose.position.z;
  car.q_w = pose.orientation.w, car.q_x = pose.orientation.x;
  car.q_y = pose.orientation.y, car.q_z = pose.orientation.z;
  car.yaw = pose.yaw;
  car.yaw_drawn = in_column(row, yaw_drawn_, pose.yaw);
  car.roll = in_column(row, roll_, pose.roll);
  car.pitch = in_column(row, pitch_, pose.pitch);
  car.cg_x = cg.x, car.cg_y = cg.y, car.cg_z = cg.z;
  bool flies = true;
  for (std::size_t i = 0; i < out.wheels.size(); ++i) {
    const WheelInWorld from = readout_.wheel(row, i, pose, ground, near[i + 1]);
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

void CarLayout::force_of(const std::vector<double>& row, std::size_t wheel, double friction, DrawnCar& out) const {
  const CarView& car = out.car;
  WheelView& w = out.wheels[wheel];
  w.fz = readout_.fz.share_of(row, wheel, 0.5 * (wheel < 2 ? car.fz_front_static : car.fz_rear_static));
  w.fx = readout_.fx.share_of(row, wheel);
  w.fy = readout_.fy.share_of(row, wheel);
  w.slip_angle = readout_.slip_angle.of(row, wheel);
  w.slip_ratio = readout_.slip_ratio.of(row, wheel);
  w.friction_utilization = friction_utilization_.of(row, wheel);
  const double force = std::hypot(w.fx, w.fy);
  const bool is_used = w.friction_utilization > 0.05 && force > 0;
  w.friction_limit = is_used ? force / w.friction_utilization : mu_ * friction * std::max(w.fz, 0.0);
  if (unlimited_) w.friction_limit = 0;
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

void CarLayout::forces(const std::vector<double>& row, const std::array<double, 4>& friction, DrawnCar& out) const {
  CarView& car = out.car;
  car.fz_front = car.fz_rear = car.slipping = 0;
  for (std::size_t i = 0; i < out.wheels.size(); ++i) {
    force_of(row, i, friction[i], out);
    (i < 2 ? car.fz_front : car.fz_rear) += out.wheels[i].fz;
    car.slipping = std::max(car.slipping, out.wheels[i].sliding);
  }
}

void CarLayout::rotation_centre(const std::vector<double>& row, DrawnCar& out) const {
  CarView& car = out.car;
  const auto yaw_sincos = sincos(car.yaw);
  // The velocity of the middle of the wheelbase, in the body frame.
  double along = car.vx, side = 0;
  if (!geometric_) side = car.vy - car.yaw_rate * readout_.reference_ahead();
  if (rear_steers_ && geometric_)
    side = 0.5 * car.vx * (tan(front_ratio_ * car.steer_angle) + tan(rear_ratio_ * car.steer_angle));
  const double speed = std::hypot(along, side), straight = 0.01;
  double radius = 0, cx = 0, cy = 0;  // the centre from the middle of the wheelbase, in the body frame
  if (geometric_ && radius_ >= 0) {   // where the circles of both axles have their centre
    const double front = in_column(row, radius_front_), half = 0.5 * car.wheelbase;
    radius = in_column(row, radius_);
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

/// Where it goes: speed and turn held for 3 s, cut at three car lengths of 1.75 L. A car at rest is shown where its wheels
/// point, as if it moved off slowly.   cx, cy: the rotation centre from the middle of the wheelbase, body axes
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

void CarLayout::draw(const std::vector<double>& row, const std::array<double, 4>& rotation, const Readout::Middle& at,
                     double throttle, double brake, const AnyRoad& ground, std::array<int, 5>& near,
                     DrawnCar& out) const {
  out.car = size_;
  read(row, throttle, brake, out.car);
  for (std::size_t i = 0; i < 4; ++i)
    out.wheels[i] = {}, out.wheels[i].wheel_speed = readout_.wheel_speed_of(row, i),
    out.wheels[i].rotation = rotation[i];
  const auto friction = place(row, readout_.rail() ? at : readout_.middle(row), ground, near, out);
  forces(row, friction, out);
  rotation_centre(row, out);
}

}  // namespace sixline
