// Debug lines agree with the values that the vehicle reports.
#include "sixline/debug_lines.hpp"

#include "face_drive.hpp"
#include "sixline/vehicle_bodies.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

/// The segments of a kind, forces a metre for each 1000 N.
std::vector<DebugLine> lines_of(const Vehicle& car, LineKind kind) {
  std::vector<DebugLine> found;
  for (const DebugLine& line : debug_lines(car, 1000))
    if (line.kind == kind) found.push_back(line);
  return found;
}
double length(const DebugLine& line) { return norm(line.to - line.from); }

TEST(DebugLines, showTheBoxTheSpringsAndTheForcesOfTheWheels) {
  const Road road = Road::plane();
  Vehicle car = testing::made("ray_car");
  ASSERT_TRUE(car.place(road, 3, 4, 0.5));
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(car.step({.throttle = 1, .steer = 0.3}, road, 0.01));
  EXPECT_EQ(lines_of(car, LineKind::body).size(), 12u);
  EXPECT_EQ(lines_of(car, LineKind::axis).size(), 3u);
  EXPECT_EQ(lines_of(car, LineKind::spring).size(), 4u);
  EXPECT_EQ(lines_of(car, LineKind::contact).size(), 8u);
  const auto loads = lines_of(car, LineKind::load), forces = lines_of(car, LineKind::force);
  ASSERT_EQ(loads.size(), 4u);
  ASSERT_EQ(forces.size(), 4u);
  for (int i = 0; i < 4; ++i) {
    const VehicleWheel wheel = car.wheel(i);
    const auto at = static_cast<std::size_t>(i);
    EXPECT_NEAR(length(loads[at]), wheel.fz / 1000, 1e-9);
    EXPECT_NEAR(length(forces[at]), std::hypot(wheel.fx, wheel.fy) / 1000, 1e-9);
    EXPECT_NEAR(dot(forces[at].to - forces[at].from, wheel.normal), 0, 1e-9) << "in the plane of the ground";
  }
  EXPECT_NEAR(length(lines_of(car, LineKind::velocity).at(0)), 0.2 * norm(car.velocity()), 1e-12);
}

TEST(DebugLines, areOfEveryModelAndNoneWithoutAVehicle) {
  for (const ModelInfo& info : models()) {
    const Vehicle car = Vehicle::create({.model = std::string(info.id)}).value();
    EXPECT_EQ(lines_of(car, LineKind::body).size(), 12 * bodies_of(car).size()) << info.id;
    EXPECT_EQ(lines_of(car, LineKind::contact).size(), 2u * static_cast<std::size_t>(car.wheel_count())) << info.id;
    if (info.family == Family::kinematic) {
      EXPECT_TRUE(lines_of(car, LineKind::force).empty()) << info.id;
    }
  }
  EXPECT_TRUE(debug_lines(Vehicle()).empty());
  EXPECT_TRUE(debug_lines(Vehicle::create().value(), 0).empty());
}

}  // namespace
}  // namespace sixline
