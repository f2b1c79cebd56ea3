// Tables of wrong input and the messages that refuse it, as files beside the tests.
#pragma once
#include "table.hpp"

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

/// The rows of a file in tests/.
inline std::vector<Refusal> refusals_of(const std::string& file) {
  std::vector<Refusal> rows;
  for (const std::vector<std::string>& cells : cells_of(file)) {
    Refusal& row = rows.emplace_back(Refusal{.text = cells[0], .words = {cells.begin() + 1, cells.end()}});
    const std::size_t name = row.text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_");
    if (name == 0 || name == row.text.npos || row.text.compare(name, 2, ": ") != 0) continue;
    row.place = row.text.substr(0, name);
    row.text.erase(0, name + 2);
  }
  EXPECT_FALSE(rows.empty()) << file;
  return rows;
}

}  // namespace sixline::testing
