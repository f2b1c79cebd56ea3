// Car view: from channels to what is drawn - pose, wheels, forces, rotation centre, path.
#include "registry/car_view.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "sixline/vehicle/body3.hpp"

namespace sixline {
namespace {

constexpr const char* corner[] = {"_fl", "_fr", "_rl", "_rr"};

double unit(double value) { return std::clamp(value, 0.0, 1.0); }

/// From the body to the world: the tilt's axes, then the yaw angle.
Quat<double> turned(double yaw, const Quat<double>& tilt) {
  return Quat<double>{cos(0.5 * yaw), 0, 0, sin(0.5 * yaw)} * tilt;
}

/// The ground as it is drawn below a place, without bumps.
RoadPoint<double> ground_below(const AnyRoad& ground, double x, double y, int& near, bool bumpy) {
  auto kind = ground.surface_near(x, y, near);
  if (auto* road = std::get_if<TrackRoad>(&kind)) road->bumpy = bumpy;
  return std::visit([&](const auto& surface) { return surface(x, y); }, kind);
}

Vec3<double> normal_of(const RoadPoint<double>& p) {
  const double inv = 1 / std::sqrt(1 + p.slope_x * p.slope_x + p.slope_y * p.slope_y);
  return {-p.slope_x * inv, -p.slope_y * inv, inv};
}

}  // namespace

Lying lying_on(const RoadPoint<double>& ground, double yaw) {
  const auto [sine, cosine] = sincos(yaw);
  const double ahead = cosine * ground.slope_x + sine * ground.slope_y,
               left = cosine * ground.slope_y - sine * ground.slope_x;
  return {.pitch = -atan(ahead), .roll = atan2(left, std::sqrt(1 + ahead * ahead))};
}

int column_of(const std::vector<std::string>& channels, std::string_view name) {
  const auto found = std::find(channels.begin(), channels.end(), name);
  return found == channels.end() ? -1 : static_cast<int>(found - channels.begin());
}
WheelColumns wheel_columns(const std::vector<std::string>& channels, const std::string& name) {
  WheelColumns columns;
  for (std::size_t i = 0; i < 4; ++i) {
    columns.at[i] = column_of(channels, name + corner[i]);
    if (columns.at[i] >= 0) continue;
    columns.at[i] = column_of(channels, name + (i < 2 ? "_front" : "_rear"));
    columns.of_axle = columns.of_axle || columns.at[i] >= 0;
  }
  return columns;
}

CarLayout::CarLayout(const AnyModel& model, const std::vector<std::string>& channels) {
  const auto column = [&](const std::string& name) { return column_of(channels, name); };
  const auto number = [&](const char* name, double otherwise) { return model.parameter(name).value_or(otherwise); };
  const Description d = model.describe();
  using L = CarLayout;
  using Row = std::pair<int L::*, const char*>;
  for (const auto& [member, name] : {Row{&L::x, "x"},
                                     Row{&L::y, "y"},
                                     Row{&L::z, "z"},
                                     Row{&L::yaw, "yaw"},
                                     Row{&L::vy, "vy"},
                                     Row{&L::yaw_rate, "yaw_rate"},
                                     Row{&L::steer, "steer_angle"},
                                     Row{&L::beta, "sideslip_angle"},
                                     Row{&L::gear, "gear"},
                                     Row{&L::rpm, "rpm"},
                                     Row{&L::vx_rate, "vx_rate"},
                                     Row{&L::ay, "ay"},
                                     Row{&L::q_w_, "q_w"},
                                     Row{&L::q_x_, "q_x"},
                                     Row{&L::q_y_, "q_y"},
                                     Row{&L::q_z_, "q_z"},
                                     Row{&L::roll_, "roll"},
                                     Row{&L::pitch_, "pitch"},
                                     Row{&L::throttle_, "throttle"},
                                     Row{&L::brake_, "brake"},
                                     Row{&L::drive_force_, "drive_force"},
                                     Row{&L::drag_force_, "drag_force"},
                                     Row{&L::rolling_resistance_force_, "rolling_resistance_force"},
                                     Row{&L::net_force_, "net_force"},
                                     Row{&L::radius_, "turn_radius_rear"},
                                     Row{&L::radius_front_, "turn_radius_front"},
                                     Row{&L::drawn_, "yaw_drawn"},
                                     Row{&L::base_, "wheelbase_now"}})
    this->*member = column(name);
  v = column("vx") >= 0 ? column("vx") : column("speed");
  brake_force_ = column("brake_force") >= 0 ? column("brake_force") : column("brake_force_front");
  const auto wheels = [&](const std::string& name) {
    WheelColumns of = wheel_columns(channels, name);
    if (name == "wheel_speed")  // M3, M4: of the driven axle
      for (std::size_t i : {2, 3})
        if (of.at[i] < 0) of.at[i] = column(name);
    return of;
  };
  slip_angle_ = wheels("slip_angle");
  slip_ratio_ = wheels("slip_ratio");
  fz_ = wheels("fz");
  fx_ = wheels("fx");
  fy_ = wheels("fy");
  friction_utilization_ = wheels("friction_utilization");
  wheel_speed_ = wheels("wheel_speed");
  auto& used = friction_utilization_.at;  // M5 to M7 have one for each direction
  if (used[0] < 0) used[0] = used[1] = column("lateral_utilization_front");
  if (used[2] < 0) used[2] = used[3] = column("longitudinal_utilization_rear");
  compression_ = wheels("compression");
  grounded_ = wheels("grounded");
  for (int i = 0; i < 4; ++i)
    wheel_steer_.at[static_cast<std::size_t>(i)] = column(std::string("steer_angle") + corner[i]);

  rail_ = y < 0;
  kinematic_ = d.info.family == Family::kinematic;
  geometric_ = !d.info.has_grip;
  rear_steers_ = model.parameter("rear_steer_ratio").has_value();
  rear_ratio_ = number("rear_steer_ratio", 0);
  front_ratio_ = number("front_steer_ratio", 1);
  const double half_length = number("half_length", 0), half_width = number("half_width", 0);
  auto& s = size_;
  s.wheelbase = number("wheelbase", half_length > 0 ? 2 * half_length : 2.6);
  s.cg_to_front = number("cg_to_front", 0.5 * s.wheelbase);
  s.cg_to_rear = number("cg_to_rear", s.wheelbase - s.cg_to_front);
  s.cg_height = number("cg_height", 0.5);
  s.track_width_front = number("track_width_front", half_width > 0 ? 2 * half_width : 1.5);
  s.track_width_rear = number("track_width_rear", s.track_width_front);
  s.wheel_radius = number("wheel_radius", 0.33);
  s.length = s.wheelbase + 1.6;
  s.width = std::max(s.track_width_front, s.track_width_rear) + 0.25;
  s.height = 1.35;
  if (half_length > 0) {
    s.length = 2 * half_length + 2 * s.wheel_radius;
    s.width = 2 * half_width + 0.4;
  }
  if (d.info.wheels == 0 && half_length > 0) {  // a rectangle, nothing on it
    s.length = 2 * half_length;
    s.width = 2 * half_width;
  }
  s.redline_rpm = number("redline_rpm", 0);
  s.idle_rpm = number("idle_rpm", 0);
  s.has_engine = rpm >= 0 ? 1 : 0;
  if (const auto limits = model.limits(); limits) s.top_gear = limits->top_gear;
  for (const auto& value : model.parameter_values()) {
    if (value.name == "limit_wheel_friction") unlimited_ = value.value == "off";
    if (value.name == "driven_axle")
      s.drive_share_front = value.value == "front" ? 1 : value.value == "all" ? number("drive_share_front", 0.5) : 0;
  }
  for (const auto& value : model.parameter_values())
    if (value.name == "gear_ratios" && s.top_gear == 0)
      s.top_gear = static_cast<double>(std::count(value.value.begin(), value.value.end(), ':')) - 2;
  if (d.info.throttle_min < 0) s.top_gear = 1;  // forwards, neutral, backwards
  mass_ = number("mass", 0);
  g_ = number("g", 9.81);
  mu_ = number("mu", 1);
  s.fz_front_static = mass_ * g_ * s.cg_to_rear / s.wheelbase;
  s.fz_rear_static = mass_ * g_ * s.cg_to_front / s.wheelbase;
  s.rail = rail_ ? 1 : 0;
  s.tracks = d.info.wheels == 0 ? 0 : fz_.of_axle || slip_angle_.of_axle || geometric_ || rail_ ? 1 : 2;
  // Rear axle, middle of the wheelbase or centre of gravity.
  reference_ = d.info.reference == ReferencePoint::rear_axle ? -0.5 * s.wheelbase
               : kinematic_ || rail_                         ? 0
                                                             : 0.5 * (s.cg_to_rear - s.cg_to_front);
  force_height_ = model.parameter("force_height_offset");
  body_ = model.body_in_space();
  if (body_) {
    s.wheelbase = body_->attach[0].x - body_->attach[2].x;
    s.cg_to_front = body_->attach[0].x;
    s.cg_to_rear = -body_->attach[2].x;
    s.track_width_front = body_->attach[0].y - body_->attach[1].y;
    s.track_width_rear = body_->attach[2].y - body_->attach[3].y;
    s.cg_height = body_->usual[0] - body_->attach[0].z;
    s.box_half_x = body_->box_half.x;
    s.box_half_y = body_->box_half.y;
    s.box_half_z = body_->box_half.z;
    s.length = 2 * s.box_half_x;
    s.width = 2 * s.box_half_y;
    s.height = s.cg_height + body_->box_centre.z + s.box_half_z;
    reference_ = 0.5 * (s.cg_to_rear - s.cg_to_front);
  }
}

CarLayout::Pose CarLayout::middle(const std::vector<double>& row) const {
  const double theta = at(row, yaw);
  return {at(row, x) - reference_ * cos(theta), at(row, y) - reference_ * sin(theta), theta};
}

std::array<double, 4> CarLayout::wheel_speeds(const std::vector<double>& row) const {
  std::array<double, 4> speeds{};
  const double along = at(row, v), side = at(row, vy), rate = at(row, yaw_rate), angle = at(row, steer);
  for (int i = 0; i < 4; ++i) {
    const bool front = i < 2;
    const double across = (i % 2 == 0 ? 0.5 : -0.5) * (front ? size_.track_width_front : size_.track_width_rear);
    const double ahead = front ? size_.cg_to_front : -size_.cg_to_rear;
    const double speed_x = along - rate * (rail_ ? 0 : across), speed_y = side + rate * ahead;
    const double rolling = front ? speed_x * cos(angle) + speed_y * sin(angle) : speed_x;
    speeds[static_cast<std::size_t>(i)] = wheel_speed_.of(row, i, rolling / size_.wheel_radius);
  }
  return speeds;
}

void CarLayout::place_flat(const std::vector<double>& row, const Pose& pose, const AnyRoad& ground,
                           std::array<int, 5>& near, DrawnCar& out) const {
  CarView& car = out.car;
  const auto below = ground_below(ground, pose.x, pose.y, near[0], false);
  car.x = pose.x;
  car.y = pose.y;
  car.z = below.height;
  car.yaw = pose.yaw;
  car.yaw_drawn = at(row, drawn_, pose.yaw);
  const Lying lying = lying_on(below, car.yaw_drawn);
  car.roll = lying.roll;
  car.pitch = lying.pitch;
  const Quat<double> tilt = tilt_of(RollPitch<double>{.roll = car.roll, .pitch = car.pitch});
  const Quat<double> q = turned(car.yaw_drawn, tilt);
  car.q_w = q.w;
  car.q_x = q.x;
  car.q_y = q.y;
  car.q_z = q.z;
  const auto world = [&](const Vec3<double>& p) { return Vec3<double>{car.x, car.y, car.z} + rotate(q, p); };
  const double to_cg = 0.5 * (car.cg_to_rear - car.cg_to_front);
  const auto cg = world({to_cg, 0, car.cg_height});
  car.cg_x = cg.x;
  car.cg_y = cg.y;
  car.cg_z = cg.z;
  FrontWheels<double> angles{car.steer_angle, car.steer_angle};
  if (std::abs(car.steer_angle) < 1.5 && geometric_)
    angles = ackermann(car.wheelbase, car.track_width_front, car.steer_angle);
  for (std::size_t i = 0; i < 4; ++i) {
    WheelView& w = out.wheels[i];
    const bool front = i < 2;
    const double across = (i % 2 == 0 ? 0.5 : -0.5) * (front ? car.track_width_front : car.track_width_rear);
    const auto foot = world({front ? 0.5 * car.wheelbase : -0.5 * car.wheelbase, across, 0});
    const auto point = ground_below(ground, foot.x, foot.y, near[i + 1], false);
    const auto n = normal_of(point);
    w.steer_angle = front ? (i == 0 ? angles.left : angles.right) : rear_steers_ ? rear_ratio_ * car.steer_angle : 0;
    w.contact_x = foot.x;
    w.contact_y = foot.y;
    w.contact_z = point.height;
    w.normal_x = n.x;
    w.normal_y = n.y;
    w.normal_z = n.z;
    w.acts_x = foot.x;
    w.acts_y = foot.y;
    w.acts_z = point.height;
    w.x = foot.x + n.x * car.wheel_radius;
    w.y = foot.y + n.y * car.wheel_radius;
    w.z = point.height + n.z * car.wheel_radius;
    w.attach_x = w.x;
    w.attach_y = w.y;
    w.attach_z = w.z;
    w.grounded = 1;
    w.grip = point.friction;  // forces() makes newtons of it
  }
}

void CarLayout::place_in_space(const std::vector<double>& row, const AnyRoad& ground, std::array<int, 5>& near,
                               DrawnCar& out) const {
  CarView& car = out.car;
  const double theta = at(row, yaw);
  const Quat<double> q =
      turned(theta, normalise(Quat<double>{at(row, q_w_, 1), at(row, q_x_), at(row, q_y_), at(row, q_z_)}));
  const Vec3<double> cg{at(row, x), at(row, y), at(row, z)};
  const auto world = [&](const Vec3<double>& p) { return cg + rotate(q, p); };
  const auto origin = world({-reference_, 0, -car.cg_height}), box = world(body_->box_centre),
             up = rotate(q, Vec3<double>{0, 0, 1});
  car.x = origin.x;
  car.y = origin.y;
  car.z = origin.z;
  car.cg_x = cg.x;
  car.cg_y = cg.y;
  car.cg_z = cg.z;
  car.q_w = q.w;
  car.q_x = q.x;
  car.q_y = q.y;
  car.q_z = q.z;
  car.yaw = car.yaw_drawn = theta;
  car.roll = at(row, roll_);
  car.pitch = at(row, pitch_);
  car.box_x = box.x;
  car.box_y = box.y;
  car.box_z = box.z;
  bool flies = true;
  for (std::size_t i = 0; i < 4; ++i) {
    WheelView& w = out.wheels[i];
    const int at_wheel = static_cast<int>(i);
    const auto top = world({body_->attach[at_wheel].x, body_->attach[at_wheel].y, body_->attach[at_wheel].z});
    w.compression = compression_.of(row, at_wheel);
    const double reach = body_->length[at_wheel] - w.compression, R = car.wheel_radius;
    const Vec3<double> foot = top - reach * up, hub = foot + R * up, spring = top + R * up;
    const auto point = ground_below(ground, foot.x, foot.y, near[i + 1], true);
    const auto n = normal_of(point);
    const auto acts =
        force_height_ ? world({body_->attach[at_wheel].x, body_->attach[at_wheel].y, *force_height_}) : foot;
    w.acts_x = acts.x;
    w.acts_y = acts.y;
    w.acts_z = acts.z;
    w.x = hub.x;
    w.y = hub.y;
    w.z = hub.z;
    w.attach_x = spring.x;
    w.attach_y = spring.y;
    w.attach_z = spring.z;
    w.contact_x = foot.x;
    w.contact_y = foot.y;
    w.contact_z = foot.z;
    w.normal_x = n.x;
    w.normal_y = n.y;
    w.normal_z = n.z;
    w.steer_angle = wheel_steer_.of(row, at_wheel);
    w.grounded = grounded_.of(row, at_wheel, 1);
    w.grip = point.friction;
    flies = flies && w.grounded < 0.5;
  }
  car.airborne = flies ? 1 : 0;
}

void CarLayout::forces(const std::vector<double>& row, DrawnCar& out) const {
  CarView& car = out.car;
  double worst = 0;
  car.fz_front = car.fz_rear = 0;
  const Quat<double> q{car.q_w, car.q_x, car.q_y, car.q_z};
  for (std::size_t i = 0; i < 4; ++i) {
    WheelView& w = out.wheels[i];
    const int at_wheel = static_cast<int>(i);
    const double half = 0.5, static_share = half * (i < 2 ? car.fz_front_static : car.fz_rear_static);
    const auto share = [&](const WheelColumns& of, double otherwise) {
      return (of.of_axle ? half : 1.0) * of.of(row, at_wheel, of.of_axle ? 2 * otherwise : otherwise);
    };
    w.fz = share(fz_, static_share);
    w.fx = share(fx_, 0);
    w.fy = share(fy_, 0);
    w.slip_angle = slip_angle_.of(row, at_wheel);
    w.slip_ratio = slip_ratio_.of(row, at_wheel);
    w.friction_utilization = friction_utilization_.of(row, at_wheel);
    const double force = std::hypot(w.fx, w.fy);
    w.grip = w.friction_utilization > 0.05 && force > 0 ? force / w.friction_utilization
                                                        : mu_ * w.grip * std::max(w.fz, 0.0);
    if (unlimited_) w.grip = 0;
    (i < 2 ? car.fz_front : car.fz_rear) += w.fz;
    // In the ground's plane, where the wheel points.
    const Vec3<double> n{w.normal_x, w.normal_y, w.normal_z};
    const auto yaw_sincos = rotate(q, Vec3<double>{cos(w.steer_angle), sin(w.steer_angle), 0});
    const Vec3<double> flat = yaw_sincos - dot(yaw_sincos, n) * n, along = flat * (1 / std::max(norm(flat), 1e-9)),
                       left = cross(n, along);
    const Vec3<double> total = w.fx * along + w.fy * left;
    w.force_x = total.x;
    w.force_y = total.y;
    w.force_z = total.z;
    const double speed = std::max(std::abs(car.vx), std::abs(w.wheel_speed) * car.wheel_radius);
    const double slides = std::abs(w.slip_ratio) * std::max(std::abs(car.vx), 1.0) +
                          std::abs(tan(std::clamp(w.slip_angle, -1.4, 1.4)) * car.vx);
    w.sliding = w.grounded * unit((w.friction_utilization - 0.95) * 20) * unit(slides) * unit(speed);
    worst = std::max(worst, w.sliding);
  }
  car.slipping = worst;
}

void CarLayout::turning(const std::vector<double>& row, DrawnCar& out) const {
  CarView& car = out.car;
  const auto yaw_sincos = sincos(car.yaw);
  // The velocity of the middle of the wheelbase, in the body frame.
  double along = car.vx, side = 0;
  if (!geometric_) side = car.vy - car.yaw_rate * reference_;
  if (rear_steers_ && geometric_)
    side = 0.5 * car.vx * (tan(front_ratio_ * car.steer_angle) + tan(rear_ratio_ * car.steer_angle));
  const double speed = std::hypot(along, side), straight = 0.01;
  double radius = 0, cx = 0, cy = 0;  // the centre from the middle of the wheelbase, in the body frame
  if (geometric_ && radius_ >= 0) {   // where the circles of both axles have their centre
    const double front = at(row, radius_front_), half = 0.5 * car.wheelbase;
    radius = at(row, radius_);
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
        !rail_ && std::abs(car.steer_angle) > straight && std::abs(turn) > 0.5 * straight && car.tracks > 0;
    if (car.centre_valid > 0) {
      radius = car.wheelbase / turn;
      cx = -0.5 * car.wheelbase - rear * radius;
      cy = radius;
    }
  }
  if (car.centre_valid > 0) {
    car.centre_x = car.x + yaw_sincos.cos * cx - yaw_sincos.sin * cy;
    car.centre_y = car.y + yaw_sincos.sin * cx + yaw_sincos.cos * cy;
    car.turn_radius = radius;
  } else {
    car.centre_x = car.x;
    car.centre_y = car.y;
    car.turn_radius = 0;
  }
  // Where it goes: speed and turn held for 3 s, cut at three car lengths of 1.75 L. A car at rest is
  // shown where its wheels point, as if it moved off slowly.
  const double distance = speed > 0.5 ? speed : 2, shown = std::min(distance * 3, 3 * 1.75 * car.wheelbase);
  const double sign = car.vx < -0.05 || (std::abs(car.vx) <= 0.05 && car.gear < 0) ? -1 : 1;
  const double angle =
      speed > 0.5 && (!geometric_ || rear_steers_) ? std::atan2(side, along) + (sign < 0 ? pi_value : 0) : 0;
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

void CarLayout::draw(const std::vector<double>& row, const std::array<double, 4>& spin, const Pose& pose,
                     double throttle, double brake, const AnyRoad& ground, std::array<int, 5>& near,
                     DrawnCar& out) const {
  out.car = size_;
  CarView& car = out.car;
  if (base_ >= 0) {
    car.wheelbase = at(row, base_);
    car.cg_to_front = car.cg_to_rear = 0.5 * car.wheelbase;
  }
  car.vx = at(row, v);
  car.vy = at(row, vy);
  car.yaw_rate = at(row, yaw_rate);
  car.speed = std::hypot(car.vx, car.vy);
  car.steer_angle = at(row, steer);
  car.sideslip_angle = at(row, beta);
  car.vx_rate = at(row, vx_rate);
  car.ay = at(row, ay);
  car.throttle = at(row, throttle_, throttle);
  car.brake = at(row, brake_, brake);
  car.rpm = at(row, rpm);
  car.gear = at(row, gear, car.vx < 0 ? -1 : 1);
  car.drive_force = at(row, drive_force_);
  car.drag_force = at(row, drag_force_);
  car.rolling_resistance_force = at(row, rolling_resistance_force_);
  car.brake_force = at(row, brake_force_);
  car.net_force = at(row, net_force_);
  const auto speeds = wheel_speeds(row);
  for (std::size_t i = 0; i < 4; ++i)
    out.wheels[i] = {}, out.wheels[i].wheel_speed = speeds[i], out.wheels[i].spin = spin[i];
  if (body_)
    place_in_space(row, ground, near, out);
  else
    place_flat(row, rail_ ? pose : middle(row), ground, near, out);
  forces(row, out);
  turning(row, out);
}

}  // namespace sixline
