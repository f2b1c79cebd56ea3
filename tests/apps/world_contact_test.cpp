// Worlds whose cars touch: where they begin, what is drawn of an impact, and the same bits rewound and replayed.
#include "apps/page_worlds.hpp"
#include "worlds.hpp"

namespace sixline {
namespace {

/// Two cars side by side, the second one turned towards the first, which drives.
World towards_each_other(const std::string& model, const std::string& other) {
  World world = with_car(model);
  EXPECT_FALSE(world.set_car(1, {.model = other, .car = "article"}));
  EXPECT_FALSE(world.set_state(1, "yaw", 0.5));
  EXPECT_FALSE(world.set_state(0, "vx", 8));
  EXPECT_FALSE(world.set_state(1, "vx", 10));
  return world;
}

TEST(WorldContact, carsThatTouchBeginBesideEachOther) {
  World world = with_car("double_track");
  for (const char* model : {"ray_car", "six_line", "rigid_body"})
    ASSERT_FALSE(world.set_car(world.cars(), {.model = model, .car = "article"})) << model;
  for (int again = 0; again < 2; ++again, world.reset())
    for (int i = 0; i < world.cars(); ++i)
      for (int j = 0; j < i; ++j) EXPECT_FALSE(overlap(world.vehicle(i), world.vehicle(j))) << i << " " << j;
  EXPECT_EQ(world.drawn(0).car.y, 0);
  ASSERT_FALSE(world.set_contact({.cars = false}));
  for (int i = 1; i < world.cars(); ++i) EXPECT_NEAR(world.drawn(i).car.y, 0, 1e-12) << i;
}

TEST(WorldContact, aCrashRewoundAndReplayedGivesTheSameBits) {
  for (const char* other : {"ray_car", "kinematic_bicycle", "rigid_body"}) {
    World world = towards_each_other("double_track", other);
    hold(world, 1, 1, 0, 0, 0);
    const double impacts = world.status.impacts, steps = world.status.steps;
    const auto then = world.hash();
    const WorldImpact first = world.impacts().ring[0];
    EXPECT_GE(impacts, 1) << other;
    hold(world, 1.3, 1, 0, 1, 0);
    world.rewind((world.status.steps - steps) * world.status.dt);
    EXPECT_EQ(world.hash(), then) << other;
    EXPECT_EQ(world.status.impacts, impacts) << other;
    EXPECT_EQ(world.impacts().ring[0].impulse_y, first.impulse_y) << other;
    const World again = played(*read_replay(replay_json(*world.recording()), "replay"));
    EXPECT_EQ(again.hash(), then) << other;
    EXPECT_EQ(again.status.impacts, impacts) << other;
  }
}

TEST(WorldContact, aReplayOfCarsThatDidNotKnowOfEachOtherStaysOne) {
  World world = with_car("double_track");
  ASSERT_FALSE(world.set_contact({.cars = false}));
  ASSERT_FALSE(world.set_car(1, {.model = "ray_car", .car = "article"}));
  hold(world, 1, 1, 0, 0, 0);
  std::string replay = replay_json(*world.recording());
  const auto from = replay.find("\"contact\""), to = replay.find("},", from);
  replay.erase(from, to + 2 - from);
  const World again = played(*read_replay(replay, "replay"));
  EXPECT_EQ(again.hash(), world.hash());
  EXPECT_EQ(again.status.impacts, 0);
}

// Free bodies: nothing but the impact changes their motion. 1e-9 N s of 40.
TEST(WorldContact, theImpulsesDrawnAreTheChangeOfMomentum) {
  World world = towards_each_other("rigid_body", "rigid_body");
  const double mass = world.vehicle(0).mass_properties().mass;
  const Vector3 before = world.vehicle(0).velocity();
  hold(world, 1.5, 0, 0, 0, 0);
  ASSERT_GE(world.status.impacts, 1);
  Vector3 sum{};
  for (const WorldImpact& impact : world.impacts().ring)
    sum = sum + Vector3{impact.impulse_x, impact.impulse_y, impact.impulse_z};
  const Vector3 change = mass * (world.vehicle(0).velocity() - before);
  EXPECT_GT(norm(sum), 1);
  EXPECT_NEAR(norm(sum - change), 0, 1e-9);
}

TEST(WorldContact, aWallAlongTheRoadKeepsTheCarInside) {
  for (const char* model : {"double_track", "ray_car", "kinematic_bicycle"}) {
    World world = on_track("oval", model);
    ASSERT_FALSE(world.set_contact({.walls = true}));
    EXPECT_FALSE(world.road().walls().empty());
    ASSERT_FALSE(world.set_state(0, "yaw", world.drawn(0).car.yaw + 0.4));
    ASSERT_FALSE(world.set_state(0, "vx", 20));
    hold(world, 3, 0.5, 0, 0, 0);
    EXPECT_GE(world.status.impacts, 1) << model;
    EXPECT_LT(std::abs(world.status.track_n), 12) << model;
  }
}

TEST(WorldContact, aModelWithADistanceAloneTouchesNothing) {
  World world = with_car("double_track");
  ASSERT_FALSE(world.set_car(1, {.model = "point_mass", .car = "article"}));
  hold(world, 2, 1, 0, 0, 0);
  EXPECT_EQ(world.status.impacts, 0);
}

TEST(WorldContact, wrongContactsAreRefusedAndChangeNothing) {
  const OwnWorld w("double_track");
  for (const auto& [table, words] : {std::pair{R"({"restitution": 2})", "restitution: must be a number, 0 to 1"},
                                     {R"({"friction": -1})", "friction: must be a number, 0 to 10"},
                                     {R"({"cars": 1})", "cars: must be true or false"},
                                     {R"({"wall": true})", "wall: is not cars, walls, restitution or friction"}}) {
    EXPECT_EQ(play_world_set_contact(w, table), SIXLINE_ERROR_REFUSED) << table;
    EXPECT_NE(message().find(words), std::string::npos) << message();
  }
  const json known = json::parse(text(play_world_describe, w))["contact"];
  EXPECT_EQ(known, json::parse(R"({"cars": true, "walls": false, "restitution": 0.1, "friction": 0.4})"));
}

}  // namespace
}  // namespace sixline
