// Swarms driven natively: prints each swarm as a line of JSON, with the hash of all its cars after some time. The
// page's tests (apps/web/tests/swarm.mjs) drive the same in WebAssembly and compare.
#include <cstdio>

#include "swarm/swarm.hpp"

using namespace sixline;

struct Case {
  const char *model, *car, *track, *parameter;
  int count;
  double from, to, spread, dt;
  int looks;
  const char* driver = "lookahead";
};

int main() {
  constexpr Case cases[] = {
      {"double_track", "sports-car", "hairpins", "mu", 61, 0.7, 1.3, 0.5, 0.002, 1500},
      {"double_track", "go-kart", "kart", "cg_height", 16, 0.15, 0.3, 0, 0.005, 2500},
      {"coupled_bicycle", "reference", "flowing", "mass", 33, 900, 1800, 1, 0.004, 1500},
      {"dynamic_bicycle", "sports-car", "oval", "drag_coefficient", 17, 0.2, 0.6, 0.3, 0.01, 1500},
      {"coupled_bicycle", "sports-car", "oval", "mass", 8, 900, 1800, 0.3, 0.004, 1500, "racer"},
  };
  for (const Case& c : cases) {
    Swarm swarm = Swarm::create({.model = c.model, .car = c.car, .track = c.track, .count = c.count}).value();
    swarm.vary(c.parameter, c.from, c.to).value();
    swarm.start(c.spread, c.dt, c.driver).value();
    swarm.drive(c.looks).value();
    std::printf(
        R"({"model": "%s", "car": "%s", "track": "%s", "count": %d, "parameter": "%s", "from": %.17g, "to": %.17g, )"
        R"("spread": %.17g, "dt": %.17g, "driver": "%s", "looks": %d, "hash": "%016llx"})"
        "\n",
        c.model, c.car, c.track, c.count, c.parameter, c.from, c.to, c.spread, c.dt, c.driver, c.looks,
        static_cast<unsigned long long>(swarm.hash()));
  }
}
