// Row of a sweep's results: a case with its end and its numbers; and all rows in order.
#pragma once
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "files/table.hpp"
#include "studies/sweep/plan.hpp"

namespace sixline {

/// The results of a case, without numbers that are not finite.
struct SweepRow {
  std::size_t number = 0;                                 ///< of the case, from 0
  std::string ended;                                      ///< "finished", "done", or why not
  std::vector<std::pair<std::string, double>> results{};  ///< "best_time [s]", 63.2

  bool ended_well() const { return ended == "finished" || ended == "done"; }
  void add(const std::string& name, const std::string& unit, double value) {
    if (std::isfinite(value)) results.emplace_back(name + " [" + unit + "]", value);
  }
};

/// The rows of a plan that are done, by number, each once.
struct SweepRows {
  std::vector<SweepRow> rows{};

  /// "best_time [s]", ... of all rows, in the order in which they first appear.
  std::vector<std::string> headings() const;
};

/// The value of that heading; NaN where the row has none.
double result_of(const SweepRow& row, const std::string& heading);
/// "best_time" of "best_time [s]", and "s".
std::pair<std::string, std::string> name_and_unit(const std::string& heading);

/// Indices of the axes that a table shows: those that name something, vary, or are values of the car.
std::vector<std::size_t> shown_axes(const SweepPlan& plan);

/// A row for each of them: case, the axes that name something or vary, ended, results; NaN where a row has none.
Table sweep_table(const SweepPlan& plan, const SweepRows& rows);

}  // namespace sixline
