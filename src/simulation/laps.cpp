// Simulation, laps: driven until they are finished or make no progress.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>

#include "simulation/entrant.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "vehicle/registry/lap_columns.hpp"
#include "vehicle/registry/whole_steps.hpp"

namespace sixline {
using face::refusal;

namespace {
using Clock = std::chrono::steady_clock;

LapSample sample_of(const Entrant& e, const std::vector<double>& row, const std::vector<SampledChannel>& sampled,
                    const std::vector<int>& more, const TrackView<double>& track) {
  LapSample sample{.s = e.place.s, .n = e.place.n};
  sample.target_x = e.intention.target_x;
  sample.target_y = e.intention.target_y;
  sample.target_speed = e.intention.allowed_speed;
  sample.z = sixline::pose(track, e.place.s, e.place.piece).z;
  put_channels(sample, sampled, row);
  for (const int channel : more) sample.more.push_back(row[static_cast<std::size_t>(channel)]);
  sample.throttle = e.inputs.throttle;
  sample.brake = e.inputs.brake;
  return sample;
}

/// A run of laps of one vehicle from its present place.
class LapRun {
 public:
  /// more: indices of the channels that are requested.
  LapRun(SimulationAccess::Impl& loop, int number, const LapTask& task, std::vector<int> more);
  /// Drives until it ends.
  LapRecord drive();

 private:
  /// Whether the run continues; checked at each decision of a driver.
  bool goes_on();
  void report();
  void take_sample(Entrant& other);
  void finish();

  SimulationAccess::Impl& loop_;
  const LapTask& task_;
  const TrackView<double>& track_;
  const Entrant& entrant_;
  std::vector<SampledChannel> sampled_;
  std::vector<int> more_;
  const long first_step_, first_lap_, sample_every_;
  const double first_distance_, first_off_;
  double best_distance_, best_time_;
  const Clock::time_point begin_ = Clock::now();
  Clock::time_point last_report_ = begin_;
  LapRecord record_{};
};

LapRun::LapRun(SimulationAccess::Impl& loop, int number, const LapTask& task, std::vector<int> more)
    : loop_(loop),
      task_(task),
      track_(*loop.road.track_view()),
      entrant_(loop.at(number)),
      sampled_(sampled_of(entrant_.vehicle.channels())),
      more_(std::move(more)),
      first_step_(loop.steps),
      first_lap_(entrant_.timer.lap() - 1),
      sample_every_(task.telemetry_every > 0 ? std::max(1L, whole_steps(task.telemetry_every, loop.dt)) : 0),
      first_distance_(entrant_.timer.distance),
      first_off_(entrant_.timer.off_track_s),
      best_distance_(first_distance_),
      best_time_(loop.time()) {}

bool LapRun::goes_on() {
  if (entrant_.timer.distance > best_distance_ + 1) {
    best_distance_ = entrant_.timer.distance;
    best_time_ = loop_.time();
  }
  if (loop_.time() - best_time_ > 30) record_.ended = "no progress for 30 s";
  if (task_.stop && task_.stop->load(std::memory_order_relaxed)) record_.ended = "interrupted";
  return record_.ended == "finished";
}

void LapRun::report() {
  if (!task_.progress || (loop_.steps / loop_.act_every) % 64 != 0) return;
  const auto now = Clock::now();
  if (now - last_report_ <= std::chrono::milliseconds(100)) return;
  last_report_ = now;
  task_.progress({entrant_.timer.distance - first_distance_, track_.length * task_.laps,
                  static_cast<double>(loop_.steps - first_step_) * loop_.dt,
                  std::chrono::duration<double>(now - begin_).count()});
}

void LapRun::take_sample(Entrant& other) {
  if (&other != &entrant_ || (loop_.steps - first_step_) % sample_every_ != 0) return;
  LapSample sample = sample_of(entrant_, other.read(), sampled_, more_, track_);
  sample.t = loop_.time();
  sample.lap = static_cast<int>(entrant_.timer.lap() - first_lap_);
  record_.samples.push_back(sample);
}

LapRecord LapRun::drive() {
  using Sample = SimulationAccess::Impl::Sample;
  const Sample sample = sample_every_ > 0 ? Sample([this](Entrant& other) { take_sample(other); }) : Sample();
  while (entrant_.timer.lap() - 1 - first_lap_ < task_.laps) {
    if (loop_.steps % loop_.act_every == 0) {
      if (!goes_on()) break;
      report();
    }
    const double t = loop_.time();
    if (const Result<void> done = loop_.step(sample); !done) {
      record_.ended = done.error().field + " became non-finite at t = " + number_text(t) + " s";
      break;
    }
  }
  finish();
  return std::move(record_);
}

void LapRun::finish() {
  LapTimer timer = entrant_.timer;
  if (record_.ended != "finished") timer.abandon(loop_.time());
  const auto laps = timer.laps.begin() + first_lap_;
  const long count = std::min<long>(task_.laps, static_cast<long>(timer.laps.size()) - first_lap_);
  record_.laps.assign(laps, laps + count);
  record_.off_track_s = timer.off_track_s - first_off_;
  record_.simulated_s = static_cast<double>(loop_.steps - first_step_) * loop_.dt;
  record_.wall_s = std::chrono::duration<double>(Clock::now() - begin_).count();
  for (const int channel : more_) {
    const ChannelInfo& info = entrant_.vehicle.channels()[static_cast<std::size_t>(channel)];
    record_.channels.push_back({std::string(info.name), std::string(info.unit)});
  }
  record_.track_length = track_.length;
  record_.dt = loop_.dt;
  if (const auto limits = entrant_.model().limits()) record_.half_track = limits->half_width;
  record_.driver = entrant_.driver_name;
  if (entrant_.driver) record_.plan = learned_plan(*entrant_.driver, entrant_.memory);
  record_.model = std::string(entrant_.vehicle.model().id);
}

}  // namespace

Result<LapRecord> Simulation::Impl::run_laps(int number, const LapTask& task) {
  const Vehicle& vehicle = at(number).vehicle;
  std::vector<int> more;
  for (const std::string& name : task.channels) {
    more.push_back(vehicle.channel_index(name));
    if (more.back() < 0) return refusal("channels", name, "is not a channel of " + std::string(vehicle.model().id));
    if (std::ranges::any_of(lap_columns, [&](const LapColumn& column) { return column.name() == name; }))
      return refusal("channels", name, "is a column of every lap");
    if (std::ranges::count(task.channels, name) > 1) return refusal("channels", name, "appears twice");
  }
  return LapRun(*this, number, task, std::move(more)).drive();
}

Result<LapRecord> Simulation::run_laps(int laps, int number, double sample_every, const std::function<bool()>& go_on,
                                       const std::vector<std::string>& channels) {
  if (!impl_) return no_simulation();
  if (!impl_->has(number)) return refusal("vehicle", std::to_string(number), "is not the number of a vehicle");
  if (laps < 1 || laps > 1000000) return refusal("laps", std::to_string(laps), "must be 1 to 1000000");
  if (!(sample_every >= 0 && sample_every < 1e6))
    return refusal("sample_every", number_text(sample_every), "must be 0 to 1000000 s");
  const TrackView<double>* track = impl_->road.track_view();
  if (!track) return refusal("road", "", "is not a track: a lap needs one");
  if (!track->closed && laps > 1) return refusal("laps", std::to_string(laps), "must be 1 on a track that is open");
  std::atomic<bool> stop = false;
  LapTask task{.track = *track, .laps = laps, .telemetry_every = sample_every, .channels = channels, .stop = &stop};
  if (go_on) task.progress = [&](const LapProgress&) { stop = !go_on(); };
  Result<LapRecord> record = impl_->run_laps(number, task);
  if (const TrackData* data = impl_->ground().track(); record && data) {
    record->track = data->name;
    record->outline = outline(*data);
  }
  return record;
}

}  // namespace sixline
