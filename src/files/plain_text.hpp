// Texts from files and users, made safe for a terminal.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace sixline {

/// Number of bytes of the UTF-8 character at `at`; 0 for stray, truncated or overlong bytes, surrogates and values
/// above U+10FFFF.
std::size_t utf8_length(std::string_view text, std::size_t at);

/// The text with every control character except tabs and line breaks written as \u001B, and bytes that are not UTF-8 as
/// \x9B, so that a title cannot move the cursor or rename the window. `one_line`: line breaks are written as \u000A.
std::string plain_text(std::string_view text, bool one_line = false);

}  // namespace sixline
