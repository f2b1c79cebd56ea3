// World status: the state of a world after a frame, as numbers with names.
#pragma once
#include <string_view>

#include "sixline/model/fields.hpp"

namespace sixline {

/// Drivers of a world that are no robots: the devices, World::control, a replay that has ended.
inline constexpr std::string_view manual_driver = "manual", external_driver = "external", ended_driver = "ended";
inline constexpr std::string_view driver_names[] = {manual_driver, external_driver, ended_driver};

/// How a replay goes: the number WorldStatus::replay. `differs`: a checkpoint differed, while it plays or after its
/// end.
enum class ReplayState { none, playing, differs, ended };
inline constexpr std::string_view replay_state_names[] = {"none", "playing", "differs", "ended"};

/// The state of a world after a frame. All numbers, so that a page can read them in place.
struct WorldStatus {
  double time = 0;                                ///< [s] simulated since the last reset
  double steps = 0;                               ///< [-] whole steps since then
  double dt = 0.001;                              ///< [s] time step
  double alpha = 0;                               ///< [-] part of a step that is drawn beyond the last one but one
  double dropped = 0;                             ///< [s] real time thrown away: frames that took too long
  double source = 0;                              ///< [-] who drives: a CommandSource
  double throttle = 0, brake = 0, handbrake = 0;  ///< [-] command in force
  double steer = 0;                               ///< [-] command in force, left positive
  double gear = 1, auto_shift = 1;                ///< [-] command in force
  double has_target = 0;                          ///< [-] 1: a robot drives and aims at a point
  double target_x = 0, target_y = 0;              ///< [m] that point
  double allowed_speed = 0;                       ///< [m/s] the robot's speed limit
  double on_track = 0;                            ///< [-] 1: the ground is a track
  double lap = 1;                                 ///< [-] number of the lap, from 1
  double lap_time = 0;                            ///< [s] of the lap being driven
  double last_lap = 0;                            ///< [s] 0: none yet
  double best_lap = 0;                            ///< [s] fastest clean lap; 0: none yet
  double lap_clean = 1;                           ///< [-] 1: no wheel has left the road in this lap
  double off_track = 0;                           ///< [-] 1: a wheel is off the road now
  double track_s = 0;                             ///< [m] distance along the track
  double track_n = 0;                             ///< [m] to the left of the centre line
  double recorded_s = 0;                          ///< [s] length of the recording that share and replay give
  double rewind_s = 0;                            ///< [s] how far rewinding reaches
  double replay = 0;                              ///< [-] state of a replay: a ReplayState
  double cars = 0;                                ///< [-] how many
  double impacts = 0;                             ///< [-] impacts since the last reset
  double trouble = 0;                             ///< [-] number of the car whose state broke, from 1; 0: none
  double message = 0;                             ///< [-] 0: none; another number with every new one
  double history_rows = 0;                        ///< [-] rows written to the history
  double history_capacity = 0;                    ///< [-] rows that it holds

  static constexpr auto fields();  // written by tools/fields.py
};

/// What two bodies of a world did to each other within a tenth of a second.
struct WorldImpact {
  double time = 0;                                     ///< [s] since the last reset, of the first contact
  double car = 0;                                      ///< [-] number of a car, from 0
  double other = -1;                                   ///< [-] of the other car, above it; -1: a wall
  double x = 0, y = 0, z = 0;                          ///< [m] where it acted
  double impulse_x = 0, impulse_y = 0, impulse_z = 0;  ///< [N s] on the car; the opposite on the other
  double speed = 0;                                    ///< [m/s] highest with which they approached each other

  static constexpr auto fields();  // written by tools/fields.py
};

}  // namespace sixline

#include "generated/play/world_status.hpp"
