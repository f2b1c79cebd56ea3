// Sensitivities of a sweep: the change of a result with each axis, by linear regression over all cases.
#pragma once
#include <string>
#include <vector>

#include "studies/sweep/row.hpp"

namespace sixline {

/// The effect of an axis, or of one text of an axis against its first one.
struct SweepEffect {
  std::string axis, text;    ///< text: of an axis of texts
  std::string unit;          ///< of the axis
  double slope = 0;          ///< change of the result per unit of the axis; of a text: against the first text
  double over_range = 0;     ///< change from the lowest value to the highest
  double standardized = 0;   ///< standard deviations of the result per standard deviation of the axis
  double slope_error = 0;    ///< standard error of the slope, with the residuals of the straight lines as noise
  bool sign_certain = true;  ///< 0 lies outside the interval of 95 % of the slope
  double mean = 0;           ///< of the axis, over the cases
  bool known = true;         ///< false: the cases do not separate it from the others
};
/// A result over all cases that have it.
struct SweepRegression {
  std::string heading;    ///< "best_time [s]"
  std::size_t cases = 0;  ///< that have it
  double lowest = 0, highest = 0, mean = 0;
  std::size_t lowest_case = 0, highest_case = 0;
  double explained = 0;                ///< R^2: share of the variance that the straight lines explain
  std::vector<SweepEffect> effects{};  ///< empty: too few cases
};

/// One for each heading of the rows. Cases that did not end well count where they have the result.
std::vector<SweepRegression> sweep_regressions(const SweepPlan& plan, const SweepRows& rows);

}  // namespace sixline
