// Reads TOML tables with types and ranges.
#include "tracks/toml_table.hpp"

#include <algorithm>
#include <cmath>

#include "io/suggestion.hpp"

namespace sixline {

std::string shown(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null:
      return "nothing";
    case Node::Kind::boolean:
      return node.boolean ? "true" : "false";
    case Node::Kind::number:
      return number_text(node.number);
    case Node::Kind::text:
      return '"' + node.text.substr(0, 60) + '"';
    case Node::Kind::list:
      return "a list";
    case Node::Kind::table:
      return "a table";
  }
  return "unknown";
}

TomlTable::TomlTable(const Node& table, std::string file, std::string what, const std::vector<std::string>& known)
    : table_(table), file_(std::move(file)), what_(std::move(what)) {
  for (const Node& child : table.children) {
    if (std::ranges::find(known, child.name) != known.end()) continue;
    fail(child.name, "", "is not a key of " + what_ + suggestion(child.name, known));
    return;
  }
}

void TomlTable::fail(std::string_view key, const std::string& value, const std::string& rule) {
  if (error_) return;
  const Node* node = table_.find(key);
  error_ = Error{file_, node ? node->line : table_.line, what_ + ": " + std::string(key), value, rule};
}

void TomlTable::not_both(std::string_view a, std::string_view b) {
  if (has(a) && has(b)) fail(b, "", "cannot be combined with " + std::string(a));
}

const Node* TomlTable::usable(std::string_view key, Node::Kind kind, const char* kind_name) {
  const Node* node = table_.find(key);
  if (error_ || !node) return nullptr;
  if (node->kind == kind) return node;
  fail(key, shown(*node), std::string("must be ") + kind_name);
  return nullptr;
}

std::optional<double> TomlTable::number(std::string_view key, double min, double max, bool infinite_allowed) {
  const Node* node = usable(key, Node::Kind::number, "a number");
  if (!node) return {};
  if (infinite_allowed && std::isinf(node->number) && node->number > 0) return node->number;
  if (node->number >= min && node->number <= max) return node->number;
  fail(key, number_text(node->number), "must be from " + number_text(min) + " to " + number_text(max));
  return {};
}

std::optional<std::string> TomlTable::text(std::string_view key) {
  const Node* node = usable(key, Node::Kind::text, "a text in quotes");
  if (!node) return {};
  return node->text;
}

std::optional<bool> TomlTable::boolean(std::string_view key) {
  const Node* node = usable(key, Node::Kind::boolean, "true or false");
  if (!node) return {};
  return node->boolean;
}

}  // namespace sixline
