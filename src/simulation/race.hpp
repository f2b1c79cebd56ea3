// Race: a grid of cars with drivers on one track, until all have finished or stopped; what happened, lap by lap.
#pragma once
#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/simulation.hpp"

namespace sixline {

/// A car on the grid, the first one in front.
struct RaceEntry {
  std::string name{};  ///< in the results
  std::string car{}, model{}, driver{};
  Vehicle vehicle{};
  double grip = 1;  ///< multiplies the friction of its tyres [-]
};

/// A lasting touch of two cars, or of a car and a wall.
struct RaceContact {
  double time = 0;     ///< when it began [s]
  int a = 0, b = -1;   ///< places on the grid; b: -1 for a wall
  double s = 0;        ///< along the track [m]
  double impulse = 0;  ///< sum of its impulses [N s]
  double speed = 0;    ///< highest with which they approached each other [m/s]
};

/// What became of a car.
struct RaceCar {
  std::string name{}, car{}, model{}, driver{};
  double grip = 1;
  int grid = 0;                        ///< from 1 on
  int place = 0;                       ///< in the result, from 1 on
  std::vector<double> crossings{};     ///< when it finished each lap, since the start [s]
  std::string ended = "finished";      ///< or why not
  double distance = 0;                 ///< driven since the line [m]
  double off_track_s = 0;              ///< [s]
  int contacts = 0;                    ///< of more than 1 kN s
  std::vector<float> x{}, y{}, yaw{};  ///< at each sample of the race [m, m, rad]
  std::vector<float> driven{};         ///< [m] since the line

  bool finished() const { return ended == "finished"; }
  double lap_time(std::size_t lap) const { return crossings[lap] - (lap > 0 ? crossings[lap - 1] : 0); }
  /// The fastest lap but the first, which starts at rest [s]; 0: none.
  double best_lap() const;
};

/// A race that was driven.
struct RaceRecord {
  std::string track{};
  double length = 0;  ///< of the track [m]
  int laps = 0;
  double dt = 0;
  std::vector<RaceCar> cars{};          ///< as on the grid
  std::vector<int> result{};            ///< their indices, the winner first
  std::vector<RaceContact> contacts{};  ///< in the order of time
  std::vector<double> times{};          ///< of the samples [s]
  std::string ended = "finished";       ///< or "interrupted"
  double simulated_s = 0, wall_s = 0;
};

/// Settings of a race.
struct RaceTask {
  Road road{};
  std::vector<RaceEntry> entries{};
  int laps = 3;
  double dt = 0.005;          ///< [s]
  bool slipstream = true;     ///< the air behind another car resists less
  double sample_every = 0.1;  ///< [s]; 0: none
  const std::atomic<bool>* stop = nullptr;
  /// Called about ten times a second: share, simulated time [s], what it does.
  std::function<void(double, double, const std::string&)> progress = nullptr;
};

/// A contact with a larger impulse counts [N s].
inline constexpr double counted_contact = 1000;
/// Distance between two places of the grid along the track [m].
inline constexpr double grid_step = 8;

/// Drives a race. The leader drives all laps; each other car finishes where it next crosses the line. Stopped early, it
/// has all that happened so far. Errors: what the grid, the laps, a car or its driver lack.
Result<RaceRecord> run_race(const RaceTask& task);

}  // namespace sixline
