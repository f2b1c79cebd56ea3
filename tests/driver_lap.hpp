// One robot, one car, one track: laps by the program's loop, and what the tests measure in their samples.
#pragma once
#include "simulation/lap.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "testing.hpp"

namespace sixline {

/// What a robot drives.
struct LapsOf {
  std::string model = "kinematic_bicycle", longitudinal = "", car = "article", driver = "lookahead";
  int laps = 2;
  double telemetry_every = 0;
};
/// Laps that must be finished, from a standing start.
inline LapRecord finished_laps(const TrackData& track, const LapsOf& of) {
  const auto car = make_model_with_car(of.model, of.longitudinal, of.car).value();
  LapRecord record =
      simulate_laps(
          *car, {.track = track.view(), .driver = of.driver, .laps = of.laps, .telemetry_every = of.telemetry_every})
          .value();
  EXPECT_EQ(record.ended, "finished") << of.model << " " << of.car << " with " << of.driver << " on " << track.name;
  return record;
}

/// Measurements of a robot's laps.
struct LapReport {
  LapRecord record;
  double margin = testing::inf;  ///< least distance of a wheel centre to the road's edge [m]
  double margin_at = 0;          ///< where that was [m]
  double grip_use = 0;           ///< largest lateral acceleration over mu g friction
  double grip_at = 0;            ///< where that was [m]
  double turning_use = 0;        ///< the mean of that above 60 % of the grip
};
/// Two laps of the articles' car on Model 6.
inline LapReport two_laps(const TrackData& track, const std::string& driver, const std::string& longitudinal = "") {
  LapReport report{.record =
                       finished_laps(track, {.longitudinal = longitudinal, .driver = driver, .telemetry_every = 0.01})};
  const double grip = (*make_model_with_car("kinematic_bicycle", longitudinal, "article"))->limits()->lateral_grip;
  const TrackView<double> view = track.view();
  TrackPlace<double> place{};
  int turning = 0;
  for (const LapSample& at : report.record.samples) {
    for (const double ahead : {0.0, 2.6}) {  // the axles
      place = project(view, at.x + ahead * std::cos(at.yaw), at.y + ahead * std::sin(at.yaw), place);
      const TrackPose<double> road = pose(view, place.s, place.piece);
      const double margin =
          std::min(to_left_edge(road, place.n), to_right_edge(road, place.n)) - report.record.half_track;
      if (margin < report.margin) report.margin = margin, report.margin_at = at.s;
    }
    const double use = std::abs(at.ay) / (grip * view.pieces[place.piece].friction);
    if (use > report.grip_use) report.grip_use = use, report.grip_at = at.s;
    if (use > 0.6) report.turning_use += (use - report.turning_use) / ++turning;
  }
  return report;
}

}  // namespace sixline
