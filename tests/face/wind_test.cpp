// Wind: drag is that of the motion through the air; a car in a wind of its own speed has none.
#include "face_drive.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

std::vector<std::string> in_wind() {
  std::vector<std::string> ids;
  for (const ModelInfo& info : models())
    if (info.takes_wind) ids.emplace_back(info.id);
  return ids;
}
/// A car that rolls along x at a speed without rolling resistance, in neutral.
Vehicle rolling(const std::string& id, double v) {
  Vehicle car = made(id, "reference");
  car.set_parameter({"rolling_resistance", 0.0}).value();
  if (car.parameter_index("tyre") >= 0) car.set_parameter({"tyre", "linear"}).value();
  car.place(Road::plane(), 0, 0, 0).value();
  car.set_velocity({v, 0, 0}).value();
  return car;
}
double after(Vehicle car, const Overrides<double>& wind, double seconds, double dt = 0.01) {
  for (double t = 0; t < seconds; t += dt) car.step({.gear = 0, .auto_shift = 0}, Road::plane(), dt, wind).value();
  return car.local_velocity().x;
}

TEST(Wind, actsOnEveryModelWithAerodynamics) {
  const auto all = in_wind();
  EXPECT_GE(all.size(), 10u);
  for (const char* id :
       {"point_mass", "slipping_wheel", "kinematic_bicycle", "dynamic_bicycle", "double_track", "ray_car"})
    EXPECT_NE(std::find(all.begin(), all.end(), id), all.end()) << id;
}

// No wind at the car's own speed: nothing slows it; without that wind its drag does.
TEST(Wind, fromBehindAtTheCarsSpeedTakesItsDragAway) {
  for (const std::string& id : in_wind()) {
    const Vehicle car = rolling(id, 20);
    EXPECT_NEAR(after(car, {.wind_x = 20}, 5), 20, 1e-3) << id;
    EXPECT_LT(after(car, {}, 5), 19.6) << id;  // measured 19.51: 20/(1 + 20 k t/M)
  }
}

// Drag grows with the square of the speed through the air: against 10 m/s at 20 m/s it is that of 30 m/s.
TEST(Wind, fromAheadAddsToTheSpeedThroughTheAir) {
  for (const std::string& id : in_wind()) {
    const double slowed = 20 - after(rolling(id, 20), {.wind_x = -10}, 0.5),
                 faster = 30 - after(rolling(id, 30), {}, 0.5);
    EXPECT_NEAR(slowed / faster, 1, 0.02) << id;
  }
}

// A car that rolls freely is carried along, and ends at the speed of the wind.
TEST(Wind, carriesACarThatRollsFreelyToItsSpeed) {
  for (const char* id : {"point_mass", "double_track", "ray_car"}) {
    const Vehicle car = rolling(id, 1);
    const double v = after(car, {.wind_x = 15}, 120, 0.02);
    EXPECT_GT(v, 5) << id;
    EXPECT_LT(v, 15) << id;
  }
}

// Its brakes hold a standing car in a storm, without creep, at any step.
TEST(Wind, isHeldByBrakes) {
  for (const char* id : {"slipping_wheel", "dynamic_bicycle", "coupled_bicycle", "double_track", "ray_car"})
    for (const double dt : {0.001, 0.01, 0.05}) {
      Vehicle car = made(id, "reference");
      const Road road = Road::plane();
      car.place(road, 0, 0, 0).value();
      const Overrides<double> storm{.wind_x = 20, .wind_y = car.model().has_steering ? 30.0 : 0.0};
      const auto press = [&](double seconds) {
        for (double t = 0; t < seconds; t += dt) car.step({.brake = 1, .handbrake = 1}, road, dt, storm).value();
      };
      press(10);  // the springs of ray_car come to rest
      const Vector3 begin = car.pose().position;
      press(5);
      const Vector3 end = car.pose().position;
      EXPECT_NEAR(std::hypot(end.x - begin.x, end.y - begin.y), 0, 1e-9) << id << ", " << dt;
    }
}

// From the left it pushes to the right, and by its mirror image from the right.
TEST(Wind, fromTheSidePushesAcross) {
  for (const char* id : {"dynamic_bicycle", "double_track", "ray_car"}) {
    const auto across = [&](double wind) {
      Vehicle car = rolling(id, 30);
      for (int i = 0; i < 100; ++i)
        car.step({.gear = 0, .auto_shift = 0}, Road::plane(), 0.01, {.wind_y = wind}).value();
      return car.pose().position.y;
    };
    EXPECT_GT(across(20), 1e-3) << id;
    EXPECT_NEAR(across(20), -across(-20), 1e-9) << id;
  }
}

// Ahead and across together through the turned axes: the car's heading does not matter.
TEST(Wind, isInTheAxesOfTheWorld) {
  for (const char* id : {"kinematic_bicycle", "dynamic_bicycle", "double_track", "ray_car"}) {
    Vehicle turned = rolling(id, 20);
    turned.place(Road::plane(), 0, 0, pi<double> / 2).value();
    turned.set_velocity({0, 20, 0}).value();
    EXPECT_NEAR(after(turned, {.wind_y = -10}, 2), after(rolling(id, 20), {.wind_x = -10}, 2), 1e-9) << id;
  }
}

}  // namespace
}  // namespace sixline::testing
