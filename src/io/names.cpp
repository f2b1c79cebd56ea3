// Names before and after they were changed.
#include "io/names.hpp"

#include <array>
#include <vector>

namespace sixline {
namespace embedded {
extern const std::string_view names_csv;
}
namespace {

NameRow row_of(std::string_view line) {
  std::array<std::string_view, 4> words;
  for (std::string_view& word : words) {
    const std::size_t comma = line.find(',');
    word = line.substr(0, comma);
    line = comma == line.npos ? std::string_view{} : line.substr(comma + 1);
  }
  return {words[0], words[1], words[2], words[3]};
}

}  // namespace

std::span<const NameRow> name_rows() {
  static const std::vector<NameRow> rows = [] {
    std::vector<NameRow> all;
    for (std::string_view text = embedded::names_csv; !text.empty();) {
      const std::size_t end = text.find('\n');
      const std::string_view line = text.substr(0, end);
      text = end == text.npos ? std::string_view{} : text.substr(end + 1);
      if (!line.empty() && line[0] != '#') all.push_back(row_of(line));
    }
    return all;
  }();
  return rows;
}

std::string_view name_today(std::string_view kind, std::string_view where, std::string_view word) {
  for (const std::string_view place : {where, std::string_view("*")})
    for (const NameRow& row : name_rows())
      if (row.kind == kind && row.where == place && row.before == word) return row.now;
  return word;
}

std::string_view family_today(std::string_view pattern) {
  constexpr std::array<std::array<std::string_view, 2>, 5> families{
      {{"kin.*", "kinematic"}, {"long.*", "longitudinal"}, {"plan.*", "planar"}, {"rb2.*", "rigid"}, {"ray.*", "ray"}}};
  for (const auto& [before, now] : families)
    if (before == pattern) return now;
  return {};
}

std::string renamed_rule(std::initializer_list<std::string_view> kinds, std::string_view where, std::string_view word) {
  for (const std::string_view kind : kinds)
    if (const std::string_view now = name_today(kind, where, word); now != word)
      return "is now called " + std::string(now) + " (`sixline rename FILE` rewrites a file)";
  return {};
}

}  // namespace sixline
