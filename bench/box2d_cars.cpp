// Box2D's cars: 1200 kg on wheels of 20 kg, rear drive; the numbers are in Car and World below.
#include "box2d_cars.hpp"

#include <box2d/box2d.h>

#include <array>
#include <cmath>
#include <vector>

namespace sixline::bench {
namespace {

constexpr float chassis_mass = 1200, wheel_mass = 20, grip = 1.2f, gravity = 9.81f;

b2Body* box(b2World& world, b2Vec2 at, float half_length, float half_width, float mass) {
  b2BodyDef def;
  def.type = b2_dynamicBody;
  def.position = at;
  def.allowSleep = false;
  b2Body* body = world.CreateBody(&def);
  b2PolygonShape shape;
  shape.SetAsBox(half_length, half_width);
  body->CreateFixture(&shape, mass / (4 * half_length * half_width));
  return body;
}

/// One car; its wheels: front left, front right, rear left, rear right.
struct Car {
  b2Body* chassis = nullptr;
  std::array<b2Body*, 4> wheels{};
  std::array<b2RevoluteJoint*, 4> joints{};

  Car(b2World& world, b2Vec2 at) : chassis(box(world, at, 2, 0.9f, chassis_mass)) {
    for (int i = 0; i < 4; ++i) {
      const b2Vec2 mount(i < 2 ? 1.3f : -1.3f, i % 2 == 0 ? 0.8f : -0.8f);
      wheels[i] = box(world, at + mount, 0.3f, 0.1f, wheel_mass);
      b2RevoluteJointDef joint;
      joint.Initialize(chassis, wheels[i], wheels[i]->GetPosition());
      joint.enableLimit = true;
      joint.lowerAngle = joint.upperAngle = 0;
      joints[i] = static_cast<b2RevoluteJoint*>(world.CreateJoint(&joint));
    }
  }
  float speed() const { return b2Dot(chassis->GetLinearVelocity(), chassis->GetWorldVector({1, 0})); }
  void control(float steer, float dt) {
    for (int i = 0; i < 2; ++i) joints[i]->SetLimits(steer, steer);
    const float force = 3000 * float(drive_pedal(speed()));  // [N] on each rear wheel
    for (int i = 2; i < 4; ++i) wheels[i]->ApplyForceToCenter(force * wheels[i]->GetWorldVector({1, 0}), true);
    constexpr float carried = chassis_mass / 4 + wheel_mass;
    const float most = grip * carried * gravity * dt;
    for (b2Body* wheel : wheels) {
      const b2Vec2 across = wheel->GetWorldVector({0, 1});
      const float impulse = -carried * b2Dot(across, wheel->GetLinearVelocity());
      wheel->ApplyLinearImpulse(b2Clamp(impulse, -most, most) * across, wheel->GetWorldCenter(), true);
    }
  }
};

}  // namespace

struct Box2dCars::World {
  b2World world{b2Vec2(0, 0)};
  std::vector<Car> cars;
  int steps = 0;

  explicit World(int count) {
    const int side = static_cast<int>(std::ceil(std::sqrt(count)));
    for (int i = 0; i < count; ++i) cars.emplace_back(world, b2Vec2(40.0f * (i % side), 40.0f * (i / side)));
  }
};

Box2dCars::Box2dCars(int count) : world_(std::make_unique<World>(count)) {}
Box2dCars::~Box2dCars() = default;

void Box2dCars::step() {
  auto& w = *world_;
  for (std::size_t i = 0; i < w.cars.size(); ++i)
    w.cars[i].control(float(drive_steer[(w.steps + 3 * i) % drive_steer.size()]), float(drive_dt));
  w.world.Step(float(drive_dt), 8, 3);
  ++w.steps;
}

Health Box2dCars::now() const {
  Health now{.wheels_on_ground = 4, .speed = 0};
  for (const Car& car : world_->cars) now.speed += car.speed() / double(world_->cars.size());
  return now;
}

std::string Box2dCars::version() {
  return "Box2D " + std::to_string(b2_version.major) + "." + std::to_string(b2_version.minor) + "." +
         std::to_string(b2_version.revision);
}

}  // namespace sixline::bench
