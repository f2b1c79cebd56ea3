// World, its recording: begun, kept, rewound and played again, bit for bit.
#include <algorithm>
#include <cmath>

#include "play/world.hpp"
#include "play/world_times.hpp"

namespace sixline {
using namespace world_times;

void World::begin_recording() {
  began_ = drawn_time();
  first_step_ = step_;
  whole_ = true;
  replay_differs_ = false;
  if (replaying_) {
    replaying_ = false;
    driver_ = manual_driver;
  }
  record_ = {};
  record_.inputs_over_time.reserve(max_inputs);
  record_.checkpoints.reserve(max_checkpoints);
  record_.ground = ground_table_;
  record_.dt = dt_;
  record_.integrator = integrator_;
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
  add_snapshot();
}

void World::add_snapshot() {
  Snapshot now{.step = step_,
               .states = {},
               .mapper = mapper_,
               .play_inputs = play_inputs_,
               .memory = memory_,
               .intention = intention_,
               .lap_timer = lap_timer_,
               .place = place_,
               .inputs_over_time = record_.inputs_over_time.size(),
               .history_rows = history_rows_,
               .pedal_speed = pedal_speed_};
  for (const Car& car : cars_) now.states.push_back(car.model->state());
  if (!replaying_ && whole_ && step_ > first_step_) record_.checkpoints.push_back({step_ - first_step_, hash()});
  snapshots_.push_back(std::move(now));
  while (snapshots_.size() > static_cast<std::size_t>(rewound_s / snapshots_every) + 1) snapshots_.pop_front();
}

void World::restore(const Snapshot& then) {
  step_ = then.step;
  mapper_ = then.mapper;
  play_inputs_ = then.play_inputs;
  memory_ = then.memory;
  intention_ = then.intention;
  lap_timer_ = then.lap_timer;
  place_ = then.place;
  pedal_speed_ = then.pedal_speed;
  for (std::size_t i = 0; i < cars_.size(); ++i) cars_[i].model->restore(then.states[i]), cars_[i].broken.clear();
}

void World::forget_the_future() {
  const long at_step = step_ - first_step_;
  while (!record_.inputs_over_time.empty() && record_.inputs_over_time.back().step >= at_step)
    record_.inputs_over_time.pop_back();
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
  const bool was_replay = replaying_ || driver_ == ended_driver;
  // The commands up to the moment wanted are played once more.
  const std::string driver = was_replay ? "replay" : driver_;
  next_input_ = then.inputs_over_time;
  replaying_ = true;
  while (next_input_ > 0 && record_.inputs_over_time[next_input_ - 1].step >= then.step - first_step_) --next_input_;
  history_rows_ = then.history_rows;
  const bool differed = replay_differs_;
  add_snapshot();
  while (step_ < wanted) {
    step_once(false);
    if (!replaying_) replaying_ = true;  // the end of the recording is not the end of time
  }
  replay_differs_ = differed;
  replaying_ = was_replay;
  driver_ = driver;
  if (!was_replay) forget_the_future();
  pending_ = 0;
  for (Car& car : cars_) {
    read(car, car.now, drawn_time());
    car.before = car.now;
  }
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
    trial.connect(*made);
    double x = 0, y = 0, yaw = 0;
    for (const auto& [name, value] : start.initial) {
      if (name == "x") x = value;
      if (name == "y") y = value;
      if (name == "yaw") yaw = value;
    }
    made->model->place(trial.ground_, x, y, yaw);
    for (const auto& [name, value] : start.initial)
      if (!made->model->set_state(name, value)) return refusal(name, {}, "is no state of " + start.choice.model);
    made->rail = {x, y, yaw};
    if (made->shape.rail()) made->rail = {}, made->rail_from = 0;
    cars.push_back(std::move(*made));
  }
  if (cars.empty()) return refusal("replay", {}, "has no cars");
  ground_ = trial.ground_;
  ground_table_ = recording.ground;
  cars_ = std::move(cars);
  dt_ = recording.dt;
  integrator_ = recording.integrator;
  step_ = first_step_ = 0;
  began_ = pending_ = 0;
  history_rows_ = 0;
  mapper_ = {};
  memory_ = {};
  intention_ = {};
  play_inputs_ = {};
  record_ = std::move(recording);
  next_input_ = 0;
  record_.inputs_over_time.reserve(max_inputs);
  record_.checkpoints.reserve(max_checkpoints);
  driver_drives_ = false;
  replaying_ = true;
  replay_differs_ = false;
  driver_ = "replay";
  whole_ = true;
  snapshots_.clear();
  for (Car& car : cars_) {
    read(car, car.now, 0);
    car.before = car.now;
  }
  limits_ = {};
  if (const auto limits = at(0).model->limits()) limits_ = *limits;
  start_laps();
  add_snapshot();
  add_history();
  refresh();
  return {};
}

}  // namespace sixline
