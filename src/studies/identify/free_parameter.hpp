// Free parameter: a fitted number of the car, with its range.
#pragma once
#include <string>
#include <vector>

#include "sixline/internal/registry/models.hpp"
#include "studies/identify/request.hpp"

namespace sixline {

struct FreeParameter {
  std::string name, unit, meaning;
  double start = 0;          ///< the car's value, the first starting point
  double low = 0, high = 0;  ///< the solver stays in this range: the parameter's own range or a narrower one
  double search_low = 0, search_high = 0;  ///< the range of the further starting points
  double size = 1;                         ///< a significant change; the solver's variable is the value over it

  /// The parameter's value for a value of the solver's variable.
  double value_of(double scaled) const { return scaled * size; }
};

/// The parameters that a text names, "mass,cornering_stiffness_front=20000:300000", of a model with its car. A range in
/// the text replaces both ranges; without one, the further starting points lie between half and twice the car's value.
/// Errors: an unknown name, a choice or a table, an empty range or one that does not contain the car's value, all three
/// of wheelbase, cg_to_front and cg_to_rear.
Result<std::vector<FreeParameter>> free_parameters(const std::string& text, const AnyModel& model);

}  // namespace sixline
