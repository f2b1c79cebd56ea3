// World, its recording: begun, kept, rewound and played again, bit for bit.
#include <algorithm>
#include <cmath>

#include "play/world.hpp"
#include "play/world_times.hpp"

namespace sixline {
using namespace world_times;

void World::begin_recording() {
  began_ = drawn_time(), first_step_ = step_, whole_ = true, replay_differs_ = false;
  if (replaying_) replaying_ = false, driver_ = "person";
  record_ = {};
  record_.ticks.reserve(most_ticks), record_.checkpoints.reserve(most_checkpoints);
  record_.ground = ground_table_, record_.dt = dt_, record_.stepper = stepper_;
  limits_ = {};
  if (!cars_.empty())
    if (const auto limits = at(0).model->limits()) limits_ = *limits;
  snapshots_.clear();
  for (int i = 0; i < cars(); ++i) {
    Car& car = at(i);
    const Description d = car.model->describe();
    Recording::Car start{.choice = car.choice, .changes = changes(i), .initial = {}};
    const auto states = car.model->state();
    for (const Entry& entry : d.states)
      start.initial.emplace_back(entry.name, car.model->state_value(entry.name).value_or(0));
    // As a scenario starts it: put down, then every state by name. What only the model remembers starts anew.
    const double x = car.model->state_value("x").value_or(0), y = car.model->state_value("y").value_or(0);
    car.model->restore(std::vector<double>(states.size() - 1, 0.0));
    car.model->place(ground_, x, y, car.model->state_value("yaw").value_or(0));
    for (const auto& [name, value] : start.initial) car.model->set_state(name, value);
    record_.cars.push_back(std::move(start));
    read(car, car.now, drawn_time());
    car.before = car.now;
  }
  keep_snapshot();
}

void World::keep_snapshot() {
  Snapshot now{.step = step_,
               .states = {},
               .seat = seat_,
               .tick = tick_,
               .memory = memory_,
               .intention = intention_,
               .book = book_,
               .place = place_,
               .ticks = record_.ticks.size(),
               .history_rows = history_rows_,
               .pedal_speed = pedal_speed_};
  for (const Car& car : cars_) now.states.push_back(car.model->state());
  if (!replaying_ && whole_ && step_ > first_step_) record_.checkpoints.push_back({step_ - first_step_, hash()});
  snapshots_.push_back(std::move(now));
  while (snapshots_.size() > static_cast<std::size_t>(rewound_s / snapshots_every) + 1) snapshots_.pop_front();
}

void World::restore(const Snapshot& then) {
  step_ = then.step, seat_ = then.seat, tick_ = then.tick, memory_ = then.memory, intention_ = then.intention;
  book_ = then.book, place_ = then.place, pedal_speed_ = then.pedal_speed;
  for (std::size_t i = 0; i < cars_.size(); ++i) cars_[i].model->restore(then.states[i]), cars_[i].broken.clear();
}

void World::forget_the_future() {
  const long at_step = step_ - first_step_;
  while (!record_.ticks.empty() && record_.ticks.back().step >= at_step) record_.ticks.pop_back();
  while (!record_.checkpoints.empty() && record_.checkpoints.back().step > at_step) record_.checkpoints.pop_back();
  record_.steps = at_step;
}

void World::rewind(double seconds) {
  if (snapshots_.empty() || !(seconds > 0) || cars_.empty()) return;
  const long back = std::min(static_cast<long>(std::min(seconds / dt_, 1e9)), step_);
  const long wanted = std::max(step_ - back, snapshots_.front().step);
  while (snapshots_.size() > 1 && snapshots_.back().step > wanted) snapshots_.pop_back();
  const Snapshot then = snapshots_.back();
  snapshots_.pop_back();
  restore(then);
  const bool was_replay = replaying_ || driver_ == "ended";
  // The commands up to the moment wanted are played once more.
  const std::string driver = was_replay ? "replay" : driver_;
  next_tick_ = then.ticks, replaying_ = true;
  while (next_tick_ > 0 && record_.ticks[next_tick_ - 1].step >= then.step - first_step_) --next_tick_;
  history_rows_ = then.history_rows;
  const bool differed = replay_differs_;
  keep_snapshot();
  while (step_ < wanted) {
    step_once(false);
    if (!replaying_) replaying_ = true;  // the end of the recording is not the end of time
  }
  replay_differs_ = differed, replaying_ = was_replay, driver_ = driver;
  if (!was_replay) forget_the_future();
  pending_ = 0;
  for (Car& car : cars_) read(car, car.now, drawn_time()), car.before = car.now;
  refresh();
}

Status World::play(Recording recording) {
  World trial;
  trial.settings = settings;
  if (Status wrong = trial.set_ground(recording.ground, "replay")) return wrong;
  std::vector<Car> cars;
  for (const Recording::Car& start : recording.cars) {
    auto made = trial.make_car(start.choice);
    if (!made) return made.error();
    for (const ChangedValue& change : start.changes) {
      if (Status wrong = set_layer(*made->model, {change.value}, "replay")) return wrong;
      if (Status wrong = made->model->check()) return wrong;
    }
    trial.settle(*made);
    double x = 0, y = 0, heading = 0;
    for (const auto& [name, value] : start.initial) {
      if (name == "x") x = value;
      if (name == "y") y = value;
      if (name == "yaw") heading = value;
    }
    made->model->place(trial.ground_, x, y, heading);
    for (const auto& [name, value] : start.initial)
      if (!made->model->set_state(name, value)) return refusal(name, {}, "is no state of " + start.choice.model);
    made->rail = {x, y, heading};
    if (made->shape.rail()) made->rail = {}, made->rail_from = 0;
    cars.push_back(std::move(*made));
  }
  if (cars.empty()) return refusal("replay", {}, "has no cars");
  ground_ = trial.ground_, ground_table_ = recording.ground, cars_ = std::move(cars);
  dt_ = recording.dt, stepper_ = recording.stepper;
  step_ = first_step_ = 0, began_ = pending_ = 0, history_rows_ = 0, seat_ = {}, memory_ = {}, intention_ = {},
  tick_ = {};
  record_ = std::move(recording), next_tick_ = 0;
  record_.ticks.reserve(most_ticks), record_.checkpoints.reserve(most_checkpoints);
  robot_drives_ = false, replaying_ = true, replay_differs_ = false;
  driver_ = "replay", whole_ = true;
  snapshots_.clear();
  for (Car& car : cars_) read(car, car.now, 0), car.before = car.now;
  limits_ = {};
  if (const auto limits = at(0).model->limits()) limits_ = *limits;
  start_laps();
  keep_snapshot();
  keep_history();
  refresh();
  return {};
}

}  // namespace sixline
