// Text files that are built into the program (cmake/embed_text.cmake).
#pragma once
#include <span>
#include <string_view>

namespace sixline {

/// A file's text with the SHA-256 of its bytes [hex].
struct EmbeddedText {
  std::string_view text, sha256;
  operator std::string_view() const { return text; }
};

/// A file by its path below the folder that is built in.
struct EmbeddedFile {
  std::string_view path, text;
};

}  // namespace sixline
