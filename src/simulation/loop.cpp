// Simulation, its loop: decide, note, step, follow.
#include <cmath>

#include "simulation/entrant.hpp"

namespace sixline {
using face::refusal;

Result<void> Simulation::Impl::step(const Sample& sample) {
  Result<void> first{};
  for (int i = 0; i < static_cast<int>(entrants.size()); ++i)
    if (Result<void> done = step_one(at(i), i, sample); !done && first) first = std::move(done);
  const double after = time() + dt;
  ++steps;
  for (Entrant& entrant : entrants) entrant.follow(ground(), after, dt);
  return first;
}

Result<void> Simulation::Impl::step_one(Entrant& e, int number, const Sample& sample) {
  auto* vehicle = VehicleAccess::of(e.vehicle);
  if (!vehicle) return face::no_vehicle();
  if (steps % act_every == 0) e.look(road, time());
  note(e, number);
  if (sample) sample(e);
  return vehicle->step(e.inputs, e.overrides, road, ground(), dt);
}

void Simulation::Impl::note(Entrant& e, int number) {
  const bool due = e.record_every > 0 && (steps - e.record_from) % e.record_every == 0;
  if (!due && e.watched.empty()) return;
  const std::vector<double>& now = e.read(ground(), dt);
  for (std::size_t i = 0; due && i < e.recorded.size(); ++i)
    e.keep(i, CarLayout::at(now, e.recorded_columns[i], time()));
  if (e.watched.empty()) return;
  for (const WatchedLevel& watched : e.watched) {
    if (e.before.empty()) break;
    const auto column = static_cast<std::size_t>(watched.column);
    const double a = e.before[column] - watched.level, b = now[column] - watched.level;
    const bool rose = a < 0 && b >= 0, fell = a > 0 && b <= 0;
    if (!rose && !fell) continue;
    const double part = std::isfinite(a - b) ? a / (a - b) : 1;
    events.push_back({.vehicle = number,
                      .channel = e.vehicle.channels()[column].name,
                      .level = watched.level,
                      .rose = rose,
                      .time = time() - (1 - part) * dt});
  }
  e.before = now;
}

Result<void> Simulation::step() {
  if (!impl_) return no_simulation();
  return impl_->step({});
}

Result<void> Simulation::run(double seconds, const std::function<bool()>& after) {
  if (!impl_) return no_simulation();
  if (!(seconds >= 0 && seconds <= 1e9)) return refusal("seconds", number_text(seconds), "must be 0 to 1000000000 s");
  const long count = std::lround(seconds / impl_->dt);
  for (long i = 0; i < count; ++i) {
    if (Result<void> done = impl_->step({}); !done) return done;
    if (after && !after()) break;
  }
  return {};
}

}  // namespace sixline
