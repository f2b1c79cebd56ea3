// Free parameter: a fitted number of the car, with its range.
#pragma once
#include <string>
#include <vector>

#include "sixline/internal/registry/models.hpp"
#include "studies/identify/request.hpp"

namespace sixline {

struct FreeParameter {
  std::string name, unit, meaning;
  double start = 0;          ///< the car's value
  double low = 0, high = 0;  ///< the solver stays in this range: the parameter's own range or a narrower one
  double search_low = 0, search_high = 0;  ///< the range of other starts
  double size = 1;                         ///< size of a significant change: the solver's unit

  /// Conversion between the solver's value and the parameter's.
  double value_of(double counted) const { return counted * size; }
};

/// The parameters that a text names, "mass,cornering_stiffness_front=20000:300000", of a model with its car. A range
/// narrows both; without one, other starts lie from half to twice the car's value. Errors: an unknown name, a choice or
/// a table, an empty range or one without the car's value, all three of wheelbase, cg_to_front and cg_to_rear.
Result<std::vector<FreeParameter>> free_parameters(const std::string& text, const AnyModel& model);

}  // namespace sixline
