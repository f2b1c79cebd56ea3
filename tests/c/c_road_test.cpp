// Roads of the C API are those of the C++ API; its driver drives a car around; poses are converted to other axes.
#include <fstream>

#include "c/c_context.hpp"
#include "own_folder.hpp"
#include "sixline/track_driver.hpp"

namespace sixline::testing {
namespace {

void expect_same(const OwnContext& c, sixline_road road, const Road& same) {
  for (double x = -20; x <= 20; x += 3.7) {
    const sixline_road_point point = c.get(sixline_road_get_point, road, x, 0.3 * x);
    const RoadPoint<double> at = same.at(x, 0.3 * x);
    EXPECT_EQ(point.height, at.height);
    EXPECT_TRUE(same_bytes(point.normal, normal_of(at)));
    EXPECT_EQ(point.friction, at.friction);
    EXPECT_EQ(point.rolling, at.rolling);
  }
}

TEST(CRoad, planeRampHeightsAndTrackAreThoseOfTheFace) {
  const OwnContext c;
  sixline_plane_def plane = sixline_default_plane_def();
  plane.slope_x = 0.1;
  plane.rolling = 0.02;
  expect_same(c, c.make(sixline_road_create_plane, plane), Road::plane({.slope_x = 0.1, .rolling = 0.02}));
  sixline_ramp_def ramp = sixline_default_ramp_def();
  ramp.drop = 0.5;
  expect_same(c, c.make(sixline_road_create_ramp, ramp), Road::ramp({.drop = 0.5}));
  const double heights[] = {0, 1, 2, 0.5, 0, 3};
  sixline_height_field_def field = sixline_default_height_field_def();
  field.heights = heights;
  field.columns = 3;
  field.rows = 2;
  field.cell = 4;
  field.origin_x = -3;
  expect_same(c, c.make(sixline_road_create_height_field, field),
              Road::height_field({.heights = heights, .columns = 3, .rows = 2, .cell = 4, .origin_x = -3}).value());
  ASSERT_TRUE(c.ok(sixline_context_put_file(c, "h.csv", "0,1\n1,2\n", 8)));
  field = sixline_default_height_field_def();
  field.file = "h.csv";
  EXPECT_EQ(c.get(sixline_road_get_point, c.make(sixline_road_create_height_field, field), 0.5, -0.5).height, 2);
  expect_same(c, c.track("hairpins"), Road::track("hairpins").value());
}

TEST(CRoad, aTrackGivesItsPlacesAndEdges) {
  const OwnContext c;
  const sixline_road road = c.track("hairpins");
  const Track same = Track::load("hairpins").value();
  sixline_track_info info = c.get(sixline_road_get_track_info, road);
  EXPECT_STREQ(info.name, "hairpins");
  EXPECT_EQ(info.length, same.length());
  EXPECT_EQ(info.closed, 1);
  const sixline_pose pose = c.get(sixline_road_get_pose, road, sixline_place{100, 2});
  EXPECT_TRUE(same_bytes(pose, same.pose_at(100, 2)));
  const sixline_place place = c.get(sixline_road_get_place, road, pose.position.x, pose.position.y);
  EXPECT_NEAR(place.distance, 100, 1e-6);
  EXPECT_NEAR(place.offset, 2, 1e-6);
  const TrackOutline outline = same.outline(10).value();
  const auto points = c.list(sixline_road_get_outline, road, 10);
  ASSERT_EQ(points.size(), outline.s.size());
  EXPECT_EQ(points[5].left_y, outline.left_y[5]);
  EXPECT_EQ(points[5].centre.z, outline.z[5]);
  EXPECT_EQ(sixline_road_get_track_info(c, c.plane(), &info), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(c.words(), "road: is not a track");
}

// A bump of the caller; and a caller that returns nonsense at x > 5.
void bump(void* user, double x, double, sixline_road_point* point) {
  ++*static_cast<int*>(user);
  point->height = x > 2 ? 0.1 * (x - 2) : 0;
  if (x > 2) point->normal = {-0.1, 0, 1};
  point->friction = x > 5 ? NAN : 0.8;
}

TEST(CRoad, isAFunctionOfTheCallers) {
  const OwnContext c;
  int calls = 0;
  sixline_function_def def = sixline_default_function_def();
  def.ground = bump;
  def.user = &calls;
  sixline_road road = c.make(sixline_road_create_function, def);
  const Road same = Road::function([](double x, double y) {
    sixline_road_point point{0, {0, 0, 1}, 1, 0};
    int count = 0;
    bump(&count, x, y, &point);
    return road_point(point.height, {point.normal.x, 0, 1}, point.friction);
  });
  const sixline_vehicle car = c.vehicle("ray_car");
  Vehicle other = Vehicle::create({.model = "ray_car", .car = "sports-car"}).value();
  sixline_inputs inputs = sixline_default_inputs();
  inputs.throttle = 1;
  sixline_status status = SIXLINE_OK;
  for (int i = 0; i < 600 && status == SIXLINE_OK; ++i) {
    const std::uint64_t before = c.hash(car);
    status = sixline_vehicle_step(c, car, &inputs, road, 0.01);
    const auto done = other.step({.throttle = 1}, same, 0.01);
    EXPECT_EQ(status == SIXLINE_OK, static_cast<bool>(done));
    if (status != SIXLINE_OK) {
      EXPECT_EQ(c.hash(car), before) << "a refused step changes nothing";
    }
  }
  EXPECT_EQ(status, SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(c.words().find("friction is nan: must be 0 to 10, but the road's function returned this at ("), 0u)
      << c.words();
  EXPECT_EQ(c.hash(car), other.hash());
  EXPECT_GT(calls, 100);
}

// A deck 3 m above the ground, for vehicles on it.
TEST(CRoad, isAFunctionThatKnowsHeightAndWheel) {
  const OwnContext c;
  sixline_function_def def = sixline_default_function_def();
  int wheels = 0;
  def.user = &wheels;
  def.ground_of_wheel = [](void* user, const sixline_ground_query* query, sixline_road_point* point) {
    if (query->wheel >= 0) *static_cast<int*>(user) |= 1 << query->wheel;
    point->height = query->z > 2 ? 3 : 0;
  };
  sixline_road road = c.make(sixline_road_create_function, def);
  const sixline_vehicle car = c.vehicle("ray_car");
  const sixline_inputs inputs = sixline_default_inputs();
  for (const double z : {0.0, 3.0}) {
    ASSERT_TRUE(c.ok(sixline_vehicle_place(c, car, road, 0, 0, 0)));
    sixline_pose pose = c.get(sixline_vehicle_get_pose, car);
    pose.position.z = z;
    ASSERT_TRUE(c.ok(sixline_vehicle_set_pose(c, car, &pose)));
    for (int i = 0; i < 300; ++i) c.step(car, inputs, road);
    EXPECT_NEAR(c.get(sixline_vehicle_get_pose, car).position.z, z, 0.05);
  }
  EXPECT_EQ(wheels, 15);
}

// A car on a road keeps it after its handle is destroyed.
TEST(CRoad, mayEndBeforeTheCarsOnIt) {
  const OwnContext c;
  const sixline_vehicle car = c.vehicle("ray_car");
  const sixline_road road = c.track("oval");
  const sixline_inputs inputs = sixline_default_inputs();
  c.step(car, inputs, road);
  ASSERT_TRUE(c.ok(sixline_road_destroy(c, road)));
  EXPECT_EQ(c.list(sixline_vehicle_get_wheels, car).size(), 4u);
  EXPECT_EQ(sixline_vehicle_step(c, car, &inputs, road, 0.01), SIXLINE_ERROR_HANDLE);
}

TEST(CDriver, drivesAVehicleAsTheFacesDoes) {
  const OwnContext c;
  const sixline_road road = c.track("oval");
  const Road same_road = Road::track("oval").value();
  const sixline_vehicle car = c.vehicle();
  Vehicle same = Vehicle::create({.model = "double_track", .car = "sports-car"}).value();
  sixline_driver_def def = sixline_default_driver_def();
  def.road = road;
  def.vehicle = car;
  sixline_driver driver = c.make(sixline_driver_create, def);
  TrackDriver other = TrackDriver::create({.road = same_road, .limits = limits_of(same).value()}).value();
  for (int i = 0; i < 200; ++i) {
    sixline_inputs inputs;
    const sixline_motion motion = c.get(sixline_vehicle_get_motion, car);
    EXPECT_TRUE(same_bytes(motion, motion_of(same).value()));
    sixline_motion no_number = motion;  // refused without effect on the next decision
    (i % 3 == 0 ? no_number.vx : i % 3 == 1 ? no_number.x : no_number.yaw) = nan;
    EXPECT_NE(sixline_driver_drive(c, driver, &no_number, 0.02 * i, &inputs), SIXLINE_OK);
    ASSERT_TRUE(c.ok(sixline_driver_drive(c, driver, &motion, 0.02 * i, &inputs)));
    ASSERT_TRUE(c.ok(sixline_vehicle_step(c, car, &inputs, road, 0.02)));
    same.step(other.drive(motion_of(same).value(), 0.02 * i).value(), same_road, 0.02).value();
  }
  EXPECT_EQ(c.hash(car), same.hash());
  sixline_limits limits = c.get(sixline_vehicle_get_limits, car);
  EXPECT_TRUE(same_bytes(limits, limits_of(same).value()));
  def.vehicle = {0};
  def.limits = limits;
  driver = c.make(sixline_driver_create, def);
  def.limits.mass = nan;
  EXPECT_EQ(sixline_driver_create(c, &def, &driver), SIXLINE_ERROR_REFUSED);
}

// What a racer knows is the text of a file that is a driver: it plans no more.
TEST(CDriver, thePlanOfARacerIsSavedAndDrivesOn) {
  const OwnContext c;
  sixline_driver_def def = sixline_default_driver_def();
  def.road = c.track("oval");
  EXPECT_EQ(c.text(sixline_driver_get_plan, c.make(sixline_driver_create, def)), "") << "of lookahead";
  def.driver = "racer";
  const std::string plan = c.text(sixline_driver_get_plan, c.make(sixline_driver_create, def));
  EXPECT_EQ(plan, TrackDriver::create({.driver = "racer", .road = Road::track("oval").value()}).value().plan());
  const OwnFolder folder;
  const std::string file = (folder.path / "plan.json").string();
  std::ofstream(file) << plan;
  def.driver = file.c_str();
  EXPECT_EQ(c.text(sixline_driver_get_plan, c.make(sixline_driver_create, def)), plan);
}

// Set, read and refused as in the C++ API; the target of the last decision is the same to the bit.
TEST(CDriver, itsNumbersItsLimitsAndWhatItDecidedAreThoseOfTheFace) {
  const OwnContext c;
  const Road same_road = Road::track("oval").value();
  sixline_driver_def def = sixline_default_driver_def();
  def.road = c.track("oval");
  sixline_driver driver = c.make(sixline_driver_create, def);
  TrackDriver same = TrackDriver::create({.road = same_road, .parameters = {{"lookahead_distance", 30}}}).value();
  double value = 0;
  EXPECT_TRUE(c.ok(sixline_driver_set_parameter(c, driver, "lookahead_distance", 30)));
  EXPECT_EQ(c.get(sixline_driver_get_parameter, driver, "lookahead_distance"), 30);
  EXPECT_EQ(sixline_driver_set_parameter(c, driver, "lookahead_distance", 300), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(sixline_driver_set_parameter(c, driver, "lookahead_distanc", 30), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(sixline_driver_get_parameter(c, driver, "mass", &value), SIXLINE_ERROR_ARGUMENT);
  const auto numbers = c.list(sixline_driver_get_parameters, driver);
  ASSERT_EQ(numbers.size(), same.parameters().size());
  EXPECT_STREQ(numbers[0].name, "lookahead_distance");
  EXPECT_EQ(numbers[0].max, 200);

  sixline_limits limits = c.get(sixline_driver_get_limits, driver);
  limits.lateral_grip = 5;
  EXPECT_TRUE(c.ok(sixline_driver_set_limits(c, driver, &limits)));
  VehicleLimits<double> softer = same.limits();
  softer.lateral_grip = 5;
  same.set_limits(softer).value();
  limits.mass = nan;
  EXPECT_EQ(sixline_driver_set_limits(c, driver, &limits), SIXLINE_ERROR_REFUSED);

  sixline_motion motion{};
  motion.vx = 20;
  sixline_inputs inputs;
  ASSERT_TRUE(c.ok(sixline_driver_drive(c, driver, &motion, 0, &inputs)));
  same.drive({.vx = 20}, 0).value();
  sixline_intention intention = c.get(sixline_driver_get_intention, driver);
  EXPECT_TRUE(same_bytes(intention, same.intention()));
  EXPECT_GT(intention.allowed_speed, 1);
}

TEST(CTrack, givesCurvatureWidthAndFrictionAtAPlace) {
  const OwnContext c;
  const sixline_road road = c.track("oval");
  const Road same = Road::track("oval").value();
  for (const double s : {0.0, 150.0, 333.3, -10.0}) {
    const sixline_track_point point = c.get(sixline_road_get_track_point, road, s);
    EXPECT_TRUE(same_bytes(point, pose(*same.track_view(), s)));
    EXPECT_GT(point.left + point.right, 5);
    EXPECT_EQ(point.friction, 1);
  }
  sixline_track_point point;
  EXPECT_EQ(sixline_road_get_track_point(c, c.plane(), 0, &point), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(sixline_road_get_track_point(c, road, nan, &point), SIXLINE_ERROR_REFUSED);
}

TEST(CAxes, areThoseOfTheFace) {
  const OwnContext c;
  const sixline_vec3 v{1, 2, 3};
  const sixline_quat q{0.8, 0.2, 0.4, 0.4};
  for (int32_t axes = 0; axes < 4; ++axes) {
    const auto convention = static_cast<AxisConvention>(axes);
    sixline_vec3 there = c.get(sixline_vector_to_axes, axes, SIXLINE_VECTOR, &v);
    EXPECT_TRUE(same_bytes(there, to_axes(convention, Vector3{1, 2, 3})));
    EXPECT_TRUE(same_bytes(c.get(sixline_vector_from_axes, axes, SIXLINE_VECTOR, &there), v));
    there = c.get(sixline_vector_to_axes, axes, SIXLINE_TURN, &v);
    EXPECT_TRUE(same_bytes(there, turn_to_axes(convention, Vector3{1, 2, 3})));
    const sixline_quat turned = c.get(sixline_orientation_to_axes, axes, &q);
    EXPECT_TRUE(same_bytes(turned, to_axes(convention, Quaternion{0.8, 0.2, 0.4, 0.4})));
    EXPECT_TRUE(same_bytes(c.get(sixline_orientation_from_axes, axes, &turned), q));
  }
  const sixline_pose a = c.get(sixline_pose_from_angles, sixline_vec3{0, 0, 0}, 0, 0, 0),
                     b = c.get(sixline_pose_from_angles, sixline_vec3{2, 0, 0}, 1, 0, 0),
                     between = c.get(sixline_pose_interpolate, &a, &b, 0.5);
  EXPECT_EQ(between.position.x, 1);
  EXPECT_NEAR(between.yaw, 0.5, 1e-15);
}

}  // namespace
}  // namespace sixline::testing
