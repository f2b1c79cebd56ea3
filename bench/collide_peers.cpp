// Boxes that roll into a heap, ours beside those of Box2D (planar, float) and of Bullet (in space, float), in one run.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdlib>
#include <memory>
#include <vector>

#include "sixline/collide.hpp"
#ifdef SIXLINE_BOX2D
#include <box2d/box2d.h>
#endif
#ifdef SIXLINE_BULLET
#include <btBulletDynamicsCommon.h>
#endif

namespace sixline {
namespace {

constexpr double dt = 1.0 / 60, friction = 0.4;
constexpr int steps_of_a_heap = 240;

/// A body on a square grid that rolls to its middle.
struct Start {
  double x, y, yaw, vx, vy;
};
std::vector<Start> starts(int count, double spacing) {
  std::vector<Start> all;
  const int side = static_cast<int>(std::ceil(std::sqrt(count)));
  for (int i = 0; i < count; ++i) {
    const double x = spacing * (i % side - 0.5 * (side - 1)), y = spacing * (i / side - 0.5 * (side - 1));
    all.push_back({x, y, 0.3 * (i % 7 - 3), -0.5 * x, -0.5 * y});
  }
  return all;
}
const Vehicle& body() {
  static const Vehicle one = Vehicle::create({.model = "rigid_body"}).value();
  return one;
}

class Ours {
 public:
  explicit Ours(int count) {
    for (const Start& at : starts(count, body().dimensions().length + 1)) {
      Vehicle car = body();
      if (!car.place(road_, at.x, at.y, at.yaw) || !car.set_velocity({at.vx, at.vy, 0})) std::abort();
      cars_.push_back(std::move(car));
    }
  }
  void step() {
    for (Vehicle& car : cars_)
      if (!car.step({}, road_, dt)) std::abort();
    if (!collide(cars_, road_, dt, {.restitution = 0, .friction = friction})) std::abort();
  }

 private:
  Road road_ = Road::plane();
  std::vector<Vehicle> cars_{};
};

#ifdef SIXLINE_BOX2D
class Box2d {
 public:
  explicit Box2d(int count) {
    const VehicleDimensions size = body().dimensions();
    for (const Start& at : starts(count, size.length + 1)) {
      b2BodyDef def;
      def.type = b2_dynamicBody;
      def.position.Set(float(at.x), float(at.y));
      def.angle = float(at.yaw);
      def.linearVelocity.Set(float(at.vx), float(at.vy));
      def.allowSleep = false;
      b2PolygonShape shape;
      shape.SetAsBox(float(size.length) / 2, float(size.width) / 2);
      b2FixtureDef fixture;
      fixture.shape = &shape;
      fixture.friction = float(friction);
      fixture.density = float(body().mass_properties().mass / (size.length * size.width));
      world_.CreateBody(&def)->CreateFixture(&fixture);
    }
  }
  void step() { world_.Step(float(dt), 8, 3); }

 private:
  b2World world_{b2Vec2(0, 0)};
};
#endif

#ifdef SIXLINE_BULLET
class Bullet {
 public:
  explicit Bullet(int count) {
    world_.setGravity({0, 0, 0});
    const VehicleDimensions size = body().dimensions();
    shape_ = std::make_unique<btBoxShape>(btVector3(btScalar(size.length) / 2, btScalar(size.width) / 2, 0.6f));
    const btScalar mass = btScalar(body().mass_properties().mass);
    btVector3 inertia;
    shape_->calculateLocalInertia(mass, inertia);
    for (const Start& at : starts(count, size.length + 1)) {
      btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, shape_.get(), inertia);
      info.m_friction = btScalar(std::sqrt(friction));
      info.m_startWorldTransform =
          btTransform(btQuaternion(btVector3(0, 0, 1), btScalar(at.yaw)), btVector3(btScalar(at.x), btScalar(at.y), 0));
      bodies_.push_back(std::make_unique<btRigidBody>(info));
      bodies_.back()->setLinearVelocity({btScalar(at.vx), btScalar(at.vy), 0});
      bodies_.back()->setActivationState(DISABLE_DEACTIVATION);
      world_.addRigidBody(bodies_.back().get());
    }
  }
  ~Bullet() {
    for (const auto& each : bodies_) world_.removeRigidBody(each.get());
  }
  void step() { world_.stepSimulation(btScalar(dt), 0); }

 private:
  btDefaultCollisionConfiguration configuration_;
  btCollisionDispatcher dispatcher_{&configuration_};
  btDbvtBroadphase broad_;
  btSequentialImpulseConstraintSolver solver_;
  btDiscreteDynamicsWorld world_{&dispatcher_, &broad_, &solver_, &configuration_};
  std::unique_ptr<btBoxShape> shape_;
  std::vector<std::unique_ptr<btRigidBody>> bodies_;
};
#endif

template <class World>
void heap(benchmark::State& bench) {
  const int count = static_cast<int>(bench.range(0));
  auto world = std::make_unique<World>(count);
  int step = 0;
  for (auto _ : bench) {
    if (++step % steps_of_a_heap == 0) {
      bench.PauseTiming();
      world = std::make_unique<World>(count);
      bench.ResumeTiming();
    }
    world->step();
  }
  bench.counters["ns_per_body"] =
      benchmark::Counter(1e-9 * count, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
#define SIXLINE_HEAP(World) \
  BENCHMARK_TEMPLATE(heap, World)->Arg(2)->Arg(20)->Arg(100)->Iterations(480)->Unit(benchmark::kMicrosecond)
SIXLINE_HEAP(Ours);
#ifdef SIXLINE_BOX2D
SIXLINE_HEAP(Box2d);
#endif
#ifdef SIXLINE_BULLET
SIXLINE_HEAP(Bullet);
#endif

}  // namespace
}  // namespace sixline
