// Results of a test: text for users, JSON for programs, and a page.
#pragma once
#include <string>
#include <vector>

#include "files/results_page.hpp"
#include "studies/manoeuvres/manoeuvre.hpp"

namespace sixline {

/// "done", "not applicable", "not reached", "non-finite" or "interrupted".
const char* ended_text(Ended ended);

/// The unit shown to users instead of an SI unit, and how many of it one SI unit is; the unit itself where there is none.
struct ReadUnit {
  std::string name{};
  double per_si = 1;
};
ReadUnit read_unit(const std::string& unit);
/// That of a metric: as the summary shows it, "%" for its overshoot.
ReadUnit unit_of(const Metric& metric, const std::string& manoeuvre);
/// A value in the unit shown to users instead of SI: km/h, deg, deg/s, and deg/g for an angle per lateral acceleration; else "".
std::string for_people(double value, const std::string& unit);
/// Difference of a metric from its closed form: in % of that, in the metric's unit from 1000 % on (the closed form is
/// about zero then); "" without one.
std::string off_by(const Metric& metric);
/// Why a metric has no value; empty: it has one.
std::string without_text(const Metric& metric);

/// A short table: metrics with unit and closed form, checks, further tables, notes.
std::string test_text(const TestResult& result);

/// One object per result: names, metrics {value, unit, meaning, closed_form, difference}, checks, tables, notes.
/// SI units. A number that is not finite becomes null. `as_array`: always an array, also of one.
std::string tests_json(const std::vector<TestResult>& results, bool as_array);

/// The headline of every manoeuvre: one row per car and model, one column per number, "-" where a model cannot do it.
TextTable summary(const std::vector<TestResult>& results);
/// The metrics that the summary shows of a manoeuvre, the main one first.
std::vector<std::string> headline_metrics(const std::string& manoeuvre);
/// All checks of all results in one table, measured values against bounds.
TextTable check_table(const std::vector<TestResult>& results);
/// The difference of one result from the others of the same test: its car, its model, or both.
std::string label_of(const TestResult& result, const std::vector<TestResult>& results);
/// All metrics of one manoeuvre, a row for each metric and a column for each result.
TextTable side_by_side(const std::vector<TestResult>& results);
/// The page with them: metrics against closed forms, checks, plots, tables.
ResultsPage test_page(const std::vector<TestResult>& results, ResultsPage page);

}  // namespace sixline
