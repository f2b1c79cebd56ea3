// Tyre numbers: the list of those that are fitted, by law and stage.
#pragma once
#include <string_view>
#include <vector>

#include "studies/identify/tyre_laws.hpp"

namespace sixline {

/// What of the data must differ for a number to be told.
struct Needs {
  bool load = false, camber = false, pressure = false;
};
Needs needs_of(std::string_view name);

/// All numbers of a stage. `has_lateral`: else the load's share belongs to the longitudinal stage.
std::vector<TyreNumber> fitted_numbers(FittedTyre& tyre, TyreStage stage, bool has_lateral);

}  // namespace sixline
