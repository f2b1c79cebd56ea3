// Makes texts from files and users safe for a terminal: escapes control characters.
#include "files/plain_text.hpp"

#include <algorithm>
#include <cstdio>

namespace sixline {

std::size_t utf8_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const unsigned first = byte(at), second = byte(at + 1);
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xC2 && first < 0xE0 ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
  const bool no_character = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90) ||  // overlong
                            (first == 0xED && second >= 0xA0) ||
                            (first == 0xF4 && second >= 0x90);  // surrogate; too large
  return no_character ? 0 : length;
}

std::string plain_text(std::string_view text, bool one_line) {
  std::string out;
  for (std::size_t at = 0, length; at < text.size(); at += std::max<std::size_t>(length, 1)) {
    length = utf8_length(text, at);
    const unsigned char first = static_cast<unsigned char>(text[at]);
    const unsigned code =
        length == 2 && first == 0xC2 ? static_cast<unsigned char>(text[at + 1]) : first;  // as in Latin-1
    const bool line_end = first == '\n' && !one_line;
    const bool control = (length == 1 && first < 0x20 && first != '\t' && !line_end) ||
                         (length == 1 && first == 0x7F) || (length == 2 && first == 0xC2 && code < 0xA0);
    if (length > 0 && !control) {
      out.append(text, at, length);
      continue;
    }
    char escaped[8];
    std::snprintf(escaped, sizeof escaped, length == 0 ? "\\x%02X" : "\\u%04X", code);
    out += escaped;
  }
  return out;
}

}  // namespace sixline
