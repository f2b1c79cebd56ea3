// The page of all reports: a shell around the kit and a document.
#include "report/kit_page.hpp"

#include <fmt/format.h>

#include "files/embedded.hpp"

namespace sixline {

namespace embedded {
extern const EmbeddedText shell_html, kit_css, kit_js;
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

}  // namespace

std::string kit_page(const Json& document) {
  using namespace embedded;
  std::string data;
  for (const char c : json_line(document)) c == '<' ? data += "\\u003c" : data += c;  // nothing in it ends the element
  std::string_view shell = shell_html;
  std::string out;
  const std::string parts[] = {
      fmt::format("style-src 'sha256-{}'; script-src 'sha256-{}'", base64(kit_css.sha256), base64(kit_js.sha256)),
      std::string(kit_css.text), data, std::string(kit_js.text)};
  for (const std::string& part : parts) {  // one for each {} of the shell
    const std::size_t at = shell.find("{}");
    out.append(shell.substr(0, at)).append(part);
    shell.remove_prefix(at + 2);
  }
  return out.append(shell);
}

}  // namespace sixline
