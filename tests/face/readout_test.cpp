// The pose and wheels that a vehicle reports are those of its channels, to the bit.
#include <optional>

#include "face_drive.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/sixline.hpp"
#include "testing.hpp"
#include "vehicle/readout.hpp"

namespace sixline {
namespace {

using testing::lively_inputs;

/// The channel of a quantity, by the list of channels; NaN: there is none.
double channel_of(const Vehicle& car, Quantity quantity, Wheel wheel = Wheel::none) {
  const auto all = car.channels();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].quantity == quantity && all[i].wheel == wheel) return car.channel(static_cast<int>(i));
  return std::nan("");
}
/// For a wheel, or its share of the value of its axle.
double channel_of_wheel(const Vehicle& car, Quantity quantity, int wheel, bool shared = false) {
  const double own = channel_of(car, quantity, static_cast<Wheel>(wheel));
  if (!std::isnan(own)) return own;
  return channel_of(car, quantity, wheel < 2 ? Wheel::front : Wheel::rear) * (shared ? 0.5 : 1);
}
/// Both the same bits, or both absent.
::testing::AssertionResult same(double a, double b) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << a << " is not " << b;
}

void expect_wheels_as_channels(const Vehicle& car) {
  using Q = Quantity;
  for (int i = 0; i < car.wheel_count(); ++i) {
    const VehicleWheel w = car.wheel(i);
    EXPECT_TRUE(same(w.fz, channel_of_wheel(car, Q::fz, i, true)));
    EXPECT_TRUE(same(w.fx, channel_of_wheel(car, Q::fx, i, true)));
    EXPECT_TRUE(same(w.fy, channel_of_wheel(car, Q::fy, i, true)));
    EXPECT_TRUE(same(w.slip_ratio, channel_of_wheel(car, Q::slip_ratio, i)));
    EXPECT_TRUE(same(w.slip_angle, channel_of_wheel(car, Q::slip_angle, i)));
    EXPECT_TRUE(same(w.friction_utilization, channel_of_wheel(car, Q::friction_utilization, i)));
    const double speed = channel_of_wheel(car, Q::wheel_speed, i), steer = channel_of_wheel(car, Q::steer_angle, i);
    if (!std::isnan(speed)) {
      EXPECT_EQ(w.wheel_speed, speed);
    }
    if (!std::isnan(steer)) {
      EXPECT_EQ(w.steer_angle, steer);
    }
  }
}

void expect_reading_as_channels(const Vehicle& car) {
  using Q = Quantity;
  const VehicleReading r = car.reading();
  EXPECT_EQ(norm(r.pose.position - car.pose().position), 0);
  EXPECT_EQ(norm(r.velocity - car.velocity()), 0);
  EXPECT_EQ(norm(r.angular_velocity - car.angular_velocity()), 0);
  EXPECT_EQ(norm(r.local_velocity - car.local_velocity()), 0);
  EXPECT_EQ(norm(r.local_angular_velocity - car.local_angular_velocity()), 0);
  const double ax = channel_of(car, Q::ax);
  EXPECT_TRUE(same(r.ax, std::isnan(ax) ? channel_of(car, Q::vx_rate) : ax));
  for (const auto& [number, quantity] : {std::pair{r.ay, Q::ay},
                                         {r.steer_angle, Q::steer_angle},
                                         {r.rpm, Q::rpm},
                                         {r.gear, Q::gear},
                                         {r.drive_force, Q::drive_force},
                                         {r.drag_force, Q::drag_force},
                                         {r.rolling_resistance_force, Q::rolling_resistance_force}})
    EXPECT_TRUE(same(number, channel_of(car, quantity))) << info_of(quantity).name;
}

void expect_pose_as_channels(const Vehicle& car, bool on_track) {
  using Q = Quantity;
  const VehiclePose pose = car.pose();
  const double x = channel_of(car, Q::x), y = channel_of(car, Q::y), yaw = channel_of(car, Q::yaw);
  const Vector3 rates = car.local_angular_velocity();
  EXPECT_TRUE(same(rates.z, std::isnan(channel_of(car, Q::yaw_rate)) ? 0 : channel_of(car, Q::yaw_rate)));
  if (std::isnan(y)) {  // of a line
    if (!on_track) {
      EXPECT_EQ(pose.position.x, x);
    }
    return;
  }
  EXPECT_EQ(pose.yaw, yaw);
  for (const auto& [angle, quantity] : {std::pair{pose.roll, Q::roll}, {pose.pitch, Q::pitch}})
    if (const double channel = channel_of(car, quantity); !std::isnan(channel)) {
      EXPECT_EQ(angle, channel);
    }
  if (std::isnan(channel_of(car, Q::z))) {  // in a plane: the reference point is ahead of the origin or behind it
    const double beside = -std::sin(yaw) * (x - pose.position.x) + std::cos(yaw) * (y - pose.position.y);
    EXPECT_LT(std::abs(beside), 1e-9);
  }
}

TEST(Readout, poseAndWheelsAreTheChannelsOfEveryModelDriveAndGround) {
  const Track oval = Track::load("oval").value();
  const Road roads[] = {Road::plane({.slope_x = 0.05, .slope_y = -0.03}), Road::track(oval).value(),
                        Road::function([](double x, double y) {
                          return RoadPoint<double>{.height = 0.1 * std::sin(0.2 * x) + 0.02 * y,
                                                   .slope_x = 0.02 * std::cos(0.2 * x),
                                                   .slope_y = 0.02,
                                                   .friction = 0.9};
                        })};
  for (const ModelInfo& info : models())
    for (const std::string& drive : info.has_longitudinal ? longitudinal_ids() : std::vector<std::string>{""})
      for (const Road& road : roads) {
        SCOPED_TRACE(std::string(info.id) + " " + drive);
        Vehicle car = Vehicle::create({.model = std::string(info.id), .longitudinal_model = drive}).value();
        ASSERT_TRUE(car.place(road, 0, 0, 0.1));
        for (int i = 0; i < 120; ++i) {
          ASSERT_TRUE(car.step(lively_inputs(5 * i), road, 0.01));
          if (i % 17 != 0) continue;
          expect_pose_as_channels(car, &road == &roads[1]);
          expect_wheels_as_channels(car);
          expect_reading_as_channels(car);
        }
      }
}

// A custom road counts its queries: one for the pose of a planar model, none for the velocity.
TEST(Readout, poseAndVelocityComputeNoStep) {
  int queries = 0;
  const Road road = Road::function([&](double, double) {
    ++queries;
    return RoadPoint<double>{};
  });
  for (const char* id : {"double_track", "ray_car", "coupled_bicycle", "dynamic_bicycle"}) {
    Vehicle car = Vehicle::create({.model = id}).value();
    ASSERT_TRUE(car.place(road, 0, 0, 0));
    for (int i = 0; i < 10; ++i) ASSERT_TRUE(car.step({.throttle = 1, .steer = 0.2}, road, 0.01));
    queries = 0;
    const VehiclePose first = car.pose();
    const int of_pose = queries;
    EXPECT_LE(of_pose, 1) << id;
    EXPECT_GT(norm(car.velocity()) + norm(car.angular_velocity()), 0);
    EXPECT_EQ(car.pose().position.x, first.position.x);
    EXPECT_LE(queries, 4 * of_pose) << id << ": pose and velocities need the pose alone";
  }
}

// A car file gives the length, width and height of its car: the same on every model that uses its values.
TEST(Readout, aCarHasOneSizeOnEveryModel) {
  for (const CarInfo& car : cars()) {
    const bool is_toy = car.name == "article" || car.name == "reference";  // of the rigid models
    std::optional<VehicleDimensions> first;
    for (const ModelInfo& info : models()) {
      if (!info.takes_car_values || info.id == "ray_toy" || (is_toy && info.family == Family::rigid)) continue;
      const Vehicle made = Vehicle::create({.model = std::string(info.id), .car = car.name}).value();
      if (made.parameter_index("length") < 0) continue;  // a custom model
      const VehicleDimensions size = made.dimensions();
      if (!first) first = size;
      EXPECT_EQ(size.length, first->length) << car.name << " " << info.id;
      EXPECT_EQ(size.width, first->width) << car.name << " " << info.id;
      EXPECT_NEAR(size.height, first->height, 1e-12) << car.name << " " << info.id;
      EXPECT_GT(size.length, size.wheelbase) << car.name << " " << info.id;
    }
  }
  const auto size = [](const char* car) { return testing::made("double_track", car).dimensions(); };
  EXPECT_GT(size("suv-truck").height, size("sports-car").height + 0.4);
}

TEST(Readout, aSizeOfZeroFollowsFromWheelbaseAndTracks) {
  Vehicle car = testing::made("ray_car", "reference");
  for (const char* name : {"length", "width", "height"}) ASSERT_TRUE(car.set_parameter({name, 0.0}));
  const VehicleDimensions size = car.dimensions();
  EXPECT_NEAR(size.length, size.wheelbase + 1.7, 1e-12);
  EXPECT_NEAR(size.width, std::max(size.track_width_front, size.track_width_rear) + 0.3, 1e-12);
  EXPECT_NEAR(size.height, car.parameter("cg_height") + 0.75, 1e-12);
}

// Ackermann: the normals of both front wheels meet in one point, cot(right) - cot(left) = track/wheelbase. Without it the
// model steers both alike, as does a model whose axles have one wheel each.
TEST(Readout, frontWheelsPointWhereTheModelSteersThem) {
  for (const char* model : {"double_track", "ray_car", "coupled_bicycle"})
    for (const char* law : {"ackermann", "parallel"}) {
      Vehicle car = testing::made(model, "reference");
      ASSERT_TRUE(car.set_parameter({"ackermann", std::string(law)}));
      ASSERT_TRUE(car.step({.throttle = 0.2, .steer = 1}, Road::plane({}), 0.01));
      const double left = car.wheel(0).steer_angle, right = car.wheel(1).steer_angle;
      const VehicleDimensions size = car.dimensions();
      const bool meets = law == std::string_view("ackermann") && model != std::string_view("coupled_bicycle");
      EXPECT_NEAR(1 / std::tan(right) - 1 / std::tan(left), meets ? size.track_width_front / size.wheelbase : 0, 1e-9)
          << model << " " << law << " " << left << " " << right;
    }
}

}  // namespace
}  // namespace sixline
