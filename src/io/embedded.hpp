// Text files that are built into the program (cmake/embed_text.cmake).
#pragma once
#include <string_view>

namespace sixline {

/// A file's text with the SHA-256 of its bytes [hex].
struct EmbeddedText {
  std::string_view text, sha256;
  operator std::string_view() const { return text; }
};

}  // namespace sixline
