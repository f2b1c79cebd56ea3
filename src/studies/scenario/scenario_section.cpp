// Tables of scenario files: checks of type, range and name.
#include "studies/scenario/scenario_section.hpp"

#include <algorithm>
#include <cmath>

#include "sixline/internal/registry/models.hpp"

namespace sixline {

Error Section::error(const Node& node, const std::string& rule) const {
  Error e = value_error(node, rule);
  e.file = file_;
  e.field = name_ + "." + node.name;
  return e;
}
Status Section::only(const Names& keys) const {
  if (!table_) return {};
  if (table_->kind != Node::Kind::table)
    return Error{.file = file_, .line = table_->line, .field = name_, .rule = "must be a table: [" + name_ + "]"};
  for (const auto& child : table_->children)
    if (std::ranges::find(keys, child.name) == keys.end()) return unknown(child, keys);
  return {};
}
Error Section::unknown(const Node& node, const Names& keys) const {
  return {file_, node.line, name_ + "." + node.name, "",
          "unknown key" + suggestion(node.name, keys, "; allowed: " + joined(keys))};
}
Status Section::number(const char* key, double& target, double min, double max, bool exclusive_min) const {
  const Node* node = find(key);
  if (!node) return {};
  if (node->kind != Node::Kind::number || !std::isfinite(node->number)) return error(*node, "must be a finite number");
  if (node->number < min || node->number > max || (exclusive_min && node->number <= min))
    return error(*node, "must be " + (exclusive_min ? "> " + number_text(min) +
                                                          (std::isfinite(max) ? " and <= " + number_text(max) : "")
                                                    : range_text(min, max, "")));
  target = node->number;
  return {};
}
Status Section::text(const char* key, std::string& target, const Names& allowed) const {
  const Node* node = find(key);
  if (!node) return {};
  if (node->kind != Node::Kind::text) return error(*node, "must be a text in quotes");
  if (!allowed.empty() && std::ranges::find(allowed, node->text) == allowed.end()) {
    std::string list;
    for (const auto& a : allowed) list += (list.empty() ? "\"" : ", \"") + a + "\"";
    return error(*node, "must be one of " + list + suggestion(node->text, allowed, "", "\""));
  }
  target = node->text;
  return {};
}
Status Section::flag(const char* key, bool& target) const {
  const Node* node = find(key);
  if (!node) return {};
  if (node->kind != Node::Kind::boolean) return error(*node, "must be true or false");
  target = node->boolean;
  return {};
}
Status Section::pair(const char* key, double& first, double& second, double min, double max) const {
  const Node* node = find(key);
  if (!node) return {};
  if (node->kind != Node::Kind::list || node->children.size() != 2) return error(*node, "must be two numbers: [x, y]");
  for (const Node& item : node->children)
    if (item.kind != Node::Kind::number || !(item.number >= min && item.number <= max))
      return error(*node, "must be two numbers, each " + range_text(min, max, ""));
  first = node->children[0].number;
  second = node->children[1].number;
  return {};
}

}  // namespace sixline
