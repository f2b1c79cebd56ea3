// The page of results as data: a head and parts, as one JSON document that the kit (apps/web/kit/results.ts) renders.
#pragma once
#include <string>
#include <vector>

#include "files/json.hpp"
#include "files/plot.hpp"
#include "files/text_table.hpp"
#include "sixline/lap_record.hpp"

namespace sixline {

SIXLINE_JSON(NamedValue, name, value, unit, meaning)

struct ResultsPage {
  std::string title{}, headline{}, note{};  ///< the test, its main number, a note on it
  std::vector<NamedValue> facts{};          ///< car, model, step ...
  std::string banner{};                     ///< why it did not end well; "" when it did
  std::vector<NamedValue> parameters{};     ///< of the car, on demand
  std::string parameters_title = "Car";
  std::string command{};
  std::string kind = "Test report";  ///< above the title
  Json parts = Json::array();        ///< in the order of the calls of `add` and `add_notes`, one below the other

  /// A plot, each curve with at most about `limit` points; consecutive plots are placed side by side.
  void add(Plot plot, std::size_t limit = 900);
  void add(const std::vector<Plot>& plots);
  /// A table; nothing if it has no rows.
  void add(const TextTable& table);
  void add(const std::vector<TextTable>& tables);
  /// A list of sentences; nothing if there are none.
  void add_notes(const std::vector<std::string>& notes, const std::string& heading = "How it was driven");
};

/// {kind "results", over, title, headline, note, facts, banner, parts, parameters, command, version}
Json page_json(const ResultsPage& page);

}  // namespace sixline
