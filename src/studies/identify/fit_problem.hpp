// Fit problem: a model driven along windows of a log, and the numbers that are sought.
#pragma once
#include <span>
#include <vector>

#include "studies/identify/free_parameter.hpp"
#include "studies/identify/windows.hpp"

namespace sixline {

/// What is fitted to what. Scales of the channels are the log's.
struct FitProblem {
  DrivenLog& log;
  const Shooting& shooting;
  const std::vector<FreeParameter>& free;
  const std::vector<LogWindow>& windows;

  std::size_t start_count() const { return log.start_names.size(); }
};

/// A solution, or where one begins.
struct FitValues {
  std::vector<double> free{};                 ///< of the parameters, in their units
  std::vector<std::vector<double>> starts{};  ///< by window, of log.start_names
};

/// What is known of a window's start before the fit: the log's value, or 0 where it has none.
struct KnownStart {
  double value = 0, deviation = 1;  ///< deviation: how far it may be off
};
/// Of log.start_names. A state that the log has may be off by three times its channel's noise, one that it has not by
/// 1 m/s or 0.5 rad/s.
std::vector<KnownStart> known_starts(const DrivenLog& log, const LogWindow& window);

/// The car's own values, or others, and the starts that the log says.
FitValues values_from(const FitProblem& problem, std::vector<double> free);

}  // namespace sixline
