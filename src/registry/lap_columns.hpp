// Columns of a lap's telemetry: name, unit and place in the sample, listed once for CSV, report, reader and Python.
#pragma once
#include "sixline/lap_record.hpp"

namespace sixline {

struct LapColumn {
  const char *name, *unit;
  double LapSample::*value;
  double page_step;  ///< what the report's page rounds to; 0: it is not on the page
  bool kept = true;  ///< its bends and extremes survive when a lap is thinned for the page
};

/// In the order of telemetry.csv, where the lap's number stands before them.
inline constexpr LapColumn lap_columns[] = {
    {"t", "s", &LapSample::t, 1e-3, false},
    {"s", "m", &LapSample::s, 0, false},
    {"n", "m", &LapSample::n, 1e-2},
    {"x", "m", &LapSample::x, 1e-2},
    {"y", "m", &LapSample::y, 1e-2},
    {"z", "m", &LapSample::z, 0, false},
    {"yaw", "rad", &LapSample::yaw, 0, false},
    {"vx", "m/s", &LapSample::vx, 1e-2},
    {"vx_rate", "m/s^2", &LapSample::vx_rate, 1e-2},
    {"ay", "m/s^2", &LapSample::ay, 1e-2},
    {"yaw_rate", "rad/s", &LapSample::yaw_rate, 1e-3},
    {"steer_angle", "rad", &LapSample::steer_angle, 1e-4},
    {"throttle", "-", &LapSample::throttle, 1e-3},
    {"brake", "-", &LapSample::brake, 1e-3},
    {"gear", "-", &LapSample::gear, 1},
    {"rpm", "rpm", &LapSample::rpm, 1},
    {"slip_ratio", "-", &LapSample::slip_ratio, 1e-4},
    {"target_x", "m", &LapSample::target_x, 1e-1, false},
    {"target_y", "m", &LapSample::target_y, 1e-1, false},
    {"target_speed", "m/s", &LapSample::target_speed, 1e-2},
    {"sideslip_angle", "rad", &LapSample::sideslip_angle, 1e-4},
    {"slip_angle_front", "rad", &LapSample::slip_angle_front, 1e-4},
    {"slip_angle_rear", "rad", &LapSample::slip_angle_rear, 1e-4},
    {"friction_utilization_front", "-", &LapSample::friction_utilization_front, 1e-3},
    {"friction_utilization_rear", "-", &LapSample::friction_utilization_rear, 1e-3},
    {"roll", "rad", &LapSample::roll, 1e-4},
    {"pitch", "rad", &LapSample::pitch, 1e-4},
};

}  // namespace sixline
