// The race: sixline's cars against Bullet's in one process, one car each, one core. Prints ns per step and the promised
// ratios.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "effort.hpp"
#include "our_cars.hpp"
#ifdef SIXLINE_BULLET
#include "bullet_car.hpp"
#endif

namespace sixline::bench {
namespace {

int rounds = 15, steps_per_round = 4000, warm_up = 1200, watched = 3000;

double cpu_ns() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return double(t.tv_sec) * 1e9 + double(t.tv_nsec);
}
double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + values.size() / 2, values.end());
  return values[values.size() / 2];
}

/// A contestant, its times, and the ratio that it must reach against Bullet on the same ground.
struct Entry {
  Contestant car;
  double promised = 0;       ///< 0: none
  std::vector<double> ns{};  ///< per step, one of each round
};

#ifdef SIXLINE_BULLET
Contestant bullet(BulletGround kind, const char* ground) {
  auto car = std::make_shared<BulletCar>(kind);
  return {.name = "Bullet btRaycastVehicle",
          .ground = ground,
          .drive =
              [car](int steps) {
                while (steps-- > 0) car->step();
              },
          .drive_seen =
              [car](int steps) {
                return watch(steps, [&] {
                  car->step();
                  return car->now();
                });
              }};
}
#endif

std::vector<Entry> line_up() {
  std::vector<Entry> entries;
#ifdef SIXLINE_BULLET
  entries.push_back({bullet(BulletGround::plane, "plane")});
  entries.push_back({bullet(BulletGround::height_field, "height field")});
#endif
  for (auto& [car, promised] : our_cars_baseline()) entries.push_back({std::move(car), promised});
#ifdef SIXLINE_RACE_AVX2
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2"))
    for (auto& [car, promised] : our_cars_avx2()) entries.push_back({std::move(car), promised});
#endif
  return entries;
}

void race() {
  auto entries = line_up();
  std::vector<Health> health;
  for (auto& entry : entries) {
    entry.car.drive(warm_up);
    health.push_back(entry.car.drive_seen(watched));
  }
  for (int round = 0; round < rounds; ++round)
    for (auto& entry : entries) {
      const double begin = cpu_ns();
      entry.car.drive(steps_per_round);
      entry.ns.push_back((cpu_ns() - begin) / steps_per_round);
    }

  std::printf(
      "One car, steps of 1/60 s, speed controller at 8 m/s, front wheels at 0.25 +- 0.1 rad; median of %d rounds\n",
      rounds);
#ifdef SIXLINE_BULLET
  std::printf("against %s as Debian builds it (-O2, single precision)\n", std::string(BulletCar::version()).c_str());
#else
  std::printf("Bullet is not installed (Debian package libbullet-dev): no ratios\n");
#endif
  std::printf(
      "\n| car | ground | ns per step | least | wheels on the ground | m/s | ratio to Bullet | at least |\n"
      "|---|---|---|---|---|---|---|---|\n");
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto& e = entries[i];
    std::printf("| %s | %s | %.0f | %.0f | %.2f | %.2f |", e.car.name.c_str(), e.car.ground.c_str(), median(e.ns),
                *std::min_element(e.ns.begin(), e.ns.end()), health[i].wheels_on_ground, health[i].speed);
    const auto peer = std::find_if(entries.begin(), entries.end(), [&](const Entry& other) {
      return other.car.name.starts_with("Bullet") && other.car.ground == e.car.ground && &other != &e;
    });
    if (peer == entries.end()) {
      std::printf("  |");
    } else {
      std::vector<double> ratios;  // of each round: other load slows both
      for (int round = 0; round < rounds; ++round) ratios.push_back(peer->ns[round] / e.ns[round]);
      std::printf(" %.1f |", median(ratios));
    }
    e.promised > 0 ? std::printf(" %g |\n", e.promised) : std::printf("  |\n");
    if (health[i].wheels_on_ground < 3.9 || health[i].speed < 7 || health[i].speed > 8.1)
      std::printf("NOT THE SAME DRIVE: %s, %s\n", e.car.name.c_str(), e.car.ground.c_str());
  }
}

}  // namespace
}  // namespace sixline::bench

int main(int argc, char** argv) {
  using namespace sixline::bench;
  take_smoke(argc, argv);
  if (smoke) rounds = 1, steps_per_round = 100, watched = 600;
  std::printf("sixline race, %s\n", SIXLINE_FLAGS);
  race();
}
