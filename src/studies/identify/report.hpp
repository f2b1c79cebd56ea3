// What an identification leaves behind: words for people, JSON for programs, a page, a table of residuals.
#pragma once
#include <string>
#include <vector>

#include "io/table.hpp"
#include "studies/identify/identify.hpp"
#include "studies/manoeuvres/results.hpp"

namespace sixline {

/// The tables: estimates with intervals, what the log cannot tell, residuals of the channels, correlations, starts.
std::vector<TextTable> identify_tables(const Identification& found);
/// A short text with the first three of them.
std::string identify_text(const Identification& found);
/// The physics step of the estimates, how it was chosen, and how far they moved when it was halved last: one sentence.
std::string step_text(const Identification& found);
/// One object: estimates, confidence, correlation, condition, residuals, starts.
std::string identify_json(const Identification& found);
/// Rows of the log: t, and of each fitted channel log, before and after; NaN where a row is not compared. The numbers lie
/// in `found`.
Table identify_table(const Identification& found);
/// One HTML file that stands alone: estimates, log against model, residuals.
std::string identify_html(const Identification& found, const std::string& command);

}  // namespace sixline
