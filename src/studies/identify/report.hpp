// Results of an identification: text for users, JSON for programs, a page, a table of residuals.
#pragma once
#include <string>
#include <vector>

#include "files/table.hpp"
#include "studies/identify/identify.hpp"
#include "studies/manoeuvres/results.hpp"

namespace sixline {

/// The tables: estimates with intervals, undetermined combinations, residuals of the channels, correlations, starts.
std::vector<TextTable> identify_tables(const Identification& found);
/// A short text with the first three of them.
std::string identify_text(const Identification& found);
/// The physics step of the estimates, how it was chosen, and how far the estimates moved at the last halving: one
/// sentence.
std::string step_text(const Identification& found);
/// One object: estimates, confidence, correlation, condition, residuals, starts.
std::string identify_json(const Identification& found);
/// Rows of the log: t, and of each fitted channel log, before and after; NaN where a row is not compared. The numbers
/// are those of `found`.
Table identify_table(const Identification& found);
/// Its page: log against model, residuals, estimates.
ResultsPage identify_page(const Identification& found);

/// A car file based on the initial car of the fit: its settings, then the estimates. Values that the log does not
/// determine are unchanged. A car with a name becomes the base of the new one; for a car from a file, all values of the
/// fitted model are written, since a base must be in the same folder.
Result<std::string> identified_car(const Identification& found);

}  // namespace sixline
