// Fit of a log with one physics step.
#pragma once
#include <optional>

#include "studies/identify/identify.hpp"

namespace sixline {

/// Fits with the problem's step: from all starts of the request, or from the values of another step. Stores the
/// estimates and their confidence in `found`.
///   dt: of that step [s], for the progress
FitValues fit_log(const FitProblem& problem, double dt, const std::optional<FitValues>& from,
                  const IdentifyWatch& watch, Identification& found);

}  // namespace sixline
