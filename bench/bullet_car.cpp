// Bullet's car: btRaycastVehicle, 1200 kg, default solver, broadphase and ray caster; the numbers stand in World below.
#include "bullet_car.hpp"

#include <btBulletDynamicsCommon.h>
#include <BulletCollision/CollisionShapes/btHeightfieldTerrainShape.h>

#include <vector>

namespace sixline::bench {

struct BulletCar::World {
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher{&configuration};
  btDbvtBroadphase broadphase;
  btSequentialImpulseConstraintSolver solver;
  btDiscreteDynamicsWorld world{&dispatcher, &broadphase, &solver, &configuration};

  std::vector<float> heights;
  std::unique_ptr<btCollisionShape> ground_shape;
  std::unique_ptr<btRigidBody> ground, chassis;
  btBoxShape box{btVector3(2.0f, 0.9f, 0.3f)};
  btRaycastVehicle::btVehicleTuning tuning;
  btDefaultVehicleRaycaster rays{&world};
  std::unique_ptr<btRaycastVehicle> car;
  int steps = 0;

  explicit World(BulletGround kind) {
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

    const float mass = 1200;
    btVector3 inertia;
    box.calculateLocalInertia(mass, inertia);
    btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, &box, inertia);
    info.m_startWorldTransform.setIdentity();
    info.m_startWorldTransform.setOrigin(btVector3(0, 0, 1.3f));
    chassis = std::make_unique<btRigidBody>(info);
    chassis->setActivationState(DISABLE_DEACTIVATION);
    world.addRigidBody(chassis.get());

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
  ~World() {
    world.removeVehicle(car.get());
    world.removeRigidBody(chassis.get());
    world.removeRigidBody(ground.get());
  }
};

BulletCar::BulletCar(BulletGround ground) : world_(std::make_unique<World>(ground)) {}
BulletCar::~BulletCar() = default;

void BulletCar::step() {
  auto& w = *world_;
  const float steer = float(drive_steer[w.steps]), v = w.car->getCurrentSpeedKmHour() / 3.6f;
  const float force = 3000 * float(drive_pedal(v));  // [N] on each rear wheel
  w.car->setSteeringValue(steer, 0);
  w.car->setSteeringValue(steer, 1);
  w.car->applyEngineForce(force, 2);
  w.car->applyEngineForce(force, 3);
  w.world.stepSimulation(float(drive_dt), 0);  // one step of exactly this length
  w.steps = w.steps + 1 == int(drive_steer.size()) ? 0 : w.steps + 1;
}

Health BulletCar::now() const {
  Health now{.wheels_on_ground = 0, .speed = double(world_->car->getCurrentSpeedKmHour()) / 3.6};
  for (int i = 0; i < 4; ++i) now.wheels_on_ground += world_->car->getWheelInfo(i).m_raycastInfo.m_isInContact ? 1 : 0;
  return now;
}

std::string_view BulletCar::version() { return BT_BULLET_VERSION == 324 ? "Bullet 3.24" : "Bullet"; }

}  // namespace sixline::bench
