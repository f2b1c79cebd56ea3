// Fits of a log: with one physics step, and with ever shorter ones.
#pragma once
#include <optional>

#include "studies/identify/identify.hpp"

namespace sixline {

/// Fits with the problem's step: from all starts of the request, or from the values of another step. Stores the
/// estimates and their confidence in `found`.
///   dt: of that step [s], for the progress
FitValues fit_log(const FitProblem& problem, double dt, const std::optional<FitValues>& from, const Observer& observer,
                  Identification& found);

/// Fits with the step of the request, or with ever shorter ones, each half of the one before, until no estimate moves
/// by more than a tenth of its interval or a part in 10,000. The change of an estimate in the last halving counts as a
/// further error.
void fit_with_fine_step(const AnyModel& model, DrivenLog& log, const std::vector<LogWindow>& windows,
                        const Observer& observer, Identification& found);

}  // namespace sixline
