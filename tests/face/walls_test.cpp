// Walls stop every model, nothing passes through them, and what lies against one lies still.
#include <algorithm>

#include "face_drive.hpp"
#include "needs_torcs.hpp"
#include "own_folder.hpp"
#include "sixline/collide.hpp"
#include "sixline/simulation.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

constexpr double dt = 1.0 / 60;

Road with(std::vector<Wall> walls, const PlaneRoad<double>& plane = {}) {
  return Road::plane(plane).with_walls(walls).value();
}
Vehicle rolling(const std::string& model, const Road& road, double x, double y, double yaw, double speed) {
  Vehicle car = made(model);
  car.place(road, x, y, yaw).value();
  if (model.starts_with("six_line"))
    car.set_state("speed", speed).value();
  else
    car.set_velocity({speed * cos(yaw), speed * sin(yaw), 0}).value();
  return car;
}
/// Steps a car alone; the number of its impacts.
int drive(Vehicle& car, const Road& road, double seconds, double step,
          const Inputs<double>& inputs = {.gear = 0, .auto_shift = 0}) {
  int impacts = 0;
  for (long i = std::lround(seconds / step); i > 0; --i) {
    car.step(inputs, road, step).value();
    impacts += static_cast<int>(collide(std::span(&car, 1), road, step).value().size());
  }
  return impacts;
}

TEST(Walls, stopEveryModel) {
  const Road road = with({{.from_x = 20, .from_y = -50, .to_x = 20, .to_y = 50, .top = 2, .thickness = 0.3}});
  for (const char* model : {"six_line", "kinematic_bicycle", "dynamic_bicycle", "coupled_bicycle", "double_track",
                            "rigid_body", "rigid_car", "ray_car", "ray_toy"})
    for (const double yaw : {0.0, 0.4}) {
      Vehicle car = rolling(model, road, 0, 0, yaw, 30);
      double farthest = 0;
      for (int i = 0; i < 120; ++i) {
        drive(car, road, dt, dt);
        const Vector3 nose = car.pose().position;
        farthest = std::max(farthest, nose.x);
        ASSERT_TRUE(std::isfinite(nose.x)) << model;
      }
      EXPECT_LT(farthest, 20) << model << " " << yaw;
      EXPECT_GT(farthest, 15) << model << " " << yaw;
    }
}

// A post of 5 cm at 100 m/s and 30 Hz, straight ahead and beside the middle.
TEST(Walls, nothingTunnels) {
  for (const double y : {0.0, 0.6, -0.6}) {
    const Road road = with({{.from_x = 40, .from_y = y, .to_x = 40, .to_y = y, .thickness = 0.05}});
    for (const char* model : {"double_track", "rigid_body", "ray_car"}) {
      Vehicle car = rolling(model, road, 0, 0, 0, 100);
      EXPECT_GT(drive(car, road, 1, 1.0 / 30), 0) << model << " " << y;
    }
  }
}

// Along the wall the speed is kept but for friction; with none, whole.
TEST(Walls, aSlidingCarKeepsItsSpeedAlongThem) {
  const Road road = with({{.from_x = -10, .from_y = 3, .to_x = 500, .to_y = 3}}, {.friction = 0});
  Vehicle car = rolling("rigid_body", road, 0, 0, 0, 20);
  car.set_velocity({20, 2, 0}).value();
  for (int i = 0; i < 120; ++i) {
    car.step({}, road, dt).value();
    (void)collide(std::span(&car, 1), road, dt, {.restitution = 0, .friction = 0}).value();
  }
  EXPECT_NEAR(car.velocity().x, 20, 0.05);
  EXPECT_NEAR(car.velocity().y, 0, 0.05);
}

// A car that leans on a wall below it, on a slope of ten percent, in neutral without brakes: ten minutes at 50 ms,
// one at 10 ms, ten seconds at 1 ms.
TEST(Walls, aCarThatLeansOnOneStandsStill) {
  const Road road =
      with({{.from_x = -4, .from_y = -9, .to_x = -4, .to_y = 9, .bottom = -5, .top = 5}}, {.slope_x = 0.1});
  for (const char* model : {"double_track", "coupled_bicycle", "ray_car"})
    for (const auto& [step, seconds] : {std::pair{0.001, 10.0}, {0.01, 60.0}, {0.05, 600.0}}) {
      Vehicle car = rolling(model, road, 0, 0, 0, 0);
      drive(car, road, 20, std::max(step, 0.002));
      const VehiclePose before = car.pose();
      drive(car, road, seconds, step);
      const VehiclePose after = car.pose();
      EXPECT_LT(norm(after.position - before.position), 1e-3) << model << " " << step;
      EXPECT_LT(std::abs(after.yaw - before.yaw), 0.01 * degree<double>) << model << " " << step;
      EXPECT_LT(norm(car.velocity()), 1e-3) << model << " " << step;
      EXPECT_LT(before.position.x, -1) << model;
    }
}

TEST(Walls, alongATrackKeepACarOnIt) {
  const Road track = Road::track("hairpins").value(), road = track.with_walls_along(1.5).value();
  EXPECT_GT(road.walls().size(), 500u);
  EXPECT_TRUE(track.walls().empty());
  Vehicle car = made("double_track");
  const VehiclePose start = road.pose_at(0);
  car.place(road, start.position.x, start.position.y, start.yaw).value();
  int impacts = 0;
  double farthest = 0;
  for (int i = 0; i < 1200; ++i) {
    impacts += drive(car, road, dt, dt, {.throttle = 0.6, .steer = 0.01 * (i % 7 - 3)});
    farthest = std::max(farthest, std::abs(road.place_of(car.pose().position.x, car.pose().position.y).n));
  }
  EXPECT_GT(impacts, 0);
  EXPECT_LT(farthest, 9);
}

/// A road of a track file.
Road road_of(const std::string& toml) {
  const OwnFolder folder;
  return Road::track(folder.file("t.toml", toml)).value();
}
/// The lowest speed of a car on ice that slides at 20 m/s along a wall of a track for four seconds, from an offset.
double slowest_along(const Road& road, const std::string& model, double offset, double step) {
  Vehicle car = made(model);
  const VehiclePose start = road.pose_at(5, offset);
  car.place(road, start.position.x, start.position.y, start.yaw).value();
  car.set_velocity(20 * rotate(start.orientation, Vector3{1, 0, 0})).value();
  double slowest = 20;
  int impacts = 0;
  for (int i = 0; i * step < 4; ++i) {
    car.step({.gear = 0, .auto_shift = 0}, road, step).value();
    impacts += static_cast<int>(collide(std::span(&car, 1), road, step, {.friction = 0}).value().size());
    slowest = std::min(slowest, norm(car.velocity()));
  }
  EXPECT_GT(impacts, 10) << model;
  return slowest;
}

// A wall of chords 2 cm from the curve turns a car by 4 degrees at each joint, which takes 1.5 % of its speed in a
// quarter circle. An end that was struck would stop it, which the straight shows: gravity presses the car on its wall.
TEST(Walls, aCarThatSlidesAlongThemIsNotStoppedByTheirJoints) {
  const std::string ice = "[track]\nclosed = false\nfriction = 0.01\nwidth = 14\nwall_height = 1\n";
  const Road bend = road_of(ice + "[[segment]]\ntype = \"left\"\nradius = 60\narc_deg = 300\n");
  std::string pieces = ice + "banking_deg = 6\n";
  for (int i = 0; i < 60; ++i) pieces += "[[segment]]\ntype = \"straight\"\nlength = 3\n";
  const Road straight = road_of(pieces);
  EXPECT_EQ(straight.walls().size(), 120u);
  for (const char* model : {"double_track", "ray_car"})
    for (const double step : {0.002, 0.02}) {
      EXPECT_GT(slowest_along(bend, model, -5, step), 14) << model << " " << step;
      EXPECT_GT(slowest_along(straight, model, -5.8, step), 18) << model << " " << step;
    }
}

// A figure of eight whose second pass is a bridge, 6 m above the first; and two straights so near that the wall of each
// stands on the road of the other.
TEST(Walls, ofAnotherPartOfTheTrackDoNotStopACar) {
  const std::string walls = "[track]\nclosed = false\nwidth = 8\nwall_height = 1\n",
                    ahead = "[[segment]]\ntype = \"straight\"\nlength = ",
                    turn = "[[segment]]\ntype = \"left\"\nradius = ";
  const Road bridge = road_of(walls + ahead + "200\n" + turn + "30\narc_deg = 270\nheight = 6\n" + ahead + "200\n");
  const Road level = road_of(walls + ahead + "200\n" + turn + "30\narc_deg = 270\n" + ahead + "200\n");
  const Road near = road_of(walls + ahead + "200\n" + turn + "5\narc_deg = 180\n" + ahead + "200\n");
  for (const Road& road : {bridge, level, near})
    for (const char* model : {"double_track", "ray_car"}) {
      Vehicle car = rolling(model, road, 20, 0, 0, 30);
      EXPECT_EQ(drive(car, road, 4, 0.01), 0) << model;
      EXPECT_GT(car.pose().position.x, 100) << model;
      Vehicle aside = rolling(model, road, 20, 0, 0.3, 30);
      EXPECT_GT(drive(aside, road, 4, 0.01), 0) << model << " meets its own wall";
      EXPECT_LT(std::abs(aside.pose().position.y), 4.2) << model;
    }
}

// A driver that stays on the road of a TORCS track meets none of its barriers in a minute.
TEST(Walls, ofTorcsTracksStandBesideTheRoad) {
  NEED_TORCS_TRACKS();
  std::vector<std::string> names{"e-track-3", "aalborg", "dirt-2", "a-speedway"};
  if (thorough()) {
    names.clear();
    for (const TrackInfo& each : tracks())
      if (each.category != "sixline" && each.installed) names.push_back(each.name);
  }
  for (const std::string& name : names) {
    const Road road = Road::track(name).value();
    EXPECT_GT(road.walls().size(), 200u) << name;
    SimulationConfig config{
        .vehicle = made("double_track"), .road = road, .driver = "lookahead", .dt = 0.01, .collides = true};
    Simulation world = Simulation::create(config).value();
    int impacts = 0;
    bool off = false;
    for (int i = 0; i < 6000 && !off; ++i) {
      world.step().value();
      off = world.is_off_track();
      impacts += static_cast<int>(world.collisions().size());
    }
    EXPECT_EQ(impacts, 0) << name;
  }
}

TEST(Walls, whereTheWallsOfATrackJumpOneStandsAcross) {
  const Road road = road_of(
      "[track]\nclosed = false\nwidth = 8\nwall_height = 1\nborder_width = 6\n[[segment]]\ntype = \"straight\"\n"
      "length = 100\n[[segment]]\ntype = \"straight\"\nlength = 100\nborder_width = 0\n");
  Vehicle car = rolling("double_track", road, 20, 7, 0, 30);
  EXPECT_GT(drive(car, road, 5, 0.01), 0);
  EXPECT_LT(car.pose().position.x, 100);
}

TEST(Walls, ofBothListsAreKeptAndBadOnesAreNamed) {
  const Road one = with({{.to_x = 5}});
  const Wall second{.from_y = 3, .to_y = 4};
  EXPECT_EQ(one.with_walls(std::span(&second, 1)).value().walls().size(), 2u);
  const auto wrong = [&](Wall wall) {
    const Wall walls[] = {second, wall};
    const auto made = one.with_walls(walls);
    return made ? "" : made.error().text();
  };
  EXPECT_NE(wrong({.thickness = 0}).find("walls[1].thickness"), std::string::npos) << wrong({.thickness = 0});
  EXPECT_NE(wrong({.to_x = std::nan("")}).find("walls[1].to_x"), std::string::npos);
  EXPECT_NE(wrong({.bottom = 2, .top = 1}).find("walls[1].top"), std::string::npos);
  EXPECT_FALSE(Road::plane().with_walls_along());
  EXPECT_FALSE(Road::track("oval").value().with_walls_along(-1));
  EXPECT_FALSE(Road().with_walls({}));
}

}  // namespace
}  // namespace sixline::testing
