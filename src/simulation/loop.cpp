// Simulation, its loop: observe (decide, record), then advance (step, follow).
#include <algorithm>
#include <cmath>
#include <utility>

#include "simulation/entrant.hpp"
#include "vehicle/collide_except.hpp"
#include "vehicle/lasting_contacts.hpp"
#include "vehicle/registry/channels.hpp"
#include "vehicle/registry/whole_steps.hpp"

namespace sixline {
using face::refusal;

Result<void> Simulation::Impl::step(const Sample& sample) {
  observe(sample);
  return advance();
}

void Simulation::Impl::observe(const Sample& sample) {
  if (std::exchange(observed, true)) return;
  const auto known = static_cast<std::ptrdiff_t>(events.size());
  SeenCars seen;
  for (int i = 0; i < static_cast<int>(entrants.size()); ++i) {
    Entrant& e = at(i);
    if (face::is_none(e.vehicle)) continue;
    if (e.driver && (e.driver->policy || steps % act_every == 0)) {
      Others<double> about;
      const bool asks = collides && entrants.size() > 1 && asks_for_others(*e.driver);
      if (asks) about = others(i, &seen);
      e.look(road, time(), about.count > 0 ? &about : nullptr);
    }
    note(e, i);
    if (sample) sample(e);
  }
  std::stable_sort(events.begin() + known, events.end(),
                   [](const SimulationEvent& a, const SimulationEvent& b) { return a.time < b.time; });
}

Result<void> Simulation::Impl::advance() {
  Touching touching;
  if (collides) touching = hold_all();
  Result<void> first{};
  std::size_t next = 0;
  for (int i = 0; i < static_cast<int>(entrants.size()); ++i) {
    Entrant& e = at(i);
    const bool meets = next < touching.numbers.size() && touching.numbers[next] == i;
    const Overrides<double>& overrides = meets ? touching.vehicles[next++].overrides : e.overrides;
    if (e.refused && !retries) continue;
    Result<void> done = face::step_checked(e.vehicle, e.inputs, overrides, road, dt);
    e.refused.reset();
    if (!done) e.refused = done.error();
    if (!done && first) first = std::move(done);
  }
  if (collides) collide_all(touching);
  const double after = time() + dt;
  ++steps;
  observed = false;
  for (Entrant& entrant : entrants) entrant.follow(ground(), after, dt);
  return first;
}

Simulation::Impl::Touching Simulation::Impl::hold_all() {
  Touching all;
  for (int i = 0; i < static_cast<int>(entrants.size()); ++i) {
    if (face::is_none(at(i).vehicle)) continue;
    all.vehicles.push_back({&at(i).vehicle, at(i).inputs, at(i).overrides});
    all.numbers.push_back(i);
  }
  std::erase_if(inside, [&](const auto& two) { return !overlap(at(two.first).vehicle, at(two.second).vehicle); });
  const auto place_of = [&](int number) {
    return static_cast<int>(std::find(all.numbers.begin(), all.numbers.end(), number) - all.numbers.begin());
  };
  for (const auto& [a, b] : inside) all.apart.emplace_back(place_of(a), place_of(b));
  face::hold_contacts(all.vehicles, road, dt, collide, all.apart, held);
  return all;
}

void Simulation::Impl::collide_all(const Touching& touching) {
  std::vector<Vehicle*> vehicles;
  for (const face::Stepped& each : touching.vehicles) vehicles.push_back(each.vehicle);
  collisions = face::collide_except(vehicles, road, dt, collide, touching.apart).value();
  for (Collision& each : collisions) {
    each.a = touching.numbers[static_cast<std::size_t>(each.a)];
    at(each.a).damage += norm(each.impulse);
    if (each.b < 0) continue;
    each.b = touching.numbers[static_cast<std::size_t>(each.b)];
    at(each.b).damage += norm(each.impulse);
  }
}

void Simulation::Impl::note(Entrant& e, int number) {
  const bool due = e.record_every > 0 && (steps - e.record_from) % e.record_every == 0;
  if (!due && e.watched.empty()) return;
  const std::vector<double>& now = e.read();
  for (std::size_t i = 0; due && i < e.recorded.size(); ++i) e.keep(i, in_column(now, e.recorded_columns[i], time()));
  if (e.watched.empty()) return;
  if (!e.before.empty()) note_crossings(e, number, now);
  e.before = now;
}

void Simulation::Impl::note_crossings(Entrant& e, int number, const std::vector<double>& now) {
  const double earlier = began + static_cast<double>(steps - 1) * dt;
  const std::span<const ChannelInfo> channels = e.vehicle.channels();
  for (const WatchedLevel& watched : e.watched) {
    const double a = in_column(e.before, watched.column, earlier) - watched.level;
    const double b = in_column(now, watched.column, time()) - watched.level;
    const bool rose = a < 0 && b >= 0, fell = a > 0 && b <= 0;
    if (!rose && !fell) continue;
    const double part = std::isfinite(a - b) ? a / (a - b) : 1;
    SimulationEvent event{.vehicle = number, .level = watched.level, .rose = rose};
    event.channel = watched.column < 0 ? "t" : channels[static_cast<std::size_t>(watched.column)].name;
    event.time = between(Passing::smooth, earlier, time(), part);
    for (std::size_t i = 0; i < now.size(); ++i)
      event.values.push_back(between(info_of(channels[i].quantity).passing, e.before[i], now[i], part));
    events.push_back(std::move(event));
  }
}

void Simulation::Impl::begin_steps(double seconds) {
  began = time();
  steps = 0;
  observed = false;
  dt = seconds;
  act_every = std::max(1L, whole_steps(0.02, dt));
  for (Entrant& e : entrants) {
    e.record_from = 0;
    e.refused.reset();
    e.before.clear();  // from a step of the old length
  }
}

void Simulation::observe() {
  if (impl_) impl_->observe({});
}
Result<void> Simulation::step() {
  if (!impl_) return no_simulation();
  return impl_->step({});
}

Result<void> Simulation::run(double seconds, const std::function<bool()>& after) {
  if (!impl_) return no_simulation();
  if (!(seconds >= 0 && seconds <= 1e9)) return refusal("seconds", number_text(seconds), "must be 0 to 1000000000 s");
  if (!(seconds / impl_->dt <= most_steps))
    return refusal("seconds", number_text(seconds),
                   "must be at most " + number_text(most_steps) + " steps of dt, " + number_text(impl_->dt) + " s");
  const long count = whole_steps(seconds, impl_->dt);
  for (long i = 0; i < count; ++i) {
    if (Result<void> done = impl_->step({}); !done) return done;
    if (after && !after()) break;
  }
  return {};
}

}  // namespace sixline
