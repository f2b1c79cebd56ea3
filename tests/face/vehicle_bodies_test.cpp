// Bodies of a vehicle: three wheels, a trailer, and the one body of every other model.
#include "sixline/vehicle_bodies.hpp"

#include "../../examples/three_wheeler.hpp"
#include "../../examples/trailer.hpp"
#include "sixline/register_model.hpp"
#include "testing.hpp"

namespace sixline::vehicle_bodies_test {

class Bodies : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    ASSERT_TRUE(register_model<ThreeWheeler<double>>());
    ASSERT_TRUE(register_model<Trailer<double>>());
  }
  static Vehicle driven(const VehicleConfig& config, const Road& road, double steer, int steps) {
    Vehicle vehicle = Vehicle::create(config).value();
    for (int i = 0; i < steps; ++i) vehicle.step({.throttle = i < 100 ? 1.0 : 0.0, .steer = steer}, road, 0.01).value();
    return vehicle;
  }
  static double apart(const Vector3& a, const Vector3& b) { return std::hypot(a.x - b.x, a.y - b.y, a.z - b.z); }
};

TEST_F(Bodies, aThreeWheelerStandsOnThreeWheelsWhereItsModelHasThem) {
  const Vehicle car = driven({.model = "three_wheeler"}, Road::plane({}), 0.2, 300);
  ASSERT_EQ(car.wheel_count(), 3);
  const VehicleWheel left = car.wheel(0), right = car.wheel(1), rear = car.wheel(2);
  EXPECT_NEAR(apart(left.position, right.position), 1.3, 1e-12);
  EXPECT_NEAR(apart(left.contact, rear.contact), std::hypot(2.2, 0.65), 1e-12);
  EXPECT_EQ(rear.contact.x, car.channel("x"));
  EXPECT_EQ(rear.position.z, 0.28);
  EXPECT_EQ(left.steer_angle, car.channel("steer_angle"));
  EXPECT_EQ(rear.steer_angle, 0);
  EXPECT_NEAR(left.fz + right.fz + rear.fz, 500 * 9.81, 1e-9);
  EXPECT_LT(left.fz, right.fz) << "in a left turn the left wheel carries less";
  EXPECT_TRUE(std::isnan(rear.slip_angle)) << "the model has none";
  EXPECT_EQ(car.wheel(3).fz, 0) << "there is no fourth";
  EXPECT_TRUE(std::isfinite(rear.rotation));
  EXPECT_NE(rear.rotation, 0);
}

TEST_F(Bodies, aThreeWheelerTipsAtTheLimitOfItsGeometry) {
  const double limit = 9.81 * 1.3 * 1.4 / (2 * 0.5 * 2.2);
  Vehicle car = Vehicle::create({.model = "three_wheeler"}).value();
  double before = 0;
  for (int i = 0; i < 4000 && car.channel("tipping") < 0.5; ++i) {
    before = car.channel("ay");
    car.step({.throttle = 1, .steer = 0.5}, Road::plane({}), 0.001).value();
  }
  EXPECT_LT(before, limit);
  EXPECT_NEAR(car.channel("ay"), limit, 0.05);
  EXPECT_EQ(car.wheel(0).fz, 0);
}

// The hitch goes round at sqrt(R^2 + h^2), the axle behind it on the circle that the drawbar touches.
TEST_F(Bodies, aTrailerFollowsOnTheCircleThatItsDrawbarTouches) {
  const double radius = 2.7 / std::tan(0.4 * std::atan(2.7 / 6.0));
  const Vehicle car = driven({.model = "trailer"}, Road::plane({}), 0.4, 5000);
  const auto bodies = bodies_of(car);
  ASSERT_EQ(bodies.size(), 2u);
  const VehiclePose own = bodies[0].pose, behind = bodies[1].pose;
  const Vector3 centre = own.position + radius * Vector3{-std::sin(own.yaw), std::cos(own.yaw), 0};
  EXPECT_NEAR(apart(behind.position, centre), std::sqrt(radius * radius + 0.9 * 0.9 - 3.2 * 3.2), 1e-3);
  EXPECT_LT(behind.yaw, own.yaw) << "it points out of the bend";
}

TEST_F(Bodies, wheelsAreCountedThroughAllBodies) {
  const Vehicle car = driven({.model = "trailer"}, Road::plane({}), 0.4, 200);
  ASSERT_EQ(car.wheel_count(), 6);
  int index = 0;
  for (const VehicleBody& body : bodies_of(car))
    for (const VehicleWheel& wheel : body.wheels) EXPECT_EQ(apart(wheel.position, car.wheel(index++).position), 0);
  EXPECT_EQ(index, 6);
}

TEST_F(Bodies, eachBodyLiesOnTheGroundBelowIt) {
  const Road road = Road::ramp({.start = 2, .length = 40, .slope = 0.2});
  const auto bodies = bodies_of(driven({.model = "trailer"}, road, 0, 240));
  ASSERT_EQ(bodies.size(), 2u);
  ASSERT_GT(bodies[0].pose.position.x, 2.5);
  ASSERT_LT(bodies[1].pose.position.x, 2);
  EXPECT_NEAR(bodies[0].pose.pitch, -std::atan(0.2), 1e-12);
  EXPECT_EQ(bodies[1].pose.pitch, 0);
  EXPECT_EQ(bodies[1].pose.position.z, 0);
  EXPECT_NEAR(bodies[0].pose.position.z, 0.2 * (bodies[0].pose.position.x - 2), 1e-12);
}

TEST_F(Bodies, anyOtherModelIsOneBodyWithTheWheelsOfTheVehicle) {
  for (const char* id : {"double_track", "ray_car", "point_mass"}) {
    const Vehicle car = driven({.model = id, .car = "sports-car"}, Road::plane({}), 0.1, 100);
    const auto bodies = bodies_of(car);
    ASSERT_EQ(bodies.size(), 1u) << id;
    EXPECT_EQ(apart(bodies[0].pose.position, car.pose().position), 0);
    EXPECT_EQ(2 * bodies[0].half_size.x, car.dimensions().length);
    ASSERT_EQ(static_cast<int>(bodies[0].wheels.size()), car.wheel_count());
    for (int i = 0; i < car.wheel_count(); ++i)
      EXPECT_EQ(apart(bodies[0].wheels[static_cast<std::size_t>(i)].position, car.wheel(i).position), 0);
  }
  EXPECT_TRUE(bodies_of(Vehicle()).empty());
}

}  // namespace sixline::vehicle_bodies_test
