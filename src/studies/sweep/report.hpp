// Results of a sweep: text for users, JSON for programs, and a page with charts.
#pragma once
#include <string>
#include <vector>

#include "studies/manoeuvres/results.hpp"
#include "studies/sweep/statistics.hpp"

namespace sixline {

/// A sweep, or its finished part.
struct SweepReport {
  const SweepPlan& plan;
  const SweepRows& rows;
  std::size_t planned = 0;  ///< cases that there should be
  std::string command{};    ///< that made it
  std::vector<SweepRegression> regressions = sweep_regressions(plan, rows);

  /// The results that charts show: the main ones of `lap` and `test`.
  std::vector<const SweepRegression*> headlines() const;
};

/// The tables of a sweep: how the cases ended, the results' lowest and highest, sensitivities, and the cases where they
/// are few.
std::vector<TextTable> sweep_tables(const SweepReport& report, std::size_t most_cases);
/// Those of the page: also the response of every result over the range of every axis.
std::vector<TextTable> sweep_page_tables(const SweepReport& report);
/// A short text: title, finished cases and sampling, and those tables.
std::string sweep_text(const SweepReport& report);
/// One object: plan, number of cases, for each result its range and sensitivities.
std::string sweep_json(const SweepReport& report);
/// Its page: charts of the main results against each axis, tables.
ResultsPage sweep_page(const SweepReport& report);

}  // namespace sixline
