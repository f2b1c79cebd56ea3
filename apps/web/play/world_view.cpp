// World, its output: rows of channels, the status, drawn cars.
#include <algorithm>
#include <cmath>

#include "play/world.hpp"
#include "play/world_times.hpp"
#include "vehicle/registry/channels.hpp"

namespace sixline {
using namespace world_times;

void World::read(std::vector<double> Car::*row) {
  for (int i = 0; i < cars(); ++i) {
    const auto now = simulation_.channel_values(i);
    (at(i).*row).assign(now.begin(), now.end());
  }
}

void World::read_now() {
  now_ = simulation_.time();
  read(&Car::now);
}

void World::restart_interpolation() {
  read_now();
  before_ = now_;
  for (Car& car : cars_) car.before = car.now;
}

void World::add_history() {
  const auto row = static_cast<std::size_t>(history_rows_++ % history_capacity);
  read_now();
  for (Car& car : cars_) {
    float* to = car.history.data() + row * (car.now.size() + 1);
    *to++ = static_cast<float>(now_);
    for (const double value : car.now) *to++ = static_cast<float>(value);
  }
}

void World::turn_wheels(double seconds) {
  for (int i = 0; i < cars(); ++i) {
    const Reading now = reading_of(vehicle(i).channels(), at(i).now);
    for (std::size_t wheel = 0; wheel < 4; ++wheel) {
      double& angle = at(i).rotation[wheel];
      angle = std::remainder(angle + readout(i).wheel_speed_of(now, wheel) * seconds, 2 * pi_value);
    }
  }
}

std::string World::message() const {
  if (!mapper_.message.empty()) return mapper_.message;
  for (int i = 0; i < cars(); ++i)
    if (const auto refused = simulation_.why_refused(i))
      return choice(i).model + ": " + refused->field +
             " became non-finite; the last good state remains. Reset, or take a shorter step";
  if (driver_ == ended_driver)
    return replay_differs_ ? "The replay has ended; it did not give the recorded states" : "The replay has ended";
  if (cars_.empty()) return {};
  const double lateral = drawn_[0].car.ay;
  if (!model(0).info().has_grip && std::abs(lateral) > 0.3 * 9.81)
    return "More than 0.3 g lateral: tyres would slip here, this model cannot";
  return {};
}

CommandSource World::command_source() const {
  if (replaying_ || driver_ == ended_driver) return CommandSource::replay;
  return robot_drives() ? CommandSource::driver : source_of(mapper_);
}
ReplayState World::replay_state() const {
  const bool ended = driver_ == ended_driver;
  if (!replaying_ && !ended) return ReplayState::none;
  if (replay_differs_) return ReplayState::differs;
  return ended ? ReplayState::ended : ReplayState::playing;
}

/// Updates the status and the drawn cars.
void World::refresh() {
  auto& s = status;
  s.time = simulation_.time();
  s.steps = static_cast<double>(first_step_ + step_);
  s.dt = dt_;
  s.alpha = std::clamp(pending_ / dt_, 0.0, 1.0);
  s.recorded_s = whole_ ? static_cast<double>(record_.steps) * dt_ : 0;
  s.rewind_s = snapshots_.empty() ? 0 : static_cast<double>(step_ - snapshots_.front().step) * dt_;
  s.replay = static_cast<double>(replay_state());
  s.cars = cars();
  s.impacts = static_cast<double>(impacts_.count);
  s.history_rows = static_cast<double>(history_rows_);
  s.on_track = track() ? 1 : 0;
  s.trouble = 0;
  for (int i = cars() - 1; i >= 0; --i)
    if (simulation_.why_refused(i)) s.trouble = i + 1;
  report_commands();
  report_message();
  if (!cars_.empty()) report_laps();
  for (int i = 0; i < cars(); ++i) draw(i);
}

void World::report_commands() {
  auto& s = status;
  s.source = static_cast<double>(command_source());
  s.throttle = play_inputs_.throttle;
  s.brake = play_inputs_.brake;
  s.handbrake = play_inputs_.handbrake;
  s.steer = play_inputs_.steer;
  s.gear = play_inputs_.gear;
  s.auto_shift = play_inputs_.auto_shift;
  s.has_target = robot_drives() ? 1 : 0;
}

void World::report_message() {
  if (std::string words = message(); words != last_message_) {
    last_message_ = std::move(words);
    ++messages_;
  }
  status.message = last_message_.empty() ? 0 : messages_;
}

void World::report_laps() {
  auto& s = status;
  const Intention<double> intention = simulation_.intention();
  s.target_x = intention.target_x;
  s.target_y = intention.target_y;
  s.allowed_speed = intention.allowed_speed;
  const TrackPlace<double> place = simulation_.place();
  s.track_s = place.s;
  s.track_n = place.n + at(0).rail_offset;
  s.off_track = simulation_.is_off_track() ? 1 : 0;
  const std::span<const LapSummary> laps = simulation_.laps();  // none off a track
  s.lap = std::max(static_cast<double>(laps.size()), 1.0);
  s.lap_time = simulation_.lap_time();
  s.lap_clean = laps.empty() || laps.back().clean ? 1 : 0;
  s.last_lap = s.best_lap = 0;
  for (std::size_t i = 0; i + 1 < laps.size(); ++i) {
    s.last_lap = laps[i].time;
    if (laps[i].clean && (s.best_lap == 0 || laps[i].time < s.best_lap)) s.best_lap = laps[i].time;
  }
}

Readout::Middle World::pose_of(int index, const Reading& r) const {
  const Car& car = at(index);
  const Readout& read = readout(index);
  if (!read.rail()) return read.middle(r);
  const double x = or_else(r.x, 0);
  if (track()) {  // along the road, as far from its middle as it was put
    const auto road = pose(track()->view(), x);
    const double fade = std::exp(-std::abs(x - car.rail_from) / 15);
    const double turn = wrap_angle(car.rail.yaw - pose(track()->view(), car.rail_from).heading);
    return {road.x - car.rail_offset * sin(road.heading), road.y + car.rail_offset * cos(road.heading),
            road.heading + turn * fade};
  }
  return {car.rail.x + x * cos(car.rail.yaw), car.rail.y + x * sin(car.rail.yaw), car.rail.yaw};
}

void World::draw(int index) {
  Car& car = at(index);
  DrawnCar& drawn = drawn_[static_cast<std::size_t>(index)];
  const std::span<const ChannelInfo> channels = vehicle(index).channels();
  const double alpha = status.alpha;
  row_.resize(channels.size());
  for (std::size_t i = 0; i < row_.size(); ++i)
    row_[i] = between(info_of(channels[i].quantity).passing, car.before[i], car.now[i], alpha);
  car.shown.resize(row_.size() + 1);
  car.shown[0] = between(Passing::smooth, before_, now_, alpha);
  std::copy(row_.begin(), row_.end(), car.shown.begin() + 1);
  const Reading shown = reading_of(channels, row_);
  const Readout::Middle at = pose_of(index, shown);
  if (std::abs(at.x - drawn.car.x) + std::abs(at.y - drawn.car.y) > 5)
    car.near.fill(-1);  // too far to search from there
  car.layout.draw(shown, car.rotation, at, status.throttle, status.brake, ground(), car.near, drawn);
  if (!has_thruster(model(index).info())) return;
  CarView& view = drawn.car;  // force and place of the thruster turn with the body, as make_vehicle requires
  const double c = cos(view.yaw), s = sin(view.yaw);
  view.push_x = play_inputs_.force_x * c - play_inputs_.force_y * s;
  view.push_y = play_inputs_.force_x * s + play_inputs_.force_y * c;
  view.push_at_x = view.cg_x + play_inputs_.offset_x * c;
  view.push_at_y = view.cg_y + play_inputs_.offset_x * s;
}

}  // namespace sixline
