// What lies on another lies still, in a simulation that collides.
#include <tuple>

#include "face_drive.hpp"
#include "sixline/simulation.hpp"
#include "sixline/vehicle_bodies.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

/// Ray cars on top of each other on level ground, with their brakes on.
Simulation stack(int count, double step) {
  const Road road = Road::plane();
  Vehicle car = made("ray_car");
  car.place(road, 0, 0, 0).value();
  Simulation world =
      Simulation::create({.vehicle = car, .road = road, .dt = step, .from_start = false, .collides = true}).value();
  VehiclePose pose = car.pose();
  for (int i = 0; i < count; ++i) {
    if (i > 0) {
      pose.position.z += 2 * bodies_of(car)[0].half_size.z + 1e-4;
      car.set_pose(pose).value();
      car.set_velocity({}).value();
      world.add(car).value();
    }
    world.set_inputs({.brake = 1, .handbrake = 1, .gear = 0, .auto_shift = 0}, i).value();
  }
  return world;
}

// A stack settles within some seconds; from then on it stands. Of three cars the lowest lies on its bump stops and on
// the ground: there steps of 10 and 20 ms leave it shaking at 0.03 m/s.
TEST(LastingContacts, aStackOfCarsStands) {
  using Case = std::tuple<int, double, double>;
  std::vector<Case> cases{{2, 0.01, 3}, {2, 0.05, 30}, {3, 0.05, 30}};
  if (thorough())
    cases.insert(cases.end(), {{2, 0.001, 10}, {3, 0.001, 10}, {3, 0.005, 10}, {2, 0.01, 600}, {3, 0.05, 600}});
  for (const auto& [cars, step, seconds] : cases) {
    const int count = cars;  // a local variable: clang 14 captures no structured binding
    Simulation world = stack(count, step);
    world.run(10).value();
    std::vector<VehiclePose> before;
    for (int i = 0; i < count; ++i) before.push_back(world.vehicle(i).pose());
    double fastest = 0;
    world
        .run(seconds,
             [&] {
               for (int i = 0; i < count; ++i) fastest = std::max(fastest, norm(world.vehicle(i).velocity()));
               return true;
             })
        .value();
    EXPECT_LT(fastest, 1e-3) << count << " " << step;
    for (int i = 0; i < count; ++i) {
      const VehiclePose now = world.vehicle(i).pose(), &then = before[static_cast<std::size_t>(i)];
      EXPECT_LT(norm(now.position - then.position), 1e-3) << count << " " << step;
      for (const double turned : {now.yaw - then.yaw, now.pitch - then.pitch, now.roll - then.roll})
        EXPECT_LT(std::abs(turned), 0.01 * degree<double>) << count << " " << step;
      EXPECT_GT(now.position.z, 1.1 * i - 0.2) << "on top of the one below";
    }
  }
}

// A moment keeps what is held: the same bits from there.
TEST(LastingContacts, aMomentContinuesToTheSameBits) {
  Simulation world = stack(3, 0.01);
  world.run(1).value();
  const SimulationMoment then = world.moment();
  const auto after = [&] {
    world.run(0.5).value();
    return std::tuple{world.vehicle(0).hash(), world.vehicle(1).hash(), world.vehicle(2).hash()};
  };
  const auto first = after();
  world.restore(then).value();
  EXPECT_EQ(after(), first);
}

}  // namespace
}  // namespace sixline::testing
