// Fit problem: a model driven along windows of a log, and the unknown numbers. Each window has its own start, so that
// the motion does not drift away over a long log.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "studies/identify/shooting.hpp"

namespace sixline {

/// Free parameter: a fitted number of the car, with its range.
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

/// The rows t [s] in windows of that many seconds, each with a lead of `settle` seconds that is driven and not
/// compared: during it tyres and loads, which no log has, settle. The lead lies in the previous window. A gap in the
/// log (five times the usual time between two rows) ends a window. A rest shorter than half a window joins the previous
/// one.
std::vector<LogWindow> windows_of(const std::vector<double>& t, double seconds, double settle);

/// The model, the log and the free parameters. Scales of the channels are the log's.
struct FitProblem {
  DrivenLog& log;
  const Shooting& shooting;
  const std::vector<FreeParameter>& free;
  const std::vector<LogWindow>& windows;

  std::size_t start_count() const { return log.start_names.size(); }
};

/// A solution, or the start of one.
struct FitValues {
  std::vector<double> free{};                 ///< of the parameters, in their units
  std::vector<std::vector<double>> starts{};  ///< by window, of log.start_names
};

/// The prior knowledge of a window's start: the log's value, or 0 if it has none.
struct KnownStart {
  double value = 0, deviation = 1;  ///< deviation: of the prior value
};
/// The prior knowledge of log.start_names. The deviation of a state in the log is three times its channel's noise, that
/// of another state 1 m/s or 0.5 rad/s.
std::vector<KnownStart> known_starts(const DrivenLog& log, const LogWindow& window);

/// The car's own values, or others, and the starts from the log.
FitValues values_from(const FitProblem& problem, std::vector<double> free);

}  // namespace sixline
