// The page of all reports and its common parts.
#include "pages/page.hpp"

#include <fmt/format.h>

#include "files/text_table.hpp"
#include "pages/svg/svg_text.hpp"

namespace sixline {

namespace embedded {
extern const EmbeddedText page_html, shell_html, kit_css, kit_js;
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

namespace {

/// A digest in hex as a policy has it: base64.
std::string base64(std::string_view hex) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < hex.size(); i += 6) {  // 6 hex digits are 24 bits, 4 digits of base64
    const std::string part(hex.substr(i, 6));
    const unsigned long bits = std::stoul(part, nullptr, 16) << (4 * (6 - part.size()));
    for (std::size_t k = 0; k < 4; ++k) out += k * 6 < part.size() * 4 ? digits[bits >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

/// Each part in an element of its own; its hash joins the policy.
std::string elements(const char* tag, const char* kind, const std::vector<EmbeddedText>& parts, std::string& policy) {
  std::string out;
  policy += parts.empty() ? "" : fmt::format("; {}", kind);
  for (const EmbeddedText& part : parts) {
    policy += fmt::format(" 'sha256-{}'", base64(part.sha256));
    out += fmt::format("<{0}>{1}</{0}>\n", tag, part.text);
  }
  return out;
}

}  // namespace

std::string report_page(std::vector<Slot> slots, std::vector<EmbeddedText> styles,
                        const std::vector<EmbeddedText>& scripts) {
  styles.insert(styles.begin(), embedded::kit_css);
  std::string policy;
  slots.push_back({"styles", elements("style", "style-src", styles, policy)});
  slots.push_back({"scripts", elements("script", "script-src", scripts, policy)});
  slots.push_back({"policy", policy});
  return filled(embedded::page_html, slots);
}

std::string kit_page(const std::string& title, const std::string& json) {
  std::string data, policy;
  for (const char c : json) c == '<' ? data += "\\u003c" : data += c;  // nothing in it can end the element
  std::vector<Slot> slots{{"title", escape_xml(title)}, {"data", std::move(data)}};
  slots.push_back({"styles", elements("style", "style-src", {embedded::kit_css}, policy)});
  slots.push_back({"scripts", elements("script", "script-src", {embedded::kit_js}, policy)});
  slots.push_back({"policy", policy});
  return filled(embedded::shell_html, slots);
}

std::string results_html(const ResultsPage& page) {
  return kit_page(page.title + ": " + page.headline, json_line(page_json(page)));
}

std::string or_dash(const std::string& text) { return text.empty() ? "-" : escape_xml(text); }

std::string fact(const std::string& name, const std::string& html) {
  return fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", name, html);
}

std::string parameter_table(const std::string& title, const std::vector<NamedValue>& values) {
  if (values.empty()) return {};
  std::string out = fmt::format(
      "<details><summary><h2>{0}</h2> <span>{1} value{2}</span></summary><div class=\"scroll\" tabindex=\"0\" "
      "role=\"region\" aria-label=\"{0}\"><table class=\"values\">"
      "<thead><tr><th scope=\"col\">Name</th><th scope=\"col\">Value</th><th scope=\"col\">Unit</th>"
      "<th scope=\"col\">Meaning</th></tr></thead><tbody>\n",
      escape_xml(title), values.size(), values.size() == 1 ? "" : "s");
  for (const NamedValue& value : values) {
    out += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                       breakable_name(value.name), escape_xml(shortened_numbers(value.value)),
                       escape_xml(shown_unit(value.unit)), escape_xml(value.meaning));
  }
  return out + "</tbody></table></div></details>\n";
}

}  // namespace sixline
