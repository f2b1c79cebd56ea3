// The page of results: plots, tables, notes and the frame around them.
#include "pages/results_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "files/cells.hpp"
#include "pages/svg/svg_text.hpp"
#include "sixline/version.hpp"

namespace sixline {

namespace embedded {
extern const EmbeddedText results_css;
}

namespace {

constexpr double page_plot_width = 480;  // [px]: two side by side on a desktop, and legible on a phone

}  // namespace

Curve thinned(const Curve& curve, std::size_t limit) {
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

std::string plots_html(std::vector<Plot> plots, std::size_t limit) {
  if (plots.empty()) return {};
  std::string out = "<div class=\"plots\">\n";
  for (Plot& plot : plots) {
    for (Curve& curve : plot.curves) curve = thinned(curve, limit);
    plot.width = page_plot_width;
    out += "<figure class=\"card\">" + svg_plot(plot) + "</figure>\n";
  }
  return out + "</div>\n";
}

namespace {

/// A cell on a page: a number with a point or an exponent as an engineer writes it, in the unit of its column's
/// heading, "speed [m/s]", or with all of its digits; a text as it is.
std::string shown_cell(const std::string& cell, const std::string& heading, bool as_written) {
  const auto number = cell.find_first_of(".eE") == cell.npos ? std::nullopt : finite_number(cell);
  if (!number) return escape_xml(shown_unit(cell == "-" ? "\u2013" : cell));
  if (as_written) return with_minus(cell);
  const std::string unit = heading_unit(heading);
  const std::string shown = shown_number(*number, unit);
  return unit.empty() && shown.size() > cell.size() ? with_minus(cell)
                                                    : shown;  // four figures of a "0.5" are none of it
}

}  // namespace

std::string table_html(const TextTable& table, const char* style) {
  if (table.rows.empty()) return {};
  std::string out = fmt::format(
      "<section class=\"card\"><h2>{0}</h2><div class=\"scroll\" tabindex=\"0\" role=\"region\" "
      "aria-label=\"{0}\"><table class=\"{1}\"><thead><tr>",
      escape_xml(table.title), style);
  for (const auto& column : table.columns) out += "<th scope=\"col\">" + escape_xml(shown_unit(column)) + "</th>";
  out += "</tr></thead><tbody>\n";
  for (const auto& row : table.rows) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const char* mark = row[i] == "NO" ? " class=\"breaks\"" : row[i] == "yes" ? " class=\"holds\"" : "";
      out += i == 0 ? "<th scope=\"row\">" + escape_xml(shown_unit(row[i])) + "</th>"
                    : fmt::format(
                          "<td{}>{}</td>", mark,
                          shown_cell(row[i], table.columns[std::min(i, table.columns.size() - 1)], table.as_written));
    }
    out += "</tr>\n";
  }
  out += "</tbody></table></div>";
  const bool marked = std::ranges::any_of(table.rows, [](const auto& row) {
    return std::ranges::any_of(row, [](const std::string& cell) { return cell.ends_with(" *"); });
  });
  return out + (marked ? "<p class=\"note\">*: not reached</p></section>\n" : "</section>\n");
}

std::string notes_html(const std::vector<std::string>& notes, const std::string& heading) {
  if (notes.empty()) return {};
  std::string out = "<section class=\"card\"><h2>" + heading + "</h2><ul>";
  for (const auto& note : notes) out += "<li>" + escape_xml(shown_unit(note)) + "</li>";
  return out + "</ul></section>\n";
}

std::string results_html(const ResultsPage& page, const std::string& parts) {
  std::string facts;
  for (const auto& one : page.facts)
    facts += fact(escape_xml(one.name), escape_xml(one.value == "-" ? one.value : shown_unit(one.value)) +
                                            (one.unit.empty() ? "" : " " + escape_xml(shown_unit(one.unit))));
  return report_page(
      {{"title", escape_xml(page.title + ": " + page.headline)},
       {"kind of page", escape_xml(page.kind)},
       {"name", escape_xml(page.title)},
       {"time", escape_xml(page.headline)},
       {"note", escape_xml(shown_unit(page.note))},
       {"facts", facts},
       {"banner",
        page.banner.empty() ? "" : "<p class=\"banner\" role=\"status\">" + escape_xml(page.banner) + "</p>\n"},
       {"parts", parts},
       {"parameters", parameter_table(page.parameters_title, page.parameters)},
       {"command", escape_xml(page.command)},
       {"version", SIXLINE_VERSION}},
      {embedded::results_css});
}

std::string results_html(const ResultsPage& page, const std::vector<Plot>& plots, const std::vector<TextTable>& tables,
                         const std::vector<std::string>& notes, const std::string& heading) {
  std::string parts = plots_html(plots);
  for (const TextTable& table : tables) parts += table_html(table);
  return results_html(page, parts + notes_html(notes, heading));
}

}  // namespace sixline
