// Bullet's car: btRaycastVehicle, 1200 kg, default solver, broadphase and ray caster; the numbers are in Car below.
#include "bullet_car.hpp"

#include <btBulletDynamicsCommon.h>
#include <BulletCollision/CollisionShapes/btHeightfieldTerrainShape.h>

#include <cmath>
#include <vector>

namespace sixline::bench {

namespace {

/// One car.
struct Car {
  std::unique_ptr<btRigidBody> chassis;
  std::unique_ptr<btRaycastVehicle> car;

  Car(btDiscreteDynamicsWorld& world, btCollisionShape& box, btVehicleRaycaster& rays, const btVector3& at) {
    const float mass = 1200;
    btVector3 inertia;
    box.calculateLocalInertia(mass, inertia);
    btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, &box, inertia);
    info.m_startWorldTransform.setIdentity();
    info.m_startWorldTransform.setOrigin(at);
    chassis = std::make_unique<btRigidBody>(info);
    chassis->setActivationState(DISABLE_DEACTIVATION);
    world.addRigidBody(chassis.get());

    btRaycastVehicle::btVehicleTuning tuning;
    tuning.m_suspensionStiffness = 30;
    tuning.m_suspensionDamping = 3.5f;
    tuning.m_suspensionCompression = 2.5f;
    tuning.m_frictionSlip = 2;
    car = std::make_unique<btRaycastVehicle>(tuning, chassis.get(), &rays);
    car->setCoordinateSystem(1, 2, 0);  // axes of right, up, forward
    for (const float x : {1.3f, -1.3f})
      for (const float y : {0.8f, -0.8f}) {
        auto& wheel =
            car->addWheel(btVector3(x, y, -0.1f), btVector3(0, 0, -1), btVector3(0, -1, 0), 0.4f, 0.35f, tuning, x > 0);
        wheel.m_rollInfluence = 0.1f;
      }
    world.addVehicle(car.get());
  }
  void control(float steer) {
    const float v = car->getCurrentSpeedKmHour() / 3.6f;
    const float force = 3000 * float(drive_pedal(v));  // [N] on each rear wheel
    for (const int wheel : {0, 1}) car->setSteeringValue(steer, wheel);
    for (const int wheel : {2, 3}) car->applyEngineForce(force, wheel);
  }
};

}  // namespace

struct BulletCar::World {
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher{&configuration};
  btDbvtBroadphase broadphase;
  btSequentialImpulseConstraintSolver solver;
  btDiscreteDynamicsWorld world{&dispatcher, &broadphase, &solver, &configuration};

  std::vector<float> heights;
  std::unique_ptr<btCollisionShape> ground_shape;
  std::unique_ptr<btRigidBody> ground;
  btBoxShape box{btVector3(2.0f, 0.9f, 0.3f)};
  btDefaultVehicleRaycaster rays{&world};
  std::vector<Car> cars;
  std::size_t steps = 0;

  World(BulletGround kind, int count) {
    world.setGravity(btVector3(0, 0, -9.81f));
    if (kind == BulletGround::plane) {
      ground_shape = std::make_unique<btStaticPlaneShape>(btVector3(0, 0, 1), 0.0f);
    } else {
      constexpr int n = Hills::points;
      for (int j = 0; j < n; ++j)
        for (int i = 0; i < n; ++i) heights.push_back(float(Hills::height(i, j)));
      auto field = std::make_unique<btHeightfieldTerrainShape>(n, n, heights.data(), -0.5f, 0.5f, 2, false);
      field->setLocalScaling(btVector3(Hills::cell, Hills::cell, 1));
      ground_shape = std::move(field);
    }
    ground = std::make_unique<btRigidBody>(btRigidBody::btRigidBodyConstructionInfo(0, nullptr, ground_shape.get()));
    world.addRigidBody(ground.get());
    const int side = static_cast<int>(std::ceil(std::sqrt(count)));
    const auto at = [side](int i) { return 40.0f * float(i) - 20.0f * float(side - 1); };
    for (int i = 0; i < count; ++i) cars.emplace_back(world, box, rays, btVector3(at(i % side), at(i / side), 1.3f));
  }
  ~World() {
    for (Car& one : cars) {
      world.removeVehicle(one.car.get());
      world.removeRigidBody(one.chassis.get());
    }
    world.removeRigidBody(ground.get());
  }
};

BulletCar::BulletCar(BulletGround ground, int count) : world_(std::make_unique<World>(ground, count)) {}
BulletCar::~BulletCar() = default;

void BulletCar::step() {
  auto& w = *world_;
  for (std::size_t i = 0; i < w.cars.size(); ++i)
    w.cars[i].control(float(drive_steer[(w.steps + 3 * i) % drive_steer.size()]));
  w.world.stepSimulation(float(drive_dt), 0);  // one step of exactly this length
  ++w.steps;
}

Health BulletCar::now() const {
  Health now{};
  const double count = double(world_->cars.size());
  for (const Car& one : world_->cars) {
    now.speed += double(one.car->getCurrentSpeedKmHour()) / 3.6 / count;
    for (int i = 0; i < 4; ++i)
      now.wheels_on_ground += one.car->getWheelInfo(i).m_raycastInfo.m_isInContact ? 1 / count : 0;
  }
  return now;
}

std::string_view BulletCar::version() { return BT_BULLET_VERSION == 324 ? "Bullet 3.24" : "Bullet"; }

}  // namespace sixline::bench
