// A force and a moment from outside: they act as gravity does, give momentum, and are held by brakes at every step size.
#include "face_drive.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

std::vector<std::string> pushed_models() {
  std::vector<std::string> ids;
  for (const ModelInfo& info : models())
    if (info.takes_body_force) ids.emplace_back(info.id);
  return ids;
}
double number(const Vehicle& car, Quantity quantity) { return car.channel(car.channel_index(quantity)); }

TEST(Push, actsOnEveryModelWithForces) {
  const std::vector<std::string> all = pushed_models();
  EXPECT_GE(all.size(), 12u);
  for (const ModelInfo& info : models()) EXPECT_EQ(info.takes_body_force, info.family != Family::kinematic) << info.id;
}

// The force of a slope, on the flat: the same motion, since both act at the mass centre.
TEST(Push, isTheSlopeWhoseGravityItIs) {
  for (const std::string& id : pushed_models()) {
    if (id == "rigid_body" || made(id).model().family == Family::ray) continue;  // no weight; springs feel the slope's
    const double slope = 0.08, normal = 1 / std::hypot(1, slope);
    Vehicle on_slope = made(id), on_flat = on_slope;
    const double weight = on_flat.parameter("mass") * on_flat.parameter("g");
    const Road hill = Road::plane({.slope_x = slope}), flat = Road::plane();
    const Overrides<double> push{.force_x = -slope * normal * weight, .force_z = (1 - normal) * weight};
    for (Vehicle* car : {&on_slope, &on_flat}) {
      car->set_velocity({8, 0, 0}).value();
      const bool is_flat = car == &on_flat;
      for (int i = 0; i < 300; ++i)
        car->step({.throttle = 0.3, .steer = 0.1}, is_flat ? flat : hill, 0.01, is_flat ? push : Overrides<double>{})
            .value();
    }
    EXPECT_NEAR(number(on_flat, Quantity::vx), number(on_slope, Quantity::vx), 1e-9) << id;
    EXPECT_NEAR(number(on_flat, Quantity::x), number(on_slope, Quantity::x), 1e-8) << id;
  }
}

// Brakes hold a car that is pushed, without creep; beyond the grip it slides.
TEST(Push, isHeldByBrakesAtEveryStepSize) {
  for (const char* id : {"coupled_bicycle", "double_track", "dynamic_bicycle", "slipping_wheel", "ray_car"})
    for (const double dt : {0.001, 0.01, 0.05}) {
      Vehicle car = made(id);
      const Road road = Road::plane();
      car.place(road, 0, 0, 0).value();
      const double weight = car.parameter("mass") * car.parameter("g");
      const bool turns = car.model().has_steering;
      const Overrides<double> push{
          .force_x = 0.3 * weight, .force_y = turns ? 0.2 * weight : 0, .moment_z = turns ? 300.0 : 0};
      const auto press = [&](double seconds, const Overrides<double>& by) {
        for (double t = 0; t < seconds; t += dt) car.step({.brake = 1, .handbrake = 1}, road, dt, by).value();
      };
      press(2, push);
      const Vector3 begin = car.pose().position;
      press(5, push);
      const Vector3 end = car.pose().position;
      const double moved = std::hypot(end.x - begin.x, end.y - begin.y);
      EXPECT_LT(moved, 1e-6) << id << " at " << dt;
      press(1, {.force_x = 2 * weight});
      EXPECT_GT(car.pose().position.x - end.x, 1) << id << " at " << dt;
    }
}

// On ice without air a force gives its momentum, a moment its angular momentum.
TEST(Push, givesItsMomentum) {
  for (const char* id : {"coupled_bicycle", "double_track", "dynamic_bicycle", "rigid_body", "ray_car"}) {
    Vehicle car = made(id);
    const bool is_car = std::string_view(id) != "rigid_body";
    for (const char* none : {"drag_coefficient", "rolling_resistance", "downforce_front", "downforce_rear"})
      if (is_car && car.parameter_index(none) >= 0) car.set_parameter({none, 0.0}).value();
    const Road ice = Road::plane({.friction = 0});
    car.place(ice, 0, 0, 0.7).value();
    const MassProperties body = car.mass_properties();
    const Overrides<double> push{.force_x = 900, .force_y = -500, .moment_z = 40};
    for (int i = 0; i < 100; ++i) car.step({.gear = 0, .auto_shift = 0}, ice, 0.01, push).value();
    const Vector3 arm = rotate(car.pose().orientation, body.centre),
                  v = car.velocity() + cross(car.angular_velocity(), arm);
    const double most = std::string_view(id) == "ray_car" ? 2e-3 : 1e-6;  // the body rolls while it is pushed
    EXPECT_NEAR(v.x, 900 / body.mass, most) << id;
    EXPECT_NEAR(v.y, -500 / body.mass, most) << id;
    EXPECT_NEAR(car.angular_velocity().z, 40 / body.inertia.z, most) << id;
  }
}

}  // namespace
}  // namespace sixline::testing
