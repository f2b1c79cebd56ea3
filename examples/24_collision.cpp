// 24_collision [3 of 4 stars]: two cars that collide: sixline moves each by itself, the game finds the contact and pushes.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "sixline/vehicle_bodies.hpp"

using namespace sixline;

struct Contact {
  Vector3 point{}, normal{};  ///< world [m]; normal: from the first car to the second
  double depth = 0;           ///< [m]
};

/// The length of a box along a direction, from its centre [m].
double reach(const VehicleBody& box, const Vector3& along) {
  const Vector3 local = rotate_back(box.pose.orientation, along);
  return std::abs(local.x) * box.half_size.x + std::abs(local.y) * box.half_size.y;
}

/// Where two boxes overlap, seen from above: the way out is along the side with the least depth.
std::optional<Contact> contact_of(const VehicleBody& a, const VehicleBody& b) {
  Contact found{.depth = 1e9};
  const Vector3 apart = b.centre - a.centre;
  for (const VehicleBody* box : {&a, &b})
    for (const Vector3& side : {Vector3{1, 0, 0}, Vector3{0, 1, 0}}) {
      Vector3 axis = rotate(box->pose.orientation, side);
      if (dot(axis, apart) < 0) axis = -axis;
      const double depth = reach(a, axis) + reach(b, axis) - dot(axis, apart);
      if (depth <= 0) return {};
      if (depth < found.depth) found.depth = depth, found.normal = axis;
    }
  int inside = 0;  // the middle of the corners of each that lie in the other
  for (const auto& [box, other] : {std::pair(&a, &b), std::pair(&b, &a)})
    for (const double x : {-1, 1})
      for (const double y : {-1, 1}) {
        const Vector3 corner =
            box->centre + rotate(box->pose.orientation, Vector3{x * box->half_size.x, y * box->half_size.y, 0});
        const Vector3 local = rotate_back(other->pose.orientation, corner - other->centre);
        if (std::abs(local.x) > other->half_size.x || std::abs(local.y) > other->half_size.y) continue;
        found.point = found.point + corner, ++inside;
      }
  found.point = inside > 0 ? found.point * (1.0 / inside) : a.centre + 0.5 * apart;
  return found;
}

Vector3 arm_of(const Vehicle& car, const Vector3& point) {
  const VehiclePose pose = car.pose();
  return point - pose.position - rotate(pose.orientation, car.mass_properties().centre);
}
Vector3 velocity_at(const Vehicle& car, const Vector3& point) {
  return car.velocity() + cross(car.angular_velocity(), point - car.pose().position);
}
/// The speed that an impulse of 1 N s gives to a point, along the impulse [1/kg].
double response(const Vehicle& car, const Vector3& point, const Vector3& along) {
  const MassProperties body = car.mass_properties();
  const Quaternion q = car.pose().orientation;
  const Vector3 twist = rotate_back(q, cross(arm_of(car, point), along));
  return 1 / body.mass + twist.x * twist.x / body.inertia.x + twist.y * twist.y / body.inertia.y +
         twist.z * twist.z / body.inertia.z;
}

/// Between two steps: the impulse that stops the approach (bounce 0 to 1), sheet metal on sheet metal (friction), and the
/// cars moved apart, the lighter one further.
bool collide(Vehicle& a, Vehicle& b, double bounce, double friction) {
  const std::optional<Contact> contact = contact_of(bodies_of(a)[0], bodies_of(b)[0]);
  if (!contact) return false;
  const Vector3 &n = contact->normal, &at = contact->point, v = velocity_at(b, at) - velocity_at(a, at);
  if (const double closing = -dot(v, n); closing > 0) {
    const double push = (1 + bounce) * closing / (response(a, at, n) + response(b, at, n));
    const Vector3 slide = v + closing * n;
    const double speed = norm(slide);
    const Vector3 t = speed > 1e-9 ? slide * (1 / speed) : Vector3{};
    const double rub = std::min(friction * push, speed / (response(a, at, t) + response(b, at, t)));
    const Vector3 impulse = push * n - rub * t;
    a.apply_impulse(-impulse, at).value();
    b.apply_impulse(impulse, at).value();
  }
  const double mass = a.mass_properties().mass, share = mass / (mass + b.mass_properties().mass);
  for (Vehicle* car : {&a, &b}) {
    VehiclePose pose = car->pose();
    pose.position = pose.position + (car == &a ? share - 1 : share) * contact->depth * n;
    car->set_pose(pose).value();
  }
  return true;
}

int main() {
  const Road road = Road::plane({});
  Vehicle light = Vehicle::create({.model = "double_track", .car = "sports-car"}).value(), heavy = light;
  heavy.set_parameter({"mass", 2 * light.parameter("mass")}).value();
  heavy.place(road, 0, 0, 0).value();
  light.place(road, -12, 1.0, 0).value();  // behind it, a metre to its left
  light.set_velocity({12, 0, 0}).value();
  for (int i = 0; i < 240; ++i) {
    for (Vehicle* car : {&heavy, &light}) car->step({}, road, 1.0 / 120).value();
    const double before = light.velocity().x * light.mass_properties().mass;
    if (!collide(light, heavy, 0.2, 0.3) || i > 100) continue;
    const double given = before - light.velocity().x * light.mass_properties().mass;
    std::printf("%.2f s: the light car gives %.0f N s, the heavy car has %.0f N s\n", (i + 1) / 120.0, given,
                heavy.velocity().x * heavy.mass_properties().mass);
  }
  for (const Vehicle* car : {&light, &heavy})
    std::printf("%.0f kg: %.2f m/s, turned by %.0f degrees\n", car->mass_properties().mass, norm(car->velocity()),
                car->pose().yaw / degree<double>);
}
