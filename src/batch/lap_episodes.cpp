// LapEpisodes: applies actions, observes by TrackSight and computes rewards, on the batch's threads.
#include "sixline/lap_episodes.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>

#include "batch/steady_progress.hpp"
#include "batch/vehicle_batch_impl.hpp"

namespace sixline {
using face::refusal;

namespace {

Error no_episodes() { return refusal("episodes", "", "are empty: they were not created, or were moved away"); }

/// The factor that scales a column of TrackSight to about 1.
double scale_of(std::string_view name) {
  if (name.starts_with("curvature")) return 30;
  if (name.starts_with("ray")) return 0.02;
  if (name.ends_with("edge")) return 0.1;
  return name == "offset" || name == "vy" ? 0.2 : name == "vx" ? 0.05 : 1;
}

/// The number of actions whose duration is nearest to a time; at least one.
std::int64_t actions_in(double seconds, double action) {
  return static_cast<std::int64_t>(std::clamp(std::nearbyint(seconds / action), 1.0, 1e15));
}

Result<void> check(const LapEpisodesConfig& config) {
  if (const auto fits = batch::check_steps(config.dt, config.substeps); !fits) return fits;
  if (config.laps < 1) return refusal("laps", std::to_string(config.laps), "must be at least 1");
  for (const auto& [name, value, above] : {std::tuple{"max_seconds", config.max_seconds, 0.0},
                                           {"stuck_seconds", config.stuck_seconds, 0.0},
                                           {"margin", config.margin, -HUGE_VAL},
                                           {"progress_reward", config.progress_reward, -HUGE_VAL},
                                           {"steer_change_share", config.steer_change_share, -HUGE_VAL},
                                           {"time_cost", config.time_cost, -HUGE_VAL},
                                           {"failure_penalty", config.failure_penalty, -HUGE_VAL},
                                           {"finish_reward", config.finish_reward, -HUGE_VAL}})
    if (!(value > above && std::isfinite(value)))
      return refusal(name, number_text(value), above == 0 ? "must be a number above 0" : "must be a finite number");
  return {};
}

}  // namespace

struct LapEpisodes::Impl {
  /// The columns of a row, in TrackSight's order.
  enum Column : std::size_t { distance, progress, offset, heading_error, to_left_edge, to_right_edge, vx, vy };

  LapEpisodesConfig config;
  Track track;
  TrackSight sight;
  std::size_t count, width, first;  ///< vehicles; columns of a row; the first of them that is observed
  double finish;                    ///< progress of all laps [m]
  std::int64_t stuck_actions, max_actions;
  std::vector<ObservedNumber> observed{};
  std::vector<double> rows, throttle, brake, steer, last_steer, mark;  ///< mark: progress at the last stuck test
  std::vector<SteadyProgress> along;
  std::vector<float> observations{};
  LapEpisodesOutcome now;
  bool began = false;

  Impl(TrackSight eyes, const Track& road, std::size_t vehicles, const LapEpisodesConfig& how);

  Result<void> check(const VehicleBatch& batch) const {
    if (batch.size() != count)
      return refusal("batch", std::to_string(batch.size()) + " vehicles", "must have " + std::to_string(count));
    return BatchAccess::of(batch).check_motion();
  }
  void command(std::span<const double> actions) {
    for (std::size_t i = 0; i < count; ++i) {
      const double pedal = std::clamp(actions[2 * i], -1.0, 1.0);
      throttle[i] = std::max(pedal, 0.0);
      brake[i] = std::max(-pedal, 0.0);
      steer[i] = std::clamp(actions[2 * i + 1], -1.0, 1.0);
    }
  }
  void observe(std::size_t i) {
    const double* const row = rows.data() + i * width;
    float* out = observations.data() + i * observed.size();
    now.distance[i] = row[distance];
    for (std::size_t k = first; k < width; ++k) *out++ = static_cast<float>(row[k] * observed[k - first].scale);
    *out = static_cast<float>(last_steer[i]);
  }
  double rate(std::size_t i) const {
    const double* const row = rows.data() + i * width;
    return fastest_along(track.view(), row[distance], row[offset], std::hypot(row[vx], row[vy]));
  }
  void begin(std::size_t i) {
    along[i] = {.rate = rate(i)};
    now.progress[i] = now.time[i] = last_steer[i] = mark[i] = 0;
    now.actions[i] = 0;
  }
  /// Time driven beyond the finish line in an action that gained `gained` [m] from the progress `before` [m]; [s].
  double after_line(double gained, double before) const {
    const double part = std::clamp((finish - before) / std::max(gained, 1e-9), 0.0, 1.0);
    return (1 - part) * config.dt * config.substeps;
  }
  void judge(std::size_t i, bool frozen);
};

LapEpisodes::Impl::Impl(TrackSight eyes, const Track& road, std::size_t vehicles, const LapEpisodesConfig& how)
    : config(how),
      track(road),
      sight(std::move(eyes)),
      count(vehicles),
      width(sight.columns().size()),
      first(how.observes_place ? offset : vx),
      finish(how.laps * road.view().length),
      stuck_actions(actions_in(how.stuck_seconds, how.dt * how.substeps)),
      max_actions(actions_in(how.max_seconds, how.dt * how.substeps)),
      rows(count * width),
      along(count) {
  for (const ChannelInfo& column : sight.columns().subspan(first))
    observed.push_back({std::string(column.name), scale_of(column.name)});
  observed.push_back({"last_steer", 1});
  observations.resize(count * observed.size());
  for (auto* column :
       {&throttle, &brake, &steer, &last_steer, &mark, &now.reward, &now.distance, &now.progress, &now.time})
    column->resize(count);
  now.actions.resize(count);
  for (auto* flags :
       {&now.terminated, &now.truncated, &now.off_track, &now.spun, &now.stuck, &now.frozen, &now.finished})
    flags->resize(count);
}

void LapEpisodes::Impl::judge(std::size_t i, bool frozen) {
  const double* const row = rows.data() + i * width;
  const double seconds = config.dt * config.substeps, turned = steer[i] - last_steer[i], before = now.progress[i];
  const double gained = along[i].follow(row[progress], rate(i), seconds);
  now.progress[i] = along[i].counted;
  last_steer[i] = steer[i];
  const bool due = ++now.actions[i] % stuck_actions == 0;
  const bool stuck = due && now.progress[i] - mark[i] < 1;
  if (due) mark[i] = now.progress[i];
  const bool off = std::min(row[to_left_edge], row[to_right_edge]) < -config.margin;
  const bool spun = std::abs(row[heading_error]) > 0.5 * std::numbers::pi;
  const bool failed = off || spun || stuck || frozen, finished = !failed && now.progress[i] >= finish;
  now.time[i] += seconds - (finished ? after_line(gained, before) : 0);
  now.reward[i] = config.progress_reward * (gained - config.steer_change_share * turned * turned * std::abs(gained)) -
                  config.time_cost * seconds - (failed ? config.failure_penalty : 0) +
                  (finished ? config.finish_reward : 0);
  now.off_track[i] = off, now.spun[i] = spun, now.stuck[i] = stuck, now.frozen[i] = frozen;
  now.terminated[i] = failed || finished, now.finished[i] = finished;
  now.truncated[i] = now.actions[i] >= max_actions;
}

LapEpisodes::LapEpisodes() = default;
LapEpisodes::~LapEpisodes() = default;
LapEpisodes::LapEpisodes(LapEpisodes&&) noexcept = default;
LapEpisodes& LapEpisodes::operator=(LapEpisodes&&) noexcept = default;

Result<LapEpisodes> LapEpisodes::create(const Track& track, std::size_t vehicles, const LapEpisodesConfig& config) {
  if (const auto fits = sixline::check(config); !fits) return fits.error();
  auto sight = TrackSight::create(track, vehicles, config.sight);
  if (!sight) return sight.error();
  double narrowest = HUGE_VAL;
  for (int i = 0; i < track.view().count; ++i) {
    const TrackPiece<double>& piece = track.view().pieces[i];
    narrowest = std::min({narrowest, piece.left_start + piece.right_start, piece.left_end + piece.right_end});
  }
  if (config.margin < -narrowest / 2)
    return refusal("margin", number_text(config.margin),
                   "must be at least " + number_text(-narrowest / 2) + " m: half of the narrowest road");
  LapEpisodes made;
  made.impl_ = std::make_unique<Impl>(std::move(*sight), track, vehicles, config);
  return made;
}

Result<void> LapEpisodes::begin(const VehicleBatch& batch, std::span<const std::uint8_t> which) {
  if (!impl_) return no_episodes();
  Impl& all = *impl_;
  if (const auto fits = all.check(batch); !fits) return fits;
  if (const auto done = all.sight.restart(which); !done) return done;
  if (const auto done = all.sight.look(batch, all.rows); !done) return done;
  BatchAccess::each_vehicle(batch, [&](std::size_t i) {
    if (batch::meant(which, i)) all.begin(i);
    all.observe(i);
  });
  all.began = true;
  return {};
}

Result<void> LapEpisodes::step(VehicleBatch& batch, const Road& road, std::span<const double> actions) {
  if (!impl_) return no_episodes();
  Impl& all = *impl_;
  if (!all.began) return refusal("episodes", "", "have not begun: call begin first");
  if (const auto fits = all.check(batch); !fits) return fits;
  if (const auto fits = road.check(); !fits) return fits;
  if (actions.size() != 2 * all.count)
    return refusal("actions", std::to_string(actions.size()) + " numbers",
                   "must be pedal and steer of each of the " + std::to_string(all.count) + " vehicles");
  if (const auto fits = batch::check_finite("actions", actions); !fits) return fits;
  all.command(actions);
  if (const auto done = batch.set_inputs({.throttle = all.throttle, .brake = all.brake, .steer = all.steer}); !done)
    return done;
  if (const auto done = batch.step(road, all.config.dt, all.config.substeps); !done) return done;
  if (const auto done = all.sight.look(batch, all.rows); !done) return done;
  BatchAccess::each_vehicle(batch, [&](std::size_t i) {
    all.judge(i, batch.frozen(i));
    all.observe(i);
  });
  return {};
}

std::span<const ObservedNumber> LapEpisodes::observed() const {
  if (!impl_) return {};
  return impl_->observed;
}
std::span<const float> LapEpisodes::observations() const {
  if (!impl_) return {};
  return impl_->observations;
}
std::span<const double> LapEpisodes::rows() const {
  if (!impl_) return {};
  return impl_->rows;
}
const LapEpisodesOutcome& LapEpisodes::outcome() const {
  static const LapEpisodesOutcome none;
  return impl_ ? impl_->now : none;
}

}  // namespace sixline
