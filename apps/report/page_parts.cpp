// What every page of a lap run has: its template, facts, tables of values.
#include "report/page_parts.hpp"

#include <fmt/format.h>

#include <array>

#include "io/svg_text.hpp"
#include "report/laps.hpp"

namespace sixline {

namespace embedded {
extern const std::string_view page_html, page_css, format_js, run_js, view_js, strip_js, strips_js, map_js, circle_js,
    corners_js, histogram_js;
}

std::string filled(std::string_view page, const std::vector<Slot>& slots) {
  std::string out;
  while (true) {
    const size_t open = page.find("{{"), close = page.find("}}", open == page.npos ? 0 : open);
    if (open == page.npos || close == page.npos) return out.append(page);
    out += page.substr(0, open);
    for (const Slot& slot : slots) {
      if (slot.name == page.substr(open + 2, close - open - 2)) out += slot.text;
    }
    page.remove_prefix(close + 2);
  }
}

std::string run_page(const LapRecord& run, std::vector<Slot> slots) {
  using namespace embedded;
  const std::array scripts{format_js, run_js,    view_js,    strip_js,    strips_js,
                           map_js,    circle_js, corners_js, histogram_js};
  slots.insert(slots.end(), {{"css", std::string(page_css)},
                             {"track", or_dash(track_text(run))},
                             {"version", escape_xml(run.version)},
                             {"command", escape_xml(run.command)},
                             {"script", fmt::format("{}", fmt::join(scripts, ""))}});
  return filled(page_html, slots);
}

std::string or_dash(const std::string& text) { return text.empty() ? "-" : escape_xml(text); }

std::string fact(const char* name, const std::string& html) {
  return fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", name, html);
}

std::string changes_text(const LapRecord& record) {
  std::string out;
  for (const std::string& set : record.set) {
    const size_t sign = std::min(set.find('='), set.size());
    std::string unit;
    for (const NamedValue& value : record.car_parameters)
      if (set.substr(0, sign).ends_with(value.name) && value.unit != "-") unit = " " + value.unit;
    out += (out.empty() ? "" : ", ") + set.substr(0, sign) + " = " + set.substr(std::min(sign + 1, set.size())) + unit;
  }
  return out.empty() ? "nothing" : escape_xml(out);
}

std::string parameter_table(const std::string& title, const std::vector<NamedValue>& values) {
  if (values.empty()) return {};
  std::string out = fmt::format(
      "<details><summary><h2>{}</h2> <span>{} value{}</span></summary><div class=\"scroll\"><table class=\"values\">"
      "<thead><tr><th scope=\"col\">Name</th><th scope=\"col\">Value</th><th scope=\"col\">Unit</th>"
      "<th scope=\"col\">Meaning</th></tr></thead><tbody>\n",
      escape_xml(title), values.size(), values.size() == 1 ? "" : "s");
  for (const NamedValue& value : values) {
    out +=
        fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>\n", breakable_name(value.name),
                    escape_xml(value.value), escape_xml(value.unit), escape_xml(value.meaning));
  }
  return out + "</tbody></table></div></details>\n";
}

}  // namespace sixline
