// Step search: the physics step with which a log is fitted.
#pragma once
#include "studies/identify/identify.hpp"

namespace sixline {

inline constexpr double coarsest_step = 0.01,  ///< [s] where a search begins, or the distance of the log's rows
    finest_step = 1e-4;                        ///< [s] the shortest step of a search
inline constexpr double fine_share = 0.1,      ///< of the distance from an estimate to the end of its interval,
    fine_part = 1e-4;                          ///< or of its value: smaller changes are ignored

/// Fits with the step of the request, or with ever shorter ones: each half of the one before, until no estimate moves
/// by more than fine_share or fine_part. The change of an estimate in the last halving counts as a further error.
void fit_with_fine_step(const AnyModel& model, DrivenLog& log, const std::vector<LogWindow>& windows,
                        const IdentifyWatch& watch, Identification& found);

}  // namespace sixline
