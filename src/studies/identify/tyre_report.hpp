// Results of a fit of a tyre: text for users, JSON for programs, residuals, a page.
#pragma once
#include <string>
#include <vector>

#include "files/table.hpp"
#include "studies/identify/tyre_fit.hpp"
#include "studies/manoeuvres/results.hpp"

namespace sixline {

/// Stages with their residuals, then the estimates of each with intervals.
std::vector<TextTable> tyre_fit_tables(const TyreFit& fit);
/// A short text with these tables.
std::string tyre_fit_text(const TyreFit& fit);
std::string tyre_fit_json(const TyreFit& fit);
/// Rows of the data: state, measured and fitted forces; NaN where the data has none.
Table tyre_fit_table(const TyreFit& fit);
/// Its page: measured dots on fitted ones, residuals over slip, estimates.
ResultsPage tyre_fit_page(const TyreFit& fit);

}  // namespace sixline
