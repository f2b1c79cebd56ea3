// World times: how often things happen in a world. For the files of World alone.
#pragma once
#include <algorithm>
#include <cmath>

namespace sixline::world_times {

inline constexpr double commands_every = 0.01, looks_every = 0.02, rows_every = 0.01, snapshots_every = 0.5;  // [s]
inline constexpr double max_elapsed = 0.1, history_s = 3600, rewound_s = 60;                                  // [s]
inline constexpr int max_steps = 2000;                                                                        // a frame
// Capacity of a recording, reserved when it begins, so that driving allocates nothing: an hour of a robot, which looks
// 50 times a second; half an hour of devices that change all the time.
inline constexpr std::size_t max_inputs = 180'000, max_checkpoints = 7200;

/// Whole steps between two of these, at least one.
inline long steps_in(double seconds, double dt) { return std::max(1L, std::lround(seconds / dt)); }

}  // namespace sixline::world_times
