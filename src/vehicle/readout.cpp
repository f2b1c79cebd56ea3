// Readout: computes sizes from parameters, and places from a car's numbers.
#include "vehicle/readout.hpp"

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

Readout::Readout(const AnyModel& model) : rail_(!model.has_channel(Quantity::y)) {
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
  for (const bool front : {true, false}) {
    const double own = model.parameter(front ? "wheel_radius_front" : "wheel_radius_rear").value_or(0);
    radius_[front ? 0 : 1] = own > 0 ? own : s.wheel_radius;
    toe_[front ? 0 : 1] = info.wheels == 4 ? model.parameter(front ? "toe_front" : "toe_rear").value_or(0) : 0;
  }
  const bool is_box = info.wheels == 0 && half_length > 0;  // a rectangle without wheels
  const auto sized = [&](Q quantity, double otherwise) {
    const double given = number(quantity, whole, 0);
    return given > 0 ? given : otherwise;
  };
  const double scale = wheel_scale(s.wheel_radius);
  s.length = sized(Q::length, s.wheelbase + (is_box ? 0 : 2 * body_overhang * scale));
  s.width = sized(Q::width, std::max(s.track_width_front, s.track_width_rear) + (is_box ? 0 : 2 * body_flank * scale));
  s.height = sized(Q::height, s.cg_height + body_roof * scale);
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

VehicleDimensions Readout::size(const Reading& r) const {
  VehicleDimensions now = size_;
  if (!std::isnan(r.wheelbase_now)) {
    now.wheelbase = r.wheelbase_now;
    now.cg_to_front = now.cg_to_rear = 0.5 * now.wheelbase;
  }
  return now;
}

Readout::Middle Readout::middle(const Reading& r) const {
  const double theta = or_else(r.yaw, 0);
  const auto nose = sincos(theta);
  return {or_else(r.x, 0) - reference_ * nose.cos, or_else(r.y, 0) - reference_ * nose.sin, theta};
}

VehiclePose Readout::pose(const Reading& r, const Middle& middle, const AnyRoad& ground, int& near) const {
  if (in_space()) return pose_in_space(r);
  const auto below = ground.point_at({.x = middle.x, .y = middle.y}, near, true);
  const double nose = or_else(r.yaw_drawn, middle.yaw);
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

VehiclePose Readout::pose_in_space(const Reading& r) const {
  const Quaternion tilt{r.q_w, r.q_x, r.q_y, r.q_z};
  const auto angles = roll_pitch(axes_of(tilt));
  VehiclePose pose{.yaw = r.yaw, .pitch = angles.pitch, .roll = angles.roll};
  pose.orientation = turned(pose.yaw, normalise(tilt));
  const Vector3 cg{r.x, r.y, r.z};
  pose.position = cg + rotate(pose.orientation, Vector3{-reference_, 0, -size_.cg_height});
  return pose;
}

Vector3 Readout::centre_of_gravity(const Reading& r, const VehiclePose& pose) const {
  if (in_space()) return {r.x, r.y, r.z};
  const VehicleDimensions s = size(r);
  return pose.position + rotate(pose.orientation, Vector3{0.5 * (s.cg_to_rear - s.cg_to_front), 0, s.cg_height});
}

Vector3 Readout::local_rates(const Reading& r) const {
  return {or_else(r.roll_rate, 0), or_else(r.pitch_rate, 0), or_else(r.yaw_rate, 0)};
}
Vector3 Readout::local_velocity(const Reading& r) const {
  const Vector3 reference{or_else(forward_speed(r), 0), or_else(r.vy, 0), or_else(r.vz, 0)};
  return reference + cross(local_rates(r), to_origin());
}

double Readout::rolling_speed(const Reading& r, std::size_t wheel) const {
  const bool front = wheel < 2;
  const double across = side_of(wheel) * (front ? size_.track_width_front : size_.track_width_rear);
  const double ahead = front ? size_.cg_to_front : -size_.cg_to_rear, rate = or_else(r.yaw_rate, 0);
  const double speed_x = or_else(forward_speed(r), 0) - rate * (rail() ? 0 : across),
               speed_y = or_else(r.vy, 0) + rate * ahead;
  if (!front) return speed_x;
  const auto angle = sincos(or_else(r.steer_angle, 0));
  return speed_x * angle.cos + speed_y * angle.sin;
}

double Readout::wheel_speed_of(const Reading& r, std::size_t wheel) const {
  const double own = r.wheels[wheel].wheel_speed;
  return std::isnan(own) ? rolling_speed(r, wheel) / radius_[wheel / 2] : own;
}

/// Computed from the car's sizes: the places of the wheels within a step (WheelPlaces) are not channels.
WheelInWorld Readout::wheel_on_ground(const Reading& r, std::size_t wheel, const VehiclePose& pose,
                                      const AnyRoad& ground, int& near) const {
  const VehicleDimensions s = size(r);
  const bool front = wheel < 2;
  const double across = side_of(wheel) * (front ? s.track_width_front : s.track_width_rear);
  const Vector3 arm{front ? 0.5 * s.wheelbase : -0.5 * s.wheelbase, across, 0};
  const Vector3 foot = pose.position + rotate(pose.orientation, arm);
  const auto point = ground.point_at({.x = foot.x, .y = foot.y}, near, true);
  const double angle = or_else(r.steer_angle, 0);
  WheelInWorld w;
  w.steer_angle = front ? angle : rear_steer_ratio_.value_or(0) * angle;
  if (front && ackermann_ && std::abs(angle) < 1.5) {
    const auto angles = ackermann(s.wheelbase, s.track_width_front, angle);
    w.steer_angle = wheel == 0 ? angles.left : angles.right;
  }
  if (const double toe = toe_[wheel / 2]; toe != 0) w.steer_angle -= side_of(wheel) > 0 ? toe : -toe;
  w.normal = normal_of(point);
  w.contact = w.acts = {foot.x, foot.y, point.height};
  const double R = radius_[wheel / 2];
  w.hub = {foot.x + w.normal.x * R, foot.y + w.normal.y * R, point.height + w.normal.z * R};
  w.attach = w.hub;
  w.friction = point.friction;
  return w;
}

/// Intersection of its spring's ray with the ground now, as in a step (cast_rays): the tangent plane below its place.
WheelInWorld Readout::wheel_in_space(const Reading& r, std::size_t wheel, const VehiclePose& pose,
                                     const AnyRoad& ground, int& near) const {
  const Vector3 cg = centre_of_gravity(r, pose), up = rotate(pose.orientation, Vector3{0, 0, 1}),
                attach = body_->attach[wheel];
  const auto world = [&](const Vector3& p) { return cg + rotate(pose.orientation, p); };
  const double usual = body_->usual[wheel], length = body_->length[wheel], R = radius_[wheel / 2];
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
  w.steer_angle = or_else(r.wheels[wheel].steer_angle, 0);
  return w;
}

}  // namespace sixline
