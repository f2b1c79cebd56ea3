// The report page of tests: one HTML file in the style of the lap report, without a script.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "pages/svg/svg_text.hpp"
#include "studies/manoeuvres/results.hpp"
#include "vehicle/registry/car_settings.hpp"

namespace sixline {

namespace {

std::string metrics(const TestResult& result) {
  if (result.metrics.empty()) return {};
  const bool theory = std::ranges::any_of(result.metrics, [](const Metric& m) { return m.closed_form.has_value(); });
  std::string out =
      "<section class=\"card\"><h2>Measured</h2><div class=\"scroll\" tabindex=\"0\" role=\"region\" "
      "aria-label=\"Measured\"><table class=\"measured\"><thead><tr><th "
      "scope=\"col\"></th><th "
      "scope=\"col\">Value</th><th scope=\"col\">Unit</th>";
  if (theory) out += "<th scope=\"col\">Closed form</th><th scope=\"col\">Off by</th>";
  out += "<th scope=\"col\" class=\"formula\">Meaning</th></tr></thead><tbody>\n";
  for (const auto& m : result.metrics) {
    const ReadUnit read = unit_of(m, result.manoeuvre);
    const std::string unit = shown_unit(read.name);
    out += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td>", breakable_name(m.name),
                       shown_number(m.value * read.per_si, unit), escape_xml(unit));
    if (theory)
      out += fmt::format("<td class=\"theory\">{}</td><td class=\"off\">{}</td>",
                         m.closed_form ? shown_number(*m.closed_form * read.per_si, unit) : "", off_by(m));
    out += fmt::format("<td class=\"formula\">{}{}</td></tr>\n",
                       escape_xml(shown_unit(std::isnan(m.value) ? without_text(m) : m.meaning)),
                       m.formula.empty() ? "" : "<br><small>closed form: " + escape_xml(m.formula) + "</small>");
  }
  return out + "</tbody></table></div></section>\n";
}

/// A picture of every manoeuvre with the first curve of each model.
std::string overlays(const std::vector<TestResult>& results) {
  std::vector<Plot> all;
  for (const auto& manoeuvre : manoeuvres()) {
    Plot together;
    for (const auto& r : results) {
      if (r.manoeuvre != manoeuvre.name || r.plots.empty() || r.plots.front().curves.empty()) continue;
      if (together.curves.empty()) {
        together = r.plots.front();
        together.curves.clear();
      }
      together.curves.push_back(thinned(r.plots.front().curves.front(), 300));
      together.curves.back().name = label_of(r, results);
    }
    if (together.curves.empty()) continue;
    together.title = std::string(manoeuvre.name) + ": " + together.title;
    all.push_back(std::move(together));
  }
  return plots_html(std::move(all), 300);
}

/// The results, one card after the other.
std::string parts_of_results(const std::vector<TestResult>& results) {
  std::string out;
  if (results.size() > 1) {
    const bool one_test =
        std::ranges::all_of(results, [&](const TestResult& r) { return r.manoeuvre == results.front().manoeuvre; });
    out += table_html(one_test ? side_by_side(results) : summary(results), "wide") + overlays(results) +
           table_html(check_table(results), "words");
    for (const auto& r : results) {
      if (r.ended == Ended::not_applicable) continue;
      out += fmt::format("<details class=\"run\"><summary><h2>{}, {}, {}</h2> <span>{}{}</span></summary>\n",
                         escape_xml(r.manoeuvre), escape_xml(r.model), escape_xml(car_text(r.car, r.set)),
                         ended_text(r.ended), r.reason.empty() ? "" : ": " + escape_xml(r.reason));
      out += metrics(r) + (one_test ? plots_html(r.plots) : std::string());
      for (const auto& table : r.tables) out += table_html(table);
      out += notes_html(r.notes) + "</details>\n";
    }
  } else {
    for (const auto& r : results) {
      out += metrics(r) + plots_html(r.plots) + table_html(check_table(results), "words");
      for (const auto& table : r.tables) out += table_html(table);
      out += notes_html(r.notes);
    }
  }
  return out;
}

}  // namespace

std::string test_html(const std::vector<TestResult>& results, const ResultsPage& page) {
  return results_html(page, parts_of_results(results));
}

}  // namespace sixline
