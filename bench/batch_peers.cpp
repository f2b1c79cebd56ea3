// Batch peers: cars of other programs in the same run as sixline's, and the ratios of the times of a step.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <vector>

#include "batch_cars.hpp"
#include "drive.hpp"
#include "effort.hpp"
#ifdef SIXLINE_BULLET
#include "bullet_car.hpp"
#endif
#ifdef SIXLINE_BOX2D
#include "box2d_cars.hpp"
#endif

namespace sixline::bench {
namespace {

/// A peer's time, and the model with which it is compared.
struct Peer {
  std::string name, ours;
  int count = 1;
  const Road* road = nullptr;
  double ns = 0;  ///< per car and step
};

/// Steps of a world with `count` cars: the minimum of seven measurements, once all cars are at speed [ns per car and
/// step].
template <class Cars>
[[maybe_unused]] double world_nanoseconds(Cars& cars, int count) {
  const int steps = effort(std::max(40, 4000 / count), 1);
  for (int i = 0; i < effort(1200, 1); ++i) cars.step();
  double least = INFINITY;
  for (int round = 0; round < 7; ++round) {
    const double start = seconds(1);
    for (int i = 0; i < steps; ++i) cars.step();
    least = std::min(least, 1e9 * (seconds(1) - start) / (static_cast<double>(steps) * count));
  }
  const Health now = cars.now();
  if (now.wheels_on_ground < 3.9 || now.speed < 7 || now.speed > 8.1)
    std::printf("NOT THE SAME DRIVE: %.2f of 4 wheels on the ground, %.2f m/s\n", now.wheels_on_ground, now.speed);
  return least;
}

Road hills() {
  return Road::height_field({.heights = Hills::heights().data(),
                             .columns = Hills::points,
                             .rows = Hills::points,
                             .cell = Hills::cell,
                             .origin_x = -Hills::half,
                             .origin_y = -Hills::half})
      .value();
}

#ifdef SIXLINE_BULLET
void add_bullet(std::vector<Peer>& peers, const Road& plane, const Road& field) {
  for (const bool is_plane : {true, false})
    for (const int count : {1, 256}) {
      BulletCar cars(is_plane ? BulletGround::plane : BulletGround::height_field, count);
      const std::string name = std::string(BulletCar::version()) + " `btRaycastVehicle`";
      peers.push_back({name + (is_plane ? ", plane" : ", height field"), "ray_car", count, is_plane ? &plane : &field,
                       world_nanoseconds(cars, count)});
    }
}
#else
void add_bullet(std::vector<Peer>&, const Road&, const Road&) {
  std::printf("\nWithout Bullet, which is not installed (Debian package libbullet-dev).\n");
}
#endif

#ifdef SIXLINE_BOX2D
void add_box2d(std::vector<Peer>& peers, const Road& plane) {
  for (const int count : {1, 256}) {
    Box2dCars cars(count);
    peers.push_back({Box2dCars::version() + ", five bodies and four joints", "double_track", count, &plane,
                     world_nanoseconds(cars, count)});
  }
}
#else
void add_box2d(std::vector<Peer>&, const Road&) {
  std::printf("\nWithout Box2D, which is not installed (Debian package libbox2d-dev).\n");
}
#endif

/// The lines of bench/peers.py.
void add_measured(std::vector<Peer>& peers, const Road& plane, const std::string& path) {
  std::ifstream file(path);
  int found = 0;
  for (std::string line; std::getline(file, line); ++found) {
    Peer peer{.name = line.substr(0, line.find('\t')), .ours = {}, .road = &plane};
    std::istringstream numbers(line.substr(line.find('\t')));
    numbers >> peer.count >> peer.ns;
    peer.ours = peer.name.starts_with("MuJoCo") ? "ray_car" : "dynamic_bicycle";
    peers.push_back(peer);
  }
  if (found == 0) std::printf("\nWithout MuJoCo and numba, which PyPI has: bench/peers.py measured nothing.\n");
}

}  // namespace

void by_peer(const Road& plane, const std::string& file) {
  const Road field = hills();
  std::vector<Peer> peers;
  add_bullet(peers, plane, field);
  add_box2d(peers, plane);
  add_measured(peers, plane, file);
  std::printf("\n| peer, one thread | cars | ns | beside it | ns | peer's over it |\n|---|---|---|---|---|---|\n");
  for (const Peer& peer : peers) {
    const double ns = peer.count == 1 ? measured_alone(peer.ours, *peer.road)
                                      : measured(peer.ours, static_cast<std::size_t>(peer.count),
                                                 {.single_precision = true}, *peer.road);
    std::printf("| %s | %d | %s | `%s`, %s | %s | %.1f |\n", peer.name.c_str(), peer.count, cell(peer.ns).c_str(),
                peer.ours.c_str(), peer.count == 1 ? "one `Vehicle`" : "float", cell(ns).c_str(), peer.ns / ns);
  }
}

}  // namespace sixline::bench
