// The page of results: a head, plots, tables and notes, in one HTML file that stands alone. No script, no network.
#pragma once
#include <string>
#include <vector>

#include "files/text_table.hpp"
#include "pages/page.hpp"
#include "pages/svg/svg_plot.hpp"

namespace sixline {

/// The head of a report page.
struct ResultsPage {
  std::string title{}, headline{}, note{};  ///< the test, its main number, a note on it
  std::vector<NamedValue> facts{};          ///< car, model, step ...
  std::string banner{};                     ///< why it did not end well; "" when it did
  std::vector<NamedValue> parameters{};     ///< of the car, on demand
  std::string parameters_title = "Car";
  std::string command{};
  std::string kind = "Test report";  ///< above the title
};

/// The curve with at most about `limit` points: of every stretch its lowest and its highest one.
Curve thinned(const Curve& curve, std::size_t limit);
/// Plots side by side, each curve with at most about `limit` points; nothing if there are none.
std::string plots_html(std::vector<Plot> plots, std::size_t limit = 900);
/// A table in a card; nothing if it has no rows.   style: its class: "wide", "words"
std::string table_html(const TextTable& table, const char* style = "wide");
std::string notes_html(const std::vector<std::string>& notes, const std::string& heading = "How it was driven");

/// The page with these parts.
std::string results_html(const ResultsPage& page, const std::string& parts);
/// The page of plots, tables and notes.
std::string results_html(const ResultsPage& page, const std::vector<Plot>& plots, const std::vector<TextTable>& tables,
                         const std::vector<std::string>& notes = {}, const std::string& heading = "How it was driven");

}  // namespace sixline
