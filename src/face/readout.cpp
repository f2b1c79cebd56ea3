// Readout: finds columns by quantity, computes sizes from parameters and places from a row of channels.
#include "face/readout.hpp"

#include <algorithm>
#include <cmath>

#include "sixline/vehicle/body3.hpp"
#include "sixline/vehicle/suspension.hpp"

namespace sixline {
namespace {

/// Rotation from body to world axes: the tilt first, then the yaw angle.
Quaternion turned(double yaw, const Quaternion& tilt) {
  const auto half = sincos(0.5 * yaw);
  return Quaternion{half.cos, 0, 0, half.sin} * tilt;
}
double side_of(std::size_t wheel) { return wheel % 2 == 0 ? 0.5 : -0.5; }

}  // namespace

GroundAngles angles_on(const RoadPoint<double>& ground, double yaw) {
  const auto [sine, cosine] = sincos(yaw);
  const double ahead = cosine * ground.slope_x + sine * ground.slope_y,
               left = cosine * ground.slope_y - sine * ground.slope_x;
  return {.pitch = -atan(ahead), .roll = atan2(left, std::sqrt(1 + ahead * ahead))};
}

AxesOnGround axes_on_ground(const Vector3& nose, const Vector3& normal) {
  const Vector3 flat = nose - dot(nose, normal) * normal, along = flat * (1 / std::max(norm(flat), 1e-9));
  return {along, cross(normal, along)};
}

int Columns::of(Quantity quantity, Wheel wheel) const {
  if (quantity == Quantity::none) return -1;
  const auto found = std::find_if(channels_.begin(), channels_.end(), [&](const FieldRow* row) {
    return row->info->quantity == quantity && row->info->wheel == wheel;
  });
  return found == channels_.end() ? -1 : static_cast<int>(found - channels_.begin());
}
WheelColumns Columns::of_wheels(Quantity quantity) const {
  WheelColumns columns;
  for (const Wheel wheel : {Wheel::fl, Wheel::fr, Wheel::rl, Wheel::rr}) {
    int& at = columns.at[static_cast<std::size_t>(wheel)];
    at = of(quantity, wheel);
    if (at >= 0) continue;
    at = of(quantity, wheel < Wheel::rl ? Wheel::front : Wheel::rear);
    columns.of_axle = columns.of_axle || at >= 0;
  }
  return columns;
}

Readout::Readout(const AnyModel& model) {
  using Q = Quantity;
  const Columns columns(model);
  const auto first = [&](Q a, Q b) { return columns.of(a) >= 0 ? columns.of(a) : columns.of(b); };
  x = columns.of(Q::x), y = columns.of(Q::y), z = columns.of(Q::z), yaw = columns.of(Q::yaw);
  vx = first(Q::vx, Q::speed), vy = columns.of(Q::vy), vz = columns.of(Q::vz);
  roll_rate = columns.of(Q::roll_rate), pitch_rate = columns.of(Q::pitch_rate), yaw_rate = columns.of(Q::yaw_rate);
  steer_angle = columns.of(Q::steer_angle), gear = columns.of(Q::gear), rpm = columns.of(Q::rpm);
  q_w_ = columns.of(Q::q_w), q_x_ = columns.of(Q::q_x), q_y_ = columns.of(Q::q_y), q_z_ = columns.of(Q::q_z);
  yaw_drawn_ = columns.of(Q::yaw_drawn), wheelbase_now_ = columns.of(Q::wheelbase_now);
  fz = columns.of_wheels(Q::fz), fx = columns.of_wheels(Q::fx), fy = columns.of_wheels(Q::fy);
  slip_ratio = columns.of_wheels(Q::slip_ratio), slip_angle = columns.of_wheels(Q::slip_angle);
  friction_utilization = columns.of_wheels(Q::friction_utilization);
  wheel_speed = columns.of_wheels(Q::wheel_speed), wheel_rotation = columns.of_wheels(Q::wheel_rotation);
  for (const std::size_t i : {2, 3})  // a model with one wheel has the speed of its driven axle
    if (wheel_speed.at[i] < 0) wheel_speed.at[i] = columns.of(Q::wheel_speed);
  wheel_steer_ = columns.of_wheels(Q::steer_angle);
  pose_columns_ = columns_of({x, y, z, yaw, q_w_, q_x_, q_y_, q_z_, yaw_drawn_});
  velocity_columns_ = columns_of({vx, vy, vz, roll_rate, pitch_rate, yaw_rate});
  take_sizes(model);
}

std::size_t Readout::columns_of(std::initializer_list<int> columns) const {
  return static_cast<std::size_t>(std::max(columns) + 1);
}

void Readout::take_sizes(const AnyModel& model) {
  using Q = Quantity;
  const auto number = [&](Q quantity, Wheel wheel, double otherwise) {
    return model.parameter(quantity, wheel).value_or(otherwise);
  };
  constexpr Wheel whole = Wheel::none;
  const ModelInfo& info = model.info();
  ackermann_ = !info.has_grip || (info.wheels == 4 && model.option("ackermann") == "ackermann");
  rear_steer_ratio_ = model.parameter(Q::rear_steer_ratio);
  force_height_ = model.parameter(Q::force_height_offset);
  const double half_length = number(Q::half_length, whole, 0), half_width = number(Q::half_width, whole, 0);
  VehicleDimensions& s = size_;
  s.wheelbase = number(Q::wheelbase, whole, half_length > 0 ? 2 * half_length : 2.6);
  s.cg_to_front = number(Q::cg_to_front, whole, 0.5 * s.wheelbase);
  s.cg_to_rear = number(Q::cg_to_rear, whole, s.wheelbase - s.cg_to_front);
  s.cg_height = number(Q::cg_height, whole, 0.5);
  s.track_width_front = number(Q::track_width, Wheel::front, half_width > 0 ? 2 * half_width : 1.5);
  s.track_width_rear = number(Q::track_width, Wheel::rear, s.track_width_front);
  s.wheel_radius = number(Q::wheel_radius, whole, 0.33);
  const bool is_box = info.wheels == 0 && half_length > 0;  // a rectangle without wheels
  const auto sized = [&](Q quantity, double otherwise) {
    const double given = number(quantity, whole, 0);
    return given > 0 ? given : otherwise;
  };
  s.length = sized(Q::length, s.wheelbase + (is_box ? 0 : 2 * body_overhang));
  s.width = sized(Q::width, std::max(s.track_width_front, s.track_width_rear) + (is_box ? 0 : 2 * body_flank));
  s.height = sized(Q::height, s.cg_height + body_roof);
  // Rear axle, middle of the wheelbase or centre of gravity.
  reference_ = info.reference == ReferencePoint::rear_axle  ? -0.5 * s.wheelbase
               : info.family == Family::kinematic || rail() ? 0
                                                            : 0.5 * (s.cg_to_rear - s.cg_to_front);
  front_axle_ = info.reference == ReferencePoint::rear_axle          ? s.wheelbase
                : info.reference == ReferencePoint::wheelbase_centre ? 0.5 * s.wheelbase
                                                                     : s.cg_to_front;
  body_ = model.body_in_space();
  contact_patch_ = model.parameter("contact_patch").value_or(0);
  if (!body_) return;
  s.wheelbase = body_->attach[0].x - body_->attach[2].x;
  s.cg_to_front = body_->attach[0].x;
  s.cg_to_rear = -body_->attach[2].x;
  s.track_width_front = body_->attach[0].y - body_->attach[1].y;
  s.track_width_rear = body_->attach[2].y - body_->attach[3].y;
  s.cg_height = body_->usual[0] - body_->attach[0].z;
  s.length = sized(Q::length, 2 * body_->box_half.x);
  s.width = sized(Q::width, 2 * body_->box_half.y);
  s.height = sized(Q::height, s.cg_height + body_->box_centre.z + body_->box_half.z);
  reference_ = 0.5 * (s.cg_to_rear - s.cg_to_front);
  front_axle_ = s.cg_to_front;
}

VehicleDimensions Readout::size(const std::vector<double>& row) const {
  VehicleDimensions now = size_;
  if (wheelbase_now_ >= 0) {
    now.wheelbase = in_column(row, wheelbase_now_);
    now.cg_to_front = now.cg_to_rear = 0.5 * now.wheelbase;
  }
  return now;
}

Readout::Middle Readout::middle(const std::vector<double>& row) const {
  const double theta = in_column(row, yaw);
  const auto nose = sincos(theta);
  return {in_column(row, x) - reference_ * nose.cos, in_column(row, y) - reference_ * nose.sin, theta};
}

VehiclePose Readout::pose(const std::vector<double>& row, const Middle& middle, const AnyRoad& ground,
                          int& near) const {
  if (in_space()) return pose_in_space(row);
  const auto below = ground.point_at({.x = middle.x, .y = middle.y}, near, true);
  const double nose = in_column(row, yaw_drawn_, middle.yaw);
  if (below.slope_x == 0 && below.slope_y == 0)
    return {
        .position = {middle.x, middle.y, below.height}, .orientation = turned(nose, {1, 0, 0, 0}), .yaw = middle.yaw};
  const auto [pitch, roll] = angles_on(below, nose);
  return {.position = {middle.x, middle.y, below.height},
          .orientation = turned(nose, tilt_of(RollPitch<double>{.roll = roll, .pitch = pitch})),
          .yaw = middle.yaw,
          .pitch = pitch,
          .roll = roll};
}

VehiclePose Readout::pose_in_space(const std::vector<double>& row) const {
  const Quaternion tilt{in_column(row, q_w_, 1), in_column(row, q_x_), in_column(row, q_y_), in_column(row, q_z_)};
  const auto angles = roll_pitch(axes_of(tilt));
  VehiclePose pose{.yaw = in_column(row, yaw), .pitch = angles.pitch, .roll = angles.roll};
  pose.orientation = turned(pose.yaw, normalise(tilt));
  const Vector3 cg{in_column(row, x), in_column(row, y), in_column(row, z)};
  pose.position = cg + rotate(pose.orientation, Vector3{-reference_, 0, -size_.cg_height});
  return pose;
}

Vector3 Readout::centre_of_gravity(const std::vector<double>& row, const VehiclePose& pose) const {
  if (in_space()) return {in_column(row, x), in_column(row, y), in_column(row, z)};
  const VehicleDimensions s = size(row);
  return pose.position + rotate(pose.orientation, Vector3{0.5 * (s.cg_to_rear - s.cg_to_front), 0, s.cg_height});
}

Vector3 Readout::local_rates(const std::vector<double>& row) const {
  return {in_column(row, roll_rate), in_column(row, pitch_rate), in_column(row, yaw_rate)};
}
Vector3 Readout::local_velocity(const std::vector<double>& row) const {
  const Vector3 reference{in_column(row, vx), in_column(row, vy), in_column(row, vz)};
  return reference + cross(local_rates(row), to_origin());
}

double Readout::rolling_speed(const std::vector<double>& row, std::size_t wheel) const {
  const bool front = wheel < 2;
  const double across = side_of(wheel) * (front ? size_.track_width_front : size_.track_width_rear);
  const double ahead = front ? size_.cg_to_front : -size_.cg_to_rear, rate = in_column(row, yaw_rate);
  const double speed_x = in_column(row, vx) - rate * (rail() ? 0 : across), speed_y = in_column(row, vy) + rate * ahead;
  if (!front) return speed_x;
  const auto angle = sincos(in_column(row, steer_angle));
  return speed_x * angle.cos + speed_y * angle.sin;
}

double Readout::wheel_speed_of(const std::vector<double>& row, std::size_t wheel) const {
  return wheel_speed.at[wheel] < 0 ? rolling_speed(row, wheel) / size_.wheel_radius : wheel_speed.of(row, wheel);
}

/// Computed from the car's sizes: the places of the wheels within a step (WheelPlaces) are not channels.
WheelInWorld Readout::wheel_on_ground(const std::vector<double>& row, std::size_t wheel, const VehiclePose& pose,
                                      const AnyRoad& ground, int& near) const {
  const VehicleDimensions s = size(row);
  const bool front = wheel < 2;
  const double across = side_of(wheel) * (front ? s.track_width_front : s.track_width_rear);
  const Vector3 arm{front ? 0.5 * s.wheelbase : -0.5 * s.wheelbase, across, 0};
  const Vector3 foot = pose.position + rotate(pose.orientation, arm);
  const auto point = ground.point_at({.x = foot.x, .y = foot.y}, near, true);
  const double angle = in_column(row, steer_angle);
  FrontWheels<double> angles{angle, angle};
  if (std::abs(angle) < 1.5 && ackermann_) angles = ackermann(s.wheelbase, s.track_width_front, angle);
  WheelInWorld w;
  w.steer_angle = front ? (wheel == 0 ? angles.left : angles.right) : rear_steer_ratio_.value_or(0) * angle;
  w.normal = normal_of(point);
  w.contact = w.acts = {foot.x, foot.y, point.height};
  w.hub = {foot.x + w.normal.x * s.wheel_radius, foot.y + w.normal.y * s.wheel_radius,
           point.height + w.normal.z * s.wheel_radius};
  w.attach = w.hub;
  w.friction = point.friction;
  return w;
}

/// Where the ray of its spring meets the ground now, as in a step (cast_rays): the tangent plane below its usual place.
WheelInWorld Readout::wheel_in_space(const std::vector<double>& row, std::size_t wheel, const VehiclePose& pose,
                                     const AnyRoad& ground, int& near) const {
  const Vector3 cg = centre_of_gravity(row, pose), up = rotate(pose.orientation, Vector3{0, 0, 1}),
                attach = body_->attach[wheel];
  const auto world = [&](const Vector3& p) { return cg + rotate(pose.orientation, p); };
  const double usual = body_->usual[wheel], length = body_->length[wheel], R = size_.wheel_radius;
  const Vector3 top = world(attach), foot = top - usual * up;
  const auto point = ground.point_at({foot.x, foot.y, cg.z, static_cast<int>(wheel)}, near, false, contact_patch_);
  const double along = point.slope_x * up.x + point.slope_y * up.y, facing = up.z - along,
               far = facing > facing_min ? (top.z - point.height - usual * along) / facing : infinite;
  WheelInWorld w;
  w.grounded = far <= length;
  const double reach = w.grounded ? std::max(far, 0.0) : length;
  w.compression = length - reach;
  w.contact = top - reach * up;
  w.hub = w.contact + R * up;
  w.attach = top + R * up;
  w.acts = force_height_ ? world({attach.x, attach.y, *force_height_}) : w.contact;
  w.normal = normal_of(point);
  w.friction = point.friction;
  w.steer_angle = wheel_steer_.of(row, wheel);
  return w;
}

}  // namespace sixline
