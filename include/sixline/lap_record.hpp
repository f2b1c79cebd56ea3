// Lap record: the samples of every lap of a run and its settings, for telemetry, results and reports.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "sixline/model/fields.hpp"

namespace sixline {

/// One moment of a run, sampled at the telemetry rate (100 Hz).
struct LapSample {
  double t = 0;                        ///< since the start of the run [s]
  double s = 0, n = 0;                 ///< distance along the centre line in this lap [m], offset to the left [m]
  double x = 0, y = 0, z = 0;          ///< car's reference point, world [m]
  double yaw = 0;                      ///< [rad], unwrapped
  double vx = 0;                       ///< speed along the car [m/s]
  double vx_rate = 0;                  ///< [m/s^2]
  double ay = 0;                       ///< [m/s^2], left positive
  double yaw_rate = 0;                 ///< [rad/s]
  double steer_angle = 0;              ///< road-wheel angle [rad], left positive
  double throttle = 0, brake = 0;      ///< pedals [0, 1]
  double gear = absent, rpm = absent;  ///< engaged: -1, 0, 1 ...; of the engine [rpm]
  double slip_ratio = absent;          ///< slip ratio, of the wheel that slips most [-]
  double sideslip_angle = absent;      ///< sideslip [rad], left positive
  double slip_angle_front = absent, slip_angle_rear = absent;  ///< slip angle [rad], of the wheel with the larger one
  double friction_utilization_front = absent,
         friction_utilization_rear = absent;  ///< tyre force over its limit, of the wheel with more
  double roll = absent, pitch = absent;       ///< [rad], ISO 8855
  double target_x = 0, target_y = 0;          ///< the robot's look-ahead point, world [m]
  double target_speed = 0;                    ///< the robot's allowed speed [m/s]
  int lap = 1;                                ///< 1-based
  std::vector<double> more{};                 ///< values of LapRecord::channels, in their order
};

/// A channel of the model that a run records in addition to the columns that all models have.
struct LapChannel {
  std::string name, unit;  ///< as `describe` lists it
};

/// The summary of one lap.
struct LapSummary {
  double time = 0;         ///< [s]
  bool clean = true;       ///< no wheel centre left the road
  double top_speed = 0;    ///< [m/s]
  double mean_speed = 0;   ///< [m/s]
  double max_offset = 0;   ///< largest |n| of the reference point [m]
  double off_track_s = 0;  ///< time with a wheel centre off the road [s]
  bool complete = true;    ///< false: the run ended inside this lap
};

/// The road for drawing, at intervals of a few metres.
struct TrackOutline {
  std::vector<double> s, x, y, z, left_x, left_y, right_x, right_y;  ///< same length; closed: last joins first
  bool closed = true;                                                ///< the track's end leads to its start
};

/// A named value with its unit, as shown in a table.
struct NamedValue {
  std::string name, value, unit, meaning;  ///< as text
};

/// A whole run.
struct LapRecord {
  std::string track, car, model, driver;  ///< names
  std::vector<std::string> set{};         ///< parameters changed for this run: "mass=1600"
  std::string label{};                    ///< its name in a comparison; "": the model's
  double friction = 1;                    ///< multiplies the track's own [-]
  double slope_deg = 0;                   ///< of the hillside that the track lies on [deg]
  double slope_heading_deg = 0;           ///< direction of the climb, from world +x to the left [deg]
  double track_length = 0;                ///< [m]
  double dt = 0;                          ///< [s]
  double half_track = 0.75;               ///< half the distance between the wheels of an axle [m]
  double grip = 0;                        ///< acceleration that its tyres hold on the flat [m/s^2]; 0: not known
  double grip_by_air = 0;                 ///< its increase per speed squared, by downforce [1/m]
  double off_track_s = 0, simulated_s = 0, wall_s = 0;  ///< off the road; driven; computation time [s]
  std::string ended = "finished";  ///< or the reason of an early end: "interrupted by Ctrl-C", "no progress for 30 s"
  std::vector<LapSummary> laps;    ///< in order; the last may be incomplete
  std::vector<LapSample> samples;  ///< in order of time
  std::vector<LapChannel> channels{};                      ///< recorded in addition, as requested
  TrackOutline outline;                                    ///< of the track
  std::vector<NamedValue> car_parameters, run_parameters;  ///< settings of the run
  std::string plan{};  ///< plan of a racer with its learned corrections: text of a file NAME.json, a driver; else ""
  std::string version, command;  ///< of the program; the command line of the run
};

}  // namespace sixline
