// The C surface of the swarm: handles, columns and refusals over Swarm. It adds no behaviour.
#include "swarm/sixline_swarm.h"

#include <cstdio>

#include "play/surface.hpp"
#include "swarm/swarm.hpp"

using namespace sixline;
using namespace sixline::surface;

struct sixline_swarm {
  Swarm swarm;
  std::vector<double> lap{};
};

namespace {

int answered(const Result<void>& done) { return done ? 1 : refused(done.error()); }
bool has(const sixline_swarm* s) {
  if (!s) refused(wrong("swarm", "null", "must be a swarm"));
  return s != nullptr;
}

}  // namespace

const char* sixline_swarm_models(void) {
  Json list = Json::array();
  for (const std::string& id : swarm_models()) list.push_back(id);
  return answer(list);
}

sixline_swarm* sixline_swarm_make(const char* model, const char* car, const char* track, int count) {
  auto made = Swarm::create({.model = given(model), .car = given(car), .track = given(track), .count = count});
  if (!made) return refuse(made.error());
  return new sixline_swarm{.swarm = std::move(*made)};
}
void sixline_swarm_free(sixline_swarm* s) { delete s; }

int sixline_swarm_vary(sixline_swarm* s, const char* parameter, double from, double to) {
  return has(s) ? answered(s->swarm.vary(given(parameter), from, to)) : 0;
}
int sixline_swarm_start(sixline_swarm* s, double spread, double dt) {
  return has(s) ? answered(s->swarm.start(spread, dt)) : 0;
}
int sixline_swarm_drive(sixline_swarm* s, int looks) { return has(s) ? answered(s->swarm.drive(looks)) : 0; }

double sixline_swarm_time(sixline_swarm* s) { return has(s) ? s->swarm.time() : 0; }
double sixline_swarm_steps(sixline_swarm* s) { return has(s) ? s->swarm.steps() : 0; }

const double* sixline_swarm_numbers(sixline_swarm* s, const char* what) {
  if (!has(s)) return nullptr;
  const std::string name = given(what);
  const auto column = s->swarm.columns().find(name);
  if (column.empty()) return refuse(wrong("what", name, "is no number of a swarm's cars"));
  return column.data();
}
const double* sixline_swarm_lap(sixline_swarm* s, int lap) {
  if (!has(s)) return nullptr;
  s->lap.resize(s->swarm.size());
  if (const auto done = s->swarm.lap_times(lap, s->lap); !done) return refuse(done.error());
  return s->lap.data();
}

const char* sixline_swarm_hash(sixline_swarm* s) {
  if (!has(s)) return nullptr;
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(s->swarm.hash()));
  return answer(std::string(text));
}
