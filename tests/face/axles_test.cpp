// Axles: wheels and tyres of the rear axle may differ from the front's, and the ground from wheel to wheel.
#include "face_drive.hpp"
#include "own_folder.hpp"
#include "sixline/vehicle_batch.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

constexpr const char* tyred[] = {"double_track", "ray_car", "coupled_bicycle", "dynamic_bicycle"};
using Values = std::vector<ParameterValue>;

Vehicle with(const char* model, const Values& values) {
  Vehicle car = made(model, "reference");
  car.set_parameters(values).value();
  return car;
}
/// The hash after a drive with every pedal and gear.
std::uint64_t driven(Vehicle car) {
  drive(car, Road::plane({.slope_x = 0.01, .friction = 0.9}), 0, 900);
  return car.hash();
}
/// A number of each wheel in the last step.
template <class T>
std::array<T, 4> each(const Vehicle& car, T VehicleWheel::*number) {
  std::array<T, 4> all;
  for (int i = 0; i < 4; ++i) all[static_cast<std::size_t>(i)] = car.wheel(i).*number;
  return all;
}
/// Straight on at a speed, the wheels rolling.
void roll_at(Vehicle& car, const Road& road, double v) {
  car.place(road, 0, 0, 0).value();
  car.set_velocity({v, 0, 0}).value();
}

// The path with tyres of its own at the rear evaluates the law twice; equal numbers give equal bits.
TEST(Axles, withEqualNumbersAreOneCarToTheBit) {
  const Values same{{"mu_rear", 1.0},
                    {"magic_stiffness_lat_rear", 13.8},
                    {"magic_curvature_long_rear", 0.61},
                    {"peak_slip_angle_rear", 0.1084},
                    {"load_sensitivity_rear", 0.1},
                    {"relaxation_length_rear", 0.4}};
  for (const char* model : tyred) EXPECT_EQ(driven(with(model, same)), driven(made(model, "reference"))) << model;
  const Values radii{{"wheel_radius_front", 0.307}, {"wheel_radius_rear", 0.307}};
  for (const char* model : {"double_track", "ray_car", "coupled_bicycle"})
    EXPECT_EQ(driven(with(model, radii)), driven(made(model, "reference"))) << model;
}

TEST(Axles, withOneTyreFileTwiceAreOneCarToTheBit) {
  const std::string data = SIXLINE_SOURCE_DIR "/tests/tyre/data/";
  for (const auto& [law, file] : {std::array{"mf61", "MagicFormula61_Parameters.tir"}, {"tmeasy", "tmeasy.json"}}) {
    const std::string key = law == std::string("mf61") ? "tir" : "tmeasy";
    for (const char* model : tyred) {
      const Values one{{"tyre", law}, {key, data + file}};
      Values both = one;
      both.push_back({key + "_rear", data + file});
      EXPECT_EQ(driven(with(model, both)), driven(with(model, one))) << model << ", " << law;
    }
  }
}

// Locked wheels slide at the friction of their own axle.
TEST(Axles, slideAtTheirOwnFriction) {
  for (const char* model : {"double_track", "ray_car", "coupled_bicycle"}) {
    Vehicle car = with(model, {{"mu_rear", 0.5},
                               {"load_sensitivity", 0.0},
                               {"tyre", "linear"},
                               {"abs", "off"},
                               {"brake_torque_max", 20000.0}});
    roll_at(car, Road::plane(), 25);
    for (int i = 0; i < 100; ++i) car.step({.brake = 1}, Road::plane(), 0.01).value();
    const auto fx = each(car, &VehicleWheel::fx), fz = each(car, &VehicleWheel::fz);
    EXPECT_NEAR(fx[0] / fz[0], -1.0, 2e-3) << model;
    EXPECT_NEAR(fx[2] / fz[2], -0.5, 2e-3) << model;
  }
}

// Tyres with more grip at the rear move a car from spinning to understeer: the share that slides first.
TEST(Axles, gripPerAxleDecidesWhichEndSlidesFirst) {
  const auto sideslip = [](double front, double rear) {
    Vehicle car = with("double_track", {{"mu", front}, {"mu_rear", rear}});
    roll_at(car, Road::plane(), 25);
    for (int i = 0; i < 250; ++i) car.step({.throttle = 0.2, .steer = 0.4}, Road::plane(), 0.01).value();
    return std::abs(car.channel("sideslip_angle"));
  };
  EXPECT_GT(sideslip(1.1, 0.8), 0.5);   // spins
  EXPECT_LT(sideslip(0.8, 1.1), 0.15);  // ploughs
}

TEST(Axles, rollAtTheSpeedOfTheirOwnRadius) {
  for (const char* model : {"double_track", "ray_car", "coupled_bicycle"}) {
    Vehicle car = with(model, {{"wheel_radius_front", 0.25}, {"rolling_resistance", 0.0}});
    roll_at(car, Road::plane(), 20);
    for (int i = 0; i < 100; ++i) car.step({.gear = 0, .auto_shift = 0}, Road::plane(), 0.01).value();
    const auto w = each(car, &VehicleWheel::wheel_speed), slip = each(car, &VehicleWheel::slip_ratio);
    const double v = car.local_velocity().x;
    EXPECT_NEAR(w[0] * 0.25 / v, 1, 1e-4) << model;
    EXPECT_NEAR(w[2] * 0.307 / v, 1, 1e-4) << model;
    EXPECT_NEAR(slip[0], 0, 1e-4) << model;
    EXPECT_NEAR(car.wheel(0).position.z - car.wheel(0).contact.z, 0.25, 1e-3) << model;
    EXPECT_NEAR(car.wheel(3).position.z - car.wheel(3).contact.z, 0.307, 1e-3) << model;
  }
}

// Brake torque over the radius of each axle.
TEST(Axles, brakeByTorqueOverTheirRadius) {
  Vehicle car = with("double_track",
                     {{"wheel_radius_front", 0.2}, {"wheel_inertia_front", 0.005}, {"wheel_inertia_rear", 0.005}});
  roll_at(car, Road::plane(), 20);
  for (int i = 0; i < 50; ++i) car.step({.brake = 0.1, .gear = 0, .auto_shift = 0}, Road::plane(), 0.01).value();
  const auto fx = each(car, &VehicleWheel::fx);
  EXPECT_NEAR(fx[0], -0.1 * 0.7 * 4900 / 2 / 0.2, 5);
  EXPECT_NEAR(fx[2], -0.1 * 0.3 * 4900 / 2 / 0.307, 5);
}

// Toe-in of linear tyres: each pulls inwards with its stiffness times its toe; together they turn nothing and brake.
TEST(Axles, toeInPullsBothWheelsInwards) {
  constexpr double toe = 0.01;
  for (const char* model : {"double_track", "ray_car"}) {
    Vehicle car = with(model, {{"toe_front", toe}, {"tyre", "linear"}, {"lateral_load_share_front", -1.0}});
    const Vehicle straight = with(model, {{"tyre", "linear"}});
    double slowed[2];
    for (const bool toed : {true, false}) {
      Vehicle now = toed ? car : straight;
      roll_at(now, Road::plane(), 20);
      for (int i = 0; i < 100; ++i) now.step({.gear = 0, .auto_shift = 0}, Road::plane(), 0.01).value();
      slowed[toed] = now.local_velocity().x;
      if (!toed) continue;
      const double C = now.parameter("cornering_stiffness_front") / 2;
      EXPECT_NEAR(now.wheel(0).fy, -C * std::tan(toe), 0.01 * C * toe) << model;
      EXPECT_NEAR(now.wheel(1).fy, C * std::tan(toe), 0.01 * C * toe) << model;
      EXPECT_NEAR(now.wheel(0).steer_angle, -toe, 1e-12) << model;
      EXPECT_NEAR(now.wheel(1).steer_angle, toe, 1e-12) << model;
      EXPECT_NEAR(now.channel("yaw_rate"), 0, 1e-12) << model;
    }
    // 2 C toe^2 over the mass for a second: 97340 x 1e-4/1500 = 6.5 mm/s
    EXPECT_NEAR(slowed[0] - slowed[1], 0.0065, 4e-4) << model;
  }
}

/// Friction `right` on the right of the x axis, else 1.
Road split(double right) {
  return Road::function([right](double, double y) { return RoadPoint<double>{.friction = y > 0 ? 1.0 : right}; });
}

// The yaw impulse of a step is the moment of the wheels' forces about the mass centre.
TEST(SplitFriction, turnsAPlanarCarByTheMomentOfItsWheels) {
  Vehicle car = made("double_track", "reference");
  const Road road = split(0.3);
  roll_at(car, road, 25);
  const double I = car.parameter("yaw_inertia"), b = car.parameter("cg_to_front"), c = car.parameter("cg_to_rear"),
               f = car.parameter("track_width_front") / 2, r = car.parameter("track_width_rear") / 2;
  for (int i = 0; i < 60; ++i) {
    const double before = car.channel("yaw_rate");
    car.step({.brake = 1}, road, 0.01).value();
    const auto fx = each(car, &VehicleWheel::fx), fy = each(car, &VehicleWheel::fy);
    const double moment = f * (fx[1] - fx[0]) + r * (fx[3] - fx[2]) + b * (fy[0] + fy[1]) - c * (fy[2] + fy[3]);
    EXPECT_NEAR(I * (car.channel("yaw_rate") - before), 0.01 * moment, 1e-9 * std::abs(moment) + 1e-12);
    if (i < 20) {
      EXPECT_LT(fx[0], 2 * fx[1]) << "the left wheel brakes harder";
    }
  }
  EXPECT_GT(car.channel("yaw_rate"), 0.05) << "towards the side with grip";
}

TEST(SplitFriction, isMirroredByAMirroredRoad) {
  const auto turned = [](bool left) {
    Vehicle car = made("double_track", "reference");
    const Road road =
        Road::function([left](double, double y) { return RoadPoint<double>{.friction = (y > 0) == left ? 0.4 : 1.0}; });
    roll_at(car, road, 25);
    for (int i = 0; i < 40; ++i) car.step({.brake = 0.8}, road, 0.01).value();
    return car.channel("yaw_rate");
  };
  EXPECT_NEAR(turned(true), -turned(false), 1e-12);
}

TEST(SplitFriction, ofOneFrictionIsAPlaneToTheBit) {
  for (const char* model : {"double_track", "coupled_bicycle", "dynamic_bicycle"}) {
    Vehicle on_plane = made(model), on_function = on_plane;
    drive(on_plane, Road::plane({.friction = 0.7}), 0, 600);
    drive(on_function, Road::function([](double, double) { return RoadPoint<double>{.friction = 0.7}; }), 0, 600);
    EXPECT_EQ(on_plane.hash(), on_function.hash()) << model;
  }
}

TEST(Axles, refuseWhatCannotBe) {
  const auto refusal = [](const Values& values) {
    const auto set = made("double_track", "reference").set_parameters(values);
    return set ? "set" : set.error().text();
  };
  EXPECT_NE(refusal({{"wheel_radius_rear", 0.4}}).find("that of the driven wheels"), std::string::npos)
      << refusal({{"wheel_radius_rear", 0.4}});
  EXPECT_NE(refusal({{"wheel_radius_front", 0.001}}).find("at least 0.01"), std::string::npos);
  EXPECT_NE(refusal({{"peak_slip_rear", 1e-9}}).find("at least 0.001"), std::string::npos);
  EXPECT_NE(refusal({{"tir_rear", "tyre.json"}}).find(".tir file"), std::string::npos);
  EXPECT_EQ(refusal({{"wheel_radius_rear", 0.307}, {"wheel_radius_front", 0.25}}), "set");
}

// One key for both axles, in a car file; a tyre file of the rear lies beside it.
TEST(Axles, areSetTogetherOrOneByOneInACarFile) {
  const OwnFolder folder;
  fs::copy_file(SIXLINE_SOURCE_DIR "/tests/tyre/data/tmeasy.json", folder.path / "tmeasy.json");
  const std::string file = folder.file("car.toml",
                                       "[car]\nbase = \"reference\"\ntoe = 0.002\ncamber = -0.01\nmu = 0.9\n"
                                       "mu_rear = 1.2\ntmeasy_rear = \"tmeasy.json\"\n");
  const Vehicle car = Vehicle::create({.model = "double_track", .car = file}).value();
  for (const char* end : {"front", "rear"}) {
    EXPECT_EQ(car.parameter(std::string("toe_") + end), 0.002);
    EXPECT_EQ(car.parameter(std::string("camber_") + end), -0.01);
  }
  EXPECT_EQ(car.parameter("mu_rear"), 1.2);
  EXPECT_NE(car.parameter_text("tmeasy_rear").find("tmeasy.json"), std::string::npos);
}

}  // namespace
}  // namespace sixline::testing
