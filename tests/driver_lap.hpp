// One robot, one car, one track: drives laps and measures the quantities of the tests. Independent of the program's own
// loop.
#pragma once
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include "sixline/driver/drivers.hpp"
#include "sixline/sixline.hpp"

namespace sixline {

/// Measurements of a robot's laps.
struct LapReport {
  std::vector<double> lap_time;                             ///< of each finished lap [s]
  double margin = std::numeric_limits<double>::infinity();  ///< least distance of a wheel centre to the road's edge [m]
  double margin_at = 0;                                     ///< where that was [m]
  double off_time = 0;                                      ///< with a wheel off the road [s]
  double grip_use = 0;                                      ///< largest lateral acceleration over mu g friction
  double grip_at = 0;                                       ///< where that was [m]
  double turning_time = 0, turning_use = 0;                 ///< time above 60 % of the grip, mean use there
  double braking = 0;                                       ///< largest deceleration [m/s^2]
  double top_speed = 0;                                     ///< [m/s]
  double offset = 0;                                        ///< largest |n| of the reference point [m]
  double simulated = 0, wall = 0, driving = 0;              ///< [s]; driving: inside drive()
  long looks = 0;                                           ///< calls of drive()
  bool clean() const { return off_time == 0; }
};

/// Laps from a standing start at s = 0. Stops after `patience` seconds without a metre of progress.
template <class Model>
LapReport drive_laps(const Driver<double>& driver, const typename Model::Params& params, const TrackView<double>& track,
                     int laps, double dt = 0.002, double patience = 30) {
  using Clock = std::chrono::steady_clock;
  const auto seconds = [](Clock::duration d) { return std::chrono::duration<double>(d).count(); };
  LapReport report;
  const auto begin = Clock::now();
  const VehicleLimits<double> car = Model::limits(params);
  const TrackPose<double> start = pose(track, 0.0);
  typename Model::State state{};
  state.x = start.x;
  state.y = start.y;
  state.yaw = start.heading;
  TrackPlace<double> place{};
  DriverMemory<double> memory;
  Intention<double> intention;
  Inputs<double> inputs;
  const long every = std::max(1L, std::lround(0.02 / dt));
  double distance = 0, best = 0, best_time = 0, lap_start = 0;
  for (long i = 0;; ++i) {
    const double t = static_cast<double>(i) * dt;
    const auto slope = gradient(track, place);
    const double friction = track.pieces[place.piece].friction;
    if (i % every == 0) {
      const Observation<double> seen{Model::observe(params, state), t, place};
      const auto before = Clock::now();
      inputs = drive(driver, car, track, seen, memory, intention);
      report.driving += seconds(Clock::now() - before);
      ++report.looks;
      if (distance > best + 1) {
        best = distance;
        best_time = t;
      }
      if (t - best_time > patience) break;
    }
    const auto next = step_and_outputs<Model>(params, state, inputs, RoadPlane<double>{slope.x, slope.y, friction}, dt);
    state = next.state;
    const VehicleMotion<double> seen = Model::observe(params, state);
    const TrackPlace<double> now = project(track, seen.x, seen.y, place);
    double moved = now.s - place.s;
    if (track.closed && std::abs(moved) > 0.5 * track.length) moved -= std::copysign(track.length, moved);
    distance += moved;
    place = now;

    double margin = std::numeric_limits<double>::infinity();
    for (const auto& axle : Model::axles(params, state)) {
      const auto at = project(track, axle.centre_w.x, axle.centre_w.y, place);
      const auto road = pose(track, at.s, at.piece);
      margin =
          std::min({margin, to_left_edge(road, at.n) - axle.half_track, to_right_edge(road, at.n) - axle.half_track});
    }
    if (margin < 0) report.off_time += dt;
    if (margin < report.margin) {
      report.margin = margin;
      report.margin_at = place.s;
    }
    const double use = std::abs(next.output.ay) / (car.lateral_grip * friction);
    if (use > report.grip_use) {
      report.grip_use = use;
      report.grip_at = place.s;
    }
    if (use > 0.6) {
      report.turning_time += dt;
      report.turning_use += use * dt;
    }
    report.top_speed = std::max(report.top_speed, seen.vx);
    report.offset = std::max(report.offset, std::abs(place.n));
    report.simulated = t + dt;
    if (distance >= track.length * static_cast<double>(report.lap_time.size() + 1)) {
      report.lap_time.push_back(t + dt - lap_start);
      lap_start = t + dt;
      if (static_cast<int>(report.lap_time.size()) == laps) break;
    }
  }
  if (report.turning_time > 0) report.turning_use /= report.turning_time;
  report.wall = seconds(Clock::now() - begin);
  return report;
}

}  // namespace sixline
