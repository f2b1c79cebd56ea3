// Texts of files and users made safe for a terminal.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace sixline {

/// Number of bytes of the UTF-8 character at `at`; 0 for stray, cut or overlong bytes, half of a surrogate
/// pair, above U+10FFFF.
std::size_t utf8_length(std::string_view text, std::size_t at);

/// The text with every control character but tabs and ends of lines written as \u001B, and bytes that are not UTF-8 as
/// \x9B: a title cannot move the cursor or rename the window. `one_line`: ends of lines are written as \u000A, too.
std::string plain_text(std::string_view text, bool one_line = false);

}  // namespace sixline
