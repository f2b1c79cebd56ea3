// The C surface of the swarm: handles, columns and refusals over Swarm. It adds no behaviour.
#include "swarm/sixline_swarm.h"

#include <algorithm>

#include "play/surface.hpp"
#include "studies/scenario/scenario.hpp"
#include "swarm/swarm.hpp"

using namespace sixline;
using namespace sixline::surface;

struct play_swarm {
  Swarm swarm;
};

namespace {

sixline_status swarm_done(const Result<void>& done) { return done ? SIXLINE_OK : refused(done.error()); }
sixline_status check(const play_swarm* s) {
  return s ? SIXLINE_OK : refused(wrong("swarm", "null", "must be a swarm"), SIXLINE_ERROR_HANDLE);
}
/// A buffer with room for a number of each car.
sixline_status check(const play_swarm* s, const double* values, size_t capacity) {
  if (const sixline_status bad = check(s)) return bad;
  if (!values) return no_place("values");
  if (capacity >= s->swarm.size()) return SIXLINE_OK;
  return refused(wrong("capacity", std::to_string(capacity), "is less than the number of cars"), SIXLINE_ERROR_BUFFER);
}

}  // namespace

sixline_status play_swarm_get_models(char** json) {
  Json list = Json::array();
  for (const std::string& id : swarm_models()) list.push_back(id);
  return give(list, json);
}

sixline_status play_swarm_create(const char* model, const char* car, const char* track, int count, play_swarm** swarm) {
  if (!swarm) return no_place("swarm");
  auto made = Swarm::create({.model = given(model), .car = given(car), .track = given(track), .count = count});
  if (!made) return refused(made.error());
  *swarm = new play_swarm{.swarm = std::move(*made)};
  return SIXLINE_OK;
}
void play_swarm_destroy(play_swarm* s) { delete s; }

sixline_status play_swarm_vary(play_swarm* s, const char* parameter, double from, double to) {
  if (const sixline_status bad = check(s)) return bad;
  return swarm_done(s->swarm.vary(given(parameter), from, to));
}
sixline_status play_swarm_start(play_swarm* s, double spread, double dt, const char* driver) {
  if (const sixline_status bad = check(s)) return bad;
  const std::string name = given(driver);
  return swarm_done(s->swarm.start(spread, dt, name.empty() ? "lookahead" : name));
}
sixline_status play_swarm_drive(play_swarm* s, int looks) {
  if (const sixline_status bad = check(s)) return bad;
  return swarm_done(s->swarm.drive(looks));
}

sixline_status play_swarm_get_time(play_swarm* s, double* seconds) {
  if (const sixline_status bad = check(s)) return bad;
  if (!seconds) return no_place("seconds");
  *seconds = s->swarm.time();
  return SIXLINE_OK;
}
sixline_status play_swarm_get_steps(play_swarm* s, double* steps) {
  if (const sixline_status bad = check(s)) return bad;
  if (!steps) return no_place("steps");
  *steps = s->swarm.steps();
  return SIXLINE_OK;
}
sixline_status play_swarm_get_numbers(play_swarm* s, const char* what, double* values, size_t capacity) {
  if (const sixline_status bad = check(s, values, capacity)) return bad;
  const auto column = s->swarm.columns().find(given(what));
  if (column.empty()) return refused(wrong("what", given(what), "is not a number of a swarm's cars"));
  std::copy(column.begin(), column.end(), values);
  return SIXLINE_OK;
}
sixline_status play_swarm_get_lap(play_swarm* s, int lap, double* seconds, size_t capacity) {
  if (const sixline_status bad = check(s, seconds, capacity)) return bad;
  return swarm_done(s->swarm.lap_times(lap, {seconds, s->swarm.size()}));
}
sixline_status play_swarm_get_hash(play_swarm* s, char** text) {
  if (const sixline_status bad = check(s)) return bad;
  return give(hash_text(s->swarm.hash()), text);
}
