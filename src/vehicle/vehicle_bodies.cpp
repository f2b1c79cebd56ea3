// Bodies of a vehicle, for drawing, each on the ground below it.
#include "sixline/vehicle_bodies.hpp"

#include <cmath>
#include <string>

#include "vehicle/vehicle_impl.hpp"

namespace sixline {
using face::nan;

namespace {

RoadPoint<double> ground_at(const AnyRoad& ground, double x, double y) {
  int near = -1;
  return ground.point_at({.x = x, .y = y}, near);
}

VehiclePose pose_of(const BodyPlace& body, const AnyRoad& ground) {
  const RoadPoint<double> below = ground_at(ground, body.x, body.y);
  const auto [pitch, roll] = angles_on(below, body.yaw);
  return {.position = {body.x, body.y, below.height},
          .orientation = orientation_of(body.yaw, pitch, roll),
          .yaw = body.yaw,
          .pitch = pitch,
          .roll = roll};
}

/// A number that the model reports for the wheel with that name; NaN: none.
double reported(const Vehicle& vehicle, Quantity quantity, std::string_view wheel) {
  return vehicle.channel(name_of(quantity) + "_" + std::string(wheel));
}

VehicleWheel wheel_of(const Vehicle& vehicle, const WheelPlace& place, const VehiclePose& body, const AnyRoad& ground,
                      double rotation) {
  const Vector3 foot = body.position + rotate(body.orientation, Vector3{place.ahead, place.left, 0});
  const RoadPoint<double> below = ground_at(ground, foot.x, foot.y);
  using Q = Quantity;
  const auto read = [&](Q what) { return reported(vehicle, what, place.name); };
  VehicleWheel wheel;
  wheel.normal = normal_of(below);
  wheel.contact = {foot.x, foot.y, below.height};
  wheel.position = wheel.contact + place.radius * wheel.normal;
  wheel.orientation = body.orientation * turn_about(Vector3{0, 0, 1}, place.steer_angle);
  wheel.steer_angle = place.steer_angle;
  const double turned = read(Q::wheel_rotation), touches = read(Q::grounded);
  wheel.rotation = std::isnan(turned) ? rotation : wrap_angle(turned);
  wheel.wheel_speed = read(Q::wheel_speed);
  wheel.fz = read(Q::fz);
  wheel.fx = read(Q::fx);
  wheel.fy = read(Q::fy);
  wheel.slip_ratio = read(Q::slip_ratio);
  wheel.slip_angle = read(Q::slip_angle);
  wheel.friction_utilization = read(Q::friction_utilization);
  wheel.compression = read(Q::compression);
  wheel.grounded = std::isnan(touches) || touches > 0.5;
  return wheel;
}

}  // namespace

VehicleBody box_of(const Vehicle& vehicle) {
  if (face::model_of(vehicle).tables().functions.bodies) return bodies_of(vehicle).front();
  const VehicleDimensions size = vehicle.dimensions();
  VehicleBody body{.pose = vehicle.pose(), .half_size = {0.5 * size.length, 0.5 * size.width, 0.5 * size.height}};
  body.centre = body.pose.position + rotate(body.pose.orientation, Vector3{0, 0, body.half_size.z});
  return body;
}

std::vector<VehicleBody> bodies_of(const Vehicle& vehicle) {
  const auto* impl = VehicleAccess::of(vehicle);
  if (!impl) return {};
  if (!impl->model->tables().functions.bodies) {
    VehicleBody body = box_of(vehicle);
    body.wheels = vehicle.wheels();
    return {body};
  }
  std::vector<VehicleBody> all;
  for (const BodyPlace& place : impl->model->bodies()) {
    VehicleBody body{.pose = pose_of(place, impl->ground()),
                     .half_size = {0.5 * place.length, 0.5 * place.width, 0.5 * place.height}};
    body.centre = body.pose.position + rotate(body.pose.orientation, Vector3{place.ahead, 0, body.half_size.z});
    for (const WheelPlace& wheel : place.wheels)
      body.wheels.push_back(wheel_of(vehicle, wheel, body.pose, impl->ground(), impl->rotation[2]));
    all.push_back(std::move(body));
  }
  return all;
}

}  // namespace sixline
