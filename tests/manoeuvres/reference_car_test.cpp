// The reference car is an everyday saloon on every model: slip, brakes, balance, understeer and the tyres' peaks.
#include <gtest/gtest.h>

#include <cmath>

#include "cars/cars.hpp"
#include "manoeuvres/manoeuvre.hpp"
#include "registry/models.hpp"
#include "tier.hpp"

namespace sixline {
namespace reference_car_test {

constexpr double deg = 0.017453292519943295, kmh = 1 / 3.6;

TestCar reference_car(const std::string& model) {
  auto made = TestCar::make(model, "reference", 0.001);
  EXPECT_TRUE(made) << made.error().text();
  return std::move(*made);
}
TestResult drive(const char* name, const std::string& model) {
  return run_manoeuvre(**find_manoeuvre(name), reference_car(model), "reference", {.plots = false}, {});
}
double metric(const TestResult& result, const char* name) {
  const Metric* found = result.find(name);
  return found ? found->value : NAN;
}

TEST(ReferenceCar, isTheDefaultAndEveryModelStartsAsIt) {
  EXPECT_STREQ(default_car_name, "reference");
  for (const std::string& id : model_ids()) {
    const auto bare = make_model(id), with_car = make_model_with_car(id, "", "reference");
    ASSERT_TRUE(with_car) << with_car.error().text();
    const auto before = (*bare)->parameter_values(), after = (*with_car)->parameter_values();
    ASSERT_EQ(before.size(), after.size());
    for (std::size_t i = 0; i < before.size(); ++i)
      EXPECT_EQ(before[i].value, after[i].value) << id << " " << before[i].name;
  }
  for (const char* longitudinal_id : {"point_mass", "load_transfer", "engine_gearbox", "rolling_wheel"})
    for (const char* id : {"kinematic_bicycle", "dynamic_bicycle"}) {
      const auto before = (*make_model(id, longitudinal_id))->parameter_values(),
                 after = (*make_model_with_car(id, longitudinal_id, "reference"))->parameter_values();
      for (std::size_t i = 0; i < before.size(); ++i)
        EXPECT_EQ(before[i].value, after[i].value) << id << " " << longitudinal_id << " " << before[i].name;
    }
}

TEST(ReferenceCar, theNameDefaultIsRefusedWithBothNames) {
  const auto car = load_car("default");
  ASSERT_FALSE(car);
  EXPECT_NE(car.error().text().find("article"), std::string::npos);
  EXPECT_NE(car.error().text().find("reference"), std::string::npos);
}

// Scenarios drive the road car, the toy only when asked; the toys of two seeds keep their own numbers.
TEST(ReferenceCar, isARoadCarOnRaysAndTheSeedsToyWhenAsked) {
  EXPECT_EQ(*(*make_model_with_car("ray_car", "", "reference"))->parameter("mass"), 1500);
  EXPECT_EQ(*(*make_model_with_car("ray_toy", "", "reference"))->parameter("mass"), 332.55);
  EXPECT_EQ(*(*make_model_with_car("rigid_car", "", "reference"))->parameter("mass"), 5);
}

// Full throttle in fourth gear, 20 to 50 m/s. Measured: at most 1.0 % of slip.
TEST(ReferenceCar, slipsLessThanFourPercentInFourthAtFullThrottle) {
  for (const char* model :
       {"slipping_wheel", "kinematic_bicycle", "dynamic_bicycle", "coupled_bicycle", "double_track", "ray_car"})
    for (const double v : {20.0, 30.0, 158 * kmh, 50.0}) {
      TestCar car = reference_car(model);
      car.inputs.throttle = 1;
      car.inputs.gear = 4;
      car.inputs.auto_shift = 0;
      car.roll_at(v);
      double maximum = 0;
      for (int i = 0; i < 1500; ++i) {
        ASSERT_TRUE(car.step());
        for (const char* slip : {"slip_ratio_rear", "slip_ratio_rl", "slip_ratio_rr"})
          if (i > 500 && car.has(slip)) maximum = std::max(maximum, std::abs(car.named(slip)));
      }
      EXPECT_GT(maximum, 0.0005) << model;
      EXPECT_LT(maximum, 0.04) << model << " at " << v;
    }
}

TEST(ReferenceCar, stopsFrom100KmhIn36To42Metres) {
  for (const char* model : {"point_mass", "engine_gearbox", "rolling_wheel", "slipping_wheel", "kinematic_bicycle",
                            "dynamic_bicycle", "coupled_bicycle", "double_track", "ray_car"}) {
    const double distance = metric(drive("0-100-0", model), "braking_distance");
    EXPECT_GT(distance, 36) << model;
    EXPECT_LT(distance, 42) << model;
  }
}

// Games run at 60 Hz. Measured: braking within 0.37 %, steering within 0.41 %, on rays, which also roll, 0.60 % (0.17 % at
// 120 Hz); with a relaxation of first order, aids and shifts that looked a step back it was 1.3 and 4.4 %.
TEST(ReferenceCar, brakesAndSteersAt60HzAsAt1kHz) {
  for (const char* model :
       {"slipping_wheel", "kinematic_bicycle", "dynamic_bicycle", "coupled_bicycle", "double_track", "ray_car"}) {
    const auto apart = [&](const char* name, const char* what) {
      double value[2];
      for (const bool fine : {false, true}) {
        auto car = *TestCar::make(model, "reference", fine ? 0.001 : 1 / 60.0);
        const auto result = run_manoeuvre(**find_manoeuvre(name), car, "reference", {.plots = false}, {});
        value[fine] = metric(result, what);
      }
      return std::abs(value[0] / value[1] - 1);
    };
    EXPECT_LT(apart("0-100-0", "braking_distance"), 0.005) << model;
    EXPECT_LT(apart("0-100-0", "time_0_100"), 0.005) << model;
    if (find_model(model)->family == Family::longitudinal || !find_model(model)->has_grip) continue;
    EXPECT_LT(apart("step-steer", "yaw_response_time"), find_model(model)->family == Family::ray ? 0.007 : 0.005)
        << model;
    EXPECT_LT(apart("step-steer", "yaw_rate_steady"), 0.005) << model;
  }
}

// A stiff tyre without a peak: between two steps of 60 Hz its wheel goes from rolling to locked. Anti-lock brakes that
// looked at the slip before the step took 37 % more way at 60 Hz. Measured: 0.02 %, on rays 0.11 %.
TEST(ReferenceCar, itsAntiLockBrakesDoNotDependOnTheStep) {
  for (const char* model : {"coupled_bicycle", "double_track", "ray_car"}) {
    double distance[2];
    for (const bool fine : {false, true}) {
      auto car = *TestCar::make(model, "reference", fine ? 0.001 : 1 / 60.0);
      ASSERT_TRUE(car.choose("tyre", "linear") && car.choose("combined_slip", "radial"));
      car.roll_at(30);
      car.inputs.gear = 0;
      car.inputs.auto_shift = 0;
      car.inputs.brake = 1;
      const double from = car[Channel::x];
      while (car[Channel::v] > 0.01 && car.t < 20) ASSERT_TRUE(car.step());
      distance[fine] = car[Channel::x] - from;
    }
    EXPECT_LT(std::abs(distance[0] / distance[1] - 1), 0.005) << model << " " << distance[0] << " " << distance[1];
  }
}

// Road-wheel angle over lateral acceleration below 0.3 g on a circle of 100 m (ISO 4138). Saloons measure 1 to 4 deg/g
// (Gillespie, Fundamentals of Vehicle Dynamics, 1992, 6). Measured: 1.3 to 1.5.
TEST(ReferenceCar, understeersAsASaloonDoes) {
  for (const char* model : {"double_track", "dynamic_bicycle", "coupled_bicycle", "ray_car"}) {
    if (!testing::thorough() && model != std::string_view("double_track")) continue;
    const TestResult circle = drive("steady-circle", model);
    const double gradient = metric(circle, "understeer_gradient") * 9.81 / deg;  // [deg/g]
    EXPECT_GT(gradient, 1.0) << model;
    EXPECT_LT(gradient, 4.0) << model;
    EXPECT_GT(metric(circle, "highest_lateral_acceleration"), 0.8 * 9.81) << model;
    EXPECT_LT(metric(circle, "highest_lateral_acceleration"), 1.0 * 9.81) << model;
  }
}

// Brake pressed slowly on roads of several grips, clutch out, no anti-lock: the front wheels stop first, and not long
// before the rear ones, so that both axles work.
TEST(ReferenceCar, locksItsFrontWheelsFirst) {
  for (const char* model : {"coupled_bicycle", "double_track"})
    for (const double friction : {0.3, 0.5, 0.8}) {
      TestCar car = reference_car(model);
      ASSERT_TRUE(car.choose("abs", "off"));
      car.park(0, 0, friction);
      car.roll_at(30);
      car.inputs.gear = 0;
      car.inputs.auto_shift = 0;
      const bool four = car.has("wheel_speed_fl");
      double front = -1, rear = -1;
      for (int i = 0; i < 6000 && rear < 0 && car[Channel::v] > 3; ++i) {
        car.inputs.brake = std::min(i / 4000.0, 1.0);
        ASSERT_TRUE(car.step());
        if (front < 0 && car.named(four ? "wheel_speed_fl" : "wheel_speed_front") == 0) front = car.inputs.brake;
        if (rear < 0 && car.named(four ? "wheel_speed_rl" : "wheel_speed_rear") == 0) rear = car.inputs.brake;
      }
      EXPECT_GT(front, 0) << model << " " << friction << ": the pedal must be able to lock the front axle";
      EXPECT_TRUE(rear < 0 || rear > front) << model << " " << friction;
    }
}

// The tyres' curves themselves, as the program plots them: where force over load is largest.
TEST(ReferenceCar, itsTyresPeakAtEightToTwelvePercentAndSixToNineDegrees) {
  for (const char* model : {"coupled_bicycle", "double_track", "ray_car"}) {
    const auto car = make_model_with_car(model, "", "reference");
    int found = 0;
    for (const CarCurve& curve : (*car)->curves()) {
      const bool side = curve.name.starts_with("tyre_lateral"), along = curve.name.starts_with("tyre_longitudinal");
      if (!side && !along) continue;
      const auto top = std::max_element(curve.y.begin(), curve.y.end()) - curve.y.begin();
      const double at = std::abs(curve.x[static_cast<std::size_t>(top)]);
      EXPECT_GT(at, side ? 5.7 * deg : 0.08) << model << " " << curve.name;  // the plot's points lie 0.5 deg apart
      EXPECT_LT(at, side ? 9.3 * deg : 0.12) << model << " " << curve.name;
      ++found;
    }
    EXPECT_EQ(found, 4) << model;
  }
}

}  // namespace reference_car_test
}  // namespace sixline
