// TOML text to the neutral tree. The only file that knows toml++.
#include <algorithm>
#include <limits>
#include <sstream>

#include "io/document.hpp"

// Debian's shared library is the throwing flavour; we want error values, so this file takes the headers alone.
#undef TOML_HEADER_ONLY
#undef TOML_SHARED_LIB
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/impl/preprocessor.h>
// Version 3.3 asserts (or assumes) that a table header begins with a key letter, so "[:" would crash or worse; without
// that promise the check behind it gives an error as it should. The test AnyText found this.
#undef TOML_ASSERT_ASSUME
#define TOML_ASSERT_ASSUME(expr) static_assert(true)
#include <toml++/toml.h>

namespace sixline {
namespace {

// Measures nesting and size without building anything: toml++ recurses over values, and its tables free themselves
// recursively, so brackets and the dots of keys must both be counted. Malformed text is left to the parser.
class TomlScan {
 public:
  TomlScan(std::string_view text, const ReadLimits& limits) : text_(text), limits_(limits) {}

  Status run(const std::string& file) {
    for (at_ = 0; at_ < text_.size(); ++at_) {
      step(text_[at_]);
      if (depth_ > limits_.depth)
        return Error{file, line_, "", "", "nested deeper than " + std::to_string(limits_.depth) + " levels"};
      if (nodes_ > limits_.nodes)
        return Error{file, line_, "", "", "more than " + std::to_string(limits_.nodes) + " values"};
    }
    return {};
  }

 private:
  void step(char c) {
    switch (c) {
      case '\n':
        ++line_;
        if (open_.size() == 1) end_key();
        break;
      case '#':
        while (at_ + 1 < text_.size() && text_[at_ + 1] != '\n') ++at_;
        break;
      case '"':
      case '\'':
        skip_string(c);
        break;
      case '[':
      case '{':
        open_.push_back(0);
        ++depth_;
        ++nodes_;
        break;
      case ']':
      case '}':
        if (open_.size() > 1) {
          end_key();
          open_.pop_back();
          --depth_;
        }
        break;
      case ',':
        end_key();
        ++nodes_;
        break;
      case '=':
        ++nodes_;
        break;
      case '.':
        ++open_.back();
        ++depth_;
        ++nodes_;
        break;
      default:
        break;
    }
  }
  void end_key() {
    depth_ -= open_.back();
    open_.back() = 0;
  }

  void skip_string(char quote) {
    const std::string three(3, quote);
    const bool block = text_.substr(at_, 3) == three;
    for (at_ += block ? 3 : 1; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\n') {
        ++line_;
        if (!block) return;
      } else if (text_[at_] == '\\' && quote == '"') {
        if (text_.substr(at_ + 1, 1) != "\n") ++at_;
      } else if (block ? text_.substr(at_, 3) == three : text_[at_] == quote) {
        if (block) at_ += 2;
        for (int extra = 0; block && extra < 2 && text_.substr(at_ + 1, 1) == three.substr(2); ++extra)
          ++at_;  // """a"""""
        return;
      }
    }
  }

  std::string_view text_;
  const ReadLimits& limits_;
  std::size_t at_ = 0, nodes_ = 0;
  int line_ = 1, depth_ = 0;
  std::vector<int> open_{0};  // per open bracket: dots of the key being read
};

int line_of(const toml::source_region& region) { return static_cast<int>(region.begin.line); }

template <class T>
std::string printed(const T& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

Node convert(const toml::node& from, int fallback_line);

void convert_table(const toml::table& from, Node& to) {
  struct Place {
    toml::source_position position;
    const toml::key* key;
    const toml::node* value;
  };
  std::vector<Place> places;
  for (auto&& [key, value] : from) places.push_back({key.source().begin, &key, &value});
  std::stable_sort(places.begin(), places.end(),
                   [](const Place& a, const Place& b) { return a.position < b.position; });
  for (const Place& place : places) {
    Node child = convert(*place.value, static_cast<int>(place.position.line));
    child.name = std::string(place.key->str());
    child.line = static_cast<int>(place.position.line);
    to.children.push_back(std::move(child));
  }
}

Node convert(const toml::node& from, int fallback_line) {
  Node to;
  to.line = line_of(from.source()) > 0 ? line_of(from.source()) : fallback_line;
  if (const auto* table = from.as_table()) {
    to.kind = Node::Kind::table;
    convert_table(*table, to);
  } else if (const auto* list = from.as_array()) {
    to.kind = Node::Kind::list;
    for (const toml::node& item : *list) to.children.push_back(convert(item, to.line));
  } else if (const auto* text = from.as_string()) {
    to.kind = Node::Kind::text;
    to.text = text->get();
  } else if (const auto* whole = from.as_integer()) {
    to.kind = Node::Kind::number;
    to.integer = true;
    to.number = static_cast<double>(whole->get());
  } else if (const auto* real = from.as_floating_point()) {
    to.kind = Node::Kind::number;
    to.number = real->get();
  } else if (const auto* yes = from.as_boolean()) {
    to.kind = Node::Kind::boolean;
    to.boolean = yes->get();
  } else {
    to.kind = Node::Kind::text;
    if (const auto* date = from.as_date()) to.text = printed(date->get());
    if (const auto* time = from.as_time()) to.text = printed(time->get());
    if (const auto* moment = from.as_date_time()) to.text = printed(moment->get());
  }
  return to;
}

}  // namespace

Result<Node> parse_toml(std::string_view text, const std::string& file_name, const ReadLimits& limits) {
  if (text.size() > limits.bytes)
    return Error{file_name, 0, "", "", "larger than " + std::to_string(limits.bytes) + " bytes"};
  if (Status bad = TomlScan(text, limits).run(file_name)) return *bad;
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed)
    return Error{file_name, line_of(parsed.error().source()), "", "", std::string(parsed.error().description())};
  return convert(parsed.table(), 1);
}

}  // namespace sixline
