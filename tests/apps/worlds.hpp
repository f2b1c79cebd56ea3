// Worlds with a car, driven by keys or from a recording.
#pragma once
#include "play/world.hpp"
#include "testing.hpp"

namespace sixline {

inline Node track_table(const std::string& name) {
  return *parse_json("{\"kind\": \"track\", \"name\": \"" + name + "\"}", "ground");
}

/// Drives a world by keys for some seconds, 60 frames a second.
inline void hold(World& world, double seconds, double throttle, double brake, double left, double right) {
  world.input.key_throttle = throttle;
  world.input.key_brake = brake;
  world.input.key_left = left;
  world.input.key_right = right;
  world.input.key_touched = throttle + brake + left + right > 0 ? 1 : 0;
  for (double t = 0; t < seconds - 1e-9; t += 1.0 / 60) world.frame(1.0 / 60);
}

inline World with_car(const std::string& model, const std::string& car = "article") {
  World world;
  EXPECT_FALSE(world.set_car(0, {.model = model, .car = car}));
  return world;
}
inline World on_track(const std::string& track, const std::string& model, const std::string& car = "article") {
  World world;
  EXPECT_FALSE(world.set_ground(track_table(track)));
  EXPECT_FALSE(world.set_car(0, {.model = model, .car = car}));
  return world;
}
inline World driven_world(const std::string& model) {
  World world = with_car(model);
  hold(world, 2, 1, 0, 0, 0);
  hold(world, 1, 1, 0, 1, 0);
  hold(world, 0.5, 0, 1, 0, 1);
  hold(world, 0.5, 0, 0, 0, 0);
  return world;
}
/// Plays a recording to its end.
inline World played(const Recording& recording) {
  World world;
  const Status wrong = world.play(recording);
  EXPECT_FALSE(wrong) << wrong->text();
  for (int i = 0; i < 100000 && world.status.replay == double(ReplayState::playing); ++i) world.frame(0.05);
  EXPECT_EQ(world.status.replay, double(ReplayState::ended));
  return world;
}

}  // namespace sixline
