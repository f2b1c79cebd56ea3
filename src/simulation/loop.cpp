// Simulation, its loop: decide, note, step, follow; and laps driven in it.
#include <chrono>
#include <cmath>

#include "simulation/entrant.hpp"

namespace sixline {
using face::refusal;

namespace {

/// Which channels of a model go where in a sample of a lap.
std::vector<SampledChannel> sampled_of(std::span<const ChannelInfo> channels) {
  std::vector<SampledChannel> found;
  for (const ChannelInfo& info : channels) {
    found.emplace_back();
    for (const SampledChannel& channel : sampled_channels)
      if (channel.name == info.name) found.back() = channel;
  }
  return found;
}

LapSample sample_of(const Entrant& e, const std::vector<double>& row, const std::vector<SampledChannel>& sampled,
                    const Track<double>& track) {
  LapSample sample{.s = e.place.s, .n = e.place.n};
  sample.target_x = e.intention.target_x;
  sample.target_y = e.intention.target_y;
  sample.target_speed = e.intention.allowed_speed;
  sample.z = sixline::pose(track, e.place.s, e.place.piece).z;
  for (std::size_t i = 0; i < sampled.size(); ++i)
    if (sampled[i].to) put_channel(sample.*sampled[i].to, sampled[i].how, row[i]);
  sample.throttle = e.inputs.throttle;
  sample.brake = e.inputs.brake;
  return sample;
}

}  // namespace

Result<void> Simulation::Impl::step(const Sample& sample) {
  Result<void> first{};
  for (int i = 0; i < static_cast<int>(entrants.size()); ++i)
    if (Result<void> done = step_one(at(i), i, sample); !done && first) first = std::move(done);
  const double after = time() + dt;
  ++steps;
  if (const Track<double>* track = road.track_view())
    for (Entrant& entrant : entrants) entrant.follow(*track, after, dt);
  return first;
}

Result<void> Simulation::Impl::step_one(Entrant& e, int number, const Sample& sample) {
  auto* vehicle = VehicleAccess::of(e.vehicle);
  if (!vehicle) return face::no_vehicle();
  if (steps % act_every() == 0) e.look(road, time());
  AnyRoad beside;
  const AnyRoad* under = &ground();
  if (plane_under == PlaneUnder::centre_line && e.timed && vehicle->tables->vz < 0) {
    beside = AnyRoad(ground_at(*road.track_view(), e.place));
    under = &beside;
  }
  note(e, number, *under);
  if (sample) sample(e, *under);
  return vehicle->step(e.inputs, road, *under, dt);
}

void Simulation::Impl::note(Entrant& e, int number, const AnyRoad& under) {
  const bool due = e.record_every > 0 && (steps - e.record_from) % e.record_every == 0;
  if (!due && e.watched.empty()) return;
  const std::vector<double>& now = e.read(under, dt);
  for (std::size_t i = 0; due && i < e.recorded.size(); ++i)
    e.recorded[i].push_back(CarLayout::at(now, e.recorded_columns[i], time()));
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

Result<LapRecord> Simulation::Impl::run_laps(int number, const LapTask& task) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  auto last_report = begin;
  const Track<double>& track = *road.track_view();
  const Entrant& e = at(number);
  const long first_step = steps, first_lap = e.timer.lap() - 1;
  const double first_distance = e.timer.distance, first_off = e.timer.record.off_track_s;
  const long sample_every = task.telemetry_every > 0 ? std::max(1L, std::lround(task.telemetry_every / dt)) : 0;
  const std::vector<SampledChannel> sampled = sampled_of(e.vehicle.channels());
  double best_distance = e.timer.distance, best_time = time();
  LapRecord record;
  const auto take_sample = [&](Entrant& other, const AnyRoad& under) {
    if (&other != &e || (steps - first_step) % sample_every != 0) return;
    record.samples.push_back(sample_of(e, other.read(under, dt), sampled, track));
    record.samples.back().t = time();
    record.samples.back().lap = static_cast<int>(e.timer.lap() - first_lap);
  };
  const Sample sample = sample_every > 0 ? Sample(take_sample) : Sample();

  LapTimer timer = e.timer;
  while (e.timer.lap() - 1 - first_lap < task.laps) {
    if (steps % act_every() == 0) {
      if (e.timer.distance > best_distance + 1) {
        best_distance = e.timer.distance;
        best_time = time();
      }
      if (time() - best_time > 30) record.ended = "no progress for 30 s";
      if (task.stop && task.stop->load(std::memory_order_relaxed)) record.ended = "interrupted";
      if (record.ended != "finished") break;
      if (task.progress && (steps / act_every()) % 64 == 0)
        if (const auto now = Clock::now(); now - last_report > std::chrono::milliseconds(100)) {
          last_report = now;
          task.progress({e.timer.distance - first_distance, track.length * task.laps, time() - first_step * dt,
                         std::chrono::duration<double>(now - begin).count()});
        }
    }
    if (const Result<void> done = step(sample); !done) {
      record.ended = done.error().field + " became non-finite at t = " + std::to_string(time() - dt) + " s";
      break;
    }
  }
  timer = e.timer;
  if (record.ended != "finished") timer.abandon(time());
  const auto laps = timer.record.laps.begin() + first_lap;
  const long count = std::min<long>(task.laps, static_cast<long>(timer.record.laps.size()) - first_lap);
  record.laps.assign(laps, laps + count);
  record.off_track_s = timer.record.off_track_s - first_off;
  record.simulated_s = static_cast<double>(steps - first_step) * dt;
  record.wall_s = std::chrono::duration<double>(Clock::now() - begin).count();
  record.track_length = track.length;
  record.dt = dt;
  if (const auto limits = e.model().limits()) record.half_track = limits->half_width;
  record.driver = e.driver_name;
  record.model = std::string(e.vehicle.model().id);
  return record;
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

Result<LapRecord> Simulation::run_laps(int laps, int number, double sample_every) {
  if (!impl_) return no_simulation();
  if (!impl_->has(number)) return refusal("vehicle", std::to_string(number), "is no number of a vehicle");
  if (laps < 1 || laps > 1000000) return refusal("laps", std::to_string(laps), "must be 1 to 1000000");
  if (!(sample_every >= 0 && sample_every < 1e6))
    return refusal("sample_every", number_text(sample_every), "must be 0 to 1000000 s");
  const Track<double>* track = impl_->road.track_view();
  if (!track || !track->closed) return refusal("road", "", "is no closed track: a lap needs one");
  if (!impl_->at(number).timed)
    return refusal("model", std::string(vehicle(number).model().id), "cannot lap a track: it has no place on it");
  Result<LapRecord> record = impl_->run_laps(number, {.track = *track, .laps = laps, .telemetry_every = sample_every});
  if (record)
    if (const TrackData* data = impl_->ground().track()) record->track = data->name;
  return record;
}

}  // namespace sixline
