// World, its recording: begun, kept, rewound and played again, bit for bit.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "play/world.hpp"
#include "play/world_times.hpp"
#include "studies/scenario/scenario_road.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {
using namespace world_times;
using face::refusal;

void World::begin_steps() {
  first_step_ += step_;
  step_ = 0;
  began_ = simulation_.time();
  (void)simulation_.set_dt(dt_);
}

void World::begin_recording() {
  begin_steps();
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
  record_.contact = contact_;
  record_.dt = dt_;
  record_.integrator = integrator_;
  snapshots_.clear();
  for (int i = 0; i < cars(); ++i) start_as_recorded(i);
  take(play_inputs_);
  restart_interpolation();
  add_snapshot();
}

void World::begin_recording_here() {
  begin_recording();
  refresh();
}

/// Records the start of a car, and starts it as a scenario does: placed, then every state by name. Internal memory of
/// the model is reset.
void World::start_as_recorded(int index) {
  Vehicle& car = simulation_.vehicle(index);
  Recording::Car start{.choice = choice(index), .changes = changes(index), .initial = {}};
  for (const ChannelInfo& channel : car.channels())
    if (channel.is_state) start.initial.emplace_back(channel.name, car.channel(channel.name));
  (void)start_at(start, road_, car);
  record_.cars.push_back(std::move(start));
}

/// Adds commands where they change.
void World::keep_commands(const PlayInputs& wanted) {
  auto& kept = record_.inputs_over_time;
  if (simulation_.time() - began_ > history_s || kept.size() >= max_inputs) whole_ = false;
  if (whole_ && (kept.empty() || !(wanted == play_inputs_))) kept.push_back({step_, wanted});
}

void World::take_recorded() {
  const auto& kept = record_.inputs_over_time;
  while (next_input_ < kept.size() && kept[next_input_].step <= step_) take(kept[next_input_++].play_inputs);
}

/// After a step: is it the recorded one, and is that the end?
void World::follow_recording() {
  if (!replaying_) {
    if (whole_) record_.steps = step_;
    return;
  }
  for (const auto& point : record_.checkpoints)
    if (point.step == step_ && point.hash != hash()) replay_differs_ = true;
  if (step_ < record_.steps) return;
  replaying_ = false;
  driver_ = ended_driver;
}

void World::add_snapshot() {
  Snapshot now{.step = step_,
               .cars = {},
               .mapper = mapper_,
               .play_inputs = play_inputs_,
               .inputs_over_time = record_.inputs_over_time.size(),
               .history_rows = history_rows_,
               .pedal_speed = pedal_speed_,
               .impacts = impacts_};
  now.cars = simulation_.moment();
  if (!replaying_ && whole_ && step_ > 0) record_.checkpoints.push_back({step_, hash()});
  snapshots_.push_back(std::move(now));
  while (snapshots_.size() > static_cast<std::size_t>(rewound_s / snapshots_every) + 1) snapshots_.pop_front();
}

void World::restore(const Snapshot& then) {
  step_ = then.step;
  mapper_ = then.mapper;
  play_inputs_ = then.play_inputs;
  history_rows_ = then.history_rows;
  pedal_speed_ = then.pedal_speed;
  impacts_ = then.impacts;
  (void)simulation_.restore(then.cars);
  next_input_ = then.inputs_over_time;
  while (next_input_ > 0 && record_.inputs_over_time[next_input_ - 1].step >= then.step) --next_input_;
}

void World::truncate_recording() {
  while (!record_.inputs_over_time.empty() && record_.inputs_over_time.back().step >= step_)
    record_.inputs_over_time.pop_back();
  while (!record_.checkpoints.empty() && record_.checkpoints.back().step > step_) record_.checkpoints.pop_back();
  record_.steps = step_;
}

void World::rewind(double seconds) {
  if (snapshots_.empty() || !(seconds > 0) || cars_.empty()) return;
  const long back = static_cast<long>(std::min(seconds / dt_, 1e9));
  const long wanted = std::max(step_ - back, snapshots_.front().step);
  while (snapshots_.size() > 1 && snapshots_.back().step > wanted) snapshots_.pop_back();
  restore(snapshots_.back());
  const bool was_replay = replaying_ || driver_ == ended_driver, differed = replay_differs_;
  // The commands up to the moment wanted are played once more.
  const std::string driver = was_replay ? "replay" : driver_;
  replaying_ = true;
  while (step_ < wanted) {
    step_once(false);
    replaying_ = true;  // the end of the recording is not the end of time
  }
  replay_differs_ = differed;
  replaying_ = was_replay;
  driver_ = driver;
  if (!was_replay) truncate_recording();
  pending_ = 0;
  restart_interpolation();
  refresh();
}

/// Puts a vehicle down as a recorded car started.
Status World::start_at(const Recording::Car& start, const Road& road, Vehicle& vehicle) {
  const auto initial = [&](std::string_view name) {
    for (const auto& [known, value] : start.initial)
      if (known == name) return value;
    return 0.0;
  };
  if (const auto fit = vehicle.place_reference(road, initial("x"), initial("y"), initial("yaw")); !fit)
    return fit.error();
  for (const auto& [name, value] : start.initial)
    if (const auto fit = vehicle.set_state(name, value); !fit) return fit.error();
  return {};
}

Status World::play(Recording recording) {
  auto ground = read_ground(&recording.ground, "replay");
  if (!ground) return ground.error();
  World trial;
  trial.contact_ = recording.contact;
  trial.use_road(std::move(*ground));
  trial.dt_ = recording.dt;
  trial.ground_table_ = recording.ground;
  trial.integrator_ = recording.integrator;
  for (const Recording::Car& start : recording.cars) {
    auto vehicle = make_vehicle(start.choice);
    if (!vehicle) return vehicle.error();
    Car car = make_car(start.choice, *vehicle);
    for (const ChangedValue& change : start.changes)
      if (const auto fit = vehicle->set_parameter(change.as_parameter()); !fit) {
        Error wrong = fit.error();
        wrong.file = "replay";
        return wrong;
      }
    measure(car, *vehicle);
    if (Status wrong = start_at(start, trial.road(), *vehicle)) return wrong;
    trial.exchange(trial.cars(), std::move(*vehicle), std::move(car));
  }
  if (trial.cars_.empty()) return refusal("replay", {}, "has no cars");
  std::tie(trial.input, trial.settings, trial.external_) = std::tie(input, settings, external_);
  std::tie(trial.last_message_, trial.messages_) = std::tie(last_message_, messages_);
  *this = std::move(trial);
  record_ = std::move(recording);
  record_.inputs_over_time.reserve(max_inputs);
  record_.checkpoints.reserve(max_checkpoints);
  replaying_ = true;
  driver_ = "replay";
  take({});
  restart_interpolation();
  snapshots_.clear();
  add_snapshot();
  history_rows_ = 0;
  add_history();
  refresh();
  return {};
}

}  // namespace sixline
