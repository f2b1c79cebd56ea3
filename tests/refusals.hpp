// Tables of wrong input and the messages that refuse it, as files beside the tests.
#pragma once
#include <cctype>

#include "testing.hpp"

namespace sixline::testing {

/// A row of such a file: "text | words | more words", or "place: text | words", where only the place of a valid text is
/// wrong.
struct Refusal {
  std::string place = {}, text = {};
  std::vector<std::string> words = {};  ///< all are in the message

  ::testing::AssertionResult is_in(const std::string& message) const {
    for (const std::string& part : words)
      if (const auto found = has(message, part); !found) return found;
    return ::testing::AssertionSuccess();
  }
};

/// A cell of a file with its escapes read: \n and \xff.
inline std::string unescaped(const std::string& cell) {
  std::string text;
  for (std::size_t at = 0; at < cell.size(); ++at) {
    if (cell.compare(at, 2, "\\n") == 0) {
      text += '\n';
      at += 1;
    } else if (cell.compare(at, 2, "\\x") == 0) {
      text += static_cast<char>(std::stoi(cell.substr(at + 2, 2), nullptr, 16));
      at += 3;
    } else {
      text += cell[at];
    }
  }
  return text;
}

/// The rows of a file in tests/, without empty lines and lines that begin with #.
inline std::vector<Refusal> refusals_of(const std::string& file) {
  std::vector<Refusal> rows;
  for (std::string line : split(text_of(fs::path(SIXLINE_SOURCE_DIR) / "tests" / file), '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    Refusal& row = rows.emplace_back();
    const std::size_t name = line.find_first_not_of("abcdefghijklmnopqrstuvwxyz_");
    if (name > 0 && line.compare(name, 2, ": ") == 0) {
      row.place = line.substr(0, name);
      line.erase(0, name + 2);
    }
    std::size_t end = line.find(" | ");
    row.text = unescaped(line.substr(0, end));
    while (end != line.npos) {
      const std::size_t from = end + 3;
      end = line.find(" | ", from);
      row.words.push_back(unescaped(line.substr(from, end - from)));
    }
  }
  EXPECT_FALSE(rows.empty()) << file;
  return rows;
}

}  // namespace sixline::testing
