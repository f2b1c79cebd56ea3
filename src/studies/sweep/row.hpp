// Row of a sweep's results: a case, how it ended and what it gave; and all rows in order.
#pragma once
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "io/table.hpp"
#include "studies/sweep/plan.hpp"

namespace sixline {

/// What a case gave. Numbers that are not finite are left out: the case has none.
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

/// The axes that a table shows, by their place: what names something, what varies, what was set.
std::vector<std::size_t> shown_axes(const SweepPlan& plan);

/// A row for each of them: case, the axes that name something or vary, ended, results; NaN where a row has none.
Table sweep_table(const SweepPlan& plan, const SweepRows& rows);

}  // namespace sixline
