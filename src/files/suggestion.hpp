// Lists of words in messages, and suggestions for misspelt ones.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace sixline {

/// The names of things, in their order.
template <class Things>
std::vector<std::string> names_in(const Things& things) {
  std::vector<std::string> names;
  for (const auto& thing : things) names.emplace_back(thing.name);
  return names;
}
/// The words with ", " between them.
std::string joined(const std::vector<std::string>& words);
/// The end of a message about an unknown word: "; did you mean NEAREST?", or `otherwise` if none is near. mark: the
/// quotation mark around the nearest
std::string suggestion(std::string_view word, const std::vector<std::string>& words, const std::string& otherwise = {},
                       const char* mark = "");

}  // namespace sixline
