// Motion of a Vehicle: poses and velocities are consistent, can be set and read back, and interpolated between two
// steps.
#include "face_drive.hpp"
#include "sixline/vehicle.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

using testing::made;

void expect_near(const Vector3& a, const Vector3& b, double tolerance, const std::string& what) {
  EXPECT_LT(norm(a - b), tolerance) << what << ": " << a.x << ' ' << a.y << ' ' << a.z << " is not " << b.x << ' '
                                    << b.y << ' ' << b.z;
}

// For models whose speed follows from forces; the kinematic ones turn about an axle while their speed is imposed.
TEST(VehicleMotion, velocityIsTheRateOfThePosition) {
  const Road road = Road::plane();
  const double dt = 1e-3;
  for (const ModelInfo& info : models()) {
    if (info.family == Family::kinematic) continue;
    Vehicle car = made(std::string(info.id));
    car.set_velocity({15, 0, 0}).value();
    for (int i = 0; i < 1500; ++i) car.step({.throttle = 0.3, .steer = 0.1}, road, dt).value();
    const Vector3 before = car.pose().position, velocity = car.velocity();
    car.step({.throttle = 0.3, .steer = 0.1}, road, dt).value();
    const Vector3 rate = (car.pose().position - before) * (1 / dt);
    expect_near(velocity, rate, 0.05, std::string(info.id));
  }
}

TEST(VehicleMotion, aVelocityThatIsSetIsReadBack) {
  for (const ModelInfo& info : models()) {
    Vehicle car = made(std::string(info.id));
    car.set_pose({.position = {3, -2, 0.5}, .orientation = orientation_of(0.8, 0, 0)}).value();
    const bool slides = car.channel_index("vy") >= 0 && info.id != "kinematic_bicycle";
    const double yaw = car.pose().yaw, rate = slides ? 0.3 : 0;
    const Vector3 ahead{12 * std::cos(yaw), 12 * std::sin(yaw), 0},
        requested = slides ? ahead + Vector3{-std::sin(yaw), std::cos(yaw), 0} : ahead;
    car.set_velocity(requested, {0, 0, rate}).value();
    expect_near(car.velocity(), requested, 1e-9, std::string(info.id));
    expect_near(car.angular_velocity(), {0, 0, rate}, 1e-9, std::string(info.id));
  }
}

TEST(VehicleMotion, aPoseThatIsSetIsReadBackAsFarAsTheModelHasIt) {
  for (const ModelInfo& info : models()) {
    Vehicle car = made(std::string(info.id));
    const VehiclePose requested{.position = {3, -2, 1.5}, .orientation = orientation_of(-2.9, 0.1, -0.2)};
    car.set_pose(requested).value();
    const VehiclePose is = car.pose();
    EXPECT_NEAR(is.position.x, 3, 1e-12) << info.id;
    if (info.family == Family::longitudinal) continue;  // it has only a distance
    EXPECT_NEAR(is.position.y, -2, 1e-12) << info.id;
    EXPECT_NEAR(is.yaw, -2.9, 1e-12) << info.id;
    if (info.family != Family::ray) continue;
    EXPECT_NEAR(is.position.z, 1.5, 1e-12) << info.id;
    EXPECT_NEAR(is.pitch, 0.1, 1e-12) << info.id;
    EXPECT_NEAR(is.roll, -0.2, 1e-12) << info.id;
    expect_near(rotate(is.orientation, Vector3{1, 2, 3}), rotate(requested.orientation, Vector3{1, 2, 3}), 1e-12,
                "turn");
  }
}

TEST(VehicleMotion, anImpulseChangesMomentumAndSpinByItsAmount) {
  for (const std::string id : {"ray_car", "double_track", "coupled_bicycle", "dynamic_bicycle", "rigid_car"}) {
    Vehicle car = made(id);
    car.place(Road::plane(), 5, 5, 1.1).value();
    const double mass = car.parameter("mass");
    const VehiclePose pose = car.pose();
    const VehicleDimensions size = car.dimensions();
    const double to_cg = id == "rigid_car" ? 0 : 0.5 * (size.cg_to_rear - size.cg_to_front);
    const Vector3 cg = pose.position + rotate(pose.orientation, Vector3{to_cg, 0, size.cg_height});
    const Vector3 side = rotate(pose.orientation, Vector3{0, mass, 0});
    Vehicle at_cg = car, ahead = car;
    at_cg.apply_impulse(side, cg).value();
    EXPECT_NEAR(at_cg.channel("vy"), 1, 1e-9) << id;
    EXPECT_NEAR(at_cg.channel("vx"), 0, 1e-9) << id;
    EXPECT_NEAR(at_cg.channel("yaw_rate"), 0, 1e-9) << id;
    ahead.apply_impulse(side, cg + rotate(pose.orientation, Vector3{1, 0, 0})).value();
    const double half_length = car.parameter("half_length"), half_width = car.parameter("half_width");
    const double inertia = id == "rigid_car" ? mass * (half_length * half_length + half_width * half_width) / 3
                                             : car.parameter("yaw_inertia");
    EXPECT_NEAR(ahead.channel("vy"), 1, 1e-9) << id;
    EXPECT_NEAR(ahead.channel("yaw_rate"), mass / inertia, 1e-6) << id;
  }
  Vehicle train = made("point_mass");
  train.apply_impulse({train.parameter("mass"), 100, 100}, {0, 1, 1}).value();
  EXPECT_EQ(train.channel("vx"), 1);
  EXPECT_TRUE(has(made("kinematic_arc").apply_impulse({1, 0, 0}, {}).error().text(), "kinematic_arc is kinematic"));
}

TEST(VehicleMotion, massPropertiesAreThoseByWhichAnImpulseActs) {
  for (const ModelInfo& info : models()) {
    Vehicle car = made(std::string(info.id));
    car.set_pose({.position = {3, -2, 1.5}, .orientation = orientation_of(-2.9, 0.1, -0.2)}).value();
    const MassProperties body = car.mass_properties();
    const VehiclePose pose = car.pose();
    const Vector3 impulse = rotate(pose.orientation, Vector3{400, 0, 0}), arm{0.3, 0.8, 0.2};
    if (std::isinf(body.mass)) {
      EXPECT_FALSE(car.apply_impulse(impulse, pose.position)) << info.id;
      continue;
    }
    EXPECT_EQ(body.mass, car.parameter("mass")) << info.id;
    const Vector3 was = car.local_velocity(), turned = car.local_angular_velocity();
    car.apply_impulse(impulse, pose.position + rotate(pose.orientation, body.centre + arm)).value();
    const Vector3 gained = car.local_angular_velocity() - turned, moment = cross(arm, Vector3{400, 0, 0});
    expect_near(gained, {moment.x / body.inertia.x, moment.y / body.inertia.y, moment.z / body.inertia.z}, 1e-12,
                std::string(info.id));
    const Vector3 of_centre = car.local_velocity() - was + cross(gained, body.centre);
    expect_near(of_centre, {400 / body.mass, 0, 0}, 1e-12, std::string(info.id));
  }
}

TEST(VehicleMotion, momentsOfInertiaThatNoFileGivesAreDerived) {
  const MassProperties box = made("rigid_car").mass_properties(), space = made("ray_car").mass_properties();
  EXPECT_EQ(box.inertia.x, INFINITY) << "it does not roll";
  EXPECT_GT(box.inertia.z, 0);
  for (const double moment : {space.inertia.x, space.inertia.y, space.inertia.z})
    EXPECT_TRUE(moment > 100 && moment < 1e4);
  EXPECT_NEAR(space.inertia.z, made("ray_car").parameter("yaw_inertia"), 1e-9);
  EXPECT_EQ(made("six_line").mass_properties().mass, INFINITY);
  EXPECT_EQ(Vehicle().mass_properties().mass, 0);
}

TEST(VehicleMotion, wheelsStandWhereTheCarIsAndCarryIt) {
  const Road road = Road::plane({.height = 2});
  for (const ModelInfo& info : models()) {
    Vehicle car = made(std::string(info.id));
    for (int i = 0; i < 200; ++i) car.step({.brake = 1}, road, 0.01).value();
    ASSERT_EQ(car.wheel_count(), info.id == "rigid_body" || info.id == "point_mass" ? 0 : 4) << info.id;
    if (car.wheel_count() == 0) continue;
    const VehicleDimensions size = car.dimensions();
    double load = 0;
    Vector3 middle{};
    for (int i = 0; i < 4; ++i) {
      const VehicleWheel wheel = car.wheel(i);
      load += wheel.fz;
      middle = middle + 0.25 * wheel.contact;
      EXPECT_NEAR(wheel.contact.z, 2, 0.01) << info.id;
      EXPECT_NEAR(wheel.position.z, 2 + size.wheel_radius, 0.01) << info.id;
      EXPECT_TRUE(wheel.grounded);
      const double ahead = wheel.position.x - car.pose().position.x, left = wheel.position.y - car.pose().position.y;
      EXPECT_GT(i < 2 ? ahead : -ahead, 0.3) << info.id;
      EXPECT_GT(i % 2 == 0 ? left : -left, 0.2) << info.id;
    }
    expect_near(middle, car.pose().position, 0.05, std::string(info.id));
    if (!std::isnan(load)) {
      EXPECT_NEAR(load, car.parameter("mass") * 9.81, 0.02 * car.parameter("mass") * 9.81) << info.id;
    } else {
      EXPECT_EQ(info.family, Family::kinematic) << info.id;
    }
  }
}

TEST(VehicleMotion, wheelsTurnAsFarAsTheRoadGoesBy) {
  const Road road = Road::plane();
  for (const std::string id : {"kinematic_arc", "load_transfer", "slipping_wheel", "double_track", "ray_car"}) {
    Vehicle car = made(id);
    car.set_velocity({5, 0, 0}).value();
    const double radius = car.dimensions().wheel_radius;
    double turned = 0, before = car.wheel(0).rotation;
    const double from = car.pose().position.x;
    for (int i = 0; i < 200; ++i) {
      car.step({}, road, 0.01).value();
      const double now = car.wheel(0).rotation;
      turned += wrap_angle(now - before);
      before = now;
    }
    const double distance = car.pose().position.x - from;
    EXPECT_NEAR(turned * radius, distance, 0.03 * distance) << id;
  }
}

TEST(VehicleMotion, betweenTwoPosesTheEndsAreThePosesAndAnglesGoTheShortWay) {
  const VehiclePose a{.position = {1, 2, 3}, .orientation = orientation_of(3.1, 0.1, 0), .yaw = 3.1, .pitch = 0.1},
      b{.position = {2, 4, 3}, .orientation = orientation_of(-3.1, 0, 0.2), .yaw = -3.1, .roll = 0.2};
  const auto same = [](const VehiclePose& p, const VehiclePose& q) { return std::memcmp(&p, &q, sizeof p) == 0; };
  EXPECT_TRUE(same(interpolate(a, b, 0), a));
  EXPECT_TRUE(same(interpolate(a, b, 1), b));
  const VehiclePose half = interpolate(a, b, 0.5);
  EXPECT_NEAR(std::abs(wrap_angle(half.yaw)), pi<double>, 1e-12);
  EXPECT_NEAR(half.pitch, 0.05, 1e-12);
  const Vector3 x_axis = rotate(half.orientation, Vector3{1, 0, 0});
  EXPECT_NEAR(x_axis.x, -1, 0.01);
  EXPECT_NEAR(norm(x_axis), 1, 1e-12);
  for (const double t : {0.1, 0.25, 0.9}) {  // an even rate
    const Quaternion q = interpolate(Quaternion{}, orientation_of(2, 0, 0), t), other{-q.w, -q.x, -q.y, -q.z};
    EXPECT_NEAR(2 * std::atan2(q.z, q.w), 2 * t, 1e-12);
    const Quaternion r = interpolate(Quaternion{}, other, 1.0 / 3);
    EXPECT_NEAR(std::abs(2 * std::atan2(r.z, r.w)), 2 * t / 3, 1e-12);
  }
  const Road road = Road::plane();
  Vehicle car = made("ray_car");
  for (int i = 0; i < 100; ++i) car.step({.throttle = 1, .steer = 0.5}, road, 0.01).value();
  const VehicleWheel before = car.wheel(0);
  car.step({.throttle = 1}, road, 0.01).value();
  const VehicleWheel after = car.wheel(0), between = interpolate(before, after, 0.5);
  EXPECT_EQ(interpolate(before, after, 0).position.x, before.position.x);
  EXPECT_EQ(interpolate(before, after, 1).fz, after.fz);
  EXPECT_NEAR(between.position.x, 0.5 * (before.position.x + after.position.x), 1e-9);
}

TEST(AxisConvention, everyConversionInvertsAndRotatesLikeItsVectors) {
  const Quaternion q = orientation_of(0.7, -0.2, 0.3);
  const Vector3 v{1, 2, 3};
  for (const AxisConvention axes : {AxisConvention::z_up_right_handed, AxisConvention::y_up_right_handed,
                                    AxisConvention::y_up_left_handed, AxisConvention::z_up_left_handed_centimetres}) {
    expect_near(from_axes(axes, to_axes(axes, v)), v, 1e-12, "vector");
    expect_near(turn_from_axes(axes, turn_to_axes(axes, v)), v, 1e-12, "turn");
    const Quaternion there = to_axes(axes, q), back = from_axes(axes, there);
    EXPECT_NEAR(back.x, q.x, 1e-15);
    // Rotated there, it is the vector rotated here: rotation formulas are the same in left-handed axes.
    expect_near(rotate(there, to_axes(axes, v)), to_axes(axes, rotate(q, v)), 1e-9, "orientation");
  }
  const Vector3 up = to_axes(AxisConvention::y_up_left_handed, Vector3{0, 0, 1}),
                ahead = to_axes(AxisConvention::y_up_left_handed, Vector3{1, 0, 0}),
                behind = to_axes(AxisConvention::y_up_right_handed, Vector3{1, 0, 0}),
                left = to_axes(AxisConvention::z_up_left_handed_centimetres, Vector3{0, 1, 0});
  EXPECT_EQ(up.y, 1);
  EXPECT_EQ(ahead.z, 1);
  EXPECT_EQ(behind.z, -1);
  EXPECT_EQ(left.y, -100);
}

}  // namespace
}  // namespace sixline
