// Contact body: how a vehicle becomes one, moves, takes impulses, and gets its new state.
#include "vehicle/contact_body.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "sixline/vehicle_bodies.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {
namespace {

using Q = Quantity;

bool is_same(const Quaternion& a, const Quaternion& b) { return a.w == b.w && a.x == b.x && a.y == b.y && a.z == b.z; }

double heading_of(const Quaternion& q) {
  const Vector3 ahead = rotate(q, Vector3{1, 0, 0});
  return atan2(ahead.y, ahead.x);
}

void take_axes(Vector3 (&axes)[3], const Quaternion& q) {
  axes[0] = rotate(q, Vector3{1, 0, 0});
  axes[1] = rotate(q, Vector3{0, 1, 0});
  axes[2] = rotate(q, Vector3{0, 0, 1});
}

void add_to(AnyModel& model, Quantity quantity, double change) {
  if (const auto before = model.state_value(quantity)) model.set_state(quantity, *before + change);
}

}  // namespace

ContactBody::ContactBody(Vehicle& vehicle, int its_number, double dt) : car(&vehicle), number(its_number), from(-dt) {
  const MassProperties mass = vehicle.mass_properties();
  const auto has = [&](Quantity quantity) { return face::model_of(vehicle).state_index(quantity) >= 0; };
  const double inv = 1 / mass.mass;
  inv_mass = {inv, has(Q::vy) ? inv : 0, has(Q::vz) ? inv : 0};
  inv_inertia = {1 / mass.inertia.x, 1 / mass.inertia.y, 1 / mass.inertia.z};
  is_tied = inv > 0 && !has(Q::vy);
  is_level = !has(Q::vz);
  const VehicleBody body = box_of(vehicle);
  orientation = body.pose.orientation;
  take_axes(axes, orientation);
  half = body.half_size;
  mass_centre = body.pose.position + rotate(orientation, mass.centre);
  to_box = rotate_back(orientation, body.centre - mass_centre);
  rates = vehicle.angular_velocity();
  velocity = vehicle.velocity() + cross(rates, mass_centre - body.pose.position);
  fastest = norm(velocity) + turning_speed();
  found_x = mass_centre.x;
  end_centre_ = mass_centre;
  end_orientation_ = orientation;
}

ContactBody::ContactBody(const Wall& wall, bool is_joined, int its_number, double dt)
    : number(its_number), joined(is_joined), from(-dt) {
  const double dx = wall.to_x - wall.from_x, dy = wall.to_y - wall.from_y;
  orientation = orientation_of(atan2(dy, dx), 0, 0);
  take_axes(axes, orientation);
  half = {0.5 * (hypot(dx, dy) + (joined ? 0 : wall.thickness)), 0.5 * wall.thickness, 0.5 * (wall.top - wall.bottom)};
  mass_centre = {0.5 * (wall.from_x + wall.to_x), 0.5 * (wall.from_y + wall.to_y), 0.5 * (wall.bottom + wall.top)};
}

bool ContactBody::stands() const { return dot(velocity, velocity) == 0 && dot(rates, rates) == 0; }

ContactBody::Tied ContactBody::tied() const {
  const double speed = dot(velocity, axes[0]);
  if (std::abs(speed) < 1e-6) return {axes[0], {}};
  return {(1 / speed) * velocity, (1 / speed) * rates};
}

double ContactBody::inv_mass_along(const Vector3& n) const {
  const double inv[] = {inv_mass.x, inv_mass.y, inv_mass.z};
  double sum = 0;
  for (int i = 0; i < 3; ++i) sum += inv[i] * dot(axes[i], n) * dot(axes[i], n);
  return sum;
}

Symmetric3<double> ContactBody::response_at(const Vector3& point) const {
  Symmetric3<double> k{};
  const auto add = [&](double inv, const Vector3& d) {
    k.xx += inv * d.x * d.x, k.xy += inv * d.x * d.y, k.xz += inv * d.x * d.z;
    k.yy += inv * d.y * d.y, k.yz += inv * d.y * d.z, k.zz += inv * d.z * d.z;
  };
  const double mass[] = {inv_mass.x, inv_mass.y, inv_mass.z}, turn[] = {inv_inertia.x, inv_inertia.y, inv_inertia.z};
  const Vector3 arm = point - mass_centre;
  if (is_tied) {
    const Tied by = tied();
    add(inv_mass.x, by.velocity + cross(by.rates, arm));
    return k;
  }
  for (int i = 0; i < 3; ++i) {
    add(mass[i], axes[i]);
    add(turn[i], cross(axes[i], arm));  // velocity of the point per rate about that axis
  }
  return k;
}

void ContactBody::push(const Vector3& impulse, const Vector3& point) {
  if (is_fixed()) return;
  changed = true;
  if (is_tied) {
    const Tied by = tied();
    const double change = inv_mass.x * dot(by.velocity + cross(by.rates, point - mass_centre), impulse);
    velocity = velocity + change * by.velocity;
    rates = rates + change * by.rates;
    fastest = std::max(fastest, norm(velocity) + turning_speed());
    return;
  }
  const double mass[] = {inv_mass.x, inv_mass.y, inv_mass.z}, turn[] = {inv_inertia.x, inv_inertia.y, inv_inertia.z};
  const Vector3 moment = cross(point - mass_centre, impulse);
  for (int i = 0; i < 3; ++i) {
    velocity = velocity + (mass[i] * dot(axes[i], impulse)) * axes[i];
    rates = rates + (turn[i] * dot(axes[i], moment)) * axes[i];
  }
  fastest = std::max(fastest, norm(velocity) + turning_speed());
}

void ContactBody::stop() {
  velocity = rates = {};
  changed = !is_wall();
}

Quaternion ContactBody::orientation_at(double time) const {
  const double rate = norm(rates), seconds = time - base;
  if (waits || rate == 0 || seconds == 0) return orientation;
  return normalise(turn_about((1 / rate) * rates, rate * seconds) * orientation);
}

WorldBox ContactBody::box_at(double time) const {
  const Quaternion q = orientation_at(time);
  WorldBox box{.centre = {}, .axes = {axes[0], axes[1], axes[2]}, .half = half, .joined = joined};
  if (!is_same(q, orientation)) take_axes(box.axes, q);
  box.centre = mass_centre + (time - base) * travel();
  box.centre = box.centre + to_box.x * box.axes[0] + to_box.y * box.axes[1] + to_box.z * box.axes[2];
  return box;
}

void ContactBody::rebase(double time) {
  mass_centre = mass_centre + (time - base) * travel();
  if (const Quaternion q = orientation_at(time); !is_same(q, orientation)) {
    orientation = q;
    take_axes(axes, orientation);
  }
  base = from = time;
}

void ContactBody::shift(const Vector3& by) {
  mass_centre = mass_centre + by;
  changed = true;
}

void ContactBody::finish() {
  if (!changed || is_wall()) return;
  rebase(0);
  AnyModel& model = face::model_to_change(*car);
  const Vector3 by = mass_centre - end_centre_;
  add_to(model, Q::x, by.x);
  add_to(model, Q::y, by.y);
  add_to(model, Q::z, by.z);
  if (!is_same(orientation, end_orientation_)) {
    const double turned = wrap_angle(heading_of(orientation) - heading_of(end_orientation_));
    add_to(model, Q::yaw, turned);
    if (!is_level) {
      const Quaternion tilt = conjugate(orientation_of(model.state_value(Q::yaw).value_or(0), 0, 0)) * orientation;
      for (const auto& [quantity, value] :
           {std::pair{Q::q_w, tilt.w}, {Q::q_x, tilt.x}, {Q::q_y, tilt.y}, {Q::q_z, tilt.z}})
        model.set_state(quantity, value);
    }
  }
  if (is_fixed() && stands()) return (void)car->set_state(Q::vx, 0);
  if (is_fixed()) return;
  const Vector3 *v = &velocity, *w = &rates;
  const std::pair<Quantity, double> motion[] = {{Q::vx, dot(*v, axes[0])},         {Q::vy, dot(*v, axes[1])},
                                                {Q::vz, dot(*v, axes[2])},         {Q::roll_rate, dot(*w, axes[0])},
                                                {Q::pitch_rate, dot(*w, axes[1])}, {Q::yaw_rate, dot(*w, axes[2])}};
  for (const auto& [quantity, value] : motion) model.set_state(quantity, value);
}

bool is_before(const ContactBody& a, const ContactBody& b) {
  const auto key = [](const ContactBody& body) {
    const Vector3 &p = body.mass_centre, &v = body.velocity, &w = body.rates;
    return std::array{p.x, p.y, p.z, v.x, v.y, v.z, w.x, w.y, w.z, body.half.x, body.half.y, body.half.z};
  };
  const auto of_a = key(a), of_b = key(b);
  return of_a != of_b ? of_a < of_b : a.number < b.number;
}

}  // namespace sixline
