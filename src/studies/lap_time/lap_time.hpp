// Lap time: how fast a car can follow a line, if at every place it is at the edge of its g-g-v. Quasi-steady.
#pragma once
#include <string>
#include <vector>

#include "studies/lap_time/ggv.hpp"
#include "studies/lap_time/racing_line.hpp"

namespace sixline {

/// Shares of the limits with which a line is driven.
struct LapRequest {
  double grip = 1;          ///< share of the lateral acceleration that bends may use [-]
  double braking = 1;       ///< share of the braking that is planned with [-]
  double crest_load = 0.2;  ///< share of the weight that stays on the wheels over a crest, downforce included [-]
  double dip_load = 1.4;    ///< share of the weight that a dip may add, and a crest within 30 m before it take [-]
  double landing = 2;       ///< vertical speed at which wheels may strike a bump, or land [m/s]
  double start_speed = 0;   ///< of an open line [m/s]
  int sectors = 3;
  bool held = false;  ///< brakes only as far as a driver holds the car
};

/// The lap: one number for each point of the line.
struct LapTime {
  double time = 0;                        ///< [s]
  std::vector<double> sectors{};          ///< times of equal parts of the line [s]
  double top_speed = 0, slowest = 0;      ///< [m/s]
  std::vector<double> corner{};           ///< speed that the bend and the crest there allow, whatever was before [m/s]
  std::vector<double> allowed{};          ///< the same, limited by braking for bends ahead [m/s]
  std::vector<double> speed{};            ///< driven [m/s]
  std::vector<double> along{}, across{};  ///< accelerations, level parts: rate of the speed, speed^2 curvature [m/s^2]
  std::vector<double> t{};                ///< since the start [s]
};

/// Accelerations at a place at a speed. A crest unloads every car; the load that a dip and a banked bend add counts
/// only where the envelope is `in_space`, and of a dip at most half of the weight.
struct Acting {
  double weight = 0;    ///< acceleration into the road [m/s^2]
  double across = 0;    ///< lateral acceleration that the tyres must provide [m/s^2], left positive
  double gravity = 0;   ///< along the line [m/s^2]
  double friction = 1;  ///< of the surface over that of the envelope [-]
};
Acting acting(const LinePoint& p, double speed, const Ggv& ggv);

/// The lap. Errors: a car that cannot climb the road, or is as good as at rest on it.
Result<LapTime> find_lap_time(const RacingLine& line, const Ggv& ggv, const LapRequest& request = {});
/// The time of that lap if the car brakes only as far as a driver holds it [s].
Result<double> find_held_lap_time(const RacingLine& line, const Ggv& ggv, LapRequest request);

/// The fastest line of a family, by its laps: between the one that bends least and the shortest, with bends that weigh the more
/// the slower they are.
struct FastestLine {
  RacingLine line;
  LapTime lap;
  double slow_bends = 0;  ///< a bend weighs as this power of 1/speed [-]
  double shortness = 0;   ///< as in LineRequest [1/m^2]
};
Result<FastestLine> find_fastest_line(const TrackView<double>& track, const Ggv& ggv, const LineRequest& request,
                                      const LapRequest& lap = {});

/// The kinds of lines by name: "fastest", "curvature" (bends least) or "shortest". Error: another name.
Status wrong_line_kind(const std::string& kind);
/// The line of a kind, and the lap on it.
Result<FastestLine> find_line_and_lap(const TrackView<double>& track, const Ggv& ggv, const std::string& kind,
                                      LineRequest request, const LapRequest& lap = {});

}  // namespace sixline
