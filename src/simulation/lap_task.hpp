// Laps of a model on a view of a track: what `lap` drives.
#pragma once
#include "simulation/lap.hpp"
#include "simulation/lap_task.hpp"
#include "sixline/internal/registry/models.hpp"

namespace sixline {

/// Laps from a standing start at s = 0. Ends early, with everything so far and the reason, on stop, without progress for
/// 30 s, or when the state breaks. The track must outlive the call.
/// Error: the model cannot lap a track.
Result<LapRecord> simulate_laps(const AnyModel& model, const LapTask& task);

}  // namespace sixline
