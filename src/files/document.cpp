// Document: functions that all readers share - finding a child, suggesting a name, printing a number.
#include "sixline/internal/files/document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <sstream>

#include "files/article_names.hpp"
#include "files/suggestion.hpp"

namespace sixline {

const Node* Node::find(std::string_view key) const {
  for (const Node& child : children)
    if (child.name == key) return &child;
  return nullptr;
}

namespace {

std::string plain(std::string_view word) {
  std::string out;
  for (char c : word) out += c == '_' || c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
  return out;
}

// Edit distance in which swapping two neighbours counts once (optimal string alignment).
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    std::swap(before, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n"), end = text.find_last_not_of(" \t\r\n");
  return begin == text.npos ? std::string_view() : text.substr(begin, end - begin + 1);
}

std::string nearest(std::string_view word, const std::vector<std::string>& words) {
  constexpr std::size_t longest = 100;  // a longer word is not a typing error
  if (word.empty() || word.size() > longest) return "";
  const std::string meant = plain(word);
  std::istringstream pairs(article_names);
  for (std::string in_text, here; pairs >> in_text >> here;)
    if (plain(in_text) == meant && std::ranges::find(words, here) != words.end()) return here;
  const std::size_t allowed = meant.size() <= 3 ? 1 : std::max<std::size_t>(2, meant.size() / 3);
  std::string best;
  std::size_t best_distance = allowed + 1;
  for (const std::string& candidate : words) {
    if (candidate.size() > longest) continue;
    const std::string known = plain(candidate);
    std::size_t d = distance(meant, known);
    if (meant.size() >= 3 && known.find(meant) != std::string::npos)
      d = std::min<std::size_t>(d, 1);  // "corvette" suggests corvette-c5
    if (d < best_distance) {
      best = candidate;
      best_distance = d;
    }
  }
  return best;
}

/// The name here for a name of a text; "": it has none.
static std::string name_for_articles(std::string_view word) {
  std::istringstream pairs(article_names);
  for (std::string in_text, here; pairs >> in_text >> here;)
    if (plain(in_text) == plain(word)) return here;
  return "";
}

std::string suggestion(std::string_view word, const std::vector<std::string>& words, const std::string& otherwise,
                       const char* mark) {
  const std::string near = nearest(word, words), elsewhere = name_for_articles(word);
  if (!near.empty()) return "; did you mean " + (mark + near) + mark + "?";
  return elsewhere.empty()
             ? otherwise
             : "; that is " + (mark + elsewhere) + mark + " here, in another table: docs/reference/glossary.md";
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (&word == words.data() ? "" : ", ") + word;
  return text;
}

std::string number_text(double number) {
  if (std::isnan(number)) return "nan";
  std::string text = fmt::format("{}", number);  // plain digits from 1e-4 to 1e16
  if (std::abs(number) >= 1e-5 && std::abs(number) < 1e-4) {
    text.resize(text.find('e'));
    std::erase(text, '.');
    text.insert(number < 0 ? 1 : 0, "0.0000");
  }
  return text;
}

std::string toml_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    char escaped[8];
    if (c == '"' || c == '\\')
      out += {'\\', c};
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      std::snprintf(escaped, sizeof escaped, "\\u%04X", static_cast<unsigned>(static_cast<unsigned char>(c)));
      out += escaped;
    } else
      out += c;
  }
  return out + '"';
}

std::string toml_value(const Node& node) {
  switch (node.kind) {
    case Node::Kind::number:
      return number_text(node.number);
    case Node::Kind::boolean:
      return node.boolean ? "true" : "false";
    case Node::Kind::list: {
      std::string all;
      for (const Node& child : node.children) all += (all.empty() ? "" : ", ") + toml_value(child);
      return "[" + all + "]";
    }
    case Node::Kind::table: {
      std::string all;
      for (const Node& child : node.children)
        all += (all.empty() ? "" : ", ") + toml_text(child.name) + " = " + toml_value(child);
      return "{" + all + "}";
    }
    default:
      return toml_text(node.text);
  }
}

}  // namespace sixline
