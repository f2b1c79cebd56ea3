// The page of all reports and its common parts.
#include "studies/manoeuvres/page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "svg/svg_text.hpp"

namespace sixline {

namespace embedded {
extern const std::string_view page_html, page_css;
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

std::string report_page(std::vector<Slot> slots) {
  const auto css = std::find_if(slots.begin(), slots.end(), [](const Slot& slot) { return slot.name == "css"; });
  if (css == slots.end())
    slots.push_back({"css", std::string(embedded::page_css)});
  else
    css->text = std::string(embedded::page_css) + css->text;
  return filled(embedded::page_html, slots);
}

std::string or_dash(const std::string& text) { return text.empty() ? "-" : escape_xml(text); }

std::string fact(const std::string& name, const std::string& html) {
  return fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", name, html);
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
