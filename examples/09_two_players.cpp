// 09_two_players [2 of 4 stars]: two cars with separate inputs on one track, and which is ahead.
#include <cstdio>

#include "sixline/vehicle.hpp"

using namespace sixline;

struct Player {
  const char* name;
  Vehicle car;
  double start, distance = 0;  // along the track [m]
  bool off = false;
};

int main() {
  const Road track = Road::track("oval").value();
  Player players[] = {{"red", Vehicle::create({.model = "double_track", .car = "sports-car"}).value(), 15},
                      {"blue", Vehicle::create({.model = "double_track", .car = "economy-compact"}).value(), 5}};
  for (Player& player : players) {
    const VehiclePose grid = track.pose_at(player.start);
    player.car.place(track, grid.position.x, grid.position.y, grid.yaw).value();
  }
  const double dt = 1.0 / 60;
  for (int step = 0; step < 20 * 60; ++step)
    for (Player& player : players) {
      const VehiclePose pose = player.car.pose();
      const TrackPlace<double> place = track.place_of(pose.position.x, pose.position.y);
      const VehiclePose ahead = track.pose_at(place.s + 15);  // steers as the road bends
      const double angle = wrap_angle(ahead.yaw - pose.yaw) - 0.05 * place.n;
      player.car.step({.throttle = step < 10 * 60 ? 0.8 : 0.3, .steer = 2 * angle}, track, dt).value();
      player.distance = place.s - player.start;
      player.off = player.off || place.n > 9 || place.n < -9;  // half the width of the road
    }
  for (const Player& player : players)
    std::printf("%-4s: %.0f m from its place on the grid, %.0f km/h, %s\n", player.name, player.distance,
                3.6 * norm(player.car.velocity()), player.off ? "was off the road" : "always on the road");
}
