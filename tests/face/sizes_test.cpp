// Sizes: cars from 3 kg to 40 t are inside every range, stand still, and move as their published numbers say.
#include "face_drive.hpp"
#include "own_folder.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

const std::string f1tenth = SIXLINE_SOURCE_DIR "/examples/cars/f1tenth.toml";
/// A touring car of 1:10, 3 kg on wheels of 33 mm, all of them driven.
constexpr const char* touring = R"(
mass = 3.0
wheelbase = 0.257
cg_to_front = 0.1285
cg_to_rear = 0.1285
cg_height = 0.03
track_width_front = 0.165
track_width_rear = 0.165
length = 0.43
width = 0.19
height = 0.13
yaw_inertia = 0.0328
wheel_radius = 0.033
wheel_inertia = 2e-5
suspension_travel = 0.012
body_clearance = 0.005
contact_patch = 0.015
cornering_stiffness_front = 80
cornering_stiffness_rear = 85
slip_stiffness = 160
brake_torque_max = 0.9
brake_force_max = 27
handbrake_torque = 0.5
engine_force_max = 28
relaxation_length = 0.02
torque_curve = "0:0.19, 7000:0.19, 14000:0.095, 20000:0.066"
idle_rpm = 0
redline_rpm = 20000
engine_inertia = 1e-6
final_drive = 5
gear_ratios = "R:1, N:0, 1:1"
driven_axle = "all"
)";
/// A lorry of 40 t on two axles, with the engine of a Kraz (272 kW) and tyres 12.00 R20.
constexpr const char* lorry = R"(
mass = 40000
wheelbase = 5.2
cg_to_front = 3.0
cg_to_rear = 2.2
cg_height = 1.7
track_width_front = 2.05
track_width_rear = 1.85
length = 9
width = 2.55
height = 3.5
yaw_inertia = 250000
wheel_radius = 0.5588
wheel_inertia_front = 21
wheel_inertia_rear = 84
cornering_stiffness_front = 800000
cornering_stiffness_rear = 1200000
slip_stiffness = 2500000
mu = 0.8
brake_torque_max = 180000
brake_share_front = 0.5
brake_force_max = 250000
handbrake_torque = 90000
engine_force_max = 120000
engine_inertia = 3
torque_curve = "500:634, 1000:793, 1200:907, 1600:1131, 1800:1163, 2100:1137, 2300:1082"
idle_rpm = 600
redline_rpm = 2300
upshift_rpm = 2100
downshift_rpm = 1100
final_drive = 8
gear_ratios = "R:6.5, N:0, 1:7.7, 2:5.0, 3:3.2, 4:2.1, 5:1.4, 6:1.0"
frontal_area = 9
drag_coefficient = 0.7
)";

/// The road models that take a car's values.
std::vector<std::string> road_models() {
  std::vector<std::string> ids;
  for (const ModelInfo& info : models())
    if (info.takes_body_force && info.takes_car_values && info.family != Family::rigid) ids.emplace_back(info.id);
  return ids;
}
struct Sizes {
  const OwnFolder folder;
  std::vector<std::string> cars{f1tenth, write("touring", touring), write("lorry", lorry)};
  std::string write(const std::string& name, const std::string& lines) const {
    return folder.file(name + ".toml", "[car]\nbase = \"reference\"\n" + lines);
  }
};

TEST(Sizes, from3KilogramsTo40TonnesAreInsideTheRangesOfEveryRoadModel) {
  const Sizes sizes;
  EXPECT_GE(road_models().size(), 9u);
  for (const std::string& model : road_models())
    for (const std::string& car : sizes.cars) {
      const auto made = Vehicle::create({.model = model, .car = car});
      EXPECT_TRUE(made) << model << ", " << car << ": " << (made ? "" : made.error().text());
    }
}

// On a slope of 5 %, held by the brake: not a nanometre in five seconds, at any step.
TEST(Sizes, standStillAtEveryStep) {
  const Sizes sizes;
  const Road slope = Road::plane({.slope_x = 0.05});
  for (const std::string& model : road_models())
    for (const std::string& name : sizes.cars)
      for (const double dt : {0.001, 0.01, 0.05}) {
        Vehicle car = Vehicle::create({.model = model, .car = name}).value();
        car.place(slope, 0, 0, 0).value();
        const auto hold = [&](double seconds) {
          for (double t = 0; t < seconds; t += dt) car.step({.brake = 1, .handbrake = 1}, slope, dt).value();
        };
        hold(10);  // the springs of ray_car come to rest
        const Vector3 begin = car.pose().position;
        hold(5);
        const Vector3 end = car.pose().position;
        EXPECT_NEAR(std::hypot(end.x - begin.x, end.y - begin.y), 0, 1e-9) << model << ", " << name << ", " << dt;
      }
}

// Driven hard and let go, they come to rest on the flat, and stay.
TEST(Sizes, driveBendAndComeToRest) {
  const Sizes sizes;
  const Road road = Road::plane();
  for (const std::string& model : road_models())
    for (const std::string& name : sizes.cars)
      for (const double dt : {0.001, 0.01, 0.05}) {
        Vehicle car = Vehicle::create({.model = model, .car = name}).value();
        car.place(road, 0, 0, 0).value();
        const auto run = [&](double seconds, const Inputs<double>& u) {
          for (double t = 0; t < seconds; t += dt) ASSERT_TRUE(car.step(u, road, dt)) << model << ", " << name;
        };
        run(3, {.throttle = 0.6, .steer = 0.1});
        EXPECT_GT(std::hypot(car.velocity().x, car.velocity().y), 1) << model << ", " << name << ", " << dt;
        run(12, {.brake = 1, .handbrake = 1});
        EXPECT_NEAR(std::hypot(car.velocity().x, car.velocity().y), 0, 1e-6) << model << ", " << name << ", " << dt;
        EXPECT_LT(std::abs(car.pose().position.z), 0.1) << model << ", " << name << ", " << dt;
      }
}

// 0.05 rad at once at 5 m/s: yaw rates of f1tenth_gym's own equations (linear tyres, constant speed), and its steady
// yaw rate per steer angle at 2 and 5 m/s.
TEST(Sizes, f1tenthTurnsAsPublished) {
  constexpr double times[] = {0.05, 0.1, 0.2, 0.5}, rates[] = {0.475986, 0.615953, 0.644647, 0.625634};
  for (const char* model : {"dynamic_bicycle", "coupled_bicycle", "double_track"})
    for (const double v : {2.0, 5.0}) {
      Vehicle car = Vehicle::create({.model = model, .car = f1tenth}).value();
      const Road road = Road::plane();
      car.place(road, 0, 0, 0).value();
      car.set_velocity({v, 0, 0}).value();
      const Overrides<double> test{
          .imposed_steer_angle = 0.05, .steer_angle_is_imposed = 1, .imposed_speed = v, .speed_is_imposed = 1};
      for (int i = 1; i <= 3000; ++i) {
        car.step({}, road, 0.001, test).value();
        for (int k = 0; k < 4; ++k)
          if (v == 5 && i == std::lround(times[k] * 1000)) {
            EXPECT_NEAR(car.channel("yaw_rate") / rates[k], 1, 0.02) << model << " at " << times[k];
          }
      }
      EXPECT_NEAR(car.channel("yaw_rate") / 0.05 / (v == 2 ? 5.85913 : 12.50398), 1, 0.02) << model << " at " << v;
    }
}

}  // namespace
}  // namespace sixline::testing
