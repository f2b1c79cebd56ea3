// Impacts of vehicles keep momentum and angular momentum, never add energy, and let nothing pass through.
#include "sixline/collide.hpp"

#include <map>
#include <random>

#include "face_drive.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

const Road plane = Road::plane({.friction = 0});

/// A car at a place, with a velocity of its mass centre and a yaw rate.
Vehicle at(const std::string& model, double x, double y, double yaw, double vx, double vy = 0, double rate = 0) {
  static std::map<std::string, Vehicle> known;
  if (!known.contains(model)) known.emplace(model, made(model));
  Vehicle car = known.at(model);
  car.place(Road::plane({.friction = 0}), x, y, yaw).value();
  const Vector3 arm = rotate(car.pose().orientation, car.mass_properties().centre), turn{0, 0, rate};
  car.set_velocity(Vector3{vx, vy, 0} - cross(turn, arm), turn).value();
  return car;
}
Vector3 mass_centre(const Vehicle& car) {
  const VehiclePose pose = car.pose();
  return pose.position + rotate(pose.orientation, car.mass_properties().centre);
}
Vector3 velocity_of_centre(const Vehicle& car) {
  return car.velocity() + cross(car.angular_velocity(), mass_centre(car) - car.pose().position);
}

/// Momentum, angular momentum about the world's origin, and energy of cars in the plane.
struct Sums {
  double x = 0, y = 0, turn = 0, energy = 0;
};
Sums sums_of(std::span<const Vehicle> cars) {
  Sums sums;
  for (const Vehicle& car : cars) {
    const MassProperties body = car.mass_properties();
    const Vector3 r = mass_centre(car), v = velocity_of_centre(car);
    const double rate = car.angular_velocity().z, m = body.mass, turn = body.inertia.z;
    sums.x += m * v.x, sums.y += m * v.y;
    sums.turn += turn * rate + m * (r.x * v.y - r.y * v.x);
    sums.energy += 0.5 * (m * (v.x * v.x + v.y * v.y) + turn * rate * rate);
  }
  return sums;
}

TEST(Collide, equalBodiesExchangeTheirSpeedsOrShareThem) {
  for (const char* id : {"rigid_body", "double_track", "coupled_bicycle"})
    for (const double e : {0.0, 0.5, 1.0}) {
      const double length = made(id).dimensions().length;
      std::vector<Vehicle> cars{at(id, 0, 0, 0, 10), at(id, length - 0.05, 0, 0, 0)};
      const auto impacts = collide(cars, plane, 0.01, {.restitution = e}).value();
      ASSERT_EQ(impacts.size(), 1u) << id;
      EXPECT_NEAR(impacts[0].speed, 10, 1e-9) << id;
      EXPECT_NEAR(velocity_of_centre(cars[0]).x, 10 * (1 - e) / 2, 1e-9) << id << " " << e;
      EXPECT_NEAR(velocity_of_centre(cars[1]).x, 10 * (1 + e) / 2, 1e-9) << id << " " << e;
      EXPECT_NEAR(cars[0].angular_velocity().z, 0, 1e-9) << id;
      EXPECT_TRUE(collide(cars, plane, 0.01).value().empty()) << id << ": a second time";
    }
}

/// Moves a car as no force would.
void drift(Vehicle& car, double dt) {
  const Vector3 v = velocity_of_centre(car), rates = car.angular_velocity(), centre = mass_centre(car);
  VehiclePose pose = car.pose();
  pose.orientation = turn_about(Vector3{0, 0, 1}, rates.z * dt) * pose.orientation;
  pose.position = centre + dt * v - rotate(pose.orientation, car.mass_properties().centre);
  car.set_pose(pose).value();
  car.set_velocity(v - cross(rates, centre + dt * v - pose.position), rates).value();
}

// Two cars 9 m apart that drive at each other for half a second. A fast spin can leave boxes inside each other by some
// millimetres after four impacts in a step; pushing them apart moves angular momentum: in 8 of 1000 crashes.
TEST(Collide, momentaAreKeptAndEnergyNeverGrows) {
  std::mt19937 random(7);
  const auto in = [&](double most) { return std::uniform_real_distribution<double>(-most, most)(random); };
  int crashes = 0, pushed = 0;
  const char* const models[] = {"double_track", "coupled_bicycle", "dynamic_bicycle", "rigid_car", "rigid_body"};
  for (int round = 0; round < 1000; ++round) {
    const auto model = [&] { return models[random() % std::size(models)]; };
    std::vector<Vehicle> cars{at(model(), 0, 0, in(3), 15 + in(8), in(4), in(3)),
                              at(model(), 9, in(3), in(3), -15 + in(8), in(4), in(3))};
    const Sums before = sums_of(cars);
    const CollideOptions options{.restitution = std::abs(in(1)), .friction = std::abs(in(1.5))};
    std::size_t impacts = 0;
    bool turns = true;
    for (int i = 0; i < 15; ++i) {
      for (Vehicle& car : cars) drift(car, 1.0 / 30);
      impacts += collide(cars, plane, 1.0 / 30, options).value().size();
      const Sums after = sums_of(cars);
      EXPECT_NEAR(after.x, before.x, 1e-8) << round;
      EXPECT_NEAR(after.y, before.y, 1e-8) << round;
      turns = turns && std::abs(after.turn - before.turn) < 1e-7;
      EXPECT_LE(after.energy, before.energy * (1 + 1e-12) + 1e-9) << round;
    }
    crashes += impacts > 0;
    pushed += !turns;
  }
  EXPECT_GT(crashes, 900);
  EXPECT_LE(pushed, 10);
}

// Cars that are inside each other come apart, and what they do to each other adds no energy.
TEST(Collide, overlappingBodiesComeApart) {
  std::mt19937 random(11);
  const auto in = [&](double most) { return std::uniform_real_distribution<double>(-most, most)(random); };
  for (int round = 0; round < 300; ++round) {
    std::vector<Vehicle> cars{at("rigid_body", 0, 0, in(3), in(2)), at("double_track", in(1.5), in(1.5), in(3), in(2))};
    const double energy = sums_of(cars).energy;
    for (int i = 0; i < 3; ++i) (void)collide(cars, plane, 1e-6).value();
    EXPECT_LE(sums_of(cars).energy, energy * (1 + 1e-12) + 1e-9) << round;
    EXPECT_TRUE(collide(cars, plane, 1e-6).value().empty()) << round;
  }
}

TEST(Collide, nothingPassesThrough) {
  for (const char* id : {"rigid_body", "double_track", "ray_car", "dynamic_bicycle"})
    for (const double offset : {0.0, 0.4}) {
      std::vector<Vehicle> cars{at(id, -3.2, 0, 0, 100), at(id, 3.2, offset, pi_value, -100)};
      for (int i = 0; i < 10; ++i) {
        for (Vehicle& car : cars)
          car.step({.gear = 0, .auto_shift = 0}, Road::plane({.friction = 0}), 1.0 / 30).value();
        (void)collide(cars, plane, 1.0 / 30).value();
      }
      EXPECT_LT(cars[0].pose().position.x, cars[1].pose().position.x) << id << " " << offset;
      EXPECT_LT(velocity_of_centre(cars[0]).x, 20) << id << " " << offset;
    }
}

// Two long bodies of which one is struck off its middle, without friction.
TEST(Collide, anEccentricImpactIsItsClosedForm) {
  const double e = 0.6, length = made("rigid_body").dimensions().length, width = made("rigid_body").dimensions().width;
  std::vector<Vehicle> cars{at("rigid_body", -0.5 * (length + width) + 0.02, 0.3, 0, 8),
                            at("rigid_body", 0, 0, pi_value / 2, 0)};
  const MassProperties body = cars[0].mass_properties();
  const auto impacts = collide(cars, plane, 0.01, {.restitution = e, .friction = 0}).value();
  ASSERT_EQ(impacts.size(), 1u);
  const Vector3 p = impacts[0].point;
  const double ra = p.y - 0.3, rb = p.y;
  const double softness = 2 / body.mass + (ra * ra + rb * rb) / body.inertia.z, impulse = (1 + e) * 8 / softness;
  EXPECT_NEAR(std::abs(impacts[0].impulse.x), impulse, 1e-9 * impulse);
  EXPECT_NEAR(velocity_of_centre(cars[1]).x, impulse / body.mass, 1e-9);
  EXPECT_NEAR(cars[1].angular_velocity().z, -rb * impulse / body.inertia.z, 1e-9);
  EXPECT_NEAR(cars[0].angular_velocity().z, ra * impulse / body.inertia.z, 1e-9);
}

TEST(Collide, aKinematicCarIsAWallAndStops) {
  std::vector<Vehicle> cars{at("six_line", 0, 0, 0, 0), at("double_track", 4.6, 0, pi_value, -10)};
  cars[0].set_state("speed", 5).value();
  for (int i = 0; i < 20; ++i) {
    for (Vehicle& car : cars) car.step({.gear = 0, .auto_shift = 0}, Road::plane({.friction = 0}), 0.01).value();
    (void)collide(cars, plane, 0.01, {.restitution = 0}).value();
  }
  EXPECT_EQ(cars[0].channel("speed"), 0);
  EXPECT_GT(velocity_of_centre(cars[1]).x, -0.01);
}

TEST(Collide, inSpaceTheMomentumIsKeptInAllDirections) {
  std::vector<Vehicle> cars{at("ray_car", 0, 0, 0.2, 6), at("ray_car", 2, 0.5, 1.5, 0)};
  VehiclePose high = cars[1].pose();
  high.position.z += 1.2;
  cars[1].set_pose(high).value();
  cars[1].set_velocity({0, 0, -4}).value();
  const auto momentum = [&] {
    return cars[0].mass_properties().mass * (velocity_of_centre(cars[0]) + velocity_of_centre(cars[1]));
  };
  const Vector3 before = momentum();
  const auto impacts = collide(cars, plane, 0.1).value();
  ASSERT_FALSE(impacts.empty());
  EXPECT_GT(std::abs(impacts[0].impulse.z), 100);
  EXPECT_LT(norm(momentum() - before), 1e-8);
}

// A car that nobody drives is struck by one that does, on a road: it is pushed, and both are counted.
TEST(Collide, ofASimulationItsVehiclesHitEachOther) {
  const Road road = Road::plane();
  Vehicle front = made("double_track"), behind = made("double_track");
  front.place(road, 30, 0.3, 0).value();
  behind.place(road, 0, 0, 0).value();
  behind.set_velocity({15, 0, 0}).value();
  SimulationConfig config{.vehicle = behind, .road = road, .dt = 0.005, .from_start = false, .collides = true};
  Simulation world = Simulation::create(config).value();
  EXPECT_EQ(world.add(front).value(), 1);
  int impacts = 0;
  for (int i = 0; i < 800; ++i) {
    world.step().value();
    impacts += static_cast<int>(world.collisions().size());
  }
  EXPECT_GE(impacts, 1);
  EXPECT_GT(world.vehicle(1).pose().position.x, 31);
  EXPECT_GT(world.vehicle(1).pose().position.x - world.vehicle(0).pose().position.x, 3);
  config.collide.restitution = 2;
  EXPECT_FALSE(Simulation::create(config));
}

// Two that begin inside each other pass through until they have parted, and hit each other from then on; a moment keeps
// which they are.
TEST(Collide, carsThatBeginInsideEachOtherDoNotCollideUntilTheyHaveParted) {
  const Road road = Road::plane();
  Vehicle car = made("double_track");
  car.place(road, 0, 0, 0).value();
  SimulationConfig config{.vehicle = car, .road = road, .dt = 0.01, .from_start = false, .collides = true};
  Simulation world = Simulation::create(config).value();
  EXPECT_EQ(world.add(car).value(), 1);
  world.vehicle(1).set_velocity({8, 0, 0}).value();
  const SimulationMoment begin = world.moment();
  const auto impacts_in = [&](double seconds) {
    int impacts = 0;
    for (int i = 0; i < seconds / 0.01; ++i) {
      world.step().value();
      impacts += static_cast<int>(world.collisions().size());
    }
    return impacts;
  };
  EXPECT_EQ(impacts_in(1), 0);
  EXPECT_NEAR(world.vehicle(0).pose().position.x, 0, 1e-3);
  EXPECT_GT(world.vehicle(1).pose().position.x, 5);
  EXPECT_EQ(world.damage(0), 0);
  world.vehicle(1).set_velocity({-8, 0, 0}).value();
  EXPECT_GT(impacts_in(1), 0);
  EXPECT_LT(world.vehicle(0).pose().position.x, -0.1);
  EXPECT_GT(world.damage(0), 1000);
  EXPECT_EQ(world.damage(0), world.damage(1));
  world.restore(begin).value();
  EXPECT_EQ(impacts_in(1), 0) << "inside again";
  world.restore(begin).value();
  world.remove(0).value();
  EXPECT_EQ(world.add(made("rigid_body")).value(), 1);
  EXPECT_EQ(impacts_in(0.05), 0);
}

// Eight cars with a driver, two in a row, start without touching, and their laps begin behind the line.
TEST(Collide, aWorldPutsItsCarsOnAGrid) {
  const Road road = Road::track("oval").value();
  SimulationConfig config{.vehicle = made("double_track"),
                          .road = road,
                          .driver = "lookahead",
                          .dt = 0.01,
                          .collides = true,
                          .grid = {.columns = 2, .row = 9, .column = 5, .staggered = 4}};
  Simulation world = Simulation::create(config).value();
  for (int i = 1; i < 8; ++i) EXPECT_EQ(world.add(made("double_track"), "lookahead").value(), i);
  const double length = road.length();
  for (int i = 0; i < 8; ++i) {
    const double behind = 9.0 * (i / 2) + 4.0 * (i % 2);
    EXPECT_NEAR(world.place(i).s, behind > 0 ? length - behind : 0, 2) << i << ": its reference point";
    EXPECT_NEAR(world.place(i).n, i % 2 ? -2.5 : 2.5, 1e-6) << i;
  }
  std::size_t impacts = 0;
  for (int i = 0; i < 100; ++i) {
    world.step().value();
    impacts += world.collisions().size();
  }
  EXPECT_EQ(impacts, 0u);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(world.laps(i).size(), 1u);
  config.grid.columns = 0;
  const auto refused = Simulation::create(config);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text().find("grid.columns is 0"), std::string::npos) << refused.error().text();
}

// What a driver sees of others: the nearest eight along the road, also across the start line, and without a track ahead
// and to the left.
TEST(Collide, aDriverSeesTheNearestEight) {
  const Road road = Road::track("oval").value();
  Simulation world = Simulation::create({.vehicle = made("double_track"),
                                         .road = road,
                                         .dt = 0.01,
                                         .collides = true,
                                         .grid = {.columns = 2, .row = 9, .column = 5}})
                         .value();
  for (int i = 1; i < 12; ++i) world.add(made("double_track")).value();
  const std::vector<OtherVehicle> seen = world.others(0);
  ASSERT_EQ(seen.size(), 8u);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    EXPECT_EQ(seen[i].number, static_cast<int>(i) + 1);
    EXPECT_NEAR(seen[i].ds, -9.0 * static_cast<double>((i + 1) / 2), 0.05) << i;
    EXPECT_NEAR(seen[i].dn, i % 2 == 0 ? -5 : 0, 1e-6) << i;
    EXPECT_EQ(seen[i].length, world.vehicle(1).dimensions().length);
  }
  EXPECT_TRUE(world.others(99).empty());

  const Road flat = Road::plane();
  Vehicle car = made("double_track");
  car.place(flat, 0, 0, pi_value / 2).value();
  Simulation field = Simulation::create({.vehicle = car, .road = flat, .from_start = false}).value();
  EXPECT_TRUE(field.others(0).empty());
  car.place(flat, -3, 4, 0).value();
  car.set_velocity({6, -8, 0}).value();
  field.add(car).value();
  const OtherVehicle other = field.others(0).at(0);
  EXPECT_NEAR(other.ds, 4, 0.1);
  EXPECT_NEAR(other.dn, 3, 0.1);
  EXPECT_NEAR(other.closing_speed, 10, 0.1);
}

/// Cars that roll into a heap, from a seed.
std::vector<Vehicle> heap(int seed, int count, double reach) {
  std::mt19937 random(static_cast<unsigned>(seed));
  const auto in = [&](double most) { return std::uniform_real_distribution<double>(-most, most)(random); };
  const char* const models[] = {"double_track", "rigid_body", "coupled_bicycle", "ray_car", "kinematic_bicycle"};
  std::vector<Vehicle> cars;
  for (int i = 0; i < count; ++i) {
    const double x = in(reach), y = in(reach);
    cars.push_back(at(models[random() % std::size(models)], x, y, in(3), -x, -y, in(1)));
  }
  return cars;
}
/// Steps all; the number of impacts.
std::size_t step_all(std::vector<Vehicle>& cars, double dt) {
  for (Vehicle& car : cars) car.step({.gear = 0, .auto_shift = 0}, plane, dt).value();
  return collide(cars, plane, dt).value().size();
}

// The same cars in another order of the list have the same bits.
TEST(Collide, theOrderOfTheListDoesNotCount) {
  for (int seed = 0; seed < 5; ++seed) {
    std::vector<Vehicle> cars = heap(seed, 12, 12), turned(cars.rbegin(), cars.rend());
    std::size_t impacts = 0;
    for (int i = 0; i < 90; ++i) {
      const std::size_t now = step_all(cars, 1.0 / 60);
      EXPECT_EQ(step_all(turned, 1.0 / 60), now) << seed;
      impacts += now;
    }
    EXPECT_GT(impacts, 5u);
    for (std::size_t i = 0; i < cars.size(); ++i)
      EXPECT_EQ(cars[i].hash(), turned[cars.size() - 1 - i].hash()) << seed << " " << i;
  }
}

// Five cars a centimetre apart in a row, the first rolls at 5 m/s: with e = 1 the last one leaves with it.
TEST(Collide, newtonsCradle) {
  for (const double dt : {1.0 / 30, 1.0 / 240}) {
    const double length = made("rigid_body").dimensions().length;
    std::vector<Vehicle> cars;
    for (int i = 0; i < 5; ++i) cars.push_back(at("rigid_body", i * (length + 0.01), 0, 0, i == 0 ? 5 : 0));
    for (int i = 0; i * dt < 0.5; ++i) {
      for (Vehicle& car : cars) car.step({}, plane, dt).value();
      (void)collide(cars, plane, dt, {.restitution = 1}).value();
    }
    for (int i = 0; i < 5; ++i)
      EXPECT_NEAR(cars[static_cast<std::size_t>(i)].velocity().x, i == 4 ? 5 : 0, 1e-9) << i << " " << dt;
  }
}

// A crash and its mirror image have mirrored bits.
TEST(Collide, aCrashMirroredHasTheSameBits) {
  for (const char* id : {"double_track", "rigid_body", "coupled_bicycle"}) {
    const auto crash = [&](double side) {
      std::vector<Vehicle> cars{at(id, -6, side * 0.4, side * 0.2, 12, side * 1, side * 0.3),
                                at(id, 3, side * -0.3, side * -2.5, -8, side * 0.5, side * -0.2)};
      for (int i = 0; i < 60; ++i) step_all(cars, 1.0 / 60);
      return cars;
    };
    const auto left = crash(1), right = crash(-1);
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(left[i].pose().position.x, right[i].pose().position.x) << id;
      EXPECT_EQ(left[i].pose().position.y, -right[i].pose().position.y) << id;
      EXPECT_EQ(left[i].angular_velocity().z, -right[i].angular_velocity().z) << id;
    }
    EXPECT_GT(std::abs(left[1].angular_velocity().z + 0.2), 0.01) << "they met";
  }
}

// Heaps from everywhere, also of cars that begin inside each other: nothing becomes infinite or fast.
TEST(Collide, heapsStaySlow) {
  const int heaps = thorough() ? 50000 : 60;
  for (int seed = 0; seed < heaps; ++seed) {
    std::vector<Vehicle> cars = heap(seed, 8, seed % 3 == 0 ? 0.5 : 8);
    for (int i = 0; i < 60; ++i) step_all(cars, 1.0 / 60);
    for (const Vehicle& car : cars) {
      ASSERT_TRUE(std::isfinite(car.pose().position.x)) << seed;
      ASSERT_LT(norm(car.velocity()), 60) << seed;
    }
  }
}

TEST(Collide, badInputIsRefusedAndNothingMoves) {
  std::vector<Vehicle> cars{at("double_track", 0, 0, 0, 10), at("double_track", 3, 0, 0, 0)};
  const auto hashes = [&] { return std::pair{cars[0].hash(), cars[1].hash()}; };
  const auto before = hashes();
  Vehicle* const twice[] = {&cars[0], &cars[0]};
  Vehicle* const none[] = {&cars[0], nullptr};
  EXPECT_FALSE(collide(cars, plane, 0));
  EXPECT_FALSE(collide(cars, plane, std::nan("")));
  EXPECT_FALSE(collide(cars, plane, 0.01, {.restitution = 1.1}));
  EXPECT_FALSE(collide(cars, plane, 0.01, {.friction = -1}));
  EXPECT_FALSE(collide(std::span<Vehicle* const>(twice), plane, 0.01));
  EXPECT_FALSE(collide(std::span<Vehicle* const>(none), plane, 0.01));
  EXPECT_EQ(hashes(), before);
  EXPECT_TRUE(collide(std::span<Vehicle>(), plane, 0.01).value().empty());
}

// A body that nothing meets keeps its bits.
TEST(Collide, farCarsAreLeftAlone) {
  std::vector<Vehicle> cars;
  for (int i = 0; i < 30; ++i) cars.push_back(at("double_track", 6.0 * i, 0, 0, 10));
  std::vector<std::uint64_t> before;
  for (const Vehicle& car : cars) before.push_back(car.hash());
  EXPECT_TRUE(collide(cars, plane, 0.01).value().empty());
  for (std::size_t i = 0; i < cars.size(); ++i) EXPECT_EQ(cars[i].hash(), before[i]);
}

}  // namespace
}  // namespace sixline::testing
