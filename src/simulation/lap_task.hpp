// Laps of a model on a view of a track: what `lap` drives.
#pragma once
#include <memory>

#include "lap.hpp"
#include "models.hpp"

namespace sixline {

/// Laps from a standing start at s = 0. Ends early, with everything so far and the reason, on stop, without progress for
/// 30 s, or when the state breaks. The track must outlive the call.
Result<LapRecord> simulate_laps(std::unique_ptr<AnyModel> model, const LapTask& task);

}  // namespace sixline
