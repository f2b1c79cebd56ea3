// Vehicle, placing: pose, velocity, impulses.
#include <cmath>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "vehicle/registry/match_gear.hpp"
#include "vehicle/road_access.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {
using face::no_vehicle, face::refusal;

namespace {

using Q = Quantity;

/// An error for the first of these that is not finite.
std::optional<Error> not_finite(std::initializer_list<std::pair<const char*, double>> numbers) {
  for (const auto& [name, value] : numbers)
    if (!std::isfinite(value)) return refusal(name, number_text(value), "must be a finite number");
  return {};
}
/// The reason why placing is impossible: no vehicle, or a vector that is not finite.
std::optional<Error> cannot_put(bool is_vehicle, std::initializer_list<std::pair<std::string, Vector3>> vectors) {
  if (!is_vehicle) return no_vehicle();
  for (const auto& [name, v] : vectors)
    if (auto wrong =
            not_finite({{(name + ".x").c_str(), v.x}, {(name + ".y").c_str(), v.y}, {(name + ".z").c_str(), v.z}}))
      return wrong;
  return {};
}

/// Response to an impulse: velocity per impulse, and rates per angular impulse about x, y, z of the body.
struct Inertia {
  double inv_mass = 0;
  Vector3 inv_inertia{};
};
Inertia inertia_of(const AnyModel& model) {
  if (const auto body = model.body_in_space()) return {body->inv_mass, body->inv_inertia};
  const double mass = model.parameter(Q::mass).value_or(0);
  if (!(mass > 0)) return {};
  Inertia inertia{.inv_mass = 1 / mass};
  const double half_x = model.parameter(Q::half_length).value_or(0),
               half_y = model.parameter(Q::half_width).value_or(0);
  const double of_box = mass * (half_x * half_x + half_y * half_y) / 3;  // rigid_body, rigid_car
  const double about_z = model.parameter(Q::yaw_inertia).value_or(of_box);
  if (about_z > 0) inertia.inv_inertia.z = 1 / about_z;
  return inertia;
}

/// Largest velocity [m/s] and angular velocity [rad/s] that can be set.
constexpr double fastest = 1000;

using States = std::initializer_list<std::pair<Quantity, double>>;

void set_states(AnyModel& model, States values) {
  for (const auto& [quantity, value] : values) model.set_state(quantity, value);
}
void add_to_states(AnyModel& model, States changes) {
  for (const auto& [quantity, change] : changes)
    if (const auto before = model.state_value(quantity)) model.set_state(quantity, *before + change);
}

}  // namespace

void Vehicle::Impl::put_at_rest(const Road& on, double x, double y, double yaw) {
  take_road(on);
  model->restore(tables->first_state);
  if (readout.rail()) {
    const TrackView<double>* track = on.track_view();
    model->place(ground(), track ? find_place(*track, x, y).s : x, 0, 0);
  } else {
    model->place(ground(), x, y, yaw);
  }
  model->roll();
  rotation = {};
}

void Vehicle::Impl::put_origin_at_rest(const Road& on, double x, double y, double yaw) {
  double at_x = x + ahead() * cos(yaw), at_y = y + ahead() * sin(yaw);
  put_at_rest(on, at_x, at_y, yaw);
  const double tolerance = 1e-14 * (1 + std::abs(x) + std::abs(y));
  for (int round = 0; readout.in_space() && round < 30; ++round) {
    const auto q = [&](Quantity of) {
      const int index = model->state_index(of);
      return index < 0 ? 0 : model->state_number(static_cast<std::size_t>(index));
    };
    const Quaternion tilt = normalise(Quaternion{q(Q::q_w), q(Q::q_x), q(Q::q_y), q(Q::q_z)});
    const Vector3 arm = rotate(turn_about(Vector3{0, 0, 1}, yaw), rotate(tilt, readout.to_origin()));
    const double off_x = x - (at_x + arm.x), off_y = y - (at_y + arm.y);
    if (!(std::abs(off_x) + std::abs(off_y) > tolerance)) return;
    put_at_rest(on, at_x += off_x, at_y += off_y, yaw);
  }
}

void Vehicle::roll(std::optional<double> gear) {
  if (!impl_) return;
  if (gear) match_gear(*impl_->model, *gear);
  impl_->model->roll();
}

void Vehicle::reset() {
  if (!impl_) return;
  impl_->put_at_rest(Road(), impl_->ahead(), 0, 0);
  impl_->model->set_state("placed", 0);  // of a model in space: the next step places it on its wheels
}

Result<void> VehicleAccess::place(Vehicle& vehicle, const Road& on, double x, double y, double yaw,
                                  void (Vehicle::Impl::*put)(const Road&, double, double, double)) {
  if (!vehicle.impl_) return no_vehicle();
  if (const Result<void> fit = on.check(); !fit) return fit;
  if (auto wrong = not_finite({{"x", x}, {"y", y}, {"yaw", yaw}})) return *wrong;
  RoadAccess::fault() = {};
  on.at(x, y);
  auto placed = std::make_unique<Vehicle::Impl>(*vehicle.impl_);  // the road may have no valid number under a wheel
  ((*placed).*put)(on, x, y, yaw);
  if (RoadAccess::fault().field) return RoadAccess::error_of(RoadAccess::fault());
  vehicle.impl_ = std::move(placed);
  return {};
}

Result<void> Vehicle::place(const Road& on, double x, double y, double yaw) {
  return VehicleAccess::place(*this, on, x, y, yaw, &Impl::put_origin_at_rest);
}
Result<void> Vehicle::place_reference(const Road& on, double x, double y, double yaw) {
  return VehicleAccess::place(*this, on, x, y, yaw, &Impl::put_at_rest);
}

Result<void> Vehicle::set_pose(const VehiclePose& to) {
  if (auto wrong = cannot_put(impl_ != nullptr, {{"position", to.position}})) return wrong;
  const Quaternion q = normalise(to.orientation);
  if (auto wrong = not_finite({{"orientation.w", q.w}, {"orientation.x", q.x}, {"orientation.y", q.y}})) return wrong;
  if (auto wrong = not_finite({{"orientation.z", q.z}})) return wrong;
  Impl& v = *impl_;
  if (v.readout.rail()) {
    const TrackView<double>* track = v.road.track_view();
    v.model->set_state(Quantity::x, track ? find_place(*track, to.position.x, to.position.y).s : to.position.x);
  } else {
    const Vector3 x_axis = rotate(q, Vector3{1, 0, 0});
    const double before = or_else(v.model->reading_of_motion().yaw, 0),
                 yaw = before + wrap_angle(atan2(x_axis.y, x_axis.x) - before);
    const bool in_space = v.readout.in_space();
    const Quaternion turned = in_space ? q : orientation_of(yaw, 0, 0);
    const Vector3 reference = to.position - rotate(turned, v.readout.to_origin());
    set_states(*v.model, {{Q::x, reference.x}, {Q::y, reference.y}, {Q::yaw, yaw}});
    if (in_space) {
      const Quaternion tilt = conjugate(orientation_of(yaw, 0, 0)) * q;
      set_states(*v.model,
                 {{Q::z, reference.z}, {Q::q_w, tilt.w}, {Q::q_x, tilt.x}, {Q::q_y, tilt.y}, {Q::q_z, tilt.z}});
      v.model->set_state("placed", 1);
    }
  }
  v.model->set_road_hint(-1);
  return {};
}

Result<void> Vehicle::set_velocity(const Vector3& velocity, const Vector3& angular_velocity) {
  if (auto wrong = cannot_put(impl_ != nullptr, {{"velocity", velocity}, {"angular_velocity", angular_velocity}}))
    return wrong;
  if (const double speed = std::hypot(velocity.x, velocity.y, velocity.z); !(speed <= fastest))
    return refusal("velocity", number_text(speed), "must be " + range_text(0, fastest, "m/s"));
  if (const double rate = std::hypot(angular_velocity.x, angular_velocity.y, angular_velocity.z); !(rate <= fastest))
    return refusal("angular_velocity", number_text(rate), "must be " + range_text(0, fastest, "rad/s"));
  Impl& v = *impl_;
  const Quaternion q = v.pose().orientation;
  const bool in_space = v.readout.in_space(), turns = v.has_state(Quantity::yaw_rate);
  Vector3 rates = rotate_back(q, angular_velocity);
  if (!turns) rates = {};
  if (!in_space) rates = {0, 0, rates.z};
  const Vector3 local = rotate_back(q, velocity) - cross(rates, v.readout.to_origin());
  set_states(*v.model, {{Q::vx, local.x}, {Q::vy, local.y}, {Q::yaw_rate, rates.z}});
  if (in_space) set_states(*v.model, {{Q::vz, local.z}, {Q::roll_rate, rates.x}, {Q::pitch_rate, rates.y}});
  match_gear(*v.model, local.x < 0 ? -1 : 1);
  v.model->roll();
  return {};
}

MassProperties Vehicle::mass_properties() const {
  if (!impl_) return {};
  const Inertia by = inertia_of(*impl_->model);
  const Vector3& turns = by.inv_inertia;
  const VehiclePose pose = impl_->pose();
  return {.mass = by.inv_mass > 0 ? *impl_->model->parameter(Q::mass) : infinite,
          .inertia = {1 / turns.x, 1 / turns.y, 1 / turns.z},
          .centre = rotate_back(pose.orientation, impl_->centre_of_gravity() - pose.position)};
}

Result<void> Vehicle::apply_impulse(const Vector3& impulse, const Vector3& point) {
  if (auto wrong = cannot_put(impl_ != nullptr, {{"impulse", impulse}, {"point", point}})) return wrong;
  Impl& v = *impl_;
  const Inertia inertia = inertia_of(*v.model);
  if (inertia.inv_mass == 0)
    return refusal("impulse", "", "moves nothing: " + std::string(model().id) + " is kinematic, it has no mass");
  const Quaternion q = v.pose().orientation;
  const Vector3 push = rotate_back(q, impulse), arm = rotate_back(q, point - v.centre_of_gravity());
  const Vector3 moment = cross(arm, push);
  add_to_states(*v.model, {{Q::vx, push.x * inertia.inv_mass},
                           {Q::vy, push.y * inertia.inv_mass},
                           {Q::vz, push.z * inertia.inv_mass},
                           {Q::roll_rate, moment.x * inertia.inv_inertia.x},
                           {Q::pitch_rate, moment.y * inertia.inv_inertia.y},
                           {Q::yaw_rate, moment.z * inertia.inv_inertia.z}});
  return {};
}

}  // namespace sixline
