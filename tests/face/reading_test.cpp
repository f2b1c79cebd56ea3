// Readings are what acted in the last step, beside the state now: without lead or lag, kept with the state, computed
// without a step, and safe for several threads.
#include <thread>

#include "face_drive.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

double sum_of(const Vehicle& car, double VehicleWheel::*number) {
  double sum = 0;
  for (int i = 0; i < car.wheel_count(); ++i) sum += car.wheel(i).*number;
  return sum;
}

// Means over the whole step, also where it is divided. A reading of the step that would begin now was off by the change
// of the pedals.
TEST(Reading, theAccelerationIsTheChangeOfSpeedInTheLastStep) {
  const Road road = Road::plane();
  for (const ModelInfo& info : models())
    for (const double dt : {0.01, 0.05}) {
      Vehicle car = made(std::string(info.id));
      const int rate = car.channel_index(Quantity::vx_rate);
      if (rate < 0 || info.id == "dynamic_bicycle") continue;  // its longitudinal model's alone, without the turn
      car.set_velocity({12, 0, 0}).value();
      for (int i = 0; i < 40; ++i) {
        const double before = car.channel("vx");
        car.step({.throttle = i % 2 ? 1.0 : 0.0, .brake = i % 3 ? 0.0 : 1.0, .steer = 0.1}, road, dt).value();
        EXPECT_NEAR(car.channel(rate), (car.channel("vx") - before) / dt, 1e-9) << info.id << " step " << i;
      }
    }
}

// After full throttle and one step of braking the forces read 1,935 N forwards while -1,323 N acted.
TEST(Reading, aForceHasNeitherLeadNorLagAgainstTheInputsThatActed) {
  const Road road = Road::plane();
  for (const char* id : {"double_track", "ray_car", "coupled_bicycle", "slipping_wheel"}) {
    Vehicle car = made(id);
    car.set_velocity({15, 0, 0}).value();
    bool braked = false;
    for (int i = 0; i < 200; ++i) {
      const bool brakes = (i * i / 7) % 3 == 0;  // now and then, in no period
      car.step({.throttle = brakes ? 0.0 : 0.3, .brake = brakes ? 0.5 : 0.0}, road, 0.01).value();
      const VehicleReading now = car.reading();
      EXPECT_EQ(now.dt, 0.01);
      EXPECT_EQ(now.inputs.brake, brakes ? 0.5 : 0.0);
      EXPECT_EQ(car.channel("brake"), now.inputs.brake);
      EXPECT_EQ(car.channel("brake_torque") > 500, brakes) << id << " step " << i;
      if (brakes && braked) {  // the tyres follow within two steps
        EXPECT_LT(car.channel(car.channel_index(Quantity::vx_rate)), -1) << id << " step " << i;
      }
      braked = brakes;
    }
  }
}

TEST(Reading, afterPlacingTheLoadsAreThoseAtRestAndNothingElseActs) {
  for (const char* id : {"double_track", "ray_car", "coupled_bicycle", "dynamic_bicycle", "rigid_car"})
    for (const double slope : {0.0, 0.05}) {
      Vehicle car = made(id);
      const double weight = car.parameter("mass") * car.parameter("g") / std::hypot(1, slope);
      car.place(Road::plane({.slope_x = slope}), 3, 4, 0.3).value();
      EXPECT_EQ(car.reading().dt, 0);
      EXPECT_NEAR(sum_of(car, &VehicleWheel::fz), weight, 2e-3 * weight) << id << " slope " << slope;
      for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(car.wheel(i).fy, 0) << id;
        EXPECT_TRUE(car.wheel(i).grounded) << id;
      }
      EXPECT_EQ(car.channel("ax"), 0) << id;
    }
}

// Double the mass read 6,553 N for 3,511 N without a step.
TEST(Reading, changesOfStateAndParametersLeaveWhatActed) {
  Vehicle car = made("double_track");
  drive(car, Road::plane(), 0, 100);
  const double fz = car.wheel(1).fz, fy = car.wheel(1).fy;
  car.set_parameter({"mass", 2 * car.parameter("mass")}).value();
  car.set_velocity({5, 0, 0}).value();
  car.apply_impulse({100, 200, 0}, {0, 0, 0}).value();
  car.set_pose({.position = {7, 8, 0}}).value();
  EXPECT_EQ(car.wheel(1).fz, fz);
  EXPECT_EQ(car.wheel(1).fy, fy);
  EXPECT_NEAR(car.wheel(1).contact.x, 7 + 0.5 * car.dimensions().wheelbase, 1e-9);
  car.reset();
  EXPECT_EQ(car.wheel(1).fy, 0);
}

TEST(Reading, aRestoredCarReportsTheSameRowToTheBit) {
  const Road road = Road::plane({.slope_x = 0.02, .friction = 0.8});
  for (const std::string& id : ids()) {
    Vehicle car = made(id), other = made(id);
    drive(car, road, 0, 250);
    car.step({.throttle = 0.3}, road, 0.05).value();  // divided: the means of its parts are finite, too
    const auto bytes = car.save();
    const auto row = car.channel_values();
    drive(car, road, 250, 300);
    for (Vehicle* each : {&car, &other}) {
      each->restore(bytes).value();
      const auto again = each->channel_values();
      ASSERT_EQ(std::memcmp(again.data(), row.data(), row.size() * sizeof(double)), 0) << id;
    }
  }
}

// With a steer that changed in every step the road was asked 36 times for a step and a wheel.
TEST(Reading, aWheelAsksTheRoadOnceAndNothingTakesAStep) {
  int calls = 0;
  const Road road = Road::function(
      [&](double, double) {
        ++calls;
        return RoadPoint<double>{};
      },
      false);
  Vehicle car = made("ray_car");
  car.place(road, 0, 0, 0).value();
  const auto step = [&](int i) { car.step({.throttle = 0.5, .steer = 0.01 * i}, road, 0.01).value(); };
  for (int i = 0; i < 10; ++i) step(i);
  calls = 0;
  step(11);
  EXPECT_LE(calls, 16);
  calls = 0;
  step(12);
  EXPECT_EQ(car.wheels().size(), 4u);
  EXPECT_LE(calls, 20);
  calls = 0;
  (void)car.channel_values();
  EXPECT_EQ(calls, 0);
}

// Run with ThreadSanitizer it finds a write in any getter.
TEST(Reading, severalThreadsMayReadOneVehicle) {
  const Road road = Road::track("oval").value();
  for (const char* id : {"double_track", "ray_car"}) {
    Vehicle driven = made(id);
    const VehiclePose start = road.pose_at(30);
    driven.place(road, start.position.x, start.position.y, start.yaw).value();
    drive(driven, road, 0, 200);
    const Vehicle& car = driven;
    const auto read = [&car] {
      std::vector<double> seen = car.channel_values();
      for (const VehicleWheel& wheel : car.wheels()) {
        seen.insert(seen.end(), {wheel.fz, wheel.contact.x, wheel.contact.z, wheel.compression, wheel.normal.z});
      }
      seen.insert(seen.end(), {car.pose().position.x, car.velocity().y, car.dimensions().length, car.rpm()});
      seen.push_back(car.mass_properties().centre.x);
      return seen;
    };
    const std::vector<double> alone = read();
    std::array<std::vector<double>, 2> seen;
    std::array<std::thread, 2> threads;
    for (std::size_t i = 0; i < 2; ++i)
      threads[i] = std::thread([&, i] {
        for (int k = 0; k < 200; ++k) seen[i] = read();
      });
    for (std::thread& thread : threads) thread.join();
    for (const auto& each : seen)
      for (std::size_t i = 0; i < alone.size(); ++i)
        EXPECT_EQ(std::memcmp(&each[i], &alone[i], sizeof(double)), 0) << id << " " << i;
  }
}

}  // namespace
}  // namespace sixline::testing
