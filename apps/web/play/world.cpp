// World, its time: who drives, one step of all cars, laps, history, and what is drawn after a frame.
#include "play/world.hpp"

#include <algorithm>
#include <cmath>

#include "play/world_times.hpp"
#include "sixline/math/hash.hpp"

namespace sixline {
using namespace world_times;

namespace {

/// The thruster of a free body: force and place turn with it, as make_car asks.
void draw_push(const PlayInputs& play_inputs, CarView& car) {
  const double c = cos(car.yaw), s = sin(car.yaw);
  car.push_x = play_inputs.force_x * c - play_inputs.force_y * s;
  car.push_y = play_inputs.force_x * s + play_inputs.force_y * c;
  car.push_at_x = car.cg_x + play_inputs.offset_x * c;
  car.push_at_y = car.cg_y + play_inputs.offset_x * s;
}

}  // namespace

World::World() {
  ground_table_.kind = Node::Kind::table;
  status.history_capacity = history_capacity;
  reset();
}

Status World::set_clock(double dt, const std::string& integrator) {
  if (!(dt >= min_step && dt <= longest_step))
    return refusal("time step", number_text(dt), "must be " + range_text(min_step, longest_step, "s"));
  if (!integrator.empty() && !cars_.empty()) {
    const auto known = at(0).model->describe().integrators;
    if (std::find(known.begin(), known.end(), integrator) == known.end())
      return refusal("integrator", integrator, "is not offered by " + at(0).choice.model);
  }
  began_ = drawn_time();
  first_step_ = step_;
  dt_ = dt;
  integrator_ = integrator;
  pending_ = 0;
  begin_recording();
  refresh();
  return {};
}

Status World::set_driver(const std::string& name) {
  if (name == manual_driver || name == external_driver) {
    if (replaying_) forget_the_future();
    driver_ = name;
    driver_drives_ = replaying_ = false;
    intention_ = {};
    mapper_.throttle = std::max(play_inputs_.throttle, 0.0);
    mapper_.brake = play_inputs_.brake;
    mapper_.steer = play_inputs_.steer;  // hands on the wheel
    mapper_.gear = play_inputs_.gear;
    mapper_.reverse = play_inputs_.gear < 0;
    refresh();
    return {};
  }
  auto driver_model = find_driver<double>(name);
  if (!driver_model) return refusal("driver", name, "is not a robot, nor manual or external");
  if (!track()) return refusal("driver", name, "needs a track to follow");
  if (cars_.empty() || !at(0).model->observe())
    return refusal("driver", name, "cannot steer " + (cars_.empty() ? std::string("nothing") : at(0).choice.model));
  if (replaying_) forget_the_future();
  driver_ = name;
  driver_model_ = *driver_model;
  driver_drives_ = true;
  replaying_ = false;
  memory_ = {};
  refresh();
  return {};
}

void World::place_at_start() {
  CarLayout::Pose start{};
  if (track()) {
    const auto line = pose(track()->view(), 0.0);
    start = {line.x, line.y, line.heading};
  }
  for (Car& car : cars_) {  // the reference point of the first one on the line, as in a lap; the others beside it
    const double ahead = at(0).shape.reference_ahead();
    put(car, {start.x - ahead * cos(start.yaw), start.y - ahead * sin(start.yaw), start.yaw}, 0, 0, 0, 1);
  }
}

void World::start_laps() {
  lap_timer_ = LapTimer(track() ? track()->length : 1e9, 1'000'000'000);
  place_ = {};
  if (track() && !cars_.empty()) {
    const auto middle = pose_of(at(0), at(0).now);
    place_ = find_place(track()->view(), middle.x, middle.y);
  }
}

void World::reset() {
  step_ = first_step_ = 0;
  began_ = pending_ = 0;
  history_rows_ = 0;
  pedal_speed_ = 0;
  status.dropped = 0;
  mapper_ = {};
  play_inputs_ = {};
  memory_ = {};
  intention_ = {};
  off_road_ = false;
  if (replaying_) {
    replaying_ = false;
    driver_ = manual_driver;
  }
  place_at_start();
  for (Car& car : cars_) read(car, car.now, 0);
  start_laps();
  begin_recording();
  add_history();
  refresh();
}

double World::drawn_time() const { return began_ + static_cast<double>(step_ - first_step_) * dt_; }

void World::read(Car& car, std::vector<double>& row, double t) {
  const ModelInfo& info = car.model->info();
  car.model->read(inputs_of(play_inputs_, info), ground_, dt_, car.scratch, overrides_of(play_inputs_, info));
  row.resize(car.entries.size());
  row[0] = t;
  std::copy(car.scratch.begin(), car.scratch.end(), row.begin() + 1);
}

Driven World::driven() const {
  const Car& car = at(0);
  const auto& row = car.now;
  Driven driven{.v = CarLayout::at(row, car.shape.v), .gear = CarLayout::at(row, car.shape.gear, 1)};
  driven.v = car.model->state_value("vx").value_or(driven.v);
  driven.shifts = car.model->state_value("gear").has_value();
  driven.gear = car.model->state_value("gear").value_or(play_inputs_.gear);
  driven.top_gear = driven.shifts ? std::max(drawn_[0].car.top_gear, 1.0) : 1;
  driven.wheelbase = car.shape.wheelbase();
  driven.steer_lock = std::max(limits_.steer_lock, 0.05);
  driven.lateral_grip = limits_.lateral_grip;
  return driven;
}

/// What the devices, the driver or the replay wants now.
void World::apply_commands() {
  const long at_step = step_ - first_step_;
  PlayInputs play_inputs = play_inputs_;
  if (replaying_) {
    while (next_input_ < record_.inputs_over_time.size() && record_.inputs_over_time[next_input_].step <= at_step)
      play_inputs_ = record_.inputs_over_time[next_input_++].play_inputs;
    return;
  }
  const bool manual = driver_ == manual_driver, turn = at_step % steps_in(commands_every, dt_) == 0;
  if (!turn && !(driver_drives_ && at_step % steps_in(looks_every, dt_) == 0)) return;
  const double passed = static_cast<double>(steps_in(commands_every, dt_)) * dt_;
  const Driven car = driven();
  if (driver_drives_) {
    if (at_step % steps_in(looks_every, dt_) == 0) {
      const Observation<double> seen{*at(0).model->observe(), drawn_time(), place_};
      const Inputs<double> u = drive(driver_model_, limits_, track()->view(), seen, memory_, intention_);
      play_inputs = {.throttle = u.throttle,
                     .brake = u.brake,
                     .handbrake = u.handbrake,
                     .steer = u.steer,
                     .gear = u.gear,
                     .auto_shift = u.auto_shift};
      play_inputs.imposed_speed = play_inputs_.imposed_speed;
    }
  } else if (manual) {
    play_inputs = mapper_.look(input, settings, car, passed);
  } else {
    play_inputs = external_;
  }
  bool takes_speed = false, thrust = false;  // models that take a speed, or a thrust
  for (const Car& each : cars_) {
    takes_speed |= !each.shape.pedals();
    thrust |= each.model->info().takes_body_force;
  }
  if (takes_speed || thrust) {
    Driven body = car;
    for (const Car& each : cars_)
      if (each.model->info().takes_body_force) {
        body.body_mass = each.model->parameter("mass").value_or(0);
        body.tail = each.model->parameter("half_length").value_or(0);
      }
    if (at(0).shape.pedals()) pedal_speed_ = car.v;  // beside a car with forces they drive as fast as it does
    add_speed_and_thrust(play_inputs, pedal_speed_, body, at(0).shape.pedals() ? 0 : passed);
    if (!takes_speed) play_inputs.imposed_speed = 0;
    if (!thrust) play_inputs.force_x = play_inputs.force_y = play_inputs.offset_x = 0;
  }
  // Five digits of a command are more than a hand has, and make links half as long. The ramps behind stay whole
  // (E-LR-5).
  for (double* command : {&play_inputs.throttle, &play_inputs.brake, &play_inputs.handbrake, &play_inputs.steer,
                          &play_inputs.imposed_speed})
    *command = std::round(*command * 1e5) / 1e5;
  if (drawn_time() - began_ > history_s || record_.inputs_over_time.size() >= max_inputs) whole_ = false;
  if (play_inputs == play_inputs_ && !record_.inputs_over_time.empty()) return;
  play_inputs_ = play_inputs;
  if (whole_) record_.inputs_over_time.push_back({at_step, play_inputs_});
}

void World::follow_laps() {
  if (!track() || cars_.empty()) return;
  const Car& car = at(0);
  const auto view = track()->view();
  const TrackPlace<double> before = place_;
  if (car.shape.rail())
    place_ = {
        .s = wrap_distance(view, car.model->state_value("x").value_or(0)), .n = car.rail_offset, .piece = place_.piece};
  else
    place_ = project(view, car.model->state_value("x").value_or(0), car.model->state_value("y").value_or(0), place_);
  if ((step_ - first_step_) % steps_in(looks_every, dt_) == 0) off_road_ = car.model->off_road(view, place_);
  lap_timer_.step(drawn_time(), dt_, before, place_, car.model->state_value("vx").value_or(0), off_road_);
}

void World::step_once(bool copy_before) {
  apply_commands();
  for (Car& car : cars_) {
    if (copy_before) read(car, car.before, drawn_time());
    if (!car.broken.empty()) continue;
    const ModelInfo& info = car.model->info();
    car.broken =
        car.model->step(inputs_of(play_inputs_, info), ground_, dt_, integrator_, overrides_of(play_inputs_, info));
  }
  ++step_;
  follow_laps();
  if (replaying_) {
    const long at_step = step_ - first_step_;
    for (const auto& point : record_.checkpoints)
      if (point.step == at_step && point.hash != hash()) replay_differs_ = true;
    if (at_step >= record_.steps) {
      replaying_ = false;
      driver_ = ended_driver;
    }
  } else if (whole_) {
    record_.steps = step_ - first_step_;
  }
  if ((step_ - first_step_) % steps_in(snapshots_every, dt_) == 0) add_snapshot();
  if (step_ % steps_in(rows_every, dt_) == 0) add_history();
}

std::uint64_t World::hash() const {
  Fnv64 all;
  for (const Car& car : cars_) all.add(car.model->hash());
  return all.value;
}

void World::add_history() {
  const auto row = static_cast<std::size_t>(history_rows_++ % history_capacity);
  for (Car& car : cars_) {
    read(car, car.now, drawn_time());
    const std::size_t columns = car.entries.size();
    for (std::size_t i = 0; i < columns; ++i) car.history[row * columns + i] = static_cast<float>(car.now[i]);
  }
}

void World::step(int steps) {
  if (cars_.empty()) return;
  for (int i = 0; i < steps && driver_ != ended_driver; ++i) step_once(i + 1 == steps);
  pending_ = dt_;  // the last step is drawn whole
  for (Car& car : cars_) read(car, car.now, drawn_time());
  refresh();
  pending_ = 0;
}

int World::frame(double elapsed) {
  if (cars_.empty()) return 0;
  const double asked = std::isfinite(elapsed) ? std::max(elapsed, 0.0) : 0;
  const double counted = std::min(asked, max_elapsed);
  status.dropped += asked - counted;
  pending_ += counted;
  long steps = static_cast<long>(std::floor(pending_ / dt_ + 1e-9));
  if (steps > max_steps) {
    status.dropped += static_cast<double>(steps - max_steps) * dt_;
    pending_ -= static_cast<double>(steps - max_steps) * dt_;
    steps = max_steps;
  }
  int done = 0;
  for (; done < steps && driver_ != ended_driver; ++done) step_once(done + 1 == steps);
  pending_ = std::max(pending_ - static_cast<double>(steps) * dt_, 0.0);
  if (done > 0)
    for (Car& car : cars_) {
      read(car, car.now, drawn_time());
      const auto speeds = car.shape.wheel_speeds(car.now);
      for (std::size_t i = 0; i < 4; ++i)
        car.spin[i] = std::remainder(car.spin[i] + speeds[i] * done * dt_, 2 * pi_value);
    }
  refresh();
  return done;
}

std::string World::message() const {
  if (!mapper_.message.empty()) return mapper_.message;
  for (const Car& car : cars_)
    if (!car.broken.empty())
      return car.choice.model + ": " + car.broken +
             " became non-finite; the last good state is kept. Reset, or take a shorter step";
  if (driver_ == ended_driver)
    return replay_differs_ ? "The replay has ended; it did not give the recorded states" : "The replay has ended";
  if (cars_.empty()) return {};
  const Car& car = at(0);
  const double lateral = CarLayout::at(car.now, car.shape.ay);
  if (!car.model->info().has_grip && std::abs(lateral) > 0.3 * 9.81)
    return "More than 0.3 g lateral: tyres would slip here, this model cannot";
  return {};
}

CommandSource World::command_source() const {
  if (replaying_ || driver_ == ended_driver) return CommandSource::replay;
  return driver_drives_ ? CommandSource::driver : source_of(mapper_);
}
ReplayState World::replay_state() const {
  const bool ended = driver_ == ended_driver;
  if (!replaying_ && !ended) return ReplayState::none;
  if (replay_differs_) return ReplayState::differs;
  return ended ? ReplayState::ended : ReplayState::playing;
}

/// What is drawn and told after a frame.
void World::refresh() {
  auto& s = status;
  s.time = drawn_time();
  s.steps = static_cast<double>(step_);
  s.dt = dt_;
  s.alpha = std::clamp(pending_ / dt_, 0.0, 1.0);
  s.source = static_cast<double>(command_source());
  s.throttle = play_inputs_.throttle;
  s.brake = play_inputs_.brake;
  s.handbrake = play_inputs_.handbrake;
  s.steer = play_inputs_.steer;
  s.gear = play_inputs_.gear;
  s.auto_shift = play_inputs_.auto_shift;
  s.has_target = driver_drives_ ? 1 : 0;
  s.target_x = intention_.target_x;
  s.target_y = intention_.target_y;
  s.allowed_speed = intention_.allowed_speed;
  s.on_track = track() ? 1 : 0;
  s.track_s = place_.s;
  s.track_n = place_.n;
  s.off_track = off_road_ ? 1 : 0;
  s.lap = lap_timer_.lap();
  s.lap_time = drawn_time() - lap_timer_.lap_started();
  s.lap_clean = lap_timer_.record.laps.back().clean ? 1 : 0;
  s.last_lap = s.best_lap = 0;
  for (std::size_t i = 0; i + 1 < lap_timer_.record.laps.size(); ++i) {
    const LapSummary& lap = lap_timer_.record.laps[i];
    s.last_lap = lap.time;
    if (lap.clean && (s.best_lap == 0 || lap.time < s.best_lap)) s.best_lap = lap.time;
  }
  s.recorded_s = whole_ ? static_cast<double>(record_.steps) * dt_ : 0;
  s.rewind_s = snapshots_.empty() ? 0 : static_cast<double>(step_ - snapshots_.front().step) * dt_;
  s.replay = static_cast<double>(replay_state());
  s.cars = cars();
  s.history_rows = static_cast<double>(history_rows_);
  s.trouble = 0;
  for (int i = cars() - 1; i >= 0; --i)
    if (!at(i).broken.empty()) s.trouble = i + 1;
  if (std::string words = message(); words != last_message_) {
    last_message_ = std::move(words);
    ++messages_;
  }
  s.message = last_message_.empty() ? 0 : messages_;
  for (std::size_t place = 0; place < cars_.size(); ++place) {
    Car& car = cars_[place];
    DrawnCar& drawn = drawn_[place];
    const std::size_t columns = car.entries.size();
    car.shown.resize(columns);
    const bool moved = car.before.size() == columns && car.now.size() == columns;
    for (std::size_t i = 0; i < columns; ++i)
      car.shown[i] = moved ? between(car.passing[i], car.before[i], car.now[i], s.alpha) : car.now[i];
    const CarLayout::Pose at = pose_of(car, car.shown);
    if (std::abs(at.x - drawn.car.x) + std::abs(at.y - drawn.car.y) > 5)
      car.near.fill(-1);  // too far to search from there
    car.shape.draw(car.shown, car.spin, at, s.throttle, s.brake, ground_, car.near, drawn);
    if (car.model->info().takes_body_force) draw_push(play_inputs_, drawn.car);
  }
}

}  // namespace sixline
