// LapEpisodes: reward, ends and observations follow the documented formulas of TrackSight's rows, with the same bits on
// any number of threads; time ends at the line; refused calls change nothing.
#include "sixline/lap_episodes.hpp"

#include <numbers>

#include "along_track.hpp"
#include "batch/steady_progress.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

using testing::nan;
using Actions = std::vector<double>;

/// Vehicles on a track, at rest and `apart` metres from each other, and their episodes.
struct Driven {
  static constexpr std::size_t count = 37;
  Track track;
  Road road;
  LapEpisodesConfig config;
  VehicleBatch batch;
  LapEpisodes episodes;

  Driven(const std::string& name, const LapEpisodesConfig& how, int threads = 1, double apart = 40)
      : track(Track::load(name).value()),
        road(Road::track(name).value()),
        config(how),
        batch(VehicleBatch::create({.model = "double_track", .car = "reference"}, count, {.threads = threads}).value()),
        episodes(LapEpisodes::create(track, count, how).value()) {
    testing::place(batch, road, {.apart = apart, .speed = 12});
    episodes.begin(batch).value();
  }
  /// Different for each, some beyond the range of commands.
  static Actions actions(int k) {
    Actions all;
    for (std::size_t i = 0; i < count; ++i) {
      const double phase = 0.7 * static_cast<double>(i) + 0.13 * k;
      all.push_back(0.4 + std::sin(phase));
      all.push_back(static_cast<double>(i % 5) * 0.35 * std::sin(0.31 * phase));
    }
    return all;
  }
  void step(int k) { episodes.step(batch, road, actions(k)).value(); }
};

/// The documented formulas, applied to the rows of a separate TrackSight.
struct Expected {
  const LapEpisodesConfig& config;
  std::vector<double> progress = std::vector<double>(Driven::count), steer = progress, mark = progress;
  std::vector<bool> left_road = std::vector<bool>(Driven::count);
  int stuck = 0, off = 0;

  void compare(const Driven& d, const TrackSight& sight, const std::vector<double>& rows, const Actions& actions,
               int k) {
    const LapEpisodesOutcome& now = d.episodes.outcome();
    const std::size_t width = sight.columns().size(), seen = d.episodes.observed().size();
    for (std::size_t i = 0; i < Driven::count; ++i) {
      const double* const row = rows.data() + i * width;
      const double turned = std::clamp(actions[2 * i + 1], -1.0, 1.0) - steer[i],
                   gained = now.progress[i] - progress[i];
      steer[i] += turned, progress[i] = now.progress[i];
      if (std::min(row[4], row[5]) < 0) left_road[i] = true;
      const bool is_off = std::min(row[4], row[5])<-config.margin, is_spun = std::abs(row[3])> std::numbers::pi / 2;
      const bool is_due = k % 10 == 0, is_stuck = is_due && progress[i] - mark[i] < 1;
      if (is_due) mark[i] = progress[i];
      const bool failed = is_off || is_spun || is_stuck;
      EXPECT_NEAR(now.reward[i],
                  config.progress_reward * (gained - config.steer_change_share * turned * turned * std::abs(gained)) -
                      config.time_cost * 0.05 - (failed ? config.failure_penalty : 0),
                  1e-9);
      EXPECT_EQ(now.off_track[i], is_off);
      EXPECT_EQ(now.spun[i], is_spun);
      EXPECT_EQ(now.stuck[i], is_stuck);
      EXPECT_EQ(now.terminated[i], failed);
      EXPECT_EQ(now.truncated[i], k >= 50);
      EXPECT_EQ(now.distance[i], row[0]);
      EXPECT_TRUE(left_road[i] || std::abs(now.progress[i] - row[1]) < 1e-9);
      EXPECT_NEAR(now.time[i], 0.05 * k, 1e-9);
      const float* const observation = d.episodes.observations().data() + i * seen;
      for (std::size_t n = 0; n + 1 < seen; ++n) {
        const ObservedNumber& number = d.episodes.observed()[n];
        const auto column = std::find_if(sight.columns().begin(), sight.columns().end(),
                                         [&](const ChannelInfo& c) { return c.name == number.name; });
        ASSERT_NE(column, sight.columns().end()) << number.name;
        EXPECT_EQ(observation[n], static_cast<float>(row[column - sight.columns().begin()] * number.scale));
      }
      EXPECT_NEAR(observation[seen - 1], steer[i], 1e-6);
      stuck += is_stuck, off += is_off;
    }
  }
};

TEST(LapEpisodes, rewardAndEndByTheFormulasOfTrackSightsRows) {
  for (const std::string name : {"hairpins", "oval"}) {
    Driven d(name, {.substeps = 5,
                    .max_seconds = 2.5,
                    .margin = -1,
                    .stuck_seconds = 0.5,
                    .progress_reward = 0.3,
                    .steer_change_share = 0.7,
                    .time_cost = 0.4,
                    .failure_penalty = 2,
                    .sight = {.curvature_ahead = {0, 30}, .rays = {0.5}}});
    TrackSight sight = TrackSight::create(d.track, Driven::count, d.config.sight).value();
    std::vector<double> rows(Driven::count * sight.columns().size());
    sight.look(d.batch, rows).value();
    Expected expected{d.config};
    for (int k = 1; k <= 60; ++k) {
      d.step(k);
      sight.look(d.batch, rows).value();
      expected.compare(d, sight, rows, Driven::actions(k), k);
    }
    EXPECT_GT(expected.off, 0);
    EXPECT_GT(expected.stuck, 0);
  }
}

TEST(LapEpisodes, haveTheSameBitsOnAnyNumberOfThreads) {
  Driven one("hairpins", {}), three("hairpins", {}, 3);
  std::vector<std::uint8_t> some(Driven::count, 0);
  for (std::size_t i = 0; i < Driven::count; i += 3) some[i] = 1;
  for (int k = 1; k <= 60; ++k) {
    one.step(k);
    three.step(k);
    if (k == 30)
      for (Driven* d : {&one, &three}) d->episodes.begin(d->batch, some).value();
    const auto equal = [](const auto& a, const auto& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); };
    EXPECT_TRUE(equal(one.episodes.observations(), three.episodes.observations()));
    EXPECT_TRUE(equal(one.episodes.rows(), three.episodes.rows()));
    EXPECT_EQ(one.episodes.outcome().reward, three.episodes.outcome().reward);
    EXPECT_EQ(one.episodes.outcome().terminated, three.episodes.outcome().terminated);
  }
  for (std::size_t i = 0; i < Driven::count; ++i) EXPECT_EQ(one.episodes.outcome().actions[i], some[i] ? 30 : 60);
}

TEST(LapEpisodes, endAtTheLineWithTheTimeOfThatMoment) {
  Driven d("oval", {.substeps = 100, .time_cost = 0, .finish_reward = 3}, 1, 0);
  const double lap = d.track.view().length;
  const auto put = [&](double s) {  // an action is 12 m
    testing::place(d.batch, d.road, {.s = s, .speed = 12});
    d.episodes.step(d.batch, d.road, Actions(2 * Driven::count)).value();
  };
  double s = 0, seconds = 0;
  for (; s < lap - 16; s += 12, ++seconds) put(s);
  const LapEpisodesOutcome& now = d.episodes.outcome();
  const double before = now.progress[0];
  EXPECT_EQ(now.finished[0], 0);
  EXPECT_NEAR(now.time[0], seconds, 1e-9);
  ASSERT_LT(before, lap);
  put(s);
  for (std::size_t i = 0; i < Driven::count; ++i) {
    const double gained = now.progress[i] - before;
    EXPECT_NEAR(gained, 12, 0.3);
    EXPECT_EQ(now.finished[i], 1);
    EXPECT_EQ(now.terminated[i], 1);
    EXPECT_NEAR(now.time[i], seconds + (lap - before) / gained, 1e-9);
    EXPECT_NEAR(now.reward[i], 3 + 0.01 * gained, 1e-9);
  }
}

TEST(LapEpisodes, neverGainMoreMetresThanTheCarDrivesAlsoWhereItCutsAcrossTheTrack) {
  for (const std::string name : {"hairpins", "oval", "flowing"}) {
    Driven d(name, {.margin = 1000}, 1, 60);
    TrackSight sight = TrackSight::create(d.track, Driven::count).value();
    std::vector<double> rows(Driven::count * sight.columns().size()), before(Driven::count), speed(Driven::count, 12);
    sight.look(d.batch, rows).value();
    double jump = 0;
    std::vector<double> place(Driven::count);
    Actions straight;
    for (std::size_t i = 0; i < Driven::count; ++i) straight.insert(straight.end(), {0.7, 0.05 * double(i % 7) - 0.15});
    for (int k = 0; k < 400; ++k) {
      d.episodes.step(d.batch, d.road, straight).value();
      sight.look(d.batch, rows).value();
      for (std::size_t i = 0; i < Driven::count; ++i) {
        const double* const row = rows.data() + i * sight.columns().size();
        const double now = std::hypot(row[6], row[7]), gained = d.episodes.outcome().progress[i] - before[i];
        EXPECT_LE(std::abs(gained), 2 * 0.1 * (std::max(now, speed[i]) + 0.5)) << name;
        jump = std::max(jump, row[1] - place[i]);
        before[i] += gained, speed[i] = now, place[i] = row[1];
      }
    }
    EXPECT_GT(jump, 10) << name << ": places do jump";
  }
}

TEST(SteadyProgress, countsDrivenDistanceAndNoJumps) {
  SteadyProgress p{.rate = 20};
  EXPECT_NEAR(p.follow(2, 20, 0.1), 2, 1e-12);
  EXPECT_LT(p.follow(430, 20, 0.1), 2.1) << "427 m of a cut";
  const double cut = p.counted;
  EXPECT_NEAR(p.follow(432, 20, 0.1), 2, 0.1) << "and drives on";
  for (int i = 0; i < 3; ++i) EXPECT_GT(p.follow(6, 20, 0.1), -2.1) << "back to its own road";
  EXPECT_NEAR(p.counted, cut, 6.2);
  SteadyProgress round{.rate = 20};  // ahead on the road, back by a jump, many times
  for (int lap = 0; lap < 9; ++lap) {
    for (int i = 1; i <= 20; ++i) round.follow(2 * i, 20, 0.1);
    round.follow(0, 20, 0.1);
  }
  EXPECT_LT(round.counted, 45);
}

TEST(LapEpisodes, refuseWithAMessageAndChangeNothing) {
  const auto expect_refused = [](const auto& result, const std::string& words) {
    EXPECT_TRUE(is_refused(result, words));
  };
  Driven d("oval", {});
  expect_refused(LapEpisodes::create(Track(), 4), "track");
  expect_refused(LapEpisodes::create(d.track, 0), "vehicles");
  expect_refused(LapEpisodes::create(d.track, 4, {.dt = 0}), "dt is 0");
  expect_refused(LapEpisodes::create(d.track, 4, {.substeps = 0}), "substeps is 0");
  expect_refused(LapEpisodes::create(d.track, 4, {.max_seconds = 0}), "max_seconds is 0: must be a number above 0");
  expect_refused(LapEpisodes::create(d.track, 4, {.laps = 0}), "laps is 0");
  expect_refused(LapEpisodes::create(d.track, 4, {.margin = nan}), "margin is nan: must be a finite number");
  expect_refused(LapEpisodes::create(d.track, 4, {.margin = -1e9}), "m: half of the narrowest road");  // ended at once
  expect_refused(LapEpisodes::create(d.track, 4, {.sight = {.rays = {nan}}}), "rays[0]");

  d.step(1);
  const std::uint64_t hash = d.batch.hash(5);
  const LapEpisodesOutcome before = d.episodes.outcome();
  Actions bad = Driven::actions(2);
  bad[7] = nan;
  auto four = VehicleBatch::create({.model = "double_track", .car = "reference"}, 4).value();
  auto blind = VehicleBatch::create({.model = "rigid_body"}, Driven::count).value();
  expect_refused(d.episodes.step(d.batch, d.road, bad), "actions[7] is nan: must be a finite number");
  expect_refused(d.episodes.step(d.batch, d.road, Actions(3)), "3 numbers");
  expect_refused(d.episodes.step(d.batch, Road(), Driven::actions(2)), "road");
  expect_refused(d.episodes.step(four, d.road, Driven::actions(2)), "4 vehicles");
  expect_refused(d.episodes.step(blind, d.road, Driven::actions(2)), "no motion");
  expect_refused(d.episodes.begin(four), "4 vehicles");
  expect_refused(d.episodes.begin(blind), "no motion");
  expect_refused(d.episodes.begin(d.batch, std::vector<std::uint8_t>(2, 1)), "which");
  EXPECT_EQ(d.batch.hash(5), hash);
  EXPECT_EQ(d.episodes.outcome().time, before.time);
  EXPECT_EQ(d.episodes.outcome().progress, before.progress);
  auto unbegun = LapEpisodes::create(d.track, Driven::count).value();
  expect_refused(unbegun.step(d.batch, d.road, Driven::actions(2)), "begin");
  const LapEpisodes moved = std::move(d.episodes);
  expect_refused(d.episodes.step(d.batch, d.road, Driven::actions(2)),
                 "moved away");  // NOLINT: use after move is tested
  EXPECT_TRUE(d.episodes.observations().empty());
}

}  // namespace
}  // namespace sixline
