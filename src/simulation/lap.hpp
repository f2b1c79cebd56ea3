// Laps of a model on a view of a track: the computation of `lap`.
#pragma once
#include "simulation/lap_task.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {

/// Laps from a standing start at s = 0. Ends early, with all results so far and the reason, if it is stopped, makes no
/// progress for 30 s, or reaches a state that is not finite. The track must outlive the call.
/// Error: the model cannot lap a track.
Result<LapRecord> simulate_laps(const AnyModel& model, const LapTask& task);

}  // namespace sixline
