// Quasi-steady laps: on roads with a known time, on slopes, with gears, on TUM's circuits.
#include <ctime>

#include "driver_roads.hpp"
#include "plain_car.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "studies/lap_time/lap_time.hpp"
#include "studies/lap_time/race_plan.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

RacingLine middle_of(const std::vector<TrackPiece<double>>& pieces, bool closed, double step = 2) {
  return middle_line(view(pieces, closed), {.step = step}).value();
}

TEST(LapTime, onACircleIsThatOfTheLateralLimit) {
  const auto lap = find_lap_time(middle_of(circle(90), true), plain_car()).value();
  EXPECT_NEAR(lap.time, two_pi<double> * 90 / 30, 0.003 * lap.time);  // 30 m/s; measured: 2e-4 of it
  EXPECT_NEAR(lap.sectors[0] + lap.sectors[1] + lap.sectors[2], lap.time, 1e-9);
}

// 4 m/s^2 from 10 m/s over 400 m.
TEST(LapTime, onAStraightIsThatOfTheDrive) {
  const auto lap = find_lap_time(middle_of(chain({{400, 0}}), false), plain_car(), {.start_speed = 10}).value();
  const double end = std::sqrt(100 + 2 * 4 * 400.0);
  EXPECT_NEAR(lap.speed.back(), end, 0.02);
  EXPECT_NEAR(lap.time, (end - 10) / 4, 0.01);
}

// A straight, then a bend of 20 m/s: it brakes as late as 10 m/s^2 allow.
TEST(LapTime, brakesAsLateAsTheBrakesAllow) {
  const auto line = middle_of(chain({{600, 0}, {120, 1 / 40.0}}), false);
  const auto lap = find_lap_time(line, plain_car(), {.start_speed = 20}).value();
  for (std::size_t i = 0; i < line.points.size(); ++i) {
    const double to_bend = 600 - line.points[i].station;
    if (to_bend < 10) break;
    if (lap.speed[i] < lap.allowed[i] - 0.1) {
      EXPECT_GE(lap.along[i], 3.9);
    }
    EXPECT_NEAR(lap.allowed[i], std::min(60.0, std::sqrt(400 + 20 * to_bend)), 0.8);
  }
}

TEST(LapTime, aBankThatHelpsIsFasterAndACrestIsSlower) {
  auto pieces = circle(60);
  const double flat = find_lap_time(middle_of(pieces, true), plain_car())->time;
  for (auto& p : pieces) p.banking_start = p.banking_end = -0.2;  // a left bend, its right edge higher
  EXPECT_LT(find_lap_time(middle_of(pieces, true), plain_car())->time, 0.93 * flat);
  for (auto& p : pieces) p.banking_start = p.banking_end = 0.2;
  EXPECT_GT(find_lap_time(middle_of(pieces, true), plain_car())->time, 1.07 * flat);
}

// 2 m/s^2 of gravity add to 10 m/s^2 of the tyres, whose load is the static one: no bend presses a planar car down.
// A crest of 100 m radius takes v^2/100 of the load from every car, also from one in a plane, until a fifth of the weight
// is left; downforce counts. A dip adds load to wheels in space alone, and limits the speed of all. Without the crest a
// plan of e-track-3 is 81.75 s, with it 83.61 s; in TORCS the first is off the road in laps 1 to 3, the second in none.
TEST(LapTime, aCrestTakesLoadInEveryPlanAndDownforceGivesItBack) {
  const LinePoint crest{.vertical = -0.01}, dip{.vertical = 0.01};
  for (const bool in_space : {true, false}) {
    Ggv car = plain_car();
    car.in_space = in_space;
    EXPECT_NEAR(acting(crest, 20, car).weight, 9.81 - 4, 1e-12) << in_space;
    EXPECT_NEAR(acting(dip, 20, car).weight, in_space ? 9.81 + 4 : 9.81, 1e-12);
    EXPECT_NEAR(acting(dip, 40, car).weight, in_space ? 1.5 * 9.81 : 9.81, 1e-12) << "at most half of the weight";
    RacingLine line = middle_of(chain({{400, 0}}), false);
    for (LinePoint& p : line.points) p.vertical = -0.01;
    const double without = find_lap_time(line, car).value().corner[50];
    EXPECT_NEAR(without, std::sqrt(0.8 * 9.81 / 0.01), 1e-3) << "a fifth of the weight stays";
    for (LinePoint& p : line.points) p.vertical = 0.01, p.bump = 0;
    EXPECT_NEAR(find_lap_time(line, car).value().corner[50], std::sqrt(1.4 * 9.81 / 0.01), 1e-3) << "a dip";
    for (LinePoint& p : line.points) p.vertical = p.station < 100 ? -0.01 : 0.01;
    EXPECT_NEAR(find_lap_time(line, car).value().corner[51], std::sqrt(0.7 * 9.81 / 0.01), 1e-3) << "after a crest";
    for (LinePoint& p : line.points) p.vertical = 0, p.bump = 0.1;
    EXPECT_NEAR(find_lap_time(line, car).value().corner[50], 20, 1e-3) << "2 m/s up or down at once";
    for (LinePoint& p : line.points) p.vertical = -0.01, p.bump = 0;
    car.air = 0.006;
    EXPECT_NEAR(find_lap_time(line, car).value().corner[50], std::sqrt(0.8 * 9.81 / 0.004), 1e-3);
  }
}

TEST(LapTime, ofACarInAPlaneGainsOnABankWhatGravityGives) {
  Ggv ggv = plain_car();
  ggv.in_space = false;
  auto pieces = circle(60);
  for (auto& p : pieces) p.banking_start = p.banking_end = -0.2;
  const auto lap = find_lap_time(middle_of(pieces, true), ggv).value();
  EXPECT_NEAR(square(lap.slowest) / 60, 10 * std::cos(0.2) + 9.81 * std::sin(0.2), 0.05);
  EXPECT_GT(lap.time, find_lap_time(middle_of(pieces, true), plain_car())->time * 1.03);
}

TEST(LapTime, shiftPausesCostTime) {
  Ggv ggv = plain_car();
  ggv.shifts = {20, 30, 40};
  const auto line = middle_of(chain({{600, 0}}), false);
  const double without = find_lap_time(line, ggv, {.start_speed = 10})->time;
  ggv.shift_pause = 0.3;
  const double with = find_lap_time(line, ggv, {.start_speed = 10})->time;
  EXPECT_GT(with, without + 0.1);  // 3 pauses of 0.3 s cost 1.2 m/s each
  EXPECT_LT(with, without + 0.9);
}

TEST(LapTime, reportsWhereACarIsTooWeakForTheSlope) {
  const auto line = middle_of(chain({{200, 0}, {800, 0, 1, 560}, {200, 0}}), false);
  EXPECT_TRUE(
      is_refused(find_lap_time(line, plain_car(), {.start_speed = 5}), "the car lacks the power to climb there"));
}

TEST(LapTime, hardlyDependsOnTheStepAlongTheLine) {
  const auto track = open_track("flowing").value();
  const auto time = [&](double step) {
    return find_lap_time(find_line(track.view(), {.step = step}).value(), plain_car())->time;
  };
  const double fine = time(1);
  EXPECT_NEAR(time(3), fine, 0.002 * fine);
  EXPECT_NEAR(time(6), fine, 0.006 * fine);
}

// 30 m/s on a circle of 90 m: its samples are those of a car that drives it.
TEST(LapTime, asADrivenLapItHasTheLinesPlacesAndSpeeds) {
  const auto road = circle(90);
  const TrackView<double> track = view(road);
  RacePlan plan{.line = middle_line(track, {.step = 2}).value()};
  plan.lap = find_lap_time(plan.line, plain_car()).value();
  const LapRecord lap = quasi_steady_lap(plan, track.length);
  ASSERT_EQ(lap.laps.size(), 1u);
  EXPECT_EQ(lap.laps[0].time, plan.lap.time);
  EXPECT_EQ(lap.samples.back().t, plan.lap.time);
  EXPECT_EQ(lap.samples.back().s, track.length);
  EXPECT_NEAR(std::abs(lap.samples.back().yaw - lap.samples.front().yaw), two_pi<double>, 1e-9);
  for (std::size_t i = 1; i < lap.samples.size(); ++i) {
    const LapSample &at = lap.samples[i], &before = lap.samples[i - 1];
    EXPECT_NEAR(at.vx, 30, 0.05);
    EXPECT_NEAR(at.ay, at.vx * at.yaw_rate, 1e-9);
    EXPECT_NEAR((at.s - before.s) / (at.t - before.t), 30, 0.1);
    EXPECT_TRUE(std::isnan(at.throttle) && std::isnan(at.steer_angle));
  }
}

TEST(LapTime, theFastestLineBeatsTheOnesThatItIsMadeOf) {
  const auto track = open_track("hairpins").value();
  const LineRequest request{};
  LineRequest shortest;
  shortest.shortness = 1;
  const Ggv ggv = plain_car();
  const double fastest = find_fastest_line(track.view(), ggv, request)->lap.time;
  EXPECT_LE(fastest, find_lap_time(find_line(track.view(), request).value(), ggv)->time);
  EXPECT_LT(fastest, 0.95 * find_lap_time(find_line(track.view(), shortest).value(), ggv)->time);
}

// A line and its lap, without the envelope, within half a second of one core; in processor time, independent of other
// load.
TEST(LapTime, takesLessThanHalfASecond) {
  const auto track = open_track("flowing").value();
  const Ggv ggv = plain_car();
  const std::clock_t begin = std::clock();
  const auto lap = find_lap_time(find_line(track.view()).value(), ggv).value();
  EXPECT_LT(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, 0.5);  // measured: 0.03 s
  EXPECT_GT(lap.time, 60);
}

TEST(LapTime, everyTumCircuitHasATime) {
  const fs::path folder = fs::path(SIXLINE_SOURCE_DIR) / "../shared/data/tum_tracks";
  if (!fs::exists(folder)) GTEST_SKIP() << "needs CSVs of TUM's racetrack-database in " << folder;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const auto track = open_track(entry.path().string());
    const auto lap = find_lap_time(find_line(track->view()).value(), plain_car());
    ASSERT_TRUE(lap) << entry.path();
    EXPECT_GT(track->length / lap->time, 20) << entry.path();  // mean speed [m/s]
    EXPECT_LT(track->length / lap->time, 60) << entry.path();
  }
}

}  // namespace
}  // namespace sixline
