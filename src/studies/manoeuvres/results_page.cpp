// The report page of tests: one HTML file in the style of the lap report, without a script.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "pages/page.hpp"
#include "registry/car_settings.hpp"
#include "sixline/version.hpp"
#include "studies/manoeuvres/results.hpp"
#include "svg/svg_text.hpp"

namespace sixline {

namespace embedded {
extern const EmbeddedText results_css;
}

namespace {

constexpr double page_plot_width = 480;  // [px]: two side by side on a desktop, and legible on a phone

/// The curve with at most about `limit` points: of every stretch its lowest and its highest one.
Curve thin(const Curve& curve, std::size_t limit) {
  const std::size_t n = std::min(curve.x.size(), curve.y.size());
  if (n <= limit || curve.points) return curve;
  Curve out = curve;
  out.x.clear();
  out.y.clear();
  const std::size_t stretches = limit / 2;
  for (std::size_t k = 0; k < stretches; ++k) {
    const std::size_t from = k * n / stretches, to = (k + 1) * n / stretches;
    std::size_t low = from, high = from;
    for (std::size_t i = from; i < to; ++i) {
      if (curve.y[i] < curve.y[low]) low = i;
      if (curve.y[i] > curve.y[high]) high = i;
    }
    for (const std::size_t i : {std::min(low, high), std::max(low, high)}) {
      out.x.push_back(curve.x[i]);
      out.y.push_back(curve.y[i]);
    }
  }
  return out;
}
std::string picture(Plot plot, std::size_t limit) {
  for (Curve& curve : plot.curves) curve = thin(curve, limit);
  plot.width = page_plot_width;
  return "<figure class=\"card\">" + svg_plot(plot) + "</figure>\n";
}

std::string metrics(const TestResult& result) {
  if (result.metrics.empty()) return {};
  const bool theory = std::ranges::any_of(result.metrics, [](const Metric& m) { return m.closed_form.has_value(); });
  std::string out =
      "<section class=\"card\"><h2>Measured</h2><div class=\"scroll\"><table class=\"measured\"><thead><tr><th "
      "scope=\"col\"></th><th "
      "scope=\"col\">Value</th><th scope=\"col\">Unit</th><th scope=\"col\"></th>";
  if (theory) out += "<th scope=\"col\">Closed form</th><th scope=\"col\">Off by</th>";
  out += "<th scope=\"col\" class=\"formula\">Meaning</th></tr></thead><tbody>\n";
  for (const auto& m : result.metrics) {
    const ReadUnit read = read_unit(m.unit);
    const bool other = read.per_si != 1 && std::isfinite(m.value);
    out += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td>", escape_xml(m.name),
                       number_or_dash(m.value * read.per_si), escape_xml(read.name),
                       other ? number_or_dash(m.value) + " " + escape_xml(m.unit) : "");
    if (theory)
      out += fmt::format("<td class=\"theory\">{}</td><td class=\"off\">{}</td>",
                         m.closed_form ? number_or_dash(*m.closed_form * read.per_si) : "", off_by(m));
    out += fmt::format("<td class=\"formula\">{}{}</td></tr>\n", escape_xml(m.meaning),
                       m.formula.empty() ? "" : "<br><small>closed form: " + escape_xml(m.formula) + "</small>");
  }
  return out + "</tbody></table></div></section>\n";
}

std::string table_html(const TextTable& table, const char* style) {
  if (table.rows.empty()) return {};
  std::string out =
      fmt::format("<section class=\"card\"><h2>{}</h2><div class=\"scroll\"><table class=\"{}\"><thead><tr>",
                  escape_xml(table.title), style);
  for (const auto& column : table.columns) out += "<th scope=\"col\">" + escape_xml(column) + "</th>";
  out += "</tr></thead><tbody>\n";
  for (const auto& row : table.rows) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const char* mark = row[i] == "NO" ? " class=\"breaks\"" : row[i] == "yes" ? " class=\"holds\"" : "";
      out += i == 0 ? "<th scope=\"row\">" + escape_xml(row[i]) + "</th>"
                    : fmt::format("<td{}>{}</td>", mark, escape_xml(row[i]));
    }
    out += "</tr>\n";
  }
  out += "</tbody></table></div>";
  const bool marked = std::ranges::any_of(table.rows, [](const auto& row) {
    return std::ranges::any_of(row, [](const std::string& cell) { return cell.ends_with(" *"); });
  });
  return out + (marked ? "<p class=\"note\">*: not reached</p></section>\n" : "</section>\n");
}

std::string notes(const TestResult& result) {
  if (result.notes.empty()) return {};
  std::string out = "<section class=\"card\"><h2>How it was driven</h2><ul>";
  for (const auto& note : result.notes) out += "<li>" + escape_xml(note) + "</li>";
  return out + "</ul></section>\n";
}

std::string plots(const TestResult& result) {
  if (result.plots.empty()) return {};
  std::string out = "<div class=\"plots\">\n";
  for (const auto& plot : result.plots) out += picture(plot, 900);
  return out + "</div>\n";
}

/// A picture of every manoeuvre with the first curve of each model.
std::string overlays(const std::vector<TestResult>& results) {
  std::string out;
  for (const auto& manoeuvre : manoeuvres()) {
    Plot together;
    for (const auto& r : results) {
      if (r.manoeuvre != manoeuvre.name || r.plots.empty() || r.plots.front().curves.empty()) continue;
      if (together.curves.empty()) {
        together = r.plots.front();
        together.curves.clear();
      }
      Curve curve = thin(r.plots.front().curves.front(), 300);
      curve.name = label_of(r, results);
      together.curves.push_back(std::move(curve));
    }
    if (together.curves.empty()) continue;
    together.title = std::string(manoeuvre.name) + ": " + together.title;
    out += picture(together, 300);
  }
  return out.empty() ? out : "<div class=\"plots\">\n" + out + "</div>\n";
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
      out += metrics(r) + (one_test ? plots(r) : std::string());
      for (const auto& table : r.tables) out += table_html(table, "wide");
      out += notes(r) + "</details>\n";
    }
  } else {
    for (const auto& r : results) {
      out += metrics(r) + plots(r) + table_html(check_table(results), "words");
      for (const auto& table : r.tables) out += table_html(table, "wide");
      out += notes(r);
    }
  }
  return out;
}

}  // namespace

std::string test_html(const std::vector<TestResult>& results, const TestPage& page) {
  std::string facts;
  for (const auto& one : page.facts)
    facts += fact(escape_xml(one.name), escape_xml(one.value) + (one.unit.empty() ? "" : " " + escape_xml(one.unit)));
  return report_page(
      {{"title", escape_xml(page.title + ": " + page.headline)},
       {"kind of page", escape_xml(page.kind)},
       {"name", escape_xml(page.title)},
       {"time", escape_xml(page.headline)},
       {"note", escape_xml(page.note)},
       {"facts", facts},
       {"banner",
        page.banner.empty() ? "" : "<p class=\"banner\" role=\"status\">" + escape_xml(page.banner) + "</p>\n"},
       {"parts", parts_of_results(results)},
       {"parameters", parameter_table("Car", page.parameters)},
       {"command", escape_xml(page.command)},
       {"version", SIXLINE_VERSION}},
      {embedded::results_css});
}

}  // namespace sixline
